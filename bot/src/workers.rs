//! Where what users ask is worked out: reading lines, looking at a campaign through a seat's eyes and putting it into words is work for a
//! processor, and never done by the threads that listen to Discord. Each user has one thing worked out at a time, the oldest first; a
//! bounded number of their things wait, and of all users' together. Whoever asks more is told so. What the game masters ask has places of its
//! own, so that neither keeps the other waiting; so has what Discord wants within three seconds. Nothing here lasts: what waits when the program ends was never answered, and
//! nothing of it was done. Not here: how much anybody may ask in a while ([`crate::discord::quota`]).

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serenity::all::UserId;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;

/// Things of one user, waiting or at work; the buckets let as many be asked in a few seconds.
const OWN_MAX: usize = 32;
/// Things of all users, waiting or at work.
const ALL_MAX: usize = 512;
/// Things that players have worked out at the same time. Most of that time they wait for the database or for Discord.
const PLAYERS_AT_ONCE: usize = 32;
/// Things that game masters have worked out at the same time, beside those; and one of them.
const GMS_AT_ONCE: usize = 8;
const GM_AT_ONCE: usize = 2;
/// Things that are typed or opened, worked out at the same time.
const TYPED_AT_ONCE: usize = 16;
/// So many wait before it is logged.
const LOGGED_FROM: usize = 16;
/// Whoever waits so long is logged.
const LONG: Duration = Duration::from_millis(250);

/// As what a user asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum As {
    /// As anybody.
    Player,
    /// As somebody who leads a campaign or makes one, which may take seconds.
    Gm,
    /// As somebody who types or opens a form. Discord takes choices and forms only as the first answer, so they don't wait for what the
    /// same user asked before.
    Typing,
}

/// Too much waits already. Nothing was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too much waits to be worked out")]
pub struct Busy;

/// The threads on which things are worked out, and the queue before them.
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
    /// Things of all users.
    all: usize,
}

/// A user's things.
#[derive(Debug)]
struct Own {
    asked: usize,
    turns: Arc<Semaphore>,
}

/// A thing that waits or is at work; counted until this is dropped.
struct Entry {
    queue: Arc<Mutex<Queue>>,
    who: (UserId, As),
    turns: Arc<Semaphore>,
}

/// A thing whose turn it is, until this is dropped.
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
    /// Told when the program stops: what waits on one of these threads then waits no longer, and is dropped.
    pub fn stopping(&self) -> CancellationToken {
        self.stopping.clone()
    }

    /// Drops what waits on these threads; what doesn't wait goes on to where it does.
    pub fn stop(&self) {
        self.stopping.cancel();
    }

    /// Has something worked out on a thread that may be kept busy, and may wait, once it is the user's turn. A panic there is one here.
    ///
    /// # Errors
    /// If too much waits: nothing was done.
    pub async fn work<T: Send + 'static>(
        &self,
        user: UserId,
        role: As,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Busy> {
        let turn = self.turn(user, role).await?;
        let worked = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        match worked.await {
            Ok(done) => Ok(done),
            Err(broken) => match broken.try_into_panic() {
                Ok(panic) => std::panic::resume_unwind(panic),
                // The program ends.
                Err(_) => Err(Busy),
            },
        }
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
            tracing::info!(length, waited_ms, ?role, "what a user asked waited for its turn");
        }
        Ok(Turn { _own: own, _place: place, _entry: entry })
    }

    fn enter(&self, user: UserId, role: As) -> Result<Entry, Busy> {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let (who, length) = ((user, role), queue.all);
        let of_user = queue.users.get(&who).map_or(0, |own| own.asked);
        if of_user >= OWN_MAX || length >= ALL_MAX {
            tracing::info!(length, of_user, ?role, "what a user asked is refused, since too much waits");
            return Err(Busy);
        }
        queue.all += 1;
        if queue.all >= LOGGED_FROM && queue.all.is_power_of_two() {
            tracing::info!(length = queue.all, of_user = of_user + 1, ?role, "what users ask waits");
        }
        let at_once = if role == As::Gm { GM_AT_ONCE } else { 1 };
        let fresh = || Own { asked: 0, turns: Arc::new(Semaphore::new(at_once)) };
        let own = queue.users.entry(who).or_insert_with(fresh);
        own.asked += 1;
        Ok(Entry { queue: Arc::clone(&self.queue), who, turns: Arc::clone(&own.turns) })
    }

    /// Things that wait or are at work.
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
    use std::sync::mpsc;

    use futures_util::future::join_all;
    use tokio::sync::oneshot;

    use super::*;

    const ANA: UserId = UserId::new(1);
    const BRUNO: UserId = UserId::new(2);

    /// Something that is at work until the sender is dropped, and tells when it begins.
    async fn long(workers: &Workers, role: As) -> (mpsc::Sender<()>, tokio::task::JoinHandle<()>) {
        let ((end, ended), (begin, begun)) = (mpsc::channel::<()>(), oneshot::channel());
        let workers = workers.clone();
        let at_work = tokio::spawn(async move {
            let work = move || {
                begin.send(()).unwrap();
                ended.recv().unwrap_err();
            };
            workers.work(ANA, role, work).await.unwrap();
        });
        begun.await.unwrap();
        (end, at_work)
    }

    #[tokio::test]
    async fn one_users_long_work_keeps_nobody_else_waiting_nor_the_threads_that_listen() {
        let workers = Workers::default();
        let (end, at_work) = long(&workers, As::Player).await;
        // This runtime has one thread: it is free.
        assert_eq!(workers.work(BRUNO, As::Player, || 7).await, Ok(7));
        assert_eq!(
            workers.work(ANA, As::Gm, || 8).await,
            Ok(8),
            "what she leads isn't kept waiting by what she plays"
        );
        assert_eq!(workers.work(ANA, As::Typing, || 9).await, Ok(9), "nor is what she types");
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
            workers.work(ANA, As::Player, move || order.lock().unwrap().push(place))
        });
        let all = join_all(waiting);
        let bruno = async {
            // Polled behind all of hers.
            let served = workers.work(BRUNO, As::Player, || ()).await;
            drop(end);
            served
        };
        let (answers, bruno) = tokio::join!(all, bruno);
        assert_eq!(bruno, Ok(()));
        let done = answers.iter().filter(|answer| answer.is_ok()).count();
        assert_eq!(done, OWN_MAX - 1, "the one at work counts");
        assert_eq!(*order.lock().unwrap(), (0..done).collect::<Vec<_>>());
        at_work.await.unwrap();
        assert_eq!(workers.work(ANA, As::Player, || ()).await, Ok(()), "and then she is served again");
    }

    #[tokio::test]
    async fn what_is_no_longer_wanted_leaves_the_queue() {
        let workers = Workers::default();
        let (end, at_work) = long(&workers, As::Player).await;
        let unwanted = tokio::time::timeout(Duration::ZERO, workers.work(ANA, As::Player, || ()));
        assert!(unwanted.await.is_err());
        assert_eq!(workers.length(), 1);
        drop(end);
        at_work.await.unwrap();
    }
}
