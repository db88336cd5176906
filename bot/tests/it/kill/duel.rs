//! A war of immediate windows. One side is played order by order, with previews and confirmations.
//! The other has no player, so its windows close by themselves. Killed at any time, the war ends
//! like the engine's, and everybody has each message once.

use mythico_engine::guard::Guard;
use std::sync::Arc;

use mythico_engine::campaign;
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText};
use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;
use serde_json::Value;

use super::harness::Harness;
use super::insist::Intent;
use super::instants::{Dice, Phase};
use super::script::{self, SEED};
use super::war::War;
use crate::common::mail::{self, Mail};

const MODULE: &str = "tuw-crossroads";
/// Played seat and its user.
const PLAYER: (&str, &str) = ("aldric", "Ana");
/// Seat without a player.
const HOUSE: &str = "yolande";
/// Windows of the player, with movement and attacks in turn.
const WINDOWS: usize = 4;
/// Greatest number of the player's orders per window.
const ORDERS: usize = 3;
/// Runs at the same time, each with its own kills.
const RUNS: u64 = 2;
/// Least number of kills per run.
const KILLS_OF_RUN: u64 = 8;
/// Least number of kills during ordering, and during closing.
const INSIDE_MIN: usize = 2;

/// The player's orders by window, and the position after them.
struct Script {
    windows: Vec<Vec<(String, Value)>>,
    position: Vec<u8>,
}

/// An immediate window played by the engine alone.
struct Play {
    state: Arc<dyn GameState>,
    orders: u32,
}

impl Play {
    /// Gives an order. Returns false if it is refused.
    fn give(&mut self, seat: &str, line: String) -> bool {
        let seat = self.state.seats().by_key(seat).unwrap().id;
        let Ok(resolution) =
            self.state.play(&OrderText::by(seat, line), self.orders + 1, Guard::USUAL)
        else {
            return false;
        };
        (self.state, self.orders) = (resolution.state, self.orders + 1);
        true
    }
}

fn opening() -> Arc<dyn GameState> {
    SHIPPED.begin(Module::built_in(MODULE).unwrap().as_listed(), Seed::new(SEED)).unwrap()
}

fn orders_now(state: &dyn GameState, seat: &str) -> bool {
    let seat = state.seats().by_key(seat).unwrap().id;
    state.window().unwrap().seats.contains(seat)
}

/// Makes the script: the player's orders are the first of an autopilot.
fn script() -> Script {
    let (mut state, mut windows) = (opening(), Vec::new());
    while windows.len() < WINDOWS || !orders_now(&*state, PLAYER.0) {
        let mut play = Play { state, orders: 0 };
        if orders_now(&*play.state, PLAYER.0) {
            let mut commands = Vec::new();
            for order in script::orders(&*play.state, PLAYER.0) {
                let command = script::command(&*play.state, &order.line);
                if commands.len() < ORDERS && play.give(PLAYER.0, order.line) {
                    commands.push(command);
                }
            }
            windows.push(commands);
        } else {
            for order in script::orders(&*play.state, HOUSE) {
                play.give(HOUSE, order.line);
            }
        }
        state = play.state.resolve(&[], Guard::USUAL).unwrap().state;
    }
    Script { windows, position: campaign::save_without_module(&*state) }
}

/// Plays all windows. Leaves the bot dead.
async fn play(war: &mut War<'_>, script: &Script) {
    let (_, user) = PLAYER;
    for commands in &script.windows {
        for (command, options) in commands {
            let preview =
                Intent::Preview { user, command: command.clone(), options: options.clone() };
            let preview = war.order(&preview).await;
            war.order(&Intent::Confirm { user, preview }).await;
        }
        war.close_by(&Intent::Ready { user, last: true, alone: true }).await;
    }
    war.harness().delivered().await;
}

async fn must_agree(harness: &Harness, script: &Script, calm: &Mail, run: &str) {
    mail::must_be_same(calm, &mail::of(&harness.control).await, run);
    assert!(harness.ledger().position().await == script.position, "{run}: another position");
}

#[tokio::test(flavor = "multi_thread")]
async fn kills_during_final_orders_lose_and_double_nothing() {
    let script = Arc::new(script());
    let given: usize = script.windows.iter().map(Vec::len).sum();
    assert!(given > WINDOWS, "the player orders too little: {given}");
    let mut harness = Harness::with(&*opening(), &[PLAYER], SEED, |_| {}).await;
    let mut war = War::peaceful(&mut harness);
    play(&mut war, &script).await;
    let pace = war.pace();
    harness.kill_bot().await;
    let calm = Arc::new(mail::of(&harness.control).await);
    let rows = harness.ledger().orders().await;
    must_agree(&harness, &script, &calm, "in peace").await;
    harness.close().await;
    let mut hits = Vec::new();
    for first in (0..super::runs(RUNS, KILLS_OF_RUN)).step_by(RUNS as usize) {
        let runs = (first..first + RUNS).map(|run| {
            let (script, calm, pace) = (Arc::clone(&script), Arc::clone(&calm), pace.clone());
            tokio::spawn(async move {
                let mut harness = Harness::with(&*opening(), &[PLAYER], SEED, |_| {}).await;
                let mut war = War::deadly(&mut harness, Dice::of(300 + run), pace);
                play(&mut war, &script).await;
                let hits = war.hits();
                harness.kill_bot().await;
                assert_eq!(harness.ledger().orders().await, rows, "run {run}: other orders");
                must_agree(&harness, &script, &calm, &format!("run {run}")).await;
                harness.close().await;
                hits
            })
        });
        for ended in runs.collect::<Vec<_>>() {
            hits.extend(ended.await.unwrap());
        }
    }
    for hit in &hits {
        println!("{hit}");
    }
    for phase in [Phase::Ordering, Phase::Advancing] {
        let inside = hits.iter().filter(|hit| hit.phase == phase && hit.inside).count();
        println!("{inside} within {phase:?} of {} kills", hits.len());
        assert!(inside >= INSIDE_MIN, "{phase:?} was spared");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_without_players_closes_at_the_start() {
    let mut harness = Harness::with(&*opening(), &[PLAYER, (HOUSE, "Bruno")], SEED, |_| {}).await;
    let (_, user) = PLAYER;
    War::peaceful(&mut harness).insist(&Intent::Ready { user, last: true, alone: true }).await;
    harness.delivered().await;
    harness.kill_bot().await;
    assert_eq!(harness.ledger().window().await, (1, 2));
    // State after a kill between the closing of the player's window and the autopilot's.
    harness.ledger().change("UPDATE seat SET participant_id = NULL WHERE seat = 'yolande'").await;
    harness.start_bot().await;
    for _ in 0..3_000 {
        if harness.ledger().window().await == (1, 3) {
            harness.delivered().await;
            assert!(harness.ledger().orders().await > 0, "the autopilot gave no orders");
            return harness.close().await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    harness.lament("the window of the seat that nobody plays stays open");
}
