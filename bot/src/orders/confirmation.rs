//! Confirmations: what is to be carried out waits as a row for its button. The button's id carries
//! the key of the row and a hash of what was shown, so that nothing final is carried out that would
//! read differently by now: what is read to compare the two, and what is carried out, stand on the
//! same orders ([`Reading`]).

use mythico_engine::game::OrderText;
use serenity::all::{ButtonStyle, CreateButton};

use super::open_window;
use crate::adjudicator::OrdersAtOnce;
use crate::discord::context::{Context, Player};
use crate::discord::custom_id::{Button, CustomId, hash};
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::store::{Confirmed, Preview, Submission, WindowKey};

/// How often orders are read anew because another one came first.
pub const TRIES: usize = 5;

/// Keeps lines until they are confirmed, and makes the two buttons: one that carries them out, by
/// the word of its id and the text on it, and one that leaves them. `shown` is what the user reads
/// of them; another preview may be shown anew by this one.
///
/// # Errors
/// If the store fails.
pub async fn ask(
    ctx: &Context<'_>,
    player: &Player,
    lines: String,
    shown: &str,
    (button, label): (Button, String),
    in_place_of: Option<u64>,
) -> Result<[CreateButton; 2]> {
    let (at, seat) = (player.campaign.now, player.seat.seat.clone());
    let preview = Preview { interaction: ctx.interaction, at, seat, lines };
    ctx.app.store.keep_preview(&preview, in_place_of).await?;
    let id = |button| CustomId::new(button, at, format!("{}.{}", ctx.interaction, hash(shown)));
    Ok([
        CreateButton::new(id(button).text()).label(label).style(ButtonStyle::Success),
        ctx.button(&id(Button::Cancel), "button-cancel", ButtonStyle::Secondary),
    ])
}

/// What a button is to carry out. The button of an older version carries no key, and of a window
/// long closed nothing is kept.
///
/// # Errors
/// If nothing is kept for it that the user may see: what it holds, only the player of its seat is
/// told.
pub async fn pending(ctx: &Context<'_>, id: &CustomId) -> Result<Preview> {
    let gone = || CommandError::user("bot-preview-gone");
    let key = id.rest.split('.').next().and_then(|key| key.parse().ok()).ok_or_else(gone)?;
    let preview = ctx.app.store.preview(key).await?.ok_or_else(gone)?;
    if ctx.plays(preview.at.campaign, &preview.seat).await? { Ok(preview) } else { Err(gone()) }
}

/// The player whose preview is confirmed, if its window is open still.
///
/// # Errors
/// If it is closed.
pub async fn player_of(ctx: &Context<'_>, preview: &Preview) -> Result<Player> {
    player_at(ctx, preview.at).await
}

async fn player_at(ctx: &Context<'_>, at: WindowKey) -> Result<Player> {
    let campaign = ctx.app.store.campaign(at.campaign).await?;
    if campaign.now != at {
        return Err(ctx.past(at).await?);
    }
    let player = ctx.player_of(campaign).await?;
    open_window(&player)?;
    Ok(player)
}

/// What orders are read on to be carried out at once. They are carried out only while nothing has
/// come since; else they are read anew.
pub struct Reading {
    /// The player, with the state as it was.
    pub player: Player,
    /// Rows of the seat in the window before the state was asked for.
    pub own_rows: u32,
}

impl Reading {
    /// Reads the state, if the window of a preview is still open.
    ///
    /// # Errors
    /// If it is closed.
    pub async fn now(ctx: &Context<'_>, preview: &Preview) -> Result<Reading> {
        Self::of_seat(ctx, preview.at, &preview.seat).await
    }

    /// Reads the state for the user's seat, if this window is still open.
    ///
    /// # Errors
    /// If it is closed.
    pub async fn of_seat(ctx: &Context<'_>, at: WindowKey, seat: &str) -> Result<Reading> {
        let own_rows = ctx.app.store.rows_of_seat(at, seat).await?;
        Ok(Reading { player: player_at(ctx, at).await?, own_rows })
    }

    /// These orders, to be carried out as they were read; `first_line` is the first one's place
    /// among those of the submission.
    pub fn orders(&self, submission: Submission, first_line: u32, lines: &[&str]) -> OrdersAtOnce {
        let order = |line: &&str| OrderText::by(self.player.id, *line);
        OrdersAtOnce {
            seat: self.player.seat.seat.clone(),
            submission,
            as_gm: None,
            first_line,
            read_on: self.player.snapshot.clone(),
            own_rows: self.own_rows,
            orders: lines.iter().map(order).collect(),
        }
    }
}

/// Leaves what a message asked to confirm, if it asked for something.
///
/// # Errors
/// If the store fails.
pub async fn leave(ctx: &Context<'_>, id: &CustomId) -> Result {
    match pending(ctx, id).await {
        Ok(preview) => ctx.app.store.leave_preview(&preview).await?,
        // It is gone, or the message asked for something else.
        Err(CommandError::User(_)) => {}
        Err(error) => return Err(error),
    }
    Ok(Response::Update(Reply::of(ctx.words("bot-order-left"))))
}

/// By whom, and under which key, the lines of a message are ordered: the message's, not the
/// press's, so that whoever presses again because the answer was lost gives no second order.
pub fn submission(ctx: &Context<'_>, confirms: Confirmed) -> Submission {
    let interaction = ctx.message.unwrap_or(ctx.interaction);
    Submission { by: ctx.user, interaction, brought_by: ctx.interaction, confirms: Some(confirms) }
}

/// Whether what a button is to carry out reads as it did when it was shown. The button of an older
/// version carries no hash, and is taken at its word.
pub fn reads_the_same(id: &CustomId, now: &str) -> bool {
    id.rest.split_once('.').is_none_or(|(_, shown)| shown == hash(now))
}
