//! The maps that go with a turn's report: the viewer's own, and one of each grave fight of a seat. Not here: what is drawn on them.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::map::Cut;
use crate::report::ReportMap;
use crate::systems::el_mythico::events::{Event, FightReport};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::report::wording::place_name;
use crate::systems::el_mythico::world::World;
use crate::words::{literal, message};

/// Fights that are shown at most.
const FIGHTS_MAX: usize = 3;
/// Hexes each way around a fight: as far as most units see and shoot.
const REACH: u8 = 3;

/// The maps of a seat that fought: its own, then the fights in which it lost most, the gravest first. None for a seat that didn't
/// fight, which is shown its own map as everybody is.
pub(super) fn of_seat(world: &World, events: &[&Event]) -> Vec<ReportMap> {
    let fights = gravest_first(events);
    if fights.is_empty() {
        return Vec::new();
    }
    let own = ReportMap { caption: literal(world.title.clone()), cut: Cut::Fit };
    let fights = fights.into_iter().take(FIGHTS_MAX).map(|hex| ReportMap {
        caption: message("mythico-map-fight").with("hex", place_name(world, hex)),
        cut: Cut::Around(hex.cell().into(), REACH),
    });
    std::iter::once(own).chain(fights).collect()
}

/// Where there was fighting, ordered by what was lost there. A fight that moved is where it ended.
fn gravest_first(events: &[&Event]) -> Vec<HexNo> {
    let mut lost: BTreeMap<HexNo, i64> = BTreeMap::new();
    for event in events {
        if let Event::Fight(FightReport { hexes, own, .. }) = event
            && let Some(&hex) = hexes.last()
        {
            *lost.entry(hex).or_default() += own.iter().map(|unit| unit.lost).sum::<i64>();
        }
    }
    let mut hexes: Vec<_> = lost.into_iter().collect();
    hexes.sort_by_key(|&(hex, lost)| (Reverse(lost), hex));
    hexes.into_iter().map(|(hex, _)| hex).collect()
}
