//! Discord's rate limits: their headers, and the answer to one request too many.

use futures_util::future::join_all;
use mythico_sandbox::{Config, Control, Limits, Sandbox, TOKEN, demonstration};
use reqwest::{Client, Method, Response};
use serde_json::{Value, json};
use serenity::all::{ChannelId, CreateMessage};

use crate::bot::{PERMISSIONS, faithful_http};

/// Starts a sandbox with limits and returns the id of its channel.
async fn start_with(limits: Limits) -> (Sandbox, Control, String) {
    let config = Config { limits, ..Config::default() };
    let sandbox = Sandbox::start(config).await.unwrap();
    demonstration(&sandbox, PERMISSIONS);
    let control = Control::new(sandbox.url());
    let state = control.get("state", &[]).await.unwrap();
    let channel = state["channels"][0]["id"].as_str().unwrap().to_owned();
    (sandbox, control, channel)
}

async fn ask(sandbox: &Sandbox, method: Method, path: &str, body: Option<Value>) -> Response {
    let request = Client::new().request(method, format!("{}/api/v10{path}", sandbox.url()));
    let request = request.header("Authorization", format!("Bot {TOKEN}"));
    let request = if let Some(body) = body { request.json(&body) } else { request };
    request.send().await.unwrap()
}

fn header<'a>(response: &'a Response, name: &str) -> &'a str {
    response.headers().get(name).map(|value| value.to_str().unwrap()).unwrap_or_default()
}

#[tokio::test]
async fn the_sixth_message_within_five_seconds_is_refused() {
    let (sandbox, control, channel) = start_with(Limits::as_discord()).await;
    let path = format!("/channels/{channel}/messages");
    let post = || ask(&sandbox, Method::POST, &path, Some(json!({"content": "x"})));
    for left in ["4", "3", "2", "1", "0"] {
        let answer = post().await;
        assert_eq!(
            (answer.status().as_u16(), header(&answer, "x-ratelimit-remaining")),
            (200, left)
        );
        assert_eq!(header(&answer, "x-ratelimit-limit"), "5");
        let after: f64 = header(&answer, "x-ratelimit-reset-after").parse().unwrap();
        assert!((0.0..=5.0).contains(&after), "{after}");
    }
    let refused = post().await;
    assert_eq!((refused.status().as_u16(), header(&refused, "x-ratelimit-scope")), (429, "user"));
    assert_eq!(header(&refused, "x-ratelimit-remaining"), "0");
    assert_eq!(header(&refused, "x-ratelimit-bucket").len(), 32);
    assert_eq!(header(&refused, "x-ratelimit-global"), "");
    let seconds: f64 = header(&refused, "retry-after").parse().unwrap();
    let body: Value = refused.json().await.unwrap();
    assert_eq!(
        (&body["message"], &body["global"]),
        (&json!("You are being rate limited."), &json!(false))
    );
    let exact = body["retry_after"].as_f64().unwrap();
    assert!(exact <= 5.0 && seconds == exact.ceil(), "{exact} {seconds}");
    control.post("clock", json!({"advance_s": 5})).await.unwrap();
    assert_eq!(post().await.status(), 200);
    sandbox.stop().await;
}

#[tokio::test]
async fn requests_per_second_and_new_topics_are_limited() {
    let (sandbox, _control, channel) =
        start_with(Limits { requests_per_second: 3, ..Limits::as_discord() }).await;
    let path = format!("/channels/{channel}");
    let (mut refused, mut passed) = (Vec::new(), 0);
    // Sent at once: even on a busy machine more than three arrive within a second.
    for _ in 0..10 {
        let all = join_all((0..20).map(|_| ask(&sandbox, Method::GET, &path, None))).await;
        passed += all.iter().filter(|answer| answer.status() == 200).count();
        refused = all.into_iter().filter(|answer| answer.status() == 429).collect();
        if !refused.is_empty() {
            break;
        }
    }
    assert!(passed >= 3, "{passed}");
    let refused = refused.pop().expect("one is too many");
    assert_eq!(
        (header(&refused, "x-ratelimit-global"), header(&refused, "x-ratelimit-scope")),
        ("true", "global")
    );
    assert_eq!((header(&refused, "retry-after"), header(&refused, "x-ratelimit-limit")), ("1", ""));
    assert_eq!(refused.json::<Value>().await.unwrap()["global"], true);
    sandbox.stop().await;

    let (sandbox, _control, channel) = start_with(Limits::as_discord()).await;
    let path = format!("/channels/{channel}");
    for (topic, status) in [("one", 200), ("two", 200), ("two", 200), ("three", 429)] {
        let answer = ask(&sandbox, Method::PATCH, &path, Some(json!({"topic": topic}))).await;
        assert_eq!(answer.status(), status, "{topic}");
        assert_ne!(header(&answer, "x-ratelimit-remaining"), "0", "the bucket has some left");
        let retry = header(&answer, "retry-after").parse::<u32>().unwrap_or_default();
        assert_eq!(retry > 500, status == 429, "{retry}");
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn too_many_refused_requests_ban_the_address() {
    let (sandbox, control, channel) =
        start_with(Limits { refused_requests: 2, ..Limits::wide() }).await;
    let wrong = format!("{}/api/v10/channels/{channel}", sandbox.url());
    for status in [401, 401, 401, 429] {
        let answer =
            Client::new().get(&wrong).header("Authorization", "Bot wrong").send().await.unwrap();
        assert_eq!(answer.status(), status);
    }
    let refused = ask(&sandbox, Method::GET, "/users/@me", None).await;
    assert_eq!((refused.status().as_u16(), header(&refused, "x-ratelimit-scope")), (429, ""));
    assert!(header(&refused, "retry-after").parse::<u32>().unwrap() > 590);
    assert_eq!(refused.text().await.unwrap(), "error code: 1015", "no JSON");
    control.post("clock", json!({"advance_s": 600})).await.unwrap();
    assert_eq!(ask(&sandbox, Method::GET, "/users/@me", None).await.status(), 200);
    sandbox.stop().await;
}

#[tokio::test]
async fn serenity_learns_the_limit_from_the_headers() {
    let (sandbox, control, channel) = start_with(Limits::as_discord()).await;
    let (http, channel) = (faithful_http(&sandbox), ChannelId::new(channel.parse().unwrap()));
    for n in 0..7 {
        channel.send_message(&http, CreateMessage::new().content(n.to_string())).await.unwrap();
    }
    let answer = control.get("requests", &[]).await.unwrap();
    let limited =
        answer["recent"].as_array().unwrap().iter().filter(|one| one["status"] == 429).count();
    assert_eq!((limited, control.messages("Ana", "general", "").await.unwrap().len()), (0, 7));
    sandbox.stop().await;
}

#[tokio::test]
async fn an_upload_is_read_before_it_is_refused() {
    let (sandbox, control, channel) = start_with(Limits::wide()).await;
    let path = format!("/channels/{channel}/messages");
    let large = json!({"content": "x".repeat(8 * 1024 * 1024)});
    for (fault, status) in [
        (json!({"fault": "status", "status": 500}), 500),
        (
            json!({
                "fault": "status", "status": 403, "code": 60003,
                "message": "Two factor is required",
            }),
            403,
        ),
        (json!({"fault": "rate_limit", "retry_after": 0.1}), 429),
    ] {
        control.post("faults", fault).await.unwrap();
        let answer = ask(&sandbox, Method::POST, &path, Some(large.clone())).await;
        assert_eq!(answer.status(), status);
        let body: Value = answer.json().await.unwrap();
        let two_factor = json!({"code": 60003, "message": "Two factor is required"});
        assert!(status != 403 || body == two_factor, "{body}");
    }
    sandbox.stop().await;
}
