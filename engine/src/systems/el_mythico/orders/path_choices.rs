//! Choices for a path while it is typed: the text as it is, the six sides with their prices, towns
//! by road. See EM-5.2, EM-5.3. Not here: places to go to across country (`goal_choices.rs`).

use std::collections::BTreeSet;

use super::reason::Reason;
use super::sail::sea_place;
use super::{Order, OrderContext, choices, goal_choices, journey, path};
use crate::grid::hex::Side;
use crate::order::{Args, Choice, CompletionRequest, grammar};
use crate::system::{OrderSet, Rejected};
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::paths::admin::AvoidedHexes;
use crate::systems::el_mythico::paths::cost::{Mobility, Mover, points};
use crate::systems::el_mythico::paths::plan::{HexEntry, LEGS_MAX, Leg, PlannedPath, plan};
use crate::systems::el_mythico::task::ReconMode;
use crate::systems::el_mythico::wording::place_name;
use crate::systems::el_mythico::world::World;
use crate::words::{Message, Tell, message};

/// Letters of a path that its choice shows. For a longer one it shows only the last entry, so that
/// price and arrival fit.
const WAY_SHOWN_MAX: usize = 40;

/// A path as typed, and with one more entry, for a unit in this recon mode.
pub fn choices(
    request: &CompletionRequest<'_>,
    ctx: &OrderContext<'_>,
    recon: ReconMode,
) -> Vec<Choice> {
    let Some(own) = choices::ordered(request, ctx) else { return Vec::new() };
    let mover = Mover::of(ctx.world, &own.unit).with_recon(ctx.world, recon);
    let walk = Walk { ctx, own, mover, order: request.form.word };
    let typed = request.typed.trim();
    let cut = request.typed.rfind(char::is_whitespace).map_or(0, |place| place + 1);
    let cut = name_begun(ctx.world, request.typed).unwrap_or(cut);
    let (before, word) = (request.typed[..cut].trim(), request.typed[cut..].trim());
    let mut choices: Vec<Choice> = walk.as_typed(typed).into_iter().collect();
    choices.extend(walk.onward(before));
    choices.extend(goal_choices::goals(&walk, before, word));
    if before != typed {
        choices.extend(walk.onward(typed));
    }
    let mut offered = BTreeSet::new();
    choices.retain(|choice| offered.insert(choice.value.clone()));
    if walk.mover.mobility == Mobility::Ship {
        // A harbour can be named with and without `to`: one of the two is enough.
        let mut labels: Vec<Message> = Vec::new();
        choices.retain(|choice| {
            let is_new = !labels.contains(&choice.label);
            labels.extend(is_new.then(|| choice.label.clone()));
            is_new
        });
    }
    choices
}

/// Where the name of a place begins that is being typed: it may have blanks.
fn name_begun(world: &World, typed: &str) -> Option<usize> {
    let starts = typed.char_indices().filter(|&(at, letter)| {
        !letter.is_whitespace() && typed[..at].chars().next_back().is_none_or(char::is_whitespace)
    });
    let mut starts = starts.map(|(at, _)| at);
    starts.find(|&at| world.map.places.values().any(|place| begins(&place.name, &typed[at..])))
}

/// Does a name begin so?
fn begins(name: &str, typed: &str) -> bool {
    let typed = typed.trim().trim_matches('"').to_lowercase();
    !typed.is_empty() && name.to_lowercase().starts_with(&typed)
}

/// A path while it is typed.
pub(super) struct Walk<'a> {
    pub ctx: &'a OrderContext<'a>,
    pub own: &'a OwnUnit,
    pub mover: Mover,
    /// The word of the order that the path belongs to.
    order: &'static str,
}

impl Walk<'_> {
    /// The path as typed: where it leads, or why it doesn't. `None` if it isn't a path yet.
    fn as_typed(&self, typed: &str) -> Option<Choice> {
        let label = match self.read(typed).filter(|_| !typed.is_empty())? {
            Ok(legs) => {
                let plan = self.plan(&legs);
                match plan.entries.last() {
                    Some(last) => self.priced(message("mythico-choice-here"), &plan, last),
                    None => message("mythico-choice-wait")
                        .with("hex", place_name(self.ctx.world, self.own.unit.hex)),
                }
            }
            Err(Reason::UnknownEntry { .. } | Reason::UnknownHex { .. }) => return None,
            Err(reason) => {
                let why = reason.message(self.ctx.world);
                message("mythico-choice-barred").with("place", typed).with("why", why)
            }
        };
        Some(Choice::new(typed, label, typed))
    }

    /// The path with one more entry.
    fn onward(&self, before: &str) -> Vec<Choice> {
        let Some(legs) = self.legs(before).filter(|legs| legs.len() < LEGS_MAX) else {
            return Vec::new();
        };
        let map = &self.ctx.world.map;
        let step =
            |side: Side| self.offer(&legs, Leg::Side(side), before, side.direction().letters());
        let steps = Side::ALL.into_iter().filter_map(step);
        let towns = map
            .places
            .values()
            .filter(|_| map.is_urban_place(self.own.unit.hex) || !legs.is_empty());
        let drives = towns.filter_map(|place| {
            self.offer(&legs, Leg::Admin(place.hex), before, &format!("\"{}\"", place.name))
        });
        steps.chain(drives).collect()
    }

    fn offer(&self, legs: &[Leg], leg: Leg, before: &str, word: &str) -> Option<Choice> {
        let legs: Vec<_> = legs.iter().copied().chain([leg]).collect();
        let plan = self.plan(&legs);
        let last = plan.entries.last().filter(|_| plan.halt.is_none())?;
        let value = format!("{before} {word}").trim_start().to_owned();
        let way = if value.len() > WAY_SHOWN_MAX { format!("… {word}") } else { value.clone() };
        let label = self.priced(message("mythico-choice-step").with("way", way), &plan, last);
        let matched =
            format!("{value} {}", format!("{before} {}", word.trim_matches('"')).trim_start());
        Some(Choice::new(value, label, matched))
    }

    /// A label with a plan's end and cost.
    pub fn priced(&self, label: Message, plan: &PlannedPath, last: &HexEntry) -> Message {
        if self.mover.mobility == Mobility::Ship {
            return message("mythico-choice-sails")
                .with("hex", sea_place(self.ctx, last.hex))
                .with("spent", points(plan.spent_fine(self.ctx.world)))
                .with("allowance", points(self.mover.allowance_fine));
        }
        label
            .with("hex", place_name(self.ctx.world, last.hex))
            .with("spent", points(plan.spent_fine(self.ctx.world)))
            .with("impulse", last.impulse)
    }

    /// The plan of these entries.
    pub fn plan(&self, legs: &[Leg]) -> PlannedPath {
        plan(
            self.ctx.ground(),
            self.mover,
            self.own.unit.hex,
            legs,
            AvoidedHexes(&self.ctx.known().enemies),
        )
    }

    /// Where these entries would lead with unlimited points.
    pub fn end(&self, legs: &[Leg]) -> HexNo {
        legs.iter().fold(self.own.unit.hex, |at, leg| journey::after(self.ctx.world, at, *leg))
    }

    /// The typed entries, if they can be read and walked.
    pub fn legs(&self, typed: &str) -> Option<Vec<Leg>> {
        if typed.is_empty() { Some(Vec::new()) } else { self.read(typed)?.ok() }
    }

    /// The typed entries, or why they can't be walked; `None` if they aren't a path.
    fn read(&self, typed: &str) -> Option<Result<Vec<Leg>, Reason>> {
        let line = format!("{} {} {typed}", self.order, self.own.unit.number);
        let parsed = grammar::read_checked(Order::FORMS, &line, self.ctx, Ok).ok()?;
        let path = path::read(&Args::of(&parsed), self.ctx, self.own, self.mover);
        Some(path.map(|path| path.legs).map_err(|Rejected { reason, .. }| reason))
    }
}
