//! Windows that open one after another: whom each calls, and what is looked at after a start.

use mythico::store::{PauseCause, WindowKey};
use mythico_engine::RULES_VERSION;
use serde_json::json;

use crate::common::{GM, Harness, LONG, allies, until};

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
        .campaign("allies", "Autumn", &[("aldric", "Ana"), ("carlo", "Bruno"), ("yolande", "Carla")])
        .await;
    assert_eq!(pinged(&harness, "Ana", "arden").await, ["Ana"]);
    for (user, arden) in [("Ana", &["Bruno"][..]), ("Bruno", &[])] {
        harness.say(user, "ready", json!({})).await;
        harness.delivered().await;
        assert_eq!(pinged(&harness, "Ana", "arden").await, arden);
    }
    let belmont = harness.channel("Carla", "belmont").await.unwrap();
    assert_eq!(belmont.len(), 1, "who plays alone is called by direct message: {belmont:#?}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_looks_for_windows_to_close_only_where_its_rules_have_not_looked_yet() {
    let mut harness = Harness::open().await;
    harness.campaign("tuw-crossroads", "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    let looked = async |harness: &Harness, at: WindowKey| {
        harness.store().has_gone_on(at, RULES_VERSION).await.unwrap()
    };
    let at = harness.find("Autumn").await.now;
    assert!(looked(&harness, at).await, "it was looked as the campaign started");
    harness.say("Ana", "ready", json!({})).await;
    let next = harness.find("Autumn").await.now;
    assert!(next != at && looked(&harness, next).await);

    // As after an upgrade.
    harness.store().gone_on(next, "older rules").await.unwrap();
    assert!(!looked(&harness, next).await);
    harness.stop_bot().await;
    harness.start_bot().await;
    until(LONG, async || looked(&harness, next).await, |looked| *looked).await;

    // A player who leaves during a pause doesn't play when it ends, even if the program stops
    // before that.
    harness.say(GM, "campaign pause", json!({"reason": "Holidays."})).await;
    let store = harness.store();
    assert!(store.resume(next, &[PauseCause::GameMaster], None, None, &[]).await.unwrap());
    assert!(!looked(&harness, next).await);
    harness.close().await;
}
