//! The bot is removed from the server: its campaigns pause, and continue once it is back.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use mythico::discord::channels;
use mythico::store::{CampaignId, ParkedFor};
use serde_json::json;

use crate::common::{Harness, LONG, until};

const NAME: &str = "Alba";

async fn war() -> Harness {
    let harness = Harness::open().await;
    let seats = [("general", "Ana"), ("tribune", "Bruno")];
    harness.campaign("el-mythico-skirmish", NAME, &seats).await;
    harness
}

async fn remove(harness: &Harness) {
    harness.control.delete("guilds/Mythico/members/Mythico").await.unwrap();
}

async fn invite(harness: &Harness) {
    let permissions = json!({"permissions": channels::BOT.bits().to_string()});
    harness.control.post("guilds/Mythico/bot", permissions).await.unwrap();
}

/// Waits until the campaign pauses or continues.
async fn paused(harness: &Harness, campaign: CampaignId, wanted: bool) {
    let paused = async || harness.store().campaign(campaign).await.unwrap().paused;
    until(LONG, paused, |paused| paused.is_some() == wanted).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_removed_bot_pauses_its_campaigns_and_continues_them() {
    let harness = war().await;
    let before = harness.find(NAME).await;
    let soon = Timestamp::now() + SignedDuration::from_secs(6);
    harness.store().set_deadline(before.id, Some(soon)).await.unwrap();
    harness.app().adjudicator.wake();
    remove(&harness).await;
    paused(&harness, before.id, true).await;
    tokio::time::sleep(Duration::from_secs(7)).await;
    let meanwhile = harness.find(NAME).await;
    assert_eq!((meanwhile.now, meanwhile.deadline), (before.now, None), "nothing closes");
    invite(&harness).await;
    paused(&harness, before.id, false).await;
    let said =
        harness.say("Ana", "order", json!({"unit": "10", "order": "dig", "campaign": NAME})).await;
    assert!(said.contains("`dig 10`"), "orders are taken: {said}");
    harness.advance(NAME).await;
    let room = harness.channel("Ana", "war-room").await.unwrap();
    assert!(
        room.iter().any(|one| one["content"].as_str().unwrap().contains("Turn 1")),
        "{room:#?}"
    );
    let parked = harness.dispatches().await;
    let parked: Vec<_> = parked.iter().filter_map(|row| row.parked_for).collect();
    assert!(
        parked.iter().all(|lack| *lack == ParkedFor::NoPlayer),
        "nothing is held back: {parked:?}"
    );
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removal_during_an_absence_is_found_on_connecting() {
    let mut harness = war().await;
    let campaign = harness.find(NAME).await.id;
    harness.stop_bot().await;
    remove(&harness).await;
    harness.start_bot().await;
    paused(&harness, campaign, true).await;
    harness.stop_bot().await;
    invite(&harness).await;
    harness.start_bot().await;
    paused(&harness, campaign, false).await;
    harness.close().await;
}
