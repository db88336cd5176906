//! A faction's flag as plain data: a pattern, its colours and a charge. Some of it comes from the
//! module, the rest from the faction's key. It has no effect on play. Not here: how it is drawn, or
//! a picture that somebody uploaded.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::portrait::Lot;

/// How often a flag is drawn again if another faction of the campaign has it already.
const THROWS: u8 = 32;
/// Most colours that a pattern takes.
pub const COLOURS_MAX: usize = 4;

/// How the colours are arranged.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Pattern {
    /// One colour.
    Plain,
    /// Stripes one above another, as many as there are colours.
    Stripes,
    /// Bars side by side, as many as there are colours.
    Bars,
    /// The first colour with an upright cross in the second, edged in the third.
    Cross,
    /// The first colour with a cross from corner to corner in the second.
    Saltire,
    /// Two colours parted from the lower left to the upper right, a band in the third between them.
    Diagonal,
    /// Stripes in all colours but the last, which is a triangle at the staff.
    Triangle,
    /// Quarters in the first two colours by turns.
    Quarters,
}

/// A flag's colour. All eight can be told apart by people who don't see red and green apart.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "colours say what they are")]
pub enum FlagColour {
    White,
    Black,
    Red,
    Blue,
    Sky,
    Green,
    Yellow,
    Purple,
}

/// The emblem on the pattern.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "most say what they are")]
pub enum Charge {
    None,
    Disc,
    /// With five points.
    Star,
    /// A sun with rays.
    Sun,
    /// An upright cross of equal arms.
    Cross,
    Crescent,
    Lozenge,
}

/// A faction's flag.
#[derive(
    Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
pub struct Flag {
    /// How the colours are arranged.
    pub pattern: Pattern,
    /// The colours, from the top or the staff; at least one.
    pub colours: Vec<FlagColour>,
    /// Colour of a field in the upper corner at the staff, where the charge then goes.
    pub canton: Option<FlagColour>,
    /// The emblem.
    pub charge: Charge,
    /// The charge's colour.
    pub charge_colour: FlagColour,
}

/// What a module says of a flag: the table `[faction.flag]`. What is left out follows from the
/// faction's key.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "each is the field of the same name of `Flag`")]
pub struct FlagRow {
    pub pattern: Option<Pattern>,
    pub colours: Option<Vec<FlagColour>>,
    pub canton: Option<FlagColour>,
    pub charge: Option<Charge>,
    pub charge_colour: Option<FlagColour>,
}

impl FlagRow {
    /// Says what is wrong with these colours, if anything: a pattern takes one to [`COLOURS_MAX`].
    pub fn problem(&self) -> Option<String> {
        let count = self.colours.as_ref()?.len();
        (!(1..=COLOURS_MAX).contains(&count))
            .then(|| format!("a flag has 1 to {COLOURS_MAX} colours, this one {count}"))
    }
}

impl Flag {
    /// The flag of a faction with this key.
    pub fn of_key(key: &str) -> Flag {
        Flag::thrown(key, 0, &FlagRow::default())
    }

    /// The flag of a faction with this key. Keeps what the module gives, and differs from the flags
    /// that the campaign has already.
    pub fn unlike(others: &[Flag], key: &str, said: &FlagRow) -> Flag {
        let mut throws = (0..THROWS).map(|throw| Flag::thrown(key, throw, said));
        let field = |flag: &Flag| (flag.pattern, flag.colours.clone());
        let is_new = |flag: &Flag| others.iter().all(|other| field(other) != field(flag));
        throws.find(is_new).unwrap_or_else(|| Flag::thrown(key, 0, said))
    }

    fn thrown(key: &str, throw: u8, said: &FlagRow) -> Flag {
        use FlagColour::{Black, Blue, Green, Purple, Red, Sky, White, Yellow};
        let mut lot = Lot::of("flag", key, throw);
        // Dark and light colours alternate, as on real flags.
        let (dark, light) = ([Red, Blue, Green, Black, Purple], [White, Yellow, Sky]);
        let pattern = said.pattern.unwrap_or(lot.one(&[
            Pattern::Stripes,
            Pattern::Stripes,
            Pattern::Bars,
            Pattern::Bars,
            Pattern::Cross,
            Pattern::Saltire,
            Pattern::Diagonal,
            Pattern::Triangle,
        ]));
        let (first, pale) = (lot.one(&dark), lot.one(&light));
        let rest: Vec<_> = dark.into_iter().filter(|colour| *colour != first).collect();
        let second = lot.one(&rest);
        let thrown = match pattern {
            Pattern::Plain => vec![first],
            Pattern::Triangle => vec![first, pale, second],
            _ => vec![first, pale, if lot.one(&[true, false]) { first } else { second }],
        };
        let colours = said.colours.clone().filter(|_| said.problem().is_none()).unwrap_or(thrown);
        let charges: &[Charge] = match pattern {
            Pattern::Cross | Pattern::Saltire | Pattern::Triangle | Pattern::Diagonal => {
                &[Charge::None]
            }
            _ => &[
                Charge::None,
                Charge::Disc,
                Charge::Star,
                Charge::Sun,
                Charge::Crescent,
                Charge::Lozenge,
            ],
        };
        let charge = said.charge.unwrap_or(lot.one(charges));
        let ground = said.canton.or(colours.get(colours.len() / 2).copied()).unwrap_or(first);
        let on = if dark.contains(&ground) { lot.one(&[White, Yellow]) } else { first };
        let on = if on == ground { second } else { on };
        Flag {
            pattern,
            colours,
            canton: said.canton,
            charge,
            charge_colour: said.charge_colour.unwrap_or(on),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flag_follows_from_its_key_and_from_what_is_said() {
        assert_eq!(Flag::of_key("junta"), Flag::of_key("junta"));
        assert_ne!(Flag::of_key("junta"), Flag::of_key("front"));
        let said = FlagRow { colours: Some(vec![FlagColour::Sky; 3]), ..FlagRow::default() };
        assert_eq!(Flag::unlike(&[], "junta", &said).colours, [FlagColour::Sky; 3]);
    }

    #[test]
    fn the_flags_of_a_campaign_differ() {
        let mut flags: Vec<Flag> = Vec::new();
        for faction in 1..=20 {
            flags.push(Flag::unlike(&flags, &format!("f{faction}"), &FlagRow::default()));
        }
        let mut fields: Vec<_> =
            flags.iter().map(|flag| (flag.pattern, flag.colours.clone())).collect();
        fields.sort();
        fields.dedup();
        assert_eq!(fields.len(), 20);
    }

    #[test]
    fn a_charge_is_seen_on_its_ground() {
        for nth in 0..200 {
            let flag = Flag::of_key(&format!("f{nth}"));
            let ground = flag.colours[flag.colours.len() / 2];
            assert!(flag.charge == Charge::None || flag.charge_colour != ground, "{flag:?}");
        }
    }

    #[test]
    fn no_colours_and_too_many_are_told() {
        let of =
            |count| FlagRow { colours: Some(vec![FlagColour::Red; count]), ..FlagRow::default() };
        assert!([0, 5].into_iter().all(|count| of(count).problem().is_some()));
        assert!([1, 4].into_iter().all(|count| of(count).problem().is_none()));
    }
}
