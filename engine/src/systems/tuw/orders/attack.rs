//! Attack: one or several units attack a unit or one of its weapons with one roll. The answer shows
//! every modifier and the odds in advance. See TUW-5.2, TUW-5.3, TUW-5.5, TUW-8.3. Not here:
//! attacks on areas (`bombard.rs`), the roll (`sequence/combat/roll.rs`).

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

use super::find::CodedUnit;
use super::reason::Reason;
use super::{OrderContext, Read, choices, find, weapon, window};
use crate::dice::Dice;
use crate::grid::hex::Hex;
use crate::order::{Alias, Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Subject};
use crate::system::{Answer, OrderKind};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::modifiers;
use crate::systems::tuw::position::{Stage, Target, Unit, WeaponDamage};
use crate::systems::tuw::results::OrderResult;
use crate::systems::tuw::score::Odds;
use crate::systems::tuw::sequence::combat::answer::{self, Strike};
use crate::systems::tuw::sequence::combat::checks::AimPoint;
use crate::systems::tuw::sequence::combat::roll::{self, AttackDice};
use crate::systems::tuw::sequence::combat::strength::clash_of;
use crate::systems::tuw::sequence::combat::{ArmedUnit, choice};
use crate::systems::tuw::sequence::effects::{ActContext, Effect, Effects, Step, use_arms};
use crate::systems::tuw::wording;
use crate::systems::tuw::{Command, Tuw};
use crate::words::{Message, message};

/// One attack by all of these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    /// The attackers with their weapons, at least one, in the order written.
    attackers: Vec<ArmedUnit>,
    target: Target,
}

/// What an attack on a unit takes.
pub const FIELDS: &[Field] = &[
    Field { word: "units", kind: FieldType::Units, required: true },
    Field { word: "target", kind: FieldType::Unit, required: true },
    weapon::WEAPON,
];

impl<C: Command> OrderKind<Tuw<C>> for Attack {
    const FORM: Form = Form {
        word: "attack",
        aliases: &[
            Alias::new("shoot"),
            Alias::new("shoot at"),
            Alias::new("fire"),
            Alias::new("fire at"),
            Alias::new("assault"),
            Alias::new("storm"),
        ],
        topic: "fight",
        subject: Subject::Seat,
        fields: FIELDS,
        acting: Some("units"),
        everyday: Some(0),
        verbs: &["attack"],
        rule: "TUW-5.3",
        ..Form::BASE
    };
    const STEP: Option<Step> = Some(Step::Now);

    fn admit(ctx: &OrderContext<'_, C>) -> Read<()> {
        window::attacks(ctx)
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Read<Self> {
        let units = find::units(ctx, args, find::own)?;
        Attack::by(&units, args, ctx)
    }

    fn slot(&self, ctx: &OrderContext<'_, C>) -> Slot {
        Slot::of_content("attack", ctx.seat(), find::joined(self.codes()))
    }

    fn text(&self, args: &Args<'_>, ctx: &OrderContext<'_, C>) -> String {
        let target = wording::target_text(ctx.world, ctx.battlefield(), self.target);
        let (order, units) = (args.form().word, find::joined(self.codes()));
        format!("{order} {units} {target}{}", weapon::text(args))
    }

    fn answer(&self, ctx: &OrderContext<'_, C>) -> Answer {
        let hex = ctx.unit(self.target.unit).hex;
        Answer {
            details: modifiers::attack(ctx.world, ctx.battlefield(), &self.attackers, self.target),
            arrow: self
                .attackers
                .first()
                .map_or_else(Vec::new, |first| weapon::arrow(ctx, *first, hex)),
            ..Answer::of(self.said(ctx, "tuw-attack"))
        }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, C>) -> Option<Vec<Choice>> {
        match request.option {
            "units" => Some(choices::joined(request, ctx, attackers(ctx).into_iter())),
            "target" => Some(targets(ctx, &choices::own_units(request, ctx))),
            "weapon" => {
                let units = choices::own_units(request, ctx);
                Some(weapon::choices(ctx, &units, |weapon| weapon.attack.area.is_none()))
            }
            _ => None,
        }
    }

    fn act(&self, now: &ActContext<'_>, dice: &Dice, effects: &mut Effects) {
        let battlefield = &now.position.battlefield;
        let own = AttackDice { dice, answers: None };
        let target = Target { unit: now.meant(self.target.unit), ..self.target };
        let result = roll::attack(now.world, battlefield, now.seat, &self.attackers, target, own);
        make(now, (self.attackers.clone(), result), dice, effects);
    }
}

/// Makes an attack as rolled: a first strike takes effect at once, with those that answer it; any
/// other waits for the Damage Phase.
///
/// See TUW-5.3, TUW-8.7.1
pub(super) fn make(now: &ActContext<'_>, strike: Strike, dice: &Dice, effects: &mut Effects) {
    let (attackers, result) = strike;
    if matches!(now.position.battlefield.stage, Stage::FirstStrike(_)) {
        // Those who answer see the attackers as they are once they have attacked.
        let mut declared = now.position.clone();
        use_arms(now.world, &mut declared.battlefield, &attackers, &result);
        let mut strikes = answer::answers(now.world, &declared, &attackers, &result, dice);
        strikes.insert(0, (attackers, result));
        return effects.finish(Effect::Strike(strikes));
    }
    effects.ask(Effect::Attack { attackers, result: result.clone() });
    effects.done(OrderResult::Attack(result));
}

impl Attack {
    /// The attack that these units make: legal for all of them, or not made at all. Ruling: a
    /// weapon named in a combined one is used by those who have it; the others use their strongest.
    ///
    /// See TUW-5.3, TUW-5.5
    pub(super) fn by(
        units: &[UnitCode],
        args: &Args<'_>,
        ctx: &OrderContext<'_, impl Command>,
    ) -> Read<Attack> {
        let target = target(ctx, args)?;
        let aim = AimPoint::Unit(target.unit, ctx.unit(target.unit));
        let named = weapon::named(args);
        let has = |code: UnitCode| {
            named.is_some_and(|word| ctx.unit(code).kind(ctx.world).weapon(word).is_some())
        };
        let nobody_has = !units.iter().any(|&code| has(code));
        let armed = |&code: &UnitCode| {
            weapon::armed(ctx, code, named.filter(|_| nobody_has || has(code)), aim)
        };
        Ok(Attack { attackers: units.iter().map(armed).collect::<Read<_>>()?, target })
    }

    /// What was understood, in the text of this id.
    pub(super) fn said(&self, ctx: &OrderContext<'_, impl Command>, id: &'static str) -> Message {
        message(id)
            .with("units", wording::units(ctx.world, ctx.battlefield(), self.codes()))
            .with("target", wording::target(ctx.world, ctx.battlefield(), self.target))
            .with("hex", wording::hex(ctx.world, ctx.unit(self.target.unit).hex))
    }

    fn codes(&self) -> impl Iterator<Item = UnitCode> + '_ {
        self.attackers.iter().map(|attacker| attacker.unit)
    }
}

/// A unit, or `unit/weapon` for one of its weapons alone.
///
/// See TUW-8.3
fn target(ctx: &OrderContext<'_, impl Command>, args: &Args<'_>) -> Read<Target> {
    let word = args.required("target", Args::unit);
    target_called(ctx, word.value, &word.span)
}

/// Finds the target that a word names.
///
/// # Errors
/// If the word names no target.
pub fn target_called(
    ctx: &OrderContext<'_, impl Command>,
    word: &str,
    span: &Range<usize>,
) -> Read<Target> {
    match word.split_once('/') {
        Some((unit, weapon)) => weapon_target(ctx, unit, weapon, span),
        None => find::any(ctx, word, span).map(|(code, _)| Target::whole(code)),
    }
}

fn weapon_target(
    ctx: &OrderContext<'_, impl Command>,
    unit_word: &str,
    weapon_word: &str,
    span: &Range<usize>,
) -> Read<Target> {
    let (code, unit) = find::any(ctx, unit_word, span)?;
    let kind = unit.kind(ctx.world);
    let place = kind.weapon(weapon_word).filter(|&place| kind.weapons[place].defence.is_some());
    match place {
        None => {
            let targets = kind.weapons.iter().filter(|weapon| weapon.defence.is_some());
            let targets = targets.map(|weapon| weapon.name.as_str().into()).collect();
            Err(Reason::NotATarget { unit: code, word: weapon_word.into(), targets }.into())
        }
        Some(place) if unit.damage(place) == Some(WeaponDamage::Destroyed) => {
            Err(Reason::TargetDestroyed { unit: code, word: weapon_word.into() }.into())
        }
        Some(place) => Ok(Target { unit: code, weapon: u8::try_from(place).ok() }),
    }
}

/// Own units that have an attack left, those who can attack somebody first.
fn attackers(ctx: &OrderContext<'_, impl Command>) -> Vec<UnitCode> {
    let stacks = ctx.battlefield().stacks();
    let mut codes: Vec<UnitCode> =
        weapon::with_attacks_left(ctx, choices::own(ctx), false).collect();
    codes.sort_by_cached_key(|code| (!has_target(ctx, &stacks, *code), *code));
    codes
}

fn has_target(
    ctx: &OrderContext<'_, impl Command>,
    stacks: &BTreeMap<Hex, Vec<UnitCode>>,
    code: UnitCode,
) -> bool {
    units_in_reach(ctx, stacks, code).next().is_some()
}

/// Finds the hostile units that a unit can attack.
pub fn units_in_reach<'a>(
    ctx: &'a OrderContext<'_, impl Command>,
    stacks: &'a BTreeMap<Hex, Vec<UnitCode>>,
    code: UnitCode,
) -> impl Iterator<Item = UnitCode> + 'a {
    let (world, unit) = (ctx.world, ctx.unit(code));
    let near =
        unit.hex.within(unit.kind(world).range()).into_iter().filter_map(|hex| stacks.get(&hex));
    near.flatten().copied().filter(move |&target| {
        let aim = AimPoint::Unit(target, ctx.unit(target));
        is_hostile(ctx, unit, target) && choice::best(world, ctx.battlefield(), code, aim).is_ok()
    })
}

/// Returns whether a unit belongs to another faction.
pub fn is_hostile(ctx: &OrderContext<'_, impl Command>, to: &Unit, code: UnitCode) -> bool {
    ctx.world.faction(ctx.unit(code).seat) != ctx.world.faction(to.seat)
}

/// Units hostile to the attackers that all of them can attack, and their weapons that are targets
/// by themselves; the best odds first.
pub(super) fn targets(
    ctx: &OrderContext<'_, impl Command>,
    attackers: &[CodedUnit<'_>],
) -> Vec<Choice> {
    let choice = |(target, odds)| target_choice(ctx, target, wording::chances(odds));
    ranked_targets(ctx, attackers).into_iter().map(choice).collect()
}

/// Ranks the targets that all of the attackers can attack, by odds, the best first.
pub fn ranked_targets(
    ctx: &OrderContext<'_, impl Command>,
    attackers: &[CodedUnit<'_>],
) -> Vec<(Target, Odds)> {
    let Some((_, first)) = attackers.first() else { return Vec::new() };
    let (world, battlefield) = (ctx.world, ctx.battlefield());
    let mut targets: Vec<(i32, Target, Odds)> = Vec::new();
    for (code, unit) in battlefield.units.iter().filter(|(code, _)| is_hostile(ctx, first, **code))
    {
        let best = |(own, _): &CodedUnit<'_>| {
            choice::best(world, battlefield, *own, AimPoint::Unit(*code, unit)).ok()
        };
        let armed: Option<Vec<ArmedUnit>> = attackers.iter().map(best).collect();
        let Some(armed) = armed else { continue };
        let all = std::iter::once(Target::whole(*code)).chain(unit.weapon_targets(world, *code));
        targets.extend(all.filter_map(|target| {
            let clash = clash_of(world, battlefield, target, &armed);
            let odds = clash.odds(&world.rules.combat);
            let odds = odds.against(battlefield.target_health(world, target));
            // A weapon is named only where the attack can do something. See TUW-8.3
            let harms = target.weapon.is_none() || odds.destroyed + odds.wounded > 0;
            harms.then_some((clash.att - clash.def, target, odds))
        }));
    }
    targets.sort_by_key(|(difference, target, _)| {
        (is_doomed(ctx, *target), Reverse(*difference), *target)
    });
    targets.into_iter().map(|(_, target, odds)| (target, odds)).collect()
}

/// Returns whether the attacks of this turn destroy a target's unit. It stays until the turn ends.
pub fn is_doomed(ctx: &OrderContext<'_, impl Command>, target: Target) -> bool {
    ctx.battlefield().health_after_attacks(ctx.world, target.unit).is_none()
}

/// Returns a target as an option names it, without quotation marks. A line adds those itself.
pub fn target_value(ctx: &OrderContext<'_, impl Command>, target: Target) -> String {
    wording::target_text(ctx.world, ctx.battlefield(), target).replace('"', "")
}

fn target_choice(ctx: &OrderContext<'_, impl Command>, target: Target, odds: Message) -> Choice {
    let unit = match target.weapon {
        None => choices::whereabouts(ctx, target.unit),
        Some(_) => message("tuw-choice-weapon")
            .with("target", wording::target(ctx.world, ctx.battlefield(), target))
            .with("hex", wording::hex(ctx.world, ctx.unit(target.unit).hex)),
    };
    let label = message("tuw-choice-target").with("unit", unit).with("odds", odds);
    let value = target_value(ctx, target);
    let matched = format!("{value} {}", choices::matched(ctx, target.unit));
    Choice::new(value, label, matched)
}
