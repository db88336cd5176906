//! What is typed is what is meant, over all hexes, places and units of the shipped module.
//! Rules: TUW-1.3, TUW-2.2.

use crate::cases::exact::changed;
use crate::dice::Seed;
use crate::guard::Guard;
use crate::map::Cut;
use crate::module::Module;
use crate::systems::SHIPPED;
use crate::view::Viewer;

#[test]
fn tuw_2_2_what_is_typed_exactly_is_what_is_meant() {
    let module = Module::built_in("tuw-crossroads").expect("the module is built in").as_listed();
    let mut state =
        SHIPPED.begin(module, Seed::of_word("exact")).unwrap_or_else(|error| panic!("{error}"));
    let mut tried_in_all = 0;
    // A movement window and a combat window of either side.
    for _ in 0..4 {
        for seat in &state.seats().seats {
            let perspective = state.perspective(Viewer::Seat(seat.id));
            let map = perspective.map(&Cut::Whole);
            let mut typed: Vec<String> =
                map.cells.iter().step_by(5).map(|cell| map.numbering.cell(cell.cell)).collect();
            typed.extend(map.places.iter().map(|place| place.name.clone()));
            typed.extend(map.counters.iter().map(|unit| unit.label.clone()));
            for line in perspective.roster() {
                typed.push(line.code.clone());
                typed.extend(line.also);
            }
            let gone: Vec<String> = typed.iter().map(|typed| format!("to {typed}")).collect();
            typed.extend(gone);
            typed.extend(["n", "SE", "6", "n n"].map(str::to_owned));
            let own: Vec<String> = perspective.roster().into_iter().map(|line| line.code).collect();
            for unit in own.iter().step_by(3) {
                let target = map.counters.iter().rev().find(|unit| !own.contains(&unit.label));
                let target = target.map_or("", |unit| &unit.label);
                let filled = [
                    ("unit", &**unit),
                    ("units", &**unit),
                    ("path", "s"),
                    ("target", target),
                    ("hex", "0805"),
                ];
                let (tried, changed) = changed(&*state, seat.id, &filled, &typed, 4);
                assert!(changed.is_empty(), "of {tried}: {changed:#?}");
                tried_in_all += tried;
            }
        }
        state = state.resolve(&[], Guard::USUAL).unwrap().state;
    }
    assert!(tried_in_all > 200, "only {tried_in_all} are understood");
}
