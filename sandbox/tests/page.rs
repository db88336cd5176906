//! The page as fetch from the binary: its files, types and content security policy.

use std::time::Duration;

use futures_util::StreamExt;
use mythico_sandbox::{Config, Control, Sandbox, demonstration};
use reqwest::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use tokio_tungstenite::connect_async;

async fn fetch(sandbox: &Sandbox, path: &str) -> (u16, String, String, String) {
    let answer = reqwest::get(format!("{}{path}", sandbox.url())).await.expect("an answer");
    let header =
        |name| answer.headers().get(name).map_or("", |v| v.to_str().expect("text")).to_owned();
    let (kind, policy) = (header(CONTENT_TYPE), header(CONTENT_SECURITY_POLICY));
    (answer.status().as_u16(), kind, policy, answer.text().await.expect("text"))
}

#[tokio::test]
async fn files_have_their_types() {
    let sandbox = Sandbox::start(Config::default()).await.expect("a sandbox");
    let (status, kind, policy, page) = fetch(&sandbox, "/?user=Ana&channel=emtv").await;
    assert_eq!((status, kind.as_str()), (200, "text/html; charset=utf-8"));
    assert!(policy.starts_with("default-src 'none'; script-src 'self'"), "{policy}");
    assert!(page.contains("<script type=\"module\" src=\"app.js\">"), "{page}");
    for (path, wanted) in [
        ("/app.js", "text/javascript; charset=utf-8"),
        ("/app.css", "text/css; charset=utf-8"),
        ("/icon.svg", "image/svg+xml"),
    ] {
        let (status, kind, _, text) = fetch(&sandbox, path).await;
        assert_eq!((status, kind.as_str()), (200, wanted), "{path}");
        assert!(!text.is_empty(), "{path}");
    }
}

#[tokio::test]
async fn unknown_files_are_not_found() {
    let sandbox = Sandbox::start(Config::default()).await.expect("a sandbox");
    for path in ["/no-such.js", "/Cargo.toml", "/..%2FCargo.toml", "/%2e%2e%2fsrc%2fweb.rs"] {
        let (status, _, _, text) = fetch(&sandbox, path).await;
        assert_eq!(status, 404, "{path}");
        assert!(!text.contains("[package]") && !text.contains("include_dir"), "{path}: {text}");
    }
}

type Socket =
    tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

/// Opens the event stream of a user's page.
async fn listen(sandbox: &Sandbox, user: &str) -> Socket {
    let url = format!("{}/control/events?user={user}", sandbox.url().replace("http", "ws"));
    connect_async(url).await.expect("a socket").0
}

/// Collects events until one of this name arrives.
async fn wait_for_event(socket: &mut Socket, event: &str) -> String {
    let mut heard = String::new();
    while !heard.contains(&format!("\"event\":\"{event}\"")) {
        let next = tokio::time::timeout(Duration::from_secs(5), socket.next()).await;
        let next = next.unwrap_or_else(|_| panic!("no {event} came; heard {heard:?}"));
        heard += next.expect("it goes on").expect("a text").to_text().expect("a text");
    }
    heard
}

#[tokio::test]
async fn a_page_learns_only_that_others_have_messages() {
    let sandbox = Sandbox::start(Config::default()).await.expect("a sandbox");
    demonstration(&sandbox, 0);
    let control = Control::new(sandbox.url());
    let (mut ana, mut bruno) = (listen(&sandbox, "Ana").await, listen(&sandbox, "Bruno").await);
    control.say("Ana", "dm", "the bridge at dawn").await.expect("posted");
    let heard = wait_for_event(&mut bruno, "elsewhere").await;
    assert!(!heard.contains("bridge") && !heard.contains("\"event\":\"message\""), "{heard}");
    assert!(wait_for_event(&mut ana, "message").await.contains("the bridge at dawn"));
}

#[tokio::test]
async fn events_need_a_known_user_and_end_with_the_sandbox() {
    let sandbox = Sandbox::start(Config::default()).await.expect("a sandbox");
    demonstration(&sandbox, 0);
    let url = format!("{}/control/events?user=Nobody", sandbox.url().replace("http", "ws"));
    assert!(connect_async(url).await.is_err());
    let mut ana = listen(&sandbox, "Ana").await;
    sandbox.stop().await;
    let over = tokio::time::timeout(Duration::from_secs(5), ana.next()).await.expect("it is told");
    assert!(!matches!(over, Some(Ok(message)) if message.is_text()));
}
