//! The few colours of faces, each in the light and in the shade. Not here: shapes.

use mythico_engine::portrait::{Cloth, HairColour, Skin, Tint};

use super::easel::Tone;
use crate::palette::Ink;

/// Lines of the face, and black things.
pub const LINE: Ink = Ink::hex(0x1E1A22);
/// Linen: collars, shirts, a coif.
pub const LINEN: Tone = Tone::new(0xF6F1E4, 0xC9C6C4);
/// Braid, buttons, badges.
pub const GILT: Tone = Tone::new(0xF2B705, 0xB67F06);
/// Lacquer: a visor, dark glasses.
pub const LACQUER: Tone = Tone::new(0x2B2B35, 0x17161D);
/// A neckerchief, a tie, the tabs of a collar.
pub const SCARLET: Tone = Tone::new(0xD1442C, 0x96291B);

/// The tone of a skin.
pub const fn skin(skin: Skin) -> Tone {
    match skin {
        Skin::Pale => Tone::new(0xF4D3BC, 0xCF9C83),
        Skin::Fair => Tone::new(0xEBBF9C, 0xBF8767),
        Skin::Olive => Tone::new(0xD9A87A, 0xA6744D),
        Skin::Copper => Tone::new(0xC48558, 0x8C5636),
        Skin::Brown => Tone::new(0x9C633E, 0x6A3F28),
        Skin::Dark => Tone::new(0x70462F, 0x462A1F),
    }
}

/// The tone of hair and beard.
pub const fn hair(colour: HairColour) -> Tone {
    match colour {
        HairColour::Black => Tone::new(0x35303A, 0x1D1A21),
        HairColour::Brown => Tone::new(0x5D4030, 0x3A271F),
        HairColour::Auburn => Tone::new(0x9A4A26, 0x652E18),
        HairColour::Blond => Tone::new(0xD9AE5B, 0xA47C36),
        HairColour::Grey => Tone::new(0x9C9CA1, 0x6C6C74),
        HairColour::White => Tone::new(0xEDEBE6, 0xB9B8BA),
    }
}

/// The tone of a cloth.
pub const fn cloth(cloth: Cloth) -> Tone {
    match cloth {
        Cloth::Olive => Tone::new(0x6C7243, 0x474C2C),
        Cloth::Navy => Tone::new(0x2F4A77, 0x1D2F4F),
        Cloth::Grey => Tone::new(0x7D8490, 0x565C68),
        Cloth::Black => Tone::new(0x3A3A46, 0x23232C),
        Cloth::Brown => Tone::new(0x7A5238, 0x503424),
        Cloth::Khaki => Tone::new(0xB49A6B, 0x857047),
        Cloth::Wine => Tone::new(0x8A2F3D, 0x5C1D29),
        Cloth::White => Tone::new(0xEFECE2, 0xBDBBB9),
    }
}

/// The background, with the rays in it.
pub const fn tint(tint: Tint) -> Tone {
    match tint {
        Tint::Amber => Tone::new(0xF3C35B, 0xEBB03A),
        Tint::Sky => Tone::new(0x9BD0EE, 0x7FC0E5),
        Tint::Green => Tone::new(0x6DBFA2, 0x52AE8E),
        Tint::Vermilion => Tone::new(0xEB8358, 0xE06E3F),
        Tint::Blue => Tone::new(0x4E84BC, 0x3D72AA),
        Tint::Purple => Tone::new(0xC08BB6, 0xB077A6),
        Tint::Sand => Tone::new(0xE9DCBB, 0xDDCCA3),
        Tint::Slate => Tone::new(0x8A99AB, 0x78899C),
    }
}
