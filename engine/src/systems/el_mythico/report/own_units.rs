//! What happened to each of a seat's units and its order, and why: a line a unit, and below it where it went, where it fought and how it came
//! out, what kept it from the rest. Rules: EM-7.11, EM-11.3. What it lost in a fight stands with that (`battle.rs`), what changes seldom on
//! the unit's page.

use std::collections::BTreeMap;

use super::sheet::Sheet;
use crate::report::{Block, Item, Section};
use crate::system::OrderSet;
use crate::systems::el_mythico::account::FightStage;
use crate::systems::el_mythico::events::{Event, Fate, FightReport, OwnLosses, Setback};
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::orders::Order;
use crate::systems::el_mythico::position::Fallen;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::wording::{Loss, kind_said, losses, near, place_name, spot};
use crate::words::{Message, Tell, literal, message, message_of};

/// The order by which a unit goes by sea with the boats that lie in its harbour, whatever way they take.
const SEALIFT: u16 = 62;

/// How many hexes longer than its ends are apart a way is whose hexes are told as such.
const ABOUT_FROM: u32 = 2;

/// The section of a seat's units.
pub fn section(sheet: &Sheet<'_>) -> Vec<Section> {
    let turns = turns_of_units(sheet.events);
    let quiet = UnitTurn::default();
    let of = |own: &OwnUnit| turns.get(&own.id()).unwrap_or(&quiet);
    let mut items: Vec<Item> = sheet.known.own.iter().map(|own| item(sheet, own, of(own))).collect();
    let fell = |fallen: &&Fallen| sheet.known.seats.contains(&fallen.name.of.seat);
    items.extend(sheet.known.fallen.iter().filter(fell).map(|fallen| {
        let said = sheet.wordings.say("mythico-own-fallen");
        let said = said.with("unit", fallen.name.said()).with("hex", near(sheet.world, fallen.hex));
        Item { said, below: Vec::new() }
    }));
    let unspoken = sheet.events.iter().filter(|event| matches!(event, Event::Unspoken { .. }));
    items.extend(unspoken.map(|_| Item { said: message("mythico-unspoken"), below: Vec::new() }));
    if items.is_empty() {
        return Vec::new();
    }
    let impulses = sheet.world.rules.movement.impulses;
    let abbreviations = Block::Paragraph(message("mythico-own-legend").with("impulses", impulses));
    vec![Section {
        heading: message("mythico-heading-units"),
        blocks: vec![Block::Outline(items), abbreviations],
    }]
}

fn item(sheet: &Sheet<'_>, own: &OwnUnit, UnitTurn { fights, along, setbacks }: &UnitTurn<'_>) -> Item {
    // That it fell back or pursued is told with its fight, or with where to; what that made of its way isn't.
    let fled = own.unit.retreated_from.is_some();
    let why = |setback: &Setback| match setback {
        Setback::Retreated(_) if fled || !fights.is_empty() => Some(cut_short(sheet, own, fights)),
        Setback::Pursued(_) if !fights.is_empty() => Some(cut_short(sheet, own, fights)),
        Setback::Withdrew(_) if !fights.is_empty() => None,
        _ => Some(setback.message(sheet.world)),
    };
    let whys: Vec<Message> = setbacks.iter().filter_map(why).collect();
    let fought: i64 = fights.iter().map(|(_, fought)| fought.lost).sum();
    let lost = Loss { arm: own.unit.arm, lost: own.unit.lost - fought };
    let id = if fights.is_empty() { "mythico-own-lost" } else { "mythico-own-lost-besides" };
    let lost = (lost.lost > 0)
        .then(|| message_of(id, [("lost", losses(std::iter::once(lost)).into()), sheet.wordings.chosen(id)]));
    // Who is aboard goes where its carrier does, which says so. Rule: EM-3.3.
    let way = match sheet.known.carrier(own) {
        Some(carrier) => vec![message("mythico-unit-aboard").with("carrier", carrier.name())],
        None => went(sheet, own, fights),
    };
    let along = along.iter().map(|with| sheet.wordings.say("mythico-own-attached").with("with", with.said()));
    let fights = fights.iter().map(|(told, fought)| fought_line(sheet, told, fought));
    let below = way.into_iter().chain(along).chain(fights).chain(whys).chain(lost);
    Item { said: line(sheet, own), below: below.collect() }
}

/// What a fight made of the way that a unit was told to go: that it went no further, or hadn't set out. Rule: EM-11.3.
fn cut_short(sheet: &Sheet<'_>, own: &OwnUnit, fights: &[(&FightReport, &OwnLosses)]) -> Message {
    let set_out = marched(own, fights).len() > 1;
    sheet.wordings.say(if set_out { "mythico-own-cut-short" } else { "mythico-own-never-set-out" })
}

/// Where a unit fought and how it came out. A battle that went over several hexes is named as its account is.
fn fought_line(sheet: &Sheet<'_>, told: &FightReport, fought: &OwnLosses) -> Message {
    let &Sheet { world, wordings, .. } = sheet;
    let was_there = |stage: &&FightStage| {
        stage.pursuit.is_none() && stage.own.iter().any(|lost| lost.unit == fought.unit.of.number)
    };
    let mut hexes: Vec<HexNo> = told.stages.iter().filter(was_there).map(|stage| stage.hex).collect();
    hexes.dedup();
    let main = told.main_hex();
    let (how, place) =
        (("how", fought.fate.message(world).attribute("fought").into()), ("place", spot(world, main).into()));
    if fought.fate == Fate::Supported || hexes.iter().all(|hex| *hex == main) {
        let id = "mythico-own-fought";
        return message_of(id, [how, place, wordings.chosen(id)]);
    }
    let places: Vec<_> = hexes.into_iter().map(|hex| spot(world, hex)).collect();
    let id = "mythico-own-fought-in";
    message_of(id, [how, place, ("places", places.into()), wordings.chosen(id)])
}

/// What a unit met with in a turn, as far as its seat is told.
#[derive(Default)]
struct UnitTurn<'e> {
    /// The fights that it was in, each with what it is told of it.
    fights: Vec<(&'e FightReport, &'e OwnLosses)>,
    /// With whom it went along.
    along: Vec<&'e FullName>,
    /// What kept it from doing all that it was told.
    setbacks: Vec<Setback>,
}

/// What each unit met with, in order of time; units that met with nothing aren't in it. The events are gone through once, whatever the number
/// of units.
fn turns_of_units<'e>(events: &[&'e Event]) -> BTreeMap<UnitRef, UnitTurn<'e>> {
    let mut turns: BTreeMap<UnitRef, UnitTurn<'e>> = BTreeMap::new();
    for event in events {
        match event {
            Event::Halted { unit, setback, .. } => turns.entry(unit.of).or_default().setbacks.push(*setback),
            Event::Attached { unit, with } => turns.entry(unit.of).or_default().along.push(with),
            Event::Fight(told) => {
                for own in &told.own {
                    turns.entry(own.unit.of).or_default().fights.push((&**told, own));
                }
            }
            _ => {}
        }
    }
    turns
}

fn line(sheet: &Sheet<'_>, own: &OwnUnit) -> Message {
    let unit = &own.unit;
    let order = unit.last_order.and_then(|number| {
        let form = Order::FORMS.iter().find(|form| form.number == Some(number))?;
        Some(message("mythico-own-ordered").with("order", message(format!("order-el-mythico-{}", form.word))))
    });
    let hex = ("hex", place_name(sheet.world, unit.hex).into());
    let order = ("order", order.unwrap_or_else(|| literal("")).into());
    let named = ("unit", own.name().into());
    if unit.is_leader() {
        return message_of("mythico-own-leader", [hex, order, named]);
    }
    let aggression = ("aggression", unit.settings.aggression.into());
    let organisation = ("organisation", unit.organisation.into());
    let strength = ("strength", unit.strength().into());
    let arm = ("arm", kind_said(sheet.world, unit).into());
    // A retreat sets it to hide, which nobody ordered. Rule: EM-7.7.
    let hides = unit.retreated_from.is_some() && unit.settings.aggression == 1;
    let id = if hides { "mythico-own-state-fled" } else { "mythico-own-state" };
    message_of(id, [aggression, arm, hex, order, organisation, strength, named])
}

/// The hexes of its march; that it pursued is no part of it.
fn marched<'o>(own: &'o OwnUnit, fights: &[(&FightReport, &OwnLosses)]) -> &'o [HexNo] {
    let pursued = |hex: HexNo| fights.iter().any(|(_, fought)| fought.fate == Fate::Pursued(hex));
    match own.unit.trail_parts().0 {
        [before @ .., last] if !before.is_empty() && pursued(*last) => before,
        all => all,
    }
}

/// Where it went: its march, then its retreat if no fight tells of it. That it pursued is told with the fight.
fn went(sheet: &Sheet<'_>, own: &OwnUnit, fights: &[(&FightReport, &OwnLosses)]) -> Vec<Message> {
    let is_fight_untold = fights.is_empty();
    let (_, fled) = own.unit.trail_parts();
    let marched = marched(own, fights);
    let way = |id: &'static str, hexes: &[HexNo]| {
        let (first, last) = (hexes.first()?, hexes.last()?);
        let steps = hexes.len().saturating_sub(1);
        // A way about is a good deal longer than its ends are apart: a bend or two makes none.
        let about = id == "mythico-own-went" && steps as u32 >= first.distance(*last) + ABOUT_FROM;
        let id = match own.unit.last_order {
            Some(SEALIFT) if id == "mythico-own-went" => "mythico-own-went-by-sea",
            _ if about => "mythico-own-went-round",
            _ => id,
        };
        (steps > 0).then(|| {
            let from = ("from", place_name(sheet.world, *first).into());
            let to = ("to", near(sheet.world, *last).into());
            message_of(id, [from, ("hexes", steps.into()), to, sheet.wordings.chosen(id)])
        })
    };
    let fled = if own.unit.retreated_from.is_some() && is_fight_untold { fled } else { &[] };
    [way("mythico-own-went", marched), way("mythico-own-fled", fled)].into_iter().flatten().collect()
}
