//! The most expensive inputs that a user can send by hand or by a changed client within Discord's
//! limits.

use mythico_sandbox::Control;
use serde_json::{Value, json};

use super::SQUARE;

/// Quota bucket of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    Command,
    Completion,
    Picture,
}

pub struct Input {
    pub name: String,
    how: How,
}

/// The most expensive inputs of each bucket, by what each costs alone. An input counts if its name
/// contains one of these.
const DEAREST: [&str; 7] = [
    "sheet of orders a step long",
    "sheet of orders to and fro",
    "sheet of refused orders",
    "of \"é,\"",
    "to of /move of \"zzzzzzzz\"",
    "/map whole",
    "/map in words",
];

/// Inputs of a flood.
pub fn dearest(order: &str, units: &[String]) -> Vec<(Asked, Input)> {
    let is_dear = |input: &Input| DEAREST.iter().any(|part| input.name.contains(part));
    all(order, units).into_iter().filter(|(_, input)| is_dear(input)).collect()
}

enum How {
    Command(String, Value),
    Completion(String, &'static str, String, Value),
    /// A sheet with these fields.
    Sheet(Vec<String>),
    /// A refused sheet that is opened again to be corrected.
    Mended(Vec<String>),
    /// A line by direct message.
    Line(String),
    /// Button of this name below a command's answer.
    Pressed(&'static str, Value, &'static str),
}

/// Letters in a form's field, in an option, and in an option while it is completed.
const FIELD: usize = 4_000;
const TYPED: usize = 6_000;
/// Letters in a message.
const MESSAGE: usize = 2_000;

/// All inputs, for a campaign in which `order` takes a unit and a path. Their users have these
/// units.
pub fn all(order: &str, units: &[String]) -> Vec<(Asked, Input)> {
    let mut all = commands(order, units);
    all.extend(completions(order, units));
    let drawn = |part: &str| How::Command("map".to_owned(), json!({"part": part}));
    for part in ["whole", "fit", "zzzz zzzz zzzz zzzz"] {
        all.push((Asked::Picture, Input { name: format!("/map {part}"), how: drawn(part) }));
    }
    let words = How::Pressed("map", json!({"part": "whole"}), "map-words");
    all.push((Asked::Picture, Input { name: "/map in words".to_owned(), how: words }));
    all
}

/// Repeats a word with separators up to the greatest length.
fn full(head: &str, word: &str, max: usize) -> String {
    format!("{head}{}", format!("{word} ").repeat(max)).chars().take(max).collect()
}

fn commands(order: &str, units: &[String]) -> Vec<(Asked, Input)> {
    let verb = order.rsplit(' ').next().unwrap_or(order);
    let unit = units.last().map_or("10", String::as_str);
    let mut all = Vec::new();
    let mut add = |name: String, how| all.push((Asked::Command, Input { name, how }));
    for word in ["a", "1", "n", "San", "to 1005005", "via 1005005", "1 4", "(", "é", "zzzzzzzz"] {
        let path = full("", word, FIELD - 100);
        add(
            format!("/{order} of {word}"),
            How::Command(order.to_owned(), json!({"unit": unit, "to": path})),
        );
    }
    for place in ["to 1020020", "to 1001001 via 1010010", "to zzzz", "to 0101 via 1409"] {
        add(
            format!("/{order} {place}"),
            How::Command(order.to_owned(), json!({"unit": unit, "to": place})),
        );
    }
    let line =
        |path: &str| units.iter().map(|unit| format!("{verb} {unit} {path}\n")).collect::<String>();
    let sheet = |text: &str| {
        vec![text.repeat(1 + FIELD / text.len()).chars().take(FIELD).collect::<String>(); 5]
    };
    let short = "a\n".to_owned();
    for (name, text) in [
        ("orders a step long", line("1")),
        ("orders to and fro", line(&"1 4 ".repeat(20))),
        ("orders to a place", line("to 1010010")),
        ("refused orders", line("zzzz")),
        ("lines of a letter", short),
        ("units that are unknown", format!("{verb} zzzzz 1\n")),
        ("lines of 4,000 letters", full(&format!("{verb} {unit} "), "a", FIELD - 1) + "\n"),
        ("words of a line", full("", "San", FIELD - 1) + "\n"),
    ] {
        add(format!("sheet of {name}"), How::Sheet(sheet(&text)));
        add(format!("sheet of {name}, mended"), How::Mended(sheet(&text)));
    }
    for text in ["a", "1", "San", "move", "zzzzzzzz"] {
        add(
            format!("line by direct message of {text}"),
            How::Line(full(&format!("{verb} {unit} "), text, MESSAGE)),
        );
    }
    for command in ["orders list", "unit", "report", "help", "ready"] {
        add(format!("/{command}"), How::Command(command.to_owned(), json!({})));
    }
    add(
        "/unit zzzz".to_owned(),
        How::Command("unit".to_owned(), json!({"unit": full("", "zz", 100)})),
    );
    all
}

fn completions(order: &str, units: &[String]) -> Vec<(Asked, Input)> {
    let unit = units.last().map_or("10", String::as_str);
    let mut all = Vec::new();
    for (name, path) in
        [("a path to and fro", full("", "1 4", 3_900)), ("words", full("", "zzzz", 3_900))]
    {
        let name = format!("completing unit of /{order} beside {name}");
        let how = How::Completion(order.to_owned(), "unit", String::new(), json!({"to": path}));
        all.push((Asked::Completion, Input { name, how }));
    }
    for (command, option) in [
        (order, "to"),
        (order, "unit"),
        ("unit", "unit"),
        ("map", "part"),
        ("orders cancel", "order"),
        ("rules", "about"),
    ] {
        for word in ["", "a", "San", "to 10", "1 ", "zzzzzzzz", "é,"] {
            for parted in [true, false] {
                let typed = if parted {
                    full("", word, TYPED)
                } else {
                    word.repeat(TYPED).chars().take(TYPED).collect()
                };
                let name = format!(
                    "completing {option} of /{command} of {word:?}{}",
                    if parted { ", parted" } else { "" }
                );
                let given = if command == order { json!({"unit": unit}) } else { json!({}) };
                let how = How::Completion(command.to_owned(), option, typed, given);
                all.push((Asked::Completion, Input { name, how }));
            }
        }
    }
    all
}

impl Input {
    /// Sends the input. Returns the answer's text.
    pub async fn send(&self, control: &Control, user: &str) -> anyhow::Result<String> {
        let outcome = match &self.how {
            How::Command(command, options) => {
                control.command(user, SQUARE, command, options.clone()).await?
            }
            How::Completion(command, option, typed, given) => {
                let mut given = given.clone();
                if let Some(given) = given.as_object_mut() {
                    given.remove(*option);
                }
                control.complete(user, SQUARE, command, option, typed, given).await?
            }
            How::Sheet(fields) => sheet(control, user, fields).await?,
            How::Mended(fields) => {
                let refused = sheet(control, user, fields).await?;
                pressed(control, user, &refused, "mend").await?
            }
            How::Line(line) => control.say(user, "dm", line).await?,
            How::Pressed(command, options, button) => {
                let shown = control.command(user, SQUARE, command, options.clone()).await?;
                pressed(control, user, &shown, button).await?
            }
        };
        Ok(outcome["messages"][0]["content"].as_str().unwrap_or_default().to_owned())
    }
}

async fn sheet(control: &Control, user: &str, fields: &[String]) -> anyhow::Result<Value> {
    let form = control.command(user, SQUARE, "orders write", json!({})).await?;
    let values = filled(&form, fields);
    match values.is_empty() {
        true => Ok(form),
        false => Ok(control.submit(user, &form, Value::Object(values)).await?),
    }
}

async fn pressed(
    control: &Control,
    user: &str,
    outcome: &Value,
    word: &str,
) -> anyhow::Result<Value> {
    let message = &outcome["messages"][0];
    match button(message, word) {
        Some(id) => Ok(control.press(user, message, &id).await?),
        None => Ok(outcome.clone()),
    }
}

/// Id of a message's button that begins with a word.
fn button(message: &Value, word: &str) -> Option<String> {
    let rows = message["components"].as_array()?.iter();
    let mut ids = rows
        .filter_map(|row| row["components"].as_array())
        .flatten()
        .filter_map(|one| one["custom_id"].as_str());
    ids.find(|id| id.starts_with(word)).map(str::to_owned)
}

/// Fills the form's fields with these texts.
fn filled(form: &Value, texts: &[String]) -> serde_json::Map<String, Value> {
    let rows = form["modal"]["components"].as_array().into_iter().flatten();
    let fields = rows.filter_map(|row| row["components"][0]["custom_id"].as_str());
    fields.zip(texts).map(|(id, text)| (id.to_owned(), json!(text))).collect()
}
