//! Discord's rate limits, over a clock that leaps. serenity remembers by the host's clock until when a route is used up: were that clock turned
//! back, the route would wait as long again, be it hours.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use serenity::all::{Http, Ratelimit, RatelimitingBucket};
use tokio::sync::{Mutex, RwLock};
use tokio::time::MissedTickBehavior;

/// How often the clocks are compared.
const LOOKED_EVERY: Duration = Duration::from_millis(250);
/// What a clock that is put right by and by may lose in that time.
const SLEWED: Duration = Duration::from_millis(100);

type Routes = Arc<RwLock<HashMap<RatelimitingBucket, Arc<Mutex<Ratelimit>>>>>;

/// The host's clock, and the steady one beside it.
#[derive(Clone, Copy)]
struct Clocks {
    host: SystemTime,
    steady: Instant,
}

impl Clocks {
    fn now() -> Clocks {
        Clocks { host: SystemTime::now(), steady: Instant::now() }
    }

    /// By how much the host's was turned back since then.
    fn turned_back(self, then: Clocks) -> Option<Duration> {
        let should_be = then.host + self.steady.saturating_duration_since(then.steady);
        should_be.duration_since(self.host).ok().filter(|by| *by > SLEWED)
    }
}

/// Forgets how much of each route is used up whenever the host's clock is turned back: Discord says it again with its next answer. Never ends,
/// unless there is nothing to watch.
pub async fn watch(http: Arc<Http>) {
    let Some(limiter) = &http.ratelimiter else { return };
    let routes: Routes = limiter.routes();
    let mut looks = tokio::time::interval(LOOKED_EVERY);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut then = Clocks::now();
    loop {
        looks.tick().await;
        let now = Clocks::now();
        if let Some(by) = now.turned_back(then) {
            routes.write().await.clear();
            tracing::warn!(
                seconds = by.as_secs(),
                "the host's clock was turned back; Discord is asked for its rate limits anew"
            );
        }
        then = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_turned_back_is_noticed_and_no_other() {
        let then = Clocks::now();
        let after = |host_s: u64, steady_s: u64| Clocks {
            host: then.host + Duration::from_secs(host_s),
            steady: then.steady + Duration::from_secs(steady_s),
        };
        assert_eq!(after(10, 10).turned_back(then), None, "both went on");
        assert_eq!(
            after(7_200, 10).turned_back(then),
            None,
            "a clock that leaps ahead lets requests go early"
        );
        let back = Clocks { host: then.host - Duration::from_secs(3_600), ..after(0, 10) };
        assert_eq!(back.turned_back(then), Some(Duration::from_secs(3_610)));
    }
}
