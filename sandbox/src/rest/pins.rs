//! REST: pinned messages.

use serde_json::{Value, json};

use super::error::{Answer, ApiError, Reply};
use crate::id::Id;
use crate::permissions;
use crate::state::ServerState;
use crate::wire;
use crate::world::{Message, Permissions};

const PINS_MAX: usize = 50;

fn pinned_messages(s: &ServerState, channel: Id) -> impl Iterator<Item = &Message> {
    s.world.messages.in_channel(channel).rev().filter(|m| m.pinned)
}

/// `GET /channels/{channel}/pins`
pub fn list(s: &ServerState, channel: Id) -> Reply {
    s.find_channel(channel)?;
    Ok(Answer::Json(
        pinned_messages(s, channel).map(|m| wire::message(&s.world, m, &s.base)).collect::<Value>(),
    ))
}

/// `GET /channels/{channel}/messages/pins`
pub fn list_dated(s: &ServerState, channel: Id) -> Reply {
    s.find_channel(channel)?;
    let items = pinned_messages(s, channel)
        .map(|m| json!({"pinned_at": m.timestamp, "message": wire::message(&s.world, m, &s.base)}));
    Ok(Answer::Json(json!({"items": items.collect::<Vec<_>>(), "has_more": false})))
}

/// `PUT` and `DELETE /channels/{channel}/pins/{message}`
pub fn set(s: &mut ServerState, channel: Id, id: Id, pin: bool) -> Reply {
    let place = s.find_channel(channel)?;
    let may = permissions::channel_permissions(&s.world, s.world.bot.id, place);
    if !may.intersects(Permissions::PIN_MESSAGES | Permissions::MANAGE_MESSAGES) {
        return Err(ApiError::missing_permissions());
    }
    s.find_message(channel, id)?;
    if pin && pinned_messages(s, channel).count() >= PINS_MAX {
        return Err(ApiError::too_many_pins());
    }
    s.update_message(id, true, |m| m.pinned = pin);
    Ok(Answer::Nothing)
}
