//! The field: every unit as the turn goes on ([`piece`]), where each stands, how it moves
//! (`moves`), and what is seen of it ([`sightings`]). All phases read it; each changes it once its
//! effects are collected. Not here: the phases, or what seats have apart from units.

pub mod afloat;
pub mod besides;
pub mod by_id;
pub mod combined;
pub mod effects;
mod moves;
pub mod passage;
pub mod piece;
pub mod sightings;
pub mod stores;
pub mod task_index;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use smallvec::SmallVec;

use self::besides::Besides;
use self::passage::Passage;
use self::piece::{Ambush, OutOfPlay, Piece};
use self::sightings::Sighting;
use self::stores::Litter;
use crate::dice::Dice;
use crate::outcome::{OrderId, Outcomes};
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::fieldwork::Fieldwork;
use crate::systems::el_mythico::hex_map::{HexNo, Terrain};
use crate::systems::el_mythico::hex_set::HexSet;
use crate::systems::el_mythico::ledger::Entry;
use crate::systems::el_mythico::names::size_of;
use crate::systems::el_mythico::relations::Relations;
use crate::systems::el_mythico::stock::Dump;
use crate::systems::el_mythico::task::Task;
use crate::systems::el_mythico::unit::{Arm, Unit, UnitRef};
use crate::systems::el_mythico::why::Why;
use crate::systems::el_mythico::world::World;

/// The index of a piece in [`Field::pieces`], which are in order of seat, then of the unit's
/// number.
pub type PieceIndex = usize;

/// The state of the land within a turn.
pub struct Field<'a> {
    /// The module's data, which never changes.
    pub world: &'a World,
    /// Streams of rolls, keyed by what they decide.
    pub dice: &'a Dice,
    /// Which seats are hostile to each other: the same all turn.
    pub relations: Relations,
    /// The turn that is played.
    pub turn: u32,
    /// The impulse that is played, from 1; 0 before the first.
    pub impulse: u8,
    /// Are all impulses over? Units seen from then on are there when the turn ends.
    pub impulses_over: bool,
    /// Men and tenths of vehicles as the turn began, by seat, and those raised since.
    pub men: BTreeMap<SeatId, i64>,
    /// Units raised this turn.
    pub raised: Vec<PieceIndex>,
    /// Every unit, by seat and number.
    pub pieces: Vec<Piece>,
    /// Seat and number of each piece. They are read most often, and separately stay close together
    /// in memory.
    ids: Vec<UnitRef>,
    /// The pieces in each hex, in order of number. Most hexes have few, which are kept inline.
    at: Vec<SmallVec<[PieceIndex; 4]>>,
    /// Pieces that fell in this impulse's fights, or left them, by hex. Until all fights are over,
    /// ways out are judged as if they were still there.
    pub cleared: BTreeMap<HexNo, Vec<PieceIndex>>,
    /// The dumps of all seats, by hex. See EM-4.6.
    pub dumps: BTreeMap<(HexNo, SeatId), Dump>,
    /// The mines of all seats, by hex. See EM-11.6.
    pub mines: BTreeSet<(HexNo, SeatId)>,
    /// Cleared mines that their seats don't know of yet. See EM-8.1.
    pub mines_gone: BTreeSet<(HexNo, SeatId)>,
    /// Units that have left a fight, pursued, landed or dropped, and still have to meet what is in
    /// their new hex. See EM-7.12, EM-11.6.
    pub newly_come: Vec<PieceIndex>,
    /// Hexes struck from the air this turn. See EM-7.14.
    pub struck: BTreeSet<HexNo>,
    /// What units found and met, by seat, to be told when the turn ends.
    pub fieldwork: Vec<(SeatId, Fieldwork)>,
    /// Leaders who make own units in their hex fight better, with their level in hundredths.
    /// See EM-10.3, EM-10.5.
    pub officers: Vec<(PieceIndex, i64)>,
    /// Helicopters, and the infantry that they have landed and fetch when the turn ends.
    /// See EM-3.3.
    pub to_be_fetched: Vec<(PieceIndex, PieceIndex)>,
    /// Leaders, with the units that they go with. See EM-11.5.
    pub attached: Vec<(PieceIndex, PieceIndex)>,
    /// Parts of units that have orders of their own this turn, by unit. See EM-2.9.
    pub parts: BTreeMap<UnitRef, UnitRef>,
    /// The seats whose units stop rather than drop heavy goods. See EM-4.2.
    pub keep_heavy: SeatSet,
    /// Spoils of battlefields, by hex and the seat that lost them, until they are gathered.
    /// See EM-7.8.
    pub litter: BTreeMap<(HexNo, SeatId), Litter>,
    /// What happened to stores so far, and the seat that is told.
    pub ledger: Vec<(SeatId, Entry)>,
    /// Hexes where units that aren't allied may be together, hostile or not, including hidden units
    /// and leaders.
    pub contested: HexSet,
    /// Searches for hidden units: did the first find the second in this hex?
    pub found: BTreeMap<(PieceIndex, PieceIndex, HexNo), bool>,
    /// Sightings of each piece this turn, in order of time. A seat has several if it can't know
    /// that they are of the same unit.
    pub sighted: Vec<SmallVec<[Sighting; 2]>>,
    /// The seats that were there when a unit left the war.
    pub witnessed: BTreeSet<(SeatId, UnitRef)>,
    /// Hexes seen this turn by units on the move.
    pub looked_at: BTreeSet<(SeatId, HexNo)>,
    /// Units that passed through hexes of others, in order of time.
    pub passages: Vec<Passage>,
    /// The seats whose agents watch a hex all turn. See EM-10.6.
    pub spy_posts: BTreeMap<HexNo, SeatSet>,
    /// What came of the turn's orders so far. See EM-11.3.
    pub outcomes: Outcomes<Why>,
    /// The orders of each unit, by number.
    pub orders: BTreeMap<(UnitRef, u16), OrderId>,
}

impl<'a> Field<'a> {
    /// A field without units.
    pub fn empty(world: &'a World, relations: Relations, dice: &'a Dice, turn: u32) -> Field<'a> {
        Field {
            world,
            dice,
            relations,
            turn,
            impulse: 0,
            impulses_over: false,
            men: BTreeMap::new(),
            raised: Vec::new(),
            pieces: Vec::new(),
            ids: Vec::new(),
            at: vec![SmallVec::new(); world.map.terrain.len()],
            cleared: BTreeMap::new(),
            dumps: BTreeMap::new(),
            mines: BTreeSet::new(),
            mines_gone: BTreeSet::new(),
            newly_come: Vec::new(),
            struck: BTreeSet::new(),
            fieldwork: Vec::new(),
            officers: Vec::new(),
            to_be_fetched: Vec::new(),
            attached: Vec::new(),
            parts: BTreeMap::new(),
            keep_heavy: SeatSet::NONE,
            litter: BTreeMap::new(),
            ledger: Vec::new(),
            contested: HexSet::none_of(&world.map),
            found: BTreeMap::new(),
            sighted: Vec::new(),
            witnessed: BTreeSet::new(),
            looked_at: BTreeSet::new(),
            passages: Vec::new(),
            spy_posts: BTreeMap::new(),
            outcomes: Outcomes::default(),
            orders: BTreeMap::new(),
        }
    }

    /// Reserves memory for this many units.
    pub fn reserve(&mut self, units: usize) {
        self.pieces.reserve(units);
        self.ids.reserve(units);
        self.sighted.reserve(units);
    }

    /// Adds a unit in its hex. Units must come by seat and number.
    pub fn add(&mut self, seat: SeatId, unit: Unit) -> PieceIndex {
        let hex = unit.hex;
        let id = self.add_off_map(seat, unit);
        self.stand(id, hex);
        id
    }

    /// Adds a unit that is in no hex.
    pub fn add_off_map(&mut self, seat: SeatId, mut unit: Unit) -> PieceIndex {
        unit.trail.clear();
        unit.retreated_from = None;
        unit.last_order = None;
        unit.lost = 0;
        let id = self.pieces.len();
        *self.men.entry(seat).or_default() += unit.tenths;
        self.sighted.push(SmallVec::new());
        self.ids.push(UnitRef { seat, number: unit.number });
        self.pieces.push(Piece {
            seat,
            faction: self.world.faction(seat),
            unit,
            task: Task::default(),
            besides: Besides::default(),
            airborne: false,
            dropped: false,
            defends_base: false,
            withdraws: None,
            attaches: None,
            boarded: false,
            carrier: None,
            passenger: None,
            entries: Vec::new(),
            next: 0,
            delay: 0,
            path_end: None,
            pursued: 0,
            moved: false,
            in_contact: false,
            came_by: None,
            arrived: 0,
            landed: None,
            crossed: None,
            admin: false,
            halted: false,
            engaged: false,
            ambush: Ambush::None,
            leaving: None,
            began_tenths: 0,
            depletion_percent: 0,
            gave_support: false,
            bloodied: false,
            setback: None,
            out_of_play: None,
        });
        id
    }

    /// Puts an awaited leader on the map.
    pub fn place_awaited(&mut self, id: PieceIndex) {
        self.pieces[id].out_of_play = None;
        self.stand(id, self.pieces[id].unit.hex);
    }

    /// Forms a unit in a hex.
    pub fn form(&mut self, id: PieceIndex, hex: HexNo) {
        self.pieces[id].out_of_play = None;
        self.stand(id, hex);
    }

    /// The reserved piece with the lowest number of its seat. See EM-1.1: reserved numbers are
    /// the seat's highest, and the lowest is formed first, so they are its last pieces.
    pub fn next_newcomer(&self, seat: SeatId) -> Option<PieceIndex> {
        let of_seat = self.of_seat(seat);
        let is_formed = |piece: &Piece| piece.out_of_play != Some(OutOfPlay::Unformed);
        let next = of_seat.start + self.pieces[of_seat.clone()].partition_point(is_formed);
        of_seat.contains(&next).then_some(next)
    }

    /// Gives a unit that is to be formed the lowest reserved number of its seat, so that units
    /// which aren't formed use no number. Returns its new index. See EM-1.1.
    pub fn move_up(&mut self, id: PieceIndex) -> PieceIndex {
        let next = self.next_newcomer(self.pieces[id].seat).unwrap_or(id);
        let numbers = [next, id].map(|id| self.pieces[id].unit.number);
        self.pieces.swap(next, id);
        (self.pieces[next].unit.number, self.pieces[id].unit.number) = (numbers[0], numbers[1]);
        next
    }

    /// Raises a unit with these men, or tenths of a vehicle, from the manpower of its hex or by an
    /// installation there. See EM-3.4: nothing else creates men.
    pub fn raise(&mut self, id: PieceIndex, tenths: i64) {
        let piece = &mut self.pieces[id];
        let (seat, hex) = (piece.seat, piece.unit.hex);
        piece.unit.tenths = tenths;
        piece.unit.size = size_of(&self.world.rules.sizes, tenths);
        *self.men.entry(seat).or_default() += tenths;
        self.raised.push(id);
        self.form(id, hex);
    }

    /// Removes a unit that has given all its men away. Nobody sees it end.
    pub fn disband(&mut self, id: PieceIndex) {
        self.unload(id);
        self.take_from_hex(id);
        let piece = &mut self.pieces[id];
        piece.out_of_play = Some(OutOfPlay::Disbanded);
        piece.entries.truncate(piece.next);
        self.separate(id);
    }

    /// Does it hide? Units of AF 1 do, leaders, and units in ambush.
    /// See EM-7.2, EM-10.7, EM-11.6.
    pub fn hides(&self, id: PieceIndex) -> bool {
        self.shuns_combat(id) || self.pieces[id].ambush == Ambush::Laid
    }

    /// Does it leave when it is found? Units of AF 1 do, and leaders. See EM-7.2, EM-10.7.
    /// Aircraft on an airfield don't hide.
    pub fn shuns_combat(&self, id: PieceIndex) -> bool {
        let unit = &self.pieces[id].unit;
        unit.is_leader() || (unit.settings.aggression == 1 && !self.is_of_the_air(id))
    }

    /// Does it fight in its hex, and hold ground there? Troops on land do, and boats at sea. Units
    /// of air and sea on land don't, nor does infantry aboard helicopters, nor do leaders.
    /// See EM-2.1, EM-3.3, EM-7.14, EM-10.1.
    pub fn fights(&self, id: PieceIndex) -> bool {
        let unit = &self.pieces[id].unit;
        match unit.arm {
            Arm::Naval => self.world.map.terrain(unit.hex) == Terrain::Sea,
            _ => unit.is_tactical() && !self.is_of_the_air(id),
        }
    }

    /// Does it fly, or is it aboard a unit that does?
    pub fn is_of_the_air(&self, id: PieceIndex) -> bool {
        self.pieces[self.leading(id)].unit.is_air()
    }

    /// Room of a seat's boats in a hex together, without those that have orders of their own or no
    /// organisation to sail. See EM-2.6, EM-4.10.
    pub fn sealift_at(&self, seat: SeatId, hex: HexNo) -> i64 {
        let free = |&id: &PieceIndex| {
            let piece = &self.pieces[id];
            piece.seat == seat && piece.unit.last_order.is_none() && piece.unit.organisation > 0
        };
        self.at(hex).iter().copied().filter(free).map(|id| self.room_aboard(id)).sum()
    }

    /// The pieces in a hex.
    pub fn at(&self, hex: HexNo) -> &[PieceIndex] {
        &self.at[self.world.map.index(hex)]
    }

    /// The piece with this id.
    pub fn find(&self, id: UnitRef) -> Option<PieceIndex> {
        self.ids.binary_search(&id).ok()
    }

    /// The part of a unit with orders of its own this turn, if there is one.
    pub fn part_of(&self, unit: UnitRef) -> Option<UnitRef> {
        self.parts.get(&unit).copied()
    }

    /// A seat's primary leader, if it lives.
    pub fn leader(&self, seat: SeatId) -> Option<PieceIndex> {
        self.find(UnitRef::leader(seat)).filter(|&id| self.pieces[id].out_of_play.is_none())
    }

    /// The level, in hundredths, of the officer who leads in a unit's hex: the highest of several
    /// of its seat; 0 without one. See EM-10.3.
    pub fn officer_hundredths(&self, id: PieceIndex) -> i64 {
        let led = &self.pieces[id];
        let leads = |(leader, _): &&(PieceIndex, i64)| {
            let by = &self.pieces[*leader];
            self.seat_of(*leader) == self.seat_of(id)
                && by.unit.hex == led.unit.hex
                && by.out_of_play.is_none()
        };
        self.officers.iter().filter(leads).map(|(_, level)| *level).max().unwrap_or(0)
    }

    /// The indices of a seat's pieces.
    pub fn of_seat(&self, seat: SeatId) -> Range<PieceIndex> {
        let first = self.ids.partition_point(|of| of.seat < seat);
        first..first + self.ids[first..].partition_point(|of| of.seat == seat)
    }

    /// The piece of a unit that has held its hex all turn and still does; `None` if it is a
    /// passenger.
    pub fn holds_its_hex(&self, unit: UnitRef) -> Option<PieceIndex> {
        let held =
            |id: &PieceIndex| !self.pieces[*id].moved && self.pieces[*id].out_of_play.is_none();
        self.find(unit).filter(held).filter(|&id| !self.is_aboard(id))
    }

    /// Of a unit and its passenger, those that have held their hex all turn.
    pub fn parts_in_place(&self, unit: UnitRef) -> impl Iterator<Item = PieceIndex> {
        let parts = self.holds_its_hex(unit).into_iter().flat_map(|id| self.with_passenger(id));
        parts.filter(|&part| !self.pieces[part].moved)
    }

    /// Takes a piece out of its hex.
    pub fn take_from_hex(&mut self, id: PieceIndex) {
        let place = self.world.map.index(self.pieces[id].unit.hex);
        self.at[place].retain(|other| *other != id);
    }

    fn stand(&mut self, id: PieceIndex, hex: HexNo) {
        self.pieces[id].unit.hex = hex;
        let place = self.world.map.index(hex);
        if self.at[place].iter().any(|&other| !self.allied(id, other)) {
            self.contested.insert(hex);
        }
        let here = &mut self.at[place];
        let before = here.partition_point(|&other| other < id);
        here.insert(before, id);
    }

    /// Takes pieces out of the war, all at once. Seats with pieces in the hex that saw them know
    /// it. Passengers get down; units aboard boats are lost with them. See EM-3.3, EM-11.7.
    pub fn remove(&mut self, ids: &[PieceIndex], how: OutOfPlay) {
        ids.iter().for_each(|&id| self.lose_aboard(id, how));
        for &id in ids {
            let stays = self.pieces[id].passenger.filter(|passenger| !ids.contains(passenger));
            self.strand(id, &Vec::from_iter(stays), how);
            self.abandon(id);
            self.take_from_hex(id);
            let piece = &mut self.pieces[id];
            if piece.out_of_play == Some(OutOfPlay::Afloat) {
                piece.unit.aboard = None;
            }
            piece.out_of_play = Some(how);
            piece.entries.truncate(piece.next);
        }
        for &id in ids {
            let (of, seats) = (self.id_of(id), self.seats_at(self.pieces[id].unit.hex));
            let saw: Vec<_> = seats.iter().filter(|&seat| self.is_noted(seat, id)).collect();
            self.witnessed.extend(saw.into_iter().map(|seat| (seat, of)));
        }
        ids.iter().for_each(|&id| self.separate(id));
    }

    /// Takes pieces out of the war that were shot down over a hex. Nobody at their base sees it.
    /// What they carried falls into that hex. See EM-4.2. Ruling: over the sea it sinks.
    pub fn lose_in_the_air(&mut self, ids: &[PieceIndex], over: HexNo) {
        for &id in ids {
            if self.is_sea(over) {
                let piece = &mut self.pieces[id];
                let mut goods = std::mem::take(&mut piece.unit.supply.surplus);
                goods.add_all(piece.besides.take_lifted());
                let (seat, unit) = (piece.seat, piece.name());
                self.note_sunk(seat, unit, over, goods);
            } else {
                self.abandon_in(id, over);
            }
            self.take_from_hex(id);
            let piece = &mut self.pieces[id];
            piece.out_of_play = Some(OutOfPlay::Destroyed);
            piece.entries.truncate(piece.next);
        }
    }

    /// Notes units in a hex that begin the turn among visible hostile ones.
    pub fn note_contact(&mut self, hex: HexNo) {
        let here = self.at(hex).to_vec();
        for &id in &here {
            let met = here.iter().any(|&other| self.hostile(id, other) && !self.hides(other));
            self.pieces[id].in_contact = met;
        }
    }

    /// Settles a unit's order of this number, if it has one. See EM-11.3.
    pub fn settle(&mut self, unit: UnitRef, number: u16, outcome: Result<(), Why>) {
        if let Some(&order) = self.orders.get(&(unit, number)) {
            self.outcomes.settle(order, outcome);
        }
    }

    /// The seats with pieces in a hex.
    pub fn seats_at(&self, hex: HexNo) -> SeatSet {
        self.at(hex).iter().map(|&id| self.seat_of(id)).collect()
    }

    /// The seat of a piece.
    pub fn seat_of(&self, id: PieceIndex) -> SeatId {
        self.ids[id].seat
    }

    /// The seat and number of a piece's unit.
    pub fn id_of(&self, id: PieceIndex) -> UnitRef {
        self.ids[id]
    }

    /// Are two pieces hostile?
    pub fn hostile(&self, a: PieceIndex, b: PieceIndex) -> bool {
        self.relations.hostile(self.seat_of(a), self.seat_of(b))
    }

    /// Are they of one seat, or of allied seats? Two that are neither allied nor hostile have a
    /// truce.
    pub fn allied(&self, a: PieceIndex, b: PieceIndex) -> bool {
        self.relations.allied(self.seat_of(a), self.seat_of(b))
    }

    /// Units hostile to a seat that fight in a hex.
    pub fn tactical_enemies_at(
        &self,
        hex: HexNo,
        seat: SeatId,
    ) -> impl Iterator<Item = PieceIndex> {
        self.at(hex).iter().copied().filter(self.enemy_of(seat))
    }

    fn enemy_of(&self, seat: SeatId) -> impl Fn(&PieceIndex) -> bool {
        let enemies = self.relations.enemies(seat);
        move |&id| enemies.contains(self.seat_of(id)) && self.fights(id)
    }

    /// Tactical units hostile to a seat that were in a hex when this impulse's fights began.
    /// See EM-5.1: all fights at once, in whatever order hexes are read.
    pub fn enemies_found_at(&self, hex: HexNo, seat: SeatId) -> impl Iterator<Item = PieceIndex> {
        let cleared = self.cleared.get(&hex).into_iter().flatten().copied();
        self.tactical_enemies_at(hex, seat).chain(cleared.filter(self.enemy_of(seat)))
    }

    /// Takes pieces out of their hexes during an impulse's fights.
    pub fn clear(&mut self, ids: &[PieceIndex]) {
        for &id in ids {
            self.take_from_hex(id);
            self.cleared.entry(self.pieces[id].unit.hex).or_default().push(id);
        }
    }
}
