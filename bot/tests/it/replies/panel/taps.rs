//! Counts the taps of a TUW player who moves nine units and makes six attacks. A menu is two taps,
//! a button is one.

use mythico::store::CampaignStatus;
use serde_json::Value;

use super::opened;
use crate::common::desk::Desk;
use crate::common::message;
use crate::common::tapping::{button, need, places};

/// Moves and attacks to count.
const MOVES: u32 = 9;
const ATTACKS: u32 = 6;
/// Most units of a side.
const UNITS_MAX: usize = 20;
/// Windows in which the attacks must have been made.
const WINDOWS_MAX: usize = 24;

/// A player at the panel.
struct Tapper<'a> {
    desk: &'a Desk,
    shown: Value,
    taps: usize,
    /// Whether a card offered the same target.
    repeats: bool,
}

impl Tapper<'_> {
    async fn tap(&mut self, act: &str) {
        let id = need(&self.shown, act);
        self.shown = message(&self.desk.press("Ana", &self.shown, &id).await);
        self.taps += 1;
    }

    /// Repeats the last attack if the card offers it. Otherwise picks the first answer in the first
    /// menu.
    async fn pick(&mut self) {
        if button(&self.shown, "same").is_some() {
            return self.tap("same").await;
        }
        let menu = places(&self.shown).remove(0);
        let value = menu.options[0].1.as_str();
        self.shown = message(&self.desk.select("Ana", &self.shown, &menu.id, &[value]).await);
        self.taps += 2;
    }

    /// Gives an order to each unit that can act. Returns the number of orders, and whether some of
    /// them were gathered, as moves are.
    async fn play(&mut self) -> (u32, bool) {
        let (at, mut gathers) = (self.desk.find("Alba").await.now, false);
        for _ in 0..UNITS_MAX {
            if places(&self.shown).is_empty() {
                break;
            }
            self.repeats |= button(&self.shown, "same").is_some();
            self.pick().await;
            match button(&self.shown, "send") {
                Some(_) => self.tap("send").await,
                None => gathers = true,
            }
        }
        if button(&self.shown, "all").is_some() {
            self.tap("all").await;
        }
        (self.desk.store().carried_out(at).await.unwrap(), gathers)
    }

    /// Ends the player's part of the window.
    async fn finish(&mut self) {
        let taps = self.taps;
        if button(&self.shown, "ready").is_none() {
            self.tap("plan").await;
        }
        self.tap("ready").await;
        for act in ["anyway", "close"] {
            if button(&self.shown, act).is_some() {
                self.tap(act).await;
            }
        }
        self.taps = taps;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nine_moves_and_six_attacks_of_tuw_take_forty_five_taps() {
    let desk = Desk::open().await;
    desk.campaign("tuw-crossroads", "Alba", &[("aldric", "Ana")]).await;
    let (mut moves, mut attacks, mut taps, mut repeats) = (0, 0, 0, false);
    for _ in 0..WINDOWS_MAX {
        let campaign = desk.find("Alba").await;
        if attacks >= ATTACKS || campaign.status == CampaignStatus::Ended {
            break;
        }
        let shown = opened(&desk, "Ana").await;
        let mut tapper = Tapper { desk: &desk, shown, taps: 1, repeats: false };
        let (done, gathers) = tapper.play().await;
        repeats |= tapper.repeats;
        if gathers && moves == 0 {
            assert!(done >= MOVES, "{done} moves");
            (moves, taps) = (done, taps + tapper.taps - 2 * (done - MOVES) as usize);
        } else if !gathers && done > 0 {
            (attacks, taps) = (attacks + done, taps + tapper.taps);
        }
        tapper.finish().await;
    }
    // An attack is at least two taps.
    taps -= 2 * attacks.saturating_sub(ATTACKS) as usize;
    println!("tuw: {moves} moves, {attacks} attacks, {taps} taps for {MOVES} and {ATTACKS}");
    assert!(attacks >= ATTACKS && taps <= 45, "{attacks} attacks, {taps} taps");
    assert!(repeats, "no card offered the same target");
}
