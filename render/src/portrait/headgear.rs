//! Headgear. Not here: hair.

use mythico_engine::portrait::{Cloth, Dress, Features, Headgear};

use super::easel::{Easel, Tone, oval, star};
use super::head::Skull;
use super::tones::{self, GILT, LACQUER, LINE, LINEN, SCARLET};

/// Draws the part that hangs behind the head.
pub fn behind(easel: &mut Easel, features: &Features) {
    if features.headgear == Headgear::Veil {
        let veil = tones::cloth(features.cloth);
        easel.lit("M 30 200 C 44 170 46 120 48 88 C 50 46 72 24 100 24 C 128 24 150 46 152 88 C 154 120 156 170 170 200 Z", veil);
    }
}

/// Draws the part that lies on the head.
pub fn draw(easel: &mut Easel, features: &Features) {
    match features.headgear {
        Headgear::None => {}
        Headgear::PeakedCap => peaked_cap(easel, tones::cloth(features.cloth)),
        Headgear::Beret => beret(easel, features),
        Headgear::Hat => hat(easel, features),
        Headgear::Veil => veil(easel, features),
        Headgear::Crown => crown(easel),
    }
}

fn peaked_cap(easel: &mut Easel, cloth: Tone) {
    easel.lit(
        "M 63 58 C 44 46 48 30 72 22 C 86 16 114 16 128 22 C 152 30 156 46 137 58 Q 100 48 63 58 Z",
        cloth,
    );
    easel.lit(
        "M 64 48 Q 100 38 136 48 L 136 64 Q 100 55 64 64 Z",
        Tone { light: cloth.light.mix(LINE, 110), shade: cloth.shade.mix(LINE, 120) },
    );
    easel.lit("M 64 63 Q 100 53 136 63 C 143 76 126 80 100 77 C 74 80 57 76 64 63 Z", LACQUER);
    easel.flat("M 70 66 Q 84 61 98 60.5 L 97 63.5 Q 84 64 72 69 Z", LINEN.light.alpha(120));
    easel.line("M 65 62 Q 100 52.5 135 62", GILT.light, 2.4);
    easel.lit(&oval((100.0, 39.0), (9.0, 9.0)), GILT);
    easel.lit(&star((100.0, 39.5), 6.0), SCARLET);
}

fn beret(easel: &mut Easel, features: &Features) {
    let tone = match (features.dress, features.cloth) {
        (Dress::Uniform, Cloth::Olive | Cloth::Khaki) => tones::cloth(Cloth::Wine),
        (Dress::Uniform, _) => tones::cloth(features.cloth),
        _ => tones::cloth(Cloth::Black),
    };
    easel.lit(
        "M 64 66 C 50 58 54 34 84 27 C 122 18 160 34 158 54 C 157 64 146 66 137 64 Q 100 52 64 66 Z",
        tone,
    );
    easel.lit(
        "M 63 62 Q 100 49 137 60 L 137 67 Q 100 56 63 69 Z",
        Tone { light: tone.light.mix(LINE, 120), shade: tone.shade.mix(LINE, 120) },
    );
    easel.lit(&star((82.0, 46.0), 8.5), GILT);
}

fn hat(easel: &mut Easel, features: &Features) {
    let tone = match features.dress {
        Dress::Habit => tones::cloth(Cloth::Black),
        Dress::LeatherJacket => tones::cloth(Cloth::Khaki),
        _ => tones::cloth(features.cloth),
    };
    easel.lit("M 66 62 C 64 30 76 20 90 24 Q 100 30 110 24 C 124 20 136 30 134 62 Z", tone);
    easel.lit("M 66 50 Q 100 42 134 50 L 134 62 L 66 62 Z", Tone { light: LINE, shade: LINE });
    easel.lit(
        "M 40 62 Q 56 68 66 58 Q 100 50 134 58 Q 144 68 160 62 C 156 76 124 74 100 73 C 76 74 44 76 40 62 Z",
        tone,
    );
}

fn veil(easel: &mut Easel, features: &Features) {
    let cloth = tones::cloth(features.cloth);
    let skull = Skull::new(features.face);
    let (left, right) = skull.sides();
    // The coif frames the face from brow to chin, and the veil frames the coif.
    let frame = |out: f32, top: f32, foot: f32| {
        let (l, r) = (left - out, right + out);
        format!(
            "M {l} 96 C {l} 60 80 {top} 100 {top} C 120 {top} {r} 60 {r} 96 C {r} 122 {} {foot} 100 {foot} C {} {foot} {l} 122 {l} 96 Z",
            118.0 + out,
            82.0 - out
        )
    };
    let face = frame(-3.0, 58.0, skull.chin + 1.0);
    easel.ring(&format!("{} {face}", frame(7.0, 40.0, skull.chin + 16.0)), LINEN);
    let (l, r) = (left - 7.0, right + 7.0);
    easel.lit(
        &format!("M 46 140 C 44 60 66 25 100 25 C 134 25 156 60 154 140 C 148 146 140 146 {r} 120 C {} 70 122 44 100 44 C 78 44 {} 70 {l} 120 C 60 146 52 146 46 140 Z", r + 2.0, l - 2.0),
        Tone { light: cloth.light.mix(LINE, 50), shade: cloth.shade.mix(LINE, 60) },
    );
}

fn crown(easel: &mut Easel) {
    easel.lit(
        "M 68 62 L 62 34 L 79 47 L 88 26 L 100 44 L 112 26 L 121 47 L 138 34 L 132 62 Q 100 52 68 62 Z",
        GILT,
    );
    easel.lit("M 68 58 Q 100 48 132 58 L 132 66 Q 100 56 68 66 Z", GILT.shaded());
    for (x, y) in [(80.0, 58.5), (100.0, 56.0), (120.0, 58.5)] {
        easel.lit(&oval((x, y), (3.0, 3.0)), SCARLET);
    }
}
