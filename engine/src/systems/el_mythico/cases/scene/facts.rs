//! What a case's fact asks of a position, of what a seat knows, and of what was told in the turn
//! just played.

use super::{KEYS, unit_ref};
use crate::cases::{Fixture, same, within};
use crate::seat::SeatId;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::cases::held;
use crate::systems::el_mythico::contact::{Contact, Quality};
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::espionage::Spy;
use crate::systems::el_mythico::espionage::told::Told;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fog;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::minor::{SideEffect, State};
use crate::systems::el_mythico::position::Career;
use crate::systems::el_mythico::score::PointSource;
use crate::systems::el_mythico::unit::{Size, Unit, UnitRef};
use crate::systems::el_mythico::why::{FailedOrder, Why};
use crate::view::Viewer;
use crate::words::Tell;

/// The career of a seat's leaders.
pub fn career(game: &Fixture<ElMythico>, seat: SeatId) -> &Career {
    &game.position.force(seat).expect("every seat has a force").career
}

/// Where a minor leader is in the war.
pub fn minor(game: &Fixture<ElMythico>, key: &str, wanted: &[&str]) -> Result<(), String> {
    let leader = game.position.minor_leaders.iter().find(|leader| leader.key == key);
    let state = match leader.ok_or("no minor leader has this key")?.state {
        State::Free => "free".to_owned(),
        State::Dead => "dead".to_owned(),
        State::Hired(by) => format!("hired by {}", key_of(Some(by.seat))),
    };
    same(state, &wanted.join(" "))
}

/// What a seat's view holds of a minor leader.
pub fn known_minor(
    game: &Fixture<ElMythico>,
    viewer: SeatId,
    key: &str,
) -> Option<fog::KnownMinor> {
    let known = fog::known(&game.world, &game.position, Viewer::Seat(viewer));
    known.minor_leaders.into_iter().find(|leader| leader.key == key)
}

/// What a seat knows of what is the matter with a minor leader.
pub fn matter(
    game: &Fixture<ElMythico>,
    viewer: SeatId,
    key: &str,
    wanted: &[&str],
) -> Result<(), String> {
    let known =
        known_minor(game, viewer, key.trim_end_matches(':')).ok_or("the seat doesn't know it")?;
    let word = |effect: &SideEffect| {
        let text = effect.message(&game.world);
        text.id().trim_start_matches("mythico-side-effect-").to_owned()
    };
    let effects = known.effects.map(|effects| effects.iter().map(word).collect::<Vec<_>>());
    let said = match effects {
        None => "unknown".to_owned(),
        Some(effects) if effects.is_empty() => "nothing".to_owned(),
        Some(effects) => effects.join(" "),
    };
    same(said, &wanted.join(" "))
}

/// Has a seat ever seen a hex?
pub fn has_seen(game: &Fixture<ElMythico>, viewer: SeatId, hex: &str) -> Result<bool, String> {
    let number = hex.parse().map_err(|_| format!("{hex} is no hex"))?;
    let known = fog::known(&game.world, &game.position, Viewer::Seat(viewer));
    Ok(known.seen.binary_search(&HexNo(number)).is_ok())
}

/// Who holds a place: a seat, or `nobody`.
pub fn held_by(game: &Fixture<ElMythico>, place: &str, wanted: &str) -> Result<(), String> {
    let place = game.world.map.place(place).ok_or_else(|| format!("no place is called {place}"))?;
    let holder = game.position.control.get(&place.hex);
    same(key_of(holder.copied()), wanted)
}

/// The key of a seat, or `nobody`.
pub fn key_of(seat: Option<SeatId>) -> &'static str {
    seat.map_or("nobody", |seat| KEYS[usize::from(seat.0) - 1])
}

/// Support in a centre, by seat: `Alba: a 60 b 10`.
pub fn support(game: &Fixture<ElMythico>, asked: &str) -> Result<(), String> {
    let (place, wanted) =
        asked.split_once(": ").ok_or("name a place and the seats, as in Alba: a 60 b 10")?;
    let place = game.world.map.place(place).ok_or_else(|| format!("no place is called {place}"))?;
    let support = game.position.country.support.get(&place.hex).cloned().unwrap_or_default();
    let parts: Vec<_> = support
        .seats()
        .map(|(seat, percent)| format!("{} {percent}", key_of(Some(seat))))
        .collect();
    same(if parts.is_empty() { "nobody".to_owned() } else { parts.join(" ") }, wanted)
}

/// Does a seat know everybody's support in a centre?
pub fn sees_support(
    game: &Fixture<ElMythico>,
    viewer: SeatId,
    place: &str,
    wanted: bool,
) -> Result<(), String> {
    let place = game.world.map.place(place).ok_or_else(|| format!("no place is called {place}"))?;
    let known = fog::known(&game.world, &game.position, Viewer::Seat(viewer));
    same(known.country.seen.contains_key(&place.hex), &wanted.to_string())
}

/// What a seat knows of an installation: its state, that with `remembered` before it if it was so
/// when it was seen last, or `nothing`.
pub fn knows(
    game: &Fixture<ElMythico>,
    viewer: SeatId,
    number: &str,
    wanted: &str,
) -> Result<(), String> {
    let number: u16 = number.parse().map_err(|_| "it is no number".to_owned())?;
    let country = fog::known(&game.world, &game.position, Viewer::Seat(viewer)).country;
    let now = country.installations.get(&number).map(|installed| installed.wear.word().to_owned());
    let before =
        || country.worn.get(&number).map(|seen| format!("remembered {}", seen.wear.word()));
    same(now.or_else(before).unwrap_or_else(|| "nothing".to_owned()), wanted)
}

/// What a seat remembers of a centre's support: `of turn 3`, or `no more` for nothing.
pub fn remembers(
    game: &Fixture<ElMythico>,
    viewer: SeatId,
    place: &str,
    wanted: &[&str],
) -> Result<(), String> {
    let place = game.world.map.place(place).ok_or_else(|| format!("no place is called {place}"))?;
    let known = fog::known(&game.world, &game.position, Viewer::Seat(viewer));
    let seen = known.country.remembered.get(&place.hex);
    same(
        seen.map_or("no more".to_owned(), |seen| format!("of turn {}", seen.turn)),
        &wanted.join(" "),
    )
}

/// The seat with most support, as an informer reports it.
pub fn most_supported(
    game: &Fixture<ElMythico>,
    viewer: SeatId,
    place: &str,
    wanted: &str,
) -> Result<(), String> {
    let place = game.world.map.place(place).ok_or_else(|| format!("no place is called {place}"))?;
    let known = fog::known(&game.world, &game.position, Viewer::Seat(viewer));
    match known.country.reported.get(&place.hex) {
        Some(most) => same(key_of(*most), wanted),
        None => Err("nobody says so".to_owned()),
    }
}

/// A seat's points: of a source by its word, or all together.
pub fn points(
    game: &Fixture<ElMythico>,
    seat: SeatId,
    source: &str,
    wanted: &str,
) -> Result<(), String> {
    let score = &game.position.force(seat).ok_or("no such seat")?.score;
    let of_source =
        |(known, points, _): (PointSource, i64, i64)| (known.word() == source).then_some(points);
    match source {
        "points" => same(score.total(), wanted),
        _ => same(score.by_source().find_map(of_source).unwrap_or(0), wanted),
    }
}

/// What kept a unit from doing all that it was told: `REASON`, and perhaps `at HEX`.
pub fn setback(game: &Fixture<ElMythico>, of: UnitRef, wanted: &[&str]) -> Result<(), String> {
    let told = game.latest().iter().filter_map(|event| match &event.what {
        Event::Halted { unit, setback, .. } if unit.of == of => serde_json::to_value(setback).ok(),
        _ => None,
    });
    let told: Vec<_> = told.collect();
    let is_meant = |told: &serde_json::Value| {
        let Some((reason, details)) = told.as_object().and_then(|told| told.iter().next()) else {
            return false;
        };
        let hex = details.get("hex").unwrap_or(details);
        let is_there = wanted.get(2).is_none_or(|wanted| *hex.to_string() == **wanted);
        wanted.first() == Some(&reason.as_str()) && is_there
    };
    match told.iter().any(is_meant) {
        true => Ok(()),
        false if told.is_empty() => Err("nothing did".to_owned()),
        false => Err(format!("they are {told:?}")),
    }
}

/// The unit that a code such as `2/10` names, if it is still there.
pub fn unit<'g>(game: &'g Fixture<ElMythico>, code: &str) -> Option<&'g Unit> {
    let of = unit_ref(code).ok()?;
    game.position.force(of.seat)?.unit(of.number)
}

/// The agent or informer that a code names, if it is in service.
pub fn spy(game: &Fixture<ElMythico>, of: UnitRef) -> Option<&Spy> {
    game.position.force(of.seat)?.spies.spy(of.number)
}

pub fn has_found(game: &Fixture<ElMythico>, seat: SeatId, of: UnitRef) -> bool {
    game.position
        .force(seat)
        .is_some_and(|force| force.spies.found.iter().any(|found| found.of == of))
}

/// What a seat was told of espionage in the turn just played.
pub fn heard(game: &Fixture<ElMythico>, seat: SeatId) -> Vec<&Told> {
    let viewer = Viewer::Seat(seat);
    let eyes = viewer.seats(&game.world.seats);
    let told = game.latest().iter().filter(|event| event.audience.hears(viewer, eyes));
    fn spy(failed: &FailedOrder) -> Option<&Told> {
        match &failed.why {
            Why::Espionage(told) => Some(told),
            _ => None,
        }
    }
    told.flat_map(|event| match &event.what {
        Event::Espionage(told) => vec![told],
        Event::Orders(told) => told.failed.iter().filter_map(spy).collect(),
        _ => Vec::new(),
    })
    .collect()
}

/// Was a seat told something of this word?
pub fn told(
    game: &Fixture<ElMythico>,
    seat: SeatId,
    word: &str,
    wanted: bool,
) -> Result<(), String> {
    let heard = heard(game, seat);
    let is = |told: &&&Told| {
        let told = serde_json::to_value(told).unwrap_or_default();
        told.as_object().is_some_and(|told| told.contains_key(word))
    };
    if heard.iter().any(|told| is(&told)) == wanted {
        Ok(())
    } else {
        Err(format!("it was told {heard:?}"))
    }
}

/// Why an agent didn't try what it was told.
pub fn untried(game: &Fixture<ElMythico>, of: UnitRef, wanted: &str) -> Result<(), String> {
    let why = heard(game, of.seat).into_iter().find_map(|told| match told {
        Told::Untried { spy, why, .. } if spy.of == of => Some(why.word()),
        _ => None,
    });
    same(why.unwrap_or("nothing"), wanted)
}

pub fn unit_fact(
    game: &Fixture<ElMythico>,
    code: &str,
    what: &str,
    words: &[&str],
) -> Result<(), String> {
    let wanted = words.first().copied().unwrap_or_default();
    if let Some(spy) = spy(game, unit_ref(code)?) {
        return match what {
            "at" => same(spy.hex, wanted),
            "silent" => same(spy.silent, "true"),
            "kind" => same(spy.kind.word(), wanted),
            _ => Err(format!("it is in {}", spy.hex)),
        };
    }
    let unit = match (unit(game, code), what) {
        (None, "gone") => return Ok(()),
        (Some(unit), "gone") => return Err(format!("it is in {}", unit.hex)),
        (None, _) => return Err("it is gone".to_owned()),
        (Some(unit), _) => unit,
    };
    match what {
        "at" => same(unit.hex, wanted),
        "called" => same(&unit.name, &words.join(" ")),
        "men" => within(unit.tenths, wanted),
        "strength" => within(unit.strength(), wanted),
        "organisation" => within(unit.organisation, wanted),
        "experience" => within(unit.experience, wanted),
        "aggression" => within(i64::from(unit.settings.aggression), wanted),
        "points" => within(i64::from(unit.works.points), wanted),
        "aboard" => same(
            unit.aboard.map_or("nobody".to_owned(), |number| (number - 1000).to_string()),
            wanted,
        ),
        "additional" => within(unit.additional.values().sum(), wanted),
        "training" => same(unit.training.print(), wanted),
        "elite" => same(unit.elite.map_or("none", |elite| elite.word()), wanted),
        "dug" => same(unit.works.dug_in, "true"),
        "undug" => same(unit.works.dug_in, "false"),
        "camouflaged" => same(unit.works.camouflaged, "true"),
        "secures" => same(unit.works.secures, "true"),
        "insecure" => same(unit.works.secures, "false"),
        "plain" => same(unit.works.camouflaged, "false"),
        "size" => same(size_word(unit.size), wanted),
        other => match Kind::ALL.into_iter().find(|kind| kind.word() == other) {
            Some(kind) => within(unit.additional.get(&kind).copied().unwrap_or(0), wanted),
            None => held::of_unit(unit, other, words)
                .unwrap_or_else(|| Err(format!("no unit has {other:?}"))),
        },
    }
}

pub fn size_word(size: Size) -> &'static str {
    match size {
        Size::Company => "company",
        Size::Battalion => "battalion",
        Size::Regiment => "regiment",
        Size::Brigade => "brigade",
    }
}

/// Is the seat told of a fight that began in this hex in the turn just played?
pub fn heard_fight(
    game: &Fixture<ElMythico>,
    seat: SeatId,
    hex: &str,
    wanted: bool,
) -> Result<(), String> {
    let viewer = Viewer::Seat(seat);
    let eyes = viewer.seats(&game.world.seats);
    let told = game.latest().iter().filter(|event| event.audience.hears(viewer, eyes));
    let hexes: Vec<_> = told
        .filter_map(|event| match &event.what {
            Event::Fight(fight) => fight.hexes.first().map(ToString::to_string),
            _ => None,
        })
        .collect();
    if hexes.iter().any(|of| of == hex) == wanted {
        Ok(())
    } else {
        Err(format!("fights began in {hexes:?}"))
    }
}

/// What a seat saw of a unit in the turn just played: `nothing`, `anything`, or a quality, and
/// perhaps `at HEX`.
pub fn sees(
    game: &Fixture<ElMythico>,
    viewer: SeatId,
    of: UnitRef,
    wanted: &[&str],
) -> Result<(), String> {
    let force = game.position.force(viewer).ok_or("no such seat")?;
    let is_this = |contact: &&Contact| contact.of == of && contact.turn + 1 == game.position.turn;
    let contact = force.contacts.iter().find(is_this);
    let (Some(contact), quality) = (contact, wanted.first().copied().unwrap_or_default()) else {
        return if wanted == ["nothing"] { Ok(()) } else { Err("it is nothing".to_owned()) };
    };
    let is_so = match quality {
        "anything" => true,
        "presence" => contact.quality == Quality::Presence,
        "size" => contact.quality == Quality::Size,
        "identity" => contact.quality == Quality::Identity,
        _ => false,
    };
    let is_there = wanted.get(2).is_none_or(|hex| contact.hex.to_string() == *hex);
    let is_then = match wanted.get(3..) {
        Some(["in", "impulse", impulse]) => {
            contact.impulse.is_some_and(|known| known.to_string() == **impulse)
        }
        Some(["at", "the", "end"]) => contact.impulse.is_none(),
        _ => true,
    };
    let is_there = is_there && is_then;
    if is_so && is_there { Ok(()) } else { Err(format!("it is {contact:?}")) }
}
