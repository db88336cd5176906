//! Unconfirmed orders: lines that a seat previewed but neither gave nor discarded. The seat is
//! asked about them before it is ready, and told after the window closed. The game master sees the
//! number of seats that have some. `orders/` shows and confirms them.

use mythico_engine::game::Perspective;
use mythico_engine::order::Form;
use mythico_engine::order::grammar::is_question;
use mythico_engine::seat::SeatId;
use mythico_engine::view::Viewer;
use mythico_engine::window::WindowKind;

use crate::lanes::{Lane, Panicked};
use crate::states::{Snapshot, StateError};
use crate::store::{Draft, Order, Preview, Seat, Store};

type Result<T, E = StateError> = std::result::Result<T, E>;

/// Unconfirmed orders of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unconfirmed {
    pub seat: String,
    /// Interaction of the last preview.
    pub last: u64,
    /// In the order of their previews.
    pub lines: Vec<String>,
}

/// Finds the unconfirmed orders of these seats in the open window.
///
/// # Errors
/// If the store fails, or the rules panic.
pub async fn of_seats(
    store: &Store,
    snapshot: &Snapshot,
    seats: &[Seat],
) -> Result<Vec<Unconfirmed>> {
    among_rows(store, snapshot, seats, &store.rows_of_window(snapshot.at).await?).await
}

/// Like [`of_seats`], with the window's rows of orders.
///
/// # Errors
/// If the store fails, or the rules panic.
pub async fn among_rows(
    store: &Store,
    snapshot: &Snapshot,
    seats: &[Seat],
    rows: &[Order],
) -> Result<Vec<Unconfirmed>> {
    if store.is_frozen(snapshot.at).await? {
        // A frozen window accepts no orders.
        return Ok(Vec::new());
    }
    let previews = store.unsettled_previews(snapshot.at).await?;
    let Some(window) = snapshot.state.window().filter(|_| !previews.is_empty()) else {
        return Ok(Vec::new());
    };
    let mut all = Vec::new();
    for seat in seats {
        let Some(id) = snapshot.state.seats().by_key(&seat.seat).map(|known| known.id) else {
            continue;
        };
        let own: Vec<Preview> =
            previews.iter().filter(|one| one.seat == seat.seat).cloned().collect();
        let Some(last) = own.last().map(|one| one.interaction) else { continue };
        let rows: Vec<Order> = rows.iter().filter(|row| row.seat == seat.seat).cloned().collect();
        let lines = read_on_thread(snapshot, id, window.kind, move |reader| {
            reader.unconfirmed_lines(&own, &rows)
        })
        .await?;
        if !lines.is_empty() {
            all.push(Unconfirmed { seat: seat.seat.clone(), last, lines });
        }
    }
    Ok(all)
}

/// Reads lines from a seat's perspective on a blocking thread.
async fn read_on_thread<T: Send + 'static>(
    snapshot: &Snapshot,
    seat: SeatId,
    kind: WindowKind,
    read: impl FnOnce(&Reader<'_>) -> T + Send + 'static,
) -> Result<T, Panicked> {
    let snapshot = snapshot.clone();
    let read = move || {
        let perspective = snapshot.perspective(Viewer::Seat(seat));
        read(&Reader { perspective: &*perspective, forms: snapshot.state.forms(), kind })
    };
    Lane::Request.run(read).await
}

/// Finds a seat's lines from drafts that can still be given in a sealed window, the oldest first,
/// with their interactions. Leaves out lines that were given, or replaced by an order or a later
/// draft.
///
/// # Errors
/// If the store fails, or the rules panic.
pub async fn of_drafts(
    store: &Store,
    snapshot: &Snapshot,
    seat: SeatId,
    drafts: Vec<Draft>,
) -> Result<Vec<(u64, String)>> {
    let rows = store.rows_of_window(snapshot.at).await?;
    let lines = move |reader: &Reader<'_>| reader.draft_lines(&drafts, &rows);
    Ok(read_on_thread(snapshot, seat, WindowKind::Sealed, lines).await?)
}

/// A line that wasn't given.
struct Line {
    /// Interaction of the preview.
    interaction: u64,
    /// Slot of the order, if it can be replaced.
    slot: Option<String>,
    line: String,
}

/// A seat's perspective for reading lines.
struct Reader<'a> {
    perspective: &'a dyn Perspective,
    forms: &'static [Form],
    kind: WindowKind,
}

impl Reader<'_> {
    /// Finds the unconfirmed lines of previews. Leaves out lines that were given since, even in
    /// other words, and those that a later preview repeats or replaces. Also leaves out lines for
    /// units that got another order since, and a single line that has become impossible.
    fn unconfirmed_lines(&self, previews: &[Preview], rows: &[Order]) -> Vec<String> {
        let mut left: Vec<Line> = Vec::new();
        for preview in previews {
            let since: Vec<&Order> =
                rows.iter().filter(|row| row.interaction > Some(preview.interaction)).collect();
            let mut given = since.clone();
            let mut open: Vec<&str> = Vec::new();
            for line in preview.lines.lines().filter(|line| !is_question(self.forms, line)) {
                let says_it = |row: &&Order| {
                    [&*row.text, row.shown()].iter().any(|it| are_same_words(it, line))
                };
                match given.iter().position(says_it) {
                    Some(place) => drop(given.remove(place)),
                    None => open.push(line),
                }
            }
            let is_single = preview.lines.lines().nth(1).is_none();
            for line in open {
                if is_single && self.perspective.preview(line).is_err() {
                    continue;
                }
                if self.kind == WindowKind::Immediate
                    && given.iter().any(|row| self.share_a_unit(&row.text, line))
                {
                    continue;
                }
                let slot = self.slot(line, rows);
                if let Some(FoundSlot { name, stands }) = &slot
                    && (*stands || since.iter().any(|row| row.slot == *name))
                {
                    continue;
                }
                let (interaction, slot) = (preview.interaction, slot.map(|slot| slot.name));
                left.retain(|other| match &slot {
                    Some(_) => other.slot != slot,
                    None => other.interaction == interaction || !are_same_words(&other.line, line),
                });
                left.push(Line { interaction, slot, line: line.to_owned() });
            }
        }
        left.into_iter().map(|left| left.line).collect()
    }

    /// Finds the lines of drafts that can still be given. A draft's line doesn't replace another of
    /// the same draft. A standing order does, because it came last.
    fn draft_lines(&self, drafts: &[Draft], rows: &[Order]) -> Vec<(u64, String)> {
        let mut left: Vec<Line> = Vec::new();
        for draft in drafts {
            let rows: Vec<Order> =
                rows.iter().filter(|row| row.seat == draft.seat).cloned().collect();
            let since = || rows.iter().filter(|row| row.interaction > Some(draft.interaction));
            for line in draft.lines.lines() {
                let order = Some(line).filter(|line| !is_question(self.forms, line));
                let slot = order.and_then(|line| self.slot(line, &rows));
                let is_given = match &slot {
                    Some(FoundSlot { name, stands }) => {
                        *stands || since().any(|row| row.slot == *name)
                    }
                    None => since().any(|row| {
                        [&*row.text, row.shown()].iter().any(|it| are_same_words(it, line))
                    }),
                };
                let (interaction, slot) = (draft.interaction, slot.map(|slot| slot.name));
                left.retain(|other| match &slot {
                    Some(_) => {
                        other.slot != slot || (other.interaction == interaction && !is_given)
                    }
                    None => other.interaction == interaction || !are_same_words(&other.line, line),
                });
                if !is_given {
                    left.push(Line { interaction, slot, line: line.to_owned() });
                }
            }
        }
        left.into_iter().map(|left| (left.interaction, left.line)).collect()
    }

    /// Returns whether two orders are for the same unit.
    fn share_a_unit(&self, one: &str, other: &str) -> bool {
        let units = self.units(one);
        self.units(other).iter().any(|unit| units.contains(unit))
    }

    /// Returns the units of an order, as orders take them.
    fn units(&self, line: &str) -> Vec<String> {
        let text = self.perspective.preview(line).map_or_else(|_| line.to_owned(), |it| it.text);
        let Some((form, given)) = self.perspective.taken_apart(&text) else { return Vec::new() };
        let units = form.actor().and_then(|actor| given.get(actor));
        units.map(|units| units.split('+').map(str::to_owned).collect()).unwrap_or_default()
    }

    /// Returns the slot of an order that can be replaced, and whether this order stands in it.
    fn slot(&self, line: &str, rows: &[Order]) -> Option<FoundSlot> {
        if self.kind == WindowKind::Immediate {
            return None;
        }
        let order = self.perspective.preview(line).ok().filter(|order| !order.at_once)?;
        let name = order.slot.to_string();
        let stands =
            rows.iter().rfind(|row| row.slot == name).is_some_and(|row| row.text == order.text);
        Some(FoundSlot { name, stands })
    }
}

struct FoundSlot {
    name: String,
    stands: bool,
}

/// Compares words without regard to case and spaces.
fn are_same_words(one: &str, other: &str) -> bool {
    let mut others = other.split_whitespace();
    let begin = one
        .split_whitespace()
        .all(|word| others.next().is_some_and(|it| it.eq_ignore_ascii_case(word)));
    begin && others.next().is_none()
}
