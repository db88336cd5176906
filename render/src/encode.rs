//! From pixels to a palette PNG: a histogram of 15-bit bins, cut into boxes at the widest spread, then one look-up a
//! pixel. Frequent colours keep their exact value. Deflate's
//! second level without a row filter suits flat colours: a filter makes such a picture a fifth larger.
//! Not here: what is drawn.

use flate2::{Compress, Compression, FlushCompress, Status};
use png::{BitDepth, ColorType, Encoder};
use tiny_skia::Pixmap;

use crate::DrawError;

const BINS: usize = 1 << 15;
/// What stands before a row that is packed as it is.
const NO_FILTER: u8 = 0;
/// The histogram looks at every so manieth row.
const ROWS_LOOKED_AT: usize = 3;
/// A bin that the histogram missed.
const UNSEEN: u8 = u8::MAX;
/// More would hardly be seen, and each costs bytes. Less than [`UNSEEN`].
const COLOURS_MAX: usize = 160;
/// A picture that comes out larger is deflated again, slower and smaller.
const BYTES_MAX: usize = 390_000;
/// Deflate levels: the one for nearly all pictures, and the one for those too large.
const LEVEL: u32 = 2;
const LEVEL_SMALL: u32 = 5;

/// A picture reduced to a palette.
pub struct Indexed {
    /// Red, green, blue of each colour.
    pub palette: Vec<[u8; 3]>,
    /// One byte a pixel, and one before each row.
    pub rows: Vec<u8>,
}

/// One bin that occurs: its mean-like colour and how often.
#[derive(Clone, Copy)]
struct Tone {
    bin: u16,
    colour: [u8; 3],
    count: u32,
    /// What it counts for: rare colours more than their share, or small marks would lose theirs.
    weight: u64,
}

fn bin(pixel: u32) -> usize {
    ((pixel & 0xF8) << 7 | (pixel >> 6) & 0x3E0 | (pixel >> 19) & 0x1F) as usize
}

/// Reduces an opaque canvas to a palette.
pub fn reduce(picture: &Pixmap) -> Indexed {
    let data = picture.data();
    let mut boxes = vec![Tones::new(tones(data, picture.width()))];
    while boxes.len() < COLOURS_MAX {
        let widest = boxes.iter().enumerate().map(|(number, tones)| (tones.spread, number)).max();
        let Some((1.., number)) = widest else { break };
        let half = boxes[number].split();
        boxes.push(half);
    }
    let mut table = [UNSEEN; BINS];
    let mut palette = Vec::with_capacity(boxes.len());
    for (number, tones) in boxes.iter().enumerate() {
        for tone in &tones.list {
            table[usize::from(tone.bin)] = number as u8;
        }
        palette.push(tones.middle());
    }
    let rows = look_up(data, picture.width() as usize, &mut table, &palette);
    Indexed { palette, rows }
}

/// Every pixel's place in the palette, in rows as PNG packs them: each with the mark of "no filter" before it. Bins that the
/// histogram missed get the nearest colour when they first occur.
fn look_up(data: &[u8], width: usize, table: &mut [u8; BINS], palette: &[[u8; 3]]) -> Vec<u8> {
    let mut rows = vec![NO_FILTER; data.len() / 4 + data.len() / 4 / width];
    let mut bins = vec![0; width];
    for (row, places) in data.chunks_exact(4 * width).zip(rows.chunks_exact_mut(width + 1)) {
        // All bins of a row before the first look: the processor finds several at once.
        for (bin, pixel) in bins.iter_mut().zip(words(row)) {
            *bin = self::bin(pixel) as u16;
        }
        let mut missed = false;
        for (place, &bin) in places[1..].iter_mut().zip(&bins) {
            let found = table[usize::from(bin) % BINS];
            missed |= found == UNSEEN;
            *place = found;
        }
        if missed {
            for (place, &bin) in places[1..].iter_mut().zip(&bins).filter(|(place, _)| **place == UNSEEN) {
                let entry = &mut table[usize::from(bin) % BINS];
                if *entry == UNSEEN {
                    *entry = nearest(palette, bin);
                }
                *place = *entry;
            }
        }
    }
    rows
}

fn nearest(palette: &[[u8; 3]], bin: u16) -> u8 {
    let wanted = [bin >> 10, bin >> 5, bin].map(|channel| i32::from((channel & 0x1F) << 3 | 4));
    let far = |colour: &[u8; 3]| {
        (0..3).map(|channel| (i32::from(colour[channel]) - wanted[channel]).pow(2)).sum::<i32>()
    };
    let nearest = palette.iter().enumerate().min_by_key(|(_, colour)| far(colour));
    nearest.map_or(0, |(number, _)| number as u8)
}

fn words(data: &[u8]) -> impl Iterator<Item = u32> + '_ {
    data.as_chunks().0.iter().map(|pixel| u32::from_le_bytes(*pixel))
}

/// The bins that occur in every few rows: the rest holds much the same. A bin's colour is the one that fills it most in a row, so that flat areas stay exact.
fn tones(data: &[u8], width: u32) -> Vec<Tone> {
    let mut counts = vec![0u32; BINS];
    let mut longest = vec![(0u32, 0u32); BINS];
    for row in data.chunks_exact(4 * width as usize).step_by(ROWS_LOOKED_AT) {
        let mut pixels = words(row);
        let mut next = pixels.next();
        while let Some(colour) = next {
            let mut run = 1;
            next = pixels.find(|&pixel| {
                run += u32::from(pixel == colour);
                pixel != colour
            });
            let bin = bin(colour) % BINS;
            counts[bin] += run;
            if run > longest[bin].0 {
                longest[bin] = (run, colour);
            }
        }
    }
    (0..BINS)
        .filter(|&bin| counts[bin] > 0)
        .map(|bin| {
            let [red, green, blue, _] = longest[bin].1.to_le_bytes();
            let weight = u64::from(counts[bin].isqrt()) * 4 + 1;
            Tone { bin: bin as u16, colour: [red, green, blue], count: counts[bin], weight }
        })
        .collect()
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

/// Writes an opaque canvas as a palette PNG.
pub fn png(picture: &Pixmap) -> Result<Vec<u8>, DrawError> {
    let (size, indexed) = ((picture.width(), picture.height()), reduce(picture));
    let mut deflated = deflated(&indexed.rows, LEVEL)?;
    if deflated.len() > BYTES_MAX {
        deflated = self::deflated(&indexed.rows, LEVEL_SMALL)?;
    }
    let mut bytes = Vec::with_capacity(deflated.len() + 1_000);
    let mut encoder = Encoder::new(&mut bytes, size.0, size.1);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(indexed.palette.concat());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(png::chunk::IDAT, &deflated)?;
    writer.finish()?;
    Ok(bytes)
}

/// All at once: the PNG library would deflate row by row, and clear the rest of its buffer before each.
fn deflated(rows: &[u8], level: u32) -> Result<Vec<u8>, DrawError> {
    let mut deflated = Vec::with_capacity(rows.len() / 3 + 1_000);
    let mut deflate = Compress::new(Compression::new(level), true);
    loop {
        let done = deflate.total_in() as usize;
        let status = deflate.compress_vec(&rows[done..], &mut deflated, FlushCompress::Finish)?;
        if status == Status::StreamEnd {
            return Ok(deflated);
        }
        deflated.reserve(rows.len() / 3);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::Canvas;
    use crate::palette::Ink;

    #[test]
    fn few_colours_stay_exact() {
        let mut canvas = Canvas::new(30, 10);
        canvas.flood(Ink::hex(0x123456));
        canvas.rectangle(10.0, 0.0, 10.0, 10.0, Ink::hex(0xFEDCBA));
        canvas.rectangle(20.0, 0.0, 10.0, 10.0, Ink::hex(0x00FF01));
        let picture = canvas.finish();
        let indexed = reduce(&picture);
        let colour = |pixel: usize| indexed.palette[usize::from(indexed.rows[1 + pixel])];
        assert_eq!(
            [colour(0), colour(15), colour(25)],
            [[0x12, 0x34, 0x56], [0xFE, 0xDC, 0xBA], [0, 0xFF, 1]]
        );
        assert_eq!(indexed.palette.len(), 3);
    }

    #[test]
    fn many_colours_become_few_close_ones() {
        let mut canvas = Canvas::new(256, 64);
        for x in 0..256 {
            for y in 0..64 {
                let ink = Ink(x as u8, (y * 4) as u8, (x as u8) ^ (y as u8), 255);
                canvas.rectangle(x as f32, y as f32, 1.0, 1.0, ink);
            }
        }
        let picture = canvas.finish();
        let indexed = reduce(&picture);
        assert_eq!(indexed.palette.len(), COLOURS_MAX);
        let places = indexed.rows.chunks_exact(257).flat_map(|row| &row[1..]);
        let far = picture.pixels().iter().zip(places).filter(|(pixel, index)| {
            let [red, green, blue] = indexed.palette[usize::from(**index)];
            let off = |a: u8, b: u8| u32::from(a.abs_diff(b));
            off(pixel.red(), red) + off(pixel.green(), green) + off(pixel.blue(), blue) > 100
        });
        assert!(far.count() < 256 * 64 / 50);
    }
}
