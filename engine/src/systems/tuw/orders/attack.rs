//! Attack: one or several units attack a unit, or one of its weapons that is a target by itself, with one roll. The answer shows
//! every modifier and the odds before it is declared.
//! Rules: TUW-5.2, TUW-5.3, TUW-5.5, TUW-8.3. Not here: attacks on areas (`bombard.rs`), the roll (`sequence/combat/roll.rs`).

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

use super::find::Coded;
use super::reason::Reason;
use super::{Read, Seen, choices, find, weapon, window};
use crate::dice::Dice;
use crate::grid::hex::Hex;
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Subject};
use crate::system::{Answer, OrderKind};
use crate::systems::tuw::Tuw;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Target, Unit, WeaponDamage};
use crate::systems::tuw::report::{modifiers, wording};
use crate::systems::tuw::results::OrderResult;
use crate::systems::tuw::score::odds;
use crate::systems::tuw::sequence::combat::checks::AimPoint;
use crate::systems::tuw::sequence::combat::strength::{defence, total};
use crate::systems::tuw::sequence::combat::{ArmedUnit, choice, roll};
use crate::systems::tuw::sequence::effects::{Effect, Effects, Now, Step};
use crate::words::{Message, message};

/// One attack by all of these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    /// At least one.
    attackers: Vec<ArmedUnit>,
    target: Target,
}

/// What an attack on a unit takes.
pub const FIELDS: &[Field] = &[
    Field { word: "units", kind: FieldType::Units, required: true },
    Field { word: "target", kind: FieldType::Unit, required: true },
    weapon::WEAPON,
];

impl OrderKind<Tuw> for Attack {
    const FORM: Form = Form {
        word: "attack",
        topic: "fight",
        subject: Subject::Seat,
        fields: FIELDS,
        rule: "TUW-5.3",
        ..Form::BASE
    };
    const STEP: Option<Step> = Some(Step::Now);

    fn admit(seen: &Seen<'_>) -> Read<()> {
        window::attacks(seen)
    }

    fn read(args: &Args<'_>, seen: &Seen<'_>) -> Read<Self> {
        let units = find::units(seen, args, find::own)?;
        Attack::by(&units, args, seen)
    }

    fn slot(&self, _: &Seen<'_>) -> Slot {
        Slot::of_content("attack", find::joined(self.codes()))
    }

    fn text(&self, args: &Args<'_>, seen: &Seen<'_>) -> String {
        let target = wording::target_text(seen.world, seen.battlefield(), self.target);
        let (order, units) = (args.form().word, find::joined(self.codes()));
        format!("{order} {units} {target}{}", weapon::text(args))
    }

    fn answer(&self, seen: &Seen<'_>) -> Answer {
        let hex = seen.unit(self.target.unit).hex;
        Answer {
            said: self.said(seen, "tuw-attack"),
            details: modifiers::attack(seen.world, seen.battlefield(), &self.attackers, self.target),
            arrow: self.attackers.first().map_or_else(Vec::new, |first| weapon::arrow(seen, *first, hex)),
        }
    }

    fn complete(request: &CompletionRequest<'_>, seen: &Seen<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "units" => Some(choices::joined(request, seen, attackers(seen).into_iter())),
            "target" => Some(targets(seen, &choices::own_units(request, seen))),
            "weapon" => {
                let units = choices::own_units(request, seen);
                Some(weapon::choices(seen, &units, |weapon| weapon.attack.area.is_none()))
            }
            _ => None,
        }
    }

    fn act(&self, now: &Now<'_>, dice: &Dice, effects: &mut Effects) {
        let battlefield = &now.position.battlefield;
        let result = roll::attack(now.world, battlefield, now.seat, &self.attackers, self.target, dice);
        effects.ask(Effect::Attack { attackers: self.attackers.clone(), result: result.clone() });
        effects.ask(Effect::Report(OrderResult::Attack(result)));
    }
}

impl Attack {
    /// The attack that these units make: legal for all of them, or not made at all. Ruling: a weapon named in a combined one is used
    /// by those who have it; the others use their strongest.
    ///
    /// Rule: TUW-5.3, TUW-5.5
    pub(super) fn by(units: &[UnitCode], args: &Args<'_>, seen: &Seen<'_>) -> Read<Attack> {
        let target = target(seen, args)?;
        let aim = AimPoint::Unit(target.unit, seen.unit(target.unit));
        let named = weapon::named(args);
        let has = |code: UnitCode| {
            named.is_some_and(|word| seen.unit(code).kind(seen.world).weapon(word).is_some())
        };
        let nobody_has = !units.iter().any(|&code| has(code));
        let armed =
            |&code: &UnitCode| weapon::armed(seen, code, named.filter(|_| nobody_has || has(code)), aim);
        Ok(Attack { attackers: units.iter().map(armed).collect::<Read<_>>()?, target })
    }

    /// What was understood, in the text of this id.
    pub(super) fn said(&self, seen: &Seen<'_>, id: &'static str) -> Message {
        message(id)
            .with("units", wording::units(seen.world, seen.battlefield(), self.codes()))
            .with("target", wording::target(seen.world, seen.battlefield(), self.target))
            .with("hex", wording::hex(seen.world, seen.unit(self.target.unit).hex))
    }

    fn codes(&self) -> impl Iterator<Item = UnitCode> + '_ {
        self.attackers.iter().map(|attacker| attacker.unit)
    }
}

/// A unit, or `unit/weapon` for one of its weapons alone.
///
/// Rule: TUW-8.3
fn target(seen: &Seen<'_>, args: &Args<'_>) -> Read<Target> {
    let Some(word) = args.unit("target") else {
        return Err(Reason::UnknownUnit { word: "".into(), near: None }.into());
    };
    let Some((unit_word, weapon_word)) = word.value.split_once('/') else {
        return find::any(seen, word.value, &word.span).map(|(code, _)| Target::whole(code));
    };
    weapon_target(seen, unit_word, weapon_word, &word.span)
}

fn weapon_target(seen: &Seen<'_>, unit_word: &str, weapon_word: &str, span: &Range<usize>) -> Read<Target> {
    let (code, unit) = find::any(seen, unit_word, span)?;
    let kind = unit.kind(seen.world);
    let place = kind.weapon(weapon_word).filter(|&place| kind.weapons[place].defence.is_some());
    match place {
        None => Err(Reason::NotATarget { unit: code, word: weapon_word.into() }.into()),
        Some(place) if unit.damage(place) == Some(WeaponDamage::Destroyed) => {
            Err(Reason::TargetDestroyed { unit: code, word: weapon_word.into() }.into())
        }
        Some(place) => Ok(Target { unit: code, weapon: u8::try_from(place).ok() }),
    }
}

/// Own units that have an attack left, those who can attack somebody first.
fn attackers(seen: &Seen<'_>) -> Vec<UnitCode> {
    let stacks = seen.battlefield().stacks();
    let mut codes: Vec<UnitCode> = weapon::with_attacks_left(seen, choices::own(seen), false).collect();
    codes.sort_by_cached_key(|code| (!has_target(seen, &stacks, *code), *code));
    codes
}

fn has_target(seen: &Seen<'_>, stacks: &BTreeMap<Hex, Vec<UnitCode>>, code: UnitCode) -> bool {
    let (world, unit) = (seen.world, seen.unit(code));
    let near = unit.hex.within(unit.kind(world).range()).into_iter().filter_map(|hex| stacks.get(&hex));
    near.flatten().any(|target| {
        let aim = AimPoint::Unit(*target, seen.unit(*target));
        is_hostile(seen, unit, *target) && choice::best(world, seen.battlefield(), code, aim).is_ok()
    })
}

fn is_hostile(seen: &Seen<'_>, to: &Unit, code: UnitCode) -> bool {
    seen.world.faction(seen.unit(code).seat) != seen.world.faction(to.seat)
}

/// Units hostile to the attackers that all of them can attack, and their weapons that are targets by themselves; the best odds first.
pub(super) fn targets(seen: &Seen<'_>, attackers: &[Coded<'_>]) -> Vec<Choice> {
    let Some((_, first)) = attackers.first() else { return Vec::new() };
    let (world, battlefield) = (seen.world, seen.battlefield());
    let mut targets: Vec<(i32, Target, Message)> = Vec::new();
    for (code, unit) in battlefield.units.iter().filter(|(code, _)| is_hostile(seen, first, **code)) {
        let best =
            |(own, _): &Coded<'_>| choice::best(world, battlefield, *own, AimPoint::Unit(*code, unit)).ok();
        let armed: Option<Vec<ArmedUnit>> = attackers.iter().map(best).collect();
        let Some(armed) = armed else { continue };
        let att = total(world, battlefield, &armed);
        let all = std::iter::once(Target::whole(*code)).chain(unit.weapon_targets(world, *code));
        targets.extend(all.map(|target| {
            let def = defence(world, battlefield, target, &armed).total();
            (att - def, target, wording::chances(odds(&world.rules.combat, att, def)))
        }));
    }
    targets.sort_by_key(|(difference, target, _)| (Reverse(*difference), *target));
    targets.into_iter().map(|(_, target, odds)| target_choice(seen, target, odds)).collect()
}

fn target_choice(seen: &Seen<'_>, target: Target, odds: Message) -> Choice {
    let unit = match target.weapon {
        None => choices::whereabouts(seen, target.unit),
        Some(_) => message("tuw-choice-weapon")
            .with("target", wording::target(seen.world, seen.battlefield(), target))
            .with("hex", wording::hex(seen.world, seen.unit(target.unit).hex)),
    };
    let label = message("tuw-choice-target").with("unit", unit).with("odds", odds);
    // Quotation marks are the grammar's, not the player's: options are quoted when a line is made of them.
    let value = wording::target_text(seen.world, seen.battlefield(), target).replace('"', "");
    let matched = format!("{value} {}", choices::matched(seen, target.unit));
    Choice::new(value, label, matched)
}
