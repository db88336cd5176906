//! Ids of buttons, menus and forms: the kind ([`Button`]), the window when it was made, and a rest.
//! An id has everything for its answer. The answer checks it against the database, so an old id
//! does no harm.

use strum::{EnumString, IntoStaticStr};

use crate::store::{CampaignId, WindowKey};
use crate::workers::As;

/// Discord's limit for characters of a `custom_id`.
pub const LENGTH_MAX: usize = 100;

/// Hexadecimal digits of a hash, which must be short in an id.
const HASH_DIGITS: usize = 16;

/// Hashes a shown text or a key. An id with another hash is out of date.
pub fn hash(shown: &str) -> String {
    let mut digits = blake3::hash(shown.as_bytes()).to_hex().to_string();
    digits.truncate(HASH_DIGITS);
    digits
}

/// A button, a menu or a form. Its word begins the id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Button {
    Accept,
    Advance,
    Ask,
    Cancel,
    Change,
    CheckCodes,
    Decline,
    End,
    FullMap,
    GiveOrders,
    GmAppoint,
    GmEdit,
    GmEditWrite,
    GmEditWritten,
    GmGive,
    GmHandOver,
    GmLook,
    GmNewsCorrect,
    GmNewsWithdraw,
    GmTakeOver,
    GmRolls,
    GmTell,
    GmTurn,
    GmUndo,
    GmUndoWritten,
    GmWho,
    GoneAutopilot,
    GoneFree,
    GoneWait,
    Grant,
    Leave,
    LeavePortrait,
    List,
    Map,
    MapWords,
    Mend,
    Page,
    PageWords,
    Panel,
    PanelWrite,
    PanelWritten,
    PickPortrait,
    Place,
    Play,
    Privacy,
    PutRight,
    ReadyBack,
    ReadyGive,
    ReadyWithout,
    Refuse,
    RehearseDiscard,
    RehearseEdit,
    RehearseEditBack,
    RehearseEditPiece,
    RehearseHold,
    RehearseItem,
    RehearseLeaveOut,
    RehearseLetGo,
    RehearseNote,
    RehearseNoteAway,
    RehearsePiece,
    RehearsePublish,
    Remind,
    Repair,
    Repeat,
    Replay,
    Resume,
    Rules,
    Schedule,
    Section,
    SectionMap,
    SectionPage,
    Sections,
    SendLines,
    ServerAccept,
    Setup,
    SetupChoice,
    SetupPage,
    SetupWrite,
    SetupWritten,
    Sheet,
    Strike,
    Undo,
    UsePortrait,
    Write,
}

impl Button {
    /// Returns the word that begins its ids.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// Returns whether its answer is a form, which Discord accepts only as the first answer.
    pub fn opens_form(self) -> bool {
        use Button as B;

        matches!(
            self,
            B::Change
                | B::GmEditWrite
                | B::GmNewsCorrect
                | B::GmUndo
                | B::Mend
                | B::PanelWrite
                | B::RehearseEditPiece
                | B::RehearseNote
                | B::Repeat
                | B::SetupWrite
                | B::Write
        )
    }

    /// Returns whether a form has its ids. A form may have those of the button that opens it.
    pub fn is_form(self) -> bool {
        use Button as B;

        matches!(
            self,
            B::GmEditWritten
                | B::GmNewsCorrect
                | B::GmUndoWritten
                | B::PanelWritten
                | B::RehearseEditPiece
                | B::RehearseNote
                | B::SetupWritten
                | B::Sheet
        )
    }

    /// Returns whether it belongs to game masters. Its work may be a whole turn.
    pub fn is_gms(self) -> bool {
        use Button::{Advance, End, PutRight, Repair, Schedule, Undo};

        let word = self.word();
        matches!(self, Advance | End | PutRight | Repair | Schedule | Undo)
            || word.starts_with("gm-")
            || word.starts_with("rehearse-")
    }

    /// Returns the priority of its request.
    pub fn role(self) -> As {
        match self {
            _ if self.opens_form() => As::Typing,
            _ if self.is_gms() => As::Gm,
            _ => As::Player,
        }
    }

    /// Returns whether it needs a campaign of the user's. The rule book and a person's data don't,
    /// and a guest may have no campaign.
    pub fn is_of_campaign(self) -> bool {
        !matches!(self, Button::Rules | Button::Privacy | Button::Accept | Button::Decline)
    }

    pub fn draws_map(self) -> bool {
        matches!(self, Button::Map | Button::FullMap | Button::Page | Button::Replay)
    }

    pub fn tells_map(self) -> bool {
        matches!(self, Button::MapWords | Button::PageWords | Button::SectionMap)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustomId {
    pub button: Button,
    /// The window that was open when it was made.
    pub at: WindowKey,
    /// The rest of the data for the answer.
    pub rest: String,
}

impl CustomId {
    pub fn new(button: Button, at: WindowKey, rest: impl Into<String>) -> CustomId {
        CustomId { button, at, rest: rest.into() }
    }

    /// Writes it for Discord, cut to Discord's limit.
    pub fn text(&self) -> String {
        self.whole().chars().take(LENGTH_MAX).collect()
    }

    /// Returns whether it is within Discord's limit.
    pub fn fits(&self) -> bool {
        self.whole().chars().count() <= LENGTH_MAX
    }

    fn whole(&self) -> String {
        let WindowKey { campaign, turn, window, revision } = self.at;
        format!("{}/{campaign}.{turn}.{window}.{revision}/{}", self.button.word(), self.rest)
    }

    /// Reads an id. None if the bot doesn't make such an id.
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
        Some(CustomId { button: word.parse().ok()?, at, rest: rest.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_reads_back_and_strangers_are_left_alone() {
        let at = WindowKey { campaign: CampaignId(3), turn: 14, window: 2, revision: 1 };
        let id = CustomId::new(Button::MapWords, at, "land/1010");
        assert_eq!(id.text(), "map-words/3.14.2.1/land/1010");
        assert_eq!(CustomId::read(&id.text()), Some(id));
        for stranger in ["collect/12", "a/1.2.3/b", "stranger/1.2.3.4/b"] {
            assert_eq!(CustomId::read(stranger), None, "{stranger}");
        }
    }
}
