//! Orders of immediate windows: shown first, final once confirmed. Each is one transaction: order, result, events. Not here: how one
//! waits for its button ([`super::confirmation`]).

use std::sync::Arc;

use mythico_engine::campaign;
use mythico_engine::game::{GameState, NotPlayed, OrderText, Resolution};
use mythico_engine::guard::Guard;
use mythico_engine::order::OrderPreview;
use mythico_engine::report::Report;
use mythico_engine::view::Viewer;
use mythico_engine::words::message;

use super::{confirmation, described, understand};
use crate::discord::app::App;
use crate::discord::context::{Context, Player};
use crate::discord::custom_id::CustomId;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::pictures;
use crate::store::{ImmediateCommit, NewOrder, Placement, Preview, Rejection, Submission, WindowKey};

/// How often an order is tried anew because another came first.
const TRIES: usize = 5;

/// An order of an immediate window that was carried out.
pub struct PlayedOrder {
    /// What the giver is told.
    pub report: Option<Report>,
    /// Its receipt.
    pub receipt: String,
    /// The campaign's state after it.
    pub state: Arc<dyn GameState>,
}

/// Shows an order that would be final, with buttons to confirm or leave it.
///
/// # Errors
/// If the store fails.
pub async fn show(ctx: &Context<'_>, player: &Player, preview: &OrderPreview<()>) -> Result {
    let buttons = confirmation::ask(ctx, player, preview.text.clone(), ("play", "button-confirm")).await?;
    let text = format!("{}\n{}", described(ctx, preview), ctx.words("bot-order-final"));
    let later = pictures::with_arrow(&*player.perspective(), &preview.arrow, &ctx.language);
    Ok(Reply { text, later, rows: vec![buttons], ..Reply::default() }.into())
}

/// Carries out the order that a message asked to confirm.
///
/// # Errors
/// If the window isn't open any more, or the order isn't possible now; its line is given back.
pub async fn confirm(ctx: &Context<'_>, id: &CustomId) -> Result {
    let preview = confirmation::pending(ctx, id).await?;
    confirm_line(ctx, &preview).await.map_err(|error| error.with_input(&preview.lines))
}

async fn confirm_line(ctx: &Context<'_>, pending: &Preview) -> Result {
    let (submission, line) = (confirmation::submission(ctx), &pending.lines);
    if let Some(before) = ctx.app.store.placed_before(submission.interaction).await?.first() {
        let receipt = ctx.say(&message("bot-order-receipt").with("receipt", before.receipt().as_str()));
        let said = ctx.words("bot-order-carried-out");
        let text = format!("`{}`\n{said}\n{receipt}", line.replace('`', "'"));
        return Ok(Response::Update(Reply::of(text)));
    }
    let player = confirmation::player_of(ctx, pending).await?;
    let preview = understand(&player, line)?;
    let order = OrderText::by(player.id, preview.text.clone());
    let done = play(ctx.app, pending.at, &pending.seat, Some((submission, 0)), &order).await?;
    let perspective = done.state.look(Viewer::Seat(player.id));
    let later = pictures::with_arrow(&*perspective, &preview.arrow, &ctx.language);
    Ok(Response::Update(Reply { text: told(ctx, &done, &preview), later, ..Reply::default() }))
}

/// What the giver of a final order reads.
pub fn told(ctx: &Context<'_>, done: &PlayedOrder, preview: &OrderPreview<()>) -> String {
    let result = done.report.as_ref().map(|report| report.say_content(&ctx.app.lexicon, &ctx.language));
    let receipt = ctx.say(&message("bot-order-receipt").with("receipt", &*done.receipt));
    format!("**{}**\n{}{receipt}", ctx.say(&preview.said), result.unwrap_or_default())
}

/// Resolves and stores one order; tries anew when another came first.
///
/// # Errors
/// If it is refused now, or the window takes no orders.
pub async fn play(
    app: &Arc<App>,
    at: WindowKey,
    seat: &str,
    submission: Option<(Submission, u32)>,
    order: &OrderText,
) -> Result<PlayedOrder> {
    for _ in 0..TRIES {
        let snapshot = app.states.now(at).await?;
        let (resolution, report) =
            resolve(Arc::clone(&snapshot.state), order.clone(), snapshot.orders + 1).await?;
        let commit = commit_of(seat, submission, order, snapshot.orders + 1, &resolution);
        match app.store.commit_immediate(at, &commit).await {
            // Delivered twice: what was worked out now is void, what happened then stands.
            Ok(placement @ Placement::Replay { .. }) => {
                let receipt = placement.receipt().as_str().to_owned();
                return Ok(PlayedOrder { report: None, receipt, state: snapshot.state });
            }
            Ok(placement) => {
                let receipt = placement.receipt().as_str().to_owned();
                app.states.keep(at, snapshot.orders + 1, Arc::clone(&resolution.table));
                return Ok(PlayedOrder { report, receipt, state: resolution.table });
            }
            Err(error) if error.rejection() == Some(&Rejection::Stale) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(CommandError::user("bot-stale"))
}

/// What an order leads to, and what its giver is told: made before anything is stored, since it may fail.
async fn resolve(
    state: Arc<dyn GameState>,
    order: OrderText,
    nth: u32,
) -> Result<(Resolution, Option<Report>)> {
    let line = order.line.clone();
    let play = move || {
        let resolution = state.play(&order, nth, Guard::USUAL)?;
        let report = resolution.reports.iter().next().map(|(_, report)| report);
        Ok::<_, NotPlayed>((resolution, report))
    };
    let played = tokio::task::spawn_blocking(play).await;
    let played = played.map_err(|error| CommandError::Internal(error.into()))?;
    played.map_err(|why| match why {
        NotPlayed::Refused(error) => CommandError::order(error, &line),
        NotPlayed::Stopped(breach) => CommandError::Internal(breach.into()),
    })
}

fn commit_of(
    seat: &str,
    submission: Option<(Submission, u32)>,
    order: &OrderText,
    place: u32,
    resolution: &Resolution,
) -> ImmediateCommit {
    ImmediateCommit {
        seat: seat.to_owned(),
        submission: submission.map(|(submission, _)| submission),
        line: submission.map_or(0, |(_, line)| line),
        order: NewOrder { slot: format!("order-{place}"), text: order.line.clone() },
        place,
        position: campaign::save(&*resolution.table),
        record: resolution.record.clone(),
    }
}
