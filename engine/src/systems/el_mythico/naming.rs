//! Names and states of things as answers to orders and reports say them, from what a seat knows.
//! Not here: names that need no knowledge (`wording.rs`).

use super::bearing;
use super::country::installation::{Installation, Installed};
use super::espionage::told::FoundName;
use super::fog::{KnownContact, KnownFoundSpy, KnownMinor, OwnUnit};
use super::market::{Means, Supplier};
use super::stock::Stock;
use super::wording::{bearing_name, goods_list, kind_said, place_name, seat_name};
use super::world::World;
use crate::words::{Message, Tell, literal, message, message_of, user_words};

/// An own unit's name, with its weapon if that isn't clear from its type. See EM-1.4.
pub fn name_in_list(world: &World, own: &OwnUnit) -> Message {
    if !own.unit.arm.is_sold_singly() {
        return own.name();
    }
    message("mythico-name-with-kind")
        .with("unit", own.name())
        .with("kind", kind_said(world, &own.unit))
}

/// The printed name, or the number of one that isn't printed.
pub fn installation_name(world: &World, number: u16) -> String {
    world.installations.get(&number).map_or_else(|| number.to_string(), |one| one.name.clone())
}

/// An installation with its number, kind, place, holder and state.
pub fn installation_state(world: &World, number: u16, installed: Installed) -> Message {
    match world.installations.get(&number) {
        Some(printed) => known_installation(world, printed, installed),
        None => message("mythico-wear").with("wear", installed.wear.word()),
    }
}

/// An installation in this state.
pub fn known_installation(world: &World, one: &Installation, installed: Installed) -> Message {
    let holder = match installed.holder {
        Some(holder) => seat_name(world, holder),
        None => message("mythico-held-by-nobody"),
    };
    let said = describe_installation("mythico-installation-known", world, one);
    said.with("holder", holder).with("wear", installed.wear.word())
}

/// A text about an installation, with its number, name, kind and place.
pub fn describe_installation(id: &'static str, world: &World, one: &Installation) -> Message {
    message(id)
        .with("number", one.number)
        .with("name", one.name.as_str())
        .with("kind", one.kind.name())
        .with("hex", place_name(world, one.hex))
}

/// What a unit carries, or a dump holds, before the correction.
pub fn now_holds(world: &World, stock: &Stock) -> Message {
    match stock.is_empty() {
        true => message("mythico-now-holds-nothing"),
        false => message("mythico-now-holds").with("goods", goods_list(world, stock)),
    }
}

/// A leader's name, field, level and origin.
pub fn describe_minor_leader(leader: &KnownMinor) -> Message {
    message("mythico-minor-who")
        .with("name", user_words(&leader.name))
        .with("vocation", leader.vocation.name())
        .with("level", leader.level)
        .with("origin", leader.origin.name())
}

/// The name that a seat uses for another seat's spy.
pub fn found_name(world: &World, found: &KnownFoundSpy) -> Message {
    FoundName { number: found.number, kind: found.kind, seat: found.flag }.message(world)
}

/// Says when in the turn a contact was last seen, and where it went. `None` if it was seen at the
/// end.
pub fn last_seen(contact: &KnownContact) -> Option<Message> {
    let impulse = ("impulse", contact.impulse?.into());
    Some(match contact.from {
        Some(from) => {
            let side = bearing_name(bearing::between(from, contact.hex));
            message_of("mythico-last-seen-heading", [impulse, ("side", side.into())])
        }
        None => message_of("mythico-last-seen", [impulse]),
    })
}

/// How a supplier delivers.
pub fn means_said(world: &World, supplier: &Supplier) -> Vec<Message> {
    let countries = || {
        let named =
            supplier.countries.iter().filter_map(|&place| world.market.countries.get(place));
        named.map(|country| literal(country.name.as_str())).collect::<Vec<_>>()
    };
    let one = |means: &Means| match means {
        Means::Port => Some(message("mythico-means-port")),
        Means::Coast => Some(message("mythico-means-coast")),
        Means::River => Some(message("mythico-means-river")),
        Means::Border if supplier.countries.is_empty() => None,
        Means::Border => Some(message("mythico-means-border").with("countries", countries())),
        Means::Air => Some(message("mythico-means-air")),
    };
    supplier.means.iter().filter_map(one).collect()
}
