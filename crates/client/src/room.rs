//! Saving when the browser's storage is full: nothing is dropped unless the person agrees.

use crate::dialog::Dialogs;
use crate::store::{self, About};

/// Saves a match. If there is no room, says which finished matches would have to go, and asks; false if it could
/// not be saved.
pub async fn keep_or_ask(dialogs: Dialogs, about: &About, replay: &str) -> bool {
    store::keep(about, replay) || (make_room(dialogs, &about.id, replay).await && store::keep(about, replay))
}

/// Says which finished matches would have to go for a match, and asks; false if nothing was dropped.
pub async fn make_room(dialogs: Dialogs, id: &str, replay: &str) -> bool {
    let dropped = store::to_make_room(id, replay);
    let agreed = !dropped.is_empty() && dialogs.confirm(question(&dropped), "Delete and save").await;
    if agreed {
        dropped.iter().for_each(|about| store::delete_match(&about.id));
    }
    agreed
}

/// The most matches that are named one by one.
const MOST_NAMED: usize = 8;

fn question(dropped: &[About]) -> String {
    let mut names: Vec<String> = dropped
        .iter()
        .take(MOST_NAMED)
        .map(|about| format!("• {} ({})", about.title, about.standing))
        .collect();
    if dropped.len() > MOST_NAMED {
        names.push(format!("• and {} more", dropped.len() - MOST_NAMED));
    }
    let what = if dropped.len() == 1 { "this finished match" } else { "these finished matches" };
    format!(
        "Browser storage is full. Delete {what} to save the current one?\n\n{}\n\nThis cannot be undone. To keep \
        them, cancel, and save their replays to files first.",
        names.join("\n")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_question_names_what_would_go() {
        let about = |title: String| About { title, standing: "South won".into(), ..About::default() };
        let one = question(&[about("Green Training".into())]);
        assert!(one.contains("this finished match") && one.contains("• Green Training (South won)"), "{one}");
        let many: Vec<About> = (0..11).map(|at| about(format!("Match {at}"))).collect();
        let many = question(&many);
        assert!(
            many.contains("Match 7") && !many.contains("Match 8") && many.contains("and 3 more"),
            "{many}"
        );
    }
}
