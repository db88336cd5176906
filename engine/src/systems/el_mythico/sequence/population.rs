//! Phase 13: support of the population, installations, political points.
//! See EM-9.1, EM-9.3, EM-10.8, EM-11.5. Garrison (16) and Charisma (55) are noted in phase 9 as
//! orders that don't move, and take effect here. Ruling: EM-9.3: losses come before gains; all
//! gains in a centre count at the same time. Not here: who controls a centre (`control.rs`), what
//! it pays (`income.rs`), what garrisons and leaders win (`country/influence.rs`).

use std::collections::BTreeMap;

use super::combat::fights::Fights;
use super::control::taker;
use super::minor::effects::disgust;
use super::off_map::OffMap;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::country::centre::CentreKind;
use crate::systems::el_mythico::country::change::Cause;
use crate::systems::el_mythico::country::influence::{
    charisma_points, garrison_parts, garrison_points,
};
use crate::systems::el_mythico::country::installation::{Installed, Wear};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::setback::Setback;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::world::Vocation;
use crate::view::Audience;

/// Number of the order.
const CHARISMA: u16 = 55;

/// Phase 9: notes what units on Garrison win, by their strength after the turn's fights.
/// See EM-9.3, EM-2.9.
pub fn garrison(field: &Field, off_map: &mut OffMap, units: &[PieceIndex]) {
    let mut parts: BTreeMap<(HexNo, SeatId), i64> = BTreeMap::new();
    for piece in units.iter().map(|&id| &field.pieces[id]) {
        *parts.entry((piece.unit.hex, piece.seat)).or_default() +=
            garrison_parts(&field.world.rules, &piece.unit);
    }
    for ((hex, seat), parts) in parts {
        let Some(centre) = field.world.centres.get(&hex) else { continue };
        let points = garrison_points(&field.world.rules, centre, parts);
        off_map.country.gains(hex, seat, points, Cause::Garrison);
    }
}

/// Phase 9: notes what leaders win by Charisma, each in the hex it has reached. See EM-9.3.
pub fn charm(field: &mut Field, off_map: &mut OffMap, leaders: &[UnitRef]) {
    for &leader in leaders {
        let Some(id) = field.find_ashore(leader) else { continue };
        let Some(stature) = off_map.stature(field.world, leader) else { continue };
        let hex = field.pieces[id].unit.hex;
        let points = field
            .world
            .centres
            .get(&hex)
            .map(|centre| charisma_points(&field.world.rules, stature, centre));
        match points.filter(|points| *points > 0) {
            Some(points) => {
                off_map.country.gains(hex, leader.seat, points, Cause::Charisma);
                field.settle(leader, CHARISMA, Ok(()));
            }
            None => field.pieces[id].note(Setback::NobodyToCharm),
        }
    }
}

/// Phase 13: takes what troops and fights cost, then adds what was won; settles the holders of
/// installations. Tells each seat about its support.
pub fn reckon(off_map: &mut OffMap, field: &Field, fights: &Fights) {
    let rules = &field.world.rules.support;
    for &hex in field.world.centres.keys() {
        let Some(support) = off_map.country.now.support.get(&hex) else { continue };
        let seats: Vec<SeatId> = support.seats().map(|(seat, _)| seat).collect();
        let fought = fights.records.get(&hex).is_some_and(|record| !record.rounds.is_empty());
        for seat in seats {
            if threatened(field, hex, seat) {
                off_map.country.lose(hex, seat, rules.hostile_points, Cause::Troops);
            }
            if fought {
                off_map.country.lose(hex, seat, rules.fighting_points, Cause::Fighting);
            }
        }
    }
    disgust(field, off_map);
    off_map.country.settle();
    for (seat, change) in off_map.country.changes() {
        off_map.tell(Audience::Alone(SeatSet::one(seat)), Event::Support(change));
    }
    take_installations(off_map, field);
}

/// Are there troops hostile to a seat in a hex, and none of its side? Ruling: EM-9.3: as with
/// control, hidden hostile troops don't count. Own and allied troops count, hidden or not.
fn threatened(field: &Field, hex: HexNo, seat: SeatId) -> bool {
    let allies = field.relations.allies(seat);
    let mut troops =
        field.at(hex).iter().filter(|&&id| field.fights(id)).map(|&id| &field.pieces[id]);
    let own = troops.any(|piece| allies.contains(piece.seat));
    !own && field.tactical_enemies_at(hex, seat).any(|enemy| !field.hides(enemy))
}

/// Troops take installations as they take places where support doesn't count: the strongest visible
/// in the hex. Ruling: EM-9.1, EM-11.5: with Occupy (30), units that hide and leaders also take one
/// that nobody guards, but never from a friend.
fn take_installations(off_map: &mut OffMap, field: &Field) {
    for (number, installation) in &field.world.installations {
        let installed = off_map.country.now.installations.get(number).copied().unwrap_or_default();
        let occupier = || {
            let unguarded =
                |seat: &SeatId| field.tactical_enemies_at(installation.hex, *seat).next().is_none();
            let mut here = off_map.occupied.iter().filter(|(hex, _)| *hex == installation.hex);
            let takes = |seat: &SeatId| {
                installed.holder.is_none_or(|holder| field.relations.hostile(holder, *seat))
            };
            here.find(|(_, seat)| takes(seat) && unguarded(seat)).map(|(_, seat)| *seat)
        };
        let Some(holder) = taker(field, installation.hex, installed.holder).or_else(occupier)
        else {
            continue;
        };
        let now = Installed { holder: Some(holder), ..installed };
        off_map.country.now.installations.insert(*number, now);
        for (seat, taken) in [(Some(holder), true), (installed.holder, false)] {
            let Some(seat) = seat else { continue };
            let what = Event::OwnInstallation { number: *number, taken };
            off_map.tell(Audience::Alone(SeatSet::one(seat)), what);
        }
    }
}

/// Working installations of a seat, by number. See EM-9.1. Ruling: a damaged one brings nothing.
pub fn working_installations(off_map: &OffMap, seat: SeatId) -> impl Iterator<Item = u16> + '_ {
    let all = off_map.country.now.installations.iter();
    all.filter(move |(_, installed)| {
        installed.holder == Some(seat) && installed.wear == Wear::Intact
    })
    .map(|(number, _)| *number)
}

/// Seats still in the war gain political points for the centres that they control when the turn
/// ends. Rule: EM-10.8. Ruling: only in modules with a population; a dead leader brings none.
pub fn political_points(off_map: &mut OffMap, field: &Field) {
    if !field.world.has_population() {
        return;
    }
    let rules = &field.world.rules.politics;
    let in_war =
        off_map.forces.iter().filter(|force| force.exit(&field.world.rules.leaders).is_none());
    let seats: Vec<_> = in_war.map(|force| (force.seat, force.career.vocation)).collect();
    for (seat, vocation) in seats {
        let controlled =
            |is_meant: &dyn Fn(CentreKind) -> bool| controlled(off_map, field, seat, is_meant);
        let capitals = controlled(&|kind| kind == CentreKind::City) * rules.capital_points;
        let districts = controlled(&CentreKind::is_district) / rules.districts;
        let leads = vocation == Vocation::Politician && field.leader(seat).is_some();
        let points = capitals + districts + if leads { rules.politician_points } else { 0 };
        if points > 0 {
            *off_map.country.now.political_points.entry(seat).or_default() += points;
            off_map.tell(Audience::Alone(SeatSet::one(seat)), Event::PoliticalPoints { points });
        }
    }
}

/// The number of centres of these kinds that a seat controls.
pub fn controlled(
    off_map: &OffMap,
    field: &Field,
    seat: SeatId,
    is_meant: impl Fn(CentreKind) -> bool,
) -> i64 {
    let held = off_map.control.iter().filter(|(_, holder)| **holder == seat);
    let kinds = held.filter_map(|(hex, _)| Some(field.world.centres.get(hex)?.kind));
    kinds.filter(|kind| is_meant(*kind)).count() as i64
}
