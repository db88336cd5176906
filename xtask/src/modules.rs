//! The modules of a crate without test code. [`Modules::uses`] resolves each path in a file to the
//! file that defines the name, through re-exports.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Attribute, File, Item, ItemUse, UseTree, Visibility};

use crate::sources::Source;

/// All modules of a crate by path from the root: `["order", "form"]`.
pub struct Modules(BTreeMap<Vec<String>, Module>);

struct Module {
    /// File from the project's root. An inline module has the file around it.
    file: String,
    /// Imported and re-exported names, with their paths.
    names: BTreeMap<String, Vec<String>>,
    /// Modules imported with `*`.
    globs: Vec<Vec<String>>,
    /// Names of its own items.
    items: BTreeSet<String>,
    /// Paths in its code, as written.
    paths: BTreeSet<Vec<String>>,
}

impl Modules {
    /// Reads the modules of a crate from its root file.
    ///
    /// # Errors
    /// If a file isn't Rust.
    pub fn parse(root: &str, sources: &[Source]) -> Result<Modules> {
        let mut modules = Modules(BTreeMap::new());
        modules.read(Vec::new(), root, sources)?;
        Ok(modules)
    }

    fn read(&mut self, path: Vec<String>, file: &str, sources: &[Source]) -> Result<()> {
        let Some(source) = sources.iter().find(|source| source.path == file) else { return Ok(()) };
        let parsed: File = syn::parse_file(&source.text).with_context(|| file.to_owned())?;
        self.read_items(path, file, &parsed.items, sources)
    }

    fn read_items(
        &mut self,
        path: Vec<String>,
        file: &str,
        items: &[Item],
        sources: &[Source],
    ) -> Result<()> {
        let mut found = Finder::default();
        items.iter().for_each(|item| found.visit_item(item));
        for item in items {
            let Item::Mod(inner) = item else { continue };
            if is_for_tests(&inner.attrs) {
                continue;
            }
            let mut inside = path.clone();
            inside.push(inner.ident.to_string());
            match &inner.content {
                Some((_, items)) => self.read_items(inside, file, items, sources)?,
                None => {
                    let files = possible_files(file, &inner.ident.to_string());
                    let there = files
                        .into_iter()
                        .find(|file| sources.iter().any(|source| source.path == *file));
                    self.read(inside, &there.unwrap_or_default(), sources)?;
                }
            }
        }
        let Finder { names, globs, items, paths } = found;
        self.0.insert(path, Module { file: file.to_owned(), names, globs, items, paths });
        Ok(())
    }

    /// Lists the used files of each file.
    pub fn list_uses(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let mut all: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (at, module) in &self.0 {
            let used = all.entry(&module.file).or_default();
            let brought = module.names.values().chain(&module.globs).chain(&module.paths);
            used.extend(
                brought
                    .filter_map(|path| self.find_file(at, path, 0))
                    .filter(|file| *file != module.file),
            );
        }
        all
    }

    /// Finds the file that defines what a path names, if it is in this crate.
    fn find_file(&self, at: &[String], path: &[String], depth: usize) -> Option<&str> {
        if depth > 8 {
            return None;
        }
        let (first, rest) = path.split_first()?;
        let mut place = match first.as_str() {
            "crate" => Vec::new(),
            "self" => at.to_vec(),
            "super" => at[..at.len().checked_sub(1)?].to_vec(),
            _ if self.0.contains_key(&child_path(at, first)) => child_path(at, first),
            _ => return self.find_file_of_name(at, first, rest, depth),
        };
        let mut rest = rest;
        while let Some((next, after)) = rest.split_first() {
            if next == "super" {
                place.pop()?;
            } else if self.0.contains_key(&child_path(&place, next)) {
                place.push(next.clone());
            } else {
                let elsewhere = self.find_file_of_name(&place, next, after, depth);
                return elsewhere.or_else(|| self.0.get(&place).map(|module| module.file.as_str()));
            }
            rest = after;
        }
        self.0.get(&place).map(|module| module.file.as_str())
    }

    /// Finds the file that defines a name of a module, through re-exports.
    fn find_file_of_name(
        &self,
        at: &[String],
        name: &str,
        rest: &[String],
        depth: usize,
    ) -> Option<&str> {
        let module = self.0.get(at)?;
        if module.items.contains(name) {
            return Some(&module.file);
        }
        if let Some(path) = module.names.get(name) {
            let whole: Vec<_> = path.iter().chain(rest).cloned().collect();
            return (whole[0] != name).then(|| self.find_file(at, &whole, depth + 1)).flatten();
        }
        let through = |glob: &Vec<String>| {
            let whole: Vec<_> = glob.iter().cloned().chain([name.to_owned()]).collect();
            self.find_file(at, &whole, depth + 1)
        };
        module.globs.iter().find_map(through)
    }
}

fn child_path(at: &[String], name: &str) -> Vec<String> {
    at.iter().cloned().chain([name.to_owned()]).collect()
}

/// Returns the possible files of a declared module.
fn possible_files(file: &str, name: &str) -> [String; 2] {
    let (folder, last) = file.rsplit_once('/').unwrap_or(("", file));
    let folder = match last {
        "mod.rs" | "lib.rs" | "main.rs" => folder.to_owned(),
        _ => file.trim_end_matches(".rs").to_owned(),
    };
    [format!("{folder}/{name}.rs"), format!("{folder}/{name}/mod.rs")]
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test")
            || (attribute.path().is_ident("cfg")
                && attribute.to_token_stream().to_string().contains("test"))
    })
}

/// Collects what the code of one module names and defines.
#[derive(Default)]
struct Finder {
    names: BTreeMap<String, Vec<String>>,
    globs: Vec<Vec<String>>,
    items: BTreeSet<String>,
    paths: BTreeSet<Vec<String>>,
}

impl Finder {
    fn add_use(&mut self, tree: &UseTree, before: &[String]) {
        match tree {
            UseTree::Path(path) => {
                self.add_use(&path.tree, &child_path(before, &path.ident.to_string()))
            }
            UseTree::Name(name) if name.ident == "self" => {
                self.names.insert(before.last().cloned().unwrap_or_default(), before.to_vec());
            }
            UseTree::Name(name) => {
                let name = name.ident.to_string();
                self.names.insert(name.clone(), child_path(before, &name));
            }
            UseTree::Rename(rename) => {
                let path = child_path(before, &rename.ident.to_string());
                let name = rename.rename.to_string();
                self.names.insert(if name == "_" { path.join("::") } else { name }, path);
            }
            UseTree::Glob(_) => self.globs.push(before.to_vec()),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.add_use(tree, before)),
        }
    }

    /// Collects paths in the tokens of a macro.
    fn visit_tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(name) if colons == 2 || path.is_empty() => {
                    path.push(name.to_string())
                }
                TokenTree::Ident(name) => {
                    self.end_path(&mut path);
                    path.push(name.to_string());
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' && !path.is_empty() => {
                    colons += 1;
                    continue;
                }
                TokenTree::Group(group) => {
                    self.end_path(&mut path);
                    self.visit_tokens(group.stream());
                }
                _ => self.end_path(&mut path),
            }
            colons = 0;
        }
        self.end_path(&mut path);
    }

    fn end_path(&mut self, path: &mut Vec<String>) {
        let path = std::mem::take(path);
        if path.len() > 1 {
            self.paths.insert(path);
        }
    }
}

impl<'ast> Visit<'ast> for Finder {
    fn visit_item(&mut self, item: &'ast Item) {
        let (attributes, name) = match item {
            Item::Const(item) => (&item.attrs, Some(&item.ident)),
            Item::Enum(item) => (&item.attrs, Some(&item.ident)),
            Item::Fn(item) => (&item.attrs, Some(&item.sig.ident)),
            Item::Impl(item) => (&item.attrs, None),
            Item::Macro(item) => (&item.attrs, item.ident.as_ref()),
            Item::Static(item) => (&item.attrs, Some(&item.ident)),
            Item::Struct(item) => (&item.attrs, Some(&item.ident)),
            Item::Trait(item) => (&item.attrs, Some(&item.ident)),
            Item::Type(item) => (&item.attrs, Some(&item.ident)),
            Item::Use(item) => (&item.attrs, None),
            // An inline module is read separately.
            _ => return,
        };
        if !is_for_tests(attributes) {
            self.items.extend(name.map(ToString::to_string));
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        if !is_for_tests(&function.attrs) {
            visit::visit_impl_item_fn(self, function);
        }
    }

    fn visit_visibility(&mut self, _: &'ast Visibility) {}

    fn visit_attribute(&mut self, _: &'ast Attribute) {}

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.add_use(&item.tree, &[]);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let segments: Vec<_> =
            path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if segments.len() > 1 {
            self.paths.insert(segments);
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, invoked: &'ast syn::Macro) {
        self.visit_tokens(invoked.tokens.clone());
        visit::visit_macro(self, invoked);
    }
}
