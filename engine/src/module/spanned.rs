//! A value of a module's file with its place in the text, so that a fault can name its line. Not
//! here: the lines (`place`).

use std::borrow::Cow;
use std::ops::Range;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer};

/// A value and the bytes of the text that it was read from. [`toml::Spanned`], which has no schema.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spanned<T>(toml::Spanned<T>);

impl<T> Spanned<T> {
    /// A value that the text leaves out.
    pub fn left_out(value: T) -> Spanned<T> {
        Spanned(toml::Spanned::new(0..0, value))
    }

    /// The value.
    pub fn get_ref(&self) -> &T {
        self.0.get_ref()
    }

    /// The value, without its place.
    pub fn into_inner(self) -> T {
        self.0.into_inner()
    }

    /// Its bytes in the text.
    pub fn span(&self) -> Range<usize> {
        self.0.span()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Spanned<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        toml::Spanned::deserialize(from).map(Spanned)
    }
}

/// The schema is the value's: an author doesn't write its place.
impl<T: JsonSchema> JsonSchema for Spanned<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}
