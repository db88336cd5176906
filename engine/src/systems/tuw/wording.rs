//! Names of units, hexes, windows and results, as every text uses them.

use crate::grid::hex::Hex;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Battlefield, Flight, Stage, Target, Unit};
use crate::systems::tuw::results::{Attacker, UnitLabel};
use crate::systems::tuw::score::Odds;
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::effect::Mp;
use crate::systems::tuw::world::ground::Terrain;
use crate::words::{Arg, Message, Tell, literal, message};

/// The module and the battlefield as a viewer knows it: the names of what a text mentions.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    pub world: &'a World,
    pub battlefield: &'a Battlefield,
}

/// The ground of a hex: its terrain, and what the scenario adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroundOf(pub Hex);

/// The terrain of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerrainOf(pub Hex);

impl Tell<Names<'_>> for UnitCode {
    fn tell(&self, names: &Names<'_>) -> Arg {
        label(names.world, names.battlefield.label(*self)).into()
    }
}

impl Tell<Names<'_>> for UnitLabel {
    fn tell(&self, names: &Names<'_>) -> Arg {
        self.tell(names.world)
    }
}

impl Tell<World> for UnitLabel {
    fn tell(&self, world: &World) -> Arg {
        label(world, *self).into()
    }
}

impl Tell<World> for Attacker {
    fn tell(&self, world: &World) -> Arg {
        self.unit.tell(world)
    }
}

impl Tell<World> for Hex {
    fn tell(&self, world: &World) -> Arg {
        hex(world, *self).into()
    }
}

impl Tell<Names<'_>> for Hex {
    fn tell(&self, names: &Names<'_>) -> Arg {
        hex(names.world, *self).into()
    }
}

impl Tell<Names<'_>> for GroundOf {
    fn tell(&self, names: &Names<'_>) -> Arg {
        ground(names.world, self.0).into()
    }
}

impl Tell<Names<'_>> for TerrainOf {
    fn tell(&self, names: &Names<'_>) -> Arg {
        terrain(names.world, self.0).into()
    }
}

impl Tell<Names<'_>> for Stage {
    fn tell(&self, names: &Names<'_>) -> Arg {
        stage(names.world, names.battlefield).into()
    }
}

impl<N: ?Sized> Tell<N> for Mp {
    fn tell(&self, _: &N) -> Arg {
        Arg::from(*self)
    }
}

/// A unit's name, also when it is gone.
pub fn label(world: &World, label: UnitLabel) -> Message {
    message("tuw-unit")
        .with("name", &*world.name(label.code, label.kind))
        .with("code", label.code.to_string())
}

/// What is attacked: a unit, or the weapon of one.
pub fn target(world: &World, battlefield: &Battlefield, target: Target) -> Message {
    mark(world, battlefield.label(target.unit), target.weapon)
}

/// A unit or one of its weapons, also when it is gone.
pub fn mark(world: &World, unit: UnitLabel, weapon: Option<u8>) -> Message {
    let weapon = weapon.and_then(|place| world.kind(unit.kind).weapons.get(usize::from(place)));
    match weapon {
        Some(weapon) => message("tuw-weapon-of")
            .with("weapon", weapon.name.as_str())
            .with("unit", label(world, unit)),
        None => label(world, unit),
    }
}

/// What is attacked, as orders write it: `y1`, `y9/ballista`.
pub fn target_text(world: &World, battlefield: &Battlefield, target: Target) -> String {
    mark_text(world, battlefield.label(target.unit), target.weapon)
}

/// A unit or one of its weapons as orders write it, also when it is gone.
pub fn mark_text(world: &World, unit: UnitLabel, weapon: Option<u8>) -> String {
    match weapon.and_then(|place| world.kind(unit.kind).weapons.get(usize::from(place))) {
        Some(weapon) if weapon.name.contains(' ') => format!("\"{}/{}\"", unit.code, weapon.name),
        Some(weapon) => format!("{}/{}", unit.code, weapon.name),
        None => unit.code.to_string(),
    }
}

/// The names of units on the map.
pub fn units(
    world: &World,
    battlefield: &Battlefield,
    codes: impl IntoIterator<Item = UnitCode>,
) -> Vec<Message> {
    codes.into_iter().map(|code| label(world, battlefield.label(code))).collect()
}

/// A hex by its printed number, and its name if it has one.
pub fn hex(world: &World, hex: Hex) -> Message {
    let number = world.ground.number(hex);
    match world.ground.places.get(&hex) {
        Some(name) => message("tuw-hex").with("hex", number).with("name", name.as_str()),
        None => literal(number),
    }
}

/// What the ground is called: its terrain, and what the scenario adds.
pub fn ground(world: &World, hex: Hex) -> Message {
    match world.ground.features.get(&hex) {
        Some(feature) => message("tuw-ground")
            .with("ground", terrain(world, hex))
            .with("feature", feature.name.as_str()),
        None => terrain(world, hex),
    }
}

/// What the terrain of a hex is called.
pub fn terrain(world: &World, hex: Hex) -> Message {
    world.ground.terrain(hex).map_or_else(|| literal(""), Terrain::named)
}

/// A unit's state in words, and where it is if not on the ground.
pub fn state(unit: &Unit) -> Message {
    let place = match (unit.aboard, unit.flight) {
        (Some(carrier), _) => message("tuw-flight-aboard").with("carrier", carrier.to_string()),
        (None, Flight::Landed) => return health(unit),
        (None, Flight::High) => message("tuw-flight-high"),
        (None, Flight::Low { close: false, .. }) => message("tuw-flight-low"),
        (None, Flight::Low { close: true, .. }) => message("tuw-flight-close"),
        (None, Flight::InTerrain) => message("tuw-flight-in-terrain"),
    };
    message("tuw-state-placed").with("state", health(unit)).with("place", place)
}

fn health(unit: &Unit) -> Message {
    message(match (unit.wounded, unit.disabled_until.is_some()) {
        (false, false) => "tuw-state-active",
        (true, false) => "tuw-state-wounded",
        (false, true) => "tuw-state-disabled",
        (true, true) => "tuw-state-wounded-disabled",
    })
}

/// Names of chances, and the least percent of rolls for each. A roll that wounds counts half.
const CHANCES: [(i32, &str); 4] = [
    (90, "tuw-chance-safe"),
    (60, "tuw-chance-likely"),
    (40, "tuw-chance-even"),
    (10, "tuw-chance-risky"),
];

/// The odds in one word.
pub fn chance(odds: Odds) -> Message {
    let percent = percent(2 * odds.destroyed + odds.wounded, 2 * odds.of);
    let named = CHANCES.into_iter().find(|(least, _)| percent >= *least);
    message(named.map_or("tuw-chance-hopeless", |(_, id)| id))
}

/// A row of the table of odds.
pub fn odds(difference: i32, odds: Odds) -> Message {
    message("tuw-odds")
        .with("difference", difference)
        .with("rolls", odds.of)
        .with("destroyed", odds.destroyed)
        .with("destroyed-percent", percent(odds.destroyed, odds.of))
        .with("wounded", odds.wounded)
        .with("wounded-percent", percent(odds.wounded, odds.of))
}

/// The odds in few words, for a list to choose from.
pub fn chances(odds: Odds) -> Message {
    message("tuw-chances")
        .with("chance", chance(odds))
        .with("destroyed", percent(odds.destroyed, odds.of))
        .with("wounded", percent(odds.wounded, odds.of))
}

/// Returns a share of all rolls in percent, rounded.
pub fn percent(rolls: i32, of: i32) -> i32 {
    (rolls * 100 + of / 2) / of
}

/// A window's name.
pub fn stage(world: &World, battlefield: &Battlefield) -> Message {
    let seat = battlefield.seat().map_or("", |seat| world.player_name(seat));
    match battlefield.stage {
        Stage::Muster => message("tuw-stage-muster"),
        Stage::Movement(_) => message("tuw-stage-movement").with("seat", seat),
        Stage::FirstStrike(_) => message("tuw-stage-first-strike").with("seat", seat),
        Stage::Attacks(_) => match battlefield.seat().and_then(|seat| world.blocks.get(&seat)) {
            None => message("tuw-stage-attacks").with("seat", seat),
            Some(block) => message("tuw-stage-block")
                .with("seat", seat)
                .with("number", battlefield.blocks.round + 1)
                .with("count", *block),
        },
        Stage::Over => message("tuw-stage-over"),
    }
}
