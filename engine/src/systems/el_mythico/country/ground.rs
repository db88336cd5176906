//! The map while installations don't work: the effects of damaged bridges, tunnels and ports, and
//! who sees an installation. See EM-4.3, EM-6.1, EM-9.5.
//!
//! A bridge or tunnel as an installation is in one hex. It stands for what the map prints at that
//! hex's sides. A bridge: every side with a bridge over a river. A tunnel: every side with a road
//! or railway. If the module says where it leads (`to`), only that side. So the printed map stays
//! the one source of what is where; an installation adds an owner, a worth, and something to blow
//! up. Ruling: EM-9.5: while such a bridge is damaged or destroyed there is no crossing at its
//! sides, and no road or railway over them; a tunnel's sides have neither road nor railway. Fords,
//! and bridges that are no installations, can't be destroyed. Ruling: EM-4.3: a damaged or
//! destroyed port lets in no heavy goods; boats bring light ones to the coast next to it.
//! Ruling: EM-11.7: a damaged or destroyed airfield or airport can't be used. Ruling: EM-9.5:
//! damage takes effect from the next turn, since it is done after all have moved. Not here: what a
//! seat knows of it (`fog/country.rs`), or costs (`paths/cost.rs`).

use std::borrow::Cow;

use super::installation::{Installation, InstallationKind, Wear};
use crate::grid::hex::Side;
use crate::systems::el_mythico::hex_map::{Crossing, HexEdge, HexMap, HexNo};
use crate::systems::el_mythico::world::World;

/// The world with installations in these states; others are intact.
pub fn as_it_is(world: &World, wear: impl IntoIterator<Item = (u16, Wear)>) -> Cow<'_, World> {
    let worn = wear.into_iter().filter(|(_, wear)| *wear != Wear::Intact);
    let worn = worn.filter_map(|(number, _)| world.installations.get(&number));
    let mut worn = worn.filter(|one| is_of_the_map(one.kind)).peekable();
    if worn.peek().is_none() {
        return Cow::Borrowed(world);
    }
    let mut changed = world.clone();
    for one in worn {
        close(&mut changed.map, &world.map, one);
    }
    Cow::Owned(changed)
}

/// Does the map show the effect of this kind?
fn is_of_the_map(kind: InstallationKind) -> bool {
    use InstallationKind::{Airfield, Airport, Bridge, Port, Tunnel};
    matches!(kind, Bridge | Tunnel | Port | Airfield | Airport)
}

fn close(map: &mut HexMap, printed: &HexMap, one: &Installation) {
    if one.kind == InstallationKind::Port {
        map.ports.remove(&one.hex);
    }
    if one.kind.is_airfield() {
        map.airfields.remove(&one.hex);
    }
    for side in carried(printed, one) {
        map.change_side(one.hex, side, |edge| {
            (edge.road, edge.rail) = (None, false);
            if one.kind == InstallationKind::Bridge {
                edge.crossing = None;
            }
        });
    }
}

/// The sides of its hex that a bridge or tunnel crosses on the printed map.
pub fn carried(map: &HexMap, one: &Installation) -> Vec<Side> {
    let leads = |edge: &HexEdge| match one.kind {
        InstallationKind::Bridge => edge.river.is_some() && edge.crossing == Some(Crossing::Bridge),
        InstallationKind::Tunnel => edge.road.is_some() || edge.rail,
        _ => false,
    };
    let meant = |edge: &HexEdge| one.to.is_none_or(|to| edge.to == Some(to));
    let edges = Side::ALL.into_iter().map(|side| (side, map.edge(one.hex, side)));
    edges.filter(|(_, edge)| leads(edge) && meant(edge)).map(|(side, _)| side).collect()
}

/// The hexes from which its state is seen. Ruling: EM-9.5: its own, and the other ends of a bridge
/// or tunnel.
pub fn seen_from(map: &HexMap, one: &Installation) -> Vec<HexNo> {
    let ends = carried(map, one).into_iter().filter_map(|side| map.edge(one.hex, side).to);
    std::iter::once(one.hex).chain(ends).collect()
}
