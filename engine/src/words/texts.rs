//! A language's texts as they are kept: the letters of all in one string, and in few words what of it stands where. Fluent's own trees of
//! the same take four times as much. What can be kept so is words, arguments, and forms chosen by an argument; a text that takes more is
//! left to Fluent. Not here: how a text is said (`speaker.rs`).

use std::ops::Range;

use fluent_syntax::ast::{self, Entry, Expression, InlineExpression, PatternElement, VariantKey};
use rustc_hash::FxHashMap;

/// Texts by their ids; an attribute's is that of its text, a point, and its own.
#[derive(Default)]
pub(super) struct Texts {
    /// Can forms be chosen? That takes the language's plurals.
    forms: bool,
    letters: String,
    pieces: Vec<Piece>,
    variants: Vec<Variant>,
    /// None: left to Fluent, or nothing but attributes.
    by_id: FxHashMap<Box<str>, Option<Text>>,
}

/// A text: its pieces, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Text(Span);

/// A part of one of the lists above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    from: u32,
    to: u32,
}

/// What a text is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// These letters.
    Words(Span),
    /// The argument of this name.
    Arg(Span),
    /// One of these forms, chosen by the argument of this name.
    Choice { arg: Span, forms: Span },
}

/// One form of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Variant {
    /// What has it chosen.
    pub(super) key: Key,
    /// Is it said where no other is chosen?
    pub(super) usual: bool,
    pub(super) text: Text,
}

/// What has a form chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// A number of this plural category, or this word.
    Word(Span),
    /// Exactly so many.
    Number(i64),
}

impl Span {
    fn of(range: Range<usize>) -> Span {
        let place = |place: usize| u32::try_from(place).expect("a language's texts are shorter than 4 GB");
        Span { from: place(range.start), to: place(range.end) }
    }

    fn range(self) -> Range<usize> {
        self.from as usize..self.to as usize
    }
}

impl Texts {
    /// No texts yet; of a language whose plurals aren't known texts of several forms are left to Fluent.
    pub(super) fn new(plurals_known: bool) -> Texts {
        Texts { forms: plurals_known, ..Texts::default() }
    }

    /// Adds a file's texts. False if some of them are left to Fluent.
    ///
    /// # Errors
    /// The id of a text that stands twice.
    pub(super) fn add(&mut self, file: &ast::Resource<&str>) -> Result<bool, String> {
        let mut all = true;
        for entry in &file.body {
            let message = match entry {
                Entry::Message(message) => message,
                Entry::Term(_) => {
                    all = false;
                    continue;
                }
                _ => continue,
            };
            let id = message.id.name;
            let text = message.value.as_ref().map(|value| self.text(value));
            let attributes = message
                .attributes
                .iter()
                .map(|attribute| (format!("{id}.{}", attribute.id.name), Some(self.text(&attribute.value))));
            let attributes: Vec<_> = attributes.collect();
            for (id, text) in std::iter::once((id.to_owned(), text)).chain(attributes) {
                all &= text != Some(None);
                if self.by_id.insert(id.clone().into(), text.flatten()).is_some() {
                    return Err(id);
                }
            }
        }
        Ok(all)
    }

    /// Gives back what was taken in advance.
    pub(super) fn shrink(&mut self) {
        self.letters.shrink_to_fit();
        self.pieces.shrink_to_fit();
        self.variants.shrink_to_fit();
        self.by_id.shrink_to_fit();
    }

    /// Is there a text of this id, kept here or left to Fluent?
    pub(super) fn knows(&self, id: &str) -> bool {
        self.by_id.contains_key(id)
    }

    /// The text of this id, if it is kept here.
    pub(super) fn get(&self, id: &str) -> Option<Text> {
        self.by_id.get(id).copied().flatten()
    }

    pub(super) fn pieces(&self, text: Text) -> &[Piece] {
        &self.pieces[text.0.range()]
    }

    pub(super) fn forms(&self, forms: Span) -> &[Variant] {
        &self.variants[forms.range()]
    }

    pub(super) fn letters(&self, letters: Span) -> &str {
        &self.letters[letters.range()]
    }

    /// Keeps a text; none if it is left to Fluent.
    fn text(&mut self, pattern: &ast::Pattern<&str>) -> Option<Text> {
        let mut pieces = Vec::with_capacity(pattern.elements.len());
        for element in &pattern.elements {
            let piece = match element {
                PatternElement::TextElement { value } => Piece::Words(self.keep(value)),
                PatternElement::Placeable { expression } => match expression {
                    Expression::Inline(InlineExpression::StringLiteral { value })
                        if !value.contains('\\') =>
                    {
                        Piece::Words(self.keep(value))
                    }
                    Expression::Inline(InlineExpression::VariableReference { id }) => {
                        Piece::Arg(self.keep(id.name))
                    }
                    Expression::Select { selector: InlineExpression::VariableReference { id }, variants }
                        if self.forms =>
                    {
                        let arg = self.keep(id.name);
                        Piece::Choice { arg, forms: self.keep_forms(variants)? }
                    }
                    _ => return None,
                },
            };
            match (pieces.last_mut(), piece) {
                (Some(Piece::Words(before)), Piece::Words(after)) if before.to == after.from => {
                    before.to = after.to
                }
                _ => pieces.push(piece),
            }
        }
        let from = self.pieces.len();
        self.pieces.extend(pieces);
        Some(Text(Span::of(from..self.pieces.len())))
    }

    fn keep_forms(&mut self, variants: &[ast::Variant<&str>]) -> Option<Span> {
        let forms: Option<Vec<_>> = variants
            .iter()
            .map(|variant| {
                let key = match variant.key {
                    VariantKey::Identifier { name } => Key::Word(self.keep(name)),
                    VariantKey::NumberLiteral { value } => Key::Number(value.parse().ok()?),
                };
                Some(Variant { key, usual: variant.default, text: self.text(&variant.value)? })
            })
            .collect();
        let from = self.variants.len();
        self.variants.extend(forms?);
        Some(Span::of(from..self.variants.len()))
    }

    fn keep(&mut self, letters: &str) -> Span {
        let from = self.letters.len();
        self.letters.push_str(letters);
        Span::of(from..self.letters.len())
    }
}
