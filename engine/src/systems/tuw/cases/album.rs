//! The maps that go with the sections of reports, in a war by autopilots.

use crate::dice::Seed;
use crate::game::OrderText;
use crate::guard::Guard;
use crate::map::ArrowKind;
use crate::module::Module;
use crate::systems::SHIPPED;
use crate::view::Viewer;

#[test]
fn tuw_10_1_what_tells_of_attacks_has_a_map_of_them_that_shows_no_more_than_the_whole() {
    let module = Module::built_in("tuw-crossroads").unwrap().as_listed();
    let mut state = SHIPPED.begin(module, Seed::of_word("album")).unwrap();
    let (mut maps, mut shots) = (0, 0);
    for _ in 0..12 {
        let seat = state.window().unwrap().seats.iter().next().unwrap();
        for (nth, line) in (1..).zip(state.perspective(Viewer::Seat(seat)).autopilot()) {
            if let Ok(played) = state.play(&OrderText::by(seat, line), nth, Guard::USUAL) {
                state = played.state;
            }
        }
        let closed = state.resolve(&[], Guard::USUAL).unwrap();
        state = closed.state;
        for (viewer, report) in closed.reports.iter() {
            let by = state.perspective(viewer);
            let whole = by.map(&crate::map::Cut::Whole);
            for map in &report.section_maps {
                assert!(
                    report.sections.iter().any(|section| section.heading == map.caption),
                    "{viewer:?}"
                );
                let shown = map.seen(|cut| by.map(cut));
                assert!(shown.counters.iter().all(|counter| whole.counters.contains(counter)));
                assert!(shown.cells.iter().all(|cell| whole.cells.contains(cell)));
                shots +=
                    shown.arrows.iter().filter(|arrow| arrow.kind == ArrowKind::Attack).count();
                maps += 1;
            }
        }
    }
    assert!(maps > 2 && shots > 0, "{maps} maps with {shots} shots");
}
