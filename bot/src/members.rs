//! Members of a server, many asked for at once: the gateway answers by ids a hundred at a time, without a privileged intent, where REST answers one
//! at a time. Whoever asks while a question about the same server is under way is asked for together with all others who wait, in the next one:
//! a turn of many secrets takes few of the questions that a connection may put in a minute.
//!
//! Whatever isn't answered in full and soon is no answer, and whoever asked goes the long way. Nothing is kept: who has which role
//! is asked anew each time, for Discord tells no such bot when it changes.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serenity::all::{ChunkGuildFilter, GuildId, GuildMembersChunkEvent, Member, ShardMessenger, UserId};
use tokio::sync::oneshot;

/// How many members one may ask for at once.
pub const ASKED_MAX: usize = 100;
/// How long an answer may take.
const ANSWER_WITHIN: Duration = Duration::from_secs(2);
/// Discord takes 120 messages a minute on a connection and closes it at more; so many are left for all else.
const QUESTIONS_A_MINUTE: usize = 90;
const MINUTE: Duration = Duration::from_secs(60);
/// For so long an answer proves that the connection works.
const ALIVE_FOR: Duration = Duration::from_secs(5);

/// Members by user; none for those who aren't in the server.
pub type Found = HashMap<UserId, Option<Member>>;

/// Asks the gateway who is in a server, and with which roles. Cheap to clone.
#[derive(Clone, Default)]
pub struct Members {
    inner: Arc<Mutex<Inner>>,
}

#[derive(Default)]
struct Inner {
    /// The connection; none while there is none.
    shard: Option<ShardMessenger>,
    /// Those who wait until they can be asked for, by server; a server is here as long as somebody sees to its questions.
    next: BTreeMap<GuildId, Vec<Asker>>,
    /// Questions under way, by nonce.
    waiting: BTreeMap<String, Question>,
    /// When questions were sent within the last minute.
    sent: VecDeque<Instant>,
    /// How many questions were ever sent.
    count: u64,
    /// When the first was sent of those that had no answer, if none has had one since.
    unanswered_since: Option<Instant>,
    /// When the last answer about a server came over this connection.
    answered_at: BTreeMap<GuildId, Instant>,
}

/// Somebody who wants to know of some users.
struct Asker {
    users: BTreeSet<UserId>,
    /// None: the gateway can't say.
    answer: oneshot::Sender<Option<Found>>,
}

struct Question {
    asked: BTreeSet<UserId>,
    found: Found,
    answer: oneshot::Sender<Found>,
}

impl Members {
    /// The connection is there.
    pub fn connected(&self, shard: ShardMessenger) {
        let mut inner = self.lock();
        inner.shard = Some(shard);
        inner.unanswered_since = None;
        inner.answered_at.clear();
    }

    /// The connection is lost: nobody need wait any longer.
    pub fn lost(&self) {
        let mut inner = self.lock();
        inner.shard = None;
        inner.waiting.clear();
    }

    /// Whether many can be asked for at once now.
    pub fn is_connected(&self) -> bool {
        self.lock().shard.is_some()
    }

    /// The gateway has given a sign of life: whatever it left unanswered, it isn't dead.
    pub fn alive(&self) {
        self.lock().unanswered_since = None;
    }

    /// Whether the gateway has answered a moment ago about a server: it doesn't while that is unavailable.
    /// When it may be asked no more for now, nothing must have been left unanswered.
    pub fn has_answered_lately(&self, guild: GuildId) -> bool {
        let mut inner = self.lock();
        let is_recent = inner.answered_at.get(&guild).is_some_and(|at| at.elapsed() < ALIVE_FOR);
        let may_not_ask = inner.asked_within_minute() >= QUESTIONS_A_MINUTE;
        inner.shard.is_some() && (is_recent || may_not_ask && inner.unanswered_since.is_none())
    }

    /// Since when the gateway answers nothing that it is asked, and gives no other sign of life.
    pub fn unanswered_since(&self) -> Option<Instant> {
        self.lock().unanswered_since
    }

    /// Takes an answer of the gateway's.
    pub fn answered(&self, chunk: &GuildMembersChunkEvent) {
        let Some(nonce) = &chunk.nonce else { return };
        let mut inner = self.lock();
        inner.unanswered_since = None;
        inner.answered_at.insert(chunk.guild_id, Instant::now());
        let Some(question) = inner.waiting.get_mut(nonce) else { return };
        for (user, member) in &chunk.members {
            question.found.insert(*user, Some(member.clone()));
        }
        for gone in &chunk.not_found {
            question.found.insert(UserId::new(gone.get()), None);
        }
        let is_whole = question.asked.iter().all(|user| question.found.contains_key(user));
        if is_whole && let Some(question) = inner.waiting.remove(nonce) {
            // Whoever asked may have gone.
            let _ = question.answer.send(question.found);
        }
    }

    /// Who of these users is in a server now, and with which roles. None if the gateway can't say.
    pub async fn of(&self, guild: GuildId, users: &BTreeSet<UserId>) -> Option<Found> {
        let (answer, answered) = oneshot::channel();
        if self.wait_for(guild, Asker { users: users.clone(), answer }) {
            let asking = Asking { members: self.clone(), guild, is_done: false };
            // By itself: whoever asked first may go before the others have their answer.
            tokio::spawn(asking.for_all());
        }
        answered.await.ok()?
    }

    /// Notes that somebody waits to hear of a server. Is nobody seeing to its questions yet?
    fn wait_for(&self, guild: GuildId, asker: Asker) -> bool {
        let mut inner = self.lock();
        let is_first = !inner.next.contains_key(&guild);
        inner.next.entry(guild).or_default().push(asker);
        is_first
    }

    /// These users as the gateway has them now, as far as it says in time: who isn't answered for is missing.
    async fn found(&self, guild: GuildId, users: &BTreeSet<UserId>) -> Found {
        let users: Vec<UserId> = users.iter().copied().collect();
        let mut found = Found::new();
        for some in users.chunks(ASKED_MAX) {
            let Some((nonce, answer)) = self.ask(guild, some) else { break };
            let asked = Instant::now();
            let answered = tokio::time::timeout(ANSWER_WITHIN, answer).await;
            let mut inner = self.lock();
            inner.waiting.remove(&nonce);
            if answered.is_err() {
                inner.unanswered_since.get_or_insert(asked);
            }
            drop(inner);
            let Ok(Ok(answered)) = answered else { break };
            found.extend(answered);
        }
        found
    }

    fn ask(&self, guild: GuildId, users: &[UserId]) -> Option<(String, oneshot::Receiver<Found>)> {
        let mut inner = self.lock();
        if inner.asked_within_minute() >= QUESTIONS_A_MINUTE {
            return None;
        }
        let shard = inner.shard.clone()?;
        let (answer, answered) = oneshot::channel();
        inner.count += 1;
        let nonce = format!("members-{}", inner.count);
        let asked = users.iter().copied().collect();
        inner.waiting.insert(nonce.clone(), Question { asked, found: Found::new(), answer });
        inner.sent.push_back(Instant::now());
        let filter = ChunkGuildFilter::UserIds(users.to_vec());
        shard.chunk_guild(guild, None, false, filter, Some(nonce.clone()));
        Some((nonce, answered))
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    /// How many questions were sent within the last minute.
    fn asked_within_minute(&mut self) -> usize {
        while self.sent.front().is_some_and(|sent| sent.elapsed() > MINUTE) {
            self.sent.pop_front();
        }
        self.sent.len()
    }
}

/// Sees to the questions about a server. However that ends, nobody waits for it any longer.
struct Asking {
    members: Members,
    guild: GuildId,
    is_done: bool,
}

impl Asking {
    /// Asks for all who wait, and for those who have come meanwhile, until nobody waits.
    async fn for_all(mut self) {
        while let Some(askers) = self.next() {
            let all: BTreeSet<UserId> = askers.iter().flat_map(|asker| &asker.users).copied().collect();
            let found = self.members.found(self.guild, &all).await;
            for Asker { users, answer } in askers {
                let own = users.iter().map(|user| Some((*user, found.get(user)?.clone())));
                // Whoever asked may have gone.
                let _ = answer.send(own.collect());
            }
        }
    }

    /// Those who wait now; none, and it is done, if nobody does.
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

impl Drop for Asking {
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
    fn nobody_waits_for_what_nobody_asks_any_more() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let (members, users) = (Members::default(), BTreeSet::from([UserId::new(1)]));
        let mut first = Box::pin(members.of(GuildId::new(1), &users));
        let mut second = Box::pin(members.of(GuildId::new(1), &users));
        let waits = runtime.block_on(async {
            first.as_mut().now_or_never().is_none() && second.as_mut().now_or_never().is_none()
        });
        assert!(waits, "the question isn't put before the runtime goes on");
        drop(runtime);
        let answers = [first.now_or_never(), second.now_or_never()];
        assert!(answers.iter().all(|answer| matches!(answer, Some(None))), "the gateway can't say");
    }
}
