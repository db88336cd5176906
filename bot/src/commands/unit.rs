//! `/unit`: all that the user knows of one unit, their own or another's.

use mythico_engine::order::OrderError;
use mythico_engine::words::{literal, message};
use serenity::all::CreateAutocompleteResponse;

use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::{Context, Player};
use crate::discord::response::{CommandError, Reply, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext, trimmed};

/// Shows one unit, or the user's roster.
#[poise::command(slash_command, custom_data = "Audience::Player")]
pub(super) async fn unit(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "complete_unit"]
    unit: Option<String>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async { show(&ctx, &ctx.player().await?, trimmed(unit.as_deref())) }).await
}

async fn complete_unit(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete(invocation, typed, |ctx| Box::pin(choices::units(ctx))).await
}

fn show(ctx: &Context<'_>, player: &Player, code: Option<&str>) -> Result {
    let perspective = player.perspective();
    let Some(code) = code else {
        let head = ctx.say(&message("bot-roster").with("count", perspective.roster().len()));
        let lines = perspective.roster().into_iter().map(|line| {
            let said = ctx.say(&line.said);
            // Where a unit's name begins with its code, that is enough.
            if said.starts_with(&*line.code) {
                format!("- {said}\n")
            } else {
                format!("- `{}` {said}\n", line.code)
            }
        });
        return Ok(Reply::of(format!("{head}\n{}", lines.collect::<String>())).into());
    };
    let unknown =
        |refusal: OrderError| CommandError::User(literal(refusal.why(&ctx.app.lexicon, &ctx.language)));
    let report = perspective.unit(code).map_err(unknown)?;
    Ok(Reply::of(report.say(&ctx.app.lexicon, &ctx.language)).into())
}
