//! Pictures as pixels: fog, stacks and arrows change them, and secrets outside the map view can't.
//! All elements of a map look different.

use std::collections::BTreeSet;

use mythico_engine::dice::Seed;
use mythico_engine::game::OrderText;
use mythico_engine::grid::{Cell, Direction};
use mythico_engine::guard::Guard;
use mythico_engine::map::{
    Affiliation, AreaView, ArrowKind, ArrowView, CounterView, Cut, EdgeKind, EdgeView, FigureView,
    Fog, Ground, LineKind, LineView, MapView, Mark, PlaceKind, PlaceView, SignKind, SignView,
    SizeMark, Symbol, ZoneKind, ZoneView,
};
use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use mythico_engine::words::{Lexicon, literal};
use mythico_render::{Detail, DrawError, Format, Renderer, Size, legend_text};

use crate::specimen;

const SIZE: Size = Size { width: 640, height: 480 };

fn draw(map: &MapView) -> Vec<u8> {
    Renderer::new().draw(map, SIZE, &Lexicon::built_in(), "en").unwrap().png
}

/// The picture as red, green, blue, without the PNG around it.
fn pixels(map: &MapView) -> Vec<[u8; 3]> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(draw(map)));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut bytes).unwrap();
    bytes.chunks_exact(3).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect()
}

fn lightness(map: &MapView) -> u64 {
    pixels(map).iter().flatten().map(|&channel| u64::from(channel)).sum()
}

/// Nine clear cells in sight with nothing on them.
fn bare() -> MapView {
    let mut map = specimen::specimen();
    map.cells.retain(|cell| cell.cell.column <= 3 && cell.cell.row <= 3);
    for cell in &mut map.cells {
        (cell.ground, cell.fog, cell.control) = (Ground::Clear, Fog::InSight, None);
    }
    map.edges.clear();
    map.places.clear();
    map.counters.clear();
    map.arrows.clear();
    map.areas.clear();
    map.zones.clear();
    map.signs.clear();
    map.flags.clear();
    map
}

fn counter(symbol: Symbol, side: Affiliation) -> CounterView {
    CounterView {
        cell: Cell::new(2, 2),
        flag: None,
        affiliation: side,
        symbol,
        size: None,
        label: String::new(),
        figures: Vec::new(),
        name: literal("somebody"),
        last_seen_turn: None,
        last_seen_impulse: None,
        marks: Vec::new(),
    }
}

/// Draws a map for each of several things and demands that no two pictures are the same.
fn all_differ<T: Copy + std::fmt::Debug>(things: &[T], with: impl Fn(&mut MapView, T)) {
    let mut seen = BTreeSet::from([pixels(&bare())]);
    for &thing in things {
        let mut map = bare();
        with(&mut map, thing);
        assert!(seen.insert(pixels(&map)), "{thing:?} looks like something else");
    }
}

#[test]
fn the_same_map_gives_the_same_bytes_whatever_was_drawn_before() {
    let (fresh, used, lexicon) =
        (Renderer::new(), Renderer::with_layer_bytes(0), Lexicon::built_in());
    for map in [specimen::cut(), specimen::squares()] {
        used.draw(&map, SIZE, &lexicon, "en").unwrap();
    }
    let map = specimen::specimen();
    let once = fresh.draw(&map, SIZE, &lexicon, "en").unwrap();
    assert_eq!(once, fresh.draw(&map, SIZE, &lexicon, "en").unwrap());
    assert_eq!(once, used.draw(&map, SIZE, &lexicon, "en").unwrap());
}

#[test]
fn threads_draw_the_same() {
    let (renderer, lexicon, map) = (Renderer::new(), Lexicon::built_in(), specimen::cut());
    let pictures = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4)
            .map(|_| scope.spawn(|| renderer.draw(&map, SIZE, &lexicon, "en").unwrap()))
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect::<Vec<_>>()
    });
    assert!(pictures.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn one_veil_darkens_ground_out_of_sight() {
    let shades = [Fog::InSight, Fog::SeenOnce, Fog::NeverSeen].map(|fog| {
        let mut map = bare();
        map.cells.iter_mut().for_each(|cell| cell.fog = fog);
        lightness(&map)
    });
    assert!(shades[0] > shades[1] && shades[1] == shades[2], "{shades:?}");
}

#[test]
fn every_ground_looks_different_also_without_colour() {
    let grey = |map: &MapView| {
        let grey = |pixel: &[u8; 3]| {
            ((u32::from(pixel[0]) * 3 + u32::from(pixel[1]) * 6 + u32::from(pixel[2])) / 10) as u8
        };
        pixels(map).iter().map(grey).collect::<Vec<_>>()
    };
    let mut seen = BTreeSet::new();
    for ground in GROUNDS {
        let mut map = bare();
        map.cells.iter_mut().for_each(|cell| cell.ground = ground);
        assert!(seen.insert(grey(&map)), "{ground:?} looks like another ground");
    }
}

const GROUNDS: [Ground; 13] = [
    Ground::Clear,
    Ground::Cultivated,
    Ground::Hill,
    Ground::Desert,
    Ground::LightWoods,
    Ground::Forest,
    Ground::Jungle,
    Ground::Swamp,
    Ground::Rough,
    Ground::Mountain,
    Ground::Urban,
    Ground::Shallow,
    Ground::Sea,
];

#[test]
fn every_edge_looks_different() {
    let kinds = [
        EdgeKind::MinorRiver,
        EdgeKind::MajorRiver,
        EdgeKind::Bridge,
        EdgeKind::Ford,
        EdgeKind::ImpassableMountain,
        EdgeKind::Border,
        EdgeKind::Road,
        EdgeKind::MinorRoad,
        EdgeKind::Rail,
    ];
    all_differ(&kinds, |map, kind| {
        map.edges.push(EdgeView { cell: Cell::new(2, 2), direction: Direction::NorthEast, kind })
    });
}

#[test]
fn every_place_looks_different() {
    let kinds = [
        PlaceKind::Village,
        PlaceKind::Town,
        PlaceKind::City,
        PlaceKind::Installation,
        PlaceKind::Objective,
        PlaceKind::Cover,
        PlaceKind::Hazard,
    ];
    all_differ(&kinds, |map, kind| {
        map.places.push(PlaceView {
            cell: Cell::new(2, 2),
            name: String::new(),
            kind,
            points: None,
        });
    });
}

#[test]
fn every_symbol_size_and_side_looks_different() {
    let symbols = [
        Symbol::Unknown,
        Symbol::Infantry,
        Symbol::Armour,
        Symbol::Mechanised,
        Symbol::Artillery,
        Symbol::AirDefence,
        Symbol::Cavalry,
        Symbol::Leader,
        Symbol::Naval,
        Symbol::FixedWing,
        Symbol::Helicopter,
        Symbol::Creature,
        Symbol::Spears,
        Symbol::Bows,
    ];
    all_differ(&symbols, |map, symbol| map.counters.push(counter(symbol, Affiliation::Own)));
    all_differ(
        &[Affiliation::Own, Affiliation::Allied, Affiliation::Hostile, Affiliation::Neutral],
        |map, side| {
            map.counters.push(counter(Symbol::Infantry, side));
        },
    );
    let sizes = [
        SizeMark::Company,
        SizeMark::Battalion,
        SizeMark::Regiment,
        SizeMark::Brigade,
        SizeMark::Division,
        SizeMark::Corps,
        SizeMark::Army,
    ];
    all_differ(&sizes, |map, size| {
        map.counters
            .push(CounterView { size: Some(size), ..counter(Symbol::Infantry, Affiliation::Own) });
    });
}

#[test]
fn every_arrow_looks_different() {
    let kinds = [ArrowKind::Ordered, ArrowKind::Moved, ArrowKind::Retreated, ArrowKind::Attack];
    all_differ(&kinds, |map, kind| {
        let cells = vec![Cell::new(1, 1), Cell::new(2, 2), Cell::new(3, 3)];
        map.arrows.push(ArrowView { cells, kind, flag: None, label: String::new() });
    });
}

/// Numbers of the pixels that differ between two maps.
fn changed(one: &MapView, other: &MapView) -> BTreeSet<usize> {
    let (one, other) = (pixels(one), pixels(other));
    assert_eq!(one.len(), other.len());
    one.iter()
        .zip(&other)
        .enumerate()
        .filter(|(_, (a, b))| a != b)
        .map(|(number, _)| number)
        .collect()
}

fn arrow(cells: &[(u16, u16)], kind: ArrowKind) -> ArrowView {
    let cells = cells.iter().map(|&(column, row)| Cell::new(column, row)).collect();
    ArrowView { cells, kind, flag: None, label: String::new() }
}

#[test]
fn arrows_and_circles_stay_on_the_maps_cells() {
    let (plain, mut sea, mut drawn) = (bare(), bare(), bare());
    // A veil everywhere changes all pixels within the outline.
    sea.cells.iter_mut().for_each(|cell| (cell.ground, cell.fog) = (Ground::Sea, Fog::NeverSeen));
    let inside = changed(&plain, &sea);
    drawn.arrows = vec![
        arrow(&[(2, 2), (3, 1), (4, 1), (5, 0)], ArrowKind::Moved),
        arrow(&[(2, 3), (2, 4), (2, 5)], ArrowKind::Attack),
        arrow(&[(0, 2), (1, 2), (1, 1), (1, 0)], ArrowKind::Retreated),
    ];
    drawn.areas = vec![AreaView { centre: Cell::new(1, 1), radius: 1, label: literal("") }];
    let touched = changed(&plain, &drawn);
    assert!(touched.len() > 2_000, "{}", touched.len());
    let picture = Renderer::new().draw(&plain, SIZE, &Lexicon::built_in(), "en").unwrap();
    let width = picture.width as usize;
    // The frame's line itself is no fog and no ground.
    let near = |&at: &usize| {
        (0..7).any(|row| {
            (0..7).any(|column| inside.contains(&(at + row * width + column - 3 * width - 3)))
        })
    };
    // Arrows take some colours of the palette, so the letters above the map get slightly different
    // shades.
    let shown = pixels(&plain);
    let below = (0..shown.len()).step_by(width).find(|&at| shown[at] != shown[0]).unwrap();
    let over = touched.iter().filter(|&at| *at >= below && !near(at)).count();
    assert!(over < 20, "{over} pixels over the rim");
}

#[test]
fn an_order_of_one_hex_is_seen_however_full_both_hexes_are() {
    let mut full = bare();
    for cell in [Cell::new(1, 2), Cell::new(2, 2)] {
        for side in [Affiliation::Own, Affiliation::Hostile, Affiliation::Allied] {
            full.counters.push(CounterView { cell, ..counter(Symbol::Infantry, side) });
        }
    }
    let mut ordered = full.clone();
    ordered.arrows.push(arrow(&[(1, 2), (2, 2)], ArrowKind::Ordered));
    let seen = changed(&full, &ordered).len();
    assert!(seen > 150, "{seen} pixels");
}

#[test]
fn two_routes_that_share_a_leg_are_not_one() {
    let with = |ways: &[&[(u16, u16)]]| {
        let mut map = bare();
        map.arrows = ways.iter().map(|way| arrow(way, ArrowKind::Ordered)).collect();
        map
    };
    let (long, short) = ([(1, 1), (2, 1), (3, 2), (3, 3)], [(1, 1), (2, 1), (3, 2)]);
    let seen = changed(&with(&[&long]), &with(&[&long, &short])).len();
    assert!(seen > 400, "{seen} pixels");
}

#[test]
fn at_a_glance_the_same_counter_is_larger_and_there_is_no_legend() {
    let (renderer, lexicon, map) = (Renderer::new(), Lexicon::built_in(), specimen::cut());
    let size = Size { width: 800, height: 800 };
    let full = renderer.draw(&map, Format { size, detail: Detail::Full }, &lexicon, "en").unwrap();
    let glance =
        renderer.draw(&map, Format { size, detail: Detail::Glance }, &lexicon, "en").unwrap();
    assert_ne!(full.png, glance.png);
    assert!(glance.width > 700 && glance.height > 500, "{} × {}", glance.width, glance.height);
}

/// The renderer keeps printed layers between pictures. Borders must be part of a layer's key.
#[test]
fn a_border_is_printed_where_provinces_meet_and_along_no_rim_whatever_was_drawn_before() {
    let glance = Format { size: SIZE, detail: Detail::Glance };
    let (used, lexicon) = (Renderer::new(), Lexicon::built_in());
    let with_province = |cells: Vec<Cell>| {
        let name = literal(String::new());
        let zones = vec![ZoneView { cells, kind: ZoneKind::Province, name, holder: None }];
        MapView { zones, ..bare() }
    };
    let all: Vec<Cell> = bare().cells.iter().map(|cell| cell.cell).collect();
    let some = |column: u16| all.iter().copied().filter(|cell| cell.column <= column).collect();
    let maps = [bare(), with_province(some(1)), with_province(some(2)), with_province(all.clone())];
    let drawn = maps.map(|map| {
        let by = |renderer: &Renderer| renderer.draw(&map, glance, &lexicon, "en").unwrap();
        assert_eq!(by(&used), by(&Renderer::new()));
        by(&used).png
    });
    let [bare, first, second, whole] = drawn;
    assert!(bare != first && first != second && second != bare);
    assert_eq!(whole, bare);
}

#[test]
fn signs_differ_by_kind_and_flag_and_lie_beside_a_counter() {
    let kinds = [SignKind::Destroyed, SignKind::Gone, SignKind::Wreck];
    let mut signs: Vec<_> = kinds
        .into_iter()
        .flat_map(|kind| [None, Some(1), Some(2)].map(|flag| (kind, flag)))
        .collect();
    // These are no one seat's.
    let nobodys =
        [SignKind::Battle, SignKind::Noise, SignKind::GunFlash, SignKind::Smoke, SignKind::Mine];
    signs.extend(nobodys.map(|kind| (kind, None)));
    let sign = |(kind, flag)| SignView {
        cell: Cell::new(2, 2),
        kind,
        flag,
        turn: None,
        name: literal("somebody"),
    };
    all_differ(&signs, |map, one| map.signs.push(sign(one)));
    all_differ(&signs, |map, one| {
        map.signs.push(sign(one));
        map.counters.push(counter(Symbol::Armour, Affiliation::Hostile));
    });
}

#[test]
fn a_stack_shows_its_count_and_counters_their_state() {
    all_differ(&[1, 2, 3, 4, 12], |map, count| {
        (0..count).for_each(|_| map.counters.push(counter(Symbol::Infantry, Affiliation::Own)));
    });
    all_differ(&[None, Some(3), Some(4)], |map, last_seen_turn| {
        map.counters
            .push(CounterView { last_seen_turn, ..counter(Symbol::Armour, Affiliation::Hostile) });
    });
    let marks = [
        Mark::Airborne,
        Mark::Damaged,
        Mark::Disabled,
        Mark::Besieged,
        Mark::Pinned,
        Mark::Disorganised,
        Mark::OutOfAmmo,
        Mark::DelayedUp,
        Mark::DelayedDown,
        Mark::Discovered,
        Mark::DugIn,
        Mark::FieldWorks,
        Mark::Concealed,
    ];
    let mut all: Vec<&[Mark]> = marks.chunks(1).collect();
    all.extend([&marks[..0], &marks[..2], &marks]);
    all_differ(&all, |map, marks| {
        map.counters.push(CounterView {
            marks: marks.to_vec(),
            ..counter(Symbol::Armour, Affiliation::Hostile)
        });
    });
}

#[test]
fn zones_and_lines_of_the_plan_differ_by_kind() {
    let zones = [
        ZoneKind::Objective,
        ZoneKind::Fight,
        ZoneKind::Chosen,
        ZoneKind::Start,
        ZoneKind::Assembly,
        ZoneKind::SeaArea,
    ];
    all_differ(&zones, |map, kind| {
        let cells = vec![Cell::new(2, 2)];
        map.zones.push(ZoneView { cells, kind, name: literal("Fox"), holder: None });
    });
    let lines = [(LineKind::Boundary, ""), (LineKind::Phase, ""), (LineKind::Phase, "Amber")];
    all_differ(&lines, |map, (kind, name)| {
        let sides = vec![(Cell::new(2, 2), Direction::North)];
        map.lines.push(LineView { sides, kind, name: literal(name) });
    });
}

#[test]
fn a_counter_shows_its_figures_and_a_place_its_points_and_holder() {
    all_differ(&["", "9-7", "9-6", "4-3-2"], |map, figures| {
        let figure = |value: &str| FigureView { name: literal("STR"), value: value.to_owned() };
        let figures = figures.split('-').filter(|value| !value.is_empty()).map(figure).collect();
        map.counters.push(CounterView { figures, ..counter(Symbol::Infantry, Affiliation::Own) });
    });
    all_differ(
        &[(None, None), (Some(1), None), (Some(2), None), (Some(2), Some(1))],
        |map, (points, flag)| {
            let cell = Cell::new(2, 2);
            map.places.push(PlaceView {
                cell,
                name: "Vega".to_owned(),
                kind: PlaceKind::Town,
                points,
            });
            map.cells.iter_mut().filter(|one| one.cell == cell).for_each(|one| one.control = flag);
        },
    );
}

/// A full cell shows two parties and the number of the other counters.
#[test]
fn a_cell_shows_two_stacks_and_a_count_of_the_others() {
    let full = |others: usize, symbol| {
        let mut map = bare();
        for side in [Affiliation::Own, Affiliation::Hostile] {
            map.counters.push(counter(Symbol::Infantry, side));
        }
        (0..others).for_each(|_| map.counters.push(counter(symbol, Affiliation::Neutral)));
        map
    };
    let counted = pixels(&full(2, Symbol::Infantry));
    assert!(counted == pixels(&full(2, Symbol::Armour)), "a third counter is drawn");
    assert!(counted != pixels(&full(3, Symbol::Infantry)), "it isn't counted");
}

#[test]
fn a_legend_is_a_picture_of_its_own_with_its_words() {
    let (renderer, lexicon, map) = (Renderer::new(), Lexicon::built_in(), specimen::specimen());
    let legend = renderer.legend(&map, 800, &lexicon, "en").unwrap();
    assert!(legend.width == 800 && (600..2_400).contains(&legend.height), "{}", legend.height);
    let words = legend_text(&map, &lexicon, "en");
    assert!(
        words.starts_with("Forces: Blue Republic") && words.contains("Out of sight"),
        "{words}"
    );
}

#[test]
fn a_unit_off_the_cut_leaves_no_trace() {
    let (mut near, mut far) = (bare(), bare());
    near.counters.push(counter(Symbol::Infantry, Affiliation::Own));
    far.counters = near.counters.clone();
    far.counters
        .push(CounterView { cell: Cell::new(9, 9), ..counter(Symbol::Infantry, Affiliation::Own) });
    assert!(pixels(&near) == pixels(&far));
}

#[test]
fn the_order_of_cells_and_edges_changes_nothing() {
    let map = specimen::cut();
    let mut turned = map.clone();
    turned.cells.reverse();
    turned.edges.reverse();
    turned.edges.extend(map.edges.iter().take(3).cloned());
    assert!(pixels(&map) == pixels(&turned));
}

#[test]
fn a_picture_is_no_larger_than_asked_and_no_smaller_than_readable() {
    let (renderer, lexicon) = (Renderer::new(), Lexicon::built_in());
    for (width, height) in [(1600, 1200), (400, 300), (300, 900), (1200, 200)] {
        let size = Size { width, height };
        for (name, map) in specimen::all() {
            let picture = renderer.draw(&map, size, &lexicon, "en").unwrap();
            assert!(
                picture.width <= width && picture.height <= height,
                "{name} at {width} × {height}"
            );
            assert!(
                picture.width * 4 > width || picture.height * 4 > height,
                "{name} at {width} × {height}"
            );
        }
    }
}

#[test]
fn a_large_picture_stays_under_400_kilobytes() {
    let (renderer, lexicon) = (Renderer::new(), Lexicon::built_in());
    let size = Size { width: 1600, height: 1200 };
    for (name, map) in specimen::all().into_iter().chain([("crowded", specimen::crowded())]) {
        let picture = renderer.draw(&map, size, &lexicon, "en").unwrap();
        assert!(picture.png.len() <= 400_000, "{name}: {} bytes", picture.png.len());
    }
}

/// A seat that sees everything has plain ground. A seat with mostly dark country has a picture that
/// compresses worse.
#[test]
fn what_a_seat_sees_of_the_largest_country_stays_under_400_kilobytes() {
    let (renderer, lexicon) = (Renderer::new(), Lexicon::built_in());
    let module = Module::built_in("el-mythico").unwrap();
    let mut state = SHIPPED.begin(module, Seed::of_word("pictures")).unwrap();
    for turn in 1..=2 {
        let seats: Vec<_> = state.window().unwrap().seats.iter().collect();
        for &seat in seats.iter().step_by(4) {
            let map = state.perspective(Viewer::Seat(seat)).map(&Cut::Whole);
            let size = Size { width: 1600, height: 1200 };
            let picture = renderer.draw(&map, size, &lexicon, "en").unwrap();
            assert!(picture.png.len() <= 400_000, "turn {turn}: {} bytes", picture.png.len());
        }
        let lines = |seat| state.perspective(Viewer::Seat(seat)).autopilot();
        let given =
            seats.iter().flat_map(|&seat| lines(seat).into_iter().map(move |line| (seat, line)));
        let orders: Vec<OrderText> = given.map(|(seat, line)| OrderText::by(seat, line)).collect();
        state = state.resolve(&orders, Guard::USUAL).unwrap().state;
    }
}

#[test]
fn what_cannot_be_drawn_is_refused_in_words() {
    let (renderer, lexicon, mut map) = (Renderer::new(), Lexicon::built_in(), bare());
    let tiny = renderer.draw(&map, Size { width: 10, height: 10 }, &lexicon, "en").unwrap_err();
    assert!(matches!(tiny, DrawError::Size(10, 10)));
    map.cells.clear();
    let empty = renderer.draw(&map, SIZE, &lexicon, "en").unwrap_err();
    assert_eq!(empty.to_string(), "the map has no cells to draw: choose another part of it");
}

#[test]
fn every_word_of_the_map_is_in_the_lexicon() {
    let lexicon = Lexicon::built_in();
    let texts = include_str!("../../../assets/texts/en/map.ftl");
    let ids = texts
        .lines()
        .filter(|line| line.starts_with("map-"))
        .filter_map(|line| line.split(' ').next());
    let sources = [
        include_str!("../../src/legend.rs"),
        include_str!("../../src/entries.rs"),
        include_str!("../../src/title.rs"),
        include_str!("../../src/alt.rs"),
        include_str!("../../src/beyond.rs"),
        include_str!("../../src/counters.rs"),
        include_str!("../../../engine/src/map/mod.rs"),
    ];
    let used: BTreeSet<&str> = sources
        .iter()
        .flat_map(|source| {
            source.split('"').filter(|part| part.starts_with("map-") && !part.contains(' '))
        })
        .collect();
    for id in &used {
        assert!(lexicon.knows(id), "no text for {id}");
    }
    // Names of colours have numbers. `palette.rs` tests them.
    for id in ids.filter(|id| !id.starts_with("map-colour-")) {
        assert!(used.contains(id), "nothing says {id}");
    }
}
