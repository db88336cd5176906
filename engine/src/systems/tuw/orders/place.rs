//! Place: units of a seat's army begin in this hex of its zone. See TUW-10.1.

use std::collections::BTreeSet;

use super::muster::{self, UNITS};
use super::reason::Reason;
use super::{OrderContext, Read, choices, find};
use crate::dice::Dice;
use crate::grid::Location;
use crate::grid::hex::Hex;
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::results::MusterResult;
use crate::systems::tuw::sequence::effects::{ActContext, Effect, Effects, Step};
use crate::systems::tuw::world::KindId;
use crate::systems::tuw::{Command, Tuw};
use crate::words::Tell;

/// Units and the hex in which they begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    units: Vec<UnitCode>,
    hex: Hex,
}

impl<C: Command> OrderKind<Tuw<C>> for Place {
    const FORM: Form = Form {
        acting: Some(UNITS.word),
        everyday: Some(0),
        ..muster::form("place", &[UNITS, Field::new("hex", FieldType::Hex)])
    };
    const STEP: Option<Step> = Some(Step::Now);

    fn admit(ctx: &OrderContext<'_, C>) -> Read<()> {
        muster::open(ctx).map(|_| ())
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_, C>) -> Read<Self> {
        let units = muster::units(ctx, args)?;
        let hex = find::hex(ctx, args)?;
        let span = &args.required("hex", Args::place).span;
        let kinds: Vec<KindId> = units.iter().map(|code| ctx.unit(*code).kind).collect();
        muster::check_place(ctx, (hex, span), &kinds, &units)?;
        match units.iter().all(|code| ctx.unit(*code).hex == hex) {
            true => Err(Reason::AlreadyThere { unit: units[0], hex }.into()),
            false => Ok(Place { units, hex }),
        }
    }

    fn slot(&self, ctx: &OrderContext<'_, C>) -> Slot {
        Slot::of_content("place", ctx.seat(), find::joined(self.units.iter().copied()))
    }

    fn text(&self, args: &Args<'_>, ctx: &OrderContext<'_, C>) -> String {
        let (units, hex) =
            (find::joined(self.units.iter().copied()), ctx.world.ground.number(self.hex));
        format!("{} {units} {hex}", args.form().word)
    }

    fn answer(&self, ctx: &OrderContext<'_, C>) -> Answer {
        let units = self.units.iter().map(|code| ctx.battlefield().label(*code)).collect();
        let said = MusterResult::Placed { units, hex: self.hex }.message(ctx.world);
        let arrow = match self.units[..] {
            [unit] => vec![ctx.unit(unit).hex, self.hex],
            _ => Vec::new(),
        };
        let arrow = arrow.into_iter().filter_map(Hex::cell).map(Location::outer).collect();
        Answer { arrow, ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, C>) -> Option<Vec<Choice>> {
        match request.option {
            "units" => Some(muster::joined_units(request, ctx)),
            "hex" => {
                let units = choices::own_units(request, ctx);
                let kinds: BTreeSet<KindId> = units.iter().map(|(_, unit)| unit.kind).collect();
                let here = |choice: &Choice| match units[..] {
                    [(_, unit)] => choice.value == ctx.world.ground.number(unit.hex),
                    _ => false,
                };
                let mut hexes = muster::hex_choices(ctx, &kinds);
                hexes.retain(|choice| !here(choice));
                Some(hexes)
            }
            _ => None,
        }
    }

    fn act(&self, _: &ActContext<'_>, _: &Dice, effects: &mut Effects) {
        effects.finish(Effect::Place { units: self.units.clone(), hex: self.hex });
    }
}
