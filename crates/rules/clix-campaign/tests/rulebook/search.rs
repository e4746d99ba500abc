//! Searching the characters by points, power, team, role and name.

use clix_campaign::content::Library;
use clix_campaign::muster::Filter;
use table::content::Content;

fn found(text: &str) -> Vec<String> {
    let library = Library::with_packs(&[]).expect("the shipped content");
    let filter = Filter::read(text).unwrap_or_else(|fault| panic!("{fault}"));
    library.search(&filter).into_iter().map(|character| character.id.clone()).collect()
}

#[test]
fn an_empty_search_finds_everybody_the_dearest_first() {
    let all = found("");
    assert_eq!((all.len(), all[0].as_str()), (32, "slagheap"));
}

#[test]
fn conditions_are_joined() {
    assert_eq!(found("power:out"), ["baron-cogwheel", "tollkeeper", "director-quill"]);
    assert_eq!(found("power:OUT power:ldr"), ["director-quill"]);
    assert_eq!(found("points:-30"), ["beacon-trooper", "reefguard", "tally"]);
    assert_eq!(found("points:100-110 "), ["daymark", "leviathan-nine"]);
    assert_eq!(found("points:115"), ["old-mountain"]);
    assert_eq!(found("team:none"), ["old-mountain", "tally"]);
    assert_eq!(found("team:VB role:shooter points:-50"), ["bureau-marksman"]);
    assert_eq!(found("role:rank-and-file team:tc"), ["reefguard"]);
    assert_eq!(found("anna"), ["long-anna"]);
}

/// CC-TERM-8: a power that a team ability simulates counts as possessed, so do those of special powers.
#[test]
fn simulated_and_special_powers_count() {
    let hidden = found("power:STE");
    assert_eq!(hidden.len(), 5);
    assert!(hidden.contains(&"compact-watcher".into()));
    assert!(found("power:FLU").contains(&"kestrel-4".into()));
}

#[test]
fn what_a_search_cannot_mean_is_refused() {
    let fault = |text: &str| Filter::read(text).expect_err(text).to_string();
    assert!(fault("power:OUTT").contains("did you mean 'OUT'?"));
    assert!(fault("team:XX").contains("unknown team 'XX'"));
    assert!(fault("points:many").contains("'many' is not a number of points"));
    assert!(fault("size:giant").contains("unknown condition 'size'"));
}
