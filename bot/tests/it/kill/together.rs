//! A war of windows that allies share. Killed at any time, it ends like the engine's, and everybody
//! has each message once. A storm of orders at the same moment, killed in its midst, leaves each
//! order once.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use mythico_engine::campaign;
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText};
use mythico_engine::guard::Guard;
use mythico_engine::systems::SHIPPED;
use serde_json::{Value, json};

use super::harness::Harness;
use super::insist::Intent;
use super::instants::{Dice, Phase};
use super::script::{self, SEED};
use super::war::War;
use crate::common::{allies, mail};

/// Allied seats and their users.
const PLAYERS: [(&str, &str); 2] = [("aldric", "Ana"), ("carlo", "Carla")];
/// Seat without a player.
const HOUSE: &str = "yolande";
/// Shared windows, with movement and attacks in turn.
const WINDOWS: usize = 3;
/// Greatest number of each player's orders per window.
const ORDERS: usize = 2;
/// Runs at the same time, each with its own kills.
const RUNS: u64 = 2;
/// Least number of kills per run.
const KILLS_OF_RUN: u64 = 8;
/// Units of each ally that move in the storm.
const UNITS: usize = 5;

/// An order, with who gives it.
type Given = (&'static str, (String, Value));

/// The players' orders by window, and the position after them.
struct Script {
    windows: Vec<Vec<Given>>,
    position: Vec<u8>,
}

fn opening() -> Arc<dyn GameState> {
    SHIPPED.begin(allies::together(), Seed::new(SEED)).unwrap()
}

async fn begun() -> Harness {
    Harness::with(&*opening(), &PLAYERS, SEED, allies::write_together).await
}

fn orders_now(state: &dyn GameState, seat: &str) -> bool {
    let seat = state.seats().by_key(seat).unwrap().id;
    state.window().unwrap().seats.contains(seat)
}

/// Makes the script: the allies' orders by turns, the first of an autopilot each.
fn script() -> Script {
    let (mut state, mut windows) = (opening(), Vec::new());
    while windows.len() < WINDOWS || !orders_now(&*state, PLAYERS[0].0) {
        let (mut nth, mut given) = (0, Vec::new());
        let mut give = |state: &mut Arc<dyn GameState>, order: OrderText| {
            let played = state.play(&order, nth + 1, Guard::USUAL).ok();
            nth += u32::from(played.is_some());
            played.map(|played| *state = played.state).is_some()
        };
        if orders_now(&*state, HOUSE) {
            for order in script::orders(&*state, HOUSE) {
                give(&mut state, order);
            }
        } else {
            for _ in 0..ORDERS {
                for (seat, user) in PLAYERS {
                    if !orders_now(&*state, seat) {
                        continue;
                    }
                    let orders = script::orders(&*state, seat);
                    let Some(order) = orders.into_iter().next() else { continue };
                    let command = script::command(&*state, &order.line);
                    if give(&mut state, order) {
                        given.push((user, command));
                    }
                }
            }
            windows.push(given);
        }
        state = state.resolve(&[], Guard::USUAL).unwrap().state;
    }
    Script { windows, position: campaign::save_without_module(&*state) }
}

/// Plays all windows. Leaves the bot dead.
async fn play(war: &mut War<'_>, script: &Script) {
    for given in &script.windows {
        for (user, (command, options)) in given.iter().cloned() {
            let preview = Intent::Preview { user, command, options };
            let preview = war.order(&preview).await;
            war.order(&Intent::Confirm { user, preview }).await;
        }
        let [(_, first), (_, last)] = PLAYERS;
        war.order(&Intent::Ready { user: first, last: false, alone: false }).await;
        war.close_by(&Intent::Ready { user: last, last: true, alone: false }).await;
    }
    war.harness().delivered().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kills_in_shared_windows_lose_and_double_nothing() {
    let script = Arc::new(script());
    let mut harness = begun().await;
    let mut war = War::peaceful(&mut harness);
    play(&mut war, &script).await;
    let pace = war.pace();
    harness.kill_bot().await;
    let calm = Arc::new(mail::of(&harness.control).await);
    let rows = harness.ledger().orders().await;
    assert!(harness.ledger().position().await == script.position, "in peace: another position");
    harness.close().await;
    let runs = super::runs(RUNS, KILLS_OF_RUN);
    let all = (0..runs).map(|run| {
        let (script, calm, pace) = (Arc::clone(&script), Arc::clone(&calm), pace.clone());
        tokio::spawn(async move {
            let mut harness = begun().await;
            let mut war = War::deadly(&mut harness, Dice::of(500 + run), pace);
            play(&mut war, &script).await;
            let hits = war.hits();
            harness.kill_bot().await;
            assert_eq!(harness.ledger().orders().await, rows, "run {run}: other orders");
            let position = harness.ledger().position().await;
            assert!(position == script.position, "run {run}: another position");
            mail::must_be_same(&calm, &mail::of(&harness.control).await, &format!("run {run}"));
            harness.close().await;
            hits
        })
    });
    let mut inside = 0;
    for ended in all.collect::<Vec<_>>() {
        let hits = ended.await.unwrap();
        hits.iter().for_each(|hit| println!("{hit}"));
        inside += hits.iter().filter(|hit| hit.phase == Phase::Ordering && hit.inside).count();
    }
    assert!(inside > 0, "no kill hit an order");
}

/// All orders of both allies are confirmed at the same moment.
#[tokio::test(flavor = "multi_thread")]
async fn a_storm_killed_in_its_midst_leaves_each_order_once() {
    for (run, delay) in (0..).zip([0, 15, 40]) {
        let mut harness = begun().await;
        let mut confirmations = Vec::new();
        let mut war = War::peaceful(&mut harness);
        for number in 1..=UNITS {
            for ((_, user), (letter, way)) in PLAYERS.into_iter().zip([('a', "3"), ('c', "4")]) {
                let (command, unit) = ("order".to_owned(), format!("{letter}{number}"));
                let options = json!({"unit": unit, "order": format!("move {way}")});
                let (preview, _) = war.insist(&Intent::Preview { user, command, options }).await;
                confirmations.push(Intent::Confirm { user, preview });
            }
        }
        join_all(confirmations.iter().map(|confirm| confirm.say(war.harness()))).await;
        tokio::time::sleep(Duration::from_millis(delay)).await;
        harness.kill_bot().await;
        println!("run {run}: killed with {} orders", harness.ledger().orders().await);
        harness.start_bot().await;
        let again = confirmations.iter().map(|confirm| confirm.attempt(&harness));
        join_all(again).await;
        // The button of an order that was given is gone.
        for confirm in &confirmations {
            while let Ok(outcome) = confirm.attempt(&harness).await
                && !confirm.is_done(&outcome, 1)
            {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
        assert_eq!(harness.ledger().orders().await, 2 * UNITS as i64, "run {run}");
        harness.kill_bot().await;
        harness.close().await;
    }
}
