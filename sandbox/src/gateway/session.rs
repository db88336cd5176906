//! Sessions of the gateway: what each was told, so that a resumed one is told what it missed.

use std::collections::VecDeque;

use serde_json::Value;
use tokio::sync::mpsc::UnboundedSender;

/// How many events a session remembers for a resume.
const REMEMBERED_MAX: usize = 5_000;
/// How many sessions without a socket are kept.
const IDLE_MAX: usize = 16;

/// Bits of the intents that the sandbox knows.
pub mod intents {
    /// Guilds, channels, roles.
    pub const GUILDS: u64 = 1;
    /// Members coming, changing, going. Privileged.
    pub const GUILD_MEMBERS: u64 = 1 << 1;
    /// Who is online. Privileged.
    pub const GUILD_PRESENCES: u64 = 1 << 8;
    /// Messages in guilds.
    pub const GUILD_MESSAGES: u64 = 1 << 9;
    /// Messages in DMs.
    pub const DIRECT_MESSAGES: u64 = 1 << 12;
    /// The words of others' messages. Privileged.
    pub const MESSAGE_CONTENT: u64 = 1 << 15;
    /// Scheduled events created, changed, deleted.
    pub const GUILD_SCHEDULED_EVENTS: u64 = 1 << 16;
    /// All that there are.
    pub const ALL: u64 = 0x1_FFFF | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25;
    /// Those that the application must be granted.
    pub const PRIVILEGED: u64 = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT;
}

/// What goes out on a socket.
#[derive(Clone, Debug)]
pub enum Frame {
    /// A payload as JSON.
    Text(String),
    /// A closing with code and reason.
    Close(u16, &'static str),
    /// The line goes dead without a word.
    Cut,
}

/// A bot's session at the gateway, which outlives its sockets.
#[derive(Debug)]
pub struct Session {
    /// What `RESUME` names it by.
    pub id: String,
    /// What it asked to hear.
    pub intents: u64,
    /// The number of its last event.
    pub seq: u64,
    /// Its socket, while it has one.
    pub line: Option<UnboundedSender<Frame>>,
    told: VecDeque<(u64, String)>,
}

impl Session {
    /// A session on a socket.
    pub fn new(id: String, intents: u64, line: UnboundedSender<Frame>) -> Self {
        Self { id, intents, seq: 0, line: Some(line), told: VecDeque::new() }
    }

    /// Tells it an event.
    pub fn tell(&mut self, event: &str, data: &Value) {
        self.seq += 1;
        let text = format!(r#"{{"op":0,"t":"{event}","s":{},"d":{data}}}"#, self.seq);
        if self.told.len() == REMEMBERED_MAX {
            self.told.pop_front();
        }
        self.told.push_back((self.seq, text.clone()));
        self.send(Frame::Text(text));
    }

    /// Sends a frame, if there is a socket.
    pub fn send(&mut self, frame: Frame) {
        if self.line.as_ref().is_some_and(|line| line.send(frame).is_err()) {
            self.line = None;
        }
    }

    /// The events after one; nothing when they are no longer remembered.
    pub fn missed(&self, after: u64) -> Option<Vec<String>> {
        let first = self.told.front().map_or(self.seq + 1, |(seq, _)| *seq);
        if after > self.seq || after + 1 < first {
            return None;
        }
        Some(self.told.iter().filter(|(seq, _)| *seq > after).map(|(_, text)| text.clone()).collect())
    }
}

/// All sessions, oldest first.
#[derive(Debug, Default)]
pub struct Sessions {
    /// Every session that hasn't ended, oldest first.
    pub all: Vec<Session>,
}

impl Sessions {
    /// Whether any has a socket.
    pub fn connected(&self) -> bool {
        self.all.iter().any(|s| s.line.is_some())
    }

    /// Adds a session; the oldest without a socket are forgotten.
    pub fn add(&mut self, session: Session) {
        let idle = self.all.iter().filter(|s| s.line.is_none()).count();
        if idle >= IDLE_MAX
            && let Some(oldest) = self.all.iter().position(|s| s.line.is_none())
        {
            self.all.remove(oldest);
        }
        self.all.push(session);
    }

    /// Tells those who asked for any of the intents (0: everyone).
    pub fn dispatch(&mut self, intents: u64, event: &str, data: &Value) {
        for session in self.all.iter_mut().filter(|s| intents == 0 || s.intents & intents != 0) {
            session.tell(event, data);
        }
    }

    /// Tells those that have a socket now; the others never hear of it.
    pub fn dispatch_now(&mut self, event: &str, data: &Value) {
        for session in self.all.iter_mut().filter(|s| s.line.is_some()) {
            session.tell(event, data);
        }
    }

    /// A session by its id.
    pub fn find(&mut self, id: &str) -> Option<&mut Session> {
        self.all.iter_mut().find(|s| s.id == id)
    }

    /// Forgets a session.
    pub fn forget(&mut self, id: &str) {
        self.all.retain(|s| s.id != id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use tokio::sync::mpsc::unbounded_channel;

    #[test]
    fn a_session_replays_exactly_what_was_missed() {
        let (line, _socket) = unbounded_channel();
        let mut session = Session::new("s".to_owned(), 0, line);
        for n in 0..3 {
            session.tell("TEST", &json!(n));
        }
        assert_eq!(session.missed(1).expect("remembered").len(), 2);
        assert_eq!(session.missed(3).expect("nothing missed").len(), 0);
        assert!(session.missed(4).is_none(), "a number from the future is invalid");
    }

    #[test]
    fn interactions_go_to_connected_sessions_alone() {
        let (line, _socket) = unbounded_channel();
        let mut sessions = Sessions::default();
        sessions.add(Session::new("here".to_owned(), 0, line.clone()));
        sessions.add(Session::new("gone".to_owned(), 0, line));
        sessions.find("gone").expect("added").line = None;
        sessions.dispatch_now("INTERACTION_CREATE", &json!({}));
        assert_eq!(sessions.find("here").expect("added").seq, 1);
        assert_eq!(sessions.find("gone").expect("added").seq, 0);
    }
}
