//! Choices that several orders offer, all from what the seat knows. Not here: paths (`path.rs`),
//! choices of a single order, or filtering by typed text.

use super::unit::EligibleUnits;
use super::{OrderContext, find};
use crate::grid::hex::Side;
use crate::order::{Choice, CompletionRequest, Spanned};
use crate::seat::Seat;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::naming::name_in_list;
use crate::systems::el_mythico::wording::{place_name, side_name};
use crate::systems::el_mythico::world::World;
use crate::words::{Message, message};

/// Choices for the fields that most orders have.
pub fn shared(ctx: &OrderContext<'_>, request: &CompletionRequest<'_>) -> Vec<Choice> {
    match request.option {
        "unit" => units(ctx, EligibleUnits::All),
        "aggression" => (1..=10).map(|step| setting("mythico-aggression", step)).collect(),
        "target" => (0..=7).map(|step| setting("mythico-target", step)).collect(),
        "retreat" => sides().collect(),
        _ => Vec::new(),
    }
}

/// For the field of the ordered unit: own units that may have the order. `None` for other fields.
pub fn unit(
    request: &CompletionRequest<'_>,
    ctx: &OrderContext<'_>,
    who: EligibleUnits,
) -> Option<Vec<Choice>> {
    // A desk asks about one unit.
    (request.option == "unit").then(|| match ordered(request, ctx) {
        Some(asked) => own_units(ctx, |own| own.id() == asked.id() && may_lead(ctx, who, own)),
        None => units(ctx, who),
    })
}

/// The ordered own unit, if its code or name is filled in.
pub fn ordered<'a>(request: &CompletionRequest<'_>, ctx: &OrderContext<'a>) -> Option<&'a OwnUnit> {
    let value = request.given.get("unit")?.trim().to_owned();
    find::own_unit(ctx, &Spanned { span: 0..value.len(), value }).ok()
}

/// Own units for this order. Passengers aren't offered: they follow their carrier's order, and have
/// few of their own.
fn units(ctx: &OrderContext<'_>, who: EligibleUnits) -> Vec<Choice> {
    own_units(ctx, |own| may_lead(ctx, who, own))
}

fn may_lead(ctx: &OrderContext<'_>, who: EligibleUnits, own: &OwnUnit) -> bool {
    who.may(ctx.world, &own.unit) && own.unit.aboard.is_none()
}

/// These of the seat's own units.
pub fn own_units(ctx: &OrderContext<'_>, offered: impl Fn(&OwnUnit) -> bool) -> Vec<Choice> {
    let own = ctx.known().own.iter().filter(|own| own.seat == ctx.seat());
    own.filter(|own| offered(own))
        .map(|own| {
            let value = (own.unit.number - 1000).to_string();
            let hex = place_name(ctx.world, own.unit.hex);
            let label = message("mythico-choice-unit")
                .with("unit", name_in_list(ctx.world, own))
                .with("hex", hex);
            Choice::new(
                value.clone(),
                label,
                format!("{value} {} {} {}", own.code(), own.unit.name, own.unit.number),
            )
            .also(own.other_names())
            .also([own.code()])
        })
        .collect()
}

/// Own troops, to be joined by `+` to those already typed.
pub fn joined(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Vec<Choice> {
    let before = request.typed.rsplit_once('+').map_or("", |(before, _)| before);
    let taken: Vec<&str> = before.split('+').collect();
    let free = units(ctx, EligibleUnits::Troops).into_iter();
    let free = free.filter(|choice| !taken.iter().any(|taken| choice.is(taken.trim())));
    if before.is_empty() {
        free.collect()
    } else {
        free.map(|choice| choice.joined_to(before)).collect()
    }
}

/// A step of a setting.
fn setting(id: &str, step: u8) -> Choice {
    let said = message(format!("{id}-{step}"));
    let label = message("mythico-choice-setting").with("step", step).with("said", said);
    Choice::new(step.to_string(), label, step.to_string())
}

/// The six sides.
pub fn sides() -> impl Iterator<Item = Choice> {
    Side::ALL.into_iter().map(|side| {
        let matched = format!("{} {}", side.number(), side.direction().letters());
        Choice::new(side.number().to_string(), side_name(side), matched)
            .also([side.direction().letters()])
    })
}

/// All places by name, those with points first. Then installations, for fields that take an
/// installation's number. See EM-1.1.
pub fn places(world: &World) -> impl Iterator<Item = Choice> {
    let installations = world.installations.values().map(|one| {
        let label =
            message("mythico-hex-of-place").with("hex", one.hex).with("place", one.name.as_str());
        let matched = format!("{} {} {}", one.name, one.number, one.hex.print());
        Choice::new(one.name.clone(), label, matched).also([one.number.to_string()])
    });
    let mut places: Vec<_> = world.map.places.values().collect();
    places.sort_by_key(|place| world.points_for(place.hex).is_none());
    let places = places.into_iter().map(|place| {
        let label = message("mythico-hex-of-place")
            .with("hex", place.hex)
            .with("place", place.name.as_str());
        let label = starred(world, place.hex, label);
        Choice::new(place.name.clone(), label, format!("{} {}", place.name, place.hex.print()))
            .also([place.hex.print().to_string(), place.hex.to_string()])
    });
    places.chain(installations)
}

/// A place's name, with the points that it gives.
pub fn starred(world: &World, hex: HexNo, name: Message) -> Message {
    match world.points_for(hex) {
        Some(points) => message("desk-objective").with("place", name).with("points", points),
        None => name,
    }
}

/// These seats, by name.
pub fn seats(world: &World, offered: impl Fn(&Seat) -> bool) -> Vec<Choice> {
    let offered = world.seats.seats.iter().filter(|seat| offered(seat));
    let choice = |seat: &Seat| {
        let label = message("mythico-choice-seat")
            .with("seat", seat.name.as_str())
            .with("number", seat.id.0);
        Choice::new(seat.key.clone(), label, format!("{} {} {}", seat.key, seat.name, seat.id.0))
            .also([seat.name.clone(), seat.id.0.to_string()])
    };
    offered.map(choice).collect()
}

/// A hex by number, with the name of its place or else of an installation there.
pub fn hex(world: &World, hex: HexNo) -> Choice {
    let mut names: Vec<&str> =
        world.map.place_in(hex).map(|place| place.name.as_str()).into_iter().collect();
    names.extend(world.installations_at(hex).map(|one| one.name.as_str()));
    let label = match names.first() {
        Some(name) => message("mythico-hex-of-place").with("hex", hex).with("place", *name),
        None => place_name(world, hex),
    };
    let label = starred(world, hex, label);
    let numbers = world.installations_at(hex).map(|one| one.number.to_string());
    Choice::new(hex.print(), label, format!("{} {hex} {}", hex.print(), names.join(" ")))
        .also(names)
        .also(numbers)
        .also([hex.to_string()])
}
