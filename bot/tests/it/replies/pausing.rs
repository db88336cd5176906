//! `/campaign pause` and `/campaign resume`: nothing closes during a pause. The open window then
//! gets its remaining time back.

use jiff::{SignedDuration, Timestamp};
use mythico::store::{NewPause, PauseCause};
use serde_json::json;

use crate::common::GM;
use crate::common::desk::Desk;

const MODULE: &str = "el-mythico-skirmish";

#[tokio::test(flavor = "multi_thread")]
async fn while_a_campaign_is_paused_nothing_closes_and_orders_are_taken() {
    let mut desk = Desk::open().await;
    let campaign =
        desk.campaign(MODULE, "Autumn", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    let far = Timestamp::now() + SignedDuration::from_hours(5);
    desk.store().set_deadline(campaign.id, Some(far)).await.unwrap();
    let only_gm =
        desk.say_allowed("Ana", "campaign pause", json!({"reason": "I am losing."})).await;
    assert_eq!(only_gm, "Only this campaign's GM can do that. Ask them.");
    let said = desk.say(GM, "campaign pause", json!({"reason": "Holidays, @everyone!"})).await;
    assert!(said.starts_with("Autumn is paused, and the war room knows why."), "{said}");
    let public = desk.in_public("Ana", "has paused the war").await;
    assert!(public.len() == 1 && public[0].contains("Holidays, \\@everyone!"), "{public:#?}");
    let again = desk.say(GM, "campaign pause", json!({"reason": "Once more."})).await;
    assert!(again.starts_with("Autumn is already paused."), "{again}");
    assert_eq!(desk.find("Autumn").await.deadline, None, "nothing runs out");

    // The pause outlives a restart.
    desk.restart().await;
    let ordered = desk.say("Ana", "move", json!({"unit": "13", "to": "s"})).await;
    assert!(ordered.contains("`move 13 s`"), "{ordered}");
    for user in ["Ana", "Bruno"] {
        let ready = desk.ready(user, json!({})).await;
        assert!(ready.contains("The campaign is paused, and nothing closes"), "{ready}");
    }
    let refused = desk.say(GM, "gm advance", json!({"now": true})).await;
    assert!(refused.starts_with("This campaign is paused, so nothing closes"), "{refused}");
    let status = desk.say("Bruno", "status", json!({})).await;
    assert!(status.contains(", paused\n") && status.contains("Holidays"), "{status}");
    assert!(status.contains("The war is paused: nothing closes until it goes on."), "{status}");
    assert_eq!(desk.find("Autumn").await.now, campaign.now);

    desk.say("Ana", "ready", json!({"undo": true})).await;
    let resumed = desk.say(GM, "campaign resume", json!({})).await;
    assert_eq!(resumed, "Autumn goes on, and the war room knows.");
    let until = desk.find("Autumn").await.deadline.unwrap();
    let left = until.duration_since(Timestamp::now());
    assert!(
        left > SignedDuration::from_mins(298) && left <= SignedDuration::from_hours(5),
        "{left}"
    );
    assert!(until > far, "the deadline has moved by the length of the pause");
    let public = desk.in_public("Ana", "goes on, says <@").await;
    assert!(
        public.len() == 1 && public[0].contains(&format!("<t:{}:F>", until.as_second())),
        "{public:#?}"
    );
    let again = desk.say(GM, "campaign resume", json!({})).await;
    assert!(again.starts_with("Autumn isn't paused."), "{again}");
    let log = desk.say(GM, "gm seat log", json!({})).await;
    assert!(log.contains("paused the war (Holidays") && log.contains("ended the pause"), "{log}");
    desk.ready("Ana", json!({})).await;
    assert_eq!(desk.find("Autumn").await.now.turn, 2, "windows close again");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_programs_pause_and_the_game_masters_end_each_for_itself() {
    let desk = Desk::open().await;
    let campaign = desk.campaign(MODULE, "Autumn", &[("general", "Ana")]).await;
    let adjudicator = &desk.app().adjudicator;
    let removed = NewPause { cause: PauseCause::Removed, by: None, words: "" };
    assert!(adjudicator.pause(campaign.id, &removed).await.unwrap());
    assert!(!adjudicator.pause(campaign.id, &removed).await.unwrap(), "once");
    desk.say(GM, "campaign pause", json!({"reason": "Supper."})).await;
    adjudicator.resume(campaign.id, &[PauseCause::Removed], None).await.unwrap();
    let public = desk.in_public("Ana", "I was removed from this server").await;
    assert!(public.len() == 1 && public[0].contains("The war is still paused."), "{public:#?}");
    assert!(desk.find("Autumn").await.paused.is_some(), "the game master's stands");
    let log = desk.say(GM, "gm seat log", json!({})).await;
    assert!(log.contains("the bot was removed from the server, which paused the war"), "{log}");
    desk.say(GM, "campaign resume", json!({})).await;
    assert!(desk.find("Autumn").await.paused.is_none());
    desk.say(GM, "campaign pause", json!({"reason": "Enough."})).await;
    let asked = desk.command(GM, "campaign end", json!({})).await;
    let asked = crate::common::message(&asked);
    desk.press(GM, &asked, &crate::common::component(&asked, "end")).await;
    assert!(desk.find("Autumn").await.paused.is_none(), "a war that is over isn't paused");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_for_which_all_are_ready_closes_as_the_pause_ends() {
    let desk = Desk::open().await;
    desk.campaign(MODULE, "Autumn", &[("general", "Ana")]).await;
    desk.say(GM, "campaign pause", json!({"reason": "Supper."})).await;
    desk.ready("Ana", json!({})).await;
    assert_eq!(desk.find("Autumn").await.now.turn, 1);
    let resumed = desk.say(GM, "campaign resume", json!({})).await;
    assert!(resumed.contains("All players were ready: the turn is closed"), "{resumed}");
    assert_eq!(desk.find("Autumn").await.now.turn, 2);
}
