//! Tables of bodies that Discord would refuse. Each gets error 50035 and is kept as a violation.

use reqwest::Method;
use serde_json::{Value, json};

use crate::bot::start;
use crate::raw::send;

/// Messages: body, path of the problem, code.
fn messages() -> Vec<(Value, &'static str, &'static str)> {
    let button = |id: &str| json!({"type": 2, "style": 1, "label": "x", "custom_id": id});
    let row = |components: Vec<Value>| json!({"type": 1, "components": components});
    let option = |i: usize| json!({"label": format!("o{i}"), "value": i.to_string()});
    let select = |n: usize| {
        let options: Vec<Value> = (0..n).map(option).collect();
        json!({"type": 3, "custom_id": "s", "options": options})
    };
    let rows = |n: usize| (0..n).map(|i| row(vec![button(&i.to_string())])).collect::<Vec<_>>();
    let embed = json!({"description": "x".repeat(4000)});
    vec![
        (json!({"content": "x".repeat(2001)}), "content", "BASE_TYPE_MAX_LENGTH"),
        (json!({"content": 5}), "content", "STRING_TYPE_CONVERT"),
        (json!({"content": "x", "nonce": "n".repeat(26)}), "nonce", "BASE_TYPE_MAX_LENGTH"),
        (json!({"embeds": [{"title": "x".repeat(257)}]}), "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
        (json!({"embeds": [embed, embed]}), "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
        (
            json!({"embeds": [{"fields": [{"name": "", "value": "x"}]}]}),
            "embeds.0.fields.0.name",
            "BASE_TYPE_REQUIRED",
        ),
        (json!({"content": "x", "components": rows(6)}), "components", "BASE_TYPE_BAD_LENGTH"),
        (
            json!({"content": "x", "components": [row(vec![button("a"), select(2)])]}),
            "components.0.components",
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        ),
        (
            json!({"content": "x", "components": [row(vec![button("a"), button("a")])]}),
            "components.0.components.1.custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (
            json!({"content": "x", "components": [row(vec![button(&"i".repeat(101))])]}),
            "components.0.components.0.custom_id",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({"content": "x", "components": [row(vec![select(26)])]}),
            "components.0.components.0.options",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            json!({"content": "x", "attachments": [{"id": 0, "description": "d".repeat(1025)}]}),
            "attachments.0.description",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (json!({"content": "  "}), "", "50006"),
    ]
}

/// URLs, emoji, ids and mentions that Discord doesn't know.
fn unknown_things() -> Vec<(Value, &'static str, &'static str)> {
    let with = |component: Value| {
        let row = json!({"type": 1, "components": [component]});
        json!({"content": "x", "components": [row]})
    };
    let link = |url: &str| with(json!({"type": 2, "style": 5, "label": "x", "url": url}));
    let button =
        |emoji: Value| with(json!({"type": 2, "style": 1, "custom_id": "b", "emoji": emoji}));
    let option = json!({"label": "l", "value": "v", "emoji": {"name": ":sword:"}});
    let both = json!({
        "type": 2, "style": 5, "label": "x", "url": "https://example.org", "custom_id": "b",
    });
    vec![
        (link("nowhere"), "components.0.components.0.url", "URL_TYPE_INVALID_URL"),
        (link("https://nowhere"), "components.0.components.0.url", "URL_TYPE_INVALID_URL"),
        (link("javascript:alert(1)"), "components.0.components.0.url", "URL_TYPE_INVALID_SCHEME"),
        (
            with(both),
            "components.0.components.0",
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
        ),
        (
            json!({"embeds": [{"title": "x", "url": "ftp://example.org"}]}),
            "embeds.0.url",
            "URL_TYPE_INVALID_SCHEME",
        ),
        (
            json!({"embeds": [{"image": {"url": "map.png"}}]}),
            "embeds.0.image.url",
            "URL_TYPE_INVALID_URL",
        ),
        (
            json!({"embeds": [{"author": {"name": "x", "url": "attachment://map.png"}}]}),
            "embeds.0.author.url",
            "URL_TYPE_INVALID_SCHEME",
        ),
        (
            button(json!({"name": "sword"})),
            "components.0.components.0.emoji",
            "COMPONENT_INVALID_EMOJI",
        ),
        (
            button(json!({"id": "123456789012345678", "name": "sword"})),
            "components.0.components.0.emoji",
            "COMPONENT_INVALID_EMOJI",
        ),
        (
            with(json!({"type": 3, "custom_id": "s", "options": [option]})),
            "components.0.components.0.options.0.emoji",
            "COMPONENT_INVALID_EMOJI",
        ),
        (
            with(json!({"type": 2, "style": 1, "label": "x", "custom_id": ""})),
            "components.0.components.0.custom_id",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            json!({
                "content": "x",
                "allowed_mentions": {"parse": ["users"], "users": ["123456789012345678"]},
            }),
            "allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
        (
            json!({"content": "x", "allowed_mentions": {"roles": vec!["123456789012345678"; 101]}}),
            "allowed_mentions.roles",
            "BASE_TYPE_MAX_LENGTH",
        ),
    ]
}

/// Lists of commands: body, path of the problem, code.
fn commands() -> Vec<(Value, &'static str, &'static str)> {
    let with = |options: Value| json!([{"name": "land", "description": "d", "options": options}]);
    let text = |name: &str| json!({"type": 3, "name": name, "description": "d"});
    let merged = |mut a: Value, b: Value| {
        b.as_object().unwrap().iter().for_each(|(k, v)| a[k] = v.clone());
        a
    };
    let many = |n: usize| (0..n).map(|i| text(&format!("o{i}"))).collect::<Vec<_>>();
    let choice = json!({"name": "a", "value": "a"});
    let wordy = |i: usize| {
        merged(
            text(&format!("o{i}")),
            json!({
                "description": "d".repeat(100),
                "choices": vec![json!({"name": "n".repeat(100), "value": "v".repeat(100)}); 2],
            }),
        )
    };
    vec![
        (
            json!([{"name": "Land", "description": "d"}]),
            "0.name",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (json!([{"name": "land"}]), "0.description", "BASE_TYPE_REQUIRED"),
        (
            json!([{"name": "land", "description": "d", "description_localizations": {"eo": "x"}}]),
            "0.description_localizations.eo",
            "BASE_TYPE_CHOICES",
        ),
        (
            json!([{"name": "a", "description": "d"}, {"name": "a", "description": "d"}]),
            "1.name",
            "APPLICATION_COMMANDS_DUPLICATE_NAME",
        ),
        (
            with(json!([text("a"), merged(text("b"), json!({"required": true}))])),
            "0.options.1",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            with(json!([merged(text("a"), json!({"autocomplete": true, "choices": [choice]}))])),
            "0.options.0.autocomplete",
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
        ),
        (
            with(json!([text("a"), text("a")])),
            "0.options.1.name",
            "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        ),
        (with(json!(many(26))), "0.options", "BASE_TYPE_MAX_LENGTH"),
        (
            with(json!([merged(
                text("a"),
                json!({"choices": [{"name": "a", "value": "a", "name_localizations": {"xx": "a"}}]})
            )])),
            "0.options.0.choices.0.name_localizations.xx",
            "BASE_TYPE_CHOICES",
        ),
        (
            with(json!([merged(text("a"), json!({"choices": vec![choice.clone(); 26]}))])),
            "0.options.0.choices",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (with(json!((0..16).map(wordy).collect::<Vec<_>>())), "0", "APPLICATION_COMMAND_TOO_LARGE"),
        (
            json!(
                (0..101)
                    .map(|i| json!({"name": format!("c{i}"), "description": "d"}))
                    .collect::<Vec<_>>()
            ),
            "",
            "BASE_TYPE_MAX_LENGTH",
        ),
    ]
}

#[tokio::test]
async fn bad_bodies_are_refused() {
    let (sandbox, control, _bot) = start().await;
    let state = control.get("state", &[]).await.unwrap();
    let posts = format!("/channels/{}/messages", state["channels"][0]["id"].as_str().unwrap());
    let registers = format!("/applications/{}/commands", state["bot"]["id"].as_str().unwrap());
    let table =
        messages().into_iter().chain(unknown_things()).map(|case| (Method::POST, &posts, case));
    let table = table.chain(commands().into_iter().map(|case| (Method::PUT, &registers, case)));
    for (method, path, (body, place, code)) in table {
        let (status, answer) = send(&sandbox, method, path, Some(body.clone())).await;
        let short: String = body.to_string().chars().take(120).collect();
        assert_eq!(status, 400, "{short}: {answer}");
        let kept = control.violations().await.unwrap();
        assert_eq!(kept.len(), 1, "{short}");
        let problems = kept[0]["problems"].as_array().unwrap();
        let found = problems.iter().any(|p| p["path"] == place && p["code"] == code);
        assert!(found, "{short}: {place} {code} isn't among {problems:?}");
        control.delete("violations").await.unwrap();
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn good_bodies_are_accepted() {
    let (sandbox, control, _bot) = start().await;
    let state = control.get("state", &[]).await.unwrap();
    let posts = format!("/channels/{}/messages", state["channels"][0]["id"].as_str().unwrap());
    for body in [
        json!({"content": "x".repeat(2000), "nonce": 12, "enforce_nonce": true, "tts": false}),
        json!({
            "embeds": [{"title": "t", "color": 255, "footer": {"text": "f"}}],
            "allowed_mentions": {"parse": [], "users": [123_456_789_012_345_678_u64]},
        }),
        json!({
            "content": "x", "components": [], "flags": 4096, "message_reference": null,
            "unheard_of": null,
        }),
    ] {
        let (status, answer) = send(&sandbox, Method::POST, &posts, Some(body.clone())).await;
        assert_eq!(status, 200, "{body}: {answer}");
    }
    assert_eq!(control.violations().await.unwrap(), Vec::<Value>::new());
    sandbox.stop().await;
}

#[tokio::test]
async fn ignored_keys_are_reported() {
    let (sandbox, control, _bot) = start().await;
    let state = control.get("state", &[]).await.unwrap();
    let posts = format!("/channels/{}/messages", state["channels"][0]["id"].as_str().unwrap());
    for (body, place) in [
        (json!({"content": "x", "colour": 3}), "colour"),
        (json!({"embeds": [{"title": "x", "colour": 3}]}), "embeds.0.colour"),
    ] {
        let (status, answer) = send(&sandbox, Method::POST, &posts, Some(body.clone())).await;
        assert_eq!(status, 200, "{body}: {answer}");
        let kept = control.violations().await.unwrap();
        assert_eq!(kept[0]["problems"][0]["path"], place, "{kept:?}");
        assert_eq!(kept[0]["problems"][0]["code"], "UNKNOWN_KEY");
        control.delete("violations").await.unwrap();
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn answers_to_interactions_are_checked_too() {
    let (sandbox, control, _bot) = start().await;
    let choice = json!({"name": "n", "value": "v"});
    let input = |label: &str| {
        json!({
            "type": 1, "components": [{"type": 4, "custom_id": "i", "style": 1, "label": label}],
        })
    };
    for (body, place, code) in [
        (
            json!({"type": 8, "data": {"choices": vec![choice; 26]}}),
            "data.choices",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({"type": 8, "data": {"choices": [{"name": "n".repeat(101), "value": "v"}]}}),
            "data.choices.0.name",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({
                "type": 9,
                "data": {"custom_id": "m", "title": "t".repeat(46), "components": [input("l")]},
            }),
            "data.title",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({
                "type": 9,
                "data": {"custom_id": "m", "title": "t", "components": [input(&"l".repeat(46))]},
            }),
            "data.components.0.components.0.label",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({
                "type": 9,
                "data": {"custom_id": "m", "title": "t", "components": vec![input("l"); 6]},
            }),
            "data.components",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            json!({"type": 4, "data": {"content": "x".repeat(2001)}}),
            "data.content",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (json!({"type": 3}), "type", "BASE_TYPE_CHOICES"),
    ] {
        let (status, answer) =
            send(&sandbox, Method::POST, "/interactions/1/token/callback", Some(body.clone()))
                .await;
        assert_eq!((status, &answer["code"]), (400, &json!(50035)), "{body}: {answer}");
        let kept = control.violations().await.unwrap();
        let problems = kept[0]["problems"].as_array().unwrap();
        let found = problems.iter().any(|p| p["path"] == place && p["code"] == code);
        assert!(found, "{place} {code} isn't among {problems:?}");
        control.delete("violations").await.unwrap();
    }
    sandbox.stop().await;
}
