//! Finds what an order names, in what the seat knows: units, hexes, places, sides. Refusals tell nothing more.
//! Rules: EM-1.2, EM-11.3.

use std::ops::Range;

use super::Towards;
use crate::grid::hex::Side;
use crate::order::OrderError;
use crate::order::complete::{did_you_mean, did_you_mean_another};
use crate::order::parsed::Spanned;
use crate::seat::SeatId;
use crate::systems::el_mythico::board::HexNo;
use crate::systems::el_mythico::fog::{Known, KnownContact, OwnUnit};
use crate::systems::el_mythico::names::read_code;
use crate::systems::el_mythico::recon::contact::Quality;
use crate::systems::el_mythico::world::World;
use crate::words::{Message, literal, message};

/// Units named where a name could mean several.
const SEVERAL_NAMED_MAX: usize = 10;

/// The seat's own unit that a code or a name means.
///
/// # Errors
/// The same words for a unit that isn't there and for another's that isn't identified.
pub fn own_unit<'k>(
    known: &'k Known,
    seat: SeatId,
    code: &Spanned<String>,
) -> Result<&'k OwnUnit, OrderError> {
    let meant = read_code(seat, &code.value);
    let own = meant.filter(|meant| meant.seat == seat).and_then(|meant| known.own(meant));
    match own.map_or_else(|| by_name(known, seat, &code.value), |own| vec![own]).as_slice() {
        [own] => return Ok(own),
        [] => {}
        several => return Err(several_units(several, &code.value, code.span.clone())),
    }
    let identified = |contact: &&KnownContact| {
        contact.quality == Quality::Identity && contact.of == meant && meant.is_some()
    };
    if let Some(contact) = known.contacts.iter().find(identified) {
        let problem = message("mythico-illegal-foreign-unit").with("unit", contact.name());
        return Err(OrderError::Illegal { problem, remedy: message("mythico-remedy-own-unit") });
    }
    let problem = message("mythico-invalid-unit").with("code", code.value.as_str());
    let remedy = match did_you_mean_another(&code.value, known.codes().iter()) {
        Some(near) => message("remedy-did-you-mean").with("word", near.clone()),
        None => message("mythico-remedy-unit"),
    };
    Err(OrderError::Invalid { span: code.span.clone(), problem, remedy })
}

/// The seat's own units that a name means: that of this name, else all that have a word beginning so.
pub fn by_name<'k>(known: &'k Known, seat: SeatId, name: &str) -> Vec<&'k OwnUnit> {
    let name = name.to_lowercase();
    if !name.contains(char::is_alphabetic) {
        return Vec::new();
    }
    let is = |own: &&OwnUnit| own.name().to_lowercase() == name || own.unit.name.to_lowercase() == name;
    let words = |own: &OwnUnit| own.name().to_lowercase();
    let begins = |own: &&OwnUnit| words(own).split_whitespace().any(|word| word.starts_with(&name));
    let own = || known.own.iter().filter(|own| own.seat == seat);
    let whole: Vec<_> = own().filter(is).collect();
    if whole.is_empty() { own().filter(begins).collect() } else { whole }
}

/// That a name could mean any of these.
pub fn several_units(units: &[&OwnUnit], name: &str, span: Range<usize>) -> OrderError {
    let known: Vec<_> = units.iter().take(SEVERAL_NAMED_MAX).map(|own| literal(own.code())).collect();
    OrderError::Invalid {
        span,
        problem: message("mythico-invalid-several").with("name", name),
        remedy: message("mythico-remedy-several").with("known", known),
    }
}

/// The hex that a word names: a number of seven digits, a place, an own unit, a contact by its code or, if identified, its unit's.
///
/// # Errors
/// If the map has no such hex, or nothing known has that name.
pub fn hex(world: &World, known: &Known, seat: SeatId, word: &Spanned<String>) -> Result<HexNo, OrderError> {
    let text = word.value.as_str();
    let is_number = text.bytes().all(|digit| digit.is_ascii_digit());
    if is_number && text.len() >= 5 {
        let hex = Some(text).filter(|text| text.len() == 7).and_then(|text| text.parse().ok()).map(HexNo);
        let hex = hex.filter(|&hex| world.board.holds(hex));
        return hex.ok_or_else(|| OrderError::Invalid {
            span: word.span.clone(),
            problem: message("mythico-invalid-hex").with("hex", text),
            remedy: hexes(world),
        });
    }
    if let Some(place) = world.board.place(text) {
        return Ok(place.hex);
    }
    // Where several kinds may stand, a bare number is a unit's from 1000 on. Rules: EM-1.1, EM-1.2.
    let meant = read_code(seat, text)
        .filter(|_| !is_number || text.parse::<u16>().is_ok_and(|number| number >= 1000));
    let own = meant.and_then(|code| known.own(code)).map(|own| own.unit.hex);
    let named = |contact: &&KnownContact| meant.is_some() && contact.of == meant;
    let coded = |contact: &&KnownContact| contact.code().eq_ignore_ascii_case(text);
    let contact = known.contacts.iter().find(named).or_else(|| known.contacts.iter().find(coded));
    own.or(contact.map(|contact| contact.hex)).ok_or_else(|| {
        let names = world.board.places.values().map(|place| place.name.as_str());
        let remedy = match did_you_mean(text, names.clone()).or_else(|| only_with(text, names)) {
            Some(near) => message("remedy-did-you-mean").with("word", near),
            None => message("mythico-remedy-place"),
        };
        let problem = message("mythico-invalid-place").with("word", text);
        OrderError::Invalid { span: word.span.clone(), problem, remedy }
    })
}

/// The only name that begins so.
fn only_with<'n>(text: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let begins = |name: &&str| name.to_lowercase().starts_with(&text.to_lowercase());
    let mut names = names.filter(begins);
    names.next().filter(|_| text.chars().count() > 1 && names.next().is_none())
}

fn hexes(world: &World) -> Message {
    let last = HexNo::of_cell(crate::grid::Cell::new(world.board.columns, world.board.rows));
    message("mythico-remedy-hexes").with("first", "1001001").with("last", last.to_string())
}

/// Where a unit is told to withdraw: a side, or a hex. Its own hex will do, for it may have left that by then.
///
/// # Errors
/// If it is neither.
pub fn towards(
    world: &World,
    known: &Known,
    own: &OwnUnit,
    word: &Spanned<String>,
) -> Result<Towards, OrderError> {
    match Side::read(&word.value) {
        Some(side) => Ok(Towards::Side(side)),
        None => Ok(Towards::Hex(hex(world, known, own.seat, word)?)),
    }
}
