//! The head of a line: its order and its unit. An order's number comes after the unit, its word
//! before it. A number at the start may be a seat's order or a unit, so some lines can be read in
//! two ways. A line may also begin with the order's topic: `land move 10 n`. If the unit is left
//! out and only one can have the order, it is that one.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

use super::invalid;
use super::lexer::Word;
use super::names::{NAME_WORDS_MAX, Names, PLACES, UNITS};
use super::phrase::{EXAMPLES_MAX, examples, names_of};
use crate::grid::Lattice;
use crate::order::complete::did_you_mean;
use crate::order::error::OrderError;
use crate::order::form::{Alias, Field, FieldType, Form, GivenBy, Subject, given_by_seats};
use crate::order::parsed::{Leading, PathStep, Spanned};
use crate::words::{Message, literals, message, user_words};

/// A way to read the beginning of a line: the form, the unit, and how many words they took.
pub struct Head {
    /// The form of the order.
    pub form: &'static Form,
    /// The word that was written instead of the order's own.
    pub alias: Option<&'static Alias>,
    /// Who is ordered, for forms that order a unit.
    pub subject: Option<Spanned<String>>,
    /// How many words of the line it took.
    pub taken: usize,
    /// The words of the order's first field, if they come before the order's word: the units of a
    /// seat's order.
    pub units: Range<usize>,
}

/// The way to read the beginning of a line, and a second one if there are two: `move 1010 …`, `1010
/// 29 …`, `49 …`. A unit's order comes before a seat's.
///
/// # Errors
/// If there is none, or if the second of two numbers may also be a unit.
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
    let words: Vec<Word<'_>> = std::iter::once(first).chain(words[1..].iter().cloned()).collect();
    if !is_topic(forms, &words) {
        return heads_of(forms, None, line, &words, names);
    }
    let (head, other) = heads_of(forms, Some(words[0].value), line, &words[1..], names)?;
    let one_more = |head: Head| {
        let units = head.units.start + 1..head.units.end + 1;
        Head { taken: head.taken + 1, units, ..head }
    };
    Ok((one_more(head), other.map(one_more)))
}

/// The ways to read these words. If a topic is given, the first word is an order of that topic.
fn heads_of(
    forms: &'static [Form],
    topic: Option<&str>,
    line: &str,
    words: &[Word<'_>],
    names: &dyn Names,
) -> Result<(Head, Option<Head>), OrderError> {
    let is_of_topic =
        |verb: &Verb| topic.is_none_or(|topic| verb.form.topic.eq_ignore_ascii_case(topic));
    let verbs: Vec<Verb> = verbs(forms, words).into_iter().filter(is_of_topic).collect();
    let unit = || unit_words(None, words, names);
    // A unit's name may hold such a word: `Storm Troop dig`.
    let is_unit_first = || {
        let unit = unit();
        unit > 1 && order_of_unit(forms, &words[..unit], &words[unit..], names).is_some()
    };
    if !verbs.is_empty() && (verbs.iter().any(|verb| verb.alias.is_none()) || !is_unit_first()) {
        return with_verbs(&verbs, line, words, names).map(|head| (head, None));
    }
    let (first, unit) = (words[0].clone(), unit());
    let second = words.get(unit);
    let of_unit = order_of_unit(forms, &words[..unit], &words[unit..], names);
    let of_unit = of_unit.map(|Verb { form, alias, taken }| Head {
        form,
        alias,
        subject: Some(joined(&words[..unit])),
        taken: unit + taken,
        units: 0..0,
    });
    if let Some(head) = units_first(forms, unit, words, names) {
        return Ok((head, None));
    }
    let by_number = by_number(forms, first.value);
    let of_seat = by_number.filter(|form| form.subject == Subject::Seat);
    let of_seat =
        of_seat.map(|form| Head { form, alias: None, subject: None, taken: 1, units: 0..0 });
    match (of_unit, of_seat, by_number) {
        (Some(head), None, _) => {
            doubtful(&first, second, &head, names).map_or(Ok((head, None)), Err)
        }
        (Some(head), other, _) => Ok((head, other)),
        (None, Some(head), _) => Ok((head, None)),
        (None, None, Some(form))
            if !is_unit(&first, names) || second.is_some_and(|word| is_unit(word, names)) =>
        {
            let remedy = message("remedy-unit-first")
                .with("number", user_words(first.value))
                .with("word", form.word);
            let problem =
                message("invalid-unit-missing").with("order", form.word).with("count", 0_u32);
            Err(invalid(&first.span, problem, remedy))
        }
        (None, None, _) => Err(unknown_order(forms, &words[..unit], second, names)),
    }
}

/// A word without a slash command's slash.
pub fn without_slash<'a>(word: &Word<'a>) -> Word<'a> {
    if !word.quoted && word.value.len() > 1 && word.value.starts_with('/') {
        word.after(1)
    } else {
        word.clone()
    }
}

/// Is the first word a topic, as in the slash command `/land move 10 n`, and no order itself?
fn is_topic(forms: &'static [Form], words: &[Word<'_>]) -> bool {
    let under = |verb: &Verb| verb.form.topic.eq_ignore_ascii_case(words[0].value);
    by_word(forms, words[0].value).is_none() && verbs(forms, &words[1..]).iter().any(under)
}

/// The unit's order that these words begin with. After words that name no unit, only an order's
/// word counts: a number there is more likely a unit. If two orders share a word, it is the one
/// that the unit can have.
fn order_of_unit(
    forms: &'static [Form],
    unit: &[Word<'_>],
    behind: &[Word<'_>],
    names: &dyn Names,
) -> Option<Verb> {
    let verbs: Vec<Verb> = verbs(forms, behind)
        .into_iter()
        .filter(|verb| verb.form.subject == Subject::Unit)
        .collect();
    if !verbs.is_empty() {
        return takeable(&verbs, &joined(unit).value, names).or_else(|| verbs.first()).copied();
    }
    let may_be_unit = unit.len() > 1 || !begins_with_letter(&unit[0]) || is_unit(&unit[0], names);
    let form = by_number(forms, behind.first()?.value).filter(|_| may_be_unit)?;
    (form.subject == Subject::Unit).then_some(Verb { form, alias: None, taken: 1 })
}

/// A seat's order with its units in front: `a6 attack y6`.
fn units_first(
    forms: &'static [Form],
    unit: usize,
    words: &[Word<'_>],
    names: &dyn Names,
) -> Option<Head> {
    let is_by_units = |verb: &Verb| {
        let first = verb.form.fields.first().map(|field| field.kind);
        verb.form.subject == Subject::Seat
            && matches!(first, Some(FieldType::Unit | FieldType::Units))
    };
    let Verb { form, alias, taken } = verbs(forms, &words[unit..]).into_iter().find(is_by_units)?;
    let named = joined(&words[..unit]).value;
    let is_known = named.split('+').all(|unit| names.find(UNITS, unit).is_some());
    is_known.then_some(Head { form, alias, subject: None, taken: unit + taken, units: 0..unit })
}

/// Of orders that share a word, the one that this unit can have.
fn takeable<'v>(verbs: &'v [Verb], unit: &str, names: &dyn Names) -> Option<&'v Verb> {
    match verbs {
        [only] => Some(only),
        several => several.iter().find(|verb| names.is_for_unit(verb.form, unit)),
    }
}

/// If two short numbers are both units, the second may not be an order at all: `13 12`.
fn doubtful(
    first: &Word<'_>,
    second: Option<&Word<'_>>,
    head: &Head,
    names: &dyn Names,
) -> Option<OrderError> {
    let second = second?;
    let is_short = |word: &Word<'_>| {
        word.value.len() < 4 && word.value.bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_either = is_short(first) && is_short(second) && head.form.fields.is_empty();
    if !is_either || !is_unit(first, names) || !is_unit(second, names) {
        return None;
    }
    let (number, word) = (second.value, head.form.word);
    let problem =
        message("invalid-unit-or-order").with("number", user_words(number)).with("order", word);
    let remedy = message("remedy-order-by-word").with("example", format!("{word} {}", first.value));
    Some(invalid(&second.span, problem, remedy))
}

fn is_unit(word: &Word<'_>, names: &dyn Names) -> bool {
    names.find(UNITS, &word.name()).is_some()
}

fn begins_with_letter(word: &Word<'_>) -> bool {
    word.value.starts_with(char::is_alphabetic)
}

/// How many words are the unit: the longest run that is a name, else one. A name without quotes
/// holds no word that may be a setting or a key. It holds one that may be an entry of a path only
/// after a code: `1/10 North Guard`.
pub fn unit_words(form: Option<&'static Form>, words: &[Word<'_>], names: &dyn Names) -> usize {
    let Some((first, behind)) = words.split_first().filter(|(first, _)| !first.quoted) else {
        return 1;
    };
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

/// The name of a unit that these words begin with, with or without its key.
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

/// Finds a misspelled name of several words. Its beginning was read as the unit and the next word
/// as the fault, so a refusal of either is a refusal of the name.
pub fn mistyped_unit(
    head: &Head,
    words: &[Word<'_>],
    error: &OrderError,
    names: &dyn Names,
) -> Option<OrderError> {
    let (OrderError::Invalid { span: blamed, .. }, Some(subject)) = (error, &head.subject) else {
        return None;
    };
    if subject.span.is_empty() {
        // It is the only unit there is, and wasn't written.
        return None;
    }
    let first =
        words.iter().position(|word| word.span.start == subject.span.start && !word.quoted)?;
    if !begins_with_letter(&words[first]) {
        // A number or code doesn't begin a name.
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

/// The head of an order that begins with its word, which several orders may share.
fn with_verbs(
    verbs: &[Verb],
    line: &str,
    words: &[Word<'_>],
    names: &dyn Names,
) -> Result<Head, OrderError> {
    let read = |verb: &Verb| with_subject(verb, line, words, names);
    if let [only] = verbs {
        return read(only);
    }
    let unit = |head: &Head| head.subject.as_ref().map(|unit| unit.value.clone());
    for verb in verbs {
        let head = read(verb);
        let taker = head.as_ref().ok().and_then(unit);
        if taker.is_some_and(|unit| names.is_for_unit(verb.form, &unit)) {
            return head;
        }
    }
    // If the unit can have none of them, the refusal comes from the order that owns the word.
    let own = read(&verbs[0]);
    let is_known = |unit: &String| names.find(UNITS, unit).is_some();
    match own.as_ref().ok().and_then(unit).filter(is_known) {
        Some(_) => own,
        None => read(&verbs[verbs.len() - 1]),
    }
}

/// The head of an order that begins with its word: `move 10`, `move Old Guard`, `move unit:10`.
fn with_subject(
    verb: &Verb,
    line: &str,
    words: &[Word<'_>],
    names: &dyn Names,
) -> Result<Head, OrderError> {
    let Verb { form, alias, taken } = *verb;
    let (called, behind) = words.split_at(taken);
    if form.subject == Subject::Seat {
        return Ok(Head { form, alias, subject: None, taken, units: 0..0 });
    }
    let head = |subject, more| {
        Ok(Head { form, alias, subject: Some(subject), taken: taken + more, units: 0..0 })
    };
    let Some(first) = behind.first() else {
        let end = line.len()..line.len();
        return match only_unit(form, names) {
            Some(unit) => head(Spanned { value: unit, span: end }, 0),
            None => Err(no_unit(form, end, names)),
        };
    };
    let key = UNIT_KEY.len();
    let is_keyed = !first.quoted
        && first.value.get(..key).is_some_and(|key| key.eq_ignore_ascii_case(UNIT_KEY));
    match behind.get(1).filter(|next| next.quoted && next.span.start == first.span.end) {
        Some(quoted) if is_keyed && first.value.len() == key => return head(owned(quoted), 2),
        _ if is_keyed && first.value.len() > key => return head(owned(&first.after(key)), 1),
        _ => {}
    }
    let count = match unit_words(Some(form), behind, names) {
        // A code is enough to name a unit. What follows is the order's own name, if no other words
        // are left for it.
        all if all == behind.len() && !begins_with_letter(first) && takes_name(form) => 1,
        count => count,
    };
    let unit = joined(&behind[..count]);
    let start = unit.span.start..unit.span.start;
    if !begins_with_goal(form, behind, names) || names.find(UNITS, &unit.value).is_some() {
        return head(unit, count);
    }
    if let Some(unit) = only_unit(form, names) {
        return head(Spanned { value: unit, span: start }, 0);
    }
    let verb = &line[called[0].span.start..called[taken - 1].span.end];
    let lines = names.examples_for_units(form, verb, &line[first.span.start..]);
    if lines.is_empty() {
        return head(unit, count);
    }
    Err(invalid(&start, message("written-which-unit"), examples(lines)))
}

/// The unit, if only one can have such an order.
fn only_unit(form: &'static Form, names: &dyn Names) -> Option<String> {
    let mut units = names.units(form).into_iter();
    units.next().filter(|_| units.next().is_none())
}

/// Refuses an order's word alone, if several units can have the order.
fn no_unit(form: &'static Form, end: Range<usize>, names: &dyn Names) -> OrderError {
    let lacking: Vec<&Field> = form.fields.iter().filter(|field| field.required).collect();
    let problem = message("invalid-unit-missing")
        .with("order", form.word)
        .with("field", names_of(&lacking))
        .with("count", lacking.len());
    let example = names.examples(form, &BTreeMap::new()).pop();
    let example = example.unwrap_or_else(|| format!("{} 10", form.word));
    invalid(&end, problem, message("remedy-name-unit").with("example", example))
}

/// Do these words begin with the order's goal: `to San Telmo`, `El Cruce`?
fn begins_with_goal(form: &'static Form, words: &[Word<'_>], names: &dyn Names) -> bool {
    let kind = form.fields.first().map(|field| field.kind);
    if form.by != GivenBy::Seat || !matches!(kind, Some(FieldType::Path(_) | FieldType::Hex)) {
        return false;
    }
    let run = words.iter().take_while(|word| !word.quoted && form.extra(word.value).is_none());
    let run: Vec<&str> = run.take(NAME_WORDS_MAX).map(|word| word.value).collect();
    let is_place = |count: usize| names.find(PLACES, &run[..count].join(" ")).is_some();
    let leads =
        run.first().is_some_and(|word| Leading::read(word) == Some(Leading::To)) && words.len() > 1;
    // A code is probably a unit that can't have the order.
    let is_code = run.first().is_some_and(|word| word.contains('/'));
    leads || !is_code && (1..=run.len()).any(is_place)
}

/// Does a name follow the unit in every order of this form?
fn takes_name(form: &Form) -> bool {
    form.fields
        .first()
        .is_some_and(|field| field.required && matches!(field.kind, FieldType::Name(_)))
}

/// The unit's key in a line that is written like a slash command.
const UNIT_KEY: &str = "unit:";

/// An order that words name, by its own word or by an alias.
#[derive(Clone, Copy)]
pub struct Verb {
    pub form: &'static Form,
    pub alias: Option<&'static Alias>,
    /// How many words name it.
    pub taken: usize,
}

/// The order that these words begin, by word or number.
pub fn verb(forms: &'static [Form], words: &[Word<'_>]) -> Option<Verb> {
    let numbered = || {
        let form = by_number(forms, words.first()?.value)?;
        Some(Verb { form, alias: None, taken: 1 })
    };
    verbs(forms, words).into_iter().next().or_else(numbered)
}

/// The orders that these words begin with: those with the most words, an order's own word first.
pub fn verbs(forms: &'static [Form], words: &[Word<'_>]) -> Vec<Verb> {
    let Some(first) = words.first() else { return Vec::new() };
    let own = by_word(forms, first.value).map(|form| Verb { form, alias: None, taken: 1 });
    let called = |(form, alias): (&'static Form, &'static Alias)| {
        let taken = words_of_alias(alias, words)?;
        Some(Verb { form, alias: Some(alias), taken })
    };
    let aliases = forms.iter().flat_map(|form| form.aliases.iter().map(move |alias| (form, alias)));
    let mut verbs: Vec<Verb> = own.into_iter().chain(aliases.filter_map(called)).collect();
    let most = verbs.iter().map(|verb| verb.taken).max();
    verbs.retain(|verb| Some(verb.taken) == most);
    verbs
}

/// The number of words in the alias, if these words begin with it.
fn words_of_alias(alias: &Alias, words: &[Word<'_>]) -> Option<usize> {
    let mut behind = words.iter();
    let is_next = |part: &str| {
        behind.next().is_some_and(|word| !word.quoted && word.value.eq_ignore_ascii_case(part))
    };
    let parts = alias.words.split(' ');
    let count = parts.clone().count();
    parts.into_iter().all(is_next).then_some(count)
}

/// The form with this word.
pub fn by_word(forms: &'static [Form], word: &str) -> Option<&'static Form> {
    forms.iter().find(|form| form.word.eq_ignore_ascii_case(word))
}

fn by_number(forms: &'static [Form], word: &str) -> Option<&'static Form> {
    let number = word.parse::<u16>().ok()?;
    forms.iter().find(|form| form.number == Some(number))
}

/// Refuses an unknown order. The bad fragment is the word that isn't the unit. If there is only a
/// unit, its order is missing.
fn unknown_order(
    forms: &'static [Form],
    unit: &[Word<'_>],
    second: Option<&Word<'_>>,
    names: &dyn Names,
) -> OrderError {
    let first = &unit[0];
    let is_unit = unit.len() > 1 || is_unit(first, names);
    // Never suggests an umpire's act.
    let forms = given_by_seats(forms);
    match second {
        Some(second) if is_unit => unknown(forms.iter(), second, Some(&joined(unit).value), names),
        Some(second) if first.value.starts_with(|letter: char| letter.is_ascii_digit()) => {
            unknown(forms.iter(), second, None, names)
        }
        None if is_unit => {
            let Spanned { value, span } = joined(unit);
            let of_units = forms.iter().filter(|form| form.subject == Subject::Unit);
            let remedy = suggestions(of_units, Some(&value), names);
            invalid(&span, message("invalid-order-missing").with("unit", value), remedy)
        }
        _ => unknown(forms.iter(), first, None, names),
    }
}

/// The order's word that an unknown word probably means. Of equals, an order's own word comes
/// before an alias.
fn meant(forms: impl Iterator<Item = &'static Form> + Clone, word: &str) -> Option<&'static str> {
    let aliases = forms.clone().flat_map(|form| form.aliases.iter().map(|alias| alias.words));
    did_you_mean(word, forms.map(|form| form.word).chain(aliases))
}

/// Refuses a word that is none of these orders. Suggests the nearest, or gives a few examples.
pub fn unknown(
    forms: impl Iterator<Item = &'static Form> + Clone,
    bad: &Word<'_>,
    unit: Option<&str>,
    names: &dyn Names,
) -> OrderError {
    let remedy: Message = match meant(forms.clone(), bad.value) {
        Some(word) => message("remedy-did-you-mean").with("near", word),
        None => suggestions(forms, unit, names),
    };
    invalid(&bad.span, message("invalid-order").with("word", user_words(bad.value)), remedy)
}

/// Lines that the giver could write, for this unit if one is given; else the words of a few orders,
/// those with most aliases first.
fn suggestions(
    forms: impl Iterator<Item = &'static Form> + Clone,
    unit: Option<&str>,
    names: &dyn Names,
) -> Message {
    let given: BTreeMap<String, String> =
        unit.iter().map(|unit| ("unit".to_owned(), (*unit).to_owned())).collect();
    let mut usual: Vec<&'static Form> =
        forms.clone().filter(|form| !form.aliases.is_empty()).collect();
    usual.sort_by_key(|form| Reverse(form.aliases.len()));
    let of_unit = usual.iter().filter(|form| unit.is_none() || form.subject == Subject::Unit);
    let lines = of_unit.filter_map(|form| names.examples(form, &given).pop());
    let lines: Vec<String> = lines.take(EXAMPLES_MAX).collect();
    match lines.is_empty() {
        true => some_orders(forms.map(|form| form.word)),
        false => examples(lines),
    }
}

/// The words of these orders, or of the first of them.
pub fn some_orders(words: impl Iterator<Item = &'static str> + Clone) -> Message {
    let id =
        if words.clone().nth(EXAMPLES_MAX).is_some() { "written-orders" } else { "remedy-orders" };
    message(id).with("orders", literals(words.take(EXAMPLES_MAX)))
}

/// Least letters of an alias that a greeting isn't mistaken for.
const LONG_ALIAS_MIN: usize = 6;

/// Is this nearly an order's word, or nearly a long alias?
pub fn is_like_order(forms: &'static [Form], word: &str) -> bool {
    let forms = given_by_seats(forms).iter();
    let aliases = forms.clone().flat_map(|form| form.aliases.iter().map(|alias| alias.words));
    let words =
        forms.map(|form| form.word).chain(aliases.filter(|words| words.len() >= LONG_ALIAS_MIN));
    word.len() > 2 && did_you_mean(word, words).is_some()
}

fn owned(word: &Word<'_>) -> Spanned<String> {
    Spanned { value: word.name(), span: word.span.clone() }
}

/// These words as one name.
fn joined(words: &[Word<'_>]) -> Spanned<String> {
    let name = words.iter().map(Word::name).collect::<Vec<_>>().join(" ");
    Spanned { value: name, span: words[0].span.start..words[words.len() - 1].span.end }
}
