//! Simple players of a rule system, to play wars by themselves or to be compared. Not here: what any of them orders.

/// A simple player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pilot {
    /// The autopilot that campaigns are played by.
    #[default]
    Present,
    /// The autopilot as it was before, kept to see whether the present one is better.
    LastRelease,
    /// One who moves at random.
    AtRandom,
}

impl Pilot {
    /// All of them.
    pub const ALL: [Pilot; 3] = [Pilot::Present, Pilot::LastRelease, Pilot::AtRandom];

    /// Its word, as commands name it.
    pub fn word(self) -> &'static str {
        match self {
            Pilot::Present => "present",
            Pilot::LastRelease => "last-release",
            Pilot::AtRandom => "random",
        }
    }

    /// The one with this word.
    pub fn read(word: &str) -> Option<Pilot> {
        Pilot::ALL.into_iter().find(|pilot| pilot.word() == word)
    }
}
