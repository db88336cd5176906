//! A headquarters under a natural leader gives up technology for a turn. See FS-2.4.3.

use super::chances::chances;
use super::{Read, admit_command, choices, laid, on, tree, unit};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Subject};
use crate::overlays::firestrike::on_tuw::{Ctx, FirestrikeTuw};
use crate::overlays::firestrike::reason::Reason;
use crate::overlays::firestrike::rules::formation::GroupId;
use crate::overlays::firestrike::tables::Tech;
use crate::system::{Answer, OrderKind};
use crate::systems::tuw::code::UnitCode;
use crate::words::{literal, message};

/// A headquarters gives up levels of technology in this turn. See FS-2.4.3
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Downgrade {
    /// The first base of the headquarters.
    pub headquarters: UnitCode,
    /// How many levels.
    pub levels: u8,
}

/// Whether a headquarters may give up so many levels. See FS-2.4.3
pub(super) fn may_lower(ctx: &Ctx<'_>, headquarters: GroupId, levels: u8) -> Read<()> {
    let group = &tree(ctx).groups[headquarters];
    if !tree(ctx).is_led(headquarters) {
        return Err(laid(Reason::NotLed(group.name.clone())));
    }
    let lowered = group.tech.lowered(levels);
    lowered.map(|_| ()).ok_or_else(|| laid(Reason::PastLastLevel(group.name.clone())))
}

impl OrderKind<FirestrikeTuw> for Downgrade {
    const FORM: Form = Form {
        word: "downgrade",
        topic: "command",
        subject: Subject::Unit,
        fields: &[Field::new("levels", FieldType::Quantity { min: 1, max: 4 })],
        rule: "FS-2.4.3",
        ..Form::BASE
    };

    fn admit(ctx: &Ctx<'_>) -> Read<()> {
        admit_command(ctx)
    }

    fn read(args: &Args<'_>, ctx: &Ctx<'_>) -> Read<Self> {
        let headquarters = unit(ctx, &args.ordered_unit().value)?;
        let group = &tree(ctx).groups[headquarters];
        let first = group.bases.first().filter(|_| group.headquarters);
        let first = first.ok_or_else(|| laid(Reason::NoStaff(group.name.clone())))?;
        let levels = args.number("levels").and_then(|levels| u8::try_from(levels).ok());
        let levels = levels.unwrap_or(1);
        may_lower(ctx, headquarters, levels)?;
        Ok(Downgrade { headquarters: *first, levels })
    }

    fn slot(&self, _: &Ctx<'_>) -> Slot {
        Slot::of_unit("downgrade", self.headquarters)
    }

    fn text(&self, args: &Args<'_>, _: &Ctx<'_>) -> String {
        format!("{} {} {}", args.form().word, self.headquarters, self.levels)
    }

    fn answer(&self, ctx: &Ctx<'_>) -> Answer {
        let group = tree(ctx).group_of(&self.headquarters).map(|id| &tree(ctx).groups[id]);
        let tech = group.and_then(|group| group.tech.lowered(self.levels)).unwrap_or(Tech::E);
        let name = group.map_or("", |group| group.name.as_str());
        let said = message("fs-downgrade").with("headquarters", literal(name));
        let answer = Answer::of(said.with("tech", literal(format!("{tech:?}"))));
        let state = &ctx.known().laid;
        let id = tree(ctx).group_of(&self.headquarters);
        let units = id.map_or_else(Vec::new, |id| tree(ctx).commanded_by(id));
        let found = |levels| chances(on(ctx), state, (ctx.seat(), &units), levels);
        let values = found(0).zip(found(self.levels)).map(|(before, after)| {
            message("fs-downgrade-values")
                .with("before", before.value.value)
                .with("after", after.value.value)
                .with("risk-before", before.discovery)
                .with("risk-after", after.discovery)
        });
        Answer { details: values.into_iter().collect(), ..answer }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &Ctx<'_>) -> Option<Vec<Choice>> {
        let is_staff = |id: GroupId| {
            let group = &tree(ctx).groups[id];
            group.headquarters && tree(ctx).is_led(id) && group.tech.lowered(1).is_some()
        };
        Some(if request.option == "unit" { choices(ctx, is_staff) } else { Vec::new() })
    }
}
