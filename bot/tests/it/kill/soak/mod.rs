//! The soak: a campaign of twelve seats runs for weeks through a seeded script of mishaps.
//! Afterwards three things must hold. Secrets were only seen by those allowed at the time, by the
//! sandbox's own computation. Every dispatch was posted once, or is held for a reason that the GM
//! knows. Each position equals the engine's for the same orders.
//!
//! More turns with another seed: `MYTHICO_SOAK_TURNS=30 MYTHICO_SOAK_SEED=1 cargo test -p mythico
//! --test it kill::soak:: -- --nocapture`

mod curious;
mod doors;
mod known;
mod mishaps;
mod once;
mod outage;
mod people;
mod script;
mod server;
mod settled;
mod tenure;
mod watch;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use mythico_engine::campaign;
use mythico_engine::game::{GameState, OrderText};
use mythico_engine::guard::Guard;
use mythico_engine::seat::SeatId;
use mythico_engine::view::Viewer;
use serde_json::json;

use crate::common::dice::Dice;
use crate::kill::harness::{GM, Harness, NAME, SQUARE};
use known::Known;
use mishaps::{Mend, Mishap};
use people::People;
use settled::{delivered, is_closed, same_positions};
use watch::Watch;

/// Mishaps per turn.
const MISHAPS: usize = 3;
/// A turn is a week.
const WEEK_S: i64 = 7 * 24 * server::HOUR_S;

fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(usual)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_campaign_continues_through_all_mishaps() {
    let (turns, seed) = (script::turns(), setting("MYTHICO_SOAK_SEED", 1));
    let mut soak = Soak::begin(seed).await;
    for turn in 1..=turns {
        soak.play(turn).await;
        if soak.state.window().is_none() {
            println!("the war is over");
            break;
        }
        server::pass_time(&soak.harness, WEEK_S).await;
    }
    soak.end(seed).await;
}

/// A running campaign, and everything known about it.
struct Soak {
    harness: Harness,
    people: People,
    watch: Watch,
    known: Known,
    dice: Dice,
    /// Mishaps that must come before any comes again.
    bag: Vec<Mishap>,
    tally: BTreeMap<Mishap, usize>,
    /// The position by the engine alone.
    state: Arc<dyn GameState>,
    positions: Vec<Vec<u8>>,
}

impl Soak {
    async fn begin(seed: u64) -> Soak {
        let state = script::opening();
        let harness = Harness::with(&*state, &script::PLAYERS, script::SEED, script::prepare).await;
        for user in script::SPARE {
            harness.control.post("users", json!({"name": user})).await.unwrap();
            harness.control.post("guilds/Mythico/members", json!({"user": user})).await.unwrap();
        }
        let (known, positions) =
            (Known::at_first(&*state), vec![campaign::save_without_module(&*state)]);
        let mut soak = Soak {
            harness,
            people: People::at_first(),
            watch: Watch::default(),
            known,
            dice: Dice::of(seed),
            bag: Vec::new(),
            tally: BTreeMap::new(),
            state,
            positions,
        };
        soak.look().await;
        soak
    }

    async fn look(&mut self) {
        delivered(&self.harness).await;
        self.watch.look(&self.harness, &mut self.people, &self.known).await;
    }

    /// Plays a turn: mishaps, orders, closing and repairs.
    async fn play(&mut self, turn: u64) {
        let befalls = self.drawn();
        let mut mends = Vec::new();
        for &what in &befalls {
            *self.tally.entry(what).or_default() += 1;
            println!("turn {turn}: {what:?}");
            let Soak { harness, people, dice, .. } = self;
            mends.extend(mishaps::strike(harness, people, dice, what).await);
        }
        let orders = self.order(turn).await;
        curious::ask(&mut self.harness, &mut self.people, &mut self.dice).await;
        self.look().await;
        self.close(&befalls, turn).await;
        let resolution = self.state.resolve(&orders, Guard::USUAL).unwrap();
        self.known.hear(turn, &resolution);
        self.state = resolution.state;
        self.known.is_over = self.state.window().is_none();
        self.positions.push(campaign::save_without_module(&*self.state));
        self.look().await;
        curious::collect(&mut self.harness, &mut self.people).await;
        self.tidy_up(mends).await;
        curious::ask(&mut self.harness, &mut self.people, &mut self.dice).await;
        self.look().await;
    }

    /// Draws the mishaps of a turn. None comes again before all others have come.
    fn drawn(&mut self) -> Vec<Mishap> {
        let draw = |_| {
            if self.bag.is_empty() {
                self.bag = Mishap::ALL.to_vec();
                self.dice.shuffle(&mut self.bag);
            }
            self.bag.pop()
        };
        (0..MISHAPS).filter_map(draw).collect()
    }

    /// Everybody present orders like the autopilot. One of them also writes a secret text that is
    /// no order.
    async fn order(&mut self, turn: u64) -> Vec<OrderText> {
        let mut given = Vec::new();
        let present = self.people.present();
        let talker = usize::try_from(self.dice.below(present.len() as u64)).unwrap();
        for (nth, (seat, user)) in present.iter().enumerate() {
            let id = self.state.seats().by_key(seat).unwrap().id;
            let mut lines = self.state.perspective(Viewer::Seat(id)).autopilot();
            given.extend(lines.iter().map(|line| (id, line.clone())));
            // A seat that is out of the war has no sheet.
            if nth == talker && !lines.is_empty() {
                let mark = format!("Xylo{turn}of{seat}");
                lines.push(format!("whisper {mark}"));
                self.known.plant(&mark, seat);
            }
            if !lines.is_empty() {
                people::write(&mut self.harness, &mut self.people, user, &lines).await;
            }
        }
        // The autopilot plays a seat without a player.
        for (seat, _) in self.people.seats.iter().filter(|(_, user)| user.is_none()) {
            let id = self.state.seats().by_key(seat).unwrap().id;
            let lines = self.state.perspective(Viewer::Seat(id)).autopilot();
            given.extend(lines.into_iter().map(|line| (id, line)));
        }
        let place =
            |(nth, (seat, line)): (u64, (SeatId, String))| OrderText::by(seat, line).received(nth);
        (1..).zip(given).map(place).collect()
    }

    /// Lets the GM close the window, with a kill if one is due.
    async fn close(&mut self, befalls: &[Mishap], turn: u64) {
        let (harness, dice) = (&mut self.harness, &mut self.dice);
        if befalls.contains(&Mishap::KilledClosing) {
            let body = json!({"user": GM, "channel": SQUARE, "command": "gm advance", "options": {"campaign": NAME, "now": true}});
            harness.control.post("act/command", body).await.unwrap();
            tokio::time::sleep(Duration::from_millis(dice.below(400))).await;
            harness.kill_bot().await;
            harness.start_bot().await;
        }
        let next = i64::try_from(turn).unwrap() + 1;
        let mut said = String::new();
        for _ in 0..10 {
            if is_closed(harness, next).await {
                break;
            }
            said = people::text(
                &people::command(harness, GM, "gm advance", json!({"now": true})).await,
            );
        }
        assert!(is_closed(harness, next).await, "the window closes, and no other with it: {said}");
        if befalls.contains(&Mishap::KilledSending) {
            tokio::time::sleep(Duration::from_millis(dice.below(300))).await;
            harness.kill_bot().await;
            harness.start_bot().await;
        }
    }

    async fn tidy_up(&mut self, mut mends: Vec<Mend>) {
        self.harness.control.delete("faults").await.unwrap();
        mends.sort();
        mends.dedup();
        if self.known.is_over {
            // Nobody joins any more.
            mends.retain(|mend| !matches!(mend, Mend::Seat(_)));
        }
        for mend in mends {
            mishaps::mend(&mut self.harness, &mut self.people, mend).await;
        }
        // Releases what can be sent now.
        people::command(&mut self.harness, GM, "gm release", json!({})).await;
        delivered(&self.harness).await;
        if !self.known.is_over {
            server::rooms_are_right(&self.harness, &self.people).await;
        }
    }

    /// Checks everything at the end.
    async fn end(mut self, seed: u64) {
        curious::collect(&mut self.harness, &mut self.people).await;
        let listed = mishaps::held_back(&mut self.harness).await;
        self.look().await;
        let account = once::account(&self.harness, &self.watch, &self.people, &self.known).await;
        assert_eq!(listed, account.held, "the game master is told of each that is held back");
        let (turns, mishaps) = (self.positions.len() - 1, self.tally.values().sum::<usize>());
        if mishaps >= Mishap::ALL.len() {
            assert_eq!(
                self.tally.len(),
                Mishap::ALL.len(),
                "everything has gone wrong once: {:?}",
                self.tally
            );
        }
        let violations = self.harness.control.violations().await.unwrap();
        assert!(violations.is_empty(), "Discord would refuse: {violations:#?}");
        let Watch { secrets, pieces, answers, choices, files, .. } = &self.watch;
        println!("seed {seed}: {turns} turns, {mishaps} mishaps {:?}", self.tally);
        println!(
            "{} dispatches posted, {answers} answers, {choices} forms and lists, {files} files; {secrets} secrets, {pieces} pieces looked up; \
             {} reports of the engine's delivered, {} held back",
            account.posted, account.reports, account.held
        );
        self.harness.kill_bot().await;
        same_positions(self.harness.home(), &self.positions).await;
        self.harness.sandbox.stop().await;
    }
}
