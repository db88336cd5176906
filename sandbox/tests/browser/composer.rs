//! The composer.

use serenity::all::Command;

use crate::bot::{BOUNDED, assert_no_violations, bounds_command, start};
use crate::browser::Browser;

const ENTER: &str = "\u{e007}";
const TAB: &str = "\u{e004}";
const ESCAPE: &str = "\u{e00c}";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_typed_goes_to_the_composer_and_keeps_to_its_option() {
    let (sandbox, _, _bot) = start().await;
    let browser = Browser::start(1280, 900).await;
    // Typing needs no focus.
    browser.open_as(sandbox.url(), "Ana", "general").await;
    browser.run_script("document.activeElement.blur()").await;
    browser.type_keys("hello there").await;
    browser.wait_until("return document.querySelector('#line').value === 'hello there'").await;
    browser.type_keys(ENTER).await;
    browser
        .wait_until("return document.querySelector('#messages').innerText.includes('hello there')")
        .await;

    // Digits are text in a text option.
    browser.open_as(sandbox.url(), "Ana", "general").await;
    browser.wait_for_commands().await;
    browser.type_line("/land move unit:1015007").await;
    browser.wait_until("return document.activeElement.value === '1015007'").await;
    // No suggestion fits, so the typed text is sent.
    browser.type_keys(ENTER).await;
    browser.wait_for_text("unit=1015007").await;
    assert!(!browser.shows("at most").await);

    // Numbers keep their bounds.
    browser.open_as(sandbox.url(), "Ana", "general").await;
    browser.wait_for_commands().await;
    browser.type_line("/land move unit:x steps:12").await;
    browser.wait_until("return document.activeElement.value === '12'").await;
    browser.type_keys(ENTER).await;
    browser.wait_for_text("steps: at most 9").await;
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn drafts_survive_a_reload_and_another_channel() {
    let (sandbox, control, _bot) = start().await;
    control
        .post("guilds/Mythico/channels", serde_json::json!({"name": "elsewhere"}))
        .await
        .unwrap();
    let browser = Browser::start(1280, 900).await;
    browser.open_as(sandbox.url(), "Ana", "general").await;
    browser.type_line("half a senten").await;
    browser.client.refresh().await.unwrap();
    browser.wait_until("return document.querySelector('#line')?.value === 'half a senten'").await;
    browser.open_as(sandbox.url(), "Ana", "elsewhere").await;
    browser.wait_for_commands().await;
    browser.type_line(&format!("/land move{TAB}")).await;
    browser.wait_until("return document.querySelectorAll('.chip').length > 0").await;
    browser.type_keys(&format!("10{ESCAPE}")).await;
    browser.client.refresh().await.unwrap();
    browser.wait_until("return document.querySelector('.chip input')?.value === '10'").await;
    browser.open_as(sandbox.url(), "Ana", "general").await;
    browser.wait_until("return document.querySelector('#line')?.value === 'half a senten'").await;
    sandbox.stop().await;
}

/// Takes the only completion of an option of `/bounds` and waits until its label is shown.
async fn take_completion(browser: &Browser, option: &str, label: &str) {
    browser.type_keys(&format!("{option}:")).await;
    let shown = label.replace('\n', "");
    let is_offered = format!(
        "const name = document.querySelector('#suggestions li[role=option] .suggest-name'); \
         return name?.textContent.replace('\\n', '') === {}",
        serde_json::json!(shown)
    );
    browser.wait_until(&is_offered).await;
    browser.type_keys(TAB).await;
    let is_taken = format!(
        "return [...document.querySelectorAll('.chip')].some((chip) => \
         chip.querySelector('span').textContent === {option:?} && \
         chip.querySelector('input').value === {})",
        serde_json::json!(shown)
    );
    browser.wait_until(&is_taken).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_choice_is_sent_by_its_value_and_no_value_out_of_bounds() {
    let (sandbox, control, bot) = start().await;
    Command::create_global_command(&bot.http, bounds_command()).await.unwrap();
    let browser = Browser::start(1280, 900).await;
    for (typed, words) in [
        ("most:elevencharss", "most: at most 10 characters"),
        ("most:x least:nine", "least: at least 10 characters"),
        ("most:x steps:ten", "steps: a whole number"),
        ("most:x steps:10", "steps: at most 9"),
        ("most:x ratio:0.1", "ratio: at least 0.5"),
    ] {
        browser.open_as(sandbox.url(), "Ana", "general").await;
        browser.wait_for_commands().await;
        browser.type_line(&format!("/bounds {typed}{ESCAPE}")).await;
        browser.run_script("document.querySelector('button.send').click()").await;
        browser.wait_for_text(words).await;
        browser.type_keys(&format!("{ESCAPE}{ESCAPE}")).await;
    }
    let messages =
        control.get("messages", &[("user", "Ana"), ("channel", "general")]).await.unwrap();
    assert_eq!(messages["messages"], serde_json::json!([]));

    let sent = "most=keep least=every one of them lines=2 steps=7 ratio=1.5 way=north";
    for reload in [false, true] {
        browser.open_as(sandbox.url(), "Ana", "general").await;
        browser.wait_for_commands().await;
        browser.type_line("/bounds ").await;
        for (option, label, _) in BOUNDED {
            take_completion(&browser, option, label).await;
        }
        // Each choice's name is the other's value.
        browser.type_keys("way:south").await;
        browser
            .wait_until(
                "return document.querySelectorAll('#suggestions li[role=option]').length === 1",
            )
            .await;
        browser.type_keys(TAB).await;
        if reload {
            browser.client.refresh().await.unwrap();
            browser.wait_until("return document.querySelectorAll('.chip').length === 6").await;
        }
        browser.run_script("document.querySelector('.command-name').focus()").await;
        browser.run_script("document.querySelector('button.send').click()").await;
        let count = 1 + usize::from(reload);
        let answered =
            format!("return (document.body.innerText.match(/most=/g) ?? []).length === {count}");
        browser.wait_until(&answered).await;
        let answers = control.messages("Ana", "general", "").await.unwrap();
        let said: Vec<&str> = answers.iter().filter_map(|m| m["content"].as_str()).collect();
        assert_eq!(said, vec![sent; count]);
    }
    assert_no_violations(&control).await;
    sandbox.stop().await;
}
