//! Order 56, Retreat: a unit withdraws at first contact, across a side or towards a hex. The unit
//! may also have a land order. See EM-4.7, EM-11.1, EM-11.5.

use super::unit::{EligibleUnits, UnitOrder, misc};
use super::{OrderContext, Read, choices, find};
use crate::grid::hex::Side;
use crate::order::{Alias, Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Spanned};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::task::WithdrawalGoal;
use crate::systems::el_mythico::wording::{changes_lines, place_name, side_name};
use crate::words::message;

/// 56: withdraws at first contact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Retreat {
    order: UnitOrder,
    towards: WithdrawalGoal,
}

impl OrderKind<ElMythico> for Retreat {
    const FORM: Form = Form {
        aliases: &[Alias::new("withdraw")],
        ..misc(
            56,
            "retreat",
            &[Field { word: "to", kind: FieldType::Hex, required: true }],
            "EM-11.5",
        )
    };

    /// Ruling: if the unit's land order gives a setting too, this order's counts.
    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, own) = UnitOrder::read_moving(args, ctx, EligibleUnits::All)?;
        let towards = match args.place("to") {
            Some(word) => towards(ctx, &word)?,
            None => WithdrawalGoal::Side(own.unit.settings.retreat),
        };
        Ok(Retreat { order, towards })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.order.misc_slot()
    }

    /// Names only the settings that it gives itself: the land order may give others.
    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let way = match self.towards {
            WithdrawalGoal::Side(side) => {
                message("mythico-detail-retreat").with("side", side_name(side))
            }
            WithdrawalGoal::Hex(hex) => {
                message("mythico-detail-retreat-hex").with("hex", place_name(ctx.world, hex))
            }
        };
        let unit = &self.order.own(ctx).unit;
        let is_there = self.towards == WithdrawalGoal::Hex(unit.hex);
        let preset = self.order.settings.to(unit.settings).retreat;
        let there = is_there
            .then(|| message("mythico-detail-retreat-there").with("side", side_name(preset)));
        let lines = std::iter::once(way).chain(there);
        let details = lines.chain(changes_lines(self.order.settings)).collect();
        Answer { details, ..Answer::of(self.order.said(ctx)) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "to" => Some(choices::sides().chain(choices::places(ctx.world)).collect()),
            _ => None,
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.order.enlist(plan).withdraws = Some(self.towards);
    }
}

/// A side, or a hex. The unit's own hex is allowed, since it may have left it by then.
fn towards(ctx: &OrderContext<'_>, word: &Spanned<&str>) -> Read<WithdrawalGoal> {
    match Side::read(word.value) {
        Some(side) => Ok(WithdrawalGoal::Side(side)),
        None => Ok(WithdrawalGoal::Hex(find::hex(ctx, word)?)),
    }
}
