//! Cases as an author meets them: what they may say, and what is refused with its place.

mod fencing;

use fencing::{Fencing, home};
use table::{Source, case};

/// What is wrong with a case of these steps.
fn wrong(steps: &str) -> String {
    run(&format!("[given]\n{steps}")).expect_err("it is wrong").to_string()
}

/// Runs a case; the part given begins in line 3.
fn run(rest: &str) -> Result<(), table::Fault> {
    case::run::<Fencing>(&Source::new("case", format!("game = \"fencing\"\ntitle = \"t\"\n{rest}")))
}

fn sound(steps: &str) {
    run(&format!("[given]\n{steps}")).unwrap_or_else(|fault| panic!("{fault}"));
}

#[test]
fn a_step_may_do_several_actions_with_one_script_of_dice() {
    sound(
        r#"
        [[step]]
        do = ["strike", "guard", "strike"]
        dice = ["thrust 6 6", "wound 4", "thrust 1 1"]
        mentions = ["Hit", "Guarded", "Missed"]
        expect = { "points 2" = 6, "turn" = 4 }
        "#,
    );
    let fault = wrong("[[step]]\ndo = [\"guard\",\n  \"dance\"]\nexpect = { turn = 3 }");
    assert!(fault.starts_with("case:6:3: unknown action 'dance'"), "{fault}");
    let fault =
        wrong("[[step]]\ndo = [\"guard\", \"strike\"]\ndice = [\"thrust 6 6\"]\nexpect = { turn = 3 }");
    assert!(fault.starts_with("case:5:16: "), "the dice run out: {fault}");
}

#[test]
fn a_refused_step_is_checked_for_its_words_and_rolls_no_dice() {
    let pressed = "[[step]]\ndo = \"flurry\"\ndice = [\"thrust 1 1\"]\n[[step]]\ndo = \"guard\"\nrefused = \"DU-X-1\"\n";
    sound(&format!("{pressed}mentions = [\"not possible now\"]"));
    let fault = wrong(&format!("{pressed}mentions = [\"too tired\"]"));
    assert_eq!(fault, "case:10:13: the refusal does not mention this: that is not possible now (DU-X-1)");
    for more in ["dice = [\"thrust 1 1\"]", "events = []"] {
        let fault = wrong(&format!("{pressed}{more}"));
        assert!(fault.ends_with("a refused action rolls no dice and leaves no log"), "{fault}");
    }
    let fault = wrong("[[step]]\ndo = [\"guard\", \"guard\"]\nrefused = \"DU-X-1\"");
    assert!(fault.starts_with("case:5:16: 'refused' is about one action"), "{fault}");
}

#[test]
fn what_a_step_would_pass_over_is_refused() {
    for more in ["dice = [\"thrust 1 1\"]", "mentions = [\"x\"]", "events = []"] {
        let fault = wrong(&format!("[[step]]\nexpect = {{ turn = 1 }}\n{more}"));
        assert!(fault.ends_with("'dice', 'mentions' and 'events' need an action in 'do'"), "{fault}");
    }
    let fault = wrong("[[step]]\nexpect = { turn = 1 }\nodds = { \"hits: 1\" = \"1/2\" }");
    assert!(fault.ends_with("'odds' needs an action in 'odds_of'"), "{fault}");
}

#[test]
fn an_unreadable_line_is_an_error_and_not_a_no() {
    sound("[[step]]\nexpect = { \"allows strike\" = true, \"lists strike\" = true }");
    for question in ["allows", "lists", "cost"] {
        let fault = wrong(&format!("[[step]]\nexpect = {{ \"{question} stirke\" = false }}"));
        assert_eq!(fault, "case:5:12: unknown action 'stirke' (did you mean 'strike'?)");
    }
}

#[test]
fn the_list_of_choices_can_be_asked() {
    sound(
        "[[step]]\nexpect = { \"all choices\" = [\"guard\", \"strike\", \"flurry\"], \"cost guard\" = \"none\" }",
    );
    let fault = wrong("[[step]]\nexpect = { \"all choices\" = [\"guard\"] }");
    assert!(fault.ends_with("'all choices' is 'guard; strike; flurry', not 'guard'"), "{fault}");
}

#[test]
fn an_unknown_question_lists_every_form() {
    let fault = wrong("[[step]]\nexpect = { \"who is that\" = 1 }");
    for form in table::answer::COMMON.into_iter().chain(["points NUMBER"]) {
        assert!(fault.contains(form), "'{form}' is missing: {fault}");
    }
}

#[test]
fn a_fault_of_the_position_is_at_its_key() {
    let fault = run("[given]\npoints = [10, 11]\n[[step]]\nexpect = { turn = 1 }").expect_err("too many");
    assert_eq!(fault.to_string(), "case:4:15: a fencer has at most 10 points");
}

#[test]
fn a_case_brings_a_pack_in_its_own_text() {
    let step = "[[step]]\nexpect = { turn = 1 }\n";
    run(&format!("[given]\n[pack.swords.foil]\nreach = 3\n{step}")).expect("a sound pack");
    let fault = run(&format!("[pack.swords.foil]\nreich = 3\n[given]\n{step}")).expect_err("misspelled");
    assert!(fault.to_string().starts_with("case:4:1: unknown key 'reich'"), "{fault}");
    let fault = run(&format!("pack = 3\n[given]\n{step}")).expect_err("no pack");
    assert!(fault.to_string().starts_with("case:3:8: a pack is the path of a file"), "{fault}");
}

#[test]
fn a_case_brings_a_pack_in_a_file_beside_it() {
    let case = "game = \"fencing\"\ntitle = \"t\"\npack = \"packs/foil.toml\"\n[given]\n[[step]]\nexpect = { turn = 1 }\n";
    let (_folder, sound) =
        home(&[("cases/1.toml", case), ("cases/packs/foil.toml", "[swords.foil]\nreach = 3\n")]);
    trial::cases::<Fencing>(&sound, 1);
    let (_folder, faulty) =
        home(&[("cases/1.toml", case), ("cases/packs/foil.toml", "[swords.foil]\nreich = 3\n")]);
    let fault = std::panic::catch_unwind(|| trial::cases::<Fencing>(&faulty, 1)).expect_err("misspelled");
    let words = fault.downcast_ref::<String>().expect("words");
    assert!(words.contains("packs/foil.toml:2:1: unknown key 'reich'"), "{words}");
}

const README: &str = "# Fencing\n\n## Questions that cases may ask\n\n| Question | Answer |\n|---|---|\n| `points NUMBER` | left |\n";
const ASKS: &str = "game = \"fencing\"\ntitle = \"t\"\n[given]\n[[step]]\nexpect = { \"points 1\" = 10 }\n";

#[test]
fn questions_are_explained_and_asked() {
    let (_folder, home) = home(&[("README.md", README), ("cases/1.toml", ASKS)]);
    trial::questions::<Fencing>(&home, &trial::setup("sound"));
}

#[test]
#[should_panic(
    expected = "README.md does not explain 'points NUMBER'\nREADME.md explains 'wounds', which is not understood"
)]
fn a_question_that_is_not_explained_is_found() {
    let readme = README.replace("points NUMBER", "wounds");
    let (_folder, home) = home(&[("README.md", &readme), ("cases/1.toml", ASKS)]);
    trial::questions::<Fencing>(&home, &trial::setup("sound"));
}

#[test]
#[should_panic(expected = "no case asks 'points NUMBER'")]
fn a_question_that_is_not_asked_is_found() {
    let (_folder, home) = home(&[("README.md", README), ("cases/1.toml", &ASKS.replace("points 1", "turn"))]);
    trial::questions::<Fencing>(&home, &trial::setup("sound"));
}
