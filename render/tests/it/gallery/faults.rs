//! Small maps, one for each fault in earlier drawings: clipped labels, misplaced names, orders
//! under counters, routes that ran into one another, attacks from nowhere, arrows and circles over
//! the rim, a legend in another flag's colours.

use mythico_engine::grid::Cell;
use mythico_engine::map::{
    Affiliation, AreaView, ArrowKind, ArrowView, BeyondView, CellView, CounterView, Fog, Ground,
    Lattice, MapView, Mark, Numbering, PlaceKind, PlaceView, SignKind, SignView, SizeMark, Symbol,
    ZoneKind, ZoneView,
};
use mythico_engine::words::literal;

use super::Named;

/// All of them.
pub fn all() -> Vec<Named> {
    let maps = [
        ("labels-of-stacks", labels()),
        ("names-under-counters", names()),
        ("orders-of-one-hex", short_orders()),
        ("routes-together", routes()),
        ("attacks-and-the-fallen", attacks()),
        ("over-the-rim", over_the_rim()),
        ("legend-as-it-is", legend()),
        ("left-within-the-turn", left()),
        ("public-news", news()),
        ("marks-off-labels", marks()),
        ("a-long-title", long_title()),
        ("counts-off-labels", counts()),
        ("rings-of-one-town", rings()),
        ("a-province-and-its-towns", province()),
    ];
    maps.into_iter().map(|(name, map)| (name.to_owned(), map)).collect()
}

/// Clear cells in sight with nothing on them.
pub fn ground(columns: u16, rows: u16) -> MapView {
    let cells = (1..=rows).flat_map(|row| (1..=columns).map(move |column| Cell::new(column, row)));
    let cells = cells.map(|cell| CellView {
        cell,
        ground: Ground::Clear,
        fog: Fog::InSight,
        control: None,
    });
    MapView {
        subtitle: literal("Turn 7"),
        turn: 7,
        numbering: Numbering::digits("1", 3),
        cells: cells.collect(),
        flags: (1..=3)
            .map(|flag| (flag, literal(["", "Blue", "Red", "Green"][usize::from(flag)])))
            .collect(),
        damage: literal("losses"),
        ..MapView::blank(Lattice::Hex, literal("Faults mended"))
    }
}

/// A company of a flag: 1 is the reader's.
pub fn unit(at: (u16, u16), flag: u8, label: &str) -> CounterView {
    CounterView {
        cell: Cell::new(at.0, at.1),
        flag: Some(flag),
        affiliation: [
            Affiliation::Own,
            Affiliation::Own,
            Affiliation::Hostile,
            Affiliation::Allied,
        ][usize::from(flag)],
        symbol: Symbol::Infantry,
        size: Some(SizeMark::Company),
        label: label.to_owned(),
        figures: Vec::new(),
        name: literal(label.to_owned()),
        last_seen_turn: None,
        last_seen_impulse: None,
        marks: Vec::new(),
    }
}

/// An arrow of a flag.
pub fn arrow(cells: &[(u16, u16)], kind: ArrowKind, flag: u8, label: &str) -> ArrowView {
    let cells = cells.iter().map(|&(column, row)| Cell::new(column, row)).collect();
    ArrowView { cells, kind, flag: Some(flag), label: label.to_owned() }
}

fn place(at: (u16, u16), name: &str, kind: PlaceKind) -> PlaceView {
    PlaceView { cell: Cell::new(at.0, at.1), name: name.to_owned(), kind, points: None }
}

fn labels() -> MapView {
    let mut map = ground(5, 4);
    let stack = |at, flag: u8, numbers: &[u8]| -> Vec<CounterView> {
        numbers.iter().map(|number| unit(at, flag, &format!("{flag}/{number}"))).collect()
    };
    map.counters = [
        stack((2, 2), 1, &[13, 10, 21, 11]),
        stack((4, 2), 3, &[13, 10]),
        stack((4, 2), 2, &[10, 11, 12]),
        stack((3, 3), 1, &[101, 102]),
        stack((3, 3), 2, &[104]),
        stack((3, 3), 3, &[105, 106, 107, 108]),
        stack((5, 2), 2, &[20, 21]),
    ]
    .concat();
    map.counters[1].marks = vec![Mark::Damaged, Mark::DugIn];
    map
}

fn names() -> MapView {
    let mut map = ground(6, 5);
    map.places = vec![
        place((3, 3), "The Crossroads", PlaceKind::Objective),
        place((4, 2), "stone wall", PlaceKind::Cover),
        place((2, 4), "Vado Viejo", PlaceKind::Village),
        place((5, 4), "Santa Clara", PlaceKind::City),
    ];
    let cells = vec![Cell::new(3, 3)];
    map.zones = vec![ZoneView {
        cells,
        kind: ZoneKind::Objective,
        name: literal("The Crossroads"),
        holder: None,
    }];
    for at in [(3, 3), (4, 2), (4, 3)] {
        map.counters.extend([unit(at, 1, "1/10"), unit(at, 2, "2/20"), unit(at, 2, "2/21")]);
    }
    map.counters.push(unit((2, 3), 1, "1/11"));
    let across = [(1, 3), (2, 4), (3, 5), (4, 4), (5, 4), (6, 3)];
    map.arrows = vec![arrow(&across, ArrowKind::Moved, 1, "1/12")];
    map
}

fn short_orders() -> MapView {
    let mut map = ground(5, 4);
    for at in [(2, 2), (3, 3)] {
        map.counters.extend([unit(at, 1, "1/10"), unit(at, 2, "2/20")]);
    }
    map.counters.extend([unit((4, 2), 1, "1/11"), unit((5, 2), 2, "2/11")]);
    map.arrows = vec![
        arrow(&[(2, 2), (3, 3)], ArrowKind::Ordered, 1, "1/10"),
        arrow(&[(4, 2), (5, 2)], ArrowKind::Ordered, 1, "1/11"),
        arrow(&[(4, 2), (4, 3)], ArrowKind::Ordered, 1, "1/12"),
    ];
    map
}

fn routes() -> MapView {
    let mut map = ground(7, 4);
    map.counters = vec![unit((1, 2), 1, "1/10"), unit((1, 2), 1, "1/11"), unit((7, 3), 1, "1/20")];
    let way = [(1, 2), (2, 2), (3, 3), (4, 2), (5, 3), (6, 2)];
    let back: Vec<_> = way.iter().rev().copied().collect();
    map.arrows = vec![
        arrow(&way, ArrowKind::Ordered, 1, "1/10"),
        arrow(&way, ArrowKind::Ordered, 1, "1/12"),
        arrow(&way[..4], ArrowKind::Ordered, 1, "1/11"),
        arrow(&[&[(7, 3)], &back[..3]].concat(), ArrowKind::Ordered, 1, "1/20"),
        arrow(&[(2, 4), (3, 4), (4, 3)], ArrowKind::Moved, 1, "1/30"),
        arrow(&[(4, 3), (3, 4), (2, 4)], ArrowKind::Retreated, 1, "1/30"),
    ];
    map
}

fn attacks() -> MapView {
    let mut map = ground(6, 4);
    for at in [(2, 2), (4, 3)] {
        map.counters.extend([unit(at, 1, "1/10"), unit(at, 2, "2/20")]);
    }
    map.counters.push(unit((6, 2), 1, "1/30"));
    map.arrows = vec![
        arrow(&[(2, 2), (4, 3)], ArrowKind::Attack, 1, ""),
        arrow(&[(6, 3), (4, 3)], ArrowKind::Attack, 2, ""),
    ];
    let sign = |at: (u16, u16), flag, name: &'static str| SignView {
        cell: Cell::new(at.0, at.1),
        kind: SignKind::Destroyed,
        turn: None,
        flag: Some(flag),
        name: literal(name),
    };
    map.signs = vec![sign((6, 3), 2, "2/30"), sign((4, 3), 2, "2/21"), sign((4, 3), 1, "1/12")];
    map
}

fn over_the_rim() -> MapView {
    let mut map = ground(5, 4);
    map.counters = vec![unit((3, 2), 1, "1/10")];
    map.arrows = vec![
        arrow(&[(3, 2), (4, 1), (5, 1), (6, 0), (7, 0)], ArrowKind::Moved, 1, "1/10"),
        arrow(&[(3, 4), (3, 5), (3, 6)], ArrowKind::Retreated, 2, "2/10"),
        arrow(&[(8, 3), (7, 3), (6, 3), (5, 4), (4, 4)], ArrowKind::Attack, 2, ""),
    ];
    let beyond = |at: (u16, u16), label: &str| BeyondView {
        cell: Cell::new(at.0, at.1),
        label: label.into(),
    };
    map.beyond = vec![
        beyond((9, 3), "1/13"),
        beyond((2, 9), "1/20"),
        beyond((2, 10), "1/21"),
        beyond((3, 9), "1/0"),
        beyond((11, 12), "1/30"),
    ];
    map.areas = vec![
        AreaView { centre: Cell::new(1, 1), radius: 2, label: literal("General Okoye") },
        AreaView { centre: Cell::new(5, 4), radius: 1, label: literal("Abbess Catalina") },
    ];
    map
}

/// Makes a map of public knowledge: holders of places, fights of several turns in and beside
/// places, and a leader's approximate position.
fn news() -> MapView {
    let mut map = ground(7, 5);
    let held = [((2, 2), Some(1)), ((4, 2), Some(2)), ((6, 3), Some(3)), ((3, 4), None)];
    for (at, flag) in held {
        let cell = Cell::new(at.0, at.1);
        map.cells.iter_mut().filter(|one| one.cell == cell).for_each(|one| one.control = flag);
    }
    map.places = vec![
        place((2, 2), "Puerto Alba", PlaceKind::City),
        place((4, 2), "El Cruce", PlaceKind::Town),
        place((6, 3), "Tres Rios", PlaceKind::Town),
        place((3, 4), "La Mesa", PlaceKind::Village),
    ];
    let fight = |at: (u16, u16), turn: u32| SignView {
        cell: Cell::new(at.0, at.1),
        kind: SignKind::Battle,
        turn: Some(turn),
        flag: None,
        name: literal("a fight"),
    };
    map.signs = vec![fight((2, 2), 4), fight((4, 2), 6), fight((6, 3), 12), fight((3, 4), 5)];
    map.areas =
        vec![AreaView { centre: Cell::new(4, 3), radius: 2, label: literal("Gen. Ibarra") }];
    map
}

/// Two leaders are about one town, on a map that has neither the top nor the foot of their rings.
fn rings() -> MapView {
    let mut map = ground(5, 3);
    map.places = vec![place((3, 2), "San Telmo", PlaceKind::City)];
    let about = |name| AreaView { centre: Cell::new(3, 2), radius: 1, label: literal(name) };
    map.areas = vec![about("Gen. Ibarra"), about("Abbess Catalina")];
    map
}

/// A province in whose middle there are towns, and its border to the next.
fn province() -> MapView {
    let mut map = ground(9, 6);
    map.places = vec![
        place((5, 3), "San Telmo", PlaceKind::City),
        place((4, 4), "La Mesa", PlaceKind::Village),
        place((6, 4), "Tres Rios", PlaceKind::Town),
    ];
    let (west, east) = map.cells.iter().map(|cell| cell.cell).partition(|cell| cell.column < 9);
    let province = |cells, name| ZoneView {
        cells,
        kind: ZoneKind::Province,
        name: literal(name),
        holder: None,
    };
    map.zones = vec![province(west, "Alta Sierra"), province(east, "Llano")];
    map
}

/// Seen when the turn ended, within it, and before it: one beside the other, and in one hex.
fn left() -> MapView {
    let mut map = ground(5, 4);
    let seen = |at, turn, impulse, label: &str| {
        let (last_seen_turn, last_seen_impulse) = (turn, impulse);
        CounterView { last_seen_turn, last_seen_impulse, ..unit(at, 2, label) }
    };
    map.counters = vec![
        unit((1, 2), 1, "1/10"),
        seen((2, 2), None, None, "2/10"),
        seen((3, 2), Some(6), Some(4), "2/11"),
        seen((4, 2), Some(5), None, "2/12"),
        seen((2, 3), None, None, "2/13"),
        seen((2, 3), Some(6), Some(11), "2/14"),
        seen((4, 3), Some(6), Some(2), "2/15"),
        seen((4, 3), Some(6), Some(2), "2/16"),
    ];
    map
}

/// Makes a map with place marks among several stacks and a route through one of them. No mark may
/// appear twice or on a label, and no route's name on a mark.
fn marks() -> MapView {
    let mut map = ground(6, 4);
    map.places = vec![
        place((2, 2), "The Crossroads", PlaceKind::Objective),
        place((4, 2), "El Cruce", PlaceKind::Town),
        place((5, 3), "stone wall", PlaceKind::Cover),
    ];
    for at in [(2, 2), (4, 2)] {
        map.counters.extend([unit(at, 1, "1/10"), unit(at, 1, "1/11"), unit(at, 2, "2/20")]);
        map.counters.extend([unit(at, 2, "2/21"), unit(at, 2, "2/22")]);
    }
    map.counters.push(unit((3, 3), 1, "1/12"));
    let way = [(3, 3), (4, 3), (5, 3), (6, 3)];
    map.arrows =
        vec![arrow(&way, ArrowKind::Moved, 1, "1/30"), arrow(&way, ArrowKind::Moved, 1, "1/31")];
    let cross = |at: (u16, u16)| SignView {
        cell: Cell::new(at.0, at.1),
        kind: SignKind::Destroyed,
        turn: None,
        flag: Some(2),
        name: literal("2/30"),
    };
    map.signs = vec![cross((2, 2)), cross((2, 2)), cross((3, 3))];
    map
}

fn legend() -> MapView {
    let mut map = ground(6, 5);
    for cell in map.cells.iter_mut().filter(|cell| cell.cell.column < 4) {
        cell.control = Some(if cell.cell.row < 3 { 1 } else { 3 });
    }
    map.counters = vec![unit((2, 2), 1, "1/10"), unit((5, 3), 2, "2/20"), unit((5, 2), 2, "2/21")];
    map.counters[1].last_seen_turn = Some(2);
    map.counters[2].last_seen_turn = Some(5);
    map
}

/// A fight told by where and when, on a map that is narrow beside it.
pub fn long_title() -> MapView {
    let mut map = ground(6, 6);
    map.title =
        literal("Two hexes south-west of Villanueva de los Infantes, impulses 12 to 14 of turn 7");
    map.subtitle = literal("Orders for turn 8, as General Esperanza de la Cruz sees it");
    map.counters = vec![unit((3, 3), 1, "1/101"), unit((4, 3), 2, "2/305")];
    map.arrows = vec![arrow(&[(3, 3), (4, 3)], ArrowKind::Attack, 1, "1/101")];
    map
}

/// Makes a map with a stack below another, whose count could hide the upper label. An arrow shows
/// between two codes.
pub fn counts() -> MapView {
    let mut map = ground(5, 5);
    let stack =
        |at, flag: u8| (10..14).map(move |number| unit(at, flag, &format!("{flag}/{number}")));
    map.counters = [(2, 2), (2, 3), (4, 2), (4, 3)]
        .into_iter()
        .flat_map(|at| stack(at, 1 + at.0 as u8 / 4))
        .collect();
    map.counters[5].symbol = Symbol::Leader;
    map.counters.iter_mut().skip(12).for_each(|counter| counter.last_seen_turn = Some(4));
    map.arrows = vec![arrow(&[(2, 2), (2, 3)], ArrowKind::Moved, 1, "1/10")];
    map
}
