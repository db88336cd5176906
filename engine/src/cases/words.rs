//! Words that a case expects of a text. Two ways to ask for them:
//!
//! - by the id of a message, and, if it matters, by some of its arguments: `mythico-no-guns`,
//!   `mythico-too-dear cost=3 left=2`. The text may then change without touching the case;
//! - by a part of the English text, for what has no wording: a name, a code, a list of choices.

use std::sync::LazyLock;

use crate::order::OrderError;
use crate::report::{Block, Bulletin, Report};
use crate::words::{Arg, Lexicon, Message};

/// The texts, read once.
pub fn lexicon() -> &'static Lexicon {
    static LEXICON: LazyLock<Lexicon> = LazyLock::new(Lexicon::built_in);
    &LEXICON
}

/// A refusal in English.
pub(super) fn refused(error: &OrderError, line: &str) -> String {
    error.say(lexicon(), "en", line)
}

/// Do these messages, or their text, hold what is wanted? An id that English doesn't know is in no
/// text.
pub(super) fn holds(messages: &[&Message], text: &str, wanted: &str) -> Result<bool, String> {
    let Some((id, args)) = as_message(wanted) else {
        return Ok(text.contains(wanted));
    };
    if !lexicon().knows(id) {
        return Err(format!("no text has the id {id}; an id is written whole"));
    }
    let mut all = Vec::new();
    messages.iter().for_each(|message| collect(message, &mut all));
    let fits = |message: &&Message| {
        message.id() == id && args.iter().all(|(name, value)| has(message, name, value))
    };
    Ok(all.iter().any(fits))
}

/// What these messages say, with their ids, for a failure.
pub(super) fn shown(messages: &[&Message], text: &str) -> String {
    let mut all = Vec::new();
    messages.iter().for_each(|message| collect(message, &mut all));
    format!("{text}\n{}", ids(&all))
}

/// Reads an id and arguments: words of lower case joined by hyphens, then `name=value`s.
fn as_message(wanted: &str) -> Option<(&str, Vec<(&str, &str)>)> {
    let mut words = wanted.split_whitespace();
    let id = words.next().filter(|word| word.contains('-'))?;
    let is_id = id.bytes().all(|letter| {
        letter.is_ascii_lowercase() || letter.is_ascii_digit() || matches!(letter, b'-' | b'.')
    });
    let args = words.map(|word| word.split_once('=')).collect::<Option<_>>()?;
    is_id.then_some((id, args))
}

/// Has the message this argument? Blanks within a value are written `_`, tenths as in `35t`. A
/// message as an argument is named by its text, by its id, or by the value of one of its own
/// arguments.
fn has(message: &Message, name: &str, value: &str) -> bool {
    let is = |arg: &Arg| arg_text(arg).replace(' ', "_") == value;
    message.args().get(name).is_some_and(|arg| match arg {
        Arg::Message(inner) => {
            is(arg) || inner.id() == value || inner.args().iter().any(|(_, arg)| is(arg))
        }
        _ => is(arg),
    })
}

fn arg_text(arg: &Arg) -> String {
    match arg {
        Arg::Text(text) => text.to_string(),
        Arg::Words(text) => text.clone(),
        Arg::Number(number) => number.to_string(),
        Arg::Tenths(tenths) => format!("{tenths}t"),
        Arg::Message(message) => lexicon().say("en", message),
        Arg::List(list) => {
            list.iter().map(|message| lexicon().say("en", message)).collect::<Vec<_>>().join(", ")
        }
    }
}

fn ids(messages: &[&Message]) -> String {
    let one = |message: &&Message| {
        let args: Vec<_> =
            message.args().iter().map(|(name, arg)| format!(" {name}={}", arg_text(arg))).collect();
        format!("  {}{}", message.id(), args.concat())
    };
    messages.iter().map(one).collect::<Vec<_>>().join("\n")
}

/// A message and those within it.
fn collect<'m>(message: &'m Message, all: &mut Vec<&'m Message>) {
    all.push(message);
    for (_, arg) in message.args().iter() {
        match arg {
            Arg::Message(inner) => collect(inner, all),
            Arg::List(list) => list.iter().for_each(|inner| collect(inner, all)),
            _ => {}
        }
    }
}

/// The messages a report is made of.
pub(super) fn messages_of_report(report: &Report) -> Vec<&Message> {
    let mut all = vec![&report.title];
    report.lead.iter().for_each(|block| messages_of_block(block, &mut all));
    for section in &report.sections {
        all.push(&section.heading);
        section.blocks.iter().for_each(|block| messages_of_block(block, &mut all));
    }
    all.extend(report.section_maps.iter().map(|map| &map.caption));
    all.extend(&report.fine_print);
    all
}

fn messages_of_block<'r>(block: &'r Block, all: &mut Vec<&'r Message>) {
    match block {
        Block::Paragraph(message) => all.push(message),
        Block::List(lines) | Block::Sentences(lines) => all.extend(lines),
        Block::Outline(items) => {
            all.extend(
                items.iter().flat_map(|item| std::iter::once(&item.said).chain(&item.below)),
            );
        }
        Block::Table { columns, rows } => all.extend(columns.iter().chain(rows.iter().flatten())),
        // No system writes one: refusals are for the game master.
        Block::Refused { .. } => {}
    }
}

/// The messages a bulletin is made of.
pub(super) fn messages_of_bulletin(bulletin: &Bulletin) -> Vec<&Message> {
    let own =
        std::iter::once(&bulletin.headline).chain(bulletin.items.iter().map(|item| &item.said));
    own.chain(bulletin.moments.iter().flat_map(messages_of_bulletin)).collect()
}
