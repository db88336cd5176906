//! The page is served from the binary: at `/`, each file with its type and the policy that keeps everything foreign out.

use std::time::Duration;

use futures_util::StreamExt;
use mythico_sandbox::{Config, Control, Sandbox, demonstration};
use reqwest::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use tokio_tungstenite::connect_async;

async fn served(sandbox: &Sandbox, path: &str) -> (u16, String, String, String) {
    let answer = reqwest::get(format!("{}{path}", sandbox.url())).await.expect("an answer");
    let header = |name| answer.headers().get(name).map_or("", |v| v.to_str().expect("text")).to_owned();
    let (kind, policy) = (header(CONTENT_TYPE), header(CONTENT_SECURITY_POLICY));
    (answer.status().as_u16(), kind, policy, answer.text().await.expect("text"))
}

#[tokio::test]
async fn the_page_and_its_files_come_with_their_types() {
    let sandbox = Sandbox::start(Config::default()).await.expect("a sandbox");
    let (status, kind, policy, page) = served(&sandbox, "/?user=Ana&channel=emtv").await;
    assert_eq!((status, kind.as_str()), (200, "text/html; charset=utf-8"));
    assert!(policy.starts_with("default-src 'none'; script-src 'self'"), "{policy}");
    assert!(page.contains("<script type=\"module\" src=\"app.js\">"), "{page}");
    for (path, wanted) in [
        ("/app.js", "text/javascript; charset=utf-8"),
        ("/app.css", "text/css; charset=utf-8"),
        ("/icon.svg", "image/svg+xml"),
    ] {
        let (status, kind, _, text) = served(&sandbox, path).await;
        assert_eq!((status, kind.as_str()), (200, wanted), "{path}");
        assert!(!text.is_empty(), "{path}");
    }
}

#[tokio::test]
async fn what_is_no_file_of_the_page_is_not_found() {
    let sandbox = Sandbox::start(Config::default()).await.expect("a sandbox");
    for path in ["/no-such.js", "/Cargo.toml", "/..%2FCargo.toml", "/%2e%2e%2fsrc%2fweb.rs"] {
        let (status, _, _, text) = served(&sandbox, path).await;
        assert_eq!(status, 404, "{path}");
        assert!(!text.contains("[package]") && !text.contains("RustEmbed"), "{path}: {text}");
    }
}

type Socket = tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

/// Listens as a user's page does.
async fn listen(sandbox: &Sandbox, user: &str) -> Socket {
    let url = format!("{}/control/events?user={user}", sandbox.url().replace("http", "ws"));
    connect_async(url).await.expect("a socket").0
}

/// What a user hears of, until `event` came.
async fn heard_until(socket: &mut Socket, event: &str) -> String {
    let mut heard = String::new();
    while !heard.contains(&format!("\"event\":\"{event}\"")) {
        let next = tokio::time::timeout(Duration::from_secs(5), socket.next()).await;
        let next = next.unwrap_or_else(|_| panic!("no {event} came; heard {heard:?}"));
        heard += next.expect("it goes on").expect("a text").to_text().expect("a text");
    }
    heard
}

#[tokio::test]
async fn of_what_another_reads_a_page_hears_only_that_it_was() {
    let sandbox = Sandbox::start(Config::default()).await.expect("a sandbox");
    demonstration(&sandbox, 0);
    let control = Control::new(sandbox.url());
    let (mut ana, mut bruno) = (listen(&sandbox, "Ana").await, listen(&sandbox, "Bruno").await);
    control.say("Ana", "dm", "the bridge at dawn").await.expect("posted");
    let heard = heard_until(&mut bruno, "elsewhere").await;
    assert!(!heard.contains("bridge") && !heard.contains("\"event\":\"message\""), "{heard}");
    assert!(heard_until(&mut ana, "message").await.contains("the bridge at dawn"));
}

#[tokio::test]
async fn a_page_learns_that_the_sandbox_has_gone_and_that_it_knows_nobody_of_a_name() {
    let sandbox = Sandbox::start(Config::default()).await.expect("a sandbox");
    demonstration(&sandbox, 0);
    let url = format!("{}/control/events?user=Nobody", sandbox.url().replace("http", "ws"));
    assert!(connect_async(url).await.is_err());
    let mut ana = listen(&sandbox, "Ana").await;
    sandbox.stop().await;
    let over = tokio::time::timeout(Duration::from_secs(5), ana.next()).await.expect("it is told");
    assert!(!matches!(over, Some(Ok(message)) if message.is_text()));
}
