//! From pixels to a palette PNG: a histogram of 15-bit bins, cut into boxes at the widest spread, then one look-up a
//! pixel. Frequent colours keep their exact value. Deflate
//! level 1 without a row filter suits flat colours; level 2 would be a sixth smaller and a fifth slower in all.
//! Not here: what is drawn.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use crate::DrawError;
use crate::canvas::Canvas;

const BINS: usize = 1 << 15;
/// A bin that the histogram missed.
const UNSEEN: u8 = u8::MAX;
/// More would hardly be seen, and each costs bytes. Less than [`UNSEEN`].
const COLOURS_MAX: usize = 160;
/// A picture that comes out larger is deflated again, slower and smaller.
const BYTES_MAX: usize = 400_000;

/// A picture reduced to a palette.
pub struct Indexed {
    /// Red, green, blue of each colour.
    pub palette: Vec<[u8; 3]>,
    /// One byte a pixel.
    pub pixels: Vec<u8>,
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
pub fn reduce(canvas: &Canvas) -> Indexed {
    let data = canvas.pixmap.data();
    let mut boxes = vec![Tones::new(tones(data, canvas.pixmap.width()))];
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
    let pixels = look_up(data, &mut table, &palette);
    Indexed { palette, pixels }
}

/// Every pixel's place in the palette. Bins that the histogram missed get the nearest colour when they first occur.
fn look_up(data: &[u8], table: &mut [u8; BINS], palette: &[[u8; 3]]) -> Vec<u8> {
    words(data)
        .map(|pixel| {
            let entry = &mut table[bin(pixel) % BINS];
            if *entry == UNSEEN {
                *entry = nearest(palette, pixel);
            }
            *entry
        })
        .collect()
}

fn nearest(palette: &[[u8; 3]], pixel: u32) -> u8 {
    // The middle of the bin, so that which of its pixels comes first doesn't matter.
    let wanted = pixel.to_le_bytes().map(|channel| i32::from(channel & 0xF8 | 4));
    let far = |colour: &[u8; 3]| {
        (0..3).map(|channel| (i32::from(colour[channel]) - wanted[channel]).pow(2)).sum::<i32>()
    };
    let nearest = palette.iter().enumerate().min_by_key(|(_, colour)| far(colour));
    nearest.map_or(0, |(number, _)| number as u8)
}

fn words(data: &[u8]) -> impl Iterator<Item = u32> + '_ {
    data.chunks_exact(4).map(|pixel| u32::from_le_bytes([pixel[0], pixel[1], pixel[2], pixel[3]]))
}

/// The bins that occur in every other row: the rest holds much the same. A bin's colour is the one that fills it most in a row, so that flat areas stay exact.
fn tones(data: &[u8], width: u32) -> Vec<Tone> {
    let mut counts = vec![0u32; BINS];
    let mut longest = vec![(0u32, 0u32); BINS];
    let (mut run, mut colour) = (0u32, 0u32);
    let mut close = |colour: u32, run: u32| {
        let bin = bin(colour);
        counts[bin] += run;
        if run > longest[bin].0 {
            longest[bin] = (run, colour);
        }
    };
    for pixel in data.chunks_exact(4 * width as usize).step_by(2).flat_map(words) {
        if pixel == colour {
            run += 1;
        } else {
            close(colour, run);
            (run, colour) = (1, pixel);
        }
    }
    close(colour, run);
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
pub fn png(canvas: &Canvas) -> Result<Vec<u8>, DrawError> {
    let (size, indexed) = ((canvas.pixmap.width(), canvas.pixmap.height()), reduce(canvas));
    let bytes = deflated(size, &indexed, 1)?;
    if bytes.len() <= BYTES_MAX { Ok(bytes) } else { deflated(size, &indexed, 3) }
}

fn deflated((width, height): (u32, u32), indexed: &Indexed, level: u8) -> Result<Vec<u8>, DrawError> {
    let mut bytes = Vec::with_capacity(BYTES_MAX);
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(indexed.palette.concat());
    encoder.set_filter(Filter::NoFilter);
    encoder.set_deflate_compression(DeflateCompression::Level(level));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&indexed.pixels)?;
    writer.finish()?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::Ink;

    #[test]
    fn few_colours_stay_exact() {
        let mut canvas = Canvas::new(30, 10);
        canvas.flood(Ink::hex(0x123456));
        canvas.rectangle(10.0, 0.0, 10.0, 10.0, Ink::hex(0xFEDCBA));
        canvas.rectangle(20.0, 0.0, 10.0, 10.0, Ink::hex(0x00FF01));
        let indexed = reduce(&canvas);
        let colour = |pixel: usize| indexed.palette[usize::from(indexed.pixels[pixel])];
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
        let indexed = reduce(&canvas);
        assert_eq!(indexed.palette.len(), COLOURS_MAX);
        let far = canvas.pixmap.pixels().iter().zip(&indexed.pixels).filter(|(pixel, index)| {
            let [red, green, blue] = indexed.palette[usize::from(**index)];
            let off = |a: u8, b: u8| u32::from(a.abs_diff(b));
            off(pixel.red(), red) + off(pixel.green(), green) + off(pixel.blue(), blue) > 100
        });
        assert!(far.count() < 256 * 64 / 50);
    }
}
