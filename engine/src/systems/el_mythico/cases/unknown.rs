//! What a seat can't know, in variants: place and qualities of another's hidden unit, hidden
//! qualities of a visible enemy, distant orders of others. Not here: the checks that none of it
//! changes a byte (`no_leak.rs`).

use proptest::prelude::*;

use super::properties::bare_orders;
use crate::game::OrderText;
use crate::grid::hex::Side;
use crate::seat::SeatId;
use crate::systems::el_mythico::country::installation::{Installed, Wear};
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::hex_map::{HexNo, Terrain};
use crate::systems::el_mythico::module::Setup;
use crate::systems::el_mythico::position::Position;
use crate::systems::el_mythico::unit::{Arm, Settings, Training, Unit};
use crate::systems::el_mythico::world::World;

/// How a hidden unit of seat 3 differs between the two positions.
#[derive(Clone, Debug)]
pub struct Change {
    pub unit: usize,
    pub hex: usize,
    pub tenths: i64,
    pub experience: i64,
    pub aggression: u8,
    /// State of a distant installation, and the number of the seat that holds it, or 0.
    pub wear: Wear,
    pub holder: u8,
}

pub fn change() -> impl Strategy<Value = Change> {
    let wear = prop::sample::select(vec![Wear::Intact, Wear::Damaged, Wear::Destroyed]);
    let holder = prop::sample::select(vec![0u8, 2, 3]);
    (1usize..8, 0usize..1000, 10i64..400, 1i64..9, 1u8..10, (wear, holder)).prop_map(
        |(unit, hex, tenths, experience, aggression, (wear, holder))| Change {
            unit,
            hex,
            tenths,
            experience,
            aggression,
            wear,
            holder,
        },
    )
}

impl Change {
    /// Applies the change, in one of these hexes.
    fn make(&self, units: &mut [Unit], hexes: &[HexNo]) {
        let place = self.unit % units.len();
        let unit = &mut units[place];
        unit.hex = hexes[self.hex % hexes.len()];
        unit.experience = self.experience;
        unit.settings.aggression = self.aggression;
        if unit.is_tactical() {
            unit.tenths = self.tenths;
        }
    }

    /// Gives installations of [`super::whole::INSTALLATIONS`] that no unit of seat 1 sees this
    /// state and holder.
    pub fn sabotage(&self, position: &mut Position) {
        let holder = Some(SeatId(self.holder)).filter(|seat| seat.0 > 0);
        for number in [301, 303, 304] {
            position.country.set_installed(number, Installed { holder, wear: self.wear });
        }
    }

    /// Puts it so far from seat 1's units, agents and informers that they can't meet this turn or
    /// see each other.
    pub fn far_off(&self, world: &World, setup: &mut Setup) {
        let spies = setup.forces[0].spies.iter().map(|spy| spy.hex);
        let own: Vec<HexNo> =
            setup.forces[0].units.iter().map(|unit| unit.hex).chain(spies).collect();
        let far = |hex: &HexNo| own.iter().all(|own| own.distance(*hex) > 6);
        let (land, sea): (Vec<_>, Vec<_>) =
            world.map.hexes().filter(far).partition(|hex| is_land(world, *hex));
        let units = &mut setup.forces[2].units;
        let sails = units[self.unit % units.len()].arm.is_naval();
        self.make(units, if sails && !sea.is_empty() { &sea } else { &land });
    }

    /// Hides it in a hex of seat 1's, or next to one.
    pub fn under_their_feet(&self, world: &World, setup: &mut Setup) {
        let own = setup.forces[0].units.iter().flat_map(|unit| world.map.within(unit.hex, 1));
        let hexes: Vec<_> = own.filter(|hex| is_land(world, *hex)).collect();
        // The first of its units are troops.
        let hidden = Change { aggression: 1, unit: self.unit % 5, ..self.clone() };
        hidden.make(&mut setup.forces[2].units, &hexes);
    }
}

fn is_land(world: &World, hex: HexNo) -> bool {
    world.map.terrain(hex) != Terrain::Sea
}

/// Hidden qualities and orders of a visible enemy.
#[derive(Clone, Debug)]
pub struct Inside {
    settings: Settings,
    training: Training,
    experience: i64,
    organisation: i64,
    dug_in: bool,
    points: u8,
    mortars: bool,
    pub orders: Vec<String>,
}

pub fn inside() -> impl Strategy<Value = Inside> {
    let settings = (2u8..=10, 0u8..8, 1u8..=6).prop_map(|(aggression, target, side)| Settings {
        aggression,
        target,
        retreat: Side::new(side).expect("there are six sides"),
    });
    let training = (1u8..=3, 0u8..3).prop_map(|(level, weeks)| Training { level, weeks });
    let works = (any::<bool>(), 0u8..=24);
    let line = prop::sample::select(vec![
        "dig 10",
        "rest 10 AF9",
        "defend 10",
        "retreat 10 s",
        "dig 11",
        "defend 11 R3",
        "support 30 AF7",
        "rest 20",
    ]);
    let orders = prop::collection::vec(line.prop_map(str::to_owned), 0..4);
    (settings, training, 1i64..=9, 0i64..=10, works, any::<bool>(), orders).prop_map(
        |(settings, training, experience, organisation, (dug_in, points), mortars, orders)| {
            Inside { settings, training, experience, organisation, dug_in, points, mortars, orders }
        },
    )
}

impl Inside {
    /// Puts three units of seat 3 next to units of seat 1, with these qualities.
    pub fn make(&self, world: &World, setup: &mut Setup) {
        let taken: Vec<HexNo> = setup.forces[0].units.iter().map(|unit| unit.hex).collect();
        let near = taken.iter().flat_map(|hex| world.map.within(*hex, 1));
        let free: Vec<_> =
            near.filter(|hex| is_land(world, *hex) && !taken.contains(hex)).collect();
        self.place(setup, free.into_iter().step_by(5));
    }

    /// Puts three units of seat 3 among units of seat 1, which fight at any odds.
    pub fn among(&self, setup: &mut Setup) {
        let own = setup.forces[0].units.iter_mut().filter(|unit| unit.is_tactical());
        let mut hexes: Vec<HexNo> = Vec::new();
        for unit in own {
            unit.settings.aggression = 10;
            hexes.push(unit.hex);
        }
        hexes.dedup();
        self.place(setup, hexes.into_iter());
    }

    fn place(&self, setup: &mut Setup, hexes: impl Iterator<Item = HexNo>) {
        for (unit, hex) in setup.forces[2].units.iter_mut().skip(1).zip(hexes).take(3) {
            unit.hex = hex;
            unit.settings = self.settings;
            (unit.training, unit.experience) = (self.training, self.experience);
            unit.elite = unit.elite.filter(|_| self.training.level == 3);
            unit.organisation = self.organisation;
            (unit.works.dug_in, unit.works.points) = (self.dug_in, self.points);
            unit.additional.clear();
            if self.mortars && unit.arm == Arm::Infantry {
                unit.additional.insert(Kind::Mortars, unit.tenths);
            }
        }
    }
}

/// Orders of seats 2 and 3 that keep them away from seat 1: at most two steps. Some are refused.
pub fn orders() -> impl Strategy<Value = Vec<OrderText>> {
    let unit = prop::sample::select(vec![10u16, 11, 12, 13, 20, 21, 30]);
    let order = prop_oneof![
        (prop::sample::select(bare_orders()), 2..=9)
            .prop_map(|(word, af)| format!("{word} {{}} AF{af}")),
        Just("retreat {} n".to_owned()),
        "move \\{\\} [1-6]( [1-6])? AF[1-9]",
        "recce \\{\\} [1-6]",
        "detach \\{\\} [1-9]",
        "split \\{\\} [1-9] \\((search|mine)\\) dig",
        "send \\{\\} [1-9] \\(move [1-6]\\)",
        "(combine \\{\\} 21|separate \\{\\} at:1010010)",
        "reinforce \\{\\} 1[0-3] [1-9]",
        "(take|leave) \\{\\} [1-9] (ammo|hmg)",
        "(destroy|repair) \\{\\}( 30[134])?",
        "(sail|patrol) 50 [1-6]( [1-6])?",
        "blockade 5[01]",
        "buy \"Puerto Alba\" [1-9] ammo",
        // Goods dropped near seat 1 could be taken by it.
        "airdrop \"Tres Rios\" [1-9] ammo",
        "(hire (vega|soto)|investigate \\{\\} (vega|soto))",
        // The step can't be paid, and the report says so.
        "move \\{\\} 0 0 0 0 0 0 0 0 0 0 0 [1-6]",
    ];
    // Seat 2's boats are beside seat 1's.
    let sails = |order: &str| order.starts_with("sail") || order.starts_with("patrol");
    let one = (2u8..=3, unit, order).prop_map(move |(seat, unit, order)| {
        let seat = if sails(&order) { 3 } else { seat };
        OrderText::by(SeatId(seat), order.replace("{}", &unit.to_string()))
    });
    prop::collection::vec(one, 0..12)
}
