//! Dice: ChaCha streams keyed by (campaign seed, moment, purpose, subject), so that a new roll
//! never shifts another. Each roll is counted, and logged with its purpose for the umpire unless
//! nobody will read the log. Not here: odds; they belong to the rules.

use std::cell::{Cell, RefCell};
use std::fmt;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use crate::window::Moment;

/// A campaign's seed: 256 random bits. A short one could be guessed from its published hash.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of these bits.
    pub const fn new(bits: [u8; 32]) -> Seed {
        Seed(bits)
    }

    /// The seed for a word: 64 hexadecimal digits are taken as they are, anything else by its hash.
    pub fn of_word(word: &str) -> Seed {
        Seed::try_from(word.to_owned())
            .unwrap_or_else(|_| Seed(*blake3::hash(word.as_bytes()).as_bytes()))
    }

    /// The 32 bytes, to be kept secret until the war is over.
    pub const fn bits(&self) -> &[u8; 32] {
        &self.0
    }

    /// The hash published when a campaign begins; opening the seed at the end proves the dice.
    pub fn commitment(&self) -> String {
        blake3::derive_key("mythico campaign seed 1", &self.0)
            .map(|byte| format!("{byte:02x}"))
            .concat()
    }
}

impl fmt::Debug for Seed {
    /// Never shows the bits, since many people read a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({}…)", &self.commitment()[..8])
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.0.map(|byte| format!("{byte:02x}")).concat()
    }
}

impl TryFrom<String> for Seed {
    type Error = String;
    fn try_from(digits: String) -> Result<Seed, String> {
        let wrong = || "a seed is 64 hexadecimal digits".to_owned();
        if digits.len() != 64 || !digits.is_ascii() {
            return Err(wrong());
        }
        let mut bits = [0; 32];
        for (place, byte) in bits.iter_mut().enumerate() {
            *byte =
                u8::from_str_radix(&digits[2 * place..2 * place + 2], 16).map_err(|_| wrong())?;
        }
        Ok(Seed(bits))
    }
}

/// One logged roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Roll {
    /// What the roll decided, as the stream was named.
    pub purpose: &'static str,
    /// What it was about: ids and coordinates as the rule lists them.
    pub subject: [u64; 3],
    /// Lowest and highest possible result.
    pub range: (i64, i64),
    /// What was rolled.
    pub value: i64,
}

/// The rolls of an adjudication.
#[derive(Clone, Debug, Default)]
pub struct Rolls {
    /// The number of rolls.
    pub fallen: usize,
    /// Each roll, in order, if they were logged.
    pub log: Vec<Roll>,
}

impl Rolls {
    /// Adds rolls that were made later.
    pub fn append(&mut self, mut later: Rolls) {
        self.fallen += later.fallen;
        self.log.append(&mut later.log);
    }
}

/// Most letters of a purpose.
const PURPOSE_MAX: usize = 64;

/// The dice of one adjudication.
pub struct Dice {
    key: [u8; 32],
    fallen: Cell<usize>,
    /// `None` for dice that are only counted.
    log: Option<RefCell<Vec<Roll>>>,
    #[cfg(test)]
    loaded: RefCell<std::collections::VecDeque<i64>>,
}

#[cfg(test)]
impl Dice {
    /// Dice that fall as a case says, in the order rolled. After that they fall by a fixed seed.
    pub fn loaded(rolls: &[i64]) -> Dice {
        let moment = Moment { turn: 0, window: 0, revision: 0, order: 0 };
        let dice = Dice::new(&Seed::of_word("loaded"), moment);
        dice.loaded.borrow_mut().extend(rolls);
        dice
    }

    /// How many of the loaded rolls are still to fall.
    pub fn unrolled(&self) -> usize {
        self.loaded.borrow().len()
    }
}

impl Dice {
    /// The dice for a moment of a campaign.
    pub fn new(seed: &Seed, moment: Moment) -> Dice {
        let mut hasher = blake3::Hasher::new_keyed(&seed.0);
        hasher.update(&moment.turn.to_le_bytes());
        hasher.update(&moment.window.to_le_bytes());
        hasher.update(&moment.revision.to_le_bytes());
        hasher.update(&moment.order.to_le_bytes());
        Dice {
            key: *hasher.finalize().as_bytes(),
            fallen: Cell::new(0),
            log: Some(RefCell::default()),
            #[cfg(test)]
            loaded: RefCell::default(),
        }
    }

    /// These dice, counted and not logged: the log of a large turn takes megabytes.
    #[must_use]
    pub fn unlogged(self) -> Dice {
        Dice { log: None, ..self }
    }

    /// Dice of no campaign, to find out whether any would fall. Their results decide nothing.
    pub(crate) fn of_nothing() -> Dice {
        Dice::new(&Seed::new([0; 32]), Moment { turn: 0, window: 0, revision: 0, order: 0 })
    }

    /// The stream for one purpose and subject: always the same rolls, whatever else was rolled.
    pub fn stream(&self, purpose: &'static str, subject: [u64; 3]) -> Stream<'_> {
        // There are many streams, so the key is put together without allocating.
        let mut text = [0; PURPOSE_MAX + size_of::<[u64; 3]>()];
        let (name, rest) = text.split_at_mut(purpose.len());
        name.copy_from_slice(purpose.as_bytes());
        let numbers = &mut rest[..size_of::<[u64; 3]>()];
        numbers.copy_from_slice(subject.map(u64::to_le_bytes).as_flattened());
        let length = purpose.len() + numbers.len();
        let rng = ChaCha8Rng::from_seed(*blake3::keyed_hash(&self.key, &text[..length]).as_bytes());
        Stream { rng, purpose, subject, dice: self }
    }

    /// The rolls that were made.
    pub fn into_rolls(self) -> Rolls {
        Rolls {
            fallen: self.fallen.get(),
            log: self.log.map(RefCell::into_inner).unwrap_or_default(),
        }
    }

    /// Every roll, in order; none if these dice aren't logged.
    pub fn into_log(self) -> Vec<Roll> {
        self.into_rolls().log
    }
}

/// Rolls for one purpose and subject.
pub struct Stream<'a> {
    rng: ChaCha8Rng,
    purpose: &'static str,
    subject: [u64; 3],
    dice: &'a Dice,
}

impl Stream<'_> {
    /// A die: 1 to `sides`, all equally likely.
    pub fn die(&mut self, sides: u32) -> i64 {
        self.between(1, i64::from(sides))
    }

    /// Returns true in `percent` of 100 cases.
    pub fn chance(&mut self, percent: i64) -> bool {
        self.between(1, 100) <= percent
    }

    /// A whole number from `low` to `high`, both included, all equally likely.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        debug_assert!(low <= high, "an empty range has no number");
        let span = (high - low) as u64 + 1;
        // Numbers past the last whole multiple of the span are rolled again, or low results would
        // be likelier.
        let limit = u64::MAX - u64::MAX % span;
        let raw = loop {
            let raw = self.rng.next_u64();
            if raw < limit {
                break raw;
            }
        };
        let value = low + (raw % span) as i64;
        #[cfg(test)]
        let value = self.dice.loaded.borrow_mut().pop_front().unwrap_or(value);
        self.dice.fallen.set(self.dice.fallen.get() + 1);
        if let Some(log) = &self.dice.log {
            let roll =
                Roll { purpose: self.purpose, subject: self.subject, range: (low, high), value };
            log.borrow_mut().push(roll);
        }
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOMENT: Moment = Moment { turn: 3, window: 1, revision: 0, order: 0 };

    fn rolls(dice: &Dice, purpose: &'static str) -> Vec<i64> {
        let mut stream = dice.stream(purpose, [1, 2, 3]);
        (0..12).map(|_| stream.die(6)).collect()
    }

    #[test]
    fn the_same_stream_rolls_the_same_on_every_machine() {
        let dice = Dice::new(&Seed::of_word("test"), MOMENT);
        assert_eq!(rolls(&dice, "detection"), [3, 5, 1, 6, 1, 2, 1, 2, 6, 5, 3, 4]);
    }

    #[test]
    fn another_roll_shifts_nothing() {
        let (quiet, busy) =
            (Dice::new(&Seed::of_word("x"), MOMENT), Dice::new(&Seed::of_word("x"), MOMENT));
        rolls(&busy, "something else");
        assert_eq!(rolls(&quiet, "fire"), rolls(&busy, "fire"));
    }

    #[test]
    fn a_new_revision_rolls_new_dice() {
        let seed = Seed::of_word("x");
        let again = Moment { revision: 1, ..MOMENT };
        assert_ne!(
            rolls(&Dice::new(&seed, MOMENT), "fire"),
            rolls(&Dice::new(&seed, again), "fire")
        );
    }

    #[test]
    fn all_faces_come_up_about_equally() {
        let dice = Dice::new(&Seed::of_word("fair"), MOMENT);
        let mut stream = dice.stream("fairness", [0; 3]);
        let mut faces = [0; 6];
        (0..6000).for_each(|_| faces[stream.die(6) as usize - 1] += 1);
        assert!(faces.iter().all(|&count| (850..1150).contains(&count)), "{faces:?}");
    }

    #[test]
    fn a_seed_reads_back_from_its_digits_and_never_shows_in_logs() {
        let seed = Seed::of_word("secret");
        assert_eq!(Seed::of_word(&String::from(seed)), seed);
        assert!(!format!("{seed:?}").contains(&String::from(seed)[..8]));
    }
}
