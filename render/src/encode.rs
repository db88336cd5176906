//! From numbered colours to a palette PNG: they are cut into boxes at the widest spread, then one look-up a
//! pixel. Frequent colours keep their exact value. Rows have no filter, which suits flat colours: one makes such a picture a fifth larger.
//! Not here: what is drawn, how rows are packed (`deflate`).

use png::{BitDepth, ColorType, Encoder};

use crate::bitmap::Bitmap;
use crate::colours::{BINS, Colour, Colours, NUMBERS};
use crate::halves::Parts;
use crate::spare::Spare;
use crate::{DrawError, deflate};

/// What stands before a row that is packed as it is.
const NO_FILTER: u8 = 0;
/// Colours are counted in every third row, for the others hold much the same ones.
const ROWS_LOOKED_AT: usize = 3;
/// A bin of which no colour was counted.
const UNSEEN: u8 = u8::MAX;
/// More would hardly be seen, and each costs bytes. Less than [`UNSEEN`].
const COLOURS_MAX: usize = 160;

/// The few colours that a picture gets, and which of them those close to each other become.
pub struct Palette {
    /// Red, green, blue.
    pub colours: Vec<[u8; 3]>,
    /// By bin of counted colours, the place of their colour here.
    by_bin: Vec<u8>,
}

/// A picture, or one of its halves, with what is to be known of its colours.
pub struct Part {
    bitmap: Bitmap,
    /// By a colour's number, how often it occurs in the rows that are looked at.
    counts: Vec<u32>,
}

impl Part {
    /// Counts the colours of a bitmap.
    pub fn of(bitmap: Bitmap) -> Part {
        let mut counts = vec![0; bitmap.colours().list().len()];
        let others = (ROWS_LOOKED_AT - bitmap.top() % ROWS_LOOKED_AT) % ROWS_LOOKED_AT;
        let rows = bitmap.pixels().chunks_exact(bitmap.width()).skip(others);
        rows.step_by(ROWS_LOOKED_AT).for_each(|row| count(row, &mut counts));
        Part { bitmap, counts }
    }

    /// Its pixels.
    pub fn bitmap(&self) -> &Bitmap {
        &self.bitmap
    }

    /// Its list of pixels, for another picture.
    pub fn into_pixels(self) -> Vec<u16> {
        self.bitmap.into_pixels()
    }

    /// Its rows as PNG packs them: a byte that tells the filter, then a byte a pixel. They are written over the pixels, which take twice
    /// the room.
    fn rows(&mut self, palette: &Palette) -> &[u8] {
        let width = self.bitmap.width();
        let (pixels, colours) = self.bitmap.pixels_mut();
        let mut places = palette.places(colours);
        let (mut row, length) = (vec![0; width], (width + 1) * (pixels.len() / width));
        for number in 0..pixels.len() / width {
            row.copy_from_slice(&pixels[number * width..][..width]);
            let packed: &mut [u8] = &mut bytemuck::cast_slice_mut(pixels)[number * (width + 1)..][..=width];
            packed[0] = NO_FILTER;
            packed[1..].iter_mut().zip(&row).for_each(|(byte, &number)| *byte = places[usize::from(number)]);
            // Only colours that occur are looked up. Most don't any more: something was laid over them.
            if packed.contains(&UNSEEN) {
                for (byte, &number) in packed[1..].iter_mut().zip(&row).filter(|(byte, _)| **byte == UNSEEN) {
                    let place = &mut places[usize::from(number)];
                    if *place == UNSEEN {
                        let colour = colours.list()[usize::from(number)];
                        *place = nearest(&palette.colours, colours.first_close_to(colour).channels());
                    }
                    *byte = *place;
                }
            }
        }
        &bytemuck::cast_slice(pixels)[..length]
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
    /// What it counts for: rare colours more than their share, or small marks would lose theirs.
    weight: u64,
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
    Palette { colours, by_bin }
}

impl Palette {
    /// By a colour's number, its place here; [`UNSEEN`] where no close one was counted.
    fn places(&self, colours: &Colours) -> Box<[u8; NUMBERS]> {
        let mut places = Box::new([UNSEEN; NUMBERS]);
        places.iter_mut().zip(colours.list()).for_each(|(place, colour)| *place = self.by_bin[colour.bin()]);
        places
    }
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
            tones.push(Tone { bin, colour: [0; 3], most: 0, count: 0, weight: 0 });
        }
        let tone = &mut tones[usize::from(*place)];
        if count > tone.most {
            (tone.colour, tone.most) = (colour.channels(), count);
        }
        tone.count += count;
    }
    tones.iter_mut().for_each(|tone| tone.weight = u64::from(tone.count.isqrt()) * 4 + 1);
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
            weight += tone.weight;
            for channel in 0..3 {
                let value = u64::from(tone.colour[channel]);
                sums[channel] += value * tone.weight;
                squares[channel] += value * value * tone.weight;
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

/// Writes a picture drawn at once as a palette PNG.
pub fn whole_png(bitmap: Bitmap) -> Result<Vec<u8>, DrawError> {
    png(&mut Parts::Whole(Part::of(bitmap)), &Spare::default())
}

/// Writes a picture as a palette PNG.
pub fn png(parts: &mut Parts<Part>, spare: &Spare) -> Result<Vec<u8>, DrawError> {
    let palette = reduce(parts.list());
    let width = parts.list().first().map_or(0, |part| part.bitmap.width());
    let height: usize = parts.list().iter().map(|part| part.bitmap.height()).sum();
    let chunks = match parts {
        Parts::Whole(whole) => vec![deflate::zlib(whole.rows(&palette))?],
        Parts::Halves([upper, lower]) => {
            deflate::zlib_in_two(spare, || upper.rows(&palette), || lower.rows(&palette))?
        }
    };
    let mut bytes = Vec::with_capacity(chunks.iter().map(Vec::len).sum::<usize>() + 1_000);
    let mut encoder = Encoder::new(&mut bytes, width as u32, height as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.colours.concat());
    let mut writer = encoder.write_header()?;
    for chunk in chunks {
        writer.write_chunk(png::chunk::IDAT, &chunk)?;
    }
    writer.finish()?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::Canvas;
    use crate::palette::Ink;
    use std::ops::Range;

    #[test]
    fn few_colours_stay_exact() {
        let mut canvas = Canvas::on(Bitmap::new(30, 10, Ink::hex(0x123456)));
        canvas.rectangle(10.0, 0.0, 10.0, 10.0, Ink::hex(0xFEDCBA));
        canvas.rectangle(20.0, 0.0, 10.0, 10.0, Ink::hex(0x00FF01));
        let mut part = Part::of(canvas.finish());
        let palette = reduce(std::slice::from_ref(&part));
        let rows = part.rows(&palette);
        let colour = |pixel: usize| palette.colours[usize::from(rows[1 + pixel])];
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
        let (mut whole, mut halves) = ([part(0..12)], [part(0..5), part(5..12)]);
        let [of_whole, of_halves] = [reduce(&whole), reduce(&halves)];
        assert_eq!(of_whole.colours, of_halves.colours);
        let halves = halves.each_mut().map(|half| half.rows(&of_halves)).concat();
        assert!(halves == whole[0].rows(&of_whole) && halves.len() == 12 * 31);
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
        let mut part = Part::of(canvas.finish());
        let palette = reduce(std::slice::from_ref(&part));
        assert_eq!(palette.colours.len(), COLOURS_MAX);
        let list = part.bitmap.colours().list();
        let before: Vec<_> =
            part.bitmap.pixels().iter().map(|&number| list[usize::from(number)].channels()).collect();
        let rows = part.rows(&palette).chunks_exact(257).flat_map(|row| &row[1..]);
        let far = before.iter().zip(rows).filter(|(was, place)| {
            let is = palette.colours[usize::from(**place)];
            (0..3).map(|channel| u32::from(was[channel].abs_diff(is[channel]))).sum::<u32>() > 100
        });
        assert!(far.count() < 256 * 64 / 50);
    }
}
