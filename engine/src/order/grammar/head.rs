//! The head of a line: which order it is, and whom it orders. By number the unit comes first, by word the word does. A number that
//! begins a line may be a seat's order or a unit, so that some lines can be read in two ways. A line may begin as its slash command does.

use std::collections::BTreeMap;

use super::invalid;
use super::lexer::Word;
use super::names::{NAME_WORDS_MAX, Names, UNITS};
use super::phrase::names_of;
use crate::grid::Lattice;
use crate::order::complete::did_you_mean;
use crate::order::error::OrderError;
use crate::order::form::{Field, FieldType, Form, Subject, given_by_seats};
use crate::order::parsed::{Leading, PathStep, Spanned};
use crate::words::{Message, literals, message, user_words};

/// A way to read the beginning of a line: the form, the unit, and how many words they took.
pub struct Head {
    /// The form of the order.
    pub form: &'static Form,
    /// Who is ordered, for forms that order a unit.
    pub subject: Option<Spanned<String>>,
    /// How many words of the line it took.
    pub taken: usize,
}

/// The way to read the beginning of a line, and another if there is one: `move 1010 …`, `1010 29 …`, `49 …`. A unit's order comes
/// before a seat's.
///
/// # Errors
/// If there is none, or if of two numbers the second may as well be a unit.
pub fn heads(
    forms: &'static [Form],
    line: &str,
    words: &[Word<'_>],
    names: &dyn Names,
) -> Result<(Head, Option<Head>), OrderError> {
    let Some(first) = words.first() else {
        return Err(invalid(&(0..line.len()), message("invalid-empty"), message("remedy-example")));
    };
    let first = without_slash(first);
    if let Some(second) = words.get(1).filter(|second| is_topic(forms, &first, second)) {
        let (head, other) = heads_of(forms, line, second.clone(), &words[2..], names)?;
        let one_more = |head: Head| Head { taken: head.taken + 1, ..head };
        return Ok((one_more(head), other.map(one_more)));
    }
    heads_of(forms, line, first, &words[1..], names)
}

/// The ways to read these words, of which the first begins an order.
fn heads_of(
    forms: &'static [Form],
    line: &str,
    first: Word<'_>,
    behind: &[Word<'_>],
    names: &dyn Names,
) -> Result<(Head, Option<Head>), OrderError> {
    if let Some(form) = by_word(forms, first.value) {
        return with_subject(form, line, behind, names).map(|head| (head, None));
    }
    let words: Vec<Word<'_>> = std::iter::once(first.clone()).chain(behind.iter().cloned()).collect();
    let unit = unit_words(None, &words, names);
    let second = words.get(unit);
    let of_unit = second.and_then(|word| order_of_unit(forms, &words[..unit], word, names));
    let of_unit = of_unit.map(|form| Head { form, subject: Some(joined(&words[..unit])), taken: unit + 1 });
    let by_number = by_number(forms, first.value);
    let of_seat = by_number.filter(|form| form.subject == Subject::Seat);
    let of_seat = of_seat.map(|form| Head { form, subject: None, taken: 1 });
    match (of_unit, of_seat, by_number) {
        (Some(head), None, _) => doubtful(&first, second, &head, names).map_or(Ok((head, None)), Err),
        (Some(head), other, _) => Ok((head, other)),
        (None, Some(head), _) => Ok((head, None)),
        (None, None, Some(form))
            if !is_unit(&first, names) || second.is_some_and(|word| is_unit(word, names)) =>
        {
            let remedy =
                message("remedy-unit-first").with("number", user_words(first.value)).with("word", form.word);
            let problem = message("invalid-unit-missing").with("order", form.word).with("count", 0_u32);
            Err(invalid(&first.span, problem, remedy))
        }
        (None, None, _) => Err(unknown_order(forms, &words[..unit], second, names)),
    }
}

/// A word without the slash that begins a slash command.
fn without_slash<'a>(word: &Word<'a>) -> Word<'a> {
    if !word.quoted && word.value.len() > 1 && word.value.starts_with('/') {
        word.after(1)
    } else {
        word.clone()
    }
}

/// Is this the topic of a slash command, as in `/land move 10 n`, and no order itself?
fn is_topic(forms: &'static [Form], word: &Word<'_>, next: &Word<'_>) -> bool {
    let under = |form: &Form| form.topic.eq_ignore_ascii_case(word.value);
    by_word(forms, word.value).is_none() && by_word(forms, next.value).is_some_and(under)
}

/// The unit's order that these words begin: behind words that are no unit only an order's word is one, for what is a number there is
/// likelier to be a unit.
fn order_of_unit(
    forms: &'static [Form],
    unit: &[Word<'_>],
    word: &Word<'_>,
    names: &dyn Names,
) -> Option<&'static Form> {
    let may_be_unit = unit.len() > 1 || !begins_with_letter(&unit[0]) || is_unit(&unit[0], names);
    let form = by_word(forms, word.value).or_else(|| by_number(forms, word.value).filter(|_| may_be_unit));
    form.filter(|form| form.subject == Subject::Unit)
}

/// Of two short numbers that are both units, the second needn't be an order that takes nothing more: `13 12`.
fn doubtful(
    first: &Word<'_>,
    second: Option<&Word<'_>>,
    head: &Head,
    names: &dyn Names,
) -> Option<OrderError> {
    let second = second?;
    let is_short =
        |word: &Word<'_>| word.value.len() < 4 && word.value.bytes().all(|byte| byte.is_ascii_digit());
    let is_either = is_short(first) && is_short(second) && head.form.fields.is_empty();
    if !is_either || !is_unit(first, names) || !is_unit(second, names) {
        return None;
    }
    let (number, word) = (second.value, head.form.word);
    let problem = message("invalid-unit-or-order").with("number", user_words(number)).with("order", word);
    let remedy = message("remedy-order-by-word").with("example", format!("{word} {}", first.value));
    Some(invalid(&second.span, problem, remedy))
}

fn is_unit(word: &Word<'_>, names: &dyn Names) -> bool {
    names.find(UNITS, &word.name()).is_some()
}

fn begins_with_letter(word: &Word<'_>) -> bool {
    word.value.starts_with(char::is_alphabetic)
}

/// How many words from here on are the unit: the most that name one, else the first. No word that may be a setting or a key belongs to a
/// name without quotes. One that may be an entry of a path does only within the name that follows a code: `1/10 North Guard`.
fn unit_words(form: Option<&'static Form>, words: &[Word<'_>], names: &dyn Names) -> usize {
    let Some((first, behind)) = words.split_first().filter(|(first, _)| !first.quoted) else { return 1 };
    let is_entry = |word: &Word<'_>| {
        !matches!(PathStep::read(Lattice::Square, word.value), PathStep::Feature(_))
            || Leading::read(word.value).is_some()
    };
    let is_of_name = |word: &&Word<'_>| {
        let is_extra = form.is_some_and(|form| form.extra(word.value).is_some());
        let is_before_name = is_entry(word) && begins_with_letter(first);
        !word.quoted && begins_with_letter(word) && !is_before_name && !is_extra
    };
    let run = 1 + behind.iter().take(NAME_WORDS_MAX - 1).take_while(is_of_name).count();
    let name = |count: usize| {
        let words = std::iter::once(first).chain(behind).take(count);
        words.map(|word| word.value).collect::<Vec<_>>().join(" ")
    };
    let names_one =
        |count: &usize| !is_entry(&words[count - 1]) && names.find(UNITS, &name(*count)).is_some();
    (2..=run).rev().find(names_one).unwrap_or(1)
}

/// The name of a unit with which these words begin, with or without its key.
pub fn unit_named(words: &[Word<'_>], names: &dyn Names) -> Option<String> {
    let first = words.first()?;
    let key = UNIT_KEY.len();
    let is_keyed = first.value.get(..key).is_some_and(|key| key.eq_ignore_ascii_case(UNIT_KEY));
    let name = match is_keyed && !first.quoted {
        true if first.value.len() == key => words.get(1)?.name(),
        true => first.after(key).name(),
        false => joined(&words[..unit_words(None, words, names)]).value,
    };
    names.find(UNITS, &name)
}

/// A unit's name of several words in which a slip keeps it from being one, so that its beginning stands for the unit and the next word
/// for what is wrong: a refusal at one of the two is a refusal of the name.
pub fn mistyped_unit(
    head: &Head,
    words: &[Word<'_>],
    error: &OrderError,
    names: &dyn Names,
) -> Option<OrderError> {
    let (OrderError::Invalid { span: blamed, .. }, Some(subject)) = (error, &head.subject) else {
        return None;
    };
    let first = words.iter().position(|word| word.span.start == subject.span.start && !word.quoted)?;
    if !begins_with_letter(&words[first]) {
        // A number or code isn't the beginning of a name.
        return None;
    }
    let taken = words[first..].iter().take_while(|word| word.span.end <= subject.span.end).count();
    let next = words.get(first + taken).filter(|next| begins_with_letter(next))?;
    let is_unknown = || *blamed == subject.span && names.find(UNITS, &subject.value).is_none();
    if blamed.start != next.span.start && !is_unknown() {
        return None;
    }
    let name = |count: usize| words.get(first..first + count).map(joined);
    let near = |typed: Spanned<String>| Some((names.nearest_unit(head.form, &typed.value)?, typed));
    let (near, typed) = (taken + 1..=3).filter_map(name).find_map(near)?;
    let problem = message("invalid-unit").with("unit", user_words(&typed.value));
    Some(invalid(&typed.span, problem, message("remedy-did-you-mean").with("near", near)))
}

/// The head of an order that begins with its word: `move 10`, `move Old Guard`, `move unit:10`.
fn with_subject(
    form: &'static Form,
    line: &str,
    behind: &[Word<'_>],
    names: &dyn Names,
) -> Result<Head, OrderError> {
    if form.subject == Subject::Seat {
        return Ok(Head { form, subject: None, taken: 1 });
    }
    let Some(first) = behind.first() else {
        let lacking: Vec<&Field> = form.fields.iter().filter(|field| field.required).collect();
        let problem = message("invalid-unit-missing")
            .with("order", form.word)
            .with("field", names_of(&lacking))
            .with("count", lacking.len());
        let example = names.examples(form, &BTreeMap::new()).into_iter().next();
        let example = example.unwrap_or_else(|| format!("{} 10", form.word));
        let remedy = message("remedy-name-unit").with("example", example);
        return Err(invalid(&(line.len()..line.len()), problem, remedy));
    };
    let key = UNIT_KEY.len();
    let is_keyed =
        !first.quoted && first.value.get(..key).is_some_and(|key| key.eq_ignore_ascii_case(UNIT_KEY));
    let head = |subject, taken| Ok(Head { form, subject: Some(subject), taken });
    match behind.get(1).filter(|next| next.quoted && next.span.start == first.span.end) {
        Some(quoted) if is_keyed && first.value.len() == key => head(owned(quoted), 3),
        _ if is_keyed && first.value.len() > key => head(owned(&first.after(key)), 2),
        _ => {
            let count = match unit_words(Some(form), behind, names) {
                // Its code is enough to name a unit: what follows is the name that the order takes, if no other word is left for that.
                all if all == behind.len() && !begins_with_letter(first) && takes_name(form) => 1,
                count => count,
            };
            head(joined(&behind[..count]), count + 1)
        }
    }
}

/// Does a name follow the unit in every order of this form?
fn takes_name(form: &Form) -> bool {
    form.fields.first().is_some_and(|field| field.required && matches!(field.kind, FieldType::Name(_)))
}

/// As which the unit is given where an order is written like its slash command.
const UNIT_KEY: &str = "unit:";

/// The form that a word or a number names.
pub fn named(forms: &'static [Form], word: &str) -> Option<&'static Form> {
    by_word(forms, word).or_else(|| by_number(forms, word))
}

/// The form with this word.
pub fn by_word(forms: &'static [Form], word: &str) -> Option<&'static Form> {
    forms.iter().find(|form| form.word.eq_ignore_ascii_case(word))
}

fn by_number(forms: &'static [Form], word: &str) -> Option<&'static Form> {
    let number = word.parse::<u16>().ok()?;
    forms.iter().find(|form| form.number == Some(number))
}

/// Which of the words was meant as the order? The one that isn't the unit; it is the bad fragment. A unit alone lacks its order.
fn unknown_order(
    forms: &'static [Form],
    unit: &[Word<'_>],
    second: Option<&Word<'_>>,
    names: &dyn Names,
) -> OrderError {
    let first = &unit[0];
    let is_unit = unit.len() > 1 || is_unit(first, names);
    // Nobody is pointed to what the umpire alone can give.
    let forms = given_by_seats(forms);
    let words = forms.iter().map(|form| form.word);
    match second {
        Some(second) if is_unit || first.value.starts_with(|letter: char| letter.is_ascii_digit()) => {
            unknown(words, second)
        }
        None if is_unit => {
            let Spanned { value, span } = joined(unit);
            let of_units = forms.iter().filter(|form| form.subject == Subject::Unit).map(|form| form.word);
            let remedy = message("remedy-orders").with("orders", literals(of_units));
            invalid(&span, message("invalid-order-missing").with("unit", value), remedy)
        }
        _ => unknown(words, first),
    }
}

/// What people call orders that bear another name here.
const CALLED_ELSEWHERE: [(&str, &str); 14] = [
    ("attack", "move"),
    ("go", "move"),
    ("march", "move"),
    ("advance", "move"),
    ("fire", "support"),
    ("shell", "support"),
    ("bombard", "support"),
    ("entrench", "dig"),
    ("hide", "camouflage"),
    ("withdraw", "retreat"),
    ("take", "occupy"),
    ("capture", "occupy"),
    ("speak", "broadcast"),
    ("chances", "odds"),
];

/// The order that is probably meant by a word that is none of these.
fn meant(known: impl Iterator<Item = &'static str> + Clone, word: &str) -> Option<&'static str> {
    let elsewhere = CALLED_ELSEWHERE.iter().filter(|(_, order)| known.clone().any(|known| known == *order));
    let elsewhere: Vec<_> = elsewhere.collect();
    let called = elsewhere.iter().map(|(called, _)| *called);
    // Of equally near words one that is an order's own is meant.
    let near = did_you_mean(word, known.clone().chain(called))?;
    let own = known.clone().find(|known| *known == near);
    own.or_else(|| elsewhere.iter().find(|(called, _)| *called == near).map(|(_, order)| *order))
}

/// A word that is none of these orders, with the one that is probably meant or all.
pub fn unknown(known: impl Iterator<Item = &'static str> + Clone, bad: &Word<'_>) -> OrderError {
    let remedy: Message = match meant(known.clone(), bad.value) {
        Some(word) => message("remedy-did-you-mean").with("near", word),
        None => message("remedy-orders").with("orders", literals(known)),
    };
    invalid(&bad.span, message("invalid-order").with("word", user_words(bad.value)), remedy)
}

/// Is this nearly an order's word?
pub fn is_like_order(forms: &'static [Form], word: &str) -> bool {
    word.len() > 2 && meant(given_by_seats(forms).iter().map(|form| form.word), word).is_some()
}

fn owned(word: &Word<'_>) -> Spanned<String> {
    Spanned { value: word.name(), span: word.span.clone() }
}

/// These words as one name.
fn joined(words: &[Word<'_>]) -> Spanned<String> {
    let name = words.iter().map(Word::name).collect::<Vec<_>>().join(" ");
    Spanned { value: name, span: words[0].span.start..words[words.len() - 1].span.end }
}
