//! What the orders of the muster share: when they may be given, kinds by name, units by name or
//! kind, and hexes of the zone. See TUW-10.1. Not here: costs and places
//! (`sequence/muster.rs`).

use std::collections::BTreeSet;
use std::ops::Range;

use super::reason::Reason;
use super::{OrderContext, Read, choices, find};
use crate::grid::hex::Hex;
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form};
use crate::system::Rejected;
use crate::systems::tuw::Command;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::Stage;
use crate::systems::tuw::sequence::muster::{can_begin, crowds, left, spent};
use crate::systems::tuw::wording;
use crate::systems::tuw::world::muster::Muster;
use crate::systems::tuw::world::{KindId, World};
use crate::words::{Message, message};

/// The list of the module's kinds of units, by their ids.
pub const KINDS: &str = "kinds";
/// The list of names that the seat may give its units.
pub const NAMES: &str = "names";

/// A kind of unit.
pub(super) const KIND: Field = Field::new("kind", FieldType::Name(KINDS));
/// Units by code or name, or all of a kind.
pub(super) const UNITS: Field = Field::new("units", FieldType::Units);

pub(super) const fn form(word: &'static str, fields: &'static [Field]) -> Form {
    Form { word, topic: "muster", fields, rule: "TUW-10.1", ..Form::BASE }
}

/// What the seat may buy, while the armies are bought.
///
/// # Errors
/// If nobody buys now.
pub(super) fn open<'a>(ctx: &OrderContext<'a, impl Command>) -> Read<&'a Muster> {
    let is_open = ctx.battlefield().stage == Stage::Muster;
    let muster = ctx.world.musters.get(&ctx.seat()).filter(|_| is_open);
    muster.ok_or_else(|| Reason::NoMuster.into())
}

/// The kind that a word means: its id, or its name.
pub fn kind_called(world: &World, word: &str) -> Option<KindId> {
    let called = |text: &str| text.eq_ignore_ascii_case(word);
    let place = world.kinds.iter().position(|kind| called(&kind.id) || called(&kind.name));
    place.and_then(|place| u16::try_from(place).ok()).map(KindId)
}

/// The kind of the field `kind`.
///
/// # Errors
/// If the module has no such kind.
pub(super) fn kind(ctx: &OrderContext<'_, impl Command>, args: &Args<'_>) -> Read<KindId> {
    let word = args.required(KIND.word, Args::name);
    kind_called(ctx.world, word.value)
        .ok_or_else(|| Rejected::at(&word.span, Reason::UnknownKind { word: word.value.into() }))
}

/// The units of the field `units`: each by its code or name, or all of a kind.
///
/// # Errors
/// If one can't be found, or is named twice.
pub(super) fn units(ctx: &OrderContext<'_, impl Command>, args: &Args<'_>) -> Read<Vec<UnitCode>> {
    let words = args.required(UNITS.word, Args::units);
    let mut codes = Vec::new();
    for word in words.value {
        let named = match of_kind(ctx, word) {
            all if all.is_empty() => vec![find::own(ctx, word, &words.span)?.0],
            all => all,
        };
        for code in named {
            if codes.contains(&code) {
                return Err(Rejected::at(&words.span, Reason::NamedTwice { unit: code }));
            }
            codes.push(code);
        }
    }
    match codes.is_empty() {
        true => {
            let reason = Reason::UnknownUnit { word: "".into(), near: None };
            Err(Rejected::at(&words.span, reason))
        }
        false => Ok(codes),
    }
}

/// The seat's units of the kind that a word means, if it isn't a unit's code.
fn of_kind(ctx: &OrderContext<'_, impl Command>, word: &str) -> Vec<UnitCode> {
    if word.parse::<UnitCode>().is_ok() {
        return Vec::new();
    }
    let kind = kind_called(ctx.world, word);
    let own = choices::own(ctx).filter(|(_, unit)| Some(unit.kind) == kind);
    own.map(|(code, _)| code).collect()
}

/// Checks that units of these kinds can begin in a hex, beside the units that are there.
///
/// # Errors
/// If it is outside the zone, closed to one of them, or too small.
pub(super) fn check_place(
    ctx: &OrderContext<'_, impl Command>,
    (hex, span): (Hex, &Range<usize>),
    kinds: &[KindId],
    moved: &[UnitCode],
) -> Read<()> {
    let muster = open(ctx)?;
    if !muster.zone.contains(&hex) {
        return Err(Rejected::at(span, Reason::OutsideZone { hex }));
    }
    if let Some(kind) = kinds.iter().find(|kind| !can_begin(ctx.world, **kind, hex)) {
        let kind = ctx.world.kind(*kind).name.as_str().into();
        return Err(Rejected::at(span, Reason::ClosedGround { hex, kind }));
    }
    let others = choices::own(ctx).filter(|(code, unit)| unit.hex == hex && !moved.contains(code));
    let limit = ctx.world.stacking;
    match others.count() + kinds.len() > limit {
        true => Err(Rejected::at(span, Reason::HexFull { hex, limit })),
        false => Ok(()),
    }
}

/// Points spent and left once so many more, or fewer, are spent.
pub(super) fn account(ctx: &OrderContext<'_, impl Command>, change: i64) -> Message {
    let [spent, left] =
        [spent, left].map(|sum| i64::from(sum(ctx.world, ctx.battlefield(), ctx.seat())));
    message("tuw-muster-account").with("spent", spent + change).with("left", left - change)
}

/// Codes joined by `+`, of own units.
pub(super) fn joined_units(
    request: &CompletionRequest<'_>,
    ctx: &OrderContext<'_, impl Command>,
) -> Vec<Choice> {
    choices::joined(request, ctx, choices::own(ctx).map(|(code, _)| code))
}

/// Hexes of the zone with room in which units of all these kinds can begin, each with how many
/// units are there.
pub fn hexes(ctx: &OrderContext<'_, impl Command>, kinds: &BTreeSet<KindId>) -> Vec<(Hex, usize)> {
    let Ok(muster) = open(ctx) else { return Vec::new() };
    let crowds = crowds(ctx.battlefield(), muster, ctx.seat());
    let room = |hex: &Hex| {
        let crowd = crowds.get(hex).copied().unwrap_or(0);
        let bears = kinds.iter().all(|kind| can_begin(ctx.world, *kind, *hex));
        (bears && crowd < ctx.world.stacking).then_some((*hex, crowd))
    };
    muster.zone.iter().filter_map(room).collect()
}

/// Choices of such hexes.
pub(super) fn hex_choices(
    ctx: &OrderContext<'_, impl Command>,
    kinds: &BTreeSet<KindId>,
) -> Vec<Choice> {
    let choice = |(hex, crowd): (Hex, usize)| {
        let label = message("tuw-choice-start")
            .with("hex", wording::hex(ctx.world, hex))
            .with("ground", wording::ground(ctx.world, hex))
            .with("count", crowd);
        choices::hex(ctx, hex, label)
    };
    hexes(ctx, kinds).into_iter().map(choice).collect()
}

/// Choices of kinds with their prices.
pub(super) fn kind_choices<'k>(
    world: &World,
    kinds: impl IntoIterator<Item = &'k KindId>,
) -> Vec<Choice> {
    let choice = |kind: &KindId| {
        let kind = world.kind(*kind);
        let label =
            message("tuw-choice-kind").with("kind", kind.name.as_str()).with("points", kind.cost());
        Choice::new(kind.id.clone(), label, format!("{} {}", kind.id, kind.name)).also([&kind.name])
    };
    kinds.into_iter().map(choice).collect()
}
