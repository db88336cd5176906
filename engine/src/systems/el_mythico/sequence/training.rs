//! Phase 9, training: units at their base gain a week, bases move, names are given.
//! See EM-1.3, EM-3.5. Not here: the effect of a week on a unit (`training.rs` of the system).

use smol_str::SmolStr;

use super::combat::fights::Fights;
use super::off_map::OffMap;
use super::reorganise::missing;
use crate::outcome::Ordered;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::piece::Piece;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::Named;
use crate::systems::el_mythico::obstacle::Obstacle;
use crate::systems::el_mythico::reorganisation::UnitChange;
use crate::systems::el_mythico::training::{TrainingGoal, TrainingPlan, train};
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::why::Why;
use crate::systems::el_mythico::world::Vocation;
use crate::view::Audience;

/// Number of the order Train.
const TRAIN: u16 = 24;

/// Carries out training, moves of bases, and naming.
pub fn carry_out(field: &mut Field, off_map: &mut OffMap, fights: &Fights, plan: &TrainingPlan) {
    let moves = |moved: &&Ordered<(SeatId, HexNo)>| has_unit_at(field, moved.0, moved.1);
    let moving: SeatSet = plan.relocations.iter().filter(moves).map(|moved| moved.0).collect();
    for (&unit, goal) in &plan.trains {
        train_unit(field, off_map, fights, moving, (unit, goal));
    }
    for moved in &plan.relocations {
        relocate(field, off_map, moved, moving);
    }
    for Ordered { what: (seat, what, name), order } in &plan.names {
        give_name(field, off_map, *seat, *what, name);
        field.outcomes.settle(*order, Ok(()));
    }
}

fn train_unit(
    field: &mut Field,
    off_map: &mut OffMap,
    fights: &Fights,
    moving: SeatSet,
    (unit, goal): (UnitRef, &TrainingGoal),
) {
    let Some(id) = field.find(unit) else { return };
    let guard_weeks = guard_weeks(field, off_map, unit.seat);
    let bases =
        off_map.force_mut(unit.seat).map(|force| (force.base(field.world), force.further_base));
    let (base, by_chance) = bases.unzip();
    let hex = field.pieces[id].unit.hex;
    let at_base = base == Some(hex);
    let installed = |number| off_map.country.now.installed(number);
    let trains =
        at_base || field.world.is_further_base((unit.seat, by_chance.flatten()), hex, installed);
    // See EM-3.5: an attack on the base, from the air too, disrupts it.
    let is_attacked = fights.records.contains_key(&hex) || field.struck.contains(&hex);
    let piece = &mut field.pieces[id];
    let obstacle = match () {
        () if piece.out_of_play.is_some() => piece.out_of_play.map(missing),
        () if piece.boarded => Some(Obstacle::Boarded),
        () if piece.carrier.is_some() || piece.passenger.is_some() => Some(Obstacle::Combined),
        () if !trains => Some(Obstacle::NotAtBase),
        () if at_base && moving.contains(unit.seat) => Some(Obstacle::BaseMoving),
        () if is_attacked => Some(Obstacle::BaseAttacked),
        () => None,
    };
    if let Some(why) = obstacle {
        let why = Why::Changed(UnitChange::Failed { unit: piece.name(), order: TRAIN, why });
        return field.settle(unit, TRAIN, Err(why));
    }
    let elite = piece.unit.elite;
    train(&mut piece.unit, goal, guard_weeks);
    let became = piece.unit.elite.filter(|_| piece.unit.elite != elite);
    let change =
        UnitChange::Trained { unit: piece.name(), training: piece.unit.training, elite: became };
    tell(off_map, unit.seat, change);
    field.settle(unit, TRAIN, Ok(()));
}

/// Weeks for regulars to become a guard, if a leader of the clergy leads. See EM-10.3.
fn guard_weeks(field: &Field, off_map: &OffMap, seat: SeatId) -> Option<u8> {
    let force = off_map.forces.iter().find(|force| force.seat == seat)?;
    let leads = force.career.vocation == Vocation::Clergy && field.leader(seat).is_some();
    leads.then_some(field.world.rules.powers.clergy_guard_weeks)
}

/// Ruling: EM-3.5: a base moves to a hex with a unit of the seat's when the turn's movement is
/// over. Units at a base that stays train as usual.
fn has_unit_at(field: &Field, seat: SeatId, hex: HexNo) -> bool {
    field.at(hex).iter().any(|&id| field.seat_of(id) == seat)
}

fn relocate(
    field: &mut Field,
    off_map: &mut OffMap,
    moved: &Ordered<(SeatId, HexNo)>,
    moving: SeatSet,
) {
    let (seat, hex) = moved.what;
    let moves = moving.contains(seat);
    if let Some(force) = off_map.force_mut(seat).filter(|_| moves) {
        force.base = Some(hex);
    }
    let stays = Err(Why::Changed(UnitChange::BaseStays { hex }));
    field.outcomes.settle(moved.order, if moves { Ok(()) } else { stays });
    if moves {
        tell(off_map, seat, UnitChange::BaseMoved { hex });
    }
}

/// Ruling: EM-1.3: a type's name goes to all units of the type that still have the module's name. A
/// name that the module or the player gave to one unit stays.
fn give_name(field: &mut Field, off_map: &mut OffMap, seat: SeatId, what: Named, name: &SmolStr) {
    let world = field.world;
    let Some(force) = off_map.force_mut(seat) else { return };
    let arm = match what {
        Named::Type(arm) => arm,
        Named::Leader => return name_leader(field, off_map, seat, name),
        Named::Successor => {
            force.career.heir = Some(name.clone());
            return tell(off_map, seat, UnitChange::SuccessorNamed { name: name.clone() });
        }
    };
    let preset = world.leader_profile(seat).and_then(|profile| profile.names.get(&arm));
    // The questionnaire kept the module's name, so the type may still be named.
    if preset.is_some_and(|preset| preset == name.as_str()) {
        return tell(off_map, seat, UnitChange::TypeNamed { arm, name: name.clone() });
    }
    if force.names.insert(arm, name.clone()).is_some() {
        return;
    }
    for piece in field.pieces.iter_mut().filter(|piece| piece.seat == seat && piece.unit.arm == arm)
    {
        let has_preset = preset.is_some_and(|preset| piece.unit.name == preset.as_str());
        if has_preset && !piece.unit.named {
            piece.unit.name = name.clone();
        }
    }
    tell(off_map, seat, UnitChange::TypeNamed { arm, name: name.clone() });
}

fn tell(off_map: &mut OffMap, seat: SeatId, change: UnitChange) {
    off_map.tell(Audience::Alone(SeatSet::one(seat)), Event::Changed(change));
}

/// A leader who died in the first turn keeps the old name.
fn name_leader(field: &mut Field, off_map: &mut OffMap, seat: SeatId, name: &SmolStr) {
    let is_leader = |piece: &&mut Piece| {
        piece.seat == seat && piece.unit.number == UnitRef::LEADER && piece.out_of_play.is_none()
    };
    if let Some(piece) = field.pieces.iter_mut().find(is_leader) {
        piece.unit.name = name.clone();
        tell(off_map, seat, UnitChange::LeaderNamed { name: name.clone() });
    }
}
