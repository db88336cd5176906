//! Orders of two seats stand beside each other in every window of a turn. Not here: how lines are
//! made (`cases/apart.rs`).

use super::Tuw;
use std::collections::BTreeSet;

use crate::cases::apart::{slots_of_seats, stand_apart};
use crate::dice::Seed;
use crate::guard::Guard;
use crate::module::Module;
use crate::order::given_by_seats;
use crate::system::OrderSet;
use crate::systems::SHIPPED;
use crate::systems::tuw::orders::Order;

/// More windows than a turn has.
const WINDOWS: usize = 12;

#[test]
fn no_order_of_a_seat_takes_the_place_of_another_seats() {
    let module = Module::built_in("tuw-crossroads").expect("the module is built in").as_listed();
    let mut state =
        SHIPPED.begin(module, Seed::of_word("apart")).unwrap_or_else(|error| panic!("{error}"));
    let mut tried = BTreeSet::new();
    for _ in 0..WINDOWS {
        for form in
            given_by_seats(<Order as OrderSet<Tuw>>::FORMS).iter().filter(|form| !form.question)
        {
            let slots = slots_of_seats(&*state, form);
            stand_apart(form.word, &slots);
            tried.extend(slots.values().any(|slots| !slots.is_empty()).then_some(form.word));
        }
        state = state.resolve(&[], Guard::USUAL).unwrap_or_else(|_| panic!("it closes")).state;
    }
    assert!(["move", "bombard"].iter().all(|word| tried.contains(word)), "{tried:?}");
}
