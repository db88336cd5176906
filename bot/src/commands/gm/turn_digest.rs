//! Summary of the turn in the answer of `/gm advance`: headlines, and behind a button all fights,
//! losses, changed holdings and failed orders. Also counts undelivered dispatches. A GM who plays a
//! seat reads only what that seat may know.

use std::sync::Arc;
use std::time::Duration;

use mythico_engine::digest::{Digest, Holding};
use mythico_engine::report::Block;
use mythico_engine::words::{Message, message};

use crate::api::text::cut;
use crate::discord::app::App;
use crate::discord::context::Context;
use crate::discord::response::Result;
use crate::lanes::Lane;
use crate::states::Snapshot;
use crate::store::outbox::DeliveryState;
use crate::store::{self, Campaign, Content, OutboxRow, ParkedFor, Purpose, Recipient, WindowKey};

/// Number of headlines in the answer, and most letters of one.
const HEADLINES_MAX: usize = 3;
const HEADLINE_LETTERS_MAX: usize = 150;
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// Events from the closed window to the open one.
struct TurnEvents {
    digest: Digest,
    /// Holdings that changed hands.
    changed: Vec<Message>,
    rows: Vec<OutboxRow>,
    /// Orders that couldn't be carried into the turn. None if the user plays a seat.
    failed: Option<Vec<Block>>,
}

async fn load_events(
    ctx: &Context<'_>,
    campaign: &Campaign,
    closed: WindowKey,
    now: &Snapshot,
) -> Result<TurnEvents> {
    let store = &ctx.app.store;
    let record = store.record_between(closed, now.at).await?;
    let before = ctx.app.states.at_start(closed).await?;
    let (was, is) = (ctx.reader(campaign, &before).await?, ctx.reader(campaign, now).await?);
    let look = move || (is.digest(&record), changed_hands(&was.holdings(), &is.holdings()));
    let (digest, changed) = Lane::Request.run(look).await?;
    let rows = store.dispatches_between(closed, now.at).await?;
    let gm_plays = store.seat_held_by(campaign.id, ctx.user).await?.is_some();
    let failed = (!gm_plays).then(|| find_refused_orders(&rows));
    Ok(TurnEvents { digest, changed, rows, failed })
}

/// Summarises a closed window: numbers of orders, and three headlines.
///
/// # Errors
/// If the store fails.
pub(super) async fn summary(
    ctx: &Context<'_>,
    campaign: &Campaign,
    closed: WindowKey,
    now: &Snapshot,
) -> Result<String> {
    let happened = load_events(ctx, campaign, closed, now).await?;
    let mut text = String::new();
    if let Some(failed) = &happened.failed {
        let orders = ctx.app.store.standing_orders(closed).await?.len();
        let otherwise = once_each(&happened.digest.setbacks).len();
        let said = message("digest-orders").with("orders", orders).with("failed", failed.len());
        let said = said.with("otherwise", otherwise);
        text += &format!(" {}", ctx.say(&said));
    }
    text.push('\n');
    for headline in headlines(ctx, &happened) {
        text += &format!("- {headline}\n");
    }
    let TurnEvents { digest, changed, .. } = &happened;
    if digest.fights.is_empty() && digest.losses.is_empty() && changed.is_empty() {
        text += &format!("{}\n", ctx.words("digest-quiet"));
    }
    Ok(text)
}

/// Returns the first news in public, or else the first fights and changes.
fn headlines(ctx: &Context<'_>, happened: &TurnEvents) -> Vec<String> {
    let emtv = Recipient::Channel(Purpose::Emtv).to_string();
    let news = happened.rows.iter().filter(|row| row.recipient_text == emtv);
    let news = news.filter_map(|row| row.body().ok()).flat_map(|body| match body.content {
        Content::Bulletin(news) => news.items,
        Content::Report(_) | Content::Notice(_) | Content::Broadcast(_) | Content::Text(_) => {
            Vec::new()
        }
    });
    let news: Vec<Message> = news.map(|item| item.said).collect();
    let own = happened.digest.fights.iter().chain(&happened.changed).cloned().collect();
    let all = if news.is_empty() { own } else { news };
    once_each(&all).iter().take(HEADLINES_MAX).map(|said| headline(&ctx.say(said))).collect()
}

/// Returns the first line of a piece of news. A bold line is only a name or a place, so the next
/// line follows it.
fn headline(said: &str) -> String {
    let mut lines = said.lines().map(|line| line.trim_start_matches(['#', '>', ' ']));
    let first = lines.next().unwrap_or_default();
    let is_head = first.starts_with("**") && first.ends_with("**");
    let more = lines.next().filter(|_| is_head);
    let all = [first, more.unwrap_or_default()].join(": ").replace("**", "");
    cut(all.trim_end_matches([':', ' ']), HEADLINE_LETTERS_MAX)
}

/// Lists all fights, losses, changed holdings and failed orders of a closed window.
///
/// # Errors
/// If the store fails.
pub(super) async fn details(
    ctx: &Context<'_>,
    campaign: &Campaign,
    closed: WindowKey,
    now: &Snapshot,
) -> Result<String> {
    let TurnEvents { digest, changed, failed, .. } =
        load_events(ctx, campaign, closed, now).await?;
    let lists = [
        ("digest-fights", &digest.fights),
        ("digest-losses", &digest.losses),
        ("digest-changed", &changed),
        ("digest-setbacks", &digest.setbacks),
    ];
    let text = lists.map(|(heading, lines)| list_section(ctx, heading, lines)).concat();
    let text = text + &failures(ctx, &failed.unwrap_or_default());
    Ok(if text.is_empty() { ctx.words("digest-quiet") } else { text })
}

/// Lists all fights, losses and failed orders.
pub fn list_events(ctx: &Context<'_>, digest: &Digest) -> String {
    let lists = [
        ("digest-fights", &digest.fights),
        ("digest-losses", &digest.losses),
        ("digest-setbacks", &digest.setbacks),
    ];
    lists.map(|(heading, lines)| list_section(ctx, heading, lines)).concat()
}

fn list_section(ctx: &Context<'_>, heading: &'static str, lines: &[Message]) -> String {
    let lines = once_each(lines);
    ctx.list(&message(heading).with("count", lines.len()), &lines)
}

/// Drops repeated lines. The umpire gets one copy for each seat that was told.
fn once_each(lines: &[Message]) -> Vec<Message> {
    let mut told: Vec<Message> = Vec::new();
    for line in lines {
        if !told.contains(line) {
            told.push(line.clone());
        }
    }
    told
}

/// Lists the orders that couldn't be carried into the turn, with reasons.
fn failures(ctx: &Context<'_>, failed: &[Block]) -> String {
    if failed.is_empty() {
        return String::new();
    }
    let heading = ctx.say(&message("digest-failed").with("count", failed.len()));
    let blocks = failed.iter().map(|block| block.say(&ctx.app.lexicon, &ctx.language));
    format!("**{heading}**\n{}", blocks.collect::<String>())
}

/// Lists the holdings with a new holder.
fn changed_hands(was: &[Holding], is: &[Holding]) -> Vec<Message> {
    let holder_before =
        |what: &Message| was.iter().find(|one| one.what == *what).map(|one| &one.holder);
    let line = |now: &Holding| {
        let before = holder_before(&now.what).filter(|before| **before != now.holder)?;
        let line = message("digest-changed-line").with("what", now.what.clone());
        Some(line.with("before", before.clone()).with("holder", now.holder.clone()))
    };
    is.iter().filter_map(line).collect()
}

/// Returns the orders that couldn't be carried into the turn, from the GM's notice.
fn find_refused_orders(rows: &[OutboxRow]) -> Vec<Block> {
    let to_gm = Recipient::Gm.to_string();
    let notices =
        rows.iter().filter(|row| row.recipient_text == to_gm).filter_map(|row| row.body().ok());
    let blocks = notices.flat_map(|body| match body.content {
        Content::Notice(blocks) => blocks,
        Content::Report(_) | Content::Bulletin(_) | Content::Broadcast(_) | Content::Text(_) => {
            Vec::new()
        }
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
    let rows = app.store.dispatches_between(closed, next).await?;
    let count = |is: fn(DeliveryState) -> bool| rows.iter().filter(|row| is(row.state)).count();
    let waiting = count(|state| matches!(state, DeliveryState::Pending | DeliveryState::Sending));
    // A dispatch for an empty seat waits for its next player. One that may not stand in a room went
    // another way. Neither is a problem.
    let is_trouble = |lack: ParkedFor| !matches!(lack, ParkedFor::NoPlayer | ParkedFor::Setting);
    let held = |row: &&OutboxRow| row.parked_for.is_some_and(is_trouble);
    let held = rows.iter().filter(held).count();
    let sent = count(|state| matches!(state, DeliveryState::Sent | DeliveryState::Collected));
    let said =
        message("digest-deliveries").with("sent", sent).with("waiting", waiting).with("held", held);
    Ok(app.say(&language, &said))
}

#[cfg(test)]
mod tests {
    use mythico_engine::words::literal;

    use super::*;

    #[test]
    fn a_headline_is_the_first_line_of_the_news_with_what_it_says() {
        assert_eq!(
            headline("**Gunfire at Vado Viejo.** No word of who won."),
            "Gunfire at Vado Viejo. No word of who won."
        );
        assert_eq!(headline("**General Ibarra**\n> Follow me."), "General Ibarra: Follow me.");
        assert_eq!(headline("Lemus takes San Cipriano.\nMore"), "Lemus takes San Cipriano.");
    }

    #[test]
    fn each_line_is_listed_once() {
        let lines: Vec<Message> =
            (0..10).map(|nth| literal(format!("Fight {}", nth % 9))).collect();
        assert_eq!(once_each(&lines), lines[..9]);
    }
}
