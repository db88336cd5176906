//! What follows the first answer: `@original`, and follow-ups, while the token lasts.

use serde_json::Value;

use super::access::snowflake;
use super::call::Call;
use super::compose::{draft, presentable};
use super::error::{Answer, ApiError, Reply};
use super::interactions::message;
use crate::change::MessageDraft;
use crate::id::Id;
use crate::interaction::{Interaction, InteractionState, InteractionType};
use crate::state::ServerState;
use crate::wire;
use crate::world::{FLAG_EPHEMERAL, FLAG_LOADING};

fn shown(s: &ServerState, id: Id) -> Value {
    wire::message(&s.world, &s.world.messages[&id], &s.base)
}

/// The interaction of a token that lasts.
fn by_token(s: &ServerState, app: Id, token: &str) -> Result<Interaction, ApiError> {
    let found = s.tokens.get(token).and_then(|id| s.interactions.get(id));
    let interaction = found.filter(|_| app == s.world.bot.id).ok_or_else(ApiError::unknown_webhook)?;
    if interaction.expired(s.clock.now_ms()) {
        return Err(ApiError::invalid_webhook_token());
    }
    if matches!(interaction.state, InteractionState::Pending | InteractionState::Failed) {
        return Err(ApiError::unknown_webhook());
    }
    Ok(interaction.clone())
}

/// The message that a path means: `@original` or one of the interaction's own.
fn meant(s: &ServerState, interaction: &Interaction, word: &str) -> Result<Id, ApiError> {
    let id = match word {
        "@original" => interaction.original.ok_or_else(ApiError::unknown_webhook)?,
        _ => snowflake(word)?,
    };
    let own = interaction.original == Some(id) || interaction.messages.contains(&id);
    if own && s.world.messages.contains_key(&id) { Ok(id) } else { Err(ApiError::unknown_message()) }
}

/// `POST /webhooks/{application}/{token}`: the first after a deferral fills the deferred answer.
pub fn follow_up(s: &mut ServerState, call: &Call, app: Id, token: &str) -> Reply {
    let interaction = by_token(s, app, token)?;
    if interaction.kind == InteractionType::AUTOCOMPLETE {
        return Err(ApiError::unknown_webhook());
    }
    let draft = draft(call, &call.body)?;
    if interaction.unfilled
        && let Some(original) = interaction.original
    {
        return fill(s, &interaction, original, draft);
    }
    let id = message(s, &interaction, draft, false)?;
    s.advance(interaction.id, |i| i.messages.push(id));
    Ok(Answer::Json(shown(s, id)))
}

/// `GET /webhooks/{application}/{token}/messages/{message}`
pub fn get(s: &ServerState, app: Id, token: &str, word: &str) -> Reply {
    let interaction = by_token(s, app, token)?;
    Ok(Answer::Json(shown(s, meant(s, &interaction, word)?)))
}

/// `PATCH /webhooks/{application}/{token}/messages/{message}`
pub fn edit(s: &mut ServerState, call: &Call, app: Id, token: &str, word: &str) -> Reply {
    let interaction = by_token(s, app, token)?;
    let id = meant(s, &interaction, word)?;
    fill(s, &interaction, id, draft(call, &call.body)?)
}

/// Writes into a message; a deferred answer becomes the answer. Whether it is ephemeral stays as it was.
fn fill(s: &mut ServerState, interaction: &Interaction, id: Id, draft: MessageDraft) -> Reply {
    let mut trial = s.world.messages.get(&id).ok_or_else(ApiError::unknown_message)?.clone();
    let thinking = trial.loading();
    let ephemeral = trial.flags & FLAG_EPHEMERAL;
    s.fill(&mut trial, draft);
    trial.flags = trial.flags & !(FLAG_LOADING | FLAG_EPHEMERAL) | ephemeral;
    presentable(&trial)?;
    if thinking {
        s.advance(interaction.id, |i| (i.state, i.unfilled) = (InteractionState::Answered, false));
    }
    s.amend(id, thinking, |_, m| *m = trial);
    if interaction.source == Some(id) {
        s.advance(interaction.id, |i| {
            i.state = InteractionState::Updated;
            if !i.messages.contains(&id) {
                i.messages.insert(0, id);
            }
        });
    }
    Ok(Answer::Json(shown(s, id)))
}

/// `DELETE /webhooks/{application}/{token}/messages/{message}`
pub fn delete(s: &mut ServerState, app: Id, token: &str, word: &str) -> Reply {
    let interaction = by_token(s, app, token)?;
    let id = meant(s, &interaction, word)?;
    s.strike_out(id);
    s.advance(interaction.id, |i| {
        i.messages.retain(|m| *m != id);
        i.unfilled = false;
        if i.state == InteractionState::Deferred {
            i.state = InteractionState::Answered;
        }
    });
    Ok(Answer::Nothing)
}
