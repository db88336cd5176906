//! Flags: stripes, bars, crosses and charges in flat colours, or a picture from a player. Not here:
//! who flies which flag.

use mythico_engine::flag::{Charge, Flag, FlagColour, Pattern};
use tiny_skia::Pixmap;

use crate::palette::Ink;
use crate::png_file::{self, ReadError};
use crate::portrait::easel::{Easel, star};

/// Pixels of a flag: three by two.
pub const SIZE: (u32, u32) = (360, 240);
/// Width and height of a flag in the units of its shapes.
const UNITS: (f32, f32) = (180.0, 120.0);

/// A picture of a flag, three wide and two high.
#[derive(Clone, Debug, PartialEq)]
pub struct FlagPicture(Pixmap);

/// Draws a flag of this size in pixels. In another shape than three by two it is cut at the fly or
/// the foot.
pub fn draw(flag: &Flag, width: u32, height: u32) -> FlagPicture {
    let scale = (width as f32 / UNITS.0).max(height as f32 / UNITS.1);
    let mut easel = Easel::new(width, height, scale);
    pattern(&mut easel, flag);
    if let Some(canton) = flag.canton {
        easel.flat(&block(0.0, 0.0, 80.0, 60.0), ink(canton));
    }
    charge(&mut easel, flag);
    FlagPicture(easel.finish())
}

impl FlagPicture {
    /// The flag at its usual size.
    pub fn draw(flag: &Flag) -> FlagPicture {
        draw(flag, SIZE.0, SIZE.1)
    }

    /// A flag from a PNG as [`FlagPicture::to_png`] writes one.
    ///
    /// # Errors
    /// If it is no PNG, isn't three by two, or is larger than four times the usual size.
    pub fn from_png(png: &[u8]) -> Result<FlagPicture, ReadError> {
        let pixmap = png_file::read(png, 4 * SIZE.0)?;
        if pixmap.width() * 2 != pixmap.height() * 3 {
            return Err(ReadError::Shape(pixmap.width(), pixmap.height()));
        }
        Ok(FlagPicture(pixmap))
    }

    /// The picture as a PNG.
    ///
    /// # Errors
    /// If the encoder fails.
    pub fn to_png(&self) -> Result<Vec<u8>, png::EncodingError> {
        png_file::write(&self.0)
    }

    /// The pixels, for drawing the flag on something.
    pub(crate) fn pixels(&self) -> &Pixmap {
        &self.0
    }
}

const fn ink(colour: FlagColour) -> Ink {
    Ink::hex(match colour {
        FlagColour::White => 0xF6F3EA,
        FlagColour::Black => 0x24232B,
        FlagColour::Red => 0xC8372D,
        FlagColour::Blue => 0x1F4E96,
        FlagColour::Sky => 0x6CB8E6,
        FlagColour::Green => 0x1E7F63,
        FlagColour::Yellow => 0xF2C230,
        FlagColour::Purple => 0x7B3F87,
    })
}

fn block(x: f32, y: f32, width: f32, height: f32) -> String {
    let (right, foot) = (x + width, y + height);
    format!("M {x} {y} L {right} {y} L {right} {foot} L {x} {foot} Z")
}

fn pattern(easel: &mut Easel, flag: &Flag) {
    let (width, height) = UNITS;
    let colour = |nth: usize| {
        ink(flag.colours.get(nth % flag.colours.len().max(1)).copied().unwrap_or(FlagColour::White))
    };
    easel.flat(&block(0.0, 0.0, width, height), colour(0));
    let count = flag.colours.len().max(1);
    let stripes = |easel: &mut Easel, count: usize| {
        let deep = height / count as f32;
        (0..count).for_each(|nth| {
            easel.flat(&block(0.0, nth as f32 * deep, width, deep + 0.01), colour(nth))
        });
    };
    match flag.pattern {
        Pattern::Plain => {}
        Pattern::Stripes => stripes(easel, count),
        Pattern::Bars => {
            let wide = width / count as f32;
            (0..count).for_each(|nth| {
                easel.flat(&block(nth as f32 * wide, 0.0, wide + 0.01, height), colour(nth))
            });
        }
        Pattern::Cross => {
            let cross = |half: f32| {
                format!(
                    "{} {}",
                    block(60.0 - half, 0.0, 2.0 * half, height),
                    block(0.0, 60.0 - half, width, 2.0 * half)
                )
            };
            easel.flat(&cross(16.0), colour(1));
            if count > 2 && colour(2) != colour(1) {
                easel.flat(&cross(8.0), colour(2));
            }
        }
        Pattern::Saltire => {
            let arms = "M 0 0 L 180 120 M 0 120 L 180 0";
            easel.line(arms, colour(1), 26.0);
            if count > 2 && colour(2) != colour(1) {
                easel.line(arms, colour(2), 11.0);
            }
        }
        Pattern::Diagonal => {
            easel.flat("M 180 0 L 180 120 L 0 120 Z", colour(if count > 2 { 2 } else { 1 }));
            if count > 2 {
                easel.line("M -10 126.67 L 190 -6.67", colour(1), 26.0);
            }
        }
        Pattern::Triangle => {
            stripes(easel, (count - 1).max(1));
            easel.flat("M 0 0 L 84 60 L 0 120 Z", colour(count - 1));
        }
        Pattern::Quarters => {
            for (x, y) in [(90.0, 0.0), (0.0, 60.0)] {
                easel.flat(&block(x, y, 90.0, 60.0), colour(1));
            }
        }
    }
}

fn charge(easel: &mut Easel, flag: &Flag) {
    let ((x, y), size) = match (flag.canton, flag.pattern) {
        (Some(_), _) => ((40.0, 30.0), 20.0),
        (None, Pattern::Triangle) => ((28.0, 60.0), 17.0),
        (None, Pattern::Cross) => ((60.0, 60.0), 24.0),
        _ => ((90.0, 60.0), 30.0),
    };
    // On stripes and bars a charge stays within the middle one.
    let size = match flag.pattern {
        Pattern::Stripes | Pattern::Bars if flag.canton.is_none() && flag.colours.len() > 2 => 18.0,
        _ => size,
    };
    let ink = ink(flag.charge_colour);
    let (left, top) = (x - size, y - size);
    match flag.charge {
        Charge::None => {}
        Charge::Disc => easel.oval((x, y), (size * 0.9, size * 0.9), ink),
        Charge::Star => easel.flat(&star((x, y + size * 0.05), size), ink),
        Charge::Sun => sun(easel, (x, y), size, ink),
        Charge::Cross => easel.flat(
            &format!(
                "{} {}",
                block(x - size * 0.28, top, size * 0.56, size * 2.0),
                block(left, y - size * 0.28, size * 2.0, size * 0.56)
            ),
            ink,
        ),
        Charge::Crescent => {
            let (r, tip) = (size * 0.9, size * 0.72);
            easel.flat(
                &format!(
                    "M {} {} C {} {} {} {} {} {} C {} {} {} {} {} {} Z",
                    x + tip * 0.7,
                    y - tip,
                    x - r * 1.4,
                    y - r * 1.5,
                    x - r * 1.4,
                    y + r * 1.5,
                    x + tip * 0.7,
                    y + tip,
                    x - r * 0.5,
                    y + r * 0.8,
                    x - r * 0.5,
                    y - r * 0.8,
                    x + tip * 0.7,
                    y - tip
                ),
                ink,
            );
        }
        Charge::Lozenge => easel.flat(
            &format!(
                "M {x} {top} L {} {y} L {x} {} L {} {y} Z",
                x + size * 0.8,
                y + size,
                x - size * 0.8
            ),
            ink,
        ),
    }
}

/// A disc with sixteen rays.
fn sun(easel: &mut Easel, (x, y): (f32, f32), size: f32, ink: Ink) {
    easel.oval((x, y), (size * 0.52, size * 0.52), ink);
    for nth in 0..12 {
        let at = |turn: f32, far: f32| {
            let turn = (nth as f32 * 30.0 + turn).to_radians();
            format!("{} {}", x + far * turn.cos(), y + far * turn.sin())
        };
        easel.flat(
            &format!("M {} L {} L {} Z", at(-9.0, size * 0.6), at(0.0, size), at(9.0, size * 0.6)),
            ink,
        );
    }
}
