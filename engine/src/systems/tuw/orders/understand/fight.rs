//! Attack, bombard, and the question what either would do: the checks of every contributor, then each modifier and the odds.
//! Rules: TUW-5.2, TUW-5.4, TUW-5.5, TUW-5.8, TUW-8.3.

use std::ops::Range;

use super::{Bench, illegal, joined, understood};
use crate::grid::hex::Hex;
use crate::order::{OrderError, OrderPreview, Spanned, Value};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::combat::checks::{AimPoint, CannotAttack, check};
use crate::systems::tuw::combat::strength::{self, Defence, defence, strike};
use crate::systems::tuw::combat::{ArmedUnit, choice, roll};
use crate::systems::tuw::orders::Order;
use crate::systems::tuw::position::Target;
use crate::systems::tuw::position::{Stage, WeaponDamage};
use crate::systems::tuw::report::wording;
use crate::systems::tuw::score::odds;
use crate::words::{Message, literal, message};

impl Bench<'_> {
    /// A single or combined attack: legal for all of them, or not made at all. Ruling: a weapon named in a combined one is used by
    /// those who have it; the others use their strongest.
    ///
    /// Rule: TUW-5.3, TUW-5.5
    pub(super) fn attack(&self) -> Result<OrderPreview<Order>, OrderError> {
        let codes = self.units()?;
        let (word, span) = self.target_word();
        let target = self.target(word, span)?;
        let unit = &self.battlefield.units[&target.unit];
        let weapon = self.weapon_word();
        let has = |code: UnitCode| {
            weapon.is_some_and(|word| self.battlefield.units[&code].kind(self.world).weapon(word).is_some())
        };
        let nobody_has = !codes.iter().any(|&code| has(code));
        let arm = |&code: &UnitCode| {
            let weapon = weapon.filter(|_| nobody_has || has(code));
            self.arm(code, weapon, AimPoint::Unit(target.unit, unit))
        };
        let attackers: Vec<ArmedUnit> = codes.iter().map(arm).collect::<Result<_, _>>()?;
        let said = message(if self.draft.form.question { "tuw-preview" } else { "tuw-attack" })
            .with("units", wording::units(self.world, self.battlefield, codes.clone()))
            .with("target", wording::target(self.world, self.battlefield, target))
            .with("hex", wording::hex(self.world, unit.hex));
        let details = self.attack_details(&attackers, target);
        let target_text = wording::target_text(self.world, self.battlefield, target);
        let mut text = format!("{} {} {target_text}", self.draft.form.word, joined(&codes));
        text.extend(weapon.map(|weapon| format!(" {weapon}")));
        let slot = format!("attack {}", joined(&codes));
        let arrow = self.arrow(&attackers, unit.hex);
        Ok(OrderPreview { arrow, ..understood(Order::Attack(attackers, target), text, slot, said, details) })
    }

    /// Rule: TUW-5.8.4
    pub(super) fn bombard(&self) -> Result<OrderPreview<Order>, OrderError> {
        let (code, _) = self.subject()?;
        let Some(Spanned { value: Value::Hex(word), span }) = self.draft.field("hex") else {
            unreachable!("the grammar asks for a hex")
        };
        let Some(at) = self.world.ground.find(word) else {
            let (problem, remedy) =
                (message("tuw-no-hex").with("word", word.as_str()), message("tuw-do-hex"));
            return Err(OrderError::Invalid { span: span.clone(), problem, remedy });
        };
        self.strike_area(code, at)
    }

    fn strike_area(&self, code: UnitCode, at: Hex) -> Result<OrderPreview<Order>, OrderError> {
        let weapon = self.weapon_word();
        let arm = self.arm(code, weapon, AimPoint::Hex(at))?;
        let said = message(if self.draft.form.question { "tuw-preview-area" } else { "tuw-bombard" })
            .with("unit", self.name(code))
            .with("hex", wording::hex(self.world, at));
        let details = self.area_details(arm, at);
        let mut text = format!("{} {code} {}", self.draft.form.word, self.world.ground.number(at));
        text.extend(weapon.map(|weapon| format!(" {weapon}")));
        let slot = format!("attack {code}");
        let arrow = self.arrow(&[arm], at);
        Ok(OrderPreview { arrow, ..understood(Order::Bombard(arm, at), text, slot, said, details) })
    }

    /// What an attack would do if these units made it now: of any one seat, on a unit, a weapon or, with an area weapon, a
    /// hex, whoever's window is open.
    ///
    /// Rule: TUW-5.4
    pub(super) fn preview(&self) -> Result<OrderPreview<Order>, OrderError> {
        if self.battlefield.stage == Stage::Over {
            return Err(illegal(message("tuw-no-war"), message("tuw-do-nothing")));
        }
        let codes = self.units()?;
        if codes
            .iter()
            .any(|code| self.battlefield.units[code].seat != self.battlefield.units[&codes[0]].seat)
        {
            return Err(illegal(message("tuw-no-one-seat"), message("tuw-do-one-seat")));
        }
        let (word, _) = self.target_word();
        match (self.world.ground.find(word), &codes[..]) {
            (None, _) => self.attack(),
            (Some(at), [code]) => self.strike_area(*code, at),
            (Some(_), _) => Err(illegal(message("tuw-no-joint-area"), message("tuw-do-one-gun"))),
        }
    }

    fn target_word(&self) -> (&str, &Range<usize>) {
        match self.draft.field("target") {
            Some(Spanned { value: Value::Unit(word), span }) => (word, span),
            _ => unreachable!("the grammar asks for a target"),
        }
    }

    /// A unit, or `unit/weapon` for one of its weapons alone.
    ///
    /// Rule: TUW-8.3
    fn target(&self, word: &str, span: &Range<usize>) -> Result<Target, OrderError> {
        let Some((unit_word, weapon_word)) = word.split_once('/') else {
            return self.unit(word, span).map(|(code, _)| Target::whole(code));
        };
        let (code, unit) = self.unit(unit_word, span)?;
        let weapons = &unit.kind(self.world).weapons;
        let place = unit.kind(self.world).weapon(weapon_word);
        let named = |id: &'static str| message(id).with("unit", self.name(code)).with("word", weapon_word);
        match place.filter(|place| weapons[*place].defence.is_some()) {
            None => {
                let apart = weapons.iter().filter(|weapon| weapon.defence.is_some());
                let known: Vec<Message> = apart.map(|weapon| literal(weapon.name.as_str())).collect();
                let remedy = match known.is_empty() {
                    true => message("tuw-do-whole-unit"),
                    false => message("tuw-do-weapon-target").with("known", known),
                };
                Err(illegal(named("tuw-no-weapon-target"), remedy))
            }
            Some(place) if unit.damage(place) == Some(WeaponDamage::Destroyed) => {
                Err(illegal(named("tuw-no-broken-target"), message("tuw-do-other-target")))
            }
            Some(place) => Ok(Target { unit: code, weapon: u8::try_from(place).ok() }),
        }
    }

    fn weapon_word(&self) -> Option<&str> {
        match self.draft.field("weapon").map(|field| &field.value) {
            Some(Value::Text(word)) => Some(word.as_str()),
            _ => None,
        }
    }

    /// The weapon an attacker uses: the named one, else the strongest that can make this attack.
    fn arm(&self, code: UnitCode, weapon: Option<&str>, aim: AimPoint<'_>) -> Result<ArmedUnit, OrderError> {
        let refuse =
            |cannot_attack: &CannotAttack| wording::cannot_attack(self.world, self.name(code), cannot_attack);
        let Some(word) = weapon else {
            return choice::best(self.world, self.battlefield, code, aim)
                .map_err(|cannot_attack| refuse(&cannot_attack));
        };
        let kind = self.battlefield.units[&code].kind(self.world);
        let Some(weapon) = kind.weapon(word) else {
            let problem = message("tuw-no-such-weapon").with("unit", self.name(code)).with("word", word);
            let known: Vec<Message> =
                kind.weapons.iter().map(|weapon| literal(weapon.name.as_str())).collect();
            return Err(illegal(problem, message("tuw-do-weapon").with("known", known)));
        };
        check(self.world, self.battlefield, code, weapon, aim)
            .map_err(|cannot_attack| refuse(&cannot_attack))?;
        Ok(ArmedUnit { unit: code, weapon })
    }

    fn arrow(&self, attackers: &[ArmedUnit], to: Hex) -> Vec<crate::grid::Cell> {
        let from =
            attackers.first().map(|arm| self.battlefield.units[&arm.unit].hex).filter(|from| *from != to);
        from.map_or_else(Vec::new, |from| [from, to].into_iter().filter_map(Hex::cell).collect())
    }

    /// Every score with every modifier by its name, then the row of odds, then warnings.
    fn attack_details(&self, attackers: &[ArmedUnit], target: Target) -> Vec<Message> {
        let unit = &self.battlefield.units[&target.unit];
        let total = strength::total(self.world, self.battlefield, attackers);
        let defence = defence(self.world, self.battlefield, target, attackers);
        let mut details: Vec<Message> = attackers.iter().map(|&arm| self.att_detail(arm)).collect();
        details.extend((attackers.len() > 1).then(|| message("tuw-att-total").with("att", total)));
        details.extend(self.defence_details(target, defence));
        let odds = wording::odds(total - defence.total(), odds(total, defence.total()));
        details.push(message("tuw-odds-line").with("odds", odds));
        let wounded = match target.weapon {
            None => unit.wounded,
            Some(weapon) => unit.damage(usize::from(weapon)).is_some(),
        };
        details.extend(wounded.then(|| message("tuw-target-wounded")));
        details.extend(self.is_own_side(attackers[0], target.unit).then(|| message("tuw-target-own")));
        details
    }

    fn is_own_side(&self, arm: ArmedUnit, target: UnitCode) -> bool {
        let side = |code: UnitCode| self.world.faction(self.battlefield.units[&code].seat);
        side(arm.unit) == side(target)
    }

    fn att_detail(&self, arm: ArmedUnit) -> Message {
        let unit = &self.battlefield.units[&arm.unit];
        let weapon = &unit.kind(self.world).weapons[arm.weapon];
        let mut parts = vec![message("tuw-part-printed").with("score", weapon.attack.att)];
        parts.extend(unit.wounded.then(|| message("tuw-part-wounded")));
        parts.extend(unit.damage(arm.weapon).map(|_| message("tuw-part-weapon-wounded")));
        message("tuw-att")
            .with("unit", self.name(arm.unit))
            .with("weapon", weapon.name.as_str())
            .with("kind", weapon.attack.kind.name())
            .with("att", strength::att(self.world, self.battlefield, arm))
            .with("parts", parts)
    }

    /// DEF with what makes it up; against hand-to-hand attacks also what doesn't count.
    fn defence_details(&self, target: Target, defence: Defence) -> Vec<Message> {
        let (parts, ignored) = self.defence_parts(target, defence);
        let line = message("tuw-def")
            .with("target", wording::target(self.world, self.battlefield, target))
            .with("total", defence.total())
            .with("parts", parts);
        let ignored = (!ignored.is_empty()).then(|| message("tuw-def-hand-to-hand").with("parts", ignored));
        std::iter::once(line).chain(ignored).collect()
    }

    /// What makes up a DEF, by name, and the shelter that doesn't count.
    fn defence_parts(&self, target: Target, defence: Defence) -> (Vec<Message>, Vec<Message>) {
        let unit = &self.battlefield.units[&target.unit];
        let mut parts = vec![message("tuw-part-printed").with("score", defence.printed)];
        parts.extend((target.weapon.is_none() && unit.wounded).then(|| message("tuw-part-wounded")));
        let disabled = target.weapon.is_none() && unit.disabled_until.is_some();
        parts.extend(disabled.then(|| message("tuw-part-disabled")));
        let terrain = wording::terrain(self.world, unit.hex);
        let cover = self.world.ground.features.get(&unit.hex).map_or("", |feature| &feature.name);
        let cover = literal(cover);
        let shelter = [(terrain, defence.shelter.terrain), (cover, defence.shelter.cover)];
        let shelter = shelter.into_iter().filter(|(_, score)| *score != 0);
        let shelter =
            shelter.map(|(name, score)| message("tuw-part-shelter").with("name", name).with("score", score));
        if !defence.sheltered {
            return (parts, shelter.collect());
        }
        parts.extend(shelter);
        (parts, Vec::new())
    }

    fn area_details(&self, arm: ArmedUnit, at: Hex) -> Vec<Message> {
        let strike = strike(self.world, self.battlefield, arm);
        let att = strength::att(self.world, self.battlefield, arm);
        let struck = roll::in_area(self.world, self.battlefield, arm, at);
        let area = message("tuw-area").with("radius", strike.area.unwrap_or(0)).with("count", struck.len());
        let mut details = vec![self.att_detail(arm), area];
        details.extend(struck.into_iter().map(|code| {
            let target = Target::whole(code);
            let defence = defence(self.world, self.battlefield, target, &[arm]);
            let own = self.is_own_side(arm, code);
            message(if own { "tuw-area-own" } else { "tuw-area-target" })
                .with("unit", self.name(code))
                .with("total", defence.total())
                .with("parts", self.defence_parts(target, defence).0)
                .with("odds", wording::odds(att - defence.total(), odds(att, defence.total())))
        }));
        details
    }
}
