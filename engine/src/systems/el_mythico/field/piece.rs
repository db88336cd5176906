//! A unit as the turn goes on: where it stands, and what it still has to do. Not here: what is
//! printed or seen of it.

use super::PieceIndex;
use super::besides::Besides;
use crate::grid::hex::Side;
use crate::seat::{FactionId, SeatId};
use crate::systems::el_mythico::account::Landing;
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::hex_map::{HexNo, River};
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::paths::plan::HexEntry;
use crate::systems::el_mythico::setback::Setback;
use crate::systems::el_mythico::task::{Task, WithdrawalGoal};
use crate::systems::el_mythico::unit::{Unit, UnitRef};

/// A unit on the map while a turn is played: the saved unit, and values that only matter until the
/// turn ends.
///
/// The fields are in this order in memory: those that every phase reads come first, close together,
/// since there are very many pieces.
#[derive(Clone, Debug)]
#[repr(C)]
pub struct Piece {
    /// The saved unit; its hex changes as it moves.
    pub unit: Unit,
    /// The seat that owns it.
    pub seat: SeatId,
    /// The seat's faction.
    pub faction: FactionId,
    /// Why it isn't on the map; `None` if it is.
    pub out_of_play: Option<OutOfPlay>,
    /// The state of its ambush. See EM-11.6.
    pub ambush: Ambush,
    /// Has it changed hex this turn? If not, it is stationary. See EM-7.1.
    pub moved: bool,
    /// Did it begin the turn among visible hostile units?
    pub in_contact: bool,
    /// The impulse in which it came in; 0 if it has been there all turn.
    pub arrived: u8,
    /// The river it crossed this impulse.
    pub crossed: Option<River>,
    /// Did it move by Admin Movement this impulse?
    pub admin: bool,
    /// Does it stay for the rest of this impulse?
    pub halted: bool,
    /// Has it fought this impulse?
    pub engaged: bool,
    /// Is it in the air just now?
    pub airborne: bool,
    /// The side of its hex that it came in by.
    pub came_by: Option<Side>,
    /// Is it leaving the fight it is in, across this side?
    pub leaving: Option<Side>,
    /// The unit that carries it, while they are combined. See EM-3.3.
    pub carrier: Option<PieceIndex>,
    /// The unit that it carries, while they are combined.
    pub passenger: Option<PieceIndex>,
    /// The hexes of its way, entered or not.
    pub entries: Vec<HexEntry>,
    /// How many of them it has entered.
    pub next: usize,
    /// Where it withdraws to at first contact; `None` once it has.
    pub withdraws: Option<WithdrawalGoal>,
    /// Where its ordered path ends, if it has one and could set out.
    pub path_end: Option<HexNo>,
    /// The unit that it is to join, until they meet. See EM-11.5.
    pub attaches: Option<UnitRef>,
    /// Impulses lost to combat. See EM-5.4.
    pub delay: u8,
    /// How often it has been pursued this turn. See EM-7.9.
    pub pursued: u8,
    /// Its orders.
    pub task: Task,
    /// Why it didn't carry out all of its orders, if it didn't.
    pub setback: Option<Setback>,
    /// Its other orders, and why they failed.
    pub besides: Besides,
    /// Its men, or tenths of a vehicle, when its present fight began.
    pub began_tenths: i64,
    /// The chance that the rounds in which it fired this turn leave it without ammunition, in
    /// percent. See EM-4.8.
    pub depletion_percent: i64,
    /// Has it given Support Fire this turn?
    pub gave_support: bool,
    /// Has it inflicted or suffered casualties this turn?
    pub bloodied: bool,
    /// How it landed in its hex this turn, if it did.
    pub landed: Option<Landing>,
    /// Has it got down from its helicopters this turn to defend their base? See EM-3.3.
    pub defends_base: bool,
    /// Has it been dropped this turn? See EM-3.12: in the first impulse it has a disadvantage.
    pub dropped: bool,
    /// Has it gone aboard boats this turn? Ruling: EM-11.7: its other orders come to nothing.
    pub boarded: bool,
}

/// The turn's effects on a unit's men, which go with them to other units.
/// See EM-2.5, EM-4.8, EM-7.9.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exertion {
    /// As [`Piece::depletion_percent`].
    depletion_percent: i64,
    /// As [`Piece::gave_support`].
    gave_support: bool,
    /// As [`Piece::bloodied`].
    bloodied: bool,
    /// As [`Piece::pursued`].
    pursued: u8,
}

/// The state of a unit's ambush. See EM-11.6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ambush {
    /// It has none, or it is over.
    #[default]
    None,
    /// It hides.
    Laid,
    /// It strikes: the next round is free and double.
    Strikes,
}

/// Why a piece isn't on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutOfPlay {
    /// A leader who appears when this turn ends.
    Awaited,
    /// It is aboard boats of its seat. See EM-11.7.
    Afloat,
    /// A unit that may be formed this turn. See EM-1.1: it has its number already.
    Unformed,
    /// It has given all its men to another unit, or was the leader of a seat that has left the war.
    /// See EM-3.1, EM-12.1.
    Disbanded,
    /// Nobody is left.
    Destroyed,
    /// It couldn't retreat.
    Surrendered,
    /// Its men have deserted, unpaid. See EM-4.9.
    Deserted,
}

impl Piece {
    /// The seat and number that orders and positions name the unit with.
    pub fn id(&self) -> UnitRef {
        UnitRef { seat: self.seat, number: self.unit.number }
    }

    /// The unit's full name with code and suffix, as reports print it.
    pub fn name(&self) -> FullName {
        FullName::of(self.seat, &self.unit)
    }

    /// Is it in its seat's service, on the map or aboard boats?
    pub fn is_in_service(&self) -> bool {
        self.out_of_play.is_none_or(|how| how == OutOfPlay::Afloat)
    }

    /// Drops its orders before any of them was carried out.
    pub fn forget(&mut self) {
        (self.task, self.ambush) = (Task::default(), Ambush::default());
        (self.withdraws, self.attaches, self.setback) = (None, None, None);
        (self.next, self.path_end) = (0, None);
        self.entries.clear();
        self.besides.take_stores_tasks();
    }

    /// The turn's effects on its men so far.
    pub fn exertion(&self) -> Exertion {
        let Piece { depletion_percent, gave_support, bloodied, pursued, .. } = *self;
        Exertion { depletion_percent, gave_support, bloodied, pursued }
    }

    /// Takes over the effects on men who join it or form it, so that no unit loses them by
    /// splitting or joining.
    pub fn take_over(&mut self, exertion: Exertion) {
        self.depletion_percent = self.depletion_percent.max(exertion.depletion_percent);
        self.gave_support |= exertion.gave_support;
        self.bloodied |= exertion.bloodied;
        self.pursued = self.pursued.max(exertion.pursued);
    }

    /// Does it go on in spite of fights in its hex? Rangers at AF 2 do, until their path ends.
    /// Rule: EM-3.7.
    pub fn slips_on(&self) -> bool {
        let infiltrates = self.unit.is_elite(Elite::Rangers) && self.unit.settings.aggression == 2;
        infiltrates && self.next < self.entries.len()
    }

    /// Ends its path here. If there was more of it, notes why.
    pub fn stop(&mut self, why: impl FnOnce(HexNo) -> Setback) {
        if self.next < self.entries.len() {
            self.setback = Some(why(self.unit.hex));
        }
        self.entries.truncate(self.next);
    }

    /// Ends its path before the next Admin Movement. If there was any ahead, notes why.
    pub fn stop_driving(&mut self, why: impl FnOnce(HexNo) -> Setback) {
        let ahead = self.entries.iter().skip(self.next).position(|entry| entry.admin);
        if let Some(place) = ahead {
            self.setback = Some(why(self.unit.hex));
            self.entries.truncate(self.next + place);
        }
    }

    /// Has it come to its hex by Admin Movement? See EM-6.2.
    pub fn has_driven(&self) -> bool {
        let came = self.next.checked_sub(1).and_then(|last| self.entries.get(last));
        came.is_some_and(|entry| entry.admin)
    }

    /// Does its path go on by Admin Movement? See EM-6.2.
    pub fn drives_on(&self) -> bool {
        self.due().is_some_and(|(next, _)| next.admin)
    }

    /// Notes why it doesn't withdraw by order; the last of several reasons counts.
    pub fn note_failed_withdrawal(&mut self) {
        let why =
            if self.unit.organisation == 0 { Setback::CannotWithdraw } else { Setback::Cornered };
        self.forget_failed_withdrawal();
        self.note(why);
    }

    /// Drops that note, since it has withdrawn after all.
    pub fn forget_failed_withdrawal(&mut self) {
        let is_failed =
            |why: &Setback| matches!(why, Setback::CannotWithdraw(_) | Setback::Cornered(_));
        if self.besides.other_setbacks.iter().any(is_failed) {
            self.besides.other_setbacks.retain(|why| !is_failed(why));
        }
    }

    /// Notes why an order apart from its way failed, once.
    pub fn note(&mut self, why: impl FnOnce(HexNo) -> Setback) {
        let why = why(self.unit.hex);
        if !self.besides.other_setbacks.contains(&why) {
            self.besides.other_setbacks.push(why);
        }
    }

    /// Has it a land order or a withdrawal that isn't carried out yet? Stores tasks don't count.
    pub fn has_more_to_do(&self) -> bool {
        let stands_by = self.entries.is_empty() && self.task != Task::default();
        self.next < self.entries.len()
            || stands_by
            || self.withdraws.is_some()
            || self.attaches.is_some()
    }

    /// The next hex it is to enter, and the impulse when it does so, with delays.
    pub fn due(&self) -> Option<(HexEntry, u8)> {
        let entry = self.entries.get(self.next)?;
        Some((*entry, entry.impulse.saturating_add(self.delay)))
    }

    /// The hexes it is to enter up to an impulse, with delays.
    pub fn due_by(&self, impulse: u8) -> impl Iterator<Item = &HexEntry> {
        let due = move |entry: &&HexEntry| entry.impulse.saturating_add(self.delay) <= impulse;
        self.entries.iter().skip(self.next).take_while(due)
    }
}
