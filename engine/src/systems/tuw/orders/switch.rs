//! Switch: a unit changes its movement type, once a turn. What it has spent counts as the same
//! share of the new allowance.
//! See TUW-3.5.12.

use super::find::CodedUnit;
use super::reason::Reason;
use super::{OrderContext, Read, choices, find, window};
use crate::dice::Dice;
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Subject};
use crate::system::{Answer, OrderKind};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Battlefield, MovementUsed, Unit};
use crate::systems::tuw::results::OrderResult;
use crate::systems::tuw::sequence::effects::{ActContext, Effect, Effects, Step};
use crate::systems::tuw::sequence::movement::{CannotMove, allowance, may_move, switched};
use crate::systems::tuw::wording;
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::effect::Mp;
use crate::systems::tuw::world::kind::MovementMode;
use crate::systems::tuw::world::locomotion::Locomotion;
use crate::systems::tuw::{Command, Tuw};
use crate::words::message;

/// Change to another movement type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switch {
    unit: UnitCode,
    /// The place of the movement type among those of the unit's kind.
    mode: u8,
}

impl<C: Command> OrderKind<Tuw<C>> for Switch {
    const FORM: Form = Form {
        word: "switch",
        topic: "march",
        subject: Subject::Unit,
        everyday: Some(1),
        fields: &[Field {
            word: "locomotion",
            kind: FieldType::Choice(&Locomotion::WORDS),
            required: true,
        }],
        rule: "TUW-3.5.12",
        ..Form::BASE
    };
    const STEP: Option<Step> = Some(Step::Now);

    fn admit(ctx: &OrderContext<'_, C>) -> Read<()> {
        window::movement(ctx)
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Read<Self> {
        let (code, unit) = find::ordered(ctx, args)?;
        let refused = |why| Reason::CannotMove { unit: code, why };
        may_move(ctx.world, ctx.battlefield(), code, unit).map_err(refused)?;
        if !unit.flight.is_landed() {
            return Err(refused(CannotMove::InTheAir).into());
        }
        if used(ctx.battlefield(), code).switched {
            return Err(refused(CannotMove::Switched).into());
        }
        let wanted = args.choice("locomotion").map_or("", |word| word.value);
        let mode = others(ctx.world, unit).find(|(_, mode)| mode.by.word() == wanted);
        mode.map(|(mode, _)| Switch { unit: code, mode }).ok_or_else(|| {
            let others = others(ctx.world, unit).map(|(_, mode)| mode.by).collect();
            Reason::NoSuchMode { unit: code, by: wanted, others }.into()
        })
    }

    fn slot(&self, _: &OrderContext<'_, C>) -> Slot {
        Slot::of_unit("switch", self.unit)
    }

    fn text(&self, _: &Args<'_>, ctx: &OrderContext<'_, C>) -> String {
        format!("switch {} {}", self.unit, self.mode(ctx.world, ctx.unit(self.unit)).by.word())
    }

    fn answer(&self, ctx: &OrderContext<'_, C>) -> Answer {
        let unit = ctx.unit(self.unit);
        let (mode, spent) = self.after(ctx.world, ctx.battlefield(), unit);
        let left = Mp((allowance(mode, unit.wounded).0 - spent.spent.0).max(0));
        let name = wording::label(ctx.world, ctx.battlefield().label(self.unit));
        Answer {
            details: vec![message("tuw-switch-left").with("left", left)],
            ..Answer::of(message("tuw-switch").with("unit", name).with("by", mode.by.name()))
        }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, C>) -> Option<Vec<Choice>> {
        match request.option {
            "unit" => Some(choices::movers(ctx, |_, _| true)),
            "locomotion" => {
                Some(choices::ordered(request, ctx).map_or_else(Vec::new, |own| modes(ctx, own)))
            }
            _ => None,
        }
    }

    fn act(&self, now: &ActContext<'_>, _: &Dice, effects: &mut Effects) {
        let battlefield = &now.position.battlefield;
        let Some(unit) = battlefield.units.get(&self.unit) else { return };
        let (mode, used) = self.after(now.world, battlefield, unit);
        effects.ask(Effect::SetMode { unit: self.unit, mode: self.mode });
        effects.ask(Effect::UseMovement { unit: self.unit, used });
        effects.done(OrderResult::Switch { unit: battlefield.label(self.unit), to: mode.by });
    }
}

impl Switch {
    fn mode(&self, world: &World, unit: &Unit) -> MovementMode {
        unit.kind(world).moves[usize::from(self.mode)]
    }

    /// The new movement type, and what the unit has used of its movement then.
    fn after(
        &self,
        world: &World,
        battlefield: &Battlefield,
        unit: &Unit,
    ) -> (MovementMode, MovementUsed) {
        let mode = self.mode(world, unit);
        let allowed = |mode: MovementMode| allowance(mode, unit.wounded);
        (mode, switched(used(battlefield, self.unit), allowed(unit.mode(world)), allowed(mode)))
    }
}

fn used(battlefield: &Battlefield, code: UnitCode) -> MovementUsed {
    battlefield.movement.get(&code).copied().unwrap_or_default()
}

/// The movement types that a unit doesn't use now, with their places.
fn others<'w>(world: &'w World, unit: &Unit) -> impl Iterator<Item = (u8, &'w MovementMode)> {
    let present = unit.mode;
    (0u8..).zip(&unit.kind(world).moves).filter(move |(place, _)| *place != present)
}

fn modes(ctx: &OrderContext<'_, impl Command>, (_, unit): CodedUnit<'_>) -> Vec<Choice> {
    let words = others(ctx.world, unit).map(|(_, mode)| mode.by);
    words.map(|by| Choice::new(by.word(), by.name(), by.word())).collect()
}
