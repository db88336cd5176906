//! A toy system for the kernel's tests: it uses what the kernel carries, in as few rules as will do.
//! Seats 1 and 2 own a lamp each; seat 3 is the minister for seat 1's. A sealed window to aim, then an immediate one for
//! seat 1 to flash; lamps stand on squares, and in each square is a room of four; saves of version 0 had no flashes. Who saw a flash
//! knows how long ago; seat 2 is also told of it a window late, and wrongly.

use crate::guard::{Breach, Guard};
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value as Json, json};

use crate::campaign::{self, Read, SavedPosition};
use crate::dice::{Dice, Seed};
use crate::game::{Game, GameState, OrderText};
use crate::grid::Cell;
use crate::map::*;
use crate::module::{Fault, Module};
use crate::order::*;
use crate::report::{Bulletin, Report, Section};
use crate::seat::*;
use crate::system::*;
use crate::typed::GameOf;
use crate::view::*;
use crate::window::{Window, WindowKind};
use crate::words::{literal, message};

struct Toy;

#[derive(Clone, Serialize, Deserialize)]
struct Lamps {
    turn: u32,
    flashing: bool,
    aims: BTreeMap<u8, i64>,
    flashes: Vec<i64>,
    rumour: Option<i64>,
    flashed_in: Option<u32>,
}

#[derive(Serialize)]
struct Seen {
    aims: BTreeMap<u8, i64>,
    turns_since_flash: Option<u32>,
}

#[derive(Clone)]
enum Do {
    Aim(u8, i64),
    Flash,
}

#[derive(Clone, Serialize, Deserialize)]
struct Flashed(i64);

const AIM: Field = Field { word: "quantity", kind: FieldType::Quantity { min: 0, max: 360 }, required: true };
static FORMS: [Form; 2] = [
    Form {
        number: Some(1),
        word: "aim",
        topic: "lamp",
        subject: Subject::Unit,
        fields: &[AIM],
        rule: "TOY-1",
        ..Form::BASE
    },
    Form {
        number: Some(2),
        word: "flash",
        topic: "lamp",
        subject: Subject::Unit,
        fields: &[],
        rule: "TOY-2",
        ..Form::BASE
    },
];

fn no(id: &'static str) -> OrderError {
    OrderError::Illegal { problem: message(id), remedy: message("remedy-shorten") }
}

impl Lamps {
    fn turns_since_flash(&self) -> Option<u32> {
        self.flashed_in.map(|turn| self.turn - turn)
    }
}

impl System for Toy {
    type World = Seats;
    type Setup = ();
    type Position = Lamps;
    type Known = Seen;
    type Order = Do;
    type Event = Flashed;
    const ID: &'static str = "toy";
    const VERSION: u32 = 1;

    fn forms() -> &'static [Form] {
        &FORMS
    }

    fn read_module(_: &Module) -> Result<(Seats, ()), Vec<Fault>> {
        let seat = |id: u8, faction| Seat {
            id: SeatId(id),
            key: format!("s{id}"),
            name: format!("Seat {id}"),
            faction: FactionId(faction),
        };
        let faction =
            |id: u8| Faction { id: FactionId(id), key: format!("f{id}"), name: format!("Faction {id}") };
        Ok((
            Seats { factions: vec![faction(1), faction(2)], seats: vec![seat(1, 1), seat(2, 2), seat(3, 1)] },
            (),
        ))
    }

    fn begin(_: &Seats, (): &(), _: &Dice) -> Lamps {
        Lamps {
            turn: 1,
            flashing: false,
            aims: BTreeMap::from([(1, 0), (2, 0)]),
            flashes: vec![],
            rumour: None,
            flashed_in: None,
        }
    }

    fn migrate(from: u32, mut position: Json) -> Result<Json, String> {
        let fields = position.as_object_mut().ok_or("no fields")?;
        match from {
            0 => drop(fields.insert("flashes".to_owned(), json!([]))),
            _ => return Err(format!("no version {from}")),
        }
        Ok(position)
    }

    fn seats(world: &Seats) -> &Seats {
        world
    }

    fn window(_: &Seats, lamps: &Lamps) -> Option<Window> {
        let (index, key, kind) =
            if lamps.flashing { (2, "flash", WindowKind::Immediate) } else { (1, "aim", WindowKind::Sealed) };
        let seats = if lamps.flashing { SeatSet::one(SeatId(1)) } else { (1..=3).map(SeatId).collect() };
        Some(Window { turn: lamps.turn, index, key: key.to_owned(), name: literal(key), kind, seats })
    }

    fn known(world: &Seats, lamps: &Lamps, viewer: Viewer) -> Seen {
        let own = |lamp: u8| {
            viewer.seats(world).iter().any(|seat| world.seat(seat).map(|s| s.faction.0) == Some(lamp))
        };
        Seen {
            aims: lamps
                .aims
                .iter()
                .filter(|(lamp, _)| own(**lamp))
                .map(|(lamp, aim)| (*lamp, *aim))
                .collect(),
            turns_since_flash: lamps.turns_since_flash(),
        }
    }

    fn known_to_umpire(_: &Seats, lamps: &Lamps) -> Seen {
        Seen { aims: lamps.aims.clone(), turns_since_flash: lamps.turns_since_flash() }
    }

    fn understand(
        _: &Seats,
        view: &View<Seen>,
        seat: SeatId,
        draft: &ParsedOrder,
    ) -> Result<OrderPreview<Do>, OrderError> {
        let code = draft.subject.as_ref().and_then(|code| code.value.parse().ok());
        let lamp: u8 =
            code.filter(|code| view.known().aims.contains_key(code)).ok_or_else(|| no("invalid-empty"))?;
        let order = match draft.field("quantity").map(|field| &field.value) {
            Some(Value::Quantity(aim)) => Do::Aim(lamp, *aim),
            _ => Do::Flash,
        };
        let authority = if seat.0 == lamp { Authority::Commander } else { Authority::Minister };
        let text = draft.text();
        Ok(OrderPreview {
            order,
            slot: Slot::of_unit("lamp", lamp),
            authority,
            said: literal(&text),
            text,
            details: vec![],
            arrow: vec![],
        })
    }

    fn complete(_: &Seats, view: &View<Seen>, _: SeatId, _: &CompletionRequest<'_>) -> Vec<Choice> {
        view.known().aims.keys().map(|lamp| Choice::new(lamp.to_string(), literal("lamp"), "lamp")).collect()
    }

    fn adjudicate(
        _: &Seats,
        lamps: &Lamps,
        act: Action<'_, Do>,
        dice: &Dice,
        _: Guard,
    ) -> Result<Outcome<Lamps, Flashed>, Breach> {
        let mut next = lamps.clone();
        let mut events = vec![];
        if let (Action::Close(_), Some(flash)) = (&act, next.rumour.take()) {
            events.push(Event { audience: Audience::Seats(SeatSet::one(SeatId(2))), what: Flashed(-flash) });
        }
        match act {
            Action::Order(_) => {
                let flash = dice.stream("flash", [1, 0, 0]).die(1000);
                next.flashes.push(flash);
                (next.rumour, next.flashed_in) = (Some(flash), Some(lamps.turn));
                events.push(Event { audience: Audience::Public, what: Flashed(flash) });
            }
            Action::Close(_) if lamps.flashing => (next.turn, next.flashing) = (lamps.turn + 1, false),
            Action::Close(orders) => {
                for given in orders {
                    if let Do::Aim(lamp, aim) = given.order.order {
                        next.aims.insert(lamp, aim);
                        let audience =
                            Audience::Seats(given.giver.seat().map_or(SeatSet::NONE, SeatSet::one));
                        events.push(Event { audience, what: Flashed(aim) });
                    }
                }
                next.flashing = true;
            }
        }
        Ok(Outcome { position: next, events })
    }

    fn report(_: &Seats, view: &View<Seen>, events: &[&Flashed]) -> Report {
        let lines = events.iter().map(|flash| literal(flash.0.to_string())).collect();
        let aims = view.known().aims.values().map(|aim| literal(aim.to_string())).collect();
        let none = || message("invalid-empty");
        Report {
            title: literal("Lamps"),
            sections: vec![
                Section::list(literal("Heard"), lines, none()),
                Section::list(literal("Aims"), aims, none()),
            ],
        }
    }

    fn bulletin(_: &Seats, _: &View<Seen>, events: &[&Flashed]) -> Option<Bulletin> {
        (!events.is_empty()).then(|| Bulletin { headline: literal("Light seen"), items: vec![] })
    }

    fn map(_: &Seats, view: &View<Seen>, cut: &Cut) -> MapView {
        let squares = view.known().aims.keys().map(|&lamp| Cell::new(lamp.into(), 1));
        let shown: Vec<Cell> = match cut {
            Cut::Inside(square) if squares.clone().any(|one| one == *square) => {
                [(1, 1), (2, 1), (1, 2), (2, 2)].map(|(column, row)| Cell::new(column, row)).into()
            }
            Cut::Inside(_) => vec![],
            _ => squares.collect(),
        };
        let cells = shown
            .into_iter()
            .map(|cell| CellView { cell, ground: Ground::Clear, fog: Fog::InSight, control: None })
            .collect();
        let (title, subtitle) = (literal("Lamps"), literal(""));
        MapView {
            title,
            subtitle,
            lattice: Lattice::Square,
            numbering: Numbering { sheet: "", digits: 2 },
            cells,
            edges: vec![],
            places: vec![],
            counters: vec![],
            arrows: vec![],
            areas: vec![],
            flags: vec![],
            damage: literal("broken"),
        }
    }

    fn roster(_: &Seats, view: &View<Seen>) -> Vec<RosterLine> {
        view.known()
            .aims
            .keys()
            .map(|lamp| RosterLine { code: lamp.to_string(), said: literal("lamp") })
            .collect()
    }

    fn unit(_: &Seats, _: &View<Seen>, _: &str) -> Result<Report, OrderError> {
        Err(no("invalid-empty"))
    }

    fn autopilot(_: &Seats, view: &View<Seen>, _: SeatId) -> Vec<String> {
        view.known().aims.keys().map(|lamp| format!("aim {lamp} 90")).collect()
    }
}

fn begin() -> std::sync::Arc<dyn GameState> {
    GameOf::<Toy>::new().begin(Module::new("toy", []), Seed::of_word("toy")).unwrap()
}

fn order(seat: u8, line: &str) -> OrderText {
    OrderText::by(SeatId(seat), line.to_owned())
}

fn after(orders: &[OrderText]) -> String {
    position(&*begin().resolve(orders, Guard::USUAL).unwrap().table)
}

fn position(table: &dyn GameState) -> String {
    let saved = campaign::save(table);
    serde_json::from_slice::<Read<'_>>(&saved).unwrap().position.data.get().to_owned()
}

#[test]
fn order_of_submission_never_matters_in_a_sealed_window() {
    let orders = [order(1, "aim 1 10"), order(2, "aim 2 20")];
    assert_eq!(after(&orders), after(&[orders[1].clone(), orders[0].clone()]));
}

#[test]
fn a_new_order_replaces_the_one_in_its_slot() {
    assert_eq!(after(&[order(1, "aim 1 10"), order(1, "1 1 30")]), after(&[order(1, "aim 1 30")]));
}

#[test]
fn the_higher_authoritys_order_stands_even_if_earlier() {
    assert_eq!(after(&[order(1, "aim 1 10"), order(3, "aim 1 99")]), after(&[order(1, "aim 1 10")]));
    assert_eq!(after(&[order(3, "aim 1 99")]), after(&[order(1, "aim 1 99")]));
}

#[test]
fn orders_that_cannot_be_understood_come_back_and_change_nothing() {
    let turned = begin().resolve(&[order(1, "aim 2 10"), order(1, "aim 1 999")], Guard::USUAL).unwrap();
    assert_eq!(turned.refused.len(), 2);
    assert_eq!(position(&*turned.table), after(&[]));
}

#[test]
fn each_order_of_an_immediate_window_has_dice_of_its_own_and_replays_the_same() {
    let table = begin().resolve(&[], Guard::USUAL).unwrap().table;
    let first = table.play(&order(1, "flash 1"), 1, Guard::USUAL).unwrap();
    let again = table.play(&order(1, "flash 1"), 1, Guard::USUAL).unwrap();
    let other = table.play(&order(1, "flash 1"), 2, Guard::USUAL).unwrap();
    assert_eq!(campaign::save(&*first.table), campaign::save(&*again.table));
    assert_ne!(campaign::save(&*first.table), campaign::save(&*other.table));
    assert_eq!(first.reports.all().len(), 1, "the answer goes to the giver alone");
    assert!(first.bulletin.is_some());
}

#[test]
fn windows_follow_one_another_and_turns_too() {
    let flashing = begin().resolve(&[], Guard::USUAL).unwrap().table;
    assert_eq!(flashing.window().map(|window| (window.turn, window.index)), Some((1, 2)));
    let next = flashing.resolve(&[], Guard::USUAL).unwrap().table;
    assert_eq!(next.window().map(|window| (window.turn, window.index)), Some((2, 1)));
}

#[test]
fn reopened_orders_roll_new_dice() {
    let table = begin().resolve(&[], Guard::USUAL).unwrap().table;
    let [old, new] = [
        table.play(&order(1, "flash 1"), 1, Guard::USUAL),
        table.reopened().play(&order(1, "flash 1"), 1, Guard::USUAL),
    ];
    assert_ne!(position(&*old.unwrap().table), position(&*new.unwrap().table));
}

#[test]
fn what_a_seat_cannot_know_changes_nothing_it_is_shown() {
    let tables =
        ["aim 2 7", "aim 2 300"].map(|hidden| begin().resolve(&[order(2, hidden)], Guard::USUAL).unwrap());
    let [one, two] = tables.each_ref().map(|turned| turned.table.look(Viewer::Seat(SeatId(1))));
    assert_eq!(one.bytes(), two.bytes());
    let told = tables.each_ref().map(|turned| turned.reports.all());
    assert_eq!(told[0][0], told[1][0], "seat 1 hears nothing of seat 2's lamp");
    assert_ne!(told[0][1], told[1][1], "seat 2 does");
    assert_eq!(one.understand("aim 2 5"), two.understand("aim 2 5"));
    assert_eq!(one.map(&Cut::Whole), two.map(&Cut::Whole));
    assert!(one.understand("aim 1 5").is_ok());
}

#[test]
fn channels_and_the_public_give_no_orders_and_know_their_share() {
    let table = begin();
    assert!(table.look(Viewer::Public).understand("aim 1 5").is_err());
    assert_eq!(table.look(Viewer::Public).roster(), []);
    assert_eq!(table.look(Viewer::Faction(FactionId(1))).roster().len(), 1);
    assert_eq!(table.umpire_map(&Cut::Whole).cells.len(), 2);
}

#[test]
fn a_map_within_a_map_is_shown_to_whoever_knows_its_square() {
    let map = |seat| begin().look(Viewer::Seat(SeatId(seat))).map(&Cut::Inside(Cell::new(1, 1)));
    assert_eq!(map(1).cells.len(), 4);
    assert_eq!(map(2).cells, []);
}

#[test]
fn knowledge_ages_and_a_report_may_come_late_and_wrong() {
    let flashed = begin()
        .resolve(&[], Guard::USUAL)
        .unwrap()
        .table
        .play(&order(1, "flash 1"), 1, Guard::USUAL)
        .unwrap()
        .table;
    let aged = |table: &dyn GameState| table.look(Viewer::Seat(SeatId(2))).bytes();
    let turned = flashed.resolve(&[], Guard::USUAL).unwrap();
    assert_ne!(aged(&*flashed), aged(&*turned.table), "it is one turn ago now");
    let heard = turned.reports.iter().map(|(_, report)| report.sections[0].clone()).collect::<Vec<_>>();
    assert_ne!(heard[1], heard[0], "seat 2 alone is told now");
    assert_eq!(
        turned.table.resolve(&[], Guard::USUAL).unwrap().reports.all()[1].1.sections[0],
        heard[0],
        "and told once"
    );
}

#[test]
fn an_old_save_is_brought_up_to_date_and_a_newer_one_refused() {
    let begun = campaign::save(&*begin());
    let mut saved: Read<'_> = serde_json::from_slice(&begun).unwrap();
    let new = saved.position.data.get();
    let old = RawValue::from_string(new.replace(",\"flashes\":[]", "")).unwrap();
    saved.position = SavedPosition { version: 0, data: &old };
    let opened = GameOf::<Toy>::new().open(saved.clone()).unwrap();
    assert_eq!(position(&*opened), new);
    saved.position.version = 2;
    let refused = GameOf::<Toy>::new().open(saved).err().map(|error| error.to_string());
    insta::assert_snapshot!(refused.unwrap(), @"this campaign was saved by a newer program (version 2, this one reads up to 1); update mythico");
}

#[test]
fn autopilots_and_completion_know_no_more_than_their_seat() {
    let sight = begin().look(Viewer::Seat(SeatId(2)));
    assert_eq!(sight.autopilot(), ["aim 2 90"]);
    let given = BTreeMap::new();
    let ask = CompletionRequest { form: &FORMS[0], option: "unit", given: &given, typed: "" };
    assert_eq!(sight.complete(&ask).iter().map(|choice| choice.value.as_str()).collect::<Vec<_>>(), ["2"]);
}
