//! Where one writes.

use crate::bot::stage;
use crate::browser::Browser;

const ENTER: &str = "\u{e007}";
const TAB: &str = "\u{e004}";
const ESCAPE: &str = "\u{e00c}";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn digits_are_text_where_text_is_wanted() {
    let (sandbox, _, _bot) = stage().await;
    let browser = Browser::start(1280, 900).await;
    browser.be(sandbox.url(), "Ana", "general").await;
    browser.until_commands().await;
    browser.type_line("/land move unit:1015007").await;
    browser.until("return document.activeElement.value === '1015007'").await;
    // No suggestion fits: what stands there is what is sent.
    browser.type_keys(ENTER).await;
    browser.until_seen("unit=1015007").await;
    assert!(!browser.sees("at most").await);
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn numbers_keep_their_bounds() {
    let (sandbox, _, _bot) = stage().await;
    let browser = Browser::start(1280, 900).await;
    browser.be(sandbox.url(), "Ana", "general").await;
    browser.until_commands().await;
    browser.type_line("/land move unit:x steps:12").await;
    browser.until("return document.activeElement.value === '12'").await;
    browser.type_keys(ENTER).await;
    browser.until_seen("steps: at most 9").await;
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn typing_without_focus_goes_to_the_composer() {
    let (sandbox, _, _bot) = stage().await;
    let browser = Browser::start(1280, 900).await;
    browser.be(sandbox.url(), "Ana", "general").await;
    browser.ask("document.activeElement.blur()").await;
    browser.type_keys("hello there").await;
    browser.until("return document.querySelector('#line').value === 'hello there'").await;
    browser.type_keys(ENTER).await;
    browser.until("return document.querySelector('#messages').innerText.includes('hello there')").await;
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_half_written_survives_a_reload_and_another_channel() {
    let (sandbox, control, _bot) = stage().await;
    control.post("guilds/Mythico/channels", serde_json::json!({"name": "elsewhere"})).await.unwrap();
    let browser = Browser::start(1280, 900).await;
    browser.be(sandbox.url(), "Ana", "general").await;
    browser.type_line("half a senten").await;
    browser.client.refresh().await.unwrap();
    browser.until("return document.querySelector('#line')?.value === 'half a senten'").await;
    browser.be(sandbox.url(), "Ana", "elsewhere").await;
    browser.until_commands().await;
    browser.type_line(&format!("/land move{TAB}")).await;
    browser.until("return document.querySelectorAll('.chip').length > 0").await;
    browser.type_keys(&format!("10{ESCAPE}")).await;
    browser.client.refresh().await.unwrap();
    browser.until("return document.querySelector('.chip input')?.value === '10'").await;
    browser.be(sandbox.url(), "Ana", "general").await;
    browser.until("return document.querySelector('#line')?.value === 'half a senten'").await;
    sandbox.stop().await;
}
