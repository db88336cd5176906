//! What matters most of a turn that has ended: losses of both sides, what the reader holds, and
//! points. It fits in a lead, so no sentence is left out. See TUW-2.2, TUW-3.6, TUW-5.3.
//! Everything in it stands in the sections too, with what others hold. Not here: the public's
//! report and those within a turn, which are short.

use std::collections::BTreeSet;

use crate::report::Block;
use crate::seat::FactionId;
use crate::systems::tuw::events::Event;
use crate::systems::tuw::fog::Known;
use crate::systems::tuw::position::Stage;
use crate::systems::tuw::results::{Loss, UnitLabel};
use crate::systems::tuw::victory;
use crate::systems::tuw::wording;
use crate::systems::tuw::world::World;
use crate::words::{Arg, Message, literal, message};

/// Units that are named of each kind, at most.
const UNITS_MAX: usize = 2;
/// Factions and objectives that are named, at most.
const NAMES_MAX: usize = 3;

/// The lead of a report that tells how a turn ended, to whoever has units of their own; nothing of
/// any other, and nothing of the last: who has won comes first there.
pub fn lead(world: &World, known: &Known, events: &[&Event]) -> Vec<Block> {
    let ended = events.iter().find_map(|event| match event {
        Event::TurnEnded { losses, holders, .. } => Some((losses, holders)),
        _ => None,
    });
    if known.own.is_empty() || known.battlefield.stage == Stage::Over {
        return Vec::new();
    }
    let Some((losses, holders)) = ended else { return Vec::new() };
    let own: BTreeSet<FactionId> = known.own.iter().map(|seat| world.faction(seat)).collect();
    let mut lead = vec![
        Block::Sentences(balance(&own, losses)),
        Block::Sentences(named(world, known, events)),
    ];
    lead.extend(held(world, &own, holders).map(Block::Paragraph));
    lead.retain(|block| !matches!(block, Block::Sentences(said) if said.is_empty()));
    lead.extend(stands(world, known, &own).map(Block::Paragraph));
    lead
}

/// What both sides lost in the turn.
fn balance(own: &BTreeSet<FactionId>, losses: &[(FactionId, u32, u32)]) -> Vec<Message> {
    let sum = |is_own: bool| {
        let meant = losses.iter().filter(|(faction, ..)| own.contains(faction) == is_own);
        meant.fold((0, 0), |(wounded, destroyed), lost| (wounded + lost.1, destroyed + lost.2))
    };
    let side = |id: &'static str, (wounded, destroyed): (u32, u32)| {
        message(id).with("wounded", wounded).with("destroyed", destroyed)
    };
    match (sum(true), sum(false)) {
        ((0, 0), (0, 0)) => vec![message("tuw-lead-no-losses")],
        (yours, theirs) => vec![side("tuw-lead-yours", yours), side("tuw-lead-theirs", theirs)],
    }
}

/// Names the units that were destroyed, own ones first.
fn named(world: &World, known: &Known, events: &[&Event]) -> Vec<Message> {
    let lost = events.iter().flat_map(|event| match event {
        Event::Damage { losses, .. } => losses.as_slice(),
        _ => &[],
    });
    let gone: Vec<&Loss> = lost.filter(|loss| loss.destroyed && loss.weapon.is_none()).collect();
    let is_own = |label: &UnitLabel| {
        world.seat_of(label.code.letter).is_some_and(|seat| known.own.contains(seat))
    };
    let side = |id: &'static str, own: bool| {
        let units = gone
            .iter()
            .filter(|loss| is_own(&loss.unit) == own)
            .map(|loss| wording::label(world, loss.unit));
        let units = first_of(units.collect(), UNITS_MAX);
        (!units.is_empty()).then(|| message(id).with("units", units))
    };
    let crowded = events.iter().flat_map(|event| match event {
        Event::Overstacked { lost, .. } => lost.as_slice(),
        _ => &[],
    });
    let crowded = crowded.filter(|label| is_own(label)).map(|label| wording::label(world, *label));
    let crowded = first_of(crowded.collect(), UNITS_MAX);
    let crowded = (!crowded.is_empty()).then(|| message("tuw-lead-crowded").with("units", crowded));
    let all =
        [side("tuw-lead-own-destroyed", true), crowded, side("tuw-lead-foe-destroyed", false)];
    all.into_iter().flatten().collect()
}

/// Names the objectives that the reader's side holds.
fn held(
    world: &World,
    own: &BTreeSet<FactionId>,
    holders: &[Option<FactionId>],
) -> Option<Message> {
    let is_own = |holder: &Option<FactionId>| holder.is_some_and(|faction| own.contains(&faction));
    let all = world.objectives.iter().zip(holders).filter(|(_, holder)| is_own(holder));
    let names: Vec<Message> = all.map(|(objective, _)| literal(objective.name.as_str())).collect();
    (!names.is_empty())
        .then(|| message("tuw-lead-held").with("objectives", first_of(names, NAMES_MAX)))
}

/// Points; under a veil they would tell of the unseen.
fn stands(world: &World, known: &Known, own: &BTreeSet<FactionId>) -> Option<Message> {
    if known.is_veiled() {
        return None;
    }
    let mut points = victory::points(world, &known.battlefield);
    points.sort_by_key(|(faction, _)| !own.contains(faction));
    let said = points.iter().map(|(faction, points)| {
        let said = message("tuw-lead-points").with("faction", world.faction_name(*faction));
        // They are kept doubled.
        said.with("points", Arg::Tenths(points * 5))
    });
    Some(message("tuw-lead-stands").with("points", first_of(said.collect(), NAMES_MAX)))
}

/// The first so many of these, and how many more there are.
fn first_of(mut all: Vec<Message>, most: usize) -> Vec<Message> {
    let more = all.len().saturating_sub(most);
    if more > 0 {
        all.truncate(most);
        all.push(message("tuw-lead-more").with("more", more));
    }
    all
}
