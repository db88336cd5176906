//! Every colour of the map, in one place. Grounds differ in lightness and hue, and each has its own
//! texture mark (`marks`), so nothing depends on colour alone. Colour-blind readers can tell the
//! colours of eight flags apart, and black symbols are legible on them. Not here: shapes.

use mythico_engine::map::{Affiliation, ArrowKind, Ground};
use mythico_engine::words::{Message, message};

/// A colour with opacity, not premultiplied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ink(pub u8, pub u8, pub u8, pub u8);

impl Ink {
    /// An opaque colour from `0xRRGGBB`.
    pub const fn hex(rgb: u32) -> Ink {
        Ink((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8, 255)
    }

    /// This colour with another opacity, from 0 to 255.
    pub const fn alpha(self, alpha: u8) -> Ink {
        Ink(self.0, self.1, self.2, alpha)
    }

    /// This colour with `part` of 255 of another.
    pub fn mix(self, other: Ink, part: u8) -> Ink {
        let blend = |a: u8, b: u8| {
            ((u16::from(a) * (255 - u16::from(part)) + u16::from(b) * u16::from(part) + 127) / 255)
                as u8
        };
        Ink(blend(self.0, other.0), blend(self.1, other.1), blend(self.2, other.2), self.3)
    }
}

/// Paper around the map and under the legend.
pub const PAPER: Ink = Ink::hex(0xF7F2E6);
/// Lines and words on paper.
pub const INK: Ink = Ink::hex(0x20262D);
/// Headings of the legend.
pub const QUIET: Ink = Ink::hex(0x6C6558);
/// Around words on the map.
pub const HALO: Ink = Ink::hex(0xFFFCF3);
/// The strip behind the title.
pub const STRIP: Ink = Ink::hex(0x1F2B38);
/// Letters of the title's strip.
pub const STRIP_INK: Ink = Ink::hex(0xFFFFFF);
/// Letters of the line under the title.
pub const STRIP_QUIET: Ink = Ink::hex(0xB4C2D0);
/// Small marks that must be seen: losses, badges of danger.
pub const ALARM: Ink = Ink::hex(0xC1272D);
/// The line between land and water.
pub const SHORE: Ink = Ink::hex(0x3E7297);
/// The lines that follow the shore in the water.
pub const WATERLINE: Ink = Ink::hex(0xE4F3FA);
/// Edge and middle of a river.
pub const RIVER: [Ink; 2] = [Ink::hex(0x2F6F9F), Ink::hex(0x6DB0DB)];
/// Edge and middle of a road.
pub const ROAD: [Ink; 2] = [Ink::hex(0x5A4632), Ink::hex(0xFFF3D0)];
/// Rails and sleepers.
pub const RAIL: [Ink; 2] = [Ink::hex(0x33302E), Ink::hex(0xF3EFE6)];
/// The frontier between countries.
pub const BORDER: Ink = Ink::hex(0x8A2D6F);
/// A ridge that nobody crosses: dark and lit flank.
pub const RIDGE: [Ink; 2] = [Ink::hex(0x4B372B), Ink::hex(0xA08872)];
/// Veil over ground that is out of sight.
pub const VEIL: Ink = Ink(44, 52, 70, 62);
/// An approximate position.
pub const AREA: Ink = Ink::hex(0x6A1B7A);
/// The stars of objectives and leaders, and other marks of worth.
pub const GOLD: Ink = Ink::hex(0xF2B705);
/// Where units gather.
pub const ASSEMBLY: Ink = Ink::hex(0x2E6B34);
/// A line of the plan.
pub const PLAN: Ink = Ink::hex(0x1B3F8B);
/// Borders and names of provinces.
pub const PROVINCE: Ink = Ink::hex(0x4A3F6B);

/// The colour of a ground.
pub const fn ground(ground: Ground) -> Ink {
    Ink::hex(match ground {
        Ground::Clear => 0xF1EBD3,
        Ground::Cultivated => 0xE3DFA6,
        Ground::Hill => 0xDDBF8B,
        Ground::Desert => 0xF6E0A9,
        Ground::LightWoods => 0xC6D5A0,
        Ground::Forest => 0x98B983,
        Ground::Jungle => 0x6B9A70,
        Ground::Swamp => 0xBFD2C4,
        Ground::Rough => 0xCDBFA6,
        Ground::Mountain => 0xB29A85,
        Ground::Urban => 0xCBC7C9,
        Ground::Shallow => 0xB4D9EA,
        Ground::Sea => 0x86B8D8,
    })
}

const FLAGS: [u32; 8] =
    [0x8088FF, 0xDF7A2D, 0x59DDA7, 0xFFF71C, 0xC1B3FF, 0xAEFFFC, 0xF5B424, 0xB28EA6];

/// The colour of a flag. From the ninth on colours repeat, and [`flag_banded`] tells them apart.
pub const fn flag(number: u8) -> Ink {
    Ink::hex(FLAGS[((number as usize) + FLAGS.len() - 1) % FLAGS.len()])
}

/// Returns the name of a flag's colour, in the order of `FLAGS`.
pub fn flag_colour(number: u8) -> Message {
    let colour = message(format!("map-colour-{}", 1 + (number.max(1) as usize - 1) % FLAGS.len()));
    match flag_banded(number) {
        true => message("map-colour-banded").with("colour", colour),
        false => colour,
    }
}

/// Returns whether this flag carries a white band on its colour.
pub const fn flag_banded(number: u8) -> bool {
    (number as usize).div_ceil(FLAGS.len()).is_multiple_of(2)
}

/// Returns the colour of a flag's routes: darker than its counters.
pub fn route(number: u8) -> Ink {
    flag(number).mix(Ink::hex(0x000000), 96)
}

/// The colour of a counter whose flag isn't known.
pub const fn affiliation(affiliation: Affiliation) -> Ink {
    Ink::hex(match affiliation {
        Affiliation::Own => 0x74BDEB,
        Affiliation::Allied => 0xA9D8F5,
        Affiliation::Hostile => 0xF08080,
        Affiliation::Neutral => 0xA8D8A0,
    })
}

/// The colour of an arrow.
pub const fn arrow(kind: ArrowKind) -> Ink {
    Ink::hex(match kind {
        ArrowKind::Ordered => 0x14418F,
        ArrowKind::Moved => 0x2B2F36,
        ArrowKind::Retreated => 0xC77700,
        ArrowKind::Attack => 0xC1272D,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_flag_has_a_colour_with_a_name_of_its_own() {
        let lexicon = mythico_engine::words::Lexicon::built_in();
        let names: std::collections::BTreeSet<String> =
            (1..=16).map(|number| lexicon.say("en", &flag_colour(number))).collect();
        assert_eq!(names.len(), 16, "{names:?}");
        assert_eq!(lexicon.say("en", &flag_colour(2)), "orange");
        assert_eq!(lexicon.say("en", &flag_colour(10)), "orange with a white band");
    }

    /// Linear red, green and blue.
    type Light = [f32; 3];

    fn light(Ink(red, green, blue, _): Ink) -> Light {
        [red, green, blue].map(|channel| {
            let part = f32::from(channel) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        })
    }

    /// Converts to lightness and two axes of colour that are perceptually even (Ottosson's Oklab).
    fn seen(light: Light) -> Light {
        let rows = |rows: [Light; 3], of: Light| {
            rows.map(|row| row.iter().zip(of).map(|(part, channel)| part * channel).sum::<f32>())
        };
        let cones = rows(
            [
                [0.412_221_46, 0.536_332_55, 0.051_445_995],
                [0.211_903_5, 0.680_699_5, 0.107_396_96],
                [0.088_302_46, 0.281_718_85, 0.629_978_7],
            ],
            light,
        );
        rows(
            [
                [0.210_454_26, 0.793_617_8, -0.004_072_047],
                [1.977_998_5, -2.428_592_2, 0.450_593_7],
                [0.025_904_037, 0.782_771_77, -0.808_675_77],
            ],
            cones.map(f32::cbrt),
        )
    }

    /// Normal sight, then full protanopia, deuteranopia and tritanopia (Machado, Oliveira and
    /// Fernandes 2009).
    const SIGHTS: [[Light; 3]; 4] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ];

    #[test]
    fn eight_flags_stay_apart_for_colour_blind_readers() {
        for sight in SIGHTS {
            let look = |number: u8| {
                let light = light(flag(number));
                seen(sight.map(|row| {
                    row.iter()
                        .zip(light)
                        .map(|(part, channel)| part * channel)
                        .sum::<f32>()
                        .clamp(0.0, 1.0)
                }))
            };
            for one in 1..=8 {
                for other in 1..one {
                    let apart: f32 =
                        look(one).iter().zip(look(other)).map(|(a, b)| (a - b).powi(2)).sum();
                    assert!(apart.sqrt() > 0.12, "flags {other} and {one}: {:.3}", apart.sqrt());
                }
            }
        }
    }

    #[test]
    fn symbols_are_legible_on_every_flag() {
        let luminance = |ink| {
            let [red, green, blue] = light(ink);
            0.2126 * red + 0.7152 * green + 0.0722 * blue
        };
        for number in 1..=8 {
            let contrast = (luminance(flag(number)) + 0.05) / (luminance(INK) + 0.05);
            assert!(contrast > 4.5, "flag {number}: {contrast:.2}");
        }
    }

    #[test]
    fn the_first_sixteen_flags_differ() {
        let mut flags: Vec<_> =
            (1..=16).map(|number| (flag(number), flag_banded(number))).collect();
        flags.sort_unstable();
        flags.dedup();
        assert_eq!(flags.len(), 16);
        assert!(!flag_banded(1) && flag_banded(9));
    }
}
