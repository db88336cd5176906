//! The lines that a seat is offered to begin with, such as a questionnaire of the first window:
//! they fill its sheet while it has no order. Also for whoever joins late. Not here: which lines,
//! which is the rules' affair.

use mythico_engine::window::WindowKind;
use mythico_engine::words::message;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::open_window;
use crate::discord::context::{Context, Player};
use crate::discord::custom_id::{Button, CustomId};
use crate::discord::response::Result;
use crate::store::Order;

/// What is said of offered lines, and the button that opens the sheet with them; both empty if
/// there is nothing to offer.
#[derive(Default)]
pub struct Offer {
    /// A sentence, with a line break.
    pub text: String,
    /// One row with the button that opens the sheet.
    pub rows: Vec<CreateActionRow>,
}

/// The lines that a seat with these standing orders is offered.
pub fn lines(player: &Player, standing: &[Order]) -> Vec<String> {
    let open = open_window(player).is_ok_and(|window| window.kind == WindowKind::Sealed);
    if open && standing.is_empty() { player.perspective().prompt() } else { Vec::new() }
}

/// Says that there are lines to begin with, if there are.
///
/// # Errors
/// If the store fails.
pub async fn offer(ctx: &Context<'_>, player: &Player) -> Result<Offer> {
    let standing = ctx.app.store.standing_orders_of(player.campaign.now, &player.seat.seat).await?;
    let button = CreateButton::new(CustomId::new(Button::Write, player.campaign.now, "").text());
    let button = button.label(ctx.words("button-write")).style(ButtonStyle::Secondary);
    Ok(match lines(player, &standing).len() {
        0 => Offer::default(),
        count => Offer {
            text: format!("{}\n", ctx.say(&message("bot-prompt").with("count", count))),
            rows: vec![CreateActionRow::Buttons(vec![button])],
        },
    })
}
