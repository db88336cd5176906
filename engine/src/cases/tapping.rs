//! Helpers for tests of every system that give orders by picking offers, as a desk does. Tests
//! inside and outside the crate share this file.

use std::collections::BTreeMap;

use mythico_engine::desk::{Ask, Free, Given, Open, Part, Verb};
use mythico_engine::game::Perspective;
use mythico_engine::order::Form;

/// Number of answers that are tried for each question, counted from the first.
const TRIED_MAX: usize = 4;

/// Returns one order for each form's word. Each is given by picking answers.
///
/// # Panics
/// If an order doesn't read back as itself.
pub fn given_by_picking(seat: &dyn Perspective) -> BTreeMap<&'static str, String> {
    let mut orders = BTreeMap::new();
    for verb in verbs(seat) {
        let word = verb.form.word;
        if orders.contains_key(word) && verb.open == Open::Form {
            continue;
        }
        if let Some(line) = fill(seat, verb.form, &verb.given) {
            assert_reads_back(seat, &line);
            orders.insert(word, line);
        }
    }
    orders
}

/// Lists the verbs of the seat's units and of the seat itself.
pub fn verbs(seat: &dyn Perspective) -> Vec<Verb> {
    let units = seat.prompts(&[]);
    let cards = units.iter().filter_map(|unit| seat.card(&unit.code, &[]));
    cards.flat_map(|card| card.verbs).chain(seat.affairs(&[])).collect()
}

/// Finds an accepted line of this form with these values. Tries answers to each open question.
fn fill(seat: &dyn Perspective, form: &'static Form, given: &Given) -> Option<String> {
    let asks = seat.asks(form, given, &[]);
    let Some(ask) = asks.iter().find(|ask| ask.part == Part::Required) else {
        let line = form.line(given);
        return seat.preview(&line).is_ok().then_some(line);
    };
    answers(ask).into_iter().find_map(|answer| {
        let mut given = given.clone();
        given.insert(ask.field.to_owned(), answer);
        fill(seat, form, &given)
    })
}

/// Returns the first answers, the last one, and a typed one where typing is allowed.
fn answers(ask: &Ask) -> Vec<String> {
    let picked: Vec<_> = ask.offers.iter().map(|offer| ask.answer(&[&offer.value])).collect();
    let last = picked.last().filter(|_| picked.len() > TRIED_MAX).cloned();
    let typed = match ask.free {
        Free::Number { min, .. } if picked.is_empty() => Some(min.to_string()),
        Free::Text { max } => Some("I give up".chars().take(max).collect()),
        _ => None,
    };
    picked.into_iter().take(TRIED_MAX).chain(last).chain(typed).collect()
}

/// Asserts that an order's canonical text and its separate values both read back as the same order.
fn assert_reads_back(seat: &dyn Perspective, line: &str) {
    let first = seat.preview(line).expect("it was accepted");
    let again = seat.preview(&first.text).expect("a canonical text is read");
    assert_eq!((&first.text, &first.slot), (&again.text, &again.slot), "{line}");
    let (form, given) = seat.taken_apart(line).expect("it can be taken apart");
    let whole = seat.preview(&form.line(&given)).expect("it can be put together");
    assert_eq!(first.text, whole.text, "{line}");
}

/// Asserts that every offer of a question on a card gives an order.
///
/// # Panics
/// If an order is refused.
pub fn assert_cards_keep_their_word(seat: &dyn Perspective) {
    let mut refused = Vec::new();
    for verb in verbs(seat) {
        let lines: Vec<_> = match &verb.open {
            Open::Nothing => vec![verb.form.line(&verb.given)],
            Open::Form => continue,
            Open::One(ask) => {
                let line = |value: &String| {
                    let mut given = verb.given.clone();
                    given.insert(ask.field.to_owned(), ask.answer(&[value]));
                    verb.form.line(&given)
                };
                ask.offers.iter().map(|offer| line(&offer.value)).collect()
            }
        };
        for line in lines.iter().filter(|_| verb.rank < mythico_engine::desk::RANK_MORE) {
            refused.extend(seat.preview(line).err().map(|why| (line.clone(), why)));
        }
    }
    assert!(refused.is_empty(), "{refused:#?}");
}

/// Prints everything that a desk shows of these units, down to the third tap.
pub fn shown(seat: &dyn Perspective, units: &[&str]) -> String {
    let mut all = format!("{:?}", seat.prompts(&[]));
    for unit in units {
        all += &format!("\n{unit}: {:?}", seat.card(unit, &[]));
    }
    let first = units.first().and_then(|unit| seat.card(unit, &[]));
    let verbs = first.into_iter().flat_map(|card| card.verbs).chain(seat.affairs(&[]));
    for Verb { form, mut given, .. } in verbs {
        let asks = seat.asks(form, &given, &[]);
        all += &format!("\n{}: {asks:?}", form.word);
        let answer =
            asks.iter().find_map(|ask| Some((ask.field, answers(ask).into_iter().next()?)));
        if let Some((field, answer)) = answer {
            given.insert(field.to_owned(), answer);
            all += &format!("\n{given:?}: {:?}", seat.asks(form, &given, &[]));
        }
    }
    all + &format!("\n{:?}", seat.again(&[], &[]))
}
