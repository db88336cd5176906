//! REST: scheduled events.

use serde_json::{Value, json};

use super::call::Call;
use super::error::{Answer, ApiError, Reply};
use crate::id::Id;
use crate::request_log::Problem;
use crate::state::ServerState;
use crate::wire;
use crate::world::{Permissions, ScheduledEvent};

/// Events of a guild that haven't ended.
const EVENTS_MAX: usize = 100;
/// Discord's type of events at a place outside Discord.
const EXTERNAL: u64 = 3;

fn find_event(s: &ServerState, guild: Id, id: Id) -> Result<&ScheduledEvent, ApiError> {
    s.find_guild(guild)?;
    s.world.events.get(&id).filter(|e| e.guild == guild).ok_or_else(ApiError::unknown_event)
}

/// `GET /guilds/{guild}/scheduled-events`
pub fn list(s: &ServerState, guild: Id) -> Reply {
    s.find_guild(guild)?;
    let events = s.world.events.values().filter(|e| e.guild == guild);
    Ok(Answer::Json(events.map(|e| wire::event(&s.world, e)).collect::<Value>()))
}

/// `GET /guilds/{guild}/scheduled-events/{event}`
pub fn get(s: &ServerState, guild: Id, id: Id) -> Reply {
    Ok(Answer::Json(wire::event(&s.world, find_event(s, guild, id)?)))
}

/// `POST /guilds/{guild}/scheduled-events`
pub fn create(s: &mut ServerState, call: &Call, guild: Id) -> Reply {
    s.find_guild_with(guild, Permissions::CREATE_EVENTS)?;
    let open =
        |e: &&ScheduledEvent| e.guild == guild && e.body["status"].as_u64().unwrap_or(1) <= 2;
    if s.world.events.values().filter(open).count() >= EVENTS_MAX {
        return Err(ApiError::too_many_events());
    }
    check_event(s, &call.body)?;
    let id = s.new_id();
    s.put_event(
        ScheduledEvent { id, guild, body: call.body.clone() },
        "GUILD_SCHEDULED_EVENT_CREATE",
    );
    get(s, guild, id)
}

/// Checks that an event is in the future, ends after its start, and has what its type needs.
fn check_event(s: &ServerState, body: &Value) -> Result<(), ApiError> {
    let moment = |key: &str| {
        body[key]
            .as_str()
            .and_then(|t| t.parse::<jiff::Timestamp>().ok())
            .map(|t| t.as_millisecond())
    };
    let (start, end) = (moment("scheduled_start_time"), moment("scheduled_end_time"));
    let mut problems = Vec::new();
    if start.is_none_or(|t| t <= s.clock.now_ms()) {
        let words = "Cannot schedule event in the past.";
        problems.push(Problem::new(
            "scheduled_start_time",
            "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST",
            words,
        ));
    }
    if body["entity_type"].as_u64() == Some(EXTERNAL) {
        if end.is_none() {
            problems.push(Problem::new(
                "scheduled_end_time",
                "BASE_TYPE_REQUIRED",
                "This field is required",
            ));
        }
        if body["entity_metadata"]["location"].as_str().is_none_or(str::is_empty) {
            problems.push(Problem::new(
                "entity_metadata.location",
                "BASE_TYPE_REQUIRED",
                "This field is required",
            ));
        }
    }
    if start.zip(end).is_some_and(|(start, end)| end <= start) {
        let words = "Cannot schedule event end time before start time";
        problems.push(Problem::new(
            "scheduled_end_time",
            "GUILD_SCHEDULED_EVENT_INVALID_END_TIME",
            words,
        ));
    }
    if problems.is_empty() { Ok(()) } else { Err(ApiError::form(problems)) }
}

/// `PATCH /guilds/{guild}/scheduled-events/{event}`
pub fn change(s: &mut ServerState, call: &Call, guild: Id, id: Id) -> Reply {
    let mut event = find_event(s, guild, id)?.clone();
    s.find_guild_with(guild, Permissions::CREATE_EVENTS)?;
    let moved =
        ["scheduled_start_time", "scheduled_end_time"].iter().any(|k| call.body.get(*k).is_some());
    for (key, value) in call.body.as_object().into_iter().flatten() {
        event.body[key] = value.clone();
    }
    if moved {
        check_event(s, &event.body)?;
    }
    let old = s.world.events[&id].body["status"].as_u64().unwrap_or(1);
    let new = event.body["status"].as_u64().unwrap_or(1);
    // An event goes from scheduled to active or cancelled, and from active to completed.
    if old != new && !matches!((old, new), (1, 2) | (1, 4) | (2, 3)) {
        let words = "Invalid Guild Scheduled Event Status Update";
        return Err(ApiError::form_in_this_state(Problem::new(
            "status",
            "GUILD_SCHEDULED_EVENT_INVALID_STATUS",
            words,
        )));
    }
    event.body["status"] = json!(new);
    s.put_event(event, "GUILD_SCHEDULED_EVENT_UPDATE");
    get(s, guild, id)
}

/// `DELETE /guilds/{guild}/scheduled-events/{event}`
pub fn delete(s: &mut ServerState, guild: Id, id: Id) -> Reply {
    find_event(s, guild, id)?;
    s.find_guild_with(guild, Permissions::CREATE_EVENTS)?;
    s.remove_event(id);
    Ok(Answer::Nothing)
}
