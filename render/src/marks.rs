//! Texture marks: trees, tufts, peaks, furrows, waves. Each of a ground's few kinds of mark is
//! drawn once and copied to its places. The places depend on the cell alone. Not here: the ground's
//! colour and outline.

use mythico_engine::map::Ground;
use tiny_skia::{PathBuilder, Pixmap};

use crate::canvas::Canvas;
use crate::grid::{Grid, Node, chance, swing};
use crate::layout::Layout;
use crate::line::Point;
use crate::palette::{self, INK, Ink};
use crate::pen::Pen;

/// Below this half height a cell shows its colour only.
const INNER_MIN: f32 = 5.0;
/// Below this half height a cell shows few and large marks.
const INNER_FEW: f32 = 13.0;

/// Kinds of mark that a ground has at most. They differ in what chance decides.
const KINDS: u32 = 6;

/// One mark as four paths, from the lowest layer to the highest.
#[derive(Default)]
struct Mark {
    dark: PathBuilder,
    body: PathBuilder,
    light: PathBuilder,
    lines: PathBuilder,
}

/// Colours of the four paths and the width of the lines, in halves of a cell.
struct Look {
    dark: Ink,
    body: Ink,
    light: Ink,
    lines: Ink,
    width: f32,
}

/// The marks of one ground.
struct Stock {
    ground: Ground,
    look: Look,
    inner: f32,
    size: f32,
    /// From a picture's top left to its middle.
    reach: i32,
    /// By kind, what was drawn so far.
    drawn: [Option<Pixmap>; KINDS as usize],
}

impl Stock {
    /// No mark is drawn yet. `inner` is half a cell's height in pixels.
    fn new(ground: Ground, inner: f32, are_few: bool) -> Stock {
        let size = if are_few { 1.75 * inner } else { inner };
        let reach = size.ceil() as i32 + 2;
        Stock { ground, look: look(ground), inner, size, reach, drawn: Default::default() }
    }

    /// Copies a kind of mark to a place.
    fn draw(&mut self, canvas: &mut Canvas, ((x, y), kind): ((i32, i32), u32)) {
        let mark = self.drawn[kind as usize].take().unwrap_or_else(|| self.draw_kind(kind));
        canvas.sprite(&mark, x - self.reach, y - self.reach, 255);
        self.drawn[kind as usize] = Some(mark);
    }

    fn draw_kind(&self, kind: u32) -> Pixmap {
        let middle = self.reach as f32;
        let mut mark = Mark::default();
        mark.trace(self.ground, (middle, middle), self.size, kind);
        let mut canvas = Canvas::transparent(2 * self.reach as u32, 2 * self.reach as u32);
        canvas.fill_traced(mark.dark, self.look.dark);
        canvas.fill_traced(mark.body, self.look.body);
        canvas.fill_traced(mark.light, self.look.light);
        let width = (self.look.width * self.inner).max(0.9);
        canvas.stroke_traced(mark.lines, &Pen::new(self.look.lines, width));
        canvas.finish()
    }
}

/// Draws the marks of all cells of one ground.
pub fn scatter(canvas: &mut Canvas, grid: &Grid, layout: &Layout, ground: Ground) {
    let inner = layout.inner;
    if inner < INNER_MIN {
        return;
    }
    let are_few = inner < INNER_FEW;
    let mut stock = Stock::new(ground, inner, are_few);
    for cell in grid.cells.iter().filter(|cell| cell.ground == ground) {
        let node = (i32::from(cell.cell.column), i32::from(cell.cell.row));
        // Small ones repeat every two columns and three rows, so that a whole country packs well.
        let node = if are_few { (node.0 % 2, node.1 % 3) } else { node };
        let places = places(ground, layout.centre(grid, cell.cell), inner, node, are_few);
        places.for_each(|place| stock.draw(canvas, place));
    }
}

/// Draws one cell's few marks, as the legend shows them.
pub fn draw_few(canvas: &mut Canvas, centre: Point, inner: f32, ground: Ground) {
    let mut stock = Stock::new(ground, inner, true);
    places(ground, centre, inner, (3, 5), true).for_each(|place| stock.draw(canvas, place));
}

/// Positions and kinds of the marks of one cell. `inner` is half the cell's height.
fn places(
    ground: Ground,
    centre: Point,
    inner: f32,
    node: Node,
    are_few: bool,
) -> impl Iterator<Item = ((i32, i32), u32)> {
    let (number, least) = match ground {
        Ground::Clear => (chance(node, 1) % 3, chance(node, 1) % 2),
        Ground::Cultivated => (4, 1),
        Ground::Hill => (4, 2),
        Ground::Desert => (11, 5),
        Ground::LightWoods => (6, 3),
        Ground::Forest => (12, 4),
        Ground::Jungle => (12, 5),
        Ground::Swamp => (7, 3),
        Ground::Rough => (7, 4),
        Ground::Mountain => (4, 2),
        Ground::Urban => (11, 4),
        Ground::Shallow => (3, 1),
        Ground::Sea => (2, 1),
    };
    let mut spots: Vec<_> = sunflower(if are_few { least } else { number }, node)
        .map(|(x, y, salt)| {
            let at = (centre.0 + x * inner, centre.1 + y * inner);
            ((at.0.round() as i32, at.1.round() as i32), chance(node, salt + 40) % KINDS)
        })
        .collect();
    spots.sort_by_key(|(at, _)| at.1);
    spots.into_iter()
}

fn look(ground: Ground) -> Look {
    let colour = palette::ground(ground);
    let shade = colour.mix(INK, 70);
    let pale = colour.mix(Ink::hex(0xFFFFFF), 120);
    let look = |dark, body, light, lines, width| Look { dark, body, light, lines, width };
    match ground {
        Ground::Clear => look(shade, shade, pale, Ink::hex(0xC9BF97), 0.035),
        Ground::Cultivated => look(shade, Ink::hex(0xD2D08A), pale, Ink::hex(0xA9A557), 0.035),
        Ground::Hill => look(shade, Ink::hex(0xC9A468), pale, Ink::hex(0x8A6434), 0.05),
        Ground::Desert => look(shade, Ink::hex(0xCBA25A), pale, Ink::hex(0xC79C52), 0.045),
        Ground::LightWoods => {
            look(Ink(40, 52, 20, 70), Ink::hex(0x7F9F5A), Ink::hex(0xA3BD7C), shade, 0.04)
        }
        Ground::Forest => {
            look(Ink(24, 44, 20, 84), Ink::hex(0x4F7F4B), Ink::hex(0x74A068), shade, 0.04)
        }
        Ground::Jungle => look(
            Ink(12, 36, 24, 110),
            Ink::hex(0x3D7350),
            Ink::hex(0x5B9468),
            Ink::hex(0xA9CB86),
            0.045,
        ),
        Ground::Swamp => look(shade, Ink::hex(0x6FA5BF), pale, Ink::hex(0x47715C), 0.045),
        Ground::Rough => {
            look(Ink(60, 48, 34, 90), Ink::hex(0xA4927A), Ink::hex(0xE2D8C4), shade, 0.035)
        }
        Ground::Mountain => look(
            Ink::hex(0x6B5546),
            Ink::hex(0x94796A),
            Ink::hex(0xFBF8F2),
            Ink::hex(0x57443A),
            0.035,
        ),
        Ground::Urban => {
            look(Ink(50, 46, 52, 80), Ink::hex(0x9C9499), Ink::hex(0xB9B2B6), shade, 0.03)
        }
        Ground::Shallow => look(shade, shade, pale, Ink::hex(0x7FB7D2), 0.045),
        Ground::Sea => look(shade, shade, pale, Ink::hex(0x5E95BA), 0.05),
    }
}

impl Mark {
    /// Adds one mark around a point. What `luck` decides must repeat after [`KINDS`].
    fn trace(&mut self, ground: Ground, at: Point, size: f32, luck: u32) {
        match ground {
            Ground::Clear => self.grass(at, size),
            Ground::Cultivated => self.field(at, size, luck),
            Ground::Hill => self.hump(at, size),
            Ground::Desert => self.sand(at, size, luck),
            Ground::LightWoods => self.leafy(at, 0.12 * size),
            Ground::Forest => self.conifer(at, size, luck),
            Ground::Jungle => self.canopy(at, size, luck),
            Ground::Swamp => self.tuft(at, size, luck),
            Ground::Rough => self.stone(at, size, luck),
            Ground::Mountain => self.peak(at, size, luck),
            Ground::Urban => self.house(at, size, luck),
            Ground::Shallow => self.wave(at, size),
            Ground::Sea => {
                self.wave(at, size);
                self.wave((at.0 + 0.12 * size, at.1 + 0.12 * size), size);
            }
        }
    }

    fn grass(&mut self, (x, y): Point, size: f32) {
        for lean in [-0.07, 0.0, 0.07] {
            line(&mut self.lines, &[(x + lean * 0.5 * size, y), (x + lean * size, y - 0.1 * size)]);
        }
    }

    fn field(&mut self, (x, y): Point, size: f32, luck: u32) {
        let (along, across) = if luck.is_multiple_of(2) {
            ((0.96, 0.28), (-0.28, 0.96))
        } else {
            ((0.94, -0.34), (0.34, 0.94))
        };
        let at = |a: f32, b: f32| {
            (x + (along.0 * a + across.0 * b) * size, y + (along.1 * a + across.1 * b) * size)
        };
        polygon(
            &mut self.body,
            &[at(-0.22, -0.16), at(0.22, -0.16), at(0.22, 0.16), at(-0.22, 0.16)],
        );
        for row in [-0.12, -0.04, 0.04, 0.12] {
            line(&mut self.lines, &[at(-0.2, row), at(0.2, row)]);
        }
    }

    fn hump(&mut self, (x, y): Point, size: f32) {
        let at = |a: f32, b: f32| (x + a * size, y + b * size);
        self.lines.move_to(at(-0.26, 0.08).0, at(-0.26, 0.08).1);
        let (top, end) = (at(0.0, -0.34), at(0.26, 0.08));
        self.lines.quad_to(top.0, top.1, end.0, end.1);
        for (from, to) in [((0.1, -0.07), (0.09, 0.06)), ((0.17, -0.02), (0.17, 0.08))] {
            line(&mut self.lines, &[at(from.0, from.1), at(to.0, to.1)]);
        }
    }

    fn sand(&mut self, (x, y): Point, size: f32, luck: u32) {
        if luck.is_multiple_of(KINDS) {
            self.lines.move_to(x - 0.2 * size, y);
            self.lines.quad_to(x - 0.02 * size, y - 0.16 * size, x + 0.22 * size, y + 0.02 * size);
        } else {
            dot(&mut self.body, (x, y), 0.036 * size);
        }
    }

    fn leafy(&mut self, (x, y): Point, radius: f32) {
        dot(&mut self.dark, (x + 0.35 * radius, y + 0.45 * radius), radius);
        dot(&mut self.body, (x, y), radius);
        dot(&mut self.light, (x - 0.28 * radius, y - 0.3 * radius), 0.55 * radius);
    }

    fn conifer(&mut self, (x, y): Point, size: f32, luck: u32) {
        let tall = size * (0.27 + 0.05 * (luck % 3) as f32);
        let half = 0.105 * size;
        polygon(
            &mut self.dark,
            &[
                (x - half, y + 0.04 * size),
                (x + half * 1.9, y + 0.07 * size),
                (x + half, y - 0.3 * tall),
            ],
        );
        polygon(&mut self.body, &[(x - half, y), (x + half, y), (x, y - tall)]);
        polygon(
            &mut self.light,
            &[(x - half * 0.7, y - 0.12 * tall), (x, y - 0.12 * tall), (x, y - 0.94 * tall)],
        );
    }

    fn canopy(&mut self, (x, y): Point, size: f32, luck: u32) {
        self.leafy((x, y), size * (0.13 + 0.02 * (luck % 3) as f32));
        if luck.is_multiple_of(3) {
            for (a, b) in [(-0.13, -0.05), (-0.08, -0.15), (0.08, -0.15), (0.13, -0.05)] {
                self.lines.move_to(x, y - 0.08 * size);
                self.lines.quad_to(
                    x + 0.6 * a * size,
                    y + (b - 0.1) * size,
                    x + a * size,
                    y + b * size,
                );
            }
        }
    }

    fn tuft(&mut self, (x, y): Point, size: f32, luck: u32) {
        if luck.is_multiple_of(3) {
            let half = 0.2 * size;
            polygon(
                &mut self.body,
                &[
                    (x - half, y - 0.018 * size),
                    (x + half, y - 0.018 * size),
                    (x + half, y + 0.018 * size),
                    (x - half, y + 0.018 * size),
                ],
            );
            return;
        }
        line(&mut self.lines, &[(x - 0.13 * size, y), (x + 0.13 * size, y)]);
        for (lean, tall) in [(-0.1, 0.14), (0.0, 0.2), (0.1, 0.14)] {
            line(
                &mut self.lines,
                &[(x + 0.4 * lean * size, y), (x + lean * size, y - tall * size)],
            );
        }
    }

    fn stone(&mut self, (x, y): Point, size: f32, luck: u32) {
        let wide = size * (0.09 + 0.03 * (luck % 3) as f32);
        let at = |a: f32, b: f32| (x + a * wide, y + b * wide);
        polygon(&mut self.dark, &[at(-0.9, 0.8), at(1.6, 0.95), at(1.2, -0.2), at(0.0, -0.5)]);
        polygon(
            &mut self.body,
            &[at(-1.1, 0.6), at(1.0, 0.7), at(0.8, -0.4), at(0.1, -0.9), at(-0.8, -0.3)],
        );
        polygon(&mut self.light, &[at(-1.1, 0.6), at(-0.1, 0.2), at(0.1, -0.9), at(-0.8, -0.3)]);
    }

    fn peak(&mut self, (x, y): Point, size: f32, luck: u32) {
        let tall = size * (0.46 + 0.06 * (luck % 3) as f32);
        let half = 0.62 * tall;
        let at = |a: f32, b: f32| (x + a * half, y + 0.12 * size - b * tall);
        polygon(&mut self.body, &[at(-1.0, 0.0), at(0.12, 0.0), at(0.0, 1.0)]);
        polygon(&mut self.dark, &[at(0.12, 0.0), at(1.0, 0.0), at(0.0, 1.0)]);
        polygon(
            &mut self.light,
            &[
                at(0.0, 1.0),
                at(-0.36, 0.64),
                at(-0.12, 0.7),
                at(0.0, 0.56),
                at(0.1, 0.7),
                at(0.24, 0.76),
            ],
        );
        line(&mut self.lines, &[at(-1.0, 0.0), at(0.0, 1.0), at(1.0, 0.0)]);
    }

    fn house(&mut self, (x, y): Point, size: f32, luck: u32) {
        let (half, deep) = if luck.is_multiple_of(2) {
            (0.13 * size, 0.08 * size)
        } else {
            (0.08 * size, 0.11 * size)
        };
        let block = |a: f32, b: f32| {
            [
                (x - half + a, y - deep + b),
                (x + half + a, y - deep + b),
                (x + half + a, y + deep + b),
                (x - half + a, y + deep + b),
            ]
        };
        polygon(&mut self.dark, &block(0.04 * size, 0.05 * size));
        polygon(&mut self.body, &block(0.0, 0.0));
        polygon(
            &mut self.light,
            &[(x - half, y - deep), (x + half, y - deep), (x + half, y), (x - half, y)],
        );
    }

    fn wave(&mut self, (x, y): Point, size: f32) {
        let step = 0.11 * size;
        self.lines.move_to(x - 2.0 * step, y);
        self.lines.quad_to(x - step, y - step, x, y);
        self.lines.quad_to(x + step, y + step, x + 2.0 * step, y);
    }
}

/// Points spread evenly over a cell like seeds of a sunflower, from −0.8 to 0.8, turned by the
/// cell.
fn sunflower(number: u32, node: Node) -> impl Iterator<Item = (f32, f32, u32)> {
    let turn = swing(node, 2) * 3.2;
    (0..number).map(move |seed| {
        let reach = 0.8 * ((seed as f32 + 0.5) / number as f32).sqrt();
        let angle = turn + seed as f32 * 2.399_963;
        let (sin, cos) = angle.sin_cos();
        let stray = (0.07 * swing(node, seed + 10), 0.07 * swing(node, seed + 70));
        (reach * cos + stray.0, reach * sin * 0.95 + stray.1 + 0.03, seed)
    })
}

fn line(trace: &mut PathBuilder, points: &[Point]) {
    for (number, point) in points.iter().enumerate() {
        if number == 0 { trace.move_to(point.0, point.1) } else { trace.line_to(point.0, point.1) }
    }
}

fn polygon(trace: &mut PathBuilder, points: &[Point]) {
    line(trace, points);
    trace.close();
}

/// A round dot of four curves: cheaper than a true circle, and as round at this size.
fn dot(trace: &mut PathBuilder, (x, y): Point, radius: f32) {
    let bend = 0.552 * radius;
    trace.move_to(x + radius, y);
    trace.cubic_to(x + radius, y + bend, x + bend, y + radius, x, y + radius);
    trace.cubic_to(x - bend, y + radius, x - radius, y + bend, x - radius, y);
    trace.cubic_to(x - radius, y - bend, x - bend, y - radius, x, y - radius);
    trace.cubic_to(x + bend, y - radius, x + radius, y - bend, x + radius, y);
    trace.close();
}
