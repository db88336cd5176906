//! Order 17, Support fire: guns fire for fights nearby, those in a named hex first. See EM-7.10.

use super::reason::Reason;
use super::unit::{EligibleUnits, UnitOrder, land};
use super::{OrderContext, Read, choices, find};
use crate::order::{Alias, Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Spanned};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::task::Support;
use crate::systems::el_mythico::wording::place_name;
use crate::words::{literal, message};

/// 17: fires for fights nearby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SupportFire {
    order: UnitOrder,
    first: Option<HexNo>,
}

impl OrderKind<ElMythico> for SupportFire {
    const FORM: Form = Form {
        aliases: &[
            Alias::new("fire"),
            Alias::new("fire at"),
            Alias::new("shell"),
            Alias::new("bombard"),
        ],
        ..land(
            17,
            "support",
            &[Field { word: "hex", kind: FieldType::Hex, required: false }],
            "EM-7.10",
        )
        .by_verbs(&["bombard"])
    };

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, own) = UnitOrder::read(args, ctx, EligibleUnits::Guns)?;
        let first = args.place("hex").map(|word| hex_in_range(ctx, own, &word)).transpose()?;
        Ok(SupportFire { order, first })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.order.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let id = if self.first.is_some() {
            "mythico-detail-support-hex"
        } else {
            "mythico-detail-support"
        };
        let hex = self.first.map_or_else(|| literal(""), |hex| place_name(ctx.world, hex));
        let reach = message(id).with("range", range(ctx, self.order.own(ctx))).with("hex", hex);
        self.order.answer(ctx, [reach])
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "hex" => {
                Some(choices::ordered(request, ctx).map_or_else(Vec::new, |own| hexes(ctx, own)))
            }
            _ => choices::unit(request, ctx, EligibleUnits::Guns),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.order.enlist(plan).task.support = Some(Support { first: self.first });
    }
}

fn range(ctx: &OrderContext<'_>, own: &OwnUnit) -> u32 {
    ctx.world.weapon(&own.unit).map_or(0, |weapon| weapon.range)
}

fn hex_in_range(ctx: &OrderContext<'_>, own: &OwnUnit, word: &Spanned<&str>) -> Read<HexNo> {
    let (hex, range) = (find::hex(ctx, word)?, range(ctx, own));
    if own.unit.hex.distance(hex) > range {
        return Err(Rejected::at(&word.span, Reason::OutOfRange { hex, range }));
    }
    Ok(hex)
}

/// Hexes in range where a hostile unit was seen, then places in range.
fn hexes(ctx: &OrderContext<'_>, own: &OwnUnit) -> Vec<Choice> {
    let (places, range) = (&ctx.world.map.places, range(ctx, own));
    let hexes = ctx.known().enemy_hexes().chain(places.values().map(|place| place.hex));
    let mut offered = std::collections::BTreeSet::new();
    let in_range = hexes.filter(|&hex| own.unit.hex.distance(hex) <= range);
    in_range.filter(|&hex| offered.insert(hex)).map(|hex| choices::hex(ctx.world, hex)).collect()
}
