//! A force drawn at random: always legal, and every legal list of Mechs can come up.

use super::Venue;
use super::legality::{LEAST_MECHS, MOST_INFANTRY, MOST_VETERANS, PATROL_TONS, PATROL_UNITS, TONS, UNITS};
use super::text::written_out;
use crate::content::{Company, Kind, Member, Pilot, TON_STEP, Type};
use crate::options::Options;
use table::Sort;
use table::rulebook::Setup;
use table::{Fault, Seeded, Side};

/// The steps of 5 tons (BC-UNIT-2) in the weight of a Company.
const STEPS: usize = (TONS / TON_STEP) as usize;

/// From each place on, the number of ways to fill the rest of the weight, by steps.
type Ways = Vec<[u128; STEPS + 1]>;

impl Venue {
    /// A legal force for a side, of as many Companies as the scenario usually has.
    pub(crate) fn random_force(&self, setup: &Setup, side: Side, luck: &mut Seeded) -> Result<String, Fault> {
        // Vehicles can be too wide for a zone (BC-DEP-1); Mechs alone are tried after them.
        for options in [self.options, Options { combined_arms: false, ..self.options }] {
            let companies = (0..self.scenario.companies).map(|_| self.company(&options, luck));
            let companies: Option<Vec<String>> =
                companies.map(|company| Some(written_out(&company?).join("+"))).collect();
            let Some(companies) = companies else { continue };
            let mut wanted = setup.clone();
            wanted.forces.resize(2, String::new());
            wanted.forces[usize::from(side.0)] = companies.join("/");
            if self.muster(&wanted, side)?.faults.is_empty() {
                return Ok(companies.join("/"));
            }
        }
        Err(Fault::new(format!("no random force fits '{}'", self.scenario.id)))
    }
}

impl Venue {
    /// A Company of full strength and weight, or a Patrol (BC-FORCE-5); `None` if no units make one up.
    fn company(&self, options: &Options, luck: &mut Seeded) -> Option<Company> {
        let patrol = self.scenario.patrols.is_some();
        let size = if patrol { (PATROL_UNITS.1, PATROL_TONS) } else { (UNITS, TONS) };
        let of = |wanted: fn(Kind) -> bool| -> Vec<&Type> {
            self.library.units.values().filter(|unit| wanted(unit.kind)).collect()
        };
        let mechs = of(|kind| kind == Kind::Mech);
        let vehicles = of(|kind| matches!(kind, Kind::Vehicle(_)));
        let platoons = of(|kind| kind == Kind::Infantry);
        // BC-FORCE-4: the rest are Mechs.
        let wheels =
            if options.combined_arms && !patrol { luck_below(luck, UNITS - LEAST_MECHS + 1) } else { 0 };
        let units =
            draw(size, &mechs, &vehicles, wheels, luck).or_else(|| draw(size, &mechs, &vehicles, 0, luck))?;
        let plain = |unit: &Type| Member { unit: unit.id.clone(), pilot: Pilot::Regular, commander: false };
        let mut members: Vec<Member> = units.iter().map(|unit| plain(unit)).collect();
        appoint(&units, &mut members, luck);
        let mut infantry = Vec::new();
        if options.combined_arms && !patrol && !platoons.is_empty() {
            let drawn = (0..luck_below(luck, MOST_INFANTRY + 1))
                .map(|_| platoons[luck_below(luck, platoons.len())].id.clone());
            infantry = drawn.collect();
        }
        let (id, name) = (String::from("drawn"), String::from("Drawn at random"));
        Some(Company { id, name, doctrine: String::new(), members, infantry, patrol })
    }
}

fn luck_below(luck: &mut Seeded, count: usize) -> usize {
    luck.below(count as u32) as usize
}

/// The units of a Company, the heaviest first: drawn place by place, with every list equally likely up to
/// rounding.
fn draw<'a>(
    (places, tons): (usize, u16),
    mechs: &[&'a Type],
    vehicles: &[&'a Type],
    wheels: usize,
    luck: &mut Seeded,
) -> Option<Vec<&'a Type>> {
    let choices = |place: usize| if place < wheels { vehicles } else { mechs };
    let steps = |unit: &Type| usize::from(unit.tons / TON_STEP);
    let mut ways: Ways = vec![[0; STEPS + 1]; places + 1];
    ways[places][0] = 1;
    for place in (0..places).rev() {
        for left in 0..=STEPS {
            let each = choices(place).iter().filter_map(|unit| left.checked_sub(steps(unit)));
            ways[place][left] = each.fold(0, |sum, rest| sum.saturating_add(ways[place + 1][rest]));
        }
    }
    let all = usize::from(tons / TON_STEP);
    if ways[0][all] == 0 {
        return None;
    }
    let (mut drawn, mut left) = (Vec::new(), all);
    for place in 0..places {
        // The counts are scaled down to the range of one draw; every possible unit keeps a chance.
        let shift = (128 - ways[place][left].leading_zeros()).saturating_sub(31);
        let weight = |unit: &&&Type| {
            let rest = left.checked_sub(steps(unit)).map_or(0, |rest| ways[place + 1][rest]);
            if rest == 0 { 0 } else { ((rest >> shift) as u32).max(1) }
        };
        let open: Vec<(&'a Type, u32)> = choices(place)
            .iter()
            .map(|unit| (*unit, weight(&unit)))
            .filter(|(_, weight)| *weight > 0)
            .collect();
        let mut at = luck.below(open.iter().map(|(_, weight)| weight).sum());
        let taken = open.iter().find(|(_, weight)| {
            let here = at < *weight;
            at = at.saturating_sub(*weight);
            here
        });
        let (unit, _) = taken?;
        left -= steps(unit);
        drawn.push(*unit);
    }
    drawn.order_by(|a, b| b.tons.cmp(&a.tons).then_with(|| a.id.cmp(&b.id)));
    Some(drawn)
}

/// BC-FORCE-2: one Commander, and up to two Veterans with as many Green pilots, all in Mechs.
fn appoint(units: &[&Type], members: &mut [Member], luck: &mut Seeded) {
    let mut mechs: Vec<usize> = (0..units.len()).filter(|&at| units[at].kind == Kind::Mech).collect();
    members[mechs[luck_below(luck, mechs.len())]].commander = true;
    for _ in 0..luck_below(luck, MOST_VETERANS + 1) {
        for grade in [Pilot::Veteran, Pilot::Green] {
            let at = mechs.swap_remove(luck_below(luck, mechs.len()));
            members[at].pilot = grade;
        }
    }
}
