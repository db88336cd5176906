//! What is seen of the field in a turn, by seat. See EM-8.2. Not here: how units detect each
//! other (`recon`), or what is remembered.

use super::piece::Piece;
use super::{Field, PieceIndex};
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::contact::{Contact, Quality};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::unit::Size;
use crate::systems::el_mythico::world::World;

/// What a seat saw of a piece. There are very many in a turn, so values that never change, such as
/// the name, are read from the piece.
#[derive(Clone, Copy, Debug)]
pub struct Sighting {
    /// The seat that saw it.
    pub seat: SeatId,
    /// How well the seat saw it.
    pub quality: Quality,
    size: Size,
    hex: HexNo,
    /// The impulse in which the seat last saw it there; `None` after all impulses.
    impulse: Option<u8>,
    /// The hex in which the seat saw it before, in the same turn.
    from: Option<HexNo>,
    /// Estimated strength, in STR.
    estimate: i32,
    /// The seat's estimate of the strength, in percent of the truth: at most 200, since a module's
    /// errors are at most 100.
    percent: u8,
}

impl Sighting {
    /// A piece as seen at a time of the turn, with this STR.
    fn of(
        piece: &Piece,
        impulse: Option<u8>,
        str: i64,
        (seat, quality, percent): (SeatId, Quality, u8),
    ) -> Sighting {
        let unit = &piece.unit;
        let estimate = i32::try_from((str * i64::from(percent) / 100).max(1)).unwrap_or(i32::MAX);
        Sighting {
            seat,
            quality,
            size: unit.size,
            hex: unit.hex,
            impulse,
            from: None,
            estimate,
            percent,
        }
    }

    /// Does the seat know that this is the unit it saw before? Identified both times, or at most a
    /// hex apart.
    fn is_same(&self, before: &Sighting) -> bool {
        let identified = self.quality == Quality::Identity && before.quality == Quality::Identity;
        identified || self.hex.distance(before.hex) <= 1
    }

    /// This sighting, after an earlier one of the same unit: the details of the better look are
    /// kept, and the hex that it came from.
    fn after(self, before: &Sighting) -> Sighting {
        let Sighting { quality, size, estimate, .. } = *before;
        let from = if self.hex == before.hex { before.from } else { Some(before.hex) };
        if self.quality >= quality {
            Sighting { from, ..self }
        } else {
            Sighting { quality, size, estimate, from, ..self }
        }
    }

    /// The contact that the seat will remember, without a number.
    pub fn contact(&self, world: &World, piece: &Piece, turn: u32) -> Contact {
        let unit = &piece.unit;
        Contact {
            number: 0,
            of: piece.id(),
            quality: self.quality,
            hex: self.hex,
            turn,
            impulse: self.impulse,
            from: self.from.filter(|_| self.impulse.is_some()),
            since: turn,
            hard: world.is_hard(unit),
            arm: unit.arm,
            size: self.size,
            name: unit.name.clone(),
            weapon: unit.weapon.clone(),
            estimate: self.estimate,
            searched_turn: None,
            searched_by_friends_turn: None,
        }
    }
}

impl Field<'_> {
    /// Has a seat identified this piece this turn, anywhere?
    pub fn has_identified(&self, seat: SeatId, target: PieceIndex) -> bool {
        self.sighted_by(seat, target).any(|seen| seen.quality == Quality::Identity)
    }

    /// Has a seat identified this piece in the hex where it stands? Passengers aren't seen.
    pub fn is_noted(&self, seat: SeatId, target: PieceIndex) -> bool {
        if self.is_aboard(target) {
            return false;
        }
        let hex = self.pieces[target].unit.hex;
        self.sighted_by(seat, target)
            .any(|seen| seen.quality == Quality::Identity && seen.hex == hex)
    }

    /// What a seat saw of a piece this turn.
    fn sighted_by(&self, seat: SeatId, target: PieceIndex) -> impl Iterator<Item = &Sighting> {
        self.sighted[target].iter().filter(move |seen| seen.seat == seat)
    }

    /// The seats that see a piece in its hex: those not allied, with pieces there or agents who
    /// watch it, that have identified it.
    pub fn watchers(&self, id: PieceIndex) -> SeatSet {
        let (of, hex) = (self.seat_of(id), self.pieces[id].unit.hex);
        let posts = self.spy_posts.get(&hex).copied().unwrap_or(SeatSet::NONE);
        if !self.is_observed(hex) {
            return SeatSet::NONE;
        }
        let sees = |seat: &SeatId| !self.relations.allied(*seat, of) && self.is_noted(*seat, id);
        self.seats_at(hex).with(posts).iter().filter(sees).collect()
    }

    /// May any seat see units come to a hex and leave it: by other units there, or an agent?
    pub fn is_observed(&self, hex: HexNo) -> bool {
        self.contested.contains(hex) || self.spy_posts.contains_key(&hex)
    }

    /// The seats that watch each of these pieces. Ruling: a seat that sees a unit in its hex sees
    /// where it goes from there, even if both leave at once.
    pub fn watched(&self, ids: impl Iterator<Item = PieceIndex>) -> Vec<(PieceIndex, SeatSet)> {
        let with_leaders = ids.flat_map(|id| std::iter::once(id).chain(self.leaders_with(id)));
        with_leaders.map(|id| (id, self.watchers(id))).collect()
    }

    /// Notes that pieces which were watched when they left are seen in their new hexes.
    pub fn note_where_watched_went(&mut self, watched: Vec<(PieceIndex, SeatSet)>) {
        for (id, seats) in watched {
            seats.iter().for_each(|seat| self.note(seat, id, Quality::Identity));
        }
    }

    /// Notes that a seat saw a piece in its hex. See EM-3.3: of a combined unit it sees the
    /// carrier, with the STR of both.
    pub fn note(&mut self, seat: SeatId, target: PieceIndex, quality: Quality) {
        if self.is_aboard(target) {
            return;
        }
        let known = self.sighted_by(seat, target).next().map(|seen| seen.percent);
        let percent = known.unwrap_or_else(|| self.strength_estimate(seat, target));
        let str = self.strength_together(target);
        let now = Sighting::of(&self.pieces[target], self.now(), str, (seat, quality, percent));
        let mut seen = self.sighted[target].iter_mut().rev().filter(|seen| seen.seat == seat);
        match seen.find(|before| now.is_same(before)) {
            Some(before) => *before = now.after(before),
            None => self.sighted[target].push(now),
        }
    }

    /// Notes that a seat which has identified a piece in its hex still sees it there. The details
    /// stay as they were.
    pub fn note_still_there(&mut self, seat: SeatId, target: PieceIndex) {
        let (hex, impulse) = (self.pieces[target].unit.hex, self.now());
        let seen =
            self.sighted[target].iter_mut().filter(|seen| seen.seat == seat && seen.hex == hex);
        { seen }.for_each(|seen| seen.impulse = impulse);
    }

    /// The present impulse; `None` after all impulses.
    fn now(&self) -> Option<u8> {
        (!self.impulses_over).then_some(self.impulse)
    }

    /// A piece's STR, with its passenger's, as a seat estimates it now.
    pub fn estimated_strength(&self, seat: SeatId, target: PieceIndex) -> i64 {
        self.estimate_of(seat, target, self.strength_together(target))
    }

    /// A seat's estimate of this STR of a piece.
    pub fn estimate_of(&self, seat: SeatId, target: PieceIndex, str: i64) -> i64 {
        let known = self.sighted_by(seat, target).next().map(|seen| seen.percent);
        let percent = known.unwrap_or_else(|| self.strength_estimate(seat, target));
        (str * i64::from(percent) / 100).max(1)
    }

    /// A seat's estimate of a piece's strength, in percent of the truth. It is the same all turn.
    fn strength_estimate(&self, seat: SeatId, target: PieceIndex) -> u8 {
        let spread = self.world.rules.sighting.estimate_percent;
        let subject = [u64::from(seat.0), self.id_of(target).key(), 0];
        let percent =
            self.dice.stream("estimate of strength", subject).between(100 - spread, 100 + spread);
        u8::try_from(percent).unwrap_or(u8::MAX)
    }
}
