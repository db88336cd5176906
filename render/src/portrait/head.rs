//! Neck, head, face, beard and eyewear. Not here: hair and headgear.

use mythico_engine::portrait::{Age, Beard, Eyewear, Face, Features, Hair, Headgear, Mien};

use super::easel::{Easel, Tone, oval};
use super::tones::{self, LACQUER, LINE, LINEN};
use crate::palette::Ink;

/// The measures of a head, in units: half its width at the cheeks, the jaw and the chin, and the
/// heights of jaw and chin.
#[derive(Clone, Copy)]
pub struct Skull {
    /// Half the width at the cheeks.
    pub cheek: f32,
    jaw: f32,
    tip: f32,
    jaw_at: f32,
    /// The height of the chin, from the top.
    pub chin: f32,
}

impl Skull {
    /// The head of this outline.
    pub const fn new(face: Face) -> Skull {
        let (cheek, jaw, tip, jaw_at, chin) = match face {
            Face::Oval => (32.0, 27.0, 12.0, 112.0, 138.0),
            Face::Square => (32.0, 31.0, 20.0, 118.0, 137.0),
            Face::Long => (29.0, 25.0, 13.0, 120.0, 143.0),
            Face::Round => (35.0, 32.0, 17.0, 114.0, 135.0),
        };
        Skull { cheek, jaw, tip, jaw_at, chin }
    }

    /// Left and right edge at the cheeks.
    pub fn sides(&self) -> (f32, f32) {
        (100.0 - self.cheek, 100.0 + self.cheek)
    }

    /// The lower half of the outline, from the left cheek round the chin, moved down.
    fn below(&self, down: f32) -> String {
        let Skull { cheek, jaw, tip, jaw_at, chin } = *self;
        let chin = chin + down;
        let half = |side: f32| {
            let x = |of: f32| 100.0 + side * of;
            [x(cheek), x(jaw), x(tip * 1.5), x(tip)]
        };
        let ([l0, l1, l2, l3], [r0, r1, r2, r3]) = (half(-1.0), half(1.0));
        format!(
            "C {l0} {jaw_at} {l1} {jaw_at} {l2} {} C {l3} {chin} {} {chin} 100 {chin} \
             C {} {chin} {r3} {chin} {r2} {} C {r1} {jaw_at} {r0} {jaw_at} {r0} 88",
            chin - 9.0,
            97.0,
            103.0,
            chin - 9.0
        )
    }

    fn outline(&self) -> String {
        let (left, right) = self.sides();
        format!(
            "M {left} 88 {} C {right} 58 120 42 100 42 C 80 42 {left} 58 {left} 88 Z",
            self.below(0.0)
        )
    }
}

/// Draws the neck, most of it in the chin's shadow.
pub fn neck(easel: &mut Easel, features: &Features) {
    let skin = tones::skin(features.skin);
    easel.flat("M 83 112 L 117 112 L 119 158 L 100 176 L 81 158 Z", skin.shade);
    easel.flat("M 83 132 L 90 143 L 88 164 L 81 158 Z", skin.light);
}

/// Draws head, face and beard.
pub fn draw(easel: &mut Easel, features: &Features) {
    let (skull, skin) = (Skull::new(features.face), tones::skin(features.skin));
    let (left, right) = skull.sides();
    easel.oval((left, 94.0), (5.5, 10.0), skin.light);
    easel.oval((right, 94.0), (5.5, 10.0), skin.shade);
    easel.oval((left - 0.5, 95.0), (2.5, 5.5), skin.shade);
    easel.lit(&skull.outline(), skin);
    beard(easel, features, &skull);
    lines(easel, features.age, skin);
    eyes(easel, features, skin);
    // The nostrils, and the hollow of the nose in the light.
    easel.line("M 95.5 108.5 Q 99.5 111.5 104.5 109.5", LINE.alpha(190), 1.7);
    mouth(easel, features, skin);
}

/// Draws the lines of age.
fn lines(easel: &mut Easel, age: Age, skin: Tone) {
    let ink = skin.shade.mix(LINE, 50);
    if age != Age::Young {
        easel.line("M 88 106 Q 82 112 82.5 119 M 112 106 Q 118 112 117.5 119", ink, 1.6);
    }
    if age == Age::Old {
        easel.line("M 84 66 Q 100 62.5 116 66 M 87 72 Q 100 69 113 72", ink, 1.5);
        easel.line("M 78 97 Q 86 101 93 97.5 M 107 97.5 Q 114 101 122 97", ink, 1.6);
        easel.line(
            "M 71 84 L 75 86 M 71 90 L 75 89.5 M 129 84 L 125 86 M 129 90 L 125 89.5",
            ink,
            1.3,
        );
    }
}

fn eyes(easel: &mut Easel, features: &Features, skin: Tone) {
    // How far the brows' inner and outer ends are moved down, and their middle.
    let (inner, outer, middle) = match features.mien {
        Mien::Calm => (0.0, 1.0, -2.5),
        Mien::Stern => (4.0, -1.0, -0.5),
        Mien::Warm => (-1.0, 2.0, -5.0),
    };
    let brow = tones::hair(features.hair_colour).shade.mix(LINE, 110);
    for side in [-1.0, 1.0] {
        let x = |of: f32| 100.0 + side * of;
        let white = if side < 0.0 { LINEN.light } else { LINEN.shade };
        let lids =
            |down: f32| format!("M {} 91 Q {} {} {} 90.5", x(7.0), x(13.5), 91.0 + down, x(20.5));
        easel.oval(
            (x(13.5), 87.0),
            (9.0, 5.5),
            skin.shade.mix(skin.light, if side < 0.0 { 150 } else { 0 }),
        );
        easel.flat(&format!("{} Q {} 95 {} 91 Z", lids(-8.5), x(13.5), x(7.0)), white);
        easel.oval((x(13.2), 89.9), (3.1, 3.1), LINE);
        easel.oval((x(13.2) - 1.0, 88.8), (0.9, 0.9), LINEN.light);
        easel.line(&lids(-8.5), LINE, 2.0);
        let brow_at = [80.0 + inner, 79.0 + middle, 80.5 + outer];
        let arch = format!(
            "M {} {} Q {} {} {} {}",
            x(6.5),
            brow_at[0],
            x(14.0),
            brow_at[1],
            x(22.5),
            brow_at[2]
        );
        easel.line(&arch, brow, 3.6);
    }
}

fn mouth(easel: &mut Easel, features: &Features, skin: Tone) {
    let down = match features.mien {
        Mien::Calm => 0.6,
        Mien::Stern => -1.6,
        Mien::Warm => 4.0,
    };
    let soft = features.headgear == Headgear::Veil
        || matches!(features.hair, Hair::Bob | Hair::Long | Hair::Bun)
            && features.beard == Beard::None;
    if soft {
        let lips = format!(
            "M 90.5 121 Q 96 116.5 100 119 Q 104 116.5 109.5 121 Q 100 {} 90.5 121 Z",
            129.0 + down
        );
        easel.lit(
            &lips,
            Tone {
                light: Ink::hex(0xB6463F).mix(skin.shade, 90),
                shade: Ink::hex(0x84302C).mix(skin.shade, 60),
            },
        );
    } else {
        easel.line("M 95 127 Q 100 128.5 105 127", skin.shade.mix(LINE, 70), 1.8);
    }
    easel.line(&format!("M 89.5 121 Q 100 {} 110.5 121", 121.0 + down), LINE.alpha(220), 2.1);
}

fn beard(easel: &mut Easel, features: &Features, skull: &Skull) {
    let tone = tones::hair(features.hair_colour);
    let full = |down: f32| {
        let (left, right) = skull.sides();
        format!(
            "M {left} 88 {} L {} 92 C {} 108 {} 113 112 113 Q 100 108.5 88 113 C {} 113 {} 108 {} 92 Z",
            skull.below(down),
            right - 4.0,
            right - 6.0,
            right - 12.0,
            left + 12.0,
            left + 6.0,
            left + 4.0
        )
    };
    let moustache = "M 100 112 C 95 109.5 86 112 82.5 119.5 C 90 120 96 119.5 100 117 C 104 119.5 110 120 117.5 119.5 \
                     C 114 112 105 109.5 100 112 Z";
    match features.beard {
        Beard::None => {}
        Beard::Stubble => {
            let ink = |of: Ink| of.alpha(78);
            easel.lit(&full(0.0), Tone { light: ink(tone.shade), shade: ink(LINE) });
        }
        Beard::Moustache => easel.lit(moustache, tone),
        Beard::Goatee => {
            easel.lit(moustache, tone);
            let chin = skull.chin;
            let tuft = format!(
                "M 84 117 C 84 126 {} {} 100 {} C {} {} 116 126 116 117 C 112 124 109 127 100 126.5 C 91 127 88 124 84 117 Z",
                90,
                chin + 8.0,
                chin + 9.0,
                110,
                chin + 8.0
            );
            easel.lit(&tuft, tone);
        }
        Beard::Full => {
            easel.lit(&full(9.0), tone);
            let skin = tones::skin(features.skin);
            easel.oval((100.0, 122.0), (10.5, 4.2), skin.shade);
        }
    }
}

/// Draws glasses, dark glasses or a patch.
pub fn eyewear(easel: &mut Easel, features: &Features) {
    let skull = Skull::new(features.face);
    let (left, right) = skull.sides();
    let temples = format!("M 76 86 L {left} 84 M 124 86 L {right} 84");
    match features.eyewear {
        Eyewear::None => {}
        Eyewear::Glasses => {
            for x in [86.5, 113.5] {
                easel.oval((x, 90.0), (10.5, 9.5), LINEN.light.alpha(46));
                easel.line(&oval((x, 90.0), (10.5, 9.5)), LINE, 2.2);
            }
            easel.line(&format!("M 97 88 Q 100 85.5 103 88 {temples}"), LINE, 2.2);
        }
        Eyewear::Sunglasses => {
            let lens = |side: f32| {
                let x = |of: f32| 100.0 + side * of;
                format!(
                    "M {} 84 C {} 82 {} 82 {} 84 C {} 96 {} 101 {} 100 C {} 99 {} 92 {} 84 Z",
                    x(3.5),
                    x(10.0),
                    x(20.0),
                    x(25.5),
                    x(25.0),
                    x(19.0),
                    x(14.0),
                    x(7.0),
                    x(3.5),
                    x(3.5)
                )
            };
            easel.line(&format!("M 96 85.5 Q 100 83 104 85.5 {temples}"), LINE, 2.4);
            easel.flat(&lens(-1.0), LACQUER.light);
            easel.flat(&lens(1.0), LACQUER.shade);
            easel.flat("M 79 86 L 86 85 L 80.5 94 Q 78.5 90 79 86 Z", LINEN.light.alpha(120));
            easel.flat("M 108 86 L 113 85.5 L 109 92 Q 107.5 89 108 86 Z", LINEN.light.alpha(70));
        }
        Eyewear::Patch => {
            easel.line(&format!("M {left} 74 L 113 86 L {right} 96"), LINE, 2.4);
            easel.flat("M 103 83 Q 113 79 124 84 Q 124 97 114 99 Q 104 97 103 83 Z", LACQUER.shade);
        }
    }
}
