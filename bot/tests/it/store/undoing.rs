//! Undo in the store: what a new revision copies, what it leaves, and which dispatches become void.

use mythico::store::{
    ClosedBy, GmStrike, GoneBack, NewWindow, Packed, Rejection, Store, StoreError, TurnCommit,
    UmpireAct, Undo, UndoneOrders, WindowKey,
};

use super::{ANNA, BORIS, CLARA, GM, Place, given, order, running, to_seat};

const NEXT: u32 = 2;

fn act(text: &str) -> UmpireAct {
    UmpireAct { slot: "heir:2".to_owned(), text: text.to_owned() }
}

/// Two resolved windows, with orders, a strike and an act in the first. The third is open.
async fn played(store: &Store) -> [WindowKey; 3] {
    let at = running(store).await;
    store.place_order(at, "red-1", given(ANNA, 11), &order("land/1", "dig 1")).await.unwrap();
    store.place_order(at, "blue-1", given(BORIS, 12), &order("land/7", "dig 7")).await.unwrap();
    store.place_order(at, "red-1", given(ANNA, 13), &order("land/1", "move 1 n")).await.unwrap();
    store.place_order(at, "red-2", given(CLARA, 14), &order("land/3", "dig 3")).await.unwrap();
    store.strike(at, "red-2", given(CLARA, 15), "land/3").await.unwrap();
    store.keep_umpire_act(at, given(GM, 16), &act("heir 2 1"), "", &[]).await.unwrap();
    let mut windows = [at; 3];
    for turn in [NEXT, NEXT + 1] {
        let from = WindowKey { turn: turn - 1, ..at };
        store.begin_closing(from, &[], ClosedBy::Clock).await.unwrap();
        let position = Packed::new(format!("position {turn}").as_bytes()).unwrap();
        let commit = TurnCommit {
            next: NewWindow { turn, window: 0, position },
            over: false,
            record: Packed::new(b"{}\n").unwrap(),
            dispatches: vec![to_seat("red-1", "You marched."), to_seat("blue-1", "Nothing.")],
            drafts: Vec::new(),
            deadline: None,
            leaves_kept: false,
            rules: "1",
        };
        store.commit_turn(from, &commit).await.unwrap();
        windows[turn as usize - 1] = WindowKey { turn, ..at };
    }
    windows
}

fn undo(from: WindowKey, turn: u32, orders: UndoneOrders) -> Undo {
    let interaction = u64::from(100 + from.revision);
    let reason = "The map was wrong.".to_owned();
    Undo { interaction, from, turn, window: 0, orders, reason, by: GM, is_done: false }
}

async fn go_back(store: &Store, undo: &Undo, source: WindowKey) -> bool {
    store.ask_undo(undo).await.unwrap();
    let position = match undo.orders {
        UndoneOrders::Keep => None,
        UndoneOrders::Reopen => Some(Packed::new(b"other dice").unwrap()),
    };
    store
        .go_back(undo, &GoneBack { source, position, deadline: None, dispatches: Vec::new() })
        .await
        .unwrap()
}

/// Seat, number, place and text of every row.
async fn rows(store: &Store, at: WindowKey) -> Vec<(String, u32, u32, String)> {
    let rows = store.rows_of_window(at).await.unwrap();
    rows.into_iter().map(|row| (row.seat, row.sequence, row.place, row.text)).collect()
}

#[tokio::test]
async fn kept_orders_are_copied_as_they_stood_and_nobody_orders() {
    let place = Place::new().await;
    let store = &place.store;
    let [first, second, third] = played(store).await;
    let asked = undo(third, 1, UndoneOrders::Keep);
    assert!(go_back(store, &asked, first).await);
    assert!(
        !go_back(store, &store.undo(asked.interaction).await.unwrap().unwrap(), first).await,
        "once"
    );
    let at = asked.makes();
    assert_eq!(store.campaign(at.campaign).await.unwrap().now, at);
    assert_eq!(store.position(at).await.unwrap(), b"start");
    assert_eq!(rows(store, at).await, rows(store, first).await);
    let [old, new] = [first, at].map(|at| async move { store.pending_orders(at).await.unwrap() });
    let (old, new) = (old.await, new.await);
    assert_eq!(new.len(), 2, "what was struck or replaced doesn't stand");
    assert!(new.iter().zip(&old).all(|(new, old)| new.receipt != old.receipt && new.by == old.by));
    assert_eq!(store.umpire_acts(at).await.unwrap(), [act("heir 2 1")]);

    let refusal = |error: StoreError| error.rejection().cloned();
    let late = store.place_order(at, "red-1", given(ANNA, 21), &order("land/1", "move 1 s")).await;
    assert_eq!(refusal(late.unwrap_err()), Some(Rejection::Frozen));
    assert_eq!(
        refusal(store.mark_ready(at, "red-1", true).await.unwrap_err()),
        Some(Rejection::Frozen)
    );
    let late =
        store.place_order(third, "red-1", given(ANNA, 22), &order("land/1", "move 1 s")).await;
    assert_eq!(
        refusal(late.unwrap_err()),
        Some(Rejection::WindowClosed),
        "though nothing has closed it"
    );
    store.keep_umpire_act(at, given(GM, 23), &act("heir 2 3"), "", &[]).await.unwrap();
    assert_eq!(
        store.umpire_acts(at).await.unwrap(),
        [act("heir 2 3")],
        "the game master's acts are taken"
    );
    assert_eq!(
        store.umpire_acts(first).await.unwrap(),
        [act("heir 2 1")],
        "and those of before stay"
    );
    let told = to_seat("blue-1", "Struck.");
    let (seat, slot, reason) = ("blue-1".to_owned(), "land/7".to_owned(), "A fault.".to_owned());
    store.strike_as_gm(at, given(GM, 24), &GmStrike { seat, slot, reason, told }).await.unwrap();

    assert!(
        store.is_frozen(WindowKey { turn: 2, ..at }).await.unwrap(),
        "the second was closed before"
    );
    let open = store.kept_window(WindowKey { turn: 3, ..at }).await.unwrap().unwrap();
    assert!(!open.frozen && open.source == third, "the third wasn't");
    assert!(
        store.is_superseded(second).await.unwrap() && store.is_superseded(first).await.unwrap()
    );
    assert!(
        !store.is_start_superseded(first).await.unwrap()
            && store.is_start_superseded(second).await.unwrap()
    );
    assert_eq!(store.windows_of_turn(at.campaign, 2).await.unwrap(), []);
    assert_eq!(
        store.resolved_windows(at.campaign).await.unwrap().len(),
        2,
        "all that was resolved can be repeated"
    );
}

#[tokio::test]
async fn reopened_orders_stand_and_unsent_dispatches_are_never_sent() {
    let place = Place::new().await;
    let store = &place.store;
    let [first, _, third] = played(store).await;
    let void = store.void_from(first).await.unwrap();
    assert!(void.len() == 4 && void.iter().all(|one| !one.is_out()), "{void:?}");
    let asked = undo(third, 1, UndoneOrders::Reopen);
    assert!(go_back(store, &asked, first).await);
    let at = asked.makes();
    assert_eq!(store.position(at).await.unwrap(), b"other dice");
    let red = ("red-1".to_owned(), 1, 2, "move 1 n".to_owned());
    let blue = ("blue-1".to_owned(), 1, 1, "dig 7".to_owned());
    assert_eq!(rows(store, at).await, [blue, red], "numbered anew");
    store.place_order(at, "red-1", given(ANNA, 31), &order("land/1", "move 1 s")).await.unwrap();
    assert_eq!(store.pending_orders_of(at, "red-1").await.unwrap()[0].text, "move 1 s");
    assert_eq!(store.unsent(at.campaign).await.unwrap(), 0, "what wasn't sent waits no more");
    for one in void {
        assert!(
            store.release_dispatches(&[one.id]).await.unwrap().is_empty(),
            "and nobody sets it free"
        );
    }
    let again = Undo { interaction: 999, ..undo(third, 2, UndoneOrders::Keep) };
    let back = GoneBack { source: third, position: None, deadline: None, dispatches: Vec::new() };
    assert!(!store.go_back(&again, &back).await.unwrap(), "what nobody asked for isn't done");
    store.ask_undo(&again).await.unwrap();
    let stale = store.go_back(&again, &back).await.unwrap_err();
    assert_eq!(
        stale.rejection(),
        Some(&Rejection::Stale),
        "nor what was asked in a window of the past"
    );
    assert_eq!(store.campaign(at.campaign).await.unwrap().now, at);
}
