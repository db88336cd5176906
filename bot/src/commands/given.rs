//! The orders of systems as slash commands: `/land move`, `/broadcast`. One function serves all forms; which order it is, the form says.

use std::collections::BTreeMap;

use mythico_engine::order::{Choice, CompletionRequest, Form};

use crate::discord::answer::{Failure, Result};
use crate::discord::visit::Visit;
use crate::orders;

/// Gives the order that a form and its filled-in options make.
///
/// # Errors
/// If it isn't understood or allowed, or the channel's campaign is of another system.
pub async fn run(visit: &Visit<'_>, system: &str, form: &'static Form) -> Result {
    let line = form.line(&visit.options);
    let player = visit.player().await.map_err(|failure| failure.giving_back(&line))?;
    if player.campaign.system != system {
        return Err(Failure::told("bot-other-system").giving_back(&line));
    }
    orders::place(visit, &player, &line).await
}

/// Choices for one option of a form, from what the seat may know.
///
/// # Errors
/// If the visitor plays no seat of such a campaign.
pub async fn complete(
    visit: &Visit<'_>,
    system: &str,
    form: &'static Form,
    option: &str,
    typed: &str,
) -> Result<Vec<Choice>> {
    let player = visit.player().await?;
    if player.campaign.system != system {
        return Ok(Vec::new());
    }
    let given: BTreeMap<String, String> = visit.options.clone();
    let (option, typed) = (option.to_owned(), typed.to_owned());
    let sight = player.sight();
    let ask = CompletionRequest { form, option: &option, given: &given, typed: &typed };
    Ok(sight.complete(&ask))
}
