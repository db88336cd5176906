//! `/gm heir`: chooses an heir for the units of a seat that has left the war, or takes that back.
//! It takes effect when the window closes, if the system knows heirs. If the game master plays,
//! everybody is told. Not here: who may inherit what, which the rules decide.

use std::collections::BTreeMap;

use mythico_engine::game::GameState;
use mythico_engine::order::{Choice, CompletionRequest, Form};
use mythico_engine::words::{code_words, message};
use serenity::all::CreateAutocompleteResponse;

use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext, options, trimmed};
use crate::orders::umpire::acts::of_one_who_plays;
use crate::store::{Campaign, UmpireAct};
use crate::viewers::seat_name;

const HEIR: &str = "heir";

/// Value of the option that means no heir.
const NONE: &str = "none";

fn act(state: &dyn GameState) -> Option<&'static Form> {
    state.acts().iter().find(|form| form.word == HEIR)
}

/// Chooses an heir, or takes that back.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn heir(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "complete_seat"]
    seat: String,
    #[max_length = 100]
    #[autocomplete = "complete_heir"]
    heir: Option<String>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async {
        let campaign = ctx.campaign_as_gm(None).await?;
        choose(&ctx, &campaign, seat.trim(), trimmed(heir.as_deref())).await
    })
    .await
}

async fn complete_seat(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete_option(invocation, "seat", typed).await
}

async fn complete_heir(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete_option(invocation, HEIR, typed).await
}

async fn complete_option(
    invocation: Invocation<'_>,
    option: &'static str,
    typed: &str,
) -> CreateAutocompleteResponse {
    let (given, written) = (options(invocation.args), typed.to_owned());
    complete(invocation, typed, |ctx| Box::pin(seat_choices(ctx, option, given, written))).await
}

async fn choose(ctx: &Context<'_>, campaign: &Campaign, seat: &str, heir: Option<&str>) -> Result {
    let at = campaign.now;
    ctx.must_follow(at).await?;
    let state = ctx.app.states.at_start(at).await?.state;
    state.window().ok_or_else(|| CommandError::user("bot-war-over"))?;
    let form = act(&*state).ok_or_else(|| CommandError::user("bot-gm-no-heirs"))?;
    let seat = state.seats().meant(seat).map_or_else(|| seat.to_owned(), |known| known.key.clone());
    let mut given = BTreeMap::from([("seat".to_owned(), seat.clone())]);
    let Some(heir) = heir.filter(|heir| !heir.eq_ignore_ascii_case(NONE)) else {
        return take_back(ctx, campaign, &*state, (&seat, &form.line(&given))).await;
    };
    let heir = state.seats().meant(heir).map_or(heir, |known| &known.key);
    given.insert(HEIR.to_owned(), heir.to_owned());
    let line = form.line(&given);
    let preview =
        state.umpire().preview(&line).map_err(|error| CommandError::order(error, &line))?;
    let act = UmpireAct { slot: preview.slot.to_string(), text: preview.text };
    let told = of_one_who_plays(ctx, campaign, "dispatch-gm-heir").await?;
    ctx.app.store.keep_umpire_act(at, ctx.submission(), &act, "", &told).await?;
    // A game master who plays may not learn what changes hands.
    let is_playing = ctx.app.store.seat_held_by(campaign.id, ctx.user).await?.is_some();
    let details = if is_playing { &[][..] } else { &preview.details };
    let lines: String = details.iter().map(|line| format!("- {}\n", ctx.say(line))).collect();
    let said = format!("**{}**\n{lines}{}", ctx.say(&preview.said), ctx.words("bot-gm-heir-until"));
    Ok(Reply::of(said).into())
}

/// Takes back the choice for a seat: the act whose line starts this way.
async fn take_back(
    ctx: &Context<'_>,
    campaign: &Campaign,
    state: &dyn GameState,
    (seat, begins): (&str, &str),
) -> Result {
    let (store, at) = (&ctx.app.store, campaign.now);
    let name = seat_name(&*state.umpire(), state.seats(), seat);
    let of_seat =
        |act: &UmpireAct| act.text.strip_prefix(begins).is_some_and(|rest| rest.starts_with(' '));
    let Some(act) = store.umpire_acts(at).await?.into_iter().find(of_seat) else {
        return Err(CommandError::User(message("bot-gm-heir-none").with("seat", name)));
    };
    let told = of_one_who_plays(ctx, campaign, "dispatch-gm-took-back").await?;
    store.take_back_umpire_act(at, ctx.submission(), &act.slot, "", &told).await?;
    let said =
        message("bot-gm-heir-taken-back").with("line", code_words(&act.text)).with("seat", name);
    Ok(Reply::of(ctx.say(&said)).into())
}

/// Lists the seats that have left, or that may inherit, as the rules offer them to the umpire.
async fn seat_choices(
    ctx: &Context<'_>,
    option: &str,
    given: BTreeMap<String, String>,
    typed: String,
) -> Result<Vec<Choice>> {
    let campaign = ctx.campaign_as_gm(None).await?;
    let state = ctx.app.states.at_start(campaign.now).await?.state;
    let Some(form) = act(&*state) else { return Ok(Vec::new()) };
    let request = CompletionRequest { form, option, given: &given, typed: &typed };
    Ok(state.umpire().complete(&request))
}
