//! Attack and bombard: the checks of every contributor, then the preview with each modifier and the odds.
//! Rules: TUW-5.2, TUW-5.4, TUW-5.5, TUW-5.8.

use super::{Bench, illegal, joined, understood};
use crate::grid::hex::Hex;
use crate::order::{Refusal, Spanned, Understood, Value};
use crate::systems::tuw::attack::checks::{Aim, Bar, check};
use crate::systems::tuw::attack::strength::{Defence, all_hand_to_hand, att, defence, strike};
use crate::systems::tuw::attack::{Arm, choice, roll};
use crate::systems::tuw::code::Code;
use crate::systems::tuw::order::Order;
use crate::systems::tuw::position::Unit;
use crate::systems::tuw::say;
use crate::systems::tuw::score::odds;
use crate::words::{Message, literal, message};

impl Bench<'_> {
    /// A single or combined attack: legal for all of them, or not made at all.
    ///
    /// Rule: TUW-5.3, TUW-5.5
    pub(super) fn attack(&self) -> Result<Understood<Order>, Refusal> {
        let codes = self.own_units()?;
        let Some(Spanned { value: Value::Unit(word), span }) = self.draft.field("target") else {
            unreachable!("the grammar asks for a target")
        };
        let (target, unit) = self.unit(word, span)?;
        let weapon = self.weapon_word();
        let arms: Vec<Arm> = codes
            .iter()
            .map(|&code| self.arm(code, weapon, Aim::Unit(target, unit)))
            .collect::<Result<_, _>>()?;
        let said = message("tuw-attack")
            .with("units", say::units(self.world, self.board, codes.clone()))
            .with("target", self.name(target))
            .with("hex", say::hex(self.world, unit.hex));
        let details = self.attack_details(&arms, unit);
        let mut text = format!("attack {} {target}", joined(&codes));
        text.extend(weapon.map(|weapon| format!(" {weapon}")));
        let slot = format!("attack {}", joined(&codes));
        let arrow = self.arrow(&arms, unit.hex);
        Ok(Understood { arrow, ..understood(Order::Attack(arms, target), text, slot, said, details) })
    }

    /// Rule: TUW-5.8.4
    pub(super) fn bombard(&self) -> Result<Understood<Order>, Refusal> {
        let (code, _) = self.subject()?;
        let Some(Spanned { value: Value::Hex(word), span }) = self.draft.field("hex") else {
            unreachable!("the grammar asks for a hex")
        };
        let Some(at) = self.world.ground.find(word) else {
            let (problem, remedy) =
                (message("tuw-no-hex").with("word", word.as_str()), message("tuw-do-hex"));
            return Err(Refusal::Invalid { span: span.clone(), problem, remedy });
        };
        let weapon = self.weapon_word();
        let arm = self.arm(code, weapon, Aim::Hex(at))?;
        let said = message("tuw-bombard").with("unit", self.name(code)).with("hex", say::hex(self.world, at));
        let details = self.bombard_details(arm, at);
        let mut text = format!("bombard {code} {}", self.world.ground.number(at));
        text.extend(weapon.map(|weapon| format!(" {weapon}")));
        let slot = format!("attack {code}");
        let arrow = self.arrow(&[arm], at);
        Ok(Understood { arrow, ..understood(Order::Bombard(arm, at), text, slot, said, details) })
    }

    fn weapon_word(&self) -> Option<&str> {
        match self.draft.field("weapon").map(|field| &field.value) {
            Some(Value::Text(word)) => Some(word.as_str()),
            _ => None,
        }
    }

    /// The weapon an attacker uses: the named one, else the strongest that can make this attack.
    fn arm(&self, code: Code, weapon: Option<&str>, aim: Aim<'_>) -> Result<Arm, Refusal> {
        let refuse = |bar: &Bar| say::bar(self.world, self.name(code), bar);
        let Some(word) = weapon else {
            return choice::best(self.world, self.board, code, aim).map_err(|bar| refuse(&bar));
        };
        let weapons = &self.board.units[&code].kind(self.world).weapons;
        let Some(weapon) = weapons.iter().position(|weapon| weapon.name.eq_ignore_ascii_case(word)) else {
            let problem = message("tuw-no-such-weapon").with("unit", self.name(code)).with("word", word);
            let known: Vec<Message> = weapons.iter().map(|weapon| literal(weapon.name.as_str())).collect();
            return Err(illegal(problem, message("tuw-do-weapon").with("known", known)));
        };
        check(self.world, self.board, code, weapon, aim).map_err(|bar| refuse(&bar))?;
        Ok(Arm { unit: code, weapon })
    }

    fn arrow(&self, arms: &[Arm], to: Hex) -> Vec<crate::grid::Cell> {
        let from = arms.first().map(|arm| self.board.units[&arm.unit].hex).filter(|from| *from != to);
        from.map_or_else(Vec::new, |from| [from, to].into_iter().filter_map(Hex::cell).collect())
    }

    fn attack_details(&self, arms: &[Arm], target: &Unit) -> Vec<Message> {
        let total: i32 = arms.iter().map(|&arm| att(self.world, self.board, arm)).sum();
        let defence = defence(self.world, target, all_hand_to_hand(self.world, self.board, arms));
        let mut details: Vec<Message> = arms.iter().map(|&arm| self.att_detail(arm)).collect();
        details.push(self.defence_detail(target, defence));
        details.push(say::odds(total - defence.total(), odds(total, defence.total())));
        details.extend(target.wounded.then(|| message("tuw-target-wounded")));
        details.extend((target.seat == self.seat).then(|| message("tuw-target-own")));
        details
    }

    fn att_detail(&self, arm: Arm) -> Message {
        let weapon = &self.board.units[&arm.unit].kind(self.world).weapons[arm.weapon];
        message("tuw-att")
            .with("unit", self.name(arm.unit))
            .with("weapon", weapon.name.as_str())
            .with("kind", weapon.attack.kind.name())
            .with("printed", weapon.attack.att)
            .with("att", att(self.world, self.board, arm))
            .with("state", say::state(&self.board.units[&arm.unit]))
    }

    fn defence_detail(&self, target: &Unit, defence: Defence) -> Message {
        message("tuw-def")
            .with("printed", defence.printed)
            .with("own", defence.own)
            .with("state", say::state(target))
            .with("ground", say::ground(self.world, target.hex))
            .with("terrain", defence.shelter.terrain)
            .with("cover", defence.shelter.cover)
            .with("total", defence.total())
    }

    fn bombard_details(&self, arm: Arm, at: Hex) -> Vec<Message> {
        let strike = strike(self.world, self.board, arm);
        let att = att(self.world, self.board, arm);
        let struck = roll::in_area(self.world, self.board, arm, at);
        let area = message("tuw-area").with("radius", strike.area.unwrap_or(0)).with("count", struck.len());
        let hand_to_hand = all_hand_to_hand(self.world, self.board, &[arm]);
        let mut details = vec![self.att_detail(arm), area];
        details.extend(struck.into_iter().map(|code| {
            let target = &self.board.units[&code];
            let def = defence(self.world, target, hand_to_hand).total();
            let id = if target.seat == self.seat { "tuw-area-own" } else { "tuw-area-target" };
            message(id)
                .with("unit", self.name(code))
                .with("def", def)
                .with("odds", say::odds(att - def, odds(att, def)))
        }));
        details
    }
}
