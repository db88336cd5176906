//! The gateway's limits and close codes.

use mythico_sandbox::{Config, Control, Limits, Sandbox, TOKEN, demonstration};
use reqwest::Method;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;

use crate::bot::PERMISSIONS;
use crate::raw::{Socket, open_gateway, receive, send, send_payload};

async fn start_with(limits: Limits) -> (Sandbox, Control) {
    let sandbox = Sandbox::start(Config { limits, ..Config::default() }).await.unwrap();
    demonstration(&sandbox, PERMISSIONS);
    let control = Control::new(sandbox.url());
    (sandbox, control)
}

/// Builds an IDENTIFY payload with further fields.
fn identify(other: Value) -> Value {
    let mut data = json!({"token": TOKEN, "intents": 1});
    other.as_object().unwrap().iter().for_each(|(key, value)| data[key] = value.clone());
    json!({"op": 2, "d": data})
}

/// Sends a payload on a new socket and returns the first answer.
async fn send_first(sandbox: &Sandbox, said: Value) -> (Socket, Value) {
    let mut socket = open_gateway(sandbox).await;
    send_payload(&mut socket, said).await;
    let answer = receive(&mut socket).await;
    (socket, answer)
}

#[tokio::test]
async fn wrong_payloads_get_their_close_code() {
    let (sandbox, control) = start_with(Limits { servers_per_shard: 1, ..Limits::wide() }).await;
    for (said, code) in [
        (json!({"op": 2, "d": "x".repeat(4_096)}), 4002),
        (identify(json!({"token": "wrong"})), 4004),
        (identify(json!({"shard": [1, 1]})), 4010),
        (identify(json!({"shard": "first"})), 4010),
        (identify(json!({"intents": null})), 4013),
        (identify(json!({"intents": 1 << 30})), 4013),
        (identify(json!({"intents": 1 << 15})), 4014),
    ] {
        assert_eq!(send_first(&sandbox, said.clone()).await.1, json!({"closed": code}), "{said}");
    }
    let (mut socket, ready) = send_first(&sandbox, identify(json!({}))).await;
    assert_eq!(ready["t"], "READY");
    send_payload(&mut socket, identify(json!({}))).await;
    assert_eq!(receive(&mut socket).await["t"], "GUILD_CREATE");
    assert_eq!(receive(&mut socket).await, json!({"closed": 4005}));
    let resume = |seq: u64| {
        let session = &ready["d"]["session_id"];
        json!({"op": 6, "d": {"token": TOKEN, "session_id": session, "seq": seq}})
    };
    assert_eq!(send_first(&sandbox, resume(99)).await.1, json!({"closed": 4007}));
    assert_eq!(send_first(&sandbox, resume(0)).await.1, json!({"op": 9, "d": false}));
    assert_eq!(send_first(&sandbox, resume(2)).await.1["t"], "RESUMED");

    control.post("guilds", json!({"name": "Second", "owner": "Ana"})).await.unwrap();
    control.post("guilds/Second/bot", json!({"permissions": []})).await.unwrap();
    assert_eq!(send_first(&sandbox, identify(json!({}))).await.1, json!({"closed": 4011}));
    assert_eq!(send(&sandbox, Method::GET, "/gateway/bot", None).await.1["shards"], 2);
    let url = format!("{}/gateway?v=5", sandbox.url().replace("http", "ws"));
    assert_eq!(receive(&mut connect_async(url).await.unwrap().0).await, json!({"closed": 4012}));
    sandbox.stop().await;
}

#[tokio::test]
async fn a_client_without_heartbeat_times_out() {
    let (sandbox, control) = start_with(Limits { heartbeat_ms: 1_000, ..Limits::wide() }).await;
    let (mut socket, _ready) = send_first(&sandbox, identify(json!({"intents": 0}))).await;
    for _ in 0..4 {
        tokio::time::sleep(std::time::Duration::from_millis(600)).await;
        send_payload(&mut socket, json!({"op": 1, "d": 1})).await;
        assert_eq!(receive(&mut socket).await["op"], 11);
    }
    assert_eq!(receive(&mut socket).await, json!({"closed": 4009}));
    assert_eq!(
        control.get("bot", &[]).await.unwrap()["sessions"],
        json!([]),
        "it can't be resumed"
    );
    sandbox.stop().await;
}

#[tokio::test]
async fn sessions_per_day_are_limited() {
    let (sandbox, control) =
        start_with(Limits { sessions_per_day: 2, ..Limits::as_discord() }).await;
    let begin = || send_first(&sandbox, identify(json!({})));
    let (_first, ready) = begin().await;
    assert_eq!((&ready["t"], begin().await.1), (&json!("READY"), json!({"op": 9, "d": false})));
    let answer = send(&sandbox, Method::GET, "/gateway/bot", None).await.1;
    let limit = &answer["session_start_limit"];
    assert_eq!(
        (&limit["total"], &limit["remaining"], &limit["max_concurrency"]),
        (&json!(2), &json!(1), &json!(1))
    );
    assert!(limit["reset_after"].as_u64().unwrap() > 86_000_000, "{limit}");
    control.post("clock", json!({"advance_s": 5})).await.unwrap();
    let (mut second, ready) = begin().await;
    assert_eq!(ready["t"], "READY");
    control.post("clock", json!({"advance_s": 5})).await.unwrap();
    assert_eq!(begin().await.1, json!({"closed": 4004}), "the token is taken away");
    assert_eq!(receive(&mut second).await["t"], "GUILD_CREATE");
    assert_eq!(receive(&mut second).await, json!({"closed": 4004}), "and what it opened is closed");
    assert_eq!(send(&sandbox, Method::GET, "/users/@me", None).await.0, 401);
    sandbox.stop().await;
}

#[tokio::test]
async fn new_commands_per_day_are_limited() {
    let (sandbox, control) = start_with(Limits { commands_per_day: 2, ..Limits::wide() }).await;
    let state = control.get("state", &[]).await.unwrap();
    let path = format!("/applications/{}/commands", state["bot"]["id"].as_str().unwrap());
    let put = |names: &[&str]| {
        let body = names.iter().map(|name| json!({"name": name, "description": "d"})).collect();
        send(&sandbox, Method::PUT, &path, Some(body))
    };
    assert_eq!(put(&["a", "b"]).await.0, 200);
    assert_eq!(put(&["a", "b"]).await.0, 200, "they are there already");
    let (status, body) = put(&["a", "c"]).await;
    assert_eq!((status, &body["code"]), (400, &json!(30034)), "{body}");
    assert_eq!(
        send(&sandbox, Method::GET, &path, None).await.1[1]["name"],
        "b",
        "nothing is changed"
    );
    control.post("clock", json!({"advance_s": 86_400})).await.unwrap();
    assert_eq!(put(&["a", "c"]).await.0, 200);
    let limits = control.patch("limits", json!({"commands_per_day": 9})).await.unwrap();
    assert_eq!(
        (&limits["commands_per_day"], &limits["bucket_factor"]),
        (&json!(9), &json!(10_000))
    );
    assert!(control.patch("limits", json!({"commands": 9})).await.is_err());
    sandbox.stop().await;
}
