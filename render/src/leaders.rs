//! Leaders: portraits side by side, each with its flag on the corner and the name beneath, in the
//! station's look. One leader makes a small picture, many make one as wide as a news card. Not
//! here: what a face or a flag looks like.

use mythico_engine::words::{Lexicon, literals, message};

use crate::block::Block;
use crate::canvas::Canvas;
use crate::encode;
use crate::flag::FlagPicture;
use crate::news_card::lines::Writer;
use crate::news_card::look;
use crate::portrait::Portrait;
use crate::text::{Anchor, Style};
use crate::{ALT_TEXT_MAX, DrawError, Picture, Renderer};

/// The greatest width of the picture.
const WIDE: f32 = 1_200.0;
/// The greatest side of a portrait.
const SIDE_MAX: f32 = 340.0;
/// Between portraits, and around all of them. A flag sticks out into it.
const GAP: f32 = 26.0;
/// Between a name and the edges of its field.
const NAME_EDGE: f32 = 8.0;
/// Pixels to the em of names. The largest size at which all names are whole is used, or the least.
const NAMES: [u8; 6] = [34, 30, 26, 23, 20, 18];
/// The most lines of a name.
const NAME_LINES: usize = 2;

/// A leader in the picture.
#[derive(Clone, Copy, Debug)]
pub struct Leader<'a> {
    /// The text beneath the portrait.
    pub name: &'a str,
    /// The face.
    pub portrait: &'a Portrait,
    /// The flag on the portrait's corner.
    pub flag: Option<&'a FlagPicture>,
}

/// Draws leaders in this order, row by row. The same leaders always give the same bytes.
///
/// # Errors
/// If the picture can't be encoded.
pub fn leaders(renderer: &Renderer, all: &[Leader<'_>]) -> Result<Picture, DrawError> {
    let writer = Writer { typesetter: &renderer.typesetter };
    let columns = columns(all.len());
    let side = ((WIDE - GAP) / columns as f32 - GAP).min(SIDE_MAX).floor();
    let (size, names) = names(&writer, all, side - 2.0 * NAME_EDGE);
    let pitch = (size * 1.2).round();
    let most = names.iter().map(Vec::len).max().unwrap_or(0);
    let under = most as f32 * pitch + 10.0;
    let rows = all.len().div_ceil(columns).max(1);
    let width = columns as f32 * (side + GAP) + GAP;
    let height = rows as f32 * (side + under + GAP) + GAP;
    let (width, height) = (width as u32, height as u32);
    let mut canvas = Canvas::filled(width, height, look::STUDIO);
    for (nth, (leader, name)) in all.iter().zip(&names).enumerate() {
        let x = GAP + (nth % columns) as f32 * (side + GAP);
        let y = GAP + (nth / columns) as f32 * (side + under + GAP);
        let block = Block { x, y, width: side, height: side + under };
        look::draw_frame(&mut canvas, block);
        canvas.rectangle(x, y + side, side, under, look::PAPER);
        look::draw_portrait(&mut canvas, leader.portrait.pixels(), leader.flag, block);
        let above = (under - name.len() as f32 * pitch) / 2.0;
        for (line, text) in name.iter().enumerate() {
            let y = y + side + above + (line as f32 + 0.5) * pitch;
            let style = Style::plain(size, look::INK);
            writer.typesetter.write(&mut canvas, text, (x + side / 2.0, y), Anchor::Middle, style);
        }
    }
    Ok(Picture { png: encode::png(&canvas.finish())?, width, height })
}

/// The picture in words, at most [`ALT_TEXT_MAX`] characters.
pub fn alt_text(all: &[Leader<'_>], lexicon: &Lexicon, language: &str) -> String {
    let names = literals(all.iter().map(|leader| leader.name));
    let words = lexicon
        .say(language, &message("card-leaders-alt").with("count", all.len()).with("names", names));
    if words.chars().count() <= ALT_TEXT_MAX {
        return words;
    }
    words.chars().take(ALT_TEXT_MAX - 1).chain(['…']).collect()
}

/// The number of columns that makes the picture one and a half times as wide as high.
fn columns(count: usize) -> usize {
    let wide = (1..).find(|columns| 3 * count <= 2 * columns * columns).unwrap_or(1);
    wide.min(count.max(1))
}

/// The names in lines, at one size for all: the largest at which no name is cut.
fn names(writer: &Writer<'_>, all: &[Leader<'_>], width: f32) -> (f32, Vec<Vec<String>>) {
    let set = |size: f32| -> Vec<Vec<String>> {
        let style = Style::plain(size, look::INK);
        all.iter().map(|leader| writer.wrap(leader.name, style, width, NAME_LINES)).collect()
    };
    let is_whole = |(leader, lines): (&Leader<'_>, &Vec<String>)| {
        lines.join(" ") == leader.name.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let mut last = (0.0, Vec::new());
    for size in NAMES.map(f32::from) {
        let names = set(size);
        let fits = all.iter().zip(&names).all(is_whole);
        last = (size, names);
        if fits {
            break;
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_stand_in_a_row_and_many_in_rows() {
        let rows = |count: usize| (columns(count), count.div_ceil(columns(count)));
        assert_eq!(
            [1, 2, 3, 6, 24, 63].map(rows),
            [(1, 1), (2, 1), (3, 1), (3, 2), (6, 4), (10, 7)]
        );
        assert_eq!(columns(0), 1);
    }
}
