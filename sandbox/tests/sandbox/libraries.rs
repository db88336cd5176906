//! Features that other libraries than serenity need.

use flate2::{Decompress, FlushDecompress};
use futures_util::{SinkExt, StreamExt};
use mythico_sandbox::{Control, Sandbox, TOKEN};
use reqwest::Method;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

use crate::bot::{assert_no_violations, start};
use crate::raw::{Socket, open_gateway, receive, send, send_payload};

#[tokio::test]
async fn the_gateway_compresses_one_zlib_stream() {
    let (sandbox, _control, _bot) = start().await;
    let url = format!(
        "{}/gateway/?v=10&encoding=json&compress=zlib-stream",
        sandbox.url().replace("http", "ws")
    );
    let mut socket = connect_async(url).await.unwrap().0;
    let mut stream = Decompress::new(true);
    let mut read = async |socket: &mut Socket| -> Value {
        let Message::Binary(bytes) = socket.next().await.unwrap().unwrap() else {
            panic!("not compressed")
        };
        assert!(bytes.ends_with(&[0, 0, 0xff, 0xff]));
        let mut text = Vec::with_capacity(1 << 20);
        stream.decompress_vec(&bytes, &mut text, FlushDecompress::Sync).unwrap();
        serde_json::from_slice(&text).unwrap()
    };
    assert_eq!(read(&mut socket).await["op"], 10);
    send_payload(&mut socket, json!({"op": 2, "d": {"token": TOKEN, "intents": 1}})).await;
    assert_eq!(read(&mut socket).await["t"], "READY");
    assert_eq!(read(&mut socket).await["d"]["name"], "Mythico");
    send_payload(&mut socket, json!({"op": 1, "d": 2})).await;
    assert_eq!(read(&mut socket).await, json!({"op": 11}));
    sandbox.stop().await;
}

#[tokio::test]
async fn json_may_be_sent_as_bytes() {
    let (sandbox, _control, _bot) = start().await;
    let mut socket = open_gateway(&sandbox).await;
    let identify = json!({"op": 2, "d": {"token": TOKEN, "intents": 0}}).to_string();
    socket.send(Message::binary(identify.into_bytes())).await.unwrap();
    assert_eq!(receive(&mut socket).await["t"], "READY");
    socket.send(Message::binary(vec![0xff])).await.unwrap();
    assert_eq!(receive(&mut socket).await, json!({"closed": 4002}));
    sandbox.stop().await;
}

/// A bot without a library.
struct Raw {
    sandbox: Sandbox,
    control: Control,
    socket: Socket,
    guild: String,
    channel: String,
    bot: String,
}

impl Raw {
    async fn begin() -> Self {
        let (sandbox, control, bot) = start().await;
        bot.quit().await;
        let state = control.get("state", &[]).await.unwrap();
        let id = |value: &Value| value["id"].as_str().unwrap().to_owned();
        let (guild, channel) = (id(&state["guilds"][0]), id(&state["channels"][0]));
        let mut socket = open_gateway(&sandbox).await;
        send_payload(&mut socket, json!({"op": 2, "d": {"token": TOKEN, "intents": 0}})).await;
        assert_eq!(receive(&mut socket).await["t"], "READY");
        Self { sandbox, control, socket, guild, channel, bot: id(&state["bot"]) }
    }

    async fn send(&self, method: Method, path: &str, body: Value) -> (u16, Value) {
        send(&self.sandbox, method, path, Some(body)).await
    }

    async fn register(&self, commands: Value) {
        let path = format!("/applications/{}/commands", self.bot);
        assert_eq!(self.send(Method::PUT, &path, commands).await.0, 200);
    }

    /// Lets Ana act and returns the bot's interaction.
    async fn interaction(&mut self, act: &str, body: Value) -> Value {
        self.control.post(act, body).await.unwrap();
        receive(&mut self.socket).await["d"].clone()
    }

    async fn answer(&self, interaction: &Value, body: Value) {
        let (id, token) =
            (interaction["id"].as_str().unwrap(), interaction["token"].as_str().unwrap());
        let path = format!("/interactions/{id}/{token}/callback");
        assert_eq!(self.send(Method::POST, &path, body).await.0, 204);
    }
}

#[tokio::test]
async fn voice_channels_have_a_bitrate() {
    let raw = Raw::begin().await;
    let path = format!("/guilds/{}/channels", raw.guild);
    let (status, made) = raw.send(Method::POST, &path, json!({"name": "Talk", "type": 2})).await;
    assert_eq!((status, &made["bitrate"], &made["user_limit"]), (201, &json!(64_000), &json!(0)));
    let chosen = json!({"name": "Loud", "type": 2, "bitrate": 96_000, "user_limit": 5});
    let (_, chosen) = raw.send(Method::POST, &path, chosen).await;
    assert_eq!((&chosen["bitrate"], &chosen["user_limit"]), (&json!(96_000), &json!(5)));
    let (status, _) =
        raw.send(Method::POST, &path, json!({"name": "Loud", "type": 2, "bitrate": 128_000})).await;
    assert_eq!(status, 400);
    let one = format!("/channels/{}", chosen["id"].as_str().unwrap());
    let (_, changed) = raw.send(Method::PATCH, &one, json!({"bitrate": 8_000})).await;
    assert_eq!(changed["bitrate"], 8_000);
    let third = json!({"name": "Third", "type": "voice", "bitrate": 32_000});
    let third = raw.control.post("guilds/Mythico/channels", third).await.unwrap();
    assert_eq!(third["bitrate"], 32_000);

    let (_, all) = send(&raw.sandbox, Method::GET, &path, None).await;
    let rates = all
        .as_array()
        .unwrap()
        .iter()
        .map(|channel| (channel["type"].as_u64().unwrap(), &channel["bitrate"]));
    for (kind, bitrate) in rates {
        assert_eq!(bitrate.is_u64(), kind == 2, "{all}");
    }
    assert_no_violations(&raw.control).await;
    raw.sandbox.stop().await;
}

#[tokio::test]
async fn a_message_holds_one_thread() {
    let raw = Raw::begin().await;
    let messages = format!("/channels/{}/messages", raw.channel);
    let (_, message) = raw.send(Method::POST, &messages, json!({"content": "x"})).await;
    let one = format!("{messages}/{}", message["id"].as_str().unwrap());
    let threads = format!("{one}/threads");
    let (status, thread) = raw.send(Method::POST, &threads, json!({"name": "first"})).await;
    assert_eq!((status, &thread["id"]), (201, &message["id"]));
    let (status, refusal) = raw.send(Method::POST, &threads, json!({"name": "second"})).await;
    assert_eq!((status, &refusal["code"]), (400, &json!(160_004)), "{refusal}");
    let (_, shown) = send(&raw.sandbox, Method::GET, &one, None).await;
    assert_eq!(
        (&shown["thread"]["name"], shown["flags"].as_u64().unwrap() & 32),
        (&json!("first"), 32)
    );
    assert_no_violations(&raw.control).await;
    raw.sandbox.stop().await;
}

#[tokio::test]
async fn commands_in_the_menus_of_users_and_messages() {
    let mut raw = Raw::begin().await;
    raw.register(json!([
        {"name": "Show orders", "type": 2}, {"name": "Show orders", "type": 3},
        {"name": "show", "description": "d"},
    ]))
    .await;
    let said = raw.control.say("Bruno", "general", "at dawn").await.unwrap()["message"].clone();
    let act = |target: &Value| {
        json!({
            "user": "Ana", "channel": "general", "command": "Show orders", "target": target,
        })
    };

    let given = raw.interaction("act/command", act(&json!("Bruno"))).await;
    let data = &given["data"];
    assert_eq!(
        (&given["type"], &data["type"], &data["name"]),
        (&json!(2), &json!(2), &json!("Show orders"))
    );
    let target = data["target_id"].as_str().unwrap();
    assert_eq!(data["resolved"]["users"][target]["username"], "Bruno");
    assert!(data["resolved"]["members"][target]["permissions"].is_string(), "{data}");
    raw.answer(&given, json!({"type": 4, "data": {"content": "a user"}})).await;

    let given = raw.interaction("act/command", act(&said["id"])).await;
    let data = &given["data"];
    assert_eq!((&data["type"], &data["target_id"]), (&json!(3), &said["id"]));
    assert_eq!(data["resolved"]["messages"][said["id"].as_str().unwrap()]["content"], "at dawn");
    raw.answer(&given, json!({"type": 4, "data": {"content": "a message"}})).await;
    let shown = raw.control.messages("Ana", "general", "").await.unwrap();
    let [.., user, message] = shown.as_slice() else { panic!("two answers") };
    assert_eq!(
        (&user["type"], &user["interaction_metadata"]["target_user"]["username"]),
        (&json!(23), &json!("Bruno"))
    );
    assert_eq!(message["interaction_metadata"]["target_message_id"], said["id"]);

    let answer =
        raw.control.get("commands", &[("user", "Ana"), ("channel", "general")]).await.unwrap();
    assert_eq!(answer["commands"].as_array().unwrap().len(), 3);
    for (act, words) in [
        (json!({"user": "Ana", "channel": "general", "command": "Show orders"}), "`target` says"),
        (
            json!({"user": "Ana", "channel": "general", "command": "show", "target": "Bruno"}),
            "no command",
        ),
        (
            json!({
                "user": "Ana", "channel": "general", "command": "Show orders", "target": "Nobody",
            }),
            "no user or message",
        ),
        (
            json!({"user": "Ana", "channel": "dm", "command": "Show orders", "target": said["id"]}),
            "another channel",
        ),
    ] {
        let why = raw.control.post("act/command", act).await.unwrap_err().to_string();
        assert!(why.contains(words), "{why}");
    }
    assert_no_violations(&raw.control).await;
    raw.sandbox.stop().await;
}

/// A modal with a label for each kind of field.
fn label_modal() -> Value {
    let options = json!([
        {"label": "North", "value": "n"}, {"label": "South", "value": "s", "default": true},
    ]);
    let fields = [
        json!({"type": 4, "custom_id": "text", "style": 2, "max_length": 5}),
        json!({"type": 3, "custom_id": "way", "options": options}),
        json!({"type": 5, "custom_id": "whom", "max_values": 2}),
        json!({"type": 6, "custom_id": "role", "required": false}),
        json!({"type": 8, "custom_id": "where", "required": false}),
    ];
    let label =
        |field: &Value| json!({"type": 18, "label": field["custom_id"], "component": field});
    json!({
        "custom_id": "m", "title": "t", "components": fields.iter().map(label).collect::<Vec<_>>(),
    })
}

/// Opens a modal for Ana and returns the opening interaction.
async fn open(raw: &mut Raw, modal: Value) -> Value {
    let command = json!({"user": "Ana", "channel": "general", "command": "open"});
    let given = raw.interaction("act/command", command).await;
    raw.answer(&given, json!({"type": 9, "data": modal})).await;
    given
}

#[tokio::test]
async fn modals_of_labels_with_selects() {
    let mut raw = Raw::begin().await;
    raw.register(json!([{"name": "open", "description": "d"}])).await;
    let given = open(&mut raw, label_modal()).await;
    let submit =
        |values: Value| json!({"user": "Ana", "interaction": given["id"], "values": values});
    for (values, words) in [
        (json!({}), "\"text\" is required"),
        (json!({"text": "too long"}), "0 to 5 characters"),
        (json!({"text": "x", "way": "East", "whom": "Ana"}), "no option \"East\""),
        (json!({"text": "x", "way": [], "whom": "Ana"}), "\"way\" is required"),
        (json!({"text": "x", "way": ["n", "s"], "whom": "Ana"}), "takes 1 to 1 values"),
        (json!({"text": "x"}), "\"whom\" is required"),
        (json!({"text": "x", "whom": "Ana", "elsewhere": "y"}), "no field \"elsewhere\""),
    ] {
        let why = raw.control.post("act/modal", submit(values)).await.unwrap_err().to_string();
        assert!(why.contains(words), "{why}");
    }
    let values = json!({"text": "x", "whom": ["Ana", "Bruno"], "where": "general"});
    let submitted = raw.interaction("act/modal", submit(values)).await;
    let data = &submitted["data"];
    let field = |place: usize| &data["components"][place]["component"];
    assert_eq!((&data["components"][0]["type"], &field(0)["value"]), (&json!(18), &json!("x")));
    assert_eq!(
        (&field(1)["type"], &field(1)["values"]),
        (&json!(3), &json!(["s"])),
        "what stands in it already"
    );
    assert_eq!(field(2)["values"].as_array().unwrap().len(), 2);
    assert_eq!(
        (&field(3)["values"], field(4)["values"].as_array().unwrap().len()),
        (&json!([]), 1)
    );
    assert_eq!(data["resolved"]["users"].as_object().unwrap().len(), 2);
    assert_eq!(data["resolved"]["channels"].as_object().unwrap().len(), 1);
    raw.answer(&submitted, json!({"type": 4, "data": {"content": "done"}})).await;
    assert_no_violations(&raw.control).await;
    raw.sandbox.stop().await;
}

#[tokio::test]
async fn modals_with_boxes_and_files() {
    let mut raw = Raw::begin().await;
    raw.register(json!([{"name": "open", "description": "d"}])).await;
    let options = json!([{"label": "A", "value": "a"}, {"label": "B", "value": "b"}]);
    let label = |field: Value| json!({"type": 18, "label": "l", "component": field});
    let components = json!([
        {"type": 10, "content": "Words that say nothing when submitted"},
        label(json!({"type": 19, "custom_id": "file"})),
        label(json!({"type": 21, "custom_id": "one", "options": options})),
        label(json!({"type": 22, "custom_id": "many", "options": options})),
        label(json!({"type": 23, "custom_id": "box"})),
    ]);
    let given =
        open(&mut raw, json!({"custom_id": "m", "title": "t", "components": components})).await;
    let file = json!([{"filename": "a.txt", "base64": "eA=="}]);
    let values = json!({"file": file, "one": "b", "many": ["a", "b"], "box": true});
    let submit = json!({"user": "Ana", "interaction": given["id"], "values": values});
    let data = raw.interaction("act/modal", submit).await["data"].clone();
    let field = |place: usize| &data["components"][place]["component"];
    let id = field(1)["values"][0].as_str().unwrap();
    assert_eq!(data["resolved"]["attachments"][id]["filename"], "a.txt");
    assert_eq!((&data["components"][0]["type"], &field(2)["value"]), (&json!(10), &json!("b")));
    assert_eq!((&field(3)["values"], &field(4)["value"]), (&json!(["a", "b"]), &json!(true)));
    assert_no_violations(&raw.control).await;
    raw.sandbox.stop().await;
}
