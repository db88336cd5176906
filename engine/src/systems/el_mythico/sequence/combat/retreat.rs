//! Retreat: who checks, who goes, and where to. Rules: EM-7.1 (AF 1 afterwards), EM-7.7, EM-7.12, EM-11.5 (order 56).
//! That Guard at AF 10 never goes (EM-3.11, EM-7.7) comes with the elites.

use super::willing;
use crate::grid::hex::Side;
use crate::seat::SeatSet;
use crate::systems::el_mythico::events::Setback;
use crate::systems::el_mythico::field::troop::Gone;
use crate::systems::el_mythico::field::{Field, TroopId};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::paths::cost::{Mover, price};
use crate::systems::el_mythico::unit::Unit;
use crate::systems::el_mythico::world::World;

/// A unit that leaves a fight.
#[derive(Clone, Copy, Debug)]
pub struct Departure {
    /// The unit that leaves.
    pub troop: TroopId,
    /// The hex of the fight.
    pub from: HexNo,
    /// Where to; `None` if it can go nowhere and surrenders.
    pub to: Option<(Side, HexNo)>,
    /// Driven off, withdrawing or breaking off.
    pub manner: Manner,
}

/// How a unit leaves a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// It is driven off, or slips away without a fight.
    Retreats,
    /// It withdraws as it was told, after a round.
    Withdraws,
    /// It breaks off to go on with its path, after a round.
    BreaksOff,
}

/// Losses since the fight began, in percent, at which a unit checks; never below 0: training, experience and size
/// make it firm. Rules: EM-2.9, EM-2.10, EM-7.7.
pub fn threshold(world: &World, unit: &Unit) -> i64 {
    let rules = &world.rules.retreat;
    let by_aggression = rules.losses_percent[usize::from(unit.settings.aggression.clamp(2, 10)) - 2];
    let level = usize::from(unit.training.level.clamp(1, 3)) - 1;
    let firm = by_aggression
        + rules.by_training[level]
        + rules.by_experience * (unit.experience - 1)
        + rules.by_size[unit.size.index()];
    firm.max(0)
}

/// Must a unit go after this round? `began_tenths` is what it had when the fight began, `round` keys the die.
pub fn gives_way(field: &Field, id: TroopId, began_tenths: i64, round: u64) -> bool {
    let troop = &field.troops[id];
    if field.hides(id) || troop.leaving.is_some() {
        return true;
    }
    let lost_percent = 100 * (began_tenths - troop.unit.tenths) / began_tenths.max(1);
    if lost_percent < threshold(field.world, &troop.unit) {
        return false;
    }
    let rules = &field.world.rules.retreat;
    let steady = troop.unit.organisation + i64::from(troop.unit.training.level) - rules.steadiness;
    field.dice.stream("retreat", [troop.id().key(), troop.unit.hex.key(), round]).die(rules.die) > steady
}

/// The departure of a unit that leaves: to the hex it breaks off to; else where it was told to withdraw, else back where it came
/// from if it moved, else its preset direction; else the next free side clockwise, else none.
pub fn departure(field: &Field, id: TroopId) -> Departure {
    let troop = &field.troops[id];
    let from = troop.unit.hex;
    if let (Some(side), None) = (troop.leaving, troop.withdraws) {
        let to = field.world.map.way(from, side).to.map(|to| (side, to));
        return Departure { troop: id, from, to, manner: Manner::BreaksOff };
    }
    let told = troop.withdraws.and_then(|towards| towards.side_from(from));
    let back = troop.came_by.filter(|_| troop.moved);
    let first = told.or(back).unwrap_or(troop.unit.settings.retreat);
    let mover = Mover::of(field.world, &troop.unit);
    let free = |side: &Side| {
        let to = field.world.map.way(from, *side).to?;
        let came_from = troop.unit.trail.iter().rev().nth(1) == Some(&to);
        let open = came_from || price(field.world, mover, from, *side).is_ok();
        let clear = !field.enemies_found_at(to, troop.seat).any(|enemy| !field.hides(enemy));
        (open && clear).then_some((*side, to))
    };
    let to = (0..6).map(|turns| first.clockwise(turns)).find_map(|side| free(&side));
    let manner = if troop.leaving.is_some() { Manner::Withdraws } else { Manner::Retreats };
    Departure { troop: id, from, to, manner }
}

/// Which way a unit leaves the fight that now begins: it breaks off, as it meant to when it moved, or withdraws as it was told.
/// Rule: EM-7.12. Ruling: who can't, fights on.
pub fn leaving(field: &Field, id: TroopId) -> Option<Side> {
    let troop = &field.troops[id];
    match (troop.withdraws, troop.leaving) {
        (Some(_), _) => departure(field, id).to.filter(|_| troop.unit.organisation > 0).map(|(side, _)| side),
        (None, Some(side)) => {
            let to = field.world.map.way(troop.unit.hex, side).to;
            to.filter(|&to| willing::is_safe(field, id, to)).map(|_| side)
        }
        (None, None) => None,
    }
}

/// Carries out departures, all decided before any is made.
pub fn carry_out(field: &mut Field, departures: &[Departure]) {
    let watched = set_out(field, departures);
    arrive(field, departures, watched);
}

/// Those who leave stand in their hex no more, but nowhere else yet; who surrenders is out of the war. Gives who watches whom go.
pub fn set_out(field: &mut Field, departures: &[Departure]) -> Vec<(TroopId, SeatSet)> {
    let of = |goes: bool| {
        let such = departures.iter().filter(move |departure| departure.to.is_some() == goes);
        such.map(|departure| departure.troop).collect::<Vec<_>>()
    };
    let (leaving, surrendered) = (of(true), of(false));
    abandon_surplus();
    field.clear(&surrendered);
    field.remove(&surrendered, Gone::Surrendered);
    let watched = field.watched(leaving.iter().copied());
    field.clear(&leaving);
    watched
}

/// Who retreats or surrenders leaves its surplus; none is carried yet. Rules: EM-4.2, EM-7.7.
fn abandon_surplus() {}

/// Once all fights are fought, those who left stand where they went.
pub fn arrive(field: &mut Field, departures: &[Departure], watched: Vec<(TroopId, SeatSet)>) {
    for departure in departures {
        let id = departure.troop;
        match departure.to {
            None => {}
            Some((side, hex)) if departure.manner == Manner::BreaksOff => {
                field.go(id, hex, side);
                field.troops[id].next += 1;
            }
            Some((side, hex)) => {
                let troop = &mut field.troops[id];
                if troop.withdraws.is_some() {
                    // What it couldn't do before, it has done now.
                    troop.setback = None;
                }
                if troop.setback.is_some() {
                    // Where its path had ended before, it isn't any more.
                    troop.setback = Some(Setback::Retreated(troop.unit.hex));
                }
                troop.stop(Setback::Retreated);
                field.go(id, hex, side);
                let troop = &mut field.troops[id];
                let began = troop.unit.trail.len() - 2;
                troop.unit.retreated_from.get_or_insert(began);
                troop.unit.settings.aggression = 1;
                troop.came_by = Some(side);
                troop.withdraws = None;
            }
        }
        field.troops[id].leaving = None;
        field.troops[id].halted = true;
    }
    field.cleared.clear();
    field.follow_with_eyes(watched);
}
