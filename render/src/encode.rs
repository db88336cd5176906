//! From numbered colours to a palette PNG: they are cut into boxes at the widest spread, then one look-up a
//! pixel. Frequent colours keep their exact value. Rows have no filter, which suits flat colours: one makes such a picture a fifth larger.
//! Not here: what is drawn, how rows are packed (`deflate`).

use std::cmp::Reverse;

use png::{BitDepth, ColorType, Encoder};

use crate::bitmap::Bitmap;
use crate::colours::{BINS, Colour, NUMBERS};
use crate::{DrawError, deflate, halves};

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
    /// By a colour's number on the bitmap, its place here.
    pub places: Box<[u8; NUMBERS]>,
}

/// A colour that occurs, and how often.
#[derive(Clone, Copy)]
struct Tone {
    bin: usize,
    colour: [u8; 3],
    count: u32,
    /// What it counts for: rare colours more than their share, or small marks would lose theirs.
    weight: u64,
}

/// The palette for a bitmap.
pub fn reduce(bitmap: &Bitmap) -> Palette {
    let mut boxes = vec![Tones::new(tones(bitmap))];
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
    // Close colours have their place together; where none was counted they get the nearest.
    let mut places = Box::new([0; NUMBERS]);
    for (place, &colour) in places.iter_mut().zip(bitmap.colours()) {
        let close = &mut by_bin[colour.bin()];
        if *close == UNSEEN {
            *close = nearest(&colours, colour.channels());
        }
        *place = *close;
    }
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

/// The colours that occur in every few rows; of those that lie close together the commonest, for all.
fn tones(bitmap: &Bitmap) -> Vec<Tone> {
    let mut counts = vec![0; bitmap.colours().len()];
    for row in bitmap.pixels().chunks_exact(bitmap.width()).step_by(ROWS_LOOKED_AT) {
        let (fours, rest) = row.as_chunks::<4>();
        for four @ &[first, ..] in fours {
            if *four == [first; 4] {
                counts[usize::from(first)] += 4;
            } else {
                four.iter().for_each(|&number| counts[usize::from(number)] += 1);
            }
        }
        rest.iter().for_each(|&number| counts[usize::from(number)] += 1);
    }
    let counted = bitmap.colours().iter().zip(counts).filter(|(_, count)| *count > 0);
    let mut counted: Vec<(usize, Reverse<u32>, Colour)> =
        counted.map(|(&colour, count)| (colour.bin(), Reverse(count), colour)).collect();
    counted.sort_by_key(|&(bin, count, _)| (bin, count));
    let close = counted.chunk_by(|(bin, ..), (next, ..)| bin == next);
    close
        .map(|close| {
            let count: u32 = close.iter().map(|(_, Reverse(count), _)| count).sum();
            let (bin, _, commonest) = close[0];
            Tone { bin, colour: commonest.channels(), count, weight: u64::from(count.isqrt()) * 4 + 1 }
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

/// Writes a bitmap as a palette PNG.
pub fn png(bitmap: Bitmap) -> Result<Vec<u8>, DrawError> {
    let palette = reduce(&bitmap);
    let (width, height) = (bitmap.width() as u32, bitmap.height() as u32);
    let deflated = deflated(bitmap, &palette)?;
    let mut bytes = Vec::with_capacity(deflated.len() + 1_000);
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.colours.concat());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(png::chunk::IDAT, &deflated)?;
    writer.finish()?;
    Ok(bytes)
}

/// The pixels packed.
fn deflated(bitmap: Bitmap, palette: &Palette) -> Result<Vec<u8>, DrawError> {
    let (width, pixels) = (bitmap.width(), bitmap.pixels());
    if halves::pay(pixels.len()) {
        let (upper, lower) = pixels.split_at(bitmap.height() / 2 * width);
        let rows = |pixels| move || rows(pixels, width, palette);
        return deflate::zlib_in_halves(pixels.len(), rows(upper), rows(lower));
    }
    let rows = rows(pixels, width, palette);
    // What is packed is half as large; several pictures are in the making at once.
    drop(bitmap);
    Ok(deflate::zlib(&rows)?)
}

/// Rows as PNG packs them: a byte that tells the filter, then a byte a pixel.
fn rows(pixels: &[u16], width: usize, palette: &Palette) -> Vec<u8> {
    let mut rows = Vec::with_capacity(pixels.len() + pixels.len() / width);
    for row in pixels.chunks_exact(width) {
        rows.push(NO_FILTER);
        rows.extend(row.iter().map(|&number| palette.places[usize::from(number)]));
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
        let bitmap = canvas.finish();
        let palette = reduce(&bitmap);
        let colour =
            |pixel: usize| palette.colours[usize::from(palette.places[usize::from(bitmap.pixels()[pixel])])];
        assert_eq!(
            [colour(0), colour(15), colour(25)],
            [[0x12, 0x34, 0x56], [0xFE, 0xDC, 0xBA], [0, 0xFF, 1]]
        );
        assert_eq!(palette.colours.len(), 3);
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
        let bitmap = canvas.finish();
        let palette = reduce(&bitmap);
        assert_eq!(palette.colours.len(), COLOURS_MAX);
        let far = bitmap.pixels().iter().map(|&number| usize::from(number)).filter(|&number| {
            let was = bitmap.colours()[number].channels();
            let is = palette.colours[usize::from(palette.places[number])];
            (0..3).map(|channel| u32::from(was[channel].abs_diff(is[channel]))).sum::<u32>() > 100
        });
        assert!(far.count() < 256 * 64 / 50);
    }
}
