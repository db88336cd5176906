//! Faces: a few flat shapes like a poster's, made from the engine's features, or a picture from a
//! player. Reading order: `easel`, `pose`, then the layers from back to front: `dress`, `head`,
//! `hair`, `headgear`. `props` are drawn behind, on the head or in front. Not here: who looks like
//! what.

mod dress;
pub(crate) mod easel;
mod hair;
mod head;
mod headgear;
mod pose;
mod props;
mod tones;

use mythico_engine::portrait::{Features, Headgear};
use tiny_skia::Pixmap;

use self::easel::Easel;
use crate::png_file::{self, ReadError};

/// Pixels of a portrait's side.
pub const SIDE: u32 = 384;
/// Units of a portrait's side, for its shapes.
const UNITS: f32 = 200.0;

/// A square picture of a leader.
#[derive(Clone, Debug, PartialEq)]
pub struct Portrait(Pixmap);

impl Portrait {
    /// The face with these features.
    pub fn draw(features: &Features) -> Portrait {
        let mut easel = Easel::new(SIDE, SIDE, SIDE as f32 / UNITS);
        backdrop(&mut easel, features);
        easel.enlarge(1.12, (100.0, 112.0));
        let (body, head) = (pose::body(features.pose), pose::head(features.pose));
        easel.moved(body, |easel| props::behind(easel, features));
        easel.moved(head, |easel| {
            headgear::behind(easel, features);
            hair::behind(easel, features);
            head::neck(easel, features);
        });
        easel.moved(body, |easel| dress::draw(easel, features));
        easel.moved(head, |easel| {
            head::draw(easel, features);
            if !matches!(features.headgear, Headgear::Veil | Headgear::Headscarf) {
                hair::draw(easel, features);
            }
            head::eyewear(easel, features);
            headgear::draw(easel, features);
            props::on_head(easel, features);
        });
        easel.moved(body, |easel| props::before(easel, features));
        Portrait(easel.finish())
    }

    /// A portrait from a PNG as [`Portrait::to_png`] writes one.
    ///
    /// # Errors
    /// If it is no PNG, isn't square, or is larger than four times the usual side.
    pub fn from_png(png: &[u8]) -> Result<Portrait, ReadError> {
        let pixmap = png_file::read(png, 4 * SIDE)?;
        if pixmap.width() != pixmap.height() {
            return Err(ReadError::Shape(pixmap.width(), pixmap.height()));
        }
        Ok(Portrait(pixmap))
    }

    /// The picture as a PNG.
    ///
    /// # Errors
    /// If the encoder fails.
    pub fn to_png(&self) -> Result<Vec<u8>, png::EncodingError> {
        png_file::write(&self.0)
    }

    /// The pixels, for drawing the portrait on something.
    pub(crate) fn pixels(&self) -> &Pixmap {
        &self.0
    }
}

/// Draws a coloured ground with rays behind the head.
fn backdrop(easel: &mut Easel, features: &Features) {
    let tint = tones::tint(features.tint);
    easel.flat("M 0 0 L 200 0 L 200 200 L 0 200 Z", tint.light);
    let ray = |nth: f32| {
        let at = |turn: f32| {
            let turn = turn.to_radians();
            format!("{} {}", 100.0 + 240.0 * turn.cos(), 96.0 + 240.0 * turn.sin())
        };
        format!("M 100 96 L {} L {} Z", at(nth * 22.5), at(nth * 22.5 + 11.25))
    };
    for nth in 0..16 {
        easel.flat(&ray(nth as f32), tint.shade);
    }
}
