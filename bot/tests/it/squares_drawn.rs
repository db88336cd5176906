//! Pictures of maps within maps: the engine's test system on squares, drawn as it is shown. The
//! renderer's own tests are optimised, and compiling the system once more there costs much.

use mythico_engine::dice::Seed;
use mythico_engine::game::OrderText;
use mythico_engine::grid::Cell;
use mythico_engine::guard::Guard;
use mythico_engine::map::{ArrowKind, Cut, MapView};
use mythico_engine::seat::SeatId;
use mythico_engine::view::Viewer;
use mythico_engine::words::Lexicon;
use mythico_render::{Picture, Renderer, Size, alt_text};

use crate::common::squares::{SYSTEMS, module};

const NORTH: SeatId = SeatId(1);

/// What north is shown after a turn, of the maps that go with its report.
fn album() -> Vec<MapView> {
    let state = SYSTEMS.begin(module(), Seed::of_word("squares")).unwrap();
    let orders = ["advance 12 e e e", "march 13 s hex:1-2"].map(|line| OrderText::by(NORTH, line));
    let resolution = state.resolve(&orders, Guard::USUAL).unwrap();
    let perspective = resolution.state.perspective(Viewer::Seat(NORTH));
    let report = resolution.reports.of(Viewer::Seat(NORTH));
    report.maps.iter().map(|map| map.seen(|cut| perspective.map(cut))).collect()
}

fn draw(map: &MapView) -> Picture {
    let size = Size { width: 1600, height: 1200 };
    Renderer::new().draw(map, size, &Lexicon::built_in(), "en").unwrap()
}

#[test]
fn each_map_of_an_album_is_drawn_and_told_in_words() {
    let album = album();
    assert_eq!(album.len(), 4);
    let mut seen = std::collections::BTreeSet::new();
    for map in &album {
        assert!(seen.insert(draw(map).png), "two maps look the same");
    }
    let words: Vec<String> =
        album.iter().map(|map| alt_text(map, &Lexicon::built_in(), "en")).collect();
    insta::assert_snapshot!(words.join("\n"), @r"
    Maps within Maps. Turn 2. A part of the map: 12 by 12 cells of 140 by 110. 35 of 144 cells in sight. Own: 11 (1500 men) (men 1500) at Mexico City (J2-Y4); 12 (900 men) (men 900) at J3-Y4; 13 (600 men) (men 600) at J3-Y3. Enemy: Army of the South unknown type at J3-Y4; Army of the South unknown type at J5-Y5. Arrows: moved from Mexico City (J2-Y4) to J3-Y4; moved from J3-Y2 to J3-Y3.
    Mexico City (J2-Y4). Turn 2. 129 of 225 cells in sight. Own: 11 (1500 men) (men 1500) at 7-7. Arrows: moved from 13-4 to beyond 14-4.
    J3-Y3. Turn 2. 72 of 225 cells in sight. Own: 13 (600 men) (men 600) at 1-2. Arrows: moved from beyond 1-0 to 1-2.
    J3-Y4. Turn 2. 85 of 225 cells in sight. Own: 12 (900 men) (men 900) at 1-4. Enemy: Army of the South unknown type at 2-4. Arrows: moved from beyond 0-4 to 1-4.
    ");
}

#[test]
fn a_way_that_leads_off_an_inner_map_is_drawn_up_to_its_rim() {
    let mut map = album().remove(1);
    let with = draw(&map);
    map.arrows.retain(|arrow| arrow.kind != ArrowKind::Moved);
    assert_ne!(draw(&map), with);
    assert_eq!((draw(&map).width, draw(&map).height), (with.width, with.height));
}

#[test]
fn the_whole_outer_map_is_drawn_with_its_numbers() {
    let state = SYSTEMS.begin(module(), Seed::of_word("squares")).unwrap();
    let whole = state.umpire().map(&Cut::Whole);
    assert_eq!(whole.numbering.cell(Cell::new(93, 95)), "J2-Y4");
    assert!(draw(&whole).png.len() < 400_000);
}
