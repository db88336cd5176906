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
    if features.headgear == Headgear::Headscarf {
        easel.lit(
            "M 58 150 C 46 120 48 52 72 34 Q 100 14 128 34 C 152 52 154 120 142 150 Z",
            scarf(features.cloth),
        );
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
        Headgear::Sombrero => sombrero(easel),
        Headgear::Boater => boater(easel),
        Headgear::TopHat => top_hat(easel),
        Headgear::Helmet => helmet(easel, tones::cloth(features.cloth)),
        Headgear::Mitre => mitre(easel),
        Headgear::Headscarf => headscarf(easel, features),
    }
}

fn darker(tone: Tone) -> Tone {
    Tone { light: tone.light.mix(LINE, 60), shade: tone.shade.mix(LINE, 60) }
}

fn sombrero(easel: &mut Easel) {
    let straw = Tone::new(0xD9B25F, 0xA47C36);
    easel.lit("M 72 62 C 74 36 86 18 100 18 C 114 18 126 36 128 62 Q 100 54 72 62 Z", straw);
    easel.lit("M 70 60 Q 100 50 130 60 L 131 68 Q 100 58 69 68 Z", SCARLET);
    easel.lit(
        "M 6 50 Q 34 74 68 64 Q 100 56 132 64 Q 166 74 194 50 C 190 82 146 84 100 80 C 54 84 10 82 6 50 Z",
        straw,
    );
    easel.line("M 10 56 C 30 82 60 80 100 77 C 140 80 170 82 190 56", straw.shade, 2.0);
}

fn boater(easel: &mut Easel) {
    let straw = Tone::new(0xEAD9A6, 0xBFA56B);
    easel.lit("M 66 60 L 67 30 Q 100 22 133 30 L 134 60 Q 100 52 66 60 Z", straw);
    easel.lit("M 66 46 Q 100 38 134 46 L 134 60 Q 100 52 66 60 Z", tones::cloth(Cloth::Navy));
    easel.lit("M 40 62 Q 100 44 160 62 L 160 69 Q 100 56 40 69 Z", straw);
}

fn top_hat(easel: &mut Easel) {
    let silk = tones::cloth(Cloth::Black);
    easel.lit("M 68 62 L 62 18 Q 100 8 138 18 L 132 62 Q 100 54 68 62 Z", silk);
    easel.lit("M 67 50 Q 100 42 133 50 L 132 62 Q 100 54 68 62 Z", SCARLET);
    easel.lit(
        "M 46 58 Q 54 70 68 62 Q 100 54 132 62 Q 146 70 154 58 C 152 76 124 74 100 72 C 76 74 48 76 46 58 Z",
        silk,
    );
}

fn helmet(easel: &mut Easel, cloth: Tone) {
    easel.lit("M 56 70 C 54 34 76 18 100 18 C 124 18 146 34 144 70 Q 100 58 56 70 Z", cloth);
    easel.lit("M 48 76 Q 100 52 152 76 L 150 84 Q 100 62 50 84 Z", darker(cloth));
    easel.lit(&star((100.0, 44.0), 8.0), GILT);
    easel.line(
        "M 58 82 C 58 112 72 132 88 140 M 142 82 C 142 112 128 132 112 140",
        LACQUER.light,
        2.6,
    );
}

fn mitre(easel: &mut Easel) {
    easel.lit("M 66 64 C 58 44 66 28 100 12 C 134 28 142 44 134 64 Q 100 54 66 64 Z", LINEN);
    easel.lit("M 66 54 Q 100 44 134 54 L 134 64 Q 100 54 66 64 Z", GILT);
    easel.lit("M 96 20 L 104 20 L 104 50 L 96 50 Z M 86 32 L 114 32 L 114 38 L 86 38 Z", GILT);
}

/// The scarf's colour: wine, or another if the clothes are wine.
const fn scarf(cloth: Cloth) -> Tone {
    match cloth {
        Cloth::Wine => Tone::new(0x2F7F6B, 0x1F5A4B),
        _ => SCARLET,
    }
}

fn headscarf(easel: &mut Easel, features: &Features) {
    let (tone, skull) = (scarf(features.cloth), Skull::new(features.face));
    let (l, r) = skull.sides();
    let foot = skull.chin + 6.0;
    let inner = format!(
        "M {l} 92 C {l} 66 82 56 100 56 C 118 56 {r} 66 {r} 92 C {r} 118 116 {foot} 100 {foot} C 84 {foot} {l} 118 {l} 92 Z"
    );
    easel.ring(
        &format!(
            "M 52 104 C 48 56 68 26 100 26 C 132 26 152 56 148 104 C 146 130 124 156 100 158 C 76 156 54 130 52 104 Z {inner}"
        ),
        tone,
    );
    easel.lit("M 100 150 L 78 166 L 84 186 L 100 162 L 116 186 L 122 166 Z", darker(tone));
    easel.lit(&oval((100.0, 154.0), (8.0, 7.0)), tone);
    for (x, y) in
        [(66.0, 60.0), (84.0, 40.0), (108.0, 36.0), (130.0, 54.0), (138.0, 82.0), (60.0, 88.0)]
    {
        easel.oval((x, y), (3.0, 3.0), LINEN.light);
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
