//! What an order event is rolled with. See FS-2.2.3, FS-2.4.1. Not here: the dice (`closing`).

use crate::overlays::firestrike::battle::Battle;
use crate::overlays::firestrike::on_tuw::On;
use crate::overlays::firestrike::play;
use crate::overlays::firestrike::rules::formation::GroupId;
use crate::overlays::firestrike::rules::value::{
    EventTerms, Value, discovery_value, foe_of, order_value,
};
use crate::overlays::firestrike::state::State;
use crate::overlays::firestrike::tables::Tech;
use crate::seat::SeatId;
use crate::systems::tuw::code::UnitCode;

/// What an event is rolled with.
#[derive(Clone, Debug)]
pub struct Found {
    /// The order value.
    pub value: Value,
    /// The discovery value of the headquarters.
    pub discovery: i64,
    /// Its technology, less what it gives up.
    pub own: Tech,
    /// The enemy's.
    pub foe: Tech,
}

/// Order value of an event of these units, and the discovery value of its headquarters. Technology
/// of enemies is printed; hidden headquarters aren't counted, or the value would tell of them.
/// See FS-2.2.3, FS-2.4.1
pub fn chances(
    on: On<'_>,
    state: &State<UnitCode>,
    (seat, units): (SeatId, &[GroupId]),
    lowered: u8,
) -> Option<Found> {
    let tree = state.trees.get(&seat)?;
    let headquarters = &tree.groups[tree.commander(*units.first()?)?];
    let lowered = lowered.max(headquarters.now.lowered);
    let foes = on.printed.trees.iter().filter(|(other, _)| on.are_enemies(**other, seat));
    let groups = foes.flat_map(|(_, tree)| &tree.groups).filter(|group| !group.headquarters);
    let techs = groups.flat_map(|group| {
        let bases = group.bases.iter().filter(|base| on.field.units.contains_key(base));
        bases.map(|_| group.tech)
    });
    let foe = foe_of(techs).unwrap_or(Tech::A);
    let terms = EventTerms {
        own: headquarters.tech,
        lowered,
        foe,
        lost: units.iter().map(|unit| tree.lost_above(*unit)).max().unwrap_or(0),
        first: state.first == Some(seat),
        leader: headquarters.leader,
        nbc: state.nbc,
    };
    let tables = &on.printed.tables;
    let discovery = discovery_value(tables, (headquarters.tech, lowered), foe)?;
    let own = headquarters.tech.lowered(lowered)?;
    Some(Found { value: order_value(tables, terms)?, discovery, own, foe })
}

/// Whether enemies observe any base of a headquarters. See FS-2.4.1
pub fn is_observed(on: On<'_>, state: &State<UnitCode>, (seat, unit): (SeatId, GroupId)) -> bool {
    let bases = state.trees.get(&seat).map(|tree| &tree.groups[unit].bases);
    let on = (&on, &on.printed.tables);
    bases.into_iter().flatten().any(|base| play::is_observed(on, state, (seat, *base)))
}
