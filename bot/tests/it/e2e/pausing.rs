//! `/campaign pause` and `/campaign resume`: nothing closes meanwhile, and the open window gets back the time that it had left.

use jiff::{SignedDuration, Timestamp};
use mythico::store::{NewPause, PauseCause};
use serde_json::json;

use crate::common::{GM, Harness};

const MODULE: &str = "el-mythico-skirmish";

#[tokio::test(flavor = "multi_thread")]
async fn while_a_campaign_is_paused_nothing_closes_and_orders_are_taken() {
    let mut harness = Harness::open().await;
    let campaign = harness.campaign(MODULE, "Autumn", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    let far = Timestamp::now() + SignedDuration::from_hours(5);
    harness.store().set_deadline(campaign.id, Some(far)).await.unwrap();
    let only_gm = harness.say("Ana", "campaign pause", json!({"reason": "I am losing."})).await;
    assert_eq!(only_gm, "Only this campaign's GM may do that; ask them.");
    let said = harness.say(GM, "campaign pause", json!({"reason": "Holidays, @everyone!"})).await;
    assert!(said.starts_with("“Autumn” is paused, and the war room is told why."), "{said}");
    let public = harness.in_public("Ana", "is paused by <@").await;
    assert!(public.len() == 1 && public[0].contains("Holidays, \\@everyone!"), "{public:#?}");
    let again = harness.say(GM, "campaign pause", json!({"reason": "Once more."})).await;
    assert!(again.starts_with("“Autumn” is paused already"), "{again}");
    assert_eq!(harness.find("Autumn").await.deadline, None, "nothing runs out");

    // The pause outlives a restart.
    harness.stop_bot().await;
    harness.start_bot().await;
    let ordered = harness.say("Ana", "land move", json!({"unit": "13", "path": "s"})).await;
    assert!(ordered.contains("`move 13 4`"), "{ordered}");
    for user in ["Ana", "Bruno"] {
        let ready = harness.say(user, "ready", json!({})).await;
        assert!(ready.contains("The campaign is paused, so nothing closes"), "{ready}");
    }
    let refused = harness.say(GM, "gm advance", json!({"now": true})).await;
    assert!(refused.starts_with("This campaign is paused, so nothing closes"), "{refused}");
    let status = harness.say("Bruno", "campaign status", json!({})).await;
    assert!(status.contains(", paused\n") && status.contains("Holidays"), "{status}");
    assert!(status.contains("It is paused: nothing closes until it goes on."), "{status}");
    assert_eq!(harness.find("Autumn").await.now, campaign.now);

    harness.say("Ana", "ready", json!({"undo": true})).await;
    let resumed = harness.say(GM, "campaign resume", json!({})).await;
    assert_eq!(resumed, "“Autumn” goes on, and the war room is told.");
    let until = harness.find("Autumn").await.deadline.unwrap();
    let left = until.duration_since(Timestamp::now());
    assert!(left > SignedDuration::from_mins(298) && left <= SignedDuration::from_hours(5), "{left}");
    assert!(until > far, "the deadline has moved by the length of the pause");
    let public = harness.in_public("Ana", "goes on, says <@").await;
    assert!(public.len() == 1 && public[0].contains(&format!("<t:{}:F>", until.as_second())), "{public:#?}");
    let again = harness.say(GM, "campaign resume", json!({})).await;
    assert!(again.starts_with("“Autumn” isn't paused"), "{again}");
    let log = harness.say(GM, "gm seat log", json!({})).await;
    assert!(log.contains("paused the war (Holidays") && log.contains("had the war go on"), "{log}");
    harness.say("Ana", "ready", json!({})).await;
    assert_eq!(harness.find("Autumn").await.now.turn, 2, "windows close again");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_for_which_all_are_ready_closes_as_the_pause_ends() {
    let harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &[("general", "Ana")]).await;
    harness.say(GM, "campaign pause", json!({"reason": "Supper."})).await;
    harness.say("Ana", "ready", json!({})).await;
    assert_eq!(harness.find("Autumn").await.now.turn, 1);
    let resumed = harness.say(GM, "campaign resume", json!({})).await;
    assert!(resumed.contains("All players were ready, so the window is closed"), "{resumed}");
    assert_eq!(harness.find("Autumn").await.now.turn, 2);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_programs_pause_and_the_game_masters_end_each_for_itself() {
    let harness = Harness::open().await;
    let campaign = harness.campaign(MODULE, "Autumn", &[("general", "Ana")]).await;
    let adjudicator = &harness.app().adjudicator;
    let removed = NewPause { cause: PauseCause::Removed, by: None, words: "" };
    assert!(adjudicator.pause(campaign.id, &removed).await.unwrap());
    assert!(!adjudicator.pause(campaign.id, &removed).await.unwrap(), "once");
    harness.say(GM, "campaign pause", json!({"reason": "Supper."})).await;
    adjudicator.resume(campaign.id, &[PauseCause::Removed], None).await.unwrap();
    let public = harness.in_public("Ana", "I was removed from this server").await;
    assert!(public.len() == 1 && public[0].contains("It is paused all the same"), "{public:#?}");
    assert!(harness.find("Autumn").await.paused.is_some(), "the game master's stands");
    let log = harness.say(GM, "gm seat log", json!({})).await;
    assert!(log.contains("the bot was removed from the server, which paused the war"), "{log}");
    harness.say(GM, "campaign resume", json!({})).await;
    assert!(harness.find("Autumn").await.paused.is_none());
    harness.say(GM, "campaign pause", json!({"reason": "Enough."})).await;
    let asked = harness.command(GM, "campaign end", json!({})).await;
    let asked = crate::common::message(&asked);
    harness.control.press(GM, &asked, &crate::common::component(&asked, "end")).await.unwrap();
    assert!(harness.find("Autumn").await.paused.is_none(), "a war that is over isn't paused");
    harness.close().await;
}
