//! Order 60, Bombard: boats sail next to a coast, and fire for friendly fights there.
//! See EM-7.3, EM-7.14, EM-11.4. Not here: their fire, which is support fire like that of guns
//! (`sequence/combat/support.rs`).

use super::patrol::{armed_boats, has_guns};
use super::reason::SeaReason;
use super::sail;
use super::unit::{EligibleUnits, UnitOrder, sea};
use super::{OrderContext, Read, choices, find};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::market::entry::by_the_sea;
use crate::systems::el_mythico::paths::plan::Leg;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::sea::passage;
use crate::systems::el_mythico::task::Support;
use crate::systems::el_mythico::wording::place_name;
use crate::words::message;

/// 60: fires for fights on the coast.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bombard {
    order: UnitOrder,
    coast: Option<HexNo>,
    legs: Vec<Leg>,
}

impl OrderKind<ElMythico> for Bombard {
    const FORM: Form = sea(
        60,
        "bombard",
        &[Field { word: "hex", kind: FieldType::Hex, required: false }],
        "EM-7.14",
    )
    .by_verbs(&["bombard"]);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let Some(word) = args.place("hex") else {
            let (order, own) = UnitOrder::read(args, ctx, EligibleUnits::Naval)?;
            if !has_guns(ctx.world, own) {
                return Err(SeaReason::Unarmed(own.full_name()).into());
            }
            return Ok(Bombard { order, coast: None, legs: Vec::new() });
        };
        let (order, own) = UnitOrder::read_moving(args, ctx, EligibleUnits::Naval)?;
        if !has_guns(ctx.world, own) {
            return Err(SeaReason::Unarmed(own.full_name()).into());
        }
        let coast = find::hex(ctx, &word)?;
        if !by_the_sea(&ctx.world.map, coast) {
            return Err(Rejected::at(&word.span, SeaReason::NoCoast(coast).into()));
        }
        let legs = way_beside(ctx, own.unit.hex, coast)
            .map_err(|why| Rejected::at(&word.span, why.into()))?;
        Ok(Bombard { order, coast: Some(coast), legs })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.order.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let own = self.order.own(ctx);
        let way = sail::planned(ctx, own, &self.legs);
        let fires = match self.coast {
            Some(hex) => {
                message("mythico-detail-bombard-hex").with("hex", place_name(ctx.world, hex))
            }
            None => message("mythico-detail-bombard"),
        };
        let details: Vec<_> = sail::told(ctx, own, &way).into_iter().chain([fires]).collect();
        Answer { arrow: sail::arrow(own, &way), ..self.order.answer(ctx, details) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "hex" => Some(coasts(ctx)),
            "unit" => Some(armed_boats(ctx)),
            _ => None,
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        let unit = self.order.enlist(plan);
        unit.legs = self.legs.clone();
        unit.task.support = Some(Support { first: self.coast });
    }
}

/// The way to the sea hex next to a coast that boats reach first; empty if they are next to it.
///
/// # Errors
/// If no way leads there.
pub fn way_beside(
    ctx: &OrderContext<'_>,
    from: HexNo,
    coast: HexNo,
) -> Result<Vec<Leg>, SeaReason> {
    let goal = passage::beside(ctx.world, from, coast).ok_or(SeaReason::NoWay(coast))?;
    Ok(if goal == from { Vec::new() } else { vec![Leg::Admin(goal)] })
}

/// Coast hexes where hostile units were seen, then places by the sea.
pub fn coasts(ctx: &OrderContext<'_>) -> Vec<Choice> {
    let map = &ctx.world.map;
    let hexes = ctx.known().enemy_hexes().chain(map.places.values().map(|place| place.hex));
    let mut offered = std::collections::BTreeSet::new();
    let coast = hexes.filter(|&hex| by_the_sea(map, hex) && offered.insert(hex));
    coast.map(|hex| choices::hex(ctx.world, hex)).collect()
}
