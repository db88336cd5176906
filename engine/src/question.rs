//! Questions: what a system asks a seat in a window apart from its orders, such as the
//! questionnaire of the first one. A player answers by choosing or writing. An answer is an order
//! like any other: it is stored, checked, replaced and cancelled as orders are. Not here: what any
//! system asks, or how a question is shown.

use serde::Serialize;

use crate::words::Message;

/// Most options of a choice. A chat menu holds 25, and one is for leaving the question open.
pub const OPTIONS_MAX: usize = 24;

/// One question to a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Question {
    /// The word that names it in an answer; unique among the seat's questions.
    pub key: String,
    /// What is asked, in a few words.
    pub label: Message,
    /// How it is answered.
    pub kind: QuestionKind,
    /// The answer so far: an option's key, or a text.
    pub answer: Option<String>,
    /// What happens if it is left open.
    pub otherwise: Message,
    /// The order line of an answer, up to the answer.
    pub order: String,
}

/// How a question is answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum QuestionKind {
    /// By one of these, [`OPTIONS_MAX`] at most.
    Choice(Vec<QuestionOption>),
    /// By a line of text.
    Text {
        /// The most letters that it may have.
        max: usize,
        /// The text that is used if nothing is written, where that is known.
        usual: Option<String>,
    },
}

/// One of several answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct QuestionOption {
    /// The word that chooses it.
    pub key: String,
    /// What it is called.
    pub label: Message,
    /// What it means, in a line.
    pub about: Option<Message>,
}

impl Question {
    /// The order line that an answer gives.
    pub fn line(&self, answer: &str) -> String {
        format!("{} {answer}", self.order)
    }

    /// The options, if it is a choice.
    pub fn options(&self) -> &[QuestionOption] {
        match &self.kind {
            QuestionKind::Choice(options) => options,
            QuestionKind::Text { .. } => &[],
        }
    }
}
