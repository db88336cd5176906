//! Order 54, Relocate base: the seat's training base moves to a hex with one of its units.
//! See EM-3.5.

use super::reason::Reason;
use super::{OrderContext, Read, choices, find};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::seat::SeatId;
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::hex_map::{HexNo, Terrain};
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::wording::place_name;
use crate::words::message;

/// 54: moves the training base.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relocate {
    seat: SeatId,
    hex: HexNo,
}

impl OrderKind<ElMythico> for Relocate {
    const FORM: Form = Form {
        number: Some(54),
        word: "relocate",
        topic: "relocate",
        fields: &[Field::new("hex", FieldType::Hex)],
        rule: "EM-3.5",
        ..Form::BASE
    };

    /// Ruling: EM-3.5: when the order is given, a unit of the seat's must be there, or be able to
    /// go there this turn; whether one is there is checked when the base moves.
    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let word = args.required("hex", Args::place);
        let hex = find::hex(ctx, &word)?;
        if ctx.known().base(ctx.seat()) == Some(hex) {
            return Err(Rejected::at(&word.span, Reason::BaseThere(hex)));
        }
        if ctx.world.map.terrain(hex) == Terrain::Sea {
            return Err(Rejected::at(&word.span, Reason::BaseAtSea(hex)));
        }
        Ok(Relocate { seat: ctx.seat(), hex })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        Slot::of_seat("relocate", self.seat)
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let said = message("mythico-said-relocate").with("hex", place_name(ctx.world, self.hex));
        let mut own = ctx.known().own.iter().filter(|own| own.seat == self.seat);
        let missing = (!own.any(|own| own.unit.hex == self.hex))
            .then(|| message("mythico-detail-relocate-unit"));
        let details = std::iter::once(message("mythico-detail-relocate")).chain(missing).collect();
        Answer { details, ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        let own = ctx.known().own.iter().filter(|own| own.seat == ctx.seat());
        let hexes: std::collections::BTreeSet<_> = own.map(|own| own.unit.hex).collect();
        let base = ctx.known().base(ctx.seat());
        let free = hexes.into_iter().filter(|&hex| Some(hex) != base);
        (request.option == "hex").then(|| free.map(|hex| choices::hex(ctx.world, hex)).collect())
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.training.relocations.push(plan.order.asks((self.seat, self.hex)));
    }
}
