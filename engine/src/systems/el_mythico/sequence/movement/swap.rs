//! Units that swap hexes meet on the side between. See EM-5.3: the fight is in the hex of the
//! larger stack by STR; if equal, in the hex of the lower number. Units that came from there stay;
//! the others come to them. Ruling: the stacks are the units on the way; units that stay behind in
//! a hex aren't met.

use std::collections::{BTreeMap, BTreeSet};

use super::PendingMove;
use crate::seat::{FactionId, SeatId, SeatSet};
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sequence::combat::willing;

/// From, to, and whose: allied seats with the same enemies on the way form one column.
type Column = (HexNo, HexNo, FactionId, SeatSet);

/// The pieces that stay because they met an enemy on the way. Ruling: they meet only if one side is
/// willing to fight. Units that hide, and rangers at AF 2, slip by, since a halt would betray them.
pub fn who_stay(field: &Field, due: &[PendingMove]) -> BTreeSet<PieceIndex> {
    let shows =
        |moves: &&PendingMove| !field.hides(moves.piece) && !field.pieces[moves.piece].slips_on();
    let open: Vec<&PendingMove> = due.iter().filter(shows).collect();
    let seat = |moves: &PendingMove| (moves.from, moves.entry.hex, field.seat_of(moves.piece));
    let mut seats: Vec<(HexNo, HexNo, SeatId)> = open.iter().map(|moves| seat(moves)).collect();
    seats.sort_unstable();
    seats.dedup();
    let coming = |from: HexNo, to: HexNo| -> SeatSet {
        let first = seats.partition_point(|(of, at, _)| (*of, *at) < (from, to));
        let there = seats[first..].iter().take_while(|(of, at, _)| (*of, *at) == (from, to));
        there.map(|(_, _, seat)| *seat).collect()
    };
    let mut columns: BTreeMap<Column, Vec<PieceIndex>> = BTreeMap::new();
    for moves in open {
        let (from, to, piece) = (moves.from, moves.entry.hex, &field.pieces[moves.piece]);
        let met = coming(to, from);
        if met == SeatSet::NONE {
            continue;
        }
        let enemies = field.relations.enemies(piece.seat).shared(met);
        columns.entry((from, to, piece.faction, enemies)).or_default().push(moves.piece);
    }
    let whose = |ids: &[PieceIndex]| -> SeatId { field.pieces[ids[0]].seat };
    let mut stay = BTreeSet::new();
    for (&(from, to, _, enemies), here) in &columns {
        let ends = [(FactionId(0), SeatSet::NONE), (FactionId(u8::MAX), SeatSet::ALL)];
        let [first, last] = ends.map(|(faction, seats)| (to, from, faction, seats));
        for (_, there) in
            columns.range(first..=last).filter(|(_, there)| enemies.contains(whose(there)))
        {
            let meet = willing::would_fight(field, here, there)
                || willing::would_fight(field, there, here);
            if meet && holds(field, (from, here), (to, there)) {
                stay.extend(here.iter().copied());
            }
        }
    }
    stay
}

/// Is the fight in the first column's hex?
fn holds(
    field: &Field,
    (from, here): (HexNo, &[PieceIndex]),
    (to, there): (HexNo, &[PieceIndex]),
) -> bool {
    let strength =
        |ids: &[PieceIndex]| ids.iter().map(|&id| field.pieces[id].unit.strength()).sum::<i64>();
    let (own, other) = (strength(here), strength(there));
    own > other || (own == other && from < to)
}
