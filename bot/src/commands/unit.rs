//! `/unit`: shows everything that the user knows about a unit, their own or another's. For their
//! own unit it adds the buttons of its card in the panel.

use std::sync::Arc;

use mythico_engine::order::OrderError;
use mythico_engine::system::RosterLine;
use mythico_engine::words::{literal, message};
use serenity::all::CreateAutocompleteResponse;

use super::panel;
use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::{Context, Player};
use crate::discord::response::{CommandError, Reply, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext, trimmed};
use crate::states::ask;

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
    ctx.reply(async { show(&ctx, ctx.player().await?, trimmed(unit.as_deref())).await }).await
}

async fn complete_unit(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete(invocation, typed, |ctx| Box::pin(choices::units(ctx))).await
}

async fn show(ctx: &Context<'_>, player: Player, code: Option<&str>) -> Result {
    let perspective = player.perspective();
    let Some(code) = code.map(str::to_owned) else {
        let (app, language) = (Arc::clone(ctx.app), ctx.language.clone());
        let say = move |line: RosterLine| (app.say(&language, &line.said), line.code);
        let roster =
            ask(&perspective, |it| it.roster().into_iter().map(say).collect::<Vec<_>>()).await?;
        let head = ctx.say(&message("bot-roster").with("count", roster.len()));
        let lines = roster.into_iter().map(|(said, code)| {
            // A name that begins with the unit's code doesn't need the code again.
            if said.starts_with(&*code) {
                format!("- {said}\n")
            } else {
                format!("- `{code}` {said}\n")
            }
        });
        return Ok(Reply::of(format!("{head}\n{}", lines.collect::<String>())).into());
    };
    let unknown = |refusal: OrderError| {
        CommandError::User(literal(refusal.why(&ctx.app.lexicon, &ctx.language)))
    };
    let asked = code.clone();
    let report = ask(&perspective, move |it| it.unit(&asked)).await?.map_err(unknown)?;
    let text = report.say(&ctx.app.lexicon, &ctx.language);
    let roster = ask(&perspective, |it| it.roster()).await?;
    let called = |line: &&RosterLine| {
        std::iter::once(&line.code).chain(&line.also).any(|name| *name == code)
    };
    let rows = match roster.iter().find(called) {
        Some(own) => panel::open_card(ctx, player, &own.code).await?.rows,
        None => Vec::new(),
    };
    Ok(Reply { text, rows, ..Reply::default() }.into())
}
