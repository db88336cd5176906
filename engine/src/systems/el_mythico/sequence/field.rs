//! The field: every unit as the turn goes on, where it stands, what it has yet to do. Read by all phases, changed by each
//! once its effects are collected. Not here: the phases, or seats' affairs.

use std::collections::{BTreeMap, BTreeSet};

use super::leaders::successor;
use crate::dice::Dice;
use crate::grid::hex::Side;
use crate::seat::{FactionId, SeatId, SeatSet};
use crate::systems::el_mythico::board::{HexNo, River};
use crate::systems::el_mythico::movement::cost::crossed;
use crate::systems::el_mythico::movement::plan::Entry;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::position::Position;
use crate::systems::el_mythico::recon::contact::{Contact, Quality, is_same};
use crate::systems::el_mythico::recon::hidden::hides;
use crate::systems::el_mythico::relations::Relations;
use crate::systems::el_mythico::task::{Task, Towards};
use crate::systems::el_mythico::unit::{Dug, Unit, UnitRef};
use crate::systems::el_mythico::world::World;
use crate::words::{Message, message};

/// A unit's place in [`Field::troops`]: by seat, then number.
pub type TroopId = usize;

/// A unit during the turn.
#[derive(Clone, Debug)]
pub struct Troop {
    /// Whose.
    pub seat: SeatId,
    /// The seat's faction.
    pub faction: FactionId,
    /// The unit.
    pub unit: Unit,
    /// Its full name, which nothing in a turn changes.
    pub name: FullName,
    /// What it was told to do.
    pub task: Task,
    /// Where it withdraws at first contact, until it has.
    pub withdraws: Option<Towards>,
    /// Hexes it has yet to enter, and has entered.
    pub entries: Vec<Entry>,
    /// How many of them it has entered.
    pub next: usize,
    /// Impulses lost to combat. Rule: EM-5.4.
    pub delay: u8,
    /// Has it changed hex this turn? If not, it is stationary. Rule: EM-7.1.
    pub moved: bool,
    /// Did it begin the turn among hostile units that don't hide?
    pub in_contact: bool,
    /// The side of its hex that it came in by.
    pub came_by: Option<Side>,
    /// The river it crossed this impulse.
    pub crossed: Option<River>,
    /// Did it move by Admin Movement this impulse?
    pub admin: bool,
    /// Does it stay for the rest of this impulse?
    pub halted: bool,
    /// Has it fought this impulse?
    pub engaged: bool,
    /// Is it leaving the fight it is in, across this side?
    pub leaving: Option<Side>,
    /// Has it inflicted or suffered casualties this turn?
    pub bloodied: bool,
    /// Why its path ended early, if it did.
    pub why: Option<Message>,
    /// Set if it is in the war no more, or not yet.
    pub gone: Option<Gone>,
}

/// How a unit left the war, or that it has yet to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gone {
    /// A leader who appears when this turn ends.
    Awaited,
    /// No one is left.
    Destroyed,
    /// It couldn't retreat.
    Surrendered,
}

impl Troop {
    /// Which unit.
    pub fn id(&self) -> UnitRef {
        UnitRef { seat: self.seat, number: self.unit.number }
    }

    /// Ends its path here, and says why if there was more of it.
    pub fn stop(&mut self, why: &'static str) {
        if self.next < self.entries.len() {
            self.tell_why(why, self.unit.hex);
        }
        self.entries.truncate(self.next);
    }

    /// Says what became of it where it was.
    pub fn tell_why(&mut self, why: &'static str, hex: HexNo) {
        self.why = Some(message(why).with("hex", hex));
    }

    /// Says why it doesn't withdraw as it was told.
    pub fn tell_why_it_stays(&mut self) {
        let unable = self.unit.organisation == 0;
        let why = if unable { "mythico-why-cannot-withdraw" } else { "mythico-why-cornered" };
        self.tell_why(why, self.unit.hex);
    }

    /// Ends its path where it would next drive by Admin Movement, and says why if it would.
    pub fn stop_driving(&mut self, why: &'static str) {
        let ahead = self.entries.iter().skip(self.next).position(|entry| entry.admin);
        if let Some(place) = ahead {
            self.tell_why(why, self.unit.hex);
            self.entries.truncate(self.next + place);
        }
    }

    /// The next hex it is to enter, and the impulse it is due with delays.
    pub fn due(&self) -> Option<(Entry, u8)> {
        let entry = self.entries.get(self.next)?;
        Some((*entry, entry.impulse.saturating_add(self.delay)))
    }

    /// The hexes it is to enter up to an impulse, with delays.
    pub fn due_by(&self, impulse: u8) -> impl Iterator<Item = &Entry> {
        let due = move |entry: &&Entry| entry.impulse.saturating_add(self.delay) <= impulse;
        self.entries.iter().skip(self.next).take_while(due)
    }
}

/// What a seat saw of a troop.
#[derive(Clone, Debug)]
pub struct Sighting {
    /// Whose eyes.
    pub seat: SeatId,
    /// What it saw.
    pub contact: Contact,
    /// By how much it misjudges the strength, in percent of the truth.
    error: i64,
}

/// The state of the land within a turn.
pub struct Field<'a> {
    /// What is printed.
    pub world: &'a World,
    /// The dice.
    pub dice: &'a Dice,
    /// Who is hostile to whom: the same all turn.
    pub relations: Relations,
    /// The turn played.
    pub turn: u32,
    /// Every unit, by seat and number.
    pub troops: Vec<Troop>,
    /// Who stands in each hex, in order of coming, then of number.
    at: Vec<Vec<TroopId>>,
    /// Who has fallen in this impulse's fights, or left them, by hex: until all are fought, ways out are judged as if they stood there.
    pub cleared: BTreeMap<HexNo, Vec<TroopId>>,
    /// Hexes where units that aren't allied may stand together, hostile or not.
    pub contested: BTreeSet<HexNo>,
    /// Hidden units looked for: was the second found by the first in this hex?
    pub found: BTreeMap<(TroopId, TroopId, HexNo), bool>,
    /// What was seen of each troop this turn, in order of time: by a seat more than once where nobody can know that it is the same.
    pub sighted: Vec<Vec<Sighting>>,
    /// Who was there when a unit left the war.
    pub witnessed: BTreeSet<(SeatId, UnitRef)>,
    /// Hexes seen this turn from on the move.
    pub looked_at: BTreeSet<(SeatId, HexNo)>,
}

impl<'a> Field<'a> {
    /// The field as a turn begins.
    pub fn of(world: &'a World, position: &Position, dice: &'a Dice, turn: u32) -> Field<'a> {
        let mut field = Field {
            world,
            dice,
            relations: position.relations(world),
            turn,
            troops: Vec::with_capacity(position.forces.iter().map(|force| force.units.len()).sum()),
            at: vec![Vec::new(); world.board.terrain.len()],
            cleared: BTreeMap::new(),
            contested: BTreeSet::new(),
            found: BTreeMap::new(),
            sighted: Vec::new(),
            witnessed: BTreeSet::new(),
            looked_at: BTreeSet::new(),
        };
        for force in &position.forces {
            let faction = world.faction(force.seat);
            let due = force.office.successor_turn.is_some_and(|due| due <= turn);
            if due {
                let leader = successor(world, force.seat, &force.office);
                let id = field.raise(force.seat, faction, leader);
                field.troops[id].gone = Some(Gone::Awaited);
            }
            for unit in &force.units {
                field.add(force.seat, faction, unit.clone());
            }
        }
        for hex in field.contested.clone() {
            let here = field.at(hex).to_vec();
            for &id in &here {
                let met = here.iter().any(|&other| field.hostile(id, other) && !hides(&field, other));
                field.troops[id].in_contact = met;
            }
        }
        field
    }

    fn add(&mut self, seat: SeatId, faction: FactionId, unit: Unit) {
        let hex = unit.hex;
        let id = self.raise(seat, faction, unit);
        self.stand(id, hex);
    }

    /// A troop that stands nowhere yet. Units come by seat and number, the leader first.
    fn raise(&mut self, seat: SeatId, faction: FactionId, mut unit: Unit) -> TroopId {
        unit.trail.clear();
        unit.retreated_from = None;
        unit.last_order = None;
        unit.lost = 0;
        let id = self.troops.len();
        self.sighted.push(Vec::new());
        self.troops.push(Troop {
            seat,
            faction,
            name: FullName::of(seat, &unit),
            unit,
            task: Task::default(),
            withdraws: None,
            entries: Vec::new(),
            next: 0,
            delay: 0,
            moved: false,
            in_contact: false,
            came_by: None,
            crossed: None,
            admin: false,
            halted: false,
            engaged: false,
            leaving: None,
            bloodied: false,
            why: None,
            gone: None,
        });
        id
    }

    /// A leader who was awaited is there.
    pub fn appear(&mut self, id: TroopId) {
        self.troops[id].gone = None;
        self.stand(id, self.troops[id].unit.hex);
    }

    /// Who stands in a hex.
    pub fn at(&self, hex: HexNo) -> &[TroopId] {
        &self.at[self.world.board.index(hex)]
    }

    /// The troop with this id.
    pub fn find(&self, id: UnitRef) -> Option<TroopId> {
        self.troops.binary_search_by_key(&id, Troop::id).ok()
    }

    /// The troop of a unit that has held its hex all turn, and still does.
    pub fn holds_its_hex(&self, unit: UnitRef) -> Option<TroopId> {
        let held = |id: &TroopId| !self.troops[*id].moved && self.troops[*id].gone.is_none();
        self.find(unit).filter(held)
    }

    /// Takes a troop out of its hex.
    pub fn lift(&mut self, id: TroopId) {
        let place = self.world.board.index(self.troops[id].unit.hex);
        self.at[place].retain(|&other| other != id);
    }

    fn stand(&mut self, id: TroopId, hex: HexNo) {
        self.troops[id].unit.hex = hex;
        let place = self.world.board.index(hex);
        if self.at[place].iter().any(|&other| !self.allied(id, other)) {
            self.contested.insert(hex);
        }
        let here = &mut self.at[place];
        let before = here.partition_point(|&other| other < id);
        here.insert(before, id);
    }

    /// Moves a troop to a neighbouring hex; works are lost on leaving. Rule: EM-11.6.
    pub fn go(&mut self, id: TroopId, to: HexNo, across: Side) {
        self.lift(id);
        let river = crossed(self.world, &self.troops[id].unit, across);
        let troop = &mut self.troops[id];
        troop.crossed = troop.crossed.max(river);
        if troop.unit.trail.is_empty() {
            troop.unit.trail.push(troop.unit.hex);
        }
        troop.unit.trail.push(to);
        troop.unit.dug = Dug::default();
        troop.moved = true;
        troop.came_by = Some(across.opposite());
        self.stand(id, to);
    }

    /// Takes troops out of the war, all at once; those left in their hexes who saw them there know it.
    pub fn remove(&mut self, ids: &[TroopId], how: Gone) {
        for &id in ids {
            self.lift(id);
            self.troops[id].gone = Some(how);
            self.troops[id].stop("mythico-why-gone");
        }
        for &id in ids {
            let (of, seats) = (self.troops[id].id(), self.seats_at(self.troops[id].unit.hex));
            let saw: Vec<_> = seats.iter().filter(|&seat| self.is_noted(seat, id)).collect();
            self.witnessed.extend(saw.into_iter().map(|seat| (seat, of)));
        }
    }

    /// Whose troops stand in a hex.
    pub fn seats_at(&self, hex: HexNo) -> SeatSet {
        self.at(hex).iter().map(|&id| self.troops[id].seat).collect()
    }

    /// Are two troops hostile?
    pub fn hostile(&self, a: TroopId, b: TroopId) -> bool {
        self.relations.hostile(self.troops[a].seat, self.troops[b].seat)
    }

    /// Are they one seat's, or those of allied seats? Who is neither allied nor hostile is at truce.
    pub fn allied(&self, a: TroopId, b: TroopId) -> bool {
        self.relations.allied(self.troops[a].seat, self.troops[b].seat)
    }

    /// Tactical units hostile to a seat in a hex.
    pub fn enemies_at(&self, hex: HexNo, seat: SeatId) -> impl Iterator<Item = TroopId> {
        self.at(hex).iter().copied().filter(self.enemy_of(seat))
    }

    fn enemy_of(&self, seat: SeatId) -> impl Fn(&TroopId) -> bool {
        let enemies = self.relations.enemies(seat);
        move |&id| enemies.contains(self.troops[id].seat) && self.troops[id].unit.is_tactical()
    }

    /// The same as this impulse's fights found it. Rule: EM-5.1: all at once, whichever hex is read first.
    pub fn enemies_found_at(&self, hex: HexNo, seat: SeatId) -> impl Iterator<Item = TroopId> {
        let cleared = self.cleared.get(&hex).into_iter().flatten().copied();
        self.enemies_at(hex, seat).chain(cleared.filter(self.enemy_of(seat)))
    }

    /// Takes troops out of their hexes in the midst of an impulse's fights.
    pub fn clear(&mut self, ids: &[TroopId]) {
        for &id in ids {
            self.lift(id);
            self.cleared.entry(self.troops[id].unit.hex).or_default().push(id);
        }
    }

    /// Has a seat identified this troop this turn, wherever?
    pub fn has_identified(&self, seat: SeatId, target: TroopId) -> bool {
        self.sighted_by(seat, target).any(|seen| seen.contact.quality == Quality::Identity)
    }

    /// Has a seat identified this troop in the hex where it stands?
    pub fn is_noted(&self, seat: SeatId, target: TroopId) -> bool {
        let hex = self.troops[target].unit.hex;
        let here = |contact: &Contact| contact.quality == Quality::Identity && contact.hex == hex;
        self.sighted_by(seat, target).any(|seen| here(&seen.contact))
    }

    /// What a seat saw of a troop this turn.
    fn sighted_by(&self, seat: SeatId, target: TroopId) -> impl Iterator<Item = &Sighting> {
        self.sighted[target].iter().filter(move |seen| seen.seat == seat)
    }

    /// The seats with troops in a troop's hex that see it there: those not allied that have identified it.
    pub fn watchers(&self, id: TroopId) -> SeatSet {
        let (of, hex) = (self.troops[id].seat, self.troops[id].unit.hex);
        if !self.contested.contains(&hex) {
            return SeatSet::NONE;
        }
        let sees = |seat: &SeatId| !self.relations.allied(*seat, of) && self.is_noted(*seat, id);
        self.seats_at(hex).iter().filter(sees).collect()
    }

    /// Who watches each of these troops. Ruling: who sees a unit in its hex sees where it goes from there, even if both leave at once.
    pub fn watched(&self, ids: impl Iterator<Item = TroopId>) -> Vec<(TroopId, SeatSet)> {
        ids.map(|id| (id, self.watchers(id))).collect()
    }

    /// Notes that troops which were watched when they left are seen where they now stand.
    pub fn follow_with_eyes(&mut self, watched: Vec<(TroopId, SeatSet)>) {
        for (id, seats) in watched {
            seats.iter().for_each(|seat| self.note(seat, id, Quality::Identity));
        }
    }

    /// Notes that a seat saw a troop where it now stands.
    pub fn note(&mut self, seat: SeatId, target: TroopId, quality: Quality) {
        let known = self.sighted_by(seat, target).next().map(|seen| seen.error);
        let error = known.unwrap_or_else(|| self.misjudged(seat, target));
        let contact = Contact::of(self.world, &self.troops[target], quality, self.turn, error);
        let mut seen = self.sighted[target].iter_mut().rev().filter(|seen| seen.seat == seat);
        match seen.find(|before| is_same(&before.contact, &contact, contact.turn)) {
            Some(before) => before.contact = contact.after(&before.contact),
            None => self.sighted[target].push(Sighting { seat, contact, error }),
        }
    }

    /// A seat's estimate of a troop's strength, in percent of the truth: the same all turn.
    fn misjudged(&self, seat: SeatId, target: TroopId) -> i64 {
        let spread = self.world.rules.sighting.estimate_percent;
        let subject = [u64::from(seat.0), self.troops[target].id().key(), 0];
        self.dice.stream("estimate of strength", subject).between(100 - spread, 100 + spread)
    }
}
