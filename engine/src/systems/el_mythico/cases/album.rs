//! The maps of report sections, in whole turns by autopilots.

use super::whole::{skirmish, turn};
use crate::game::Perspective;
use crate::map::{ArrowView, Cut, MapView, SignKind, ZoneKind};
use crate::report::{Report, ReportMap};
use crate::seat::SeatId;
use crate::view::Viewer;
use crate::words::Lexicon;

/// Sections of a report that have a map, with the map.
fn mapped(report: &Report) -> Vec<(String, &ReportMap)> {
    let lexicon = Lexicon::built_in();
    let sections = report.sections.iter();
    sections
        .filter_map(|section| Some((lexicon.say("en", &section.heading), report.map_of(section)?)))
        .collect()
}

fn seen(map: &ReportMap, by: &dyn Perspective) -> MapView {
    map.seen(|cut| by.map(cut))
}

/// Asserts that the hexes of a fight are framed, and that every arrow comes near them.
fn is_of_a_fight(map: &MapView, heading: &str) {
    let framed: Vec<_> = map.zones.iter().filter(|zone| zone.kind == ZoneKind::Fight).collect();
    assert_eq!(framed.len(), 1, "{heading}: {framed:?}");
    let cells = &framed[0].cells;
    assert!(
        cells.iter().any(|cell| heading.contains(&map.numbering.cell(*cell))),
        "{heading}: {cells:?}"
    );
    let touches = |arrow: &ArrowView| arrow.cells.iter().any(|cell| cells.contains(cell));
    assert!(map.arrows.iter().all(touches), "{heading}: {:?}", map.arrows);
}

#[test]
fn each_battle_of_a_seat_has_a_map_of_the_hexes_it_names_and_nothing_else_has_one() {
    let (mut state, mut most) = (skirmish("album"), 0);
    for _ in 0..9 {
        let turned = turn(&*state);
        state = turned.state;
        for (viewer, report) in turned.reports.iter() {
            let maps = mapped(&report);
            let battles = report.section_maps.len();
            assert_eq!(maps.len(), battles, "{viewer:?}: each belongs to a section");
            assert!(
                report.maps.is_empty(),
                "{viewer:?} is shown their own map at once, and fights on demand"
            );
            assert!(battles == 0 || matches!(viewer, Viewer::Seat(_)), "{viewer:?}");
            most = most.max(battles);
            for (heading, map) in maps {
                let map = seen(map, &*state.perspective(viewer));
                assert!(map.cells.len() <= 121, "{heading}: {} hexes", map.cells.len());
                is_of_a_fight(&map, &heading);
                let hex = map.cells.iter().map(|cell| map.numbering.cell(cell.cell));
                assert!(
                    hex.into_iter().any(|hex| heading.contains(&hex)),
                    "{heading} lies on its map"
                );
            }
        }
    }
    assert!(most > 1, "somebody fought in several places");
}

#[test]
fn a_map_of_a_fight_shows_no_more_than_the_whole_map() {
    let (mut state, mut maps) = (skirmish("album"), 0);
    for _ in 0..6 {
        let turned = turn(&*state);
        state = turned.state;
        for seat in state.seats().seats.iter().map(|seat| Viewer::Seat(SeatId(seat.id.0))) {
            let whole = state.perspective(seat).map(&Cut::Whole);
            for map in turned.reports.of(seat).section_maps {
                let shown = seen(&map, &*state.perspective(seat));
                assert!(shown.counters.iter().all(|counter| whole.counters.contains(counter)));
                assert!(shown.cells.iter().all(|cell| whole.cells.contains(cell)));
                // A border has one sign for each shown stretch.
                let signs = shown.signs.iter().filter(|sign| sign.kind != SignKind::Entry);
                let further: Vec<_> = signs.filter(|sign| !whole.signs.contains(sign)).collect();
                assert!(further.is_empty(), "{further:?}");
                maps += 1;
            }
        }
    }
    assert!(maps > 0, "there were fights");
}
