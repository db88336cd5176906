//! The movement step of an impulse. Rules: EM-5.3, EM-5.4, EM-6.2, EM-7.12.
//! Units due enter hex by hex: everyone's first hex at once, then everyone's second. Each sub-step is read from the field as it
//! stands, collected, and applied together.

use std::collections::BTreeMap;

pub mod swap;

use crate::systems::el_mythico::events::Setback;
use crate::systems::el_mythico::field::duties::Duties;
use crate::systems::el_mythico::field::{Field, TroopId};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::paths::plan::Entry;
use crate::systems::el_mythico::sequence::combat::willing::{self, Standoff};
use crate::systems::el_mythico::sequence::recon::detect;
use crate::systems::el_mythico::task::Look;

/// A unit about to enter a hex.
#[derive(Clone, Copy, Debug)]
pub struct Going {
    /// The unit that moves.
    pub troop: TroopId,
    /// From where.
    pub from: HexNo,
    /// Where to.
    pub entry: Entry,
}

/// All movement of one impulse.
pub fn march(field: &mut Field, duties: &Duties, impulse: u8) {
    let marching = &duties.marching[..];
    for troop in &mut field.troops {
        (troop.crossed, troop.leaving) = (None, None);
        (troop.admin, troop.halted, troop.engaged) = (false, false, false);
    }
    for &id in marching {
        // Rule: EM-2.6, for those who lost the last of it this turn.
        if field.troops[id].unit.organisation == 0 {
            field.troops[id].stop(Setback::Disorganised);
        }
    }
    loop {
        let due = due(field, marching, impulse);
        if due.is_empty() {
            break;
        }
        let met = swap::who_meets(field, &due);
        for id in met {
            field.troops[id].halted = true;
        }
        let going: Vec<_> = due.into_iter().filter(|going| !field.troops[going.troop].halted).collect();
        let watched = field.watched(going.iter().map(|going| going.troop));
        going.iter().for_each(|going| enter(field, going));
        field.follow_with_eyes(watched);
        after_entering(field, &going);
    }
}

/// Who enters a hex now. A unit among willing enemies stays, or breaks off if it began the turn there.
fn due(field: &mut Field, marching: &[TroopId], impulse: u8) -> Vec<Going> {
    let mut due = Vec::new();
    let mut threats = BTreeMap::new();
    for &id in marching {
        let troop = &field.troops[id];
        let Some((entry, when)) = troop.due().filter(|_| troop.gone.is_none() && !troop.halted) else {
            continue;
        };
        // Who wants to leave the hex of a fight at the turn's start doesn't wait for lost impulses.
        let fresh = troop.in_contact && !troop.moved;
        if when > impulse && !(fresh && entry.impulse <= impulse) {
            continue;
        }
        let from = troop.unit.hex;
        if is_threatened(field, &mut threats, id) {
            field.troops[id].halted = true;
            field.troops[id].leaving = fresh.then_some(entry.side);
        } else if when <= impulse {
            due.push(Going { troop: id, from, entry });
        }
    }
    due
}

fn is_threatened(field: &mut Field, threats: &mut BTreeMap<HexNo, Standoff>, id: TroopId) -> bool {
    let hex = field.troops[id].unit.hex;
    if !field.contested.contains(&hex) {
        return false;
    }
    threats.entry(hex).or_insert_with(|| willing::standoff(field, hex)).threatens(field, id)
}

fn enter(field: &mut Field, going: &Going) {
    field.go(going.troop, going.entry.hex, going.entry.side);
    let troop = &mut field.troops[going.troop];
    troop.next += 1;
    troop.admin = going.entry.admin;
}

/// Admin Movement ends on contact; Recce looks around. Who came among willing enemies stops: it isn't [`due`] on.
fn after_entering(field: &mut Field, going: &[Going]) {
    for &Going { troop: id, entry, .. } in going {
        if field.contested.contains(&entry.hex) {
            let goes_on_by_road = field.troops[id].due().is_some_and(|(next, _)| next.admin);
            if entry.admin && goes_on_by_road && meets_anyone(field, id) {
                field.troops[id].stop(Setback::Contact);
            }
        }
        if field.troops[id].task.look == Look::Recce {
            detect::around(field, id);
        }
    }
}

fn meets_anyone(field: &Field, id: TroopId) -> bool {
    let troop = &field.troops[id];
    field.tactical_enemies_at(troop.unit.hex, troop.seat).any(|enemy| !field.hides(enemy))
}
