//! The orders, a type each: advance on an inner map and across inner maps, march on the outer map,
//! draw stores, hold and send.

use std::collections::BTreeMap;

use mythico_engine::grid::square::Square;
use mythico_engine::grid::{Direction, Lattice, Location};
use mythico_engine::order::grammar::PLACES;
use mythico_engine::order::{Args, Field, FieldType, Form, PathStep, Slot, Spanned, Subject};
use mythico_engine::orders;
use mythico_engine::system::{Answer, OrderKind, OrderSet, Rejected};
use mythico_engine::words::literal;

use super::fog::Own;
use super::movement::{Plan, Sent};
use super::world::World;
use super::{OrderContext, Reason, Squares};

type Read<T> = Result<T, Rejected<Reason>>;

orders! {
    /// An order, read and checked.
    pub enum Order of Squares { Advance, March, Draw, HoldAndSend }
}

/// The phases in which units move on inner maps.
pub const PHASES: [&str; 4] = ["t1", "t2", "t3", "t4"];
/// The lists of names.
pub const ITEMS: &str = "item";
pub const DEPOTS: &str = "depot";
/// Squares of the outer map that a march leads over at most.
const MARCH_MAX: usize = 3;
/// How far from the edge a unit may enter an inner map.
const ENTRY_DEPTH: u16 = 4;

const PATH: Field = Field::new("path", FieldType::Path(Lattice::Square));
const PHASES_FIELD: Field = optional("choice", FieldType::Choices(&PHASES));
const ENTRY: Field = optional("hex", FieldType::Hex);
const FACING: Field = optional("side", FieldType::Direction(Lattice::Square));
const ITEM: Field = Field::new("item", FieldType::Name(ITEMS));
const DEPOT: Field = Field::new("depot", FieldType::Name(DEPOTS));
const QUANTITY: Field = optional("quantity", FieldType::Quantity { min: 1, max: 99 });
const SEND: Field = Field::new("send", FieldType::Order);

const fn form(word: &'static str, number: u16, fields: &'static [Field]) -> Form {
    let subject = Subject::Unit;
    Form {
        number: Some(number),
        word,
        topic: "squares",
        subject,
        fields,
        rule: "SQUARES-1",
        ..Form::BASE
    }
}

const fn optional(word: &'static str, kind: FieldType) -> Field {
    Field { required: false, ..Field::new(word, kind) }
}

fn own<'a>(args: &Args<'_>, ctx: &OrderContext<'a>) -> Read<&'a Own> {
    let code = args.ordered_unit();
    let own = code.value.parse().ok().and_then(|number| ctx.known().own(number));
    own.ok_or_else(|| Rejected::at(&code.span, Reason::NoSuchUnit))
}

/// A location that a word names: a place, a square of the outer map, a square of the inner map
/// where the unit is.
pub fn location(world: &World, from: Location, word: &str) -> Option<Location> {
    let near = || Some(Location { cell: world.atlas.inner.numbering.read(word)?, ..from });
    let near = || near().filter(|at| at.within.is_some() && world.atlas.holds(*at));
    let named = || world.place(word).map(|place| place.at);
    world.atlas.read(word).or_else(near).or_else(named)
}

/// Steps of a path: directions, and straight lines to what is named on the same map.
fn steps(
    ctx: &OrderContext<'_>,
    from: Location,
    path: &[Spanned<PathStep>],
) -> Read<Vec<Direction>> {
    let atlas = &ctx.world.atlas;
    let (mut at, mut steps) = (from, Vec::new());
    for Spanned { value, span } in path {
        let legs = match value {
            PathStep::Direction(direction) => vec![*direction],
            PathStep::Wait => return Err(Rejected::at(span, Reason::NoWaiting)),
            PathStep::Feature(word) | PathStep::To(word) => {
                let to = location(ctx.world, at, word).filter(|to| to.within == at.within);
                straight(at, to.ok_or_else(|| Rejected::at(span, Reason::NoSuchPlace))?)
            }
        };
        for direction in legs {
            at = atlas.step(at, direction).ok_or_else(|| Rejected::at(span, Reason::OffTheMap))?;
            steps.push(direction);
        }
    }
    Ok(steps)
}

/// The steps of a straight line on one map.
fn straight(from: Location, to: Location) -> Vec<Direction> {
    let (start, end) = (Square::of_cell(from.cell), Square::of_cell(to.cell));
    let squares: Vec<Square> = std::iter::once(start)
        .chain(if start == end { vec![] } else { start.between(end) })
        .chain([end])
        .collect();
    let way =
        |pair: &[Square]| Direction::ALL.into_iter().find(|&way| pair[0].neighbour(way) == pair[1]);
    squares.windows(2).filter_map(way).collect()
}

/// Where steps lead, as far as they do.
fn way(world: &World, from: Location, steps: &[Direction]) -> Vec<Location> {
    let mut way = vec![from];
    for &direction in steps {
        let Some(next) = world.atlas.step(way[way.len() - 1], direction) else { break };
        way.push(next);
        // Out of the inner maps nobody advances.
        if next.within.is_none() {
            break;
        }
    }
    way
}

/// Moves on an inner map, a square a phase; over its edge onto the next one, or out onto the outer
/// map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advance {
    unit: u16,
    from: Location,
    steps: Vec<Direction>,
    phases: Vec<&'static str>,
}

impl OrderKind<Squares> for Advance {
    const FORM: Form = form("advance", 20, &[PATH, PHASES_FIELD]);
    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let Own { number, unit } = own(args, ctx)?;
        if unit.at.within.is_none() {
            return Err(Reason::NotOnAnInnerMap.into());
        }
        let steps = steps(ctx, unit.at, args.path())?;
        let phases = args.choices("choice").map_or(PHASES.to_vec(), |phases| phases.value.to_vec());
        if steps.len() > phases.len() {
            return Err(Reason::TooFar(phases.len()).into());
        }
        Ok(Advance { unit: *number, from: unit.at, steps, phases })
    }
    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        Slot::of_unit("move", self.unit)
    }
    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let arrow = way(ctx.world, self.from, &self.steps);
        let to = ctx.world.atlas.print(arrow[arrow.len() - 1]);
        Answer { arrow, ..Answer::of(literal(format!("{} advances to {to}", self.unit))) }
    }
    fn enlist(&self, plan: &mut Plan) {
        plan.unit(self.unit).tactical =
            self.phases.iter().copied().zip(self.steps.iter().copied()).collect();
    }
}

/// Goes from square to square of the outer map; into an inner map at the middle of the edge, or
/// where it is told to enter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct March {
    unit: u16,
    from: Location,
    steps: Vec<Direction>,
    entry: Option<Location>,
    facing: Option<Direction>,
}

impl OrderKind<Squares> for March {
    const FORM: Form = form("march", 30, &[PATH, ENTRY, FACING]);
    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let Own { number, unit } = own(args, ctx)?;
        let steps = steps(ctx, Location::outer(unit.at.on_outer_map()), args.path())?;
        if steps.len() > MARCH_MAX {
            return Err(Reason::TooFar(MARCH_MAX).into());
        }
        let mut march = March {
            unit: *number,
            from: unit.at,
            steps,
            entry: None,
            facing: args.direction("side"),
        };
        if let Some(Spanned { value, span }) = args.place("hex") {
            let last = march.squares(ctx.world).last().map(|square| square.cell);
            let entry = ctx.world.atlas.inner.numbering.read(value).zip(last);
            let entry = entry.map(|(cell, within)| Location::inner(within, cell));
            let near = entry
                .filter(|entry| ctx.world.is_open(*entry) && march.is_near_edge(ctx.world, *entry));
            march.entry = Some(near.ok_or_else(|| Rejected::at(&span, Reason::NoEntry))?);
        }
        Ok(march)
    }
    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        Slot::of_unit("move", self.unit)
    }
    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let to = self.squares(ctx.world).last().copied().unwrap_or(self.from);
        let end = self.entry.unwrap_or(to);
        let squares = self.squares(ctx.world);
        let arrow = std::iter::once(self.from).chain(squares).chain(self.entry).collect();
        let said = format!("{} marches to {}", self.unit, ctx.world.atlas.print(end));
        Answer { arrow, ..Answer::of(literal(said)) }
    }
    fn enlist(&self, plan: &mut Plan) {
        let unit = plan.unit(self.unit);
        (unit.strategic, unit.entry, unit.facing) = (self.steps.clone(), self.entry, self.facing);
    }
}

impl March {
    /// The squares that it leads over, without the first.
    fn squares(&self, world: &World) -> Vec<Location> {
        way_on_outer_map(world, self.from, &self.steps)
    }

    /// Is this no farther from the edge over which it comes than a unit may enter?
    fn is_near_edge(&self, world: &World, entry: Location) -> bool {
        let Some(&from) = self.steps.last() else { return false };
        let edge = super::movement::edge(world, from);
        let near = |cell: u16, edge: Option<u16>| {
            edge.is_none_or(|edge| cell.abs_diff(edge) < ENTRY_DEPTH)
        };
        near(entry.cell.column, edge.0) && near(entry.cell.row, edge.1)
    }
}

/// The squares of the outer map that steps lead over, without the first.
fn way_on_outer_map(world: &World, from: Location, steps: &[Direction]) -> Vec<Location> {
    let mut at = Location::outer(from.on_outer_map());
    let next = |&direction: &Direction| {
        at = world.atlas.step(at, direction)?;
        Some(at)
    };
    steps.iter().map_while(next).collect()
}

/// Draws items from a depot in the unit's square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    unit: u16,
    item: String,
    quantity: u32,
}

impl OrderKind<Squares> for Draw {
    const FORM: Form = form("draw", 40, &[ITEM, DEPOT, QUANTITY]);
    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let Own { number, unit } = own(args, ctx)?;
        let named =
            |word: &str| args.name(word).map(|name| name.value.to_owned()).unwrap_or_default();
        let depot = ctx.world.depots.iter().find(|depot| depot.name == named("depot"));
        let here = depot.filter(|depot| depot.at.on_outer_map() == unit.at.on_outer_map());
        here.ok_or(Reason::DepotElsewhere)?;
        let quantity = args.number("quantity").map_or(1, |number| number as u32);
        Ok(Draw { unit: *number, item: named("item"), quantity })
    }
    fn slot(&self, ctx: &OrderContext<'_>) -> Slot {
        Slot::of_content("draw", ctx.seat(), format!("{} {}", self.unit, self.item))
    }
    fn answer(&self, _: &OrderContext<'_>) -> Answer {
        Answer::of(literal(format!("{} draws {} {}", self.unit, self.quantity, self.item)))
    }
    fn enlist(&self, plan: &mut Plan) {
        plan.unit(self.unit).drawn.push((self.item.clone(), self.quantity));
    }
}

/// Half of the unit stays; the other half, a unit with a number of its own, does what is ordered
/// within.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HoldAndSend {
    unit: u16,
    sent: Box<Order>,
}

impl OrderKind<Squares> for HoldAndSend {
    const FORM: Form = form("hold", 91, &[SEND]);
    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let unit = own(args, ctx)?.number;
        let within = args.order("send").ok_or(Reason::NoWaiting)?;
        Ok(HoldAndSend { unit, sent: Box::new(Order::read(&within, ctx)?) })
    }
    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        Slot::of_unit("move", self.unit)
    }
    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let Answer { said, arrow, details, .. } = self.sent.answer(ctx);
        let said = mythico_engine::words::message("list-of-two")
            .with("first", literal(format!("half of {} holds", self.unit)))
            .with("second", said);
        Answer { arrow, details, ..Answer::of(said) }
    }
    fn enlist(&self, plan: &mut Plan) {
        let mut within = Plan::default();
        self.sent.enlist(&mut within);
        plan.sent.extend(within.units.into_values().map(|does| Sent { from: self.unit, does }));
    }
}

/// How a list spells a name, as far as the seat knows it.
pub fn find_name(ctx: &OrderContext<'_>, list: &'static str, words: &str) -> Option<String> {
    let is = |name: &&str| name.eq_ignore_ascii_case(words);
    let (world, known) = (ctx.world, ctx.known());
    let found = match list {
        ITEMS => world.items.iter().map(String::as_str).find(is),
        DEPOTS => known.depots.iter().map(|&nth| world.depots[nth].name.as_str()).find(is),
        PLACES => world.places.iter().map(|place| place.name.as_str()).find(is),
        _ => None,
    };
    found.map(str::to_owned)
}

/// What a unit's stores are, for lists.
pub fn stores(stores: &BTreeMap<String, u32>) -> String {
    stores.iter().map(|(item, count)| format!("{count} {item}")).collect::<Vec<_>>().join(", ")
}
