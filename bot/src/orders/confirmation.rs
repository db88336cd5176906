//! Input that waits for confirmation: orders, sheets, acts of a game master, an undo, a portrait.
//! [`ask`] stores the input and makes its buttons, [`take`] finds it when a button is pressed. The
//! button's id has the input's key and a hash of the shown text. So nothing final is done if it
//! would read differently now. [`Reading`] holds the orders for both the comparison and the
//! execution.

use mythico_engine::game::OrderText;
use serenity::all::{ButtonStyle, CreateButton};

use super::open_window;
use crate::adjudicator::OrdersAtOnce;
use crate::api::custom_id::{Button, CustomId, hash};
use crate::discord::context::{Context, Player};
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::store::{self, Confirmed, Preview, Store, Submission, WindowKey};

/// Maximum number of times that orders are read again because another order came first. More than
/// the seats of a shared window, so that all of them may order at the same moment.
pub const TRIES: usize = 32;

/// Input that is carried out once its button is pressed. It waits in the database and survives a
/// restart.
pub trait Pending: Sized + Send + Sync {
    /// Id of the text for a user who has no input to confirm by this button.
    const GONE: &'static str;

    fn interaction(&self) -> u64;

    /// Stores it. A repeated interaction stores it once.
    fn keep(&self, store: &Store) -> impl Future<Output = store::Result<()>> + Send;

    /// Finds the input of an interaction.
    fn find(
        store: &Store,
        interaction: u64,
    ) -> impl Future<Output = store::Result<Option<Self>>> + Send;

    /// Returns whether the user may confirm it by this button.
    fn belongs_to(
        &self,
        ctx: &Context<'_>,
        id: &CustomId,
    ) -> impl Future<Output = Result<bool>> + Send;
}

/// The two buttons below waiting input.
pub struct Question<'a> {
    pub at: WindowKey,
    /// The text that the user confirms. If empty, the input may read differently later.
    pub shown: &'a str,
    pub confirm: (Button, String, ButtonStyle),
    pub leave: (Button, &'static str),
}

impl<'a> Question<'a> {
    /// Asks whether to do what was shown.
    pub fn new(at: WindowKey, shown: &'a str, (button, label): (Button, String)) -> Question<'a> {
        let confirm = (button, label, ButtonStyle::Success);
        Question { at, shown, confirm, leave: (Button::Cancel, "button-cancel") }
    }
}

/// Stores an input and makes its buttons: one to confirm it, one to discard it.
///
/// # Errors
/// If the store fails.
pub async fn ask(
    ctx: &Context<'_>,
    input: &impl Pending,
    Question { at, shown, confirm: (button, label, style), leave }: Question<'_>,
) -> Result<[CreateButton; 2]> {
    input.keep(&ctx.app.store).await?;
    let key = input.interaction();
    let rest = if shown.is_empty() { key.to_string() } else { format!("{key}.{}", hash(shown)) };
    let id = |button| CustomId::new(button, at, rest.clone());
    Ok([
        CreateButton::new(id(button).text()).label(label).style(style),
        ctx.button(&id(leave.0), leave.1, ButtonStyle::Secondary),
    ])
}

/// Finds the input of a button. Inputs of long closed windows are deleted.
///
/// # Errors
/// If the user may confirm none.
pub async fn take<T: Pending>(ctx: &Context<'_>, id: &CustomId) -> Result<T> {
    let gone = || CommandError::user(T::GONE);
    let key = id.rest.split('.').next().and_then(|key| key.parse().ok()).ok_or_else(gone)?;
    let input = T::find(&ctx.app.store, key).await?.ok_or_else(gone)?;
    if input.belongs_to(ctx, id).await? { Ok(input) } else { Err(gone()) }
}

/// Orders that wait for confirmation. They may replace another preview.
pub struct OrdersPreview {
    pub preview: Preview,
    pub in_place_of: Option<u64>,
}

impl OrdersPreview {
    pub fn new(
        ctx: &Context<'_>,
        player: &Player,
        lines: String,
        in_place_of: Option<u64>,
    ) -> Self {
        let (at, seat) = (player.campaign.now, player.seat.seat.clone());
        OrdersPreview {
            preview: Preview { interaction: ctx.interaction, at, seat, lines },
            in_place_of,
        }
    }
}

impl Pending for OrdersPreview {
    const GONE: &'static str = "bot-preview-gone";

    fn interaction(&self) -> u64 {
        self.preview.interaction
    }

    async fn keep(&self, store: &Store) -> store::Result<()> {
        store.keep_preview(&self.preview, self.in_place_of).await
    }

    async fn find(store: &Store, interaction: u64) -> store::Result<Option<Self>> {
        let found = store.preview(interaction).await?;
        Ok(found.map(|preview| OrdersPreview { preview, in_place_of: None }))
    }

    async fn belongs_to(&self, ctx: &Context<'_>, _: &CustomId) -> Result<bool> {
        ctx.plays(self.preview.at.campaign, &self.preview.seat).await
    }
}

/// Finds the orders of a button.
///
/// # Errors
/// Like [`take`].
pub async fn take_orders(ctx: &Context<'_>, id: &CustomId) -> Result<Preview> {
    Ok(take::<OrdersPreview>(ctx, id).await?.preview)
}

/// Returns the player of a preview, if its window is still open.
///
/// # Errors
/// If the window is closed.
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

/// The state in which orders are read before they are carried out at once. After any new event they
/// are read again.
pub struct Reading {
    /// The player, with that state.
    pub player: Player,
    /// Number of the seat's rows in the window before the state was loaded.
    pub own_rows: u32,
}

impl Reading {
    /// Reads the state, if the preview's window is still open.
    ///
    /// # Errors
    /// If the window is closed.
    pub async fn now(ctx: &Context<'_>, preview: &Preview) -> Result<Reading> {
        Self::of_seat(ctx, preview.at, &preview.seat).await
    }

    /// Reads the state for the user's seat, if this window is still open.
    ///
    /// # Errors
    /// If the window is closed.
    pub async fn of_seat(ctx: &Context<'_>, at: WindowKey, seat: &str) -> Result<Reading> {
        let own_rows = ctx.app.store.rows_of_seat(at, seat).await?;
        Ok(Reading { player: player_at(ctx, at).await?, own_rows })
    }

    /// Returns these orders as read. `first_line` is the position of the first one in the
    /// submission.
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
            press: None,
        }
    }
}

/// Discards the orders that a message asked to confirm, if there are any.
///
/// # Errors
/// If the store fails.
pub async fn leave(ctx: &Context<'_>, id: &CustomId) -> Result {
    match take_orders(ctx, id).await {
        Ok(preview) => ctx.app.store.leave_preview(&preview).await?,
        // They are gone, or the message asked for something else.
        Err(CommandError::User(_)) => {}
        Err(error) => return Err(error),
    }
    Ok(Response::Update(Reply::of(ctx.words("bot-order-left"))))
}

/// Makes the record for the lines of a message. The message's key, not the press's, keeps a second
/// press from giving a second order.
pub fn submission(ctx: &Context<'_>, confirms: Confirmed) -> Submission {
    let interaction = ctx.message.unwrap_or(ctx.interaction);
    Submission { by: ctx.user, interaction, brought_by: ctx.interaction, confirms: Some(confirms) }
}

/// Returns whether an input reads as it was shown.
pub fn reads_the_same(id: &CustomId, now: &str) -> bool {
    id.rest.split_once('.').is_none_or(|(_, shown)| shown == hash(now))
}
