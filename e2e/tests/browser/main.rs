//! The table, tried in a browser.

mod desk;
mod games;
mod replays;
mod smoke;
mod ways;
