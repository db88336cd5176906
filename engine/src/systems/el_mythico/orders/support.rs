//! Order 17, Support fire: guns fire for fights nearby, those in a named hex first. Rule: EM-7.10.

use super::reason::Reason;
use super::unit::{EligibleUnits, UnitOrder, land};
use super::{Read, Seen, choices, find};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Spanned};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::report::wording::place_name;
use crate::systems::el_mythico::task::Support;
use crate::words::{literal, message};

/// 17: fires for fights nearby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SupportFire {
    order: UnitOrder,
    first: Option<HexNo>,
}

impl OrderKind<ElMythico> for SupportFire {
    const FORM: Form =
        land(17, "support", &[Field { word: "hex", kind: FieldType::Hex, required: false }], "EM-7.10");

    fn read(args: &Args<'_>, seen: &Seen<'_>) -> Read<Self> {
        let (order, own) = UnitOrder::read(args, seen, EligibleUnits::Guns)?;
        let first = args.place("hex").map(|word| hex_in_range(seen, own, &word)).transpose()?;
        Ok(SupportFire { order, first })
    }

    fn slot(&self, _: &Seen<'_>) -> Slot {
        self.order.land_slot()
    }

    fn answer(&self, seen: &Seen<'_>) -> Answer {
        let id = if self.first.is_some() { "mythico-detail-support-hex" } else { "mythico-detail-support" };
        let hex = self.first.map_or_else(|| literal(""), |hex| place_name(seen.world, hex));
        let reach = message(id).with("range", range(seen, self.order.own(seen))).with("hex", hex);
        self.order.answer(seen, [reach])
    }

    fn complete(request: &CompletionRequest<'_>, seen: &Seen<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "hex" => Some(choices::ordered(request, seen).map_or_else(Vec::new, |own| hexes(seen, own))),
            _ => choices::unit(request, seen, EligibleUnits::Guns),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.order.enlist(plan).task.support = Some(Support { first: self.first });
    }
}

fn range(seen: &Seen<'_>, own: &OwnUnit) -> u32 {
    seen.world.weapon(&own.unit).map_or(0, |weapon| weapon.range)
}

fn hex_in_range(seen: &Seen<'_>, own: &OwnUnit, word: &Spanned<&str>) -> Read<HexNo> {
    let (hex, range) = (find::hex(seen, word)?, range(seen, own));
    if own.unit.hex.distance(hex) > range {
        return Err(Rejected::at(&word.span, Reason::OutOfRange { hex, range }));
    }
    Ok(hex)
}

/// Hexes in range where a hostile unit was seen, then places in range.
fn hexes(seen: &Seen<'_>, own: &OwnUnit) -> Vec<Choice> {
    let (places, range) = (&seen.world.map.places, range(seen, own));
    let hexes = seen.known().enemy_hexes().chain(places.values().map(|place| place.hex));
    let mut offered = std::collections::BTreeSet::new();
    let in_range = hexes.filter(|&hex| own.unit.hex.distance(hex) <= range);
    in_range.filter(|&hex| offered.insert(hex)).map(|hex| choices::hex(seen.world, hex)).collect()
}
