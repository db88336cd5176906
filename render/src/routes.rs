//! Paths of arrows: on the map alone, or from the moving or attacking counters to the attacked
//! ones. Arrows that share a leg run side by side, and orders have names at their ends. Not here:
//! the look of an arrow (`arrows`).

use mythico_engine::grid::Cell;
use mythico_engine::map::{Affiliation, ArrowKind, ArrowView};

use crate::Scene;
use crate::block::Block;
use crate::counters::Stack;
use crate::layout::Layout;
use crate::line::{self, Line, Point};
use crate::palette::{self, Ink};

/// Pixels between routes side by side, in halves of a cell.
const LANE: f32 = 0.34;
/// The least part of a route that is shown, in halves of a cell.
const SHOWN_MIN: f32 = 0.62;
/// From a cell's centre to where a route leaves the map, in halves of a cell.
const RIM: f32 = 1.0;
/// Below this half height names of routes can't be read.
const NAME_INNER_MIN: f32 = 15.0;
/// Names of one route, at most.
const NAMES_MAX: usize = 3;

/// A route as it is drawn.
pub struct Route {
    pub kind: ArrowKind,
    /// The faction's colour. Attacks have their own colour.
    pub ink: Ink,
    /// From start to tip, two points at least.
    pub points: Vec<Point>,
    /// Whether it leads beyond the map. It then has no head.
    pub leads_on: bool,
    /// Whether none of the attackers stands at its start now.
    pub is_deserted: bool,
    /// Whether it is drawn over the counters, because there is little room between them.
    pub is_squeezed: bool,
    /// Name of the moving unit, if no counter at the route's end shows it.
    pub name: String,
}

impl Route {
    /// The rectangle of its head.
    pub fn tip(&self, inner: f32) -> Block {
        let (x, y) = self.points[self.points.len() - 1];
        Block::centred(x, y, 0.5 * inner, 0.5 * inner)
    }

    /// Small rectangles along it, for things that avoid it.
    pub fn specks(&self, inner: f32) -> Vec<Block> {
        let step = (0.4 * inner).max(2.0);
        let line = Line::new(&self.points);
        let count = (line.length() / step).ceil() as u32;
        (0..=count).map(|number| speck(line.point_at(number as f32 * step), inner)).collect()
    }
}

fn speck((x, y): Point, inner: f32) -> Block {
    Block::centred(x, y, 0.3 * inner, 0.3 * inner)
}

/// A part of an arrow on the map, and who goes along it.
struct Stretch<'a> {
    arrow: &'a ArrowView,
    cells: Vec<Cell>,
    /// Whether it begins on the map, and whether it ends there.
    inside: (bool, bool),
    names: Vec<&'a str>,
    lane: i32,
}

impl Stretch<'_> {
    /// Its legs, each from the lesser cell to the greater, with 1 or −1 for the direction.
    fn legs(&self) -> impl Iterator<Item = ((Cell, Cell), i32)> {
        self.cells
            .windows(2)
            .map(|leg| if leg[0] < leg[1] { ((leg[0], leg[1]), 1) } else { ((leg[1], leg[0]), -1) })
    }

    fn shares_lane(&self, lane: i32, other: &Stretch) -> bool {
        self.legs().any(|(leg, way)| {
            other
                .legs()
                .any(|(theirs, their_way)| leg == theirs && lane * way == other.lane * their_way)
        })
    }
}

/// Finds all routes of a map.
pub fn find_routes(scene: &Scene, arrows: &[ArrowView], stacks: &[Stack]) -> Vec<Route> {
    let mut stretches: Vec<Stretch> = Vec::new();
    for arrow in arrows {
        for (cells, inside) in on_map(scene, &arrow.cells) {
            let same = |other: &&mut Stretch| {
                (other.arrow.kind, other.arrow.flag) == (arrow.kind, arrow.flag)
                    && other.cells == cells
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

/// The lane nearest to the middle that no earlier route has on the same leg. A retreat keeps to its
/// right, because it often leads back along an earlier move.
fn lane(stretch: &Stretch, earlier: &[Stretch]) -> i32 {
    let retreat = stretch.arrow.kind == ArrowKind::Retreated;
    let lanes: [i32; 5] = if retreat { [1, 2, -1, -2, 0] } else { [0, 1, -1, 2, -2] };
    let is_free = |lane: &i32| !earlier.iter().any(|other| stretch.shares_lane(*lane, other));
    lanes.into_iter().find(is_free).unwrap_or(lanes[0])
}

fn route(scene: &Scene, stretches: &[Stretch], number: usize, stacks: &[Stack]) -> Option<Route> {
    let (stretch, layout) = (&stretches[number], scene.layout);
    let (arrow, inner) = (stretch.arrow, layout.inner);
    let mut points = line::parallel(&centres(scene, stretch), stretch.lane as f32 * LANE * inner);
    points.dedup();
    let (first, last) = (*stretch.cells.first()?, *stretch.cells.last()?);
    let standing = |cell: Cell| stacks.iter().filter(move |stack| stack.cell() == cell);
    let is_theirs = |stack: &&Stack| match arrow.flag {
        Some(flag) => stack.flag() == Some(flag),
        None => arrow.kind == ArrowKind::Ordered && stack.affiliation() == Affiliation::Own,
    };
    // A remembered counter didn't set out.
    let start = standing(first).filter(|stack| stack.is_present()).find(is_theirs);
    let attacks = arrow.kind == ArrowKind::Attack;
    let target = standing(last).find(|stack| attacks && !is_theirs(stack));
    let end = points.len() - 1;
    points[0] = start.filter(|_| stretch.inside.0).map_or(points[0], |stack| stack.at);
    points[end] = target.filter(|_| stretch.inside.1).map_or(points[end], |stack| stack.at);
    let counters: Vec<Block> = standing(first).chain(standing(last)).map(Stack::frame).collect();
    let clear = if start.is_some() { 0.0 } else { 0.12 * inner };
    let (points, is_squeezed) = visible_part(&points, &counters, inner, clear)?;
    let is_deserted = attacks && stretch.inside.0 && start.is_none();
    let must_be_named = inner >= NAME_INNER_MIN && arrow.kind == ArrowKind::Ordered;
    let flag = arrow.flag.or_else(|| start.and_then(Stack::flag));
    let ink = match flag.filter(|_| arrow.kind != ArrowKind::Attack) {
        Some(flag) => palette::route(flag),
        None => palette::arrow(arrow.kind),
    };
    let name = if must_be_named { names_of(stretch) } else { String::new() };
    let leads_on = !stretch.inside.1;
    Some(Route { kind: arrow.kind, ink, points, leads_on, is_deserted, is_squeezed, name })
}

/// The centres of its cells. Where it enters or leaves the map, a point at the rim stands instead.
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

/// The part of a route between the counters at its ends. If that is too little, its middle, over
/// them.
fn visible_part(
    points: &[Point],
    counters: &[Block],
    inner: f32,
    start: f32,
) -> Option<(Vec<Point>, bool)> {
    let line = Line::new(points);
    let whole = line.length();
    let step = 0.05 * inner;
    let is_covered = |at: f32| {
        let (x, y) = line.point_at(at);
        let speck = Block::centred(x, y, 0.1 * inner, 0.1 * inner);
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
    Some((line.part(best.0, best.1), is_squeezed)).filter(|(points, _)| points.len() > 1)
}

/// The names of those who go along it. Of many only a few are named.
fn names_of(stretch: &Stretch) -> String {
    let mut names = stretch.names.clone();
    names.dedup();
    if names.len() <= NAMES_MAX {
        return names.join(" ");
    }
    format!("{} +{}", names[..NAMES_MAX - 1].join(" "), names.len() - NAMES_MAX + 1)
}

/// Returns positions for a route's name, best first: beyond its tip, beside it, and back along the
/// route. `half` and `tall` are half the name's width and height.
pub fn name_places(points: &[Point], (half, tall): Point, inner: f32) -> Vec<Point> {
    let line = Line::new(points);
    let tip = points[points.len() - 1];
    let before = line.point_at((line.length() - inner).max(0.0));
    let long = (tip.0 - before.0).hypot(tip.1 - before.1).max(0.001);
    let (x, y) = ((tip.0 - before.0) / long, (tip.1 - before.1) / long);
    let away = |(x, y): Point, gap: f32| {
        (tip.0 + x * (half + gap * inner), tip.1 + y * (tall + gap * inner))
    };
    let beyond = [away((x, y), 0.2), away((-y, x), 0.25), away((y, -x), 0.25)];
    let along = [0.8, 0.65, 0.5, 0.35, 0.2].map(|part| line.point_at(part * line.length()));
    beyond.into_iter().chain(along).collect()
}

/// The nearest point to this one at which something of a size lies wholly on the map.
pub fn move_within(layout: &Layout, (x, y): Point, (half, tall): Point) -> Point {
    let map = layout.map;
    let within = |value: f32, low: f32, high: f32| value.max(low).min(high.max(low));
    (
        within(x, map.x + half, map.x + map.width - half),
        within(y, map.y + tall, map.y + map.height - tall),
    )
}
