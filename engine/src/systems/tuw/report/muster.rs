//! What is told of the muster: a seat's points, zone and kinds while it buys, and all armies when
//! they are revealed. See TUW-10.1.

use std::collections::BTreeMap;

use crate::systems::tuw::events::Army;
use crate::systems::tuw::fog::Known;
use crate::systems::tuw::position::Stage;
use crate::systems::tuw::sequence::muster::{left, spent};
use crate::systems::tuw::wording;
use crate::systems::tuw::world::{KindId, World};
use crate::words::{Message, literal, message};

/// Points spent and left, a line for each own seat.
pub fn lines(world: &World, known: &Known) -> Vec<Message> {
    let own = known.own.iter().filter(|seat| world.musters.contains_key(seat));
    own.map(|seat| {
        message("tuw-muster-account")
            .with("spent", spent(world, &known.battlefield, seat))
            .with("left", left(world, &known.battlefield, seat))
    })
    .collect()
}

/// Points spent and left while armies are bought.
pub fn costs(world: &World, known: &Known) -> Vec<Message> {
    if known.battlefield.stage == Stage::Muster { lines(world, known) } else { Vec::new() }
}

/// What own seats may buy and where their units begin; without own seats, that all buy in secret.
pub fn briefing(world: &World, known: &Known) -> Vec<Message> {
    let mut said = vec![message("tuw-muster-secret")];
    for seat in known.own.iter() {
        let Some(muster) = world.musters.get(&seat) else { continue };
        let kinds = muster.kinds.iter().map(|kind| {
            let kind = world.kind(*kind);
            message("tuw-muster-kind").with("kind", kind.name.as_str()).with("points", kind.cost())
        });
        let zone = muster.zone.iter().map(|hex| wording::hex(world, *hex));
        said.push(
            message("tuw-muster-kinds")
                .with("points", muster.points)
                .with("units", muster.names.len())
                .with("kinds", kinds.collect::<Vec<_>>()),
        );
        said.push(message("tuw-muster-zone").with("hexes", zone.collect::<Vec<_>>()));
    }
    said.extend(lines(world, known));
    said
}

/// All armies, a line each.
pub fn armies(world: &World, armies: &[Army]) -> Vec<Message> {
    armies.iter().map(|army| told(world, army)).collect()
}

/// An army by kinds, and what it cost.
fn told(world: &World, army: &Army) -> Message {
    let mut counts: BTreeMap<KindId, u32> = BTreeMap::new();
    army.units.iter().for_each(|unit| *counts.entry(unit.kind).or_default() += 1);
    let points: u32 = counts.iter().map(|(kind, count)| world.kind(*kind).cost() * count).sum();
    let kinds = counts.iter().map(|(kind, count)| {
        let kind = literal(world.kind(*kind).name.as_str());
        message("tuw-muster-count").with("kind", kind).with("count", *count)
    });
    message(if army.standard { "tuw-mustered-standard" } else { "tuw-mustered" })
        .with("seat", world.seat_name(army.seat))
        .with("points", points)
        .with("kinds", kinds.collect::<Vec<_>>())
}
