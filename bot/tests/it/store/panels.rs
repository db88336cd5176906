//! Panels: a press and its orders are one transaction. An old press changes nothing.

use mythico::store::{NewOrder, PanelPress, Rejection, SlotContent, Store, WindowKey};

use super::{ANNA, BORIS, Place, given, order, running};

fn fills(slot: &str, text: &str) -> SlotContent {
    SlotContent { slot: slot.into(), order: Some(order(slot, text)) }
}

fn press(key: u64, step: u32) -> PanelPress {
    PanelPress { key, step, screen: format!("after {step}") }
}

async fn texts(store: &Store, at: WindowKey) -> Vec<String> {
    let orders = store.standing_orders(at).await.unwrap();
    orders.into_iter().map(|order| order.text).collect()
}

#[tokio::test]
async fn a_user_has_one_panel_in_a_window() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    let first = store.open_panel(at, "red-1", (ANNA, 11), "plan").await.unwrap();
    store.turn_panel(&press(first.key, 0)).await.unwrap();
    let again = store.open_panel(at, "red-1", (ANNA, 12), "plan").await.unwrap();
    assert_eq!(
        (again.key, again.step, &*again.screen),
        (11, 1, "after 0"),
        "it stays where it was"
    );
    let other = store.open_panel(at, "blue-1", (BORIS, 13), "plan").await.unwrap();
    assert_eq!((other.key, other.step, other.user), (13, 0, BORIS));
    assert_eq!(store.panel(11).await.unwrap(), Some(again));
    assert_eq!(store.panel(14).await.unwrap(), None);
}

#[tokio::test]
async fn a_press_of_an_earlier_step_places_nothing() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    let panel = store.open_panel(at, "red-1", (ANNA, 11), "plan").await.unwrap();
    let one = [fills("land 1", "a")];
    store.place_by_panel(at, &press(panel.key, 0), given(ANNA, 12), &one).await.unwrap();
    let other = [fills("land 1", "b")];
    let stale = store
        .place_by_panel(at, &press(panel.key, 0), given(ANNA, 13), &other)
        .await
        .err()
        .unwrap();
    assert_eq!(stale.rejection(), Some(&Rejection::Stale));
    assert_eq!(texts(store, at).await, ["a"]);
    let foreign = store.place_by_panel(at, &press(panel.key, 1), given(BORIS, 14), &other).await;
    assert!(foreign.is_err(), "another user doesn't play the seat");
    assert_eq!(
        store.panel(panel.key).await.unwrap().unwrap().step,
        1,
        "a refused press turns nothing"
    );
}

#[tokio::test]
async fn what_a_press_filled_is_known_as_it_was_before() {
    let place = Place::new().await;
    let (store, at) = (&place.store, running(&place.store).await);
    let panel = store.open_panel(at, "red-1", (ANNA, 11), "plan").await.unwrap();
    store.place_order(at, "red-1", given(ANNA, 12), &order("land 1", "a")).await.unwrap();
    let both = [fills("land 1", "b"), fills("land 2", "c")];
    store.place_by_panel(at, &press(panel.key, 0), given(ANNA, 13), &both).await.unwrap();
    let before = store.slots_before(at, "red-1", 13).await.unwrap();
    let empty = SlotContent { slot: "land 2".into(), order: None::<NewOrder> };
    assert_eq!(before, [fills("land 1", "a"), empty]);
    store.place_by_panel(at, &press(panel.key, 1), given(ANNA, 14), &before).await.unwrap();
    assert_eq!(texts(store, at).await, ["a"]);
    assert_eq!(store.slots_before(at, "red-1", 13).await.unwrap(), [], "others filled them since");
}
