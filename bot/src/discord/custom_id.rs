//! The ids of buttons, selects and modals: a word, the window they were made in, and a rest. They carry all that the answer needs;
//! what they say is checked against the database when they come back, so an old one does no harm.

use crate::store::{CampaignId, WindowKey};

/// The most letters that Discord takes for a `custom_id`.
pub const LENGTH_MAX: usize = 100;

/// Hexadecimal digits of a hash in an id, which has little room.
const HASH_DIGITS: usize = 16;

/// A hash of what was shown, or of whom something is for, so that an id is known to be of another.
pub fn hash(shown: &str) -> String {
    let mut digits = blake3::hash(shown.as_bytes()).to_hex().to_string();
    digits.truncate(HASH_DIGITS);
    digits
}

/// A button's, select's or modal's id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustomId {
    /// The word by which the press is dispatched, such as `write`.
    pub word: String,
    /// The window that was open when it was made.
    pub at: WindowKey,
    /// What it does it to.
    pub rest: String,
}

impl CustomId {
    /// An id for the component that does `word` in the window `at`; `rest` is what the component needs besides.
    pub fn new(word: &str, at: WindowKey, rest: impl Into<String>) -> CustomId {
        CustomId { word: word.to_owned(), at, rest: rest.into() }
    }

    /// As Discord keeps it; never longer than it takes.
    pub fn text(&self) -> String {
        self.whole().chars().take(LENGTH_MAX).collect()
    }

    /// Does Discord keep all of it?
    pub fn fits(&self) -> bool {
        self.whole().chars().count() <= LENGTH_MAX
    }

    fn whole(&self) -> String {
        let WindowKey { campaign, turn, window, revision } = self.at;
        format!("{}/{campaign}.{turn}.{window}.{revision}/{}", self.word, self.rest)
    }

    /// Reads one back; none if it isn't ours.
    pub fn read(text: &str) -> Option<CustomId> {
        let mut parts = text.splitn(3, '/');
        let (word, window, rest) = (parts.next()?, parts.next()?, parts.next()?);
        let numbers: Vec<&str> = window.split('.').collect();
        let [campaign, turn, number, revision] = numbers[..] else { return None };
        let at = WindowKey {
            campaign: CampaignId(campaign.parse().ok()?),
            turn: turn.parse().ok()?,
            window: number.parse().ok()?,
            revision: revision.parse().ok()?,
        };
        Some(CustomId { word: word.to_owned(), at, rest: rest.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_reads_back_and_strangers_are_left_alone() {
        let at = WindowKey { campaign: CampaignId(3), turn: 14, window: 2, revision: 1 };
        let id = CustomId::new("strike", at, "land/1010");
        assert_eq!(CustomId::read(&id.text()), Some(id));
        assert_eq!(CustomId::read("collect/12"), None);
        assert_eq!(CustomId::read("a/1.2.3/b"), None);
    }
}
