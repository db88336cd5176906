//! The kill test: the bot is a process of its own and is killed (SIGKILL) at seeded instants of ordering, advancing and delivering, while
//! the sandbox lives on. Each time it is started again, and whoever got no answer repeats what they said, as a human would. In
//! the end the position is the undisturbed run's to the byte, and everybody has each message exactly once, and nobody else's.

mod acts;
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
mod war;

use tokio::sync::OnceCell;

use crate::common::mail;

use harness::Harness;
use instants::{Dice, Hit, Pace, Phase};
use war::War;

/// Turns that each run plays.
const TURNS: u32 = 2;
/// Runs at the same time, each with kills of its own.
const RUNS: u64 = 2;
/// Kills in all, at least, unless the variable [`KILLS`] says how many.
const KILLS_MIN: usize = 24;
/// Kills of a run, at least, once there were enough of each phase: how many fall within one depends on how busy the machine is.
const KILLS_OF_RUN: usize = 4;
/// The variable that asks for more kills than a usual check has time for: `KILLS=400`.
const KILLS: &str = "KILLS";
/// One in so many kills falls within each phase, before it was over, at least.
const KILLS_TO_ONE_INSIDE: usize = 8;

/// Tests that share the kills asked for by [`KILLS`].
const SHARES: u64 = 4;

/// Runs of a test whose runs have so many kills each: `usual`, or its share of the kills asked for.
fn runs(usual: u64, kills_each: u64) -> u64 {
    let asked = std::env::var(KILLS).map_or(0, |kills| kills.parse::<u64>().unwrap());
    (asked / SHARES).div_ceil(kills_each).next_multiple_of(usual).max(usual)
}

/// An undisturbed run: what everybody has at its end, the position, and how long things took.
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
            let (mail, position) = (mail::of(&harness.control).await, harness.ledger().position().await);
            let orders = harness.ledger().orders().await;
            harness.close().await;
            Undisturbed { mail, position, orders, pace }
        })
        .await
}

/// Fails unless a disturbed run ended as the undisturbed one did.
async fn must_agree(harness: Harness, run: &str) {
    let calm = undisturbed().await;
    mail::must_be_same(&calm.mail, &mail::of(&harness.control).await, run);
    assert_eq!(harness.ledger().orders().await, calm.orders, "{run}: other orders");
    assert!(harness.ledger().position().await == calm.position, "{run}: another position");
    assert!(script::position_after(TURNS) == calm.position, "{run}: the engine alone plays another war");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_any_instant_nothing_is_lost_and_nothing_doubled() {
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
        let inside = |phase: Phase| hits.iter().filter(|hit| hit.phase == phase && hit.inside).count();
        let found = [Phase::Ordering, Phase::Advancing, Phase::Delivering, Phase::Starting].map(inside);
        println!("{} kills; within ordering, advancing, delivering, starting: {found:?}", hits.len());
        if hits.len() >= kills_min && found[..3].iter().all(|count| *count >= kills_min / KILLS_TO_ONE_INSIDE)
        {
            return;
        }
    }
    panic!("too few kills, or a phase was spared");
}
