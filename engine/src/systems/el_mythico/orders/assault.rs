//! Order 75, Air assault: helicopters land infantry to attack. Either the unit they carry, as an
//! airmobile unit, which comes back with them when the turn ends; or one that stands at their base,
//! which stays where it is landed. See EM-3.3, EM-3.12, EM-11.7.

use super::airlift::{CARGO, cargo, cargoes};
use super::flight::{self, FlightOrder, HEX};
use super::reason::AirReason;
use super::unit::{EligibleUnits, air};
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Field, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::air::mission::Mission;
use crate::systems::el_mythico::hex_map::Terrain;
use crate::systems::el_mythico::plan::Plan;
use crate::words::message;

/// 75: lands infantry to attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AirAssault(FlightOrder);

/// The unit that is landed; if left out, the passenger.
const LANDED: Field = Field { required: false, ..CARGO };

impl OrderKind<ElMythico> for AirAssault {
    const FORM: Form = air(75, "assault", &[HEX, LANDED], "EM-11.7");

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, own, hex) = flight::read(args, ctx, EligibleUnits::LiftingHelicopters)?;
        let is_airmobile = ctx.known().passenger(own).is_some();
        let cargo = match args.unit(CARGO.word) {
            None if is_airmobile => None,
            None => return Err(AirReason::Empty(own.full_name()).into()),
            Some(_) if is_airmobile => return Err(AirReason::Full(own.full_name()).into()),
            Some(_) => Some(cargo(args, ctx, own)?.id()),
        };
        if ctx.world.map.terrain(hex) == Terrain::Sea {
            let word = args.required(HEX.word, Args::place);
            return Err(Rejected::at(&word.span, AirReason::AtSea(hex).into()));
        }
        Ok(AirAssault(FlightOrder { order, mission: Mission::Assault { cargo, hex } }))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.order.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let own = self.0.order.own(ctx);
        let Mission::Assault { cargo, .. } = self.0.mission else {
            return Answer::of(self.0.order.said(ctx));
        };
        let landed =
            cargo.and_then(|cargo| ctx.known().own(cargo)).or_else(|| ctx.known().passenger(own));
        let stays = match cargo {
            Some(_) => message("mythico-detail-landed-stays"),
            None => message("mythico-detail-landed-returns"),
        };
        let mut answer = self.0.answer(ctx, [stays]);
        if let Some(landed) = landed {
            answer.said = answer.said.with("cargo", landed.name());
        }
        answer
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "cargo" => Some(cargoes(request, ctx)),
            _ => flight::complete(request, ctx, EligibleUnits::LiftingHelicopters),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan);
    }
}
