//! Expected results of a sheet's lines. Each line is read after the certain lines before it, with
//! only the seat's own knowledge. After an order with an unknown result, such as a die roll, the
//! other lines are read in the present situation. They are checked again when their turn comes. If
//! a refusal suggests a word, the line can be read with it. Not here: showing and confirming
//! ([`super::immediate_sheet`], [`super::refused`]).

use std::sync::Arc;

use mythico_engine::game::Perspective;
use mythico_engine::grid::Location;
use mythico_engine::order::grammar::is_question;
use mythico_engine::order::{Form, OrderError, OrderPreview};

/// Most words of a line that are replaced by suggestions.
const SUGGESTIONS_MAX: usize = 3;

/// Ways to read lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadAs {
    /// As written.
    Written,
    /// With the words that refusals suggest, if that gives an order.
    Meant,
}

/// Expected result of a line.
#[derive(Debug)]
pub struct ExpectedLine {
    /// The line as written, or with suggested words.
    pub line: String,
    /// The written line and its error, if suggested words replaced some of it.
    pub instead_of: Option<(String, OrderError)>,
    /// Whether everything before it is certain. If not, it is checked again when its turn comes.
    pub sure: bool,
    pub outcome: Expected,
}

/// Meaning of a line.
#[derive(Debug)]
pub enum Expected {
    /// An order, in the expected situation.
    Order(OrderPreview<()>),
    /// An answered question.
    Answer(OrderPreview<()>),
    /// A line that is refused in the expected situation.
    Refused(OrderError),
}

impl ExpectedLine {
    /// Returns an order's path, for its arrow.
    pub fn way(&self) -> Option<Vec<Location>> {
        match &self.outcome {
            Expected::Order(preview) => Some(preview.arrow.clone()),
            Expected::Answer(_) | Expected::Refused(_) => None,
        }
    }

    /// Returns whether it is certain to be refused. An unreadable line stays unreadable.
    pub fn is_refused(&self) -> bool {
        let invalid = matches!(self.outcome, Expected::Refused(OrderError::Invalid { .. }));
        invalid || self.sure && matches!(self.outcome, Expected::Refused(_))
    }
}

/// Returns the expected results of these lines, carried out in turn. Slow: don't call it on an
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

/// Returns a refused line with the suggested words in place of the wrong ones, if that is accepted.
fn meant(
    perspective: &dyn Perspective,
    line: &str,
    error: &OrderError,
    suggestions_left: usize,
) -> Option<String> {
    let (span, word) = error.suggestion()?;
    let (before, behind) = (line.get(..span.start)?, line.get(span.end..)?);
    // A name of several words may need quotes.
    [word.to_owned(), format!("\"{word}\"")].into_iter().find_map(|word| {
        let line = format!("{before}{word}{behind}");
        match perspective.preview(&line) {
            Ok(_) => Some(line),
            Err(error) if suggestions_left > 1 => {
                meant(perspective, &line, &error, suggestions_left - 1)
            }
            Err(_) => None,
        }
    })
}
