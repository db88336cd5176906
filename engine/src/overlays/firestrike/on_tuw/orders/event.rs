//! Order events: units follow an arrow or defend a hex, if the order gets through. In the first
//! window they are first orders. See FS-2.2.2, FS-2.2.3.

use std::collections::BTreeSet;

use super::chances::{chances, is_observed};
use super::downgrade::{Downgrade, may_lower};
use super::{
    FirestrikeOrder, Read, UNITS, choices, first_base, laid, on, others, places_of, tree, unit,
};
use crate::grid::hex::{Hex, Side};
use crate::grid::{Lattice, Location};
use crate::order::{
    Args, Choice, CompletionRequest, Field, FieldType, Form, PathStep, Slot, Subject,
};
use crate::overlays::firestrike::on_tuw::{Ctx, FirestrikeTuw, way};
use crate::overlays::firestrike::reason::Reason;
use crate::overlays::firestrike::rules::discovery::checks;
use crate::overlays::firestrike::rules::formation::{GroupId, Tree};
use crate::overlays::firestrike::rules::movement::{Standing, centre_of, tenths_off};
use crate::overlays::firestrike::rules::performance::Performance;
use crate::overlays::firestrike::state::Stage;
use crate::overlays::firestrike::wording::{self, Chances};
use crate::system::{Answer, OrderKind};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::world::effect::EntryCost;
use crate::words::{Arg, Message, literal, message};

/// An order event: units of one headquarters, each by its first base, and their new order. In the
/// first window it is their first order, and takes no dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderEvent {
    /// One base of each, all of one headquarters.
    pub units: Vec<UnitCode>,
    /// Their new order.
    pub order: Standing,
    /// Levels of technology that the headquarters gives up.
    pub lowered: u8,
}

/// Units go along an arrow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Follow(pub(super) OrderEvent);

/// Units defend around a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keep(pub(super) OrderEvent);

const LOWER: Field =
    Field { word: "lower", kind: FieldType::Quantity { min: 1, max: 4 }, required: false };

const fn event_form(word: &'static str, fields: &'static [Field]) -> Form {
    Form {
        word,
        topic: "command",
        subject: Subject::Seat,
        fields,
        acting: Some("units"),
        rule: "FS-2.2.3",
        ..Form::BASE
    }
}

fn admit(ctx: &Ctx<'_>) -> Read<()> {
    if ctx.known().laid.stage == Stage::Host { Err(laid(Reason::NotNow)) } else { Ok(()) }
}

/// The units of an event, all of one headquarters. In the first window nobody gives the order.
/// See FS-2.2.3
fn units(args: &Args<'_>, ctx: &Ctx<'_>) -> Read<Vec<GroupId>> {
    let tree = tree(ctx);
    let words = args.units("units").map(|words| words.value.to_vec()).unwrap_or_default();
    let mut units = Vec::new();
    for word in &words {
        let unit = unit(ctx, word)?;
        let group = &tree.groups[unit];
        if group.now.test == Some(Performance::Retreat) {
            return Err(laid(Reason::Retreats(group.name.clone())));
        }
        if ctx.known().laid.stage == Stage::Commanding && tree.commander(unit).is_none() {
            return Err(laid(Reason::NoHeadquarters(group.name.clone())));
        }
        if !units.contains(&unit) {
            units.push(unit);
        }
    }
    let commanders: BTreeSet<_> = units.iter().map(|unit| tree.commander(*unit)).collect();
    if ctx.known().laid.stage == Stage::Commanding && commanders.len() > 1 {
        return Err(laid(Reason::SeveralHeadquarters));
    }
    if units.is_empty() { Err(laid(Reason::UnknownUnit(words.concat()))) } else { Ok(units) }
}

fn event(args: &Args<'_>, ctx: &Ctx<'_>, units: &[GroupId], order: Standing) -> Read<OrderEvent> {
    let lowered = args.number("lower").and_then(|levels| u8::try_from(levels).ok()).unwrap_or(0);
    let headquarters = units.first().and_then(|unit| tree(ctx).commander(*unit));
    if let Some(headquarters) = headquarters.filter(|_| lowered > 0) {
        may_lower(ctx, headquarters, lowered)?;
    }
    let units = units.iter().filter_map(|unit| first_base(ctx, *unit)).collect();
    Ok(OrderEvent { units, order, lowered })
}

fn answer(event: &OrderEvent, ctx: &Ctx<'_>) -> Answer {
    let (tree, state) = (tree(ctx), &ctx.known().laid);
    let units: Vec<GroupId> = event.units.iter().filter_map(|base| tree.group_of(base)).collect();
    let names: Vec<&str> = units.iter().map(|unit| tree.groups[*unit].name.as_str()).collect();
    let said = wording::event(&names, &event.order, |hex| on(ctx).world.ground.number(hex));
    let places = units.first().map(|unit| places_of(on(ctx), &tree.groups[*unit]));
    let arrow = match &event.order {
        Standing::Move(arrow) => arrow.clone(),
        Standing::Defend(hex) => {
            let from = places.and_then(|places| centre_of(&places)).filter(|from| from != hex);
            from.into_iter().chain([*hex]).collect()
        }
    };
    let arrow = arrow.into_iter().filter_map(Hex::cell).map(Location::outer).collect();
    let far = far_off(ctx, &units, &event.order);
    if state.stage == Stage::Forming {
        let details = std::iter::once(message("fs-first-order")).chain(far).collect();
        return Answer { details, arrow, ..Answer::of(said) };
    }
    let others = others(ctx);
    let lowered = others.iter().filter_map(|order| match order {
        FirestrikeOrder::Downgrade(down) if commands(tree, &units, down) => Some(down.levels),
        _ => None,
    });
    let lowered = lowered.max().unwrap_or(0).max(event.lowered);
    let Some(found) = chances(on(ctx), state, (ctx.seat(), &units), lowered) else {
        return Answer { arrow, ..Answer::of(said) };
    };
    let mut events = vec![(units.clone(), true)];
    events.extend(
        others.iter().filter_map(|order| order.event()).map(|other| {
            (other.units.iter().filter_map(|base| tree.group_of(base)).collect(), false)
        }),
    );
    let named: Vec<(GroupId, Vec<GroupId>)> = events
        .iter()
        .filter_map(|(units, _)| Some((tree.commander(*units.first()?)?, units.clone())))
        .collect();
    let observed = |group: GroupId| is_observed(on(ctx), state, (ctx.seat(), group));
    let by = tree.commander(units[0]);
    let name = |group: GroupId| tree.groups[group].name.as_str();
    let above = checks(tree, &named, observed).into_iter();
    let above = above.filter(|group| !named.iter().any(|(by, _)| by == group)).map(name).next();
    let twice = events.iter().filter(|(_, own)| !own).flat_map(|(units, _)| units);
    let twice = twice.into_iter().find(|unit| units.contains(unit)).map(|unit| name(*unit));
    let chances = Chances {
        value: &found.value,
        discovery: found.discovery,
        tech: (found.own, found.foe),
        headquarters: by.map_or("", name),
        is_observed: by.is_some_and(observed),
        above,
        twice,
        sides: on(ctx).printed.tables.die_sides,
    };
    let details = wording::chances(&chances).into_iter().chain(far).collect();
    Answer { details, arrow, ..Answer::of(said) }
}

/// Warns that a unit is farther from its new centre than its order lets it be. See FS-2.3.2
fn far_off(ctx: &Ctx<'_>, units: &[GroupId], order: &Standing) -> Option<Message> {
    let Standing::Defend(centre) = order else { return None };
    let distance = on(ctx).printed.tables.distance;
    let limit = distance.hexes(distance.zone);
    let off = |unit: &GroupId| tenths_off(&places_of(on(ctx), &tree(ctx).groups[*unit]), *centre);
    let off = units.iter().map(off).max().filter(|off| *off > 10 * limit)?;
    Some(
        message("fs-far-off")
            .with("off", Arg::Tenths(i64::from(off)))
            .with("limit", i64::from(limit)),
    )
}

/// Whether a downgrade is of the headquarters of these units.
fn commands(tree: &Tree<UnitCode>, units: &[GroupId], down: &Downgrade) -> bool {
    let by = units.first().and_then(|unit| tree.commander(*unit));
    by.is_some() && by == tree.group_of(&down.headquarters)
}

/// One unit's event stands in the place of its others.
fn slot(event: &OrderEvent) -> Slot {
    let mut units = event.units.clone();
    units.sort_unstable();
    let units: Vec<_> = units.iter().map(ToString::to_string).collect();
    Slot::of_unit("event", units.join("+"))
}

/// The canonical line: units by their first bases, and the goal as it was given.
fn text(event: &OrderEvent, word: &str, goal: &str) -> String {
    let units: Vec<_> = event.units.iter().map(ToString::to_string).collect();
    let lower = if event.lowered > 0 { format!(" lower:{}", event.lowered) } else { String::new() };
    format!("{word} {}{lower} {}", units.join("+"), goal.trim())
}

/// Objectives and other named places.
fn places(ctx: &Ctx<'_>, request: &CompletionRequest<'_>, before: &str) -> Vec<Choice> {
    let units = request.given.get("units").map_or("", String::as_str).split('+');
    let units: Vec<GroupId> = units.filter_map(|word| unit(ctx, word.trim()).ok()).collect();
    let state = &ctx.known().laid;
    let chance = (state.stage == Stage::Commanding)
        .then(|| chances(on(ctx), state, (ctx.seat(), &units), 0))
        .flatten();
    let world = on(ctx).world;
    let aims = world.objectives.iter().map(|aim| (aim.hex, aim.name.as_str()));
    let named = world.ground.places.iter().map(|(hex, name)| (*hex, name.as_str()));
    let mut seen = BTreeSet::new();
    let once = aims.chain(named).filter(|(hex, _)| seen.insert(*hex));
    let choice = once.map(|(hex, name)| {
        let number = world.ground.number(hex);
        let place = literal(format!("{name} ({number})"));
        let sides = on(ctx).printed.tables.die_sides;
        let label = match &chance {
            Some(found) => wording::place_with_chance(place, &found.value, sides),
            None => place,
        };
        Choice::new(format!("{before}{number}"), label, name)
    });
    choice.collect()
}

fn complete(request: &CompletionRequest<'_>, ctx: &Ctx<'_>) -> Option<Vec<Choice>> {
    let tree = tree(ctx);
    let retreats = |id: GroupId| tree.groups[id].now.test == Some(Performance::Retreat);
    match request.option {
        "units" => {
            let before = request.typed.rsplit_once('+').map_or("", |(before, _)| before);
            let named: BTreeSet<_> =
                before.split('+').filter_map(|word| unit(ctx, word.trim()).ok()).collect();
            let of_one = |id: GroupId| {
                let mut named = named.iter();
                named.all(|other| *other != id && tree.commander(*other) == tree.commander(id))
            };
            let mut choices = choices(ctx, |id| {
                let has_one =
                    tree.commander(id).is_some() || ctx.known().laid.stage == Stage::Forming;
                has_one && of_one(id) && !retreats(id)
            });
            if !before.is_empty() {
                choices
                    .iter_mut()
                    .for_each(|choice| choice.value = format!("{before}+{}", choice.value));
            }
            Some(choices)
        }
        "path" => Some(places(ctx, request, "to ")),
        "hex" => Some(places(ctx, request, "")),
        "lower" => Some(Vec::new()),
        _ => None,
    }
}

impl OrderKind<FirestrikeTuw> for Follow {
    const FORM: Form =
        event_form("follow", &[UNITS, LOWER, Field::new("path", FieldType::Path(Lattice::Hex))])
            .everyday(0)
            .by_verbs(&["move"]);

    fn admit(ctx: &Ctx<'_>) -> Read<()> {
        admit(ctx)
    }

    fn read(args: &Args<'_>, ctx: &Ctx<'_>) -> Read<Self> {
        let units = units(args, ctx)?;
        let arrow = arrow(args, ctx, units[0])?;
        event(args, ctx, &units, Standing::Move(arrow)).map(Follow)
    }

    fn slot(&self, _: &Ctx<'_>) -> Slot {
        slot(&self.0)
    }

    fn text(&self, args: &Args<'_>, _: &Ctx<'_>) -> String {
        let (whole, head) = (args.text(), args.text_along(Vec::new()));
        text(&self.0, args.form().word, whole.strip_prefix(head.trim_end()).unwrap_or(&whole))
    }

    fn answer(&self, ctx: &Ctx<'_>) -> Answer {
        answer(&self.0, ctx)
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &Ctx<'_>) -> Option<Vec<Choice>> {
        complete(request, ctx)
    }
}

/// The hexes of an arrow, from the middle of the first unit: each way to a place the cheapest for
/// its first base. See FS-2.3.1
fn arrow(args: &Args<'_>, ctx: &Ctx<'_>, unit: GroupId) -> Read<Vec<Hex>> {
    let (on, group) = (on(ctx), &tree(ctx).groups[unit]);
    let places = places_of(on, group);
    let (Some(start), Some(base)) = (centre_of(&places), group.bases.first()) else {
        return Err(laid(Reason::UnknownUnit(group.name.clone())));
    };
    let number = |hex: Hex| on.world.ground.number(hex);
    let mut arrow = vec![start];
    for step in args.path() {
        let from = arrow.last().copied().unwrap_or(start);
        match &step.value {
            PathStep::Direction(direction) => {
                let side = Side::of(*direction);
                let to = from.neighbour(side);
                let by = on.field.units.get(base).map(|unit| unit.on_ground(on.world));
                let entry = by.and_then(|by| on.world.ground.entry(by, from, side));
                if !matches!(entry, Some(EntryCost::Cost(_))) {
                    return Err(laid(Reason::NoWay(number(to))));
                }
                arrow.push(to);
            }
            PathStep::Feature(word) | PathStep::To(word) => {
                let to = on.world.ground.meant(word);
                let to = to.ok_or_else(|| laid(Reason::UnknownHex(word.to_string())))?;
                let way = way(on, *base, (from, to));
                let way = way.ok_or_else(|| laid(Reason::NoWay(number(to))))?;
                arrow.extend(way.into_iter().skip(1));
            }
            PathStep::Wait => {}
        }
    }
    if arrow.len() < 2 { Err(laid(Reason::NoArrow)) } else { Ok(arrow) }
}

impl OrderKind<FirestrikeTuw> for Keep {
    const FORM: Form = event_form("keep", &[UNITS, LOWER, Field::new("hex", FieldType::Hex)])
        .everyday(1)
        .by_verbs(&["defend"]);

    fn admit(ctx: &Ctx<'_>) -> Read<()> {
        admit(ctx)
    }

    fn read(args: &Args<'_>, ctx: &Ctx<'_>) -> Read<Self> {
        let units = units(args, ctx)?;
        let word = args.required("hex", Args::place).value.to_string();
        let hex = on(ctx).world.ground.meant(&word);
        let hex = hex.ok_or_else(|| laid(Reason::UnknownHex(word)))?;
        event(args, ctx, &units, Standing::Defend(hex)).map(Keep)
    }

    fn slot(&self, _: &Ctx<'_>) -> Slot {
        slot(&self.0)
    }

    fn text(&self, args: &Args<'_>, ctx: &Ctx<'_>) -> String {
        let goal = match &self.0.order {
            Standing::Defend(hex) => on(ctx).world.ground.number(*hex),
            Standing::Move(_) => String::new(),
        };
        text(&self.0, args.form().word, &goal)
    }

    fn answer(&self, ctx: &Ctx<'_>) -> Answer {
        answer(&self.0, ctx)
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &Ctx<'_>) -> Option<Vec<Choice>> {
        complete(request, ctx)
    }
}
