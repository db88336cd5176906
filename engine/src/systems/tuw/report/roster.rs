//! The viewer's own units, a line each.
//! See TUW-3.2, TUW-3.4. Not here: all that is known of one unit (`unit.rs`).

use crate::system::RosterLine;
use crate::systems::tuw::fog::Known;
use crate::systems::tuw::sequence::movement::Mover;
use crate::systems::tuw::wording;
use crate::systems::tuw::world::World;
use crate::words::message;

/// The viewer's own units, a line each.
pub fn roster(world: &World, known: &Known) -> Vec<RosterLine> {
    let own = known.battlefield.units.iter().filter(|(_, unit)| known.own.contains(unit.seat));
    own.map(|(code, unit)| RosterLine {
        code: code.to_string(),
        led: false,
        also: vec![world.name(*code, unit.kind).into_owned()],
        said: message("tuw-roster")
            .with("unit", wording::label(world, known.battlefield.label(*code)))
            .with("hex", wording::hex(world, unit.hex))
            .with("ground", wording::ground(world, unit.hex))
            .with("state", wording::state(unit))
            .with("left", Mover::of(world, &known.battlefield, *code, unit).left()),
    })
    .collect()
}
