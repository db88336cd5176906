//! What stays and what goes when the page is loaded anew, or the sandbox started anew.

use mythico_sandbox::{Config, Sandbox, demonstration};
use serde_json::json;

use crate::bot::{Bot, PERMISSIONS, register, stage};
use crate::browser::Browser;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_for_one_alone_go_with_a_reload_and_a_note_says_so() {
    let (sandbox, control, _bot) = stage().await;
    control.say("Ana", "general", "for all").await.unwrap();
    let browser = Browser::start(1280, 900).await;
    browser.be(sandbox.url(), "Ana", "general").await;
    control.command("Ana", "general", "land move", json!({"unit": "1010"})).await.unwrap();
    browser.until_seen("unit=1010").await;
    browser.client.refresh().await.unwrap();
    browser.until_seen("for all").await;
    browser.until_seen("Answers that only you could see went").await;
    assert!(!browser.sees("unit=1010").await);
    control.command("Ana", "general", "land move", json!({"unit": "2000"})).await.unwrap();
    browser.until_seen("unit=2000").await;
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_open_form_keeps_its_text_over_a_restart_and_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let start = async |port: u16| {
        let data = Some(folder.path().to_owned());
        let sandbox = Sandbox::start(Config { port, data, ..Config::default() }).await.unwrap();
        demonstration(&sandbox, PERMISSIONS);
        let bot = Bot::connect(&sandbox).await;
        register(&bot.http).await;
        (sandbox, bot)
    };
    let (sandbox, bot) = start(0).await;
    let port: u16 = sandbox.url().rsplit(':').next().unwrap().parse().unwrap();
    let browser = Browser::start(1280, 900).await;
    browser.be(sandbox.url(), "Ana", "general").await;
    browser.until_commands().await;
    browser.type_line("/write \u{e007}").await;
    browser.until("return document.activeElement?.tagName === 'TEXTAREA' && document.activeElement.closest('dialog') !== null").await;
    browser.type_keys("\n1011 rest").await;
    let wanted = "return document.querySelector('dialog textarea')?.value === '1010 hold\\n1011 rest'";
    browser.until(wanted).await;
    bot.quit().await;
    sandbox.stop().await;
    browser.until_seen("out of reach").await;
    let (sandbox, _bot) = start(port).await;
    browser.until("return !document.querySelector('#banner').innerText.includes('out of reach')").await;
    browser.ask("document.querySelector('dialog form').requestSubmit()").await;
    browser.until_seen("Copy what you wrote, close the form, and give the command again").await;
    browser.until(wanted).await;
    sandbox.stop().await;
}
