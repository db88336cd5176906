//! Where everything goes: the map as large as the size allows, the title above it, the legend
//! beside or below it, numbers along the rim. Not here: what is drawn there.

use mythico_engine::grid::Cell;
use mythico_engine::map::Lattice;

use crate::block::Block;
use crate::grid::{Grid, Node};

/// The largest size of a picture, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
}

/// How much a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Detail {
    /// Everything, with a legend where there is room. It is a picture to look at by itself.
    Full,
    /// Everything except a legend.
    Plain,
    /// Large letters and counters, few numbers, no legend. A phone shows the picture at half its
    /// size.
    Glance,
    /// As at a glance, and nothing around the cells: neither title nor numbers. It is a part of
    /// another picture.
    Inset,
}

/// The size and detail of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Format {
    /// The largest size.
    pub size: Size,
    /// How much of the map is shown.
    pub detail: Detail,
}

impl From<Size> for Format {
    /// A full picture of this size.
    fn from(size: Size) -> Format {
        Format { size, detail: Detail::Full }
    }
}

/// The legend's place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PanelBlock {
    /// The rectangle that it fills.
    pub block: Block,
    /// Columns of its lines.
    pub columns: u32,
    /// Height of a line, in pixels.
    pub line: f32,
}

/// The arrangement of one picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// Pixels of the finished picture.
    pub size: Size,
    /// Pixels to the point, for everything of a fixed size: 1 at 1,600 × 1,200.
    pub scale: f32,
    /// From a cell's centre to its northern side.
    pub inner: f32,
    pub detail: Detail,
    /// How much larger letters and numbers on the map are than usual.
    pub letters: f32,
    /// The smallest size of letters, in pixels.
    letters_min: f32,
    /// Font size of the numbers along the rim, in pixels.
    pub axis: f32,
    /// The cells, without the numbers along the rim.
    pub map: Block,
    /// The strip above the map, with title and scale.
    pub title: Block,
    /// The legend, if there is room.
    pub panel: Option<PanelBlock>,
    step: (f32, f32),
    origin: (f32, f32),
}

/// The greatest half height of a cell. A cut of few cells makes a small picture.
const INNER_MAX: f32 = 46.0;
/// The greatest half height in a picture that is read at half its size.
const GLANCE_INNER_MAX: f32 = 64.0;
/// Size of letters in such a picture, compared with the usual size.
const GLANCE_LETTERS: f32 = 1.24;
/// Smallest size of letters on a phone, and the phone's width, both in the phone's pixels.
const PHONE: (f32, f32) = (11.0, 390.0);
/// From the first half height on, half of a cell's height is whole half pixels, from the second on
/// whole pixels. Equal cells then look equal, and pack well.
const SNAP_MIN: f32 = 8.0;
const SNAP_WHOLE: f32 = 16.0;
/// Below this half height cells are drawn as plainly as possible.
const COARSE_INNER: f32 = 6.0;
/// Below this scale a legend can't be read.
const PANEL_SCALE_MIN: f32 = 0.55;
/// Height of a line of the legend, in points, at its best and at its tightest.
const LINE_POINTS: [f32; 2] = [21.5, 17.5];
/// Width of a column of the legend, in points.
pub const COLUMN_POINTS: f32 = 168.0;

impl Layout {
    /// Fits a grid into a size. `row_letters` is the length of the numbers beside the rows.
    pub fn new(grid: &Grid, format: Format, legend_lines: usize, row_letters: usize) -> Layout {
        let Format { size: limit, detail } = format;
        let usual = (limit.width as f32 / 1600.0).min(limit.height as f32 / 1200.0);
        let (scale, lines, largest) = match detail {
            Detail::Full | Detail::Plain => {
                let scale = usual.clamp(0.5, 2.0);
                let lines = if detail == Detail::Full { legend_lines } else { 0 };
                (scale, lines, INNER_MAX * scale.max(1.0))
            }
            Detail::Inset => ((3.4 * usual).clamp(0.9, 2.0), 0, GLANCE_INNER_MAX),
            Detail::Glance => ((2.0 * usual).clamp(0.5, 2.0), 0, GLANCE_INNER_MAX),
        };
        let extent = Extent::new(grid);
        let rim = Rim::new(format, scale);
        let shapes = match detail {
            Detail::Inset => vec![Shape::default()],
            _ => Shape::all(limit, (scale, rim), lines, row_letters),
        };
        let best = shapes
            .into_iter()
            .map(|shape| (shape.unit(&extent, limit, largest), shape))
            .reduce(|best, next| {
                let better = next.0 > best.0 * 1.02;
                if better { next } else { best }
            });
        let (unit, shape) = best.unwrap_or((1.0, Shape::bare((scale, rim), row_letters)));
        shape.arrange(unit, &extent, (scale, rim), detail)
    }

    /// The pixel of a node.
    pub fn pixel(&self, node: Node) -> (f32, f32) {
        (self.origin.0 + node.0 as f32 * self.step.0, self.origin.1 + node.1 as f32 * self.step.1)
    }

    /// Pixels between two nodes, from their distance in nodes.
    pub fn offset(&self, nodes: Node) -> (f32, f32) {
        (nodes.0 as f32 * self.step.0, nodes.1 as f32 * self.step.1)
    }

    /// The pixel of a cell's centre.
    pub fn centre(&self, grid: &Grid, cell: Cell) -> (f32, f32) {
        self.pixel(grid.centre(grid.spot(cell)))
    }

    /// Lays out a legend alone: this number of lines in two columns, as wide as a phone.
    pub fn legend(lines: usize, width: u32) -> Layout {
        let scale = (width as f32 - 24.0) / (2.0 * COLUMN_POINTS);
        let line = LINE_POINTS[0] * scale;
        // A heading at the foot of a column moves to the next column.
        let rows = lines.div_ceil(2) as f32 + 3.0;
        let height = (rows * line + 24.0 * scale).ceil();
        let block = Block { x: 0.0, y: 0.0, width: width as f32, height };
        Layout {
            size: Size { width, height: height as u32 },
            scale,
            inner: INNER_MAX,
            detail: Detail::Full,
            letters: 1.0,
            letters_min: 0.0,
            axis: 0.0,
            map: block,
            title: Block::default(),
            panel: Some(PanelBlock { block, columns: 2, line }),
            step: (1.0, 1.0),
            origin: (0.0, 0.0),
        }
    }

    /// Returns this size, or the smallest legible size if that is larger.
    pub fn legible(&self, size: f32) -> f32 {
        size.max(self.letters_min)
    }

    /// Returns whether the picture is read scaled down.
    pub fn is_glance(&self) -> bool {
        matches!(self.detail, Detail::Glance | Detail::Inset)
    }

    /// Returns whether cells are so small that crisp pixels look better than soft outlines.
    pub fn is_coarse(&self) -> bool {
        self.inner < COARSE_INNER
    }

    /// Pixels between the centres of neighbouring columns.
    pub fn column_pitch(&self, lattice: Lattice) -> f32 {
        match lattice {
            Lattice::Hex => 3.0 * self.step.0,
            Lattice::Square => 2.0 * self.step.0,
        }
    }
}

/// The grid's bounds in nodes, and the proportion of its steps.
struct Extent {
    low: Node,
    high: Node,
    across: f32,
}

impl Extent {
    fn new(grid: &Grid) -> Extent {
        let mut extent =
            Extent { low: (i32::MAX, i32::MAX), high: (i32::MIN, i32::MIN), across: 1.0 };
        if grid.lattice == Lattice::Hex {
            extent.across = 1.0 / 3.0_f32.sqrt();
        }
        for cell in &grid.cells {
            let centre = grid.centre(grid.spot(cell.cell));
            for corner in grid.corners() {
                extent.low =
                    (extent.low.0.min(centre.0 + corner.0), extent.low.1.min(centre.1 + corner.1));
                extent.high = (
                    extent.high.0.max(centre.0 + corner.0),
                    extent.high.1.max(centre.1 + corner.1),
                );
            }
        }
        extent
    }

    /// Nodes across and down.
    fn nodes(&self) -> (f32, f32) {
        ((self.high.0 - self.low.0) as f32, (self.high.1 - self.low.1) as f32)
    }

    /// Across and down, in halves of a cell's height.
    fn measure(&self) -> (f32, f32) {
        (self.nodes().0 * self.across, self.nodes().1)
    }

    /// Pixels from node to node. Columns lie whole pixels apart, so that lines are crisp and the
    /// picture packs well.
    fn step(&self, unit: f32) -> (f32, f32) {
        let across = self.across * unit;
        (if unit >= SNAP_MIN { (3.0 * across).floor() / 3.0 } else { across }, unit)
    }
}

/// Sizes of the parts around the cells, in pixels.
#[derive(Clone, Copy)]
struct Rim {
    /// Height of the title's strip.
    title: f32,
    /// Font size of the numbers along the rim.
    axis: f32,
    /// The smallest size of letters.
    letters_min: f32,
}

impl Rim {
    fn new(Format { size, detail }: Format, scale: f32) -> Rim {
        let letters_min =
            if detail == Detail::Glance { PHONE.0 / PHONE.1 * size.width as f32 } else { 0.0 };
        // The strip holds a title and a line below it.
        let title = (60.0 * scale).round().max(36.0).max((3.6 * letters_min).round());
        Rim { title, axis: (12.0 * scale).max(9.0).max(letters_min), letters_min }
    }

    /// Returns the height of the numbers above the map.
    fn above(&self, scale: f32) -> f32 {
        (20.0 * scale).round().max(13.0).max((1.2 * self.axis).round())
    }
}

/// One way to share out the picture: the room above, right, below and left of the map, by default
/// none.
#[derive(Default)]
struct Shape {
    top: f32,
    /// Room for the numbers above the map.
    axis: f32,
    left: f32,
    margin: f32,
    right: f32,
    bottom: f32,
    columns: u32,
    /// Lines of the longest column of a legend beside the map.
    rows: f32,
    /// Height of a line of the legend at its best, and the least beside the map.
    line: f32,
    tight: f32,
}

impl Shape {
    fn bare((scale, rim): (f32, Rim), row_letters: usize) -> Shape {
        let margin = (12.0 * scale).round();
        let left = (rim.axis * (0.5 * row_letters as f32 + 0.9)).round();
        let (top, axis) = (rim.title, rim.above(scale));
        let (right, bottom, columns, rows, line, tight) = (0.0, 0.0, 0, 0.0, 0.0, 0.0);
        Shape { top, axis, left, margin, right, bottom, columns, rows, line, tight }
    }

    fn all(limit: Size, (scale, rim): (f32, Rim), lines: usize, row_letters: usize) -> Vec<Shape> {
        let bare = || Shape::bare((scale, rim), row_letters);
        if scale < PANEL_SCALE_MIN || lines == 0 {
            return vec![bare()];
        }
        let column = COLUMN_POINTS * scale;
        let [line, tight] = LINE_POINTS.map(|points| points * scale);
        let tall = limit.height as f32 - rim.title - 24.0 * scale;
        let beside = (lines as f32 * tight / tall.max(tight)).ceil().max(1.0);
        let rows = (lines as f32 / beside).ceil() + (beside - 1.0);
        let right = (beside * column + 12.0 * scale).round();
        let below = ((limit.width as f32 - 24.0 * scale) / column).floor().max(1.0);
        let deep = (lines as f32 / below).ceil() + 1.0;
        let bottom = (deep * line + 16.0 * scale).round();
        vec![
            Shape {
                right,
                columns: beside as u32,
                rows,
                line: line.min(tall / rows),
                tight,
                ..bare()
            },
            Shape { bottom, columns: below as u32, line, ..bare() },
        ]
    }

    /// Half a cell's height, as large as possible.
    fn unit(&self, extent: &Extent, limit: Size, largest: f32) -> f32 {
        let (across, down) = extent.measure();
        let wide = limit.width as f32 - 1.0 - self.left - self.margin - self.right;
        let tall = limit.height as f32 - 1.0 - self.top - self.axis - self.margin - self.bottom;
        let unit = (wide / across).min(tall / down).clamp(0.5, largest);
        match unit {
            SNAP_WHOLE.. => unit.floor(),
            SNAP_MIN.. => (2.0 * unit).floor() / 2.0,
            _ => unit,
        }
    }

    fn arrange(
        &self,
        unit: f32,
        extent: &Extent,
        (scale, rim): (f32, Rim),
        detail: Detail,
    ) -> Layout {
        let step = extent.step(unit);
        let (across, down) = extent.nodes();
        let (x, y) = (self.left + 0.5, self.top + self.axis + 0.5);
        let map = Block { x, y, width: across * step.0, height: down * step.1 };
        let least = match detail {
            Detail::Inset => 0.0,
            _ if self.columns > 0 => 480.0 * scale,
            _ => 260.0 * scale,
        };
        let width = (map.x + map.width + self.margin + self.right).max(least).ceil();
        let (line, height) = self.legend_beside(map.y + map.height + self.margin, scale);
        let height = (height + self.bottom).ceil();
        let origin = (map.x - extent.low.0 as f32 * step.0, map.y - extent.low.1 as f32 * step.1);
        let title = Block { x: 0.0, y: 0.0, width, height: self.top };
        let size = Size { width: width as u32, height: height as u32 };
        let letters = match detail {
            Detail::Full | Detail::Plain => 1.0,
            Detail::Glance | Detail::Inset => GLANCE_LETTERS,
        };
        let Rim { axis, letters_min, .. } = rim;
        let panel = self.panel(width, height, line);
        Layout {
            size,
            scale,
            inner: unit,
            detail,
            letters,
            letters_min,
            axis,
            map,
            title,
            panel,
            step,
            origin,
        }
    }

    /// The height of a legend's line beside a map that ends at this height, and the picture's
    /// height. If the map is low, the picture grows until all entries fit.
    fn legend_beside(&self, height: f32, scale: f32) -> (f32, f32) {
        if self.right == 0.0 {
            return (self.line, height);
        }
        let around = self.top + 24.0 * scale;
        let line = ((height - around) / self.rows).clamp(self.tight.min(self.line), self.line);
        (line, height.max(around + self.rows * line))
    }

    fn panel(&self, width: f32, height: f32, line: f32) -> Option<PanelBlock> {
        let block = if self.right > 0.0 {
            Block {
                x: width - self.right,
                y: self.top,
                width: self.right,
                height: height - self.top,
            }
        } else {
            Block { x: 0.0, y: height - self.bottom, width, height: self.bottom }
        };
        let columns = self.columns;
        (columns > 0).then_some(PanelBlock { block, columns, line })
    }
}
