//! Order 74, Airlift: transports and helicopters bring infantry from their base to another friendly
//! airfield, or drop paratroopers in any hex. See EM-1.6, EM-3.12, EM-4.5, EM-11.7. Shared with
//! order 75: which units may be taken along.

use super::flight::{self, FlightOrder, HEX};
use super::reason::{AirReason, Reason};
use super::unit::{EligibleUnits, air};
use super::{OrderContext, Read, choices, find};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Spanned};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::air::mission::{Mission, range};
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::{HexNo, Terrain};
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::unit::{Arm, UnitRef};
use crate::words::message;

/// 74: lifts infantry, or drops paratroopers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Airlift {
    flight: FlightOrder,
    cargo: UnitRef,
}

/// The unit that is taken along.
pub const CARGO: Field = Field::new("cargo", FieldType::Unit);

impl OrderKind<ElMythico> for Airlift {
    const FORM: Form = air(74, "airlift", &[CARGO, HEX], "EM-11.7");

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, own, hex) = flight::read(args, ctx, EligibleUnits::Lifters)?;
        let cargo = cargo(args, ctx, own)?;
        let word = args.required(HEX.word, Args::place);
        let refused = |reason: AirReason| Err(Rejected::at(&word.span, reason.into()));
        let is_airfield = |hex| ctx.known().is_friendly_airfield(ctx.world, ctx.seat(), hex);
        let lands =
            is_airfield(hex) || ctx.known().may_be_allied_airfield(ctx.world, ctx.seat(), hex);
        if ctx.world.map.terrain(hex) == Terrain::Sea {
            return refused(AirReason::AtSea(hex));
        }
        if !lands && !cargo.unit.is_elite(Elite::Paratroopers) {
            return refused(AirReason::NotParatroopers { unit: cargo.full_name(), hex });
        }
        // See EM-3.12.
        if !lands && !is_airfield(own.unit.hex) {
            return Err(
                AirReason::NotFromAirfield { unit: cargo.full_name(), hex: own.unit.hex }.into()
            );
        }
        let cargo = cargo.id();
        Ok(Airlift {
            flight: FlightOrder { order, mission: Mission::Airlift { cargo, hex } },
            cargo,
        })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.flight.order.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let cargo = ctx.known().own(self.cargo);
        let hex = self.flight.mission.hex();
        let is_trained = cargo.is_some_and(|cargo| cargo.unit.is_elite(Elite::Paratroopers));
        let drops = is_trained && !ctx.known().is_friendly_airfield(ctx.world, ctx.seat(), hex);
        let dropped = drops.then(|| message("mythico-detail-drop"));
        let details = flight::allied_field(ctx, hex).into_iter().chain(dropped);
        let mut answer = self.flight.answer(ctx, details);
        if let Some(cargo) = cargo {
            answer.said = answer.said.with("cargo", cargo.name());
        }
        answer
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "cargo" => Some(cargoes(request, ctx)),
            "unit" => Some(lifters(ctx)),
            "hex" => Some(goals(request, ctx)),
            _ => None,
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.flight.enlist(plan);
    }
}

/// The infantry that an order names. It must be fit to move, at the base of the lifting unit, and
/// not too much for it. See EM-2.6, EM-4.5, EM-14.6.
///
/// # Errors
/// If it can't be taken along.
pub fn cargo<'a>(args: &Args<'_>, ctx: &OrderContext<'a>, own: &OwnUnit) -> Read<&'a OwnUnit> {
    let code = args.required(CARGO.word, Args::unit);
    let cargo = find::own_unit(ctx, &code.with(code.value.to_owned()))?;
    may_board(ctx, own, cargo).map_err(|reason| Rejected::at(&code.span, reason))?;
    Ok(cargo)
}

/// May this unit take that one along?
fn may_board(ctx: &OrderContext<'_>, own: &OwnUnit, cargo: &OwnUnit) -> Result<(), Reason> {
    let (lift, has) = (ctx.world.lift(&own.unit), ctx.world.load(&cargo.unit));
    let heavy = cargo.unit.supply.surplus.has_heavy(&ctx.world.equipment);
    match () {
        () if ctx.known().passenger(own).is_some() => Err(AirReason::Full(own.full_name()).into()),
        () if cargo.unit.arm != Arm::Infantry || ctx.known().is_combined(cargo) || heavy => {
            Err(AirReason::NoCargo(cargo.full_name()).into())
        }
        () if cargo.unit.hex != own.unit.hex => {
            Err(AirReason::NotBeside { unit: own.full_name(), cargo: cargo.full_name() }.into())
        }
        () if cargo.unit.organisation == 0 => Err(Reason::Disorganised(cargo.full_name())),
        () if has > lift => Err(AirReason::TooMuch { unit: own.full_name(), lift, has }.into()),
        () => Ok(()),
    }
}

/// Own units that may be taken along.
pub fn cargoes(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Vec<Choice> {
    let lifter = choices::ordered(request, ctx);
    choices::own_units(ctx, |own| lifter.is_some_and(|lifter| may_board(ctx, lifter, own).is_ok()))
}

/// Own aircraft and helicopters with a unit next to them that they can take along; if there are
/// none, all that lift.
fn lifters(ctx: &OrderContext<'_>) -> Vec<Choice> {
    let lifts = |own: &OwnUnit| EligibleUnits::Lifters.may(ctx.world, &own.unit);
    let own = || ctx.known().own.iter().filter(|own| own.seat == ctx.seat());
    let has_cargo = |own_unit: &OwnUnit| own().any(|cargo| may_board(ctx, own_unit, cargo).is_ok());
    let able = choices::own_units(ctx, |own| lifts(own) && has_cargo(own));
    if able.is_empty() { choices::own_units(ctx, lifts) } else { able }
}

/// Hexes for the cargo: airfields of its seat, and for paratroopers from one of those any hex.
/// See EM-3.12, EM-11.7.
fn goals(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Vec<Choice> {
    let Some(own) = choices::ordered(request, ctx) else { return Vec::new() };
    let airfields = ctx.known().bases_for(ctx.world, ctx.seat(), Arm::Aircraft);
    let cargo = request.given.get(CARGO.word).map(|code| code.trim().to_owned());
    let cargo = cargo
        .and_then(|code| find::own_unit(ctx, &Spanned { span: 0..code.len(), value: code }).ok());
    let may_drop = airfields.contains(&own.unit.hex)
        && cargo.is_none_or(|cargo| cargo.unit.is_elite(Elite::Paratroopers));
    let near = |hex: &HexNo| own.unit.hex.distance(*hex) <= range(ctx.world, own.unit.arm);
    let landings = airfields.into_iter().filter(|hex| *hex != own.unit.hex && near(hex));
    let landings: Vec<Choice> = landings.map(|hex| choices::hex(ctx.world, hex)).collect();
    let drops = flight::complete(request, ctx, EligibleUnits::Lifters).filter(|_| may_drop);
    let others: Vec<Choice> =
        drops.into_iter().flatten().filter(|hex| !landings.contains(hex)).collect();
    landings.into_iter().chain(others).collect()
}
