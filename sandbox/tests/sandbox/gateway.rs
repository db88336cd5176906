//! The gateway's limits and its close codes, each by its cause.

use mythico_sandbox::{Config, Control, Limits, Sandbox, TOKEN, demonstration};
use reqwest::Method;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;

use crate::bot::PERMISSIONS;
use crate::raw::{Socket, gateway, payload, send, tell};

async fn within(limits: Limits) -> (Sandbox, Control) {
    let sandbox = Sandbox::start(Config { limits, ..Config::default() }).await.unwrap();
    demonstration(&sandbox, PERMISSIONS);
    let control = Control::new(sandbox.url());
    (sandbox, control)
}

/// What a client says to begin a session, with something else.
fn identify(other: Value) -> Value {
    let mut data = json!({"token": TOKEN, "intents": 1});
    other.as_object().unwrap().iter().for_each(|(key, value)| data[key] = value.clone());
    json!({"op": 2, "d": data})
}

/// What is answered to a message on a new socket.
async fn answer(sandbox: &Sandbox, said: Value) -> (Socket, Value) {
    let mut socket = gateway(sandbox).await;
    tell(&mut socket, said).await;
    let answer = payload(&mut socket).await;
    (socket, answer)
}

#[tokio::test]
async fn who_says_something_wrong_is_told_by_the_code() {
    let (sandbox, control) = within(Limits { servers_per_shard: 1, ..Limits::wide() }).await;
    for (said, code) in [
        (json!({"op": 2, "d": "x".repeat(4_096)}), 4002),
        (identify(json!({"token": "wrong"})), 4004),
        (identify(json!({"shard": [1, 1]})), 4010),
        (identify(json!({"shard": "first"})), 4010),
        (identify(json!({"intents": null})), 4013),
        (identify(json!({"intents": 1 << 30})), 4013),
        (identify(json!({"intents": 1 << 15})), 4014),
    ] {
        assert_eq!(answer(&sandbox, said.clone()).await.1, json!({"closed": code}), "{said}");
    }
    let (mut socket, ready) = answer(&sandbox, identify(json!({}))).await;
    assert_eq!(ready["t"], "READY");
    tell(&mut socket, identify(json!({}))).await;
    assert_eq!(payload(&mut socket).await["t"], "GUILD_CREATE");
    assert_eq!(payload(&mut socket).await, json!({"closed": 4005}));
    let resume = |seq: u64| {
        let session = &ready["d"]["session_id"];
        json!({"op": 6, "d": {"token": TOKEN, "session_id": session, "seq": seq}})
    };
    assert_eq!(answer(&sandbox, resume(99)).await.1, json!({"closed": 4007}));
    assert_eq!(answer(&sandbox, resume(0)).await.1, json!({"op": 9, "d": false}));
    assert_eq!(answer(&sandbox, resume(2)).await.1["t"], "RESUMED");

    control.post("guilds", json!({"name": "Second", "owner": "Ana"})).await.unwrap();
    control.post("guilds/Second/bot", json!({"permissions": []})).await.unwrap();
    assert_eq!(answer(&sandbox, identify(json!({}))).await.1, json!({"closed": 4011}));
    assert_eq!(send(&sandbox, Method::GET, "/gateway/bot", None).await.1["shards"], 2);
    let url = format!("{}/gateway?v=5", sandbox.url().replace("http", "ws"));
    assert_eq!(payload(&mut connect_async(url).await.unwrap().0).await, json!({"closed": 4012}));
    sandbox.stop().await;
}

#[tokio::test]
async fn who_sends_no_heartbeat_is_timed_out() {
    let (sandbox, control) = within(Limits { heartbeat_ms: 1_000, ..Limits::wide() }).await;
    let (mut socket, _ready) = answer(&sandbox, identify(json!({"intents": 0}))).await;
    for _ in 0..4 {
        tokio::time::sleep(std::time::Duration::from_millis(600)).await;
        tell(&mut socket, json!({"op": 1, "d": 1})).await;
        assert_eq!(payload(&mut socket).await["op"], 11);
    }
    assert_eq!(payload(&mut socket).await, json!({"closed": 4009}));
    assert_eq!(control.get("bot", &[]).await.unwrap()["sessions"], json!([]), "it can't be resumed");
    sandbox.stop().await;
}

#[tokio::test]
async fn sessions_begin_seldom_and_not_too_often_a_day() {
    let (sandbox, control) = within(Limits { sessions_per_day: 2, ..Limits::as_discord() }).await;
    let begin = || answer(&sandbox, identify(json!({})));
    let (_first, ready) = begin().await;
    assert_eq!((&ready["t"], begin().await.1), (&json!("READY"), json!({"op": 9, "d": false})));
    let told = send(&sandbox, Method::GET, "/gateway/bot", None).await.1;
    let limit = &told["session_start_limit"];
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
    assert_eq!(payload(&mut second).await["t"], "GUILD_CREATE");
    assert_eq!(payload(&mut second).await, json!({"closed": 4004}), "and what it opened is closed");
    assert_eq!(send(&sandbox, Method::GET, "/users/@me", None).await.0, 401);
    sandbox.stop().await;
}

#[tokio::test]
async fn commands_are_created_so_many_times_a_day() {
    let (sandbox, control) = within(Limits { commands_per_day: 2, ..Limits::wide() }).await;
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
    assert_eq!(send(&sandbox, Method::GET, &path, None).await.1[1]["name"], "b", "nothing is changed");
    control.post("clock", json!({"advance_s": 86_400})).await.unwrap();
    assert_eq!(put(&["a", "c"]).await.0, 200);
    let limits = control.patch("limits", json!({"commands_per_day": 9})).await.unwrap();
    assert_eq!((&limits["commands_per_day"], &limits["bucket_factor"]), (&json!(9), &json!(10_000)));
    assert!(control.patch("limits", json!({"commands": 9})).await.is_err());
    sandbox.stop().await;
}
