//! What is typed is what is meant, over all places, hexes, units, leaders and seats of the shipped
//! module. Rules: EM-1.1, EM-1.2, EM-5.2.

use super::whole::{skirmish, turn};
use crate::cases::exact::changed;
use crate::grid::Cell;
use crate::map::Cut;
use crate::view::Viewer;

#[test]
fn em_1_2_what_is_typed_exactly_is_what_is_meant() {
    let mut state = skirmish("exact");
    for _ in 0..2 {
        state = turn(&*state).state;
    }
    for seat in &state.seats().seats {
        let perspective = state.perspective(Viewer::Seat(seat.id));
        let map = perspective.map(&Cut::Whole);
        let names = state
            .seats()
            .seats
            .iter()
            .flat_map(|seat| [seat.key.clone(), seat.name.clone(), seat.id.0.to_string()]);
        let mut typed: Vec<String> = names.collect();
        typed.extend(
            map.places.iter().flat_map(|place| {
                [place.name.clone(), format!("to {}", place.name.to_lowercase())]
            }),
        );
        let hexes = (1..=20).flat_map(|column| (1..=16).map(move |row| Cell::new(column, row)));
        let hexes: Vec<String> = hexes.step_by(17).map(|cell| map.numbering.cell(cell)).collect();
        typed.extend(hexes.iter().flat_map(|hex| [hex.clone(), format!("to {hex}")]));
        typed.extend(
            map.counters
                .iter()
                .filter(|unit| !unit.label.is_empty())
                .flat_map(|unit| [unit.label.clone(), format!("to {}", unit.label)]),
        );
        typed.extend((0..=31).flat_map(|number| [number.to_string(), (1000 + number).to_string()]));
        for number in 0..=31 {
            typed.extend((1..=3).map(|seat| format!("{seat}/{number}")));
        }
        for line in perspective.roster() {
            typed.push(line.code.clone());
            typed.extend(line.also);
        }
        typed.extend(
            ["n", "SE", "6", "n n", "0", "se 0 s", "n to El Cruce", "via 1008008 to San Telmo"]
                .map(str::to_owned),
        );
        for unit in ["10", "0"] {
            let filled = [
                ("unit", unit),
                ("path", "s"),
                ("to", "n"),
                ("seat", "tribune"),
                ("text", "Hear me"),
            ];
            let (tried, changed) = changed(&*state, seat.id, &filled, &typed, 8);
            assert!(tried > 100, "only {tried} are understood");
            assert!(changed.is_empty(), "of {tried}: {changed:#?}");
        }
    }
}
