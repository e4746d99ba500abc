//! Clan units (BC-CLAN).

use crate::common::{Trial, given};

fn nova(more: &str, summoner: &str) -> Trial {
    given(&format!(
        r#"
        south = ["summoner-prime", "locust-lct-1v"]
        north = ["atlas-as7-d", "awesome-aws-8q"]
        units.SMN = {{ hex = "0101"{summoner} }}
        units.LCT = {{ hex = "2401" }}
        units.ATL = {{ hex = "0109" }}
        units.AWS = {{ hex = "0105" }}
        {more}
        "#
    ))
}

/// BC-CLAN-1: finish one before turning to another, within one activation.
#[test]
fn one_target_at_a_time() {
    let mut t = nova("phase = \"act SMN\"", "");
    t.play("SMN short AWS", &["attack 4 4 4"]);
    t.refused("SMN long ATL", "BC-CLAN-1");
    assert_eq!(t.choices(), ["SMN end"]);
    // In the next activation it is free again.
    t.play("SMN end; activate ATL; ATL end; activate LCT; LCT end; activate AWS; AWS end", &[]);
    t.play("initiative; activate SMN", &["initiative 6", "initiative 1"]);
    t.lists("SMN long ATL", true);
}

/// BC-CLAN-2: what was never rolled binds nobody.
#[test]
fn a_dry_click_does_not_bind() {
    let mut t = nova("phase = \"act SMN\"", r#", click = 7, marks = ["pending"]"#);
    t.play("SMN long ATL", &["ammunition 5"]);
    t.lists("SMN short AWS", true);
}
