//! Orders that split and join units: tried before and after every movement, and carried out once.
//! See EM-3.1 to EM-3.3, EM-4.7. Not here: the arithmetic (`reorganisation.rs`), or the numbers
//! of new units (`newcomers.rs`).

use std::collections::BTreeMap;

use super::combat::fights::Fights;
use super::off_map::OffMap;
use super::outcomes;
use crate::order::Form;
use crate::outcome::Ordered;
use crate::seat::SeatSet;
use crate::system::OrderSet;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::piece::{OutOfPlay, Piece};
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::names::{size_after_adding, size_of};
use crate::systems::el_mythico::obstacle::Obstacle;
use crate::systems::el_mythico::orders::Order;
use crate::systems::el_mythico::plan::UnitPlan;
use crate::systems::el_mythico::reorganisation::{
    Baggage, Reorganising, UnitChange, draft, fits_aboard, join, split,
};
use crate::systems::el_mythico::task::Task;
use crate::systems::el_mythico::unit::{Changes, Unit, UnitRef};
use crate::systems::el_mythico::why::Why;
use crate::view::Audience;

/// Orders to change units that are still pending, and the results of the others.
#[derive(Default)]
pub struct Reorganisations {
    pending: Vec<Pending>,
    done: Vec<(UnitRef, UnitChange)>,
}

struct Pending {
    piece: PieceIndex,
    told: Ordered<Reorganising>,
    /// Why it wasn't done when it was last tried.
    why: Obstacle,
}

impl Reorganisations {
    /// All such orders as the turn begins, in the order in which they are tried
    /// ([`Reorganising::rank`]).
    pub fn of(field: &Field, units: &BTreeMap<UnitRef, UnitPlan>) -> Reorganisations {
        let reorganised = units.iter().filter(|(_, plan)| !plan.reorganises.is_empty());
        let pending =
            reorganised.filter_map(|(unit, plan)| Some((field.find(*unit)?, &plan.reorganises)));
        let pending = pending.flat_map(|(piece, all)| {
            all.iter().map(move |told| Pending { piece, told: told.clone(), why: Obstacle::Gone })
        });
        let mut pending: Vec<_> = pending.collect();
        pending.sort_by_key(|pending| (pending.told.rank(), pending.piece));
        Reorganisations { pending, done: Vec::new() }
    }

    /// Carries out orders that have become possible. Units that gave or took men in a fight that
    /// goes on have their strength noted again.
    pub fn check(&mut self, field: &mut Field, fights: &mut Fights) {
        for mut pending in std::mem::take(&mut self.pending) {
            let unit = field.pieces[pending.piece].id();
            match attempt(field, &pending) {
                Ok(change) => {
                    fights.forget(&change.changed());
                    self.done.push((unit, change));
                    field.outcomes.settle(pending.told.order, Ok(()));
                }
                Err(why) => {
                    pending.why = why;
                    self.pending.push(pending);
                }
            }
        }
    }

    /// Notes a change that another order made.
    pub fn note(&mut self, unit: UnitRef, change: UnitChange) {
        self.done.push((unit, change));
    }

    /// Tells each seat the results of its orders, and settles those that failed.
    pub fn tell(self, off_map: &mut OffMap, field: &mut Field) {
        for pending in self.pending {
            let unit = field.pieces[pending.piece].name();
            let (order, why) = (pending.told.order(), pending.why);
            let why = Why::Changed(UnitChange::Failed { unit, order, why });
            field.outcomes.settle(pending.told.order, Err(why));
        }
        let mut all = self.done;
        all.sort_by_key(|(unit, _)| unit.seat);
        for (unit, change) in all {
            off_map.tell(Audience::Alone(SeatSet::one(unit.seat)), Event::Changed(change));
        }
    }
}

fn attempt(field: &mut Field, pending: &Pending) -> Result<UnitChange, Obstacle> {
    let id = pending.piece;
    in_play(&field.pieces[id])?;
    // Ruling: EM-11.7: other orders of a unit that goes aboard come to nothing.
    if field.pieces[id].boarded {
        return Err(Obstacle::Boarded);
    }
    undisturbed(field, id)?;
    if pending.told.hex().is_some_and(|hex| hex != field.pieces[id].unit.hex) {
        return Err(Obstacle::Elsewhere);
    }
    match &pending.told.what {
        Reorganising::Separate { settings, .. } => separate(field, id, *settings),
        Reorganising::Combine { carrier, passenger } => {
            let [carrier, passenger] = [carrier, passenger].map(|unit| field.find(*unit));
            combine(
                field,
                carrier.ok_or(Obstacle::OtherGone)?,
                passenger.ok_or(Obstacle::OtherGone)?,
            )
        }
        Reorganising::Detach { .. } | Reorganising::Reinforce { .. } if field.is_combined(id) => {
            Err(Obstacle::Combined)
        }
        // See EM-11.7. Ruling: boats keep room for the units aboard.
        Reorganising::Detach { .. } | Reorganising::Reinforce { .. } if field.is_laden(id) => {
            Err(Obstacle::Laden)
        }
        Reorganising::Detach { tenths, baggage, .. } => {
            let new = field.next_newcomer(field.pieces[id].seat);
            detach(field, id, new.ok_or(Obstacle::NoNumber)?, *tenths, baggage)
        }
        Reorganising::Reinforce { receiver, tenths, baggage } => {
            let receiver = field.find(*receiver).ok_or(Obstacle::OtherGone)?;
            other_in_play(&field.pieces[receiver])?;
            if field.pieces[receiver].unit.hex != field.pieces[id].unit.hex {
                return Err(Obstacle::Apart);
            }
            if field.is_combined(receiver) {
                return Err(Obstacle::Combined);
            }
            Ok(reinforce(field, id, receiver, *tenths, baggage))
        }
    }
}

/// Ruling: EM-3.1, EM-3.2: units are split and joined where no visible enemy is, since nobody
/// counts off men in a fight; an order waits for that all turn.
pub fn undisturbed(field: &Field, id: PieceIndex) -> Result<(), Obstacle> {
    let piece = &field.pieces[id];
    in_play(piece)?;
    let hex = piece.unit.hex;
    let mut enemies = field.tactical_enemies_at(hex, piece.seat);
    let disturbed = field.contested.contains(hex) && enemies.any(|enemy| !field.hides(enemy));
    if disturbed { Err(Obstacle::Enemies) } else { Ok(()) }
}

/// Is it on the map, so that it can be split or joined?
fn in_play(piece: &Piece) -> Result<(), Obstacle> {
    piece.out_of_play.map_or(Ok(()), |how| Err(missing(how)))
}

/// Why a unit off the map couldn't carry out its orders.
pub fn missing(how: OutOfPlay) -> Obstacle {
    match how {
        OutOfPlay::Afloat => Obstacle::Afloat,
        OutOfPlay::Disbanded => Obstacle::Disbanded,
        _ => Obstacle::Ended,
    }
}

/// Is the other unit on the map?
fn other_in_play(piece: &Piece) -> Result<(), Obstacle> {
    in_play(piece).map_err(|why| if why == Obstacle::Afloat { why } else { Obstacle::OtherGone })
}

/// While they are combined, the carrier's title covers both. Rule: EM-3.3. See EM-1.4.
fn combine(
    field: &mut Field,
    carrier: PieceIndex,
    passenger: PieceIndex,
) -> Result<UnitChange, Obstacle> {
    let [by, on] = [carrier, passenger].map(|id| &field.pieces[id]);
    other_in_play(by).and(other_in_play(on))?;
    if by.unit.hex != on.unit.hex {
        return Err(Obstacle::Apart);
    }
    if field.is_combined(carrier) || field.is_combined(passenger) {
        return Err(Obstacle::Combined);
    }
    if [by, on].into_iter().any(|piece| field.part_of(piece.id()).is_some()) {
        return Err(Obstacle::InParts);
    }
    if !fits_aboard(field.world, &by.unit, &on.unit) {
        return Err(Obstacle::NoRoom);
    }
    let together = by.unit.tenths + on.unit.tenths;
    let size = size_after_adding(&field.world.rules.sizes, by.unit.size, together);
    field.pieces[carrier].unit.size = size;
    field.combine(carrier, passenger);
    let [carrier, passenger] = [carrier, passenger].map(|id| field.pieces[id].name());
    Ok(UnitChange::Combined { carrier, passenger })
}

/// Rulings: EM-1.5, EM-3.3: both parts get the title for their strength, as in detaching; the
/// passenger does nothing more this turn.
fn separate(field: &mut Field, id: PieceIndex, settings: Changes) -> Result<UnitChange, Obstacle> {
    let carrier = field.leading(id);
    let passenger = field.pieces[carrier].passenger.ok_or(Obstacle::NotCombined)?;
    field.separate(carrier);
    let sizes = &field.world.rules.sizes;
    for part in [carrier, passenger] {
        let unit = &mut field.pieces[part].unit;
        unit.size = size_of(sizes, unit.tenths);
    }
    let ordered = &mut field.pieces[id].unit;
    ordered.settings = settings.to(ordered.settings);
    field.pieces[passenger].task = Task::default();
    let hex = field.pieces[carrier].unit.hex;
    let [carrier, passenger] = [carrier, passenger].map(|id| field.pieces[id].name());
    Ok(UnitChange::Separated { carrier, passenger, hex })
}

/// The new unit is in the other's hex, with its settings, training and works, and does nothing more
/// this turn.
fn detach(
    field: &mut Field,
    id: PieceIndex,
    new: PieceIndex,
    tenths: i64,
    baggage: &Baggage,
) -> Result<UnitChange, Obstacle> {
    let (rules, number) = (&field.world.rules, field.pieces[new].unit.number);
    if field.pieces[id].unit.tenths <= tenths {
        return Err(Obstacle::TooWeak);
    }
    let parent = &mut field.pieces[id];
    let part = split(rules, &mut parent.unit, tenths, baggage);
    let (moved, came_by, crossed) = (parent.moved, parent.came_by, parent.crossed);
    let exertion = parent.exertion();
    let (unit, arm, hex) = (parent.name(), parent.unit.arm, parent.unit.hex);
    let formed = &mut field.pieces[new];
    formed.unit = Unit { number, last_order: None, ..part };
    (formed.moved, formed.came_by, formed.crossed) = (moved, came_by, crossed);
    formed.take_over(exertion);
    let new_name = formed.name();
    field.form(new, hex);
    Ok(UnitChange::Detached { unit, new: new_name, tenths, arm })
}

fn reinforce(
    field: &mut Field,
    id: PieceIndex,
    receiver: PieceIndex,
    tenths: Option<i64>,
    baggage: &Baggage,
) -> UnitChange {
    let rules = &field.world.rules;
    let giver = &mut field.pieces[id];
    let before = giver.name();
    let all = giver.unit.tenths;
    let tenths = tenths.unwrap_or(all).min(all);
    let mut part = draft(rules, &mut giver.unit, tenths, baggage);
    if tenths == all {
        part.supply.surplus.add_all(std::mem::take(&mut giver.unit.supply.surplus));
    }
    let (arm, disbanded, exertion) = (giver.unit.arm, tenths == all, giver.exertion());
    let lapsed = disbanded && has_more_to_do(giver);
    let unit = if disbanded { before } else { giver.name() };
    let to = &mut field.pieces[receiver];
    let was = to.unit.elite;
    join(rules, &mut to.unit, part);
    to.take_over(exertion);
    let (receiver, training) = (to.name(), to.unit.training);
    let elite_lost = was.filter(|_| to.unit.elite.is_none());
    if disbanded {
        if !lapsed {
            outcomes::settle_done(field, field.id_of(id));
        }
        field.disband(id);
    }
    UnitChange::Reinforced { unit, receiver, tenths, arm, training, disbanded, lapsed, elite_lost }
}

/// Has it other orders that aren't carried out: a land order, a stores task, or a withdrawal?
fn has_more_to_do(piece: &Piece) -> bool {
    let is_land = |form: &Form| form.number == piece.unit.last_order && form.topic == "land";
    let is_told = || Order::FORMS.iter().any(is_land) || piece.task != Task::default();
    let is_busy = piece.next < piece.entries.len() || (piece.path_end.is_none() && is_told());
    is_busy || !piece.besides.stores_tasks.is_empty() || piece.withdraws.is_some()
}
