//! Requests that the sandbox refuses because a web page may have sent them.

use mythico_sandbox::{Config, Control, Sandbox, TOKEN, demonstration};
use reqwest::Method;
use reqwest::header::{CONTENT_TYPE, HOST, ORIGIN};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::bot::PERMISSIONS;

/// Starts a sandbox with the further name `devbox.example`.
async fn start_with_name() -> (Sandbox, String) {
    let hosts = vec!["devbox.example".to_owned()];
    let sandbox = Sandbox::start(Config { hosts, ..Config::default() }).await.unwrap();
    demonstration(&sandbox, PERMISSIONS);
    let port = sandbox.url().rsplit(':').next().unwrap().to_owned();
    (sandbox, port)
}

#[tokio::test]
async fn requests_of_pages_are_refused_and_of_programs_served() {
    let (sandbox, port) = start_with_name().await;
    let own = format!("127.0.0.1:{port}");
    let forwarded = "devbox.example:80".to_owned();
    let json = "application/json";
    let message = json!({"user": "Ana", "channel": "general", "content": "x"}).to_string();
    for (host, origin, kind, status) in [
        (&own, None, Some(json), 200),
        (&own, Some(format!("http://{own}")), Some(json), 200),
        (&forwarded, Some("https://devbox.example:80".to_owned()), Some(json), 200),
        (&own, None, None, 415),
        (&own, None, Some("text/plain"), 415),
        (&own, Some("null".to_owned()), Some(json), 403),
        (&own, Some("http://127.0.0.1:1".to_owned()), Some(json), 403),
        (&own, Some("http://devbox.example:80".to_owned()), Some(json), 403),
        (&format!("evil.example:{port}"), None, Some(json), 403),
    ] {
        let url = format!("{}/control/act/message", sandbox.url());
        let mut request = reqwest::Client::new().post(url).header(HOST, host).body(message.clone());
        if let Some(origin) = &origin {
            request = request.header(ORIGIN, origin);
        }
        if let Some(kind) = kind {
            request = request.header(CONTENT_TYPE, kind);
        }
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), status, "{host} {origin:?} {kind:?}");
        assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
        assert_eq!(answer.headers()["cross-origin-resource-policy"], "same-origin");
        if host.starts_with("evil") {
            let body: Value = answer.json().await.unwrap();
            assert!(body["error"].as_str().unwrap().contains("--host evil.example"), "{body}");
        }
    }
    let control = Control::new(sandbox.url());
    assert_eq!(control.messages("Ana", "general", "").await.unwrap().len(), 3);
    sandbox.stop().await;
}

#[tokio::test]
async fn sockets_of_pages_are_refused() {
    let (sandbox, port) = start_with_name().await;
    for path in ["/control/events?user=Ana", "/gateway?v=10&encoding=json"] {
        for (host, origin, opens) in [
            (format!("127.0.0.1:{port}"), None, true),
            (format!("127.0.0.1:{port}"), Some(format!("http://127.0.0.1:{port}")), true),
            (format!("127.0.0.1:{port}"), Some("http://evil.example".to_owned()), false),
            (format!("127.0.0.1:{port}"), Some("null".to_owned()), false),
            (format!("evil.example:{port}"), Some(format!("http://evil.example:{port}")), false),
            (format!("evil.example:{port}"), None, false),
            (format!("devbox.example:{port}"), None, true),
        ] {
            let url = format!("{}{path}", sandbox.url().replace("http", "ws"));
            let mut request = url.into_client_request().unwrap();
            request.headers_mut().insert("host", host.parse().unwrap());
            if let Some(origin) = &origin {
                request.headers_mut().insert("origin", origin.parse().unwrap());
            }
            assert_eq!(connect_async(request).await.is_ok(), opens, "{path} {host} {origin:?}");
        }
    }
    sandbox.stop().await;
}

/// Some libraries use Discord's own name. It serves bots only.
#[tokio::test]
async fn discords_own_name_serves_bots_only() {
    let (sandbox, _) = start_with_name().await;
    for (path, status) in [("/api/v10/users/@me", 200), ("/control/state", 403), ("/", 403)] {
        let request =
            reqwest::Client::new().request(Method::GET, format!("{}{path}", sandbox.url()));
        let request =
            request.header(HOST, "discord.com").header("authorization", format!("Bot {TOKEN}"));
        assert_eq!(request.send().await.unwrap().status(), status, "{path}");
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn uploaded_files_are_downloaded_unless_they_are_pictures() {
    let (sandbox, _) = start_with_name().await;
    let control = Control::new(sandbox.url());
    for (name, disposition) in
        [("a.html", "attachment"), ("a.svg", "attachment"), ("a.png", "inline")]
    {
        let files = json!([{"filename": name, "base64": "eA=="}]);
        let said = json!({"user": "Ana", "channel": "general", "content": name, "files": files});
        let said = control.post("act/message", said).await.unwrap();
        let answer =
            reqwest::get(said["message"]["files"][0]["url"].as_str().unwrap()).await.unwrap();
        let header = |name: &str| answer.headers()[name].to_str().unwrap();
        assert_eq!(header("content-disposition"), disposition, "{name}");
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert!(header("content-security-policy").starts_with("default-src 'none'"), "{name}");
        assert!(header("content-security-policy").contains("sandbox"), "{name}");
    }
    sandbox.stop().await;
}
