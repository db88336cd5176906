//! The sides of a fight. See EM-1.6, EM-7.2, EM-7.13. Allied seats with the same enemies in a
//! hex are one side. A fight consists of sides that hostility links, directly or through others;
//! two fights without a link can go on side by side in one hex. Not here: willingness
//! (`willing.rs`).

use crate::seat::{FactionId, SeatId, SeatSet};
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::field::piece::Piece;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sequence::recon::hidden;

/// One side: tactical units of allied seats that have the same enemies here. Hidden units only
/// count if they are found.
///
/// Ruling: a unit that one side has found is still hidden from the others: it fights only those
/// that found it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CombatSide {
    /// The faction of all its seats. Sides of one faction share their luck.
    pub faction: FactionId,
    /// Hostile seats with units here that it knows of.
    pub enemies: SeatSet,
    /// Its units, by seat and number.
    pub pieces: Vec<PieceIndex>,
    /// Its hidden units, with the seats that have found them, allies included. They fight nobody
    /// else.
    pub found: ById<SeatSet>,
    /// Which of the fights in this hex it is in, from 0.
    pub fight: usize,
}

impl CombatSide {
    /// Does this seat know of this unit of the side?
    pub fn is_known(&self, id: PieceIndex, to: SeatId) -> bool {
        self.found.get(id).is_none_or(|by| by.contains(to))
    }

    /// Units of this side that another side fights.
    pub fn fought_by<'p>(
        &'p self,
        field: &'p Field,
        by: &'p CombatSide,
    ) -> impl Iterator<Item = PieceIndex> + 'p {
        self.pieces.iter().copied().filter(move |id| self.is_fought(field, *id, by))
    }

    /// Does a side fight this unit of this one?
    pub fn is_fought(&self, field: &Field, id: PieceIndex, by: &CombatSide) -> bool {
        // All its seats know the same, so the first one counts.
        let eyes = by.pieces.first().map(|&id| field.seat_of(id));
        by.enemies.contains(field.seat_of(id)) && eyes.is_some_and(|eyes| self.is_known(id, eyes))
    }

    fn fights(&self, field: &Field, other: &CombatSide) -> bool {
        let foes =
            |one: &CombatSide, other: &CombatSide| other.fought_by(field, one).next().is_some();
        foes(self, other) && foes(other, self)
    }
}

/// A unit that can be met in a hex; for a hidden one, with the seats that have found it.
pub type PresentPiece = (PieceIndex, Option<SeatSet>);

/// The sides in a hex, by faction.
pub fn in_hex(field: &mut Field, hex: HexNo) -> Vec<CombatSide> {
    showing(field, hex, |_| false)
}

/// The sides in a hex, by faction, as if these units didn't hide.
pub fn showing(field: &mut Field, hex: HexNo, shown: impl Fn(&Piece) -> bool) -> Vec<CombatSide> {
    let tactical = field.at(hex).iter().filter(|&&id| field.fights(id));
    let mut present: Vec<PresentPiece> = tactical.map(|&id| (id, None)).collect();
    for (id, found) in &mut present {
        let hides = field.hides(*id) && !shown(&field.pieces[*id]);
        *found = hides.then(|| hidden::found_by(field, *id));
    }
    present.retain(|(_, found)| found.is_none_or(|by| !by.is_empty()));
    of(field, &present)
}

/// The sides that these units form, by faction. Units come by seat and number.
pub fn of(field: &Field, present: &[PresentPiece]) -> Vec<CombatSide> {
    let shows = |(_, found): &&PresentPiece| found.is_none();
    let open: SeatSet = present.iter().filter(shows).map(|&(id, _)| field.seat_of(id)).collect();
    let known_to = |seat: SeatId| {
        let found = present.iter().filter(|(_, by)| by.is_some_and(|by| by.contains(seat)));
        open.with(found.map(|&(id, _)| field.seat_of(id)).collect())
    };
    let mut sides: Vec<CombatSide> = Vec::new();
    for units in
        present.chunk_by(|(one, _), (other, _)| field.seat_of(*one) == field.seat_of(*other))
    {
        let first = &field.pieces[units[0].0];
        let enemies = field.relations.enemies(first.seat).shared(known_to(first.seat));
        let is_own = |side: &CombatSide| side.faction == first.faction && side.enemies == enemies;
        let place = sides.iter().position(is_own).unwrap_or_else(|| {
            let (pieces, found) = (Vec::new(), ById::default());
            sides.push(CombatSide { faction: first.faction, enemies, pieces, found, fight: 0 });
            sides.len() - 1
        });
        let side = &mut sides[place];
        side.pieces.extend(units.iter().map(|&(id, _)| id));
        let found = units.iter().filter_map(|&(id, by)| Some((id, by?)));
        found.for_each(|(id, by)| side.found.insert(id, by));
    }
    sides.sort_by_key(|side| side.faction);
    link(field, &mut sides);
    sides
}

/// Numbers the fights that hostility forms between these sides.
fn link(field: &Field, sides: &mut [CombatSide]) {
    for (place, side) in sides.iter_mut().enumerate() {
        side.fight = place;
    }
    for one in 0..sides.len() {
        for other in one + 1..sides.len() {
            let [kept, joined] = [sides[one].fight, sides[other].fight];
            if kept != joined && sides[one].fights(field, &sides[other]) {
                let joining = sides.iter_mut().filter(|side| side.fight == joined);
                joining.for_each(|side| side.fight = kept);
            }
        }
    }
}

/// All units that a side fights. Rule: EM-7.13.
pub fn foes(field: &Field, sides: &[CombatSide], side: &CombatSide) -> Vec<PieceIndex> {
    sides.iter().flat_map(|other| other.fought_by(field, side)).collect()
}

/// Does this side still fight any of these?
pub fn is_opposed(field: &Field, sides: &[CombatSide], side: &CombatSide) -> bool {
    sides.iter().any(|other| side.fights(field, other))
}

/// Do any two sides of this fight still fight each other?
pub fn goes_on(field: &Field, sides: &[CombatSide], fight: usize) -> bool {
    let of_it = || sides.iter().enumerate().filter(|(_, side)| side.fight == fight);
    of_it().any(|(place, one)| {
        of_it().any(|(beside, other)| beside > place && one.fights(field, other))
    })
}

/// Do any two of these sides fight each other?
pub fn is_fight(field: &Field, sides: &[CombatSide]) -> bool {
    sides.iter().any(|side| goes_on(field, sides, side.fight))
}
