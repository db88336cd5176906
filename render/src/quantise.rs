//! From true colours to a palette: median cut on the colours that occur. Frequent colours keep
//! their exact value. All arithmetic is in integers, so every machine finds the same palette. Not
//! here: the file (`encode`).

use tiny_skia::Pixmap;

/// Colours that share the upper five bits of each channel are one tone.
const TONES: usize = 1 << 15;
/// The most colours of a palette. More would hardly be seen, and each costs bytes.
const COLOURS_MAX: usize = 200;

/// A picture in few colours.
pub struct Indexed {
    /// Red, green, blue.
    pub palette: Vec<[u8; 3]>,
    /// For each pixel, row by row, the place of its colour in the palette.
    pub pixels: Vec<u8>,
}

/// Colours that lie close together.
#[derive(Clone, Copy, Default)]
struct Tone {
    number: u16,
    /// The most frequent of them, if it is more than half of all.
    colour: [u8; 3],
    /// How many more pixels have this colour than another of the tone, at the least.
    majority: u32,
    /// Pixels of this tone.
    count: u32,
}

impl Tone {
    fn add(&mut self, colour: [u8; 3], pixels: u32) {
        self.count += pixels;
        if self.colour == colour {
            self.majority += pixels;
        } else if self.majority >= pixels {
            self.majority -= pixels;
        } else {
            (self.colour, self.majority) = (colour, pixels - self.majority);
        }
    }

    /// What the tone counts for. A rare one counts for more than its share, or small marks would
    /// lose their colour.
    fn weight(&self) -> u64 {
        u64::from(self.count.isqrt()) * 4 + 1
    }
}

/// Finds a palette for an opaque picture, and the place of each pixel's colour in it.
pub fn quantise(picture: &Pixmap) -> Indexed {
    let pixels = picture.data().as_chunks::<4>().0;
    let mut groups = vec![Group::new(tones(pixels))];
    while groups.len() < COLOURS_MAX {
        let widest = groups.iter().enumerate().map(|(place, group)| (group.spread, place)).max();
        let Some((1.., place)) = widest else { break };
        let upper = groups[place].split();
        groups.push(upper);
    }

    let mut places = vec![0; TONES];
    for (place, group) in groups.iter().enumerate() {
        group.tones.iter().for_each(|tone| places[usize::from(tone.number)] = place as u8);
    }
    Indexed {
        palette: groups.iter().map(Group::colour).collect(),
        pixels: pixels.iter().map(|&pixel| places[tone_number(pixel)]).collect(),
    }
}

fn tone_number([red, green, blue, _]: [u8; 4]) -> usize {
    usize::from(red >> 3) << 10 | usize::from(green >> 3) << 5 | usize::from(blue >> 3)
}

/// The tones that occur, in the order of their numbers.
fn tones(pixels: &[[u8; 4]]) -> Vec<Tone> {
    let mut tones = vec![Tone::default(); TONES];
    for run in pixels.chunk_by(|one, next| one == next) {
        let [red, green, blue, _] = run[0];
        tones[tone_number(run[0])].add([red, green, blue], run.len() as u32);
    }
    let numbered = (0..).zip(tones).map(|(number, tone)| Tone { number, ..tone });
    numbered.filter(|tone| tone.count > 0).collect()
}

/// Tones that share a colour of the palette.
struct Group {
    tones: Vec<Tone>,
    /// The variance of the channel that varies most, times the weight of the tones.
    spread: u64,
    channel: usize,
    mean: u8,
}

impl Group {
    fn new(tones: Vec<Tone>) -> Group {
        let (mut weight, mut sums, mut squares) = (0, [0u64; 3], [0u64; 3]);
        for tone in &tones {
            weight += tone.weight();
            for channel in 0..3 {
                let value = u64::from(tone.colour[channel]);
                sums[channel] += value * tone.weight();
                squares[channel] += value * value * tone.weight();
            }
        }
        let weight = weight.max(1);
        let variance = |channel: usize| squares[channel] - sums[channel] * sums[channel] / weight;
        let (spread, channel) =
            (0..3).map(|channel| (variance(channel), channel)).max().unwrap_or((0, 0));
        Group { tones, spread, channel, mean: (sums[channel] / weight) as u8 }
    }

    /// Keeps the tones up to the mean and returns the others.
    fn split(&mut self) -> Group {
        let (channel, mean) = (self.channel, self.mean);
        let (lower, upper) = self.tones.iter().partition(|tone| tone.colour[channel] <= mean);
        *self = Group::new(lower);
        Group::new(upper)
    }

    /// The colour of the most frequent tone if it is more than half of all, otherwise the mean.
    fn colour(&self) -> [u8; 3] {
        let count: u64 = self.tones.iter().map(|tone| u64::from(tone.count)).sum();
        let most = self.tones.iter().max_by_key(|tone| tone.count);
        if let Some(most) = most.filter(|most| u64::from(most.count) * 2 > count) {
            return most.colour;
        }
        [0, 1, 2].map(|channel| {
            let value = |tone: &Tone| u64::from(tone.colour[channel]) * u64::from(tone.count);
            ((self.tones.iter().map(value).sum::<u64>() + count / 2) / count.max(1)) as u8
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::Canvas;
    use crate::palette::Ink;

    #[test]
    fn few_colours_stay_exact() {
        let mut canvas = Canvas::filled(30, 10, Ink::hex(0x123456));
        canvas.rectangle(10.0, 0.0, 10.0, 10.0, Ink::hex(0xFEDCBA));
        canvas.rectangle(20.0, 0.0, 10.0, 10.0, Ink::hex(0x00FF01));
        let indexed = quantise(&canvas.finish());
        let colour = |pixel: usize| indexed.palette[usize::from(indexed.pixels[pixel])];
        assert_eq!(
            [colour(0), colour(15), colour(25)],
            [[0x12, 0x34, 0x56], [0xFE, 0xDC, 0xBA], [0, 0xFF, 1]]
        );
        assert_eq!(indexed.palette.len(), 3);
    }

    #[test]
    fn many_colours_become_few_close_ones() {
        let mut canvas = Canvas::filled(256, 64, Ink::hex(0));
        for x in 0..256 {
            for y in 0..64 {
                let ink = Ink(x as u8, (y * 4) as u8, (x as u8) ^ (y as u8), 255);
                canvas.rectangle(x as f32, y as f32, 1.0, 1.0, ink);
            }
        }
        let picture = canvas.finish();
        let indexed = quantise(&picture);
        assert_eq!(indexed.palette.len(), COLOURS_MAX);
        let far = picture.pixels().iter().zip(&indexed.pixels).filter(|(was, place)| {
            let [red, green, blue] = indexed.palette[usize::from(**place)];
            let off =
                [was.red().abs_diff(red), was.green().abs_diff(green), was.blue().abs_diff(blue)];
            off.map(u32::from).iter().sum::<u32>() > 100
        });
        assert!(far.count() < 256 * 64 / 50);
    }
}
