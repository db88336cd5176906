//! People on a card: one beside the map with a caption, two side by side, or all on the stage. Each
//! has a name and a flag. A dead leader is grey with a black ribbon. Not here: the faces.

use tiny_skia::{PathBuilder, Pixmap, PremultipliedColorU8};

use super::layout::CAPTION_EDGE;
use super::lines::{Caption, Writer};
use super::look::{self, INK, PAPER};
use crate::block::Block;
use crate::canvas::Canvas;
use crate::flag::FlagPicture;
use crate::portrait::Portrait;
use crate::text::{Anchor, Style};

/// Space between people on the stage. A flag sticks out into it.
const GAP: f32 = 26.0;
/// Font sizes of names in pixels, largest first.
const NAMES: [f32; 7] = [36.0, 33.0, 30.0, 27.0, 24.0, 21.0, 18.0];
/// Most lines of a name.
const NAME_LINES: usize = 3;
/// Number of people from which names are left out, because they would be too small to read.
const NAMELESS: usize = 13;

/// A person in the news, to be drawn on a card.
#[derive(Clone, Copy, Debug)]
pub struct Person<'a> {
    /// Name and office, as written below the face.
    pub caption: &'a str,
    pub portrait: &'a Portrait,
    /// The flag on the corner of the portrait.
    pub flag: Option<&'a FlagPicture>,
    /// Whether the card shows mourning for this person.
    pub is_dead: bool,
}

/// Draws one person in a block, with the caption below.
pub fn draw_person(
    canvas: &mut Canvas,
    writer: &Writer<'_>,
    person: &Person<'_>,
    caption: &Caption,
    block: Block,
) {
    let (side, under) = (block.width, caption.height());
    look::draw_frame(canvas, Block { height: side + under, ..block });
    draw_face(canvas, person, block);
    let field = Block { y: block.y + side, height: under, ..block };
    canvas.rectangle(field.x, field.y, field.width, field.height, PAPER);
    writer.write_caption(canvas, caption, field);
}

/// Draws people as large as possible, row by row, in the middle of a block.
pub fn draw_group(canvas: &mut Canvas, writer: &Writer<'_>, people: &[Person<'_>], block: Block) {
    let Some(grid) = Grid::best(writer, people, block) else { return };
    let high = grid.rows as f32 * (grid.side + grid.under + GAP) - GAP;
    let top = block.y + (block.height - high) / 2.0;
    for (nth, person) in people.iter().enumerate() {
        let (row, column) = (nth / grid.columns, nth % grid.columns);
        // An incomplete last row is centred too.
        let in_row = (people.len() - row * grid.columns).min(grid.columns);
        let wide = in_row as f32 * (grid.side + GAP) - GAP;
        let x = block.x + (block.width - wide) / 2.0 + column as f32 * (grid.side + GAP);
        let y = top + row as f32 * (grid.side + grid.under + GAP);
        let place = Block { x, y, width: grid.side, height: grid.side + grid.under };
        look::draw_frame(canvas, place);
        draw_face(canvas, person, place);
        if let Some(name) = grid.names.get(nth) {
            let field = Block { y: y + grid.side, height: grid.under, ..place };
            canvas.rectangle(field.x, field.y, field.width, field.height, PAPER);
            write_name(canvas, writer, name, grid.size, field);
        }
    }
}

/// Grid of people in a block, with sizes in pixels.
struct Grid {
    columns: usize,
    rows: usize,
    /// Width and height of a portrait.
    side: f32,
    /// Height of a name's field.
    under: f32,
    /// Font size of names.
    size: f32,
    names: Vec<Vec<String>>,
}

impl Grid {
    /// Returns the grid with the largest faces and names.
    fn best(writer: &Writer<'_>, people: &[Person<'_>], block: Block) -> Option<Grid> {
        // Of equal grids, the one with the fullest rows.
        let grids =
            (1..=people.len()).rev().filter_map(|columns| Grid::of(writer, people, block, columns));
        grids.max_by(|one, other| one.worth().total_cmp(&other.worth()))
    }

    fn worth(&self) -> f32 {
        self.side + 3.0 * self.size
    }

    /// Returns the grid with this number of columns. Names are as large as possible without being
    /// cut.
    fn of(
        writer: &Writer<'_>,
        people: &[Person<'_>],
        block: Block,
        columns: usize,
    ) -> Option<Grid> {
        let rows = people.len().div_ceil(columns);
        let side = |under: f32| {
            let wide = (block.width + GAP) / columns as f32 - GAP;
            let high = (block.height + GAP) / rows as f32 - GAP - under;
            wide.min(high).floor()
        };
        let nameless =
            Grid { columns, rows, side: side(0.0), under: 0.0, size: 0.0, names: Vec::new() };
        if people.len() >= NAMELESS {
            return Some(nameless).filter(|grid| grid.side > 0.0);
        }
        let sizes =
            NAMES.into_iter().flat_map(|size| (1..=NAME_LINES).map(move |lines| (size, lines)));
        let mut grids = sizes.filter_map(|(size, lines)| {
            let under = lines as f32 * (size * 1.2).round() + 10.0;
            let side = side(under);
            let width = side - 2.0 * CAPTION_EDGE;
            let style = Style::plain(size, INK);
            let is_whole = |name: &str, set: &[String]| {
                set.join(" ") == name.split_whitespace().collect::<Vec<_>>().join(" ")
            };
            let mut names = Vec::new();
            for person in people.iter().filter(|_| width > 0.0) {
                let set = writer.wrap(person.caption, style, width, lines);
                names.push(Some(set).filter(|set| is_whole(person.caption, set))?);
            }
            (names.len() == people.len()).then_some(Grid {
                columns,
                rows,
                side,
                under,
                size,
                names,
            })
        });
        grids.next().or(Some(nameless)).filter(|grid| grid.side > 0.0)
    }
}

fn write_name(canvas: &mut Canvas, writer: &Writer<'_>, name: &[String], size: f32, field: Block) {
    let pitch = (size * 1.2).round();
    let above = (field.height - name.len() as f32 * pitch) / 2.0;
    for (nth, line) in name.iter().enumerate() {
        let at = (field.x + field.width / 2.0, field.y + above + (nth as f32 + 0.5) * pitch);
        writer.typesetter.write(canvas, line, at, Anchor::Middle, Style::plain(size, INK));
    }
}

/// Draws the face at the top of a block, with the flag on its corner.
fn draw_face(canvas: &mut Canvas, person: &Person<'_>, block: Block) {
    if !person.is_dead {
        look::draw_portrait(canvas, person.portrait.pixels(), person.flag, block);
        return;
    }
    look::draw_portrait(canvas, &in_grey(person.portrait.pixels()), person.flag, block);
    let Block { x, y, width: side, .. } = block;
    let mut ribbon = PathBuilder::new();
    ribbon.move_to(x + 0.60 * side, y + side);
    ribbon.line_to(x + side, y + 0.60 * side);
    ribbon.line_to(x + side, y + 0.78 * side);
    ribbon.line_to(x + 0.78 * side, y + side);
    ribbon.close();
    if let Some(ribbon) = ribbon.finish() {
        canvas.fill(&ribbon, INK);
    }
}

fn in_grey(picture: &Pixmap) -> Pixmap {
    let mut grey = picture.clone();
    for pixel in grey.pixels_mut() {
        let [red, green, blue] = [pixel.red(), pixel.green(), pixel.blue()].map(u32::from);
        let light = ((54 * red + 183 * green + 19 * blue) / 256) as u8;
        let same = PremultipliedColorU8::from_rgba(light, light, light, pixel.alpha());
        *pixel = same.unwrap_or(*pixel);
    }
    grey
}
