//! Control API: the log, the bot's requests and its violations.

use std::time::Duration;

use axum::Json;
use axum::extract::{Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::Reply;
use crate::id::Id;
use crate::state::{AppState, ServerState};
use crate::wire;
use crate::world::LogEntry;

#[derive(Deserialize)]
pub struct LogQuery {
    #[serde(default)]
    after: u64,
    limit: Option<usize>,
    #[serde(default)]
    wait_ms: u64,
}

/// `GET /log`
pub async fn list_log(State(app): State<AppState>, Query(query): Query<LogQuery>) -> Reply {
    let limit = query.limit.unwrap_or(usize::MAX);
    let newer = |s: &mut ServerState| {
        let first = usize::try_from(query.after).unwrap_or(usize::MAX).min(s.world.log.len());
        let entries: Vec<Value> =
            s.world.log[first..].iter().take(limit).map(|e| describe(s, e)).collect();
        (!entries.is_empty()).then_some(entries)
    };
    let entries = app.wait_until(Duration::from_millis(query.wait_ms), newer).await;
    Ok(Json(json!({"entries": entries.unwrap_or_default()})))
}

fn describe(s: &ServerState, entry: &LogEntry) -> Value {
    let user = |id: Id| s.world.users.get(&id).map(|u| u.name.clone());
    let guild = entry.guild.and_then(|g| s.world.guilds.get(&g));
    let channel = s.world.channels.get(&entry.channel);
    json!({
        "seq": entry.seq, "at": entry.at, "what": entry.what, "guild": entry.guild,
        "guild_name": guild.map(|g| g.name.clone()), "channel": entry.channel,
        "channel_name": channel.map(|c| c.name.clone()), "to": entry.to, "readers": entry.readers,
        "to_name": entry.to.and_then(user), "author": entry.author,
        "author_name": user(entry.author),
        "message": wire::add_base(entry.message.clone(), &s.base),
    })
}

#[derive(Deserialize)]
pub struct RequestsQuery {
    #[serde(default)]
    after: u64,
}

/// `GET /requests`
pub async fn get_requests(
    State(app): State<AppState>,
    Query(query): Query<RequestsQuery>,
) -> Reply {
    Ok(Json(app.access(|s| s.requests.summary(query.after))))
}

/// `GET /violations`
pub async fn list_violations(State(app): State<AppState>) -> Reply {
    Ok(Json(app.access(|s| json!({"violations": s.requests.violations}))))
}

/// `DELETE /violations`
pub async fn forget_violations(State(app): State<AppState>) -> Reply {
    app.access(|s| s.requests.violations.clear());
    Ok(Json(json!({})))
}
