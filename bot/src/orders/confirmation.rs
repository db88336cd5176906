//! Confirmations: what is to be carried out waits as a row for its button. The button's id carries the key of the row and a hash of what
//! was shown, so that nothing final is carried out that would read differently by now.

use serenity::all::{ButtonStyle, CreateButton};

use super::open_window;
use crate::discord::context::{Context, Player};
use crate::discord::custom_id::CustomId;
use crate::discord::response::{CommandError, Result};
use crate::store::{Preview, Submission};

/// Hexadecimal digits of the hash in a button's id, which has little room.
const HASH_DIGITS: usize = 16;

/// Keeps lines until they are confirmed, and makes the two buttons: one that carries them out, by the word of its id and the text on
/// it, and one that leaves them. `shown` is what the user reads of them.
///
/// # Errors
/// If the store fails.
pub async fn ask(
    ctx: &Context<'_>,
    player: &Player,
    lines: String,
    shown: &str,
    (word, label): (&str, String),
) -> Result<[CreateButton; 2]> {
    let (at, seat) = (player.campaign.now, player.seat.seat.clone());
    ctx.app.store.keep_preview(&Preview { interaction: ctx.interaction, at, seat, lines }).await?;
    let button = |word: &str, label: String| {
        CreateButton::new(CustomId::new(word, at, format!("{}.{}", ctx.interaction, hash(shown))).text())
            .label(label)
    };
    Ok([
        button(word, label).style(ButtonStyle::Success),
        button("cancel", ctx.words("button-cancel")).style(ButtonStyle::Secondary),
    ])
}

/// What a button is to carry out. The button of an older version carries no key, and of a window long closed nothing is kept.
///
/// # Errors
/// If nothing is kept for it that the user may see: what it holds, only the player of its seat is told.
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
    let campaign = ctx.app.store.campaign(preview.at.campaign).await?;
    if campaign.now != preview.at {
        return Err(CommandError::user("bot-window-closed"));
    }
    let player = ctx.player_of(campaign).await?;
    open_window(&player)?;
    Ok(player)
}

/// By whom, and under which key, the lines of a message are ordered: the message's, not the press's, so that whoever presses again
/// because the answer was lost gives no second order.
pub fn submission(ctx: &Context<'_>) -> Submission {
    let interaction = ctx.message.unwrap_or(ctx.interaction);
    Submission { by: ctx.user, interaction, brought_by: ctx.interaction }
}

/// Whether what a button is to carry out reads as it did when it was shown. The button of an older version carries no hash, and is
/// taken at its word.
pub fn reads_the_same(id: &CustomId, now: &str) -> bool {
    id.rest.split_once('.').is_none_or(|(_, shown)| shown == hash(now))
}

fn hash(shown: &str) -> String {
    let mut digits = blake3::hash(shown.as_bytes()).to_hex().to_string();
    digits.truncate(HASH_DIGITS);
    digits
}
