//! `pictures FOLDER`: the pictures of the read-me, taken at the table.

use e2e::hands::{NewMatch, my_turn, open_table, play};
use e2e::{Host, Page, Screen, visit};
use std::path::{Path, PathBuf};

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let folder = PathBuf::from(std::env::args_os().nth(1).expect("use: pictures FOLDER"));
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let host = Host::server().await;
    visit(&host, Screen::Laptop, async |page| battle(page, &folder).await).await;
    visit(&host, Screen::Laptop, async |page| odds(page, &folder).await).await;
    visit(&host, Screen::Phone, async |page| phone(page, &folder).await).await;
}

async fn keep(page: &Page, folder: &Path, name: &str) {
    page.small_picture(&folder.join(format!("{name}.webp"))).await;
}

/// Plays on until somebody can attack, and points at the attack.
async fn until_attack(page: &Page, words: &str) {
    for _ in 0..600 {
        my_turn(page).await;
        let find = format!(
            "return [...document.querySelectorAll('#choices .choice')].findIndex(row => /{words}/.test(row.innerText) && row.querySelector('.dice'))"
        );
        if let Some(row) = page.eval(&find).await.as_i64().filter(|row| *row >= 0) {
            page.hover(&format!("#choices li:nth-child({}) .choice", row + 1)).await;
            page.wait_for(".tally").await;
            return;
        }
        play(page, 1).await;
    }
}

async fn battle(page: &Page, folder: &Path) {
    open_table(
        page,
        NewMatch { game: "battleclix", scenario: "crossing", seats: ["person", "regular"], seed: Some(11) },
    )
    .await;
    play(page, 130).await;
    until_attack(page, "Range Attack").await;
    keep(page, folder, "battleclix").await;
}

async fn odds(page: &Page, folder: &Path) {
    page.open("").await;
    page.set_local_storage("ironhex.set.theme", "dark").await;
    open_table(
        page,
        NewMatch { game: "quickstart", scenario: "QS-T3", seats: ["person", "regular"], seed: Some(4) },
    )
    .await;
    play(page, 60).await;
    until_attack(page, "Fire the").await;
    keep(page, folder, "odds").await;
}

async fn phone(page: &Page, folder: &Path) {
    page.open("").await;
    page.set_local_storage("ironhex.set.theme", "dark").await;
    open_table(
        page,
        NewMatch { game: "quickstart", scenario: "QS-T2", seats: ["person", "regular"], seed: Some(4) },
    )
    .await;
    play(page, 24).await;
    my_turn(page).await;
    keep(page, folder, "phone").await;
}
