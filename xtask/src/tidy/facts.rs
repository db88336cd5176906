//! Texts of types that derive `Tell` or `Word` (`macros/`), with the arguments that they get.

use std::collections::{BTreeMap, BTreeSet};

use syn::visit::{self, Visit};
use syn::{Attribute, Fields, ItemEnum, ItemStruct, LitStr, Type};

use super::rust_files;
use crate::sources::Source;

pub struct FactText {
    /// Path of the file that declares it.
    pub path: String,
    pub id: String,
    /// The arguments that it must use.
    pub args: BTreeSet<String>,
    /// The arguments that types around it add. It may use them.
    pub outer_args: BTreeSet<String>,
}

/// Lists the texts of all facts of the engine.
pub fn list_texts(sources: &[Source]) -> Vec<FactText> {
    let mut found = Found::default();
    for source in rust_files(sources).filter(|source| source.path.starts_with("engine/src/")) {
        let derives = source.text.contains("Tell") || source.text.contains("Word");
        if let Some(file) = derives.then(|| syn::parse_file(&source.text).ok()).flatten() {
            found.path.clone_from(&source.path);
            found.visit_file(&file);
        }
    }
    let Found { mut texts, outer, .. } = found;
    for (type_name, args) in outer {
        let within = texts.iter_mut().filter(|(of, _)| *of == type_name);
        within.for_each(|(_, text)| text.outer_args.extend(args.iter().cloned()));
    }
    texts.into_iter().map(|(_, text)| text).collect()
}

#[derive(Default)]
struct Found {
    path: String,
    /// Texts, each with the name of its type.
    texts: Vec<(String, FactText)>,
    /// Arguments that types around a type add to its texts, by the type's name.
    outer: BTreeMap<String, BTreeSet<String>>,
}

impl Found {
    fn add(&mut self, type_name: String, id: String, args: BTreeSet<String>) {
        self.texts
            .push((type_name, FactText { path: self.path.clone(), id, args, outer_args: BTreeSet::new() }));
    }

    /// Adds the text of a variant or struct, or its arguments to the text that it takes.
    fn add_fields(&mut self, type_name: &str, id: String, fields: &Fields) {
        let (mut args, mut text_of) = (BTreeSet::new(), None);
        for field in fields {
            let own = field.ident.as_ref().map(|name| kebab(&name.to_string()));
            match (flag(&field.attrs, "skip"), flag(&field.attrs, "text")) {
                (true, _) => {}
                (_, true) => text_of = type_ident(&field.ty),
                _ => args.extend(value(&field.attrs, "tell", "arg").or(own)),
            }
        }
        match text_of {
            Some(inner) => self.outer.entry(inner).or_default().extend(args),
            None => self.add(type_name.to_owned(), id, args),
        }
    }
}

impl Visit<'_> for Found {
    fn visit_item_enum(&mut self, item: &ItemEnum) {
        let name = item.ident.to_string();
        if let Some(id) = value(&item.attrs, "tell", "id") {
            for variant in &item.variants {
                let own = value(&variant.attrs, "tell", "id");
                let id = own.unwrap_or_else(|| format!("{id}-{}", kebab(&variant.ident.to_string())));
                self.add_fields(&name, id, &variant.fields);
            }
        }
        if let Some(text) = value(&item.attrs, "word", "text") {
            for variant in &item.variants {
                let own = variant.attrs.iter().find(|attribute| attribute.path().is_ident("word"));
                let own = own.and_then(|attribute| attribute.parse_args::<LitStr>().ok());
                let word = own.map_or_else(|| kebab(&variant.ident.to_string()), |word| word.value());
                self.add(name.clone(), format!("{text}-{word}"), BTreeSet::new());
            }
        }
    }

    fn visit_item_struct(&mut self, item: &ItemStruct) {
        if let Some(id) = value(&item.attrs, "tell", "id") {
            self.add_fields(&item.ident.to_string(), id, &item.fields);
        }
    }

    /// Tests declare facts of their own.
    fn visit_item_mod(&mut self, item: &syn::ItemMod) {
        if item.ident != "tests" {
            visit::visit_item_mod(self, item);
        }
    }
}

/// The value of `#[attribute(key = "value")]`.
fn value(attributes: &[Attribute], attribute: &str, key: &str) -> Option<String> {
    let mut found = None;
    for one in attributes.iter().filter(|one| one.path().is_ident(attribute)) {
        // A fault in an attribute is the compiler's to find.
        let _ = one.parse_nested_meta(|meta| {
            if meta.path.is_ident(key) {
                found = Some(meta.value()?.parse::<LitStr>()?.value());
            }
            Ok(())
        });
    }
    found
}

/// Returns whether `#[tell(key)]` is there.
fn flag(attributes: &[Attribute], key: &str) -> bool {
    let mut found = false;
    for one in attributes.iter().filter(|one| one.path().is_ident("tell")) {
        let _ = one.parse_nested_meta(|meta| {
            found |= meta.path.is_ident(key);
            if meta.input.peek(syn::Token![=]) {
                meta.value()?.parse::<LitStr>()?;
            }
            Ok(())
        });
    }
    found
}

/// The last word of a type's path; of a box what is inside.
fn type_ident(of: &Type) -> Option<String> {
    let Type::Path(path) = of else { return None };
    let last = path.path.segments.last()?;
    match &last.arguments {
        syn::PathArguments::AngleBracketed(inner) if last.ident == "Box" => match inner.args.first()? {
            syn::GenericArgument::Type(inner) => type_ident(inner),
            _ => None,
        },
        _ => Some(last.ident.to_string()),
    }
}

/// A Rust name in kebab case, as the derives make it.
fn kebab(name: &str) -> String {
    let mut out = String::new();
    for letter in name.trim_start_matches("r#").chars() {
        if letter.is_uppercase() && !out.is_empty() && !out.ends_with('-') {
            out.push('-');
        }
        out.extend(if letter == '_' { '-' } else { letter }.to_lowercase());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_arguments_of_facts_are_read() {
        let text = "
            #[derive(Tell)]
            #[tell(id = \"a-no\")]
            enum No { Way { hex: Hex, why_not: u8 }, #[tell(id = \"a-x\")] Else(#[tell(arg = \"who\")] Unit) }
            #[derive(Tell)]
            #[tell(id = \"a-out\")]
            enum Out { Why { unit: Unit, #[tell(text)] why: Box<No>, #[tell(skip)] n: u8 } }
            #[derive(Word)]
            #[word(text = \"a-by\")]
            enum By { Foot, #[word(\"cart\")] Wagon }";
        let source = Source { path: "engine/src/a.rs".to_owned(), text: text.to_owned() };
        let list = |args: BTreeSet<String>| args.into_iter().collect::<Vec<_>>().join(" ");
        let one = |text: FactText| format!("{}: {}; {}", text.id, list(text.args), list(text.outer_args));
        let found: Vec<_> = list_texts(&[source]).into_iter().map(one).collect();
        assert_eq!(
            found,
            ["a-no-way: hex why-not; unit", "a-x: who; unit", "a-by-foot: ; ", "a-by-cart: ; "]
        );
    }
}
