//! Where arrows run: on the map alone, from the counters of those who go to those who are attacked, side by side where several share a
//! leg, and named where they could be taken for one another. Not here: what an arrow looks like (`arrows`).

use mythico_engine::grid::Cell;
use mythico_engine::map::{Affiliation, ArrowKind, ArrowView};

use crate::Scene;
use crate::block::Block;
use crate::counters::Stack;
use crate::layout::Layout;
use crate::line::{self, Line, Point};

/// Pixels between routes side by side, in halves of a cell.
const LANE: f32 = 0.34;
/// The least that is shown of a route, in halves of a cell.
const SHOWN_MIN: f32 = 0.62;
/// From a cell's centre to where a route leaves the map: the cell's side.
const RIM: f32 = 1.0;
/// Below this half height names of routes can't be read.
const NAME_INNER_MIN: f32 = 17.0;
/// Names of one route, at most.
const NAMES_MAX: usize = 3;

/// A route as it is drawn.
pub struct Route {
    /// What it is.
    pub kind: ArrowKind,
    /// From its start to its tip; two points at least.
    pub points: Vec<Point>,
    /// Does it lead on beyond the map? Then it has no head here.
    pub leads_on: bool,
    /// Does nobody of those who went stand at its start any more?
    pub is_deserted: bool,
    /// Is there so little room between the counters that it is drawn over them?
    pub is_squeezed: bool,
    /// Who goes, if that must be told.
    pub name: String,
}

impl Route {
    /// The rectangle of its head.
    pub fn tip(&self, inner: f32) -> Block {
        let (x, y) = self.points[self.points.len() - 1];
        Block::around(x, y, 0.5 * inner, 0.5 * inner)
    }

    /// Small rectangles along it, for what would rather not lie on it.
    pub fn specks(&self, inner: f32) -> Vec<Block> {
        let step = (0.4 * inner).max(2.0);
        let line = Line::new(&self.points);
        let count = (line.length() / step).ceil() as u32;
        (0..=count).map(|number| speck(line.at(number as f32 * step), inner)).collect()
    }
}

fn speck((x, y): Point, inner: f32) -> Block {
    Block::around(x, y, 0.3 * inner, 0.3 * inner)
}

/// A stretch of an arrow on the map, and who goes it.
struct Stretch<'a> {
    arrow: &'a ArrowView,
    cells: Vec<Cell>,
    /// Does it begin and end on the map?
    inside: (bool, bool),
    names: Vec<&'a str>,
    lane: i32,
}

impl Stretch<'_> {
    /// Its legs, each told from the lesser of its cells, with 1 or −1 for the direction.
    fn legs(&self) -> impl Iterator<Item = ((Cell, Cell), i32)> {
        self.cells
            .windows(2)
            .map(|leg| if leg[0] < leg[1] { ((leg[0], leg[1]), 1) } else { ((leg[1], leg[0]), -1) })
    }

    fn shares_lane(&self, lane: i32, other: &Stretch) -> bool {
        self.legs().any(|(leg, way)| {
            other.legs().any(|(theirs, their_way)| leg == theirs && lane * way == other.lane * their_way)
        })
    }

    fn runs_with(&self, other: &Stretch) -> bool {
        self.legs().any(|(leg, _)| other.legs().any(|(theirs, _)| leg == theirs))
    }
}

/// All routes of a map.
pub fn routes(scene: &Scene, arrows: &[ArrowView], stacks: &[Stack]) -> Vec<Route> {
    let mut stretches: Vec<Stretch> = Vec::new();
    for arrow in arrows {
        for (cells, inside) in on_map(scene, &arrow.cells) {
            let same = |other: &&mut Stretch| {
                (other.arrow.kind, other.arrow.flag) == (arrow.kind, arrow.flag) && other.cells == cells
            };
            let name = Some(arrow.label.as_str()).filter(|name| !name.is_empty());
            match stretches.iter_mut().find(same) {
                Some(other) => other.names.extend(name),
                None => {
                    let names = name.into_iter().collect();
                    let mut stretch = Stretch { arrow, cells, inside, names, lane: 0 };
                    stretch.lane = lane(&stretch, &stretches);
                    stretches.push(stretch);
                }
            }
        }
    }
    let routes = (0..stretches.len()).filter_map(|number| route(scene, &stretches, number, stacks));
    routes.collect()
}

/// The parts of an arrow that touch the map. What lies beyond ends at the rim.
fn on_map(scene: &Scene, cells: &[Cell]) -> Vec<(Vec<Cell>, (bool, bool))> {
    let mut stretches: Vec<(Vec<Cell>, (bool, bool))> = Vec::new();
    let mut open = false;
    for leg in cells.windows(2) {
        let (from, to) = (scene.grid.holds(leg[0]), scene.grid.holds(leg[1]));
        if from || to {
            match stretches.last_mut().filter(|_| open) {
                Some((cells, inside)) => {
                    cells.push(leg[1]);
                    inside.1 = to;
                }
                None => stretches.push((leg.to_vec(), (from, to))),
            }
        }
        open = to;
    }
    stretches.retain(|(cells, _)| cells.windows(2).any(|leg| leg[0] != leg[1]));
    stretches
}

/// The nearest lane to the middle that no earlier route has on the same leg; a retreat keeps to its right, for it often leads back along
/// the move before it.
fn lane(stretch: &Stretch, earlier: &[Stretch]) -> i32 {
    let retreat = stretch.arrow.kind == ArrowKind::Retreated;
    let lanes: [i32; 5] = if retreat { [1, 2, -1, -2, 0] } else { [0, 1, -1, 2, -2] };
    let is_free = |lane: &i32| !earlier.iter().any(|other| stretch.shares_lane(*lane, other));
    lanes.into_iter().find(is_free).unwrap_or(lanes[0])
}

fn route(scene: &Scene, stretches: &[Stretch], number: usize, stacks: &[Stack]) -> Option<Route> {
    let (stretch, layout) = (&stretches[number], scene.layout);
    let (arrow, inner) = (stretch.arrow, layout.inner);
    let mut points = line::beside(&centres(scene, stretch), stretch.lane as f32 * LANE * inner);
    points.dedup();
    let (first, last) = (*stretch.cells.first()?, *stretch.cells.last()?);
    let standing = |cell: Cell| stacks.iter().filter(move |stack| stack.cell() == cell);
    let is_theirs = |stack: &&Stack| match arrow.flag {
        Some(flag) => stack.flag() == Some(flag),
        None => arrow.kind == ArrowKind::Ordered && stack.affiliation() == Affiliation::Own,
    };
    // Who was seen there earlier isn't who set out.
    let start = standing(first).filter(|stack| stack.is_present()).find(is_theirs);
    let attacks = arrow.kind == ArrowKind::Attack;
    let target = standing(last).find(|stack| attacks && !is_theirs(stack));
    let end = points.len() - 1;
    points[0] = start.filter(|_| stretch.inside.0).map_or(points[0], |stack| stack.at);
    points[end] = target.filter(|_| stretch.inside.1).map_or(points[end], |stack| stack.at);
    let counters: Vec<Block> = standing(first).chain(standing(last)).map(Stack::frame).collect();
    let clear = if start.is_some() { 0.0 } else { 0.12 * inner };
    let (points, is_squeezed) = shown(&points, &counters, inner, clear)?;
    let is_deserted = attacks && stretch.inside.0 && start.is_none();
    let must_be_named = inner >= NAME_INNER_MIN && !is_squeezed && is_ambiguous(stretches, number);
    let name = if must_be_named { named(stretch) } else { String::new() };
    let leads_on = !stretch.inside.1;
    Some(Route { kind: arrow.kind, points, leads_on, is_deserted, is_squeezed, name })
}

/// The centres of its cells; where it enters or leaves the map, a point at the rim instead.
fn centres(scene: &Scene, stretch: &Stretch) -> Vec<Point> {
    let mut points: Vec<Point> =
        stretch.cells.iter().map(|&cell| scene.layout.centre(scene.grid, cell)).collect();
    let rim = |within: Point, beyond: Point| {
        let (x, y) = (beyond.0 - within.0, beyond.1 - within.1);
        let part = RIM * scene.layout.inner / (x * x + y * y).sqrt().max(0.001);
        (within.0 + x * part, within.1 + y * part)
    };
    let end = points.len() - 1;
    if !stretch.inside.0 {
        points[0] = rim(points[1], points[0]);
    }
    if !stretch.inside.1 {
        points[end] = rim(points[end - 1], points[end]);
    }
    points
}

/// What is seen of a route between these counters at its ends; if that is too little, its middle, over them.
fn shown(points: &[Point], counters: &[Block], inner: f32, start: f32) -> Option<(Vec<Point>, bool)> {
    let line = Line::new(points);
    let whole = line.length();
    let step = 0.05 * inner;
    let is_covered = |at: f32| {
        let (x, y) = line.at(at);
        let speck = Block::around(x, y, 0.1 * inner, 0.1 * inner);
        at < start || counters.iter().any(|block| block.meets(&speck))
    };
    let (mut best, mut open) = ((0.0, 0.0), None);
    for at in (0..=(whole / step) as u32).map(|number| number as f32 * step) {
        if is_covered(at) {
            open = None;
            continue;
        }
        let from = *open.get_or_insert(at);
        if at - from > best.1 - best.0 {
            best = (from, at);
        }
    }
    if best.1 > whole - step {
        best.1 = whole;
    }
    let least = (SHOWN_MIN * inner).min(0.9 * whole);
    let is_squeezed = best.1 - best.0 < least;
    if is_squeezed {
        best = ((whole - least) / 2.0, (whole + least) / 2.0);
    }
    Some((line.between(best.0, best.1), is_squeezed)).filter(|(points, _)| points.len() > 1)
}

/// Could it be taken for another of its kind? If they run together, or orders set out from one cell.
fn is_ambiguous(stretches: &[Stretch], number: usize) -> bool {
    let one = &stretches[number];
    let sets_out = |other: &Stretch| one.arrow.kind == ArrowKind::Ordered && one.cells[0] == other.cells[0];
    let mut others = stretches.iter().enumerate().filter(|(other, _)| *other != number);
    one.names.len() > 1
        || others
            .any(|(_, other)| one.arrow.kind == other.arrow.kind && (sets_out(other) || one.runs_with(other)))
}

/// The names of those who go it, a few of many.
fn named(stretch: &Stretch) -> String {
    let mut names = stretch.names.clone();
    names.dedup();
    if names.len() <= NAMES_MAX {
        return names.join(" ");
    }
    format!("{} +{}", names[..NAMES_MAX - 1].join(" "), names.len() - NAMES_MAX + 1)
}

/// Where a route's name may stand, best first: fractions of its length.
pub fn name_places(points: &[Point]) -> [Point; 9] {
    let line = Line::new(points);
    [0.42, 0.58, 0.3, 0.7, 0.2, 0.85, 0.5, 0.1, 0.64].map(|part| line.at(part * line.length()))
}

/// A place of the map in which a point may stand, moved into it.
pub fn kept_within(layout: &Layout, (x, y): Point, (half, tall): Point) -> Point {
    let map = layout.map;
    let within = |value: f32, low: f32, high: f32| value.max(low).min(high.max(low));
    (within(x, map.x + half, map.x + map.width - half), within(y, map.y + tall, map.y + map.height - tall))
}
