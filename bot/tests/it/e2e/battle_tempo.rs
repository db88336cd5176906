//! Six turns of TUW by tapping, with 24 units a side. Counts the time for which each player waits
//! for the bot: answers, pictures, and the call when their part of the turn begins.

use std::time::{Duration, Instant};

use mythico::store::CampaignStatus;
use serde_json::{Value, json};

use crate::common::tapping::{button, confirming, need, opening, places};
use crate::common::{Harness, LONG, message, until};

const TURNS: u32 = 6;
/// Longest total wait of a player.
const WAIT_MAX: Duration = Duration::from_secs(120);
/// Longest time for a picture to follow its answer. A screen may have none.
const PICTURE_WITHIN: Duration = Duration::from_secs(5);
/// Most taps of a player in a part of a turn.
const TAPS_MAX: usize = 200;

/// Time that a player waited, by what for.
#[derive(Clone, Copy, Debug, Default)]
struct Waited {
    taps: u32,
    answers: Duration,
    pictures: Duration,
    calls: u32,
    called: Duration,
    /// Longest wait for a call.
    slowest: Duration,
}

impl Waited {
    fn total(self) -> Duration {
        self.answers + self.pictures + self.called
    }
}

/// A player at a panel.
struct Player<'a> {
    harness: &'a Harness,
    user: &'static str,
    seat: &'static str,
    /// The last message that called the player.
    letter: Value,
    outcome: Value,
    waited: Waited,
}

impl Player<'_> {
    fn shown(&self) -> Value {
        message(&self.outcome)
    }

    async fn press(&mut self, shown: &Value, id: &str) {
        let begun = Instant::now();
        self.outcome = self.harness.control.press(self.user, shown, id).await.unwrap();
        while self.outcome["state"] == "deferred" {
            self.outcome = self.harness.control.next(&self.outcome).await.unwrap();
        }
        self.waited.answers += begun.elapsed();
        self.waited.taps += 1;
    }

    async fn tap(&mut self, act: &str) {
        let shown = self.shown();
        self.press(&shown, &need(&shown, act)).await;
    }

    /// Picks the first answer in the card's first menu.
    async fn pick(&mut self) {
        let shown = self.shown();
        let menu = places(&shown).remove(0);
        let value = menu.options[0].1.as_str();
        let begun = Instant::now();
        let picked = self.harness.control.select(self.user, &shown, &menu.id, &[value]).await;
        self.outcome = picked.unwrap();
        self.waited.answers += begun.elapsed();
        self.waited.taps += 2;
    }

    /// Waits until the map follows.
    async fn see(&mut self) {
        let begun = Instant::now();
        while self.shown()["files"].as_array().is_none_or(Vec::is_empty) {
            let next = self.harness.control.next(&self.outcome);
            let Ok(next) = tokio::time::timeout(PICTURE_WITHIN, next).await else { break };
            self.outcome = next.unwrap();
        }
        self.waited.pictures += begun.elapsed();
    }

    /// Waits for the message that calls the player to a part of the turn, and opens the panel.
    async fn called(&mut self, since: Instant) {
        let last = async || opening(&self.harness.letters(self.user).await);
        let (letter, id) =
            until(WAIT_MAX, last, |(letter, _)| letter["id"] != self.letter["id"]).await;
        self.letter = letter.clone();
        self.waited.calls += 1;
        self.waited.called += since.elapsed();
        self.waited.slowest = self.waited.slowest.max(since.elapsed());
        self.press(&letter, &id).await;
        self.see().await;
    }

    /// Orders all units that can act, and closes the part. Returns when its last button was
    /// pressed.
    async fn play(&mut self) -> Instant {
        for _ in 0..TAPS_MAX {
            if places(&self.shown()).is_empty() {
                break;
            }
            self.pick().await;
            if button(&self.shown(), "send").is_some() {
                self.tap("send").await;
                self.see().await;
            }
        }
        if button(&self.shown(), "all").is_some() {
            self.tap("all").await;
        }
        if button(&self.shown(), "ready").is_none() {
            self.tap("plan").await;
        }
        let mut pressed = Instant::now();
        self.tap("ready").await;
        while let Some(id) = confirming(&self.shown()) {
            let shown = self.shown();
            pressed = Instant::now();
            self.press(&shown, &id).await;
        }
        pressed
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn six_turns_of_tuw_make_nobody_wait_for_two_minutes() {
    let harness = Harness::open().await;
    harness.campaign("tuw-muster", "Alba", &[("bram", "Ana"), ("quint", "Bruno")]).await;
    let mut players = Vec::new();
    for (user, seat) in [("Ana", "bram"), ("Bruno", "quint")] {
        let (letter, _) = opening(&harness.letters(user).await);
        let (outcome, waited) = (Value::Null, Waited::default());
        players.push(Player { harness: &harness, user, seat, letter, outcome, waited });
    }
    // Both have the standard army.
    for player in &players {
        harness.ready(player.user, json!({})).await;
    }
    let mut passed = Instant::now();
    loop {
        let campaign = harness.find("Alba").await;
        let at = campaign.now;
        if at.turn > TURNS || campaign.status == CampaignStatus::Ended {
            break;
        }
        let state = harness.app().states.at_start(at).await.unwrap().state;
        let seats = state.window().unwrap().seats;
        let is_to_play = |player: &&mut Player<'_>| {
            state.seats().by_key(player.seat).is_some_and(|seat| seats.contains(seat.id))
        };
        let player = players.iter_mut().find(is_to_play).expect("somebody plays");
        player.called(passed).await;
        passed = player.play().await;
        let now = async || harness.find("Alba").await;
        until(LONG, now, |now| now.now != at || now.status == CampaignStatus::Ended).await;
    }
    for Player { user, waited, .. } in &players {
        println!("{user} waited {:.1?} in {TURNS} turns: {waited:.1?}", waited.total());
        assert!(waited.taps > 0 && waited.total() < WAIT_MAX, "{user}: {waited:?}");
    }
    harness.close().await;
}
