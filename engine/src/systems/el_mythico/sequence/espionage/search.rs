//! Troops on Search (33) find hostile spies in their hex. See EM-3.13, EM-8.3. Not here: what
//! else a search finds (`sequence/fieldwork.rs`).

use std::collections::{BTreeMap, BTreeSet};

use super::all;
use super::missions::lose;
use crate::seat::SeatId;
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::espionage::{Spy, SpyKind};
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::sequence::off_map::OffMap;
use crate::systems::el_mythico::unit::UnitRef;

/// What each searching unit caught: informers first, then agents, with their seats.
pub type Catches = BTreeMap<PieceIndex, Vec<(SpyKind, SeatId)>>;

/// Units catch the hostile spies in their hexes, all at once: all informers by one roll, each agent
/// by its own. Rulings: EM-8.3: a spy that is found is out of service. The searcher learns whose it
/// was, and its seat that it is lost. There is one roll for informers, however many units search.
pub fn catch(field: &Field, off_map: &mut OffMap, searching: &[PieceIndex]) -> Catches {
    let mut catches = Catches::new();
    let mut lost = BTreeSet::new();
    // See EM-3.3: a combined unit searches as one unit.
    for &by in searching.iter().filter(|&&by| !field.is_aboard(by)) {
        for (seat, spy) in all(off_map).filter(|(seat, spy)| is_caught(field, by, *seat, spy)) {
            catches.entry(by).or_default().push((spy.kind, seat));
            lost.insert(UnitRef { seat, number: spy.number });
        }
    }
    catches.values_mut().for_each(|caught| caught.sort_unstable_by(|one, other| other.cmp(one)));
    lost.into_iter().for_each(|of| lose(off_map, of));
    catches
}

fn is_caught(field: &Field, by: PieceIndex, seat: SeatId, spy: &Spy) -> bool {
    let (rules, piece) = (&field.world.rules.espionage, &field.pieces[by]);
    if spy.hex != piece.unit.hex || !field.relations.hostile(piece.seat, seat) {
        return false;
    }
    let (purpose, percent, target) = match spy.kind {
        SpyKind::Informer => ("search for informers", rules.informer_found_percent, 0),
        SpyKind::Agent => {
            let is_police =
                |part: PieceIndex| field.pieces[part].unit.is_elite(Elite::SecurityPolice);
            let police = field.with_passenger(by).any(is_police);
            let percent = if police {
                rules.agent_found_by_police_percent
            } else {
                rules.agent_found_percent
            };
            ("search for an agent", percent, UnitRef { seat, number: spy.number }.key())
        }
    };
    field.dice.stream(purpose, [piece.id().key(), target, spy.hex.key()]).chance(percent)
}
