//! Checks texts. English has every id that the code uses, and no other. Another language has no text
//! that English lacks. Ids are string literals (`"bot-ready"`), patterns with one open part
//! (`format!("tuw-column-{column}")`), or texts of facts ([`facts`]).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

use super::facts::{self, FactText};
use crate::sources::Source;

/// Literals that look like a text's id and are none: names of threads and modules.
const NO_TEXTS: [&str; 2] = ["mythico-pictures", "tuw-crossroads"];

/// Texts that one pattern may mean: one that could mean more would hide those that nothing says. Names and help of all orders are about 180.
const MEANT_MAX: usize = 210;

/// Texts by id.
type Texts = BTreeMap<String, Text>;

/// What a text uses, its attributes included.
#[derive(Debug, Default)]
struct Text {
    arguments: BTreeSet<String>,
    /// Ids of texts within it.
    texts: BTreeSet<String>,
}

impl Text {
    /// Returns the arguments that it and the texts within it use.
    fn all_arguments(&self, texts: &Texts) -> BTreeSet<String> {
        let inner = self.texts.iter().filter_map(|id| texts.get(id));
        let inner = inner.flat_map(|text| text.all_arguments(texts));
        self.arguments.iter().cloned().chain(inner).collect()
    }
}

/// Everything that isn't as it should be, a sentence each.
pub fn complaints(root: &Path, sources: &[Source]) -> Vec<String> {
    let mut languages = languages(&root.join("assets/texts"));
    let Some(english) = languages.remove("en") else {
        return vec!["assets/texts/en: there are no English texts".to_owned()];
    };
    let older = older(&root.join("assets/texts/en"));
    let facts = facts::texts(sources);
    let mut found = said(sources, &facts, &english, &older);
    found.extend(facts.iter().flat_map(|fact| arguments_of(fact, &english)));
    found.extend(languages.iter().flat_map(|(language, texts)| translated(language, texts, &english)));
    found
}

/// The texts of every language's folder.
fn languages(folder: &Path) -> BTreeMap<String, Texts> {
    let mut languages: BTreeMap<String, Texts> = BTreeMap::new();
    let folders = fs::read_dir(folder).into_iter().flatten().flatten();
    for folder in folders.filter(|entry| entry.path().is_dir()) {
        let language = folder.file_name().to_string_lossy().into_owned();
        let texts = languages.entry(language).or_default();
        for file in fs::read_dir(folder.path()).into_iter().flatten().flatten() {
            texts.extend(texts_of(&fs::read_to_string(file.path()).unwrap_or_default()));
        }
    }
    languages
}

/// Texts that only reports of earlier turns say, which are kept as messages: those in files called `…-older.ftl`.
fn older(folder: &Path) -> Texts {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let kept = files.filter(|file| file.file_name().to_string_lossy().ends_with("-older.ftl"));
    kept.flat_map(|file| texts_of(&fs::read_to_string(file.path()).unwrap_or_default())).collect()
}

/// The texts of a file.
fn texts_of(file: &str) -> Texts {
    let resource = parser::parse(file).unwrap_or_else(|(resource, _)| resource);
    let mut texts = Texts::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let mut text = Text::default();
            let attributes = message.attributes.iter().map(|attribute| &attribute.value);
            message.value.iter().chain(attributes).for_each(|pattern| collect(pattern, &mut text));
            texts.insert(message.id.name.to_owned(), text);
        }
    }
    texts
}

fn collect(pattern: &Pattern<&str>, text: &mut Text) {
    let mut inline = |inline: &InlineExpression<&str>| match inline {
        InlineExpression::VariableReference { id } => {
            text.arguments.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            text.texts.insert(id.name.to_owned());
        }
        _ => {}
    };
    let mut within = Vec::new();
    for element in &pattern.elements {
        match element {
            PatternElement::Placeable { expression: Expression::Inline(expression) } => inline(expression),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                inline(selector);
                within.extend(variants.iter().map(|variant| &variant.value));
            }
            PatternElement::TextElement { .. } => {}
        }
    }
    within.into_iter().for_each(|pattern| collect(pattern, text));
}

/// Faults of a fact's text: it is missing, it uses an argument that it doesn't get, or it leaves out
/// one that it gets.
fn arguments_of(fact: &FactText, english: &Texts) -> Vec<String> {
    let FactText { path, id, args } = fact;
    let Some(used) = english.get(id) else {
        return vec![format!("{path}: `{id}` is no text of assets/texts/en")];
    };
    let used = used.all_arguments(english);
    let unknown = used.difference(args).map(|arg| format!("`{id}` doesn't get `${arg}`; see {path}"));
    let unused = args.difference(&used).map(|arg| format!("{path}: `{id}` doesn't use `${arg}`; skip it"));
    unknown.chain(unused).collect()
}

/// What the code says that isn't there, and what is there that the code never says.
fn said(sources: &[Source], facts: &[FactText], english: &Texts, older: &Texts) -> Vec<String> {
    let families: BTreeSet<_> = english.keys().filter_map(|id| id.split('-').next()).collect();
    let is_code = |path: &str| path.ends_with(".rs") && path.contains("/src/") && !path.starts_with("xtask/");
    let mut found = Vec::new();
    let within = english.values().flat_map(|text| &text.texts);
    let mut used: BTreeSet<&str> = within.map(String::as_str).collect();
    used.extend(facts.iter().map(|fact| fact.id.as_str()));
    for source in sources.iter().filter(|source| is_code(&source.path)) {
        let is_id = |literal: &&str| english.contains_key(*literal) || looks_like_an_id(literal, &families);
        for literal in literals(&source.text).filter(is_id) {
            let meant = meant(literal, english);
            if meant.is_empty() && !NO_TEXTS.contains(&literal) {
                found.push(format!("{}: `{literal}` is no text of assets/texts/en", source.path));
            } else if meant.len() > MEANT_MAX {
                found.push(format!("{}: `{literal}` could be any text; write ids whole", source.path));
            }
            used.extend(meant);
        }
    }
    let unused = english.keys().filter(|id| !used.contains(id.as_str()) && !older.contains_key(*id));
    found.extend(unused.map(|id| format!("assets/texts/en: nothing says `{id}`")));
    found
}

/// What stands in a source between quotation marks, its unit tests left out.
fn literals(source: &str) -> impl Iterator<Item = &str> {
    source.split("#[cfg(test)]\nmod tests").next().unwrap_or(source).split('"')
}

/// Several parts of small letters, digits or one thing left open, joined by hyphens, the first of which begins some text's id.
fn looks_like_an_id(literal: &str, families: &BTreeSet<&str>) -> bool {
    let plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    let open = |part: &str| part.starts_with('{') && part.ends_with('}') && part.matches('{').count() == 1;
    let (family, rest) = literal.split_once('-').unwrap_or((literal, ""));
    families.contains(family)
        && literal.contains('-')
        && rest.split('-').all(|part| !part.is_empty() && (plain(part) || open(part)))
}

/// The ids that a literal means: that one, else those that it leaves open or begins.
fn meant<'t>(literal: &str, english: &'t Texts) -> Vec<&'t str> {
    if let Some((id, _)) = english.get_key_value(literal) {
        return vec![id];
    }
    let begun = if literal.contains('{') { literal.to_owned() } else { format!("{literal}-{{}}") };
    english.keys().map(String::as_str).filter(|id| fits(&begun, id)).collect()
}

/// Is an id the pattern with something in each place that it leaves open?
fn fits(pattern: &str, id: &str) -> bool {
    let Some((fixed, rest)) = pattern.split_once('{') else { return pattern == id };
    let after = rest.split_once('}').map_or("", |(_, after)| after);
    let Some(open) = id.strip_prefix(fixed) else { return false };
    (1..=open.len()).any(|length| fits(after, &open[length..]))
}

/// What another language says that English doesn't, or of what English isn't told.
fn translated(language: &str, texts: &Texts, english: &Texts) -> Vec<String> {
    let mut found = Vec::new();
    for (id, text) in texts {
        let Some(known) = english.get(id) else {
            found.push(format!("assets/texts/{language}: `{id}` is no text of English, and never said"));
            continue;
        };
        let unknown = text.arguments.difference(&known.arguments);
        found.extend(unknown.map(|name| format!("assets/texts/{language}: `{id}` is never told `${name}`")));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> Source {
        Source { path: "bot/src/a.rs".to_owned(), text: text.to_owned() }
    }

    #[test]
    fn what_is_said_and_isnt_there_is_found_and_what_is_never_said() {
        let english = texts_of(
            "bot-a = A\nbot-b-1 = B\nbot-c-x-help = C\nbot-d = D { $n ->\n  [0] { $m }\n *[other] x\n }\n",
        );
        assert_eq!(english["bot-d"].arguments, BTreeSet::from(["m".to_owned(), "n".to_owned()]));
        let code = source(
            r#"say("bot-a"); step("bot-b"); format!("bot-c-{word}-help"); say("bot-x"); name("file-name");"#,
        );
        let found = said(&[code], &[], &english, &Texts::new());
        assert_eq!(
            found,
            ["bot/src/a.rs: `bot-x` is no text of assets/texts/en", "assets/texts/en: nothing says `bot-d`"]
        );
    }

    #[test]
    fn a_language_that_says_more_than_english_is_found() {
        let english = texts_of("bot-a = A { $n }\n");
        let other = texts_of("bot-a = A { $m }\nbot-old = X\n");
        assert_eq!(translated("de", &other, &english).len(), 2);
    }
}
