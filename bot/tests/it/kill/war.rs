//! A war played by the script, undisturbed or with kills.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::harness::Harness;
use super::insist::Intent;
use super::instants::{Dice, Hit, Pace, Phase};
use super::script;

/// One of this many orders is killed.
const ORDERS_PER_KILL: u64 = 3;
/// Kills while a window closes.
const KILLS_PER_ADVANCE: u32 = 4;
/// Kills while a turn's dispatches are sent.
const KILLS_PER_DELIVERY: usize = 3;
/// Dispatches per turn: three seats, three factions, the public, the news, the GM.
const DISPATCHES: u64 = 9;
/// One of this many starts is killed.
const STARTS_PER_KILL: u64 = 7;
/// Limit of repetitions. More would mean that it never works.
const TRIES_MAX: usize = 12;

/// A campaign that continues through kills.
pub struct War<'a> {
    harness: &'a mut Harness,
    death: Option<(Dice, Pace)>,
    hits: Vec<Hit>,
    turn: u32,
    orders: Vec<Duration>,
    advances: Vec<Duration>,
    deliveries: Vec<Duration>,
}

impl<'a> War<'a> {
    /// A war without kills.
    pub fn peaceful(harness: &'a mut Harness) -> Self {
        let (orders, advances, deliveries) = Default::default();
        War { harness, death: None, hits: Vec::new(), turn: 0, orders, advances, deliveries }
    }

    /// A war with kills.
    pub fn deadly(harness: &'a mut Harness, dice: Dice, pace: Pace) -> Self {
        War { death: Some((dice, pace)), ..War::peaceful(harness) }
    }

    /// Sets the current turn.
    pub fn immediate_sheet(mut self, turn: u32) -> Self {
        self.turn = turn;
        self
    }

    pub fn harness(&self) -> &Harness {
        self.harness
    }

    /// The kills so far.
    pub fn hits(&self) -> Vec<Hit> {
        self.hits.clone()
    }

    /// Plays turns. Leaves the bot dead. Returns how long things took.
    pub async fn play(&mut self, turns: u32) -> Pace {
        for turn in 1..=turns {
            self.give_orders(turn).await;
            let shown = self.harness.last_shown().await;
            self.advance().await;
            self.deliver(shown).await;
        }
        self.harness.kill_bot().await;
        self.pace()
    }

    /// Times so far.
    pub fn pace(&self) -> Pace {
        Pace {
            order: median(&self.orders),
            advance: longest(&self.advances),
            message: longest(&self.deliveries) / u32::try_from(DISPATCHES).unwrap(),
            start: self.harness.start_took,
        }
    }

    /// Everybody gives their orders.
    pub async fn give_orders(&mut self, turn: u32) {
        self.turn = turn;
        for sheet in script::turn(turn) {
            for intent in Intent::commands(&sheet) {
                self.order(&intent).await;
            }
            self.hand_in(sheet.user, sheet.lines).await;
        }
    }

    /// Does something during which the bot may be killed.
    pub async fn order(&mut self, intent: &Intent) -> Value {
        let delay = self.fate();
        if let Some(delay) = delay
            && let Some(outcome) = self.die_after_saying(intent, Phase::Ordering, delay).await
        {
            return outcome;
        }
        let (outcome, took) = self.insist(intent).await;
        self.orders.push(took);
        outcome
    }

    /// Time of the kill over the next order, if there is one.
    fn fate(&mut self) -> Option<Duration> {
        let (dice, pace) = self.death.as_mut()?;
        (dice.below(ORDERS_PER_KILL) == 0).then(|| dice.within(pace.order))
    }

    /// Opens a sheet, writes on it and hands it in. After a kill, starts over.
    pub async fn hand_in(&mut self, user: &'static str, lines: Vec<String>) {
        let opened = self.order(&Intent::OpenSheet { user }).await;
        let hand_in = |opened| Intent::HandIn { user, opened, lines: lines.clone() };
        let delay = self.fate();
        let Some(delay) = delay else {
            let (_, took) = self.insist(&hand_in(opened)).await;
            return self.orders.push(took);
        };
        if self.die_after_saying(&hand_in(opened), Phase::Ordering, delay).await.is_none() {
            let (opened, _) = self.insist(&Intent::OpenSheet { user }).await;
            self.insist(&hand_in(opened)).await;
        }
    }

    /// The GM closes the window.
    pub async fn advance(&mut self) {
        self.close_by(&Intent::Advance).await;
    }

    /// Closes the window by somebody's command.
    pub async fn close_by(&mut self, intent: &Intent) {
        // Early kills first: a late one lets the window close, and no other hits it. A late one
        // also shows that the pace, which was measured among other tests, is too slow.
        for kill in 1..=KILLS_PER_ADVANCE {
            let Some((dice, pace)) = &mut self.death else { break };
            let delay = dice.within(pace.advance) * kill / KILLS_PER_ADVANCE;
            if self.die_after_saying(intent, Phase::Advancing, delay).await.is_some() {
                if let Some((_, pace)) = &mut self.death {
                    pace.advance = pace.advance / 2 + delay / 4;
                }
                return;
            }
        }
        let (_, took) = self.insist(intent).await;
        self.advances.push(took);
    }

    /// Does something with this many kills, each within about `within`, and then without.
    pub async fn act(&mut self, intent: &Intent, kills: u32, within: Duration) {
        for kill in 1..=kills {
            let Some((dice, _)) = &mut self.death else { break };
            let delay = dice.within(within) * kill / kills;
            if self.die_after_saying(intent, Phase::Acting, delay).await.is_some() {
                return;
            }
        }
        let (_, took) = self.insist(intent).await;
        self.advances.push(took);
    }

    /// Kills the bot for good.
    pub async fn kill(&mut self) {
        self.harness.kill_bot().await;
    }

    /// Waits for the turn's dispatches. None of them was shown before the log entry `shown`.
    pub async fn deliver(&mut self, mut shown: u64) {
        let begun = Instant::now();
        for _ in 0..KILLS_PER_DELIVERY {
            let Some((dice, pace)) = &mut self.death else { break };
            let (count, delay) =
                (1 + dice.below(DISPATCHES / KILLS_PER_DELIVERY as u64), dice.within(pace.message));
            // Every other time the connection is slow or drops answers, so that kills hit messages
            // on their way.
            let fault = match dice.below(4) {
                0 => Some(json!({"fault": "slow", "ms": 150, "times": 99})),
                1 => Some(json!({"fault": "lose_answer", "times": 99})),
                _ => None,
            };
            self.harness.trouble_messages(fault).await;
            self.harness.shown(shown, usize::try_from(count).unwrap()).await;
            if self.harness.ledger().unsent().await == 0 {
                break;
            }
            tokio::time::sleep(delay).await;
            self.die(Phase::Delivering, format!("message {count}"), delay).await;
            shown = self.harness.last_shown().await;
        }
        self.harness.trouble_messages(None).await;
        self.harness.delivered().await;
        self.deliveries.push(begun.elapsed());
    }

    /// Does something and kills the bot after this time. Returns the outcome if there is one.
    pub async fn die_after_saying(
        &mut self,
        intent: &Intent,
        phase: Phase,
        delay: Duration,
    ) -> Option<Value> {
        let said = intent.say(self.harness).await;
        tokio::time::sleep(delay).await;
        self.harness.kill_bot().await;
        let outcome = outcome(self.harness, &said, 0).await;
        let done = intent.is_done(&outcome, self.turn);
        self.note(phase, intent.described(), delay, !done).await;
        self.start().await;
        done.then_some(outcome)
    }

    /// Kills the bot now, so long after something began that goes on without it; `is_inside` says
    /// whether it still does.
    pub async fn die_over(
        &mut self,
        phase: Phase,
        doing: String,
        delay: Duration,
        mut is_inside: impl FnMut() -> bool,
    ) {
        self.harness.kill_bot().await;
        let inside = is_inside();
        self.note(phase, doing, delay, inside).await;
        self.start().await;
    }

    /// Kills the bot now, so long after something was seen to happen.
    pub async fn die(&mut self, phase: Phase, doing: String, delay: Duration) {
        self.harness.kill_bot().await;
        let inside = self.harness.ledger().unsent().await > 0;
        self.note(phase, doing, delay, inside).await;
        self.start().await;
    }

    /// Restarts the bot. Sometimes it is killed during the start too.
    async fn start(&mut self) {
        if let Some((dice, pace)) = &mut self.death
            && dice.below(STARTS_PER_KILL) == 0
        {
            let delay = dice.within(pace.start);
            self.harness.launch_bot();
            tokio::time::sleep(delay).await;
            self.harness.kill_bot().await;
            self.note(Phase::Starting, "the start".to_owned(), delay, true).await;
        }
        self.harness.start_bot().await;
    }

    /// Notes a kill and the state that it left.
    async fn note(&mut self, phase: Phase, doing: String, after: Duration, inside: bool) {
        let ledger = self.harness.ledger();
        let window = if ledger.closing().await { "closing" } else { "open" };
        let found = format!(
            "turn {} {window}, {} rows of orders, {} unsent, {} of them on their way",
            ledger.turn().await,
            ledger.orders().await,
            ledger.unsent().await,
            ledger.sending().await,
        );
        self.hits.push(Hit { phase, doing, after, inside, found });
    }

    /// Does something whose interaction is delivered twice. Returns the interaction.
    pub async fn insist_twice(&mut self, intent: &Intent) -> String {
        let said = intent.say(self.harness).await;
        let interaction = said["interaction"].as_str().unwrap().to_owned();
        let path = format!("interactions/{interaction}/duplicate");
        self.harness.control.post(&path, json!({})).await.unwrap();
        let told = outcome(self.harness, &said, 60_000).await;
        assert!(intent.is_done(&told, self.turn), "{} is answered: {told:#}", intent.described());
        interaction
    }

    /// Repeats something until it is answered.
    pub async fn insist(&mut self, intent: &Intent) -> (Value, Duration) {
        for _ in 0..TRIES_MAX {
            self.harness.await_bot().await;
            let begun = Instant::now();
            let said = intent.say(self.harness).await;
            let outcome = outcome(self.harness, &said, 60_000).await;
            if intent.is_done(&outcome, self.turn) {
                return (outcome, begun.elapsed());
            }
        }
        self.harness.lament(&format!("{} is never answered", intent.described()))
    }
}

/// Waits this long for an outcome. A slow press is only acknowledged at first.
pub async fn outcome(harness: &Harness, said: &Value, wait_ms: u64) -> Value {
    let path = format!("interactions/{}", said["interaction"].as_str().unwrap());
    let begun = Instant::now();
    let mut told = harness.control.get(&path, &[("wait_ms", &wait_ms.to_string())]).await.unwrap();
    while told["state"] == "acknowledged"
        && told["messages"] == json!([])
        && begun.elapsed() < Duration::from_millis(wait_ms)
    {
        told = harness.control.next(&told).await.unwrap();
    }
    told
}

/// Median, since one slow order among many means little.
fn median(all: &[Duration]) -> Duration {
    let mut all = all.to_vec();
    all.sort();
    all.get(all.len() / 2).copied().unwrap_or_default()
}

fn longest(all: &[Duration]) -> Duration {
    all.iter().copied().max().unwrap_or_default()
}
