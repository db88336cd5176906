//! The soak: a campaign of twelve seats goes on for weeks while a seeded script of mishaps befalls it. Afterwards every secret was seen only by those
//! who may see it, by the sandbox's own reckoning at the moment it was posted; every dispatch was posted once, or is held back for a reason
//! that the game master is told; and each position is the one that the engine alone comes to by the same orders.
//!
//! `MYTHICO_SOAK_TURNS=30 MYTHICO_SOAK_SEED=1 cargo test -p mythico --test soak -- --nocapture` plays longer than `cargo test` does.
#![allow(clippy::unwrap_used, reason = "a test that fails here fails")]

#[path = "../common/dice.rs"]
mod dice;
#[path = "../common/founding.rs"]
mod founding;
#[path = "../../../engine/benches/generated/mod.rs"]
#[allow(dead_code, reason = "the war is of one shape only")]
mod generated;
#[path = "../kill/harness.rs"]
mod harness;
#[path = "../kill/ledger.rs"]
mod ledger;
mod mishaps;
mod people;
#[path = "../kill/process.rs"]
#[allow(dead_code, reason = "each test binary uses its part")]
mod process;
mod script;
mod watch;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use mythico::store::{Store, WindowKey};
use mythico_engine::campaign;
use mythico_engine::game::{GameState, OrderText};
use mythico_engine::guard::Guard;
use mythico_engine::view::Viewer;
use serde_json::json;

use dice::Dice;
use harness::{GM, Harness, NAME, SQUARE};
use mishaps::{Mend, Mishap};
use people::People;
use watch::Watch;

/// Mishaps of a turn.
const MISHAPS: usize = 3;
/// A turn is a week.
const WEEK_S: u32 = 7 * 24 * 3_600;

fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(usual)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_campaign_goes_on_whatever_befalls_it() {
    let (turns, seed) = (setting("MYTHICO_SOAK_TURNS", 4), setting("MYTHICO_SOAK_SEED", 1));
    let mut state = script::opening();
    let mut harness = Harness::with(&*state, &script::PLAYERS).await;
    let (mut people, mut watch, mut dice) = (People::at_first(), Watch::default(), Dice::of(seed));
    for user in script::SPARE {
        harness.control.post("users", json!({"name": user})).await.unwrap();
        harness.control.post("guilds/Mythico/members", json!({"user": user})).await.unwrap();
    }
    let mut tally: BTreeMap<Mishap, usize> = BTreeMap::new();
    let mut positions = vec![campaign::save_without_module(&*state)];
    watch.look(&harness, &people).await;
    for turn in 1..=turns {
        let befalls = drawn(&mut dice);
        let mut mends = Vec::new();
        for &what in &befalls {
            *tally.entry(what).or_default() += 1;
            println!("turn {turn}: {what:?}");
            mends.extend(mishaps::strike(&mut harness, &mut people, &mut dice, what).await);
        }
        order(&mut harness, &people, &*state).await;
        state = close(&mut harness, state, &befalls, &mut dice, turn).await;
        positions.push(campaign::save_without_module(&*state));
        delivered(&harness).await;
        watch.look(&harness, &people).await;
        tidied_up(&mut harness, &mut people, mends).await;
        delivered(&harness).await;
        watch.look(&harness, &people).await;
        people.former.clear();
        if state.window().is_none() {
            println!("the war is over");
            break;
        }
        harness.control.post("clock", json!({"advance_s": WEEK_S})).await.unwrap();
    }
    let listed = mishaps::held_back(&mut harness).await;
    delivered(&harness).await;
    watch.look(&harness, &people).await;
    let (dispatches, held) = watch.account(&harness).await;
    assert_eq!(listed, held, "the game master is told of each that is held back");
    let ids: usize = tally.values().sum();
    println!(
        "seed {seed}: {} turns, {ids} mishaps {tally:?}; {dispatches} dispatches, {} messages, {} secrets looked at, {held} held back",
        positions.len() - 1,
        watch.messages,
        watch.secrets
    );
    harness.kill_bot().await;
    same_positions(harness.home(), &positions).await;
    harness.sandbox.stop().await;
}

/// What befalls a turn: each at most once.
fn drawn(dice: &mut Dice) -> Vec<Mishap> {
    let mut all = Mishap::ALL.to_vec();
    dice.shuffle(&mut all);
    all.truncate(MISHAPS);
    all
}

/// Everybody who is there orders what the autopilot would.
async fn order(harness: &mut Harness, people: &People, state: &dyn GameState) {
    for (seat, user) in people.present() {
        let id = state.seats().by_key(&seat).unwrap().id;
        let lines = state.perspective(Viewer::Seat(id)).autopilot();
        if !lines.is_empty() {
            people::write(harness, &user, &lines).await;
        }
    }
}

/// The game master closes the window, over a kill if one is due; what the engine alone makes of the same orders.
async fn close(
    harness: &mut Harness,
    state: Arc<dyn GameState>,
    befalls: &[Mishap],
    dice: &mut Dice,
    turn: u64,
) -> Arc<dyn GameState> {
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
        said = people::text(&people::command(harness, GM, "gm advance", json!({"now": true})).await);
    }
    assert!(is_closed(harness, next).await, "the window closes, and no other with it: {said}");
    if befalls.contains(&Mishap::KilledSending) {
        tokio::time::sleep(Duration::from_millis(dice.below(300))).await;
        harness.kill_bot().await;
        harness.start_bot().await;
    }
    let orders = ordered(harness, &*state, turn).await;
    state.resolve(&orders, Guard::USUAL).unwrap().state
}

/// Is a turn's window closed, and the next one open or the war over?
async fn is_closed(harness: &Harness, next: i64) -> bool {
    let over = harness.ledger().rows("SELECT name FROM campaign WHERE status = 'ended'").await;
    harness.ledger().turn().await == next || !over.is_empty()
}

/// The orders that stood when a turn's window closed.
async fn ordered(harness: &Harness, state: &dyn GameState, turn: u64) -> Vec<OrderText> {
    let rows = harness
        .ledger()
        .rows(
            "SELECT CAST(turn AS TEXT), seat, text, CAST(place AS TEXT) FROM orders
             WHERE kind = 'order' AND id IN (SELECT max(id) FROM orders GROUP BY turn, seat, slot) ORDER BY place",
        )
        .await;
    let own = rows.iter().filter(|row| row[0] == turn.to_string());
    own.map(|row| {
        let seat = state.seats().by_key(&row[1]).unwrap().id;
        OrderText::by(seat, row[2].clone()).received(row[3].parse().unwrap())
    })
    .collect()
}

async fn tidied_up(harness: &mut Harness, people: &mut People, mends: Vec<Mend>) {
    harness.control.delete("faults").await.unwrap();
    for mend in mends {
        mishaps::mend(harness, people, mend).await;
    }
    // What could go out by now does.
    people::command(harness, GM, "gm release", json!({})).await;
}

/// Waits until nothing is on its way any more.
async fn delivered(harness: &Harness) {
    for _ in 0..1_200 {
        if harness.ledger().unsent().await == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    harness.lament("dispatches are still on their way");
}

/// Fails unless each turn began with the position that the engine alone has come to.
async fn same_positions(home: &Path, positions: &[Vec<u8>]) {
    let store = Store::open(&home.join("mythico.db")).await.unwrap();
    let campaign = store.campaigns().await.unwrap()[0].clone();
    for (turn, position) in (1_u32..).zip(positions) {
        let is_last = usize::try_from(turn).unwrap() == positions.len();
        // Each turn has one window; the position after the war is kept behind the last.
        let key = if is_last { campaign.now } else { WindowKey { turn, window: 1, ..campaign.now } };
        assert!(store.position(key).await.unwrap() == *position, "turn {turn} began with another position");
    }
    store.close().await;
}
