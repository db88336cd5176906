//! Yield: the seat's standing list of units that go first where a hex holds too many. It stays until another is given.
//! Rule: TUW-3.7. Not here: when it counts (`sequence/stacking.rs`).

use super::{Read, Seen, choices, find, window};
use crate::dice::Dice;
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Subject};
use crate::system::{Answer, OrderKind};
use crate::systems::tuw::Tuw;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::report::wording;
use crate::systems::tuw::sequence::effects::{Effect, Effects, Now, Step};
use crate::words::message;

/// These go first where a hex holds too many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Yield(Vec<UnitCode>);

impl OrderKind<Tuw> for Yield {
    const FORM: Form = Form {
        word: "yield",
        topic: "fight",
        subject: Subject::Seat,
        fields: &[Field { word: "units", kind: FieldType::Units, required: true }],
        rule: "TUW-3.7",
        ..Form::BASE
    };
    const STEP: Option<Step> = Some(Step::Now);

    fn admit(seen: &Seen<'_>) -> Read<()> {
        window::own(seen)
    }

    fn read(args: &Args<'_>, seen: &Seen<'_>) -> Read<Self> {
        find::units(seen, args, find::own).map(Yield)
    }

    fn slot(&self, seen: &Seen<'_>) -> Slot {
        Slot::of_seat("yield", seen.seat())
    }

    fn text(&self, _: &Args<'_>, _: &Seen<'_>) -> String {
        format!("yield {}", find::joined(self.0.iter().copied()))
    }

    fn answer(&self, seen: &Seen<'_>) -> Answer {
        let units = wording::units(seen.world, seen.battlefield(), self.0.iter().copied());
        Answer {
            details: vec![message("tuw-yield-limit").with("limit", seen.world.stacking)],
            ..Answer::of(message("tuw-yield").with("units", units))
        }
    }

    fn complete(request: &CompletionRequest<'_>, seen: &Seen<'_>) -> Option<Vec<Choice>> {
        let own = choices::own(seen).map(|(code, _)| code);
        (request.option == "units").then(|| choices::joined(request, seen, own))
    }

    fn act(&self, now: &Now<'_>, _: &Dice, effects: &mut Effects) {
        effects.ask(Effect::List { seat: now.seat, units: self.0.clone() });
    }
}
