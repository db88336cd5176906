//! Save: a unit that can't pay for a hex beside it spends what it has left towards it, and enters
//! in a later turn. Only where the scenario has partial moves. See TUW-9.2. Not here: that a move
//! then costs less (`sequence/movement/`).

use super::reason::Reason;
use super::{OrderContext, Read, choices, find, window};
use crate::dice::Dice;
use crate::grid::hex::Hex;
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Subject};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Battlefield, Saving, Unit};
use crate::systems::tuw::results::OrderResult;
use crate::systems::tuw::sequence::effects::{ActContext, Effect, Effects, Step};
use crate::systems::tuw::sequence::movement::{CannotMove, Mover, may_move};
use crate::systems::tuw::wording;
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::effect::Mp;
use crate::systems::tuw::{Command, Tuw};
use crate::words::message;

/// A unit saves for a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Save {
    unit: UnitCode,
    hex: Hex,
}

impl<C: Command> OrderKind<Tuw<C>> for Save {
    const FORM: Form = Form {
        word: "save",
        topic: "march",
        subject: Subject::Unit,
        everyday: Some(6),
        fields: &[Field { word: "hex", kind: FieldType::Hex, required: true }],
        rule: "TUW-9.2",
        ..Form::BASE
    };
    const STEP: Option<Step> = Some(Step::Now);

    fn admit(ctx: &OrderContext<'_, C>) -> Read<()> {
        window::movement(ctx)
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Read<Self> {
        let (code, unit) = find::ordered(ctx, args)?;
        let hex = find::hex(ctx, args)?;
        saving(ctx.world, ctx.battlefield(), (code, unit), hex)
            .map_err(|why| Rejected::from(Reason::CannotMove { unit: code, why }))?;
        Ok(Save { unit: code, hex })
    }

    fn slot(&self, _: &OrderContext<'_, C>) -> Slot {
        Slot::of_unit("save", self.unit)
    }

    fn text(&self, args: &Args<'_>, ctx: &OrderContext<'_, C>) -> String {
        format!("{} {} {}", args.form().word, self.unit, ctx.world.ground.number(self.hex))
    }

    fn answer(&self, ctx: &OrderContext<'_, C>) -> Answer {
        let unit = ctx.unit(self.unit);
        let saving = saving(ctx.world, ctx.battlefield(), (self.unit, unit), self.hex);
        let said = message("tuw-saved")
            .with("unit", wording::label(ctx.world, ctx.battlefield().label(self.unit)))
            .with("hex", wording::hex(ctx.world, self.hex))
            .with("saved", saving.map_or(Mp(0), |saving| saving.saved));
        Answer::of(said)
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, C>) -> Option<Vec<Choice>> {
        let open = |own: find::CodedUnit<'_>| {
            let can = |hex: &Hex| saving(ctx.world, ctx.battlefield(), own, *hex).is_ok();
            let hexes: Vec<Hex> = match ctx.world.partial_moves {
                true => own.1.hex.within(1).into_iter().filter(can).collect(),
                false => Vec::new(),
            };
            hexes
        };
        match request.option {
            "unit" => Some(choices::movers(ctx, |own, _| !open(own).is_empty())),
            "hex" => {
                let hexes = choices::ordered(request, ctx).map_or_else(Vec::new, open);
                let named = |hex: Hex| {
                    let ground = wording::ground(ctx.world, hex);
                    let label = message("tuw-choice-hex").with("hex", wording::hex(ctx.world, hex));
                    choices::hex(ctx, hex, label.with("ground", ground))
                };
                Some(hexes.into_iter().map(named).collect())
            }
            _ => None,
        }
    }

    fn act(&self, now: &ActContext<'_>, _: &Dice, effects: &mut Effects) {
        let battlefield = &now.position.battlefield;
        let Some(unit) = battlefield.units.get(&self.unit) else { return };
        let saving = match saving(now.world, battlefield, (self.unit, unit), self.hex) {
            Ok(saving) => saving,
            Err(why) => return effects.fail(Reason::CannotMove { unit: self.unit, why }),
        };
        let used = Mover::of(now.world, battlefield, self.unit, unit).all_used();
        effects.ask(Effect::Save { unit: self.unit, saving });
        effects.ask(Effect::UseMovement { unit: self.unit, used });
        effects.done(OrderResult::Saved {
            unit: battlefield.label(self.unit),
            hex: self.hex,
            saved: saving.saved,
        });
    }
}

/// What the unit has saved then: all it has left, on top of what it has saved for the same hex.
/// What it saved for another is lost.
///
/// See TUW-9.2
fn saving(
    world: &World,
    battlefield: &Battlefield,
    (code, unit): (UnitCode, &Unit),
    to: Hex,
) -> Result<Saving, CannotMove> {
    if !world.partial_moves {
        return Err(CannotMove::NoSaving);
    }
    may_move(world, battlefield, code, unit)?;
    let mover = Mover::of(world, battlefield, code, unit);
    let side = unit.hex.side_to(to).ok_or(CannotMove::NotANeighbour { hex: to })?;
    let closed = CannotMove::ClosedTo { hex: to, by: mover.by() };
    let cost = mover.price(side).filter(|_| !mover.is_grounded()).ok_or(closed)?;
    if cost <= mover.left() {
        return Err(CannotMove::CanPay { hex: to, cost });
    }
    let before = unit.saving.filter(|saving| saving.from == unit.hex && saving.to == to);
    let saved = Mp(before.map_or(0, |saving| saving.saved.0) + mover.left().0);
    Ok(Saving { from: unit.hex, to, saved })
}
