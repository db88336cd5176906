//! What the lines of a sheet will come to: each is read on what the sure lines before it leave, through the seat's own eyes alone. After an
//! order whose outcome nobody can know, such as one for which dice fall, the rest is read as things stand, and checked again when its turn
//! comes. Not here: how it is shown and confirmed ([`super::immediate_sheet`]).

use std::sync::Arc;

use mythico_engine::game::Perspective;
use mythico_engine::grid::Location;
use mythico_engine::order::grammar::is_question;
use mythico_engine::order::{Form, OrderError, OrderPreview};

/// What a line will come to.
#[derive(Debug)]
pub struct ExpectedLine {
    /// The line as it was written.
    pub line: String,
    /// Whether what comes before it is certain; if not, it is checked again when its turn comes.
    pub sure: bool,
    /// What is understood by it.
    pub outcome: Expected,
}

/// What is understood by a line.
#[derive(Debug)]
pub enum Expected {
    /// An order, as things will stand.
    Order(OrderPreview<()>),
    /// A question, answered.
    Answer(OrderPreview<()>),
    /// A line that isn't taken as things will stand.
    Refused(OrderError),
}

impl ExpectedLine {
    /// Where an order leads, for its arrow.
    pub fn way(&self) -> Option<Vec<Location>> {
        match &self.outcome {
            Expected::Order(preview) => Some(preview.arrow.clone()),
            Expected::Answer(_) | Expected::Refused(_) => None,
        }
    }

    /// Whether it is refused whatever comes before it: text that can't be understood stays so.
    pub fn is_refused(&self) -> bool {
        let invalid = matches!(self.outcome, Expected::Refused(OrderError::Invalid { .. }));
        invalid || self.sure && matches!(self.outcome, Expected::Refused(_))
    }
}

/// What each of these lines will come to, carried out one after another. Heavy work: not for an async thread.
pub fn expected(
    perspective: Arc<dyn Perspective>,
    forms: &'static [Form],
    lines: Vec<String>,
) -> Vec<ExpectedLine> {
    let (mut perspective, mut sure) = (perspective, true);
    let read = |line: String| {
        let question = is_question(forms, &line);
        let known_before = sure;
        let outcome = match perspective.preview(&line) {
            Err(error) => Expected::Refused(error),
            Ok(preview) if question => Expected::Answer(preview),
            Ok(preview) => {
                match perspective.foresee(&line) {
                    Some(after) if sure => perspective = Arc::from(after),
                    _ => sure = false,
                }
                Expected::Order(preview)
            }
        };
        ExpectedLine { line, sure: known_before, outcome }
    };
    lines.into_iter().map(read).collect()
}
