//! Ironhex, tested in a browser.

/// `cargo xtask test` finds these tests by this name and runs them in a stage of their own.
#[path = "."]
mod in_a_browser {
    mod accessible;
    mod after_the_game;
    mod asking;
    mod choices;
    mod desk;
    mod dials;
    mod extras;
    mod first_minute;
    mod games;
    mod garage;
    mod guide;
    mod layout;
    mod loading;
    mod other_screens;
    mod packs;
    mod planner;
    mod replays;
    mod responsive;
    mod smoke;
    mod stage;
    mod storage;
    mod tabs;
    mod tracker;
    mod volleys;
}
