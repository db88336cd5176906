//! A war with the windows that Firestrike inserts: formations first, then the command window of the
//! second turn. Killed at any time, it ends like the engine's, and everybody has each message once.

use std::sync::Arc;

use mythico_engine::campaign;
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText};
use mythico_engine::guard::Guard;
use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use mythico_engine::window::WindowKind;

use super::harness::Harness;
use super::insist::Intent;
use super::instants::Dice;
use super::script::{self, SEED};
use super::war::War;
use crate::common::mail;

/// Seats and their users.
const PLAYERS: [(&str, &str); 2] = [("tessen", "Ana"), ("harlan", "Bruno")];
/// New orders of each player in a window of Firestrike.
const ORDERS: usize = 2;
/// Runs at the same time, each with its own kills.
const RUNS: u64 = 1;
/// Least number of kills per run.
const KILLS_OF_RUN: u64 = 8;

/// What the players do, and the position after it.
struct Script {
    acts: Vec<Act>,
    position: Vec<u8>,
}

enum Act {
    Order(Intent),
    /// The last command of a window.
    Close(Intent),
}

fn opening() -> Arc<dyn GameState> {
    let module = Module::built_in("tuw-bridgehead").unwrap();
    SHIPPED.begin(module, Seed::new(SEED)).unwrap()
}

async fn begun() -> Harness {
    Harness::with(&*opening(), &PLAYERS, SEED, |_| {}).await
}

/// Both players order units around the crossroads in each window of Firestrike, and do nothing in
/// the others.
fn script() -> Script {
    let (mut state, mut acts) = (opening(), Vec::new());
    let mut commands = 0;
    while commands < 2 {
        let window = state.window().unwrap();
        let here = |seat: &str| window.seats.contains(state.seats().by_key(seat).unwrap().id);
        let there: Vec<_> = PLAYERS.into_iter().filter(|(seat, _)| here(seat)).collect();
        let mut orders = Vec::new();
        if window.kind == WindowKind::Sealed {
            commands += 1;
            for (seat, user) in &there {
                let id = state.seats().by_key(seat).unwrap().id;
                let view = state.perspective(Viewer::Seat(id));
                let lines =
                    view.prompts(&[]).into_iter().map(|unit| format!("keep {} 1205", unit.code));
                let lines = lines.filter(|line| view.preview(line).is_ok());
                for line in lines.take(ORDERS).collect::<Vec<_>>() {
                    let (command, options) = script::command(&*state, &line);
                    acts.push(Act::Order(Intent::Command { user, command, options }));
                    orders.push(OrderText::by(id, line));
                }
            }
        }
        let alone = there.len() == 1;
        for (nth, (_, user)) in (1..).zip(&there) {
            let last = nth == there.len();
            let ready = Intent::Ready { user, last, alone };
            acts.push(if last { Act::Close(ready) } else { Act::Order(ready) });
        }
        state = state.resolve(&orders, Guard::USUAL).unwrap().state;
    }
    Script { acts, position: campaign::save_without_module(&*state) }
}

/// Plays all windows. Leaves the bot alive.
async fn play(war: &mut War<'_>, script: &Script) {
    for act in &script.acts {
        match act {
            Act::Order(intent) => drop(war.order(intent).await),
            Act::Close(intent) => war.close_by(intent).await,
        }
    }
    war.harness().delivered().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kills_in_inserted_windows_lose_and_double_nothing() {
    let script = Arc::new(script());
    let mut harness = begun().await;
    let mut war = War::peaceful(&mut harness);
    play(&mut war, &script).await;
    let pace = war.pace();
    harness.kill_bot().await;
    let calm = Arc::new(mail::of(&harness.control).await);
    assert!(harness.ledger().position().await == script.position, "in peace: another position");
    harness.close().await;
    let all = (0..super::runs(RUNS, KILLS_OF_RUN)).map(|run| {
        let (script, calm, pace) = (Arc::clone(&script), Arc::clone(&calm), pace.clone());
        tokio::spawn(async move {
            let mut harness = begun().await;
            let mut war = War::deadly(&mut harness, Dice::of(700 + run), pace);
            play(&mut war, &script).await;
            let hits = war.hits();
            harness.kill_bot().await;
            let position = harness.ledger().position().await;
            assert!(position == script.position, "run {run}: another position");
            mail::must_be_same(&calm, &mail::of(&harness.control).await, &format!("run {run}"));
            harness.close().await;
            hits
        })
    });
    let mut kills = 0;
    for ended in all.collect::<Vec<_>>() {
        let hits = ended.await.unwrap();
        hits.iter().for_each(|hit| println!("{hit}"));
        kills += hits.len() as u64;
    }
    assert!(kills >= KILLS_OF_RUN, "{kills} kills");
}
