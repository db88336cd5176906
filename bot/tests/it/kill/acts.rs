//! The bot is killed while a turn is rehearsed, undone and backed up. At the end everybody has what
//! an undisturbed war brings, once, and every copy of the database is complete.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::harness::Harness;
use super::insist::Intent;
use super::instants::{Dice, Pace, Phase};
use super::war::War;
use crate::common::mail::{self, Mail};

/// Turns that each run plays.
const TURNS: u32 = 2;
/// Runs at the same time, each with its own kills.
const RUNS: u64 = 2;
/// Kills per act of a turn.
const KILLS_PER_ACT: u32 = 2;
/// Least number of kills per run.
const KILLS_OF_RUN: u64 = 10;
/// Digits of a dispatch's number.
const DIGITS: usize = 16;
/// Name of an undo.
const UNDO: &str = "Umpire's undo";
/// How a backup is described.
const BACKUP: &str = "a backup";
/// How long the messages of a turn that was taken back may take to be struck out.
const STRUCK_WITHIN: Duration = Duration::from_secs(60);

/// End of a war.
struct End {
    mail: Mail,
    position: Vec<u8>,
    orders: i64,
}

async fn end_of(harness: &Harness) -> End {
    let ledger = harness.ledger();
    End {
        mail: without_numbers(mail::of(&harness.control).await),
        position: ledger.position().await,
        orders: ledger.orders().await,
    }
}

/// Mail without the numbers of dispatches, which an undo draws again.
fn without_numbers(mail: Mail) -> Mail {
    let is_number =
        |word: &str| word.len() == DIGITS && word.chars().all(|digit| digit.is_ascii_hexdigit());
    let plain = |text: String| {
        let words = text.split_inclusive(|sign: char| !sign.is_ascii_alphanumeric());
        words
            .map(|word| match word.trim_end_matches(|sign: char| !sign.is_ascii_alphanumeric()) {
                bare if is_number(bare) => word.replace(bare, "NUMBER"),
                _ => word.to_owned(),
            })
            .collect::<String>()
    };
    mail.into_iter().map(|(place, texts)| (place, texts.into_iter().map(plain).collect())).collect()
}

/// Waits until nothing is left to strike out or send.
async fn struck(harness: &Harness) {
    let waiting = async {
        while harness.ledger().to_be_struck().await > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    if tokio::time::timeout(STRUCK_WITHIN, waiting).await.is_err() {
        harness.lament("a message of a turn that was taken back still stands");
    }
    harness.delivered().await;
}

/// Runs `mythico backup` beside the bot, which dies meanwhile if `delay` is given. The copy must be
/// whole. Returns how long it took.
async fn back_up(
    war: &mut War<'_>,
    copies: &Path,
    number: u32,
    delay: Option<Duration>,
) -> Duration {
    let begun = Instant::now();
    let copy: PathBuf = copies.join(format!("copy-{number}.db"));
    let mut backup = Command::new(env!("CARGO_BIN_EXE_mythico"))
        .arg("backup")
        .arg(&copy)
        .arg("--data")
        .arg(war.harness().home())
        .current_dir(copies)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    if let Some(delay) = delay {
        tokio::time::sleep(delay).await;
        let is_made = || backup.try_wait().unwrap().is_none();
        war.die_over(Phase::Acting, BACKUP.to_owned(), delay, is_made).await;
    }
    let said = tokio::task::spawn_blocking(move || {
        let is_done = backup.wait().unwrap().success();
        (is_done, std::io::read_to_string(backup.stderr.take().unwrap()).unwrap())
    });
    let (is_done, said) = said.await.unwrap();
    assert!(is_done && copy.is_file(), "the backup failed: {said}");
    begun.elapsed()
}

/// Plays turns. Each one is rehearsed, closed, taken back and closed again. The bot is dead
/// afterwards. If `backup` is given, the bot is killed repeatedly. Returns the last backup's
/// duration.
async fn play(
    war: &mut War<'_>,
    mut dice: Dice,
    copies: &Path,
    pace: &Pace,
    backup: Option<Duration>,
) -> Duration {
    let kills = if backup.is_some() { KILLS_PER_ACT } else { 0 };
    let mut last_backup = Duration::ZERO;
    for turn in 1..=TURNS {
        war.give_orders(turn).await;
        war.act(&Intent::Rehearse, kills, pace.advance / 2).await;
        let shown = war.harness().last_shown().await;
        war.act(&Intent::Advance, kills, pace.advance).await;
        war.deliver(shown).await;
        let preview = war.insist(&Intent::Undo { turn }).await.0;
        war.act(&Intent::ConfirmUndo { turn, preview }, kills, pace.order).await;
        struck(war.harness()).await;
        let delay = backup.map(|backup| dice.within(backup));
        last_backup = back_up(war, copies, turn, delay).await;
        war.act(&Intent::Advance, 0, pace.advance).await;
        war.harness().delivered().await;
    }
    war.kill().await;
    last_backup
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn kills_during_rehearsals_undos_and_backups_lose_and_double_nothing() {
    let copies = tempfile::tempdir().unwrap();
    let mut harness = Harness::open().await;
    let mut war = War::peaceful(&mut harness);
    let backup = play(&mut war, Dice::of(0), copies.path(), &Pace::default(), None).await;
    let pace = war.pace();
    let calm = Arc::new(end_of(&harness).await);
    harness.close().await;

    let (mut kills, mut inside) = (0, BTreeMap::new());
    let count = super::runs(RUNS, KILLS_OF_RUN);
    for first in (0..count).step_by(RUNS as usize) {
        let runs = (first..first + RUNS).map(|run| {
            let (calm, pace) = (Arc::clone(&calm), pace.clone());
            tokio::spawn(async move {
                let copies = tempfile::tempdir().unwrap();
                let mut harness = Harness::open().await;
                let mut war = War::deadly(&mut harness, Dice::of(500 + run), pace.clone());
                play(&mut war, Dice::of(600 + run), copies.path(), &pace, Some(backup)).await;
                let hits = war.hits();
                let end = end_of(&harness).await;
                mail::must_be_same(&calm.mail, &end.mail, &format!("run {run}"));
                assert_eq!(end.orders, calm.orders, "run {run}: other orders");
                assert!(end.position == calm.position, "run {run}: another position");
                harness.close().await;
                hits
            })
        });
        for ended in runs.collect::<Vec<_>>() {
            for hit in ended.await.unwrap() {
                println!("{hit}");
                kills += 1;
                if hit.phase == Phase::Acting {
                    *inside.entry(hit.doing.clone()).or_insert(0) += usize::from(hit.inside);
                }
            }
        }
    }
    println!("{kills} kills; within each act: {inside:?}");
    let acts = [
        Intent::Rehearse.described(),
        Intent::Advance.described(),
        UNDO.to_owned(),
        BACKUP.to_owned(),
    ];
    for act in acts {
        assert!(
            inside.get(&act).is_some_and(|count| *count > 0),
            "{act} was over before each kill"
        );
    }
}
