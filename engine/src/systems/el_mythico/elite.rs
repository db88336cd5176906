//! Types of elite ground unit, numbers 3 to 13, and the arms that may be each.
//! See EM-3.6 to EM-3.17. Not here: how a unit becomes one (order 24), or effects; code asks for
//! those where they matter, as in `unit.is_elite(Elite::Jungle)`.

use serde::{Deserialize, Serialize};

use super::unit::Arm;
use crate::words::Word;

/// The specialty of a unit of training level 3. See EM-3.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Word)]
#[serde(rename_all = "kebab-case")]
#[word(text = "mythico-elite")]
pub enum Elite {
    /// Rangers and scouts: reconnaissance and infiltration. See EM-3.7.
    Rangers,
    /// Assault troops: more fire when attacking. See EM-3.8.
    Assault,
    /// Marines: amphibious operations. See EM-3.9.
    Marines,
    /// Commandos and Spetsnaz: raids and sabotage. See EM-3.10.
    Commandos,
    /// Presidential guard and fanatics: never give way at AF 10. See EM-3.11.
    Guard,
    /// Paratroopers: dropped by aircraft. See EM-3.12.
    Paratroopers,
    /// Security police and education cadres: garrison and search. See EM-3.13.
    SecurityPolice,
    /// Engineers and sappers: rivers and defensive works. See EM-3.14.
    Engineers,
    /// Mountain troops. See EM-3.15.
    Mountain,
    /// Grenadiers: with and against armour. See EM-3.16.
    Grenadiers,
    /// Troops trained for the jungle. See EM-3.17.
    Jungle,
}

impl Elite {
    /// Its number, 3 to 13. Rule: EM-3.6.
    pub fn number(self) -> u8 {
        self as u8 + 3
    }

    /// The type that a number from 3 to 13 or a word names.
    pub fn read(written: &str) -> Option<Elite> {
        let is_meant = |elite: &Elite| {
            elite.word().eq_ignore_ascii_case(written) || written.parse() == Ok(elite.number())
        };
        Elite::ALL.into_iter().find(is_meant)
    }

    /// May units of this arm be of this type? Ruling: EM-3.6: where the rule names no arm,
    /// infantry.
    pub fn is_open_to(self, arm: Arm) -> bool {
        match self {
            Elite::Assault | Elite::Guard | Elite::SecurityPolice | Elite::Engineers => {
                arm.is_land()
            }
            Elite::Rangers
            | Elite::Marines
            | Elite::Commandos
            | Elite::Paratroopers
            | Elite::Mountain
            | Elite::Grenadiers
            | Elite::Jungle => arm == Arm::Infantry,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn em_3_6_numbers_go_from_3_to_13_and_read_as_words_do() {
        let numbers: Vec<_> = Elite::ALL.iter().map(|elite| elite.number()).collect();
        assert_eq!(numbers, (3..=13).collect::<Vec<_>>());
        for elite in Elite::ALL {
            assert_eq!(Elite::read(elite.word()), Some(elite));
            assert_eq!(Elite::read(&elite.number().to_string()), Some(elite));
        }
        assert_eq!((Elite::read("2"), Elite::read("14"), Elite::read("elves")), (None, None, None));
    }

    #[test]
    fn em_3_6_four_types_are_open_to_every_arm_and_none_to_leaders() {
        let open = |arm: Arm| Elite::ALL.iter().filter(|elite| elite.is_open_to(arm)).count();
        assert_eq!((open(Arm::Infantry), open(Arm::Armour), open(Arm::Leader)), (11, 4, 0));
    }
}
