//! Orders that a seat was shown and has neither given nor left: nothing is given before its button is pressed. A seat is asked about them
//! before it is ready, the game master is told how many seats have some, and whoever had some when the window closed is told so. Not here:
//! what is shown, and how it is confirmed (`orders/`).

use mythico_engine::game::Perspective;
use mythico_engine::order::Form;
use mythico_engine::order::grammar::is_question;
use mythico_engine::seat::SeatId;
use mythico_engine::view::Viewer;
use mythico_engine::window::WindowKind;

use crate::states::Snapshot;
use crate::store::{Draft, Order, Preview, Result, Seat, Store};

/// Orders that a seat was shown and didn't give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unconfirmed {
    /// The seat's key.
    pub seat: String,
    /// The interaction that brought the last of them.
    pub last: u64,
    /// Their lines, in the order in which they were shown.
    pub lines: Vec<String>,
}

/// What each of these seats was shown in the open window and didn't give; nothing of those that gave all.
///
/// # Errors
/// If the store fails.
pub async fn of_seats(store: &Store, snapshot: &Snapshot, seats: &[Seat]) -> Result<Vec<Unconfirmed>> {
    beside(store, snapshot, seats, &store.rows_of_window(snapshot.at).await?).await
}

/// As [`of_seats`], beside these rows of the window's orders.
///
/// # Errors
/// If the store fails.
pub async fn beside(
    store: &Store,
    snapshot: &Snapshot,
    seats: &[Seat],
    rows: &[Order],
) -> Result<Vec<Unconfirmed>> {
    if store.is_frozen(snapshot.at).await? {
        // None could have been given.
        return Ok(Vec::new());
    }
    let previews = store.unsettled_previews(snapshot.at).await?;
    let Some(window) = snapshot.state.window().filter(|_| !previews.is_empty()) else {
        return Ok(Vec::new());
    };
    let mut all = Vec::new();
    for seat in seats {
        let Some(id) = snapshot.state.seats().by_key(&seat.seat).map(|known| known.id) else { continue };
        let own: Vec<Preview> = previews.iter().filter(|one| one.seat == seat.seat).cloned().collect();
        let Some(last) = own.last().map(|one| one.interaction) else { continue };
        let rows: Vec<Order> = rows.iter().filter(|row| row.seat == seat.seat).cloned().collect();
        let lines = read_apart(snapshot, id, window.kind, move |reader| reader.left(&own, &rows)).await;
        if !lines.is_empty() {
            all.push(Unconfirmed { seat: seat.seat.clone(), last, lines });
        }
    }
    Ok(all)
}

/// Reads lines as a seat knows them, on a thread where nobody else waits for it.
async fn read_apart<T: Send + 'static>(
    snapshot: &Snapshot,
    seat: SeatId,
    kind: WindowKind,
    read: impl FnOnce(&Reader<'_>) -> T + Send + 'static,
) -> T {
    let snapshot = snapshot.clone();
    let read = move || {
        let perspective = snapshot.perspective(Viewer::Seat(seat));
        read(&Reader { perspective: &*perspective, forms: snapshot.state.forms(), kind })
    };
    match tokio::task::spawn_blocking(read).await {
        Ok(found) => found,
        Err(broken) => std::panic::resume_unwind(broken.into_panic()),
    }
}

/// The lines of a seat's drafts, the oldest draft first, that are still to be given in a sealed window, each with the interaction that left
/// it: not what was given or ordered otherwise since, nor what a later draft says again or otherwise.
///
/// # Errors
/// If the store fails.
pub async fn of_drafts(
    store: &Store,
    snapshot: &Snapshot,
    seat: SeatId,
    drafts: Vec<Draft>,
) -> Result<Vec<(u64, String)>> {
    let rows = store.rows_of_window(snapshot.at).await?;
    let left = move |reader: &Reader<'_>| reader.left_of_drafts(&drafts, &rows);
    Ok(read_apart(snapshot, seat, WindowKind::Sealed, left).await)
}

/// A line that wasn't given.
struct Line {
    /// The interaction that it was shown for.
    shown: u64,
    /// What it would replace when given, if it could be replaced itself.
    slot: Option<String>,
    line: String,
}

/// Through whose eyes lines are read.
struct Reader<'a> {
    perspective: &'a dyn Perspective,
    forms: &'static [Form],
    kind: WindowKind,
}

impl Reader<'_> {
    /// What is left of previews, the oldest first, beside a seat's rows of orders: not what was given since, by these or other words, nor
    /// what a later preview says again or otherwise.
    fn left(&self, previews: &[Preview], rows: &[Order]) -> Vec<String> {
        let mut left: Vec<Line> = Vec::new();
        for preview in previews {
            let since: Vec<&Order> =
                rows.iter().filter(|row| row.interaction > Some(preview.interaction)).collect();
            let mut given = since.clone();
            for line in preview.lines.lines().filter(|line| !is_question(self.forms, line)) {
                let says_it = |row: &&Order| [&*row.text, row.shown()].iter().any(|it| same(it, line));
                if let Some(place) = given.iter().position(says_it) {
                    given.remove(place);
                    continue;
                }
                let slot = self.slot(line, rows);
                if let Some(FoundSlot { name, stands }) = &slot
                    && (*stands || since.iter().any(|row| row.slot == *name))
                {
                    continue;
                }
                let (shown, slot) = (preview.interaction, slot.map(|slot| slot.name));
                left.retain(|other| match &slot {
                    Some(_) => other.slot != slot,
                    None => other.shown == shown || !same(&other.line, line),
                });
                left.push(Line { shown, slot, line: line.to_owned() });
            }
        }
        left.into_iter().map(|left| left.line).collect()
    }

    /// What is left of a seat's drafts, the oldest first, beside a window's rows of orders. A draft stays as it was written: a line of it
    /// that takes another's place doesn't push that out, but one that stands does, for it was the last word.
    fn left_of_drafts(&self, drafts: &[Draft], rows: &[Order]) -> Vec<(u64, String)> {
        let mut left: Vec<Line> = Vec::new();
        for draft in drafts {
            let rows: Vec<Order> = rows.iter().filter(|row| row.seat == draft.seat).cloned().collect();
            let since = || rows.iter().filter(|row| row.interaction > Some(draft.interaction));
            for line in draft.lines.lines() {
                let order = Some(line).filter(|line| !is_question(self.forms, line));
                let slot = order.and_then(|line| self.slot(line, &rows));
                let is_given = match &slot {
                    Some(FoundSlot { name, stands }) => *stands || since().any(|row| row.slot == *name),
                    None => since().any(|row| [&*row.text, row.shown()].iter().any(|it| same(it, line))),
                };
                let (shown, slot) = (draft.interaction, slot.map(|slot| slot.name));
                left.retain(|other| match &slot {
                    Some(_) => other.slot != slot || (other.shown == shown && !is_given),
                    None => other.shown == shown || !same(&other.line, line),
                });
                if !is_given {
                    left.push(Line { shown, slot, line: line.to_owned() });
                }
            }
        }
        left.into_iter().map(|left| (left.shown, left.line)).collect()
    }

    /// The slot of an order that can be replaced, if the line is one, and whether it stands there.
    fn slot(&self, line: &str, rows: &[Order]) -> Option<FoundSlot> {
        if self.kind == WindowKind::Immediate {
            return None;
        }
        let order = self.perspective.preview(line).ok().filter(|order| !order.at_once)?;
        let name = order.slot.to_string();
        let stands = rows.iter().rfind(|row| row.slot == name).is_some_and(|row| row.text == order.text);
        Some(FoundSlot { name, stands })
    }
}

struct FoundSlot {
    name: String,
    stands: bool,
}

/// Are these the same words?
fn same(one: &str, other: &str) -> bool {
    let mut others = other.split_whitespace();
    let begin =
        one.split_whitespace().all(|word| others.next().is_some_and(|it| it.eq_ignore_ascii_case(word)));
    begin && others.next().is_none()
}
