//! Units that do two things in a turn: a part splits off before anybody moves, and rejoins the unit
//! when the turn ends, if they are in one hex. See EM-1.5, EM-2.9, EM-11.4. Not here: the orders
//! (`orders/two_tasks.rs`), or what a part does meanwhile.
//!
//! Ruling: EM-2.9: a part is a unit of its own until then, with the next free number: it moves,
//! fights, retreats and is seen as one. Pay and ammunition come before. Parts in one hex when the
//! turn's work is done become one unit again without an order, by the arithmetic of Reinforce. They
//! keep the works and camouflage of the larger part (of equals, of either). Others stay apart for
//! good, each with the title for its strength. Ruling: EM-2.9: if visible enemies are in the hex as
//! the turn begins, the unit doesn't split, and all of it does what the larger part was to do.
//! Ruling: EM-11.7: nor does a unit split that aircraft or boats took along before, since it does
//! nothing else this turn.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::combat::fights::Fights;
use super::outcomes;
use super::reorganise::{Reorganisations, undisturbed};
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::field::piece::OutOfPlay;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::names::size_of;
use crate::systems::el_mythico::obstacle::Obstacle;
use crate::systems::el_mythico::plan::{PartPlan, UnitPlan};
use crate::systems::el_mythico::reorganisation::{Baggage, UnitChange, join, split};
use crate::systems::el_mythico::setback::Setback;
use crate::systems::el_mythico::stock::{Good, Stock};
use crate::systems::el_mythico::task::ReconMode;
use crate::systems::el_mythico::unit::{Unit, UnitRef, Works};
use crate::systems::el_mythico::why::Why;

/// A unit and its part, as the turn's plan has them.
pub struct Parting {
    whole: PieceIndex,
    /// The number of the order that splits them.
    order: u16,
    number: Option<u16>,
    tenths: i64,
    of_rest: bool,
    mines: bool,
}

/// All splits planned for this turn, by unit.
pub fn planned(field: &Field, units: &BTreeMap<UnitRef, UnitPlan>) -> Vec<Parting> {
    let parting = |(unit, plan): (&UnitRef, &UnitPlan)| {
        let PartPlan { number, tenths, of_rest, mines, .. } = **plan.part.as_ref()?;
        let (whole, order) = (field.find(*unit)?, plan.order.unwrap_or_default());
        Some(Parting { whole, order, number, tenths, of_rest, mines })
    };
    units.iter().filter_map(parting).collect()
}

/// Splits units before anybody moves. One that can't be split stays whole.
pub fn part(
    field: &mut Field,
    fights: &mut Fights,
    changes: &mut Reorganisations,
    partings: Vec<Parting>,
) {
    for parting in partings {
        let unit = field.pieces[parting.whole].id();
        let new = parting.number.and_then(|number| field.find(UnitRef { number, ..unit }));
        let change =
            match new.ok_or(Obstacle::NoNumber).and_then(|new| attempt(field, &parting, new)) {
                Ok(change) => change,
                Err(why) => {
                    new.into_iter().for_each(|new| field.pieces[new].forget());
                    let name = field.pieces[parting.whole].name();
                    let why = UnitChange::Failed { unit: name, order: parting.order, why };
                    field.settle(unit, parting.order, Err(Why::Changed(why)));
                    continue;
                }
            };
        field.settle(unit, parting.order, Ok(()));
        fights.forget(&change.changed());
        changes.note(unit, change);
    }
}

/// The part starts in the unit's hex, with its training and works; it keeps its own orders and
/// settings.
fn attempt(field: &mut Field, parting: &Parting, new: PieceIndex) -> Result<UnitChange, Obstacle> {
    let id = parting.whole;
    if field.pieces[id].moved || field.pieces[id].out_of_play == Some(OutOfPlay::Afloat) {
        return Err(Obstacle::TakenAlong);
    }
    undisturbed(field, id)?;
    let whole = &mut field.pieces[id];
    let all = whole.unit.tenths;
    let tenths = if parting.of_rest { all - parting.tenths } else { parting.tenths };
    if !(1..all).contains(&tenths) {
        return Err(Obstacle::TooWeak);
    }
    // The unit keeps its title as long as its part may come back.
    let size = whole.unit.size;
    let baggage = baggage(&whole.unit, tenths, parting.mines);
    let part = split(&field.world.rules, &mut whole.unit, tenths, &baggage);
    whole.unit.size = size;
    let (of, hex, arm, in_contact) = (whole.id(), whole.unit.hex, whole.unit.arm, whole.in_contact);
    let aggression = whole.unit.settings.aggression;
    let before = field.id_of(new);
    let new = field.move_up(new);
    outcomes::rename(field, before, field.id_of(new));
    let formed = &mut field.pieces[new];
    let Unit { number, settings, last_order, .. } = formed.unit;
    formed.unit = Unit { number, settings, last_order, ..part };
    if formed.unit.supply.out_of_ammo {
        // See EM-4.8: if the unit couldn't be resupplied it is at AF 1, and so is its part.
        formed.unit.settings.aggression = aggression;
    }
    formed.in_contact = in_contact;
    let of_part = formed.id();
    field.form(new, hex);
    field.parts.insert(of, of_part);
    let (unit, part) = (field.pieces[id].name(), field.pieces[new].name());
    Ok(UnitChange::Parted { unit, part, tenths, arm })
}

/// Equipment goes by strength; of surplus only what mines take.
fn baggage(unit: &Unit, tenths: i64, mines: bool) -> Baggage {
    let share = |(&kind, &held): (&Kind, &i64)| (kind, held * tenths / unit.tenths);
    let mut surplus = Stock::default();
    if mines {
        surplus.add(Good::Ammo, 1);
    }
    Baggage { equipment: unit.additional.iter().map(share).collect(), surplus }
}

/// When the turn's work is done, joins parts in one hex. Others get the title for their strength.
pub fn rejoin(field: &mut Field, fights: &mut Fights, changes: &mut Reorganisations) {
    for (of, part) in std::mem::take(&mut field.parts) {
        let in_play =
            |unit: UnitRef| field.find(unit).filter(|&id| field.pieces[id].out_of_play.is_none());
        let (Some(whole), Some(part)) = (in_play(of), in_play(part)) else { continue };
        let alone = [whole, part].iter().all(|&id| !field.is_combined(id));
        if alone && field.pieces[whole].unit.hex == field.pieces[part].unit.hex {
            let change = rejoin_one(field, whole, part);
            fights.forget(&change.changed());
            changes.note(of, change);
        } else {
            let unit = &mut field.pieces[whole].unit;
            unit.size = size_of(&field.world.rules.sizes, unit.tenths);
        }
    }
}

fn rejoin_one(field: &mut Field, whole: PieceIndex, part: PieceIndex) -> UnitChange {
    [whole, part].into_iter().for_each(|id| outcomes::settle_unit(field, field.id_of(id)));
    let mut came = field.pieces[part].clone();
    let (tenths, arm, name, exertion) =
        (came.unit.tenths, came.unit.arm, came.name(), came.exertion());
    let left = &mut field.pieces[part].unit;
    (left.tenths, left.lost, left.supply.surplus) = (0, 0, Stock::default());
    left.additional.clear();
    field.disband(part);
    let unfinished = (came.next < came.entries.len()).then_some(Setback::HeldUp(came.unit.hex));
    let piece = &mut field.pieces[whole];
    let unit = &mut piece.unit;
    // See EM-2.9: a part's works scale with its size, so the larger part's works count; of
    // equals, all works of both.
    unit.works = match unit.tenths.cmp(&came.unit.tenths) {
        Ordering::Less => came.unit.works,
        Ordering::Equal => all_of(unit.works, came.unit.works),
        Ordering::Greater => unit.works,
    };
    unit.lost += came.unit.lost;
    if unit.trail.is_empty() {
        (unit.trail, unit.retreated_from) = (came.unit.trail.clone(), came.unit.retreated_from);
    }
    join(&field.world.rules, unit, came.unit);
    piece.moved |= came.moved;
    piece.take_over(exertion);
    // What the part didn't do is told of the joined unit. See EM-11.3.
    piece.setback = piece.setback.or(came.setback).or(unfinished);
    for &why in &came.besides.other_setbacks {
        piece.note(|_| why);
    }
    let tasks = came.besides.take_stores_tasks();
    if !tasks.is_empty() {
        piece.besides.stores_tasks.extend(tasks);
    }
    if piece.task.recon == ReconMode::Usual {
        piece.task.recon = came.task.recon;
    }
    UnitChange::Rejoined { unit: piece.name(), part: name, tenths, arm }
}

/// The works of both.
fn all_of(one: Works, other: Works) -> Works {
    Works {
        dug_in: one.dug_in || other.dug_in,
        points: one.points.max(other.points),
        camouflaged: one.camouflaged || other.camouflaged,
        secures: one.secures || other.secures,
    }
}
