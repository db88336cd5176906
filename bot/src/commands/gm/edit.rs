//! `/gm edit`: corrects the position by an act of the umpire, or takes such an act back. The
//! campaign's system declares the acts. Without options it opens a form ([`super::edit_form`]). An
//! act may also be typed, and its fields are completed one by one. Not here: reading, showing and
//! giving acts ([`crate::orders::umpire::acts`]).

use std::collections::BTreeMap;

use mythico_engine::order::complete::fitting;
use mythico_engine::order::{Choice, CompletionRequest};
use mythico_engine::words::{literal, message, written};
use serenity::all::CreateAutocompleteResponse;

use super::edit_form::{self, Picked};
use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::Context;
use crate::discord::response::Result;
use crate::discord::slash::{Audience, Invocation, SlashContext, options, trimmed};
use crate::orders::umpire;
use crate::orders::umpire::acts;
use crate::store::Campaign;

/// Prefix for the slot of an act to take back.
pub(super) const BACK: &str = "back ";

/// Corrects the position, or takes a correction back.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn edit(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "complete_act"]
    act: Option<String>,
    #[max_length = 300] reason: Option<String>,
    #[max_length = 1_000]
    #[autocomplete = "complete_line"]
    line: Option<String>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async {
        let campaign = ctx.campaign_as_gm(None).await?;
        let act = trimmed(act.as_deref()).unwrap_or_default();
        let Some(reason) = trimmed(reason.as_deref()) else {
            return Ok(edit_form::draw(&ctx, &campaign, Picked::of_act(act)).await?.into());
        };
        let line = trimmed(line.as_deref()).unwrap_or_default();
        if let Some(slot) = act.strip_prefix(BACK) {
            return Ok(acts::take_back(&ctx, &campaign, slot, reason).await?.into());
        }
        let state = ctx.app.states.at_start(campaign.now).await?.state;
        let typed = format!("{act} {line}");
        let form = acts::form(&*state, act).map_err(|error| error.with_input(&typed))?;
        let line = format!("{} {line}", form.word);
        umpire::begin(&ctx, &campaign, None, line.trim().to_owned(), reason).await
    })
    .await
}

async fn complete_act(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete(invocation, typed, |ctx| Box::pin(act_choices_here(ctx))).await
}

async fn complete_line(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    let act = options(invocation.args).remove("act").unwrap_or_default();
    let written = typed.to_owned();
    complete(invocation, typed, |ctx| Box::pin(line_choices(ctx, act, written))).await
}

async fn act_choices_here(ctx: &Context<'_>) -> Result<Vec<Choice>> {
    act_choices(ctx, &ctx.campaign_as_gm(None).await?).await
}

/// Lists the acts that can be taken back and those that can be given, each with its effect.
pub(super) async fn act_choices(ctx: &Context<'_>, campaign: &Campaign) -> Result<Vec<Choice>> {
    let state = ctx.app.states.at_start(campaign.now).await?.state;
    let standing = ctx.app.store.umpire_acts(campaign.now).await?.into_iter();
    let back = standing.map(|act| {
        let label = message("choice-take-back").with("line", written(&*act.text));
        Choice::new(format!("{BACK}{}", act.slot), label, act.text)
    });
    let acts = state.acts().iter().map(|form| {
        let help = form.help();
        let label = message("choice-act").with("act", form.word).with("help", help.clone());
        Choice::new(form.word, label, format!("{} {}", form.word, ctx.say(&help)))
    });
    Ok(back.chain(acts).collect())
}

/// Lists what may come next in an act's line. The last field takes the rest of the line. A game
/// master who plays gets no choices, which would reveal what the opponents have.
async fn line_choices(ctx: &Context<'_>, act: String, typed: String) -> Result<Vec<Choice>> {
    let typed = &*typed;
    let campaign = ctx.campaign_as_gm(None).await?;
    if ctx.app.store.seat_held_by(campaign.id, ctx.user).await?.is_some() {
        return Ok(Vec::new());
    }
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let form = acts::form(&*snapshot.state, act.trim())?;
    let fields: Vec<&str> =
        form.options().into_iter().filter(|word| *word != acts::REASON).collect();
    let (before, word) = focus(typed, fields.len());
    let words: Vec<&str> = before.split_whitespace().collect();
    let Some(option) = fields.get(words.len()) else { return Ok(Vec::new()) };
    let given: BTreeMap<String, String> = fields
        .iter()
        .zip(&words)
        .map(|(field, word)| ((*field).to_owned(), (*word).to_owned()))
        .collect();
    let request = CompletionRequest { form, option, given: &given, typed: word };
    let choices = fitting(snapshot.state.umpire().complete(&request), word, |label| ctx.say(label));
    let behind = |choice: Choice| {
        let label = match before.is_empty() {
            true => choice.label.clone(),
            false => {
                message("choice-line").with("before", before).with("label", choice.label.clone())
            }
        };
        let choice = if before.is_empty() { choice } else { choice.behind(before) };
        // These choices already match, so the typed word must not filter them again.
        Choice { label, matched: typed.trim().to_lowercase(), ..choice }
    };
    let choices: Vec<Choice> = choices.into_iter().map(behind).collect();
    Ok(match choices.is_empty() && !typed.trim().is_empty() {
        true => vec![Choice::new(typed.trim(), literal(typed.trim()), typed.trim())],
        false => choices,
    })
}

/// Splits the text typed for a line of `fields` fields into the complete fields and the word being
/// typed.
fn focus(typed: &str, fields: usize) -> (&str, &str) {
    let mut at = 0;
    for _ in 1..fields {
        let rest = &typed[at..];
        let begun = rest.len() - rest.trim_start().len();
        match rest[begun..].find(' ') {
            Some(end) => at += begun + end,
            None => break,
        }
    }
    (typed[..at].trim(), typed[at..].trim())
}

#[cfg(test)]
mod tests {
    use super::focus;

    #[test]
    fn a_line_is_completed_word_by_word_and_the_last_field_takes_the_rest() {
        assert_eq!(focus("", 2), ("", ""));
        assert_eq!(focus("1/1", 2), ("", "1/1"));
        assert_eq!(focus("1/10 ", 2), ("1/10", ""));
        assert_eq!(focus(" 1/10  3 am", 2), ("1/10", "3 am"));
        assert_eq!(focus("a 1001004 3 ammo, 2 h", 3), ("a 1001004", "3 ammo, 2 h"));
        assert_eq!(focus("a", 1), ("", "a"));
    }
}
