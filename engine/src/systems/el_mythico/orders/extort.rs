//! Order 57, Extort: an Underworld leader takes money from the village, town or city where it is
//! when the turn ends, if its seat controls that then. See EM-9.4, EM-10.1, EM-10.3. The leader
//! may also have a land order. The amount is in `country/influence.rs`, the phase in
//! `sequence/extortion.rs`.

use super::forecast::leads_to;
use super::reason::Reason;
use super::unit::{EligibleUnits, UnitOrder, misc};
use super::{OrderContext, Read, choices};
use crate::dice::Dice;
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::country::influence::extorted_tenths;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::effects::{Effects, Step};
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::wording::{changes_lines, place_name};
use crate::systems::el_mythico::world::Vocation;
use crate::words::{Arg, Message, message};

/// 57: extorts AP from a centre.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extort(UnitOrder);

impl OrderKind<ElMythico> for Extort {
    const FORM: Form = misc(57, "extort", &[], "EM-9.4");
    const STEP: Option<Step> = Some(Step::Standing);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, own) = UnitOrder::read(args, ctx, EligibleUnits::Leaders)?;
        if !may_be_of_underworld(ctx, own) {
            return Err(Reason::NotUnderworld(own.full_name()).into());
        }
        Ok(Extort(order))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.misc_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let is_open =
            ctx.known().stature(self.0.unit).is_some_and(|stature| stature.vocation.is_none());
        let choice = is_open.then(|| message("mythico-detail-extort-choice"));
        let details = self
            .here(ctx)
            .into_iter()
            .chain(choice)
            .chain(changes_lines(self.0.settings))
            .collect();
        Answer { details, ..Answer::of(self.0.said(ctx)) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        let offered = |own: &OwnUnit| own.unit.is_leader() && may_be_of_underworld(ctx, own);
        (request.option == "unit").then(|| choices::own_units(ctx, offered))
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan);
    }

    fn act(&self, _: &Field<'_>, _: &Dice, effects: &mut Effects) {
        effects.extorting.push(self.0.unit);
    }
}

/// Is this an Underworld leader, or may its player still choose that? Ruling: EM-10.1: a choice in
/// the first turn counts in that turn.
fn may_be_of_underworld(ctx: &OrderContext<'_>, own: &OwnUnit) -> bool {
    let may_choose = || {
        let profile = ctx.world.leader_profile(own.seat);
        own.unit.number == UnitRef::LEADER
            && profile
                .is_some_and(|profile| profile.vocations.choices.contains(&Vocation::Underworld))
    };
    let stature = ctx.known().stature(own.id());
    stature.is_some_and(|stature| match stature.vocation {
        Some(vocation) => vocation == Vocation::Underworld,
        None => may_choose(),
    })
}

impl Extort {
    /// What it would bring in the leader's hex, or where its orders lead it; or says that the seat
    /// doesn't control it, or that nobody lives there.
    fn here(&self, ctx: &OrderContext<'_>) -> Option<Message> {
        let now = self.0.own(ctx).unit.hex;
        let hex = leads_to(ctx, self.0.unit).unwrap_or(now);
        let said = |id: [&'static str; 2]| {
            let [here, there] = id;
            message(if hex == now { here } else { there }).with("hex", place_name(ctx.world, hex))
        };
        if ctx.world.centre_kind(hex).is_none() {
            return Some(said([
                "mythico-detail-extort-elsewhere",
                "mythico-detail-extort-nobody-there",
            ]));
        }
        let stature = ctx.known().stature(self.0.unit)?;
        let tenths = extorted_tenths(&ctx.world.rules, stature, ctx.world.centres.get(&hex));
        let controls = ctx.known().control.get(&hex) == Some(&self.0.unit.seat);
        let id = match controls {
            true => ["mythico-detail-extort", "mythico-detail-extort-there"],
            false => ["mythico-detail-extort-not-held", "mythico-detail-extort-there-not-held"],
        };
        Some(said(id).with("ap", Arg::Tenths(tenths)))
    }
}
