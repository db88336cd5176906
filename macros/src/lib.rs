//! Derives for facts that the engine declares once. `Tell` makes the text of a value, `Word` the
//! words of an enum, `Row` the ranges of a module's numbers. All are for use inside
//! `mythico-engine` only.

mod names;
mod row;
mod tell;
mod word;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Derives `crate::words::Tell`: each variant has a text, and its fields are the arguments.
///
/// `#[tell(id = "tuw-refusal")]` on the type is the start of the id; the variant's name in kebab
/// case ends it: `tuw-refusal-no-waiting`. A struct is like one variant with its whole id. An
/// argument has the name of its field in kebab case, without a leading `r#`.
///
/// Attributes of the type:
/// - `#[tell(names = World)]`: the names that its texts need. Without it, any that its fields take.
/// - `#[tell(arg = "…")]`: the argument of an unnamed field.
///
/// Attributes of a variant:
/// - `#[tell(id = "…")]`: the whole id, or an expression that chooses among ids.
/// - `#[tell(worded)]`: the text has several wordings. A report chooses one.
/// - `#[tell(add(percent = …))]`: another argument, from an expression.
///
/// Attributes of a field:
/// - `#[tell(arg = "…")]`: the argument's name.
/// - `#[tell(with = …)]`: an expression that is told in place of the field.
/// - `#[tell(suffix)]`: if the field is true, some or not empty, its name is added to the id:
///   `mythico-sea-drowned-all`. Else it is no argument. At most two fields of a variant.
///   `suffix = "…"` adds that instead.
/// - `#[tell(text)]`: the text of this field is the text of the variant; the other fields add their
///   arguments to it.
/// - `#[tell(skip)]`: the text doesn't use it.
///
/// Expressions can use the fields of the variant by their names (`_0` if they have none), which are
/// references, and `names`.
#[proc_macro_derive(Tell, attributes(tell))]
pub fn derive_tell(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    tell::expand(&input).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Derives the words of an enum without fields: `ALL`, `WORDS`, `word` and `from_word`.
///
/// A word is the variant's name in kebab case, or what `#[word("…")]` on the variant says.
/// `#[word(text = "tuw-by")]` on the enum adds `name`, which is the text `tuw-by-foot`, and
/// `crate::words::Tell`.
#[proc_macro_derive(Word, attributes(word))]
pub fn derive_word(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    word::expand(&input).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Derives `crate::module::Row`: the range of each whole number in a table of a module.
///
/// - `#[range(1..=100)]` on a field: the range of its number, or of all numbers in it. On the
///   struct it applies to all other fields. The default is `crate::module::USUAL_RANGE`.
/// - `#[row]` on a field: its type is a row, or a map or list of rows. On the struct it applies to
///   all fields.
#[proc_macro_derive(Row, attributes(range, row))]
pub fn derive_row(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    row::expand(&input).unwrap_or_else(|error| error.to_compile_error()).into()
}
