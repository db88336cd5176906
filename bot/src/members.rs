//! Requests to the gateway for a server's members: a hundred at a time by id, without a privileged
//! intent. REST answers one at a time. Requests about a server that arrive during a question join
//! the next one, because a connection may ask few questions a minute.
//!
//! An incomplete or late answer doesn't count, and callers then use REST. Nothing is cached,
//! because Discord doesn't report role changes to this bot.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serenity::all::{
    ChunkGuildFilter, GuildId, GuildMembersChunkEvent, Member, ShardMessenger, UserId,
};
use tokio::sync::oneshot;

use crate::shard::Shard;

/// Discord's limit of members per question.
pub const ASKED_MAX: usize = 100;
/// Time limit for an answer.
const ANSWER_WITHIN: Duration = Duration::from_secs(2);
/// Questions per minute. Discord closes a connection with more than 120 messages a minute, so some
/// are left for other messages.
const QUESTIONS_A_MINUTE: usize = 90;
const MINUTE: Duration = Duration::from_secs(60);
/// Time for which an answer proves that the connection works.
const ALIVE_FOR: Duration = Duration::from_secs(5);

/// Members by user. None: not in the server.
pub type Found = HashMap<UserId, Option<Member>>;

/// Asks the gateway for a server's members with their roles. Cheap to clone.
#[derive(Clone, Default)]
pub struct Members {
    inner: Arc<Mutex<Inner>>,
}

#[derive(Default)]
struct Inner {
    /// The connections. None before the first.
    shards: BTreeMap<Shard, Connection>,
    /// Requests for the next question, by server. A server's entry exists while somebody asks
    /// questions about it.
    next: BTreeMap<GuildId, Vec<Asker>>,
    /// Open questions by nonce.
    waiting: BTreeMap<String, Question>,
    /// Number of questions ever sent.
    count: u64,
    /// Times of the last answers over the present connections, by server.
    answered_at: BTreeMap<GuildId, Instant>,
}

/// A shard's connection.
#[derive(Default)]
struct Connection {
    /// None while the connection is lost.
    messenger: Option<ShardMessenger>,
    /// Times of the last minute's questions.
    sent: VecDeque<Instant>,
    /// Time of the first question without an answer since the last sign of life.
    unanswered_since: Option<Instant>,
}

/// A request for some users.
struct Asker {
    users: BTreeSet<UserId>,
    /// None: the gateway can't tell.
    answer: oneshot::Sender<Option<Found>>,
}

struct Question {
    guild: GuildId,
    asked: BTreeSet<UserId>,
    found: Found,
    answer: oneshot::Sender<Found>,
}

impl Members {
    /// Notes a new connection.
    pub fn connect(&self, shard: Shard, messenger: ShardMessenger) {
        let mut inner = self.lock();
        inner.shards.retain(|other, _| other.count == shard.count);
        let connection = inner.shards.entry(shard).or_default();
        connection.messenger = Some(messenger);
        connection.unanswered_since = None;
        inner.answered_at.retain(|guild, _| !shard.serves(*guild));
    }

    /// Notes the loss of a connection. Waiting for its answers ends.
    pub fn disconnect(&self, shard: Shard) {
        let mut inner = self.lock();
        if let Some(connection) = inner.shards.get_mut(&shard) {
            connection.messenger = None;
        }
        inner.waiting.retain(|_, question| !shard.serves(question.guild));
    }

    /// Returns whether the gateway can be asked about all servers now.
    pub fn is_connected(&self) -> bool {
        let inner = self.lock();
        let count = inner.shards.keys().next().map_or(1, |shard| shard.count as usize);
        inner.shards.values().filter(|connection| connection.messenger.is_some()).count() == count
    }

    /// Notes a sign of life from a connection.
    pub fn note_life(&self, shard: Shard) {
        if let Some(connection) = self.lock().shards.get_mut(&shard) {
            connection.unanswered_since = None;
        }
    }

    /// Returns whether the gateway answered about a server recently. It doesn't while the server is
    /// unavailable. If the question limit is reached, it is enough that no question is unanswered.
    pub fn has_answered_lately(&self, guild: GuildId) -> bool {
        let mut inner = self.lock();
        let is_recent = inner.answered_at.get(&guild).is_some_and(|at| at.elapsed() < ALIVE_FOR);
        let Some(connection) = inner.connection(guild) else { return false };
        let may_not_ask = connection.asked_within_minute() >= QUESTIONS_A_MINUTE;
        connection.messenger.is_some()
            && (is_recent || may_not_ask && connection.unanswered_since.is_none())
    }

    /// Time since when a connection has neither answered a question nor given another sign of life.
    pub fn unanswered_since(&self, shard: Shard) -> Option<Instant> {
        self.lock().shards.get(&shard)?.unanswered_since
    }

    /// Takes an answer of the gateway.
    pub fn answered(&self, chunk: &GuildMembersChunkEvent) {
        let Some(nonce) = &chunk.nonce else { return };
        let mut inner = self.lock();
        if let Some(connection) = inner.connection(chunk.guild_id) {
            connection.unanswered_since = None;
        }
        inner.answered_at.insert(chunk.guild_id, Instant::now());
        let Some(question) = inner.waiting.get_mut(nonce) else { return };
        for (user, member) in &chunk.members {
            question.found.insert(*user, Some(member.clone()));
        }
        for missing in &chunk.not_found {
            question.found.insert(UserId::new(missing.get()), None);
        }
        let is_whole = question.asked.iter().all(|user| question.found.contains_key(user));
        if is_whole && let Some(question) = inner.waiting.remove(nonce) {
            // The requester may have stopped waiting.
            let _ = question.answer.send(question.found);
        }
    }

    /// Finds which of these users are in a server now, with their roles. None if the gateway can't
    /// tell.
    pub async fn fetch(&self, guild: GuildId, users: &BTreeSet<UserId>) -> Option<Found> {
        let (answer, answered) = oneshot::channel();
        if self.enqueue(guild, Asker { users: users.clone(), answer }) {
            let questions = Questions { members: self.clone(), guild, is_done: false };
            // A separate task, because the first requester may stop waiting before the others have
            // their answer.
            tokio::spawn(questions.run());
        }
        answered.await.ok()?
    }

    /// Adds a request. Returns whether the caller must ask the questions about this server.
    fn enqueue(&self, guild: GuildId, asker: Asker) -> bool {
        let mut inner = self.lock();
        let is_first = !inner.next.contains_key(&guild);
        inner.next.entry(guild).or_default().push(asker);
        is_first
    }

    /// Asks for these users. The result lacks users without an answer in time.
    async fn ask_all(&self, guild: GuildId, users: &BTreeSet<UserId>) -> Found {
        let users: Vec<UserId> = users.iter().copied().collect();
        let mut found = Found::new();
        for batch in users.chunks(ASKED_MAX) {
            let Some((nonce, answer)) = self.ask(guild, batch) else { break };
            let asked = Instant::now();
            let answered = tokio::time::timeout(ANSWER_WITHIN, answer).await;
            let mut inner = self.lock();
            inner.waiting.remove(&nonce);
            if answered.is_err()
                && let Some(connection) = inner.connection(guild)
            {
                connection.unanswered_since.get_or_insert(asked);
            }
            drop(inner);
            let Ok(Ok(answered)) = answered else { break };
            found.extend(answered);
        }
        found
    }

    fn ask(&self, guild: GuildId, users: &[UserId]) -> Option<(String, oneshot::Receiver<Found>)> {
        let mut inner = self.lock();
        let connection = inner.connection(guild)?;
        if connection.asked_within_minute() >= QUESTIONS_A_MINUTE {
            return None;
        }
        let messenger = connection.messenger.clone()?;
        connection.sent.push_back(Instant::now());
        let (answer, answered) = oneshot::channel();
        inner.count += 1;
        let nonce = format!("members-{}", inner.count);
        let asked = users.iter().copied().collect();
        inner.waiting.insert(nonce.clone(), Question { guild, asked, found: Found::new(), answer });
        let filter = ChunkGuildFilter::UserIds(users.to_vec());
        messenger.chunk_guild(guild, None, false, filter, Some(nonce.clone()));
        Some((nonce, answered))
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    /// Returns the connection of a server.
    fn connection(&mut self, guild: GuildId) -> Option<&mut Connection> {
        self.shards
            .iter_mut()
            .find(|(shard, _)| shard.serves(guild))
            .map(|(_, connection)| connection)
    }
}

impl Connection {
    /// Number of questions in the last minute.
    fn asked_within_minute(&mut self) -> usize {
        while self.sent.front().is_some_and(|sent| sent.elapsed() > MINUTE) {
            self.sent.pop_front();
        }
        self.sent.len()
    }
}

/// Asks the questions about a server. Dropping it always ends the waiting.
struct Questions {
    members: Members,
    guild: GuildId,
    is_done: bool,
}

impl Questions {
    /// Asks for all waiting requests until there are none.
    async fn run(mut self) {
        while let Some(askers) = self.next() {
            let all: BTreeSet<UserId> =
                askers.iter().flat_map(|asker| &asker.users).copied().collect();
            let found = self.members.ask_all(self.guild, &all).await;
            for Asker { users, answer } in askers {
                let own = users.iter().map(|user| Some((*user, found.get(user)?.clone())));
                // The requester may have stopped waiting.
                let _ = answer.send(own.collect());
            }
        }
    }

    /// Takes the waiting requests. If there are none, the questions about the server end.
    fn next(&mut self) -> Option<Vec<Asker>> {
        let mut inner = self.members.lock();
        let askers = inner.next.get_mut(&self.guild).map(std::mem::take).unwrap_or_default();
        if askers.is_empty() {
            inner.next.remove(&self.guild);
            self.is_done = true;
            return None;
        }
        Some(askers)
    }
}

impl Drop for Questions {
    fn drop(&mut self) {
        if !self.is_done {
            self.members.lock().next.remove(&self.guild);
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn waiting_ends_when_nobody_asks_any_more() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let (members, users) = (Members::default(), BTreeSet::from([UserId::new(1)]));
        let mut first = Box::pin(members.fetch(GuildId::new(1), &users));
        let mut second = Box::pin(members.fetch(GuildId::new(1), &users));
        let waits = runtime.block_on(async {
            first.as_mut().now_or_never().is_none() && second.as_mut().now_or_never().is_none()
        });
        assert!(waits, "the question isn't put before the runtime goes on");
        drop(runtime);
        let answers = [first.now_or_never(), second.now_or_never()];
        assert!(answers.iter().all(|answer| matches!(answer, Some(None))), "the gateway can't say");
    }
}
