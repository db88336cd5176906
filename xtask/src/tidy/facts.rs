//! Texts of types that derive `Tell` or `Word` (`macros/`), with the arguments that they get.

use std::collections::{BTreeMap, BTreeSet};

use syn::visit::{self, Visit};
use syn::{Attribute, Expr, ExprLit, Fields, ItemEnum, ItemStruct, Lit, LitStr, Type};

use super::rust_files;
use crate::sources::Source;

pub struct FactText {
    /// Path of the file that declares it.
    pub path: String,
    pub id: String,
    /// The arguments that it must use.
    pub args: BTreeSet<String>,
    /// Other arguments that it may use: those of types around it, its wording.
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
    for (type_name, text) in &mut texts {
        add_outer(&outer, type_name, &mut text.outer_args);
    }
    texts.into_iter().map(|(_, text)| text).collect()
}

/// Adds the arguments of all types around a type.
fn add_outer(outer: &[Outer], type_name: &str, args: &mut BTreeSet<String>) {
    for around in outer.iter().filter(|around| around.inner == type_name) {
        args.extend(around.args.iter().cloned());
        if around.name != type_name {
            add_outer(outer, &around.name, args);
        }
    }
}

#[derive(Default)]
struct Found {
    path: String,
    /// Texts, each with the name of its type.
    texts: Vec<(String, FactText)>,
    outer: Vec<Outer>,
}

/// A type that adds arguments to the texts of another.
struct Outer {
    name: String,
    inner: String,
    args: BTreeSet<String>,
}

impl Found {
    /// Adds the texts of a variant or struct, or its arguments to the text that it takes.
    fn add_fields(
        &mut self,
        type_name: &str,
        ids: &[String],
        of: &Options,
        own: &Options,
        fields: &Fields,
    ) {
        let mut texts: Vec<_> = ids.iter().map(|id| (id.clone(), own.added.clone())).collect();
        let mut text_of = None;
        for field in fields {
            let options = Options::read(&field.attrs, "tell");
            let name = field.ident.as_ref().map(|name| kebab(&name.to_string()));
            let arg = options.text("arg").or(name.clone()).or(of.text("arg"));
            let is_flag = type_ident(&field.ty).is_some_and(|name| name == "bool");
            if options.has("text") {
                text_of = type_ident(&field.ty);
            } else if options.has("suffix") {
                let suffix = options.text("suffix").or(name).unwrap_or_default();
                let longer = texts.clone().into_iter().map(|(id, mut args)| {
                    args.extend(arg.clone().filter(|_| !is_flag));
                    (format!("{id}-{suffix}"), args)
                });
                texts.extend(longer.collect::<Vec<_>>());
            } else if !options.has("skip") {
                texts.iter_mut().for_each(|(_, args)| args.extend(arg.clone()));
            }
        }
        // One of several ids needn't use all arguments.
        let wording = own.has("worded").then(|| "wording".to_owned());
        for (id, args) in texts {
            let (args, outer_args) =
                if ids.len() > 1 { (BTreeSet::new(), args) } else { (args, BTreeSet::new()) };
            let outer_args = outer_args.into_iter().chain(wording.clone()).collect();
            match &text_of {
                Some(inner) => self.outer.push(Outer {
                    name: type_name.to_owned(),
                    inner: inner.clone(),
                    args,
                }),
                None => self.texts.push((
                    type_name.to_owned(),
                    FactText { path: self.path.clone(), id, args, outer_args },
                )),
            }
        }
    }
}

impl Visit<'_> for Found {
    fn visit_item_enum(&mut self, item: &ItemEnum) {
        let (name, of) = (item.ident.to_string(), Options::read(&item.attrs, "tell"));
        if let Some(id) = of.text("id") {
            for variant in &item.variants {
                let own = Options::read(&variant.attrs, "tell");
                let usual = format!("{id}-{}", kebab(&variant.ident.to_string()));
                let ids = if own.has("id") { own.texts("id") } else { vec![usual] };
                self.add_fields(&name, &ids, &of, &own, &variant.fields);
            }
        }
        if let Some(text) = Options::read(&item.attrs, "word").text("text") {
            for variant in &item.variants {
                let own = variant.attrs.iter().find(|attribute| attribute.path().is_ident("word"));
                let own = own.and_then(|attribute| attribute.parse_args::<LitStr>().ok());
                let word =
                    own.map_or_else(|| kebab(&variant.ident.to_string()), |word| word.value());
                self.add_fields(
                    &name,
                    &[format!("{text}-{word}")],
                    &of,
                    &Options::default(),
                    &Fields::Unit,
                );
            }
        }
    }

    fn visit_item_struct(&mut self, item: &ItemStruct) {
        let of = Options::read(&item.attrs, "tell");
        if of.has("id") {
            self.add_fields(&item.ident.to_string(), &of.texts("id"), &of, &of, &item.fields);
        }
    }

    /// Tests declare facts of their own.
    fn visit_item_mod(&mut self, item: &syn::ItemMod) {
        if item.ident != "tests" {
            visit::visit_item_mod(self, item);
        }
    }
}

/// What an attribute says: keys, some of them with values.
#[derive(Default)]
struct Options {
    values: BTreeMap<String, Option<Expr>>,
    /// Arguments that `add(…)` adds.
    added: BTreeSet<String>,
}

impl Options {
    fn read(attributes: &[Attribute], name: &str) -> Options {
        let mut options = Options::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident(name)) {
            // A fault in an attribute is the compiler's to find.
            let _ = attribute.parse_nested_meta(|meta| {
                let key = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
                if key == "add" {
                    return meta.parse_nested_meta(|one| {
                        let arg = one.path.get_ident().map(ToString::to_string).unwrap_or_default();
                        options.added.insert(kebab(&arg));
                        one.value()?.parse::<Expr>().map(|_| ())
                    });
                }
                if key == "names" {
                    return meta.value()?.parse::<Type>().map(|_| ());
                }
                let has_value = meta.input.peek(syn::Token![=]);
                let value = has_value.then(|| meta.value()?.parse::<Expr>()).transpose()?;
                options.values.insert(key, value);
                Ok(())
            });
        }
        options
    }

    fn has(&self, key: &str) -> bool {
        self.values.contains_key(key)
    }

    /// The value of `key = "value"`.
    fn text(&self, key: &str) -> Option<String> {
        match self.values.get(key)? {
            Some(Expr::Lit(ExprLit { lit: Lit::Str(text), .. })) => Some(text.value()),
            _ => None,
        }
    }

    /// All texts in the value of `key = …`.
    fn texts(&self, key: &str) -> Vec<String> {
        struct Texts(Vec<String>);
        impl Visit<'_> for Texts {
            fn visit_lit_str(&mut self, text: &LitStr) {
                self.0.push(text.value());
            }
        }
        let mut texts = Texts(Vec::new());
        self.values.get(key).into_iter().flatten().for_each(|value| texts.visit_expr(value));
        texts.0
    }
}

/// The last word of a type's path; of a box what is inside.
fn type_ident(of: &Type) -> Option<String> {
    let Type::Path(path) = of else { return None };
    let last = path.path.segments.last()?;
    match &last.arguments {
        syn::PathArguments::AngleBracketed(inner) if last.ident == "Box" => {
            match inner.args.first()? {
                syn::GenericArgument::Type(inner) => type_ident(inner),
                _ => None,
            }
        }
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
            enum By { Foot, #[word(\"cart\")] Wagon }
            #[derive(Tell)]
            #[tell(id = \"a-ride\", names = Names<'_>, arg = \"of\")]
            enum Ride {
                #[tell(worded, add(most = names.most))]
                Back(#[tell(with = _0.len())] Vec<u8>),
                Left { #[tell(suffix)] late: bool, #[tell(suffix = \"by\", with = 1 + *n)] n: i64 },
                #[tell(id = if *on { \"a-on\" } else { \"a-off\" })]
                Set { on: bool },
            }";
        let source = Source { path: "engine/src/a.rs".to_owned(), text: text.to_owned() };
        let list = |args: BTreeSet<String>| args.into_iter().collect::<Vec<_>>().join(" ");
        let one =
            |text: FactText| format!("{}: {}; {}", text.id, list(text.args), list(text.outer_args));
        let found: Vec<_> = list_texts(&[source]).into_iter().map(one).collect();
        assert_eq!(
            found,
            [
                "a-no-way: hex why-not; unit",
                "a-x: who; unit",
                "a-by-foot: ; ",
                "a-by-cart: ; ",
                "a-ride-back: most of; wording",
                "a-ride-left: ; ",
                "a-ride-left-late: ; ",
                "a-ride-left-by: n; ",
                "a-ride-left-late-by: n; ",
                "a-on: ; on",
                "a-off: ; on",
            ]
        );
    }
}
