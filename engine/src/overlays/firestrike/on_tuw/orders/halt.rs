//! A unit that falls back goes half its way. See FS-2.1.3.

use super::{Read, admit_command, choices, laid, tree, unit};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot, Subject};
use crate::overlays::firestrike::on_tuw::{Ctx, FirestrikeTuw};
use crate::overlays::firestrike::reason::Reason;
use crate::overlays::firestrike::rules::formation::GroupId;
use crate::overlays::firestrike::rules::performance::Performance;
use crate::system::{Answer, OrderKind};
use crate::systems::tuw::code::UnitCode;
use crate::words::{literal, message};

/// A unit that falls back stops halfway. See FS-2.1.3
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Halt {
    /// The first base of the unit.
    pub unit: UnitCode,
}

impl OrderKind<FirestrikeTuw> for Halt {
    const FORM: Form = Form {
        word: "halt",
        topic: "command",
        subject: Subject::Unit,
        rule: "FS-2.1.3",
        ..Form::BASE
    };

    fn admit(ctx: &Ctx<'_>) -> Read<()> {
        admit_command(ctx)
    }

    fn read(args: &Args<'_>, ctx: &Ctx<'_>) -> Read<Self> {
        let unit = unit(ctx, &args.ordered_unit().value)?;
        let group = &tree(ctx).groups[unit];
        let first = group.bases.first().filter(|_| group.now.test == Some(Performance::FallBack));
        let first = first.ok_or_else(|| laid(Reason::DoesntFallBack(group.name.clone())))?;
        Ok(Halt { unit: *first })
    }

    fn slot(&self, _: &Ctx<'_>) -> Slot {
        Slot::of_unit("halt", self.unit)
    }

    fn text(&self, args: &Args<'_>, _: &Ctx<'_>) -> String {
        format!("{} {}", args.form().word, self.unit)
    }

    fn answer(&self, ctx: &Ctx<'_>) -> Answer {
        let name = tree(ctx).group_of(&self.unit).map(|id| tree(ctx).groups[id].name.as_str());
        Answer::of(message("fs-halt").with("unit", literal(name.unwrap_or_default())))
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &Ctx<'_>) -> Option<Vec<Choice>> {
        let falls = |id: GroupId| tree(ctx).groups[id].now.test == Some(Performance::FallBack);
        Some(if request.option == "unit" { choices(ctx, falls) } else { Vec::new() })
    }
}
