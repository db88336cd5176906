//! Effects that orders ask for in a step of the sequence of play. They are collected from all
//! orders first, then applied at once. Not here: the orders.

use super::{Field, PieceIndex};
use crate::outcome::{OrderId, Ordered};
use crate::seat::SeatId;
use crate::systems::el_mythico::relations::Truces;
use crate::systems::el_mythico::unit::{UnitRef, Works};

/// The steps in which orders act. See EM-5.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Phase 9: orders that don't move take effect.
    Standing,
}

/// A change of a unit's works.
pub type Building = fn(&mut Works);

/// The collected effects.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    /// The order that acts just now.
    pub order: OrderId,
    works: Vec<(PieceIndex, Building)>,
    /// The unit that an order names, and the part of it that has the order, if it is a part's.
    part: Option<(UnitRef, UnitRef)>,
    truces: Vec<Ordered<TruceChange>>,
    /// Units that search their hexes. See EM-8.3.
    pub searching: Vec<PieceIndex>,
    /// Units that lay mines in their hexes. See EM-11.6.
    pub mining: Vec<PieceIndex>,
    /// Units that take undefended dumps and installations in their hex. See EM-11.5.
    pub occupying: Vec<PieceIndex>,
    /// Units that keep a centre for their side. See EM-9.3.
    pub garrisoning: Vec<PieceIndex>,
    /// Leaders who win support. See EM-9.3.
    pub charming: Vec<UnitRef>,
    /// Units that destroy installations, with the number of each. See EM-9.5.
    pub destroying: Vec<(PieceIndex, u16)>,
    /// Units that repair installations. See EM-9.5.
    pub repairing: Vec<(PieceIndex, u16)>,
    /// Leaders who extort. See EM-9.4.
    pub extorting: Vec<UnitRef>,
}

/// A truce that a seat sets or lifts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TruceChange {
    /// The seat that set or lifted it.
    pub by: SeatId,
    /// The other seat.
    pub with: SeatId,
    /// Does it lift it?
    pub lifts: bool,
}

impl Effects {
    /// Collects the effects of an order that a part of a unit has: the part replaces the unit in
    /// them. See EM-2.9.
    pub fn of_part(&mut self, unit: UnitRef, part: UnitRef, ask: impl FnOnce(&mut Effects)) {
        self.part = Some((unit, part));
        ask(self);
        self.part = None;
    }

    fn meant(&self, unit: UnitRef) -> UnitRef {
        self.part.filter(|(whole, _)| *whole == unit).map_or(unit, |(_, part)| part)
    }

    /// A unit that stood in its hex all turn builds there, and so does its passenger; one that
    /// moved doesn't. See EM-11.6.
    pub fn build(&mut self, field: &Field, unit: UnitRef, what: Building) {
        self.works.extend(field.parts_in_place(self.meant(unit)).map(|id| (id, what)));
    }

    /// A unit searches the hex that it held all turn. See EM-8.3.
    pub fn search(&mut self, field: &Field, unit: UnitRef) {
        self.searching.extend(field.parts_in_place(self.meant(unit)));
    }

    /// A unit keeps the centre that it held all turn. See EM-9.3.
    pub fn garrison(&mut self, field: &Field, unit: UnitRef) {
        self.garrisoning.extend(field.parts_in_place(self.meant(unit)));
    }

    /// A unit lays mines in the hex that it held all turn. See EM-11.6.
    pub fn mine(&mut self, field: &Field, unit: UnitRef) {
        self.mining.extend(field.holds_its_hex(self.meant(unit)));
    }

    /// A unit takes undefended dumps and installations where it has come to. See EM-11.5.
    pub fn occupy(&mut self, field: &Field, unit: UnitRef) {
        self.occupying.extend(self.leading(field, unit));
    }

    /// A unit destroys an installation, if the unit is still in the war. Whether it is there and
    /// gets through is settled with all others.
    pub fn destroy(&mut self, field: &Field, unit: UnitRef, number: u16) {
        self.destroying.extend(self.leading(field, unit).map(|id| (id, number)));
    }

    /// A unit repairs an installation, as [`Effects::destroy`].
    pub fn repair(&mut self, field: &Field, unit: UnitRef, number: u16) {
        self.repairing.extend(self.leading(field, unit).map(|id| (id, number)));
    }

    fn leading(&self, field: &Field, unit: UnitRef) -> Option<PieceIndex> {
        let in_play =
            |id: &PieceIndex| field.pieces[*id].out_of_play.is_none() && !field.is_aboard(*id);
        field.find(self.meant(unit)).filter(in_play)
    }

    /// A seat sets a truce or lifts it. See EM-1.6.
    pub fn change_truce(&mut self, change: TruceChange) {
        self.truces.push(self.order.asks(change));
    }

    /// The truces that seats lift: who, and with which seat.
    pub fn truces_lifted(&self) -> impl Iterator<Item = (SeatId, SeatId)> {
        self.truces.iter().filter(|change| change.lifts).map(|change| (change.by, change.with))
    }

    /// Applies changes of works and truces; truces count from the next turn. Searches and mines are
    /// the sequence's own (`sequence/fieldwork.rs`).
    pub fn apply(self, field: &mut Field, truces: &mut Truces) {
        for (id, what) in self.works {
            what(&mut field.pieces[id].unit.works);
        }
        for Ordered { what: TruceChange { by, with, lifts }, order } in self.truces {
            if lifts {
                truces.lift(by, with)
            } else {
                truces.set(by, with)
            }
            field.outcomes.settle(order, Ok(()));
        }
    }
}
