//! First lines that the rules offer a seat, such as a questionnaire of the first window. They fill
//! its sheet while it has no order, also for a late player. Not here: the lines, which the rules
//! choose.

use mythico_engine::window::WindowKind;
use mythico_engine::words::message;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::open_window;
use crate::api::custom_id::{Button, CustomId};
use crate::discord::context::{Context, Player};
use crate::discord::response::Result;
use crate::states::ask;
use crate::store::Order;

/// Text about offered lines, and the button that opens the sheet with them. Both are empty if
/// nothing is offered.
#[derive(Default)]
pub struct Offer {
    /// A sentence, with a line break.
    pub text: String,
    /// One row with the button that opens the sheet.
    pub rows: Vec<CreateActionRow>,
}

/// Returns the lines offered to a seat with these standing orders.
///
/// # Errors
/// If the rules panic.
pub async fn lines(player: &Player, standing: &[Order]) -> Result<Vec<String>> {
    let open = open_window(player).is_ok_and(|window| window.kind == WindowKind::Sealed);
    if !open || !standing.is_empty() {
        return Ok(Vec::new());
    }
    Ok(ask(&player.perspective(), |it| it.prompt()).await?)
}

/// Announces the offered lines, if there are any.
///
/// # Errors
/// If the store fails.
pub async fn offer(ctx: &Context<'_>, player: &Player) -> Result<Offer> {
    let standing = ctx.app.store.standing_orders_of(player.campaign.now, &player.seat.seat).await?;
    let button = CreateButton::new(CustomId::new(Button::Write, player.campaign.now, "").text());
    let button = button.label(ctx.words("button-write")).style(ButtonStyle::Secondary);
    Ok(match lines(player, &standing).await?.len() {
        0 => Offer::default(),
        count => Offer {
            text: format!("{}\n", ctx.say(&message("bot-prompt").with("count", count))),
            rows: vec![CreateActionRow::Buttons(vec![button])],
        },
    })
}
