//! Objects that come with the ids of an interaction: partial members and channels, with their
//! permissions.

use mythico_sandbox::TOKEN;
use reqwest::Method;
use serde_json::{Value, json};

use crate::bot::start;
use crate::raw::{Socket, open_gateway, receive, send, send_payload};

/// Waits for the next interaction of the gateway.
async fn interaction(socket: &mut Socket) -> Value {
    loop {
        let heard = receive(socket).await;
        if heard["t"] == "INTERACTION_CREATE" {
            return heard["d"].clone();
        }
    }
}

/// Reads permissions.
fn bits(value: &Value) -> u64 {
    value.as_str().unwrap_or_else(|| panic!("no permissions: {value}")).parse().unwrap()
}

const VIEW_CHANNEL: u64 = 1 << 10;
const SEND_MESSAGES: u64 = 1 << 11;

#[tokio::test]
async fn members_and_channels_are_partial_with_permissions() {
    let (sandbox, control, _bot) = start().await;
    let deny = json!([{"user": "Bruno", "allow": "0", "deny": SEND_MESSAGES.to_string()}]);
    let quiet = json!({"name": "quiet", "overwrites": deny});
    control.post("guilds/Mythico/channels", quiet).await.unwrap();
    let state = control.get("state", &[]).await.unwrap();
    let path = format!("/applications/{}/commands", state["bot"]["id"].as_str().unwrap());
    let option = |kind: u8, name: &str| json!({"type": kind, "name": name, "description": "d"});
    let options = [option(6, "whom"), option(7, "where"), option(8, "role"), option(9, "either")];
    let body = json!([{"name": "point", "description": "d", "options": options}]);
    assert_eq!(send(&sandbox, Method::PUT, &path, Some(body)).await.0, 200);

    let mut socket = open_gateway(&sandbox).await;
    send_payload(&mut socket, json!({"op": 2, "d": {"token": TOKEN, "intents": 0}})).await;
    assert_eq!(receive(&mut socket).await["t"], "READY");
    let act = json!({
        "user": "Bruno", "channel": "quiet", "command": "point",
        "options": {"whom": "Ana", "where": "quiet", "role": "Mythico", "either": "Bruno"},
    });
    control.post("act/command", act).await.unwrap();
    let resolved = interaction(&mut socket).await["data"]["resolved"].clone();
    let only = |group: &str| resolved[group].as_object().unwrap().values().next().unwrap().clone();
    let named = |name: &str| {
        let users = resolved["users"].as_object().unwrap();
        let id =
            users.iter().find(|(_, user)| user["username"] == name).expect("among the users").0;
        resolved["members"][id].clone()
    };
    assert_eq!(bits(&named("Ana")["permissions"]) & SEND_MESSAGES, SEND_MESSAGES);
    assert_eq!(
        bits(&named("Bruno")["permissions"]) & SEND_MESSAGES,
        0,
        "by the channel's overwrite"
    );
    assert_eq!(
        (&named("Ana")["user"], &named("Ana")["deaf"]),
        (&Value::Null, &Value::Null),
        "a part"
    );
    let channel = only("channels");
    assert_eq!(
        bits(&channel["permissions"]) & (VIEW_CHANNEL | SEND_MESSAGES),
        VIEW_CHANNEL,
        "{channel}"
    );
    assert_eq!(
        (&channel["name"], &channel["permission_overwrites"]),
        (&json!("quiet"), &Value::Null)
    );
    assert_eq!(only("roles")["name"], "Mythico");
    sandbox.stop().await;
}
