//! Orders, each declared, checked, explained and carried out in one place: [`OrderKind`](crate::system::OrderKind). Its [`Form`] says what the order is;
//! from it follow the text grammar ([`grammar`], which reads lines that [`pasted`] has cleaned), the canonical text ([`parsed`]), completion ([`complete`]), the errors ([`error`])
//! and the slash command, which holds only so much ([`limits`]). Not here: what any order of a system does.

pub mod args;
pub(crate) mod blank;
pub mod complete;
pub mod error;
pub mod form;
pub mod grammar;
pub mod letters;
pub mod limits;
mod line;
pub mod marks;
pub mod parsed;
pub mod pasted;
pub mod preview;

pub use args::Args;
pub use blank::is_blank;
pub use complete::{AmountTyped, Choice, CompletionRequest};
pub use error::OrderError;
pub use form::{
    AMOUNT_MAX, Field, FieldType, Form, GivenBy, Setting, Subject, given_by_seats, given_by_umpire,
};
pub use parsed::{Amount, ParsedOrder, PathStep, Spanned, Value};
pub use preview::{FollowUp, OrderPreview, Outlook, Slot, ValidOrder};
