//! Windows that open one after another: which players each one pings, and the message that they
//! share in the war room.

use serde_json::{Value, json};

use crate::common::{Harness, LONG, allies, until, words_of};

/// Mentions of the last message in a faction's room.
async fn pinged(harness: &Harness, user: &str, faction: &str) -> Vec<String> {
    let rooms = harness.visible(user).await;
    let room = rooms.iter().find(|room| room.contains(faction)).unwrap();
    let last = harness.channel(user, room).await.unwrap().pop().unwrap();
    let users = last["mentions"].as_array().unwrap().iter();
    users.map(|user| user["username"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_ally_whose_window_opens_is_pinged() {
    let harness = Harness::prepared(async |_, home| allies::write(home)).await;
    harness
        .campaign(
            "allies",
            "Autumn",
            &[("aldric", "Ana"), ("carlo", "Bruno"), ("yolande", "Carla")],
        )
        .await;
    assert_eq!(pinged(&harness, "Ana", "arden").await, ["Ana"]);
    for (user, arden) in [("Ana", &["Bruno"][..]), ("Bruno", &[])] {
        harness.ready(user, json!({})).await;
        harness.delivered().await;
        assert_eq!(pinged(&harness, "Ana", "arden").await, arden);
    }
    let belmont = harness.channel("Carla", "belmont").await.unwrap();
    assert_eq!(belmont.len(), 1, "who plays alone is called by direct message: {belmont:#?}");
    harness.close().await;
}

/// The war room's messages: their ids, and how many seals each has.
async fn war_room(harness: &Harness) -> Vec<(String, usize)> {
    let all = harness.channel("Visitor", "war-room").await.unwrap();
    let seals = |message: &Value| words_of(message).matches("Orders sealed").count();
    all.iter().map(|one| (one["id"].as_str().unwrap().to_owned(), seals(one))).collect()
}

/// Closes a window of TUW, and waits until the war room's last message has this many seals.
async fn close(harness: &Harness, user: &str, seals: usize) -> Vec<(String, usize)> {
    harness.ready(user, json!({})).await;
    until(LONG, async || war_room(harness).await, |all| all.last().unwrap().1 == seals).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turns_windows_share_one_message_in_the_war_room() {
    let harness = Harness::open().await;
    let seats = [("aldric", "Ana"), ("yolande", "Bruno")];
    harness.campaign("tuw-crossroads", "Autumn", &seats).await;
    harness.delivered().await;
    let briefing = words_of(&harness.letters("Bruno").await[0]);
    assert!(briefing.contains("You are **Duchess Yolande**"), "{briefing}");
    assert!(briefing.contains("**First** others move"), "{briefing}");
    let opening = war_room(&harness).await;
    let first = close(&harness, "Ana", 1).await;
    assert_eq!(first.len(), opening.len() + 1, "{first:?}");
    let second = close(&harness, "Bruno", 2).await;
    assert_eq!(second.last().unwrap().0, first.last().unwrap().0, "one message is edited");
    let last = harness.channel("Visitor", "war-room").await.unwrap().pop().unwrap();
    let said = words_of(&last);
    assert!(said.contains("## Duke Aldric's moves"), "the first window is still told: {said}");

    // A post that somebody deleted comes again, with all that it said.
    let gone = json!({"fault": "status", "status": 404, "code": 10008, "method": "PATCH",
        "path": "/channels/*/messages/*", "times": 1});
    harness.control.post("faults", gone).await.unwrap();
    let third = close(&harness, "Ana", 3).await;
    assert_eq!(third.len(), opening.len() + 2, "{third:?}");
    harness.close().await;
}
