//! A faction's report that comes to each of its seats, since no room may hold it, is a copy: what the seat was told stays its own.

use mythico::store::{Body, Content, Dispatch, OutboxRow, Recipient, Secrecy};
use mythico_engine::report::Report;
use mythico_engine::words::literal;
use serde_json::json;

use crate::common::{GM, Harness, allies};

const NAME: &str = "Autumn";

/// The last report that went to a seat: its own, or the copy of another.
async fn last(harness: &Harness, seat: &str, is_copy: bool) -> Option<OutboxRow> {
    let rows = harness.dispatches().await.into_iter();
    let is_report = |row: &OutboxRow| matches!(row.body().unwrap().content, Content::Report(_));
    let mut own = rows.filter(|row| row.recipient_text == format!("seat:{seat}"));
    own.rfind(|row| row.is_copy().unwrap() == is_copy && is_report(row))
}

#[tokio::test(flavor = "multi_thread")]
async fn what_no_room_may_hold_comes_to_a_seat_as_a_copy() {
    let harness = Harness::prepared(async |_, home| allies::write(home)).await;
    harness.campaign("allies", NAME, &[("aldric", "Bruno"), ("carlo", "Carla"), ("yolande", "Ana")]).await;
    assert!(last(&harness, "aldric", true).await.is_none(), "its room holds it");
    harness.say(GM, "campaign settings", json!({"secrets": "direct", "campaign": NAME})).await;
    harness.advance(NAME).await;
    for seat in ["aldric", "carlo"] {
        let copy = last(&harness, seat, true).await.unwrap();
        let own = last(&harness, seat, false).await.unwrap();
        assert!(copy.at == own.at && copy.id > own.id, "{seat}: after its own, and in the same window");
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_is_shown_nowhere_as_what_the_seat_was_told() {
    let harness = Harness::open().await;
    let seats = [("general", "Ana"), ("tribune", "Bruno")];
    harness.campaign("el-mythico-skirmish", NAME, &seats).await;
    harness.advance(NAME).await;
    let own = last(&harness, "general", false).await.unwrap();
    let Content::Report(told) = own.body().unwrap().content else { panic!("{own:?}") };
    let copy = Report { title: literal("What all know"), ..told };
    let (to, secrecy) = (Recipient::Seat("general".to_owned()), Secrecy::Faction("junta".to_owned()));
    let copy = Dispatch::new(to, secrecy, &Body::of(Content::Report(copy))).unwrap();
    harness.store().send(own.at, &[copy]).await.unwrap();
    harness.delivered().await;
    let options = json!({"seat": "general", "user": "Carla", "campaign": NAME});
    let shown = [
        harness.say("Ana", "report", json!({"campaign": NAME})).await,
        harness.say("Ana", "report", json!({"turn": own.at.turn, "campaign": NAME})).await,
        harness.say(GM, "gm view-as", json!({"seat": "general", "campaign": NAME})).await,
    ];
    let replaced = harness.say(GM, "gm seat replace", options).await;
    assert!(replaced.contains("now, in place of"), "{replaced}");
    harness.delivered().await;
    let letters = harness.letters("Carla").await;
    let briefed = letters.iter().map(|one| one["content"].as_str().unwrap().to_owned());
    let briefed: Vec<String> = briefed.filter(|said| !said.starts_with("You play")).collect();
    assert!(!briefed.is_empty(), "{letters:#?}");
    for told in shown.into_iter().chain(briefed) {
        assert!(told.contains("Turn 1: General Ibarra") && !told.contains("What all know"), "{told}");
    }
    harness.close().await;
}
