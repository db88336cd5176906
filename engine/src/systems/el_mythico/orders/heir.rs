//! Act 86, Heir: the game master gives what a seat left behind when it left the war to a seat that
//! plays on. See EM-11.3, EM-12.1. Ruling: EM-12.1: the heir may be any seat that plays on, even
//! a hostile one; the answer then says so. Not here: what changes hands, and how
//! (`sequence/heirs.rs`).

use super::reason::{Reason, SuccessionReason};
use super::{OrderContext, Read, choices};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, GivenBy, Slot};
use crate::seat::{Seat, SeatId};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::names::SEATS;
use crate::systems::el_mythico::plan::{Plan, Succession};
use crate::systems::el_mythico::sequence::heirs::has_numbers;
use crate::systems::el_mythico::wording::seat_name;
use crate::words::{Arg, message};

/// 86: names the seat that takes over what another left behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heir(Succession);

/// What there is to take over.
struct Estate {
    units: usize,
    dumps: usize,
    places: usize,
    /// In tenths of an AP.
    funds: i64,
}

impl Estate {
    fn of(known: &Known, seat: SeatId) -> Estate {
        let stores =
            known.stores.iter().find(|stores| stores.seat == seat).map(|stores| &stores.stores);
        Estate {
            units: known.own.iter().filter(|own| own.seat == seat && !own.unit.is_leader()).count(),
            dumps: stores.map_or(0, |stores| stores.dumps.len()),
            places: known.control.values().filter(|holder| **holder == seat).count(),
            funds: stores.map_or(0, |stores| stores.funds),
        }
    }

    /// Ruling: EM-12.1: money alone is no estate, since a seat whose war is over has nobody to pay.
    fn is_empty(&self) -> bool {
        self.units + self.dumps + self.places == 0
    }
}

impl OrderKind<ElMythico> for Heir {
    const FORM: Form = Form {
        number: Some(86),
        word: "heir",
        topic: "gm",
        fields: &[
            Field::new("seat", FieldType::Name(SEATS)),
            Field::new("heir", FieldType::Name(SEATS)),
        ],
        by: GivenBy::Umpire,
        rule: "EM-12.1",
        ..Form::BASE
    };

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let known = ctx.known();
        let refused = |field, why: fn(SeatId) -> SuccessionReason, seat: &Seat| {
            Err(Rejected::at(
                &args.required(field, Args::name).span,
                Reason::Succession(why(seat.id)),
            ))
        };
        let (seat, heir) = (seat_named(args, ctx, "seat")?, seat_named(args, ctx, "heir")?);
        if !known.left.contains_key(&seat.id) {
            return refused("seat", SuccessionReason::PlaysOn, seat);
        }
        if known.left.contains_key(&heir.id) {
            return refused("heir", SuccessionReason::HasLeft, heir);
        }
        let estate = Estate::of(known, seat.id);
        if estate.is_empty() {
            return refused("seat", SuccessionReason::NothingLeft, seat);
        }
        let career = known.careers.iter().find(|career| career.seat == heir.id);
        if !career.is_some_and(|career| has_numbers(career.last_number, estate.units)) {
            return refused("heir", SuccessionReason::NoNumbers, heir);
        }
        Ok(Heir(Succession { seat: seat.id, heir: heir.id }))
    }

    /// A seat has one heir.
    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        Slot::of_seat("heir", self.0.seat)
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let Succession { seat, heir } = self.0;
        let said = |id: &'static str| {
            message(id)
                .with("seat", seat_name(ctx.world, seat))
                .with("heir", seat_name(ctx.world, heir))
        };
        let Estate { units, dumps, places, funds } = Estate::of(ctx.known(), seat);
        let gets = said("mythico-detail-heir").with("units", units).with("dumps", dumps);
        let details = vec![gets.with("places", places).with("funds", Arg::Tenths(funds))];
        let is_foe = ctx.world.faction(seat) != ctx.world.faction(heir);
        let id = if is_foe { "mythico-said-heir-foe" } else { "mythico-said-heir" };
        Answer { details, ..Answer::of(said(id)) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        let known = ctx.known();
        let has_left = |seat: &Seat| known.left.contains_key(&seat.id);
        match request.option {
            "seat" => Some(choices::seats(ctx.world, |seat| {
                has_left(seat) && !Estate::of(known, seat.id).is_empty()
            })),
            "heir" => Some(choices::seats(ctx.world, |seat| !has_left(seat))),
            _ => None,
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.successions.push(self.0);
    }
}

fn seat_named<'a>(args: &Args<'_>, ctx: &OrderContext<'a>, field: &'static str) -> Read<&'a Seat> {
    let name = args.required(field, Args::name);
    ctx.world.seats.meant(name.value).ok_or_else(|| Rejected::at(&name.span, Reason::UnknownSeat))
}
