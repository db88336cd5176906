//! The maps that go with reports, in whole turns by autopilots.

use std::collections::BTreeSet;

use super::whole::{skirmish, turn};
use crate::map::Cut;
use crate::report::{Report, ReportMap};
use crate::seat::SeatId;
use crate::view::Viewer;
use crate::words::Lexicon;

fn has_fights(report: &Report) -> bool {
    !report.section_maps.is_empty()
}

/// The middle of a fight's map.
fn middle(map: &ReportMap) -> crate::grid::Cell {
    let Cut::Around(location, _) = map.cut else { panic!("{map:?} is of no fight") };
    assert_eq!(location.within, None);
    location.cell
}

#[test]
fn who_fought_is_shown_the_fights_and_nobody_else_is() {
    let lexicon = Lexicon::built_in();
    let (mut state, mut most) = (skirmish("album"), 0);
    for _ in 0..6 {
        let turned = turn(&*state);
        state = turned.state;
        for (viewer, report) in turned.reports.iter() {
            let fought = matches!(viewer, Viewer::Seat(_)) && has_fights(&report);
            assert_eq!(!report.maps.is_empty(), fought, "{viewer:?}");
            let Some((own, fights)) = report.maps.split_first() else { continue };
            assert_eq!(own.cut, Cut::Fit);
            most = most.max(fights.len());
            let middles: BTreeSet<_> = fights.iter().map(middle).collect();
            assert!((1..=3).contains(&fights.len()) && middles.len() == fights.len(), "{fights:?}");
            for fight in fights {
                let map = fight.seen(|cut| state.perspective(viewer).map(cut));
                let hex = map.numbering.cell(middle(fight));
                assert!(lexicon.say("en", &map.title).contains(&hex), "it is captioned with the hex");
                assert!(map.cells.len() <= 49 && map.cells.iter().any(|cell| cell.cell == middle(fight)));
            }
        }
    }
    assert!(most > 1, "somebody fought in several hexes");
}

#[test]
fn a_map_of_a_fight_shows_no_more_than_the_whole_map() {
    let mut state = skirmish("album");
    for _ in 0..4 {
        let turned = turn(&*state);
        state = turned.state;
        for seat in state.seats().seats.iter().map(|seat| Viewer::Seat(SeatId(seat.id.0))) {
            let whole = state.perspective(seat).map(&Cut::Whole);
            for cut in turned.reports.of(seat).maps {
                let shown = state.perspective(seat).map(&cut.cut);
                assert!(shown.counters.iter().all(|counter| whole.counters.contains(counter)));
                assert!(shown.cells.iter().all(|cell| whole.cells.contains(cell)));
            }
        }
    }
}
