//! Whole turns of the shipped module, played by autopilots.

use std::sync::Arc;

use crate::campaign;
use crate::dice::Seed;
use crate::module::Module;
use crate::table::{OrderText, Table, Turned};
use crate::view::Viewer;

/// The shipped module at its beginning.
pub fn skirmish(seed: &str) -> Arc<dyn Table> {
    let module = Module::built_in("el-mythico-skirmish").expect("the module is built in");
    campaign::begin(module, Seed::of_word(seed)).unwrap_or_else(|error| panic!("{error}"))
}

/// Every seat's lines by autopilot.
pub fn autopilots(table: &dyn Table) -> Vec<OrderText> {
    let seats: Vec<_> = table.seats().seats.iter().map(|seat| seat.id).collect();
    let lines = |seat| {
        table.look(Viewer::Seat(seat)).autopilot().into_iter().map(move |line| OrderText { seat, line })
    };
    seats.into_iter().flat_map(lines).collect()
}

/// One turn by autopilots.
pub fn turn(table: &dyn Table) -> Turned {
    let turned = table.close(&autopilots(table));
    assert!(turned.refused.is_empty(), "an autopilot's order was refused: {:?}", turned.refused);
    turned
}

#[test]
#[ignore = "prints a campaign for reading"]
fn read_a_campaign() {
    let lexicon = crate::words::Lexicon::built_in();
    let mut table = skirmish("reading");
    for _ in 0..6 {
        for order in autopilots(&*table) {
            println!("[{}] {}", order.seat.0, order.line);
        }
        let turned = turn(&*table);
        for (viewer, report) in &turned.reports {
            println!("=== {viewer:?}\n{}", report.say(&lexicon, "en"));
        }
        println!("{}", turned.bulletin.expect("EMTV never sleeps").say(&lexicon, "en"));
        table = turned.table;
    }
}
