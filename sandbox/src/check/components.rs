//! Limits of components and modals that the OpenAPI document lacks.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{check_length, emoji, join, length, links, list};
use crate::request_log::Problem;

const ROWS_MAX: usize = 5;
const BUTTONS_MAX: usize = 5;
const OPTIONS_MAX: usize = 25;
const CUSTOM_ID_MAX: usize = 100;
const BUTTON_LABEL_MAX: usize = 80;
/// Characters of an option's label, value or description, and of a text input's placeholder.
const OPTION_MAX: usize = 100;
/// Characters of a select's placeholder.
const PLACEHOLDER_MAX: usize = 150;
/// Characters of a modal's title and of a text input's label.
const MODAL_LABEL_MAX: usize = 45;
const INPUT_MAX: u64 = 4_000;

const BUTTON: u64 = 2;
const TEXT_INPUT: u64 = 4;
const LABEL: u64 = 18;

fn kind(component: &Value) -> u64 {
    component["type"].as_u64().unwrap_or(0)
}

/// Checks the action rows of a message.
pub fn check_rows(rows: &Value, path: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    let action_rows = list(rows).iter().filter(|r| kind(r) == 1).count();
    if action_rows > ROWS_MAX {
        let words = format!("Must be {ROWS_MAX} or fewer in length.");
        problems.push(Problem::new(path, "BASE_TYPE_BAD_LENGTH", words));
    }
    let mut seen = BTreeSet::new();
    for (i, row) in list(rows).iter().enumerate() {
        let path = join(&join(path, i), "components");
        check_row(list(&row["components"]), &path, &mut problems);
        for (j, component) in list(&row["components"]).iter().enumerate() {
            let path = join(&path, j);
            if kind(component) == TEXT_INPUT {
                problems.push(Problem::new(
                    path.clone(),
                    "COMPONENT_TYPE_INVALID",
                    "Text inputs belong in modals.",
                ));
            }
            check_component(component, &path, &mut seen, &mut problems);
        }
    }
    problems
}

fn check_row(components: &[Value], path: &str, problems: &mut Vec<Problem>) {
    let buttons = components.iter().filter(|c| kind(c) == BUTTON).count();
    let others = components.len() - buttons;
    if buttons > BUTTONS_MAX || others > 1 || others == 1 && buttons > 0 {
        let words = "A row holds five buttons, or one select.";
        problems.push(Problem::new(path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", words));
    }
}

fn check_component(
    component: &Value,
    path: &str,
    seen: &mut BTreeSet<String>,
    problems: &mut Vec<Problem>,
) {
    check_custom_id(component, path, problems);
    if !emoji::is_known(&component["emoji"]) {
        problems.push(Problem::new(
            join(path, "emoji"),
            "COMPONENT_INVALID_EMOJI",
            "Invalid emoji",
        ));
    }
    if let Some(id) = component["custom_id"].as_str()
        && !seen.insert(id.to_owned())
    {
        let words = "Component custom id cannot be duplicated";
        problems.push(Problem::new(
            join(path, "custom_id"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            words,
        ));
    }
    if kind(component) == BUTTON {
        links::check(&component["url"], join(path, "url"), links::BUTTONS, problems);
        if !component["url"].is_null() && !component["custom_id"].is_null() {
            let words = "A custom id and url cannot both be specified";
            problems.push(Problem::new(
                path,
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                words,
            ));
        }
        check_length(problems, &component["label"], BUTTON_LABEL_MAX, join(path, "label"));
        let bare = length(&component["label"]) == 0
            && component["emoji"].is_null()
            && component["sku_id"].is_null();
        if bare {
            problems.push(Problem::new(
                join(path, "label"),
                "BASE_TYPE_REQUIRED",
                "A button needs a label or an emoji.",
            ));
        }
    } else if kind(component) != TEXT_INPUT {
        check_length(
            problems,
            &component["placeholder"],
            PLACEHOLDER_MAX,
            join(path, "placeholder"),
        );
    }
    check_options(component, path, problems);
}

/// Checks the length of a `custom_id`.
fn check_custom_id(holder: &Value, path: &str, problems: &mut Vec<Problem>) {
    check_length(problems, &holder["custom_id"], CUSTOM_ID_MAX, join(path, "custom_id"));
    if holder["custom_id"] == "" {
        let words = format!("Must be between 1 and {CUSTOM_ID_MAX} in length.");
        problems.push(Problem::new(join(path, "custom_id"), "BASE_TYPE_BAD_LENGTH", words));
    }
}

fn check_options(select: &Value, path: &str, problems: &mut Vec<Problem>) {
    let options = list(&select["options"]);
    let path = join(path, "options");
    if options.len() > OPTIONS_MAX || kind(select) == 3 && options.is_empty() {
        let words = format!("Must be between 1 and {OPTIONS_MAX} in length.");
        problems.push(Problem::new(path.clone(), "BASE_TYPE_BAD_LENGTH", words));
    }
    let mut values = BTreeSet::new();
    for (i, option) in options.iter().enumerate() {
        for key in ["label", "value", "description"] {
            check_length(problems, &option[key], OPTION_MAX, join(&join(&path, i), key));
        }
        if !emoji::is_known(&option["emoji"]) {
            let path = join(&join(&path, i), "emoji");
            problems.push(Problem::new(path, "COMPONENT_INVALID_EMOJI", "Invalid emoji"));
        }
        if !values.insert(option["value"].to_string()) {
            let words = "The specified option value is already used";
            problems.push(Problem::new(
                join(&join(&path, i), "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                words,
            ));
        }
    }
    let most = select["max_values"].as_u64().unwrap_or(1);
    if kind(select) == 3 && most > options.len() as u64 {
        let words = "max_values exceeds the number of options.";
        problems.push(Problem::new(path, "BASE_TYPE_BAD_LENGTH", words));
    }
}

pub fn check_modal(data: &Value, path: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    check_custom_id(data, path, &mut problems);
    check_length(&mut problems, &data["title"], MODAL_LABEL_MAX, join(path, "title"));
    let path = join(path, "components");
    let rows = list(&data["components"]);
    if rows.len() > ROWS_MAX {
        let words = format!("Must be {ROWS_MAX} or fewer in length.");
        problems.push(Problem::new(path.clone(), "BASE_TYPE_BAD_LENGTH", words));
    }
    let mut seen = BTreeSet::new();
    for (i, row) in rows.iter().enumerate() {
        let path = join(&path, i);
        for (j, input) in list(&row["components"]).iter().enumerate() {
            let path = join(&join(&path, "components"), j);
            check_component(input, &path, &mut seen, &mut problems);
            check_input(input, &path, &mut problems);
        }
        if kind(row) == LABEL {
            let path = join(&path, "component");
            check_component(&row["component"], &path, &mut seen, &mut problems);
            if kind(&row["component"]) == TEXT_INPUT {
                check_input(&row["component"], &path, &mut problems);
            }
        }
    }
    problems
}

fn check_input(input: &Value, path: &str, problems: &mut Vec<Problem>) {
    check_length(problems, &input["label"], MODAL_LABEL_MAX, join(path, "label"));
    check_length(problems, &input["placeholder"], OPTION_MAX, join(path, "placeholder"));
    let most = input["max_length"].as_u64().unwrap_or(INPUT_MAX);
    if most > INPUT_MAX {
        problems.push(Problem::new(
            join(path, "max_length"),
            "NUMBER_TYPE_MAX",
            "Must be 4000 or fewer.",
        ));
    }
    if length(&input["value"]) as u64 > most {
        let words = format!("Must be {most} or fewer in length.");
        problems.push(Problem::new(join(path, "value"), "BASE_TYPE_MAX_LENGTH", words));
    }
}
