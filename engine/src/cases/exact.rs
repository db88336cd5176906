//! That completion never changes what was meant: for the tests of every system. Whatever is typed into an option, if it is understood as it
//! stands, then the choice that is offered first means the same.

use std::collections::BTreeMap;

use super::words::lexicon;
use crate::game::{GameState, Perspective};
use crate::order::complete::fitting;
use crate::order::{CompletionRequest, Form};
use crate::seat::SeatId;
use crate::view::Viewer;

/// What was typed and what was offered instead, of all that may be typed into the options of all orders. `filled` are options that stand
/// already, where the order has them; of them all but the one in focus.
pub fn changed(
    state: &dyn GameState,
    seat: SeatId,
    filled: &[(&str, &str)],
    typed: &[String],
) -> (usize, Vec<String>) {
    let perspective = state.perspective(Viewer::Seat(seat));
    let (mut tried, mut changed) = (0, Vec::new());
    for form in state.forms() {
        for option in form.options() {
            let has = |word: &str| form.options().contains(&word) && word != option;
            let given = filled.iter().filter(|(word, _)| has(word));
            let given: BTreeMap<_, _> =
                given.map(|(word, value)| ((*word).to_owned(), (*value).to_owned())).collect();
            for typed in typed {
                let Some(meant) = meaning(&*perspective, form, &given, option, typed) else { continue };
                tried += 1;
                let request = CompletionRequest { form, option, given: &given, typed };
                let offered =
                    fitting(perspective.complete(&request), typed, |label| lexicon().say("en", label));
                let Some(first) = offered.first() else { continue };
                if meaning(&*perspective, form, &given, option, &first.value).as_ref() != Some(&meant) {
                    changed.push(format!("{} {option}: {typed} becomes {}", form.word, first.value));
                }
            }
        }
    }
    (tried, changed)
}

/// What an order with this in one of its options is understood as, if it is.
fn meaning(
    perspective: &dyn Perspective,
    form: &'static Form,
    given: &BTreeMap<String, String>,
    option: &str,
    value: &str,
) -> Option<String> {
    let mut given = given.clone();
    given.insert(option.to_owned(), value.to_owned());
    let preview = perspective.preview(&form.line(&given)).ok()?;
    Some(format!("{} {:?} {:?} {:?}", preview.slot, preview.said, preview.details, preview.arrow))
}
