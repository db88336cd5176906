//! A player who leaves or is replaced loses access to the seat at once, by every old button too.
//! The new player is briefed.

use serde_json::{Value, json};

use super::direct::written;
use crate::common::{GM, Harness, component, dispatch_id, message, text};

const NAME: &str = "Alba";
const NOTHING: &str = "There's nothing here for you";

/// A war of Ana and Bruno in its second turn.
async fn war() -> Harness {
    let harness = Harness::open().await;
    let seats = [("general", "Ana"), ("tribune", "Bruno")];
    harness.campaign("el-mythico-skirmish", NAME, &seats).await;
    harness.advance(NAME).await;
    harness
}

async fn letters(harness: &Harness, user: &str) -> Vec<String> {
    harness.delivered().await;
    let all = harness.letters(user).await;
    let dispatches = all.iter().filter(|one| dispatch_id(one).is_some());
    dispatches.map(|one| one["content"].as_str().unwrap().to_owned()).collect()
}

/// Every message with buttons that Bruno was shown.
async fn shown(harness: &Harness) -> Vec<Value> {
    let asked = json!({"campaign": NAME});
    let mut all = harness.letters("Bruno").await;
    Harness::rest_between_maps().await;
    for command in ["orders list", "report"] {
        all.push(message(
            &harness.control.command("Bruno", "dm", command, asked.clone()).await.unwrap(),
        ));
    }
    all.retain(|one| one["components"].as_array().is_some_and(|rows| !rows.is_empty()));
    all
}

/// Ids of a message's buttons.
fn buttons(message: &Value) -> Vec<String> {
    let rows = message["components"].as_array().into_iter().flatten();
    let parts = rows.filter_map(|row| row["components"].as_array()).flatten();
    parts
        .filter(|part| part["type"] == 2)
        .filter_map(|part| part["custom_id"].as_str())
        .map(str::to_owned)
        .collect()
}

/// Presses everything that Bruno was shown while he played, and asks for everything that a player
/// may.
async fn sees_nothing(harness: &Harness, old: &[Value]) {
    let mut pressed = 0;
    for message in old {
        for id in buttons(message).iter().filter(|id| !id.starts_with("rules/")) {
            Harness::rest_between_maps().await;
            let told = harness.control.press("Bruno", message, id).await.unwrap();
            let said = text(&told);
            assert!(said.starts_with(NOTHING) || said.starts_with("You aren't"), "{id}: {said}");
            pressed += 1;
        }
    }
    assert!(pressed > 3, "{old:#?}");
    assert!(
        !harness.visible("Bruno").await.contains(&"front".to_owned()),
        "his room is closed to him"
    );
    for (place, command) in
        [("dm", "report"), ("dm", "orders list"), ("dm", "unit"), ("general", "report")]
    {
        let told = harness.control.command("Bruno", place, command, json!({})).await.unwrap();
        assert!(text(&told).starts_with("You aren't"), "{command}: {}", text(&told));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_leaving_player_is_asked_first_and_loses_access_at_once() {
    let harness = war().await;
    let old = shown(&harness).await;
    harness.say("Bruno", "order", json!({"unit": "10", "order": "dig", "campaign": NAME})).await;
    harness.ready("Bruno", json!({"campaign": NAME})).await;
    let asked = harness.command("Bruno", "leave", json!({})).await;
    assert!(text(&asked).starts_with("Give up Tribune Salazar in Alba?"), "{}", text(&asked));
    let told = letters(&harness, "Bruno").await.len();
    let leave = component(&message(&asked), "leave/");
    let left = harness.control.press("Bruno", &message(&asked), &leave).await.unwrap();
    assert!(
        text(&left).starts_with("You no longer play Tribune Salazar in Alba."),
        "{}",
        text(&left)
    );
    sees_nothing(&harness, &old).await;
    assert_eq!(letters(&harness, "Bruno").await.len(), told, "nothing more comes");
    let campaign = harness.find(NAME).await;
    let standing = harness.store().standing_orders(campaign.now).await.unwrap();
    assert_eq!(standing.len(), 1, "the seat's orders stand");
    assert!(
        harness.store().ready_seats(campaign.now).await.unwrap().is_empty(),
        "nobody there is ready"
    );
    let room = harness.channel(GM, "gm").await.unwrap();
    assert!(
        room.last().unwrap()["content"].as_str().unwrap().contains("has given up Tribune Salazar"),
        "{room:#?}"
    );
    harness.advance(NAME).await;
    assert_eq!(letters(&harness, "Bruno").await.len(), told, "the next turn's report neither");
    harness.granted("Carla", "tribune", NAME).await;
    assert!(harness.visible("Carla").await.contains(&"front".to_owned()));
    assert!(
        letters(&harness, "Carla")
            .await
            .iter()
            .any(|one| one.contains("# Turn 2: Tribune Salazar"))
    );
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_replaced_player_loses_access_and_the_new_one_is_briefed() {
    let harness = war().await;
    harness.say("Bruno", "order", json!({"unit": "10", "order": "dig", "campaign": NAME})).await;
    written(&harness, "Bruno", "move 13 n").await;
    let old = shown(&harness).await;
    assert!(
        old.iter().any(|one| buttons(one).iter().any(|id| id.starts_with("place/"))),
        "a preview waits"
    );
    let options = json!({"seat": "tribune", "user": "Carla", "campaign": NAME});
    let replaced = harness.say(GM, "gm seat replace", options).await;
    assert!(replaced.contains("now plays Tribune Salazar in place of <@"), "{replaced}");
    let told = letters(&harness, "Bruno").await;
    assert!(
        told.last().unwrap().starts_with("The GM has given Tribune Salazar in Alba to somebody"),
        "{told:#?}"
    );
    let brief = letters(&harness, "Carla").await;
    assert!(brief[0].starts_with("You now play **Tribune Salazar** in Alba."), "{brief:#?}");
    assert!(
        brief[0].contains("- `dig 10`") && brief[0].contains("**The state of the war**"),
        "{brief:#?}"
    );
    assert!(
        brief[1].contains("Tribune Salazar"),
        "how things stand as the seat knows it: {brief:#?}"
    );
    let sent = harness.letters("Carla").await;
    assert_eq!(sent[1]["files"].as_array().unwrap().len(), 1, "with its map");
    assert!(harness.visible("Carla").await.contains(&"front".to_owned()));
    sees_nothing(&harness, &old).await;
    let standing = harness.store().standing_orders(harness.find(NAME).await.now).await.unwrap();
    assert_eq!(standing.len(), 1, "no old button has ordered anything");
    harness.advance(NAME).await;
    assert!(letters(&harness, "Carla").await.len() > brief.len(), "reports are hers now");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_direct_messages_belong_to_the_player_not_the_seat() {
    let harness = war().await;
    let replace = async |by: &str| {
        let options = json!({"seat": "tribune", "user": by, "campaign": NAME});
        harness.say(GM, "gm seat replace", options).await
    };
    harness.control.patch("users/Visitor", json!({"closed_dms": true})).await.unwrap();
    replace("Visitor").await;
    assert!(letters(&harness, "Visitor").await.is_empty(), "a button in the room waits for them");
    replace("Carla").await;
    let brief = letters(&harness, "Carla").await;
    assert!(
        brief.len() == 2 && brief[0].starts_with("You now play **Tribune Salazar**"),
        "{brief:#?}"
    );
    harness.advance(NAME).await;
    assert_eq!(letters(&harness, "Carla").await.len(), 3, "her report of the same window, too");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_player_gets_a_report_on_its_way_once() {
    let mut harness = war().await;
    let broken = json!({"fault": "status", "status": 500, "method": "POST", "path": "/channels/*/messages", "times": 10_000});
    harness.control.post("faults", broken).await.unwrap();
    let closed = harness.say(GM, "gm advance", json!({"campaign": NAME, "now": true})).await;
    assert!(closed.contains("Now open: turn 3"), "{closed}");
    let options = json!({"seat": "tribune", "user": "Carla", "campaign": NAME});
    let replaced = harness.say(GM, "gm seat replace", options).await;
    assert!(replaced.contains("now plays Tribune Salazar in place of <@"), "{replaced}");
    harness.stop_bot().await;
    harness.control.delete("faults").await.unwrap();
    harness.start_bot().await;
    let told = letters(&harness, "Carla").await;
    assert!(
        told.iter().any(|one| one.starts_with("You now play **Tribune Salazar** in Alba.")),
        "{told:#?}"
    );
    let reports = told.iter().filter(|one| one.starts_with("# Turn 2: Tribune Salazar"));
    assert_eq!(reports.count(), 1, "{told:#?}");
    harness.close().await;
}
