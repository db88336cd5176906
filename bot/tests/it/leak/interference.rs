//! Non-interference. Campaigns with the same seed that differ only in facts that a seat can't know
//! give its player the same before and after a turn: every message, answer, refusal, picture and
//! alt text. [`super::completions`] compares completions.

use std::collections::BTreeMap;

use mythico_engine::module::Module;
use serde_json::json;

use super::transcript::{Reader, Transcript};
use super::{GM, MODULE, NAME, PLAYERS, begun, hidden};
use crate::common::dice::Dice;

/// Returns how many variations of each side's secrets are played. One takes 10 seconds of processor
/// time, so `.ci/nightly` plays the others.
pub fn variations() -> u64 {
    if std::env::var_os("MYTHICO_LONG_TESTS").is_some() { 3 } else { 1 }
}

/// The seat whose army moves. Nobody meets anybody.
pub const STIRS: &str = "general";

/// Seats with a secret, and its variation.
struct Secret {
    seats: &'static [&'static str],
    dice: Dice,
}

/// Everything that each player gets in one turn. The secret's owners order before the others look.
async fn transcripts(secret: Option<Secret>) -> BTreeMap<&'static str, Transcript> {
    let (seats, mut dice) =
        secret.map_or((&[][..], Dice::of(0)), |secret| (secret.seats, secret.dice));
    let module = if seats.is_empty() {
        Module::built_in(MODULE).unwrap().as_listed()
    } else {
        hidden::varied(seats, &mut dice)
    };
    played(module, seats, &mut dice).await
}

/// Plays one turn of a module. Returns everything that each player gets, except those who order at
/// random.
async fn played(
    module: Module,
    seats: &[&str],
    dice: &mut Dice,
) -> BTreeMap<&'static str, Transcript> {
    let harness = begun(module).await;
    let keeps = |seat: &str| seats.contains(&seat);
    let mut all = BTreeMap::new();
    for (_, _, user) in PLAYERS.into_iter().filter(|(seat, ..)| keeps(seat)) {
        let mut reader = Reader::of(&harness, user).await;
        let lines = hidden::orders(&reader.units().await, dice);
        reader.write(lines).await;
    }
    for (seat, _, user) in PLAYERS.into_iter().filter(|(seat, ..)| !keeps(seat)) {
        let mut reader = Reader::of(&harness, user).await;
        reader.look_around().await;
        reader.try_orders(if seat == STIRS { "move UNIT 4 AF3" } else { "dig UNIT" }).await;
        all.insert(user, reader.transcript());
    }
    let said = harness.say(GM, "gm advance", json!({"campaign": NAME, "now": true})).await;
    assert!(said.contains("turn 2"), "{said}");
    harness.delivered().await;
    for (seat, _, user) in PLAYERS {
        let mut reader = Reader::of(&harness, user).await;
        if !keeps(seat) {
            reader.look_around().await;
        }
        reader.receive().await;
        all.entry(user).or_default().extend(reader.transcript());
    }
    harness.close().await;
    all
}

fn must_be_same(one: &Transcript, other: &Transcript, user: &str) {
    assert!(one.len() > 60, "{user} asked for little: {}", one.len());
    assert!(one.iter().any(|(asked, _)| asked.starts_with("section ")), "{user} chose no section");
    assert_eq!(one.len(), other.len(), "{user} could ask other things");
    for ((asked, got), (asked_there, got_there)) in one.iter().zip(other) {
        assert_eq!(asked, asked_there, "{user}");
        assert_eq!(got, got_there, "{user} learns something by: {asked}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn facts_unknown_to_a_seat_change_nothing_that_its_player_receives() {
    for variation in 0..variations() {
        let dice = Dice::of(400 + variation);
        let east = Secret { seats: &["tribune", "abbess"], dice: dice.clone() };
        let west = Secret { seats: &["general"], dice };
        let (plain, east, west) =
            tokio::join!(transcripts(None), transcripts(Some(east)), transcripts(Some(west)));
        must_be_same(&plain["Ana"], &east["Ana"], "Ana");
        must_be_same(&plain["Bruno"], &west["Bruno"], "Bruno");
        must_be_same(&plain["Carla"], &west["Carla"], "Carla");
        // The campaigns do differ, for those who may know.
        let last = |all: &BTreeMap<&str, Transcript>, user: &str| all[user].last().cloned();
        assert!(last(&plain, "Ana") != last(&west, "Ana"), "{variation}: nothing differs for Ana");
        assert!(
            last(&plain, "Bruno") != last(&east, "Bruno"),
            "{variation}: nothing differs for Bruno"
        );
    }
}

/// The shipped module, in which the seed draws one of two places for the Abbess's army. Nobody
/// hears of it.
pub fn abbess_at(hexes: [u32; 4]) -> Module {
    let [a, b, c, d] = hexes;
    let mut module = Module::built_in(MODULE).unwrap();
    let drawn = format!(
        r#"
[[variant]]
seat = "abbess"
name = "secret"
place = [{{ units = [1010, 1020, 1021], hexes = [{a}, {b}, {c}] }}, {{ units = ["dump 1019013"], hexes = [{d}] }}]

[[variant]]
seat = "general"
name = "own"
place = [{{ units = [1010, 1012], hexes = [1005005, 1005010, 1006006] }}]
"#
    );
    module.files.insert("deployment.toml".to_owned(), drawn);
    module
}

#[tokio::test(flavor = "multi_thread")]
async fn draws_for_an_enemy_change_nothing_that_a_player_receives() {
    let at = async |hexes| played(abbess_at(hexes), &["abbess"], &mut Dice::of(7)).await;
    let (here, there) = tokio::join!(
        at([1016013, 1017012, 1018014, 1018011]),
        at([1020013, 1020015, 1015014, 1020016])
    );
    must_be_same(&here["Ana"], &there["Ana"], "Ana");
    must_be_same(&here["Bruno"], &there["Bruno"], "Bruno");
    assert!(here["Carla"] != there["Carla"], "nothing differs for Carla");
}

/// The shipped module, in which the Abbess chooses her vocation, and names that she doesn't give
/// are drawn.
pub fn choosing() -> Module {
    let mut module = Module::built_in(MODULE).unwrap().as_listed();
    let seats = module.files.get_mut("seats.toml").unwrap();
    *seats = seats.replace(
        "vocation = \"clergy\"",
        "vocations = [\"clergy\", \"politician\", \"underworld\"]\nalignments = [\"left\", \"right\"]\n\
         leader_names = [\"Sor Luz\", \"Sor Sol\"]",
    );
    module
}

/// Two ways in which the Abbess answers.
pub const CHOICES: [&[&str]; 2] =
    [&["vocation clergy", "alignment left", "name leader Sor Paz"], &["vocation underworld"]];

/// Everything that everybody gets in the first turn with these answers of the Abbess.
async fn answered(answers: &[&str]) -> BTreeMap<&'static str, Transcript> {
    let harness = begun(choosing()).await;
    Reader::of(&harness, "Carla")
        .await
        .write(answers.iter().map(|line| (*line).to_owned()).collect())
        .await;
    let mut all = BTreeMap::new();
    for (_, _, user) in PLAYERS.into_iter().filter(|(seat, ..)| *seat != "abbess") {
        let mut reader = Reader::of(&harness, user).await;
        reader.look_around().await;
        all.insert(user, reader.transcript());
    }
    let said = harness.say(GM, "gm advance", json!({"campaign": NAME, "now": true})).await;
    assert!(said.contains("turn 2"), "{said}");
    harness.delivered().await;
    for (seat, _, user) in PLAYERS {
        let mut reader = Reader::of(&harness, user).await;
        if seat != "abbess" {
            reader.look_around().await;
        }
        reader.receive().await;
        all.entry(user).or_default().extend(reader.transcript());
    }
    harness.close().await;
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn opening_choices_of_another_change_nothing_that_a_player_receives() {
    let (one, other) = tokio::join!(answered(CHOICES[0]), answered(CHOICES[1]));
    must_be_same(&one["Ana"], &other["Ana"], "Ana");
    must_be_same(&one["Bruno"], &other["Bruno"], "Bruno");
    assert!(one["Carla"] != other["Carla"], "nothing differs for Carla");
}
