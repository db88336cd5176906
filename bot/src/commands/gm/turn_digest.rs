//! Summary of the turn in the answer of `/gm advance`: fights, losses, changed holdings, failed
//! orders and undelivered dispatches. A GM who plays a seat reads only what that seat may know.

use std::cmp::Ordering;
use std::sync::Arc;
use std::time::Duration;

use mythico_engine::digest::{Digest, Holding};
use mythico_engine::report::Block;
use mythico_engine::words::{Message, message};

use crate::discord::app::App;
use crate::discord::context::Context;
use crate::discord::response::Result;
use crate::lanes::Lane;
use crate::states::Snapshot;
use crate::store::outbox::DeliveryState;
use crate::store::{self, Campaign, Content, OutboxRow, ParkedFor, Recipient, Store, WindowKey};

/// Lines of a kind in the message. A file has all of them.
const LINES_MAX: usize = 6;
const LOOK_AGAIN: Duration = Duration::from_millis(50);

pub(super) struct Told {
    /// The first lines of each kind.
    pub text: String,
    /// All lines, if the text leaves some out.
    pub whole: Option<String>,
}

/// Summarises the time from the closed window to the one open now.
///
/// # Errors
/// If the store fails.
pub(super) async fn of(
    ctx: &Context<'_>,
    campaign: &Campaign,
    closed: WindowKey,
    now: &Snapshot,
) -> Result<Told> {
    let store = &ctx.app.store;
    let record = store.record_between(closed, now.at).await?;
    let before = ctx.app.states.at_start(closed).await?;
    let (was, is) = (ctx.reader(campaign, &before).await?, ctx.reader(campaign, now).await?);
    let look = move || (is.digest(&record), changed_hands(&was.holdings(), &is.holdings()));
    let (digest, changed) = Lane::Request.run(look).await?;
    let rows = came_of(store, closed, now.at).await?;
    let gm_plays = store.seat_held_by(campaign.id, ctx.user).await?.is_some();
    let failed = if gm_plays { Vec::new() } else { refused(&rows) };
    let lists = [
        ("digest-fights", digest.fights),
        ("digest-losses", digest.losses),
        ("digest-changed", changed),
        ("digest-setbacks", digest.setbacks),
    ];
    let said = |lines_max| {
        let lists = lists.iter().map(|(heading, lines)| listed(ctx, heading, lines, lines_max));
        lists.collect::<String>() + &failures(ctx, &failed, lines_max)
    };
    let (text, whole) = (said(LINES_MAX), said(usize::MAX));
    if text.is_empty() {
        return Ok(Told { text: format!("{}\n", ctx.words("digest-quiet")), whole: None });
    }
    let whole = Some(whole).filter(|whole| *whole != text);
    Ok(Told { text, whole })
}

/// Lists all fights, losses and failed orders.
pub fn happened(ctx: &Context<'_>, digest: &Digest) -> String {
    let lists = [
        ("digest-fights", &digest.fights),
        ("digest-losses", &digest.losses),
        ("digest-setbacks", &digest.setbacks),
    ];
    lists.map(|(heading, lines)| listed(ctx, heading, lines, usize::MAX)).concat()
}

fn listed(ctx: &Context<'_>, heading: &'static str, lines: &[Message], lines_max: usize) -> String {
    let (count, told) = shortened(lines, lines_max);
    ctx.list(&message(heading).with("count", count), &told)
}

/// Returns the number of different lines, and the first of them with a count of the rest.
fn shortened(lines: &[Message], lines_max: usize) -> (usize, Vec<Message>) {
    let mut told: Vec<Message> = Vec::new();
    // The umpire gets one copy for each seat that was told.
    lines.iter().for_each(|line| {
        if !told.contains(line) {
            told.push(line.clone())
        }
    });
    let count = told.len();
    told.truncate(lines_max);
    told.extend(more_than(count.saturating_sub(lines_max)));
    (count, told)
}

/// Lists the first orders that couldn't be carried into the turn, with reasons.
fn failures(ctx: &Context<'_>, failed: &[Block], lines_max: usize) -> String {
    if failed.is_empty() {
        return String::new();
    }
    let heading = ctx.say(&message("digest-failed").with("count", failed.len()));
    let blocks = failed.iter().take(lines_max).map(|block| block.say(&ctx.app.lexicon, &ctx.language));
    let more =
        more_than(failed.len().saturating_sub(lines_max)).map(|more| format!("- {}\n", ctx.say(&more)));
    format!("**{heading}**\n{}{}", blocks.collect::<String>(), more.unwrap_or_default())
}

fn more_than(more: usize) -> Option<Message> {
    (more > 0).then(|| message("digest-more").with("count", more))
}

/// Lists the holdings with a new holder.
fn changed_hands(was: &[Holding], is: &[Holding]) -> Vec<Message> {
    let holder_before = |what: &Message| was.iter().find(|one| one.what == *what).map(|one| &one.holder);
    let line = |now: &Holding| {
        let before = holder_before(&now.what).filter(|before| **before != now.holder)?;
        let line = message("digest-changed-line").with("what", now.what.clone());
        Some(line.with("before", before.clone()).with("holder", now.holder.clone()))
    };
    is.iter().filter_map(line).collect()
}

/// Returns the dispatches from the closed windows. Leaves out those sent while the first one was
/// open.
async fn came_of(store: &Store, closed: WindowKey, next: WindowKey) -> store::Result<Vec<OutboxRow>> {
    let place = |at: WindowKey| (at.turn, at.window);
    let told_before = store.turn_window(closed).await?.and_then(|window| window.told_before);
    let came = |row: &OutboxRow| {
        let is_of = row.at.revision == closed.revision && place(row.at) < place(next);
        is_of
            && match place(row.at).cmp(&place(closed)) {
                Ordering::Less => false,
                Ordering::Equal => told_before.is_none_or(|last| row.id > last),
                Ordering::Greater => true,
            }
    };
    let mut rows = store.board(closed.campaign, None).await?;
    rows.retain(came);
    Ok(rows)
}

/// Returns the orders that couldn't be carried into the turn, from the GM's notice.
fn refused(rows: &[OutboxRow]) -> Vec<Block> {
    let to_gm = Recipient::Gm.to_string();
    let notices = rows.iter().filter(|row| row.recipient_text == to_gm).filter_map(|row| row.body().ok());
    let blocks = notices.flat_map(|body| match body.content {
        Content::Notice(blocks) => blocks,
        Content::Report(_) | Content::Bulletin(_) | Content::Broadcast(_) | Content::Text(_) => Vec::new(),
    });
    blocks.filter(|block| matches!(block, Block::Refused { .. })).collect()
}

/// Counts the sent dispatches of the closed windows, and those held back. Waits until all are sent
/// or their time is up.
pub(super) async fn deliveries(
    app: Arc<App>,
    language: String,
    closed: WindowKey,
    next: WindowKey,
) -> store::Result<String> {
    let until = tokio::time::Instant::now() + app.patience.delivered_within;
    while app.store.unsent(closed.campaign).await? > 0 && tokio::time::Instant::now() < until {
        tokio::time::sleep(LOOK_AGAIN).await;
    }
    let rows = came_of(&app.store, closed, next).await?;
    let count = |is: fn(DeliveryState) -> bool| rows.iter().filter(|row| is(row.state)).count();
    let waiting = count(|state| matches!(state, DeliveryState::Pending | DeliveryState::Sending));
    // A dispatch for an empty seat waits for its next player. One that may not stand in a room went
    // another way. Neither is a problem.
    let is_trouble = |lack: ParkedFor| !matches!(lack, ParkedFor::NoPlayer | ParkedFor::Setting);
    let held = |row: &&OutboxRow| row.parked_for.is_some_and(is_trouble);
    let held = rows.iter().filter(held).count();
    let sent = count(|state| matches!(state, DeliveryState::Sent | DeliveryState::Collected));
    let said = message("digest-deliveries").with("sent", sent).with("waiting", waiting).with("held", held);
    Ok(app.say(&language, &said))
}

#[cfg(test)]
mod tests {
    use mythico_engine::words::literal;

    use super::*;

    #[test]
    fn the_message_tells_the_first_lines_and_the_file_all() {
        let lines: Vec<Message> = (0..10).map(|nth| literal(format!("Fight {}", nth % 9))).collect();
        let (count, told) = shortened(&lines, LINES_MAX);
        assert_eq!((count, told.len()), (9, LINES_MAX + 1), "each once");
        assert_eq!(told.last(), Some(&message("digest-more").with("count", 3)));
        assert_eq!(shortened(&lines, usize::MAX).1, lines[..9], "nothing is left out");
        assert_eq!(shortened(&lines[..LINES_MAX], LINES_MAX).1.len(), LINES_MAX, "nor where there is room");
    }
}
