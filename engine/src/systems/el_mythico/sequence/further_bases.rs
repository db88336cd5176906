//! Further training bases, as a turn ends: a seat may get one by chance where its troops show in a
//! place that it controls, and loses it with the place. See EM-3.5. Rulings: EM-3.5: the place
//! isn't the seat's first base. A seat has one further base at a time, and gets none in the turn in
//! which it lost one. If a seat leaves the war, nobody gets its base. Not here: what trains there
//! (`training.rs`).

use super::off_map::OffMap;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::position::Force;
use crate::systems::el_mythico::reorganisation::UnitChange;
use crate::view::Audience;

/// Removes further bases whose places are lost, and draws new ones.
pub fn settle(off_map: &mut OffMap, field: &Field) {
    let mut told = Vec::new();
    for force in &mut off_map.forces {
        let is_in = force.exit(&field.world.rules.leaders).is_none();
        let holds = |hex: HexNo| off_map.control.get(&hex) == Some(&force.seat);
        let change = match force.further_base {
            Some(hex) if is_in && holds(hex) => continue,
            Some(hex) => {
                force.further_base = None;
                is_in.then_some(UnitChange::FurtherBaseLost { hex })
            }
            None if is_in => {
                let places = off_map.control.iter().filter(|(_, holder)| **holder == force.seat);
                force.further_base = drawn(field, force, places.map(|(hex, _)| *hex));
                force.further_base.map(|hex| UnitChange::FurtherBase { hex })
            }
            None => None,
        };
        told.extend(change.map(|change| (force.seat, change)));
    }
    for (seat, change) in told {
        off_map.tell(Audience::Alone(SeatSet::one(seat)), Event::Changed(change));
    }
}

/// The place where a seat gets a further base this turn, if any. One die decides both.
fn drawn(field: &Field, force: &Force, places: impl Iterator<Item = HexNo>) -> Option<HexNo> {
    let percent = field.world.rules.training.further_base_percent;
    let base = force.base(field.world);
    let is_open = |hex: &HexNo| *hex != base && field.world.map.is_urban_place(*hex);
    let open: Vec<_> =
        places.filter(|hex| is_open(hex) && shows(field, force.seat, *hex)).collect();
    if percent == 0 || open.is_empty() {
        return None;
    }
    let mut die = field.dice.stream("further training base", [u64::from(force.seat.0), 0, 0]);
    let nth = die.chance(percent).then(|| die.between(0, open.len() as i64 - 1))?;
    open.get(usize::try_from(nth).ok()?).copied()
}

/// Do troops of the seat's show in a hex?
fn shows(field: &Field, seat: SeatId, hex: HexNo) -> bool {
    field
        .at(hex)
        .iter()
        .any(|&id| field.seat_of(id) == seat && field.fights(id) && !field.hides(id))
}
