//! Clothes from the shoulders down. Not here: headgear.

use mythico_engine::portrait::{Dress, Features, Headgear};

use super::easel::{Easel, Tone, oval};
use super::tones::{self, GILT, LACQUER, LINE, LINEN, SCARLET};
use crate::palette::Ink;

const SHOULDERS: &str = "M 8 200 C 10 172 30 164 66 154 L 84 146 L 100 172 L 116 146 L 134 154 C 170 164 190 172 192 200 Z";

/// Draws shoulders, collar, and badges.
pub fn draw(easel: &mut Easel, features: &Features) {
    let cloth = tones::cloth(features.cloth);
    match features.dress {
        Dress::Uniform => uniform(easel, cloth),
        Dress::Suit => suit(easel, cloth),
        Dress::Habit => habit(easel, cloth, features.headgear == Headgear::Veil),
        Dress::LeatherJacket => jacket(easel, cloth),
        Dress::Mantle => mantle(easel, cloth),
    }
}

/// Two mirrored shapes, from the points of the left one.
fn pair(points: &[(f32, f32)]) -> [String; 2] {
    [-1.0, 1.0].map(|side| {
        let corners: Vec<String> =
            points.iter().map(|(x, y)| format!("{} {y}", 100.0 + side * (100.0 - x))).collect();
        format!("M {} Z", corners.join(" L "))
    })
}

fn darker(tone: Tone) -> Tone {
    Tone { light: tone.light.mix(LINE, 60), shade: tone.shade.mix(LINE, 70) }
}

fn shirt_and_tie(easel: &mut Easel, tie: Tone) {
    easel.lit("M 84 146 L 100 158 L 116 146 L 122 200 L 78 200 Z", LINEN);
    easel.lit("M 95 158 L 105 158 L 108 168 L 104 172 L 109 200 L 91 200 L 96 172 L 92 168 Z", tie);
}

fn uniform(easel: &mut Easel, cloth: Tone) {
    easel.lit(SHOULDERS, cloth);
    shirt_and_tie(easel, LACQUER);
    for lapel in pair(&[
        (83.0, 143.0),
        (66.0, 154.0),
        (74.0, 166.0),
        (68.0, 170.0),
        (97.0, 200.0),
        (99.0, 190.0),
        (88.0, 160.0),
    ]) {
        easel.lit(&lapel, darker(cloth));
    }
    for tab in pair(&[(74.0, 154.0), (79.0, 151.0), (84.0, 160.0), (79.0, 164.0)]) {
        easel.lit(&tab, SCARLET);
    }
    for (board, tone) in pair(&[(16.0, 174.0), (54.0, 159.0), (60.0, 167.0), (18.0, 184.0)])
        .iter()
        .zip([GILT, GILT.shaded()])
    {
        easel.flat(board, tone.light);
    }
    for (stripe, side) in pair(&[(24.0, 174.0), (50.0, 163.6), (51.5, 166.0), (25.0, 177.0)])
        .iter()
        .zip([SCARLET.light, SCARLET.shade])
    {
        easel.flat(stripe, side);
    }
    let ribbons = [0x56B4E9, 0xF2B705, 0xF6F1E4, 0xD1442C, 0x2F7F6B, 0x3A3A46];
    for (nth, ribbon) in ribbons.into_iter().enumerate() {
        let (x, y) = (128.0 + 10.0 * (nth % 3) as f32, 178.0 + 7.0 * (nth / 3) as f32);
        let block =
            format!("M {x} {y} L {} {y} L {} {} L {x} {} Z", x + 9.0, x + 9.0, y + 5.5, y + 5.5);
        easel.flat(&block, Ink::hex(ribbon).mix(LINE, 40));
    }
}

fn suit(easel: &mut Easel, cloth: Tone) {
    easel.lit(SHOULDERS, cloth);
    shirt_and_tie(easel, SCARLET);
    for wing in pair(&[(84.0, 143.0), (80.0, 150.0), (92.0, 166.0), (100.0, 158.0)]) {
        easel.lit(&wing, LINEN);
    }
    for lapel in pair(&[
        (81.0, 147.0),
        (64.0, 155.0),
        (70.0, 172.0),
        (62.0, 176.0),
        (90.0, 200.0),
        (97.0, 200.0),
        (86.0, 164.0),
    ]) {
        easel.lit(&lapel, darker(cloth));
    }
    easel.flat("M 138 180 L 154 177 L 153 184 L 141 186 Z", LINEN.shade);
}

fn habit(easel: &mut Easel, cloth: Tone, veiled: bool) {
    easel.lit(SHOULDERS, cloth);
    if veiled {
        easel.lit("M 62 146 C 60 182 140 182 138 146 L 118 128 L 82 128 Z", LINEN);
    } else {
        easel.lit("M 80 148 L 83 136 Q 100 148 117 136 L 120 148 L 100 174 Z", darker(cloth));
        easel.lit("M 92 143.5 Q 100 147 108 143.5 L 107 155 Q 100 157 93 155 Z", LINEN);
    }
    let top = if veiled { 174.0 } else { 162.0 };
    easel.line(
        &format!("M 74 {} L 100 {} L 126 {}", top - 12.0, top + 2.0, top - 12.0),
        GILT.shade,
        1.8,
    );
    easel.lit(
        &format!(
            "M 97 {top} L 103 {top} L 103 200 L 97 200 Z M 88 {} L 112 {} L 112 {} L 88 {} Z",
            top + 8.0,
            top + 8.0,
            top + 14.0,
            top + 14.0
        ),
        GILT,
    );
}

fn jacket(easel: &mut Easel, cloth: Tone) {
    easel.lit(SHOULDERS, cloth);
    easel.lit("M 80 148 L 120 148 L 116 200 L 84 200 Z", LINEN);
    easel.lit(
        "M 78 148 Q 100 164 122 148 L 119 160 L 104 172 L 110 192 L 100 186 L 92 194 L 96 172 L 81 160 Z",
        SCARLET,
    );
    for collar in pair(&[
        (82.0, 140.0),
        (62.0, 152.0),
        (58.0, 176.0),
        (78.0, 168.0),
        (92.0, 200.0),
        (80.0, 200.0),
        (86.0, 164.0),
    ]) {
        easel.lit(&collar, darker(cloth));
    }
    for (seam, ink) in
        ["M 66 176 L 82 200", "M 134 176 L 118 200"].into_iter().zip([GILT.light, GILT.shade])
    {
        easel.line(seam, ink, 1.8);
    }
    easel.line("M 26 182 Q 34 174 40 200", cloth.shade, 2.0);
}

fn mantle(easel: &mut Easel, cloth: Tone) {
    easel.lit(SHOULDERS, cloth);
    easel.lit("M 80 144 L 120 144 L 110 168 L 90 168 Z", darker(cloth));
    easel.lit("M 82 142 C 60 148 44 158 40 170 C 56 190 84 196 100 196 C 116 196 144 190 160 170 C 156 158 140 148 118 142 C 118 158 110 170 100 170 C 90 170 82 158 82 142 Z", LINEN);
    for (x, y) in [
        (56.0, 166.0),
        (68.0, 178.0),
        (70.0, 160.0),
        (84.0, 184.0),
        (132.0, 178.0),
        (130.0, 160.0),
        (144.0, 166.0),
        (116.0, 184.0),
    ] {
        easel.flat(
            &format!("M {x} {} L {} {} L {} {} Z", y - 4.0, x + 2.2, y + 4.0, x - 2.2, y + 4.0),
            LINE,
        );
    }
    easel.lit(&oval((100.0, 178.0), (8.0, 8.0)), GILT);
    easel.lit(&oval((100.0, 178.0), (4.0, 4.0)), SCARLET);
}
