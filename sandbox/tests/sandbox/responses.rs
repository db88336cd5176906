//! Checks that Discord's OpenAPI document knows every answer. `openapi/routes.txt` lists the routes
//! compared here. `MYTHICO_RENEW_GOLDEN=1` writes it again.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use mythico_sandbox::{Control, Problem, Sandbox, TOKEN, event_problems};
use reqwest::Method;
use serde_json::{Value, json};

use crate::bot::{assert_no_violations, start};
use crate::nulls::with_nulls;
use crate::raw::{Socket, open_gateway, receive, send, send_payload};

/// The state of a walk through all routes.
struct Walk {
    sandbox: Sandbox,
    control: Control,
    socket: Socket,
    guild: String,
    channel: String,
    bot: String,
    ana: String,
    /// Whether bodies have nulls wherever the document allows them.
    nulls: bool,
    /// Names of the gateway events so far.
    heard: BTreeSet<String>,
    /// Problems in their data.
    problems: Vec<(String, Problem)>,
}

fn id(answer: &Value) -> &str {
    answer["id"].as_str().unwrap_or_else(|| panic!("no id: {answer}"))
}

impl Walk {
    async fn begin(sandbox: Sandbox, control: Control, nulls: bool) -> Self {
        let state = control.get("state", &[]).await.unwrap();
        let users = state["users"].as_array().unwrap();
        let ana = id(users.iter().find(|user| user["name"] == "Ana").unwrap()).to_owned();
        let (guild, channel) =
            (id(&state["guilds"][0]).to_owned(), id(&state["channels"][0]).to_owned());
        let bot = id(&state["bot"]).to_owned();
        let mut socket = open_gateway(&sandbox).await;
        let intents = 1 | 1 << 9 | 1 << 12 | 1 << 16;
        send_payload(&mut socket, json!({"op": 2, "d": {"token": TOKEN, "intents": intents}}))
            .await;
        Self {
            sandbox,
            control,
            socket,
            guild,
            channel,
            bot,
            ana,
            nulls,
            heard: BTreeSet::new(),
            problems: Vec::new(),
        }
    }

    /// Sends a request that must succeed and returns the answer.
    async fn send(&self, method: Method, path: &str, body: Option<Value>) -> Value {
        let body = match body {
            Some(body) if self.nulls => Some(with_nulls(method.as_str(), path, body)),
            body => body,
        };
        let (status, answer) = send(&self.sandbox, method.clone(), path, body).await;
        assert!(status < 300, "{method} {path}: {status} {answer}");
        answer
    }

    async fn get(&self, path: &str) -> Value {
        self.send(Method::GET, path, None).await
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        self.send(Method::POST, path, Some(body)).await
    }

    async fn patch(&self, path: &str, body: Value) -> Value {
        self.send(Method::PATCH, path, Some(body)).await
    }

    async fn put(&self, path: &str, body: Option<Value>) -> Value {
        self.send(Method::PUT, path, body).await
    }

    async fn delete(&self, path: &str) -> Value {
        self.send(Method::DELETE, path, None).await
    }

    /// Lets Ana act and returns the bot's interaction.
    async fn interaction(&mut self, act: &str, body: Value) -> Value {
        self.control.post(act, body).await.unwrap();
        loop {
            let heard = receive(&mut self.socket).await;
            let event = heard["t"].as_str().unwrap_or_default();
            let problems = event_problems(event, &heard["d"]);
            self.problems.extend(problems.into_iter().map(|problem| (event.to_owned(), problem)));
            self.heard.insert(event.to_owned());
            if event == "INTERACTION_CREATE" {
                return heard["d"].clone();
            }
        }
    }
}

/// A message with everything that the bot uses.
fn full_message() -> Value {
    let field = json!({"name": "a", "value": "b"});
    let embed = json!({
        "title": "t", "fields": [field], "footer": {"text": "f"},
        "image": {"url": "https://example.org/x.png"},
    });
    let button = json!({"type": 2, "style": 1, "custom_id": "b", "label": "x"});
    let select = json!({"type": 3, "custom_id": "s", "options": [{"label": "l", "value": "v"}]});
    let row = |component: Value| json!({"type": 1, "components": [component]});
    json!({"content": "x", "embeds": [embed], "components": [row(button), row(select)]})
}

async fn walk_users(walk: &Walk) {
    for path in [
        "/gateway",
        "/gateway/bot",
        "/oauth2/applications/@me",
        "/applications/@me",
        "/users/@me",
        "/users/@me/guilds",
    ] {
        walk.get(path).await;
    }
    walk.get(&format!("/users/{}", walk.ana)).await;
    let direct = walk.post("/users/@me/channels", json!({"recipient_id": walk.ana})).await;
    walk.get(&format!("/channels/{}", id(&direct))).await;
    let all = format!("/channels/{}/messages", id(&direct));
    let first = walk.post(&all, json!({"content": "x"})).await;
    walk.post(&all, json!({"content": "y", "message_reference": {"message_id": id(&first)}})).await;
    walk.get(&all).await;
    walk.delete(&format!("/channels/{}", id(&direct))).await;
}

async fn walk_messages(walk: &Walk) {
    let channel = format!("/channels/{}", walk.channel);
    let all = format!("{channel}/messages");
    let sent = walk.post(&all, full_message()).await;
    let one = format!("{all}/{}", id(&sent));
    let answer = json!({"content": "y", "message_reference": {"message_id": id(&sent)}});
    let answer = walk.post(&all, answer).await;
    walk.get(&one).await;
    walk.get(&all).await;
    walk.patch(&one, json!({"content": "z"})).await;
    for pins in [format!("{channel}/pins"), format!("{all}/pins")] {
        walk.put(&format!("{pins}/{}", id(&sent)), None).await;
        walk.get(&pins).await;
        walk.delete(&format!("{pins}/{}", id(&sent))).await;
    }
    walk.post(&format!("{channel}/typing"), json!({})).await;
    walk.post(&format!("{one}/threads"), json!({"name": "beneath"})).await;
    walk.get(&one).await;
    walk.get(&all).await;
    walk.delete(&format!("{all}/{}", id(&answer))).await;
    let two = [
        walk.post(&all, json!({"content": "1"})).await,
        walk.post(&all, json!({"content": "2"})).await,
    ];
    let ids: Vec<&str> = two.iter().map(id).collect();
    walk.post(&format!("{all}/bulk-delete"), json!({"messages": ids})).await;
}

async fn walk_channels(walk: &Walk) {
    let guild = format!("/guilds/{}", walk.guild);
    for kind in [0, 2, 4, 5] {
        let made =
            walk.post(&format!("{guild}/channels"), json!({"name": "made", "type": kind})).await;
        let path = format!("/channels/{}", id(&made));
        walk.get(&path).await;
        walk.patch(&path, json!({"name": "changed"})).await;
        let overwrite = format!("{path}/permissions/{}", walk.ana);
        walk.put(&overwrite, Some(json!({"type": 1, "allow": "1024", "deny": "0"}))).await;
        walk.delete(&overwrite).await;
        if kind == 5 {
            let news = walk.post(&format!("{path}/messages"), json!({"content": "news"})).await;
            walk.post(&format!("{path}/messages/{}/crosspost", id(&news)), json!({})).await;
        }
        walk.delete(&path).await;
    }
    walk.get(&format!("{guild}/channels")).await;
    let thread = walk
        .post(&format!("/channels/{}/threads", walk.channel), json!({"name": "t", "type": 11}))
        .await;
    let thread = format!("/channels/{}", id(&thread));
    walk.get(&thread).await;
    walk.put(&format!("{thread}/thread-members/{}", walk.ana), None).await;
    walk.put(&format!("{thread}/thread-members/@me"), None).await;
    walk.get(&format!("{guild}/threads/active")).await;
    walk.patch(&thread, json!({"archived": true})).await;
}

async fn walk_guilds(walk: &Walk) {
    let guild = format!("/guilds/{}", walk.guild);
    walk.get(&guild).await;
    walk.patch(&format!("{guild}/members/@me"), json!({"nick": "n"})).await;
    let member = format!("{guild}/members/{}", walk.ana);
    walk.get(&member).await;
    let role = walk.post(&format!("{guild}/roles"), json!({"name": "r"})).await;
    let of_member = format!("{member}/roles/{}", id(&role));
    walk.put(&of_member, None).await;
    walk.delete(&of_member).await;
    let role = format!("{guild}/roles/{}", id(&role));
    walk.get(&role).await;
    walk.patch(&role, json!({"name": "q"})).await;
    walk.delete(&role).await;
    walk.get(&format!("{guild}/roles")).await;
    let events = format!("{guild}/scheduled-events");
    let event = json!({
        "name": "e", "privacy_level": 2, "entity_type": 3, "entity_metadata": {"location": "l"},
        "scheduled_start_time": "2090-01-01T00:00:00Z",
        "scheduled_end_time": "2090-01-02T00:00:00Z",
    });
    let event = walk.post(&events, event).await;
    let event = format!("{events}/{}", id(&event));
    walk.get(&events).await;
    walk.get(&event).await;
    walk.patch(&event, json!({"name": "f"})).await;
    walk.delete(&event).await;
}

async fn walk_commands(walk: &Walk) {
    let everywhere = format!("/applications/{}/commands", walk.bot);
    let there = format!("/applications/{}/guilds/{}/commands", walk.bot, walk.guild);
    let choice = json!({"name": "a", "value": "a"});
    let option = json!({"type": 3, "name": "o", "description": "d", "choices": [choice]});
    let completed = json!({"type": 3, "name": "c", "description": "d", "autocomplete": true});
    let walked = json!({"name": "walked", "description": "d", "options": [option, completed]});
    let menus = [json!({"name": "A user", "type": 2}), json!({"name": "A message", "type": 3})];
    for commands in [everywhere, there.clone()] {
        walk.put(&commands, Some(json!([walked, menus[0], menus[1]]))).await;
        walk.get(&commands).await;
        let made = walk.post(&commands, json!({"name": "made", "description": "d"})).await;
        let made = format!("{commands}/{}", id(&made));
        walk.get(&made).await;
        walk.patch(&made, json!({"description": "e"})).await;
        walk.delete(&made).await;
    }
    walk.get(&format!("{there}/permissions")).await;
}

/// A modal with all kinds of fields.
fn modal() -> Value {
    let options =
        json!([{"label": "l", "value": "v"}, {"label": "m", "value": "w", "default": true}]);
    let label = |field: Value| json!({"type": 18, "label": "A field", "component": field});
    let fields = [
        json!({"type": 4, "custom_id": "text", "style": 1}),
        json!({"type": 3, "custom_id": "one", "options": options}),
        json!({"type": 5, "custom_id": "users", "max_values": 2}),
        json!({"type": 6, "custom_id": "role", "required": false}),
    ];
    json!({"custom_id": "m", "title": "t", "components": fields.map(label)})
}

async fn walk_interactions(walk: &mut Walk) {
    let act = json!({"user": "Ana", "channel": "general", "command": "walked"});
    let given = walk.interaction("act/command", act.clone()).await;
    let callback = |one: &Value| {
        format!("/interactions/{}/{}/callback", id(one), one["token"].as_str().unwrap())
    };
    walk.post(&callback(&given), json!({"type": 5})).await;
    let follow_ups = format!("/webhooks/{}/{}", walk.bot, given["token"].as_str().unwrap());
    let original = format!("{follow_ups}/messages/@original");
    walk.patch(&original, full_message()).await;
    walk.get(&original).await;
    let more = walk.post(&follow_ups, json!({"content": "more"})).await;
    let more = format!("{follow_ups}/messages/{}", id(&more));
    walk.get(&more).await;
    walk.patch(&more, json!({"content": "less"})).await;
    walk.delete(&more).await;

    let message = walk.get(&original).await;
    let press = json!({"user": "Ana", "message": id(&message), "custom_id": "b"});
    let pressed = walk.interaction("act/button", press).await;
    let changed = json!({"type": 7, "data": {"content": "pressed"}});
    walk.post(&format!("{}?with_response=true", callback(&pressed)), changed).await;
    walk.delete(&original).await;

    let given = walk.interaction("act/command", act.clone()).await;
    let said = json!({"type": 4, "data": {"content": "said"}});
    walk.post(&format!("{}?with_response=true", callback(&given)), said).await;

    // Each kind of first answer, with the response.
    let with_response = |one: &Value| format!("{}?with_response=true", callback(one));
    let given = walk.interaction("act/command", act.clone()).await;
    walk.post(&with_response(&given), json!({"type": 5, "data": {"flags": 64}})).await;
    let asked = json!({
        "user": "Ana", "channel": "general", "command": "walked", "option": "c", "value": "x",
    });
    let asked = walk.interaction("act/complete", asked).await;
    walk.post(
        &with_response(&asked),
        json!({"type": 8, "data": {"choices": [{"name": "n", "value": "v"}]}}),
    )
    .await;
    let given = walk.interaction("act/command", act.clone()).await;
    walk.post(&with_response(&given), json!({"type": 4, "data": full_message()})).await;
    let path =
        format!("/webhooks/{}/{}/messages/@original", walk.bot, given["token"].as_str().unwrap());
    let answer = walk.get(&path).await;
    let press = json!({"user": "Ana", "message": id(&answer), "custom_id": "b"});
    let pressed = walk.interaction("act/button", press.clone()).await;
    walk.post(&with_response(&pressed), json!({"type": 6})).await;
    let pressed = walk.interaction("act/button", press).await;
    walk.post(&with_response(&pressed), json!({"type": 9, "data": modal()})).await;
    let values = json!({"text": "t", "users": ["Ana", "Bruno"]});
    let submit = json!({"user": "Ana", "interaction": id(&pressed), "values": values});
    let submitted = walk.interaction("act/modal", submit).await;
    walk.post(&with_response(&submitted), json!({"type": 4, "data": {"content": "submitted"}}))
        .await;
    for (command, target) in
        [("A user", "Bruno"), ("A message", submitted["message"]["id"].as_str().unwrap())]
    {
        let act = json!({
            "user": "Ana", "channel": "general", "command": command, "target": target,
        });
        let given = walk.interaction("act/command", act).await;
        walk.post(&with_response(&given), json!({"type": 4, "data": {"content": "said"}})).await;
    }
    let act = json!({"user": "Ana", "channel": "dm", "command": "walked"});
    let given = walk.interaction("act/command", act).await;
    walk.post(&with_response(&given), json!({"type": 4, "data": {"content": "said"}})).await;
}

async fn walk_refusals(walk: &Walk) {
    for path in ["/channels/1", "/guilds/1", "/users/1"] {
        assert_eq!(send(&walk.sandbox, Method::GET, path, None).await.0, 404);
    }
}

/// Walks through all routes.
async fn walk_all(nulls: bool) -> Walk {
    let (sandbox, control, bot) = start().await;
    bot.quit().await;
    let mut walk = Walk::begin(sandbox, control, nulls).await;
    walk_users(&walk).await;
    walk_messages(&walk).await;
    walk_channels(&walk).await;
    walk_guilds(&walk).await;
    walk_commands(&walk).await;
    walk_interactions(&mut walk).await;
    walk_refusals(&walk).await;
    assert_no_violations(&walk.control).await;
    assert_eq!(walk.problems, Vec::new());
    for event in [
        "READY",
        "GUILD_CREATE",
        "CHANNEL_CREATE",
        "THREAD_CREATE",
        "GUILD_ROLE_CREATE",
        "MESSAGE_CREATE",
    ] {
        assert!(walk.heard.contains(event), "{event} isn't among {:?}", walk.heard);
    }
    walk
}

/// A library that sends nulls gets no other nulls than those of the document.
#[tokio::test]
async fn bodies_with_nulls_get_the_usual_answers() {
    walk_all(true).await.sandbox.stop().await;
}

#[tokio::test]
async fn every_answer_fits_discords_document() {
    let walk = walk_all(false).await;
    let log = walk.control.get("requests", &[]).await.unwrap();
    let compared = log["compared"].as_array().unwrap().iter().map(|route| route.as_str().unwrap());
    let compared: String = compared.map(|route| format!("{route}\n")).collect();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi/routes.txt");
    if std::env::var_os("MYTHICO_RENEW_GOLDEN").is_some() {
        fs::write(&file, &compared).unwrap();
    }
    let known = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(compared, known, "MYTHICO_RENEW_GOLDEN=1 writes openapi/routes.txt anew");
    walk.sandbox.stop().await;
}
