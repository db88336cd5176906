//! Ids of a panel's buttons and menus: key, step, act and argument. They follow the window in a
//! [`CustomId`].

use strum::{EnumString, IntoStaticStr};

use crate::api::custom_id::{Button, CustomId, hash};
use crate::store::WindowKey;

/// Number of hexadecimal digits that identify a verb on its card.
const VERB_DIGITS: usize = 10;

/// Action of a button or menu of a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Act {
    /// Shows last turn's orders and asks whether to repeat them.
    Again,
    /// Carries out all gathered orders.
    All,
    /// Marks the seat as ready although units have no orders.
    Anyway,
    Back,
    /// Marks the last player as ready, which closes the turn.
    Close,
    /// Answers a question of a form.
    Field,
    /// Opens one group of a long list.
    Group,
    /// Lets all units without orders hold their places.
    HoldAll,
    How,
    /// Gives all units the same settings as this one.
    HowAll,
    More,
    /// Shows other questions of a form.
    MoreFields,
    Next,
    Plan,
    Ready,
    /// Gives last turn's orders again, or those of the unit in the argument.
    Repeat,
    /// Gives the unit the last final order, against the same target.
    Same,
    Send,
    /// Changes a setting of a unit.
    Set,
    /// Shows the first unit without orders.
    Show,
    Undo,
    Unit,
    /// Gives an order from the card, or opens its form.
    Verb,
    /// Opens the modal for typed answers.
    Write,
}

/// The part of an id that belongs to the panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanelId {
    /// Key of the panel in the store.
    pub key: u64,
    /// The panel's step when the button was made.
    pub step: u32,
    pub act: Act,
    pub argument: String,
}

impl PanelId {
    /// Parses the rest of a [`CustomId`].
    pub fn read(rest: &str) -> Option<PanelId> {
        let mut parts = rest.splitn(4, '/');
        let (key, step) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let (act, argument) = (parts.next()?.parse().ok()?, parts.next()?.to_owned());
        Some(PanelId { key, step, act, argument })
    }

    /// Formats it as the id of a component.
    pub fn text(&self, at: WindowKey) -> String {
        let button = if self.act == Act::Write { Button::PanelWrite } else { Button::Panel };
        self.whole(button, at)
    }

    /// Formats it as the id of the modal that the button opens.
    pub fn of_form(&self, at: WindowKey) -> String {
        self.whole(Button::PanelWritten, at)
    }

    fn whole(&self, button: Button, at: WindowKey) -> String {
        let PanelId { key, step, act, argument } = self;
        let act: &str = act.into();
        CustomId::new(button, at, format!("{key}/{step}/{act}/{argument}")).text()
    }
}

/// Returns a short hash of an entry's text. It doesn't depend on the entry's position.
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
