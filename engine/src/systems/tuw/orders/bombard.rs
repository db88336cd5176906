//! Bombard: one unit with an area weapon attacks every other unit in an area around a hex, friends too, each with its own dice.
//! Rules: TUW-5.2, TUW-5.8.4. Not here: attacks on units (`attack.rs`), the rolls (`sequence/combat/roll.rs`).

use super::find::Coded;
use super::reason::Reason;
use super::{Read, Seen, choices, find, weapon, window};
use crate::dice::Dice;
use crate::grid::hex::Hex;
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Subject};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::tuw::Tuw;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::report::{modifiers, wording};
use crate::systems::tuw::results::OrderResult;
use crate::systems::tuw::sequence::combat::checks::AimPoint;
use crate::systems::tuw::sequence::combat::{ArmedUnit, choice, roll};
use crate::systems::tuw::sequence::effects::{Effect, Effects, Now, Step};
use crate::words::{Message, message};

/// An attack on an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bombard {
    gun: ArmedUnit,
    at: Hex,
}

impl OrderKind<Tuw> for Bombard {
    const FORM: Form = Form {
        word: "bombard",
        topic: "fight",
        subject: Subject::Unit,
        fields: &[Field { word: "hex", kind: FieldType::Hex, required: true }, weapon::WEAPON],
        rule: "TUW-5.8.4",
        ..Form::BASE
    };
    const STEP: Option<Step> = Some(Step::Now);

    fn admit(seen: &Seen<'_>) -> Read<()> {
        window::attacks(seen)
    }

    fn read(args: &Args<'_>, seen: &Seen<'_>) -> Read<Self> {
        let (code, _) = find::ordered(seen, args)?;
        let Some(word) = args.place("hex") else { return Err(Reason::UnknownHex("".into()).into()) };
        let at = seen.world.ground.find(word.value);
        let at = at.ok_or_else(|| Rejected::at(&word.span, Reason::UnknownHex(word.value.into())))?;
        Bombard::by(code, at, args, seen)
    }

    fn slot(&self, _: &Seen<'_>) -> Slot {
        Slot::of_content("attack", self.gun.unit)
    }

    fn text(&self, args: &Args<'_>, seen: &Seen<'_>) -> String {
        let hex = seen.world.ground.number(self.at);
        format!("{} {} {hex}{}", args.form().word, self.gun.unit, weapon::text(args))
    }

    fn answer(&self, seen: &Seen<'_>) -> Answer {
        Answer {
            said: self.said(seen, "tuw-bombard"),
            details: modifiers::area(seen.world, seen.battlefield(), self.gun, self.at),
            arrow: weapon::arrow(seen, self.gun, self.at),
        }
    }

    fn complete(request: &CompletionRequest<'_>, seen: &Seen<'_>) -> Option<Vec<Choice>> {
        let gun = choices::ordered(request, seen);
        match request.option {
            "unit" => Some(guns(seen)),
            "hex" => Some(gun.map_or_else(Vec::new, |gun| areas(seen, gun))),
            "weapon" => {
                let guns: Vec<Coded<'_>> = gun.into_iter().collect();
                Some(weapon::choices(seen, &guns, |weapon| weapon.attack.area.is_some()))
            }
            _ => None,
        }
    }

    fn act(&self, now: &Now<'_>, dice: &Dice, effects: &mut Effects) {
        let result = roll::bombard(now.world, &now.position.battlefield, now.seat, self.gun, self.at, dice);
        effects.ask(Effect::Attack { attackers: vec![self.gun], result: result.clone() });
        effects.ask(Effect::Report(OrderResult::Attack(result)));
    }
}

impl Bombard {
    /// The attack that this unit makes on the area around a hex.
    pub(super) fn by(code: UnitCode, at: Hex, args: &Args<'_>, seen: &Seen<'_>) -> Read<Bombard> {
        let gun = weapon::armed(seen, code, weapon::named(args), AimPoint::Hex(at))?;
        Ok(Bombard { gun, at })
    }

    /// What was understood, in the text of this id.
    pub(super) fn said(&self, seen: &Seen<'_>, id: &'static str) -> Message {
        let unit = wording::label(seen.world, seen.battlefield().label(self.gun.unit));
        message(id).with("unit", unit).with("hex", wording::hex(seen.world, self.at))
    }
}

/// Own units that have an attack on an area left.
fn guns(seen: &Seen<'_>) -> Vec<Choice> {
    let codes = weapon::with_attacks_left(seen, choices::own(seen), true);
    codes.map(|code| choices::unit(seen, code, choices::whereabouts(seen, code))).collect()
}

/// Hexes that the gun can strike, those with most enemies first.
pub(super) fn areas(seen: &Seen<'_>, (code, unit): Coded<'_>) -> Vec<Choice> {
    let (world, battlefield) = (seen.world, seen.battlefield());
    let hexes = unit.hex.within(unit.kind(world).range()).into_iter();
    let mut areas: Vec<(i64, i64, Hex)> = hexes
        .filter(|hex| world.ground.terrain(*hex).is_some())
        .filter_map(|hex| {
            let gun = choice::best(world, battlefield, code, AimPoint::Hex(hex)).ok()?;
            let (foes, friends) = struck(seen, gun, hex);
            Some((friends - foes, friends, hex))
        })
        .collect();
    areas.sort_unstable();
    let choice = |(net, friends, hex): (i64, i64, Hex)| {
        let label = message("tuw-choice-area")
            .with("hex", wording::hex(world, hex))
            .with("foes", friends - net)
            .with("friends", friends);
        choices::hex(seen, hex, label)
    };
    areas.into_iter().map(choice).collect()
}

/// How many enemies and friends of the seat an attack strikes.
fn struck(seen: &Seen<'_>, gun: ArmedUnit, hex: Hex) -> (i64, i64) {
    let own = seen.world.faction(seen.seat());
    let struck = roll::in_area(seen.world, seen.battlefield(), gun, hex);
    let friends = struck.iter().filter(|code| seen.world.faction(seen.unit(**code).seat) == own).count();
    ((struck.len() - friends) as i64, friends as i64)
}
