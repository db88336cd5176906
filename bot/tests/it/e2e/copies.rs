//! A faction's report that no room may hold goes to each of its seats as a copy.

use mythico::store::{Content, OutboxRow};
use serde_json::json;

use crate::common::{GM, Harness, allies};

const NAME: &str = "Autumn";

/// The last report to a seat: its own, or a copy.
async fn last(harness: &Harness, seat: &str, is_copy: bool) -> Option<OutboxRow> {
    let rows = harness.dispatches().await.into_iter();
    let is_report = |row: &OutboxRow| matches!(row.body().unwrap().content, Content::Report(_));
    let mut own = rows.filter(|row| row.recipient_text == format!("seat:{seat}"));
    own.rfind(|row| row.is_copy().unwrap() == is_copy && is_report(row))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_that_no_room_may_hold_reaches_a_seat_as_a_copy() {
    let harness = Harness::prepared(async |_, home| allies::write(home)).await;
    harness
        .campaign("allies", NAME, &[("aldric", "Bruno"), ("carlo", "Carla"), ("yolande", "Ana")])
        .await;
    assert!(last(&harness, "aldric", true).await.is_none(), "its room holds it");
    harness.say(GM, "campaign settings", json!({"secrets": "direct", "campaign": NAME})).await;
    harness.advance(NAME).await;
    for seat in ["aldric", "carlo"] {
        let copy = last(&harness, seat, true).await.unwrap();
        let own = last(&harness, seat, false).await.unwrap();
        assert!(
            copy.at == own.at && copy.id > own.id,
            "{seat}: after its own, and in the same window"
        );
    }
    harness.close().await;
}
