//! Do orders of several seats stand beside each other? For tests of every system: lines are made of
//! what completes an order's fields, and what one seat may be offered every seat tries.

use std::collections::{BTreeMap, BTreeSet};

use super::sample::sample;
use crate::game::{GameState, Perspective};
use crate::order::{CompletionRequest, Form, Slot, Subject};
use crate::seat::SeatId;
use crate::view::Viewer;

/// Slots of several seats, of orders of one kind.
pub type SlotsOfSeats = BTreeMap<SeatId, BTreeSet<Slot>>;

/// The slots that orders of this kind take, of each seat that may give any.
pub fn slots_of_seats(state: &dyn GameState, form: &'static Form) -> SlotsOfSeats {
    let seats = state.seats().seats.iter().map(|seat| seat.id);
    let perspectives: Vec<_> =
        seats.map(|seat| (seat, state.perspective(Viewer::Seat(seat)))).collect();
    let all: Vec<_> = perspectives.iter().flat_map(|(_, own)| lines(&**own, form)).collect();
    let slots = perspectives.iter().map(|(seat, own)| {
        let understood = own.previews(&all, &[]).into_iter().flatten();
        (*seat, understood.map(|understood| understood.slot).collect())
    });
    slots.collect()
}

/// No two seats share one. Are there two that have any?
///
/// # Panics
/// If they do.
pub fn stand_apart(kind: &str, slots: &SlotsOfSeats) -> bool {
    let mut taken: BTreeMap<&Slot, SeatId> = BTreeMap::new();
    for (seat, slot) in
        slots.iter().flat_map(|(seat, slots)| slots.iter().map(|slot| (*seat, slot)))
    {
        let before = taken.insert(slot, seat);
        assert_eq!(before, None, "{kind}: {slot} is of {seat:?} too");
    }
    slots.values().filter(|slots| !slots.is_empty()).count() >= 2
}

/// Lines of this kind, of the choices of its required fields.
fn lines(perspective: &dyn Perspective, form: &'static Form) -> Vec<String> {
    // So many choices of each field are tried, half of them the first and half the last.
    let choices = sample(4, 8);
    let unit = (form.subject == Subject::Unit).then_some("unit");
    let fields = form.fields.iter().filter(|field| field.required).map(|field| field.word);
    let mut all = vec![BTreeMap::new()];
    for option in unit.into_iter().chain(fields) {
        let with = |given: BTreeMap<String, String>| {
            let request = CompletionRequest { form, option, given: &given, typed: "" };
            let values: Vec<_> =
                perspective.complete(&request).into_iter().map(|choice| choice.value).collect();
            let last = values.len().saturating_sub(choices / 2);
            let tried = values
                .into_iter()
                .enumerate()
                .filter(|(place, _)| *place < choices / 2 || *place >= last);
            let extended = tried.map(|(_, value)| {
                let mut extended = given.clone();
                extended.insert(option.to_owned(), value);
                extended
            });
            extended.collect::<Vec<_>>()
        };
        all = all.into_iter().flat_map(with).collect();
    }
    all.iter().map(|given| form.line(given)).collect()
}
