//! Checks that completion never changes what was meant, for the tests of every system. If a typed
//! text is understood as it stands, then the first choice must mean the same.

use std::collections::BTreeMap;

use super::sample::sample;
use super::words::lexicon;
use crate::game::{GameState, Perspective};
use crate::order::complete::fitting;
use crate::order::{CompletionRequest, Form};
use crate::seat::SeatId;
use crate::view::Viewer;

/// Types into the options of all orders. Returns how many texts were understood, and all first
/// choices that mean something else. `filled` are options that are filled in already, where the
/// order has them and they aren't in focus. Ordinarily each option tries one text in `one_in`,
/// starting one text later than the option before.
pub fn changed(
    state: &dyn GameState,
    seat: SeatId,
    filled: &[(&str, &str)],
    typed: &[String],
    one_in: usize,
) -> (usize, Vec<String>) {
    let step = sample(one_in, 1);
    let mut options = 0;
    let perspective = state.perspective(Viewer::Seat(seat));
    let (mut tried, mut changed) = (0, Vec::new());
    for form in state.forms() {
        for option in form.options() {
            let has = |word: &str| form.options().contains(&word) && word != option;
            let given = filled.iter().filter(|(word, _)| has(word));
            let given: BTreeMap<_, _> =
                given.map(|(word, value)| ((*word).to_owned(), (*value).to_owned())).collect();
            options += 1;
            for typed in typed.iter().skip(options % step).step_by(step) {
                let Some(meant) = meaning(&*perspective, form, &given, option, typed) else {
                    continue;
                };
                tried += 1;
                let request = CompletionRequest { form, option, given: &given, typed };
                let offered = fitting(perspective.complete(&request), typed, |label| {
                    lexicon().say("en", label)
                });
                let Some(first) = offered.first() else { continue };
                if meaning(&*perspective, form, &given, option, &first.value).as_ref()
                    != Some(&meant)
                {
                    changed
                        .push(format!("{} {option}: {typed} becomes {}", form.word, first.value));
                }
            }
        }
    }
    (tried, changed)
}

/// What an order with this value in one of its options means, if it is understood.
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
