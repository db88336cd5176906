//! Shared parts of orders of the air: which units may fly, from where, how far.
//! See EM-2.8, EM-11.1, EM-11.7. Not here: what each order does.

use std::collections::BTreeSet;

use super::reason::AirReason;
use super::unit::{EligibleUnits, UnitOrder};
use super::{OrderContext, Read, choices, find};
use crate::grid::Location;
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType};
use crate::system::{Answer, Rejected};
use crate::systems::el_mythico::air::mission::{Mission, range};
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::wording::place_name;
use crate::words::{Message, message};

/// The goal of the flight.
pub const HEX: Field = Field::new("hex", FieldType::Hex);

/// An order to fly a mission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlightOrder {
    pub order: UnitOrder,
    pub mission: Mission,
}

/// Reads which unit is to fly, and where to. It must be at a base where it can take off.
/// See EM-2.6, EM-2.8, EM-4.5, EM-11.7.
///
/// # Errors
/// If the unit can't have this order.
pub fn read<'a>(
    args: &Args<'_>,
    ctx: &OrderContext<'a>,
    who: EligibleUnits,
) -> Read<(UnitOrder, &'a OwnUnit, HexNo)> {
    let (order, own) = UnitOrder::read_moving(args, ctx, who)?;
    if !ctx.known().may_base(ctx.world, ctx.seat(), own.unit.arm, own.unit.hex) {
        return Err(AirReason::Unbased { unit: own.full_name(), hex: own.unit.hex }.into());
    }
    let hex = reached(args, ctx, own)?;
    nothing_heavy_aboard(ctx, own)?;
    Ok((order, own, hex))
}

/// The hex that the order names, within reach.
///
/// # Errors
/// If it is too far.
pub fn reached(args: &Args<'_>, ctx: &OrderContext<'_>, own: &OwnUnit) -> Read<HexNo> {
    let word = args.required(HEX.word, Args::place);
    let hex = find::hex(ctx, &word)?;
    let range = range(ctx.world, own.unit.arm);
    if own.unit.hex.distance(hex) > range {
        let reason = AirReason::OutOfReach { unit: own.full_name(), hex, range };
        return Err(Rejected::at(&word.span, reason.into()));
    }
    Ok(hex)
}

/// Refuses heavy goods of passengers. See EM-4.5.
///
/// # Errors
/// If a passenger carries some.
pub fn nothing_heavy_aboard(ctx: &OrderContext<'_>, own: &OwnUnit) -> Read<()> {
    let carries = |aboard: &&OwnUnit| aboard.unit.supply.surplus.has_heavy(&ctx.world.equipment);
    match ctx.known().passenger(own).filter(carries) {
        Some(aboard) => Err(AirReason::HeavyAboard(aboard.full_name()).into()),
        None => Ok(()),
    }
}

impl FlightOrder {
    /// The answer: what was understood, the distance, these details, and the unit's settings.
    pub fn answer(
        &self,
        ctx: &OrderContext<'_>,
        details: impl IntoIterator<Item = Message>,
    ) -> Answer {
        let own = self.order.own(ctx);
        let distance = message("mythico-detail-flight")
            .with("hexes", own.unit.hex.distance(self.mission.hex()))
            .with("range", range(ctx.world, own.unit.arm));
        let mut answer = self.order.answer(ctx, std::iter::once(distance).chain(details));
        answer.said = answer.said.with("target", place_name(ctx.world, self.mission.hex()));
        let way = [own.unit.hex, self.mission.hex()].map(HexNo::cell);
        if way[0] != way[1] {
            answer.arrow = way.map(Location::outer).to_vec();
        }
        answer
    }

    /// Gives the unit its mission.
    pub fn enlist(&self, plan: &mut Plan) {
        self.order.enlist(plan).mission = Some(self.mission.clone());
    }
}

/// Choices for the fields of a flight: units that may fly it, and hexes in reach, where enemies
/// were seen first.
pub fn complete(
    request: &CompletionRequest<'_>,
    ctx: &OrderContext<'_>,
    who: EligibleUnits,
) -> Option<Vec<Choice>> {
    if request.option != HEX.word {
        return choices::unit(request, ctx, who);
    }
    let Some(own) = choices::ordered(request, ctx) else { return Some(Vec::new()) };
    let places = ctx.world.map.places.values().map(|place| place.hex);
    let mut offered = BTreeSet::new();
    let near = |hex: &HexNo| own.unit.hex.distance(*hex) <= range(ctx.world, own.unit.arm);
    let hexes = ctx.known().enemy_hexes().chain(places).filter(near);
    let hexes: Vec<HexNo> = hexes.filter(|&hex| offered.insert(hex)).collect();
    Some(hexes.into_iter().map(|hex| choices::hex(ctx.world, hex)).collect())
}

/// Warns that the order comes to nothing unless the airfield is an ally's. For one that isn't known
/// to be friendly and to work. See EM-1.6, EM-11.3.
pub fn allied_field(ctx: &OrderContext<'_>, hex: HexNo) -> Option<Message> {
    let (known, seat) = (ctx.known(), ctx.seat());
    let unsure = !known.is_friendly_airfield(ctx.world, seat, hex)
        && known.may_be_allied_airfield(ctx.world, seat, hex);
    unsure.then(|| message("mythico-detail-allied-field").with("hex", place_name(ctx.world, hex)))
}

/// Hexes within reach where a unit may be based: first those where that is certain.
pub fn bases(ctx: &OrderContext<'_>, own: &OwnUnit) -> Vec<Choice> {
    let (known, arm) = (ctx.known(), own.unit.arm);
    let near =
        |hex: &HexNo| *hex != own.unit.hex && own.unit.hex.distance(*hex) <= range(ctx.world, arm);
    let sure = known.bases_for(ctx.world, ctx.seat(), arm);
    let unsure: Vec<HexNo> = known
        .unseen_airfields(ctx.world, ctx.seat())
        .into_iter()
        .filter(|hex| !sure.contains(hex))
        .collect();
    sure.into_iter().chain(unsure).filter(near).map(|hex| choices::hex(ctx.world, hex)).collect()
}
