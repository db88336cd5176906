//! IDENTIFY and RESUME: the start and the resumption of a session.

use serde_json::{Value, json};

use super::session::{Frame, Session, Shard, intents};
use super::socket::{FrameSender, send};
use crate::limits::Admission;
use crate::secret;
use crate::state::{AppState, ServerState};
use crate::wire;

fn is_authentic(state: &ServerState, data: &Value) -> bool {
    let token = data["token"].as_str().unwrap_or_default();
    token.strip_prefix("Bot ").unwrap_or(token) == state.world.bot.token
}

/// Starts a session and returns its id. A bad request is answered with a close code.
pub fn identify(app: &AppState, sender: &FrameSender, data: &Value) -> Option<String> {
    app.change(|state| {
        let shard = match check_identify(state, data) {
            Ok(shard) => shard,
            Err(refusal) => {
                send(sender, refusal);
                return None;
            }
        };
        let (id, intents) = (secret::hex(2), data["intents"].as_u64().unwrap_or(0));
        let mut session = Session::new(id.clone(), shard, intents, sender.clone());
        send_ready(state, &mut session, &data["shard"]);
        state.sessions.add(session);
        Some(id)
    })
}

fn check_identify(state: &mut ServerState, data: &Value) -> Result<Shard, Frame> {
    if !is_authentic(state, data) {
        return Err(Frame::Close(4004, "Authentication failed."));
    }
    let shard = check_shard(state, &data["shard"])?;
    match data["intents"].as_u64() {
        Some(wanted) if wanted & !intents::ALL == 0 => {
            if wanted & intents::PRIVILEGED & !state.world.bot.privileged_intents != 0 {
                return Err(Frame::Close(4014, "Disallowed intent(s)."));
            }
        }
        _ => return Err(Frame::Close(4013, "Invalid intent(s).")),
    }
    match state.limiter.count_session(state.clock.now_ms()) {
        Admission::Granted => Ok(shard),
        Admission::TooSoon => Err(invalid_session()),
        Admission::UsedUp => {
            state.replace_token(secret::hex(4));
            Err(Frame::Close(4004, "Authentication failed."))
        }
    }
}

/// Reads and checks a shard's number and count.
fn check_shard(state: &ServerState, shard: &Value) -> Result<Shard, Frame> {
    let part = |i: usize| shard[i].as_u64();
    let shard = match (shard, part(0), part(1)) {
        (Value::Null, ..) => Shard::ONLY,
        (_, Some(number), Some(count)) => Shard { number, count },
        _ => return Err(Frame::Close(4010, "Invalid shard.")),
    };
    if shard.number >= shard.count {
        return Err(Frame::Close(4010, "Invalid shard."));
    }
    if shard.count < state.shards_needed() {
        return Err(Frame::Close(4011, "Sharding required."));
    }
    Ok(shard)
}

fn invalid_session() -> Frame {
    Frame::Text(json!({"op": 9, "d": false}).to_string())
}

fn send_ready(state: &ServerState, session: &mut Session, shard: &Value) {
    let world = &state.world;
    let is_served = |id| {
        session.shard.serves(Some(id)) && world.guilds[&id].members.contains_key(&world.bot.id)
    };
    let guilds: Vec<_> = world.guilds.values().filter(|guild| is_served(guild.id)).collect();
    let absent: Vec<Value> =
        guilds.iter().map(|g| json!({"id": g.id, "unavailable": true})).collect();
    let mut ready = json!({
        "v": 10, "user": wire::me(world), "guilds": absent, "session_id": session.id,
        "resume_gateway_url": state.gateway_url, "session_type": "normal",
        "application": {"id": world.bot.id, "flags": 0}, "private_channels": [],
        "relationships": [], "presences": [], "user_settings": {}, "geo_ordered_rtc_regions": [],
        "_trace": [],
    });
    if !shard.is_null() {
        ready["shard"] = shard.clone();
    }
    session.send_event("READY", &ready);
    if session.intents & intents::GUILDS != 0 {
        let all_members = session.intents & intents::GUILD_MEMBERS != 0;
        for guild in guilds.into_iter().filter(|guild| !state.unavailable.contains(&guild.id)) {
            session.send_event("GUILD_CREATE", &wire::guild_create(world, guild, all_members));
        }
    }
}

/// Resumes a session and sends the missed events. Returns the session's id.
pub fn resume(app: &AppState, sender: &FrameSender, data: &Value) -> Option<String> {
    app.change(|state| {
        if !is_authentic(state, data) {
            send(sender, Frame::Close(4004, "Authentication failed."));
            return None;
        }
        let id = data["session_id"].as_str().unwrap_or_default();
        let seq = data["seq"].as_u64().unwrap_or(0);
        let found = state.sessions.find(id);
        if found.as_ref().is_some_and(|session| seq > session.seq) {
            send(sender, Frame::Close(4007, "Invalid seq."));
            return None;
        }
        // Events count from 1, so the client has lost count.
        let found = found.filter(|_| seq > 0);
        let Some((session, missed)) = found.and_then(|s| s.events_after(seq).map(|m| (s, m)))
        else {
            send(sender, invalid_session());
            return None;
        };
        session.send(Frame::Close(4000, "Resumed elsewhere."));
        session.sender = Some(sender.clone());
        for text in missed {
            session.send(Frame::Text(text));
        }
        session.send_event("RESUMED", &json!({"_trace": []}));
        Some(id.to_owned())
    })
}

impl ServerState {
    /// Number of shards that the bot needs.
    pub fn shards_needed(&self) -> u64 {
        let bot = self.world.bot.id;
        let servers =
            self.world.guilds.values().filter(|guild| guild.members.contains_key(&bot)).count();
        servers.div_ceil(self.limiter.limits.servers_per_shard).max(1) as u64
    }

    /// Replaces the bot's token and closes all sessions, as Discord does.
    pub fn replace_token(&mut self, token: String) {
        self.world.bot.token = token;
        for mut session in std::mem::take(&mut self.sessions.all) {
            session.send(Frame::Close(4004, "Authentication failed."));
        }
    }
}
