//! Own units that a close map leaves out: a field at the rim for those in one direction, with an
//! arrowhead. Not here: which units those are (the map view).

use mythico_engine::map::BeyondView;
use mythico_engine::words::message;
use tiny_skia::PathBuilder;

use crate::Scene;
use crate::block::Block;
use crate::canvas::Canvas;
use crate::line::{Point, distance};
use crate::palette::{HALO, INK};
use crate::pen::Pen;
use crate::pill;

/// Units share a field if their fields would lie closer than this, in halves of a cell.
const APART: f32 = 2.6;
/// How many units of a field are named. More are counted.
const NAMED_MAX: usize = 2;
/// How far a field may move along the rim to hide no counter, in halves of a cell, best first.
const SHIFTS: [f32; 7] = [0.0, 0.9, -0.9, 1.8, -1.8, 2.7, -2.7];

/// Units in one direction.
struct Hint<'a> {
    /// Where the way to the first of them leaves the map.
    at: Point,
    /// The direction to it, of length 1.
    towards: Point,
    labels: Vec<&'a str>,
}

/// Draws a field for each direction in which units lie. Returns the rectangles of the fields.
pub fn draw(
    canvas: &mut Canvas,
    scene: &Scene,
    beyond: &[BeyondView],
    counters: &[Block],
) -> Vec<Block> {
    let mut taken: Vec<Block> = counters.to_vec();
    for hint in hints(scene, beyond) {
        let text = match hint.labels.len() {
            0..=NAMED_MAX => hint.labels.join(" "),
            count => scene.say(&message("map-beyond").with("count", count)),
        };
        taken.push(field(canvas, scene, &hint, &text, &taken));
    }
    taken.split_off(counters.len())
}

/// Groups the units by the place where a line from them crosses the rim.
fn hints<'a>(scene: &Scene, beyond: &'a [BeyondView]) -> Vec<Hint<'a>> {
    let (map, inner) = (scene.layout.map, scene.layout.inner);
    let mut hints: Vec<Hint> = Vec::new();
    for unit in beyond.iter().filter(|unit| !scene.grid.holds(unit.cell)) {
        let (x, y) = scene.layout.centre(scene.grid, unit.cell);
        let at = (x.clamp(map.x, map.x + map.width), y.clamp(map.y, map.y + map.height));
        let far = distance(at, (x, y)).max(0.001);
        match hints.iter_mut().find(|hint| distance(hint.at, at) < APART * inner) {
            Some(hint) => hint.labels.push(&unit.label),
            None => {
                let towards = ((x - at.0) / far, (y - at.1) / far);
                hints.push(Hint { at, towards, labels: vec![&unit.label] });
            }
        }
    }
    hints
}

/// Draws one field with its arrowhead, where it hides least.
fn field(canvas: &mut Canvas, scene: &Scene, hint: &Hint, text: &str, taken: &[Block]) -> Block {
    let (map, inner) = (scene.layout.map, scene.layout.inner);
    let size = scene.layout.legible((0.36 * inner).clamp(9.0, 20.0) * scene.layout.letters);
    let half = pill::reach(scene, text, size);
    let (head, (ahead, aside)) = (0.62 * size, hint.towards);
    // The head stands where the way leaves the field. There must be room for it.
    let out = (half.0 / ahead.abs().max(0.001)).min(half.1 / aside.abs().max(0.001)) + head;
    let reach = (ahead * out, aside * out);
    let (wide, tall) = (half.0.max(reach.0.abs()) + 2.0, half.1.max(reach.1.abs()) + 2.0);
    let place = |shift: f32| {
        let (x, y) = (hint.at.0 - aside * shift * inner, hint.at.1 + ahead * shift * inner);
        let x = x.clamp(map.x + wide, (map.x + map.width - wide).max(map.x + wide));
        (x, y.clamp(map.y + tall, (map.y + map.height - tall).max(map.y + tall)))
    };
    let block = |(x, y): Point| Block::centred(x, y, 2.0 * wide, 2.0 * tall);
    let hidden = |at: Point| -> f32 {
        let shared = taken.iter().map(|other| other.intersection(&block(at)));
        shared.map(|both| both.width * both.height).sum()
    };
    let places = SHIFTS.map(place);
    let best = places.into_iter().min_by(|one, other| hidden(*one).total_cmp(&hidden(*other)));
    let at = best.unwrap_or(places[0]);
    let tip = (at.0 + reach.0, at.1 + reach.1);
    pointer(canvas, tip, hint.towards, head);
    pill::draw(canvas, scene, at, size, text, INK);
    block(at)
}

/// Draws an arrowhead with its tip at a point.
fn pointer(canvas: &mut Canvas, tip: Point, (x, y): Point, long: f32) {
    let mut trace = PathBuilder::new();
    trace.move_to(tip.0, tip.1);
    for side in [0.75, -0.75] {
        trace.line_to(tip.0 - long * (1.5 * x + side * y), tip.1 - long * (1.5 * y - side * x));
    }
    trace.close();
    let Some(path) = trace.finish() else { return };
    canvas.stroke(&path, &Pen::new(HALO, 0.3 * long));
    canvas.fill(&path, INK);
}
