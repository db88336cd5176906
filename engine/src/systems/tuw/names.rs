//! Which unit a word means: its code, its name, or the beginning of a word of its name, if only one
//! unit has it. Not here: whether it may be named there.

use crate::order::grammar::called;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Battlefield, Unit};
use crate::systems::tuw::results::UnitLabel;
use crate::systems::tuw::world::{KindId, World};

/// What a word means.
#[derive(Debug)]
pub enum NameMatch<'a> {
    /// Only this unit is meant.
    One(UnitCode, &'a Unit),
    /// The word fits any of these units.
    Several(Vec<UnitCode>),
    /// None on the map.
    None,
}

/// The destroyed unit that a word means, and the turn of its end.
///
/// See TUW-3.4.2
pub fn destroyed(world: &World, battlefield: &Battlefield, word: &str) -> Option<(UnitLabel, u32)> {
    let label = |(code, (kind, turn)): (&UnitCode, &(KindId, u32))| {
        (UnitLabel { code: *code, kind: *kind }, *turn)
    };
    if let Ok(code) = word.parse::<UnitCode>() {
        return battlefield.destroyed.get_key_value(&code).map(label);
    }
    let gone: Vec<_> = battlefield.destroyed.iter().map(label).collect();
    let named = gone.iter().map(|(unit, turn)| (world.name(unit.code, unit.kind), (*unit, *turn)));
    let named: Vec<_> = named.collect();
    match called(word, named.iter().map(|(name, found)| (&**name, *found)))[..] {
        [only] => Some(only),
        _ => None,
    }
}

/// The unit on the map that a word means, among those asked for.
pub fn unit<'a>(
    world: &World,
    battlefield: &'a Battlefield,
    word: &str,
    among: impl Fn(&Unit) -> bool,
) -> NameMatch<'a> {
    let mut units = battlefield.units.iter().filter(|(_, unit)| among(unit));
    if let Ok(code) = word.parse::<UnitCode>() {
        return units
            .find(|(own, _)| **own == code)
            .map_or(NameMatch::None, |(code, unit)| NameMatch::One(*code, unit));
    }
    let named: Vec<_> =
        units.map(|(code, unit)| (world.name(*code, unit.kind), (*code, unit))).collect();
    match called(word, named.iter().map(|(name, found)| (&**name, *found))).as_slice() {
        [] => NameMatch::None,
        [(code, unit)] => NameMatch::One(*code, unit),
        several => NameMatch::Several(several.iter().map(|(code, _)| *code).collect()),
    }
}
