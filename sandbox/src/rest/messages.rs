//! REST: messages of channels.

use serde_json::{Value, json};

use super::call::Call;
use super::compose::{check_presentable, read_draft};
use super::error::{Answer, ApiError, Reply};
use crate::id::Id;
use crate::permissions;
use crate::request_log::Problem;
use crate::state::ServerState;
use crate::wire;
use crate::world::{ChannelType, FLAG_CROSSPOSTED, FLAG_EPHEMERAL, Message, Permissions};

/// Time that a nonce is remembered.
const NONCE_LIFETIME_MS: i64 = 5 * 60 * 1000;
/// Age at which a message may be edited only once per hour.
const OLD_MS: i64 = 60 * 60 * 1000;
/// Oldest message for bulk deletion.
const BULK_OLD_MS: i64 = 14 * 24 * 60 * 60 * 1000;

fn describe(s: &ServerState, id: Id) -> Value {
    wire::message(&s.world, &s.world.messages[&id], &s.base)
}

/// `GET /channels/{channel}/messages/{message}`
pub fn get(s: &ServerState, channel: Id, id: Id) -> Reply {
    s.find_message(channel, id)?;
    Ok(Answer::Json(describe(s, id)))
}

/// `GET /channels/{channel}/messages`, newest first.
pub fn list(s: &ServerState, call: &Call, channel: Id) -> Reply {
    let limit = call.limit(50, 100)?;
    let place = s.find_channel(channel)?;
    // Without access to the history Discord returns an empty list.
    if !permissions::channel_permissions(&s.world, s.world.bot.id, place)
        .contains(Permissions::READ_MESSAGE_HISTORY)
    {
        return Ok(Answer::Json(json!([])));
    }
    let all: Vec<&Message> =
        s.world.messages.in_channel(channel).filter(|m| m.only_for.is_none()).collect();
    let chosen = choose(&all, call, limit);
    Ok(Answer::Json(chosen.iter().rev().map(|m| wire::message(&s.world, m, &s.base)).collect()))
}

/// Selects the requested messages, oldest first.
fn choose<'a>(all: &'a [&'a Message], call: &Call, limit: usize) -> &'a [&'a Message] {
    let from = |id: Id| all.partition_point(|m| m.id < id);
    if let Some(around) = call.query_id("around") {
        let middle = from(around);
        let start = middle.saturating_sub(limit / 2);
        return &all[start..(start + limit).min(all.len())];
    }
    if let Some(after) = call.query_id("after") {
        let start = from(Id(after.0 + 1));
        return &all[start..(start + limit).min(all.len())];
    }
    let end = call.query_id("before").map_or(all.len(), from);
    &all[end.saturating_sub(limit)..end]
}

/// `POST /channels/{channel}/messages`
pub fn create(s: &mut ServerState, call: &Call, channel: Id) -> Reply {
    let body = &call.body;
    let draft = read_draft(call, body)?;
    let place = s.find_postable_channel(channel)?;
    let may = permissions::channel_permissions(&s.world, s.world.bot.id, place);
    if !draft.files.is_empty() && !may.contains(Permissions::ATTACH_FILES) {
        return Err(ApiError::missing_permissions());
    }
    let replied_to = read_reference(s, body, channel)?;
    if let Some(earlier) = find_by_nonce(s, body, channel) {
        return Ok(Answer::Json(describe(s, earlier)));
    }
    let mut message = s.new_message(channel, s.world.bot.id);
    message.replies_to = replied_to;
    message.kind = if replied_to.is_some() { 19 } else { 0 };
    message.nonce = body.get("nonce").filter(|n| !n.is_null()).cloned();
    s.apply_draft(&mut message, draft);
    message.flags &= !FLAG_EPHEMERAL;
    check_presentable(&message)?;
    if !may.contains(Permissions::EMBED_LINKS) {
        message.embeds.clear();
    }
    if !may.contains(Permissions::MENTION_EVERYONE) {
        message.mention_everyone = false;
    }
    let id = s.post_message(message);
    Ok(Answer::Json(describe(s, id)))
}

/// Finds the message that a new one replies to.
fn read_reference(s: &ServerState, body: &Value, channel: Id) -> Result<Option<Id>, ApiError> {
    let reference = &body["message_reference"];
    let Ok(id) = serde_json::from_value::<Id>(reference["message_id"].clone()) else {
        return Ok(None);
    };
    let exists =
        s.world.messages.get(&id).is_some_and(|m| m.channel == channel && m.only_for.is_none());
    if exists {
        return Ok(Some(id));
    }
    if reference["fail_if_not_exists"] == false {
        return Ok(None);
    }
    Err(ApiError::form_in_this_state(Problem::new(
        "message_reference",
        "REPLIES_UNKNOWN_MESSAGE",
        "Unknown message",
    )))
}

/// Finds the bot's recent message with the same nonce, if the body asks to enforce it.
fn find_by_nonce(s: &ServerState, body: &Value, channel: Id) -> Option<Id> {
    let nonce = (body["enforce_nonce"] == true).then(|| nonce_text(&body["nonce"])).flatten()?;
    let first = Id::first_at(s.clock.now_ms() - NONCE_LIFETIME_MS);
    let bot = s.world.bot.id;
    let same = |m: &&Message| {
        m.author == bot && m.nonce.as_ref().and_then(nonce_text).as_ref() == Some(&nonce)
    };
    s.world.messages.in_channel_after(channel, first).rev().find(same).map(|m| m.id)
}

/// Converts a nonce to text. It may be a number.
fn nonce_text(nonce: &Value) -> Option<String> {
    nonce.as_str().map(str::to_owned).or_else(|| nonce.as_i64().map(|n| n.to_string()))
}

/// `PATCH /channels/{channel}/messages/{message}`
pub fn edit(s: &mut ServerState, call: &Call, channel: Id, id: Id) -> Reply {
    let draft = read_draft(call, &call.body)?;
    let message = s.find_message(channel, id)?;
    if message.author != s.world.bot.id {
        return Err(ApiError::not_the_author());
    }
    let mut trial = message.clone();
    let is_old = s.clock.now_ms() - id.unix_ms() > OLD_MS;
    if is_old && trial.edited.as_ref().is_some_and(|_| was_edited_recently(s, &trial)) {
        return Err(ApiError::too_many_edits());
    }
    s.apply_draft(&mut trial, draft);
    check_presentable(&trial)?;
    s.update_message(id, false, |m| *m = trial);
    Ok(Answer::Json(describe(s, id)))
}

/// Returns whether an old message was edited within the last hour.
fn was_edited_recently(s: &ServerState, message: &Message) -> bool {
    let edited = message.edited.as_ref().and_then(|t| t.parse::<jiff::Timestamp>().ok());
    edited.is_some_and(|t| {
        s.clock.now_ms() - t.as_millisecond() < OLD_MS
            && t.as_millisecond() - message.id.unix_ms() > OLD_MS
    })
}

/// `DELETE /channels/{channel}/messages/{message}`
pub fn delete(s: &mut ServerState, channel: Id, id: Id) -> Reply {
    let place = s.find_channel(channel)?;
    let found = s.world.messages.get(&id).filter(|m| m.channel == channel && m.only_for.is_none());
    let message = found.ok_or_else(ApiError::unknown_message)?;
    if message.author != s.world.bot.id {
        if place.guild.is_none() {
            return Err(ApiError::not_in_a_dm());
        }
        s.find_channel_with(channel, Permissions::MANAGE_MESSAGES)?;
    }
    s.delete_message(id);
    Ok(Answer::Nothing)
}

/// `POST /channels/{channel}/messages/bulk-delete`
pub fn bulk_delete(s: &mut ServerState, call: &Call, channel: Id) -> Reply {
    let place = s.find_channel_with(channel, Permissions::MANAGE_MESSAGES)?;
    if place.guild.is_none() {
        return Err(ApiError::not_in_a_dm());
    }
    let ids: Vec<Id> = serde_json::from_value(call.body["messages"].clone())
        .map_err(|_| ApiError::unreadable())?;
    if ids.iter().any(|id| s.clock.now_ms() - id.unix_ms() > BULK_OLD_MS) {
        return Err(ApiError::too_old_for_bulk());
    }
    for id in ids {
        if s.world.messages.get(&id).is_some_and(|m| m.channel == channel) {
            s.delete_message(id);
        }
    }
    Ok(Answer::Nothing)
}

/// `POST /channels/{channel}/messages/{message}/crosspost`
pub fn crosspost(s: &mut ServerState, channel: Id, id: Id) -> Reply {
    let place = s.find_channel_with(channel, Permissions::SEND_MESSAGES)?;
    if place.kind != ChannelType::ANNOUNCEMENT {
        return Err(ApiError::not_in_this_channel());
    }
    let message = s.find_message(channel, id)?;
    if message.flags & FLAG_CROSSPOSTED != 0 {
        return Err(ApiError::already_crossposted());
    }
    if message.author != s.world.bot.id {
        s.find_channel_with(channel, Permissions::MANAGE_MESSAGES)?;
    }
    s.update_message(id, true, |m| m.flags |= FLAG_CROSSPOSTED);
    Ok(Answer::Json(describe(s, id)))
}
