//! Which unit a word means: its code, its name, or the beginning of a word of its name, if only one unit has it.
//! Not here: whether it may be named there.

use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Battlefield, Unit};
use crate::systems::tuw::world::World;

/// What a word means.
#[derive(Debug)]
pub enum Found<'a> {
    /// This unit.
    One(UnitCode, &'a Unit),
    /// Any of these.
    Several(Vec<UnitCode>),
    /// None on the map.
    None,
}

/// The unit on the map that a word means, among those asked for.
pub fn unit<'a>(
    world: &World,
    battlefield: &'a Battlefield,
    word: &str,
    among: impl Fn(&Unit) -> bool,
) -> Found<'a> {
    let mut units = battlefield.units.iter().filter(|(_, unit)| among(unit));
    if let Ok(code) = word.parse::<UnitCode>() {
        return units
            .find(|(own, _)| **own == code)
            .map_or(Found::None, |(code, unit)| Found::One(*code, unit));
    }
    let word = word.to_lowercase();
    let named: Vec<(bool, UnitCode, &Unit)> = units
        .filter_map(|(code, unit)| {
            let name = world.name(*code, unit.kind).to_lowercase();
            let begins = name.split_whitespace().any(|part| !word.is_empty() && part.starts_with(&word));
            (begins || name == word).then_some((name == word, *code, unit))
        })
        .collect();
    let whole: Vec<_> = named.iter().filter(|(whole, ..)| *whole).collect();
    match (&whole[..], &named[..]) {
        ([(_, code, unit)], _) | (_, [(_, code, unit)]) => Found::One(*code, unit),
        (_, []) => Found::None,
        _ => Found::Several(named.iter().map(|(_, code, _)| *code).collect()),
    }
}
