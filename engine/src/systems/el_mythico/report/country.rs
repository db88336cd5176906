//! The country in words: support and its changes, income, manpower, installations, political
//! points. See EM-9.1 to EM-9.3, EM-10.8. Not here: what may be known of it (`fog/country.rs`),
//! money (`market.rs`).

use super::installations::{self, worn};
use super::sheet::Sheet;
use super::standing::place;
use crate::report::{Block, Section};
use crate::seat::SeatId;
use crate::systems::el_mythico::country::change::Source;
use crate::systems::el_mythico::country::seen::{PeopleReport, PeopleSeen};
use crate::systems::el_mythico::country::support::Support;
use crate::systems::el_mythico::espionage::SpyKind;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::market::deal::Deal;
use crate::systems::el_mythico::naming::installation_name;
use crate::systems::el_mythico::wording::{place_name, seat_name};
use crate::systems::el_mythico::world::World;
use crate::words::{Arg, Message, Tell, literal, message};

/// From this aggression on a unit is visible, so it may hold a place. See EM-7.1.
const HOLDS_FROM: u8 = 2;

/// The section of a seat's own report. `None` without people, installations and a further base.
pub fn section(sheet: &Sheet<'_>) -> Option<Section> {
    let changes = sheet.events.iter().filter_map(|event| match event {
        Event::Support(change) => Some(sheet.line(change)),
        Event::OwnInstallation { number, taken } => {
            let id =
                if *taken { "mythico-installation-taken" } else { "mythico-installation-lost" };
            Some(message(id).with("name", installation_name(sheet.world, *number)))
        }
        Event::InstallationWorn { number, wear } => Some(worn(sheet.world, *number, *wear)),
        _ => None,
    });
    let mut lines: Vec<Message> = changes.collect();
    let counted = sheet.world.has_population();
    lines.extend(if counted { support(sheet) } else { Vec::new() });
    lines.extend(lacking(sheet));
    lines.extend(sources(sheet));
    lines.extend(manpower(sheet).filter(|_| counted));
    lines.extend(political(sheet));
    lines.extend(further_base(sheet));
    let blocks = [
        (!lines.is_empty()).then_some(Block::List(lines)),
        Some(installations::all(sheet)).filter(|items| !items.is_empty()).map(Block::Outline),
    ];
    let blocks: Vec<Block> = blocks.into_iter().flatten().collect();
    (!blocks.is_empty()).then(|| Section { heading: message("mythico-heading-country"), blocks })
}

/// The training base that the seat got by chance. See EM-3.5.
fn further_base(sheet: &Sheet<'_>) -> Option<Message> {
    let mut seats = sheet.known.seats.iter();
    let hex = seats.find_map(|&seat| sheet.known.further_base(seat))?;
    Some(message("mythico-further-base").with("hex", place_name(sheet.world, hex)))
}

/// The seat's support in every centre where it has any, and everybody's where it sees that.
fn support(sheet: &Sheet<'_>) -> Vec<Message> {
    let (world, country) = (sheet.world, &sheet.known.country);
    let seen = country.seen.iter().map(|(hex, support)| split(world, *hex, support));
    let mut own: Vec<_> =
        country.own.iter().filter(|(hex, _)| !country.seen.contains_key(hex)).collect();
    own.sort_by_key(|(hex, percent)| (std::cmp::Reverse(**percent), **hex));
    let part = |(hex, percent): (&HexNo, &i64)| {
        message("mythico-support-part")
            .with("whose", literal(place(world, *hex)))
            .with("percent", *percent)
    };
    let own: Vec<_> = own.into_iter().map(part).collect();
    let own = (!own.is_empty()).then(|| message("mythico-support-own").with("parts", own));
    let reported = country.reported.iter().map(|(hex, most)| reported(world, *hex, *most));
    let old = country.remembered.iter().map(|(hex, seen)| remembered(world, *hex, seen));
    seen.chain(allegiances(sheet)).chain(reported).chain(own).chain(old).collect()
}

/// What the seat lacks to control objectives where its troops are visible and no enemy is in sight.
/// See EM-9.2.
fn lacking<'s>(sheet: &'s Sheet<'_>) -> impl Iterator<Item = Message> + use<'s> {
    let (world, known) = (sheet.world, sheet.known);
    let needed = world.rules.support.control_percent;
    let is_own =
        |hex: &HexNo| known.control.get(hex).is_some_and(|holder| known.seats.contains(holder));
    let shows = |hex: HexNo| {
        let own = known.own.iter().filter(|own| own.unit.hex == hex && own.unit.arm.is_land());
        own.filter(|own| own.unit.settings.aggression >= HOLDS_FROM).count() > 0
    };
    let is_disputed =
        |hex: HexNo| known.contacts.iter().any(|one| one.hostile && one.current && one.hex == hex);
    let worth = world.objectives.iter().filter(|objective| objective.points != 0);
    let hexes = worth.map(|objective| objective.hex).filter(|hex| world.centres.contains_key(hex));
    let open = hexes.filter(move |hex| !is_own(hex) && shows(*hex) && !is_disputed(*hex));
    open.filter_map(move |hex| {
        let percent = known.country.own.get(&hex).copied().unwrap_or(0);
        let said = message("mythico-support-lacking").with("place", place_name(world, hex));
        (percent < needed).then(|| said.with("percent", percent).with("needed", needed))
    })
}

/// The people's allegiance where agents report, in percent. See EM-10.6.
fn allegiances<'s>(sheet: &'s Sheet<'_>) -> impl Iterator<Item = Message> + use<'s> {
    let agents = sheet.known.spies.iter().flat_map(|known| &known.own);
    let mut hexes: Vec<HexNo> =
        agents.filter(|spy| spy.kind == SpyKind::Agent && !spy.silent).map(|spy| spy.hex).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let world = sheet.world;
    hexes.into_iter().filter_map(move |hex| {
        let [left, centre, right] = world.centres.get(&hex)?.allegiance;
        let said = message("mythico-allegiance").with("place", place_name(world, hex));
        Some(said.with("left", left).with("centre", centre).with("right", right))
    })
}

/// An informer's report on a centre: which way it leans, and who has most support. See EM-10.6.
fn reported(world: &World, hex: HexNo, most: Option<SeatId>) -> Message {
    let leans = world.centres.get(&hex).and_then(|centre| centre.leans());
    let id = if most.is_some() { "mythico-support-most" } else { "mythico-support-none-most" };
    let said = message(id)
        .with("place", place_name(world, hex))
        .with("leans", leans.map_or("none", |alignment| alignment.word()));
    match most {
        Some(seat) => said.with("seat", seat_name(world, seat)),
        None => said,
    }
}

/// What was seen of a centre in an earlier turn. See EM-8.2.
fn remembered(world: &World, hex: HexNo, seen: &PeopleSeen) -> Message {
    let what = match &seen.report {
        PeopleReport::Split(support) => split(world, hex, support),
        PeopleReport::Most(most) => reported(world, hex, *most),
    };
    message("mythico-support-remembered").with("turn", seen.turn).with("what", what)
}

/// Support in a centre, by seat.
pub fn split(world: &World, hex: HexNo, support: &Support) -> Message {
    let part = |(seat, percent)| {
        message("mythico-support-part")
            .with("whose", seat_name(world, seat))
            .with("percent", percent)
    };
    let uncommitted = message("mythico-support-uncommitted").with("percent", support.uncommitted());
    let parts: Vec<_> = support.seats().map(part).chain([uncommitted]).collect();
    let leans = world.centres.get(&hex).and_then(|centre| centre.leans());
    message("mythico-support-split")
        .with("place", place_name(world, hex))
        .with("leans", leans.map_or("none", |alignment| alignment.word()))
        .with("parts", parts)
}

/// Sources of income, with their AP.
fn sources(sheet: &Sheet<'_>) -> Option<Message> {
    let earned = sheet.events.iter().find_map(|event| match event {
        Event::Market(Deal::Earned { sources, .. }) if !sources.is_empty() => Some(sources),
        _ => None,
    })?;
    let source = |(source, tenths): &(Source, i64)| {
        message("mythico-source")
            .with("what", source.tell(sheet.world))
            .with("ap", Arg::Tenths(*tenths))
    };
    Some(message("mythico-sources").with("sources", earned.iter().map(source).collect::<Vec<_>>()))
}

/// The points of manpower at each centre that the seat controls. See EM-3.4.
pub fn manpower(sheet: &Sheet<'_>) -> Option<Message> {
    let known = sheet.known.manpower.iter().filter(|(hex, points)| {
        **points > 0
            && sheet.known.control.get(hex).is_some_and(|holder| sheet.known.seats.contains(holder))
    });
    let part = |(hex, points): (&HexNo, &i64)| {
        message("mythico-manpower-part")
            .with("place", literal(place(sheet.world, *hex)))
            .with("points", *points)
    };
    let parts: Vec<_> = known.map(part).collect();
    (!parts.is_empty()).then(|| message("mythico-manpower").with("parts", parts))
}

/// Political points that came, and those in hand. See EM-10.8.
fn political(sheet: &Sheet<'_>) -> Option<Message> {
    let came = sheet.events.iter().find_map(|event| match event {
        Event::PoliticalPoints { points } => Some(*points),
        _ => None,
    });
    let points = sheet.known.country.political_points;
    (points > 0).then(|| {
        message("mythico-political-points").with("points", points).with("came", came.unwrap_or(0))
    })
}
