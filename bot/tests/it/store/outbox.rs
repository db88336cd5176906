//! The outbox for players and the GM. The courier's tests cover delivery.

use mythico::store::outbox::DeliveryState;
use mythico::store::{
    Body, ButtonTone, ClosedBy, Content, Dispatch, NewWindow, Packed, ParkedFor, Purpose,
    QueuedButton, QueuedPicture, Recipient, SEAL_LINE, Secrecy, TurnCommit, WindowKey,
};
use mythico_engine::grid::Cell;
use mythico_engine::map::Cut;
use mythico_engine::report::Report;
use mythico_engine::words::{Lexicon, literal, message};
use serenity::all::{ChannelId, MessageId, UserId};

use super::{Place, dispatch, running, to_seat};
use crate::common::whole_outbox;

/// English text of a body.
fn said(body: &Body) -> String {
    body.content.say(&Lexicon::built_in(), "en").trim_end().to_owned()
}

#[tokio::test]
async fn parts_are_numbered_for_each_recipient() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    let all = [to_seat("red-1", "a"), dispatch(Recipient::Gm, "b"), to_seat("red-1", "c")];
    store.post(at, &all).await.unwrap();
    let board = whole_outbox(store, at.campaign).await;
    let seen: Vec<_> = board.iter().map(|row| (row.recipient_text.as_str(), row.part)).collect();
    assert_eq!(seen, [("gm", 1), ("seat:red-1", 1), ("seat:red-1", 2)]);
}

/// The courier found the seat empty, and somebody took it before the dispatch was parked.
#[tokio::test]
async fn a_dispatch_parked_while_its_seat_is_taken_goes_to_the_player() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    store.post(at, &[to_seat("red-1", "a")]).await.unwrap();
    let board = whole_outbox(store, at.campaign).await;
    let player =
        store.user_behind(at.campaign, &board[0].recipient().unwrap()).await.unwrap().unwrap();
    store.leave_seat(at.campaign, player).await.unwrap();
    store.park(&board[0], ParkedFor::NoPlayer, None, &[], false).await.unwrap();
    assert_eq!(store.unsent(at.campaign).await.unwrap(), 0, "nobody plays the seat");

    store.join_seat(at.campaign, "red-1", UserId::new(4)).await.unwrap();
    assert_eq!(store.unsent(at.campaign).await.unwrap(), 1);
    store.park(&board[0], ParkedFor::NoPlayer, None, &[], false).await.unwrap();
    assert_eq!(store.unsent(at.campaign).await.unwrap(), 1, "its player waits for it");
}

#[tokio::test]
async fn a_released_dispatch_that_may_have_arrived_is_looked_for() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    store.post(at, &[to_seat("red-1", "a"), to_seat("red-1", "b")]).await.unwrap();
    let board = whole_outbox(store, at.campaign).await;
    assert!(store.claim(board[0].id, ChannelId::new(9), "").await.unwrap());
    for row in whole_outbox(store, at.campaign).await {
        store.park(&row, ParkedFor::Forbidden, None, &[], false).await.unwrap();
    }
    let ids: Vec<_> = board.iter().map(|row| row.id).collect();
    assert_eq!(store.release_dispatches(&ids).await.unwrap().len(), 2);
    let board = whole_outbox(store, at.campaign).await;
    let found: Vec<_> = board.iter().map(|row| (row.state, row.channel)).collect();
    assert_eq!(
        found,
        [(DeliveryState::Sending, Some(ChannelId::new(9))), (DeliveryState::Pending, None)]
    );
}

#[tokio::test]
async fn nonces_differ_and_have_the_length_that_discord_allows() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    store
        .post(at, &[to_seat("red-1", "a"), to_seat("red-1", "a"), to_seat("red-2", "a")])
        .await
        .unwrap();
    let board = whole_outbox(store, at.campaign).await;
    let nonces: std::collections::BTreeSet<_> = board.iter().map(|row| row.nonce()).collect();
    assert_eq!(nonces.len(), 3);
    assert!(nonces.iter().all(|nonce| nonce.len() <= 25));
}

#[tokio::test]
async fn a_body_comes_back_as_it_went() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    let picture = |cut| QueuedPicture {
        viewer: "faction:red".into(),
        turn: 1,
        window: 2,
        revision: 3,
        cut,
        caption: None,
        leader: None,
    };
    let body = Body {
        content: Content::Report(Report::new(literal("Report"), Vec::new())),
        below: vec![message("clock-over")],
        pictures: vec![picture(Cut::Fit), picture(Cut::Around(Cell::new(3, 4).into(), 2))],
        pings: vec!["red-1".into()],
        buttons: vec![QueuedButton {
            word: "grant".into(),
            rest: "1".into(),
            label: message("button-grant"),
            tone: ButtonTone::Primary,
        }],
    };
    let recipients = [
        Recipient::Seat("red-1".into()),
        Recipient::User(UserId::new(5)),
        Recipient::Gm,
        Recipient::Channel(Purpose::Faction("red".into())),
    ];
    for recipient in &recipients {
        let one = Dispatch::new(recipient.clone(), Secrecy::Faction("red".into()), &body);
        store.post(at, &[one.unwrap()]).await.unwrap();
    }
    for row in whole_outbox(store, at.campaign).await {
        assert!(recipients.contains(&row.recipient().unwrap()));
        assert_eq!(row.secrecy().unwrap(), Secrecy::Faction("red".into()));
        assert_eq!(row.body().unwrap(), body);
    }
}

#[tokio::test]
async fn a_seat_reads_the_dispatches_of_any_turn_again() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    store.post(at, &[to_seat("red-1", "old"), to_seat("blue-1", "secret")]).await.unwrap();
    store.begin_closing(at, &[], ClosedBy::Clock).await.unwrap();
    let next = NewWindow { turn: 2, window: 0, position: Packed::new(b"").unwrap() };
    let record = Packed::new(b"").unwrap();
    let (dispatches, drafts) = (Vec::new(), Vec::new());
    let commit = TurnCommit {
        next,
        over: false,
        record,
        dispatches,
        drafts,
        deadline: None,
        leaves_kept: false,
        rules: "1",
    };
    store.commit_turn(at, &commit).await.unwrap();
    store.post(WindowKey { turn: 2, ..at }, &[to_seat("red-1", "new")]).await.unwrap();
    let texts = async |turn| {
        let rows = store
            .dispatches_to(at.campaign, &Recipient::Seat("red-1".to_owned()), turn)
            .await
            .unwrap();
        rows.iter().map(|row| said(&row.body().unwrap())).collect::<Vec<_>>()
    };
    assert_eq!(texts(None).await, ["new"]);
    assert_eq!(texts(Some(1)).await, ["old"]);
    assert_eq!(texts(Some(7)).await, Vec::<String>::new());
}

#[tokio::test]
async fn damaged_rows_are_errors_not_panics() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    store.post(at, &[to_seat("red-1", "a")]).await.unwrap();
    place.meddle("UPDATE dispatch SET recipient_kind = 'user', recipient_key = '0', secrecy = 'moon', body = x'7b'").await;
    let board = whole_outbox(store, at.campaign).await;
    assert!(
        board[0].recipient().is_err() && board[0].secrecy().is_err() && board[0].body().is_err()
    );
}

/// A report for the war room on a window, with its seal.
fn sealed_report(window: u32) -> Dispatch {
    let seal = message(SEAL_LINE).with("seal", format!("{window}")).with("window", window);
    let report = Content::Report(Report::new(literal("Turn 1"), Vec::new()));
    let body = Body { below: vec![seal], ..Body::of(report) };
    Dispatch::new(Recipient::Channel(Purpose::WarRoom), Secrecy::Public, &body).unwrap()
}

#[tokio::test]
async fn a_live_post_repeats_no_report_that_the_gm_holds_back() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    let next = WindowKey { window: at.window + 1, ..at };
    store.post(at, &[sealed_report(0).hold(literal("later"))]).await.unwrap();
    assert_eq!(store.live_post_before(next).await.unwrap(), None);
    store.post(at, &[sealed_report(1)]).await.unwrap();
    let found = store.live_post_before(next).await.unwrap().unwrap();
    assert!(!found.is_held());
    assert_eq!(store.live_post_before(at).await.unwrap(), None, "of earlier windows only");
}

#[tokio::test]
async fn a_message_is_taken_over_once_and_only_if_it_was_sent() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    store.post(at, &[sealed_report(0), sealed_report(1)]).await.unwrap();
    let ids: Vec<_> = whole_outbox(store, at.campaign).await.iter().map(|row| row.id).collect();
    assert!(!store.take_over(ids[1], ids[0]).await.unwrap(), "the first isn't sent");
    assert!(store.claim(ids[0], ChannelId::new(9), "").await.unwrap());
    assert!(!store.take_over(ids[1], ids[0]).await.unwrap(), "it may not have arrived");
    assert!(store.mark_sent(ids[0], MessageId::new(77)).await.unwrap());
    assert!(store.take_over(ids[1], ids[0]).await.unwrap());
    let [row] = &whole_outbox(store, at.campaign).await[..] else { panic!("one is left") };
    let found = (row.id, row.state, row.message);
    assert_eq!(found, (ids[1], DeliveryState::Sent, Some(MessageId::new(77))));
    assert_eq!(store.unsent(at.campaign).await.unwrap(), 1, "its message waits for the edit");
    assert!(!store.take_over(ids[1], ids[0]).await.unwrap(), "nothing is left to take over");
}
