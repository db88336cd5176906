//! Maps within maps in a test system: paths into, out of and across inner maps, visibility there,
//! and the maps of a report.

#![allow(clippy::unwrap_used)]

mod system;
// This test uses only a part of the shared file.
#[allow(dead_code)]
#[path = "../../src/cases/tapping.rs"]
mod tapping;

use std::sync::Arc;

use mythico_engine::campaign;
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText, Resolution};
use mythico_engine::grid::{Cell, Location};
use mythico_engine::guard::Guard;
use mythico_engine::map::{Cut, Fog, MapView};
use mythico_engine::order::OrderPreview;
use mythico_engine::seat::SeatId;
use mythico_engine::view::Viewer;
use mythico_engine::words::Lexicon;

use self::system::{SYSTEMS, module};

const NORTH: u8 = 1;
const SOUTH: u8 = 2;

fn begin() -> Arc<dyn GameState> {
    SYSTEMS.begin(module(), Seed::of_word("squares")).unwrap()
}

fn close(state: &dyn GameState, orders: &[(u8, &str)]) -> Resolution {
    let orders: Vec<_> =
        orders.iter().map(|&(seat, line)| OrderText::by(SeatId(seat), line)).collect();
    let resolution = state.resolve(&orders, Guard::USUAL).unwrap();
    let refused = resolution.refused.iter().map(|(order, error)| said(&order.line, error));
    assert_eq!(refused.collect::<Vec<_>>(), [""; 0]);
    resolution
}

fn said(line: &str, error: &mythico_engine::order::OrderError) -> String {
    error.say(&Lexicon::built_in(), "en", line)
}

fn preview(state: &dyn GameState, seat: u8, line: &str) -> OrderPreview<()> {
    let preview = state.perspective(Viewer::Seat(SeatId(seat))).preview(line);
    preview.unwrap_or_else(|error| panic!("{}", said(line, &error)))
}

fn refused(state: &dyn GameState, seat: u8, line: &str) -> String {
    said(line, &state.perspective(Viewer::Seat(SeatId(seat))).preview(line).unwrap_err())
}

/// Where a seat's units are, as its roster prints it.
fn roster(state: &dyn GameState, seat: u8) -> Vec<String> {
    let lines = state.perspective(Viewer::Seat(SeatId(seat))).roster();
    lines
        .iter()
        .map(|line| format!("{} {}", line.code, Lexicon::built_in().say("en", &line.said)))
        .collect()
}

fn map(state: &dyn GameState, seat: u8, cut: &Cut) -> MapView {
    state.perspective(Viewer::Seat(SeatId(seat))).map(cut)
}

/// A square of the outer map by its number.
fn square(text: &str) -> Cell {
    let numbering = map(&*begin(), NORTH, &Cut::Fit).numbering;
    numbering.read(text).unwrap()
}

fn arrows(map: &MapView) -> Vec<Vec<(u16, u16)>> {
    let cells = |arrow: &mythico_engine::map::ArrowView| {
        arrow.cells.iter().map(|cell| (cell.column, cell.row)).collect()
    };
    map.arrows.iter().map(cells).collect()
}

#[test]
fn a_campaign_is_begun_saved_opened_and_played_by_its_autopilots() {
    let mut state = begin();
    let saved = campaign::save(&*state);
    assert_eq!(campaign::save(&*SYSTEMS.open(&saved).unwrap()), saved);
    for _ in 0..3 {
        let lines: Vec<_> = [NORTH, SOUTH]
            .into_iter()
            .flat_map(|seat| {
                let lines = state.perspective(Viewer::Seat(SeatId(seat))).autopilot();
                lines.into_iter().map(move |line| OrderText::by(SeatId(seat), line))
            })
            .collect();
        let resolution = state.resolve(&lines, Guard::USUAL).unwrap();
        assert_eq!(resolution.refused.len(), 0);
        state = resolution.state;
    }
    insta::assert_debug_snapshot!(roster(&*state, NORTH), @r#"
    [
        "11 J2-Y4/13-7",
        "12 J3-Y4/4-4",
        "13 J6-Y2",
    ]
    "#);
}

#[test]
fn a_path_leads_across_the_edge_from_one_inner_map_onto_the_next() {
    let state = begin();
    let preview = preview(&*state, NORTH, "advance 12 e e e");
    let (here, there) = (square("J2-Y4"), square("J3-Y4"));
    let at = |within, column| Location::inner(within, Cell::new(column, 5));
    assert_eq!(preview.arrow, [at(here, 14), at(here, 15), at(there, 1), at(there, 2)]);
    let after = close(&*state, &[(NORTH, "advance 12 e e e")]).state;
    assert_eq!(roster(&*after, NORTH)[1], "12 J3-Y4/1-4");
    assert_eq!(arrows(&map(&*after, NORTH, &Cut::Inside(here))), [[(14, 5), (15, 5), (16, 5)]]);
    assert_eq!(arrows(&map(&*after, NORTH, &Cut::Inside(there))), [[(0, 5), (1, 5), (2, 5)]]);
    let (here, there) = ((here.column, here.row), (there.column, there.row));
    assert_eq!(arrows(&map(&*after, NORTH, &Cut::Whole)), [[here, there]]);
}

#[test]
fn a_path_leads_into_an_inner_map_where_it_is_told_to_and_out_of_it() {
    let state = begin();
    assert_eq!(preview(&*state, NORTH, "march 13 s hex:1-2").text, "march 13 5 hex:1-2");
    let entered = close(&*state, &[(NORTH, "march 13 s hex:1-2")]).state;
    assert_eq!(roster(&*entered, NORTH)[2], "13 J3-Y3/1-2");
    let preview = preview(&*entered, NORTH, "advance 13 w w");
    assert_eq!(preview.arrow[2], Location::outer(square("J2-Y3")), "that square has no inner map");
    let left = close(&*entered, &[(NORTH, "advance 13 w w")]).state;
    assert_eq!(roster(&*left, NORTH)[2], "13 J2-Y3");
    assert_eq!(
        arrows(&map(&*left, NORTH, &Cut::Inside(square("J3-Y3")))),
        [[(2, 3), (1, 3), (0, 3)]]
    );
    let marched = close(&*state, &[(NORTH, "march 13 s")]).state;
    assert_eq!(roster(&*marched, NORTH)[2], "13 J3-Y3/7-0", "in the middle of the edge");
    let straight = close(&*state, &[(NORTH, "march 11 ne")]).state;
    assert_eq!(roster(&*straight, NORTH)[0], "11 J3-Y3/0-14", "over the corner");
}

#[test]
fn names_and_numbers_of_places_make_a_path() {
    let state = begin();
    assert_eq!(preview(&*state, NORTH, "advance 11 9-5").text, "advance 11 9-5");
    assert_eq!(preview(&*state, NORTH, "advance 11 9-5").arrow.len(), 3);
    assert_eq!(preview(&*state, NORTH, "march 13 j3-y3").arrow.len(), 2);
    let named = close(&*state, &[(SOUTH, "march 22 Puebla")]).state;
    assert_eq!(roster(&*named, SOUTH)[1], "22 J4-Y5");
    let mill = close(&*state, &[(NORTH, "advance 12 san juan mill")]).state;
    assert_eq!(roster(&*mill, NORTH)[1], "12 J2-Y4/11-3", "a name of three words");
}

#[test]
fn a_path_that_leads_nowhere_is_refused_where_it_does() {
    let state = begin();
    insta::assert_snapshot!(refused(&*state, NORTH, "march 13 s hex:7-9"), @r"
    march 13 s hex:7-9
                   ^^^
    NoEntry. Shorten it.
    ");
    insta::assert_snapshot!(refused(&*state, NORTH, "advance 13 s"), @r"
    advance 13 s
    NotOnAnInnerMap. Shorten it.
    ");
    insta::assert_snapshot!(refused(&*state, NORTH, "advance 11 e e e e e"), @r"
    advance 11 e e e e e
    TooFar(4). Shorten it.
    ");
    insta::assert_snapshot!(refused(&*state, NORTH, "advance 11 e e e choice:t1+t4"), @r"
    advance 11 e e e choice:t1+t4
    TooFar(2). Shorten it.
    ");
    insta::assert_snapshot!(refused(&*state, NORTH, "advance 11 Puebla"), @r"
    advance 11 Puebla
               ^^^^^^
    NoSuchPlace. Shorten it.
    ");
    insta::assert_snapshot!(refused(&*state, NORTH, "advance 21 e"), @r"
    advance 21 e
            ^^
    NoSuchUnit. Shorten it.
    ");
    insta::assert_snapshot!(refused(&*state, NORTH, "march 13 s side:9"), @r"
    march 13 s side:9
                    ^
    “9” isn't a direction. Write 1 to 8 (1 is north, clockwise) or n, ne, e, se, s, sw, w, nw.
    ");
}

#[test]
fn units_go_in_the_phases_they_are_told_to_and_halt_before_others() {
    let state = begin();
    // 21 stands at 2-4; 12 comes to 1-4 in its third step.
    let resolution =
        close(&*state, &[(NORTH, "advance 12 e e e e"), (SOUTH, "advance 21 w choice:t4")]);
    assert_eq!(roster(&*resolution.state, NORTH)[1], "12 J3-Y4/1-4");
    assert_eq!(roster(&*resolution.state, SOUTH)[0], "21 J3-Y4/2-4", "12 was there already");
    let early =
        close(&*state, &[(NORTH, "advance 12 e e e e"), (SOUTH, "advance 21 w choice:t1")]).state;
    assert_eq!(roster(&*early, NORTH)[1], "12 J3-Y4/0-4");
    assert_eq!(roster(&*early, SOUTH)[0], "21 J3-Y4/1-4");
}

#[test]
fn from_afar_one_knows_the_square_and_nothing_of_its_inner_map() {
    let state = begin();
    let hidden =
        ["advance 11 n", "advance 11 s s"].map(|line| close(&*state, &[(NORTH, line)]).state);
    let south = |state: &dyn GameState| state.perspective(Viewer::Seat(SeatId(SOUTH)));
    assert_eq!(south(&*hidden[0]).bytes(), south(&*hidden[1]).bytes());
    assert_ne!(campaign::save(&*hidden[0]), campaign::save(&*hidden[1]));
    let seen = |state: &dyn GameState, cut: &Cut| map(state, SOUTH, cut).counters.len();
    assert_eq!(seen(&*state, &Cut::Inside(square("J2-Y4"))), 0);
    assert_eq!(seen(&*state, &Cut::Inside(square("J3-Y4"))), 1, "its own");
    let near = close(&*state, &[(NORTH, "advance 12 e e e")]).state;
    assert_eq!(seen(&*near, &Cut::Inside(square("J3-Y4"))), 2);
    let fog = map(&*state, SOUTH, &Cut::Inside(square("J3-Y4"))).cells;
    let fog =
        |column, row| fog.iter().find(|cell| cell.cell == Cell::new(column, row)).unwrap().fog;
    assert_eq!([fog(4, 5), fog(15, 15)], [Fog::InSight, Fog::NeverSeen]);
}

#[test]
fn a_unit_that_went_out_of_sight_is_remembered_where_it_was_seen() {
    let near = close(&*begin(), &[(NORTH, "advance 12 e e e")]).state;
    let gone = close(&*near, &[(NORTH, "advance 12 w w w w"), (SOUTH, "march 21 e e")]).state;
    let there = map(&*gone, SOUTH, &Cut::Inside(square("J3-Y4")));
    let turns: Vec<_> = there.counters.iter().map(|counter| counter.last_seen_turn).collect();
    assert_eq!(turns, [Some(2)]);
}

#[test]
fn half_of_a_unit_holds_and_half_is_sent() {
    let state = begin();
    let line = "hold 11 advance e e choice:t1+t3";
    assert_eq!(preview(&*state, NORTH, line).text, "hold 11 (advance 3 3 choice:t1+t3)");
    assert_eq!(preview(&*state, NORTH, line).arrow.len(), 3);
    let after = close(&*state, &[(NORTH, line)]).state;
    let places = roster(&*after, NORTH);
    assert_eq!((&*places[0], &*places[3]), ("11 J2-Y4/7-7", "500 J2-Y4/9-7"));
    insta::assert_snapshot!(refused(&*state, NORTH, "hold 11 (hold (advance e))"), @r"
    hold 11 (hold (advance e))
             ^^^^
    The order “hold” doesn't work inside another order. Orders are advance, march, draw.
    ");
    insta::assert_snapshot!(refused(&*state, NORTH, "hold 11 (march e hex:9-9)"), @r"
    hold 11 (march e hex:9-9)
                         ^^^
    NoEntry. Shorten it.
    ");
}

#[test]
fn names_of_the_module_stand_in_mid_line_as_far_as_the_seat_knows_them() {
    let state = begin();
    let text = |seat, line: &str| preview(&*state, seat, line).text;
    assert_eq!(
        text(NORTH, "draw 11 light field guns castillo viejo 3"),
        "draw 11 \"light field guns\" \"Castillo Viejo\" 3"
    );
    assert_eq!(
        text(NORTH, "draw 11 light field gun shot depot:\"Castillo Viejo\""),
        "draw 11 \"light field gun shot\" \"Castillo Viejo\""
    );
    insta::assert_snapshot!(refused(&*state, NORTH, "draw 11 rations taos"), @r"
    draw 11 rations taos
    DepotElsewhere. Shorten it.
    ");
    insta::assert_snapshot!(refused(&*state, SOUTH, "draw 21 rations taos"), @r"
    draw 21 rations taos
                    ^^^^
    [field-depot]: “taos” isn't on the list. Choose one of Castillo Viejo, Castillo, Puebla.
    ");
    insta::assert_snapshot!(refused(&*state, NORTH, "draw 11 rashions castillo"), @r"
    draw 11 rashions castillo
            ^^^^^^^^
    [field-item]: “rashions” isn't on the list. Did you mean “rations”?
    ");
}

#[test]
fn a_report_has_a_map_of_each_square_where_one_stands() {
    let resolution = close(&*begin(), &[(NORTH, "advance 12 e e e")]);
    let north = Viewer::Seat(SeatId(NORTH));
    let report = resolution.reports.of(north);
    let lexicon = Lexicon::built_in();
    let captions: Vec<_> = report.maps.iter().map(|map| lexicon.say("en", &map.caption)).collect();
    assert_eq!(captions, ["Maps within Maps", "Mexico City (J2-Y4)", "J3-Y4"]);
    let perspective = resolution.state.perspective(north);
    let seen: Vec<_> = report.maps.iter().map(|map| map.seen(|cut| perspective.map(cut))).collect();
    assert_eq!(
        seen.iter().map(|map| map.within).collect::<Vec<_>>()[1..],
        [Some(square("J2-Y4")), Some(square("J3-Y4"))]
    );
    assert_eq!(
        (seen[1].cells.len(), lexicon.say("en", &seen[1].title)),
        (225, "Mexico City (J2-Y4)".to_owned())
    );
    let stored = serde_json::to_string(&report).unwrap();
    assert_eq!(serde_json::from_str::<mythico_engine::report::Report>(&stored).unwrap(), report);
}

#[test]
fn a_cut_around_a_location_is_of_its_own_map() {
    let state = begin();
    let around = Location::inner(square("J2-Y4"), Cell::new(8, 8));
    let near = map(&*state, NORTH, &Cut::Around(around, 2));
    assert_eq!((near.within, near.cells.len()), (around.within, 25));
    let ordered = preview(&*state, NORTH, "advance 11 n n").arrow;
    let cut = Cut::showing([&ordered[..]], 2, 4).unwrap();
    assert_eq!(map(&*state, NORTH, &cut).within, around.within);
    let whole = map(&*state, NORTH, &Cut::Whole);
    assert_eq!((whole.within, whole.cells.len()), (None, 140 * 110));
    assert_eq!(
        map(&*state, NORTH, &Cut::Inside(Cell::new(1, 1))).within,
        None,
        "it has no inner map"
    );
}

/// A system without a desk of its own gets one with paths by direction and orders within orders.
#[test]
fn every_order_can_be_tapped_at_a_desk_made_of_forms() {
    let state = begin();
    let mut given = std::collections::BTreeSet::new();
    for seat in [NORTH, SOUTH] {
        let own = state.perspective(Viewer::Seat(SeatId(seat)));
        given.extend(tapping::given_by_picking(&*own).into_keys());
    }
    assert_eq!(given, state.forms().iter().map(|form| form.word).collect());
}
