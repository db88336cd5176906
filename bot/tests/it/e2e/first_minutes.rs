//! The first ten minutes on the page, on a phone and on a desktop: briefing, orders by tapping,
//! ready, and the report. It keeps pictures of each step in `target/tmp/first-minutes`. It needs
//! `chromium` and `chromedriver`: `cargo test -p mythico --features browser first_minutes`.

#[path = "../../../../sandbox/tests/browser/browser.rs"]
#[allow(dead_code, reason = "the page's own tests do more in it")]
mod browser;

use std::path::Path;
use std::time::Duration;

use browser::Browser;
use serde_json::json;

use crate::common::Harness;

/// Orders that each player gives before they are ready.
const ORDERS: usize = 4;
/// Smallest height of a button for a thumb, in pixels.
const THUMB: u64 = 44;

/// Clicks the last button on the page with this label.
async fn press(browser: &Browser, label: &str) {
    let button = format!(
        "[...document.querySelectorAll('#messages .button')]\
         .filter((one) => one.textContent.trim().startsWith({})).at(-1)",
        json!(label)
    );
    browser.wait_until(&format!("return Boolean({button})")).await;
    browser.run_script(&format!("{button}.click()")).await;
}

/// Gives the unit of the card its first order: the first entry of its first menu, or holds. Waits
/// until the order is there, which begins with a mark.
async fn order(browser: &Browser) {
    let shown = "(/✓ .*/.exec(document.querySelector('#messages article:last-of-type').innerText) \
                 ?? [''])[0]";
    let before = browser.run_script(&format!("return {shown}")).await;
    let face = "[...document.querySelectorAll('#messages article:last-of-type .select-face')][0]";
    if browser.run_script(&format!("return Boolean({face})")).await == true {
        // In one step: the card is drawn again when its picture comes.
        let pick = format!("{face}.click(); document.querySelector('.menu li').click()");
        browser.run_script(&pick).await;
    } else {
        press(browser, "Hold").await;
    }
    browser.wait_until(&format!("return {shown} !== {before}")).await;
}

/// Checks that nothing is wider than the screen and that each button is large enough for a thumb.
/// Keeps a picture.
async fn look(browser: &Browser, name: &str, least: u64) {
    tokio::time::sleep(Duration::from_millis(700)).await;
    let wide = "return document.scrollingElement.scrollWidth <= innerWidth";
    assert_eq!(browser.run_script(wide).await, true, "{name} scrolls sideways");
    let heights = "return Math.min(...[...document.querySelectorAll('#messages .rows button')]\
                   .map((one) => Math.round(one.getBoundingClientRect().height)), 99)";
    let height = browser.run_script(heights).await.as_u64().unwrap();
    assert!(height >= least, "{name}: a button is {height} pixels high");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("first-minutes");
    std::fs::create_dir_all(&folder).unwrap();
    let picture = browser.client.screenshot().await.unwrap();
    std::fs::write(folder.join(format!("{name}.png")), picture).unwrap();
}

/// Plays a turn's orders as a user, and returns when they are ready.
async fn plays(harness: &Harness, (width, height): (u32, u32), user: &str, is_last: bool) {
    let browser = Browser::start(width, height).await;
    let least = if width < 600 { THUMB } else { 0 };
    browser.open_as(harness.sandbox.url(), user, "dm").await;
    browser.wait_for_text("What you have").await;
    look(&browser, &format!("{width}-1-briefing"), least).await;
    press(&browser, "Give orders").await;
    browser.wait_for_text("Plan").await;
    look(&browser, &format!("{width}-2-card"), least).await;
    for _ in 0..ORDERS {
        order(&browser).await;
    }
    look(&browser, &format!("{width}-3-ordered"), least).await;
    press(&browser, "Plan").await;
    browser.wait_for_text("Ready").await;
    look(&browser, &format!("{width}-4-plan"), least).await;
    press(&browser, "Ready").await;
    press(&browser, "Ready anyway").await;
    if is_last {
        press(&browser, "Close").await;
    }
    harness.delivered().await;
    if is_last {
        browser.wait_for_text("Turn 1: General Ibarra").await;
        look(&browser, &format!("{width}-5-report"), least).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_ten_minutes_work_on_a_phone_and_on_a_desktop() {
    let harness = Harness::open().await;
    let seats = [("general", "Ana"), ("tribune", "Bruno")];
    harness.campaign("el-mythico-skirmish", "Alba", &seats).await;
    harness.delivered().await;
    plays(&harness, (1280, 900), "Bruno", false).await;
    plays(&harness, (390, 844), "Ana", true).await;
    harness.close().await;
}
