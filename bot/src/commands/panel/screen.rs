//! State that a panel keeps between presses, as JSON in its row. Everything else is read again.

use std::collections::BTreeMap;

use mythico_engine::desk::Given;
use mythico_engine::order::Form;
use serde::{Deserialize, Serialize};

use crate::store::{Panel, PanelPress};

/// Most presses that can be undone.
const UNDO_MAX: usize = 30;

/// State of a panel between two presses.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub screen: Screen,
    /// Interactions whose orders can be undone, the latest last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undo: Vec<u64>,
    /// Lines in an immediate window that wait to be carried out together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gathered: Vec<String>,
    /// Settings by unit, for its next order.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub settings: BTreeMap<String, Given>,
    /// The last final order with an uncertain result. The next unit may repeat it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Draft>,
}

/// The current screen of a panel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Screen {
    /// The plan, with a page of its unit menu.
    Plan(usize),
    /// A unit's card.
    Unit(String),
    /// A unit's settings.
    How(String),
    /// A page of all orders of a unit, or of the seat itself.
    More(Option<String>, usize),
    /// A form, with a page of its questions.
    Form(Draft, usize),
    /// Groups of answers to a question, or the answers of one group.
    Groups { draft: Draft, field: String, in_form: bool, group: Option<usize> },
    /// Last turn's orders, to be repeated.
    Again,
    /// The question before Ready about units without orders.
    Undecided,
    /// The question before Ready that warns the last player.
    Last,
}

/// An unfinished order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// Key of the form ([`form_key`]).
    pub form: String,
    /// The unit on whose card the order was begun.
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
    /// Returns the screen's unit.
    pub fn unit(&self) -> Option<&str> {
        match self {
            Screen::Unit(unit) | Screen::How(unit) => Some(unit),
            Screen::More(unit, _) => unit.as_deref(),
            Screen::Form(draft, _) | Screen::Groups { draft, .. } => draft.unit.as_deref(),
            Screen::Plan(_) | Screen::Again | Screen::Undecided | Screen::Last => None,
        }
    }

    /// Returns the screen that Back opens.
    pub fn before(&self) -> Screen {
        match self {
            Screen::Groups { draft, in_form: true, .. } => Screen::Form(draft.clone(), 0),
            Screen::Unit(_) => Screen::Plan(0),
            other => other.unit().map_or(Screen::Plan(0), |unit| Screen::Unit(unit.to_owned())),
        }
    }
}

impl State {
    /// Reads a panel's state. Damaged state is replaced by an empty one, which shows the plan.
    pub fn from_panel(panel: &Panel) -> State {
        serde_json::from_str(&panel.screen).unwrap_or_default()
    }

    pub fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Makes the press that stores this state.
    pub fn press(&self, panel: &Panel) -> PanelPress {
        PanelPress { key: panel.key, step: panel.step, screen: self.json() }
    }

    #[must_use]
    pub fn on(self, screen: Screen) -> State {
        State { screen, ..self }
    }

    /// Remembers an interaction's orders for Undo.
    pub fn remember(&mut self, interaction: u64) {
        self.undo.push(interaction);
        let surplus = self.undo.len().saturating_sub(UNDO_MAX);
        self.undo.drain(..surplus);
    }
}

/// Returns a form's key, unique within its system.
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
        let screen =
            Screen::Groups { draft, field: "path".to_owned(), in_form: false, group: Some(2) };
        assert_eq!(screen.before(), Screen::Unit("10".to_owned()));
        let mut state =
            State { gathered: vec!["move 10 1".to_owned()], ..State::default() }.on(screen);
        (0..40).for_each(|interaction| state.remember(interaction));
        assert_eq!((state.undo.len(), state.undo[0]), (UNDO_MAX, 10));
        assert_eq!(serde_json::from_str::<State>(&state.json()).unwrap(), state);
        let seat = String::new();
        let panel =
            Panel { key: 1, seat, user: 1.into(), step: 0, screen: "{".to_owned(), message: None };
        assert_eq!(State::from_panel(&panel), State::default());
    }
}
