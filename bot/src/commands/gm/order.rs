//! `/gm order`: gives orders on a seat's behalf, and tells its player. Without a seat it is an act
//! of the umpire, like `/gm edit`. Not here: reading, showing and giving them
//! ([`crate::orders::umpire`]).

use super::seat;
use crate::discord::choices;
use crate::discord::response::Result;
use crate::discord::slash::{Audience, Invocation, SlashContext, trimmed};
use crate::orders::umpire;
use crate::orders::umpire::acts::REASON_MAX;

// The attribute of the option can't name this constant.
const _: () = assert!(REASON_MAX == 300);

/// Gives orders on a seat's behalf.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn order(
    invocation: Invocation<'_>,
    #[max_length = 4_000] text: String,
    #[max_length = 300] reason: String,
    #[max_length = 100]
    #[autocomplete = "seat::complete_any"]
    seat: Option<String>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    let text = text.trim().to_owned();
    ctx.reply(async {
        let campaign = ctx.campaign_as_gm(None).await?;
        let seat = match trimmed(seat.as_deref()) {
            Some(seat) => {
                let snapshot = ctx.app.states.at_start(campaign.now).await?;
                let meant = seat::meant(&ctx, &campaign, &snapshot, seat).await;
                Some(meant.map_err(|error| error.with_input(&text))?.seat)
            }
            None => None,
        };
        umpire::begin(&ctx, &campaign, seat, text, &reason).await
    })
    .await
}
