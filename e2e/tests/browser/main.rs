//! The table, tried in a browser.

mod desk;
mod games;
mod hands;
mod replays;
mod smoke;
mod ways;
