//! Sessions of the gateway. Each remembers its events for a resume.

use std::collections::VecDeque;

use serde_json::Value;
use tokio::sync::mpsc::UnboundedSender;

use crate::id::Id;

/// Events that a session remembers.
const REMEMBERED_MAX: usize = 5_000;
/// Sessions without a socket that are kept.
const IDLE_MAX: usize = 16;

/// Bits of the intents.
pub mod intents {
    pub const GUILDS: u64 = 1;
    pub const GUILD_MEMBERS: u64 = 1 << 1;
    pub const GUILD_PRESENCES: u64 = 1 << 8;
    pub const GUILD_MESSAGES: u64 = 1 << 9;
    pub const DIRECT_MESSAGES: u64 = 1 << 12;
    /// Contents of other users' messages.
    pub const MESSAGE_CONTENT: u64 = 1 << 15;
    pub const GUILD_SCHEDULED_EVENTS: u64 = 1 << 16;
    pub const ALL: u64 = 0x1_FFFF | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25;
    /// Intents that the application needs a grant for.
    pub const PRIVILEGED: u64 = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT;
}

/// A frame for a socket.
#[derive(Clone, Debug)]
pub enum Frame {
    Text(String),
    /// Close code and reason.
    Close(u16, &'static str),
    /// Ends the connection without a close frame.
    Cut,
}

/// A share of the guilds: number and count of shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    pub number: u64,
    pub count: u64,
}

impl Shard {
    /// The shard of a bot that connects once.
    pub const ONLY: Shard = Shard { number: 0, count: 1 };

    /// Returns whether events of a guild go to this shard. Those of no guild go to the first.
    pub fn serves(self, guild: Option<Id>) -> bool {
        guild.map_or(0, |guild| (guild.0 >> 22) % self.count) == self.number
    }
}

/// A session of the bot. It outlives its sockets.
#[derive(Debug)]
pub struct Session {
    /// Id for `RESUME`.
    pub id: String,
    pub shard: Shard,
    /// Bits of the intents.
    pub intents: u64,
    /// Number of the last event.
    pub seq: u64,
    /// Sender to the socket, while there is one.
    pub sender: Option<UnboundedSender<Frame>>,
    sent: VecDeque<(u64, String)>,
}

impl Session {
    pub fn new(id: String, shard: Shard, intents: u64, sender: UnboundedSender<Frame>) -> Self {
        Self { id, shard, intents, seq: 0, sender: Some(sender), sent: VecDeque::new() }
    }

    /// Sends an event and remembers it.
    pub fn send_event(&mut self, event: &str, data: &Value) {
        self.seq += 1;
        let text = format!(r#"{{"op":0,"t":"{event}","s":{},"d":{data}}}"#, self.seq);
        if self.sent.len() == REMEMBERED_MAX {
            self.sent.pop_front();
        }
        self.sent.push_back((self.seq, text.clone()));
        self.send(Frame::Text(text));
    }

    /// Sends a frame if there is a socket.
    pub fn send(&mut self, frame: Frame) {
        if self.sender.as_ref().is_some_and(|sender| sender.send(frame).is_err()) {
            self.sender = None;
        }
    }

    /// Returns the events after a number, or `None` if they are forgotten.
    pub fn events_after(&self, after: u64) -> Option<Vec<String>> {
        let first = self.sent.front().map_or(self.seq + 1, |(seq, _)| *seq);
        if after > self.seq || after + 1 < first {
            return None;
        }
        Some(
            self.sent
                .iter()
                .filter(|(seq, _)| *seq > after)
                .map(|(_, text)| text.clone())
                .collect(),
        )
    }
}

#[derive(Debug, Default)]
pub struct Sessions {
    /// All sessions, oldest first.
    pub all: Vec<Session>,
}

impl Sessions {
    /// Returns whether sessions with a socket serve all guilds.
    pub fn is_connected(&self) -> bool {
        let connected = || self.all.iter().filter(|s| s.sender.is_some()).map(|s| s.shard);
        connected().any(|Shard { count, .. }| {
            (0..count).all(|number| connected().any(|shard| shard == Shard { number, count }))
        })
    }

    /// Adds a session. Forgets the oldest one without a socket if there are too many.
    pub fn add(&mut self, session: Session) {
        let idle = self.all.iter().filter(|s| s.sender.is_none()).count();
        if idle >= IDLE_MAX
            && let Some(oldest) = self.all.iter().position(|s| s.sender.is_none())
        {
            self.all.remove(oldest);
        }
        self.all.push(session);
    }

    /// Sends an event to the sessions of its guild with any of the intents. 0 means all of them.
    pub fn dispatch(&mut self, intents: u64, event: &str, data: &Value) {
        let guild = guild_of(event, data);
        let wanted =
            |s: &&mut Session| s.shard.serves(guild) && (intents == 0 || s.intents & intents != 0);
        for session in self.all.iter_mut().filter(wanted) {
            session.send_event(event, data);
        }
    }

    /// Sends an event to the connected sessions of its guild. The others never get it.
    pub fn dispatch_now(&mut self, event: &str, data: &Value) {
        let guild = guild_of(event, data);
        for session in self.all.iter_mut().filter(|s| s.shard.serves(guild) && s.sender.is_some()) {
            session.send_event(event, data);
        }
    }

    pub fn find(&mut self, id: &str) -> Option<&mut Session> {
        self.all.iter_mut().find(|s| s.id == id)
    }

    pub fn forget(&mut self, id: &str) {
        self.all.retain(|s| s.id != id);
    }
}

/// Returns the guild of an event.
fn guild_of(event: &str, data: &Value) -> Option<Id> {
    let key = if matches!(event, "GUILD_CREATE" | "GUILD_UPDATE" | "GUILD_DELETE") {
        "id"
    } else {
        "guild_id"
    };
    data[key].as_str()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use tokio::sync::mpsc::unbounded_channel;

    #[test]
    fn a_session_replays_missed_events() {
        let (sender, _socket) = unbounded_channel();
        let mut session = Session::new("s".to_owned(), Shard::ONLY, 0, sender);
        for n in 0..3 {
            session.send_event("TEST", &json!(n));
        }
        assert_eq!(session.events_after(1).expect("remembered").len(), 2);
        assert_eq!(session.events_after(3).expect("nothing missed").len(), 0);
        assert!(session.events_after(4).is_none(), "a number from the future is invalid");
    }

    #[test]
    fn each_shard_gets_the_events_of_its_guilds() {
        let (sender, _socket) = unbounded_channel();
        let mut sessions = Sessions::default();
        let ids = ["first", "second"];
        for (number, id) in (0..).zip(ids) {
            assert!(!sessions.is_connected());
            let shard = Shard { number, count: 2 };
            sessions.add(Session::new(id.to_owned(), shard, intents::GUILDS, sender.clone()));
        }
        assert!(sessions.is_connected());
        let (even, odd) = (Id(2 << 22), Id(3 << 22));
        sessions.dispatch(intents::GUILDS, "GUILD_CREATE", &json!({"id": even}));
        sessions.dispatch(intents::GUILDS, "CHANNEL_CREATE", &json!({"id": even, "guild_id": odd}));
        sessions.dispatch_now("INTERACTION_CREATE", &json!({"user": {}}));
        assert_eq!(ids.map(|id| sessions.find(id).expect("added").seq), [2, 1]);
    }

    #[test]
    fn interactions_go_to_connected_sessions_alone() {
        let (sender, _socket) = unbounded_channel();
        let mut sessions = Sessions::default();
        sessions.add(Session::new("here".to_owned(), Shard::ONLY, 0, sender.clone()));
        sessions.add(Session::new("gone".to_owned(), Shard::ONLY, 0, sender));
        sessions.find("gone").expect("added").sender = None;
        sessions.dispatch_now("INTERACTION_CREATE", &json!({}));
        assert_eq!(sessions.find("here").expect("added").seq, 1);
        assert_eq!(sessions.find("gone").expect("added").seq, 0);
    }
}
