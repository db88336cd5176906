//! Data of a panel's screens: the player, the standing orders and the seat's view. Also makes
//! buttons and menus within Discord's limits.

use std::collections::BTreeSet;
use std::sync::Arc;

use mythico_engine::desk::{Offer, UnitPrompt, Verb};
use mythico_engine::game::Perspective;
use mythico_engine::order::Form;
use mythico_engine::window::WindowKind;
use mythico_engine::words::Message;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::id::{Act, PanelId, short_hash};
use super::screen::{State, form_key};
use crate::api::text::{cut, plain};
use crate::discord::context::{Context, Player};
use crate::discord::response::Result;
use crate::lanes::Lane;
use crate::orders::open_window;
use crate::states::ask;
use crate::store::{Order, Panel};

/// Value of the menu entry that opens more entries.
pub const ELSEWHERE: &str = "…";
/// Most options of a menu, without the entry that opens more.
pub const OPTIONS_MAX: usize = 24;
/// Discord's limit for the length of a button's label.
const LABEL_MAX: usize = 80;
/// Discord's limit for the length of an option's label, description and value.
const OPTION_LETTERS_MAX: usize = 100;
/// Discord's limit for the length of a menu's placeholder.
const PLACEHOLDER_MAX: usize = 150;

/// A panel with all data for its screens.
pub struct Table<'a> {
    pub ctx: &'a Context<'a>,
    pub player: Player,
    /// Whether the orders stay sealed until the window closes.
    pub is_sealed: bool,
    pub panel: Panel,
    pub state: State,
    /// Orders that stand and can still be changed.
    pub standing: Vec<Order>,
    /// The seat's view after the gathered orders.
    pub view: Arc<dyn Perspective>,
    /// Gathered lines whose results aren't certain any more.
    pub dropped: Vec<String>,
}

impl<'a> Table<'a> {
    /// Reads all data of a panel in the open window.
    ///
    /// # Errors
    /// If the window takes no orders from this seat.
    pub async fn new(ctx: &'a Context<'a>, player: Player, panel: Panel) -> Result<Table<'a>> {
        let is_sealed = open_window(&player)?.kind == WindowKind::Sealed;
        let mut state = State::from_panel(&panel);
        let standing = match is_sealed {
            true => ctx.app.store.pending_orders_of(player.campaign.now, &player.seat.seat).await?,
            false => Vec::new(),
        };
        let (view, gathered) = (player.perspective(), std::mem::take(&mut state.gathered));
        let (view, gathered, dropped) = match gathered.is_empty() {
            true => (view, gathered, Vec::new()),
            false => Lane::Request.run(move || after(view, gathered)).await?,
        };
        state.gathered = gathered;
        Ok(Table { ctx, player, is_sealed, panel, state, standing, view, dropped })
    }

    /// Returns the seat's view after one more line, if its result is certain.
    pub async fn view_after(&self, line: &str) -> Result<Arc<dyn Perspective>> {
        let (view, lines) = (Arc::clone(&self.view), vec![line.to_owned()]);
        Ok(Lane::Request.run(move || after(view, lines)).await?.0)
    }

    /// Returns the texts of the standing orders.
    pub fn lines(&self) -> Vec<String> {
        self.standing.iter().map(|order| order.text.clone()).collect()
    }

    pub async fn prompts(&self) -> Result<Vec<UnitPrompt>> {
        let lines = self.lines();
        Ok(ask(&self.view, move |it| it.prompts(&lines)).await?)
    }

    /// Returns the verbs of a unit, or of the seat itself.
    pub async fn verbs(&self, unit: Option<&str>) -> Result<Vec<Verb>> {
        let (lines, unit) = (self.lines(), unit.map(str::to_owned));
        let verbs = move |it: &dyn Perspective| match unit {
            Some(unit) => it.card(&unit, &lines).map(|card| card.verbs).unwrap_or_default(),
            None => it.affairs(&lines),
        };
        Ok(ask(&self.view, verbs).await?)
    }

    pub fn form(&self, key: &str) -> Option<&'static Form> {
        self.player.snapshot.state.forms().iter().find(|form| form_key(form) == key)
    }

    /// Returns the name of a form's order.
    pub fn form_name(&self, form: &Form) -> String {
        self.label(&form.title())
    }

    /// Formats a text for a place without Markdown.
    pub fn label(&self, said: &Message) -> String {
        plain(&self.ctx.say(said))
    }

    /// Makes the id of a component.
    pub fn id(&self, act: Act, argument: impl Into<String>) -> PanelId {
        PanelId { key: self.panel.key, step: self.panel.step, act, argument: argument.into() }
    }

    pub fn button(&self, act: Act, argument: impl Into<String>, label: &str) -> CreateButton {
        let id = self.id(act, argument).text(self.player.campaign.now);
        CreateButton::new(id).label(cut(label, LABEL_MAX)).style(ButtonStyle::Secondary)
    }

    /// Makes a button with a label from the texts.
    pub fn named_button(&self, act: Act, label: &'static str) -> CreateButton {
        self.button(act, "", &self.ctx.words(label))
    }

    /// Makes a menu with one choice. Returns none if there are no options.
    pub fn menu(
        &self,
        id: &PanelId,
        placeholder: &str,
        options: Vec<Entry>,
    ) -> Option<CreateActionRow> {
        self.menu_of_many(id, placeholder, options, (1, 1))
    }

    /// Makes a menu with several choices. Returns none if there are no options.
    pub fn menu_of_many(
        &self,
        id: &PanelId,
        placeholder: &str,
        entries: Vec<Entry>,
        (min, max): (usize, usize),
    ) -> Option<CreateActionRow> {
        let mut values = BTreeSet::new();
        let options: Vec<_> = entries
            .into_iter()
            .filter(|entry| values.insert(entry.value.clone()))
            .filter_map(Entry::option)
            .take(OPTIONS_MAX + 1)
            .collect();
        let count = options.len();
        let most = u8::try_from(max.clamp(1, count.max(1))).unwrap_or(1);
        let least = u8::try_from(min).unwrap_or(1).clamp(1, most);
        let kind = CreateSelectMenuKind::String { options };
        let menu = CreateSelectMenu::new(id.text(self.player.campaign.now), kind)
            .placeholder(cut(placeholder, PLACEHOLDER_MAX))
            .min_values(least)
            .max_values(most);
        (count > 0).then_some(CreateActionRow::SelectMenu(menu))
    }

    /// Makes the menu entry of an answer.
    pub fn entry(&self, offer: &Offer) -> Entry {
        let about = offer.note.as_ref().map(|note| self.label(note));
        Entry { value: offer.value.clone(), label: self.label(&offer.label), about }
    }
}

/// An option of a menu.
#[derive(Clone, Debug)]
pub struct Entry {
    pub value: String,
    pub label: String,
    pub about: Option<String>,
}

impl Entry {
    pub fn new(value: impl Into<String>, label: impl Into<String>) -> Entry {
        Entry { value: value.into(), label: label.into(), about: None }
    }

    /// Makes the menu option. Returns none if its value is empty or too long for Discord.
    fn option(self) -> Option<CreateSelectMenuOption> {
        let Entry { value, label, about } = self;
        let fits = !value.is_empty() && value.chars().count() <= OPTION_LETTERS_MAX;
        let label = if label.trim().is_empty() { &value } else { &label };
        let option = CreateSelectMenuOption::new(cut(label, OPTION_LETTERS_MAX), &value);
        let about = about.filter(|about| !about.trim().is_empty());
        fits.then(|| match about {
            Some(about) => option.description(cut(&about, OPTION_LETTERS_MAX)),
            None => option,
        })
    }
}

/// Returns whether the order is in a slot of this unit.
pub fn is_of(order: &Order, unit: &str) -> bool {
    mythico_engine::order::Slot::from(order.slot.clone()).unit() == Some(unit)
}

/// Returns a short key for a verb. It stays valid when the card changes. The label tells an attack
/// from a march of the same unit.
pub fn verb_key(verb: &Verb) -> String {
    short_hash(&format!("{}/{}/{:?}", form_key(verb.form), verb.label.id(), verb.given))
}

/// Applies the lines whose results are certain, one after the other. Returns the view after them,
/// the applied lines, and the others.
fn after(
    mut view: Arc<dyn Perspective>,
    lines: Vec<String>,
) -> (Arc<dyn Perspective>, Vec<String>, Vec<String>) {
    let (mut kept, mut dropped) = (Vec::new(), Vec::new());
    for line in lines {
        match view.foresee(&line) {
            Some(next) => {
                view = Arc::from(next);
                kept.push(line);
            }
            None => dropped.push(line),
        }
    }
    (view, kept, dropped)
}
