//! Words on pictures: shaped by cosmic-text from the fonts in `assets/fonts`, outlined, and kept as
//! coverage masks. A word that was drawn once costs a copy afterwards. Fonts of the machine are
//! never used. Not here: which words.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use cosmic_text::{
    Attrs, Buffer, Command, Family, FontSystem, Metrics, Shaping, SwashCache, Weight, fontdb,
};
use tiny_skia::{FillRule, LineJoin, Mask, Path, PathBuilder, Stroke, Transform};

use crate::block::Block;
use crate::canvas::Canvas;
use crate::palette::Ink;

const MEDIUM: &[u8] = include_bytes!("../../assets/fonts/RobotoCondensed-Medium.ttf");
const BOLD: &[u8] = include_bytes!("../../assets/fonts/RobotoCondensed-Bold.ttf");

/// Height of a capital letter in ems.
pub const CAPITAL: f32 = 0.711;
/// No letter is narrower, in ems. This limits how many letters are shaped to find out how many fit.
const NARROWEST: f32 = 0.1;
/// A text this much narrower than its room, in pixels, fits however the widths of its letters are
/// added up.
const SURELY: f32 = 0.1;
/// The most words kept. When there are more, all are forgotten.
const WORDS_MAX: usize = 1_000;

/// Size, weight, colour and halo of words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// Pixels to the em.
    pub size: f32,
    pub bold: bool,
    /// Width of the halo on every side, in pixels; 0 for none.
    pub halo: f32,
    pub ink: Ink,
    pub halo_ink: Ink,
}

impl Style {
    /// Medium weight, no halo.
    pub fn plain(size: f32, ink: Ink) -> Style {
        Style { size, bold: false, halo: 0.0, ink, halo_ink: ink }
    }

    /// This style in bold letters.
    pub fn bold(self) -> Style {
        Style { bold: true, ..self }
    }

    /// This style with a part of its size, if that is less than 1.
    pub fn smaller(self, part: f32) -> Style {
        Style { size: self.size * part.min(1.0), ..self }
    }

    /// This style with a halo around the letters, `halo` pixels wide.
    pub fn haloed(self, halo: f32, halo_ink: Ink) -> Style {
        Style { halo, halo_ink, ..self }
    }
}

/// The point of the words that is put at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The left end, at half the height of a capital.
    Left,
    Middle,
    /// The right end, at half the height of a capital.
    Right,
}

impl Anchor {
    /// Where words of a width start if their anchor lies at `x`.
    fn start(self, x: f32, width: f32) -> f32 {
        match self {
            Anchor::Left => x,
            Anchor::Middle => x - width / 2.0,
            Anchor::Right => x - width,
        }
    }
}

/// The rectangle of words of a width at a place.
fn block(width: f32, at: (f32, f32), anchor: Anchor, style: Style) -> Block {
    let tall = style.size * (CAPITAL + 0.22);
    Block {
        x: anchor.start(at.0, width) - style.halo,
        y: at.1 - style.size * CAPITAL / 2.0 - style.halo,
        width: width + 2.0 * style.halo,
        height: tall + 2.0 * style.halo,
    }
}

/// Words ready to be laid on a canvas.
pub struct Words {
    /// From the first letter's start to the last one's end, in pixels.
    pub width: f32,
    letters: Option<Mask>,
    halo: Option<Mask>,
    left: i32,
    top: i32,
}

/// How words are set: the size in quarters of a pixel, whether they are bold, the halo and the
/// shift to the right in quarters of a pixel.
type Setting = (u32, bool, u32, u32);

/// Quarters of a pixel.
fn quarters(length: f32) -> u32 {
    (length * 4.0).round() as u32
}

/// Shapes words and remembers them. Threads share it.
pub struct Typesetter {
    /// Fonts are read when the first word is set.
    state: LazyLock<Mutex<State>>,
}

struct State {
    fonts: FontSystem,
    outlines: SwashCache,
    /// By setting, then by text.
    words: BTreeMap<Setting, BTreeMap<String, Arc<Words>>>,
    /// How many words are kept.
    kept: usize,
}

impl Typesetter {
    /// Uses the fonts built into the program.
    pub fn new() -> Typesetter {
        Typesetter { state: LazyLock::new(|| Mutex::new(State::new())) }
    }

    /// Sets words in a style. Sizes are rounded to a quarter of a pixel.
    pub fn words(&self, text: &str, style: Style) -> Arc<Words> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if !is_code(text) {
            return state.words(text, style, 0);
        }
        let (letters, width) = state.letters(text, style);
        drop(state);
        Arc::new(Words::join(&letters, width))
    }

    /// The width of words in a style, in pixels.
    pub fn width(&self, text: &str, style: Style) -> f32 {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if is_code(text) { state.letters(text, style).1 } else { state.words(text, style, 0).width }
    }

    /// The rectangle of words at a place.
    pub fn block(&self, text: &str, at: (f32, f32), anchor: Anchor, style: Style) -> Block {
        block(self.width(text, style), at, anchor, style)
    }

    /// Writes words. Returns the rectangle that they take.
    pub fn write(
        &self,
        canvas: &mut Canvas,
        text: &str,
        at: (f32, f32),
        anchor: Anchor,
        style: Style,
    ) -> Block {
        let words = self.words(text, style);
        let block = words.block(at, anchor, style);
        words.lay(canvas, at, anchor, style);
        block
    }

    /// The text, shortened with an ellipsis until it fits into `width` pixels.
    pub fn fit(&self, text: &str, style: Style, width: f32) -> String {
        let letters_max = (width.max(0.0) / (NARROWEST * style.size)) as usize + 1;
        let beginning: String = text.chars().take(letters_max).collect();
        // Most texts fit, and most were set before. They need not be shaped again.
        if beginning.len() == text.len() && self.width(text, style) <= width - SURELY {
            return text.to_owned();
        }
        let ends =
            self.state.lock().unwrap_or_else(PoisonError::into_inner).ends(&beginning, style);
        let fitting = |room: f32| {
            ends.iter().take_while(|(_, end)| *end <= room).last().map(|(byte, _)| *byte)
        };
        if beginning.len() == text.len() && ends.iter().all(|(_, end)| *end <= width) {
            return text.to_owned();
        }
        let room = width - self.words("…", style).width;
        let shortened = |kept: &str| kept.trim_end().to_owned() + "…";
        let mut kept = &beginning[..fitting(room).unwrap_or(0)];
        // The last letter may stand a little closer to the next one than to an ellipsis.
        while !kept.is_empty() && self.words(&shortened(kept), style).width > width {
            kept = kept.char_indices().next_back().map_or("", |(start, _)| &kept[..start]);
        }
        if kept.is_empty() { String::new() } else { shortened(kept) }
    }

    /// The text, shortened after a whole word until it fits into `width` pixels. If not even one
    /// word fits, it is shortened within the word.
    pub fn fit_words(&self, text: &str, style: Style, width: f32) -> String {
        let fitted = self.fit(text, style, width);
        let Some(kept) = fitted.strip_suffix('…').filter(|_| fitted != text) else {
            return fitted;
        };
        let is_cut = !text[kept.len()..].starts_with(char::is_whitespace);
        let end = if is_cut { kept.rfind(char::is_whitespace) } else { Some(kept.len()) };
        let whole = end.map(|end| kept[..end].trim_end_matches(is_loose));
        whole.filter(|whole| !whole.is_empty()).map_or(fitted.clone(), |whole| format!("{whole}…"))
    }

    /// The text in two lines of at most `width` pixels. It is broken where the longer line is
    /// shortest. If both can't fit, the first line is full and the second is shortened.
    pub fn break_in_two(&self, text: &str, style: Style, width: f32) -> [String; 2] {
        let letters_max = 2 * (width.max(0.0) / (NARROWEST * style.size)) as usize + 1;
        let beginning: String = text.chars().take(letters_max).collect();
        let ends =
            self.state.lock().unwrap_or_else(PoisonError::into_inner).ends(&beginning, style);
        let all = ends.last().map_or(0.0, |(_, end)| *end);
        let is_gap = |byte: usize| text[byte..].starts_with(char::is_whitespace);
        let gaps: Vec<(usize, f32)> = ends.into_iter().filter(|(byte, _)| is_gap(*byte)).collect();
        let longer = |(_, end): &(usize, f32)| end.max(all - end);
        let even = gaps.iter().min_by(|one, other| longer(one).total_cmp(&longer(other)));
        let even = even.filter(|gap| beginning.len() == text.len() && longer(gap) <= width);
        let full = gaps.iter().rev().find(|(_, end)| *end <= width);
        let Some(&(byte, _)) = even.or(full) else {
            return [self.fit(text, style, width), String::new()];
        };
        let (first, second) = (text[..byte].trim_end(), text[byte..].trim_start());
        [self.fit_words(first, style, width), self.fit_words(second, style, width)]
    }
}

/// Returns whether a letter may not stand before an ellipsis.
fn is_loose(letter: char) -> bool {
    letter.is_whitespace() || ",;:·–".contains(letter)
}

impl Words {
    /// The rectangle of the words at a place.
    pub fn block(&self, at: (f32, f32), anchor: Anchor, style: Style) -> Block {
        block(self.width, at, anchor, style)
    }

    /// Joins words on one line, each moved to the right by some pixels.
    fn join(parts: &[(Arc<Words>, i32)], width: f32) -> Words {
        let drawn = || {
            parts
                .iter()
                .filter_map(|(words, at)| Some((words, words.left + at, words.letters.as_ref()?)))
        };
        let left = drawn().map(|(_, left, _)| left).min().unwrap_or(0);
        let top = drawn().map(|(words, ..)| words.top).min().unwrap_or(0);
        let right = drawn().map(|(_, left, mask)| left + mask.width() as i32).max().unwrap_or(0);
        let foot =
            drawn().map(|(words, _, mask)| words.top + mask.height() as i32).max().unwrap_or(0);
        let join = |mask_of: fn(&Words) -> Option<&Mask>| {
            let mut whole =
                Mask::new((right - left).try_into().ok()?, (foot - top).try_into().ok()?)?;
            for (words, at, _) in drawn() {
                overlay(
                    &mut whole,
                    mask_of(words)?,
                    (at - left) as usize,
                    (words.top - top) as usize,
                );
            }
            Some(whole)
        };
        Words {
            width,
            letters: join(|words| words.letters.as_ref()),
            halo: join(|words| words.halo.as_ref()),
            left,
            top,
        }
    }

    /// Lays the words on a canvas.
    pub fn lay(&self, canvas: &mut Canvas, at: (f32, f32), anchor: Anchor, style: Style) {
        let x = anchor.start(at.0, self.width).round() as i32 + self.left;
        let y = (at.1 + style.size * CAPITAL / 2.0).round() as i32 + self.top;
        if let Some(halo) = &self.halo {
            canvas.stencil(halo, x, y, style.halo_ink);
        }
        if let Some(letters) = &self.letters {
            canvas.stencil(letters, x, y, style.ink);
        }
    }
}

/// Returns whether a text is a hex number or units' codes. There are thousands, of few letters, so
/// they are put together letter by letter.
fn is_code(text: &str) -> bool {
    let of_code = |letter: char| letter.is_ascii_digit() || "/C …".contains(letter);
    text.len() > 1 && text.chars().all(of_code)
}

impl State {
    fn new() -> State {
        let mut fonts = fontdb::Database::new();
        for font in [MEDIUM, BOLD] {
            fonts.load_font_source(fontdb::Source::Binary(Arc::new(font)));
        }
        let fonts = FontSystem::new_with_locale_and_db("en".to_owned(), fonts);
        State { fonts, outlines: SwashCache::new(), words: BTreeMap::new(), kept: 0 }
    }

    fn words(&mut self, text: &str, style: Style, shifted: u32) -> Arc<Words> {
        let setting = (quarters(style.size), style.bold, quarters(style.halo), shifted);
        if let Some(words) = self.words.get(&setting).and_then(|set| set.get(text)) {
            return Arc::clone(words);
        }
        let words = Arc::new(self.set(text, setting));
        if self.kept >= WORDS_MAX {
            (self.words, self.kept) = (BTreeMap::new(), 0);
        }
        self.kept += 1;
        self.words.entry(setting).or_default().insert(text.to_owned(), Arc::clone(&words));
        words
    }

    /// The letters of a code, each with the pixel at which it starts, and their whole width.
    /// Letters are shifted to the nearest quarter of a pixel.
    fn letters(&mut self, text: &str, style: Style) -> (Vec<(Arc<Words>, i32)>, f32) {
        let mut width = 0.0;
        let mut letters = Vec::with_capacity(text.len());
        for letter in text.chars() {
            let at = quarters(width);
            let drawn = self.words(letter.encode_utf8(&mut [0; 4]), style, at % 4);
            width += drawn.width;
            letters.push((drawn, (at / 4) as i32));
        }
        (letters, width)
    }

    fn set(&mut self, text: &str, (size, bold, halo, shifted): Setting) -> Words {
        let (path, width) = self.outline(text, size as f32 / 4.0, bold);
        let path = path
            .and_then(|path| path.transform(Transform::from_translate(shifted as f32 / 4.0, 0.0)));
        let halo = halo as f32 / 4.0;
        let Some(path) = path else {
            return Words { width, letters: None, halo: None, left: 0, top: 0 };
        };
        let bounds = path.bounds();
        let (left, top) =
            ((bounds.left() - halo).floor() - 1.0, (bounds.top() - halo).floor() - 1.0);
        let across = (bounds.right() + halo - left).ceil() + 1.0;
        let down = (bounds.bottom() + halo - top).ceil() + 1.0;
        let shift = Transform::from_translate(-left, -top);
        let mask = |path: &Path| {
            let mut mask = Mask::new(across as u32, down as u32)?;
            mask.fill_path(path, FillRule::Winding, true, shift);
            Some(mask)
        };
        let stroke = Stroke { width: 2.0 * halo, line_join: LineJoin::Round, ..Stroke::default() };
        let halo = (halo > 0.0).then(|| path.stroke(&stroke, 1.0)).flatten();
        Words {
            width,
            letters: mask(&path),
            halo: halo.and_then(|path| mask(&path)),
            left: left as i32,
            top: top as i32,
        }
    }

    /// For each letter, in order, the byte after it and the pixel at which it ends.
    fn ends(&mut self, text: &str, style: Style) -> Vec<(usize, f32)> {
        let buffer = self.shape(text, quarters(style.size) as f32 / 4.0, style.bold);
        let line = buffer.layout_runs().next();
        let mut glyphs: Vec<_> = line.iter().flat_map(|run| run.glyphs).collect();
        glyphs.sort_by_key(|glyph| glyph.start);
        let mut end = 0.0;
        let ends = glyphs.into_iter().map(|glyph| {
            end += glyph.w;
            (glyph.end, end)
        });
        ends.collect()
    }

    /// Shapes a line of text.
    fn shape(&mut self, text: &str, size: f32, bold: bool) -> Buffer {
        let mut buffer =
            Buffer::new(&mut self.fonts, Metrics::new(size.max(1.0), size.max(1.0) * 1.2));
        let weight = if bold { Weight::BOLD } else { Weight::MEDIUM };
        let attrs = Attrs::new().family(Family::Name("Roboto Condensed")).weight(weight);
        buffer.set_size(None, None);
        buffer.set_text(text, &attrs, Shaping::Advanced, None);
        buffer.shape_until_scroll(&mut self.fonts, false);
        buffer
    }

    /// The outline of a line of text, its baseline at 0, and its width.
    fn outline(&mut self, text: &str, size: f32, bold: bool) -> (Option<Path>, f32) {
        let buffer = self.shape(text, size, bold);
        let (mut trace, mut width) = (PathBuilder::new(), 0.0_f32);
        for run in buffer.layout_runs().take(1) {
            width = run.line_w;
            for glyph in run.glyphs {
                let key = glyph.physical((0.0, 0.0), 1.0).cache_key;
                let x = glyph.x + glyph.x_offset * glyph.font_size;
                let y = glyph.y - glyph.y_offset * glyph.font_size;
                if let Some(commands) =
                    self.outlines.get_outline_commands_uncached(&mut self.fonts, key)
                {
                    trace_glyph(&mut trace, &commands, x, y);
                }
            }
        }
        (trace.finish(), width)
    }
}

/// Adds a mask to another: the greater cover of each pixel counts.
fn overlay(whole: &mut Mask, part: &Mask, x: usize, y: usize) {
    let (width, across) = (whole.width() as usize, part.width() as usize);
    for (row, covers) in part.data().chunks_exact(across).enumerate() {
        let start = (y + row) * width + x;
        for (cover, &new) in whole.data_mut()[start..start + across].iter_mut().zip(covers) {
            *cover = new.max(*cover);
        }
    }
}

/// Adds a glyph to a path. Fonts count upwards, pictures downwards.
fn trace_glyph(trace: &mut PathBuilder, commands: &[Command], x: f32, y: f32) {
    for command in commands {
        match command {
            Command::MoveTo(to) => trace.move_to(x + to.x, y - to.y),
            Command::LineTo(to) => trace.line_to(x + to.x, y - to.y),
            Command::QuadTo(by, to) => trace.quad_to(x + by.x, y - by.y, x + to.x, y - to.y),
            Command::CurveTo(a, b, to) => {
                trace.cubic_to(x + a.x, y - a.y, x + b.x, y - b.y, x + to.x, y - to.y);
            }
            Command::Close => trace.close(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::INK;

    #[test]
    fn bold_words_are_wider_and_accents_have_glyphs() {
        let setter = Typesetter::new();
        let plain = setter.words("Peñón", Style::plain(20.0, INK));
        let bold = setter.words("Peñón", Style::plain(20.0, INK).bold());
        assert!(bold.width > plain.width && plain.width > 30.0);
        assert_ne!(
            setter.words("é", Style::plain(20.0, INK)).top,
            setter.words("e", Style::plain(20.0, INK)).top
        );
    }

    #[test]
    fn long_words_are_shortened_to_fit() {
        let setter = Typesetter::new();
        let style = Style::plain(20.0, INK);
        let short = setter.fit("A very long name of a campaign", style, 80.0);
        assert!(short.ends_with('…') && setter.words(&short, style).width <= 80.0);
    }

    #[test]
    fn of_long_words_as_many_letters_are_kept_as_fit() {
        let setter = Typesetter::new();
        let style = Style::plain(12.0, INK);
        let width_of = |text: &str| setter.words(text, style).width;
        for letters in [1, 31, 32, 33, 64, 100, 1_000] {
            let text: String = "Peñón de los Ríos ".chars().cycle().take(letters).collect();
            for width in [0.0, 5.0, 40.0, 180.0, 700.0] {
                let fitted = setter.fit(&text, style, width);
                assert!(
                    fitted.is_empty() || width_of(&fitted) <= width,
                    "{letters}, {width}: {fitted}"
                );
                let kept = fitted.strip_suffix('…').map_or(letters, |kept| kept.chars().count());
                let next =
                    text.chars().take(kept + 2).collect::<String>().trim_end().to_owned() + "…";
                assert!(
                    fitted == text || kept + 2 > letters || width_of(&next) > width,
                    "{fitted}: {next}"
                );
            }
        }
    }

    #[test]
    fn a_line_is_shortened_after_a_word_and_within_one_only_if_none_fits() {
        let setter = Typesetter::new();
        let style = Style::plain(20.0, INK);
        let text = "Near San Telmo, impulses 1 to 4";
        let words: Vec<&str> = text.split(' ').collect();
        for width in (10..300).step_by(7).map(|width| width as f32) {
            let fitted = setter.fit_words(text, style, width);
            assert!(setter.words(&fitted, style).width <= width, "{fitted}");
            let kept = fitted.strip_suffix('…').unwrap_or(&fitted);
            let is_whole = (1..=words.len())
                .any(|count| words[..count].join(" ").trim_end_matches(',') == kept);
            assert!(is_whole || fitted == text || !kept.contains(' '), "{fitted}");
        }
        assert_eq!(setter.fit_words(text, style, 130.0), "Near San…");
    }

    #[test]
    fn a_text_is_broken_into_two_lines_of_much_the_same_length() {
        let setter = Typesetter::new();
        let style = Style::plain(20.0, INK);
        let lines = |text: &str, width: f32| setter.break_in_two(text, style, width);
        let text = "Two hexes south of Puerto Águila, impulses 12 to 14";
        assert_eq!(lines(text, 300.0), ["Two hexes south of Puerto", "Águila, impulses 12 to 14"]);
        assert_eq!(lines(text, 180.0), ["Two hexes south of", "Puerto Águila…"]);
        assert_eq!(lines("Kilometre", 40.0)[1], "");
        let long = "Puerto Águila ".repeat(100);
        for line in lines(&long, 300.0) {
            let width = setter.words(&line, style).width;
            assert!((200.0..=300.0).contains(&width), "{line}: {width}");
        }
    }

    #[test]
    fn the_same_words_are_shaped_once() {
        let setter = Typesetter::new();
        let style = Style::plain(12.0, INK);
        assert!(Arc::ptr_eq(&setter.words("Peñón", style), &setter.words("Peñón", style)));
    }
}
