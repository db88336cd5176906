//! The viewer's own units, a line each.
//! See TUW-3.2, TUW-3.4. Not here: all that is known of one unit (`unit.rs`).

use crate::report::Block;
use crate::system::RosterLine;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::fog::Known;
use crate::systems::tuw::map::factors;
use crate::systems::tuw::position::Unit;
use crate::systems::tuw::sequence::movement::Mover;
use crate::systems::tuw::wording;
use crate::systems::tuw::world::World;
use crate::words::{literal, message};

/// The viewer's own units, a line each.
pub fn roster(world: &World, known: &Known) -> Vec<RosterLine> {
    let line = |(code, unit): (&UnitCode, &Unit)| RosterLine {
        code: code.to_string(),
        led: false,
        also: vec![world.name(*code, unit.kind).into_owned()],
        said: message("tuw-roster")
            .with("unit", wording::label(world, known.battlefield.label(*code)))
            .with("hex", wording::hex(world, unit.hex))
            .with("ground", wording::ground(world, unit.hex))
            .with("state", wording::state(unit))
            .with("left", Mover::of(world, &known.battlefield, *code, unit).left()),
    };
    own(known).map(line).collect()
}

/// The viewer's own units with their places, ATT, DEF and MP.
pub fn table(world: &World, known: &Known) -> Block {
    let columns = ["unit", "where"].map(|column| message(format!("tuw-column-{column}")));
    let figures = ["tuw-figure-att", "tuw-figure-def", "tuw-figure-mp"].map(message);
    let row = |(code, unit): (&UnitCode, &Unit)| {
        let name = format!("{code} {}", world.name(*code, unit.kind));
        let figures = factors(world, unit).map(|figure| literal(figure.value));
        [literal(name), wording::hex(world, unit.hex)].into_iter().chain(figures).collect()
    };
    let rows = own(known).map(row).collect();
    Block::Table { columns: columns.into_iter().chain(figures).collect(), rows }
}

fn own(known: &Known) -> impl Iterator<Item = (&UnitCode, &Unit)> {
    known.battlefield.units.iter().filter(|(_, unit)| known.own.contains(unit.seat))
}
