//! Where one writes.

use serenity::all::Command;

use crate::bot::{BOUNDED, bounds, no_violations, stage};
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

/// Takes the one completion of an option of `/bounds`, whose label is shown then.
async fn take(browser: &Browser, option: &str, label: &str) {
    browser.type_keys(&format!("{option}:")).await;
    let shown = label.replace('\n', "");
    let is_offered = format!(
        "return document.querySelector('#suggestions li[role=option] .suggest-name')?.textContent.replace('\\n', '') === {}",
        serde_json::json!(shown)
    );
    browser.until(&is_offered).await;
    browser.type_keys(TAB).await;
    let is_taken = format!(
        "return [...document.querySelectorAll('.chip')].some((chip) => chip.querySelector('span').textContent === {option:?} \
         && chip.querySelector('input').value === {})",
        serde_json::json!(shown)
    );
    browser.until(&is_taken).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_sent_is_the_value_and_not_its_label() {
    let (sandbox, control, bot) = stage().await;
    Command::create_global_command(&bot.http, bounds()).await.unwrap();
    let browser = Browser::start(1280, 900).await;
    let sent = "most=keep least=every one of them lines=2 steps=7 ratio=1.5 way=north";
    for reload in [false, true] {
        browser.be(sandbox.url(), "Ana", "general").await;
        browser.until_commands().await;
        browser.type_line("/bounds ").await;
        for (option, label, _) in BOUNDED {
            take(&browser, option, label).await;
        }
        // Both choices are names of one and values of the other.
        browser.type_keys("way:south").await;
        browser.until("return document.querySelectorAll('#suggestions li[role=option]').length === 1").await;
        browser.type_keys(TAB).await;
        if reload {
            browser.client.refresh().await.unwrap();
            browser.until("return document.querySelectorAll('.chip').length === 6").await;
        }
        browser.ask("document.querySelector('.command-name').focus()").await;
        browser.ask("document.querySelector('button.send').click()").await;
        let count = 1 + usize::from(reload);
        let answered = format!("return (document.body.innerText.match(/most=/g) ?? []).length === {count}");
        browser.until(&answered).await;
        let answers = control.messages("Ana", "general", "").await.unwrap();
        let said: Vec<&str> = answers.iter().filter_map(|m| m["content"].as_str()).collect();
        assert_eq!(said, vec![sent; count]);
    }
    no_violations(&control).await;
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_typed_out_of_bounds_is_refused_before_it_is_sent() {
    let (sandbox, control, bot) = stage().await;
    Command::create_global_command(&bot.http, bounds()).await.unwrap();
    let browser = Browser::start(1280, 900).await;
    for (typed, words) in [
        ("most:elevencharss", "most: at most 10 characters"),
        ("most:x least:nine", "least: at least 10 characters"),
        ("most:x steps:ten", "steps: a whole number"),
        ("most:x steps:10", "steps: at most 9"),
        ("most:x ratio:0.1", "ratio: at least 0.5"),
    ] {
        browser.be(sandbox.url(), "Ana", "general").await;
        browser.until_commands().await;
        browser.type_line(&format!("/bounds {typed}{ESCAPE}")).await;
        browser.ask("document.querySelector('button.send').click()").await;
        browser.until_seen(words).await;
        browser.type_keys(&format!("{ESCAPE}{ESCAPE}")).await;
    }
    let messages = control.get("messages", &[("user", "Ana"), ("channel", "general")]).await.unwrap();
    assert_eq!(messages["messages"], serde_json::json!([]));
    sandbox.stop().await;
}
