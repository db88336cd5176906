//! Finds the units that an order names, among those that the seat knows.
//! Not here: what a word means (`names.rs`), or what a unit may do.

use std::ops::Range;

use smol_str::SmolStr;

use super::reason::Reason;
use super::{OrderContext, Read};
use crate::grid::hex::Hex;
use crate::order::Args;
use crate::order::complete::did_you_mean;
use crate::system::Rejected;
use crate::systems::tuw::Command;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::names::{self, NameMatch};
use crate::systems::tuw::position::{Battlefield, Unit};

/// A unit and its code.
pub type CodedUnit<'a> = (UnitCode, &'a Unit);

impl<'a, C: Command> OrderContext<'a, C> {
    /// The battlefield as the seat knows it.
    pub fn battlefield(&self) -> &'a Battlefield {
        &self.known().battlefield
    }

    /// A unit that an order was read with: it is known, or the order wouldn't have been read.
    pub fn unit(&self, code: UnitCode) -> &'a Unit {
        &self.battlefield().units[&code]
    }
}

/// The unit that is ordered: on the map, and the seat's own.
///
/// # Errors
/// If it isn't.
pub fn ordered<'a>(ctx: &OrderContext<'a, impl Command>, args: &Args<'_>) -> Read<CodedUnit<'a>> {
    let code = args.ordered_unit();
    own(ctx, &code.value, &code.span)
}

/// A unit of the seat's own.
///
/// # Errors
/// If no unit on the map is called so, several are, or it is another's.
pub fn own<'a>(
    ctx: &OrderContext<'a, impl Command>,
    word: &str,
    span: &Range<usize>,
) -> Read<CodedUnit<'a>> {
    match names::unit(ctx.world, ctx.battlefield(), word, |unit| unit.seat == ctx.seat()) {
        NameMatch::One(code, unit) => Ok((code, unit)),
        NameMatch::Several(units) => Err(several(word, span, units)),
        NameMatch::None => any(ctx, word, span)
            .and_then(|(code, _)| Err(Reason::ForeignUnit { unit: code }.into())),
    }
}

/// Any unit that the seat knows.
///
/// # Errors
/// If no unit on the map is called so, or several are.
pub fn any<'a>(
    ctx: &OrderContext<'a, impl Command>,
    word: &str,
    span: &Range<usize>,
) -> Read<CodedUnit<'a>> {
    match names::unit(ctx.world, ctx.battlefield(), word, |_| true) {
        NameMatch::One(code, unit) => Ok((code, unit)),
        NameMatch::Several(units) => Err(several(word, span, units)),
        NameMatch::None => {
            let unknown = || Reason::UnknownUnit { word: word.into(), near: nearest(ctx, word) };
            let destroyed = names::destroyed(ctx.world, ctx.battlefield(), word);
            let destroyed = destroyed.map(|(unit, turn)| Reason::Destroyed { unit, turn });
            Err(Rejected::at(span, destroyed.unwrap_or_else(unknown)))
        }
    }
}

/// The hex of the field `hex`.
///
/// # Errors
/// If there is no such hex or place.
pub fn hex(ctx: &OrderContext<'_, impl Command>, args: &Args<'_>) -> Read<Hex> {
    let word = args.required("hex", Args::place);
    ctx.world
        .ground
        .meant(word.value)
        .ok_or_else(|| Rejected::at(&word.span, Reason::UnknownHex { word: word.value.into() }))
}

fn several(word: &str, span: &Range<usize>, units: Vec<UnitCode>) -> Rejected<Reason> {
    Rejected::at(span, Reason::SeveralUnits { word: word.into(), units })
}

/// The units of the field `units`, each found so, none of them twice.
///
/// # Errors
/// If one of them can't be found, or is named twice.
pub fn units<'a, C: Command>(
    ctx: &OrderContext<'a, C>,
    args: &Args<'_>,
    find: impl Fn(&OrderContext<'a, C>, &str, &Range<usize>) -> Read<CodedUnit<'a>>,
) -> Read<Vec<UnitCode>> {
    let Some(words) = args.units("units") else { return Ok(Vec::new()) };
    let mut codes = Vec::with_capacity(words.value.len());
    for word in words.value {
        let (code, _) = find(ctx, word, &words.span)?;
        if codes.contains(&code) {
            return Err(Rejected::at(&words.span, Reason::NamedTwice { unit: code }));
        }
        codes.push(code);
    }
    // Commas alone name nobody.
    if codes.is_empty() {
        let reason = Reason::UnknownUnit { word: "".into(), near: None };
        return Err(Rejected::at(&words.span, reason));
    }
    Ok(codes)
}

/// Codes as an order writes them: `a1+a2`.
pub fn joined(codes: impl IntoIterator<Item = UnitCode>) -> String {
    codes.into_iter().map(|code| code.to_string()).collect::<Vec<_>>().join("+")
}

/// The code, or the word of a name, that is most like a word by which no unit is called.
fn nearest(ctx: &OrderContext<'_, impl Command>, word: &str) -> Option<SmolStr> {
    let units = &ctx.battlefield().units;
    let codes = units.keys().map(UnitCode::to_string);
    let names = units.iter().map(|(code, unit)| ctx.world.name(*code, unit.kind).to_lowercase());
    let words = |name: String| {
        name.split(|letter: char| !letter.is_alphabetic()).map(str::to_owned).collect()
    };
    let words = names.flat_map::<Vec<String>, _>(words).filter(|word| word.len() > 2);
    let known: Vec<String> = codes.chain(words).collect();
    did_you_mean(word, known.iter().map(String::as_str)).map(SmolStr::from)
}
