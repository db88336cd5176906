//! Pages of other sites in the same browser can neither read nor act. Uploaded files don't run.

use axum::Router;
use axum::response::Html;
use axum::routing::get;
use base64::Engine;
use mythico_sandbox::{Control, TOKEN};
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::bot::start;
use crate::browser::Browser;

/// Serves an empty page of another origin and returns its address.
async fn serve_other_site() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let pages = Router::new().route("/", get(async || Html("<title>Another site</title>")));
    tokio::spawn(async move { axum::serve(listener, pages).await });
    format!("http://{address}")
}

/// Tries everything that a page can do to an address and returns the results.
async fn attack(browser: &Browser, url: &str) -> Value {
    let say = json!({"user": "Ana", "channel": "general", "content": "forged"}).to_string();
    let script = format!(
        "const url = {url:?}, say = {say:?}; \
         const heard = (path) => new Promise((resolve) => {{ \
           const socket = new WebSocket(url.replace('http', 'ws') + path); \
           socket.onopen = () => resolve('open'); socket.onerror = () => resolve('refused'); }}); \
         const read = (r) => r.ok || r.type === 'opaque' ? r.text() : 'refused'; \
         const got = (path, request) => fetch(url + path, request).then(read, () => 'refused'); \
         const post = {{ method: 'POST', body: say }}; \
         const plain = {{ headers: {{ 'content-type': 'text/plain' }} }}; \
         const as_json = {{ headers: {{ 'content-type': 'application/json' }} }}; \
         const as_bot = {{ headers: {{ authorization: 'Bot {TOKEN}' }} }}; \
         return Promise.all([ \
           got('/control/act/message', {{ mode: 'no-cors', ...post }}), \
           got('/control/act/message', {{ mode: 'no-cors', ...post, body: new Blob([say]) }}), \
           got('/control/act/message', {{ mode: 'no-cors', ...post, ...plain }}), \
           got('/control/act/message', {{ ...post, ...as_json }}), \
           got('/control/state'), got('/control/state', {{ mode: 'no-cors' }}), \
           got('/api/v10/users/@me', as_bot), \
           heard('/control/events?user=Ana'), heard('/gateway?v=10&encoding=json'), \
         ])"
    );
    browser.run_script(&script).await
}

/// Asserts that nothing had an effect or a readable answer.
async fn assert_refused(tries: &Value, control: &Control) {
    let open: Vec<&Value> =
        tries.as_array().unwrap().iter().filter(|got| *got != "refused" && *got != "").collect();
    assert_eq!(open, Vec::<&Value>::new());
    let messages =
        control.get("messages", &[("user", "Ana"), ("channel", "general")]).await.unwrap();
    assert_eq!(messages["messages"], json!([]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_of_another_origin_can_do_nothing() {
    let (sandbox, control, _bot) = start().await;
    let browser = Browser::start(1280, 900).await;
    browser.client.goto(&serve_other_site().await).await.unwrap();
    for url in [sandbox.url().to_owned(), sandbox.url().replace("127.0.0.1", "localhost")] {
        assert_refused(&attack(&browser, &url).await, &control).await;
    }
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_foreign_name_of_this_machine_can_do_nothing() {
    let (sandbox, control, _bot) = start().await;
    let browser = Browser::start(1280, 900).await;
    // For the browser this page and the sandbox have the same origin.
    let foreign = sandbox.url().replace("127.0.0.1", "evil.example");
    browser.client.goto(&foreign).await.unwrap();
    browser.wait_for_text("--host evil.example").await;
    assert_refused(&attack(&browser, &foreign).await, &control).await;
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_uploaded_file_never_runs() {
    let (sandbox, control, _bot) = start().await;
    let browser = Browser::start(1280, 900).await;
    let script = "globalThis.ran = true; document.title = 'it ran';";
    let page = format!("<!doctype html><title>before</title><script>{script}</script>");
    let drawing =
        format!("<svg xmlns='http://www.w3.org/2000/svg'><script>{script}</script></svg>");
    for (name, text) in [
        ("code.js", script),
        ("code.mjs", script),
        ("page.html", &*page),
        (
            "page.xhtml",
            &*page.replace("<!doctype html>", "<html xmlns='http://www.w3.org/1999/xhtml'>"),
        ),
        ("drawing.svg", &*drawing),
        ("page.png", &*page),
        ("page", &*page),
    ] {
        let file = json!({
            "filename": name, "base64": base64::engine::general_purpose::STANDARD.encode(text),
        });
        let said = json!({"user": "Bruno", "channel": "general", "content": name, "files": [file]});
        let said = control.post("act/message", said).await.unwrap();
        let url = said["message"]["files"][0]["url"].as_str().unwrap();

        browser.open_as(sandbox.url(), "Ana", "general").await;
        let imported = format!(
            "return import({url:?}).then(() => 'imported', () => 'refused') \
             .then((got) => got + (globalThis.ran ?? ''))"
        );
        assert_eq!(browser.run_script(&imported).await, "refused", "{name}");
        // Opening a download fails and leaves the page in place.
        let _ = browser.client.goto(url).await;
        assert_ne!(browser.run_script("return document.title").await, "it ran", "{name}");
    }
    sandbox.stop().await;
}
