//! The adjudicator: closes a window. It goes open → closing → resolved: one transaction freezes the orders, one pure call resolves
//! them on a blocking thread, one transaction writes the position, the events and every outgoing dispatch ([`dispatches`]). A window
//! found closing at start is resolved again, with the same bytes. Seats that nobody plays are the [`house`]'s. Not here: any rule.

pub mod clock;
pub mod dispatches;
pub mod house;
pub mod turnstile;

use std::sync::Arc;

use anyhow::Context;
use mythico_engine::campaign;
use mythico_engine::game::{GameState, OrderText, Resolution};
use mythico_engine::window::{Window, WindowKind};
use serenity::all::MessageFlags;

use crate::discord::answer::{Failure, Result};
use crate::discord::office::Office;
use crate::discord::register;
use crate::store::{
    Campaign, CampaignId, CampaignStatus, Closer, Closing, NewWindow, Order, Packed, Rejection, Seat,
    TurnCommit, WindowKey,
};
use crate::tables::Laid;

/// Whole turns that may go by because nobody plays in any of their windows; a war of autopilots stops here.
const UNMANNED_TURNS: u32 = 1;

/// How often the house plays anew because another order came first.
const TRIES: usize = 5;

/// Closes a window, `by` somebody's command or by the clock, and those that follow it in which nobody plays. Returns the window that is
/// open then.
///
/// # Errors
/// If the campaign isn't running, the window was closed already, or the rules fail.
pub async fn close(office: &Arc<Office>, at: WindowKey, by: Option<&Closer>) -> Result<WindowKey> {
    let now = close_one(office, at, by).await?;
    close_unmanned(office, now).await
}

/// The window that is open now, if a command of this user has closed an earlier one and its answer never reached them: then they are
/// saying it again, and it must not close the next one as well. From now on it is this command's answer that tells them.
///
/// # Errors
/// As [`close`].
pub async fn closed_before(
    office: &Arc<Office>,
    campaign: CampaignId,
    closer: &Closer,
) -> Result<Option<WindowKey>> {
    let now = office.store.campaign(campaign).await?.now;
    let untold = office.store.untold_closing(campaign, closer.user).await?;
    let Some((_, before)) = untold.filter(|(window, _)| *window != now) else { return Ok(None) };
    if has_arrived(office, &before).await {
        office.store.closing_told(campaign, closer.user).await?;
        return Ok(None);
    }
    office.store.closing_repeated(campaign, closer).await?;
    close_unmanned(office, now).await.map(Some)
}

/// Whether the answer to a command stands there, though nobody noted that it arrived: the program died over it, or Discord was slow to
/// say so. Discord tells for a quarter of an hour; after that it counts as lost.
async fn has_arrived(office: &Office, closer: &Closer) -> bool {
    let Some(token) = &closer.token else { return false };
    let answer = office.http.get_original_interaction_response(token).await;
    answer.is_ok_and(|answer| !answer.flags.is_some_and(|flags| flags.contains(MessageFlags::LOADING)))
}

/// Closes the windows from `now` on in which nobody plays, however many a turn has of them: whoever plays has one in each turn, unless
/// nothing is left to them. Returns the window that is open then.
///
/// # Errors
/// As [`close`].
pub async fn close_unmanned(office: &Arc<Office>, mut now: WindowKey) -> Result<WindowKey> {
    let last = now.turn + UNMANNED_TURNS;
    while now.turn <= last && is_unmanned(office, now).await? {
        now = close_one(office, now, None).await?;
    }
    office.clock.notify_one();
    Ok(now)
}

async fn close_one(office: &Arc<Office>, at: WindowKey, by: Option<&Closer>) -> Result<WindowKey> {
    let campaign = office.store.campaign(at.campaign).await?;
    if campaign.status != CampaignStatus::Running {
        return Err(Failure::told("bot-not-running"));
    }
    if campaign.now != at {
        return Err(Failure::told("bot-window-closed"));
    }
    for _ in 0..TRIES {
        match freeze(office, &campaign, by).await? {
            Some(Closing::Begun | Closing::Already) => return resolve(office, at).await,
            Some(Closing::Resolved) => return Ok(office.store.campaign(at.campaign).await?.now),
            None => {}
        }
    }
    Err(Failure::told("bot-stale"))
}

/// Freezes the orders of the window being played, the house's among them. None if an order came in between.
async fn freeze(office: &Arc<Office>, campaign: &Campaign, by: Option<&Closer>) -> Result<Option<Closing>> {
    let (at, store) = (campaign.now, &office.store);
    let laid = office.tables.now(at).await?;
    let window = laid.table.window().ok_or_else(|| Failure::told("bot-war-over"))?;
    let house = house::orders(office, campaign, &window, &laid).await?;
    let begun = if window.kind == WindowKind::Immediate && !house.is_empty() {
        store.begin_closing_played(at, &house::play(laid, house).await?, by).await
    } else {
        store.begin_closing(at, &house, by).await
    };
    match begun {
        Err(error) if error.rejection() == Some(&Rejection::Stale) => Ok(None),
        begun => Ok(Some(begun?)),
    }
}

/// Resolves a closing window from its frozen orders. Called again it changes nothing.
///
/// # Errors
/// If the rules or their reports fail; the window is opened again then, and its orders stand.
pub async fn resolve(office: &Arc<Office>, at: WindowKey) -> Result<WindowKey> {
    let laid = office.tables.now(at).await?;
    // The rows, which are to be accounted for, come while the rules are at work.
    let (turned, rows) = tokio::join!(adjudicate(office, at, &laid), office.store.rows_of_window(at));
    let seed = laid.table.seed_commitment();
    let turned = match turned {
        Ok(turned) => turned,
        Err(error) => return Err(opened_again(office, at, &seed, error).await?),
    };
    let closed = laid.table.window().ok_or_else(|| Failure::told("bot-war-over"))?;
    // What was is not needed any more, and what is to be said of it takes room.
    office.tables.forget(at);
    drop(laid);
    let rows = rows?;
    let campaign = office.store.campaign(at.campaign).await?;
    let seats = office.store.seats(at.campaign).await?;
    let next = next_window(at, &*turned.table);
    let (table, war_goes_on) = (Arc::clone(&turned.table), turned.table.window().is_some());
    let commit = {
        let (office, campaign) = (Arc::clone(office), campaign.clone());
        on_own_threads(move || commit(&office, &campaign, &seats, (&closed, next), turned, &rows)).await
    };
    let commit = match commit.flatten() {
        Ok(commit) => commit,
        Err(error) => return Err(opened_again(office, at, &seed, error).await?),
    };
    office.store.commit_turn(at, &commit).await?;
    if !war_goes_on {
        end(office, &campaign).await?;
    }
    office.tables.keep(next, 0, table);
    Ok(next)
}

/// Opens a window again that can't be resolved; says what failed.
async fn opened_again(office: &Office, at: WindowKey, seed: &str, error: anyhow::Error) -> Result<Failure> {
    office.store.reopen(at).await?;
    Ok(Failure::Broken(error.context(format!("adjudicating {at}, seed hash {seed}"))))
}

/// Ends a war that is over, and takes its orders out of the server's commands, unless another campaign there has them. It does no harm
/// if that fails: the orders are refused, and the next start withdraws them.
async fn end(office: &Office, campaign: &Campaign) -> Result<()> {
    office.store.set_status(campaign.id, CampaignStatus::Ended).await?;
    if register::orders_of_guild(office, campaign.guild).await.is_err() {
        tracing::warn!(guild = %campaign.guild, "the orders of a war that is over could not be withdrawn");
    }
    Ok(())
}

async fn adjudicate(office: &Arc<Office>, at: WindowKey, laid: &Laid) -> anyhow::Result<Resolution> {
    let standing = office.store.standing_orders(at).await?;
    let seat = |key: &str| laid.table.seats().find(key).map(|seat| seat.id).context("an order of no seat");
    let orders: Vec<OrderText> = standing
        .into_iter()
        .map(|order| Ok(OrderText { seat: seat(&order.seat)?, line: order.text }))
        .collect::<anyhow::Result<_>>()?;
    let table = Arc::clone(&laid.table);
    on_own_threads(move || table.close(&orders)).await
}

/// Does heavy work on as many threads as there are cores. They end with it: of what they freed, the heap would keep much for as long as
/// they live.
async fn on_own_threads<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> anyhow::Result<T> {
    let worked = tokio::task::spawn_blocking(move || {
        let threads = rayon::ThreadPoolBuilder::new().build()?;
        anyhow::Ok(threads.install(work))
    });
    worked.await?
}

/// Where the position after a window is kept: under the window that follows, or, when the war is over, one further.
fn next_window(at: WindowKey, table: &dyn GameState) -> WindowKey {
    match table.window() {
        Some(window) => WindowKey { turn: window.turn, window: u32::from(window.index), ..at },
        None => WindowKey { window: at.window + 1, ..at },
    }
}

fn commit(
    office: &Office,
    campaign: &Campaign,
    seats: &[Seat],
    (closed, next): (&Window, WindowKey),
    mut turned: Resolution,
    rows: &[Order],
) -> anyhow::Result<TurnCommit> {
    let deadline = clock::deadline(&office.config);
    let (table, record) = (Arc::clone(&turned.table), std::mem::take(&mut turned.record));
    let after = dispatches::Aftermath { campaign, seats, next, table: &*table, deadline };
    let position = || Packed::written(|to| campaign::write(&*table, to));
    let packed = || anyhow::Ok((position()?, Packed::of(record.as_bytes())?));
    let (packed, dispatches) = rayon::join(packed, || after.all(office, closed, turned, rows));
    let (position, record) = packed?;
    let windows = vec![NewWindow { turn: next.turn, window: next.window, position }];
    Ok(TurnCommit { windows, record, dispatches, deadline })
}

/// Seats that the window waits for: somebody plays them, and they haven't said that they are ready. Not those left to the autopilot,
/// though their player may have ordered: who waits and who doesn't is seen by all.
///
/// # Errors
/// If the store fails.
pub async fn waited_for(
    office: &Office,
    campaign: &Campaign,
    window: &Window,
    laid: &Laid,
) -> Result<Vec<String>> {
    let ready = office.store.ready_seats(campaign.now).await?;
    let seats = office.store.seats(campaign.id).await?;
    let waited = seats.into_iter().filter(|seat| {
        let id = laid.table.seats().find(&seat.seat).map(|known| known.id);
        let may_order = id.is_some_and(|id| window.seats.contains(id));
        may_order && !seat.on_autopilot() && !ready.contains(&seat.seat)
    });
    Ok(waited.map(|seat| seat.seat).collect())
}

/// Is this an immediate window in which only autopilots order, in a campaign that somebody plays?
async fn is_unmanned(office: &Office, at: WindowKey) -> Result<bool> {
    let laid = office.tables.at_start(at).await?;
    let Some(window) = laid.table.window().filter(|window| window.kind == WindowKind::Immediate) else {
        return Ok(false);
    };
    let seats = office.store.seats(at.campaign).await?;
    let manned = |seat: &&Seat| !seat.on_autopilot();
    let orders = |seat: &&Seat| {
        laid.table.seats().find(&seat.seat).is_some_and(|known| window.seats.contains(known.id))
    };
    Ok(seats.iter().any(|seat| manned(&seat)) && !seats.iter().filter(manned).any(|seat| orders(&seat)))
}
