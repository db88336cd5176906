//! Pinned messages.

use serde_json::{Value, json};

use super::error::{Answer, ApiError, Reply};
use crate::id::Id;
use crate::permissions;
use crate::state::ServerState;
use crate::wire;
use crate::world::{Message, Permissions};

/// Pins of a channel.
const PINS_MAX: usize = 50;

fn pinned(s: &ServerState, channel: Id) -> impl Iterator<Item = &Message> {
    s.world.messages.of(channel).rev().filter(|m| m.pinned)
}

/// `GET /channels/{channel}/pins`
pub fn list(s: &ServerState, channel: Id) -> Reply {
    s.seen_channel(channel)?;
    Ok(Answer::Json(pinned(s, channel).map(|m| wire::message(&s.world, m, &s.base)).collect::<Value>()))
}

/// `GET /channels/{channel}/messages/pins`
pub fn list_dated(s: &ServerState, channel: Id) -> Reply {
    s.seen_channel(channel)?;
    let items = pinned(s, channel)
        .map(|m| json!({"pinned_at": m.timestamp, "message": wire::message(&s.world, m, &s.base)}));
    Ok(Answer::Json(json!({"items": items.collect::<Vec<_>>(), "has_more": false})))
}

/// `PUT` and `DELETE /channels/{channel}/pins/{message}`
pub fn set(s: &mut ServerState, channel: Id, id: Id, pin: bool) -> Reply {
    let place = s.seen_channel(channel)?;
    let may = permissions::in_channel(&s.world, s.world.bot.id, place);
    if !may.intersects(Permissions::PIN_MESSAGES | Permissions::MANAGE_MESSAGES) {
        return Err(ApiError::missing_permissions());
    }
    s.seen_message(channel, id)?;
    if pin && pinned(s, channel).count() >= PINS_MAX {
        return Err(ApiError::too_many_pins());
    }
    s.amend(id, true, |_, m| m.pinned = pin);
    Ok(Answer::Nothing)
}
