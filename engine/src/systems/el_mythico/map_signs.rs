//! Signs on the map other than counters: fallen units, contacts that are gone, public fights, own
//! dumps, installations, ports, and entry points of goods over a border or up a river.
//! See EM-4.3, EM-4.6, EM-8.2, EM-9.5, EM-10.9. Not here: what may be known (`fog/`).

use super::country::installation::{Installation, Wear};
use super::fog::{Known, KnownContact};
use super::hex_map::HexNo;
use super::market::{Country, Means, Supplier};
use super::position::{Fallen, PublicFight};
use super::report::installations::as_known;
use super::stock::Dump;
use super::wording::goods_list;
use super::world::World;
use crate::map::{Frame, SignKind, SignView};
use crate::seat::SeatId;
use crate::words::{Message, literal, message};

/// All signs within a frame: events, then dumps, then what is printed.
pub fn signs(world: &World, known: &Known, frame: Frame) -> Vec<SignView> {
    let gone =
        known.contacts.iter().filter(|contact| contact.gone && frame.holds(contact.hex.cell()));
    let sign = |contact: &KnownContact| SignView {
        cell: contact.hex.cell(),
        kind: SignKind::Gone,
        turn: None,
        flag: Some(contact.flag.0),
        name: contact.name(),
    };
    let fallen = known.fallen.iter().filter(|one| frame.holds(one.hex.cell()));
    let cross = |one: &Fallen| SignView {
        cell: one.hex.cell(),
        kind: SignKind::Destroyed,
        turn: None,
        flag: Some(one.name.of.seat.0),
        name: one.name.said(),
    };
    let happened = fallen.map(cross).chain(gone.map(sign)).chain(battles(world, known, frame));
    happened
        .chain(dumps(world, known, frame))
        .chain(installations(world, known, frame))
        .chain(further_bases(known, frame))
        .chain(ports(known.ground.world(world), frame))
        .chain(entries(world, frame))
        .collect()
}

/// Public fights. See EM-10.9.
fn battles(world: &World, known: &Known, frame: Frame) -> Vec<SignView> {
    let near = known.public_fights.iter().filter(|fight| frame.holds(fight.hex.cell()));
    let name = |seat: &SeatId| {
        literal(world.seats.seat(*seat).map_or_else(String::new, |seat| seat.name.clone()))
    };
    let sign = |fight: &PublicFight| SignView {
        cell: fight.hex.cell(),
        kind: SignKind::Battle,
        turn: Some(fight.turn),
        flag: None,
        name: message("mythico-map-battle")
            .with("turn", fight.turn)
            .with("seats", fight.seats.iter().map(name).collect::<Vec<_>>()),
    };
    near.map(sign).collect()
}

/// Dumps with their contents. A viewer knows only its own. See EM-4.6.
fn dumps(world: &World, known: &Known, frame: Frame) -> Vec<SignView> {
    let all =
        known.stores.iter().flat_map(|own| own.stores.dumps.iter().map(|dump| (own.seat, dump)));
    let sign = |(seat, dump): (SeatId, &Dump)| {
        let id = if dump.camouflaged { "mythico-map-dump-hidden" } else { "mythico-map-dump" };
        let name = message(id).with("goods", goods_list(world, &dump.stock));
        SignView {
            cell: dump.hex.cell(),
            kind: SignKind::Dump,
            turn: None,
            flag: Some(seat.0),
            name,
        }
    };
    all.filter(|(_, dump)| frame.holds(dump.hex.cell())).map(sign).collect()
}

/// Installations, with what the viewer knows of each. See EM-9.5. Ruling: they are printed, so
/// everybody sees where they are; one that isn't known to be damaged is drawn intact.
fn installations(world: &World, known: &Known, frame: Frame) -> Vec<SignView> {
    let near = world.installations.values().filter(|one| frame.holds(one.hex.cell()));
    let sign = |one: &Installation| {
        let now = known.country.installations.get(&one.number);
        let before = known.country.worn.get(&one.number).filter(|_| now.is_none());
        let wear = now.map(|now| now.wear).or(before.map(|seen| seen.wear)).unwrap_or_default();
        SignView {
            cell: one.hex.cell(),
            kind: match wear {
                Wear::Intact => SignKind::Installation,
                Wear::Damaged => SignKind::DamagedInstallation,
                Wear::Destroyed => SignKind::Ruin,
            },
            turn: before.map(|seen| seen.turn),
            flag: now.and_then(|now| now.holder).map(|holder| holder.0),
            name: as_known(world, known, one),
        }
    };
    near.map(sign).collect()
}

/// Training bases that seats got by chance, for viewers who may know them. See EM-3.5.
fn further_bases(known: &Known, frame: Frame) -> Vec<SignView> {
    let all = known.careers.iter().filter_map(|career| Some((career.seat, career.further_base?)));
    let sign = |(seat, hex): (SeatId, HexNo)| SignView {
        cell: hex.cell(),
        kind: SignKind::Installation,
        turn: None,
        flag: Some(seat.0),
        name: message("mythico-map-further-base"),
    };
    all.filter(|(_, hex)| frame.holds(hex.cell())).map(sign).collect()
}

/// Ports, with the suppliers who deliver there. Printed, so everybody sees them. See EM-4.3.
fn ports(world: &World, frame: Frame) -> Vec<SignView> {
    let near = world.map.ports.iter().filter(|port| frame.holds(port.cell()));
    let name =
        with_suppliers(world, "mythico-map-port", |supplier| supplier.means.contains(&Means::Port));
    near.map(|port| printed(*port, SignKind::Port, name.clone())).collect()
}

/// Entry points of goods over a border or up a river, with the suppliers who deliver so.
/// See EM-4.3. Ruling: a border is a line, so it has one sign for the part that is shown.
fn entries(world: &World, frame: Frame) -> Vec<SignView> {
    let shown = |hexes: &mut dyn Iterator<Item = HexNo>| {
        let hexes: Vec<HexNo> = hexes.filter(|hex| frame.holds(hex.cell())).collect();
        hexes.get(hexes.len() / 2).copied()
    };
    let border = |(place, country): (usize, &Country)| {
        let hex = shown(&mut country.border.iter().copied())?;
        let crosses = |supplier: &Supplier| {
            supplier.means.contains(&Means::Border) && supplier.countries.contains(&place)
        };
        let name = with_suppliers(world, "mythico-map-border", crosses);
        Some(printed(hex, SignKind::Entry, name.with("country", literal(country.name.clone()))))
    };
    let by_river = |supplier: &Supplier| supplier.means.contains(&Means::River);
    let river = |(hex, _): &(HexNo, _)| {
        let name = with_suppliers(world, "mythico-map-mouth", by_river);
        frame.holds(hex.cell()).then(|| printed(*hex, SignKind::Entry, name))
    };
    let mouths = world.map.mouths.iter().filter(|_| world.market.suppliers.iter().any(by_river));
    world
        .market
        .countries
        .iter()
        .enumerate()
        .filter_map(border)
        .chain(mouths.filter_map(river))
        .collect()
}

/// A sign that is printed on the map has no flag.
fn printed(hex: HexNo, kind: SignKind, name: Message) -> SignView {
    SignView { cell: hex.cell(), kind, turn: None, flag: None, name }
}

/// A text that lists the suppliers who deliver in a certain way.
fn with_suppliers(
    world: &World,
    id: &'static str,
    delivers: impl Fn(&Supplier) -> bool,
) -> Message {
    let suppliers = world.market.suppliers.iter().filter(|supplier| delivers(supplier));
    let names: Vec<Message> = suppliers.map(|supplier| literal(supplier.name.clone())).collect();
    message(id).with("count", names.len()).with("suppliers", names)
}
