//! Troops are grouped into units before the first turn, at once. See FS-2.2.1.

use std::collections::BTreeSet;

use super::{FirestrikeOrder, HEADQUARTERS, Read, UNITS, laid, on, others, tree};
use crate::dice::Dice;
use crate::grid::hex::Hex;
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot, Subject};
use crate::overlaid::{Acting, DoneBy};
use crate::overlays::firestrike::on_tuw::{Ctx, FirestrikeTuw, Host};
use crate::overlays::firestrike::reason::Reason;
use crate::overlays::firestrike::rules::formation::Regroup;
use crate::overlays::firestrike::state::{Fact, Stage, alone};
use crate::overlays::firestrike::wording;
use crate::system::{Answer, OrderKind};
use crate::systems::tuw::code::UnitCode;
use crate::view::Event;
use crate::words::{literal, message};

/// Groups bases together, at once. See FS-2.2.1
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit(Regroup<UnitCode>);

impl OrderKind<FirestrikeTuw> for Unit {
    const FORM: Form = Form {
        word: "unit",
        topic: "command",
        subject: Subject::Seat,
        fields: &[
            UNITS,
            Field::new("under", FieldType::Name(HEADQUARTERS)),
            Field {
                word: "called",
                kind: FieldType::Text { max: 40, listed: false },
                required: false,
            },
        ],
        at_once: true,
        rule: "FS-2.2.1",
        ..Form::BASE
    };

    fn admit(ctx: &Ctx<'_>) -> Read<()> {
        let is_open = ctx.known().laid.stage == Stage::Forming;
        if is_open { Ok(()) } else { Err(laid(Reason::NotForming)) }
    }

    fn read(args: &Args<'_>, ctx: &Ctx<'_>) -> Read<Self> {
        let tree = tree(ctx);
        let words = args.units("units").map(|words| words.value.to_vec()).unwrap_or_default();
        let mut bases = BTreeSet::new();
        for word in words {
            let base = word.parse().ok().filter(|base| tree.group_of(base).is_some());
            bases.insert(base.ok_or_else(|| laid(Reason::UnknownUnit(word)))?);
        }
        let under = args.name("under").map_or("", |name| name.value).to_owned();
        let whole = tree.groups.iter().find(|group| group.bases == bases);
        let number = || (1..).map(|number| format!("Unit {number}"));
        let free = || number().find(|name| tree.find(name).is_none()).unwrap_or_default();
        let given = args.free_text("called").map(|name| name.value.to_owned());
        let name = given.or_else(|| whole.map(|group| group.name.clone())).unwrap_or_else(free);
        let regroup = Regroup { bases, under, name };
        tree.regroup(&regroup).map_err(|fault| laid(Reason::Tree(fault)))?;
        Ok(Unit(regroup))
    }

    fn slot(&self, ctx: &Ctx<'_>) -> Slot {
        Slot::of_content("unit", ctx.seat(), self.0.name.to_lowercase())
    }

    fn answer(&self, ctx: &Ctx<'_>) -> Answer {
        let said = message("fs-regrouped")
            .with("unit", literal(self.0.name.as_str()))
            .with("headquarters", literal(self.0.under.as_str()));
        let tree = tree(ctx).regroup(&self.0).ok();
        let number = |hex: Hex| on(ctx).world.ground.number(hex);
        let goes_along = others(ctx)
            .into_iter()
            .filter_map(FirestrikeOrder::event)
            .find(|event| event.units.iter().any(|base| self.0.bases.contains(base)));
        let goes_along = goes_along
            .map(|_| message("fs-order-goes-along").with("unit", literal(self.0.name.as_str())));
        let outline = tree.iter().flat_map(|tree| wording::outline_lines(tree, &number));
        let details = goes_along.into_iter().chain(outline).collect();
        Answer { details, ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &Ctx<'_>) -> Option<Vec<Choice>> {
        let tree = tree(ctx);
        Some(match request.option {
            "units" => {
                let before = request.typed.rsplit_once('+').map_or("", |(before, _)| before);
                let named: Vec<UnitCode> =
                    before.split('+').filter_map(|word| word.trim().parse().ok()).collect();
                let troops = || tree.groups.iter().filter(|group| !group.headquarters);
                let whole = tree.groups.iter().filter(|_| before.is_empty()).map(|group| {
                    let bases: Vec<_> = group.bases.iter().map(ToString::to_string).collect();
                    let label = message("fs-whole").with("unit", literal(group.name.as_str()));
                    Choice::new(bases.join("+"), label, group.name.as_str())
                });
                let single = troops().flat_map(|group| {
                    group.bases.iter().map(move |base| (base, group.name.as_str()))
                });
                let single =
                    single.filter(|(base, _)| !named.contains(base)).map(|(base, unit)| {
                        let name = on(ctx).field.units.get(base);
                        let name = name.map(|unit| on(ctx).world.name(*base, unit.kind));
                        let name = name.unwrap_or_default();
                        let before =
                            if before.is_empty() { String::new() } else { format!("{before}+") };
                        let label = literal(format!("{base} {name}, {unit}"));
                        let mut choice = Choice::new(format!("{before}{base}"), label, unit);
                        choice.exact.push(base.to_string());
                        choice
                    });
                whole.chain(single).collect()
            }
            "under" => {
                let staffs = tree.groups.iter().filter(|group| group.headquarters);
                let choice = staffs.map(|group| {
                    Choice::new(
                        group.name.clone(),
                        literal(group.name.as_str()),
                        group.name.as_str(),
                    )
                });
                choice.collect()
            }
            _ => Vec::new(),
        })
    }

    fn act(&self, now: &Acting<'_, Host>, _: &Dice, done: &mut DoneBy<Host>) {
        let Some(tree) = done.state.trees.get_mut(&now.seat) else { return };
        if let Ok(regrouped) = tree.regroup(&self.0) {
            *tree = regrouped;
            let what = Fact::Formed { unit: self.0.name.clone() };
            done.events.push(Event { audience: alone(now.seat), what });
        }
    }
}
