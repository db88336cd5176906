//! From numbered colours to a palette PNG: they are cut into boxes at the widest spread, then one look-up a
//! pixel. Frequent colours keep their exact value. Rows have no filter, which suits flat colours: one makes such a picture a fifth larger.
//! Not here: what is drawn, how rows are packed (`deflate`).

use std::ops::Range;

use png::{BitDepth, ColorType, Encoder};

use crate::bitmap::Bitmap;
use crate::colours::{BINS, Colour, Colours, NUMBERS};
use crate::{DrawError, deflate};

/// What stands before a row that is packed as it is.
const NO_FILTER: u8 = 0;
/// Colours are counted in every third row, for the others hold much the same ones.
const ROWS_LOOKED_AT: usize = 3;
/// A bin of which no colour was counted.
const UNSEEN: u8 = u8::MAX;
/// More would hardly be seen, and each costs bytes. Less than [`UNSEEN`].
const COLOURS_MAX: usize = 160;

/// The few colours that a picture gets, and which of them each of its many becomes.
pub struct Palette {
    /// Red, green, blue.
    pub colours: Vec<[u8; 3]>,
    /// By part, and by a colour's number there, its place here.
    pub places: Vec<Box<[u8; NUMBERS]>>,
}

/// A picture, or one of its halves, with what is to be known of its colours.
pub struct Part {
    bitmap: Bitmap,
    /// By a colour's number, how often it occurs in the rows that are looked at.
    counts: Vec<u32>,
    /// By a colour's number, does it occur at all? Most don't any more: something was laid over them.
    met: Vec<bool>,
}

impl Part {
    /// Counts the colours of a bitmap.
    pub fn of(bitmap: Bitmap) -> Part {
        let colours = bitmap.colours().list().len();
        let (mut counts, mut met) = (vec![0; colours], vec![false; colours]);
        for (row, pixels) in (bitmap.top()..).zip(bitmap.pixels().chunks_exact(bitmap.width())) {
            if row.is_multiple_of(ROWS_LOOKED_AT) {
                count(pixels, &mut counts);
            } else {
                pixels.iter().for_each(|&number| met[usize::from(number)] = true);
            }
        }
        met.iter_mut().zip(&counts).for_each(|(met, &count)| *met |= count > 0);
        Part { bitmap, counts, met }
    }

    /// Its pixels.
    pub fn bitmap(&self) -> &Bitmap {
        &self.bitmap
    }

    /// The colours that were counted, each with how often it occurs.
    fn counted(&self) -> impl Iterator<Item = (Colour, u32)> {
        let colours = self.bitmap.colours().list().iter().copied();
        colours.zip(self.counts.iter().copied()).filter(|(_, count)| *count > 0)
    }
}

/// Counts the colours of some pixels.
fn count(pixels: &[u16], counts: &mut [u32]) {
    let (fours, rest) = pixels.as_chunks::<4>();
    for four @ &[first, ..] in fours {
        if *four == [first; 4] {
            counts[usize::from(first)] += 4;
        } else {
            four.iter().for_each(|&number| counts[usize::from(number)] += 1);
        }
    }
    rest.iter().for_each(|&number| counts[usize::from(number)] += 1);
}

/// Colours that lie close together.
#[derive(Clone, Copy)]
struct Tone {
    bin: usize,
    /// The commonest of them, and how often it occurs.
    colour: [u8; 3],
    most: u32,
    /// How often all of them do.
    count: u32,
}

impl Tone {
    /// What it counts for: rare colours more than their share, or small marks would lose theirs.
    fn weight(&self) -> u64 {
        u64::from(self.count.isqrt()) * 4 + 1
    }
}

/// The palette for a picture.
pub fn reduce(parts: &[Part]) -> Palette {
    let mut boxes = vec![Tones::new(tones(parts))];
    while boxes.len() < COLOURS_MAX {
        let widest = boxes.iter().enumerate().map(|(number, tones)| (tones.spread, number)).max();
        let Some((1.., number)) = widest else { break };
        let half = boxes[number].split();
        boxes.push(half);
    }
    let mut by_bin = vec![UNSEEN; BINS];
    let mut colours = Vec::with_capacity(boxes.len());
    for (place, tones) in boxes.iter().enumerate() {
        for tone in &tones.list {
            by_bin[tone.bin] = place as u8;
        }
        colours.push(tones.middle());
    }
    // Close colours have their place together; where none was counted it is the nearest to the first of them.
    let places_in = |part: &Part| {
        let mut places = Box::new([0; NUMBERS]);
        let all = part.bitmap.colours();
        for ((place, &colour), _) in places.iter_mut().zip(all.list()).zip(&part.met).filter(|(_, met)| **met)
        {
            let close = &mut by_bin[colour.bin()];
            if *close == UNSEEN {
                *close = nearest(&colours, all.first_close_to(colour).channels());
            }
            *place = *close;
        }
        places
    };
    let places = parts.iter().map(places_in).collect();
    Palette { colours, places }
}

fn nearest(palette: &[[u8; 3]], wanted: [u8; 3]) -> u8 {
    let far = |colour: &[u8; 3]| {
        let off = |channel: usize| i32::from(colour[channel]) - i32::from(wanted[channel]);
        (0..3).map(|channel| off(channel).pow(2)).sum::<i32>()
    };
    let nearest = palette.iter().enumerate().min_by_key(|(_, colour)| far(colour));
    nearest.map_or(0, |(place, _)| place as u8)
}

/// The colours that occur; of those that lie close together the commonest, for all.
fn tones(parts: &[Part]) -> Vec<Tone> {
    let mut all = Colours::of(&[]);
    let mut counts: Vec<u32> = Vec::new();
    for (colour, count) in parts.iter().flat_map(Part::counted) {
        let number = usize::from(all.exact(colour));
        counts.resize(counts.len().max(number + 1), 0);
        counts[number] += count;
    }
    // By bin, the place of its tone.
    let mut places = vec![u16::MAX; BINS];
    let mut tones: Vec<Tone> = Vec::new();
    for (colour, &count) in all.list().iter().zip(&counts) {
        let (bin, place) = (colour.bin(), &mut places[colour.bin()]);
        if *place == u16::MAX {
            *place = tones.len() as u16;
            tones.push(Tone { bin, colour: [0; 3], most: 0, count: 0 });
        }
        let tone = &mut tones[usize::from(*place)];
        if count > tone.most {
            (tone.colour, tone.most) = (colour.channels(), count);
        }
        tone.count += count;
    }
    tones.sort_unstable_by_key(|tone| tone.bin);
    tones
}

/// Some of the tones, with what it is worth to split them.
struct Tones {
    list: Vec<Tone>,
    /// The largest variance of a channel, times the weight.
    spread: u64,
    channel: usize,
    mean: u8,
}

impl Tones {
    fn new(list: Vec<Tone>) -> Tones {
        let (mut weight, mut sums, mut squares) = (0, [0u64; 3], [0u64; 3]);
        for tone in &list {
            let counts_for = tone.weight();
            weight += counts_for;
            for channel in 0..3 {
                let value = u64::from(tone.colour[channel]);
                sums[channel] += value * counts_for;
                squares[channel] += value * value * counts_for;
            }
        }
        let weight = weight.max(1);
        let variance = |channel: usize| squares[channel] - sums[channel] * sums[channel] / weight;
        let (spread, channel) = (0..3).map(|channel| (variance(channel), channel)).max().unwrap_or((0, 0));
        Tones { list, spread, channel, mean: (sums[channel] / weight) as u8 }
    }

    /// Keeps what lies below the mean and gives the rest.
    fn split(&mut self) -> Tones {
        let (channel, mean) = (self.channel, self.mean);
        let (low, high) = self.list.iter().partition(|tone| tone.colour[channel] <= mean);
        *self = Tones::new(low);
        Tones::new(high)
    }

    /// Their colour: the commonest one's if that is most of them, else the mean.
    fn middle(&self) -> [u8; 3] {
        let count: u64 = self.list.iter().map(|tone| u64::from(tone.count)).sum();
        let most = self.list.iter().max_by_key(|tone| tone.count);
        if let Some(most) = most.filter(|most| u64::from(most.count) * 2 > count) {
            return most.colour;
        }
        [0, 1, 2].map(|channel| {
            let value = |tone: &Tone| u64::from(tone.colour[channel]) * u64::from(tone.count);
            ((self.list.iter().map(value).sum::<u64>() + count / 2) / count.max(1)) as u8
        })
    }
}

/// Writes a picture as a palette PNG: whole or its two halves.
pub fn png(parts: Vec<Part>) -> Result<Vec<u8>, DrawError> {
    let palette = reduce(&parts);
    let width = parts.first().map_or(0, |part| part.bitmap.width());
    let height: usize = parts.iter().map(|part| part.bitmap.height()).sum();
    let deflated = deflated(parts, &palette)?;
    let mut bytes = Vec::with_capacity(deflated.len() + 1_000);
    let mut encoder = Encoder::new(&mut bytes, width as u32, height as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.colours.concat());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(png::chunk::IDAT, &deflated)?;
    writer.finish()?;
    Ok(bytes)
}

/// The pixels packed.
fn deflated(parts: Vec<Part>, palette: &Palette) -> Result<Vec<u8>, DrawError> {
    if let [_] = &*parts {
        let rows = rows(&parts, palette, 0..usize::MAX);
        // What is packed is half as large; several pictures are in the making at once.
        drop(parts);
        return Ok(deflate::zlib(&rows)?);
    }
    let height: usize = parts.iter().map(|part| part.bitmap.height()).sum();
    let end = height * deflate::FIRST_PERCENT / 100;
    let some = |which: Range<usize>| rows(&parts, palette, which);
    deflate::zlib_in_two(|| some(0..end), || some(end..height))
}

/// Some rows as PNG packs them: a byte that tells the filter, then a byte a pixel.
fn rows(parts: &[Part], palette: &Palette, which: Range<usize>) -> Vec<u8> {
    let within = |part: &Part| {
        let (top, height) = (part.bitmap.top(), part.bitmap.height());
        which.start.saturating_sub(top)..which.end.saturating_sub(top).min(height)
    };
    let bytes = parts.iter().map(|part| (part.bitmap.width() + 1) * within(part).len()).sum();
    let mut rows = Vec::with_capacity(bytes);
    for (part, places) in parts.iter().zip(&palette.places) {
        let (width, within) = (part.bitmap.width(), within(part));
        for row in part.bitmap.pixels().chunks_exact(width).skip(within.start).take(within.len()) {
            rows.push(NO_FILTER);
            rows.extend(row.iter().map(|&number| places[usize::from(number)]));
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::Canvas;
    use crate::palette::Ink;

    #[test]
    fn few_colours_stay_exact() {
        let mut canvas = Canvas::on(Bitmap::new(30, 10, Ink::hex(0x123456)));
        canvas.rectangle(10.0, 0.0, 10.0, 10.0, Ink::hex(0xFEDCBA));
        canvas.rectangle(20.0, 0.0, 10.0, 10.0, Ink::hex(0x00FF01));
        let part = Part::of(canvas.finish());
        let palette = reduce(std::slice::from_ref(&part));
        let place = |pixel: usize| palette.places[0][usize::from(part.bitmap.pixels()[pixel])];
        let colour = |pixel: usize| palette.colours[usize::from(place(pixel))];
        assert_eq!(
            [colour(0), colour(15), colour(25)],
            [[0x12, 0x34, 0x56], [0xFE, 0xDC, 0xBA], [0, 0xFF, 1]]
        );
        assert_eq!(palette.colours.len(), 3);
    }

    #[test]
    fn halves_have_the_palette_of_the_whole() {
        let part = |rows: Range<usize>| {
            let mut canvas = Canvas::on(Bitmap::some_rows(30, rows, Ink::hex(0x123456)));
            canvas.rectangle(10.0, 0.0, 10.0, 4.0, Ink::hex(0xFEDCBA));
            canvas.rectangle(20.0, 3.0, 10.0, 9.0, Ink::hex(0x00FF01));
            Part::of(canvas.finish())
        };
        let (whole, halves) = ([part(0..12)], [part(0..5), part(5..12)]);
        let [of_whole, of_halves] = [reduce(&whole), reduce(&halves)];
        assert_eq!(of_whole.colours, of_halves.colours);
        for (which, colours) in [(0..12, 12 * 31), (2..7, 5 * 31), (6..9, 3 * 31)] {
            let [one, two] = [rows(&whole, &of_whole, which.clone()), rows(&halves, &of_halves, which)];
            assert!(one == two && one.len() == colours);
        }
    }

    #[test]
    fn many_colours_become_few_close_ones() {
        let mut canvas = Canvas::on(Bitmap::new(256, 64, Ink::hex(0)));
        for x in 0..256 {
            for y in 0..64 {
                let ink = Ink(x as u8, (y * 4) as u8, (x as u8) ^ (y as u8), 255);
                canvas.rectangle(x as f32, y as f32, 1.0, 1.0, ink);
            }
        }
        let part = Part::of(canvas.finish());
        let palette = reduce(std::slice::from_ref(&part));
        let bitmap = &part.bitmap;
        assert_eq!(palette.colours.len(), COLOURS_MAX);
        let far = bitmap.pixels().iter().map(|&number| usize::from(number)).filter(|&number| {
            let was = bitmap.colours().list()[number].channels();
            let is = palette.colours[usize::from(palette.places[0][number])];
            (0..3).map(|channel| u32::from(was[channel].abs_diff(is[channel]))).sum::<u32>() > 100
        });
        assert!(far.count() < 256 * 64 / 50);
    }
}
