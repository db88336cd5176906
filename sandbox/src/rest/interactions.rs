//! REST: the first answer to an interaction.

use serde_json::json;

use super::call::Call;
use super::compose::{check_presentable, read_draft};
use super::error::{Answer, ApiError, Reply};
use crate::change::MessageDraft;
use crate::id::Id;
use crate::interaction::{Interaction, InteractionState, InteractionType};
use crate::request_log::Problem;
use crate::state::ServerState;
use crate::wire;
use crate::world::{FLAG_EPHEMERAL, FLAG_LOADING, InteractionMetadata};

/// Discord's types of answers.
mod answers {
    pub const MESSAGE: u64 = 4;
    /// The message follows later.
    pub const DEFERRED: u64 = 5;
    /// The component's message will change later.
    pub const DEFERRED_UPDATE: u64 = 6;
    /// Changes the component's message.
    pub const UPDATE: u64 = 7;
    pub const CHOICES: u64 = 8;
    pub const MODAL: u64 = 9;
}

/// `POST /interactions/{interaction}/{token}/callback`
pub fn callback(s: &mut ServerState, call: &Call, id: Id, token: &str) -> Reply {
    let interaction = find_open_interaction(s, id, token)?;
    let kind = call.body["type"].as_u64().unwrap_or(0);
    check_answer_type(&interaction, kind)?;
    let data = &call.body["data"];
    match kind {
        answers::MESSAGE => {
            let message = post_answer(s, &interaction, read_draft(call, data)?, false)?;
            s.advance(id, |i| i.state = InteractionState::Answered);
            set_first_message(s, id, message);
        }
        answers::DEFERRED => {
            let flags = data["flags"].as_u64().unwrap_or(0) & FLAG_EPHEMERAL;
            let message = post_answer(
                s,
                &interaction,
                MessageDraft { flags: Some(flags), ..MessageDraft::default() },
                true,
            )?;
            s.advance(id, |i| (i.state, i.unfilled) = (InteractionState::Deferred, true));
            set_first_message(s, id, message);
        }
        answers::DEFERRED_UPDATE => s.advance(id, |i| {
            i.state = InteractionState::Acknowledged;
            i.original = i.source;
        }),
        answers::UPDATE => update(s, &interaction, read_draft(call, data)?)?,
        answers::CHOICES => {
            let choices = data["choices"].clone();
            s.advance(id, |i| (i.state, i.choices) = (InteractionState::Choices, Some(choices)));
        }
        _ => {
            let modal = data.clone();
            s.advance(id, |i| {
                (i.state, i.modal, i.modal_open) = (InteractionState::Modal, Some(modal), true)
            });
        }
    }
    Ok(describe_callback(s, call, id, kind))
}

/// Finds an interaction that still waits for its first answer.
fn find_open_interaction(s: &ServerState, id: Id, token: &str) -> Result<Interaction, ApiError> {
    let found = s
        .interactions
        .get(&id)
        .filter(|i| i.token == token)
        .ok_or_else(ApiError::unknown_interaction)?;
    match found.state {
        InteractionState::Pending if !found.is_expired(s.clock.now_ms()) => Ok(found.clone()),
        InteractionState::Pending | InteractionState::Failed => {
            Err(ApiError::unknown_interaction())
        }
        _ => Err(ApiError::already_acknowledged()),
    }
}

/// Checks that this type of answer fits the interaction.
fn check_answer_type(interaction: &Interaction, kind: u64) -> Result<(), ApiError> {
    use answers::{CHOICES, DEFERRED, DEFERRED_UPDATE, MESSAGE, MODAL, UPDATE};
    let on_message = interaction.source.is_some();
    let fits = match interaction.kind {
        InteractionType::AUTOCOMPLETE => kind == CHOICES,
        InteractionType::COMMAND => matches!(kind, MESSAGE | DEFERRED | MODAL),
        InteractionType::COMPONENT => {
            matches!(kind, MESSAGE | DEFERRED | DEFERRED_UPDATE | UPDATE | MODAL)
        }
        _ => {
            matches!(kind, MESSAGE | DEFERRED)
                || on_message && matches!(kind, DEFERRED_UPDATE | UPDATE)
        }
    };
    if fits {
        return Ok(());
    }
    let words =
        format!("Callback type {kind} doesn't answer an interaction of type {}.", interaction.kind);
    Err(ApiError::form(vec![Problem::new("type", "INTERACTION_CALLBACK_TYPE_INVALID", words)]))
}

pub fn post_answer(
    s: &mut ServerState,
    interaction: &Interaction,
    draft: MessageDraft,
    loading: bool,
) -> Result<Id, ApiError> {
    let mut message = s.new_message(interaction.channel, s.world.bot.id);
    let origin = build_metadata(s, interaction);
    message.kind = match (interaction.kind, origin.target) {
        (InteractionType::COMMAND, None) => 20,
        (InteractionType::COMMAND, Some(_)) => 23,
        _ => 0,
    };
    message.origin = Some(origin);
    s.apply_draft(&mut message, draft);
    if message.flags & FLAG_EPHEMERAL != 0 {
        message.only_for = Some(interaction.user);
    }
    if loading {
        message.flags |= FLAG_LOADING;
    } else {
        check_presentable(&message)?;
    }
    Ok(s.post_message(message))
}

/// Builds what a message says about its interaction.
fn build_metadata(s: &ServerState, interaction: &Interaction) -> InteractionMetadata {
    let opener = interaction.opener.and_then(|id| s.interactions.get(&id));
    InteractionMetadata {
        id: interaction.id,
        kind: interaction.kind,
        user: interaction.user,
        name: interaction.name.clone(),
        source: interaction.source,
        opener: opener.map(|opener| Box::new(build_metadata(s, opener))),
        target: interaction.target,
    }
}

fn set_first_message(s: &mut ServerState, id: Id, message: Id) {
    s.advance(id, |i| {
        i.original = Some(message);
        i.messages.push(message);
    });
}

/// Changes the message with the used component.
fn update(
    s: &mut ServerState,
    interaction: &Interaction,
    draft: MessageDraft,
) -> Result<(), ApiError> {
    let source = interaction.source.ok_or_else(ApiError::unknown_message)?;
    let mut trial = s.world.messages.get(&source).ok_or_else(ApiError::unknown_message)?.clone();
    let flags = trial.flags;
    s.apply_draft(&mut trial, draft);
    trial.flags = flags;
    check_presentable(&trial)?;
    s.advance(interaction.id, |i| {
        i.state = InteractionState::Updated;
        i.original = Some(source);
        i.messages.push(source);
    });
    s.update_message(source, false, |m| *m = trial);
    s.advance(interaction.id, |_| {});
    Ok(())
}

fn describe_callback(s: &ServerState, call: &Call, id: Id, kind: u64) -> Answer {
    if !call.is_set("with_response") {
        return Answer::Nothing;
    }
    let interaction = &s.interactions[&id];
    let mut answer = json!({"interaction": {"id": id, "type": interaction.kind}});
    if let Some(original) = interaction.original.and_then(|m| s.world.messages.get(&m)) {
        answer["interaction"]["response_message_id"] = json!(original.id);
        answer["interaction"]["response_message_loading"] = json!(original.is_loading());
        answer["interaction"]["response_message_ephemeral"] = json!(original.only_for.is_some());
        if matches!(kind, answers::MESSAGE | answers::UPDATE) {
            answer["resource"] = json!({
                "type": kind, "message": wire::message(&s.world, original, &s.base),
            });
        }
    }
    Answer::Json(answer)
}
