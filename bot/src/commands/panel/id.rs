//! Ids of a panel's buttons and menus: row, step, act, argument. They follow the window in a
//! [`CustomId`].

use strum::{EnumString, IntoStaticStr};

use crate::api::custom_id::{Button, CustomId, hash};
use crate::store::WindowKey;

/// Hexadecimal digits that name a verb on its card.
const VERB_DIGITS: usize = 10;

/// What a button or menu of a panel does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Act {
    /// Asks about last turn's orders.
    Again,
    /// Carries out all gathered orders.
    All,
    /// Is ready although units have no orders.
    Anyway,
    Back,
    /// Closes the turn as the last player.
    Close,
    /// Answers a question of a form.
    Field,
    /// Opens one of the parts of a long list.
    Group,
    How,
    /// Gives all units the settings of this one.
    HowAll,
    More,
    /// Turns to other questions of a form.
    MoreFields,
    Next,
    Plan,
    Ready,
    /// Gives last turn's orders again.
    Repeat,
    Send,
    /// Changes a setting of a unit.
    Set,
    /// Shows the units without orders.
    Show,
    Undo,
    Unit,
    /// Gives an order of the card, or opens its form.
    Verb,
    /// Opens a form for what is typed.
    Write,
}

/// The panel's part of an id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanelId {
    /// The panel's row.
    pub key: u64,
    /// The step in which the button was made.
    pub step: u32,
    pub act: Act,
    pub argument: String,
}

impl PanelId {
    /// Reads the rest of a [`CustomId`].
    pub fn read(rest: &str) -> Option<PanelId> {
        let mut parts = rest.splitn(4, '/');
        let (key, step) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let (act, argument) = (parts.next()?.parse().ok()?, parts.next()?.to_owned());
        Some(PanelId { key, step, act, argument })
    }

    /// Writes it as the id of a component.
    pub fn text(&self, at: WindowKey) -> String {
        let button = if self.act == Act::Write { Button::PanelWrite } else { Button::Panel };
        self.whole(button, at)
    }

    /// Writes it as the id of the form that it opens.
    pub fn of_form(&self, at: WindowKey) -> String {
        self.whole(Button::PanelWritten, at)
    }

    fn whole(&self, button: Button, at: WindowKey) -> String {
        let PanelId { key, step, act, argument } = self;
        let act: &str = act.into();
        CustomId::new(button, at, format!("{key}/{step}/{act}/{argument}")).text()
    }
}

/// Names something that a card lists, independent of its place there.
pub fn short_hash(text: &str) -> String {
    let mut digits = hash(text);
    digits.truncate(VERB_DIGITS);
    digits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::CampaignId;

    #[test]
    fn an_id_reads_back_within_discords_limit() {
        let at = WindowKey { campaign: CampaignId(9_999_999), turn: 100, window: 12, revision: 12 };
        let argument = "a/b".to_owned();
        let id = PanelId { key: u64::MAX, step: 9_999, act: Act::MoreFields, argument };
        let whole = CustomId::read(&id.text(at)).unwrap();
        assert!(whole.fits());
        assert_eq!((whole.button, PanelId::read(&whole.rest)), (Button::Panel, Some(id)));
        assert_eq!(PanelId::read("1/2/dance/"), None);
    }
}
