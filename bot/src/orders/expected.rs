//! What the lines of a sheet will come to: each is read on what the sure lines before it leave,
//! through the seat's own eyes alone. After an order whose outcome nobody can know, such as one for
//! which dice fall, the rest is read as things stand, and checked again when its turn comes. Where
//! a refusal suggests a word, the line can be read as it was probably meant. Not here: how it is
//! shown and confirmed ([`super::immediate_sheet`], [`super::refused`]).

use std::sync::Arc;

use mythico_engine::game::Perspective;
use mythico_engine::grid::Location;
use mythico_engine::order::grammar::is_question;
use mythico_engine::order::{Form, OrderError, OrderPreview};

/// Words of one line that are replaced by what was probably meant.
const SUGGESTIONS_MAX: usize = 3;

/// How lines are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadAs {
    /// As they stand.
    Written,
    /// With the words that refusals suggest, where an order comes of it.
    Meant,
}

/// What a line will come to.
#[derive(Debug)]
pub struct ExpectedLine {
    /// The line as it was written, or as it was probably meant.
    pub line: String,
    /// What was written, and what is wrong with that, if the line is another.
    pub instead_of: Option<(String, OrderError)>,
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

/// What each of these lines will come to, carried out one after another. Heavy work: not for an
/// async thread.
pub fn expected(
    perspective: Arc<dyn Perspective>,
    forms: &'static [Form],
    lines: Vec<String>,
    read_as: ReadAs,
) -> Vec<ExpectedLine> {
    let (mut perspective, mut sure) = (perspective, true);
    let read = |written: String| {
        let (line, instead_of) =
            match perspective.preview(&written).err().filter(|_| read_as == ReadAs::Meant) {
                Some(error) => match meant(&*perspective, &written, &error, SUGGESTIONS_MAX) {
                    Some(line) => (line, Some((written, error))),
                    None => (written, None),
                },
                None => (written, None),
            };
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
        ExpectedLine { line, instead_of, sure: known_before, outcome }
    };
    lines.into_iter().map(read).collect()
}

/// A refused line with what was probably meant in place of what is wrong, if that is taken.
fn meant(
    perspective: &dyn Perspective,
    line: &str,
    error: &OrderError,
    suggestions_left: usize,
) -> Option<String> {
    let (span, word) = error.suggestion()?;
    let (before, behind) = (line.get(..span.start)?, line.get(span.end..)?);
    // A name of several words may need its quotes.
    [word.to_owned(), format!("\"{word}\"")].into_iter().find_map(|word| {
        let line = format!("{before}{word}{behind}");
        match perspective.preview(&line) {
            Ok(_) => Some(line),
            Err(error) if suggestions_left > 1 => meant(perspective, &line, &error, suggestions_left - 1),
            Err(_) => None,
        }
    })
}
