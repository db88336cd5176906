//! Finds the units, hexes and places that an order names, among those the seat knows. Refusals
//! reveal nothing more. See EM-1.1, EM-1.2, EM-11.3.

use smol_str::SmolStr;

use super::reason::Reason;
use super::{OrderContext, Read};
use crate::grid::Cell;
use crate::order::Spanned;
use crate::order::complete::{did_you_mean, did_you_mean_another};
use crate::order::grammar::called;
use crate::order::letters::folded;
use crate::seat::SeatId;
use crate::system::Rejected;
use crate::systems::el_mythico::country::installation::Installation;
use crate::systems::el_mythico::espionage::{Spy, read_found};
use crate::systems::el_mythico::fog::{Known, KnownContact, KnownFoundSpy, KnownMinor, OwnUnit};
use crate::systems::el_mythico::hex_map::{HexNo, SHEET};
use crate::systems::el_mythico::names::{read_code, written_suffix};
use crate::systems::el_mythico::unit::{Arm, UnitRef};
use crate::systems::el_mythico::wording::HexNumber;
use crate::systems::el_mythico::world::World;

/// Most units listed if a name could mean several.
const SEVERAL_NAMED_MAX: usize = 10;

/// Least letters of a misspelled word that can mean a whole name. Too many words are similar to
/// shorter ones.
const WORD_LETTERS_MIN: usize = 4;

/// The seat's own unit with this code or name.
///
/// # Errors
/// The same reason for a unit that doesn't exist and for another seat's that isn't identified.
pub fn own_unit<'a>(ctx: &OrderContext<'a>, code: &Spanned<String>) -> Read<&'a OwnUnit> {
    let (known, text) = (ctx.known(), code.value.as_str());
    let meant = read_code(ctx.seat(), text);
    let own = meant.filter(|meant| meant.seat == ctx.seat()).and_then(|meant| known.own(meant));
    match own.map_or_else(|| by_name(known, ctx.seat(), text), |own| vec![own]).as_slice() {
        [own] => return Ok(own),
        [] => {}
        several => return Err(Rejected::at(&code.span, several_units(several, text))),
    }
    if let Some(spy) = meant.and_then(|meant| known.own_spy(meant)) {
        return Err(Rejected::at(&code.span, Reason::SpyCannot(spy.name(ctx.seat()))));
    }
    let mut identified =
        known.contacts.iter().filter(|contact| meant.is_some() && contact.of == meant);
    if let Some(name) = identified.find_map(|contact| contact.name.clone()) {
        return Err(Reason::ForeignUnit(name).into());
    }
    let near = did_you_mean_another(text, known.codes().iter()).cloned();
    Err(Rejected::at(&code.span, Reason::UnknownUnit { code: text.into(), near }))
}

/// The seat's own agent or informer with this code.
///
/// # Errors
/// The same reasons as for units, for anything else.
pub fn own_spy<'a>(ctx: &OrderContext<'a>, code: &Spanned<String>) -> Read<&'a Spy> {
    let meant = read_code(ctx.seat(), code.value.as_str()).filter(|meant| meant.seat == ctx.seat());
    match meant.and_then(|meant| ctx.known().own_spy(meant)) {
        Some(spy) => Ok(spy),
        None => Err(Rejected::at(&code.span, Reason::NotAgent(own_unit(ctx, code)?.full_name()))),
    }
}

/// Another's agent or informer that the seat has found, by the seat's own code for it.
pub fn found_spy<'a>(ctx: &OrderContext<'a>, words: &str) -> Option<&'a KnownFoundSpy> {
    let (number, seat) = (read_found(words)?, ctx.giver.seat()?);
    ctx.known().found_spies(seat).iter().find(|found| found.number == number)
}

/// Finds a minor leader that the seat has heard of or hired: by the word for orders, else by name.
/// See EM-10.5.
pub fn minor_leader<'a>(ctx: &OrderContext<'a>, words: &str) -> Option<&'a KnownMinor> {
    ctx.giver.seat()?;
    let all = &ctx.known().minor_leaders;
    let is_key = |leader: &&KnownMinor| leader.key.eq_ignore_ascii_case(words);
    let is_name = |leader: &&KnownMinor| folded(&leader.name) == folded(words);
    all.iter().find(is_key).or_else(|| all.iter().find(is_name))
}

/// A hostile leader as orders name it: a seat, for its first leader, or the code of an identified
/// one. Returns the seat's key or the code.
pub fn hostile_leader(ctx: &OrderContext<'_>, words: &str) -> Option<String> {
    let own = ctx.giver.seat()?;
    if let Some(seat) = ctx.world.seats.meant(words) {
        return Some(seat.key.clone());
    }
    let of =
        Some(words).filter(|words| words.contains('/')).and_then(|words| read_code(own, words))?;
    if of.number == UnitRef::LEADER {
        return ctx.world.seats.seat(of.seat).map(|seat| seat.key.clone());
    }
    ctx.known().contacts.iter().any(|contact| is_leader(contact, of)).then(|| of.code().to_string())
}

/// Is this the contact of the leader with this number?
fn is_leader(contact: &KnownContact, of: UnitRef) -> bool {
    contact.of == Some(of) && contact.arm == Some(Arm::Leader)
}

/// The seat's own units that a name means: the one of this name, alone or with code and suffix as
/// in reports; else all with a word beginning so.
pub fn by_name<'k>(known: &'k Known, seat: SeatId, name: &str) -> Vec<&'k OwnUnit> {
    if !name.contains(char::is_alphabetic) {
        return Vec::new();
    }
    if let Some((code, rest)) = name.split_once(' ')
        && let Some(own) = read_code(seat, code).and_then(|code| known.own(code))
    {
        let is = folded(rest).starts_with(&folded(&own.unit.name)) && own.seat == seat;
        return if is { vec![own] } else { Vec::new() };
    }
    let own = || known.own.iter().filter(|own| own.seat == seat);
    let whole: Vec<_> = own().filter(|own| name.contains(' ') && is_called(own, name)).collect();
    if !whole.is_empty() {
        return whole;
    }
    called(name, own().map(|own| (own.unit.name.as_str(), own)))
}

/// Is this the unit's name, alone or with its suffix as the rule book writes it?
fn is_called(own: &OwnUnit, name: &str) -> bool {
    let (name, own_name) = (folded(name), folded(&own.unit.name));
    let suffix = written_suffix(own.unit.arm, own.unit.size).to_lowercase();
    name.strip_prefix(&own_name)
        .is_some_and(|rest| rest.is_empty() || rest.strip_prefix(' ') == Some(&suffix))
}

/// Do these words name units of the seat's own? Either one, by its code or its name with or without
/// code and suffix; or those with a name that has a word beginning so.
pub fn is_unit(ctx: &OrderContext<'_>, words: &str) -> bool {
    let coded = |code: &str| read_code(ctx.seat(), code).and_then(|code| ctx.known().own(code));
    let own = |own: &&OwnUnit| own.seat == ctx.seat();
    if read_code(ctx.seat(), words).is_some_and(|code| ctx.known().own_spy(code).is_some()) {
        return true;
    }
    match words.split_once(' ').map(|(first, rest)| (coded(first).filter(own), rest)) {
        Some((Some(own), name)) => is_called(own, name),
        _ => {
            coded(words).filter(own).is_some()
                || !by_name(ctx.known(), ctx.seat(), words).is_empty()
        }
    }
}

/// The refusal of a name that could mean any of these.
pub fn several_units(units: &[&OwnUnit], name: &str) -> Reason {
    let codes = units.iter().take(SEVERAL_NAMED_MAX).map(|own| own.code()).collect();
    Reason::SeveralUnits { name: name.into(), codes }
}

/// Finds the hex that a word names. The word is a number of seven digits or its last six, a place,
/// an installation, an own unit, or a contact. A contact is named by its code or, if identified, by
/// its unit's code.
///
/// # Errors
/// If the map has no such hex, or nothing known has that name.
pub fn hex(ctx: &OrderContext<'_>, word: &Spanned<&str>) -> Read<HexNo> {
    known_hex(ctx, word.value).ok_or_else(|| {
        let reason = if is_hex_number(word.value) {
            let map = &ctx.world.map;
            Reason::UnknownHex {
                hex: word.value.into(),
                first: HexNumber(HexNo::of_cell(Cell::new(1, 1))),
                last: HexNumber(HexNo::of_cell(Cell::new(map.columns, map.rows))),
            }
        } else {
            Reason::UnknownPlace {
                near: unit_numbered(ctx, word.value).or_else(|| near(ctx.world, word.value)),
                word: word.value.into(),
            }
        };
        Rejected::at(&word.span, reason)
    })
}

/// The hex that a text names; `None` if it names no known one.
pub fn known_hex(ctx: &OrderContext<'_>, text: &str) -> Option<HexNo> {
    let (world, known) = (ctx.world, ctx.known());
    if is_hex_number(text) {
        let number: Option<u32> = text.parse().ok();
        let hex = match text.len() {
            7 => number.map(HexNo),
            6 => number.map(|number| HexNo(SHEET * 1_000_000 + number)),
            _ => None,
        };
        return hex.filter(|&hex| world.map.holds(hex));
    }
    if let Some(place) = world.map.place(text) {
        return Some(place.hex);
    }
    if let Some(one) = installation_called(world, text) {
        return Some(one.hex);
    }
    // Where several kinds are possible, a bare number from 1000 on is a unit's.
    // See EM-1.1, EM-1.2.
    let is_code =
        |text: &str| !is_number(text) || text.parse::<u16>().is_ok_and(|number| number >= 1000);
    // The umpire names units by their whole code.
    let seat = ctx.giver.seat().unwrap_or(SeatId(0));
    let meant = Some(text).filter(|text| is_code(text)).and_then(|text| read_code(seat, text));
    let own = meant.and_then(|code| known.own(code)).map(|own| own.unit.hex);
    let named = |contact: &&KnownContact| meant.is_some() && contact.of == meant;
    let coded = |contact: &&KnownContact| contact.code().eq_ignore_ascii_case(text);
    let contact =
        || known.contacts.iter().find(named).or_else(|| known.contacts.iter().find(coded));
    own.or_else(|| contact().map(|contact| contact.hex))
}

/// The installation with this number, 100 to 999, or this whole name. In a field for a hex it means
/// its hex. See EM-1.1.
pub fn installation_called<'w>(world: &'w World, text: &str) -> Option<&'w Installation> {
    if is_number(text) {
        return text.parse::<u16>().ok().and_then(|number| world.installations.get(&number));
    }
    let text = folded(text);
    world.installations.values().find(|one| folded(&one.name) == text)
}

/// The name of the installation that is spelled nearly so, if only one is.
pub fn installation_nearly_called(world: &World, text: &str) -> Option<String> {
    did_you_mean(text, world.installations.values().map(|one| one.name.as_str())).map(str::to_owned)
}

/// Does it look like the number of a hex?
fn is_hex_number(text: &str) -> bool {
    is_number(text) && text.len() >= 5
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|digit| digit.is_ascii_digit())
}

/// The code of an own unit, if its short number was given where it can't mean a unit. See EM-1.2.
fn unit_numbered(ctx: &OrderContext<'_>, text: &str) -> Option<SmolStr> {
    let seat = ctx.giver.seat()?;
    let meant = Some(text).filter(|text| is_number(text)).and_then(|text| read_code(seat, text))?;
    ctx.known().own(meant).map(OwnUnit::code)
}

/// The name of a place or installation that may be meant: one with a nearly equal spelling, or the
/// only one that begins so.
fn near(world: &World, text: &str) -> Option<SmolStr> {
    let near = did_you_mean(text, named_hexes(world))
        .or_else(|| only_with(text, named_hexes(world)))
        .or_else(|| only_with_nearly(text, named_hexes(world)));
    near.map(SmolStr::from)
}

/// The only name of several words that has a word spelled nearly so.
fn only_with_nearly<'n>(text: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let is_word = |word: &&str| word.chars().count() >= WORD_LETTERS_MIN;
    let is_near =
        |name: &&str| did_you_mean(text, name.split_whitespace().filter(is_word)).is_some();
    let mut names = names.filter(|name| name.contains(char::is_whitespace)).filter(is_near);
    names.next().filter(|_| is_word(&text) && names.next().is_none())
}

/// Names that can mean a hex: of places and installations.
pub fn named_hexes(world: &World) -> impl Iterator<Item = &str> {
    let installations = world.installations.values().map(|one| one.name.as_str());
    world.map.places.values().map(|place| place.name.as_str()).chain(installations)
}

/// The only name that begins so.
fn only_with<'n>(text: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let begins = |name: &&str| name.to_lowercase().starts_with(&text.to_lowercase());
    let mut names = names.filter(begins);
    names.next().filter(|_| text.chars().count() > 1 && names.next().is_none())
}
