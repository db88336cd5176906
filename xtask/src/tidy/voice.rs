//! Checks the language of English texts and of modules: forbidden words of `voice.toml`, and
//! sentences over its word limit.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use toml::Table;

/// File with the rules.
const RULES: &str = include_str!("voice.toml");

/// Limits and forbidden words for texts.
struct Rules {
    sentence_max: usize,
    words: Vec<String>,
    gm_words: Vec<String>,
    gm: Vec<String>,
}

impl Rules {
    fn parse(file: &str) -> Option<Rules> {
        let table: Table = file.parse().ok()?;
        let list = |key: &str| -> Option<Vec<String>> {
            let items = table.get(key)?.as_array()?.iter();
            items.map(|item| item.as_str().map(str::to_owned)).collect()
        };
        Some(Rules {
            sentence_max: usize::try_from(table.get("sentence_max")?.as_integer()?).ok()?,
            words: list("words")?,
            gm_words: list("gm_words")?,
            gm: list("gm")?,
        })
    }

    fn is_for_players(&self, id: &str) -> bool {
        !self.gm.iter().any(|prefix| id.starts_with(prefix.as_str()))
    }
}

/// Finds texts that break a rule, and entries of the rules that match nothing.
pub fn check(root: &Path) -> Vec<String> {
    let folder = root.join("assets/texts/en");
    let Some(rules) = Rules::parse(RULES) else {
        return vec![
            "xtask/src/tidy/voice.toml: an entry is missing or has the wrong type".to_owned(),
        ];
    };
    let mut files = Vec::new();
    for file in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        files.push((name, fs::read_to_string(file.path()).unwrap_or_default()));
    }
    files.sort();
    let mut found = check_files(&files, &rules);
    found.extend(check_modules(&root.join("config/modules"), &rules));
    found
}

/// Finds texts of modules that break a rule.
fn check_modules(folder: &Path, rules: &Rules) -> Vec<String> {
    let mut found = Vec::new();
    for module in fs::read_dir(folder).into_iter().flatten().flatten() {
        for file in fs::read_dir(module.path()).into_iter().flatten().flatten() {
            let text = fs::read_to_string(file.path()).unwrap_or_default();
            let Ok(table) = text.parse::<Table>() else { continue };
            let name = format!("{}/{}", module.file_name().display(), file.file_name().display());
            found.extend(check_module_file(&name, &table.into(), rules));
        }
    }
    found.sort();
    found
}

/// Finds the faults of all strings in a module's file. A house may have windows and a mayor a seat.
fn check_module_file(name: &str, value: &toml::Value, rules: &Rules) -> Vec<String> {
    match value {
        toml::Value::String(text) => find_faults(text, rules, false)
            .into_iter()
            .map(|fault| format!("config/modules/{name}: `{}…` {fault}", first_words(text)))
            .collect(),
        toml::Value::Array(items) => {
            items.iter().flat_map(|item| check_module_file(name, item, rules)).collect()
        }
        toml::Value::Table(table) => {
            table.values().flat_map(|item| check_module_file(name, item, rules)).collect()
        }
        _ => Vec::new(),
    }
}

fn first_words(text: &str) -> String {
    text.split_whitespace().take(4).collect::<Vec<_>>().join(" ")
}

fn check_files(files: &[(String, String)], rules: &Rules) -> Vec<String> {
    let mut found = Vec::new();
    let mut unused: BTreeSet<&str> = rules.gm.iter().map(String::as_str).collect();
    for (name, text) in files {
        let resource = parser::parse(text.as_str()).unwrap_or_else(|(resource, _)| resource);
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name;
            unused.retain(|prefix| !id.starts_with(prefix));
            let attributes = message.attributes.iter().map(|attribute| &attribute.value);
            for pattern in message.value.iter().chain(attributes) {
                let faults = check_text(pattern, rules, rules.is_for_players(id));
                found.extend(
                    faults
                        .into_iter()
                        .map(|fault| format!("assets/texts/en/{name}: `{id}` {fault}")),
                );
            }
        }
    }
    found.extend(
        unused
            .into_iter()
            .map(|entry| format!("xtask/src/tidy/voice.toml: nothing fits `{entry}`")),
    );
    found
}

/// Lists each fault of a text once.
fn check_text(pattern: &Pattern<&str>, rules: &Rules, is_for_players: bool) -> BTreeSet<String> {
    let readings = list_readings(pattern);
    readings.iter().flat_map(|text| find_faults(text, rules, is_for_players)).collect()
}

/// Lists the faults of one reading of a text.
fn find_faults(text: &str, rules: &Rules, is_for_players: bool) -> BTreeSet<String> {
    let mut faults = BTreeSet::new();
    let gm_words = rules.gm_words.iter().filter(|_| is_for_players);
    let forbidden: Vec<&String> = rules.words.iter().chain(gm_words).collect();
    for sentence in split_sentences(&without_code(text)) {
        let words = list_words(&sentence);
        if words.len() > rules.sentence_max {
            faults.insert(format!("has a sentence of {} words: {sentence}", words.len()));
        }
        let said = format!(" {} ", words.join(" ").to_lowercase());
        let wrong = forbidden.iter().filter(|word| said.contains(&format!(" {word} ")));
        faults.extend(wrong.map(|word| format!("says “{word}”")));
    }
    faults
}

/// Lists all readings of a text, one for each choice of variants. A value reads `X`.
fn list_readings(pattern: &Pattern<&str>) -> Vec<String> {
    let mut readings = vec![String::new()];
    for element in &pattern.elements {
        let next: Vec<String> = match element {
            PatternElement::TextElement { value } => vec![(*value).to_owned()],
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter().flat_map(|variant| list_readings(&variant.value)).collect()
            }
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::StringLiteral { value }),
            } => vec![(*value).to_owned()],
            PatternElement::Placeable { .. } => vec!["X".to_owned()],
        };
        readings = readings
            .iter()
            .flat_map(|head| next.iter().map(move |tail| format!("{head}{tail}")))
            .collect();
    }
    readings
}

/// Replaces each piece of code by one word. Names of commands and options aren't prose.
fn without_code(text: &str) -> String {
    let pieces = text.split('`').enumerate();
    pieces.map(|(place, piece)| if place % 2 == 0 { piece } else { "X" }).collect()
}

/// Splits a text at line ends, and after a word with a full stop, question mark or exclamation
/// mark.
fn split_sentences(text: &str) -> Vec<String> {
    let mut sentences = Vec::new();
    for line in text.lines() {
        let mut sentence = String::new();
        for word in line.split_whitespace() {
            sentence.push_str(word);
            sentence.push(' ');
            if word.trim_end_matches(['*', '”', '"', ')', '’']).ends_with(['.', '?', '!']) {
                sentences.push(std::mem::take(&mut sentence));
            }
        }
        sentences.push(sentence);
    }
    sentences.retain(|sentence| !sentence.is_empty());
    sentences
}

fn list_words(sentence: &str) -> Vec<&str> {
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '\'' || letter == '’';
    sentence.split(|letter: char| !is_letter(letter)).filter(|word| !word.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules() -> Rules {
        let list = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        Rules {
            sentence_max: 5,
            words: list(&["sheet", "of which"]),
            gm_words: list(&["seat"]),
            gm: list(&["gm-"]),
        }
    }

    fn faults(text: &str) -> Vec<String> {
        let other = ("b.ftl".to_owned(), "gm-b = One.\n".to_owned());
        check_files(&[("a.ftl".to_owned(), text.to_owned()), other], &rules())
    }

    #[test]
    fn forbidden_words_are_found_in_every_variant_and_attribute() {
        let text = "a = { $n ->\n    [one] One Sheet.\n   *[other] Two, of which one.\n }\n    .b = Sheets and `sheet:`.\n";
        let found = faults(text);
        assert_eq!(
            found,
            [
                "assets/texts/en/a.ftl: `a` says “of which”",
                "assets/texts/en/a.ftl: `a` says “sheet”"
            ]
        );
    }

    #[test]
    fn only_texts_for_game_masters_say_their_words() {
        assert_eq!(faults("gm-a = Your seat.\n"), [""; 0]);
        assert_eq!(faults("a = Your seat.\n"), ["assets/texts/en/a.ftl: `a` says “seat”"]);
    }

    #[test]
    fn long_sentences_are_found() {
        assert_eq!(faults("a = One two three four { $n }. **Six?** Seven.\n"), [""; 0]);
        assert_eq!(faults("a = One two three four { $n }, six.\n").len(), 1);
    }

    #[test]
    fn the_texts_of_modules_are_read() {
        let file = "[[seat]]\ndossier = \"One sheet. A seat.\"\nface = [\"a b c d e f\"]\n";
        let table: Table = file.parse().unwrap();
        let found = check_module_file("a/b.toml", &table.into(), &rules());
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found.iter().any(|fault| fault.contains("says “sheet”")), "{found:?}");
    }

    #[test]
    fn entries_that_fit_nothing_are_found() {
        assert_eq!(check_files(&[], &rules()).len(), 1);
    }
}
