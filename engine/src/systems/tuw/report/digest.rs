//! A turn in a few lines: where was attacked, what was lost, who holds the objectives.
//! Rules: TUW-3.6, TUW-5.3. Not here: the table of attacks (`damage.rs`).

use std::collections::BTreeMap;

use super::{damage, wording};
use crate::digest::{Digest, Holding};
use crate::seat::FactionId;
use crate::systems::tuw::events::Event;
use crate::systems::tuw::fog::Known;
use crate::systems::tuw::world::{Objective, World};
use crate::words::{literal, message};

/// What the events of a turn come to. Under a veil the umpire hears of the damage once for each faction, and of all of it last.
pub fn digest(world: &World, events: &[&Event]) -> Digest {
    let mut digest = Digest::default();
    let damage = events.iter().rev().find_map(|event| match event {
        Event::Damage { attacks, losses } => Some((attacks, losses)),
        _ => None,
    });
    if let Some((attacks, losses)) = damage {
        let mut by_hex = BTreeMap::new();
        attacks.iter().for_each(|attack| *by_hex.entry(attack.at).or_insert(0) += 1);
        let line = |(hex, count)| {
            message("tuw-digest-attacks").with("hex", wording::hex(world, hex)).with("count", count)
        };
        digest.fights = by_hex.into_iter().map(line).collect();
        digest.losses = losses.iter().map(|loss| damage::loss_line(world, loss)).collect();
    }
    digest
}

/// The objectives and who holds each; unknown under a veil.
pub fn holdings(world: &World, known: &Known) -> Vec<Holding> {
    let pairs = world.objectives.iter().zip(&known.battlefield.holders);
    let holding = |(objective, holder): (&Objective, &Option<FactionId>)| Holding {
        what: literal(objective.name.as_str()),
        holder: holder.map_or_else(|| message("none"), |faction| literal(world.faction_name(faction))),
    };
    pairs.map(holding).collect()
}
