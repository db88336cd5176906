//! The units in a stage of a battle: own units, then the enemy's, with the origin of newcomers; and
//! the guns that fired from afar. See EM-7.11.

use super::roster::by_estimate;
use super::stage::StageTeller;
use crate::systems::el_mythico::account::{Arrival, FightStage, Landing};
use crate::systems::el_mythico::arm::men;
use crate::systems::el_mythico::hex_map::{HexNo, River};
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::wording::spot;
use crate::systems::el_mythico::world::World;
use crate::words::{Message, message};

/// A line for each side, or one line if no unit came.
pub fn who(teller: &StageTeller<'_>, stage: &FightStage) -> Vec<Message> {
    let (own, foes) = (came(teller.world, stage, true), came(teller.world, stage, false));
    let (own_still, foes_still) = (own_still(teller, stage), foes_still(stage));
    let lines = match own.is_empty() && foes.is_empty() {
        true if !own_still.is_empty() => as_before(own_still, foes_still),
        _ => vec![
            side("mythico-stage-yours", own, own_still),
            side("mythico-stage-theirs", foes, or_unidentified(stage, foes_still)),
        ],
    };
    lines.into_iter().flatten().collect()
}

/// Own guns that fired from afar, each with its place.
pub fn guns(teller: &StageTeller<'_>, stage: &FightStage) -> Vec<Message> {
    let said = stage.guns.iter().map(|gun| match stage.guns_from.get(gun) {
        Some(&hex) => {
            let said = message("mythico-gun-from").with("unit", teller.name(*gun));
            said.with("hex", spot(teller.world, hex))
        }
        None => teller.name(*gun),
    });
    said.collect()
}

/// One side's units: newcomers, then those that fought on.
fn side(id: &'static str, came: Vec<Message>, still: Vec<Message>) -> Option<Message> {
    let still = still.into_iter().map(|unit| message("mythico-came-before").with("unit", unit));
    let units: Vec<_> = came.into_iter().chain(still).collect();
    (!units.is_empty()).then(|| message(id).with("units", units))
}

/// Both sides in one line, if no unit came.
fn as_before(own: Vec<Message>, foes: Vec<Message>) -> Vec<Option<Message>> {
    let said = match foes.is_empty() {
        true => message("mythico-stage-as-before-alone"),
        false => message("mythico-stage-as-before").with("foes", foes),
    };
    vec![Some(said.with("own", own))]
}

/// The seat's units that lost something and were there before.
fn own_still(teller: &StageTeller<'_>, stage: &FightStage) -> Vec<Message> {
    let is_new = |number: u16| {
        stage.arrivals.iter().any(|arrival| arrival.own && arrival.unit.of.number == number)
    };
    stage.own.iter().filter(|lost| !is_new(lost.unit)).map(|lost| teller.name(lost.unit)).collect()
}

/// Identified enemy units that lost something and were there before.
fn foes_still(stage: &FightStage) -> Vec<Message> {
    let is_new = |unit: &&FullName| stage.arrivals.iter().any(|arrival| arrival.unit.of == unit.of);
    let known = stage.foes.iter().flat_map(|foe| &foe.units);
    known.filter(|unit| !is_new(unit)).map(|unit| unit.said()).collect()
}

/// If none of the enemies that lost something was identified, says so.
fn or_unidentified(stage: &FightStage, still: Vec<Message>) -> Vec<Message> {
    let is_unknown = !stage.foes.is_empty() && stage.foes.iter().all(|foe| foe.units.is_empty());
    let came = stage.arrivals.iter().any(|arrival| !arrival.own);
    match is_unknown && !came {
        true => vec![message("mythico-stage-unidentified")],
        false => still,
    }
}

/// A side's newcomers, grouped by the way they came.
fn came(world: &World, stage: &FightStage, own: bool) -> Vec<Message> {
    let mut ways: Vec<Vec<&Arrival>> = Vec::new();
    let way = |arrival: &Arrival| {
        (arrival.from, arrival.landed, arrival.river, arrival.unseen, arrival.ambush)
    };
    for arrival in stage.arrivals.iter().filter(|arrival| arrival.own == own) {
        match ways.iter_mut().find(|group| way(group[0]) == way(arrival)) {
            Some(group) => group.push(arrival),
            None => ways.push(vec![arrival]),
        }
    }
    ways.iter().map(|group| arrived(world, stage.hex, group)).collect()
}

/// One newcomer, or several that came the same way.
fn arrived(world: &World, fight: HexNo, group: &[&Arrival]) -> Message {
    let first = group[0];
    let id = match (group.len(), first.own, first.unseen) {
        (1, true, _) => "mythico-came-own",
        (1, false, false) => "mythico-came-foe",
        (1, false, true) => "mythico-came-unseen",
        (_, _, false) => "mythico-came-together",
        (_, _, true) => "mythico-came-together-unseen",
    };
    let said = message(id).with("how", how(world, fight, first));
    if group.len() == 1 {
        return with_unit(said, first);
    }
    let each = |arrival: &&Arrival| {
        with_unit(
            message(if arrival.own { "mythico-came-each-own" } else { "mythico-came-each" }),
            arrival,
        )
    };
    said.with("units", group.iter().map(each).collect::<Vec<_>>())
}

fn with_unit(said: Message, arrival: &Arrival) -> Message {
    let strength = match arrival.own {
        true => men(arrival.unit.arm, arrival.strength),
        false => by_estimate(arrival.unit.arm, arrival.strength),
    };
    let said = said.with("unit", arrival.unit.said()).with("strength", strength);
    match arrival.aggression {
        Some(step) => said.with("aggression", step),
        None => said,
    }
}

fn how(world: &World, fight: HexNo, arrival: &Arrival) -> Message {
    let Some(from) = arrival.from else {
        return message(match arrival.landed {
            _ if arrival.ambush => "mythico-came-ambush",
            Some(Landing::Sea) => "mythico-came-by-sea",
            Some(Landing::Air) => "mythico-came-by-air",
            None => "mythico-came-stood",
        });
    };
    if arrival.landed.is_some() {
        return message("mythico-came-landed").with("hex", spot(world, from));
    }
    // The river may be before the hex from which it came. See EM-7.5.
    let is_between = || {
        from.hex()
            .side_to(fight.hex())
            .is_some_and(|side| world.map.edge(from, side).river.is_some())
    };
    let id = match arrival.river {
        Some(River::Minor) if is_between() => "mythico-came-over-river",
        Some(River::Major) if is_between() => "mythico-came-over-great-river",
        Some(River::Minor) if arrival.own => "mythico-came-after-river",
        Some(River::Major) if arrival.own => "mythico-came-after-great-river",
        // What an enemy did before that hex wasn't seen.
        _ => "mythico-came-from",
    };
    message(id).with("hex", spot(world, from))
}
