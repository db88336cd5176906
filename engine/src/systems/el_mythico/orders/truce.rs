//! Order 50, Truce: a seat sets a truce with another, or lifts it. It begins the turn after both
//! have set it, and ends the turn after either lifts it. See EM-1.6, EM-11.4. Not here: the
//! hostility that follows (`relations.rs`).

use super::reason::Reason;
use super::{OrderContext, Read, choices};
use crate::dice::Dice;
use crate::order::{Args, Choice, CompletionRequest, Field as FormField, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::effects::{Effects, Step, TruceChange};
use crate::systems::el_mythico::names::SEATS;
use crate::systems::el_mythico::wording::seat_name;
use crate::words::message;

/// 50: sets a truce, or lifts it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Truce(TruceChange);

impl Truce {
    pub fn change(&self) -> TruceChange {
        self.0
    }
}

impl OrderKind<ElMythico> for Truce {
    const FORM: Form = Form {
        number: Some(50),
        word: "truce",
        topic: "truce",
        fields: &[
            FormField { word: "seat", kind: FieldType::Name(SEATS), required: true },
            FormField { word: "end", kind: FieldType::Choice(&["end"]), required: false },
        ],
        rule: "EM-1.6",
        ..Form::BASE
    };
    const STEP: Option<Step> = Some(Step::Standing);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let name = args.required("seat", Args::name);
        let with = ctx.world.seats.meant(name.value);
        let with = with.ok_or_else(|| Rejected::at(&name.span, Reason::UnknownSeat))?;
        if with.faction == ctx.world.faction(ctx.seat()) {
            return Err(Rejected::at(&name.span, Reason::Allied(with.id)));
        }
        let lifts = args.choice("end").is_some();
        if !lifts && ctx.known().left.contains_key(&with.id) {
            return Err(Rejected::at(&name.span, Reason::SeatHasLeft(with.id)));
        }
        let is_set = ctx.known().truces.iter().any(|known| known.with == with.id && known.set);
        if lifts && !is_set {
            return Err(Reason::NoTruceSet(with.id).into());
        }
        Ok(Truce(TruceChange { by: ctx.seat(), with: with.id, lifts }))
    }

    /// A seat may have one for each other seat.
    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        Slot::of_content("truce", self.0.by, self.0.with.0)
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let known = ctx.known().truces.iter().find(|known| known.with == self.0.with);
        let [set, theirs] = known.map_or([false; 2], |known| [known.set, known.theirs]);
        let (said, detail) = match (self.0.lifts, set, theirs) {
            (false, true, true) => ("mythico-said-truce-set", "mythico-detail-truce-stands"),
            (false, _, true) => ("mythico-said-truce-set", "mythico-detail-truce-begins"),
            (false, _, false) => ("mythico-said-truce-set", "mythico-detail-truce-waits"),
            (true, true, true) => ("mythico-said-truce-end", "mythico-detail-truce-ends"),
            (true, ..) => ("mythico-said-truce-end", "mythico-detail-truce-none"),
        };
        let with = |id: &'static str| message(id).with("seat", seat_name(ctx.world, self.0.with));
        Answer { details: vec![with(detail)], ..Answer::of(with(said)) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        let own = ctx.world.faction(ctx.seat());
        match request.option {
            "seat" => Some(choices::seats(ctx.world, |seat| {
                seat.faction != own && !ctx.known().left.contains_key(&seat.id)
            })),
            _ => None,
        }
    }

    fn act(&self, _: &Field<'_>, _: &Dice, effects: &mut Effects) {
        effects.change_truce(self.0);
    }
}
