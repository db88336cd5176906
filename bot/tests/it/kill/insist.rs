//! A player who gives a command, waits for the answer, and repeats it if the bot was gone.

use mythico_sandbox::ControlError;
use serde_json::{Map, Value, json};

use super::harness::{GM, Harness, NAME, SQUARE};
use super::script::{MODULE, Sheet};
use crate::common::GIVEN;
use crate::common::tapping::{act_of, confirming};

/// Time in which the questions before `/ready` come.
const ASKED_WITHIN_MS: u64 = 3_000;

/// An action to repeat.
#[derive(Clone, Debug)]
pub enum Intent {
    /// A slash command.
    Command { user: &'static str, command: String, options: Value },
    /// The GM creates the campaign by `/campaign create`.
    Create,
    /// Takes a seat by `/join`.
    Join { user: &'static str, seat: &'static str },
    /// The GM starts it by `/campaign start`.
    Start,
    /// A slash command that asks for confirmation.
    Preview { user: &'static str, command: String, options: Value },
    /// A player presses the button that confirms an immediate order.
    Confirm { user: &'static str, preview: Value },
    /// Opens the sheet of orders.
    OpenSheet { user: &'static str },
    /// Hands in the sheet.
    HandIn { user: &'static str, opened: Value, lines: Vec<String> },
    /// The GM closes the window by `/gm advance`.
    Advance,
    /// The GM rehearses the window by `/gm rehearse`.
    Rehearse,
    /// The GM asks to undo a turn and keep its orders, by `/gm undo`.
    Undo { turn: u32 },
    /// The button that confirms the undo.
    ConfirmUndo { turn: u32, preview: Value },
    /// `/ready`, by the last player or another. One who is alone in the window isn't asked whether
    /// they are the last.
    Ready { user: &'static str, last: bool, alone: bool },
}

impl Intent {
    /// A player's commands before the sheet.
    pub fn commands(sheet: &Sheet) -> impl Iterator<Item = Intent> + '_ {
        sheet.commands.iter().map(|(command, options)| Intent::Command {
            user: sheet.user,
            command: command.clone(),
            options: options.clone(),
        })
    }

    /// Short description.
    pub fn described(&self) -> String {
        match self {
            Intent::Create => format!("{GM}'s /campaign create"),
            Intent::Join { user, .. } => format!("{user}'s /join"),
            Intent::Start => format!("{GM}'s /campaign start"),
            Intent::Command { user, command, .. } | Intent::Preview { user, command, .. } => {
                format!("{user}'s /{command}")
            }
            Intent::Confirm { user, .. } => format!("{user}'s confirmation"),
            Intent::OpenSheet { user } => format!("{user}'s /orders write"),
            Intent::HandIn { user, .. } => format!("{user}'s sheet"),
            Intent::Advance => format!("{GM}'s /gm advance"),
            Intent::Rehearse => format!("{GM}'s /gm rehearse"),
            Intent::Undo { .. } => format!("{GM}'s /gm undo"),
            Intent::ConfirmUndo { .. } => format!("{GM}'s undo"),
            Intent::Ready { user, .. } => format!("{user}'s /ready"),
        }
    }

    /// Does it. Returns the immediate outcome.
    pub async fn say(&self, harness: &Harness) -> Value {
        let said = self.attempt(harness).await;
        said.unwrap_or_else(|error| panic!("{}: {error}", self.described()))
    }

    /// Does it if it still can be done: a button may be gone.
    pub async fn attempt(&self, harness: &Harness) -> Result<Value, ControlError> {
        let control = &harness.control;
        match self {
            Intent::Create => {
                let options = json!({"module": MODULE, "name": NAME, "open": true});
                control.post("act/command", command(GM, "campaign create", options)).await
            }
            Intent::Join { user, seat } => {
                let options = json!({"leader": seat, "campaign": NAME});
                control.post("act/command", command(user, "join", options)).await
            }
            Intent::Start => {
                let options = json!({"campaign": NAME});
                control.post("act/command", command(GM, "campaign start", options)).await
            }
            Intent::Confirm { user, preview } => {
                let message = &preview["messages"][0];
                let button = &message["components"][0]["components"][0]["custom_id"];
                let body = json!({"user": user, "message": message["id"], "custom_id": button});
                control.post("act/button", body).await
            }
            Intent::Command { user, command, options }
            | Intent::Preview { user, command, options } => {
                control.post("act/command", self::command(user, command, options.clone())).await
            }
            Intent::OpenSheet { user } => {
                control
                    .post(
                        "act/command",
                        json!({"user": user, "channel": "dm", "command": "orders write"}),
                    )
                    .await
            }
            Intent::HandIn { user, opened, lines } => {
                let values = filled(opened, lines);
                let body =
                    json!({"user": user, "interaction": opened["interaction"], "values": values});
                control.post("act/modal", body).await
            }
            Intent::Advance => {
                let options = json!({"campaign": NAME, "now": true});
                control.post("act/command", command(GM, "gm advance", options)).await
            }
            Intent::Rehearse => {
                let options = json!({"campaign": NAME});
                control.post("act/command", command(GM, "gm rehearse", options)).await
            }
            Intent::Undo { turn } => {
                let options = json!({"turn": turn, "orders": "keep", "reason": "A mistake", "campaign": NAME});
                control.post("act/command", command(GM, "gm undo", options)).await
            }
            Intent::ConfirmUndo { preview, .. } => {
                let message = &preview["messages"][0];
                let button = &message["components"][0]["components"][0]["custom_id"];
                let body = json!({"user": GM, "message": message["id"], "custom_id": button});
                control.post("act/button", body).await
            }
            Intent::Ready { user, last, alone } => {
                let said = json!({"user": user, "channel": "dm", "command": "ready",
                    "wait_ms": ASKED_WITHIN_MS});
                let mut answer = control.post("act/command", said).await;
                // Confirms the questions that come first. The last press isn't waited for.
                while let Ok(asked) = &answer
                    && let Some(button) = confirming(&asked["messages"][0])
                {
                    let final_act = if *last && !*alone { "close" } else { "anyway" };
                    let is_last = act_of(&button).0 == final_act;
                    let wait_ms = if is_last { 0 } else { ASKED_WITHIN_MS };
                    let message = &asked["messages"][0]["id"];
                    let body = json!({"user": user, "message": message, "custom_id": button,
                        "wait_ms": wait_ms});
                    answer = control.post("act/button", body).await;
                    if is_last {
                        break;
                    }
                }
                answer
            }
        }
    }

    /// Returns whether an outcome is the wanted answer. Another answer is a failure.
    pub fn is_done(&self, outcome: &Value, turn: u32) -> bool {
        let is_answered = match outcome["state"].as_str() {
            Some("answered" | "updated" | "modal") => true,
            Some("acknowledged") => outcome["messages"] != json!([]),
            _ => false,
        };
        if !is_answered {
            return false;
        }
        let said = outcome["messages"][0]["content"].as_str().unwrap_or_default();
        let hoped = match self {
            Intent::Create => said.contains("is ready for players"),
            Intent::Join { .. } => said.starts_with("Welcome"),
            Intent::Start => said.contains("has begun") || said.contains("has already started."),
            Intent::Preview { .. } => said.contains("Send it?"),
            Intent::Command { .. } | Intent::Confirm { .. } => said.contains(GIVEN),
            Intent::OpenSheet { .. } => outcome["state"] == "modal",
            Intent::HandIn { .. } => said.contains("saved, ") && !said.contains("couldn't take"),
            Intent::Ready { last, .. } => {
                let closed = ["You were the last", "Your first `/ready` closed the turn"];
                closed.iter().any(|words| said.contains(words)) == *last
            }
            Intent::Advance => said.contains(&format!("turn {}", turn + 1)),
            Intent::Rehearse => said.contains("Rehearsal of turn"),
            Intent::Undo { .. } => said.contains("back to turn"),
            Intent::ConfirmUndo { turn, .. } => said.contains(&format!("is back in turn {turn}")),
        };
        assert!(hoped, "{} is answered: {outcome:#}", self.described());
        true
    }
}

/// Body of a slash command in the square.
fn command(user: &str, command: &str, options: Value) -> Value {
    json!({"user": user, "channel": SQUARE, "command": command, "options": options})
}

/// Lines that aren't on the sheet yet, in its first field without orders.
fn filled(opened: &Value, lines: &[String]) -> Value {
    let rows = opened["modal"]["components"].as_array().unwrap().iter();
    let inputs: Vec<&Value> = rows.flat_map(|row| row["components"].as_array().unwrap()).collect();
    let value = |input: &Value| input["value"].as_str().unwrap_or_default().to_owned();
    let standing: Vec<String> = inputs.iter().map(|input| value(input)).collect();
    let fresh: Vec<&str> = lines
        .iter()
        .map(String::as_str)
        .filter(|line| !standing.iter().any(|field| field.lines().any(|stands| stands == *line)))
        .collect();
    // Remarks name idle units.
    let is_empty = |input: &&&Value| value(input).lines().all(|line| line.starts_with('#'));
    let empty = inputs.iter().find(is_empty).unwrap();
    let mut values = Map::new();
    values.insert(empty["custom_id"].as_str().unwrap().to_owned(), fresh.join("\n").into());
    Value::Object(values)
}
