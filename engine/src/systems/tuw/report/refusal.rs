//! Why an order is refused, in words: the problem, and what would do.
//! Not here: the reasons themselves (`orders/reason.rs`).

use smol_str::SmolStr;

use super::wording::{ground, halt, hex, label, stage, terrain, units};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::orders::reason::Reason;
use crate::systems::tuw::position::Battlefield;
use crate::systems::tuw::sequence::combat::checks::CannotAttack;
use crate::systems::tuw::sequence::movement::CannotMove;
use crate::systems::tuw::world::World;
use crate::words::{Arg, Message, literal, message, user_words};

/// The problem, and what would do.
pub fn explain(world: &World, battlefield: &Battlefield, reason: &Reason) -> [Message; 2] {
    let name = |code: UnitCode| label(world, battlefield.label(code));
    let now = |id: &'static str| said(id, "stage", stage(world, battlefield));
    match reason {
        Reason::WarOver => [message("tuw-no-war"), message("tuw-do-nothing")],
        Reason::NotYourWindow => [now("tuw-no-turn"), message("tuw-do-wait")],
        Reason::NoMovesNow => [now("tuw-no-move-now"), message("tuw-do-fight")],
        Reason::NoAttacksNow => [now("tuw-no-attack-now"), message("tuw-do-march")],
        Reason::BlockMade { attacks } => {
            [said("tuw-no-block", "count", *attacks), message("tuw-do-next-block")]
        }
        Reason::UnknownUnit { word, near } => unknown_unit(word, near.as_ref()),
        Reason::SeveralUnits { word, units: codes } => {
            let known = units(world, battlefield, codes.iter().copied());
            [said("tuw-no-one-unit", "word", user_words(word)), said("tuw-do-one-unit", "known", known)]
        }
        Reason::ForeignUnit(code) => [said("tuw-no-own", "unit", name(*code)), message("tuw-do-own-unit")],
        Reason::NamedTwice(code) => [said("tuw-no-twice", "unit", name(*code)), message("remedy-leave-out")],
        Reason::SeveralSeats => [message("tuw-no-one-seat"), message("tuw-do-one-seat")],
        Reason::CannotMove { unit, why } => cannot_move(name(*unit), *why),
        Reason::FirstStep { by, halt: why } => [halt(world, *by, *why), message("tuw-do-other-way")],
        Reason::AlreadyThere { unit, hex: there } => {
            let problem = said("tuw-no-way", "unit", name(*unit)).with("hex", hex(world, *there));
            [problem, message("tuw-do-other-way")]
        }
        Reason::NoWaiting => [message("tuw-no-wait"), message("remedy-leave-out")],
        Reason::UnknownEntry(word) => [said("tuw-no-hex", "word", user_words(word)), message("tuw-do-path")],
        Reason::UnknownHex(word) => [said("tuw-no-hex", "word", user_words(word)), message("tuw-do-hex")],
        Reason::OutOfReach { hex: to, left, read } => {
            let problem = match read {
                None => message("tuw-no-reach"),
                Some(word) => said("tuw-no-reach-read", "word", user_words(word)),
            };
            [problem.with("hex", hex(world, *to)).with("left", *left), message("tuw-do-nearer-hex")]
        }
        Reason::NoSuchMode { unit, by, others } => {
            let others: Vec<Message> = others.iter().map(|by| by.name()).collect();
            let problem = said("tuw-no-gait", "unit", name(*unit)).with("by", *by);
            [problem, one_of(others, "tuw-do-gait", "tuw-do-march")]
        }
        Reason::NoSuchWeapon { unit, word } => {
            let problem = said("tuw-no-such-weapon", "unit", name(*unit)).with("word", user_words(word));
            [problem, said("tuw-do-weapon", "known", weapons(world, battlefield, *unit, false))]
        }
        Reason::CannotAttack { unit, why } => cannot_attack(world, name(*unit), why),
        Reason::NotATarget { unit, word } => {
            let problem = said("tuw-no-weapon-target", "unit", name(*unit)).with("word", user_words(word));
            let targets = weapons(world, battlefield, *unit, true);
            [problem, one_of(targets, "tuw-do-weapon-target", "tuw-do-whole-unit")]
        }
        Reason::TargetDestroyed { unit, word } => {
            let problem = said("tuw-no-broken-target", "unit", name(*unit)).with("word", user_words(word));
            [problem, message("tuw-do-other-target")]
        }
        Reason::AreasDontCombine => [message("tuw-no-joint-area"), message("tuw-do-one-gun")],
    }
}

/// No unit that the seat knows is called so.
pub fn unknown_unit(word: &SmolStr, near: Option<&SmolStr>) -> [Message; 2] {
    let remedy = match near {
        Some(near) => said("remedy-did-you-mean", "word", near.clone()),
        None => message("tuw-do-name-unit"),
    };
    [said("tuw-no-unit", "word", user_words(word)), remedy]
}

fn said(id: &'static str, name: &'static str, arg: impl Into<Arg>) -> Message {
    message(id).with(name, arg)
}

/// That one of those known would do, or what else if there is none.
fn one_of(known: Vec<Message>, one: &'static str, none: &'static str) -> Message {
    if known.is_empty() { message(none) } else { said(one, "known", known) }
}

/// A unit's weapons; or those that are targets by themselves.
fn weapons(world: &World, battlefield: &Battlefield, code: UnitCode, targets: bool) -> Vec<Message> {
    let weapons = battlefield.units.get(&code).into_iter().flat_map(|unit| &unit.kind(world).weapons);
    let named = weapons.filter(|weapon| !targets || weapon.defence.is_some());
    named.map(|weapon| literal(weapon.name.as_str())).collect()
}

fn cannot_move(unit: Message, why: CannotMove) -> [Message; 2] {
    let (problem, remedy) = match why {
        CannotMove::Disabled => ("tuw-no-disabled-move", "tuw-do-other-unit"),
        CannotMove::Stationary => ("tuw-no-stationary", "tuw-do-other-unit"),
        CannotMove::Done => ("tuw-no-moved", "tuw-do-other-unit"),
        CannotMove::Switched => ("tuw-no-switched", "tuw-do-switch-later"),
    };
    [said(problem, "unit", unit), message(remedy)]
}

fn cannot_attack(world: &World, unit: Message, why: &CannotAttack) -> [Message; 2] {
    let (problem, remedy) = match why {
        CannotAttack::Disabled => (message("tuw-no-disabled-attack"), "tuw-do-other-unit"),
        CannotAttack::Unarmed => (message("tuw-no-weapon"), "tuw-do-other-unit"),
        CannotAttack::Broken(weapon) => {
            (said("tuw-no-broken", "weapon", weapon.as_str()), "tuw-do-other-unit")
        }
        CannotAttack::Spent => (message("tuw-no-attack-left"), "tuw-do-other-unit"),
        CannotAttack::WrongAim { area: true } => (message("tuw-no-area"), "tuw-do-bombard"),
        CannotAttack::WrongAim { area: false } => (message("tuw-no-single"), "tuw-do-attack"),
        CannotAttack::Itself => (message("tuw-no-itself"), "tuw-do-other-target"),
        CannotAttack::Ashore => (message("tuw-no-ashore"), "tuw-do-other-target"),
        CannotAttack::NotHere => (message("tuw-no-hand-to-hand"), "tuw-do-same-hex"),
        CannotAttack::Far { distance, range } => {
            (said("tuw-no-far", "distance", *distance).with("range", *range), "tuw-do-nearer")
        }
        CannotAttack::Near { distance, least } => {
            (said("tuw-no-near", "distance", *distance).with("least", *least), "tuw-do-other-target")
        }
        CannotAttack::Blocked(at) => {
            let problem = said("tuw-no-sight", "hex", hex(world, *at)).with("ground", ground(world, *at));
            (problem, "tuw-do-other-target")
        }
        CannotAttack::Into(at) => (said("tuw-no-into", "ground", terrain(world, *at)), "tuw-do-same-hex"),
        CannotAttack::TotalCover(name) => (said("tuw-no-cover", "ground", name.as_str()), "tuw-do-same-hex"),
    };
    [problem.with("unit", unit), message(remedy)]
}
