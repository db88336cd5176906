//! Pauses before an expensive question can be repeated. Each user has one drawing at a time. A
//! restart forgets both.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serenity::all::UserId;

/// Each user's latest question to each command, and the time when it may be repeated.
#[derive(Debug, Default)]
pub struct Throttle(Mutex<HashMap<(UserId, String), (String, Instant)>>);

impl Throttle {
    /// Returns how long a user must wait before asking a question. If they needn't wait, counts it
    /// as asked now.
    pub fn time_left(
        &self,
        user: UserId,
        command: &str,
        question: &str,
        wait: Duration,
        now: Instant,
    ) -> Option<Duration> {
        let mut asked = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        asked.retain(|_, (_, until)| now < *until);
        let key = (user, command.to_owned());
        if let Some((_, until)) = asked.get(&key).filter(|(last, _)| last == question) {
            return Some(until.duration_since(now));
        }
        asked.insert(key, (question.to_owned(), now + wait));
        None
    }
}

/// Users with a drawing in progress.
#[derive(Debug, Default)]
pub struct DrawingLimit(Arc<Mutex<HashSet<UserId>>>);

/// A user's permit for a drawing. It ends when dropped.
#[derive(Debug)]
pub struct DrawingPermit {
    users: Arc<Mutex<HashSet<UserId>>>,
    user: UserId,
}

impl DrawingLimit {
    /// Takes a user's permit. None while another drawing is in progress.
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
        let left = |user, place, after| {
            throttle.time_left(user, "map", place, wait, start + Duration::from_millis(after))
        };
        assert_eq!(left(ana, "Alba", 0), None);
        assert_eq!(left(ana, "Alba", 100), Some(Duration::from_millis(400)));
        assert_eq!(left(ana, "San Telmo", 100), None, "another place is another question");
        assert_eq!(left(bruno, "San Telmo", 100), None, "and another user another's");
        assert_eq!(left(ana, "San Telmo", 600), None, "by then it may have another answer");
    }
}
