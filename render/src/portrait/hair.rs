//! Hair behind the head and on it. Not here: beards (`head`).

use mythico_engine::portrait::{Features, Hair, Headgear};

use super::easel::{Easel, oval};
use super::head::Skull;
use super::tones;

/// Draws the hair behind neck and head.
pub fn behind(easel: &mut Easel, features: &Features) {
    if features.headgear == Headgear::Veil {
        return;
    }
    let tone = tones::hair(features.hair_colour);
    let (left, right) = Skull::new(features.face).sides();
    let hanging = |foot: f32, wide: f32| {
        let (l, r) = (left - wide, right + wide);
        format!(
            "M {} {foot} C {} {} {l} 70 {} 52 C 74 26 126 26 {} 52 C {r} 70 {} {} {} {foot} Q 100 {} {} {foot} Z",
            l + 3.0,
            l - 6.0,
            foot - 30.0,
            l + 4.0,
            r - 4.0,
            r + 6.0,
            foot - 30.0,
            r - 3.0,
            foot + 8.0,
            l + 3.0
        )
    };
    match features.hair {
        Hair::Bob => easel.lit(&hanging(132.0, 8.0), tone),
        Hair::Long => easel.lit(&hanging(176.0, 10.0), tone),
        Hair::Bun if features.headgear == Headgear::None => {
            easel.lit(&oval((100.0, 27.0), (17.0, 14.0)), tone)
        }
        _ => {}
    }
}

/// Draws the hair on the head.
pub fn draw(easel: &mut Easel, features: &Features) {
    let tone = tones::hair(features.hair_colour);
    let (left, right) = Skull::new(features.face).sides();
    // The outer line from ear to ear, with its height and its distance from the head, then the
    // hairline back from right to left.
    let on_head = |top: f32, wide: f32, hairline: &str| {
        let (l, r) = (left - wide, right + wide);
        format!(
            "M {left} 94 C {l} 84 {l} 62 {} 52 C 80 {top} 120 {top} {} 52 C {r} 62 {r} 84 {right} 94 {hairline} Z",
            l + 7.0,
            r - 7.0
        )
    };
    let (inner_left, inner_right) = (left + 5.0, right - 5.0);
    let straight = format!(
        "L {inner_right} 78 C {inner_right} 62 112 60 100 60 C 88 60 {inner_left} 62 {inner_left} 78"
    );
    let outline = match features.hair {
        Hair::Bald => {
            let patch = |x: f32, out: f32| {
                format!(
                    "M {x} 97 C {} 88 {} 74 {} 66 C {} 74 {} 82 {} 90 Z",
                    x + 4.0 * out,
                    x + 5.0 * out,
                    x - 2.0 * out,
                    x - 5.0 * out,
                    x - 4.0 * out,
                    x - 4.0 * out
                )
            };
            format!("{} {}", patch(left, -1.0), patch(right, 1.0))
        }
        Hair::Cropped => on_head(28.0, 2.0, &straight),
        Hair::Parted => on_head(
            22.0,
            4.0,
            &format!(
                "L {inner_right} 80 C {inner_right} 70 118 64 86 51 C 84 60 {inner_left} 66 {inner_left} 80"
            ),
        ),
        Hair::Swept | Hair::Bun => on_head(
            24.0,
            3.0,
            &format!(
                "L {} 80 C {} 60 112 52 100 57 C 88 52 {} 60 {} 80",
                right - 3.0,
                right - 4.0,
                left + 4.0,
                left + 3.0
            ),
        ),
        Hair::Curly => curls(left, right),
        Hair::Bob => {
            on_head(22.0, 6.0, &format!("L {} 74 Q 100 66 {} 74", right - 2.0, left + 2.0))
        }
        Hair::Long => on_head(
            22.0,
            6.0,
            &format!(
                "L {} 104 C {} 76 112 60 100 50 C 88 60 {} 76 {} 104",
                right - 1.0,
                right - 3.0,
                left + 3.0,
                left + 1.0
            ),
        ),
    };
    easel.lit(&outline, tone);
    if features.hair == Hair::Parted {
        easel.line("M 86 51 Q 84 44 88 36", tone.shade, 1.8);
    }
}

/// Short curls: circles in two rows over the head.
fn curls(left: f32, right: f32) -> String {
    let half = (right - left) / 2.0;
    let at = |turn: f32, far: f32, size: f32| {
        let turn = turn.to_radians();
        oval(
            (100.0 - (half - 1.0 + far) * turn.cos(), 80.0 - (34.0 + far) * turn.sin()),
            (size, size),
        )
    };
    let outer = (-1..=11).map(|nth| at(nth as f32 * 18.0, 1.0, 9.5));
    let inner = (1..=9).map(|nth| at(nth as f32 * 18.0, -12.0, 8.5));
    outer.chain(inner).collect::<Vec<_>>().join(" ")
}
