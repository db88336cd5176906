//! Messages of a war are deleted some time after its end. Reports are made again on request.

use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use crate::common::desk::Desk;
use crate::common::{GM, component, message, whole_outbox};

const NAME: &str = "Alba";

#[tokio::test(flavor = "multi_thread")]
async fn a_report_of_a_war_that_is_long_over_is_made_again() {
    let desk = Desk::open().await;
    let seats = [("general", "Ana"), ("tribune", "Bruno")];
    let campaign = desk.campaign("el-mythico-skirmish", NAME, &seats).await;
    desk.say("Ana", "order", json!({"unit": "1/13", "order": "dig"})).await;
    desk.advance(NAME).await;
    let asked = desk.command(GM, "campaign end", json!({"campaign": NAME})).await;
    desk.press(GM, &message(&asked), &component(&message(&asked), "end/")).await;
    desk.delivered().await;
    let report = async || desk.say("Ana", "report", json!({"campaign": NAME, "turn": 1})).await;
    let before = report().await;

    let store = desk.store();
    let [early, late] = [-1, 1].map(|hours| Timestamp::now() + SignedDuration::from_hours(hours));
    assert_eq!(store.drop_bodies_of_ended(early).await.unwrap(), 0, "not yet");
    assert_eq!(store.drop_bodies_of_ended(late).await.unwrap(), 1);
    assert_eq!(store.drop_bodies_of_ended(late).await.unwrap(), 0, "once");
    let rows = whole_outbox(store, campaign.id).await;
    assert!(rows.iter().any(|row| row.recipient_text == "seat:general" && row.is_dropped()));
    assert!(rows.iter().all(|row| row.recipient_text != "channel:war-room" || !row.is_dropped()));

    let lead = |text: &str| text.lines().take(8).map(str::to_owned).collect::<Vec<_>>();
    let after = report().await;
    assert_eq!(lead(&after), lead(&before));
    let seal = desk.say(GM, "status", json!({"seal": true, "campaign": NAME})).await;
    assert!(!seal.contains("doesn't fit"), "{seal}");
    let last = desk.say("Ana", "report", json!({"campaign": NAME})).await;
    assert!(!last.is_empty());
}
