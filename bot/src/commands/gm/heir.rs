//! `/gm heir`: chooses who takes over the units of a seat that has left the war, or takes that back. It happens when the window closes, as far as
//! the system knows heirs. Of a game master who plays everybody is told. Not here: what changes hands, or who may be an heir, which the rules say.

use std::collections::BTreeMap;

use mythico_engine::game::GameState;
use mythico_engine::order::{Choice, CompletionRequest, Form};
use mythico_engine::words::{code_words, message};

use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Result};
use crate::orders::umpire::acts::of_one_who_plays;
use crate::store::{Campaign, UmpireAct};
use crate::viewers::seat_name;

/// The act's word.
const HEIR: &str = "heir";

/// What stands for no heir.
const NONE: &str = "none";

fn act(state: &dyn GameState) -> Option<&'static Form> {
    state.acts().iter().find(|form| form.word == HEIR)
}

pub(super) async fn run(ctx: &Context<'_>, campaign: Campaign) -> Result {
    let at = campaign.now;
    ctx.must_follow(at).await?;
    let state = ctx.app.states.at_start(at).await?.state;
    state.window().ok_or_else(|| CommandError::user("bot-war-over"))?;
    let form = act(&*state).ok_or_else(|| CommandError::user("bot-gm-no-heirs"))?;
    let seat = ctx.option("seat").unwrap_or_default().trim();
    let seat = state.seats().meant(seat).map_or_else(|| seat.to_owned(), |known| known.key.clone());
    let mut given = BTreeMap::from([("seat".to_owned(), seat.clone())]);
    let Some(heir) = ctx.option(HEIR).map(str::trim).filter(|heir| !heir.eq_ignore_ascii_case(NONE)) else {
        return take_back(ctx, &campaign, &*state, (&seat, &form.line(&given))).await;
    };
    let heir = state.seats().meant(heir).map_or(heir, |known| &known.key);
    given.insert(HEIR.to_owned(), heir.to_owned());
    let line = form.line(&given);
    let preview = state.umpire().preview(&line).map_err(|error| CommandError::order(error, &line))?;
    let act = UmpireAct { slot: preview.slot.to_string(), text: preview.text };
    let told = of_one_who_plays(ctx, &campaign, "dispatch-gm-heir").await?;
    ctx.app.store.keep_umpire_act(at, ctx.submission(), &act, "", &told).await?;
    // What changes hands is more than the seat of a game master who plays knows.
    let is_playing = ctx.app.store.seat_held_by(campaign.id, ctx.user).await?.is_some();
    let details = if is_playing { &[][..] } else { &preview.details };
    let lines: String = details.iter().map(|line| format!("- {}\n", ctx.say(line))).collect();
    let said = format!("**{}**\n{lines}{}", ctx.say(&preview.said), ctx.words("bot-gm-heir-until"));
    Ok(Reply::of(said).into())
}

/// Takes back what was chosen for a seat: the act whose line begins so.
async fn take_back(
    ctx: &Context<'_>,
    campaign: &Campaign,
    state: &dyn GameState,
    (seat, begins): (&str, &str),
) -> Result {
    let (store, at) = (&ctx.app.store, campaign.now);
    let name = seat_name(&*state.umpire(), state.seats(), seat);
    let of_seat = |act: &UmpireAct| act.text.strip_prefix(begins).is_some_and(|rest| rest.starts_with(' '));
    let Some(act) = store.umpire_acts(at).await?.into_iter().find(of_seat) else {
        return Err(CommandError::User(message("bot-gm-heir-none").with("seat", name)));
    };
    let told = of_one_who_plays(ctx, campaign, "dispatch-gm-took-back").await?;
    store.take_back_umpire_act(at, ctx.submission(), &act.slot, "", &told).await?;
    let said = message("bot-gm-heir-taken-back").with("line", code_words(&act.text)).with("seat", name);
    Ok(Reply::of(ctx.say(&said)).into())
}

/// Seats that have left, or that may inherit, as the rules offer them to the umpire.
pub(super) async fn choices(ctx: &Context<'_>, option: &str, typed: &str) -> Result<Vec<Choice>> {
    let campaign = ctx.campaign_as_gm(None).await?;
    let state = ctx.app.states.at_start(campaign.now).await?.state;
    let Some(form) = act(&*state) else { return Ok(Vec::new()) };
    let request = CompletionRequest { form, option, given: &ctx.options, typed };
    Ok(state.umpire().complete(&request))
}
