//! Albums: several pictures with a report in one message, each with its caption, also after a kill
//! between two pictures.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, mpsc};

use mythico::courier::Picture;
use mythico::store::outbox::DeliveryState;
use mythico::store::{Body, QueuedPicture};
use mythico_engine::grid::Cell;
use mythico_engine::map::Cut;
use mythico_engine::words::{Lexicon, literal};
use serde_json::{Value, json};

use super::{DrawPicture, Harness, seat_gets, sentence};

const CAPTIONS: [&str; 3] = ["The campaign", "The fight in 003004", "The fight in 009012"];

/// A seat's report with three pictures.
fn album(seat: &str) -> Body {
    let cuts =
        [Cut::Fit, Cut::Around(Cell::new(3, 4).into(), 3), Cut::Around(Cell::new(9, 12).into(), 3)];
    let pictures = cuts.into_iter().zip(CAPTIONS).map(|(cut, caption)| QueuedPicture {
        viewer: seat.to_owned(),
        turn: 1,
        window: 0,
        revision: 0,
        cut,
        caption: Some(literal(caption)),
        leader: None,
    });
    Body { pictures: pictures.collect(), ..sentence("Report") }
}

/// Draws the caption as picture and description, and counts.
fn drawer(drawn: &Arc<AtomicUsize>) -> DrawPicture {
    let (drawn, lexicon) = (Arc::clone(drawn), Lexicon::built_in());
    Arc::new(move |request| {
        drawn.fetch_add(1, Ordering::SeqCst);
        let caption = lexicon.say("en", request.picture.caption.as_ref().unwrap());
        Ok(Picture {
            png: caption.clone().into_bytes(),
            alt: format!("{caption}, seen by {}", request.picture.viewer),
        })
    })
}

/// Names and descriptions of the pictures in the only message.
async fn received(harness: &Harness) -> Vec<(String, String)> {
    let told = harness.messages("Ana", "dm").await;
    assert_eq!(told.len(), 1, "it is there once: {told:#?}");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let files = told[0]["attachments"].as_array().unwrap();
    files.iter().map(|file| (text(&file["filename"]), text(&file["description"]))).collect()
}

fn expected() -> Vec<(String, String)> {
    let names = ["map.png", "map-2.png", "map-3.png"];
    let described = names.iter().zip(CAPTIONS);
    described
        .map(|(name, caption)| ((*name).to_owned(), format!("{caption}, seen by red-1")))
        .collect()
}

#[tokio::test]
async fn the_pictures_of_a_report_come_in_one_message_in_order_each_described() {
    let harness = Harness::new().await;
    let drawn = Arc::new(AtomicUsize::new(0));
    let work = harness.courier_with(drawer(&drawn)).start();
    harness.post(&[seat_gets("red-1", &album("red-1"))]).await;
    harness.settled().await;
    assert_eq!(received(&harness).await, expected());
    assert_eq!(drawn.load(Ordering::SeqCst), 3);
    work.abort();
    harness.end().await;
}

/// Blocks in the second picture until `go_on` is dropped.
fn drawer_that_stops(stopped: mpsc::Sender<()>, go_on: mpsc::Receiver<()>) -> DrawPicture {
    let drawn = Arc::new(AtomicUsize::new(0));
    let (draw, locked) = (drawer(&drawn), Mutex::new((stopped, go_on)));
    Arc::new(move |request| {
        let picture = draw(request)?;
        if drawn.load(Ordering::SeqCst) == 2 {
            let (stopped, go_on) = &*locked.lock().unwrap();
            let _ = stopped.send(());
            let _ = go_on.recv();
        }
        Ok(picture)
    })
}

#[tokio::test]
async fn killed_between_two_pictures_it_sends_all_of_them_once_afterwards() {
    let mut harness = Harness::new().await;
    let ((stopped, at_second), (hold, go_on)) = (mpsc::channel(), mpsc::channel());
    harness.work = Some(harness.courier_with(drawer_that_stops(stopped, go_on)).start());
    harness.post(&[seat_gets("red-1", &album("red-1"))]).await;
    tokio::task::spawn_blocking(move || at_second.recv().unwrap()).await.unwrap();
    harness.restart().await;
    drop(hold);
    assert_eq!(harness.messages("Ana", "dm").await.len(), 0, "half an album isn't sent");
    let drawn = Arc::new(AtomicUsize::new(0));
    harness.work = Some(harness.courier_with(drawer(&drawn)).start());
    harness.settled().await;
    assert_eq!(received(&harness).await, expected());
    assert_eq!(drawn.load(Ordering::SeqCst), 3, "all are drawn again");
    harness.end().await;
}

#[tokio::test]
async fn a_player_who_leaves_during_drawing_gets_nothing_and_the_next_gets_all() {
    let mut harness = Harness::new().await;
    let ((stopped, at_second), (hold, go_on)) = (mpsc::channel(), mpsc::channel());
    harness.work = Some(harness.courier_with(drawer_that_stops(stopped, go_on)).start());
    harness.post(&[seat_gets("red-1", &album("red-1"))]).await;
    tokio::task::spawn_blocking(move || at_second.recv().unwrap()).await.unwrap();
    let (store, campaign) = (&harness.store, harness.at.campaign);
    let seats = store.seats(campaign).await.unwrap();
    let (ana, carla) = (seats[0].user.unwrap(), seats[1].user.unwrap());
    for user in [ana, carla] {
        store.leave_seat(campaign, user).await.unwrap();
    }
    store.join_seat(campaign, "red-1", carla).await.unwrap();
    drop(hold);
    harness.settled().await;
    assert_eq!(harness.messages("Ana", "dm").await.len(), 0);
    let told = harness.messages("Carla", "dm").await;
    assert_eq!(told.len(), 1, "{told:#?}");
    assert_eq!(told[0]["attachments"].as_array().unwrap().len(), CAPTIONS.len());
    harness.end().await;
}

#[tokio::test]
async fn killed_before_the_answer_to_an_album_it_sends_no_second_one() {
    let mut harness = Harness::new().await;
    harness
        .fault(json!({"fault": "lose_answer", "method": "POST", "path": "/channels/*/messages"}))
        .await;
    let drawn = Arc::new(AtomicUsize::new(0));
    harness.work = Some(harness.courier_with(drawer(&drawn)).start());
    harness.post(&[seat_gets("red-1", &album("red-1"))]).await;
    harness.reaches(DeliveryState::Sending).await;
    harness.restart().await;
    harness.control.delete("faults").await.unwrap();
    harness.work = Some(harness.courier_with(drawer(&drawn)).start());
    harness.settled().await;
    assert_eq!(received(&harness).await, expected());
    harness.end().await;
}

#[tokio::test]
async fn a_picture_that_cannot_be_drawn_leaves_the_others() {
    let harness = Harness::new().await;
    let draw = drawer(&Arc::new(AtomicUsize::new(0)));
    let work = harness
        .courier_with(Arc::new(move |request| match request.picture.cut {
            Cut::Around(_, _) if request.picture.caption == Some(literal(CAPTIONS[1])) => {
                anyhow::bail!("no ink")
            }
            _ => draw(request),
        }))
        .start();
    harness.post(&[seat_gets("red-1", &album("red-1"))]).await;
    harness.settled().await;
    let described: Vec<_> = received(&harness).await.into_iter().map(|(_, alt)| alt).collect();
    assert_eq!(described, [&expected()[0].1, &expected()[2].1].map(String::as_str));
    let told = harness.seen("Ana", "dm").await;
    assert!(told[0].contains("picture"), "{told:?}");
    work.abort();
    harness.end().await;
}
