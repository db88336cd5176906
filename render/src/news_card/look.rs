//! The station's look: its colours, its sign, the studio, frames and bands. Dark blue, gold and
//! paper differ in lightness, so nobody needs to see colours. Not here: where things go (`layout`).

use tiny_skia::{FilterQuality, PathBuilder, Pixmap, PixmapPaint, Transform};

use super::layout::{EDGE, Places, SIGN};
use super::lines::Writer;
use super::{NewsCard, SIZE};
use crate::block::Block;
use crate::canvas::Canvas;
use crate::flag::FlagPicture;
use crate::palette::Ink;
use crate::pen::Pen;
use crate::text::{Anchor, Style};

/// The studio's wall.
pub const STUDIO: Ink = Ink::hex(0x10233F);
const STUDIO_LIT: Ink = Ink::hex(0x1A3559);
/// The band of the items.
const BAND: Ink = Ink::hex(0x0A1729);
/// Letters on paper.
pub const INK: Ink = Ink::hex(0x10192B);
/// Paper, and letters on dark.
pub const PAPER: Ink = Ink::hex(0xF7F3E8);
/// The station's colour.
pub const GOLD: Ink = Ink::hex(0xF2B705);
/// The colour of the lamp that says that the station is on the air.
const LAMP: Ink = Ink::hex(0xD55E00);
/// The width of a frame.
const FRAME: f32 = 5.0;

/// Draws the wall: wide rings, like a transmitter's waves.
pub fn draw_studio(canvas: &mut Canvas, stage: &Block) {
    let middle = (stage.width * 0.42, stage.height + 40.0);
    for ring in (1..=7).rev() {
        let reach = 130.0 * ring as f32;
        let part = if ring % 2 == 0 { 255 } else { 0 };
        if let Some(path) = PathBuilder::from_circle(middle.0, middle.1, reach) {
            canvas.fill(&path, STUDIO.mix(STUDIO_LIT, part));
        }
    }
}

/// Draws a frame. Its contents are drawn on it afterwards.
pub fn draw_frame(canvas: &mut Canvas, block: Block) {
    let Block { x, y, width, height } = block;
    canvas.rectangle(x - FRAME, y - FRAME, width + 2.0 * FRAME, height + 2.0 * FRAME, PAPER);
}

/// Draws the bands of headline and items.
pub fn draw_bands(canvas: &mut Canvas, places: &Places) {
    let Block { x, y, width, height } = places.headline;
    canvas.rectangle(x, y, width, height, PAPER);
    canvas.rectangle(x, y, width, 7.0, GOLD);
    canvas.rectangle(EDGE, y + 26.0, 10.0, height - 45.0, LAMP);
    let Block { x, y, width, height } = places.items;
    canvas.rectangle(x, y, width, height, BAND);
}

/// Draws the station's sign: its name on gold, and a mast with waves.
pub fn draw_station(canvas: &mut Canvas, writer: &Writer, name: &str) {
    let style = Style::plain(50.0, INK).bold();
    let name = writer.typesetter.fit(name, style, 420.0);
    let wide = writer.typesetter.words(&name, style).width;
    let (x, y) = (EDGE, EDGE / 2.0);
    canvas.rectangle(x, y, SIGN, SIGN, INK);
    canvas.rectangle(x + SIGN, y, wide + 36.0, SIGN, GOLD);
    draw_mast(canvas, (x + SIGN / 2.0, y + SIGN / 2.0));
    writer.typesetter.write(canvas, &name, (x + SIGN + 18.0, y + SIGN / 2.0), Anchor::Left, style);
}

/// Draws a mast and the waves on both sides.
fn draw_mast(canvas: &mut Canvas, (x, y): (f32, f32)) {
    let top = y - 8.0;
    let mut legs = PathBuilder::new();
    legs.move_to(x - 14.0, y + 26.0);
    legs.line_to(x, top);
    legs.line_to(x + 14.0, y + 26.0);
    legs.move_to(x - 8.0, y + 13.0);
    legs.line_to(x + 8.0, y + 13.0);
    canvas.stroke_traced(legs, &Pen::new(PAPER, 4.5));
    for (reach, tall) in [(12.0, 9.0), (22.0, 17.0)] {
        for side in [-1.0, 1.0] {
            let mut wave = PathBuilder::new();
            wave.move_to(x + side * reach * 0.8, top - tall);
            wave.quad_to(x + side * reach * 1.35, top, x + side * reach * 0.8, top + tall);
            canvas.stroke_traced(wave, &Pen::new(GOLD, 4.5));
        }
    }
    if let Some(lamp) = PathBuilder::from_circle(x, top, 5.5) {
        canvas.fill(&lamp, LAMP);
    }
}

/// Draws the week in the upper right corner.
pub fn draw_week(canvas: &mut Canvas, writer: &Writer, text: &str) {
    let style = Style::plain(42.0, INK).bold();
    let text = writer.typesetter.fit(text, style, 420.0);
    let wide = writer.typesetter.words(&text, style).width + 44.0;
    let (x, y) = (SIZE.width as f32 - EDGE - wide, EDGE / 2.0);
    canvas.rectangle(x, y, wide, SIGN, PAPER);
    canvas.rectangle(x, y + SIGN - 8.0, wide, 8.0, GOLD);
    writer.typesetter.write(
        canvas,
        &text,
        (x + wide / 2.0, y + SIGN / 2.0 - 3.0),
        Anchor::Middle,
        style,
    );
}

/// Draws a portrait at the top of a block, and a framed flag on its lower left corner.
pub fn draw_portrait(
    canvas: &mut Canvas,
    portrait: &Pixmap,
    flag: Option<&FlagPicture>,
    block: Block,
) {
    let side = block.width;
    paste(canvas, portrait, Block { height: side, ..block });
    if let Some(flag) = flag {
        let wide = (side * 0.34).round();
        let high = (wide / 1.5).round();
        let corner = Block {
            x: block.x - (side * 0.04).round(),
            y: block.y + side - high - (side * 0.03).round(),
            width: wide,
            height: high,
        };
        draw_frame(canvas, corner);
        paste(canvas, flag.pixels(), corner);
    }
}

/// Draws the station's name on bars like a test card's, if there is nothing else to show.
pub fn draw_test_card(canvas: &mut Canvas, writer: &Writer, card: &NewsCard<'_>, block: Block) {
    let bars = [0xF7F3E8, 0xF2B705, 0x74BDEB, 0x5FC6A4, 0xDB9CCB, 0xD55E00, 0x1F4E96];
    let high = (block.height * 0.62).round();
    let y = block.y + (block.height - high) / 2.0;
    let wide = block.width / bars.len() as f32;
    draw_frame(canvas, Block { y, height: high, ..block });
    for (nth, bar) in bars.into_iter().enumerate() {
        let x = (block.x + nth as f32 * wide).round();
        canvas.rectangle(
            x,
            y,
            (block.x + (nth + 1) as f32 * wide).round() - x,
            high,
            Ink::hex(bar),
        );
    }
    let style = Style::plain((high * 0.5).min(110.0), PAPER).bold();
    let name = writer.typesetter.fit(card.station, style, block.width - 80.0);
    let plate = writer.typesetter.words(&name, style).width + 60.0;
    let middle = (block.x + block.width / 2.0, y + high / 2.0);
    canvas.rectangle(
        middle.0 - plate / 2.0,
        middle.1 - style.size * 0.62,
        plate,
        style.size * 1.24,
        INK,
    );
    writer.typesetter.write(canvas, &name, middle, Anchor::Middle, style);
}

/// Lays a picture into a block, scaled to fit.
fn paste(canvas: &mut Canvas, picture: &Pixmap, block: Block) {
    let (width, height) = (block.width.round().max(1.0), block.height.round().max(1.0));
    let Some(mut scaled) = Pixmap::new(width as u32, height as u32) else { return };
    let (across, down) = (width / picture.width() as f32, height / picture.height() as f32);
    let paint = PixmapPaint { quality: FilterQuality::Bicubic, ..PixmapPaint::default() };
    scaled.draw_pixmap(0, 0, picture.as_ref(), &paint, Transform::from_scale(across, down), None);
    canvas.sprite(&scaled, block.x.round() as i32, block.y.round() as i32, 255);
}
