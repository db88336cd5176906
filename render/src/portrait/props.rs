//! What a leader has at hand. Not here: clothes.

use mythico_engine::portrait::{Cloth, Features, HairColour, Prop};

use super::easel::{Easel, Tone, oval};
use super::tones::{self, GILT, LACQUER, LINE, LINEN, SCARLET};
use crate::palette::Ink;

/// Wood of stocks and handles.
const WOOD: Tone = Tone::new(0x8A5A34, 0x5E3B22);
/// Steel of blades and barrels.
const STEEL: Tone = Tone::new(0xC9D0D6, 0x8B949D);

/// Draws what rises behind the shoulders.
pub fn behind(easel: &mut Easel, features: &Features) {
    match features.prop {
        Prop::Rifle => rifle(easel),
        Prop::Pickaxe => pickaxe(easel),
        Prop::Staff => staff(easel),
        Prop::Sabre => sabre(easel),
        _ => {}
    }
}

/// Draws what is at the mouth or the ear, and moves with the head.
pub fn on_head(easel: &mut Easel, features: &Features) {
    match features.prop {
        Prop::Cigar => cigar(easel),
        Prop::Pipe => pipe(easel),
        Prop::Telephone => telephone(easel, features),
        _ => {}
    }
}

/// Draws what is held in front of the body.
pub fn before(easel: &mut Easel, features: &Features) {
    match features.prop {
        Prop::Parrot => parrot(easel),
        Prop::Book => book(easel, features),
        Prop::Microphone => microphone(easel),
        Prop::Binoculars => binoculars(easel),
        Prop::Fan => fan(easel, features),
        Prop::Sabre => fist(easel, features, (33.0, 170.0)),
        Prop::Staff => fist(easel, features, (30.0, 168.0)),
        Prop::Pickaxe => fist(easel, features, (160.0, 176.0)),
        _ => {}
    }
}

fn fist(easel: &mut Easel, features: &Features, (x, y): (f32, f32)) {
    let skin = tones::skin(features.skin);
    easel.lit(&oval((x, y), (12.0, 10.0)), skin);
    for nth in 0..3 {
        let down = y - 4.0 + 4.0 * nth as f32;
        easel.line(&format!("M {} {down} L {} {down}", x - 1.0, x + 10.0), skin.shade, 1.4);
    }
}

fn rifle(easel: &mut Easel) {
    easel.lit("M 157 200 L 165 22 L 170 22 L 167 200 Z", LACQUER);
    easel.lit("M 152 200 L 158 96 L 162 84 L 171 84 L 170 200 Z", WOOD);
    easel.flat("M 163 26 L 163 18 L 167 18 L 167 26 Z", LINE);
    easel.line("M 166 60 C 182 100 182 150 172 190", WOOD.shade, 3.2);
}

fn pickaxe(easel: &mut Easel) {
    easel.lit("M 156 200 L 158 44 L 164 44 L 164 200 Z", WOOD);
    easel.lit("M 124 66 Q 160 22 192 68 Q 162 44 124 66 Z", STEEL);
    easel.flat("M 155 52 L 155 36 L 167 36 L 167 52 Z", LACQUER.light);
}

fn staff(easel: &mut Easel) {
    easel.lit(
        "M 27 200 L 27 56 L 14 56 L 14 48 L 27 48 L 27 32 L 34 32 L 34 48 L 47 48 L 47 56 L 34 56 L 34 200 Z",
        GILT,
    );
    easel.lit(&oval((30.5, 52.0), (6.5, 6.5)), SCARLET);
}

fn sabre(easel: &mut Easel) {
    easel.lit("M 29 164 C 15 116 17 66 40 18 C 31 66 31 114 40 162 Z", STEEL);
    easel.lit("M 16 162 L 52 156 L 54 163 L 18 169 Z", GILT);
    easel.lit("M 30 166 L 39 164 L 42 190 L 33 190 Z", LACQUER);
}

fn cigar(easel: &mut Easel) {
    easel.line("M 107 123 L 138 131", WOOD.shade, 6.5);
    easel.line("M 107 122 L 136 129.5", WOOD.light, 3.0);
    easel.line("M 137 130.8 L 141 131.8", SCARLET.light, 6.5);
    let smoke = Ink::hex(0xF6F1E4).alpha(170);
    easel.line("M 142 126 C 156 112 138 100 154 86 C 166 74 150 64 160 50", smoke, 4.0);
}

fn pipe(easel: &mut Easel) {
    easel.line("M 106 122.5 Q 124 126 130 138", LACQUER.light, 4.0);
    easel.lit("M 124 130 L 144 128 L 142 146 Q 133 152 126 146 Z", WOOD);
    easel.flat("M 123 131 Q 133 127 145 128.5 L 144 132 Q 134 130 124 134 Z", LINE);
    let smoke = Ink::hex(0xF6F1E4).alpha(170);
    easel.line("M 136 124 C 146 112 132 104 144 92 C 154 82 144 74 152 64", smoke, 3.6);
}

fn telephone(easel: &mut Easel, features: &Features) {
    let skin = tones::skin(features.skin);
    easel.line("M 140 132 C 156 146 146 164 160 200", LACQUER.shade, 3.0);
    easel.line("M 137 76 C 156 84 154 118 132 132", LACQUER.light, 9.0);
    easel.lit(&oval((134.0, 78.0), (9.5, 11.0)), LACQUER);
    easel.lit(&oval((128.0, 133.0), (10.0, 8.5)), LACQUER);
    easel.lit(&oval((152.0, 108.0), (10.0, 14.0)), skin);
    for nth in 0..3 {
        let down = 100.0 + 6.0 * nth as f32;
        easel.line(&format!("M 144 {down} L 156 {}", down + 1.0), skin.shade, 1.6);
    }
}

fn parrot(easel: &mut Easel) {
    let (green, red) = (Tone::new(0x3FA66A, 0x26794A), SCARLET);
    easel.lit("M 148 150 L 140 196 L 152 190 L 158 152 Z", red);
    easel.lit(
        "M 156 96 C 138 100 134 128 146 156 C 162 160 174 138 170 112 C 168 102 162 96 156 96 Z",
        green,
    );
    easel.lit(
        "M 160 112 C 172 118 174 140 156 154 C 152 138 152 122 160 112 Z",
        Tone::new(0x3C7CC4, 0x28558C),
    );
    easel.lit(&oval((152.0, 96.0), (13.0, 12.0)), red);
    easel.lit("M 141 92 C 130 94 130 106 138 108 C 138 102 141 100 145 99 Z", GILT);
    easel.oval((149.0, 93.0), (2.6, 2.6), LINEN.light);
    easel.oval((148.6, 93.0), (1.3, 1.3), LINE);
}

fn book(easel: &mut Easel, features: &Features) {
    let cover = if features.cloth == Cloth::Wine {
        tones::cloth(Cloth::Navy)
    } else {
        tones::cloth(Cloth::Wine)
    };
    easel.lit("M 116 144 L 164 132 L 178 190 L 130 202 Z", cover);
    easel.lit("M 164 132 L 169 135 L 182 191 L 178 190 Z", LINEN);
    easel.line("M 122 150 L 160 140.5 L 171 184", GILT.light, 1.8);
    easel.lit("M 138 160 L 142 159 L 140.5 152 L 145 151 L 146.7 158 L 154 156 L 155 160.6 L 147.8 162.4 L 151 177 L 146.5 178 L 143 163.6 L 139 164.6 Z", GILT);
    let skin = tones::skin(features.skin);
    easel.lit(&oval((126.0, 184.0), (11.0, 9.0)), skin);
}

fn microphone(easel: &mut Easel) {
    easel.line("M 60 200 L 66 162", LACQUER.light, 6.0);
    easel.lit("M 54 132 C 54 116 82 116 82 132 L 80 158 Q 68 166 56 158 Z", STEEL);
    for nth in 0..4 {
        let down = 132.0 + 6.5 * nth as f32;
        easel.line(&format!("M 55 {down} L 81 {down}"), LACQUER.light, 1.8);
    }
    easel.lit("M 52 158 L 84 158 L 82 168 L 54 168 Z", LACQUER);
}

fn binoculars(easel: &mut Easel) {
    easel.line("M 76 150 L 86 176 M 124 150 L 114 176", LACQUER.shade, 2.6);
    for x in [86.0, 114.0] {
        let (left, right) = (x - 11.0, x + 11.0);
        easel.lit(
            &format!("M {} 168 L {} 168 L {right} 194 L {left} 194 Z", x - 7.0, x + 7.0),
            LACQUER,
        );
        easel.lit(&oval((x, 194.0), (11.0, 5.0)), Tone::new(0x7FC0E5, 0x4E84BC));
        easel.line(&oval((x, 194.0), (11.0, 5.0)), GILT.shade, 1.6);
    }
    easel.lit("M 94 176 L 106 176 L 106 186 L 94 186 Z", LACQUER);
}

fn fan(easel: &mut Easel, features: &Features) {
    let leaf = match features.hair_colour {
        HairColour::Auburn | HairColour::Brown => Tone::new(0x2F7F6B, 0x1F5A4B),
        _ => SCARLET,
    };
    let (x, y) = (56.0, 190.0);
    let at = |turn: f32, far: f32| {
        let turn = turn.to_radians();
        (x - far * turn.cos(), y - far * turn.sin())
    };
    let rib = |nth: i32| -12.0 + 13.0 * nth as f32;
    for nth in 0..10 {
        let tone = if nth % 2 == 0 {
            leaf
        } else {
            Tone { light: leaf.light.mix(LINEN.light, 90), shade: leaf.shade }
        };
        let ((ax, ay), (bx, by)) = (at(rib(nth), 70.0), at(rib(nth + 1), 70.0));
        let ((cx, cy), (dx, dy)) = (at(rib(nth + 1), 22.0), at(rib(nth), 22.0));
        easel.lit(&format!("M {ax} {ay} L {bx} {by} L {cx} {cy} L {dx} {dy} Z"), tone);
    }
    for nth in 0..=10 {
        let (ax, ay) = at(rib(nth), 68.0);
        easel.line(&format!("M {x} {y} L {ax} {ay}"), GILT.shade, 1.4);
    }
    let skin = tones::skin(features.skin);
    easel.lit(&oval((x, y - 2.0), (11.0, 10.0)), skin);
}
