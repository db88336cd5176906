//! The game master's corrections of a unit. They take effect before the window closes. Each kind is
//! a file. See TUW-1.4.6. Not here: what they change (`correction.rs`), or the words
//! (`report/corrections.rs`).

use super::put::Put;
use super::remove::Remove;
use super::state::State;
use super::{Order, OrderContext, Read, find, window};
use crate::order::{Args, Choice, Field, FieldType, Form, GivenBy, Slot, Subject};
use crate::system::Answer;
use crate::systems::tuw::Command;
use crate::systems::tuw::correction::{Corrected, Correction};
use crate::systems::tuw::wording::{hex, label};
use crate::words::{Arg, Tell, message};

/// Why. The seats concerned read it.
pub(super) const REASON: Field = Field::new("reason", FieldType::Text { max: 300, listed: false });

pub(super) const fn form(word: &'static str, fields: &'static [Field]) -> Form {
    Form {
        word,
        topic: "gm",
        subject: Subject::Unit,
        fields,
        by: GivenBy::Umpire,
        at_once: true,
        rule: "TUW-1.4.6",
        ..Form::BASE
    }
}

/// What an order sets right, if it is such an act.
pub fn of(order: &Order) -> Option<&Corrected> {
    match order {
        Order::Put(Put(corrected))
        | Order::State(State(corrected))
        | Order::Remove(Remove(corrected)) => Some(corrected),
        _ => None,
    }
}

pub(super) fn admit(ctx: &OrderContext<'_, impl Command>) -> Read<()> {
    window::in_war(ctx)
}

pub(super) fn read(
    args: &Args<'_>,
    ctx: &OrderContext<'_, impl Command>,
    what: Correction,
) -> Read<Corrected> {
    let word = args.ordered_unit();
    let (code, _) = find::any(ctx, &word.value, &word.span)?;
    let reason = args.required(REASON.word, Args::free_text).value.to_owned();
    Ok(Corrected { unit: ctx.battlefield().label(code), what, reason })
}

pub(super) fn slot(word: &'static str, corrected: &Corrected) -> Slot {
    Slot::of_unit(word, corrected.unit.code)
}

/// What it comes to, how the unit stands now, and what is told as the reason.
pub(super) fn answer(ctx: &OrderContext<'_, impl Command>, corrected: &Corrected) -> Answer {
    let unit = ctx.unit(corrected.unit.code);
    let now = match (unit.wounded, unit.disabled_until) {
        (true, _) => "tuw-now-wounded",
        (false, Some(_)) => "tuw-now-disabled",
        (false, None) => "tuw-now-active",
    };
    let now = message(now).with("hex", hex(ctx.world, unit.hex));
    let reason = message("tuw-detail-reason").with("reason", Arg::Words(corrected.reason.clone()));
    Answer { details: vec![now, reason], ..Answer::of(corrected.message(ctx.world)) }
}

/// All units on the map.
pub(super) fn units(ctx: &OrderContext<'_, impl Command>) -> Vec<Choice> {
    let codes = ctx.battlefield().units.keys();
    let choice = |code: &_| {
        let name = label(ctx.world, ctx.battlefield().label(*code));
        let word = code.to_string();
        Choice::new(word.clone(), name, word)
    };
    codes.map(choice).collect()
}
