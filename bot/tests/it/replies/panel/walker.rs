//! A walker taps the panel at random, with a fixed seed. It also presses twice, presses old buttons
//! and those of others, opens the panel again, restarts the bot and closes turns. Each screen keeps
//! Discord's limits, as the desk checks, and leads on. Nothing is done twice.

use mythico::store::{CampaignStatus, WindowKey};
use serde_json::{Map, Value, json};

use crate::common::desk::Desk;
use crate::common::dice::Dice;
use crate::common::tapping::opening;
use crate::common::{fields, message, text};

/// Taps in a run of the usual checks, and in the nightly one.
const SAMPLE: usize = 250;
const WHOLE: usize = 10_000;
/// Number of earlier taps that the walker remembers for each player.
const PAST_MAX: usize = 40;
/// Answers that the walker types.
const TYPED: [&str; 4] = ["", "3", "To arms!", "zz"];
/// Name of the walker's campaigns.
const NAME: &str = "Alba";

#[derive(Clone)]
struct Tap {
    message: Value,
    id: String,
    values: Vec<String>,
}

struct Walking {
    user: &'static str,
    seat: &'static str,
    /// The message with the player's panel. Null if there is none.
    shown: Value,
    past: Vec<Tap>,
}

/// All that taps may change: the window, rows by seat, and the number of final orders.
#[derive(Debug, PartialEq, Eq)]
struct State {
    at: WindowKey,
    rows: Vec<(String, String)>,
    carried_out: u32,
}

struct Walker {
    desk: Desk,
    dice: Dice,
    module: &'static str,
    players: Vec<Walking>,
}

impl Walker {
    async fn new(
        module: &'static str,
        seats: &[(&'static str, &'static str)],
        seed: u64,
    ) -> Walker {
        let desk = Desk::open().await;
        let player = |&(seat, user)| Walking { user, seat, shown: Value::Null, past: Vec::new() };
        let players = seats.iter().map(player).collect();
        let walker = Walker { desk, dice: Dice::of(seed), module, players };
        walker.found().await;
        walker
    }

    async fn found(&self) {
        let seats: Vec<_> = self.players.iter().map(|player| (player.seat, player.user)).collect();
        self.desk.campaign(self.module, NAME, &seats).await;
    }

    async fn walk(&mut self, taps: usize) {
        for tap in 0..taps {
            if self.desk.find(NAME).await.status == CampaignStatus::Ended {
                self.begin_again().await;
            }
            let player = self.dice.below(self.players.len() as u64) as usize;
            match self.dice.below(100) {
                0 => self.desk.restart().await,
                1..=2 => drop(self.desk.advance(NAME).await),
                3..=8 => self.press_again(player).await,
                9..=14 => self.press_old(player).await,
                15..=17 => self.press_others(player).await,
                18..=20 => self.open(player).await,
                _ => self.tap(player, tap).await,
            }
        }
    }

    /// Continues with another desk when the war is over.
    async fn begin_again(&mut self) {
        self.desk = Desk::open().await;
        for player in &mut self.players {
            (player.shown, player.past) = (Value::Null, Vec::new());
        }
        self.found().await;
    }

    async fn state(&self) -> State {
        let at = self.desk.find(NAME).await.now;
        let rows = self.desk.store().rows_of_window(at).await.unwrap();
        let rows = rows.into_iter().map(|row| (row.seat, row.text)).collect();
        State { at, rows, carried_out: self.desk.store().carried_out(at).await.unwrap() }
    }

    /// Returns whether the seat may order now.
    async fn may_order(&self, seat: &str) -> bool {
        let campaign = self.desk.find(NAME).await;
        let state = self.desk.app().states.at_start(campaign.now).await.unwrap().state;
        let id = state.seats().by_key(seat).unwrap().id;
        campaign.status == CampaignStatus::Running
            && state.window().is_some_and(|window| window.seats.contains(id))
    }

    /// Opens the player's panel from the last report.
    async fn open(&mut self, player: usize) {
        let Walking { user, seat, .. } = self.players[player];
        if !self.may_order(seat).await {
            return;
        }
        let (letter, id) = opening(&self.desk.letters(user).await);
        let shown = message(&self.desk.forge(user, &letter, &id, &[]).await);
        assert!(!components(&shown).is_empty(), "{user} can't open a panel: {shown:#}");
        self.players[player].shown = shown;
    }

    /// Taps a button or menu of the player's panel.
    async fn tap(&mut self, player: usize, nth: usize) {
        let Walking { user, seat, ref shown, .. } = self.players[player];
        if shown.is_null() {
            return self.open(player).await;
        }
        let shown = self.desk.now(shown);
        let Some(tap) = self.choose(&shown) else { return self.open(player).await };
        let before = self.state().await;
        let outcome = self.perform(user, &tap).await;
        let after = self.state().await;
        let of_others = |state: &State| {
            state.rows.iter().filter(|(other, _)| other != seat).cloned().collect::<Vec<_>>()
        };
        if before.at == after.at {
            assert_eq!(
                of_others(&before),
                of_others(&after),
                "tap {nth}, {}: rows of others",
                tap.id
            );
        }
        let answer = message(&outcome);
        let leads_on = !components(&answer).is_empty();
        let is_over = before.at != after.at || !self.may_order(seat).await;
        // Other buttons, like those of `/ready`, have their own tests.
        let is_panels = tap.id.starts_with("panel");
        assert!(leads_on || is_over || !is_panels, "tap {nth}, {}: a dead end: {answer:#}", tap.id);
        let walking = &mut self.players[player];
        walking.shown = if leads_on { answer } else { Value::Null };
        walking.past.push(tap);
        let surplus = walking.past.len().saturating_sub(PAST_MAX);
        walking.past.drain(..surplus);
    }

    /// Chooses a button, or answers in a menu.
    fn choose(&mut self, shown: &Value) -> Option<Tap> {
        let all = components(shown);
        let one = all.get(self.dice.below(all.len().max(1) as u64) as usize)?;
        let id = one["custom_id"].as_str()?.to_owned();
        let mut values: Vec<String> =
            one["options"].as_array().into_iter().flatten().map(value).collect();
        self.dice.shuffle(&mut values);
        let bound = |name: &str| one[name].as_u64().unwrap_or(1);
        let (least, most) = (bound("min_values"), bound("max_values"));
        values.truncate((least + self.dice.below(most - least + 1)) as usize);
        Some(Tap { message: shown.clone(), id, values })
    }

    /// Presses it, and hands in the form that it opens.
    async fn perform(&mut self, user: &str, tap: &Tap) -> Value {
        let outcome = self.press(user, tap).await;
        if outcome["state"] != "modal" {
            return outcome;
        }
        let typed: Map<String, Value> = fields(&outcome)
            .into_iter()
            .map(|(field, _)| (field, json!(self.dice.one_of(&TYPED))))
            .collect();
        self.desk.submit(user, &outcome, Value::Object(typed)).await
    }

    async fn press(&self, user: &str, tap: &Tap) -> Value {
        let values: Vec<&str> = tap.values.iter().map(String::as_str).collect();
        self.desk.forge(user, &tap.message, &tap.id, &values).await
    }

    /// Presses the player's last button once more.
    async fn press_again(&mut self, player: usize) {
        if let Some(tap) = self.players[player].past.last().cloned() {
            self.press_in_vain(player, &tap).await;
        }
    }

    async fn press_old(&mut self, player: usize) {
        let past = &self.players[player].past;
        if !past.is_empty() {
            let tap = past[self.dice.below(past.len() as u64) as usize].clone();
            self.press_in_vain(player, &tap).await;
        }
    }

    /// Presses an old button. It changes nothing and shows the present screen.
    async fn press_in_vain(&mut self, player: usize, tap: &Tap) {
        let Walking { user, seat, ref shown, .. } = self.players[player];
        let is_present = components(shown).iter().any(|one| step(&value_of(one)) == step(&tap.id));
        if is_present || !tap.id.starts_with("panel") {
            return;
        }
        let before = self.state().await;
        let outcome = self.press(user, tap).await;
        assert_eq!(before, self.state().await, "an old press did something: {}", tap.id);
        if outcome["state"] == "modal" {
            panic!("an old button opens a form: {}", tap.id);
        }
        let answer = message(&outcome);
        let leads_on = !components(&answer).is_empty();
        assert!(
            leads_on || !self.may_order(seat).await,
            "{}: a dead end: {}",
            tap.id,
            text(&outcome)
        );
        if leads_on {
            self.players[player].shown = answer;
        }
    }

    /// Another player presses a button of the player's panel.
    async fn press_others(&mut self, player: usize) {
        let shown = self.players[player].shown.clone();
        let other = self.players[(player + 1) % self.players.len()].user;
        let Some(tap) =
            Some(&shown).filter(|shown| !shown.is_null()).and_then(|shown| self.choose(shown))
        else {
            return;
        };
        if tap.id.starts_with("panel") {
            let (before, read) = (self.state().await, self.desk.now(&shown));
            let outcome = self.press(other, &tap).await;
            assert_eq!(before, self.state().await, "{other} pressed {}", tap.id);
            assert_eq!(outcome["state"], "answered", "{outcome:#}");
            assert_eq!(read, self.desk.now(&shown), "{other} changed the panel");
        }
    }
}

fn components(message: &Value) -> Vec<Value> {
    let rows = message["components"].as_array().into_iter().flatten();
    rows.filter_map(|row| row["components"].as_array()).flatten().cloned().collect()
}

fn value(option: &Value) -> String {
    option["value"].as_str().unwrap_or_default().to_owned()
}

fn value_of(component: &Value) -> String {
    component["custom_id"].as_str().unwrap_or_default().to_owned()
}

/// Returns the window, panel and step in an id.
fn step(id: &str) -> Vec<&str> {
    id.split('/').skip(1).take(3).collect()
}

async fn walk_the_skirmish(taps: usize) {
    let seats = [("general", "Ana"), ("tribune", "Bruno")];
    Walker::new("el-mythico-skirmish", &seats, 40).await.walk(taps).await;
}

async fn walk_the_crossroads(taps: usize) {
    let seats = [("aldric", "Ana"), ("yolande", "Bruno")];
    Walker::new("tuw-crossroads", &seats, 40).await.walk(taps).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn random_taps_of_the_skirmish_lead_on_and_double_nothing() {
    walk_the_skirmish(SAMPLE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn random_taps_of_the_crossroads_lead_on_and_double_nothing() {
    walk_the_crossroads(SAMPLE).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn ten_thousand_random_taps_of_the_skirmish() {
    walk_the_skirmish(WHOLE).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn ten_thousand_random_taps_of_the_crossroads() {
    walk_the_crossroads(WHOLE).await;
}
