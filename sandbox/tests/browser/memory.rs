//! What a reload of the page and a restart of the sandbox keep.

use mythico_sandbox::{Config, Sandbox, TOKEN, demonstration};
use reqwest::Method;
use serde_json::{Value, json};

use crate::bot::{Bot, PERMISSIONS, assert_no_violations, register, start};
use crate::browser::Browser;
use crate::raw::{open_gateway, receive, send, send_payload};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reload_drops_ephemeral_answers_with_a_note() {
    let (sandbox, control, _bot) = start().await;
    control.say("Ana", "general", "for all").await.unwrap();
    let browser = Browser::start(1280, 900).await;
    browser.open_as(sandbox.url(), "Ana", "general").await;
    control.command("Ana", "general", "land move", json!({"unit": "1010"})).await.unwrap();
    browser.wait_for_text("unit=1010").await;
    browser.client.refresh().await.unwrap();
    browser.wait_for_text("for all").await;
    browser.wait_for_text("Answers that only you could see are gone").await;
    assert!(!browser.shows("unit=1010").await);
    control.command("Ana", "general", "land move", json!({"unit": "2000"})).await.unwrap();
    browser.wait_for_text("unit=2000").await;
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_open_form_keeps_its_text_over_a_restart() {
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
    browser.open_as(sandbox.url(), "Ana", "general").await;
    browser.wait_for_commands().await;
    browser.type_line("/write \u{e007}").await;
    let in_form = "return document.activeElement?.matches('dialog textarea')";
    browser.wait_until(in_form).await;
    browser.type_keys("\n1011 rest").await;
    let wanted =
        "return document.querySelector('dialog textarea')?.value === '1010 hold\\n1011 rest'";
    browser.wait_until(wanted).await;
    bot.quit().await;
    sandbox.stop().await;
    browser.wait_for_text("out of reach").await;
    let (sandbox, _bot) = start(port).await;
    let in_reach = "return !document.querySelector('#banner').innerText.includes('out of reach')";
    browser.wait_until(in_reach).await;
    browser.run_script("document.querySelector('dialog form').requestSubmit()").await;
    browser.wait_for_text("Copy what you wrote, close the form, and give the command again").await;
    browser.wait_until(wanted).await;
    sandbox.stop().await;
}

/// A picture that comes to a message later closes no select that is open by then.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_open_select_stays_open_while_its_message_is_edited() {
    let (sandbox, control, _bot) = start().await;
    let browser = Browser::start(1280, 900).await;
    browser.open_as(sandbox.url(), "Ana", "general").await;
    let state = control.get("state", &[]).await.unwrap();
    let mut channels = state["channels"].as_array().unwrap().iter();
    let general = channels.find(|channel| channel["name"] == "general").unwrap();
    let posts = format!("/channels/{}/messages", general["id"].as_str().unwrap());
    let options = json!([{"label": "North", "value": "n"}, {"label": "South", "value": "s"}]);
    let select = json!({"type": 3, "custom_id": "way", "options": options});
    let rows = json!([{"type": 1, "components": [select]}]);
    let body = json!({"content": "Which way?", "components": rows});
    let (status, posted) = send(&sandbox, Method::POST, &posts, Some(body)).await;
    assert_eq!(status, 200, "{posted}");
    browser.wait_for_text("Which way?").await;
    browser.run_script("document.querySelector('.select-face').click()").await;
    browser.wait_until("return document.querySelector('.menu') !== null").await;
    let post = format!("{posts}/{}", posted["id"].as_str().unwrap());
    let edit = Some(json!({"content": "Which way now?"}));
    assert_eq!(send(&sandbox, Method::PATCH, &post, edit).await.0, 200);
    browser.wait_for_text("Which way now?").await;
    let is_open = "return document.activeElement?.matches('.menu [data-value=n]') === true";
    assert_eq!(browser.run_script(is_open).await, true);
    assert_no_violations(&control).await;
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_form_of_labels_can_be_sent() {
    let (sandbox, control, bot) = start().await;
    bot.quit().await;
    let mut socket = open_gateway(&sandbox).await;
    send_payload(&mut socket, json!({"op": 2, "d": {"token": TOKEN, "intents": 0}})).await;
    assert_eq!(receive(&mut socket).await["t"], "READY");
    let answer = async |given: &Value, body: Value| {
        let path = format!(
            "/interactions/{}/{}/callback",
            given["id"].as_str().unwrap(),
            given["token"].as_str().unwrap()
        );
        assert_eq!(send(&sandbox, Method::POST, &path, Some(body)).await.0, 204);
    };
    let label = |field: Value| json!({"type": 18, "label": field["custom_id"], "component": field});
    let options = json!([{"label": "North", "value": "n"}, {"label": "South", "value": "s"}]);
    let components = [
        json!({"type": 10, "content": "Fill this in"}),
        label(json!({"type": 4, "custom_id": "text", "style": 1})),
        label(json!({"type": 3, "custom_id": "way", "options": options})),
        label(json!({"type": 5, "custom_id": "whom", "required": false})),
        label(json!({"type": 23, "custom_id": "box"})),
    ];
    let browser = Browser::start(1280, 900).await;
    browser.open_as(sandbox.url(), "Ana", "general").await;
    browser.wait_for_commands().await;
    browser.type_line("/write \u{e007}").await;
    let given = receive(&mut socket).await["d"].clone();
    let modal = json!({"custom_id": "m", "title": "Labels", "components": components});
    answer(&given, json!({"type": 9, "data": modal})).await;
    browser.wait_for_text("Fill this in").await;
    browser.type_keys("hold").await;
    let submit = "document.querySelector('dialog form').requestSubmit()";
    browser.run_script(submit).await;
    browser.wait_for_text("This is required.").await;
    let fill = "document.querySelector('dialog select[name=way]').value = 's'; \
         document.querySelector('dialog input[type=checkbox]').click()";
    browser.run_script(fill).await;
    browser.run_script(submit).await;
    let submitted = receive(&mut socket).await["d"].clone();
    let field = |place: usize| &submitted["data"]["components"][place]["component"];
    assert_eq!((&field(1)["value"], &field(2)["values"]), (&json!("hold"), &json!(["s"])));
    assert_eq!((&field(3)["values"], &field(4)["value"]), (&json!([]), &json!(true)));
    answer(&submitted, json!({"type": 4, "data": {"content": "taken"}})).await;
    browser.wait_for_text("taken").await;
    browser.wait_until("return document.querySelector('dialog') === null").await;
    assert_no_violations(&control).await;
    sandbox.stop().await;
}
