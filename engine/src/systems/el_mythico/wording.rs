//! Names of hexes, sides, seats, losses and settings, as every text uses them.
//! See EM-1.1, EM-7.1, EM-11.3.

use std::collections::BTreeMap;

use crate::grid::hex::Side;
use crate::seat::SeatId;
use crate::systems::el_mythico::bearing::Bearing;
use crate::systems::el_mythico::country::installation::InstallationName;
use crate::systems::el_mythico::espionage::SpyName;
use crate::systems::el_mythico::hex_no::{HexNo, NearHex};
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::stock::{Good, Stock};
use crate::systems::el_mythico::unit::{Arm, Changes, Settings, Training, Unit, UnitRef};
use crate::systems::el_mythico::world::World;
use crate::words::{Arg, Message, Tell, literal, message, message_of};

/// A hex by its number alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HexNumber(pub HexNo);

/// Own units. Texts name the first few.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SomeUnits(pub Vec<FullName>);

/// A hex with its place, or with its area of the sea.
impl Tell<World> for HexNo {
    fn tell(&self, world: &World) -> Arg {
        match world.seas.of(&world.map, *self).filter(|_| world.map.place_in(*self).is_none()) {
            Some(area) => {
                let name = world.seas.name(area).into();
                message_of("mythico-hex-of-place", [("hex", (*self).into()), ("place", name)])
                    .into()
            }
            None => place_name(world, *self).into(),
        }
    }
}

impl Tell<World> for NearHex {
    fn tell(&self, world: &World) -> Arg {
        near(world, self.0).into()
    }
}

impl Tell<World> for HexNumber {
    fn tell(&self, _: &World) -> Arg {
        self.0.into()
    }
}

impl Tell<World> for SeatId {
    fn tell(&self, world: &World) -> Arg {
        seat_name(world, *self).into()
    }
}

impl<N: ?Sized> Tell<N> for UnitRef {
    fn tell(&self, _: &N) -> Arg {
        self.code().into()
    }
}

impl Tell<World> for FullName {
    fn tell(&self, _: &World) -> Arg {
        self.said().into()
    }
}

impl Tell<World> for SpyName {
    fn tell(&self, _: &World) -> Arg {
        self.said().into()
    }
}

impl Tell<World> for Good {
    fn tell(&self, world: &World) -> Arg {
        self.name(&world.equipment).into()
    }
}

impl Tell<World> for InstallationName {
    fn tell(&self, world: &World) -> Arg {
        let printed = world.installations.get(&self.0);
        printed.map_or_else(|| self.0.to_string(), |one| one.name.clone()).into()
    }
}

impl Tell<World> for Stock {
    fn tell(&self, world: &World) -> Arg {
        goods_list(world, self).into()
    }
}

/// Lots of goods.
impl Tell<World> for (Good, i64) {
    fn tell(&self, world: &World) -> Arg {
        lot_name(world, self).into()
    }
}

impl Tell<World> for Training {
    fn tell(&self, _: &World) -> Arg {
        self.print().into()
    }
}

impl Tell<World> for SomeUnits {
    fn tell(&self, _: &World) -> Arg {
        first_of(self.0.iter().map(FullName::said).collect(), HIDING_MAX).into()
    }
}

/// The sort of a unit: its type, or its weapon in the air and at sea; and its elite type.
/// See EM-2.1, EM-3.6.
pub fn kind_said(world: &World, unit: &Unit) -> Message {
    let kind = if unit.arm.is_sold_singly() {
        world.equipment.weapon_name(&unit.weapon)
    } else {
        unit.arm.name()
    };
    match unit.elite.filter(|elite| unit.is_elite(*elite)) {
        Some(elite) => message("mythico-kind-elite").with("kind", kind).with("elite", elite.name()),
        None => kind,
    }
}

/// Lots of goods, for an argument that lists them.
pub fn lots_said(world: &World, lots: &[(Good, i64)]) -> Vec<Message> {
    lots.iter().map(|lot| lot_name(world, lot)).collect()
}

/// Lots of one sort: 3 ammunition, 2 gunboats, 2 lots of HMG with their STR. See EM-4.11.
fn lot_name(world: &World, (good, count): &(Good, i64)) -> Message {
    let text = |id: &'static str| {
        message(id).with("count", *count).with("goods", good.name(&world.equipment))
    };
    match good.in_lot(&world.equipment) {
        _ if *good == Good::Ammo => text("mythico-lots-ammo"),
        1 => text("mythico-lots-single"),
        str => text("mythico-lots-of-str").with("str", count.saturating_mul(str)),
    }
}

/// An amount of a sort: `HMG 10`.
pub fn good_line(world: &World, good: &Good, amount: i64) -> Message {
    message("mythico-goods").with("goods", good.name(&world.equipment)).with("amount", amount)
}

/// Goods with their amounts, for an argument that lists them.
pub fn goods_list(world: &World, stock: &Stock) -> Vec<Message> {
    stock.iter().map(|(good, amount)| good_line(world, good, amount)).collect()
}

/// A hex with its place's name: `1004005 (Santa Clara)`.
pub fn place_name(world: &World, hex: HexNo) -> Message {
    match world.map.place_in(hex) {
        Some(place) => message_of(
            "mythico-hex-of-place",
            [("hex", hex.into()), ("place", place.name.as_str().into())],
        ),
        None => message("mythico-hex").with("hex", hex),
    }
}

/// A hex as people find it: its place, or its bearing to the nearest one: `1014002, 2 hexes
/// north-east of Vado Viejo`.
pub fn near(world: &World, hex: HexNo) -> Message {
    world.map.told(hex, || near_place(world, hex))
}

fn near_place(world: &World, hex: HexNo) -> Message {
    let bearing = world.map.bearing(hex);
    let Some((bearing, place)) = bearing.and_then(|it| Some((it, world.map.place_in(it.place)?)))
    else {
        return message("mythico-hex").with("hex", hex);
    };
    if bearing.steps == 0 {
        return place_name(world, hex);
    }
    let side = bearing_name(bearing);
    let args = [
        ("hex", hex.into()),
        ("place", place.name.as_str().into()),
        ("side", side.into()),
        ("steps", bearing.steps.into()),
    ];
    message_of("mythico-hex-near", args)
}

/// Returns a hex's place for use in a sentence: `at San Telmo`, `2 hexes south of San Telmo`.
pub fn whereabouts(world: &World, hex: HexNo) -> Message {
    let bearing = world.map.bearing(hex).filter(|bearing| bearing.steps > 0);
    let Some((bearing, place)) = bearing.and_then(|it| Some((it, world.map.place_in(it.place)?)))
    else {
        return message("mythico-at").with("place", spot(world, hex));
    };
    let (side, place) = (bearing_name(bearing), place.name.as_str());
    message("mythico-at-near").with("steps", bearing.steps).with("side", side).with("place", place)
}

/// Where one hex is relative to another: `north`, `east`.
pub fn bearing_name(bearing: Bearing) -> Message {
    match bearing.between {
        true => message(BETWEEN[usize::from(bearing.side.number()) - 1]),
        false => side_name(bearing.side),
    }
}

/// Names of the directions between a side, by its number, and the next clockwise.
const BETWEEN: [&str; 6] = [
    "mythico-side-north-north-east",
    "mythico-side-east",
    "mythico-side-south-south-east",
    "mythico-side-south-south-west",
    "mythico-side-west",
    "mythico-side-north-north-west",
];

/// A hex in a few letters, if its bearing was told before: its place's name, or its number.
pub fn spot(world: &World, hex: HexNo) -> Message {
    world.map.place_in(hex).map_or_else(
        || message("mythico-hex").with("hex", hex),
        |place| literal(place.name.as_str()),
    )
}

/// A unit's losses, in men or tenths of a vehicle or gun.
#[derive(Clone, Copy, Debug)]
pub struct Loss {
    pub arm: Arm,
    pub lost: i64,
}

/// The text that counts men; the others count in tenths.
const MEN: &str = "mythico-loss-men";

impl Loss {
    /// The text that counts what it lost.
    fn kind(&self) -> &'static str {
        match self.arm {
            Arm::Infantry | Arm::Leader => MEN,
            Arm::Armour | Arm::Mechanised => "mythico-loss-vehicles",
            Arm::Artillery | Arm::AirDefence => "mythico-loss-weapons",
            Arm::Aircraft => "mythico-loss-aircraft",
            Arm::Helicopters => "mythico-loss-helicopters",
            Arm::Naval => "mythico-loss-boats",
        }
    }
}

/// Exact losses of all kinds, as people say them: `63 men, 3.6 vehicles`. See EM-7.11.
pub fn losses(all: impl Iterator<Item = Loss>) -> Message {
    let mut by_kind: BTreeMap<&'static str, i64> = BTreeMap::new();
    for loss in all.filter(|loss| loss.lost > 0) {
        *by_kind.entry(loss.kind()).or_default() += loss.lost;
    }
    if by_kind.is_empty() {
        return message("mythico-loss-nothing");
    }
    let said = |(kind, lost): (&'static str, i64)| {
        message(kind).with("count", if kind == MEN { Arg::Number(lost) } else { Arg::Tenths(lost) })
    };
    message("mythico-loss").with("list", by_kind.into_iter().map(said).collect::<Vec<_>>())
}

/// Writes an estimated loss in tenths of a STR. Counts men if all the losers are infantry.
pub fn about(tenths: i64, are_men: bool) -> Message {
    match (tenths, (tenths + 5) / 10) {
        (..=0, _) => message("mythico-loss-nothing"),
        (_, 0) if are_men => message("mythico-about-few-men"),
        (_, 0) => message("mythico-about-less"),
        (_, str) if are_men => message("mythico-about-men").with("count", 10 * str),
        (_, str) => message("mythico-about").with("str", str),
    }
}

/// Whole STR for each of these estimates, in tenths of a STR. They add up to what is told of all of
/// them, which is `all` tenths.
pub fn parts_of(tenths: &[i64], all: i64) -> Vec<i64> {
    let (sum, whole) = (tenths.iter().sum::<i64>().max(1), (all + 5) / 10);
    let (mut counted, mut told) = (0, 0);
    let part = |one: &i64| {
        counted += one;
        let until = (counted * whole + sum / 2) / sum;
        let part = until - told;
        told = until;
        part
    };
    tenths.iter().map(part).collect()
}

/// An estimate in tenths of a STR, told as this many whole STR next to others.
pub fn about_part(tenths: i64, str: i64) -> Message {
    match (tenths, str) {
        (..=0, _) => message("mythico-loss-nothing"),
        (_, ..=0) => message("mythico-about-less"),
        (_, str) => message("mythico-about").with("str", str),
    }
}

/// Percents as people say them, `a third`; `None` if there are hardly any.
pub fn share(percent: i64) -> Option<Message> {
    const SHARES: [(i64, &str); 14] = [
        (10, "mythico-share-tenth"),
        (15, "mythico-share-seventh"),
        (20, "mythico-share-fifth"),
        (25, "mythico-share-quarter"),
        (33, "mythico-share-third"),
        (40, "mythico-share-two-fifths"),
        (50, "mythico-share-half"),
        (60, "mythico-share-three-fifths"),
        (67, "mythico-share-two-thirds"),
        (75, "mythico-share-three-quarters"),
        (80, "mythico-share-four-fifths"),
        (90, "mythico-share-nine-tenths"),
        (97, "mythico-share-nearly-all"),
        (100, "mythico-share-all"),
    ];
    let (_, id) = SHARES.into_iter().min_by_key(|(share, _)| (share - percent).abs())?;
    (percent >= HARDLY_PERCENT).then(|| message(id))
}

/// A smaller percentage isn't told.
const HARDLY_PERCENT: i64 = 6;

/// Most own units that are named for avoiding a fight; the others are counted.
pub const HIDING_MAX: usize = 5;

/// The first of these, and how many more there are.
pub fn first_of(mut units: Vec<Message>, most: usize) -> Vec<Message> {
    let more = units.len().saturating_sub(most);
    if more > 0 {
        units.truncate(most);
        units.push(message("mythico-and-more").with("more", more));
    }
    units
}

/// A seat's name.
pub fn seat_name(world: &World, seat: SeatId) -> Message {
    literal(world.seats.seat(seat).map_or("", |seat| seat.name.as_str()))
}

/// A side's name.
pub fn side_name(side: Side) -> Message {
    side.direction().name()
}

/// The settings that change, a line each.
pub fn changes_lines(changes: Changes) -> impl Iterator<Item = Message> {
    let aggression =
        changes.aggression.map(|step| message("mythico-set-aggression").with("aggression", step));
    let target = changes.target.map(|target| {
        message("mythico-set-target").with("target", message(format!("mythico-target-{target}")))
    });
    let retreat =
        changes.retreat.map(|side| message("mythico-set-retreat").with("retreat", side_name(side)));
    [aggression, target, retreat].into_iter().flatten()
}

/// A unit's settings, in words. Ruling: EM-10.1: a leader has a direction of retreat, and nothing
/// else.
pub fn settings_line(arm: Arm, settings: Settings) -> Message {
    if arm == Arm::Leader {
        return message("mythico-settings-leader").with("retreat", side_name(settings.retreat));
    }
    message("mythico-settings")
        .with("aggression", settings.aggression)
        .with("target", message(format!("mythico-target-{}", settings.target)))
        .with("retreat", side_name(settings.retreat))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn armour(lost: i64) -> Loss {
        Loss { arm: Arm::Armour, lost }
    }

    fn vehicles(tenths: i64) -> Message {
        message("mythico-loss-vehicles").with("count", Arg::Tenths(tenths))
    }

    #[test]
    fn em_7_11_losses_are_summed_exactly_and_over_all_kinds() {
        let men = Loss { arm: Arm::Infantry, lost: 9 };
        let told = |list: Vec<Message>| message("mythico-loss").with("list", list);
        assert_eq!(losses([armour(16)].into_iter()), told(vec![vehicles(16)]));
        assert_eq!(losses([armour(16), armour(6)].into_iter()), told(vec![vehicles(22)]));
        let ten_squadrons = || std::iter::repeat_n(armour(4), 10).chain([men]);
        let both = told(vec![message(MEN).with("count", 9), vehicles(40)]);
        assert_eq!(losses(ten_squadrons()), both);
        assert_eq!(losses([armour(0)].into_iter()), message("mythico-loss-nothing"));
    }

    #[test]
    fn em_7_11_estimates_of_parts_add_up_to_that_of_all() {
        assert_eq!(parts_of(&[14, 14, 14], 42), [1, 2, 1]);
        assert_eq!(parts_of(&[4, 4, 4], 12), [0, 1, 0]);
        assert_eq!(parts_of(&[119, 0, 7], 126), [12, 0, 1]);
        assert_eq!((parts_of(&[0, 0], 0), parts_of(&[], 0)), (vec![0, 0], vec![]));
    }

    #[test]
    fn percents_are_told_as_people_say_them() {
        let said = |percent| share(percent).map(|said| said.id().to_owned());
        assert_eq!(said(5), None);
        assert_eq!(
            [30, 64, 100].map(|percent| said(percent).unwrap()),
            ["mythico-share-third", "mythico-share-two-thirds", "mythico-share-all"]
        );
    }
}
