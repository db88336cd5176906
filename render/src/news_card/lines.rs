//! Words on a card. Long ones are written smaller, then in more lines, and are only then cut. Not
//! here: which words.

use super::layout::{CAPTION_EDGE, EDGE, HEADLINE_LINE, ITEM_LINE};
use super::look;
use crate::block::Block;
use crate::canvas::Canvas;
use crate::palette::Ink;
use crate::text::{Anchor, Style, Typesetter};

/// Pixels to the em of a headline: in one line, in two, and in two that have no room.
const HEADLINES: [f32; 3] = [68.0, 58.0, 48.0];
/// Pixels to the em of an item: the largest and the smallest.
const ITEM: [f32; 2] = [38.0, 33.0];
/// Pixels to the em of a caption in one, two and three lines: the largest and the smallest.
const CAPTIONS: [[f32; 2]; 3] = [[36.0, 30.0], [32.0, 26.0], [28.0, 24.0]];
/// Pixels to the em of a quotation, from few words to many.
const QUOTES: [f32; 4] = [60.0, 50.0, 42.0, 36.0];

/// A headline that fits.
pub struct Headline {
    pub lines: Vec<String>,
    size: f32,
    /// From one line to the next.
    pitch: f32,
}

/// The text beneath a portrait, in lines that fit.
pub struct Caption {
    lines: Vec<String>,
    size: f32,
}

impl Caption {
    /// From one line to the next.
    fn pitch(&self) -> f32 {
        (self.size * 1.2).round()
    }

    /// Height of the caption's field. Without lines it is 0.
    pub fn height(&self) -> f32 {
        if self.lines.is_empty() { 0.0 } else { self.lines.len() as f32 * self.pitch() + 10.0 }
    }
}

/// Writes on cards.
pub struct Writer<'a> {
    pub typesetter: &'a Typesetter,
}

impl Writer<'_> {
    /// Sets the headline in one line if it fits in large letters, otherwise in two.
    pub fn headline(&self, text: &str, width: f32) -> Headline {
        let style = |size: f32| Style::plain(size, look::INK).bold();
        if self.typesetter.words(&beginning(text), style(HEADLINES[0])).width <= width {
            return Headline {
                lines: vec![text.to_owned()],
                size: HEADLINES[0],
                pitch: HEADLINE_LINE,
            };
        }
        let in_two = |size: f32| (self.typesetter.break_in_two(text, style(size), width), size);
        let is_whole = |lines: &[String; 2]| lines.iter().all(|line| !line.ends_with('…'));
        let fits =
            HEADLINES[1..].iter().map(|&size| in_two(size)).find(|(lines, _)| is_whole(lines));
        let (lines, size) = fits.unwrap_or_else(|| in_two(HEADLINES[2]));
        Headline {
            lines: lines.into_iter().filter(|line| !line.is_empty()).collect(),
            size,
            pitch: size * 1.14,
        }
    }

    /// Writes a headline into its band.
    pub fn write_headline(&self, canvas: &mut Canvas, headline: &Headline, block: Block) {
        let style = Style::plain(headline.size, look::INK).bold();
        let above = (block.height - headline.lines.len() as f32 * headline.pitch) / 2.0;
        for (nth, line) in headline.lines.iter().enumerate() {
            let y = block.y + above + (nth as f32 + 0.5) * headline.pitch;
            self.typesetter.write(canvas, line, (EDGE + 26.0, y), Anchor::Left, style);
        }
    }

    /// Writes the items, each in a line with a mark.
    pub fn items(&self, canvas: &mut Canvas, items: &[String], block: Block) {
        for (nth, item) in items.iter().enumerate() {
            let y = block.y + 12.0 + (nth as f32 + 0.5) * ITEM_LINE;
            canvas.rectangle(EDGE, y - 7.0, 14.0, 14.0, look::GOLD);
            self.write_fitting(
                canvas,
                item,
                (EDGE + 26.0, y),
                block.width - 2.0 * EDGE - 26.0,
                ITEM,
                look::PAPER,
            );
        }
    }

    /// Writes a line from the left. A long one is smaller, and is cut after a word if that isn't
    /// enough.
    pub fn write_fitting(
        &self,
        canvas: &mut Canvas,
        text: &str,
        at: (f32, f32),
        width: f32,
        [largest, least]: [f32; 2],
        ink: Ink,
    ) {
        let style = Style::plain(largest, ink);
        let part = 0.98 * width / self.typesetter.words(&beginning(text), style).width.max(1.0);
        let style = style.smaller(part.max(least / largest));
        let text = self.typesetter.fit_words(text, style, width);
        self.typesetter.write(canvas, &text, at, Anchor::Left, style);
    }

    /// Sets a caption as large as possible, in as few lines as possible. `width` returns the room
    /// for a field of a height. A text too long for three lines is cut after a word.
    pub fn caption(&self, text: &str, width: impl Fn(f32) -> f32) -> Caption {
        let all = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut last = Caption { lines: Vec::new(), size: 0.0 };
        for (count, [largest, least]) in (1..).zip(CAPTIONS) {
            let mut size = largest;
            while size >= least {
                let empty = Caption { lines: vec![String::new(); count], size };
                let room = width(empty.height());
                let style = Style::plain(size, look::INK);
                let lines: Vec<String> = match count {
                    // Neither of two lines is a single word.
                    2 => self.typesetter.break_in_two(&all, style, room).into(),
                    _ => self.wrap(text, style, room, count),
                };
                let is_whole = lines.join(" ") == all;
                last = Caption { lines, size };
                if is_whole {
                    return last;
                }
                size -= 2.0;
            }
        }
        last
    }

    /// Writes a caption into its field.
    pub fn write_caption(&self, canvas: &mut Canvas, caption: &Caption, block: Block) {
        let above = (block.height - caption.lines.len() as f32 * caption.pitch()) / 2.0;
        for (nth, line) in caption.lines.iter().enumerate() {
            let y = block.y + above + (nth as f32 + 0.5) * caption.pitch();
            let style = Style::plain(caption.size, look::INK);
            self.typesetter.write(canvas, line, (block.x + CAPTION_EDGE, y), Anchor::Left, style);
        }
    }

    /// Writes a quotation as large as possible, with a bar at its left.
    pub fn quote(&self, canvas: &mut Canvas, text: &str, block: Block) {
        canvas.rectangle(block.x, block.y, 8.0, block.height, look::GOLD);
        let (x, width) = (block.x + 34.0, block.width - 40.0);
        let pitch = |size: f32| size * 1.18;
        let rows = |size: f32| ((block.height / pitch(size)) as usize).max(1);
        let set =
            |size: f32| (self.wrap(text, Style::plain(size, look::PAPER), width, rows(size)), size);
        let is_whole = |lines: &[String]| !lines.last().is_some_and(|line| line.ends_with('…'));
        let fits = QUOTES.iter().map(|&size| set(size)).find(|(lines, _)| is_whole(lines));
        let (lines, size) = fits.unwrap_or_else(|| set(QUOTES[QUOTES.len() - 1]));
        let above = (block.height - lines.len() as f32 * pitch(size)) / 2.0;
        for (nth, line) in lines.iter().enumerate() {
            let y = block.y + above + (nth as f32 + 0.5) * pitch(size);
            self.typesetter.write(
                canvas,
                line,
                (x, y),
                Anchor::Left,
                Style::plain(size, look::PAPER),
            );
        }
    }

    /// Breaks a text between words into at most `most` lines. The last line is cut if there would
    /// be more.
    pub fn wrap(&self, text: &str, style: Style, width: f32, most: usize) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            let longer = lines.last().map(|line| format!("{line} {word}"));
            match longer.filter(|line| self.typesetter.words(line, style).width <= width) {
                Some(longer) => drop(lines.pop().map(|_| lines.push(longer))),
                None if lines.len() < most => lines.push(self.typesetter.fit(word, style, width)),
                None => {
                    let rest = lines.pop().unwrap_or_default()
                        + " "
                        + word
                        + " "
                        + &words.by_ref().take(20).collect::<Vec<_>>().join(" ");
                    lines.push(self.typesetter.fit_words(&rest, style, width));
                    return lines;
                }
            }
        }
        lines
    }
}

/// The part of a text that is worth measuring. The rest can't fit on a card.
fn beginning(text: &str) -> String {
    text.chars().take(400).collect()
}
