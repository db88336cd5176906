//! One line for several units: `move 10+11 to San Telmo`, `dig 10 and 11`. It is one order for each
//! unit. Not here: orders whose own field is a list of units.

use super::head::{verbs, without_slash};
use super::lexer::{self, Word};
use crate::order::form::{Form, Subject};

/// Words that stand between two units.
const BETWEEN: [&str; 3] = ["+", "&", "and"];

/// Returns a line for each unit that the line orders. A line for one unit stays as it is.
pub fn each_unit(forms: &'static [Form], line: &str) -> Vec<String> {
    each(forms, line).unwrap_or_else(|| vec![line.to_owned()])
}

fn each(forms: &'static [Form], line: &str) -> Option<Vec<String>> {
    let words = lexer::words(line, 0..line.len());
    let first = without_slash(words.first()?);
    let words: Vec<Word<'_>> = std::iter::once(first).chain(words[1..].iter().cloned()).collect();
    let verbs = verbs(forms, &words);
    let behind = &words[verbs.first()?.taken..];
    if verbs.iter().any(|verb| verb.form.subject != Subject::Unit) {
        return None;
    }
    let end = end_of_units(behind);
    let units: Vec<&str> =
        behind[..end].iter().flat_map(|word| word.value.split('+')).filter(is_unit).collect();
    if units.len() < 2 {
        return None;
    }
    let (before, after) = (&line[..behind[0].span.start], &line[behind[end - 1].span.end..]);
    Some(units.iter().map(|unit| format!("{before}{unit}{after}")).collect())
}

/// Returns how many words name the units: `10+11`, `10 + 11`, `10 and 11`.
fn end_of_units(words: &[Word<'_>]) -> usize {
    let is_open = |word: &Word<'_>| word.value.ends_with('+') && !word.quoted;
    let is_between = |word: &Word<'_>| {
        !word.quoted && BETWEEN.iter().any(|between| word.value.eq_ignore_ascii_case(between))
    };
    let mut end = 1.min(words.len());
    while let Some(next) = words.get(end) {
        let joins = is_open(&words[end - 1]) || is_between(&words[end - 1]);
        if !joins && !is_between(next) && !next.value.starts_with('+') {
            break;
        }
        end += 1;
    }
    end
}

fn is_unit(word: &&str) -> bool {
    !word.is_empty() && !BETWEEN.iter().any(|between| word.eq_ignore_ascii_case(between))
}
