//! Carries out each press of a panel: it changes the screen, or gives orders.

use std::collections::BTreeMap;

use mythico_engine::desk::{Ask, Given, Open};
use mythico_engine::words::{literal, message};

use super::give::{after_giving, give, place_lines, play, undo};
use super::id::{Act, PanelId};
use super::screen::{Draft, Screen, State, form_key};
use super::table::{ELSEWHERE, Table, is_of, verb_key};
use super::unit::{Settings, chosen_stance, same_as_last, settings};
use super::{form, plan, ready};
use crate::discord::response::{CommandError, Reply, Result};
use crate::states::ask;
use crate::store::{Rejection, StoreError};

/// Result of a press.
pub enum Outcome {
    /// Shows the panel's current screen below this text.
    Show(String),
    /// Shows a message that isn't a screen of the panel.
    Whole(Box<Reply>),
    /// Changes nothing, because another press came first.
    Stale,
}

/// Carries out a press.
///
/// # Errors
/// If the store or the rules fail.
pub async fn act(table: &Table<'_>, press: &PanelId, chosen: &[String]) -> Result<Outcome> {
    let here = table.state.screen.clone();
    let first = chosen.first().map(String::as_str).unwrap_or_default();
    match press.act {
        Act::Plan => go(table, Screen::Plan(0), String::new()).await,
        Act::Back => go(table, here.before(), String::new()).await,
        Act::Next => {
            go(table, plan::next_screen(&table.prompts().await?, here.unit()), String::new()).await
        }
        Act::Show => {
            go(table, plan::next_screen(&table.prompts().await?, None), String::new()).await
        }
        Act::Unit if first == ELSEWHERE => {
            go(table, Screen::Plan(press.argument.parse().unwrap_or(0) + 1), String::new()).await
        }
        Act::Unit => go(table, Screen::Unit(first.to_owned()), String::new()).await,
        Act::How => go_to(table, |unit| Screen::How(unit.to_owned())).await,
        Act::More => {
            go(table, Screen::More(here.unit().map(str::to_owned), 0), String::new()).await
        }
        Act::Again => go(table, Screen::Again, String::new()).await,
        Act::HoldAll => {
            let lines = plan::holds(&table.prompts().await?);
            place_lines(table, lines, Screen::Plan(0)).await
        }
        Act::Verb => choose_verb(table, &press.argument, chosen).await,
        Act::Same => repeat_last(table).await,
        Act::Group => choose_group(table, first).await,
        Act::Field => answer_field(table, &press.argument, chosen).await,
        Act::MoreFields => match here {
            Screen::Form(draft, _) => {
                let page = press.argument.parse().unwrap_or(0);
                go(table, Screen::Form(draft, page), String::new()).await
            }
            other => go(table, other, String::new()).await,
        },
        Act::Set => choose_setting(table, &press.argument, first).await,
        Act::HowAll => choose_for_all(table).await,
        Act::Send => match &here {
            Screen::Form(draft, _) => send(table, draft, true).await,
            _ => Ok(Outcome::Stale),
        },
        Act::Repeat if !press.argument.is_empty() => {
            let Some(line) = plan::again_of(table, &press.argument).await? else {
                return stay(table, "panel-verb-gone").await;
            };
            let screen = after_giving(table, Some(&press.argument)).await?;
            place_lines(table, vec![line], screen).await
        }
        Act::Repeat => {
            let judged = plan::again(table).await?;
            let lines = judged.iter().filter_map(plan::line_of).map(str::to_owned).collect();
            place_lines(table, lines, Screen::Plan(0)).await
        }
        Act::All => play(table, table.state.gathered.clone(), None).await,
        Act::Undo => undo(table).await,
        Act::Ready | Act::Anyway | Act::Close => ready::press(table, press.act).await,
        // This press opens a modal instead (see `open_form`).
        Act::Write => Ok(Outcome::Stale),
    }
}

/// Changes the screen and shows it below a text.
///
/// # Errors
/// If the store fails.
pub async fn go(table: &Table<'_>, screen: Screen, said: String) -> Result<Outcome> {
    change_state(table, table.state.clone().on(screen), said).await
}

/// Stores a new state of the panel and shows its screen below a text.
///
/// # Errors
/// If the store fails.
pub async fn change_state(table: &Table<'_>, state: State, said: String) -> Result<Outcome> {
    match table.ctx.app.store.turn_panel(&state.press(&table.panel)).await {
        Err(error) if is_stale(&error) => Ok(Outcome::Stale),
        turned => Ok(turned.map(|()| Outcome::Show(said))?),
    }
}

pub fn is_stale(error: &StoreError) -> bool {
    error.rejection() == Some(&Rejection::Stale)
}

async fn go_to(table: &Table<'_>, screen: impl FnOnce(&str) -> Screen) -> Result<Outcome> {
    let screen = table.state.screen.unit().map_or(Screen::Plan(0), screen);
    go(table, screen, String::new()).await
}

/// Shows the current screen again, below a sentence.
async fn stay(table: &Table<'_>, sentence: &'static str) -> Result<Outcome> {
    go(table, table.state.screen.clone(), format!("{}\n", table.ctx.words(sentence))).await
}

/// Gives the order of a verb, or opens its form. `key` names the verb on a card. If it is empty,
/// the chosen menu entry names the verb.
async fn choose_verb(table: &Table<'_>, key: &str, chosen: &[String]) -> Result<Outcome> {
    let unit = table.state.screen.unit().map(str::to_owned);
    let named = if key.is_empty() { chosen.first().map_or("", String::as_str) } else { key };
    if named == ELSEWHERE {
        let page = if let Screen::More(_, page) = table.state.screen { page + 1 } else { 1 };
        return go(table, Screen::More(unit, page), String::new()).await;
    }
    let verbs = table.verbs(unit.as_deref()).await?;
    let Some(verb) = verbs.into_iter().find(|verb| verb_key(verb) == named) else {
        return stay(table, "panel-verb-gone").await;
    };
    let draft = Draft { form: form_key(verb.form), unit, given: verb.given };
    match verb.open {
        Open::Nothing => send(table, &draft, false).await,
        Open::One(ask) if !key.is_empty() && !chosen.is_empty() => {
            if chosen[0] == ELSEWHERE {
                let field = ask.field.to_owned();
                let groups = Screen::Groups { draft, field, in_form: false, group: None };
                return go(table, groups, String::new()).await;
            }
            send(table, &add_answer(draft, &ask, chosen), false).await
        }
        Open::One(_) | Open::Form => go(table, Screen::Form(draft, 0), String::new()).await,
    }
}

/// Gives the card's unit the last final order, against the same target.
async fn repeat_last(table: &Table<'_>) -> Result<Outcome> {
    let unit = table.state.screen.unit().map(str::to_owned);
    let verbs = table.verbs(unit.as_deref()).await?;
    let Some((verb, ask, value)) = same_as_last(&table.state, &verbs) else {
        return stay(table, "panel-verb-gone").await;
    };
    let draft = Draft { form: form_key(verb.form), unit, given: verb.given.clone() };
    send(table, &add_answer(draft, ask, &[value.to_owned()]), false).await
}

/// Gives a draft's order. `is_confirmed` allows an order with an uncertain result.
async fn send(table: &Table<'_>, draft: &Draft, is_confirmed: bool) -> Result<Outcome> {
    let Some(form) = table.form(&draft.form) else { return stay(table, "panel-verb-gone").await };
    give(table, form, draft, is_confirmed).await
}

fn add_answer(mut draft: Draft, ask: &Ask, chosen: &[String]) -> Draft {
    let chosen: Vec<&str> = chosen.iter().map(String::as_str).collect();
    draft.given.insert(ask.field.to_owned(), ask.answer(&chosen));
    draft
}

async fn choose_group(table: &Table<'_>, chosen: &str) -> Result<Outcome> {
    match table.state.screen.clone() {
        Screen::Groups { draft, field, in_form, .. } => {
            let group = chosen.parse().ok();
            go(table, Screen::Groups { draft, field, in_form, group }, String::new()).await
        }
        other => go(table, other, String::new()).await,
    }
}

/// Adds an answer to the draft. An answer to a card's own question gives the order at once.
async fn answer_field(table: &Table<'_>, field: &str, chosen: &[String]) -> Result<Outcome> {
    let (draft, in_form) = match table.state.screen.clone() {
        Screen::Form(draft, _) => (draft, true),
        Screen::Groups { draft, in_form, .. } => (draft, in_form),
        other => return go(table, other, String::new()).await,
    };
    if chosen.iter().any(|value| value == ELSEWHERE) {
        let groups = Screen::Groups { draft, field: field.to_owned(), in_form, group: None };
        return go(table, groups, String::new()).await;
    }
    let Some(ask) = form::question(table, &draft, field).await? else {
        return stay(table, "panel-verb-gone").await;
    };
    let draft = add_answer(draft, &ask, chosen);
    match in_form {
        true => go(table, Screen::Form(draft, 0), String::new()).await,
        false => send(table, &draft, false).await,
    }
}

/// Opens the modal for typed answers.
///
/// # Errors
/// If the screen has no question to answer by typing.
pub async fn open_form(table: &Table<'_>, field: &str) -> Result {
    match &table.state.screen {
        Screen::Form(draft, _) | Screen::Groups { draft, .. } => {
            form::modal(table, draft, field).await
        }
        _ => Err(CommandError::user("panel-old")),
    }
}

/// Adds typed answers to the draft. Empty fields stay open.
///
/// # Errors
/// If the store or the rules fail.
pub async fn answer_form(table: &Table<'_>, fields: &BTreeMap<String, String>) -> Result<Outcome> {
    let (mut draft, in_form) = match table.state.screen.clone() {
        Screen::Form(draft, _) => (draft, true),
        Screen::Groups { draft, in_form, .. } => (draft, in_form),
        _ => return Ok(Outcome::Stale),
    };
    let asked = form::questions(table, &draft).await?;
    for (field, typed) in fields.iter().filter(|(_, typed)| !typed.trim().is_empty()) {
        if let Some(ask) = asked.iter().find(|ask| ask.field == field) {
            draft = add_answer(draft, ask, &[typed.trim().to_owned()]);
        }
    }
    match in_form {
        true => go(table, Screen::Form(draft, 0), String::new()).await,
        false => send(table, &draft, false).await,
    }
}

/// Changes a setting of the unit's order, or of its next order.
async fn choose_setting(table: &Table<'_>, setting: &str, value: &str) -> Result<Outcome> {
    let Some(unit) = table.state.screen.unit().map(str::to_owned) else {
        return Ok(Outcome::Stale);
    };
    let Some(Settings { form, mut given, stands }) = settings(table, &unit).await? else {
        return stay(table, "panel-verb-gone").await;
    };
    if stands {
        given.insert(setting.to_owned(), value.to_owned());
        return place_lines(table, vec![form.line(&given)], Screen::Unit(unit)).await;
    }
    let mut state = table.state.clone().on(Screen::Unit(unit.clone()));
    state.settings.entry(unit).or_default().insert(setting.to_owned(), value.to_owned());
    change_state(table, state, String::new()).await
}

/// Gives all units the same settings as this one.
async fn choose_for_all(table: &Table<'_>) -> Result<Outcome> {
    let Some(unit) = table.state.screen.unit().map(str::to_owned) else {
        return Ok(Outcome::Stale);
    };
    let Some(Settings { form, given, .. }) = settings(table, &unit).await? else {
        return stay(table, "panel-verb-gone").await;
    };
    let is_setting = |word: &str| form.settings.iter().any(|setting| setting.word == word);
    let chosen: Given = given.into_iter().filter(|(word, _)| is_setting(word)).collect();
    if chosen.is_empty() {
        return stay(table, "panel-no-setting").await;
    }
    let mut state = table.state.clone().on(Screen::Unit(unit.clone()));
    state.settings.insert(unit.clone(), chosen.clone());
    let stance = chosen_stance(&state, &unit, std::iter::once(form));
    let said = message("panel-how-all-done").with("stance", stance.unwrap_or_else(|| literal("")));
    let mut lines = Vec::new();
    for prompt in table.prompts().await? {
        match table.standing.iter().find(|order| is_of(order, &prompt.code)) {
            None => drop(state.settings.insert(prompt.code, chosen.clone())),
            Some(order) => {
                let line = order.shown().to_owned();
                if let Some((form, mut given)) =
                    ask(&table.view, move |it| it.taken_apart(&line)).await?
                {
                    let own = |word: &str| form.settings.iter().any(|setting| setting.word == word);
                    given.extend(chosen.clone().into_iter().filter(|(word, _)| own(word)));
                    lines.push(form.line(&given));
                }
            }
        }
    }
    Ok(match super::give::place_in(table, lines, state).await? {
        Outcome::Show(also) => Outcome::Show(format!("{}\n{also}", table.ctx.say(&said))),
        other => other,
    })
}
