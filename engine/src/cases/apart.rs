//! Checks that orders of several seats never share a slot. For tests of every system: lines are
//! made from what completion offers, and every seat tries what any seat is offered.

use std::collections::{BTreeMap, BTreeSet};

use super::sample::sample;
use crate::game::{GameState, Perspective};
use crate::order::{CompletionRequest, Form, Slot, Subject};
use crate::seat::SeatId;
use crate::view::Viewer;

/// Slots taken by orders of one kind, by seat.
pub type SlotsOfSeats = BTreeMap<SeatId, BTreeSet<Slot>>;

/// The slots that orders of this kind take, by seat, for seats that may give any.
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

/// Asserts that no two seats share a slot. Returns whether two seats have any.
///
/// # Panics
/// If two seats share one.
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

/// Lines of this kind, made from the choices for its required fields.
fn lines(perspective: &dyn Perspective, form: &'static Form) -> Vec<String> {
    // Number of choices tried for each field: half of them the first, half the last.
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
