//! Bombard: one unit with an area weapon attacks every other unit in an area around a hex, friends
//! too, each with its own dice. See TUW-5.2, TUW-5.8.4. Not here: attacks on units
//! (`attack.rs`), the rolls (`sequence/combat/roll.rs`).

use super::find::CodedUnit;
use super::{OrderContext, Read, attack, choices, find, weapon, window};
use crate::dice::Dice;
use crate::grid::hex::Hex;
use crate::order::{Alias, Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Subject};
use crate::system::{Answer, OrderKind};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::modifiers;
use crate::systems::tuw::sequence::combat::checks::AimPoint;
use crate::systems::tuw::sequence::combat::{ArmedUnit, choice, roll};
use crate::systems::tuw::sequence::effects::{ActContext, Effects, Step};
use crate::systems::tuw::wording;
use crate::systems::tuw::{Command, Tuw};
use crate::words::{Message, message};

/// An attack on an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bombard {
    gun: ArmedUnit,
    at: Hex,
}

impl<C: Command> OrderKind<Tuw<C>> for Bombard {
    const FORM: Form = Form {
        word: "bombard",
        aliases: &[Alias::new("shell")],
        topic: "fight",
        subject: Subject::Unit,
        everyday: Some(1),
        verbs: &["bombard"],
        fields: &[Field { word: "hex", kind: FieldType::Hex, required: true }, weapon::WEAPON],
        rule: "TUW-5.8.4",
        ..Form::BASE
    };
    const STEP: Option<Step> = Some(Step::Now);

    fn admit(ctx: &OrderContext<'_, C>) -> Read<()> {
        window::attacks(ctx)
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Read<Self> {
        let (code, _) = find::ordered(ctx, args)?;
        let at = find::hex(ctx, args)?;
        Bombard::by(code, at, args, ctx)
    }

    fn slot(&self, ctx: &OrderContext<'_, C>) -> Slot {
        Slot::of_content("attack", ctx.seat(), self.gun.unit)
    }

    fn text(&self, args: &Args<'_>, ctx: &OrderContext<'_, C>) -> String {
        let hex = ctx.world.ground.number(self.at);
        format!("{} {} {hex}{}", args.form().word, self.gun.unit, weapon::text(args))
    }

    fn answer(&self, ctx: &OrderContext<'_, C>) -> Answer {
        Answer {
            details: modifiers::area(ctx.world, ctx.battlefield(), self.gun, self.at),
            arrow: weapon::arrow(ctx, self.gun, self.at),
            ..Answer::of(self.said(ctx, "tuw-bombard"))
        }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, C>) -> Option<Vec<Choice>> {
        let gun = choices::ordered(request, ctx);
        match request.option {
            "unit" => Some(guns(ctx)),
            "hex" => Some(gun.map_or_else(Vec::new, |gun| areas(ctx, gun))),
            "weapon" => {
                let guns: Vec<CodedUnit<'_>> = gun.into_iter().collect();
                Some(weapon::choices(ctx, &guns, |weapon| weapon.attack.area.is_some()))
            }
            _ => None,
        }
    }

    fn act(&self, now: &ActContext<'_>, dice: &Dice, effects: &mut Effects) {
        let result =
            roll::bombard(now.world, &now.position.battlefield, now.seat, self.gun, self.at, dice);
        attack::make(now, (vec![self.gun], result), dice, effects);
    }
}

impl Bombard {
    /// The attack that this unit makes on the area around a hex.
    pub(super) fn by(
        code: UnitCode,
        at: Hex,
        args: &Args<'_>,
        ctx: &OrderContext<'_, impl Command>,
    ) -> Read<Bombard> {
        let gun = weapon::armed(ctx, code, weapon::named(args), AimPoint::Hex(at))?;
        Ok(Bombard { gun, at })
    }

    /// What was understood, in the text of this id.
    pub(super) fn said(&self, ctx: &OrderContext<'_, impl Command>, id: &'static str) -> Message {
        let unit = wording::label(ctx.world, ctx.battlefield().label(self.gun.unit));
        message(id).with("unit", unit).with("hex", wording::hex(ctx.world, self.at))
    }
}

/// Own units that have an attack on an area left.
fn guns(ctx: &OrderContext<'_, impl Command>) -> Vec<Choice> {
    let codes = weapon::with_attacks_left(ctx, choices::own(ctx), true);
    codes.map(|code| choices::unit(ctx, code, choices::whereabouts(ctx, code))).collect()
}

/// Hexes that the gun can strike, those with most enemies first.
pub(super) fn areas(
    ctx: &OrderContext<'_, impl Command>,
    (code, unit): CodedUnit<'_>,
) -> Vec<Choice> {
    let (world, battlefield) = (ctx.world, ctx.battlefield());
    let hexes = unit.hex.within(unit.kind(world).range()).into_iter();
    let mut areas: Vec<(i64, i64, Hex)> = hexes
        .filter(|hex| world.ground.terrain(*hex).is_some())
        .filter_map(|hex| {
            let gun = choice::best(world, battlefield, code, AimPoint::Hex(hex)).ok()?;
            let (foes, friends) = struck(ctx, gun, hex);
            Some((friends - foes, friends, hex))
        })
        .collect();
    areas.sort_unstable();
    let choice = |(net, friends, hex): (i64, i64, Hex)| {
        let label = message("tuw-choice-area")
            .with("hex", wording::hex(world, hex))
            .with("foes", friends - net)
            .with("friends", friends);
        choices::hex(ctx, hex, label)
    };
    areas.into_iter().map(choice).collect()
}

/// How many enemies and friends of the seat an attack strikes.
fn struck(ctx: &OrderContext<'_, impl Command>, gun: ArmedUnit, hex: Hex) -> (i64, i64) {
    let own = ctx.world.faction(ctx.seat());
    let struck = roll::in_area(ctx.world, ctx.battlefield(), gun, hex);
    let friends =
        struck.iter().filter(|code| ctx.world.faction(ctx.unit(**code).seat) == own).count();
    ((struck.len() - friends) as i64, friends as i64)
}
