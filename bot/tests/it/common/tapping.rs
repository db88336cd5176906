//! Reads a panel like its player: finds the menus and buttons that can be tapped.

use serde_json::Value;

/// A menu of a message.
#[derive(Clone, Debug)]
pub struct Menu {
    pub id: String,
    /// Labels and values of the options.
    pub options: Vec<(String, String)>,
}

fn components(message: &Value) -> impl Iterator<Item = &Value> {
    let rows = message["components"].as_array().into_iter().flatten();
    rows.filter_map(|row| row["components"].as_array()).flatten()
}

fn words(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// Returns the act and the argument in a component's id.
pub fn act_of(id: &str) -> (&str, &str) {
    let mut parts = id.splitn(6, '/').skip(4);
    (parts.next().unwrap_or_default(), parts.next().unwrap_or_default())
}

/// Returns the id of the button with this act.
pub fn button(message: &Value, act: &str) -> Option<String> {
    let buttons =
        components(message).filter(|one| one["type"] == 2).map(|one| words(&one["custom_id"]));
    buttons.into_iter().find(|id| act_of(id).0 == act)
}

/// Returns the id of the button with this label.
///
/// # Panics
/// If there is no such button.
pub fn labelled(message: &Value, label: &str) -> String {
    let found = components(message).find(|one| one["type"] == 2 && words(&one["label"]) == label);
    found.map_or_else(|| panic!("no {label} in {message:#}"), |one| words(&one["custom_id"]))
}

/// Returns the id of the button with this act.
///
/// # Panics
/// If there is no such button.
pub fn need(message: &Value, act: &str) -> String {
    button(message, act).unwrap_or_else(|| panic!("no {act} in {message:#}"))
}

/// Returns the id of the button that confirms a question before the seat is ready.
pub fn confirming(message: &Value) -> Option<String> {
    ["anyway", "close"].into_iter().find_map(|act| button(message, act))
}

/// Returns the ids of a card's buttons that give an order immediately. The others open a form and
/// end with `…`.
pub fn verbs(message: &Value) -> Vec<String> {
    let buttons = components(message).filter(|one| one["type"] == 2);
    let buttons = buttons.filter(|one| !words(&one["label"]).ends_with('…'));
    buttons.map(|one| words(&one["custom_id"])).filter(|id| act_of(id).0 == "verb").collect()
}

/// Returns all taps on a card that give an order: menu answers and buttons. Each is an id with its
/// values.
pub fn taps(message: &Value) -> Vec<(String, Vec<String>)> {
    let answers = places(message).into_iter().flat_map(|menu| {
        let values = menu.options.into_iter().map(|(_, value)| value).filter(|value| value != "…");
        values.map(|value| (menu.id.clone(), vec![value])).collect::<Vec<_>>()
    });
    answers.chain(verbs(message).into_iter().map(|id| (id, Vec::new()))).collect()
}

/// Returns the menus with this act.
pub fn menus(message: &Value, act: &str) -> Vec<Menu> {
    let menus = components(message).filter(|one| one["type"] == 3).map(|one| {
        let option = |option: &Value| (words(&option["label"]), words(&option["value"]));
        let options = one["options"].as_array().into_iter().flatten().map(option).collect();
        Menu { id: words(&one["custom_id"]), options }
    });
    menus.filter(|menu| act_of(&menu.id).0 == act).collect()
}

/// Returns the menus of a card that give an order. Leaves out the menu of the seat's own orders.
pub fn places(message: &Value) -> Vec<Menu> {
    menus(message, "verb").into_iter().filter(|menu| !act_of(&menu.id).1.is_empty()).collect()
}

/// Finds the last message with a button that opens the panel. Returns it with the button's id.
///
/// # Panics
/// If no message has such a button.
pub fn opening(messages: &[Value]) -> (Value, String) {
    let id = |message: &Value| {
        let mut ids = components(message).map(|one| words(&one["custom_id"]));
        ids.find(|id| id.starts_with("give-orders/"))
    };
    let found = messages.iter().rev().find_map(|message| Some((message.clone(), id(message)?)));
    found.unwrap_or_else(|| panic!("nothing opens a panel: {messages:#?}"))
}
