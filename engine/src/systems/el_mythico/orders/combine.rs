//! Order 18, Combine: an APC or IFV unit, or lifting helicopters, take an infantry unit aboard that
//! is in its hex before or after a movement. From then on the carrier leads, and both follow its
//! order. It may be given to either. See EM-3.3, EM-4.7.

use super::forecast::{self, ForeseenResult};
use super::reason::Reason;
use super::unit::{EligibleUnits, UnitOrder, apart, misc};
use super::{Order, OrderContext, Read, choices, find};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::reorganisation::{Reorganising, fits_aboard, room_aboard};
use crate::systems::el_mythico::unit::{Arm, Unit, UnitRef};
use crate::systems::el_mythico::wording::{changes_lines, place_name};
use crate::systems::el_mythico::world::World;
use crate::words::message;

/// 18: makes a combined unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Combine {
    order: UnitOrder,
    carrier: UnitRef,
    passenger: UnitRef,
}

impl OrderKind<ElMythico> for Combine {
    const FORM: Form = misc(18, "combine", &[Field::new("partner", FieldType::Unit)], "EM-3.3");

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, own) = UnitOrder::read(args, ctx, EligibleUnits::Manned)?;
        let code = args.required("partner", Args::unit);
        let partner = find::own_unit(ctx, &code.with(code.value.to_owned()))?;
        let (carrier, passenger) =
            parts(ctx, own, partner).map_err(|reason| Rejected::at(&code.span, reason))?;
        Ok(Combine { order, carrier: carrier.id(), passenger: passenger.id() })
    }

    /// Ruling: EM-11.1: a unit carries one other, so of several orders to combine it the last
    /// counts, whichever of the two they name first.
    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        Slot::of_unit("misc:18", self.carrier.code())
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let (Some(carrier), Some(passenger)) =
            (ctx.known().own(self.carrier), ctx.known().own(self.passenger))
        else {
            return Answer::of(self.order.said(ctx));
        };
        let foreseen =
            forecast::of_order(ctx, &Order::Combine(self.clone()), self.order.unit, &self.told());
        let [by, on] = match &foreseen {
            Some(ForeseenResult { unit, other: Some(other), .. }) => [unit, other],
            _ => [carrier, passenger],
        };
        let said = message("mythico-said-combine")
            .with("carrier", by.name())
            .with("passenger", on.name())
            .with("strength", by.unit.strength() + on.unit.strength());
        let follows = message("mythico-detail-combine-follows").with("passenger", passenger.name());
        let follows = follows.with("carrier", carrier.code());
        let apart = (carrier.unit.hex != passenger.unit.hex).then(|| {
            let hex = place_name(ctx.world, passenger.unit.hex);
            message("mythico-detail-meet").with("unit", passenger.name()).with("hex", hex)
        });
        let details = [follows].into_iter().chain(apart).chain(changes_lines(self.order.settings));
        Answer { details: details.collect(), ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        let ordered = choices::ordered(request, ctx);
        match request.option {
            "unit" => Some(choices::own_units(ctx, |own| is_free_part(ctx, own))),
            "partner" => {
                let fits =
                    |own: &OwnUnit| ordered.is_none_or(|ordered| parts(ctx, ordered, own).is_ok());
                Some(choices::own_units(ctx, |own| is_free_part(ctx, own) && fits(own)))
            }
            _ => None,
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        let told = plan.order.asks(self.told());
        self.order.enlist(plan).reorganises.push(told);
    }
}

impl Combine {
    fn told(&self) -> Reorganising {
        Reorganising::Combine { carrier: self.carrier, passenger: self.passenger }
    }
}

/// Carrier and passenger, if the two may be combined as they are now.
fn parts<'o>(
    ctx: &OrderContext<'_>,
    one: &'o OwnUnit,
    other: &'o OwnUnit,
) -> Result<(&'o OwnUnit, &'o OwnUnit), Reason> {
    if one.id() == other.id() {
        return Err(Reason::ItselfNamed(one.full_name()));
    }
    let (carrier, passenger) =
        match (carries(ctx.world, &one.unit), carries(ctx.world, &other.unit)) {
            (true, false) => (one, other),
            (false, true) => (other, one),
            _ => {
                return Err(Reason::NotCombinable {
                    unit: one.full_name(),
                    other: other.full_name(),
                });
            }
        };
    if passenger.unit.arm != Arm::Infantry {
        return Err(Reason::NotCombinable { unit: one.full_name(), other: other.full_name() });
    }
    [carrier, passenger].into_iter().try_for_each(|part| apart(ctx, part))?;
    if !fits_aboard(ctx.world, &carrier.unit, &passenger.unit) {
        return Err(Reason::NoRoomAboard {
            carrier: carrier.full_name(),
            room: room_aboard(ctx.world, &carrier.unit),
            passenger: passenger.full_name(),
            has: passenger.unit.strength(),
        });
    }
    Ok((carrier, passenger))
}

/// Can it carry infantry? See EM-3.3, EM-14.3, EM-14.6.
fn carries(world: &World, unit: &Unit) -> bool {
    world.carries_infantry(unit)
}

/// May it become a part of a combined unit?
fn is_free_part(ctx: &OrderContext<'_>, own: &OwnUnit) -> bool {
    let is_part = own.unit.arm == Arm::Infantry || carries(ctx.world, &own.unit);
    is_part && !ctx.known().is_combined(own)
}
