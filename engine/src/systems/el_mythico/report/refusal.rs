//! Why an order is refused, in words: the problem, and what would do. Rule: EM-11.3.
//! Not here: the reasons themselves (`orders/reason.rs`).

use super::wording::{HIDING_MAX, first_of, halted, perhaps, place_name, seat_name};
use crate::grid::Cell;
use crate::order::OrderError;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::{FullName, NAME_SPACES_MAX};
use crate::systems::el_mythico::orders::reason::Reason;
use crate::systems::el_mythico::paths::cost::CannotEnter;
use crate::systems::el_mythico::paths::plan::{Halt, LEGS_MAX};
use crate::systems::el_mythico::stock::Good;
use crate::systems::el_mythico::world::World;
use crate::words::{Arg, Message, literal, literals, message, user_words};

/// The problem, and what would do.
pub fn explain(world: &World, reason: &Reason) -> [Message; 2] {
    match reason {
        Reason::Market(reason) => super::market::explain(world, reason),
        Reason::Correction(reason) => super::corrections::explain(world, reason),
        Reason::Installation(reason) => super::installations::explain(world, reason),
        Reason::Air(reason) => super::air_refusal::explain(world, reason),
        Reason::Sea(reason) => super::sea::explain(world, reason),
        Reason::Succession(reason) => super::succession::explain(world, *reason),
        Reason::Conceded => known("mythico-illegal-conceded", "mythico-remedy-conceded"),
        Reason::NotConfirmed { words } => [
            message("mythico-invalid-concession").with("words", *words),
            message("mythico-remedy-concession").with("words", *words),
        ],
        Reason::UnknownUnit { code, near } => [
            said("mythico-invalid-unit", "code", user_words(code)),
            perhaps(near.as_ref(), "mythico-remedy-unit"),
        ],
        Reason::SeveralUnits { name, codes } => {
            let codes: Vec<_> = codes.iter().cloned().map(literal).collect();
            [
                said("mythico-invalid-several", "name", name.clone()),
                said("mythico-remedy-several", "known", codes),
            ]
        }
        Reason::ForeignUnit(unit) => of_unit("mythico-illegal-foreign-unit", unit, "mythico-remedy-own-unit"),
        Reason::SpyCannot(spy) => {
            [said("mythico-illegal-spy", "unit", spy.said()), message("mythico-remedy-spy")]
        }
        Reason::NotAgent(unit) => of_unit("mythico-illegal-not-agent", unit, "mythico-remedy-not-agent"),
        Reason::InformerCannot(spy) => {
            [said("mythico-illegal-informer", "unit", spy.said()), message("mythico-remedy-not-agent")]
        }
        Reason::UnknownSpy(word) => {
            [said("mythico-invalid-spy", "word", user_words(word)), message("mythico-remedy-find-spy")]
        }
        Reason::NoInformers(hex) => [
            said("mythico-illegal-no-informers", "hex", place_name(world, *hex)),
            message("mythico-remedy-no-informers"),
        ],
        Reason::NoAgentsAtSea(hex) => [
            said("mythico-illegal-agents-at-sea", "hex", place_name(world, *hex)),
            message("mythico-remedy-elsewhere"),
        ],
        Reason::SeatHasLeft(seat) => [
            said("mythico-illegal-seat-has-left", "seat", seat_name(world, *seat)),
            message("mythico-remedy-hostile-seat"),
        ],
        Reason::LeaderCannot(unit) => of_unit("mythico-illegal-leader", unit, "mythico-remedy-leader"),
        Reason::NotLeader(unit) => of_unit("mythico-illegal-no-leader", unit, "mythico-remedy-no-leader"),
        Reason::NobodyHeardOf => known("mythico-illegal-nobody-heard-of", "mythico-remedy-minor-leader"),
        Reason::UnknownMinorLeader(word) => [
            said("mythico-invalid-minor-leader", "word", user_words(word)),
            message("mythico-remedy-minor-leader"),
        ],
        Reason::HiredAlready(name) => [
            said("mythico-illegal-hired-already", "name", user_words(name)),
            message("mythico-remedy-hired-already"),
        ],
        Reason::InvestigatedAlready(name) => [
            said("mythico-illegal-investigated-already", "name", user_words(name)),
            message("mythico-remedy-investigated-already"),
        ],
        Reason::TooPolitical { price, points } => [
            said("mythico-illegal-too-political", "price", *price).with("points", *points),
            message("mythico-remedy-too-political"),
        ],
        Reason::UnknownLeader(word) => [
            said("mythico-invalid-leader-target", "word", user_words(word)),
            message("mythico-remedy-leader-target"),
        ],
        Reason::NotUnderworld(unit) => {
            of_unit("mythico-illegal-not-underworld", unit, "mythico-remedy-not-underworld")
        }
        Reason::NobodyToSubvert(hex) => [
            said("mythico-illegal-nobody-to-subvert", "hex", place_name(world, *hex)),
            message("mythico-remedy-nobody-to-subvert"),
        ],
        Reason::LeaderSettings(unit) => {
            of_unit("mythico-illegal-leader-settings", unit, "mythico-remedy-leader-settings")
        }
        Reason::Flies(unit) => of_unit("mythico-illegal-flies", unit, "mythico-remedy-flies"),
        Reason::Sails(unit) => of_unit("mythico-illegal-sails", unit, "mythico-remedy-sails"),
        Reason::NotOfTheAir(unit) => {
            of_unit("mythico-illegal-not-of-the-air", unit, "mythico-remedy-not-of-the-air")
        }
        Reason::NotNaval(unit) => of_unit("mythico-illegal-not-naval", unit, "mythico-remedy-not-naval"),
        Reason::NoAirfield(hex) => [
            said("mythico-illegal-no-airfield", "hex", place_name(world, *hex)),
            message("mythico-remedy-no-airfield"),
        ],
        Reason::NoHarbour(hex) => [
            said("mythico-illegal-no-harbour", "hex", place_name(world, *hex)),
            message("mythico-remedy-no-harbour"),
        ],
        Reason::ManyUnits { max } => {
            [said("mythico-illegal-many-units", "max", *max), message("mythico-remedy-many-units")]
        }
        Reason::NoGuns(unit) => of_unit("mythico-illegal-no-guns", unit, "mythico-remedy-guns"),
        Reason::Disorganised(unit) => of_unit("mythico-illegal-disorganised", unit, "mythico-remedy-rest"),
        Reason::UnknownHex(hex) => [said("mythico-invalid-hex", "hex", user_words(hex)), hexes(world)],
        Reason::UnknownPlace { word, near } => [
            said("mythico-invalid-place", "word", user_words(word)),
            perhaps(near.as_ref(), "mythico-remedy-place"),
        ],
        Reason::UnknownEntry { word, near } => [
            said("mythico-invalid-place", "word", user_words(word)),
            perhaps(near.as_ref(), "mythico-remedy-path"),
        ],
        Reason::LongPath => [said("mythico-invalid-path-long", "max", LEGS_MAX), message("remedy-shorten")],
        Reason::NoWay(halt) => [halted(world, *halt), message(way_out(*halt))],
        Reason::NoRouteFor { unit, hex } => [
            said("mythico-illegal-no-route", "unit", unit.said()).with("hex", place_name(world, *hex)),
            message("mythico-remedy-odds-units"),
        ],
        Reason::OnlyHiding { hex, units } => [
            said("mythico-illegal-only-hiding", "hex", place_name(world, *hex))
                .with("units", first_of(units.iter().map(FullName::said).collect(), HIDING_MAX)),
            message("mythico-remedy-only-hiding"),
        ],
        Reason::NobodyNear(hex) => [
            said("mythico-illegal-nobody-near", "hex", place_name(world, *hex)),
            message("mythico-remedy-odds-units"),
        ],
        Reason::NoRoute(hex) => [
            said("mythico-invalid-no-route", "hex", place_name(world, *hex)),
            message("mythico-remedy-no-route"),
        ],
        Reason::AlreadyThere(hex) => [
            said("mythico-invalid-there", "hex", place_name(world, *hex)),
            message("mythico-remedy-elsewhere"),
        ],
        Reason::NoCentre(hex) => [
            said("mythico-illegal-no-centre", "hex", place_name(world, *hex)),
            message("mythico-remedy-no-centre"),
        ],
        Reason::NoPopulation => known("mythico-illegal-no-population", "mythico-remedy-no-population"),
        Reason::OutOfRange { hex, range } => {
            let problem = said("mythico-invalid-range", "hex", place_name(world, *hex)).with("range", *range);
            [problem, message("mythico-remedy-range")]
        }
        Reason::UnknownSeat => known("mythico-illegal-no-seat", "mythico-remedy-seat"),
        Reason::Allied(seat) => [
            said("mythico-invalid-allied", "seat", seat_name(world, *seat)),
            message("mythico-remedy-hostile-seat"),
        ],
        Reason::AtTruce(seat) => [
            said("mythico-illegal-at-truce", "seat", seat_name(world, *seat)),
            message("mythico-remedy-hostile-seat"),
        ],
        Reason::NotSoStrong { unit, has } => [
            said("mythico-illegal-not-so-strong", "unit", unit.said()).with("has", *has),
            said("mythico-remedy-not-so-strong", "most", *has - 1),
        ],
        Reason::NoSuchGoods { unit, good, held } => [
            said("mythico-illegal-no-such-goods", "unit", unit.said())
                .with("goods", good.name(&world.equipment))
                .with("held", *held),
            message("mythico-remedy-no-such-goods"),
        ],
        Reason::NoRecruits(hex) => [
            said("mythico-illegal-no-recruits", "hex", place_name(world, *hex)),
            message("mythico-remedy-centre"),
        ],
        Reason::CentreNotHeld(hex) => [
            said("mythico-illegal-centre-not-held", "hex", place_name(world, *hex)),
            message("mythico-remedy-centre"),
        ],
        Reason::NoManpower { hex, left } => [
            said("mythico-illegal-no-manpower", "hex", place_name(world, *hex)).with("left", *left),
            message("mythico-remedy-no-manpower"),
        ],
        Reason::NoMainWeapon => known("mythico-illegal-no-main-weapon", "mythico-remedy-no-main-weapon"),
        Reason::NotForType { arm, goods } => [
            said("mythico-illegal-not-for-type", "arm", arm.name()).with("goods", goods.clone()),
            message("mythico-remedy-not-for-type"),
        ],
        Reason::OneLotEach => known("mythico-illegal-one-lot", "mythico-remedy-one-lot"),
        Reason::NotAtBase { unit, base, further } => {
            let id = match further {
                Some(_) => "mythico-remedy-not-at-either-base",
                None => "mythico-remedy-not-at-base",
            };
            let remedy = said(id, "hex", place_name(world, *base));
            let further = further.map(|further| place_name(world, further));
            let remedy = further.into_iter().fold(remedy, |remedy, further| remedy.with("further", further));
            [said("mythico-illegal-not-at-base", "unit", unit.said()), remedy]
        }
        Reason::NeedsEliteType(unit) => {
            of_unit("mythico-illegal-elite-type", unit, "mythico-remedy-elite-type")
        }
        Reason::NeedsEliteName(unit) => {
            of_unit("mythico-illegal-elite-name", unit, "mythico-remedy-elite-name")
        }
        Reason::NotYetElite(unit) => of_unit("mythico-illegal-not-elite", unit, "mythico-remedy-not-elite"),
        Reason::TypeFixed { unit, weeks } => [
            said("mythico-illegal-type-fixed", "unit", unit.said()),
            said("mythico-remedy-type-fixed", "weeks", u32::from(*weeks)),
        ],
        Reason::UnknownElite => known("mythico-illegal-unknown-elite", "mythico-remedy-elite-type"),
        Reason::EliteNotOpen { unit, elite } => [
            said("mythico-illegal-elite-not-open", "unit", unit.said()).with("type", elite.name()),
            message("mythico-remedy-elite-not-open"),
        ],
        Reason::BaseThere(hex) => [
            said("mythico-illegal-base-there", "hex", place_name(world, *hex)),
            message("mythico-remedy-base"),
        ],
        Reason::BaseAtSea(hex) => [
            said("mythico-illegal-base-at-sea", "hex", place_name(world, *hex)),
            message("mythico-remedy-base"),
        ],
        Reason::AlreadyNamed(name) => [
            said("mythico-illegal-already-named", "name", Arg::Words(name.to_string())),
            message("mythico-remedy-already-named"),
        ],
        Reason::FirstTurnOver => known("mythico-illegal-first-turn-over", "mythico-remedy-first-turn-over"),
        Reason::NothingToChoose => {
            known("mythico-illegal-nothing-to-choose", "mythico-remedy-nothing-to-choose")
        }
        Reason::NotOffered { offered } => [
            message("mythico-illegal-not-offered"),
            said("mythico-remedy-not-offered", "offered", literals(offered.iter().copied())),
        ],
        Reason::NoTruceSet(seat) => [
            said("mythico-illegal-no-truce-set", "seat", seat_name(world, *seat)),
            message("mythico-remedy-no-truce-set"),
        ],
        Reason::LeaderHasName => known("mythico-illegal-leader-has-name", "mythico-remedy-leader-has-name"),
        Reason::BadName => known("mythico-invalid-bad-name", "mythico-remedy-bad-name"),
        Reason::LongName { spaces } => [
            said("mythico-invalid-long-name", "spaces", *spaces).with("most", NAME_SPACES_MAX),
            said("mythico-remedy-long-name", "most", NAME_SPACES_MAX),
        ],
        Reason::NoNumberLeft => known("mythico-illegal-no-number", "mythico-remedy-no-number"),
        Reason::ItselfNamed(unit) => of_unit("mythico-illegal-itself", unit, "mythico-remedy-itself"),
        Reason::Rides { unit, carrier } => [
            said("mythico-illegal-rides", "unit", unit.said()).with("carrier", carrier.said()),
            said("mythico-remedy-rides", "carrier", carrier.of.code()).with("unit", unit.of.code()),
        ],
        Reason::Combined(unit) => of_unit("mythico-illegal-combined", unit, "mythico-remedy-combined"),
        Reason::NotCombined(unit) => {
            of_unit("mythico-illegal-not-combined", unit, "mythico-remedy-not-combined")
        }
        Reason::NotCombinable { unit, other } => [
            said("mythico-illegal-not-combinable", "unit", unit.said()).with("other", other.said()),
            message("mythico-remedy-not-combinable"),
        ],
        Reason::NoRoomAboard { carrier, room, passenger, has } => [
            said("mythico-illegal-no-room", "carrier", carrier.said())
                .with("room", *room)
                .with("passenger", passenger.said())
                .with("has", *has),
            message("mythico-remedy-no-room"),
        ],
        Reason::OtherWeapon { unit, other } => [
            said("mythico-illegal-other-weapon", "unit", unit.said()).with("other", other.said()),
            message("mythico-remedy-other-weapon"),
        ],
        Reason::NotLevel6 => known("mythico-illegal-not-level-6", "mythico-remedy-level-6"),
        Reason::TooSmallToPart(unit) => [
            said("mythico-illegal-too-small-to-part", "unit", unit.said()),
            message("mythico-remedy-too-small-to-part"),
        ],
        Reason::NotForPart { word, may } => [
            said("mythico-illegal-not-for-part", "order", *word),
            said("mythico-remedy-not-for-part", "orders", literals(may.iter().copied())),
        ],
        Reason::NotForSent { word, may } => [
            said("mythico-illegal-not-for-sent", "order", *word),
            said("mythico-remedy-not-for-sent", "orders", literals(may.iter().copied())),
        ],
        Reason::NotForStaying { word, may } => [
            said("mythico-illegal-not-for-staying", "order", *word),
            said("mythico-remedy-not-for-staying", "orders", literals(may.iter().copied())),
        ],
        Reason::SameTask(word) => {
            [said("mythico-illegal-same-task", "order", *word), message("mythico-remedy-same-task")]
        }
        Reason::TasksExclude { one, other } => [
            said("mythico-illegal-tasks-exclude", "one", *one).with("other", *other),
            said("mythico-remedy-tasks-exclude", "one", *one).with("other", *other),
        ],
        Reason::NoDump(hex) => [
            said("mythico-invalid-no-dump", "hex", place_name(world, *hex)),
            message("mythico-remedy-no-dump"),
        ],
        Reason::UnknownGoods(word) => {
            [said("mythico-invalid-goods", "word", user_words(word)), message("mythico-remedy-goods")]
        }
        Reason::NotForUnit { unit, goods } => {
            let problem = said("mythico-illegal-not-for-unit", "unit", unit.said());
            let goods = Good::from(goods.clone()).name(&world.equipment);
            [problem.with("goods", goods), message("mythico-remedy-not-for-unit")]
        }
        Reason::LongAddress { letters_max } => {
            let problem = message("invalid-text-too-long").with("field", message("field-text"));
            [problem.with("max", *letters_max), message("remedy-shorten")]
        }
    }
}

/// What is answered where the whole of what was written isn't understood.
pub fn whole(world: &World, written: &str, reason: &Reason) -> OrderError {
    let [problem, remedy] = explain(world, reason);
    OrderError::Invalid { span: 0..written.len(), problem, remedy }
}

fn known(problem: &'static str, remedy: &'static str) -> [Message; 2] {
    [message(problem), message(remedy)]
}

fn of_unit(problem: &'static str, unit: &FullName, remedy: &'static str) -> [Message; 2] {
    [said(problem, "unit", unit.said()), message(remedy)]
}

fn said(id: &'static str, name: &'static str, arg: impl Into<Arg>) -> Message {
    message(id).with(name, arg)
}

fn hexes(world: &World) -> Message {
    let last = HexNo::of_cell(Cell::new(world.map.columns, world.map.rows));
    message("mythico-remedy-hexes").with("first", "1001001").with("last", last.to_string())
}

/// What would do instead of a path that ends so.
fn way_out(halt: Halt) -> &'static str {
    match halt {
        Halt::Barred(CannotEnter::RoadOnly, _) => "mythico-remedy-road",
        Halt::Barred(CannotEnter::River, _) => "mythico-remedy-bridge",
        Halt::Barred(CannotEnter::Shore, _) | Halt::NoSeaWay(_) => "mythico-remedy-harbour",
        Halt::NoTown(_) | Halt::NoRoad(_) => "mythico-remedy-admin",
        Halt::Unpaid { .. } => "mythico-remedy-nearer",
        Halt::Barred(..) => "mythico-remedy-way-round",
    }
}
