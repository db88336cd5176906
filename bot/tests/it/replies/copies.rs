//! A faction's report goes to each of its seats as a copy. Each seat keeps its own report.

use mythico::store::{Body, Content, Dispatch, OutboxRow, Recipient, Secrecy};
use mythico_engine::report::Report;
use mythico_engine::words::literal;
use serde_json::json;

use crate::common::GM;
use crate::common::desk::Desk;

const NAME: &str = "Autumn";

/// The last report that went to a seat: its own, or the copy of another.
async fn last(desk: &Desk, seat: &str, is_copy: bool) -> Option<OutboxRow> {
    let rows = desk.dispatches().await.into_iter();
    let is_report = |row: &OutboxRow| matches!(row.body().unwrap().content, Content::Report(_));
    let mut own = rows.filter(|row| row.recipient_text == format!("seat:{seat}"));
    own.rfind(|row| row.is_copy().unwrap() == is_copy && is_report(row))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_is_shown_nowhere_as_what_the_seat_was_told() {
    let desk = Desk::open().await;
    let seats = [("general", "Ana"), ("tribune", "Bruno")];
    desk.campaign("el-mythico-skirmish", NAME, &seats).await;
    desk.advance(NAME).await;
    let own = last(&desk, "general", false).await.unwrap();
    let Content::Report(told) = own.body().unwrap().content else { panic!("{own:?}") };
    let copy = Report { title: literal("What all know"), ..told };
    let (to, secrecy) =
        (Recipient::Seat("general".to_owned()), Secrecy::Faction("junta".to_owned()));
    let copy = Dispatch::new(to, secrecy, &Body::of(Content::Report(copy))).unwrap();
    desk.store().send(own.at, &[copy]).await.unwrap();
    desk.delivered().await;
    let shown = [
        desk.say("Ana", "report", json!({"campaign": NAME})).await,
        desk.say("Ana", "report", json!({"turn": own.at.turn, "campaign": NAME})).await,
        desk.say(GM, "gm view-as", json!({"seat": "general", "campaign": NAME})).await,
    ];
    desk.granted("Carla", "general", NAME).await;
    let letters = desk.letters("Carla").await;
    let briefed = letters.iter().map(|one| one["content"].as_str().unwrap().to_owned());
    let briefed: Vec<String> = briefed.filter(|said| !said.starts_with("You now play")).collect();
    assert!(!briefed.is_empty(), "{letters:#?}");
    for told in shown.into_iter().chain(briefed) {
        assert!(
            told.contains("Turn 1: General Ibarra") && !told.contains("What all know"),
            "{told}"
        );
    }
}
