//! What a panel's screen is made of: the player, the standing orders, the seat's view. Also makes
//! its buttons and menus, within Discord's limits.

use std::collections::BTreeSet;
use std::sync::Arc;

use mythico_engine::desk::{Offer, UnitPrompt, Verb};
use mythico_engine::game::Perspective;
use mythico_engine::order::Form;
use mythico_engine::window::WindowKind;
use mythico_engine::words::{Message, message};
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

/// Value of a menu's entry that leads to others.
pub const ELSEWHERE: &str = "…";
/// Options of a menu, without the entry that leads to others.
pub const OPTIONS_MAX: usize = 24;
/// Discord's limit for letters on a button.
const LABEL_MAX: usize = 80;
/// Discord's limit for letters of an option, its description and its value.
const OPTION_LETTERS_MAX: usize = 100;
/// Discord's limit for a menu's placeholder.
const PLACEHOLDER_MAX: usize = 150;

/// A panel with all that its screens show.
pub struct Table<'a> {
    pub ctx: &'a Context<'a>,
    pub player: Player,
    /// Whether orders wait for the window's close.
    pub is_sealed: bool,
    pub panel: Panel,
    pub state: State,
    /// Orders that stand and can still change.
    pub standing: Vec<Order>,
    /// The seat's view, after the gathered orders.
    pub view: Arc<dyn Perspective>,
    /// Gathered lines that can't be foreseen any more.
    pub dropped: Vec<String>,
}

impl<'a> Table<'a> {
    /// Reads all for a panel of the open window.
    ///
    /// # Errors
    /// If the window takes no orders from this seat.
    pub async fn new(ctx: &'a Context<'a>, player: Player, panel: Panel) -> Result<Table<'a>> {
        let is_sealed = open_window(&player)?.kind == WindowKind::Sealed;
        let mut state = State::of(&panel);
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

    /// Returns the standing orders' lines.
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

    /// Finds a form by its key.
    pub fn form(&self, key: &str) -> Option<&'static Form> {
        self.player.snapshot.state.forms().iter().find(|form| form_key(form) == key)
    }

    /// Returns the name of a form's order.
    pub fn form_name(&self, form: &Form) -> String {
        let system = self.player.snapshot.state.system();
        self.label(&message(format!("order-{system}-{}", form.word)))
    }

    /// Says a text for a place that takes no Markdown.
    pub fn label(&self, said: &Message) -> String {
        plain(&self.ctx.say(said))
    }

    /// Returns the id of a component.
    pub fn id(&self, act: Act, argument: impl Into<String>) -> PanelId {
        PanelId { key: self.panel.key, step: self.panel.step, act, argument: argument.into() }
    }

    /// Makes a button.
    pub fn button(&self, act: Act, argument: impl Into<String>, label: &str) -> CreateButton {
        let id = self.id(act, argument).text(self.player.campaign.now);
        CreateButton::new(id).label(cut(label, LABEL_MAX)).style(ButtonStyle::Secondary)
    }

    /// Makes a button with a fixed label.
    pub fn named_button(&self, act: Act, label: &'static str) -> CreateButton {
        self.button(act, "", &self.ctx.words(label))
    }

    /// Makes a menu. None without options.
    pub fn menu(&self, id: &PanelId, placeholder: &str, options: Vec<Entry>) -> Option<CreateActionRow> {
        self.menu_of_many(id, placeholder, options, (1, 1))
    }

    /// Makes a menu of which this many options are picked. None without options.
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

    /// Makes the entry of an answer.
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

    /// None if Discord doesn't take its value.
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

/// Names a verb in an id or a menu, also if the card changes.
pub fn verb_key(verb: &Verb) -> String {
    short_hash(&format!("{}/{:?}", form_key(verb.form), verb.given))
}

/// Applies lines whose results are certain. Returns the view after them, those lines, and the
/// others.
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
