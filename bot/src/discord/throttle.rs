//! What somebody asked a moment ago isn't answered again at once, where an answer costs more than a look into the database. Another
//! question is; but each user has one thing drawn at a time, so that quick presses don't pile up drawings that nobody looks at. A restart
//! forgets it. Not here: how long anybody waits, which the commands declare.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serenity::all::UserId;

/// Options by word.
type Options = BTreeMap<String, String>;

/// A question: the command, with its options.
type Question = (String, Options);

/// What each user asked last by each command, and until when it isn't answered again.
#[derive(Debug, Default)]
pub struct Throttle(Mutex<HashMap<(UserId, String), (Options, Instant)>>);

impl Throttle {
    /// How long a user still waits until this is answered again; if they needn't, it counts as asked now.
    pub fn left(&self, user: UserId, question: Question, wait: Duration, now: Instant) -> Option<Duration> {
        let mut asked = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        asked.retain(|_, (_, until)| now < *until);
        let (command, options) = question;
        let key = (user, command);
        if let Some((_, until)) = asked.get(&key).filter(|(last, _)| *last == options) {
            return Some(until.duration_since(now));
        }
        asked.insert(key, (options, now + wait));
        None
    }
}

/// Who has something drawn just now.
#[derive(Debug, Default)]
pub struct DrawingLimit(Arc<Mutex<HashSet<UserId>>>);

/// A user's turn to have something drawn, which ends when this is dropped.
#[derive(Debug)]
pub struct DrawingPermit {
    users: Arc<Mutex<HashSet<UserId>>>,
    user: UserId,
}

impl DrawingLimit {
    /// A user's turn; none while something else is being drawn for them.
    pub fn begin(&self, user: UserId) -> Option<DrawingPermit> {
        let is_first = self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(user);
        is_first.then(|| DrawingPermit { users: Arc::clone(&self.0), user })
    }
}

impl Drop for DrawingPermit {
    fn drop(&mut self) {
        self.users.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.user);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_user_has_one_thing_drawn_at_a_time() {
        let (limit, ana, bruno) = (DrawingLimit::default(), UserId::new(1), UserId::new(2));
        let first = limit.begin(ana);
        assert!(first.is_some() && limit.begin(ana).is_none(), "she waits");
        assert!(limit.begin(bruno).is_some(), "nobody else does");
        drop(first);
        assert!(limit.begin(ana).is_some());
    }

    #[test]
    fn the_same_question_waits_and_another_does_not() {
        let (throttle, ana, bruno) = (Throttle::default(), UserId::new(1), UserId::new(2));
        let (wait, start) = (Duration::from_millis(500), Instant::now());
        let map = |place: &str| ("map".to_owned(), BTreeMap::from([("part".to_owned(), place.to_owned())]));
        let left =
            |user, place, after| throttle.left(user, map(place), wait, start + Duration::from_millis(after));
        assert_eq!(left(ana, "Alba", 0), None);
        assert_eq!(left(ana, "Alba", 100), Some(Duration::from_millis(400)));
        assert_eq!(left(ana, "San Telmo", 100), None, "another place is another question");
        assert_eq!(left(bruno, "San Telmo", 100), None, "and another user another's");
        assert_eq!(left(ana, "San Telmo", 600), None, "by then it may have another answer");
    }
}
