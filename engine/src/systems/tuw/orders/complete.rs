//! Completion: own units that can still act, directions and hexes within reach, targets with their odds.
//! Rules: TUW-4.2, TUW-5.2. Not here: which of the choices fit what is typed; that is the kernel's.

use std::collections::BTreeMap;

use crate::grid::hex::{Hex, Side};
use crate::order::{Choice, CompletionRequest};
use crate::seat::SeatId;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::combat::checks::{AimPoint, able};
use crate::systems::tuw::combat::strength::{defence, total};
use crate::systems::tuw::combat::{ArmedUnit, choice};
use crate::systems::tuw::fog::Known;
use crate::systems::tuw::movement::{Mover, may_move};
use crate::systems::tuw::names::{self, Found};
use crate::systems::tuw::position::Target;
use crate::systems::tuw::position::{Battlefield, Stage, Unit};
use crate::systems::tuw::report::wording;
use crate::systems::tuw::score::odds;
use crate::systems::tuw::world::World;
use crate::words::{Message, literal, message};

/// What choices are made from.
struct Desk<'a> {
    world: &'a World,
    battlefield: &'a Battlefield,
    seat: SeatId,
    ask: &'a CompletionRequest<'a>,
}

/// Choices for the option in focus; none outside the seat's own window.
pub fn complete(world: &World, known: &Known, seat: SeatId, ask: &CompletionRequest<'_>) -> Vec<Choice> {
    let desk = Desk { world, battlefield: &known.battlefield, seat, ask };
    match (ask.form.word, ask.option) {
        ("preview", "units") => return desk.askers(),
        ("preview", "target") => return desk.targets().into_iter().chain(desk.areas()).collect(),
        ("preview", "weapon") => return desk.weapons(),
        _ if known.battlefield.seat() != Some(seat) => return Vec::new(),
        _ => {}
    }
    match (ask.form.word, ask.option, known.battlefield.stage) {
        ("move" | "switch", "unit", Stage::Movement(_)) => desk.movers(),
        ("move", "path", Stage::Movement(_)) => desk.paths(),
        ("switch", "locomotion", Stage::Movement(_)) => desk.modes(),
        ("attack", "units", Stage::Attacks(_)) => desk.attackers(),
        ("attack", "target", Stage::Attacks(_)) => desk.targets(),
        ("bombard", "unit", Stage::Attacks(_)) => desk.gunners(),
        ("bombard", "hex", Stage::Attacks(_)) => desk.areas(),
        ("attack" | "bombard", "weapon", Stage::Attacks(_)) => desk.weapons(),
        ("yield", "units", _) => {
            desk.joined(desk.own().map(|(code, _)| (code, desk.where_is(code))).collect())
        }
        _ => Vec::new(),
    }
}

impl Desk<'_> {
    fn own(&self) -> impl Iterator<Item = (UnitCode, &Unit)> {
        self.battlefield
            .units
            .iter()
            .filter(|(_, unit)| unit.seat == self.seat)
            .map(|(code, unit)| (*code, unit))
    }

    fn given(&self, option: &str) -> Option<&str> {
        self.ask.given.get(option).map(String::as_str)
    }

    fn given_unit(&self) -> Option<(UnitCode, &Unit)> {
        self.own_unit(self.given("unit")?)
    }

    fn own_unit(&self, word: &str) -> Option<(UnitCode, &Unit)> {
        match names::unit(self.world, self.battlefield, word, |unit| unit.seat == self.seat) {
            Found::One(code, unit) => Some((code, unit)),
            Found::Several(_) | Found::None => None,
        }
    }

    /// The attackers named so far; a question may name anybody's.
    fn given_units(&self) -> Vec<UnitCode> {
        let anybodys = |word: &str| match names::unit(self.world, self.battlefield, word, |_| true) {
            Found::One(code, _) if self.ask.form.question => Some(code),
            _ => None,
        };
        let unit = |word: &str| self.own_unit(word).map(|(code, _)| code).or_else(|| anybodys(word));
        self.given("units").unwrap_or_default().split('+').filter_map(unit).collect()
    }

    fn unit_choice(&self, code: UnitCode, label: Message) -> Choice {
        Choice::new(code.to_string(), label, format!("{code} {}", self.names(code)))
    }

    /// What a unit is found by: its name, and what it is.
    fn names(&self, code: UnitCode) -> String {
        let kind = self.battlefield.units[&code].kind;
        format!("{} {}", self.world.name(code, kind), self.world.kind(kind).name)
    }

    fn where_is(&self, code: UnitCode) -> Message {
        let unit = &self.battlefield.units[&code];
        message("tuw-choice-unit")
            .with("unit", wording::label(self.world, self.battlefield.label(code)))
            .with("hex", wording::hex(self.world, unit.hex))
            .with("state", wording::state(unit))
    }

    fn movers(&self) -> Vec<Choice> {
        let able =
            self.own().filter(|(code, unit)| may_move(self.world, self.battlefield, *code, unit).is_ok());
        able.map(|(code, unit)| {
            let left = Mover::of(self.world, self.battlefield, code, unit).left();
            let label = message("tuw-choice-mover").with("unit", self.where_is(code)).with("left", left);
            self.unit_choice(code, label)
        })
        .collect()
    }

    /// What is typed so far, and one step more; with nothing typed also every hex within reach.
    fn paths(&self) -> Vec<Choice> {
        let Some((code, unit)) = self.given_unit() else { return Vec::new() };
        let mut mover = Mover::of(self.world, self.battlefield, code, unit);
        let typed = self.ask.typed.trim();
        let mut gone = String::new();
        for word in typed.split_whitespace() {
            let Some(Ok(_)) = Side::read(word).map(|side| mover.step(side)) else { break };
            gone += &format!("{word} ");
        }
        let mut choices: Vec<Choice> =
            Side::ALL.into_iter().filter_map(|side| self.step_choice(&mover, &gone, side)).collect();
        if gone.is_empty() {
            let reach = mover.reach();
            let mut hexes: Vec<Hex> = reach.hexes().filter(|hex| *hex != mover.hex).collect();
            hexes.sort_by_key(|hex| (std::cmp::Reverse(mover.hex.distance(*hex)), *hex));
            choices.extend(hexes.into_iter().map(|hex| self.hex_choice(hex)));
        } else if typed == gone.trim() {
            let label = message("tuw-choice-here").with("hex", wording::hex(self.world, mover.hex));
            choices.insert(0, Choice::new(gone.trim(), label.with("left", mover.left()), gone.trim()));
        }
        choices
    }

    fn step_choice(&self, mover: &Mover<'_>, gone: &str, side: Side) -> Option<Choice> {
        const LETTERS: [&str; 6] = ["n", "ne", "se", "s", "sw", "nw"];
        let mut next = mover.clone();
        next.step(side).ok()?;
        let letters = LETTERS[usize::from(side.number()) - 1];
        let value = format!("{gone}{letters}");
        let label = message("tuw-choice-step")
            .with("way", value.as_str())
            .with("hex", wording::hex(self.world, next.hex))
            .with("ground", wording::ground(self.world, next.hex))
            .with("left", next.left());
        Some(Choice::new(value.clone(), label, value))
    }

    fn hex_choice(&self, hex: Hex) -> Choice {
        let label = message("tuw-choice-hex")
            .with("hex", wording::hex(self.world, hex))
            .with("ground", wording::ground(self.world, hex));
        let name = self.world.ground.places.get(&hex).map_or("", String::as_str);
        let number = self.world.ground.number(hex);
        Choice::new(number.clone(), label, format!("{number} {name}"))
    }

    fn modes(&self) -> Vec<Choice> {
        let Some((_, unit)) = self.given_unit() else { return Vec::new() };
        let others = (0u8..).zip(&unit.kind(self.world).moves).filter(|(place, _)| *place != unit.mode);
        others.map(|(_, mode)| Choice::new(mode.by.word(), mode.by.name(), mode.by.word())).collect()
    }

    /// Units after those already joined by `+`.
    fn joined(&self, units: Vec<(UnitCode, Message)>) -> Vec<Choice> {
        let (before, _) = self.ask.typed.rsplit_once('+').map_or(("", ""), |(before, last)| (before, last));
        let taken: Vec<&str> = before.split('+').collect();
        let prefix = if before.is_empty() { String::new() } else { format!("{before}+") };
        let free = units.into_iter().filter(|(code, _)| !taken.contains(&code.to_string().as_str()));
        free.map(|(code, label)| {
            Choice::new(format!("{prefix}{code}"), label, format!("{prefix}{code} {}", self.names(code)))
        })
        .collect()
    }

    fn armed(&self, area: bool) -> impl Iterator<Item = (UnitCode, &Unit)> {
        self.own().filter(move |(code, unit)| {
            (0..unit.kind(self.world).weapons.len()).any(|place| {
                let weapon = able(self.world, self.battlefield, *code, unit, place);
                weapon.is_ok_and(|weapon| weapon.attack.area.is_some() == area)
            })
        })
    }

    /// Those who can attack somebody first.
    fn attackers(&self) -> Vec<Choice> {
        let stacks = self.battlefield.stacks();
        let mut armed: Vec<(bool, UnitCode)> =
            self.armed(false).map(|(code, unit)| (!self.has_target(&stacks, code, unit), code)).collect();
        armed.sort_unstable();
        self.joined(armed.into_iter().map(|(_, code)| (code, self.where_is(code))).collect())
    }

    fn has_target(&self, stacks: &BTreeMap<Hex, Vec<UnitCode>>, code: UnitCode, unit: &Unit) -> bool {
        let own = self.world.faction(self.seat);
        let range = unit.kind(self.world).weapons.iter().map(|weapon| weapon.attack.range).max().unwrap_or(0);
        let near = unit.hex.within(range).into_iter().filter_map(|hex| stacks.get(&hex)).flatten();
        near.map(|target| (target, &self.battlefield.units[target])).any(|(target, unit)| {
            let hostile = self.world.faction(unit.seat) != own;
            hostile && choice::best(self.world, self.battlefield, code, AimPoint::Unit(*target, unit)).is_ok()
        })
    }

    fn gunners(&self) -> Vec<Choice> {
        self.armed(true).map(|(code, _)| self.unit_choice(code, self.where_is(code))).collect()
    }

    /// Anybody's units, own ones first: a question may name them all.
    fn askers(&self) -> Vec<Choice> {
        let (own, others): (Vec<_>, Vec<_>) = self
            .battlefield
            .units
            .iter()
            .map(|(code, unit)| (*code, unit))
            .partition(|(_, unit)| unit.seat == self.seat);
        self.joined(own.into_iter().chain(others).map(|(code, _)| (code, self.where_is(code))).collect())
    }

    /// Hostile units that all named attackers can attack, and their weapons with a DEF of their own, the best odds first.
    fn targets(&self) -> Vec<Choice> {
        let codes = self.given_units();
        let Some(faction) = codes.first().map(|code| self.world.faction(self.battlefield.units[code].seat))
        else {
            return Vec::new();
        };
        let hostile =
            self.battlefield.units.iter().filter(|(_, unit)| self.world.faction(unit.seat) != faction);
        let mut targets: Vec<(i32, Target, Message)> = Vec::new();
        for (code, unit) in hostile {
            let attackers: Option<Vec<ArmedUnit>> = (codes.iter())
                .map(|own| choice::best(self.world, self.battlefield, *own, AimPoint::Unit(*code, unit)).ok())
                .collect();
            let Some(attackers) = attackers else { continue };
            let total = total(self.world, self.battlefield, &attackers);
            let marks = std::iter::once(Target::whole(*code)).chain(unit.weapon_targets(self.world, *code));
            targets.extend(marks.map(|target| {
                let def = defence(self.world, self.battlefield, target, &attackers).total();
                (total - def, target, wording::chances(odds(total, def)))
            }));
        }
        targets.sort_by_key(|(difference, target, _)| (std::cmp::Reverse(*difference), *target));
        targets.into_iter().map(|(_, target, odds)| self.target_choice(target, odds)).collect()
    }

    fn target_choice(&self, target: Target, odds: Message) -> Choice {
        let unit = match target.weapon {
            None => self.where_is(target.unit),
            Some(_) => message("tuw-choice-weapon")
                .with("target", wording::target(self.world, self.battlefield, target))
                .with("hex", wording::hex(self.world, self.battlefield.units[&target.unit].hex)),
        };
        let label = message("tuw-choice-target").with("unit", unit).with("odds", odds);
        // Quotation marks are the grammar's, not the player's: options are quoted when a line is made of them.
        let value = wording::target_text(self.world, self.battlefield, target).replace('"', "");
        let matched = format!("{value} {}", self.names(target.unit));
        Choice::new(value, label, matched)
    }

    /// Hexes that the gun can strike, those with most enemies first.
    fn areas(&self) -> Vec<Choice> {
        let given = self.given_unit().map(|(code, _)| code);
        let Some(code) = given.or_else(|| self.given_units().first().copied()) else { return Vec::new() };
        let unit = &self.battlefield.units[&code];
        let range = unit.kind(self.world).weapons.iter().map(|weapon| weapon.attack.range).max().unwrap_or(0);
        let mut hexes: Vec<(i64, i64, Hex)> = (unit.hex.within(range).into_iter())
            .filter(|hex| self.world.ground.terrain(*hex).is_some())
            .filter_map(|hex| {
                let arm = choice::best(self.world, self.battlefield, code, AimPoint::Hex(hex)).ok()?;
                let (foes, friends) = self.struck(arm, hex);
                Some((friends - foes, friends, hex))
            })
            .collect();
        hexes.sort_unstable();
        let choice = |(net, friends, hex): (i64, i64, Hex)| {
            let label = message("tuw-choice-area")
                .with("hex", wording::hex(self.world, hex))
                .with("foes", friends - net)
                .with("friends", friends);
            Choice { label, ..self.hex_choice(hex) }
        };
        hexes.into_iter().map(choice).collect()
    }

    fn struck(&self, arm: ArmedUnit, hex: Hex) -> (i64, i64) {
        let own = self.world.faction(self.seat);
        let struck = crate::systems::tuw::combat::roll::in_area(self.world, self.battlefield, arm, hex);
        let friends =
            struck.iter().filter(|code| self.world.faction(self.battlefield.units[code].seat) == own).count();
        ((struck.len() - friends) as i64, friends as i64)
    }

    fn weapons(&self) -> Vec<Choice> {
        let mut codes = self.given_units();
        codes.extend(self.given_unit().map(|(code, _)| code).filter(|_| codes.is_empty()));
        let weapons = codes.iter().flat_map(|code| &self.battlefield.units[code].kind(self.world).weapons);
        let mut names: Vec<&str> = Vec::new();
        for weapon in weapons.filter(|weapon| self.ask.form.word != "attack" || weapon.attack.area.is_none())
        {
            if !names.iter().any(|name| name.eq_ignore_ascii_case(&weapon.name)) {
                names.push(&weapon.name);
            }
        }
        names.into_iter().map(|name| Choice::new(name, literal(name), name)).collect()
    }
}
