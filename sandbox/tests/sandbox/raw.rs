//! Requests and gateway payloads without a library.

use futures_util::{SinkExt, StreamExt};
use mythico_sandbox::{Sandbox, TOKEN};
use reqwest::Method;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

use crate::bot::start;

/// Sends a request as the bot and returns status and answer.
pub async fn send(
    sandbox: &Sandbox,
    method: Method,
    path: &str,
    body: Option<Value>,
) -> (u16, Value) {
    let request =
        reqwest::Client::new().request(method, format!("{}/api/v10{path}", sandbox.url()));
    let request = request.header("Authorization", format!("Bot {TOKEN}"));
    let request = if let Some(body) = body { request.json(&body) } else { request };
    let response = request.send().await.unwrap();
    let status = response.status().as_u16();
    (status, response.json().await.unwrap_or(Value::Null))
}

#[tokio::test]
async fn unknown_things_get_json_errors() {
    let (sandbox, control, _bot) = start().await;
    let state = control.get("state", &[]).await.unwrap();
    let guild = state["guilds"][0]["id"].as_str().unwrap();
    for (method, path, status, code) in [
        (Method::GET, "/nonsense".to_owned(), 404, 0),
        (Method::DELETE, "/gateway".to_owned(), 405, 0),
        (Method::GET, "/channels/1".to_owned(), 404, 10003),
        (Method::GET, "/channels/x".to_owned(), 400, 50035),
        (Method::GET, "/guilds/1".to_owned(), 404, 10004),
        (Method::GET, format!("/guilds/{guild}/members/1"), 404, 10013),
        (Method::GET, format!("/guilds/{guild}/members"), 403, 50001),
        (Method::GET, format!("/guilds/{guild}/roles/1"), 404, 10011),
        (Method::GET, format!("/guilds/{guild}/scheduled-events/1"), 404, 10070),
        (Method::GET, "/applications/1/commands".to_owned(), 403, 20012),
        (Method::GET, "/webhooks/1/token/messages/%40original".to_owned(), 404, 10015),
    ] {
        let (got, body) = send(&sandbox, method, &path, None).await;
        assert_eq!((got, &body["code"]), (status, &json!(code)), "{path}: {body}");
    }
    let outside = reqwest::get(format!("{}/control/nonsense", sandbox.url())).await.unwrap();
    assert_eq!(outside.status(), 404);
    assert!(outside.json::<Value>().await.unwrap()["error"].is_string());
    sandbox.stop().await;
}

pub type Socket =
    tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

pub async fn open_gateway(sandbox: &Sandbox) -> Socket {
    let url = format!("{}/gateway?v=10&encoding=json", sandbox.url().replace("http", "ws"));
    let mut socket = connect_async(url).await.unwrap().0;
    assert_eq!(receive(&mut socket).await["op"], 10);
    socket
}

pub async fn receive(socket: &mut Socket) -> Value {
    match socket.next().await.unwrap().unwrap() {
        Message::Text(text) => serde_json::from_str(&text).unwrap(),
        Message::Close(frame) => json!({"closed": u16::from(frame.unwrap().code)}),
        other => panic!("unexpected {other:?}"),
    }
}

pub async fn send_payload(socket: &mut Socket, payload: Value) {
    socket.send(Message::text(payload.to_string())).await.unwrap();
}

#[tokio::test]
async fn the_gateway_enforces_its_protocol() {
    let (sandbox, _control, _bot) = start().await;
    for (said, answer) in [
        (json!({"op": 1, "d": null}), json!({"op": 11})),
        (json!({"op": 2, "d": {"token": "wrong", "intents": 0}}), json!({"closed": 4004})),
        (json!({"op": 8, "d": {}}), json!({"closed": 4003})),
        (json!({"op": 99, "d": {}}), json!({"closed": 4001})),
        (
            json!({"op": 6, "d": {"token": TOKEN, "session_id": "none", "seq": 1}}),
            json!({"op": 9, "d": false}),
        ),
    ] {
        let mut socket = open_gateway(&sandbox).await;
        send_payload(&mut socket, said.clone()).await;
        assert_eq!(receive(&mut socket).await, answer, "{said}");
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn a_resume_replays_events_after_a_number() {
    let (sandbox, control, _bot) = start().await;
    let mut socket = open_gateway(&sandbox).await;
    let identify = json!({"op": 2, "d": {"token": TOKEN, "intents": 1 << 9}});
    send_payload(&mut socket, identify).await;
    let ready = receive(&mut socket).await;
    assert_eq!((&ready["t"], &ready["s"]), (&json!("READY"), &json!(1)));
    drop(socket);
    for word in ["one", "two"] {
        control.say("Ana", "general", word).await.unwrap();
    }
    let mut socket = open_gateway(&sandbox).await;
    let session = &ready["d"]["session_id"];
    send_payload(
        &mut socket,
        json!({"op": 6, "d": {"token": TOKEN, "session_id": session, "seq": 2}}),
    )
    .await;
    let second = receive(&mut socket).await;
    assert_eq!((&second["t"], &second["s"]), (&json!("MESSAGE_CREATE"), &json!(3)));
    assert_eq!(receive(&mut socket).await["t"], "RESUMED");
    sandbox.stop().await;
}

/// Opens a session, sends a payload and waits for an event.
pub async fn ask_gateway(url: &str, said: Value, event: &str) -> Value {
    let mut socket = connect_async(format!("{url}?v=10")).await.unwrap().0;
    receive(&mut socket).await;
    send_payload(&mut socket, json!({"op": 2, "d": {"token": TOKEN, "intents": 0}})).await;
    send_payload(&mut socket, said).await;
    loop {
        let heard = receive(&mut socket).await;
        if heard["t"] == event {
            return heard["d"].clone();
        }
    }
}
