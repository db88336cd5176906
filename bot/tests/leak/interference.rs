//! Non-interference: two campaigns of the same seed that differ only in what a seat can't know give its player the same bytes, before a
//! turn and after it.

use std::collections::BTreeMap;

use mythico_engine::module::Module;

use crate::transcript::{Reader, Transcript};
use crate::{GM, MODULE, NAME, PLAYERS, begun, hidden};
use serde_json::json;

/// What every player gets out of a campaign, in one turn.
async fn transcripts(module: Module) -> BTreeMap<&'static str, Transcript> {
    let stage = begun(module).await;
    let mut all = BTreeMap::new();
    for (seat, _, user) in PLAYERS {
        let mut reader = Reader::of(&stage, user).await;
        reader.look_around().await;
        // Only one army stirs, and nobody meets anybody.
        reader.try_orders(if seat == "general" { "move UNIT 4 AF3" } else { "dig UNIT" }).await;
        all.insert(user, reader.transcript());
    }
    let said = stage.say(GM, "gm advance", json!({"campaign": NAME})).await;
    assert!(said.contains("turn 2"), "{said}");
    stage.delivered().await;
    for (_, _, user) in PLAYERS {
        let mut reader = Reader::of(&stage, user).await;
        reader.look_around().await;
        all.get_mut(user).unwrap().extend(reader.transcript());
    }
    stage.close().await;
    all
}

fn must_be_same(one: &Transcript, other: &Transcript, user: &str) {
    assert!(one.len() > 200, "{user} asked for little");
    assert_eq!(one.len(), other.len(), "{user} could ask other things");
    for ((asked, got), (asked_there, got_there)) in one.iter().zip(other) {
        assert_eq!(asked, asked_there, "{user}");
        assert_eq!(got, got_there, "{user} learns something by: {asked}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_seat_cant_know_changes_nothing_that_its_player_receives() {
    let (plain, others, general) = tokio::join!(
        transcripts(Module::built_in(MODULE).unwrap()),
        transcripts(hidden::varied(&["tribune", "abbess"])),
        transcripts(hidden::varied(&["general"])),
    );
    must_be_same(&plain["Ana"], &others["Ana"], "Ana");
    must_be_same(&plain["Bruno"], &general["Bruno"], "Bruno");
    must_be_same(&plain["Carla"], &general["Carla"], "Carla");
    // The campaigns do differ, and a transcript shows it to those who may know.
    assert!(plain["Ana"] != general["Ana"] && plain["Bruno"] != others["Bruno"]);
}
