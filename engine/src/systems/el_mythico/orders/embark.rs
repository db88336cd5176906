//! Orders 64, Landing, and 65, Embark: boats take a unit aboard, and put it ashore.
//! See EM-3.9, EM-3.10, EM-11.7, EM-14.7.

use super::bombard::{coasts, way_beside};
use super::reason::{Reason, SeaReason};
use super::sail::{self, Voyage, WAY};
use super::unit::{EligibleUnits, UnitOrder, sea};
use super::{OrderContext, Read, choices, find};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::fog::{KnownContact, OwnUnit};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::market::entry::by_the_sea;
use crate::systems::el_mythico::paths::plan::Leg;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::sea::passage::{self, lands_anywhere};
use crate::systems::el_mythico::unit::{Arm, UnitRef};
use crate::systems::el_mythico::wording::place_name;
use crate::words::message;

/// The unit aboard the boats.
const PASSENGER: Field = Field { word: "passenger", kind: FieldType::Unit, required: true };

/// 65: takes a unit aboard, and sails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Embark {
    order: UnitOrder,
    passenger: UnitRef,
    legs: Vec<Leg>,
}

impl OrderKind<ElMythico> for Embark {
    const FORM: Form = sea(65, "embark", &[PASSENGER, Field { required: false, ..WAY }], "EM-11.7");

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let Voyage { order, legs } = Voyage::read(args, ctx)?;
        let own = order.own(ctx);
        let code = args.required("passenger", Args::unit);
        let passenger = find::own_unit(ctx, &code.with(code.value.to_owned()))?;
        may_embark(ctx, own, passenger).map_err(|why| Rejected::at(&code.span, why))?;
        Ok(Embark { order, passenger: passenger.id(), legs })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.order.land_slot()
    }

    fn text(&self, args: &Args<'_>, _: &OrderContext<'_>) -> String {
        sail::text(args)
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let own = self.order.own(ctx);
        let way = sail::planned(ctx, own, &self.legs);
        let mut answer = self.order.answer(ctx, sail::told(ctx, own, &way));
        let passenger = ctx.known().own(self.passenger).map(OwnUnit::name);
        answer.said = message("mythico-said-embark")
            .with("unit", own.name())
            .with("passenger", passenger.unwrap_or_else(|| own.name()))
            .with("hex", place_name(ctx.world, own.unit.hex));
        Answer { arrow: sail::arrow(own, &way), ..answer }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "passenger" => Some(passengers(request, ctx)),
            _ => sail::complete(request, ctx),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        let unit = self.order.enlist(plan);
        unit.legs = self.legs.clone();
        unit.task.embarks = Some(self.passenger);
    }
}

/// 64: sails next to a coast, and puts ashore a unit that is aboard, or that comes aboard first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Landing {
    order: UnitOrder,
    coast: HexNo,
    passenger: Option<UnitRef>,
    legs: Vec<Leg>,
}

impl OrderKind<ElMythico> for Landing {
    const FORM: Form = sea(
        64,
        "landing",
        &[Field::new("hex", FieldType::Hex), Field { required: false, ..PASSENGER }],
        "EM-11.7",
    );

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, own) = UnitOrder::read_moving(args, ctx, EligibleUnits::Naval)?;
        let word = args.required("hex", Args::place);
        let coast = find::hex(ctx, &word)?;
        if !by_the_sea(&ctx.world.map, coast) {
            return Err(Rejected::at(&word.span, SeaReason::NoCoast(coast).into()));
        }
        let passenger = match args.unit("passenger") {
            None => None,
            Some(code) => {
                let unit = find::own_unit(ctx, &code.with(code.value.to_owned()))?;
                if unit.unit.aboard != Some(own.unit.number) {
                    may_embark(ctx, own, unit).map_err(|why| Rejected::at(&code.span, why))?;
                    // It goes ashore on foot in the same week.
                    if unit.unit.organisation == 0 {
                        return Err(Rejected::at(
                            &code.span,
                            Reason::Disorganised(unit.full_name()),
                        ));
                    }
                }
                Some(unit)
            }
        };
        let all: Vec<&OwnUnit> = ctx.known().aboard_boats(own).chain(passenger).collect();
        if all.is_empty() {
            return Err(SeaReason::NobodyAboard(own.full_name()).into());
        }
        // Units that may land do; the others stay aboard.
        let refused: Vec<_> =
            all.iter().filter_map(|unit| may_land(ctx, unit, coast).err()).collect();
        if refused.len() == all.len()
            && let Some(why) = refused.into_iter().next()
        {
            return Err(Rejected::at(&word.span, why.into()));
        }
        let legs = way_beside(ctx, own.unit.hex, coast)
            .map_err(|why| Rejected::at(&word.span, why.into()))?;
        let takes = passenger.filter(|unit| unit.unit.aboard.is_none()).map(|unit| unit.id());
        Ok(Landing { order, coast, passenger: takes, legs })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.order.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let own = self.order.own(ctx);
        let way = sail::planned(ctx, own, &self.legs);
        let late = way.halt.is_some().then(|| message("mythico-detail-landing-late"));
        let passenger = self.passenger.and_then(|unit| ctx.known().own(unit));
        let all = ctx.known().aboard_boats(own).chain(passenger);
        let stays = all.filter(|unit| may_land(ctx, unit, self.coast).is_err());
        let stays =
            stays.map(|unit| message("mythico-detail-landing-stays").with("unit", unit.name()));
        let details: Vec<_> =
            sail::told(ctx, own, &way).into_iter().chain(late).chain(stays).collect();
        let mut answer = self.order.answer(ctx, details);
        answer.said = message("mythico-said-landing")
            .with("unit", own.name())
            .with("hex", place_name(ctx.world, self.coast));
        Answer { arrow: sail::arrow(own, &way), ..answer }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "hex" => Some(coasts(ctx)),
            "passenger" => Some(passengers(request, ctx)),
            _ => choices::unit(request, ctx, EligibleUnits::Naval),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        let unit = self.order.enlist(plan);
        unit.legs = self.legs.clone();
        (unit.task.embarks, unit.task.lands_at) = (self.passenger, Some(self.coast));
    }
}

/// May boats take this unit aboard where both are, as far as their seat knows?
fn may_embark(ctx: &OrderContext<'_>, boats: &OwnUnit, unit: &OwnUnit) -> Result<(), Reason> {
    let (world, here, from) = (ctx.world, boats.unit.hex, unit.unit.hex);
    if !unit.unit.is_tactical() {
        return Err(SeaReason::NotForBoats(unit.full_name()).into());
    }
    let carrier =
        unit.unit.aboard.and_then(|number| ctx.known().own(UnitRef { number, ..unit.id() }));
    if let Some(carrier) = carrier.filter(|carrier| carrier.unit.arm.is_naval()) {
        return Err(SeaReason::Afloat { unit: unit.full_name(), boats: carrier.full_name() }.into());
    }
    if ctx.known().is_combined(unit) || unit.unit.aboard.is_some() {
        return Err(SeaReason::NotAlone(unit.full_name()).into());
    }
    // Ruling: EM-2.6: boats take a unit that can't move from the harbour where both are, and from
    // nowhere else.
    if from != here && unit.unit.organisation == 0 {
        return Err(Reason::Disorganised(unit.full_name()));
    }
    // See EM-3.9.
    let up_river = || {
        lands_anywhere(&unit.unit)
            && ctx.known().is_friendly_place(world, ctx.seat(), from)
            && passage::is_off_the_river(world, here, from, |_| false)
    };
    if from != here && (from.distance(here) != 1 || world.is_harbour(here)) && !up_river() {
        return Err(SeaReason::Apart { boats: boats.full_name(), unit: unit.full_name() }.into());
    }
    if !world.is_light(&unit.unit) && (from != here || !world.map.ports.contains(&from)) {
        return Err(SeaReason::OnlyPorts { unit: unit.full_name(), hex: from }.into());
    }
    let (room, needs) = (ctx.known().room_aboard(world, boats), world.load(&unit.unit));
    if room < needs {
        Err(SeaReason::NoRoom { boats: boats.full_name(), room, needs }.into())
    } else {
        Ok(())
    }
}

/// May it land there, as far as its seat knows? Light units on a friendly coast. Marines and
/// Commandos who set out from a friendly village, town or city on the coast or a major river, on
/// any coast. Heavy ones in a port.
fn may_land(ctx: &OrderContext<'_>, unit: &OwnUnit, coast: HexNo) -> Result<(), SeaReason> {
    let (world, from) = (ctx.world, unit.unit.hex);
    // See EM-3.9. Whether enemies threaten the place is left to the turn: visible units may hide
    // by then, or be no troops.
    let friendly = ctx.known().is_friendly_place(world, ctx.seat(), from);
    if lands_anywhere(&unit.unit)
        && world.is_light(&unit.unit)
        && passage::is_marine_base(world, from)
        && friendly
    {
        return Ok(());
    }
    // Troops that stood there when the last turn ended. Units that only passed, and leaders, don't
    // prevent a landing.
    let shows = |contact: &KnownContact| {
        contact.hex == coast && contact.hostile && contact.arm.is_some_and(Arm::is_land)
    };
    if ctx.known().contacts.iter().any(|contact| shows(contact) && ctx.known().is_in_sight(contact))
    {
        return Err(SeaReason::HostileShore { unit: unit.full_name(), hex: coast });
    }
    if ctx.known().is_foreign_place(world, ctx.seat(), coast) {
        return Err(SeaReason::ForeignPlace { unit: unit.full_name(), hex: coast });
    }
    if !world.is_light(&unit.unit) && !world.map.ports.contains(&coast) {
        return Err(SeaReason::OnlyPorts { unit: unit.full_name(), hex: coast });
    }
    Ok(())
}

/// Own units that the ordered boats could take aboard.
fn passengers(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Vec<Choice> {
    let boats = choices::ordered(request, ctx);
    choices::own_units(ctx, |own| boats.is_some_and(|boats| may_embark(ctx, boats, own).is_ok()))
}
