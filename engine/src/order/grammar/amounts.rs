//! Amounts: several names, each with a number, as in `3 ammo, 2 hmg`, separated by commas or `+`.
//! Not here: the names of a list, or what is available.

use super::invalid;
use super::lexer::Word;
use super::phrase::Phrase;
use super::value::{between, field_name};
use crate::order::error::OrderError;
use crate::order::form::{AMOUNT_MAX, Field};
use crate::order::parsed::{Amount, Spanned, Value};
use crate::words::{message, user_words};

/// Words for everything.
const ALL: [&str; 3] = ["all", "everything", "max"];

impl<'a> Phrase<'a> {
    /// Reads all amounts that come next. Returns them, and how many words they take.
    ///
    /// # Errors
    /// If the first is no amount, or a name isn't on the field's list or is given twice.
    pub fn amounts(
        &self,
        field: &'static Field,
        words: &[Word<'a>],
    ) -> Result<(Spanned<Value>, usize), OrderError> {
        let (parts, origin) = parted(words);
        let (mut amounts, mut taken) = (Vec::<Spanned<Amount>>::new(), 0);
        while let Some(part) = parts.get(taken) {
            let in_midst = taken > 0 && origin[taken] == origin[taken - 1];
            if !is_number(part) && !in_midst && taken > 0 {
                break;
            }
            let (amount, count) = self.amount(field, &parts[taken..])?;
            if amounts.iter().any(|other| other.value.name == amount.value.name) {
                let problem = message("invalid-twice").with("what", amount.value.name);
                return Err(invalid(&amount.span, problem, message("remedy-leave-out")));
            }
            amounts.push(amount);
            taken += count;
        }
        let last =
            taken.checked_sub(1).ok_or_else(|| super::phrase::missing(&[field], &words[0].span))?;
        let span = words[0].span.start..parts[last].span.end;
        let rest = origin.get(taken).copied().unwrap_or(words.len());
        Ok((Spanned { value: Value::Amounts(amounts), span }, rest))
    }

    /// The line without these words, if they mean everything: an order without amounts is for all
    /// there is.
    fn without(&self, word: &Word<'a>) -> Option<String> {
        let is_all = ALL.iter().any(|all| word.value.eq_ignore_ascii_case(all));
        let unit = self.subject.filter(|_| is_all)?;
        Some(format!("{} {}", self.form.word, unit.value))
    }

    /// Reads a number and the name after it. Returns how many words they take, too.
    fn amount(
        &self,
        field: &'static Field,
        words: &[Word<'a>],
    ) -> Result<(Spanned<Amount>, usize), OrderError> {
        let [first, rest @ ..] = words else { unreachable!("it is asked of words") };
        // A fraction or a negative number is a number, although a wrong one.
        let has_digit = first.value.contains(|sign: char| sign.is_ascii_digit());
        let is_numeric = !first.quoted && has_digit && first.value.parse::<f64>().is_ok();
        if !is_number(first) && !is_numeric {
            let problem = message("invalid-amount").with("field", field_name(field));
            let remedy = match self.without(first) {
                Some(example) if !field.required => {
                    message("remedy-amount-all").with("example", example)
                }
                _ => message("remedy-amount").with("word", user_words(first.value)),
            };
            return Err(invalid(
                &first.span,
                problem.with("word", user_words(first.value)),
                remedy,
            ));
        }
        let count = first.value.parse().ok().filter(|count| (1..=AMOUNT_MAX).contains(count));
        let count = count.ok_or_else(|| {
            let problem = message("invalid-quantity").with("field", field_name(field));
            invalid(
                &first.span,
                problem.with("word", user_words(first.value)),
                between(1, AMOUNT_MAX),
            )
        })?;
        if rest.first().is_none_or(|next| !next.quoted && self.form.extra(next.value).is_some()) {
            let problem = message("invalid-amount-of-what").with("number", user_words(first.value));
            return Err(invalid(&first.span, problem, message("remedy-amount-of-what")));
        }
        let (name, taken) = self.name(field, rest)?;
        let Value::Name(text) = name.value else {
            unreachable!("names are read from the field's list")
        };
        let span = first.span.start..name.span.end;
        Ok((Spanned { value: Amount { count, name: text }, span }, 1 + taken))
    }
}

/// Is it a bare word of digits?
pub(super) fn is_number(word: &Word<'_>) -> bool {
    !word.quoted && !word.value.is_empty() && word.value.bytes().all(|digit| digit.is_ascii_digit())
}

/// Splits words at commas and `+`. Returns the parts, and the word that each comes from.
fn parted<'a>(words: &[Word<'a>]) -> (Vec<Word<'a>>, Vec<usize>) {
    let (mut parts, mut origin) = (Vec::new(), Vec::new());
    for (place, word) in words.iter().enumerate() {
        if word.quoted {
            parts.push(word.clone());
            origin.push(place);
            continue;
        }
        let mut start = word.span.start;
        for value in word.value.split([',', '+']) {
            let span = start..start + value.len();
            start = span.end + 1;
            if !value.is_empty() {
                parts.push(Word { value, span, quoted: false });
                origin.push(place);
            }
        }
    }
    (parts, origin)
}
