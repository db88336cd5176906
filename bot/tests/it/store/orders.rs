//! Orders: what stands, strikes, replays, receipts, refusals.

use std::collections::BTreeMap;

use mythico::store::{
    CampaignStatus, ClosedBy, Placement, Receipt, Rejection, Store, UmpireAct, WindowKey,
};
use proptest::prelude::*;

use super::{ANNA, BORIS, Place, given, order, running};

async fn standing(store: &Store, at: WindowKey) -> Vec<(String, String)> {
    let orders = store.standing_orders(at).await.unwrap();
    orders.into_iter().map(|order| (order.slot, order.text)).collect()
}

#[tokio::test]
async fn the_last_order_of_a_slot_stands() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    let first = store
        .place_order(at, "red-1", given(ANNA, 11), &order("land 1", "move 1 n"))
        .await
        .unwrap();
    let second = store
        .place_order(at, "red-1", given(ANNA, 12), &order("land 1", "move 1 s"))
        .await
        .unwrap();
    assert!(matches!(&first, Placement::Placed { replaced: None, sequence: 1, .. }), "{first:?}");
    let Placement::Placed { replaced, sequence, .. } = &second else { panic!("{second:?}") };
    assert_eq!((replaced.as_deref(), *sequence), (Some("move 1 n"), 2));
    assert_ne!(first.receipt(), second.receipt());
    assert_eq!(standing(store, at).await, [("land 1".into(), "move 1 s".into())]);
}

#[tokio::test]
async fn the_same_slot_of_another_seat_is_another_slot() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    store.place_order(at, "red-1", given(ANNA, 11), &order("land 1", "a")).await.unwrap();
    let other =
        store.place_order(at, "blue-1", given(BORIS, 12), &order("land 1", "b")).await.unwrap();
    assert!(matches!(other, Placement::Placed { replaced: None, sequence: 1, .. }), "{other:?}");
    assert_eq!(standing(store, at).await.len(), 2);
    assert_eq!(store.standing_orders_of(at, "blue-1").await.unwrap()[0].place, 2);
}

#[tokio::test]
async fn a_strike_removes_only_the_standing_order() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    store.place_order(at, "red-1", given(ANNA, 11), &order("land 1", "a")).await.unwrap();
    let struck = store.strike(at, "red-1", given(ANNA, 12), "land 1").await.unwrap();
    assert!(matches!(struck, Placement::Placed { replaced: Some(_), .. }));
    assert_eq!(standing(store, at).await, []);
    let replay = store.strike(at, "red-1", given(ANNA, 12), "land 1").await.unwrap();
    assert_eq!(replay.receipt(), struck.receipt());
    let twice = store.strike(at, "red-1", given(ANNA, 13), "land 1").await.err().unwrap();
    assert_eq!(twice.rejection(), Some(&Rejection::NothingStands));
    store.place_order(at, "red-1", given(ANNA, 14), &order("land 1", "b")).await.unwrap();
    assert_eq!(standing(store, at).await, [("land 1".into(), "b".into())]);
}

#[tokio::test]
async fn a_replayed_interaction_changes_nothing_even_when_the_window_has_closed() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    let lines = [order("land 1", "a"), order("land 2", "b")];
    let placed = store.place_orders(at, "red-1", given(ANNA, 11), &lines).await.unwrap();
    store.place_order(at, "red-1", given(ANNA, 12), &order("land 1", "c")).await.unwrap();
    store.begin_closing(at, &[], ClosedBy::Clock).await.unwrap();
    let replayed = store.place_orders(at, "red-1", given(ANNA, 11), &lines).await.unwrap();
    assert!(replayed.iter().all(|one| matches!(one, Placement::Replay { .. })), "{replayed:?}");
    let receipts =
        |all: &[Placement]| all.iter().map(|one| one.receipt().clone()).collect::<Vec<_>>();
    assert_eq!(receipts(&placed), receipts(&replayed));
    assert_eq!(
        standing(store, at).await,
        [("land 2".into(), "b".into()), ("land 1".into(), "c".into())]
    );
}

#[tokio::test]
async fn a_closed_window_an_ended_campaign_and_a_strangers_seat_take_no_orders() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    let move_n = order("land 1", "a");
    let stranger = store.place_order(at, "red-1", given(BORIS, 11), &move_n).await.err().unwrap();
    assert_eq!(stranger.rejection(), Some(&Rejection::NotYourSeat("red-1".into())));
    store.begin_closing(at, &[], ClosedBy::Clock).await.unwrap();
    let late = store.place_order(at, "red-1", given(ANNA, 11), &move_n).await.err().unwrap();
    assert_eq!(late.rejection(), Some(&Rejection::WindowClosed));
    let late = store.mark_ready(at, "red-1", true).await.err().unwrap();
    assert_eq!(late.rejection(), Some(&Rejection::WindowClosed));
    store.set_status(at.campaign, CampaignStatus::Ended).await.unwrap();
    let over = store.place_order(at, "red-1", given(ANNA, 11), &move_n).await.err().unwrap();
    assert_eq!(over.rejection(), Some(&Rejection::NotRunning));
    assert_eq!(standing(store, at).await, []);
}

#[tokio::test]
async fn ready_marks_come_and_go() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    assert_eq!(store.mark_ready(at, "red-1", true).await.unwrap(), ["red-1"]);
    assert_eq!(store.mark_ready(at, "red-1", true).await.unwrap(), ["red-1"]);
    assert_eq!(store.mark_ready(at, "blue-1", true).await.unwrap(), ["blue-1", "red-1"]);
    assert_eq!(store.mark_ready(at, "red-1", false).await.unwrap(), ["blue-1"]);
}

#[tokio::test]
async fn receipts_can_be_made_again_from_the_seed() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    let placed = store
        .place_order(at, "red-1", given(ANNA, 11), &order("land 1", "move 1 n"))
        .await
        .unwrap();
    assert_eq!(placed.receipt(), &Receipt::new(&[7; 32], at, "red-1", 1, "move 1 n"));
    assert_ne!(placed.receipt(), &Receipt::new(&[8; 32], at, "red-1", 1, "move 1 n"));
    assert_ne!(placed.receipt(), &Receipt::new(&[7; 32], at, "red-1", 2, "move 1 n"));
    assert_eq!(placed.receipt().as_str().len(), 10);
}

#[tokio::test]
async fn two_hundred_orders_at_once_all_stand() {
    let place = Place::new().await;
    let (store, at) = (place.store.clone(), running(&place.store).await);
    let tasks: Vec<_> = (0..200_u64)
        .map(|n| {
            let store = store.clone();
            tokio::spawn(async move {
                store
                    .place_order(
                        at,
                        "red-1",
                        given(ANNA, 1000 + n),
                        &order(&format!("land {n}"), "a"),
                    )
                    .await
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap().unwrap();
    }
    let orders = place.store.standing_orders(at).await.unwrap();
    let places: Vec<u32> = orders.iter().map(|order| order.place).collect();
    assert_eq!(places, (1..=200).collect::<Vec<_>>());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// What stands equals a map from slots to texts, whatever is ordered, replaced and struck.
    #[test]
    fn the_last_order_of_each_slot_stands_after_any_steps(steps in prop::collection::vec((0_u8..4, 0_u8..3), 1..24)) {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
            let place = Place::new().await;
            let (store, at) = (&place.store, running(&place.store).await);
            let mut model = BTreeMap::new();
            for (number, (slot, kind)) in steps.into_iter().enumerate() {
                let (slot, interaction) = (format!("slot {slot}"), 500 + number as u64);
                if kind == 0 {
                    let struck = store.strike(at, "red-1", given(ANNA, interaction), &slot).await;
                    prop_assert_eq!(struck.is_ok(), model.remove(&slot).is_some());
                } else {
                    let text = format!("text {number}");
                    store.place_order(at, "red-1", given(ANNA, interaction), &order(&slot, &text)).await.unwrap();
                    model.insert(slot, text);
                }
            }
            let standing: BTreeMap<_, _> = standing(store, at).await.into_iter().collect();
            prop_assert_eq!(standing, model);
            Ok(())
        })?;
    }
}

#[tokio::test]
async fn a_repeated_order_is_the_same_order() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    let first =
        store.place_order(at, "red-1", given(ANNA, 11), &order("land 1", "a")).await.unwrap();
    let again =
        store.place_order(at, "red-1", given(ANNA, 12), &order("land 1", "a")).await.unwrap();
    assert!(matches!(again, Placement::Replay { sequence: 1, .. }), "{again:?}");
    assert_eq!(again.receipt(), first.receipt());
    store.place_order(at, "red-1", given(ANNA, 13), &order("land 1", "b")).await.unwrap();
    // The second one is delivered again, late. The later order stands.
    let late =
        store.place_order(at, "red-1", given(ANNA, 12), &order("land 1", "a")).await.unwrap();
    assert!(matches!(late, Placement::Replay { .. }), "{late:?}");
    assert_eq!(standing(store, at).await, [("land 1".into(), "b".into())]);
    assert_eq!(store.rows_of_window(at).await.unwrap().len(), 2);
}

#[tokio::test]
async fn after_the_deadline_no_order_is_taken_even_if_the_clock_is_late() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    // Years from the host's clock: only the interaction's time at Discord counts.
    let deadline: jiff::Timestamp = "2031-05-01T20:00:00Z".parse().unwrap();
    let made = |seconds: i64| {
        u64::try_from(deadline.as_millisecond() + seconds * 1_000 - 1_420_070_400_000).unwrap()
            << 22
    };
    store.set_deadline(at.campaign, Some(deadline)).await.unwrap();
    store.place_order(at, "red-1", given(ANNA, made(-1)), &order("land 1", "a")).await.unwrap();
    let late = store
        .place_order(at, "red-1", given(ANNA, made(1)), &order("land 1", "b"))
        .await
        .err()
        .unwrap();
    assert_eq!(late.rejection(), Some(&Rejection::WindowClosed));
    assert_eq!(standing(store, at).await, [("land 1".into(), "a".into())]);
}

#[tokio::test]
async fn the_gms_last_act_of_a_slot_stands_and_late_deliveries_change_nothing() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    let act = |slot: &str, text: &str| UmpireAct { slot: slot.to_owned(), text: text.to_owned() };
    let standing = async || store.umpire_acts(at).await.unwrap();
    store.keep_umpire_act(at, given(ANNA, 11), &act("heir:2", "heir 2 1"), "", &[]).await.unwrap();
    store.keep_umpire_act(at, given(ANNA, 11), &act("heir:2", "heir 2 1"), "", &[]).await.unwrap();
    store.keep_umpire_act(at, given(ANNA, 12), &act("heir:1", "heir 1 3"), "", &[]).await.unwrap();
    store.keep_umpire_act(at, given(ANNA, 13), &act("heir:2", "heir 2 3"), "", &[]).await.unwrap();
    let both = [act("heir:1", "heir 1 3"), act("heir:2", "heir 2 3")];
    assert_eq!(standing().await, both);
    store.keep_umpire_act(at, given(ANNA, 11), &act("heir:2", "heir 2 1"), "", &[]).await.unwrap();
    assert_eq!(standing().await, both, "it is delivered late");
    store.take_back_umpire_act(at, given(ANNA, 14), "heir:2", "", &[]).await.unwrap();
    store.take_back_umpire_act(at, given(ANNA, 14), "heir:2", "", &[]).await.unwrap();
    store.keep_umpire_act(at, given(ANNA, 13), &act("heir:2", "heir 2 3"), "", &[]).await.unwrap();
    assert_eq!(standing().await, both[..1]);
    store.begin_closing(at, &[], ClosedBy::Clock).await.unwrap();
    let late = store
        .keep_umpire_act(at, given(ANNA, 15), &act("heir:2", "heir 2 1"), "", &[])
        .await
        .err()
        .unwrap();
    assert_eq!(late.rejection(), Some(&Rejection::WindowClosed));
}
