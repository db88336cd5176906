//! Order 22, Reinforce: a unit gives men, and equipment as stated, to another of the same main
//! weapon that is in its hex before or after a movement. The unit may also have a land order.
//! See EM-3.1, EM-4.7.

use super::amounts;
use super::detach::STRENGTH_MAX;
use super::forecast::{self, ForeseenResult};
use super::goods::GOODS_FIELD;
use super::reason::Reason;
use super::shipping::boards_said;
use super::unit::{EligibleUnits, UnitOrder, apart, misc};
use super::{Order, OrderContext, Read, choices, find};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::arm::men;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::reorganisation::{Baggage, Reorganising};
use crate::systems::el_mythico::stock::{Good, Stock};
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::wording::goods_list;
use crate::systems::el_mythico::wording::{changes_lines, place_name};
use crate::words::{Message, message};

/// 22: gives men to another unit.
///
/// Ruling: EM-3.1: the order is given to the unit that gives; its target is the unit that receives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reinforce {
    order: UnitOrder,
    receiver: UnitRef,
    tenths: Option<i64>,
    baggage: Baggage,
}

impl OrderKind<ElMythico> for Reinforce {
    const FORM: Form = misc(
        22,
        "reinforce",
        &[
            Field::new("receiver", FieldType::Unit),
            Field {
                word: "strength",
                kind: FieldType::Quantity { min: 1, max: STRENGTH_MAX },
                required: false,
            },
            GOODS_FIELD,
        ],
        "EM-3.1",
    );

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, own) = UnitOrder::read_apart(args, ctx, EligibleUnits::Manned)?;
        let receiver = receiver(args, ctx, own)?;
        let tenths = args.number("strength").map(|strength| 10 * strength);
        if tenths.is_some_and(|tenths| tenths > 10 * own.unit.strength()) {
            return Err(
                Reason::NotSoStrong { unit: own.full_name(), has: own.unit.strength() }.into()
            );
        }
        let baggage = amounts::stated(args, ctx, own)?;
        Ok(Reinforce { order, receiver, tenths, baggage })
    }

    /// Ruling: EM-11.1: a unit may give men to several others, once to each.
    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        Slot::of_unit(format_args!("misc:22:{}", self.receiver.number), self.order.unit.code())
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let (own, receiver) = (self.order.own(ctx), ctx.known().own(self.receiver));
        let Some(receiver) = receiver else { return Answer::of(self.order.said(ctx)) };
        let foreseen =
            forecast::of_order(ctx, &Order::Reinforce(self.clone()), self.order.unit, &self.told());
        let stated = self.tenths.map_or(own.unit.tenths, |stated| stated.min(own.unit.tenths));
        let goes = foreseen
            .as_ref()
            .and_then(|foreseen| foreseen.part.as_ref())
            .map_or(stated, |part| part.tenths);
        let said = message("mythico-said-reinforce")
            .with("unit", own.name())
            .with("receiver", receiver.name())
            .with("part", men(own.unit.arm, goes));
        let meet = (own.unit.hex != receiver.unit.hex).then(|| {
            let hex = place_name(ctx.world, receiver.unit.hex);
            message("mythico-detail-meet").with("unit", receiver.name()).with("hex", hex)
        });
        let details = foreseen.iter().flat_map(|foreseen| details(ctx, [own, receiver], foreseen));
        let details = details
            .chain(boards_said(ctx, self.order.unit))
            .chain(meet)
            .chain(changes_lines(self.order.settings))
            .collect();
        Answer { details, ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "goods" => Some(amounts::offered(request, ctx)),
            "receiver" => {
                let giver = choices::ordered(request, ctx);
                let fits = |own: &OwnUnit| giver.is_none_or(|giver| fits(giver, own));
                Some(choices::own_units(ctx, |own| !own.unit.is_leader() && fits(own)))
            }
            _ => choices::unit(request, ctx, EligibleUnits::Manned),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        let told = plan.order.asks(self.told());
        self.order.enlist(plan).reorganises.push(told);
    }
}

impl Reinforce {
    fn told(&self) -> Reorganising {
        let Reinforce { receiver, tenths, baggage, .. } = self.clone();
        Reorganising::Reinforce { receiver, tenths, baggage }
    }
}

/// The receiver's new state, and whether the giver ends.
fn details(
    ctx: &OrderContext<'_>,
    [own, receiver]: [&OwnUnit; 2],
    foreseen: &ForeseenResult,
) -> Vec<Message> {
    let becomes = foreseen.other.as_ref().map(|after| {
        message("mythico-detail-reinforce")
            .with("unit", after.name())
            .with("men", men(after.unit.arm, after.unit.tenths))
            .with("training", after.unit.training.print())
            .with("experience", after.unit.experience)
    });
    // See EM-3.1: diluted below level 3 it loses its type.
    let ends_as_elite =
        foreseen.other.as_ref().filter(|after| after.unit.elite.is_none()).and_then(|after| {
            let elite = receiver.unit.elite?;
            Some(
                message("mythico-detail-elite-lost")
                    .with("unit", after.name())
                    .with("type", elite.name()),
            )
        });
    let goes = foreseen.part.as_ref().and_then(|part| amounts::goes(ctx, part));
    let unused =
        foreseen.unused.iter().map(|(kind, tenths)| (Good::Additional(*kind), tenths / 10));
    let unused: Stock = unused.collect();
    let left = (!unused.is_empty())
        .then(|| message("mythico-detail-goods-left").with("list", goods_list(ctx.world, &unused)));
    let ends = (foreseen.unit.unit.tenths == 0)
        .then(|| message("mythico-detail-reinforce-ends").with("unit", own.name()));
    becomes.into_iter().chain(ends_as_elite).chain(goes).chain(left).chain(ends).collect()
}

/// May men of one join the other? See EM-3.1: the main weapons must be identical.
fn fits(giver: &OwnUnit, receiver: &OwnUnit) -> bool {
    giver.id() != receiver.id() && giver.unit.weapon == receiver.unit.weapon
}

fn receiver(args: &Args<'_>, ctx: &OrderContext<'_>, own: &OwnUnit) -> Read<UnitRef> {
    let code = args.required("receiver", Args::unit);
    let code = code.with(code.value.to_owned());
    let receiver = find::own_unit(ctx, &code)?;
    let refused = |reason| Err(Rejected::at(&code.span, reason));
    if receiver.id() == own.id() {
        return refused(Reason::ItselfNamed(own.full_name()));
    }
    if receiver.unit.is_leader() {
        return refused(Reason::LeaderCannot(receiver.full_name()));
    }
    apart(ctx, receiver).map_err(|reason| Rejected::at(&code.span, reason))?;
    if !fits(own, receiver) {
        return refused(Reason::OtherWeapon { unit: own.full_name(), other: receiver.full_name() });
    }
    Ok(receiver.id())
}
