//! Orders, declared once. A [`Form`] says what an order is; from it follow the text grammar ([`grammar`]), the
//! canonical text ([`draft`]), completion ([`complete`]) and the errors ([`refusal`]); the slash command follows from it too.
//! Not here: what any order does.

pub mod complete;
pub mod draft;
pub mod form;
pub mod grammar;
pub mod refusal;

pub use complete::{Ask, Choice};
pub use draft::{Draft, Spanned, Step, Value};
pub use form::{Field, Form, Kind, Setting, Subject};
pub use refusal::{Checked, Refusal, Understood};
