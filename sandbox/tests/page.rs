//! The page is served from the binary: at `/`, each file with its type and the policy that keeps everything foreign out.

use mythico_sandbox::{Config, Control, Sandbox, demonstration};
use reqwest::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};

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
    assert!(policy.starts_with("default-src 'self'"), "{policy}");
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

/// What a user hears of, until `event` came.
async fn heard_until(mut stream: reqwest::Response, event: &str) -> String {
    let mut heard = String::new();
    while !heard.contains(&format!("event: {event}\n")) {
        let piece = tokio::time::timeout(std::time::Duration::from_secs(5), stream.chunk()).await;
        let piece = piece.unwrap_or_else(|_| panic!("no {event} came; heard {heard:?}"));
        heard.push_str(&String::from_utf8_lossy(&piece.expect("the stream goes on").expect("a piece")));
    }
    heard
}

#[tokio::test]
async fn of_what_another_reads_a_page_hears_only_that_it_was() {
    let sandbox = Sandbox::start(Config::default()).await.expect("a sandbox");
    demonstration(&sandbox, 0);
    let control = Control::new(sandbox.url());
    let stream = |user: &str| reqwest::get(format!("{}/control/events?user={user}", sandbox.url()));
    let (ana, bruno) = (stream("Ana").await.expect("events"), stream("Bruno").await.expect("events"));
    control.say("Ana", "dm", "the bridge at dawn").await.expect("posted");
    let heard = heard_until(bruno, "elsewhere").await;
    assert!(!heard.contains("bridge") && !heard.contains("event: message"), "{heard}");
    assert!(heard_until(ana, "message").await.contains("the bridge at dawn"));
}
