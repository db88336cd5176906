//! Secret deployment, in the shipped module and in others: refused files, properties of every draw,
//! and that a seat's draw reveals nothing of others'.

use std::collections::{BTreeMap, BTreeSet};

use super::no_leak::{after_own_orders, everything};
use crate::campaign;
use crate::dice::{Dice, Seed};
use crate::module::Module;
use crate::module::deployment::{FILE, Spread, Variant};
use crate::seat::SeatId;
use crate::system::Rules;
use crate::systems::SHIPPED;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::module::{OnMap, Setup};
use crate::systems::el_mythico::position::{Force, Position};
use crate::systems::el_mythico::world::World;
use crate::window::Moment;

/// Number of seeds to try, and least number of different deployments of each seat among them.
const SEEDS: usize = 200;
const DIFFERENT_MIN: usize = 190;
/// Least distance between pieces of different seats when the war begins, in hexes.
const APART_MIN: u32 = 4;

fn shipped() -> Module {
    Module::built_in("el-mythico-skirmish").expect("the module is built in")
}

fn with(text: &str) -> Module {
    let mut module = shipped();
    module.files.insert(FILE.to_owned(), text.to_owned());
    module
}

fn read(module: &Module) -> (World, Setup) {
    ElMythico::read_module(module).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

fn dice(seed: usize) -> Dice {
    let moment = Moment { turn: 0, window: 0, revision: 0, order: 0 };
    Dice::new(&Seed::of_word(&format!("deployment {seed}")), moment)
}

/// A seat's pieces on the map.
fn stands(force: &Force) -> BTreeMap<String, HexNo> {
    let units = force.units.iter().map(|unit| (unit.number.to_string(), unit.hex));
    units
        .chain(force.stores.dumps.iter().map(|dump| (format!("{:?}", dump.stock), dump.hex)))
        .collect()
}

fn positions(module: &Module, seeds: usize) -> Vec<Position> {
    let (world, setup) = read(module);
    (0..seeds).map(|seed| ElMythico::begin(&world, &setup, &dice(seed))).collect()
}

#[test]
fn what_is_wrong_with_a_deployment_is_named_for_every_variant() {
    let text = r#"
[[zone]]
name = "sea and land"
hexes = [1001001, 1005005, 1099001, 1005005]
[[zone]]
name = "empty"
hexes = []
[[variant]]
seat = "general"
name = "first"
place = [
    { units = [1010, 1011], zone = "sea and land" },
    { units = [1012], zone = "sea and lend" },
    { units = [1099, 1010], hexes = [1006008] },
    { units = [1013] },
    { units = [1030], hexes = [1003010, 1005005] },
    { units = [1021], hexes = [1004007], zone = "empty" },
    { units = [1020], hexes = [1003006, 1003005] },
]
[[variant]]
seat = "general"
name = "First"
place = [
    { units = [1010, 1011, 1012], hexes = [1005005, 1006008] },
    { units = ["dump 1003006"], hexes = [1001002], together = true, share = 2 },
    { units = [1013], hexes = [1015007] },
]
[[variant]]
seat = "generel"
name = "second"
[[variant]]
seat = "tribune"
name = "third"
places = []
"#;
    let Err(faults) = ElMythico::read_module(&with(text)) else { panic!("it is wrong") };
    let mut told: Vec<_> = faults.iter().map(|fault| (fault.line, fault.to_string())).collect();
    told.sort();
    let told: Vec<_> = told.into_iter().map(|(_, told)| told).collect();
    insta::assert_snapshot!(told.join("\n"), @r#"
    deployment.toml:4: zone[0].hexes[2]: the map has no hex 1099001; write a hex of the map as forces.toml does
    deployment.toml:4: zone[0].hexes[3]: 1005005 is there already; name each hex once
    deployment.toml:7: zone[1].hexes: there are 0 of them; give from 1 to 200
    deployment.toml:12: variant[0].place[0].units[0]: 1010 can't stand in 1001001; leave the hex out, or name the unit in another place
    deployment.toml:12: variant[0].place[0].units[1]: 1011 can't stand in 1001001; leave the hex out, or name the unit in another place
    deployment.toml:13: variant[0].place[1].zone: no zone is called `sea and lend`; did you mean `sea and land`?
    deployment.toml:14: variant[0].place[2].units[0]: no unit of this seat is called `1099`; did you mean `1000`?
    deployment.toml:14: variant[0].place[2].units[1]: 1010 is in this variant already; name each unit once
    deployment.toml:15: variant[0].place[3]: it doesn't say where, or says so twice; write either `hexes = […]` or `zone = "…"`
    deployment.toml:16: variant[0].place[4].units[0]: 1030 can't stand in 1003010; leave the hex out, or name the unit in another place
    deployment.toml:16: variant[0].place[4]: 1005005 is in two places of this variant; leave it out of one
    deployment.toml:17: variant[0].place[5]: it doesn't say where, or says so twice; write either `hexes = […]` or `zone = "…"`
    deployment.toml:18: variant[0].place[6]: 1000 stands in 1003006 and isn't placed by this variant; leave the hex out, or place the unit too
    deployment.toml:20: variant[1]: general and tribune may both begin in 1015007; leave the hex to one of them
    deployment.toml:22: variant[1].name: `general` has a variant `First` already; write another name
    deployment.toml:24: variant[1].place[0].units: 3 units have no room in 2 hexes; name more hexes, or in `share` how many may stand in one
    deployment.toml:25: variant[1].place[1].share: these can't share hexes so; write `together = true`, or in `share` how many may stand in one hex
    deployment.toml:25: variant[1].place[1].units[0]: dump 1003006 can't stand in 1001002; leave the hex out, or name the unit in another place
    deployment.toml:29: variant[2].seat: no seat is called `generel`; did you mean `general`?
    deployment.toml:34: variant[3].places: unknown field `places`; did you mean `place`?
    "#);
}

#[test]
fn a_module_has_so_many_variants_and_no_more() {
    let variant = |nth: usize| format!("[[variant]]\nseat = \"abbess\"\nname = \"v{nth}\"\n");
    let of = |count: usize| with(&(0..count).map(variant).collect::<String>());
    assert!(ElMythico::read_module(&of(16)).is_ok());
    let Err(faults) = ElMythico::read_module(&of(17)) else { panic!("there are too many") };
    let told: Vec<_> = faults.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(told.join("\n"), @r#"deployment.toml:49: variant[16]: `abbess` has more than 16 variants; leave some out"#);
}

/// Returns whether these pieces are where the variant allows them.
fn is_drawn_from(variant: &Variant<OnMap, HexNo>, force: &Force) -> bool {
    variant.places.iter().all(|place| {
        let hex_of = |piece: &OnMap| match piece {
            OnMap::Unit(number) => {
                force.units.iter().find(|unit| unit.number == *number).map(|unit| unit.hex)
            }
            OnMap::Spy(number) => force.spies.spy(*number).map(|spy| spy.hex),
            OnMap::Dump(_) => force.stores.dumps.first().map(|dump| dump.hex),
        };
        let hexes: Vec<_> = place.pieces.iter().filter_map(hex_of).collect();
        let kinds = hexes.iter().collect::<BTreeSet<_>>().len();
        let spread = match place.spread {
            Spread::Together => kinds == 1,
            Spread::Apart(share) => kinds * share >= hexes.len(),
        };
        spread
            && hexes.len() == place.pieces.len()
            && hexes.iter().all(|hex| place.hexes.contains(hex))
    })
}

#[test]
fn every_draw_of_the_shipped_module_is_one_of_its_variants_and_far_from_enemies() {
    let (world, setup) = read(&shipped());
    let mut chosen = BTreeSet::new();
    for seed in 0..SEEDS {
        let position = ElMythico::begin(&world, &setup, &dice(seed));
        assert!(ElMythico::fault(&world, &position).is_none());
        for force in &position.forces {
            let variants = &setup.deployment.seats[&force.seat];
            let nth = variants.iter().position(|variant| is_drawn_from(variant, force));
            chosen.insert((
                force.seat,
                nth.unwrap_or_else(|| panic!("{seed}: {:?} of {:?}", stands(force), force.seat)),
            ));
            let [informer] = &force.spies.own[..] else { panic!("{:?}", force.spies) };
            let seen: Vec<_> = force.contacts.iter().map(|contact| contact.hex).collect();
            assert_eq!(
                seen,
                [informer.hex],
                "{seed}: {:?} knows of what its informer sees",
                force.seat
            );
            let others = position.forces.iter().filter(|other| other.seat != force.seat);
            let mut hexes = others.flat_map(stands).map(|(_, hex)| hex);
            assert!(
                hexes.all(|other| stands(force)
                    .values()
                    .all(|hex| hex.distance(other) >= APART_MIN)),
                "{seed}"
            );
        }
    }
    assert_eq!(chosen.len(), 9, "every variant of every seat: {chosen:?}");
}

#[test]
fn a_second_campaign_of_the_shipped_module_tells_nothing_of_the_first() {
    let positions = positions(&shipped(), SEEDS);
    for nth in 0..3 {
        let deployments: BTreeSet<_> =
            positions.iter().map(|position| stands(&position.forces[nth])).collect();
        assert!(
            deployments.len() >= DIFFERENT_MIN,
            "seat {nth} has {} different deployments",
            deployments.len()
        );
        let mut hexes = BTreeMap::<String, BTreeSet<HexNo>>::new();
        for (code, hex) in deployments.into_iter().flatten() {
            hexes.entry(code).or_default().insert(hex);
        }
        // Units with the leader and the dump have at least 5 places, and so do the guns; the rest
        // of the infantry has 8.
        assert!(hexes.values().all(|hexes| hexes.len() >= 5), "{hexes:?}");
        let infantry = ["1010", "1011", "1012", "1013"].map(|code| hexes[code].len());
        assert_eq!(infantry.into_iter().filter(|count| *count >= 8).count(), 3, "{infantry:?}");
        let informers = positions.iter().map(|position| position.forces[nth].spies.own[0].hex);
        assert_eq!(informers.collect::<BTreeSet<_>>().len(), 2, "in the town of either rival");
    }
}

/// The shipped file without a seat's variants.
fn without(seat: &str) -> Module {
    let mut module = shipped();
    let text = module.files.get_mut(FILE).expect("it has a deployment");
    let blocks: Vec<_> =
        text.split("[[variant]]").filter(|block| !block.contains(&format!("\"{seat}\""))).collect();
    *text = blocks.join("[[variant]]");
    module
}

#[test]
fn a_seats_draw_is_the_same_whatever_the_others_may_draw() {
    let all = positions(&shipped(), 40);
    for (nth, others) in
        [(0, ["tribune", "abbess"]), (1, ["general", "abbess"]), (2, ["general", "tribune"])]
    {
        for other in others {
            let drawn = |position: &Position| stands(&position.forces[nth]);
            let without: Vec<_> = positions(&without(other), 40).iter().map(drawn).collect();
            assert_eq!(all.iter().map(drawn).collect::<Vec<_>>(), without, "{nth} without {other}");
        }
    }
}

#[test]
fn a_saved_campaign_is_not_drawn_again() {
    let begun = SHIPPED.begin(shipped(), Seed::of_word("kept")).expect("the module is sound");
    let saved = campaign::save(&*begun);
    assert_eq!(campaign::save(&*SHIPPED.open(&saved).expect("it was just saved")), saved);
    // Not even if its file has changed by now, or can't be read.
    let mut json: serde_json::Value = serde_json::from_slice(&saved).expect("a save is JSON");
    let position = json["position"].clone();
    json["module"]["files"][FILE] = "[[variant]]\nseat = 3".into();
    let opened =
        SHIPPED.open(&serde_json::to_vec(&json).expect("it is JSON")).expect("it is read no more");
    let again: serde_json::Value =
        serde_json::from_slice(&campaign::save(&*opened)).expect("a save is JSON");
    assert_eq!(again["position"], position);
}

/// A war in which the Abbess's army begins in one of two ways. EMTV names her place, so her leader
/// doesn't move.
fn abbess(hexes: [u32; 4]) -> Module {
    let [a, b, c, d] = hexes;
    with(&format!(
        "[[variant]]\nseat = \"abbess\"\nname = \"secret\"\nplace = [\n\
         {{ units = [1010, 1020, 1021], hexes = [{a}, {b}, {c}] }},\n{{ units = [\"dump 1019013\"], hexes = [{d}] }},\n]\n\
         [[variant]]\nseat = \"general\"\nname = \"own\"\nplace = [{{ units = [1010, 1012], hexes = [1005005, 1005010, 1006006] }}]\n"
    ))
}

#[test]
fn campaigns_that_differ_in_an_enemys_draw_alone_look_alike() {
    let begun = |module| SHIPPED.begin(module, Seed::of_word("leak")).expect("the module is sound");
    let (here, there) = (
        begun(abbess([1016013, 1017012, 1018014, 1018011])),
        begun(abbess([1020013, 1020015, 1015014, 1020016])),
    );
    assert_ne!(campaign::save(&*here), campaign::save(&*there));
    assert_eq!(everything(&*here), everything(&*there));
    let (here, there) = (after_own_orders(&*here), after_own_orders(&*there));
    assert_eq!(here.1, there.1);
    assert_eq!(everything(&*here.0), everything(&*there.0));
    let own =
        |seed: &str| SHIPPED.begin(shipped(), Seed::of_word(seed)).expect("the module is sound");
    assert_ne!(everything(&*own("one")), everything(&*own("two")), "a seat's own draw shows to it");
}

#[test]
fn the_campaign_and_the_cases_draw_by_the_same_dice() {
    let moment = Moment { turn: 0, window: 0, revision: 0, order: 0 };
    let (world, setup) = read(&shipped());
    let position = ElMythico::begin(&world, &setup, &Dice::new(&Seed::of_word("same"), moment));
    let begun = SHIPPED.begin(shipped(), Seed::of_word("same")).expect("the module is sound");
    let saved: serde_json::Value =
        serde_json::from_slice(&campaign::save(&*begun)).expect("a save is JSON");
    assert_eq!(
        saved["position"]["data"],
        serde_json::to_value(&position).expect("positions are plain data")
    );
    assert_eq!(position.forces[0].seat, SeatId(1));
}
