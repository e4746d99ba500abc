//! Cards without a board: taps are played out by the rules of the game.

use overdrive::Book;
use table::show::GaugeKind;
use table::tracker::{Marks, Tap, TapInfo, Tracked, Tracker};
use table::{Rulebook, Setup};

fn tracker(options: &[(&str, &str)]) -> Box<dyn Tracker> {
    let options = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let found = Book::tracker(&Setup { options, ..Setup::default() });
    found.unwrap_or_else(|fault| panic!("{fault}")).expect("the game has a tracker")
}

/// A card, with the house rules of its game and every step it took.
struct Page {
    tracker: Box<dyn Tracker>,
    member: String,
    steps: Vec<Marks>,
}

impl Page {
    fn new(member: &str, options: &[(&str, &str)]) -> Page {
        Page { tracker: tracker(options), member: member.into(), steps: vec![Marks::default()] }
    }

    /// Taps; returns what happened.
    fn tap(&mut self, tap: &str) -> String {
        let read: Tap = tap.parse().unwrap_or_else(|fault| panic!("{fault}"));
        let tapped = self.tracker.tap(&self.member, self.last(), &read);
        let tapped = tapped.unwrap_or_else(|fault| panic!("{tap}: {fault}"));
        // What is stored is what is read back.
        self.steps.push(tapped.marks.to_string().parse().unwrap_or_else(|fault| panic!("{fault}")));
        assert_eq!(*self.last(), tapped.marks);
        tapped.sentences.join(" ")
    }

    fn refused(&self, tap: &str) -> String {
        let read: Tap = tap.parse().unwrap_or_else(|fault| panic!("{fault}"));
        self.tracker.tap(&self.member, self.last(), &read).expect_err(tap).to_string()
    }

    fn now(&self) -> Tracked {
        self.tracker.tracked(&self.member, self.last()).unwrap_or_else(|fault| panic!("{fault}"))
    }

    fn last(&self) -> &Marks {
        self.steps.last().expect("it began fresh")
    }

    fn marks(&self) -> String {
        self.last().to_string()
    }

    fn notes(&self) -> String {
        self.now().notes.join(" ")
    }

    fn badges(&self) -> Vec<&'static str> {
        self.now().badges.iter().map(|badge| badge.words).collect()
    }

    /// A tap as a page lists it.
    fn info(&self, key: &str) -> TapInfo {
        self.now().taps.into_iter().find(|tap| tap.key == key).unwrap_or_else(|| panic!("no tap '{key}'"))
    }

    /// What each number of a tap means.
    fn meanings(&self, key: &str) -> Vec<String> {
        self.info(key).numbers.expect("it goes with a number").meanings
    }

    /// A value of the card: "4 of 5" if the printed one differs.
    fn value(&self, name: &str) -> String {
        let card = self.now().card;
        let value = card.values.iter().find(|value| value.name == name).expect(name);
        let printed = value.printed.map_or(String::new(), |printed| format!(" of {}", printed.words(None)));
        value.now.words(None) + &printed
    }
}

/// A fresh card has nothing to say, and every counter at 0.
#[test]
fn a_fresh_card_is_as_printed() {
    let page = Page::new("rook veteran", &[]);
    let now = page.now();
    assert_eq!((now.card.title.as_str(), now.out), ("Rook", false));
    assert_eq!(now.notes, Vec::<String>::new());
    let counters: Vec<(&str, i32, i32, Option<i32>)> =
        now.counters.iter().map(|counter| (counter.key, counter.now, counter.most, counter.danger)).collect();
    assert_eq!(
        counters,
        [
            ("armor", 0, 6, Some(6)),
            ("structure", 0, 6, Some(3)),
            ("heat", 0, 12, Some(4)),
            ("engine", 0, 2, Some(2)),
            ("fire-control", 0, 5, Some(5)),
            ("weapon", 0, 5, Some(5)),
            ("mp", 0, 5, Some(5)),
            ("water", 0, 1, None),
        ]
    );
    let taps: Vec<&str> = now.taps.iter().map(|tap| tap.key).collect();
    assert_eq!(taps, ["move", "fire", "hit", "hit-twelve", "critical", "end"], "the Rook has no jump jets");
    assert!(now.taps.iter().all(|tap| tap.refused.is_none() && tap.ends_turn == (tap.key == "end")));
    assert!(now.badges.is_empty() && page.tracker.inches_per_cell() == Some(2));
    for (counter, gauge) in now.counters.iter().zip(&now.card.gauges) {
        assert_eq!(now.card.gauges[counter.gauge.expect("a gauge")].name, gauge.name);
        assert_eq!(
            counter.now,
            if gauge.kind == GaugeKind::Pips { gauge.of - gauge.left } else { gauge.left } as i32
        );
    }
    assert_eq!(now.counters.iter().filter(|counter| counter.gauge.is_none()).count(), 1, "only the water");
}

/// OD-TMM-2, OD-TMM-3: the way a 'Mech went gives its TMM, which is in its TVs until the next turn.
#[test]
fn a_move_earns_tmm_until_the_turn_ends() {
    let mut page = Page::new("vaulter", &[]);
    let walk = page.info("move").numbers.expect("hexes");
    assert_eq!((walk.least, walk.most, walk.lengths), (0, 4, true));
    assert_eq!(page.meanings("move"), ["TMM 0", "TMM 0", "TMM 0", "TMM 1", "TMM 1"]);
    assert_eq!(page.meanings("jump"), ["TMM 1", "TMM 1", "TMM 2", "TMM 2"]);
    let before = page.value("Shooting TV");
    assert_eq!(page.tap("jump 3"), "Vaulter has TMM 2. (OD-TMM-2)");
    assert_eq!((page.marks().as_str(), page.value("TMM").as_str()), ("moved 1 tmm 2", "2"));
    assert_eq!(page.value("Shooting TV"), format!("{} of {before}", before.parse::<i32>().unwrap() + 2));
    assert_eq!(page.badges(), ["moved"]);
    assert!(page.refused("move 1").contains("has been activated this turn (OD-MOVE-2)"));
    page.tap("fire 0");
    assert_eq!(page.badges(), ["moved", "fired"]);
    page.tap("end");
    assert_eq!((page.marks().as_str(), page.value("TMM").as_str()), ("", "0"));
    assert_eq!(page.tap("move 0"), "Vaulter has TMM 0. (OD-TMM-2)", "it stands");
    assert_eq!(page.marks(), "moved 1");
    let card = Page::new("vaulter", &[("tmm_basis", "card")]);
    assert_eq!(card.meanings("move"), ["TMM 0", "TMM 1", "TMM 1", "TMM 1", "TMM 1"], "by the card's Move");
    let mut still = Page::new("vaulter", &[]);
    still.tap("mp 3");
    assert!(still.refused("move 0").contains("(OD-CRIT-7)") && still.badges().contains(&"immobilized"));
}

/// OD-OV-2, OD-CRIT-4: the page says what a number leads to before it is tapped.
#[test]
fn every_number_says_what_it_means() {
    let mut page = Page::new("warmaul", &[]);
    page.tap("heat 2");
    page.tap("engine 1");
    assert_eq!(
        page.meanings("fire"),
        ["heat 3", "heat 4, shuts down", "heat 5, shuts down"],
        "with Engine Hit heat"
    );
    let results = page.meanings("critical");
    assert_eq!(results[0], "Ammo Hit, explodes");
    assert_eq!(
        results[1..6],
        ["Engine Hit, explodes", "Fire Control hit", "No effect", "Weapon Hit", "MP Hit"]
    );
    assert_eq!(results[10], "Explodes");
    let ammo = |member: &str| Page::new(member, &[]).meanings("critical")[0].clone();
    assert_eq!(ammo("axebearer"), "Ammo Hit, 2 damage");
    assert_eq!(ammo("bastion"), "Ammo Hit, 1 damage");
    assert_eq!(ammo("courser"), "Ammo Hit, no effect");
    assert!(page.meanings("hit").is_empty(), "points speak for themselves");
}

/// OD-HEAT-2, OD-MOVE-6: each level of heat costs a hex of Move and makes shots harder; jumps are exempt.
#[test]
fn heat_lowers_the_move_and_hampers_shots() {
    let mut page = Page::new("vaulter", &[]);
    page.tap("heat 2");
    assert_eq!(page.notes(), "In the End Phase it cools to heat 0 (OD-HEAT-4, OD-HEAT-5).");
    assert_eq!((page.value("Move").as_str(), page.value("Jump").as_str()), ("2 of 4", "4"));
    let fresh = Page::new("vaulter", &[]).value("Shooting TV");
    assert_eq!(page.value("Shooting TV"), format!("{} of {fresh}", fresh.parse::<i32>().unwrap() + 2));
    let mut calm = Page::new("vaulter", &[("heat_to_hit", "off")]);
    calm.tap("heat 2");
    assert_eq!(calm.value("Shooting TV"), fresh);
}

/// OD-DMG-2, OD-CRIT-1: armor first, then structure, and structure damage calls for a critical roll.
#[test]
fn a_hit_is_marked_off_and_asks_for_the_critical_roll() {
    let mut page = Page::new("rook", &[]);
    assert_eq!(page.tap("hit 4"), "Rook takes 4 damage: armor 2, structure 6. (OD-DMG-2)");
    assert_eq!(page.marks(), "armor 4");
    let words = page.tap("hit 3");
    assert!(words.contains("armor 0, structure 5") && words.contains("A critical roll is due"), "{words}");
    assert_eq!(page.marks(), "armor 6 due 1 structure 1");
    assert_eq!(page.info("critical").due, 1);
    assert!(page.refused("end").contains("a critical roll is still due (OD-CRIT-1)"));
    assert!(page.tap("critical 8").contains("Weapon Hit"));
    assert_eq!(page.marks(), "armor 6 structure 1 weapon-pending 1");
    assert!(
        page.notes().contains("1 Weapon Hit takes effect in the End Phase (OD-SIM-2)."),
        "{}",
        page.notes()
    );
    assert_eq!(page.value("Damage S"), "3", "pending hits have no effect yet");
    page.tap("end");
    assert_eq!(page.marks(), "armor 6 structure 1 weapon 1");
    assert_eq!((page.value("Damage S").as_str(), page.value("Damage E").as_str()), ("2 of 3", "0 of 1"));
}

/// OD-CRIT-2: a natural 12 asks for a roll even if armor stopped the hit; with the option, for two.
#[test]
fn a_natural_twelve_is_critical() {
    let mut page = Page::new("rook", &[]);
    page.tap("hit-twelve 1");
    assert_eq!(page.marks(), "armor 1 due 1");
    let mut each = Page::new("rook", &[("crit_rolls", "each")]);
    each.tap("hit-twelve 7");
    assert_eq!(each.marks(), "armor 6 due 2 structure 1");
}

/// OD-AMMO-1, OD-AMMO-2: what CASE, CASE II and ENE make of an Ammo Hit; without one the 'Mech explodes.
#[test]
fn an_ammo_hit_depends_on_the_protection() {
    let after = |member: &str, armor: i32| {
        let mut page = Page::new(member, &[]);
        page.tap(&format!("armor {armor}"));
        let words = page.tap("critical 2");
        (page.marks(), words)
    };
    assert_eq!(after("axebearer", 0).0, "armor 2", "CASE: 2 damage");
    assert_eq!(after("axebearer", 3).0, "armor 4 due 1 structure 1", "CASE damage to structure goes on");
    assert_eq!(after("bastion", 8).0, "armor 8 due 1 structure 1", "CASE II: 1 damage");
    assert_eq!(after("courser", 3).0, "armor 3", "ENE: no effect");
    let (marks, words) = after("slugger", 0);
    assert_eq!(marks, "doomed 2");
    assert!(words.contains("explodes"), "{words}");
}

/// OD-DMG-3, OD-SIM-1, OD-END-1: more damage than it has dooms a 'Mech; the End Phase removes it.
#[test]
fn a_destroyed_mech_leaves_in_the_end_phase() {
    let mut page = Page::new("bramble", &[]);
    page.tap("hit 4");
    assert_eq!(page.marks(), "armor 2 due 1 structure 2", "all of it is not more than it has");
    page.tap("critical 5");
    page.tap("hit 1");
    assert_eq!(page.marks(), "armor 2 doomed 1 structure 2");
    assert!(page.notes().contains("It is destroyed: it is removed in the End Phase"), "{}", page.notes());
    assert!(
        page.refused("hit 1").contains("(OD-DECL-7)") && page.refused("critical 7").contains("(OD-CRIT-3)")
    );
    assert_eq!(page.tap("fire 0"), "", "it still makes its own attack");
    page.tap("end");
    assert_eq!((page.marks().as_str(), page.now().out), ("removed 1", true));
    assert_eq!(page.refused("hit 1"), "Bramble is out of the game (undo to go on)");
    let mut zero = Page::new("bramble", &[("destroyed_at", "zero")]);
    zero.tap("hit 4");
    assert_eq!(zero.marks(), "armor 2 doomed 1 structure 2");
    let mut at_once = Page::new("bramble", &[("explosion_timing", "immediate")]);
    at_once.tap("critical 12");
    assert!(at_once.now().out);
}

/// OD-OV-2, OD-HEAT-4, OD-HEAT-6: overdrive heats, holding fire cools, heat 4 shuts down, and it restarts.
#[test]
fn overdrive_leads_from_heat_to_shutdown_and_restart() {
    let mut page = Page::new("warmaul", &[]);
    let words = page.tap("fire 2");
    assert!(words.contains("Warmaul overdrives") && words.contains("(OD-OV-2)"), "{words}");
    assert_eq!(page.marks(), "fired 1 heat 2 heated 1");
    assert!(page.refused("fire 0").contains("(OD-DECL-3)"));
    assert!(page.notes().contains("In the End Phase it stays at heat 2 (OD-HEAT-4)."), "{}", page.notes());
    page.tap("end");
    assert_eq!(page.marks(), "heat 2");
    assert_eq!(page.refused("fire 3"), "'fire' goes with 0 to 2, not 3");
    page.tap("fire 2");
    assert!(
        page.notes().contains("In the End Phase it shuts down with heat 4 (OD-HEAT-6)."),
        "{}",
        page.notes()
    );
    assert!(page.tap("end").contains("Warmaul shuts down"));
    assert_eq!(page.marks(), "heat 4 shut-down 1");
    assert!(page.refused("fire 0").contains("(OD-DECL-6)"));
    assert!(page.notes().contains("it restarts with heat 0 (OD-HEAT-6)"), "{}", page.notes());
    assert!(page.tap("end").contains("restarts"));
    assert_eq!(page.marks(), "");
}

/// OD-HEAT-4, OD-HEAT-5: steady fire cools by 1, water by 1 more.
#[test]
fn water_cools() {
    let cooled = |water: i32| {
        let mut page = Page::new("warmaul", &[]);
        page.tap("heat 3");
        page.tap(&format!("water {water}"));
        page.tap("fire 0");
        page.tap("end");
        page.last().get("heat")
    };
    assert_eq!((cooled(0), cooled(1)), (2, 1));
}

/// OD-CRIT-4, OD-CRIT-6, OD-CRIT-7: what each critical hit does to a card.
#[test]
fn critical_hits_change_the_card() {
    let mut page = Page::new("pathwarden", &[]);
    page.tap("mp 1");
    assert_eq!((page.value("Move").as_str(), page.value("Jump").as_str()), ("2 of 5", "2 of 5"));
    page.tap("mp 3");
    assert!(page.notes().contains("It is immobilized") && page.notes().contains("It is crippled"));
    let mut page = Page::new("foxfire", &[]);
    page.tap("engine 1");
    assert!(page.notes().contains("Each shot makes 1 more heat (OD-CRIT-6)."));
    page.tap("fire 1");
    assert_eq!(page.last().get("heat"), 2);
    assert!(page.tap("critical 11").contains("explodes"), "the second Engine Hit");
    let mut page = Page::new("marshal", &[]);
    let fresh = [page.value("Shooting TV"), page.value("Physical TV")];
    page.tap("fire-control 2");
    let harder = |value: &String| format!("{} of {value}", value.parse::<i32>().unwrap() + 4);
    assert_eq!(
        [page.value("Shooting TV"), page.value("Physical TV")],
        [harder(&fresh[0]), harder(&fresh[1])]
    );
}

/// Counters set by hand: what follows from them follows at once, and a correction takes it back.
#[test]
fn counters_are_set_by_hand() {
    let mut page = Page::new("rook", &[]);
    assert!(page.tap("structure 2").contains("roll 2D6 and tap the result (OD-CRIT-1)"));
    assert_eq!(page.tap("structure 1"), "", "a correction is no hit");
    assert!(page.tap("weapon 5").contains("explodes"));
    assert_eq!(page.marks(), "doomed 2 structure 1 weapon 5");
    page.tap("weapon 4");
    assert_eq!(page.marks(), "structure 1 weapon 4");
    assert_eq!(page.refused("armor 7"), "'armor' goes with 0 to 6, not 7");
    assert_eq!(page.refused("armour 1"), "unknown tap 'armour' (did you mean 'armor'?)");
    assert_eq!(page.refused("critical 13"), "'critical' goes with 2 to 12, not 13");
    assert_eq!(page.refused("end 1"), "'end' goes with 0, not 1");
}

/// Marks of another card, or from an older pack, are refused with the remedy.
#[test]
fn impossible_marks_are_refused() {
    let wrong = |member: &str, marks: &str| {
        let marks: Marks = marks.parse().expect("marks");
        tracker(&[]).tracked(member, &marks).expect_err("impossible").to_string()
    };
    assert_eq!(
        wrong("linnet", "armor 2"),
        "Linnet cannot be marked 'armor 2': armor is 0 to 1 (its card may have changed; clear its marks)"
    );
    assert!(wrong("linnet", "heat -1").contains("heat is 0 to 12"));
    assert_eq!(wrong("linnet", "het 1"), "unknown mark 'het' (did you mean 'heat'?)");
    assert_eq!(wrong("linet", "heat 1"), "unknown unit 'linet' (did you mean 'linnet'?)");
    assert!(Book::tracker(&Setup { options: vec![("x".into(), "y".into())], ..Setup::default() }).is_err());
}

/// Whatever is tapped on whatever card, the marks stay possible and the page goes on.
#[test]
fn random_taps_never_break_a_card() {
    let mut luck = table::Seeded::new(2.into());
    let cards: Vec<String> =
        Book::catalogue(&[]).expect("the book").units.into_iter().map(|unit| unit.id).collect();
    for options in [
        &[][..],
        &[("crit_rolls", "each"), ("explosion_timing", "immediate"), ("overdrive_limit", "heat_scale")],
    ] {
        let tracker = tracker(options);
        for card in &cards {
            let mut steps = vec![Marks::default()];
            for _ in 0..60 {
                let marks = steps.last().expect("it began fresh");
                let now =
                    tracker.tracked(card, marks).unwrap_or_else(|fault| panic!("{card} {marks}: {fault}"));
                let counters = now.counters.iter().map(|counter| (counter.key, (0, counter.most)));
                let taps = now.taps.iter().map(|tap| {
                    (tap.key, tap.numbers.as_ref().map_or((0, 0), |numbers| (numbers.least, numbers.most)))
                });
                let all: Vec<(&str, (i32, i32))> = counters.chain(taps).collect();
                let (key, (least, most)) = all[luck.below(all.len() as u32) as usize];
                let number = least + luck.below((most - least).clamp(0, 8) as u32 + 1) as i32;
                let refused = now.taps.iter().any(|tap| tap.key == key && tap.refused.is_some());
                let tapped = tracker.tap(card, marks, &Tap::new(key, number));
                assert_eq!(
                    tapped.is_err(),
                    now.out || refused || most < least,
                    "{card} {marks}: {key} {number}"
                );
                if let Ok(tapped) = tapped {
                    steps.push(tapped.marks);
                } else if now.out {
                    steps.pop();
                }
            }
        }
    }
}
