//! Orders. Each is declared, checked, explained and carried out in one place:
//! [`OrderKind`](crate::system::OrderKind). Its [`Form`] says what the order is. From it follow the
//! text grammar ([`grammar`], for lines that [`pasted`] has cleaned), the canonical text
//! ([`parsed`]), completion ([`complete`]), the errors ([`error`]) and the everyday commands that
//! give it ([`verb`]), within Discord's limits ([`limits`]). Not here: what any order of a system
//! does.

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
pub mod verb;

pub use args::Args;
pub use blank::is_blank;
pub use complete::{AmountTyped, Choice, CompletionRequest};
pub use error::OrderError;
pub use form::{
    AMOUNT_MAX, Alias, Field, FieldType, Form, GivenBy, Setting, Subject, given_by_seats,
    given_by_umpire,
};
pub use parsed::{Amount, ParsedOrder, PathStep, Spanned, Value};
pub use preview::{FollowUp, OrderPreview, Outlook, Slot, ValidOrder};
pub use verb::{EVERYDAY_VERBS, VerbOptions};
