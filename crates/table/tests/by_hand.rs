//! Dice by hand: the rules ask for each throw by name, and the typed faces count.

mod duel;

use duel::{Action, Duel};
use table::{Faces, Game, play_by_hand};

/// Plays an action with the typed faces; returns the throws asked for and the points left.
fn with(action: Action, typed: &[&[u8]]) -> (Vec<String>, Option<[u8; 2]>) {
    let mut asked = Vec::new();
    let mut typed = typed.iter();
    let game = Duel::default();
    let result = play_by_hand(&game, &game.start(), &action, |throw| {
        asked.push(format!("{} {}", throw.name, throw.pool));
        typed.next().and_then(|faces| Faces::new(faces))
    });
    (asked, result.expect("legal").map(|played| played.state.points))
}

#[test]
fn each_throw_is_asked_for_by_its_name_when_it_comes() {
    let (asked, points) = with(Action::Strike, &[&[4, 3], &[5]]);
    assert_eq!(asked, ["thrust 2D6", "wound 1D6"]);
    assert_eq!(points, Some([10, 5]));
}

#[test]
fn a_miss_asks_for_no_wound() {
    let (asked, points) = with(Action::Strike, &[&[1, 3]]);
    assert_eq!(asked, ["thrust 2D6"]);
    assert_eq!(points, Some([10, 10]));
}

#[test]
fn impossible_faces_are_asked_for_again() {
    let (asked, points) = with(Action::Strike, &[&[7, 1], &[1], &[6, 1], &[1]]);
    assert_eq!(asked, ["thrust 2D6", "thrust 2D6", "thrust 2D6", "wound 1D6"]);
    assert_eq!(points, Some([10, 9]));
}

#[test]
fn typing_nothing_calls_the_action_off() {
    let (_, points) = with(Action::Strike, &[&[6, 6]]);
    assert_eq!(points, None);
}

#[test]
fn an_action_without_dice_asks_for_none() {
    let (asked, points) = with(Action::Guard, &[]);
    assert!(asked.is_empty());
    assert_eq!(points, Some([10, 10]));
}
