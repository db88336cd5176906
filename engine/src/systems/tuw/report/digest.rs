//! A turn in a few lines: where was attacked, what was lost, who holds the objectives.
//! See TUW-3.6, TUW-5.3. Not here: the table of attacks (`damage.rs`).

use std::collections::BTreeMap;

use crate::digest::{Digest, Holding};
use crate::seat::FactionId;
use crate::systems::tuw::events::Event;
use crate::systems::tuw::fog::Known;
use crate::systems::tuw::results::{AttackResult, OrderResult};
use crate::systems::tuw::wording;
use crate::systems::tuw::world::{Objective, World};
use crate::words::{Message, Tell, literal, message};

/// What the events of a turn come to. Under a veil the umpire hears of the damage once for each
/// faction, and of all of it last.
pub fn digest(world: &World, events: &[&Event]) -> Digest {
    let failed = events.iter().filter_map(|event| match event {
        Event::Failed(why) => Some(why.clone()),
        _ => None,
    });
    let mut digest = Digest { setbacks: failed.collect(), ..Digest::default() };
    let damage = events.iter().rev().find_map(|event| match event {
        Event::Damage { attacks, losses, .. } => Some((attacks, losses)),
        _ => None,
    });
    // Before the turn's end, what the windows that closed have seen rolled; its results are applied
    // then.
    let Some((attacks, losses)) = damage else {
        digest.fights = fights(world, rolled(events));
        return digest;
    };
    digest.fights = fights(world, attacks.iter());
    digest.losses = losses.iter().map(|loss| loss.message(world)).collect();
    digest
}

/// The attacks of the windows that closed, as the last audience heard of each window: under a veil
/// that is the one that hears all.
fn rolled<'a>(events: &[&'a Event]) -> impl Iterator<Item = &'a AttackResult> {
    let closed = events.iter().filter_map(|event| match event {
        Event::Closed { stage, seat, results } => Some(((*stage, *seat), results)),
        _ => None,
    });
    let last: BTreeMap<_, &'a Vec<OrderResult>> = closed.collect();
    last.into_values().flatten().filter_map(OrderResult::attack)
}

/// How many attacks went where, a line a hex.
fn fights<'a>(world: &World, attacks: impl Iterator<Item = &'a AttackResult>) -> Vec<Message> {
    let mut by_hex = BTreeMap::new();
    attacks.for_each(|attack| *by_hex.entry(attack.at).or_insert(0) += 1);
    let line = |(hex, count)| {
        message("tuw-digest-attacks").with("hex", wording::hex(world, hex)).with("count", count)
    };
    by_hex.into_iter().map(line).collect()
}

/// The objectives and who holds each; unknown under a veil.
pub fn holdings(world: &World, known: &Known) -> Vec<Holding> {
    let pairs = world.objectives.iter().zip(&known.battlefield.holders);
    let holding = |(objective, holder): (&Objective, &Option<FactionId>)| Holding {
        what: literal(objective.name.as_str()),
        holder: holder
            .map_or_else(|| message("none"), |faction| literal(world.faction_name(faction))),
    };
    pairs.map(holding).collect()
}
