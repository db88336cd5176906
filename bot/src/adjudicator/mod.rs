//! The adjudicator: closes a window. It goes open → closing → resolved: one transaction freezes the orders, one pure call resolves
//! them on a blocking thread, one transaction writes the position, the events and every outgoing dispatch ([`dispatches`]). A window
//! found closing at start is resolved again, with the same bytes. Seats that nobody plays are played by the [`autopilot`]. Not here: any rule.

pub mod autopilot;
pub mod clock;
pub mod dispatches;
pub mod locks;

use std::sync::Arc;

use anyhow::Context;
use mythico_engine::campaign;
use mythico_engine::game::{GameState, OrderText, Resolution};
use mythico_engine::guard::Guard;
use mythico_engine::window::{Window, WindowKind};
use serenity::all::MessageFlags;

use crate::discord::app::App;
use crate::discord::register;
use crate::discord::response::{CommandError, Result};
use crate::states::Snapshot;
use crate::store::{
    Campaign, CampaignId, CampaignStatus, Closing, ClosingCommand, NewWindow, Order, Packed, Rejection, Seat,
    TurnCommit, WindowKey,
};

/// Whole turns that may go by because nobody plays in any of their windows; a war of autopilots stops here.
const UNMANNED_TURNS: u32 = 1;

/// How often the autopilots play anew because another order came first.
const TRIES: usize = 5;

/// Closes a window, `by` somebody's command or by the clock, and those that follow it in which nobody plays. Returns the window that is
/// open then.
///
/// # Errors
/// If the campaign isn't running, the window was closed already, or the rules fail.
pub async fn close(app: &Arc<App>, at: WindowKey, by: Option<&ClosingCommand>) -> Result<WindowKey> {
    let now = close_one(app, at, by).await?;
    close_unmanned(app, now).await
}

/// The window that is open now, if a command of this user has closed an earlier one and its answer never reached them: then they are
/// saying it again, and it must not close the next one as well. From now on it is this command's answer that tells them.
///
/// # Errors
/// As [`close`].
pub async fn closed_before(
    app: &Arc<App>,
    campaign: CampaignId,
    command: &ClosingCommand,
) -> Result<Option<WindowKey>> {
    let now = app.store.campaign(campaign).await?.now;
    let untold = app.store.untold_closing(campaign, command.user).await?;
    let Some((_, before)) = untold.filter(|(window, _)| *window != now) else { return Ok(None) };
    if has_arrived(app, &before).await {
        app.store.closing_told(campaign, command.user).await?;
        return Ok(None);
    }
    app.store.closing_repeated(campaign, command).await?;
    close_unmanned(app, now).await.map(Some)
}

/// Whether the answer to a command stands there, though nobody noted that it arrived: the program died over it, or Discord was slow to
/// say so. Discord tells for a quarter of an hour; after that it counts as lost.
async fn has_arrived(app: &App, command: &ClosingCommand) -> bool {
    let Some(token) = &command.token else { return false };
    let answer = app.http.get_original_interaction_response(token).await;
    answer.is_ok_and(|answer| !answer.flags.is_some_and(|flags| flags.contains(MessageFlags::LOADING)))
}

/// Closes the windows from `now` on in which nobody plays, however many a turn has of them: whoever plays has one in each turn, unless
/// nothing is left to them. Returns the window that is open then.
///
/// # Errors
/// As [`close`].
pub async fn close_unmanned(app: &Arc<App>, mut now: WindowKey) -> Result<WindowKey> {
    let last = now.turn + UNMANNED_TURNS;
    while now.turn <= last && is_unmanned(app, now).await? {
        now = close_one(app, now, None).await?;
    }
    app.clock.notify_one();
    Ok(now)
}

async fn close_one(app: &Arc<App>, at: WindowKey, by: Option<&ClosingCommand>) -> Result<WindowKey> {
    let campaign = app.store.campaign(at.campaign).await?;
    if campaign.status != CampaignStatus::Running {
        return Err(CommandError::user("bot-not-running"));
    }
    if campaign.now != at {
        return Err(CommandError::user("bot-window-closed"));
    }
    for _ in 0..TRIES {
        match freeze(app, &campaign, by).await? {
            Some(Closing::Begun | Closing::Already) => return resolve(app, at).await,
            Some(Closing::Resolved) => return Ok(app.store.campaign(at.campaign).await?.now),
            None => {}
        }
    }
    Err(CommandError::user("bot-stale"))
}

/// Freezes the orders of the window being played, the autopilots' among them. None if an order came in between.
async fn freeze(app: &Arc<App>, campaign: &Campaign, by: Option<&ClosingCommand>) -> Result<Option<Closing>> {
    let (at, store) = (campaign.now, &app.store);
    let snapshot = app.states.now(at).await?;
    let window = snapshot.state.window().ok_or_else(|| CommandError::user("bot-war-over"))?;
    let autopilot = autopilot::orders(app, campaign, &window, &snapshot).await?;
    let begun = if window.kind == WindowKind::Immediate && !autopilot.is_empty() {
        store.begin_closing_played(at, &autopilot::play(snapshot, autopilot).await?, by).await
    } else {
        store.begin_closing(at, &autopilot, by).await
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
pub async fn resolve(app: &Arc<App>, at: WindowKey) -> Result<WindowKey> {
    let snapshot = app.states.now(at).await?;
    // The rows, which are to be accounted for, come while the rules are at work.
    let (resolution, rows) = tokio::join!(adjudicate(app, at, &snapshot), app.store.rows_of_window(at));
    let seed = snapshot.state.seed_commitment();
    let resolution = match resolution {
        Ok(resolution) => resolution,
        Err(error) => return Err(opened_again(app, at, &seed, error).await?),
    };
    let closed = snapshot.state.window().ok_or_else(|| CommandError::user("bot-war-over"))?;
    // What was is not needed any more, and what is to be said of it takes room.
    app.states.forget(at);
    drop(snapshot);
    let rows = rows?;
    let campaign = app.store.campaign(at.campaign).await?;
    let seats = app.store.seats(at.campaign).await?;
    let next = next_window(at, &*resolution.table);
    let (state, war_goes_on) = (Arc::clone(&resolution.table), resolution.table.window().is_some());
    let commit = {
        let (app, campaign) = (Arc::clone(app), campaign.clone());
        on_own_threads(move || commit(&app, &campaign, &seats, (&closed, next), resolution, &rows)).await
    };
    let commit = match commit.flatten() {
        Ok(commit) => commit,
        Err(error) => return Err(opened_again(app, at, &seed, error).await?),
    };
    app.store.commit_turn(at, &commit).await?;
    if !war_goes_on {
        end(app, &campaign).await?;
    }
    app.states.keep(next, 0, state);
    Ok(next)
}

/// Opens a window again that can't be resolved; says what failed.
async fn opened_again(app: &App, at: WindowKey, seed: &str, error: anyhow::Error) -> Result<CommandError> {
    app.store.reopen(at).await?;
    Ok(CommandError::Internal(error.context(format!("adjudicating {at}, seed hash {seed}"))))
}

/// Ends a war that is over, and takes its orders out of the server's commands, unless another campaign there has them. It does no harm
/// if that fails: the orders are refused, and the next start withdraws them.
async fn end(app: &App, campaign: &Campaign) -> Result<()> {
    app.store.set_status(campaign.id, CampaignStatus::Ended).await?;
    if register::orders_of_guild(app, campaign.guild).await.is_err() {
        tracing::warn!(guild = %campaign.guild, "the orders of a war that is over could not be withdrawn");
    }
    Ok(())
}

async fn adjudicate(app: &Arc<App>, at: WindowKey, snapshot: &Snapshot) -> anyhow::Result<Resolution> {
    let standing = app.store.standing_orders(at).await?;
    let seat =
        |key: &str| snapshot.state.seats().by_key(key).map(|seat| seat.id).context("an order of no seat");
    let orders: Vec<OrderText> = standing
        .into_iter()
        .map(|order| Ok(OrderText::by(seat(&order.seat)?, order.text)))
        .collect::<anyhow::Result<_>>()?;
    let state = Arc::clone(&snapshot.state);
    Ok(on_own_threads(move || state.resolve(&orders, Guard::USUAL)).await??)
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
fn next_window(at: WindowKey, state: &dyn GameState) -> WindowKey {
    match state.window() {
        Some(window) => WindowKey { turn: window.turn, window: u32::from(window.index), ..at },
        None => WindowKey { window: at.window + 1, ..at },
    }
}

fn commit(
    app: &App,
    campaign: &Campaign,
    seats: &[Seat],
    (closed, next): (&Window, WindowKey),
    mut resolution: Resolution,
    rows: &[Order],
) -> anyhow::Result<TurnCommit> {
    let deadline = clock::deadline(&app.config);
    let (state, record) = (Arc::clone(&resolution.table), std::mem::take(&mut resolution.record));
    let after = dispatches::DispatchBuilder { campaign, seats, next, state: &*state, deadline };
    let position = || Packed::written(|to| campaign::write(&*state, to));
    let packed = || anyhow::Ok((position()?, Packed::of(record.as_bytes())?));
    let (packed, dispatches) = rayon::join(packed, || after.all(closed, resolution, rows));
    let ((position, record), dispatches) = (packed?, dispatches?);
    let next = NewWindow { turn: next.turn, window: next.window, position };
    Ok(TurnCommit { next, over: state.window().is_none(), record, dispatches, deadline })
}

/// Seats that the window waits for: somebody plays them, and they haven't said that they are ready. Not those left to the autopilot,
/// though their player may have ordered: who waits and who doesn't is seen by all.
///
/// # Errors
/// If the store fails.
pub async fn waited_for(
    app: &App,
    campaign: &Campaign,
    window: &Window,
    snapshot: &Snapshot,
) -> Result<Vec<String>> {
    let ready = app.store.ready_seats(campaign.now).await?;
    let seats = app.store.seats(campaign.id).await?;
    let waited = seats.into_iter().filter(|seat| {
        let id = snapshot.state.seats().by_key(&seat.seat).map(|known| known.id);
        let may_order = id.is_some_and(|id| window.seats.contains(id));
        may_order && !seat.on_autopilot() && !ready.contains(&seat.seat)
    });
    Ok(waited.map(|seat| seat.seat).collect())
}

/// Is this an immediate window in which only autopilots order, in a campaign that somebody plays?
async fn is_unmanned(app: &App, at: WindowKey) -> Result<bool> {
    let snapshot = app.states.at_start(at).await?;
    let Some(window) = snapshot.state.window().filter(|window| window.kind == WindowKind::Immediate) else {
        return Ok(false);
    };
    let seats = app.store.seats(at.campaign).await?;
    let manned = |seat: &&Seat| !seat.on_autopilot();
    let orders = |seat: &&Seat| {
        snapshot.state.seats().by_key(&seat.seat).is_some_and(|known| window.seats.contains(known.id))
    };
    Ok(seats.iter().any(|seat| manned(&seat)) && !seats.iter().filter(manned).any(|seat| orders(&seat)))
}
