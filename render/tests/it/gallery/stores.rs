//! Things outside counters: dumps beside and without a counter, ports, entry points, held places,
//! and a border inside the map and along its rim.

use mythico_engine::grid::{Cell, Direction};
use mythico_engine::map::{
    EdgeKind, EdgeView, Ground, MapView, PlaceKind, PlaceView, SignKind, SignView,
};
use mythico_engine::words::literal;

use super::faults::{ground, unit};

/// A coast with a port, and a country to the east that begins within the map.
pub fn map() -> MapView {
    let mut map = ground(6, 4);
    let cell = |(column, row): (u16, u16)| Cell::new(column, row);
    for one in map.cells.iter_mut() {
        if one.cell.column == 1 {
            one.ground = Ground::Sea;
        }
    }
    for (at, flag) in [((2, 2), 1), ((4, 3), 2), ((4, 1), 1)] {
        map.cells
            .iter_mut()
            .filter(|one| one.cell == cell(at))
            .for_each(|one| one.control = Some(flag));
    }
    let sign =
        |at, kind, flag| SignView { cell: cell(at), kind, flag, name: literal("sign"), turn: None };
    map.signs = vec![
        sign((2, 2), SignKind::Dump, Some(1)),
        sign((3, 3), SignKind::Dump, Some(1)),
        sign((2, 2), SignKind::Port, None),
        sign((5, 2), SignKind::Entry, None),
        sign((4, 4), SignKind::Dump, Some(2)),
        sign((3, 1), SignKind::Installation, Some(1)),
        sign((6, 2), SignKind::DamagedInstallation, Some(2)),
        sign((5, 4), SignKind::Ruin, None),
    ];
    map.counters = vec![unit((2, 2), 1, "1/10"), unit((4, 4), 2, "2/10")];
    let place = |at, name: &str, kind| PlaceView {
        cell: cell(at),
        name: name.to_owned(),
        kind,
        points: None,
    };
    map.places =
        vec![place((2, 2), "Alba", PlaceKind::Town), place((4, 3), "Vega", PlaceKind::Village)];
    let border = |at, direction| EdgeView { cell: cell(at), direction, kind: EdgeKind::Border };
    map.edges = vec![
        border((5, 1), Direction::SouthWest),
        border((5, 2), Direction::NorthWest),
        border((5, 2), Direction::SouthWest),
        border((6, 3), Direction::NorthEast),
        border((6, 3), Direction::SouthEast),
        border((6, 4), Direction::NorthEast),
    ];
    map.edges.sort();
    map
}
