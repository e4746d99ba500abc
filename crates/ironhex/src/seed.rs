//! Seeds that nobody can guess.

use table::{Fault, Seed};

/// A seed of 128 bits from the system's generator. Whoever sees dice of a short seed, a bot for instance, finds
/// it by trying them all, and with it the dice to come.
pub fn random() -> Result<Seed, Fault> {
    let mut bits = [0; 16];
    getrandom::fill(&mut bits).map_err(|error| {
        Fault::new(format!("the system gives no random numbers: {error}")).help("name a seed with --seed")
    })?;
    Ok(Seed::of_128_bits(bits))
}
