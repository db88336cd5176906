//! Non-interference: campaigns of the same seed that differ only in what a seat can't know give its player the same, before a turn and
//! after it: in every message, answer, refusal, completion, picture and alt text.

use std::collections::BTreeMap;

use mythico_engine::module::Module;
use serde_json::json;

use crate::dice::Dice;
use crate::transcript::{Reader, Transcript};
use crate::{GM, MODULE, NAME, PLAYERS, begun, hidden};

/// Variations of what each side can't know.
const VARIATIONS: u64 = 3;
/// Whose army stirs; nobody meets anybody.
const STIRS: &str = "general";

/// Who keeps a secret from the others, and how it is varied.
struct Secret {
    seats: &'static [&'static str],
    dice: Dice,
}

/// What every player gets out of a campaign in one turn. Those who keep a secret give their orders before the others look.
async fn transcripts(secret: Option<Secret>) -> BTreeMap<&'static str, Transcript> {
    let (seats, mut dice) = secret.map_or((&[][..], Dice::of(0)), |secret| (secret.seats, secret.dice));
    let module = if seats.is_empty() {
        Module::built_in(MODULE).unwrap().as_listed()
    } else {
        hidden::varied(seats, &mut dice)
    };
    let harness = begun(module).await;
    let keeps = |seat: &str| seats.contains(&seat);
    let mut all = BTreeMap::new();
    for (_, _, user) in PLAYERS.into_iter().filter(|(seat, ..)| keeps(seat)) {
        let mut reader = Reader::of(&harness, user).await;
        let lines = hidden::orders(&reader.units().await, &mut dice);
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
    assert!(one.len() > 200, "{user} asked for little");
    assert!(one.iter().any(|(asked, _)| asked.starts_with("section ")), "{user} chose no section");
    assert_eq!(one.len(), other.len(), "{user} could ask other things");
    for ((asked, got), (asked_there, got_there)) in one.iter().zip(other) {
        assert_eq!(asked, asked_there, "{user}");
        assert_eq!(got, got_there, "{user} learns something by: {asked}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_seat_cant_know_changes_nothing_that_its_player_receives() {
    let plain = transcripts(None).await;
    for variation in 0..VARIATIONS {
        let dice = Dice::of(400 + variation);
        let east = Secret { seats: &["tribune", "abbess"], dice: dice.clone() };
        let west = Secret { seats: &["general"], dice };
        let (east, west) = tokio::join!(transcripts(Some(east)), transcripts(Some(west)));
        must_be_same(&plain["Ana"], &east["Ana"], "Ana");
        must_be_same(&plain["Bruno"], &west["Bruno"], "Bruno");
        must_be_same(&plain["Carla"], &west["Carla"], "Carla");
        // The campaigns do differ, and it shows to those who may know.
        let last = |all: &BTreeMap<&str, Transcript>, user: &str| all[user].last().cloned();
        assert!(last(&plain, "Ana") != last(&west, "Ana"), "{variation}: nothing differs for Ana");
        assert!(last(&plain, "Bruno") != last(&east, "Bruno"), "{variation}: nothing differs for Bruno");
    }
}
