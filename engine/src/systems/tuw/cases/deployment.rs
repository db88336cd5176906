//! Secret deployment: what is refused, what every draw of the shipped module keeps to, that a
//! seat's draw is its own.

use std::collections::{BTreeMap, BTreeSet};

use super::{Position, Tuw, World};
use crate::dice::{Dice, Seed};
use crate::grid::hex::Hex;
use crate::module::Module;
use crate::module::deployment::FILE;
use crate::seat::SeatId;
use crate::system::Rules;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::module::Setup;
use crate::window::Moment;

const SEEDS: usize = 200;
/// Different deployments of each seat over these seeds, at least.
const DIFFERENT_MIN: usize = 190;
/// Hexes between the armies at the beginning.
const APART_MIN: u32 = 9;

fn shipped() -> Module {
    Module::built_in("tuw-crossroads").unwrap()
}

fn with(text: &str) -> Module {
    let mut module = shipped();
    module.files.insert(FILE.to_owned(), text.to_owned());
    module
}

fn told(text: &str) -> String {
    let faults = Tuw::read_module(&with(text)).err().unwrap_or_default();
    let mut told: Vec<_> = faults.iter().map(|fault| (fault.line, fault.to_string())).collect();
    told.sort();
    told.into_iter().map(|(_, told)| told).collect::<Vec<_>>().join("\n")
}

fn begun(world: &World, setup: &Setup, seed: usize) -> Position {
    let moment = Moment { turn: 0, window: 0, revision: 0, order: 0 };
    Tuw::begin(world, setup, &Dice::new(&Seed::of_word(&format!("deployment {seed}")), moment))
}

fn stands(position: &Position, seat: SeatId) -> BTreeMap<UnitCode, Hex> {
    let units = position.battlefield.units.iter().filter(|(_, unit)| unit.seat == seat);
    units.map(|(code, unit)| (*code, unit.hex)).collect()
}

#[test]
fn tuw_3_7_more_than_a_hex_holds_may_not_begin_in_it_nor_who_cannot_enter_it() {
    insta::assert_snapshot!(told(r#"
[[variant]]
seat = "aldric"
name = "crowd"
place = [
    { units = ["a1", "a2", "a3", "a4", "a5", "a6"], hexes = ["0105", "0104"], share = 5 },
    { units = ["a8", "A9"], hexes = ["0303", "The Crossroads", "0706", "0303"] },
    { units = ["y1"], hexes = ["0101"] },
]
[[variant]]
seat = "aldric"
name = "heap"
place = [
    { units = ["a1", "a2", "a3", "a4", "a5", "a6"], hexes = ["0105"], together = true },
    { units = ["a7"], hexes = ["1404"] },
]
"#), @r#"
    deployment.toml:7: variant[0].place[1].hexes[2]: 0706 is there already; name each hex once
    deployment.toml:7: variant[0].place[1].hexes[3]: 0303 is there already; name each hex once
    deployment.toml:7: variant[0].place[1].units[0]: a8 can't stand in 0303; leave the hex out, or name the unit in another place
    deployment.toml:7: variant[0].place[1].units[1]: a9 can't stand in 0303; leave the hex out, or name the unit in another place
    deployment.toml:8: variant[0].place[2].units[0]: no unit of this seat is called `y1`; did you mean `a1`?
    deployment.toml:10: variant[1]: 6 may begin in 0105, which holds 5; put some of them elsewhere
    deployment.toml:10: variant[1]: aldric and yolande may both begin in 1404; leave the hex to one of them
    "#);
}

#[test]
fn every_draw_of_the_shipped_module_has_room_and_keeps_the_armies_apart() {
    let (world, setup) = Tuw::read_module(&shipped()).unwrap();
    let mut drawn = BTreeMap::<SeatId, BTreeSet<_>>::new();
    for seed in 0..SEEDS {
        let position = begun(&world, &setup, seed);
        assert!(Tuw::fault(&world, &position).is_none());
        let [own, other] = [1, 2].map(|seat| stands(&position, SeatId(seat)));
        assert!(
            own.values().all(|hex| other.values().all(|there| hex.distance(*there) >= APART_MIN)),
            "{seed}"
        );
        for (seat, stand) in [(SeatId(1), own), (SeatId(2), other)] {
            for hex in stand.values() {
                assert!(
                    stand.values().filter(|there| *there == hex).count() <= world.stacking,
                    "{seed}"
                );
            }
            let variants = &setup.deployment.seats[&seat];
            let fits = variants.iter().any(|variant| {
                let mut places = variant.places.iter();
                places
                    .all(|place| place.pieces.iter().all(|code| place.hexes.contains(&stand[code])))
            });
            assert!(fits, "{seed}: {stand:?}");
            drawn.entry(seat).or_default().insert(stand);
        }
    }
    for (seat, deployments) in drawn {
        assert!(
            deployments.len() >= DIFFERENT_MIN,
            "{seat:?} has {} different ones",
            deployments.len()
        );
    }
}

#[test]
fn a_duchys_draw_is_the_same_whatever_the_other_may_draw() {
    let (world, setup) = Tuw::read_module(&shipped()).unwrap();
    let mut alone = Tuw::read_module(&shipped()).unwrap().1;
    alone.deployment.seats.remove(&SeatId(2));
    for seed in 0..40 {
        let [all, alone] =
            [&setup, &alone].map(|setup| stands(&begun(&world, setup, seed), SeatId(1)));
        assert_eq!(all, alone);
    }
}
