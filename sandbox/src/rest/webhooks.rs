//! REST: edits of the first answer, and follow-ups, until the token expires.

use serde_json::Value;

use super::access::parse_id;
use super::call::Call;
use super::compose::{check_presentable, read_draft};
use super::error::{Answer, ApiError, Reply};
use super::interactions::post_answer;
use crate::change::MessageDraft;
use crate::id::Id;
use crate::interaction::{Interaction, InteractionState, InteractionType};
use crate::state::ServerState;
use crate::wire;
use crate::world::{FLAG_EPHEMERAL, FLAG_LOADING};

fn describe(s: &ServerState, id: Id) -> Value {
    wire::message(&s.world, &s.world.messages[&id], &s.base)
}

/// Finds the interaction of a valid token.
fn find_interaction(s: &ServerState, app: Id, token: &str) -> Result<Interaction, ApiError> {
    let found = s.tokens.get(token).and_then(|id| s.interactions.get(id));
    let interaction =
        found.filter(|_| app == s.world.bot.id).ok_or_else(ApiError::unknown_webhook)?;
    if interaction.is_expired(s.clock.now_ms()) {
        return Err(ApiError::invalid_webhook_token());
    }
    if matches!(interaction.state, InteractionState::Pending | InteractionState::Failed) {
        return Err(ApiError::unknown_webhook());
    }
    Ok(interaction.clone())
}

/// Finds the message of a path: `@original` or another of the interaction.
fn find_message_id(s: &ServerState, interaction: &Interaction, word: &str) -> Result<Id, ApiError> {
    let id = match word {
        "@original" => interaction.original.ok_or_else(ApiError::unknown_webhook)?,
        _ => parse_id(word)?,
    };
    let own = interaction.original == Some(id) || interaction.messages.contains(&id);
    if own && s.world.messages.contains_key(&id) {
        Ok(id)
    } else {
        Err(ApiError::unknown_message())
    }
}

/// `POST /webhooks/{application}/{token}`. The first follow-up after a deferral fills the deferred
/// answer.
pub fn follow_up(s: &mut ServerState, call: &Call, app: Id, token: &str) -> Reply {
    let interaction = find_interaction(s, app, token)?;
    if interaction.kind == InteractionType::AUTOCOMPLETE {
        return Err(ApiError::unknown_webhook());
    }
    let draft = read_draft(call, &call.body)?;
    if interaction.unfilled
        && let Some(original) = interaction.original
    {
        return fill_message(s, &interaction, original, draft);
    }
    let id = post_answer(s, &interaction, draft, false)?;
    s.advance(interaction.id, |i| i.messages.push(id));
    Ok(Answer::Json(describe(s, id)))
}

/// `GET /webhooks/{application}/{token}/messages/{message}`
pub fn get(s: &ServerState, app: Id, token: &str, word: &str) -> Reply {
    let interaction = find_interaction(s, app, token)?;
    Ok(Answer::Json(describe(s, find_message_id(s, &interaction, word)?)))
}

/// `PATCH /webhooks/{application}/{token}/messages/{message}`
pub fn edit(s: &mut ServerState, call: &Call, app: Id, token: &str, word: &str) -> Reply {
    let interaction = find_interaction(s, app, token)?;
    let id = find_message_id(s, &interaction, word)?;
    fill_message(s, &interaction, id, read_draft(call, &call.body)?)
}

/// Changes a message. A deferred answer becomes final. An ephemeral message stays ephemeral.
fn fill_message(
    s: &mut ServerState,
    interaction: &Interaction,
    id: Id,
    draft: MessageDraft,
) -> Reply {
    let mut trial = s.world.messages.get(&id).ok_or_else(ApiError::unknown_message)?.clone();
    let was_loading = trial.is_loading();
    let ephemeral = trial.flags & FLAG_EPHEMERAL;
    s.apply_draft(&mut trial, draft);
    trial.flags = trial.flags & !(FLAG_LOADING | FLAG_EPHEMERAL) | ephemeral;
    check_presentable(&trial)?;
    if was_loading {
        s.advance(interaction.id, |i| (i.state, i.unfilled) = (InteractionState::Answered, false));
    }
    s.update_message(id, was_loading, |m| *m = trial);
    if interaction.source == Some(id) {
        s.advance(interaction.id, |i| {
            i.state = InteractionState::Updated;
            if !i.messages.contains(&id) {
                i.messages.insert(0, id);
            }
        });
    }
    Ok(Answer::Json(describe(s, id)))
}

/// `DELETE /webhooks/{application}/{token}/messages/{message}`
pub fn delete(s: &mut ServerState, app: Id, token: &str, word: &str) -> Reply {
    let interaction = find_interaction(s, app, token)?;
    let id = find_message_id(s, &interaction, word)?;
    s.delete_message(id);
    s.advance(interaction.id, |i| {
        i.messages.retain(|m| *m != id);
        i.unfilled = false;
        if i.state == InteractionState::Deferred {
            i.state = InteractionState::Answered;
        }
    });
    Ok(Answer::Nothing)
}
