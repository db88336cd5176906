//! The kill test. The bot is its own process and is killed (SIGKILL) at seeded times of ordering,
//! closing and sending, while the sandbox continues. Each time it restarts, and users without an
//! answer repeat their command. At the end the position equals the undisturbed run's to the byte,
//! and everybody has their messages exactly once.

mod acts;
mod commanded;
mod duel;
mod faults;
mod founding_killed;
mod full_disk;
pub mod harness;
mod insist;
mod instants;
pub mod ledger;
pub mod process;
mod rare;
mod script;
mod soak;
mod together;
mod war;

use tokio::sync::OnceCell;

use crate::common::mail;

use harness::Harness;
use instants::{Dice, Hit, Pace, Phase};
use war::War;

/// Turns that each run plays.
const TURNS: u32 = 2;
/// Runs at the same time, each with its own kills.
const RUNS: u64 = 2;
/// Least number of kills in all, unless the variable [`KILLS`] is set.
const KILLS_MIN: usize = 24;
/// Least number of kills per run, once each phase has enough. Their distribution depends on the
/// machine's load.
const KILLS_OF_RUN: usize = 4;
/// Variable for more kills than a usual check has time for: `KILLS=400`.
const KILLS: &str = "KILLS";
/// Of this many kills, at least one hits each phase before its end.
const KILLS_TO_ONE_INSIDE: usize = 8;

/// Tests that share the kills of [`KILLS`].
const SHARES: u64 = 4;

/// Number of runs of a test with this many kills per run: `usual`, or its share of [`KILLS`].
fn runs(usual: u64, kills_each: u64) -> u64 {
    let asked = std::env::var(KILLS).map_or(0, |kills| kills.parse::<u64>().unwrap());
    (asked / SHARES).div_ceil(kills_each).next_multiple_of(usual).max(usual)
}

/// An undisturbed run: everybody's mail at the end, the position and the pace.
struct Undisturbed {
    mail: mail::Mail,
    position: Vec<u8>,
    orders: i64,
    pace: Pace,
}

static UNDISTURBED: OnceCell<Undisturbed> = OnceCell::const_new();

async fn undisturbed() -> &'static Undisturbed {
    UNDISTURBED
        .get_or_init(|| async {
            let mut harness = Harness::open().await;
            let pace = War::peaceful(&mut harness).play(TURNS).await;
            let (mail, position) =
                (mail::of(&harness.control).await, harness.ledger().position().await);
            let orders = harness.ledger().orders().await;
            harness.close().await;
            Undisturbed { mail, position, orders, pace }
        })
        .await
}

/// Fails unless a disturbed run ended like the undisturbed one.
async fn must_agree(harness: Harness, run: &str) {
    let calm = undisturbed().await;
    mail::must_be_same(&calm.mail, &mail::of(&harness.control).await, run);
    assert_eq!(harness.ledger().orders().await, calm.orders, "{run}: other orders");
    assert!(harness.ledger().position().await == calm.position, "{run}: another position");
    assert!(
        script::position_after(TURNS) == calm.position,
        "{run}: the engine alone plays another war"
    );
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kills_at_any_instant_lose_and_double_nothing() {
    let pace = &undisturbed().await.pace;
    let kills_min = std::env::var(KILLS).map_or(KILLS_MIN, |kills| kills.parse().unwrap());
    let runs_max = (kills_min / KILLS_OF_RUN) as u64;
    let mut hits: Vec<Hit> = Vec::new();
    for first in (0..runs_max).step_by(RUNS as usize) {
        let runs = (first..first + RUNS).map(|run| async move {
            let mut harness = Harness::open().await;
            let mut war = War::deadly(&mut harness, Dice::of(run), pace.clone());
            war.play(TURNS).await;
            let hits = war.hits();
            must_agree(harness, &format!("run {run}")).await;
            hits
        });
        let runs: Vec<_> = runs.map(tokio::spawn).collect();
        for (run, ended) in (first..).zip(runs) {
            for hit in ended.await.unwrap() {
                println!("run {run}: {hit}");
                hits.push(hit);
            }
        }
        let inside =
            |phase: Phase| hits.iter().filter(|hit| hit.phase == phase && hit.inside).count();
        let found =
            [Phase::Ordering, Phase::Advancing, Phase::Delivering, Phase::Starting].map(inside);
        println!(
            "{} kills; within ordering, advancing, delivering, starting: {found:?}",
            hits.len()
        );
        if hits.len() >= kills_min
            && found[..3].iter().all(|count| *count >= kills_min / KILLS_TO_ONE_INSIDE)
        {
            return;
        }
    }
    panic!("too few kills, or a phase was spared");
}
