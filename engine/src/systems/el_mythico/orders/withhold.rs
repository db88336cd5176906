//! Order 44, Withhold: units of the seat aren't paid this turn. It takes effect before pay.
//! See EM-4.9, EM-9.4, EM-11.4.

use super::{OrderContext, Read, choices, find};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::seat::SeatId;
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::arm::men;
use crate::systems::el_mythico::condition::upkeep;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::sequence::payroll::deserters;
use crate::systems::el_mythico::unit::UnitRef;
use crate::words::{Arg, Message, message};

/// 44: withholds units' pay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Withhold {
    by: SeatId,
    units: Vec<UnitRef>,
}

impl OrderKind<ElMythico> for Withhold {
    const FORM: Form = Form {
        number: Some(44),
        word: "withhold",
        topic: "stores",
        fields: &[Field::new("units", FieldType::Units)],
        rule: "EM-4.9",
        ..Form::BASE
    };

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let mut units = Vec::new();
        if let Some(codes) = args.units("units") {
            for code in codes.value {
                let code = codes.with(code.clone());
                let unit = match find::own_spy(ctx, &code) {
                    Ok(spy) => UnitRef { seat: ctx.seat(), number: spy.number },
                    Err(_) => find::own_unit(ctx, &code)?.id(),
                };
                units.push(unit);
            }
        }
        units.sort_unstable();
        units.dedup();
        Ok(Withhold { by: ctx.seat(), units })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        Slot::of_seat("withhold", self.by)
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let own = || self.units.iter().filter_map(|&unit| ctx.known().own(unit));
        let (rules, list) = (&ctx.world.rules.condition, &ctx.world.equipment);
        let spies = || self.units.iter().filter_map(|&of| Some((of, ctx.known().own_spy(of)?)));
        let of_units: i64 = own().map(|own| upkeep(rules, list, &own.unit)).sum();
        let of_spies: i64 = spies().map(|(of, _)| ctx.known().spy_upkeep(ctx.world, of)).sum();
        let paid = || self.units.iter().filter_map(|&of| ctx.known().minor(of));
        let paid = || paid().filter(|leader| leader.price.weekly_tenths() > 0);
        let saved =
            of_units + of_spies + paid().map(|leader| leader.price.weekly_tenths()).sum::<i64>();
        let named = spies().map(|(of, spy)| spy.name(of.seat).said());
        let names: Vec<_> = own().map(OwnUnit::name).chain(named.clone()).collect();
        let said =
            message("mythico-said-withhold").with("units", names).with("saved", Arg::Tenths(saved));
        let leave = named.map(|name| message("mythico-detail-spy-leaves").with("unit", name));
        let leaders = paid().filter_map(|leader| ctx.known().own(leader.unit?));
        let go = leaders.map(|own| message("mythico-detail-minor-leaves").with("unit", own.name()));
        let desert = own().filter(|own| !own.unit.is_leader()).map(|own| desertion(ctx, own));
        Answer { details: desert.chain(leave).chain(go).collect(), ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        (request.option == "units").then(|| choices::joined(request, ctx))
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.withheld.extend(&self.units);
        plan.withholding.push(plan.order);
    }
}

/// Desertion that it will cause.
fn desertion(ctx: &OrderContext<'_>, own: &OwnUnit) -> Message {
    let week = own.unit.supply.unpaid_weeks.saturating_add(1);
    let deserted = deserters(&ctx.world.rules.stores, own.unit.tenths, week);
    message("mythico-detail-desertion")
        .with("unit", own.name())
        .with("weeks", week)
        .with("deserted", men(own.unit.arm, deserted))
}
