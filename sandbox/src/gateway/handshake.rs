//! IDENTIFY and RESUME: who may begin a session or take one up again.

use serde_json::{Value, json};

use super::session::{Frame, Session, intents};
use super::socket::{Line, send};
use crate::limits::Admission;
use crate::secret;
use crate::state::{AppState, ServerState};
use crate::wire;

fn authentic(state: &ServerState, data: &Value) -> bool {
    let token = data["token"].as_str().unwrap_or_default();
    token.strip_prefix("Bot ").unwrap_or(token) == state.world.bot.token
}

/// Begins a session, unless something is wrong with what the client says of itself.
pub fn identify(app: &AppState, line: &Line, data: &Value) -> Option<String> {
    app.change(|state| {
        if let Err(refusal) = may_begin(state, data) {
            send(line, refusal);
            return None;
        }
        let id = secret::hex(2);
        let mut session = Session::new(id.clone(), data["intents"].as_u64().unwrap_or(0), line.clone());
        greet(state, &mut session, &data["shard"]);
        state.sessions.add(session);
        Some(id)
    })
}

fn may_begin(state: &mut ServerState, data: &Value) -> Result<(), Frame> {
    if !authentic(state, data) {
        return Err(Frame::Close(4004, "Authentication failed."));
    }
    shard(state, &data["shard"])?;
    match data["intents"].as_u64() {
        Some(wanted) if wanted & !intents::ALL == 0 => {
            if wanted & intents::PRIVILEGED & !state.world.bot.privileged_intents != 0 {
                return Err(Frame::Close(4014, "Disallowed intent(s)."));
            }
        }
        _ => return Err(Frame::Close(4013, "Invalid intent(s).")),
    }
    match state.limiter.begin_session(state.clock.now_ms()) {
        Admission::Granted => Ok(()),
        Admission::TooSoon => Err(invalid_session()),
        Admission::UsedUp => {
            state.replace_token(secret::hex(4));
            Err(Frame::Close(4004, "Authentication failed."))
        }
    }
}

/// A shard is one of so many, and they must be enough.
fn shard(state: &ServerState, shard: &Value) -> Result<(), Frame> {
    let number = |i: usize| shard[i].as_u64();
    let (id, count) = match (shard, number(0), number(1)) {
        (Value::Null, ..) => (0, 1),
        (_, Some(id), Some(count)) => (id, count),
        _ => return Err(Frame::Close(4010, "Invalid shard.")),
    };
    if id >= count {
        return Err(Frame::Close(4010, "Invalid shard."));
    }
    if count < state.shards_needed() {
        return Err(Frame::Close(4011, "Sharding required."));
    }
    Ok(())
}

fn invalid_session() -> Frame {
    Frame::Text(json!({"op": 9, "d": false}).to_string())
}

fn greet(state: &ServerState, session: &mut Session, shard: &Value) {
    let world = &state.world;
    let guilds: Vec<_> = world.guilds.values().filter(|g| g.members.contains_key(&world.bot.id)).collect();
    let absent: Vec<Value> = guilds.iter().map(|g| json!({"id": g.id, "unavailable": true})).collect();
    let mut ready = json!({
        "v": 10, "user": wire::me(world), "guilds": absent, "session_id": session.id, "resume_gateway_url": state.gateway_url,
        "session_type": "normal", "application": {"id": world.bot.id, "flags": 0}, "private_channels": [],
        "relationships": [], "presences": [], "user_settings": {}, "geo_ordered_rtc_regions": [], "_trace": [],
    });
    if !shard.is_null() {
        ready["shard"] = shard.clone();
    }
    session.tell("READY", &ready);
    if session.intents & intents::GUILDS != 0 {
        let all_members = session.intents & intents::GUILD_MEMBERS != 0;
        for guild in guilds.into_iter().filter(|guild| !state.unavailable.contains(&guild.id)) {
            session.tell("GUILD_CREATE", &wire::guild_create(world, guild, all_members));
        }
    }
}

/// Takes a session up again, with what it missed.
pub fn resume(app: &AppState, line: &Line, data: &Value) -> Option<String> {
    app.change(|state| {
        if !authentic(state, data) {
            send(line, Frame::Close(4004, "Authentication failed."));
            return None;
        }
        let id = data["session_id"].as_str().unwrap_or_default();
        let seq = data["seq"].as_u64().unwrap_or(0);
        let found = state.sessions.find(id);
        if found.as_ref().is_some_and(|session| seq > session.seq) {
            send(line, Frame::Close(4007, "Invalid seq."));
            return None;
        }
        // Nothing is numbered zero: whoever names it has lost count.
        let found = found.filter(|_| seq > 0);
        let Some((session, missed)) = found.and_then(|s| s.missed(seq).map(|m| (s, m))) else {
            send(line, invalid_session());
            return None;
        };
        session.send(Frame::Close(4000, "Resumed elsewhere."));
        session.line = Some(line.clone());
        for text in missed {
            session.send(Frame::Text(text));
        }
        session.tell("RESUMED", &json!({"_trace": []}));
        Some(id.to_owned())
    })
}

impl ServerState {
    /// How many shards a bot of so many servers needs.
    pub fn shards_needed(&self) -> u64 {
        let bot = self.world.bot.id;
        let servers = self.world.guilds.values().filter(|guild| guild.members.contains_key(&bot)).count();
        servers.div_ceil(self.limiter.limits.servers_per_shard).max(1) as u64
    }

    /// Replaces the bot's token, as the owner does on the portal, or Discord itself: what the old one opened is closed.
    pub fn replace_token(&mut self, token: String) {
        self.world.bot.token = token;
        for mut session in std::mem::take(&mut self.sessions.all) {
            session.send(Frame::Close(4004, "Authentication failed."));
        }
    }
}
