//! Plays a whole turn of each system by tapping, without typing. Counts the taps: two for a menu,
//! one for a button.

use serde_json::Value;

use crate::common::tapping::{button, need, opening, places, verbs};
use crate::common::{Harness, LONG, message, until};

/// A player who taps through a panel.
struct Tapper<'a> {
    harness: &'a Harness,
    shown: Value,
    taps: usize,
}

impl<'a> Tapper<'a> {
    /// Opens the panel from the last report.
    async fn open(harness: &'a Harness) -> Tapper<'a> {
        let (letter, id) = opening(&harness.letters("Ana").await);
        let shown = message(&harness.control.press("Ana", &letter, &id).await.unwrap());
        Tapper { harness, shown, taps: 1 }
    }

    async fn press(&mut self, id: &str) {
        self.shown = message(&self.harness.control.press("Ana", &self.shown, id).await.unwrap());
        self.taps += 1;
    }

    async fn tap(&mut self, act: &str) {
        self.press(&need(&self.shown, act)).await;
    }

    /// Picks the first answer in a card's first menu.
    async fn pick(&mut self) {
        let menu = places(&self.shown).remove(0);
        let value = menu.options[0].1.as_str();
        let picked =
            self.harness.control.select("Ana", &self.shown, &menu.id, &[value]).await.unwrap();
        self.shown = message(&picked);
        self.taps += 2;
    }

    /// Marks the seat as ready, and confirms the questions before it.
    async fn ready(&mut self) {
        if button(&self.shown, "ready").is_none() {
            self.tap("plan").await;
        }
        self.tap("ready").await;
        for act in ["anyway", "close"] {
            if button(&self.shown, act).is_some() {
                self.tap(act).await;
            }
        }
    }
}

/// Counts a seat's orders in the open window.
async fn ordered(harness: &Harness, seat: &str) -> usize {
    let at = harness.find("Alba").await.now;
    harness.store().standing_orders_of(at, seat).await.unwrap().len()
}

/// Orders ten units, or all if there are fewer. Uses menus for the first six, then buttons where
/// possible. Returns the number of orders.
async fn order_ten(tapper: &mut Tapper<'_>, seat: &str) -> usize {
    let mut given = 0;
    while given < 10 {
        let by_menu = !places(&tapper.shown).is_empty();
        match verbs(&tapper.shown).first().cloned().filter(|_| given >= 6 || !by_menu) {
            Some(id) => tapper.press(&id).await,
            None if by_menu => tapper.pick().await,
            None => break,
        }
        given += 1;
        let now = ordered(tapper.harness, seat).await;
        assert_eq!(now, given, "each gives an order: {:#}", tapper.shown);
        assert!(given > 1 || tapper.taps <= 4, "the first order takes at most four taps");
    }
    given
}

/// Waits for the second turn. A slow machine closes the first after the press is answered.
async fn turns(harness: &Harness) {
    until(LONG, async || harness.find("Alba").await.now.turn, |turn| *turn == 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_the_skirmish_takes_twenty_five_taps_for_ten_orders() {
    let harness = Harness::open().await;
    harness.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana")]).await;
    let mut tapper = Tapper::open(&harness).await;
    let given = order_ten(&mut tapper, "general").await;
    let taps = tapper.taps;
    println!("skirmish: {given} orders, {taps} taps");
    assert!(taps <= 25, "{given} orders took {taps} taps");
    tapper.ready().await;
    turns(&harness).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_the_republic_is_tapped_through() {
    let harness = Harness::open().await;
    harness.campaign("el-mythico", "Alba", &[("admiral", "Ana")]).await;
    let mut tapper = Tapper::open(&harness).await;
    let given = order_ten(&mut tapper, "admiral").await;
    println!("republic: {given} orders, {} taps", tapper.taps);
    assert!(given > 0 && tapper.taps <= 5 + 2 * given, "{given} orders took {} taps", tapper.taps);
    tapper.ready().await;
    turns(&harness).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nine_moves_of_tuw_take_twenty_one_taps() {
    let harness = Harness::open().await;
    harness.campaign("tuw-crossroads", "Alba", &[("aldric", "Ana")]).await;
    let at = harness.find("Alba").await.now;
    let mut tapper = Tapper::open(&harness).await;
    let (mut planned, mut uncertain) = (0, 0);
    while planned < 9 && !places(&tapper.shown).is_empty() {
        tapper.pick().await;
        planned += 1;
        // A move with an uncertain result is shown first. Sending it also sends the moves gathered
        // before it.
        if button(&tapper.shown, "send").is_some() {
            tapper.tap("send").await;
            uncertain += 1;
        }
    }
    if button(&tapper.shown, "all").is_some() {
        tapper.tap("all").await;
    }
    let moves = harness.store().carried_out(at).await.unwrap();
    println!("tuw: {moves} moves, {uncertain} of them uncertain, {} taps", tapper.taps);
    assert!(moves == 9 && tapper.taps <= 21 + uncertain, "{moves} moves took {} taps", tapper.taps);
    tapper.ready().await;
    assert_ne!(harness.find("Alba").await.now, at, "{:#}", tapper.shown);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_opened_again_takes_the_buttons_off_the_first_message() {
    let harness = Harness::open().await;
    harness.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana")]).await;
    let first = Tapper::open(&harness).await.shown;
    let second = Tapper::open(&harness).await.shown;
    let older = async || {
        let letters = harness.letters("Ana").await;
        letters.into_iter().find(|one| one["id"] == first["id"]).unwrap()
    };
    let has_none = |older: &Value| older["components"].as_array().is_none_or(Vec::is_empty);
    let older = until(LONG, older, has_none).await;
    let said = older["content"].as_str().unwrap();
    assert!(said.ends_with(&format!("/{}", second["id"].as_str().unwrap())), "{said}");
    harness.close().await;
}
