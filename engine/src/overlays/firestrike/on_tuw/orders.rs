//! The orders of Firestrike's windows: order events, and what a seat may decide beside them.
//! See FS-2.1.3, FS-2.2.1, FS-2.2.2, FS-2.2.3, FS-2.4.3. Not here: the dice (`closing`).

use std::collections::BTreeSet;

use super::{Ctx, FirestrikeTuw, Host, On, way};
use crate::command::Scene;
use crate::dice::Dice;
use crate::grid::Lattice;
use crate::grid::Location;
use crate::grid::hex::{Hex, Side};
use crate::order::{
    Args, Choice, CompletionRequest, Field, FieldType, Form, PathStep, Slot, Subject,
};
use crate::overlaid::{Acting, DoneBy, Either, Refusal, RefusalOf};
use crate::overlays::firestrike::battle::Battle;
use crate::overlays::firestrike::play;
use crate::overlays::firestrike::reason::Reason;
use crate::overlays::firestrike::rules::discovery::checks;
use crate::overlays::firestrike::rules::formation::{Group, GroupId, Regroup, Tree};
use crate::overlays::firestrike::rules::movement::{Standing, centre_of, tenths_off};
use crate::overlays::firestrike::rules::performance::Performance;
use crate::overlays::firestrike::rules::value::{
    EventTerms, Value, discovery_value, foe_of, order_value,
};
use crate::overlays::firestrike::state::{Fact, Stage, State, alone};
use crate::overlays::firestrike::tables::Tech;
use crate::overlays::firestrike::wording::{self, Chances};
use crate::seat::SeatId;
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::world::effect::EntryCost;
use crate::view::Event;
use crate::words::{Arg, Message, literal, message};

type Read<T> = Result<T, Rejected<RefusalOf<Host>>>;

/// The list of a seat's headquarters.
pub const HEADQUARTERS: &str = "headquarters";

crate::orders! {
    /// Orders of Firestrike's windows, read and checked.
    pub enum FirestrikeOrder of FirestrikeTuw { Follow, Keep, Downgrade, Halt, Unit }
}

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
pub struct Follow(OrderEvent);

/// Units defend around a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keep(OrderEvent);

/// A headquarters gives up levels of technology in this turn. See FS-2.4.3
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Downgrade {
    /// The first base of the headquarters.
    pub headquarters: UnitCode,
    /// How many levels.
    pub levels: u8,
}

/// A unit that falls back stops halfway. See FS-2.1.3
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Halt {
    /// The first base of the unit.
    pub unit: UnitCode,
}

/// Groups bases together, at once. See FS-2.2.1
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit(Regroup<UnitCode>);

const UNITS: Field = Field::new("units", FieldType::Units);
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

fn laid(reason: Reason) -> Rejected<RefusalOf<Host>> {
    Refusal::Laid(reason).into()
}

/// What the giver knows.
pub fn on<'a>(ctx: &Ctx<'a>) -> On<'a> {
    Scene { world: &ctx.world.host, printed: &ctx.world.laid, field: &ctx.known().battlefield }
}

fn tree<'a>(ctx: &Ctx<'a>) -> &'a Tree<UnitCode> {
    static NONE: Tree<UnitCode> = Tree { groups: Vec::new() };
    let seat = ctx.giver.seat();
    seat.and_then(|seat| ctx.known().laid.trees.get(&seat)).unwrap_or(&NONE)
}

fn admit(ctx: &Ctx<'_>) -> Read<()> {
    if ctx.known().laid.stage == Stage::Host { Err(laid(Reason::NotNow)) } else { Ok(()) }
}

fn admit_command(ctx: &Ctx<'_>) -> Read<()> {
    if ctx.known().laid.stage == Stage::Commanding { Ok(()) } else { Err(laid(Reason::NotNow)) }
}

/// The unit that a word means: its name, or one of its bases.
fn unit(ctx: &Ctx<'_>, word: &str) -> Read<GroupId> {
    let base = || word.parse().ok().and_then(|base: UnitCode| tree(ctx).group_of(&base));
    let found = tree(ctx).find(word).or_else(base);
    let is_lost = || {
        let base = word.parse::<UnitCode>().ok();
        let own = base.and_then(|base| on(ctx).world.seat_of(base.letter)) == ctx.giver.seat();
        own && base.is_some_and(|base| on(ctx).field.destroyed.contains_key(&base))
    };
    let why = || match is_lost() {
        true => Reason::Lost(word.to_owned()),
        false => Reason::UnknownUnit(word.to_owned()),
    };
    found.ok_or_else(|| laid(why()))
}

fn first_base(ctx: &Ctx<'_>, unit: GroupId) -> Option<UnitCode> {
    tree(ctx).groups[unit].bases.first().copied()
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

/// See FS-2.4.3
fn may_lower(ctx: &Ctx<'_>, headquarters: GroupId, levels: u8) -> Read<()> {
    let group = &tree(ctx).groups[headquarters];
    if !tree(ctx).is_led(headquarters) {
        return Err(laid(Reason::NotLed(group.name.clone())));
    }
    let lowered = group.tech.lowered(levels);
    lowered.map(|_| ()).ok_or_else(|| laid(Reason::PastLastLevel(group.name.clone())))
}

/// What an event is rolled with.
#[derive(Clone, Debug)]
pub struct Found {
    /// The order value.
    pub value: Value,
    /// The discovery value of the headquarters.
    pub discovery: i64,
    /// Its technology, less what it gives up.
    pub own: Tech,
    /// The enemy's.
    pub foe: Tech,
}

/// Order value of an event of these units, and the discovery value of its headquarters. Technology
/// of enemies is printed; hidden headquarters aren't counted, or the value would tell of them.
/// See FS-2.2.3, FS-2.4.1
pub fn chances(
    on: On<'_>,
    state: &State<UnitCode>,
    (seat, units): (SeatId, &[GroupId]),
    lowered: u8,
) -> Option<Found> {
    let tree = state.trees.get(&seat)?;
    let headquarters = &tree.groups[tree.commander(*units.first()?)?];
    let lowered = lowered.max(headquarters.now.lowered);
    let foes = on.printed.trees.iter().filter(|(other, _)| on.are_enemies(**other, seat));
    let groups = foes.flat_map(|(_, tree)| &tree.groups).filter(|group| !group.headquarters);
    let techs = groups.flat_map(|group| {
        let bases = group.bases.iter().filter(|base| on.field.units.contains_key(base));
        bases.map(|_| group.tech)
    });
    let foe = foe_of(techs).unwrap_or(Tech::A);
    let terms = EventTerms {
        own: headquarters.tech,
        lowered,
        foe,
        lost: units.iter().map(|unit| tree.lost_above(*unit)).max().unwrap_or(0),
        first: state.first == Some(seat),
        leader: headquarters.leader,
        nbc: state.nbc,
    };
    let tables = &on.printed.tables;
    let discovery = discovery_value(tables, (headquarters.tech, lowered), foe)?;
    let own = headquarters.tech.lowered(lowered)?;
    Some(Found { value: order_value(tables, terms)?, discovery, own, foe })
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

fn places_of(on: On<'_>, group: &Group<UnitCode>) -> Vec<Hex> {
    group.bases.iter().filter_map(|base| on.hex_of(*base)).collect()
}

/// Whether a downgrade is of the headquarters of these units.
fn commands(tree: &Tree<UnitCode>, units: &[GroupId], down: &Downgrade) -> bool {
    let by = units.first().and_then(|unit| tree.commander(*unit));
    by.is_some() && by == tree.group_of(&down.headquarters)
}

/// The seat's other standing orders of these windows.
fn others<'a>(ctx: &Ctx<'a>) -> Vec<&'a FirestrikeOrder> {
    let laid = ctx.standing.iter().filter_map(|order| match order {
        Either::Laid(order) => Some(order),
        Either::Host(_) => None,
    });
    laid.collect()
}

/// Whether enemies observe any base of a headquarters. See FS-2.4.1
pub fn is_observed(on: On<'_>, state: &State<UnitCode>, (seat, unit): (SeatId, GroupId)) -> bool {
    let bases = state.trees.get(&seat).map(|tree| &tree.groups[unit].bases);
    let on = (&on, &on.printed.tables);
    bases.into_iter().flatten().any(|base| play::is_observed(on, state, (seat, *base)))
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

/// The seat's units that could get an event.
fn choices(ctx: &Ctx<'_>, is_one: impl Fn(GroupId) -> bool) -> Vec<Choice> {
    let groups = tree(ctx).groups.iter().enumerate().filter(|(id, _)| is_one(*id));
    let number = |hex: Hex| on(ctx).world.ground.number(hex);
    let choice = groups.filter_map(|(_, group)| {
        let base = group.bases.first()?.to_string();
        let mut choice =
            Choice::new(base.clone(), wording::unit_line(group, number), group.name.as_str());
        choice.exact.extend([base, group.name.to_lowercase()]);
        Some(choice)
    });
    choice.collect()
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

impl FirestrikeOrder {
    /// The order event that it is, if it is one.
    pub fn event(&self) -> Option<&OrderEvent> {
        match self {
            FirestrikeOrder::Follow(Follow(event)) | FirestrikeOrder::Keep(Keep(event)) => {
                Some(event)
            }
            _ => None,
        }
    }
}
