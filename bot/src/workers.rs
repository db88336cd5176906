//! The queue of users' requests. Each user has one request handled at a time, the oldest first. The
//! number of waiting requests is limited. Game masters and typing have separate places. Not here:
//! limits on a user's requests ([`crate::discord::quota`]), and long calls ([`crate::lanes`]).

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serenity::all::UserId;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;

/// Most requests of one user, waiting or being handled. The quota allows as many in a few seconds.
const OWN_MAX: usize = 32;
/// Most requests of all users, waiting or being handled.
const ALL_MAX: usize = 512;
/// Requests of players that are handled at the same time. They mostly wait for the database or for
/// Discord.
const PLAYERS_AT_ONCE: usize = 32;
/// Requests of game masters that are handled at the same time, and those of one of them.
const GMS_AT_ONCE: usize = 8;
const GM_AT_ONCE: usize = 2;
/// Completions and forms that are handled at the same time.
const TYPED_AT_ONCE: usize = 16;
/// Number of waiting requests that is logged.
const LOGGED_FROM: usize = 16;
/// Shortest wait that is logged.
const LONG: Duration = Duration::from_millis(250);

/// The kind of a request. Each kind has separate places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum As {
    /// A request of a player, or of anybody.
    Player,
    /// A request of a user who leads or creates a campaign. It may take seconds.
    Gm,
    /// A completion, or a form that opens. Discord accepts these only as the first answer, so they
    /// don't wait for earlier requests of the same user.
    Typing,
}

/// Too many requests wait, or the program is stopping. Nothing was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many requests wait")]
pub struct Busy;

/// The queue of requests.
#[derive(Clone, Debug)]
pub struct Workers {
    queue: Arc<Mutex<Queue>>,
    players: Arc<Semaphore>,
    gms: Arc<Semaphore>,
    typing: Arc<Semaphore>,
    stopping: CancellationToken,
}

#[derive(Debug, Default)]
struct Queue {
    users: HashMap<(UserId, As), Own>,
    /// Requests of all users.
    all: usize,
}

/// The requests of a user.
#[derive(Debug)]
struct Own {
    asked: usize,
    turns: Arc<Semaphore>,
}

/// A request that waits or is being handled. It counts until this is dropped.
struct Entry {
    queue: Arc<Mutex<Queue>>,
    who: (UserId, As),
    turns: Arc<Semaphore>,
}

/// A user's turn, which ends when this is dropped.
struct Turn {
    _own: OwnedSemaphorePermit,
    _place: OwnedSemaphorePermit,
    _entry: Entry,
}

impl Default for Workers {
    fn default() -> Self {
        let places = |count| Arc::new(Semaphore::new(count));
        Workers {
            queue: Arc::default(),
            players: places(PLAYERS_AT_ONCE),
            gms: places(GMS_AT_ONCE),
            typing: places(TYPED_AT_ONCE),
            stopping: CancellationToken::new(),
        }
    }
}

impl Workers {
    /// Stops: drops all waiting work.
    pub fn stop(&self) {
        self.stopping.cancel();
    }

    /// Does a user's work at their turn.
    ///
    /// # Errors
    /// If too many requests wait, or the program is stopping. Nothing was done then.
    pub async fn run<T>(
        &self,
        user: UserId,
        role: As,
        work: impl Future<Output = T> + Send,
    ) -> Result<T, Busy> {
        let _turn = self.turn(user, role).await?;
        self.stopping.run_until_cancelled(work).await.ok_or(Busy)
    }

    async fn turn(&self, user: UserId, role: As) -> Result<Turn, Busy> {
        let began = Instant::now();
        let entry = self.enter(user, role)?;
        let places = match role {
            As::Player => &self.players,
            As::Gm => &self.gms,
            As::Typing => &self.typing,
        };
        let own = Arc::clone(&entry.turns).acquire_owned().await.map_err(|_| Busy)?;
        let place = Arc::clone(places).acquire_owned().await.map_err(|_| Busy)?;
        let waited = began.elapsed();
        if waited >= LONG {
            let (length, waited_ms) = (self.length(), waited.as_millis());
            tracing::info!(length, waited_ms, ?role, "a request waited for its turn");
        }
        Ok(Turn { _own: own, _place: place, _entry: entry })
    }

    fn enter(&self, user: UserId, role: As) -> Result<Entry, Busy> {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let (who, length) = ((user, role), queue.all);
        let of_user = queue.users.get(&who).map_or(0, |own| own.asked);
        if of_user >= OWN_MAX || length >= ALL_MAX {
            tracing::info!(length, of_user, ?role, "a request is refused, since too many wait");
            return Err(Busy);
        }
        queue.all += 1;
        if queue.all >= LOGGED_FROM && queue.all.is_power_of_two() {
            tracing::info!(
                length = queue.all,
                of_user = of_user + 1,
                ?role,
                "what users ask waits"
            );
        }
        let at_once = if role == As::Gm { GM_AT_ONCE } else { 1 };
        let fresh = || Own { asked: 0, turns: Arc::new(Semaphore::new(at_once)) };
        let own = queue.users.entry(who).or_insert_with(fresh);
        own.asked += 1;
        Ok(Entry { queue: Arc::clone(&self.queue), who, turns: Arc::clone(&own.turns) })
    }

    /// Returns the number of requests that wait or are being handled.
    pub fn length(&self) -> usize {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).all
    }
}

impl Drop for Entry {
    fn drop(&mut self) {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.all -= 1;
        if let Some(own) = queue.users.get_mut(&self.who) {
            own.asked -= 1;
            if own.asked == 0 {
                queue.users.remove(&self.who);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::future::join_all;
    use tokio::sync::oneshot;

    use super::*;

    const ANA: UserId = UserId::new(1);
    const BRUNO: UserId = UserId::new(2);

    /// Begins work that lasts until the sender is dropped.
    async fn long(
        workers: &Workers,
        role: As,
    ) -> (oneshot::Sender<()>, tokio::task::JoinHandle<()>) {
        let ((end, ended), (begin, begun)) = (oneshot::channel::<()>(), oneshot::channel());
        let workers = workers.clone();
        let at_work = tokio::spawn(async move {
            let work = async move {
                begin.send(()).unwrap();
                ended.await.unwrap_err();
            };
            workers.run(ANA, role, work).await.unwrap();
        });
        begun.await.unwrap();
        (end, at_work)
    }

    #[tokio::test]
    async fn one_users_long_work_keeps_nobody_else_waiting() {
        let workers = Workers::default();
        let (end, at_work) = long(&workers, As::Player).await;
        assert_eq!(workers.run(BRUNO, As::Player, async { 7 }).await, Ok(7));
        assert_eq!(
            workers.run(ANA, As::Gm, async { 8 }).await,
            Ok(8),
            "what she leads isn't kept waiting by what she plays"
        );
        assert_eq!(workers.run(ANA, As::Typing, async { 9 }).await, Ok(9), "nor is what she types");
        drop(end);
        at_work.await.unwrap();
        assert_eq!(workers.length(), 0);
        assert!(workers.queue.lock().unwrap().users.is_empty());
    }

    #[tokio::test]
    async fn a_bounded_number_waits_in_order_and_the_rest_is_refused() {
        let workers = Workers::default();
        let (end, at_work) = long(&workers, As::Player).await;
        let order = Arc::new(Mutex::new(Vec::new()));
        let waiting = (0..2 * OWN_MAX).map(|place| {
            let order = Arc::clone(&order);
            let workers = &workers;
            async move {
                workers.run(ANA, As::Player, async { order.lock().unwrap().push(place) }).await
            }
        });
        let all = join_all(waiting);
        let bruno = async {
            // Polled after all of Ana's requests.
            let served = workers.run(BRUNO, As::Player, async {}).await;
            drop(end);
            served
        };
        let (answers, bruno) = tokio::join!(all, bruno);
        assert_eq!(bruno, Ok(()));
        let done = answers.iter().filter(|answer| answer.is_ok()).count();
        assert_eq!(done, OWN_MAX - 1, "the one at work counts");
        assert_eq!(*order.lock().unwrap(), (0..done).collect::<Vec<_>>());
        at_work.await.unwrap();
        assert_eq!(
            workers.run(ANA, As::Player, async {}).await,
            Ok(()),
            "and then she is served again"
        );
    }

    #[tokio::test]
    async fn what_is_no_longer_wanted_leaves_the_queue() {
        let workers = Workers::default();
        let (end, at_work) = long(&workers, As::Player).await;
        let unwanted = tokio::time::timeout(Duration::ZERO, workers.run(ANA, As::Player, async {}));
        assert!(unwanted.await.is_err());
        assert_eq!(workers.length(), 1);
        drop(end);
        at_work.await.unwrap();
    }
}
