//! Checks texts. Every id in the code exists in English, every English text is used, and other
//! languages have no further texts. Ids in the code are string literals (`"bot-ready"`) or patterns
//! with a gap (`format!("tuw-column-{column}")`), so an id is written as a whole. Facts derive
//! theirs ([`facts`]).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

use super::facts::{self, FactText};
use crate::sources::Source;

/// Literals that look like ids: names of modules.
const NOT_IDS: [&str; 6] =
    ["tuw-ages", "tuw-bridgehead", "tuw-crossroads", "tuw-muster", "tuw-ridge", "tuw-siege"];

/// Texts that one pattern may match. A wider one would hide unused texts. Names and help of all
/// orders are about 210.
const MATCHES_MAX: usize = 240;

/// Texts by id.
type Texts = BTreeMap<String, Text>;

/// What a text and its attributes use.
#[derive(Debug, Default)]
struct Text {
    arguments: BTreeSet<String>,
    /// Ids of texts within it.
    texts: BTreeSet<String>,
}

impl Text {
    /// Lists the arguments of the text and of the texts within it.
    fn all_arguments(&self, texts: &Texts) -> BTreeSet<String> {
        let inner = self.texts.iter().filter_map(|id| texts.get(id));
        let inner = inner.flat_map(|text| text.all_arguments(texts));
        self.arguments.iter().cloned().chain(inner).collect()
    }
}

/// Lists all faults, one sentence each.
pub fn check(root: &Path, sources: &[Source]) -> Vec<String> {
    let mut languages = read_languages(&root.join("assets/texts"));
    let Some(english) = languages.remove("en") else {
        return vec!["assets/texts/en: there are no English texts".to_owned()];
    };
    let facts = facts::list_texts(sources);
    let mut found = check_ids(sources, &facts, &english);
    found.extend(facts.iter().flat_map(|fact| check_fact(fact, &english)));
    found.extend(
        languages.iter().flat_map(|(language, texts)| check_language(language, texts, &english)),
    );
    found
}

/// Reads the texts of all languages.
fn read_languages(folder: &Path) -> BTreeMap<String, Texts> {
    let mut languages: BTreeMap<String, Texts> = BTreeMap::new();
    let folders = fs::read_dir(folder).into_iter().flatten().flatten();
    for folder in folders.filter(|entry| entry.path().is_dir()) {
        let language = folder.file_name().to_string_lossy().into_owned();
        let texts = languages.entry(language).or_default();
        for file in fs::read_dir(folder.path()).into_iter().flatten().flatten() {
            texts.extend(parse_texts(&fs::read_to_string(file.path()).unwrap_or_default()));
        }
    }
    languages
}

/// Parses the texts of a file.
fn parse_texts(file: &str) -> Texts {
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

/// Adds the arguments and texts of a pattern.
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
            PatternElement::Placeable { expression: Expression::Inline(expression) } => {
                inline(expression)
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                inline(selector);
                within.extend(variants.iter().map(|variant| &variant.value));
            }
            PatternElement::TextElement { .. } => {}
        }
    }
    within.into_iter().for_each(|pattern| collect(pattern, text));
}

/// Finds a fact's missing text, its unknown arguments, and those that it leaves out.
fn check_fact(fact: &FactText, english: &Texts) -> Vec<String> {
    let FactText { path, id, args, outer_args } = fact;
    let Some(text) = english.get(id) else {
        return vec![format!("{path}: assets/texts/en has no text `{id}`")];
    };
    let used = text.all_arguments(english);
    let is_unknown = |arg: &&String| !args.contains(*arg) && !outer_args.contains(*arg);
    let unknown = used.iter().filter(is_unknown);
    let unknown = unknown.map(|arg| format!("`{id}` has no argument `${arg}`: see {path}"));
    let unused = args.difference(&used);
    let unused = unused.map(|arg| format!("{path}: `{id}` doesn't use `${arg}`: skip it"));
    unknown.chain(unused).collect()
}

/// Finds ids that don't exist, and texts that the code never uses.
fn check_ids(sources: &[Source], facts: &[FactText], english: &Texts) -> Vec<String> {
    let families: BTreeSet<_> = english.keys().filter_map(|id| id.split('-').next()).collect();
    let is_code =
        |path: &str| path.ends_with(".rs") && path.contains("/src/") && !path.starts_with("xtask/");
    let mut found = Vec::new();
    let within = english.values().flat_map(|text| &text.texts);
    let mut used: BTreeSet<&str> = within.map(String::as_str).collect();
    used.extend(facts.iter().map(|fact| fact.id.as_str()));
    for source in sources.iter().filter(|source| is_code(&source.path)) {
        let is_id =
            |literal: &&str| english.contains_key(*literal) || looks_like_an_id(literal, &families);
        for literal in list_literals(&source.text).filter(is_id) {
            let matches = match_ids(literal, english);
            if matches.is_empty() && !NOT_IDS.contains(&literal) {
                found.push(format!("{}: assets/texts/en has no text `{literal}`", source.path));
            } else if matches.len() > MATCHES_MAX {
                found.push(format!(
                    "{}: `{literal}` fits too many texts: write more of the id",
                    source.path
                ));
            }
            used.extend(matches);
        }
    }
    let unused = english.keys().filter(|id| !used.contains(id.as_str()));
    found.extend(unused.map(|id| format!("assets/texts/en: no code uses `{id}`")));
    found
}

/// Lists the string literals of a source without its unit tests.
fn list_literals(source: &str) -> impl Iterator<Item = &str> {
    source.split("#[cfg(test)]\nmod tests").next().unwrap_or(source).split('"')
}

/// Returns whether a literal has the form of an id: parts of lower-case letters, digits or a gap,
/// joined by hyphens. The first part must begin some text's id.
fn looks_like_an_id(literal: &str, families: &BTreeSet<&str>) -> bool {
    let plain =
        |part: &str| part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    let open =
        |part: &str| part.starts_with('{') && part.ends_with('}') && part.matches('{').count() == 1;
    let (family, rest) = literal.split_once('-').unwrap_or((literal, ""));
    families.contains(family)
        && literal.contains('-')
        && rest.split('-').all(|part| !part.is_empty() && (plain(part) || open(part)))
}

/// Lists the ids that a literal means: that one, or those that fit its gaps or begin with it.
fn match_ids<'t>(literal: &str, english: &'t Texts) -> Vec<&'t str> {
    if let Some((id, _)) = english.get_key_value(literal) {
        return vec![id];
    }
    let pattern =
        if literal.contains('{') { literal.to_owned() } else { format!("{literal}-{{}}") };
    english.keys().map(String::as_str).filter(|id| fits(&pattern, id)).collect()
}

/// Returns whether an id fits a pattern with gaps.
fn fits(pattern: &str, id: &str) -> bool {
    let Some((fixed, rest)) = pattern.split_once('{') else { return pattern == id };
    let after = rest.split_once('}').map_or("", |(_, after)| after);
    let Some(open) = id.strip_prefix(fixed) else { return false };
    (1..=open.len()).any(|length| fits(after, &open[length..]))
}

/// Finds texts and arguments of a language that English lacks.
fn check_language(language: &str, texts: &Texts, english: &Texts) -> Vec<String> {
    let mut found = Vec::new();
    for (id, text) in texts {
        let Some(known) = english.get(id) else {
            found.push(format!("assets/texts/{language}: English has no text `{id}`"));
            continue;
        };
        let unknown = text.arguments.difference(&known.arguments);
        found.extend(unknown.map(|name| {
            format!("assets/texts/{language}: the English `{id}` has no argument `${name}`")
        }));
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
    fn missing_and_unused_texts_are_found() {
        let english = parse_texts(
            "bot-a = A\nbot-b-1 = B\nbot-c-x-help = C\nbot-d = D { $n ->\n  [0] { $m }\n *[other] x\n }\n",
        );
        assert_eq!(english["bot-d"].arguments, BTreeSet::from(["m".to_owned(), "n".to_owned()]));
        let code = source(
            r#"say("bot-a"); step("bot-b"); format!("bot-c-{word}-help"); say("bot-x"); name("file-name");"#,
        );
        let found = check_ids(&[code], &[], &english);
        assert_eq!(
            found,
            [
                "bot/src/a.rs: assets/texts/en has no text `bot-x`",
                "assets/texts/en: no code uses `bot-d`"
            ]
        );
    }

    #[test]
    fn further_texts_of_a_language_are_found() {
        let english = parse_texts("bot-a = A { $n }\n");
        let other = parse_texts("bot-a = A { $m }\nbot-old = X\n");
        assert_eq!(check_language("de", &other, &english).len(), 2);
    }
}
