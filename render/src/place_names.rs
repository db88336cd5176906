//! The names of places, each where it hides least. If counters hide a place's mark, the mark is
//! drawn again at the edge of its cell. A line leads back from a name that had to leave its cell.
//! Not here: the shapes of marks (`places`).

use std::sync::Arc;

use mythico_engine::grid::Cell;
use mythico_engine::map::{Numbering, PlaceKind, PlaceView};
use tiny_skia::PathBuilder;

use crate::Scene;
use crate::block::Block;
use crate::canvas::Canvas;
use crate::line::{Point, distance};
use crate::palette::{HALO, INK};
use crate::pen::Pen;
use crate::places::{self, Worth};
use crate::routes;
use crate::text::{Anchor, Style, Words};
use crate::title;

/// Below this half height small places have no names.
const SMALL_INNER_MIN: f32 = 9.0;
/// From a mark to the middle of a name below or above it, in halves of a cell.
const BELOW: f32 = 0.52;
/// A name within this distance of its place needs no line, in halves of a cell.
const NEAR: f32 = 0.95;

/// Cost of hiding a number's area, in squares of half a cell.
const NUMBER_HIDDEN: f32 = 6.0;
/// Cost of hiding the mark of a place.
const MARK_HIDDEN: f32 = 3.0;
/// Size of a mark at the edge of its cell, compared with one in the middle.
const EDGE_MARK: f32 = 0.8;
/// From the middle of a cell to where its mark may stand when counters cover the middle, in halves
/// of the cell's height, best first.
const EDGES: [Point; 8] = [
    (-0.5, -0.72),
    (0.5, -0.72),
    (-0.5, 0.72),
    (0.5, 0.72),
    (0.0, -0.76),
    (0.0, 0.76),
    (-0.86, 0.0),
    (0.86, 0.0),
];

/// What a name should not hide. Each kind has its own cost.
struct Taken {
    names: Vec<Block>,
    counters: Vec<Block>,
    arrows: Vec<Block>,
    /// The numbers of cells, where all cells have one.
    numbers: Vec<Block>,
    /// Each place with its mark, in the middle of its cell or at the edge.
    marks: Vec<(Cell, Block)>,
}

/// Writes the names, cities first. Returns the rectangles of the names, and those of `names` that
/// were taken before.
pub fn draw(
    canvas: &mut Canvas,
    scene: &Scene,
    (places, numbering): (&[PlaceView], &Numbering),
    names: Vec<Block>,
    counters: &[Block],
    arrows: &[Block],
) -> Vec<Block> {
    let is_bare =
        |place: &&PlaceView| scene.grid.holds(place.cell) && !is_covered(scene, place, counters);
    let marks = places.iter().filter(is_bare);
    let marks = marks.map(|place| (place.cell, places::block(scene.grid, scene.layout, place)));
    let numbers = title::number_blocks(scene, numbering);
    let mut taken = Taken {
        names,
        counters: counters.to_vec(),
        arrows: arrows.to_vec(),
        numbers,
        marks: marks.collect(),
    };
    let mut in_order: Vec<&PlaceView> =
        places.iter().filter(|place| scene.grid.holds(place.cell) && is_written(place)).collect();
    in_order.sort_by_key(|place| std::cmp::Reverse(importance(place)));
    // All marks first: a name can move, a mark can't.
    for place in places.iter().filter(|place| scene.grid.holds(place.cell)) {
        if is_covered(scene, place, counters) {
            edge_mark(canvas, scene, place, &mut taken);
        }
    }
    for place in in_order {
        if scene.layout.inner >= SMALL_INNER_MIN || importance(place) > 0 {
            name(canvas, scene, place, &mut taken);
        }
    }
    taken.names
}

fn is_written(place: &PlaceView) -> bool {
    !place.name.is_empty() || place.points.is_some()
}

/// The rectangles of places' marks and names if nothing were in their way. Other things avoid them.
pub fn usual_blocks(scene: &Scene, places: &[PlaceView]) -> Vec<Block> {
    let (layout, inner) = (scene.layout, scene.layout.inner);
    let block = |place: &PlaceView| {
        let (x, y) = layout.centre(scene.grid, place.cell);
        let mark = places::block(scene.grid, layout, place);
        let is_named = inner >= SMALL_INNER_MIN || importance(place) > 0;
        match is_named && is_written(place) {
            true => mark.union(&Caption::new(scene, place).block((x, y + BELOW * inner))),
            false => mark,
        }
    };
    places.iter().filter(|place| scene.grid.holds(place.cell)).map(block).collect()
}

/// Returns whether a counter hides the mark of a place.
pub fn is_covered(scene: &Scene, place: &PlaceView, counters: &[Block]) -> bool {
    cover(scene, place, counters).is_some()
}

/// The rectangle of all that hides the mark of a place.
fn cover(scene: &Scene, place: &PlaceView, counters: &[Block]) -> Option<Block> {
    let (x, y) = scene.layout.centre(scene.grid, place.cell);
    let mark = Block::centred(x, y, 0.3 * scene.layout.inner, 0.3 * scene.layout.inner);
    counters
        .iter()
        .filter(|block| block.meets(&mark))
        .copied()
        .reduce(|all, block| all.union(&block))
}

/// Draws the mark of a covered place at the edge of its cell, where it hides least.
fn edge_mark(canvas: &mut Canvas, scene: &Scene, place: &PlaceView, taken: &mut Taken) {
    let (layout, inner) = (scene.layout, scene.layout.inner);
    let (x, y) = layout.centre(scene.grid, place.cell);
    let side = 0.5 * EDGE_MARK * inner;
    let block = |at: Point| Block::centred(at.0, at.1, side, side);
    let spots = EDGES.map(|edge| (x + edge.0 * inner, y + edge.1 * inner));
    // A label without one of its letters means nothing.
    let letters =
        |at: Point| taken.names.iter().filter(|other| other.meets(&block(at))).count() as f32;
    let cost = |at: Point| taken.cost(scene, &block(at), at) + 0.25 * MARK_HIDDEN * letters(at);
    let costs = spots.into_iter().zip(0..).map(|(at, rank)| (cost(at) + 0.02 * rank as f32, at));
    let Some((_, at)) = costs.min_by(|(one, _), (other, _)| one.total_cmp(other)) else { return };
    places::draw_mark(canvas, at, EDGE_MARK * inner, place.kind, places::holder(scene.grid, place));
    taken.names.push(block(at));
    taken.marks.push((place.cell, block(at)));
}

/// Writes one name.
fn name(canvas: &mut Canvas, scene: &Scene, place: &PlaceView, taken: &mut Taken) {
    let (layout, inner) = (scene.layout, scene.layout.inner);
    let centre = layout.centre(scene.grid, place.cell);
    let caption = Caption::new(scene, place);
    let mark = Block::centred(centre.0, centre.1, 0.3 * inner, 0.3 * inner);
    let cover = cover(scene, place, &taken.counters);
    let block = |at: Point| caption.block(at);
    let half = block((0.0, 0.0)).width / 2.0;
    let tall = 0.6 * caption.style.size;
    let spots = spots(inner, centre, cover, half, tall).into_iter();
    let spots: Vec<Point> = spots.map(|at| routes::move_within(layout, at, (half, tall))).collect();
    let around = spots.iter().map(|at| block(*at)).reduce(|all, block| all.union(&block));
    let near = taken.near(&around.unwrap_or(mark));
    // Near the map's rim a name may have moved onto its own mark.
    let over =
        |block: &Block| if cover.is_none() && block.meets(&mark) { MARK_HIDDEN } else { 0.0 };
    let others = |block: &Block| {
        // Its own mark counts if it had to move to the edge of the cell.
        let counts = |cell: Cell| cell != place.cell || cover.is_some();
        let met = near.marks.iter().filter(|(cell, mark)| counts(*cell) && mark.meets(block));
        MARK_HIDDEN * met.count() as f32
    };
    let cost = |at: &Point| {
        let block = block(*at);
        near.cost(scene, &block, centre) + over(&block) + others(&block)
    };
    let costs = spots.iter().zip(0..).map(|(at, rank)| (cost(at) + 0.05 * rank as f32, at));
    let Some((_, &at)) = costs.min_by(|(one, _), (other, _)| one.total_cmp(other)) else { return };
    let own = block(at);
    taken.names.push(own);
    let home = cover.unwrap_or(mark);
    if distance_to_block(&own, centre) > NEAR * inner && !own.meets(&home) {
        leader(canvas, &own, &home, inner);
    }
    caption.draw(canvas, scene, at, places::holder(scene.grid, place));
}

/// A place's points and its name.
struct Caption {
    worth: Option<Worth>,
    words: Arc<Words>,
    style: Style,
}

/// Space between a place's points and its name, in ems.
const AFTER_WORTH: f32 = 0.28;

impl Caption {
    fn new(scene: &Scene, place: &PlaceView) -> Caption {
        let style = style(scene, place);
        let name = scene.typesetter.fit(&place.name, style, scene.layout.map.width);
        let worth = place.points.map(|points| Worth::new(scene, points, 0.92 * style.size));
        Caption { worth, words: scene.typesetter.words(&name, style), style }
    }

    /// Returns the width of the points and the space before the name, in pixels.
    fn lead(&self) -> f32 {
        let after = if self.words.width > 0.0 { AFTER_WORTH * self.style.size } else { 0.0 };
        self.worth.as_ref().map_or(0.0, |worth| worth.width + after)
    }

    /// Returns the caption's rectangle around a point.
    fn block(&self, at: Point) -> Block {
        let name = self.words.block(at, Anchor::Middle, self.style);
        let lead = self.lead();
        Block { x: name.x - lead / 2.0, width: name.width + lead, ..name }
    }

    /// Draws the caption around a point.
    fn draw(&self, canvas: &mut Canvas, scene: &Scene, (x, y): Point, holder: Option<u8>) {
        let lead = self.lead();
        if let Some(worth) = &self.worth {
            let left = x - (lead + self.words.width) / 2.0;
            worth.draw(canvas, scene, (left + worth.width / 2.0, y), holder);
        }
        self.words.lay(canvas, (x + lead / 2.0, y), Anchor::Middle, self.style);
    }
}

impl Taken {
    /// The part of it that meets a rectangle.
    fn near(&self, around: &Block) -> Taken {
        let met =
            |blocks: &[Block]| blocks.iter().filter(|block| block.meets(around)).copied().collect();
        Taken {
            names: met(&self.names),
            counters: met(&self.counters),
            arrows: met(&self.arrows),
            numbers: met(&self.numbers),
            marks: self.marks.iter().filter(|(_, mark)| mark.meets(around)).copied().collect(),
        }
    }

    /// The cost of a name in a rectangle.
    fn cost(&self, scene: &Scene, block: &Block, centre: Point) -> f32 {
        let inner = scene.layout.inner;
        let hidden = |blocks: &[Block]| -> f32 {
            let shared = blocks
                .iter()
                .filter(|other| other.meets(block))
                .map(|other| other.intersection(block));
            shared.map(|both| both.width * both.height).sum::<f32>() / (inner * inner)
        };
        let crossed = self.arrows.iter().filter(|speck| speck.meets(block)).count().min(4) as f32;
        let off = f32::from(u8::from(!scene.layout.map.holds(block)));
        let middle = (block.x + block.width / 2.0, block.y + block.height / 2.0);
        let drift = (distance(middle, centre) / inner - 0.9).max(0.0)
            + distance_to_block(block, centre) / inner;
        NUMBER_HIDDEN * hidden(&self.numbers)
            + 40.0 * hidden(&self.names)
            + 30.0 * hidden(&self.counters)
            + 0.25 * crossed
            + 8.0 * off
            + 1.6 * drift
    }
}

/// The distance from a point to a rectangle.
fn distance_to_block(block: &Block, (x, y): Point) -> f32 {
    let nearest =
        (x.clamp(block.x, block.x + block.width), y.clamp(block.y, block.y + block.height));
    distance((x, y), nearest)
}

/// Draws a thin line from a name to its mark, or to the counters on the mark.
fn leader(canvas: &mut Canvas, name: &Block, home: &Block, inner: f32) {
    let nearest = |block: &Block, (x, y): Point| {
        (x.clamp(block.x, block.x + block.width), y.clamp(block.y, block.y + block.height))
    };
    let from = nearest(name, (home.x + home.width / 2.0, home.y + home.height / 2.0));
    let to = nearest(home, from);
    let mut trace = PathBuilder::new();
    trace.move_to(from.0, from.1);
    trace.line_to(to.0, to.1);
    let Some(path) = trace.finish() else { return };
    let width = (0.045 * inner).max(1.0);
    canvas.stroke(&path, &Pen::new(HALO.alpha(230), 3.0 * width));
    canvas.stroke(&path, &Pen::new(INK, width));
}

fn importance(place: &PlaceView) -> u8 {
    if place.points.is_some() {
        return 4;
    }
    match place.kind {
        PlaceKind::City => 3,
        PlaceKind::Objective => 2,
        PlaceKind::Town => 2,
        PlaceKind::Village | PlaceKind::Installation | PlaceKind::Cover | PlaceKind::Hazard => 0,
    }
}

fn style(scene: &Scene, place: &PlaceView) -> Style {
    let points = match place.kind {
        PlaceKind::City => 0.5,
        PlaceKind::Town | PlaceKind::Objective => 0.43,
        PlaceKind::Village | PlaceKind::Installation | PlaceKind::Cover | PlaceKind::Hazard => 0.38,
    };
    let size = (points * scene.layout.inner).clamp(8.0, 22.0) * scene.layout.letters;
    let size = scene.layout.legible(size);
    let style = Style::plain(size, INK).haloed((0.16 * size).max(1.5), HALO.alpha(222));
    if importance(place) > 1 { style.bold() } else { style }
}

/// Places for the middle of a name, best first: close to the mark, or clear of what covers it.
/// `half` is half the name's width, `tall` half its height.
fn spots(inner: f32, (x, y): Point, cover: Option<Block>, half: f32, tall: f32) -> Vec<Point> {
    let (above, below, left, right) = match cover {
        Some(block) => (
            block.y - tall,
            block.y + block.height + tall,
            block.x - half,
            block.x + block.width + half,
        ),
        None => {
            (y - BELOW * inner, y + BELOW * inner, x - 0.4 * inner - half, x + 0.4 * inner + half)
        }
    };
    let aside = 0.7 * inner;
    let mut spots = vec![(x, below), (x, above), (right, y), (left, y)];
    for (shift, height) in [(aside, below), (-aside, below), (aside, above), (-aside, above)] {
        spots.push((x + shift, height));
    }
    for height in [below, above] {
        spots.extend([(right, height), (left, height)]);
    }
    // Further away, for a crowded place. A line leads back to the mark.
    for far in [1.0, 2.0].map(|far| far * inner) {
        spots.extend([(x, below + far), (x, above - far), (right + far, y), (left - far, y)]);
        spots.extend([
            (right, below + far),
            (left, below + far),
            (right, above - far),
            (left, above - far),
        ]);
    }
    spots
}
