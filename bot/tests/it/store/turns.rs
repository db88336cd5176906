//! Turns: closing, committing once, immediate orders, and reopening the database at each state.

use mythico::store::{
    AutopilotPlay, BlamedOrder, Breach, ClosedBy, Closing, ClosingCommand, Committed, GmStrike,
    ImmediateCommit, NewWindow, Packed, Placement, Purpose, Recipient, Rejection, Stopped, Store,
    StoreError, TurnCommit, WindowKey, WindowState,
};
use mythico_engine::words::literal;

use super::{ANNA, BORIS, GM, Place, dispatch, given, order, running, to_seat};
use crate::common::whole_outbox;

fn packed(bytes: &[u8]) -> Packed {
    Packed::new(bytes).unwrap()
}

pub(crate) fn turn_two() -> TurnCommit {
    TurnCommit {
        next: NewWindow { turn: 2, window: 0, position: packed(b"after") },
        over: false,
        record: packed(b"{\"moved\":1010}\n"),
        dispatches: vec![to_seat("red-1", "You marched.")],
        drafts: Vec::new(),
        deadline: None,
        leaves_kept: false,
        rules: "1",
    }
}

#[tokio::test]
async fn a_turn_is_written_whole_and_once() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    assert_eq!(store.begin_closing(at, &[], ClosedBy::Clock).await.unwrap(), Closing::Begun);
    assert_eq!(store.begin_closing(at, &[], ClosedBy::Clock).await.unwrap(), Closing::Already);
    assert_eq!(store.commit_turn(at, &turn_two()).await.unwrap(), Committed::Done);
    assert_eq!(store.commit_turn(at, &turn_two()).await.unwrap(), Committed::Already);
    assert_eq!(store.begin_closing(at, &[], ClosedBy::Clock).await.unwrap(), Closing::Resolved);
    let now = store.campaign(at.campaign).await.unwrap().now;
    assert_eq!(now, WindowKey { turn: 2, ..at });
    assert_eq!(store.position(now).await.unwrap(), b"after");
    assert_eq!(store.records(at).await.unwrap(), ["{\"moved\":1010}\n"]);
    assert_eq!(whole_outbox(store, at.campaign).await.len(), 1);
}

#[tokio::test]
async fn an_open_window_cannot_be_committed() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    let error = store.commit_turn(at, &turn_two()).await.err().unwrap();
    assert!(matches!(error, StoreError::NotInState(..)), "{error}");
    assert_eq!(whole_outbox(store, at.campaign).await, []);
}

#[tokio::test]
async fn a_turn_that_fails_half_way_leaves_nothing() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    store.begin_closing(at, &[], ClosedBy::Clock).await.unwrap();
    let mut bad = turn_two();
    // The next window can't be the closing one, so the last statement but one of the transaction
    // fails.
    bad.next.turn = at.turn;
    assert!(store.commit_turn(at, &bad).await.is_err());
    assert_eq!(store.records(at).await.unwrap(), Vec::<String>::new());
    assert_eq!(whole_outbox(store, at.campaign).await, []);
    assert_eq!(store.turn_window(at).await.unwrap().unwrap().state, WindowState::Closing);
    assert_eq!(store.commit_turn(at, &turn_two()).await.unwrap(), Committed::Done);
}

#[tokio::test]
async fn a_war_that_is_over_takes_no_more_orders() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    store.begin_closing(at, &[], ClosedBy::Clock).await.unwrap();
    store.commit_turn(at, &TurnCommit { over: true, ..turn_two() }).await.unwrap();
    let campaign = store.campaign(at.campaign).await.unwrap();
    assert_eq!(campaign.status, mythico::store::CampaignStatus::Ended);
    assert_eq!(store.position(campaign.now).await.unwrap(), b"after", "the last position is kept");
    let late = store
        .place_order(campaign.now, "red-1", given(ANNA, 11), &order("land 1", "a"))
        .await
        .err()
        .unwrap();
    assert_eq!(late.rejection(), Some(&Rejection::NotRunning));
}

#[tokio::test]
async fn after_a_crash_the_closing_window_is_found_with_its_orders() {
    let place = Place::new().await;
    let at = running(&place.store).await;
    place.store.place_order(at, "red-1", given(ANNA, 11), &order("land 1", "a")).await.unwrap();
    let place = place.reopen().await;
    assert_eq!(place.store.closing_windows().await.unwrap(), []);
    assert_eq!(place.store.standing_orders(at).await.unwrap().len(), 1);

    place
        .store
        .begin_closing(at, &[("blue-1".into(), order("land 9", "held by Boris"))], ClosedBy::Clock)
        .await
        .unwrap();
    let place = place.reopen().await;
    assert_eq!(place.store.closing_windows().await.unwrap(), [at]);
    assert_eq!(
        place.store.begin_closing(at, &[], ClosedBy::Clock).await.unwrap(),
        Closing::Already
    );
    assert_eq!(place.store.standing_orders(at).await.unwrap().len(), 1);

    place.store.commit_turn(at, &turn_two()).await.unwrap();
    let place = place.reopen().await;
    assert_eq!(place.store.closing_windows().await.unwrap(), []);
    assert_eq!(place.store.commit_turn(at, &turn_two()).await.unwrap(), Committed::Already);
    assert_eq!(place.store.board(at.campaign, 1).await.unwrap().len(), 1);
}

#[tokio::test]
async fn the_autopilot_orders_for_its_seats_only_and_once() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    store.leave_seat(at.campaign, BORIS).await.unwrap();
    let autopilot = [
        ("blue-1".to_owned(), order("land 9", "autopilot")),
        ("red-1".to_owned(), order("land 1", "autopilot")),
    ];
    store.begin_closing(at, &autopilot, ClosedBy::Clock).await.unwrap();
    store.begin_closing(at, &autopilot, ClosedBy::Clock).await.unwrap();
    let orders = store.standing_orders(at).await.unwrap();
    assert_eq!(orders.len(), 1);
    assert_eq!((orders[0].seat.as_str(), orders[0].by), ("blue-1", None));
}

#[tokio::test]
async fn a_window_that_could_not_be_resolved_opens_again() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    assert!(reopen(store, at, &breach(7)).await.is_err());
    store.begin_closing(at, &[], ClosedBy::Clock).await.unwrap();
    reopen(store, at, &breach(7)).await.unwrap();
    store.place_order(at, "red-1", given(ANNA, 11), &order("land 1", "a")).await.unwrap();
}

/// A failed check that blames Anna's order.
fn breach(place: u32) -> Breach {
    let blamed = BlamedOrder { seat: "red-1".into(), line: "march".into(), place };
    let notice = dispatch(Recipient::Gm, "A check failed.");
    let (phase, what) = ("end".to_owned(), literal("Two units are one."));
    Breach { stopped: Stopped::Closing, phase, what, blamed: Some(blamed), notice }
}

async fn reopen(store: &Store, at: WindowKey, why: &Breach) -> Result<(), StoreError> {
    let late = dispatch(Recipient::Channel(Purpose::WarRoom), "Still open.");
    store.reopen(at, why, &late).await
}

async fn told(store: &Store, at: WindowKey) -> Vec<String> {
    whole_outbox(store, at.campaign).await.into_iter().map(|row| row.recipient_text).collect()
}

#[tokio::test]
async fn the_gm_is_told_once_of_each_breach() {
    let place = Place::new().await;
    let at = running(&place.store).await;
    assert!(!place.store.was_stopped(at, Stopped::Closing).await.unwrap());
    for _ in 0..2 {
        place.store.begin_closing(at, &[], ClosedBy::Clock).await.unwrap();
        reopen(&place.store, at, &breach(7)).await.unwrap();
    }
    let place = place.reopen().await;
    let store = &place.store;
    store.begin_closing(at, &[], ClosedBy::Clock).await.unwrap();
    reopen(store, at, &breach(7)).await.unwrap();
    assert_eq!(told(store, at).await, ["gm"]);
    store.begin_closing(at, &[], ClosedBy::Clock).await.unwrap();
    reopen(store, at, &breach(8)).await.unwrap();
    assert_eq!(told(store, at).await, ["gm", "gm"], "the order was given again");
    assert!(store.was_stopped(at, Stopped::Closing).await.unwrap());
    assert_eq!(store.blamed_places(at).await.unwrap(), [7, 8]);
}

#[tokio::test]
async fn a_deadline_that_has_passed_is_lifted_and_another_one_stays() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    let in_an_hour = jiff::Timestamp::now() + jiff::SignedDuration::from_hours(1);
    let deadline = async || store.campaign(at.campaign).await.unwrap().deadline.is_some();
    for (set, stays) in [(in_an_hour, true), (jiff::Timestamp::now(), false)] {
        store.set_deadline(at.campaign, Some(set)).await.unwrap();
        store.begin_closing(at, &[], ClosedBy::Clock).await.unwrap();
        reopen(store, at, &breach(7)).await.unwrap();
        assert_eq!(deadline().await, stays);
    }
    assert_eq!(told(store, at).await, ["channel:war-room", "gm"]);
    store.place_order(at, "red-1", given(ANNA, 11), &order("land 1", "a")).await.unwrap();
}

#[tokio::test]
async fn the_reason_for_closing_in_spite_of_a_breach_is_kept_unless_it_opens_again() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    let command = ClosingCommand {
        user: GM,
        token: None,
        despite: Some("It is harmless.".into()),
        rehearsed: None,
    };
    store.begin_closing(at, &[], ClosedBy::Command(&command)).await.unwrap();
    assert_eq!(store.despite(at).await.unwrap(), command.despite);
    reopen(store, at, &breach(7)).await.unwrap();
    assert_eq!(store.despite(at).await.unwrap(), None);
    store.begin_closing(at, &[], ClosedBy::Command(&command)).await.unwrap();
    store.commit_turn(at, &turn_two()).await.unwrap();
    assert_eq!(store.despite(at).await.unwrap(), command.despite, "for the record");
}

#[tokio::test]
async fn the_gm_strikes_any_seats_order_and_the_player_is_told_once() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    store.place_order(at, "red-1", given(ANNA, 11), &order("land 1", "a")).await.unwrap();
    let strike = GmStrike {
        seat: "red-1".into(),
        slot: "land 1".into(),
        reason: "It breaks the rules.".into(),
        told: to_seat("red-1", "Struck."),
    };
    for _ in 0..2 {
        store.strike_as_gm(at, given(GM, 12), &strike).await.unwrap();
    }
    let again = store.strike_as_gm(at, given(GM, 13), &strike).await.err().unwrap();
    assert_eq!(again.rejection(), Some(&Rejection::NothingStands));
    assert_eq!(store.standing_orders(at).await.unwrap(), []);
    assert_eq!(told(store, at).await, ["seat:red-1"]);
    assert_eq!(store.struck_by_gm(at).await.unwrap(), [("red-1".to_owned(), "land 1".to_owned())]);
    store.place_order(at, "red-1", given(ANNA, 14), &order("land 1", "b")).await.unwrap();
    assert_eq!(store.standing_orders(at).await.unwrap().len(), 1, "another one may be given");
}

fn attack(interaction: u64, place: u32, position: &[u8]) -> ImmediateCommit {
    ImmediateCommit {
        as_gm: None,
        seat: "red-1".into(),
        submission: given(ANNA, interaction),
        own_rows: place - 1,
        first_line: 0,
        orders: vec![(order("act", "attack"), format!("{place}\n"))],
        first_place: place,
        position: position.to_vec(),
        press: None,
    }
}

#[tokio::test]
async fn an_immediate_order_and_its_result_are_one() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    assert_eq!(store.immediate_position(at).await.unwrap().position, b"start");
    let placed = store.commit_immediate(at, &attack(11, 1, b"one")).await.unwrap();
    let now = store.immediate_position(at).await.unwrap();
    assert_eq!((now.position.as_slice(), now.next_place), (&b"one"[..], 2));
    assert_eq!(store.position(at).await.unwrap(), b"start");

    let stale = store.commit_immediate(at, &attack(12, 1, b"lost")).await.err().unwrap();
    assert_eq!(stale.rejection(), Some(&Rejection::Stale));
    let replay = store.commit_immediate(at, &attack(11, 2, b"lost")).await.unwrap();
    assert!(matches!(replay[..], [Placement::Replay { .. }]));
    assert_eq!(replay[0].receipt(), placed[0].receipt());
    store.commit_immediate(at, &attack(13, 2, b"two")).await.unwrap();
    assert_eq!(store.records(at).await.unwrap(), ["1\n", "2\n"]);
}

#[tokio::test]
async fn the_author_of_a_closing_is_stored_until_answered() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    let by =
        |user| ClosingCommand { user, token: Some("t0ken".into()), despite: None, rehearsed: None };
    store.begin_closing(at, &[], ClosedBy::Command(&by(ANNA))).await.unwrap();
    let untold = async |user| store.untold_closing(at.campaign, user).await.unwrap();
    assert_eq!((untold(ANNA).await, untold(BORIS).await), (Some((at, by(ANNA))), None));
    reopen(store, at, &breach(7)).await.unwrap();
    assert_eq!(untold(ANNA).await, None, "it is open again");
    store.begin_closing(at, &[], ClosedBy::Command(&by(BORIS))).await.unwrap();
    store.commit_turn(at, &turn_two()).await.unwrap();
    assert_eq!(untold(BORIS).await, Some((at, by(BORIS))));
    let next = store.campaign(at.campaign).await.unwrap().now;
    store.begin_closing(next, &[], ClosedBy::Command(&by(ANNA))).await.unwrap();
    assert_eq!(untold(BORIS).await, None, "another window is closed since");
    assert_eq!(untold(ANNA).await, Some((next, by(ANNA))));
    store.closing_told(at.campaign, ANNA).await.unwrap();
    assert_eq!(untold(ANNA).await, None);
}

#[tokio::test]
async fn an_unanswered_closing_is_forgotten_once_the_clock_closes_another_window() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    let by =
        ClosingCommand { user: ANNA, token: Some("t0ken".into()), despite: None, rehearsed: None };
    store.begin_closing(at, &[], ClosedBy::Command(&by)).await.unwrap();
    store.commit_turn(at, &turn_two()).await.unwrap();
    let next = store.campaign(at.campaign).await.unwrap().now;
    let following = NewWindow { turn: 2, window: 1, position: packed(b"later") };
    store.begin_closing(next, &[], ClosedBy::Before).await.unwrap();
    let commit = TurnCommit { next: following, dispatches: Vec::new(), ..turn_two() };
    store.commit_turn(next, &commit).await.unwrap();
    let untold = async || store.untold_closing(at.campaign, ANNA).await.unwrap();
    assert_eq!(
        untold().await,
        Some((at, by)),
        "nobody played in it, and the command closed it too"
    );
    let last = store.campaign(at.campaign).await.unwrap().now;
    store.begin_closing(last, &[], ClosedBy::Clock).await.unwrap();
    assert_eq!(
        untold().await,
        None,
        "whoever commands something now means the window that is open"
    );
}

#[tokio::test]
async fn an_autopilots_orders_are_written_with_the_closing_or_not_at_all() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    store.leave_seat(at.campaign, BORIS).await.unwrap();
    let moved = |place: u32| ("blue-1".to_owned(), order(&format!("order-{place}"), "move b1 n"));
    let play = |first_place: u32| AutopilotPlay {
        orders: vec![moved(first_place), moved(first_place + 1)],
        standing: vec![],
        first_place,
        position: b"played".to_vec(),
        record: "{\"moved\":1}\n".into(),
        breaches: vec![breach(0)],
    };
    // An order came in between, or somebody took the seat: nothing is written.
    store.commit_immediate(at, &attack(11, 1, b"start")).await.unwrap();
    let stale = store.begin_closing_played(at, &play(1), ClosedBy::Clock).await.err().unwrap();
    assert_eq!(stale.rejection(), Some(&Rejection::Stale));
    store.join_seat(at.campaign, "blue-1", BORIS).await.unwrap();
    let taken = store.begin_closing_played(at, &play(2), ClosedBy::Clock).await.err().unwrap();
    assert_eq!(taken.rejection(), Some(&Rejection::Stale));
    let now = store.immediate_position(at).await.unwrap();
    assert_eq!((now.position, now.next_place), (b"start".to_vec(), 2));
    assert_eq!(store.records(at).await.unwrap(), ["1\n"]);
    store.leave_seat(at.campaign, BORIS).await.unwrap();
    assert_eq!(
        store.begin_closing_played(at, &play(2), ClosedBy::Clock).await.unwrap(),
        Closing::Begun
    );
    assert_eq!(
        store.begin_closing_played(at, &play(2), ClosedBy::Clock).await.unwrap(),
        Closing::Already
    );
    let now = store.immediate_position(at).await.unwrap();
    assert_eq!((now.position, now.next_place), (b"played".to_vec(), 4));
    assert_eq!(store.records(at).await.unwrap().len(), 2);
    assert_eq!(
        store.pending_orders(at).await.unwrap(),
        [],
        "what was carried out is not resolved again"
    );
}
