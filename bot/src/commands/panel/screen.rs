//! What a panel remembers between presses, as JSON in its row. Everything else is read afresh.

use std::collections::BTreeMap;

use mythico_engine::desk::Given;
use mythico_engine::order::Form;
use serde::{Deserialize, Serialize};

use crate::store::{Panel, PanelPress};

/// Most presses that Undo takes back.
const UNDO_MAX: usize = 30;

/// A panel between two presses.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub screen: Screen,
    /// Interactions whose orders Undo takes back, the last one at the end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undo: Vec<u64>,
    /// Lines of an immediate window that go together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gathered: Vec<String>,
    /// Settings chosen for units before their order.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub settings: BTreeMap<String, Given>,
}

/// The screen that a panel shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Screen {
    /// All units, and a page of their menu.
    Plan(usize),
    /// A unit's card.
    Unit(String),
    /// A unit's settings.
    How(String),
    /// A page of what else a unit can do, or what the seat itself can.
    More(Option<String>, usize),
    /// A form, from a page of its questions on.
    Form(Draft, usize),
    /// Groups of answers to a question, or one of them.
    Groups { draft: Draft, field: String, in_form: bool, group: Option<usize> },
    /// Last turn's orders.
    Again,
    /// Ready, while units have no orders.
    Undecided,
    /// Ready, as the last player.
    Last,
}

/// An order that is being put together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// Key of the form ([`form_key`]).
    pub form: String,
    /// The unit whose card it comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    pub given: Given,
}

impl Default for Screen {
    fn default() -> Self {
        Screen::Plan(0)
    }
}

impl Screen {
    /// Returns the unit that it is about.
    pub fn unit(&self) -> Option<&str> {
        match self {
            Screen::Unit(unit) | Screen::How(unit) => Some(unit),
            Screen::More(unit, _) => unit.as_deref(),
            Screen::Form(draft, _) | Screen::Groups { draft, .. } => draft.unit.as_deref(),
            Screen::Plan(_) | Screen::Again | Screen::Undecided | Screen::Last => None,
        }
    }

    /// Returns the screen that Back leads to.
    pub fn before(&self) -> Screen {
        match self {
            Screen::Groups { draft, in_form: true, .. } => Screen::Form(draft.clone(), 0),
            Screen::Unit(_) => Screen::Plan(0),
            other => other.unit().map_or(Screen::Plan(0), |unit| Screen::Unit(unit.to_owned())),
        }
    }
}

impl State {
    /// Reads a panel's state. One that can't be read begins with the plan.
    pub fn of(panel: &Panel) -> State {
        serde_json::from_str(&panel.screen).unwrap_or_default()
    }

    pub fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The press that leads to this state.
    pub fn press(&self, panel: &Panel) -> PanelPress {
        PanelPress { key: panel.key, step: panel.step, screen: self.json() }
    }

    #[must_use]
    pub fn on(self, screen: Screen) -> State {
        State { screen, ..self }
    }

    /// Remembers orders for Undo.
    pub fn remember(&mut self, interaction: u64) {
        self.undo.push(interaction);
        let surplus = self.undo.len().saturating_sub(UNDO_MAX);
        self.undo.drain(..surplus);
    }
}

/// Names a form among those of its system.
pub fn form_key(form: &Form) -> String {
    format!("{}.{}", form.topic, form.word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_reads_back_and_a_damaged_one_begins_with_the_plan() {
        let given = Given::from([("unit".to_owned(), "10".to_owned())]);
        let draft = Draft { form: "land.move".to_owned(), unit: Some("10".to_owned()), given };
        let screen = Screen::Groups { draft, field: "path".to_owned(), in_form: false, group: Some(2) };
        assert_eq!(screen.before(), Screen::Unit("10".to_owned()));
        let mut state = State { gathered: vec!["move 10 1".to_owned()], ..State::default() }.on(screen);
        (0..40).for_each(|interaction| state.remember(interaction));
        assert_eq!((state.undo.len(), state.undo[0]), (UNDO_MAX, 10));
        assert_eq!(serde_json::from_str::<State>(&state.json()).unwrap(), state);
        let seat = String::new();
        let panel = Panel { key: 1, seat, user: 1.into(), step: 0, screen: "{".to_owned() };
        assert_eq!(State::of(&panel), State::default());
    }
}
