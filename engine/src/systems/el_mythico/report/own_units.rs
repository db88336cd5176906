//! A seat's units in a table: place, deed, remaining strength. Notes on moves, fights and setbacks
//! follow. See EM-7.11, EM-11.3. Not here: the cost of fights (`battle.rs`), or lasting facts,
//! which are on the unit's page.

use std::collections::BTreeMap;

use super::sheet::Sheet;
use crate::report::{Block, Item, Section};
use crate::system::OrderSet;
use crate::systems::el_mythico::account::FightStage;
use crate::systems::el_mythico::events::{Event, Fate, FightReport, OwnLosses};
use crate::systems::el_mythico::fog::{Known, OwnUnit};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::orders::Order;
use crate::systems::el_mythico::position::Fallen;
use crate::systems::el_mythico::setback::Setback;
use crate::systems::el_mythico::unit::{Arm, UnitRef};
use crate::systems::el_mythico::wording::{Loss, losses, near, spot};
use crate::systems::el_mythico::world::World;
use crate::words::{Arg, Message, Tell, message, message_of, user_words};

/// Number of the order Sealift: a unit goes by sea with the boats in its harbour, on whatever way
/// they take.
const SEALIFT: u16 = 62;

/// If a path is longer by this many hexes than the distance between its ends, its hexes are told.
const ABOUT_FROM: u32 = 2;

/// The section of a seat's units.
pub fn section(sheet: &Sheet<'_>) -> Vec<Section> {
    let turns = turns_of_units(sheet.events);
    let quiet = UnitTurn::default();
    let of = |own: &OwnUnit| turns.get(&own.id()).unwrap_or(&quiet);
    let rows: Vec<_> = sheet.known.own.iter().map(|own| row(sheet, own, of(own))).collect();
    let mut items: Vec<Item> =
        sheet.known.own.iter().filter_map(|own| item(sheet, own, of(own))).collect();
    let fell = |fallen: &&Fallen| sheet.known.seats.contains(&fallen.name.of.seat);
    items.extend(sheet.known.fallen.iter().filter(fell).map(|fallen| {
        let said = message("mythico-own-fallen");
        let said = said.with("unit", fallen.name.said()).with("hex", near(sheet.world, fallen.hex));
        Item { said, below: Vec::new() }
    }));
    const COLUMNS: [&str; 4] =
        ["mythico-units-name", "mythico-units-where", "mythico-units-did", "mythico-units-left"];
    let table = Block::Table { columns: COLUMNS.into_iter().map(message).collect(), rows };
    let is_first = sheet.known.turn <= 1;
    let impulses = sheet.world.rules.movement.impulses;
    // The first report explains the table, later ones don't.
    let legend = is_first.then(|| message("mythico-own-legend").with("impulses", impulses));
    let mut blocks = Vec::new();
    blocks.extend((!sheet.known.own.is_empty()).then_some(table));
    blocks.extend((!items.is_empty()).then_some(Block::Outline(items)));
    blocks.extend(legend.filter(|_| !sheet.known.own.is_empty()).map(Block::Paragraph));
    let section = Section { heading: message("mythico-heading-units"), blocks };
    if section.blocks.is_empty() { Vec::new() } else { vec![section] }
}

/// The viewer's own units with their places and strengths.
pub fn table(world: &World, known: &Known) -> Block {
    let columns = ["mythico-units-name", "mythico-units-where", "mythico-units-left"];
    let rows = known.own.iter().map(|own| about(world, own).to_vec()).collect();
    Block::Table { columns: columns.map(message).to_vec(), rows }
}

/// Writes a unit's row: number and name, place, deed, and remaining strength.
fn row(sheet: &Sheet<'_>, own: &OwnUnit, turn: &UnitTurn<'_>) -> Vec<Message> {
    let [name, place, left] = about(sheet.world, own);
    vec![name, place, did(own, turn), left]
}

/// A unit's number and name, its place, and its remaining strength.
fn about(world: &World, own: &OwnUnit) -> [Message; 3] {
    let unit = &own.unit;
    let name = user_words(&unit.name);
    let named = match unit.is_leader() {
        true => message("mythico-units-leader").with("name", name),
        false => {
            message("mythico-units-unit").with("number", unit.number - 1000).with("name", name)
        }
    };
    let left = match unit.arm {
        Arm::Leader => message("none"),
        Arm::Infantry => message("mythico-units-strength").with("strength", unit.tenths),
        _ => message("mythico-units-strength").with("strength", Arg::Tenths(unit.tenths)),
    };
    [named, spot(world, unit.hex), left]
}

/// Returns a unit's deed in a word: the result of its last fight, else a move, else its order.
fn did(own: &OwnUnit, UnitTurn { fights, setbacks, .. }: &UnitTurn<'_>) -> Message {
    let deed = |word: &'static str| message("mythico-units-deed").with("deed", word);
    if let Some((_, fought)) = fights.last() {
        return deed(match fought.fate {
            Fate::Stands => "held",
            Fate::Supported => "fired",
            Fate::Retreated(_) | Fate::FellBack => "broke",
            Fate::Withdrew(_) | Fate::BrokeOff(_) => "withdrew",
            Fate::WentOn(_) => "passed",
            Fate::Pursued(_) => "pursued",
            Fate::Surrendered | Fate::Destroyed => "ended",
        });
    }
    if own.unit.retreated_from.is_some() {
        let by_order = setbacks.iter().any(|setback| matches!(setback, Setback::Withdrew(_)));
        return deed(if by_order { "withdrew" } else { "broke" });
    }
    if marched(own, fights).len() > 1 {
        return deed("moved");
    }
    let form = Order::FORMS
        .iter()
        .find(|form| form.number.is_some() && form.number == own.unit.last_order);
    form.map_or_else(|| message("none"), |form| deed(form.word))
}

/// Writes the notes on a unit. `None` if its row says it all.
fn item(sheet: &Sheet<'_>, own: &OwnUnit, turn: &UnitTurn<'_>) -> Option<Item> {
    let UnitTurn { fights, along, setbacks, is_told } = turn;
    let mut below: Vec<Message> = Vec::new();
    if !is_told {
        below.extend(setbacks.iter().filter_map(|setback| setback_line(sheet, fights, setback)));
    }
    below.dedup();
    let fought: i64 = fights.iter().map(|(_, fought)| fought.lost).sum();
    let lost = Loss { arm: own.unit.arm, lost: own.unit.lost - fought };
    let id = if fights.is_empty() { "mythico-own-lost" } else { "mythico-own-lost-elsewhere" };
    let lost = (lost.lost > 0).then(|| message(id).with("lost", losses(std::iter::once(lost))));
    // A unit aboard goes where its carrier goes, whose line says so. See EM-3.3.
    let way = match sheet.known.carrier(own) {
        Some(carrier) => vec![message("mythico-own-aboard").with("carrier", carrier.name())],
        None => went(sheet, own, fights),
    };
    let along = along.iter().map(|with| message("mythico-own-attached").with("with", with.said()));
    let fights = fights.iter().map(|(told, fought)| fought_line(sheet, told, fought));
    let notes: Vec<Message> = way.into_iter().chain(along).chain(fights).chain(lost).collect();
    let said = match notes.is_empty() {
        true if below.is_empty() => return None,
        true => message("mythico-own-unit").with("unit", own.name()),
        false => message("mythico-own-notes").with("unit", own.name()).with("notes", notes),
    };
    Some(Item { said, below })
}

/// Explains a setback of a unit without an order that failed. `None` if its notes explain it.
fn setback_line(
    sheet: &Sheet<'_>,
    fights: &[(&FightReport, &OwnLosses)],
    setback: &Setback,
) -> Option<Message> {
    let is_noted = match setback {
        Setback::Pursued(_) => true,
        Setback::Retreated(_) | Setback::Withdrew(_) => !fights.is_empty(),
        _ => false,
    };
    (!is_noted).then(|| setback.message(sheet.world))
}

/// Says where a unit fought, and the result. A battle over several hexes has the same name as its
/// account.
fn fought_line(sheet: &Sheet<'_>, told: &FightReport, fought: &OwnLosses) -> Message {
    let world = sheet.world;
    let was_there = |stage: &&FightStage| {
        stage.pursuit.is_none() && stage.own.iter().any(|lost| lost.unit == fought.unit.of.number)
    };
    let mut hexes: Vec<HexNo> =
        told.stages.iter().filter(was_there).map(|stage| stage.hex).collect();
    hexes.dedup();
    let main = told.main_hex();
    let (how, place) = (
        ("how", fought.fate.message(world).attribute("fought").into()),
        ("place", spot(world, main).into()),
    );
    if fought.fate == Fate::Supported || hexes.iter().all(|hex| *hex == main) {
        let id = "mythico-own-fought";
        return message_of(id, [how, place]);
    }
    let places: Vec<_> = hexes.into_iter().map(|hex| spot(world, hex)).collect();
    let id = "mythico-own-fought-in";
    message_of(id, [how, place, ("places", places.into())])
}

/// What happened to a unit in a turn, as far as its seat is told.
#[derive(Default)]
struct UnitTurn<'e> {
    /// Its fights, each with its own losses.
    fights: Vec<(&'e FightReport, &'e OwnLosses)>,
    /// Units that it went with.
    along: Vec<&'e FullName>,
    /// What kept it from carrying out its orders.
    setbacks: Vec<Setback>,
    /// The seat is told why one of its orders failed.
    is_told: bool,
}

/// What happened to each unit, in order of time. Units without events are left out. It goes through
/// the events once, whatever the number of units.
fn turns_of_units<'e>(events: &[&'e Event]) -> BTreeMap<UnitRef, UnitTurn<'e>> {
    let mut turns: BTreeMap<UnitRef, UnitTurn<'e>> = BTreeMap::new();
    for event in events {
        match event {
            Event::Halted { unit, setback, .. } => {
                turns.entry(unit.of).or_default().setbacks.push(*setback)
            }
            Event::Orders(told) => {
                for unit in told.failed.iter().filter_map(|failed| failed.why.unit()) {
                    turns.entry(unit.of).or_default().is_told = true;
                }
            }
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

/// The hexes of its march, without pursuits.
fn marched<'o>(own: &'o OwnUnit, fights: &[(&FightReport, &OwnLosses)]) -> &'o [HexNo] {
    let pursued = |hex: HexNo| fights.iter().any(|(_, fought)| fought.fate == Fate::Pursued(hex));
    match own.unit.trail_parts().0 {
        [before @ .., last] if !before.is_empty() && pursued(*last) => before,
        all => all,
    }
}

/// Where it went: its march, then its retreat if no fight tells of it. Pursuits are told with the
/// fight.
fn went(sheet: &Sheet<'_>, own: &OwnUnit, fights: &[(&FightReport, &OwnLosses)]) -> Vec<Message> {
    let is_fight_untold = fights.is_empty();
    let (_, fled) = own.unit.trail_parts();
    let marched = marched(own, fights);
    let way = |id: &'static str, hexes: &[HexNo]| {
        let (first, last) = (hexes.first()?, hexes.last()?);
        let steps = hexes.len().saturating_sub(1);
        // A detour is much longer than the distance between its ends; a bend or two don't count.
        let about = id == "mythico-own-went" && steps as u32 >= first.distance(*last) + ABOUT_FROM;
        let id = match own.unit.last_order {
            Some(SEALIFT) if id == "mythico-own-went" => "mythico-own-went-by-sea",
            _ if about => "mythico-own-went-round",
            _ => id,
        };
        (steps > 0).then(|| {
            let from = ("from", spot(sheet.world, *first).into());
            message_of(id, [from, ("hexes", steps.into()), ("to", spot(sheet.world, *last).into())])
        })
    };
    let fled = if own.unit.retreated_from.is_some() && is_fight_untold { fled } else { &[] };
    [way("mythico-own-went", marched), way("mythico-own-fled", fled)]
        .into_iter()
        .flatten()
        .collect()
}
