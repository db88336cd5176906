//! The form of `/gm edit`: pick a correction, pick the unit and other names in it, then write its
//! values and the reason. The ids hold what was picked, so the form survives a restart. Not here:
//! reading, showing and giving acts ([`crate::orders::umpire::acts`]).

use std::collections::BTreeMap;

use mythico_engine::desk::{Ask, Given, Offer, Part};
use mythico_engine::game::GameState;
use mythico_engine::order::{Choice, CompletionRequest, Field, FieldType, Form};
use mythico_engine::words::{Message, code, literal, message};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateInputText, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, InputTextStyle,
};

use super::edit::{BACK, act_choices};
use crate::api::custom_id::{Button, CustomId};
use crate::api::text::{cut, plain};
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::orders::umpire;
use crate::orders::umpire::acts::{self, REASON, REASON_MAX};
use crate::store::Campaign;

/// Discord's limits: options of a menu, length of an option, fields of a modal, length of a label.
const OPTIONS_MAX: usize = 25;
const OPTION_LETTERS_MAX: usize = 100;
const INPUTS_MAX: usize = 5;
const LABEL_MAX: usize = 45;
/// Maximum length of a value.
const VALUE_MAX: u16 = 200;
/// Separates what was picked within an id.
const SEPARATOR: char = '|';
/// Mark before the question of the menu that offers answers.
const ANSWERS: char = '?';
/// Mark before the question of the menu that offers groups of answers.
const GROUPS: char = '#';

/// What was picked so far.
#[derive(Default)]
pub(super) struct Picked {
    /// The act's word, or [`BACK`] and a slot. Empty at first.
    act: String,
    given: Given,
    /// The question of the menu, and whether it offers groups.
    asked: Option<(String, bool)>,
    /// The group of answers to offer.
    group: Option<usize>,
}

impl Picked {
    pub(super) fn of_act(act: &str) -> Picked {
        Picked { act: act.to_owned(), ..Picked::default() }
    }

    /// Reads the rest of an id.
    fn read(rest: &str) -> Picked {
        let mut parts = rest.split(SEPARATOR);
        let mut picked = Picked::of_act(parts.next().unwrap_or_default());
        for part in parts {
            if let Some((field, value)) = part.split_once('=') {
                picked.given.insert(field.to_owned(), value.to_owned());
            } else if let Some(field) = part.strip_prefix(ANSWERS) {
                picked.asked = Some((field.to_owned(), false));
            } else if let Some(field) = part.strip_prefix(GROUPS) {
                picked.asked = Some((field.to_owned(), true));
            }
        }
        picked
    }

    /// Adds what was chosen in the menu.
    fn with(mut self, chosen: &str) -> Picked {
        match self.asked.take() {
            None => return Picked::of_act(chosen),
            Some((_, true)) => self.group = chosen.parse().ok(),
            Some((field, false)) => drop(self.given.insert(field, chosen.to_owned())),
        }
        self
    }

    /// Makes an id that holds it. `menu` is the question of a menu with its mark.
    fn id(&self, button: Button, campaign: &Campaign, menu: &str) -> CustomId {
        let mut rest = self.act.clone();
        for (field, value) in &self.given {
            rest += &format!("{SEPARATOR}{field}={value}");
        }
        if !menu.is_empty() {
            rest += &format!("{SEPARATOR}{menu}");
        }
        CustomId::new(button, campaign.now, rest)
    }
}

/// Answers a menu or button of the form.
///
/// # Errors
/// If the user isn't the game master, or the act can't be given now.
pub async fn pressed(ctx: &Context<'_>, id: &CustomId, chosen: &[String]) -> Result {
    let campaign = ctx.led_campaign(id).await?;
    let picked = Picked::read(&id.rest);
    if id.button == Button::GmEditWrite {
        return modal(ctx, &campaign, &picked).await;
    }
    let picked = match chosen.first() {
        Some(chosen) => picked.with(chosen),
        None => picked,
    };
    draw(ctx, &campaign, picked).await.map(Response::Update)
}

/// Draws the form: the acts, or the next question of one.
pub(super) async fn draw(
    ctx: &Context<'_>,
    campaign: &Campaign,
    mut picked: Picked,
) -> Result<Reply> {
    if picked.act.is_empty() {
        return choose_act(ctx, campaign, &picked).await;
    }
    let mut text = format!("**{}**\n", ctx.say(&name(ctx, campaign, &picked.act).await?));
    let mut rows = Vec::new();
    if !picked.act.starts_with(BACK) {
        let state = ctx.app.states.now(campaign.now).await?.state;
        let form = acts::form(&*state, &picked.act)?;
        picked.given.retain(|field, _| form.options().contains(&field.as_str()));
        for (field, value) in &picked.given {
            text += &format!("- {}: {}\n", ctx.say(&label(field)), code(value));
        }
        if let Some(ask) = question(ctx, campaign, &*state, form, &picked.given).await? {
            rows.push(answers(ctx, campaign, &picked, &ask));
        }
    }
    let write = picked.id(Button::GmEditWrite, campaign, "");
    let again = CustomId::new(Button::GmEdit, campaign.now, "");
    rows.push(CreateActionRow::Buttons(vec![
        ctx.button(&write, "button-edit-write", ButtonStyle::Primary),
        ctx.button(&again, "button-edit-again", ButtonStyle::Secondary),
    ]));
    Ok(Reply { text, rows, ..Reply::default() })
}

/// Draws the menu of acts to give, and of those to take back.
async fn choose_act(ctx: &Context<'_>, campaign: &Campaign, picked: &Picked) -> Result<Reply> {
    let option = |choice: Choice| {
        let label = plain(&ctx.say(&choice.label));
        CreateSelectMenuOption::new(cut(&label, OPTION_LETTERS_MAX), choice.value)
    };
    let options: Vec<_> = act_choices(ctx, campaign).await?.into_iter().map(option).collect();
    if options.is_empty() {
        return Err(CommandError::user("bot-umpire-no-acts"));
    }
    let rows =
        vec![menu(&picked.id(Button::GmEdit, campaign, ""), options, &ctx.words("bot-edit-act"))];
    Ok(Reply { text: ctx.words("bot-edit-start"), rows, ..Reply::default() })
}

/// Names an act by its help, or the act to take back.
async fn name(ctx: &Context<'_>, campaign: &Campaign, act: &str) -> Result<Message> {
    let all = act_choices(ctx, campaign).await?;
    let found = all.into_iter().find(|choice| choice.value == act);
    Ok(found.map_or_else(|| literal(act), |choice| choice.label))
}

/// Returns the next question that a menu can answer. A game master who plays gets none, because the
/// answers would reveal what the opponents have.
async fn question(
    ctx: &Context<'_>,
    campaign: &Campaign,
    state: &dyn GameState,
    form: &'static Form,
    given: &Given,
) -> Result<Option<Ask>> {
    if ctx.app.store.seat_held_by(campaign.id, ctx.user).await?.is_some() {
        return Ok(None);
    }
    let by_menu = |option: &&'static str| {
        let field = form.fields.iter().find(|field| field.word == *option);
        let is_name = |field: &Field| {
            let is_name =
                matches!(field.kind, FieldType::Unit | FieldType::Name(_) | FieldType::Choice(_));
            field.required && is_name
        };
        // The unit of an act is an option without a field.
        field.is_none_or(is_name) && !given.contains_key(*option)
    };
    let umpire = state.umpire();
    let asked = form.options().into_iter().filter(by_menu).find_map(|option| {
        let request = CompletionRequest { form, option, given, typed: "" };
        let offers: Vec<Offer> = umpire.complete(&request).into_iter().map(Offer::from).collect();
        (!offers.is_empty()).then(|| Ask::new(option, Part::Required).with_offers(offers))
    });
    Ok(asked)
}

/// Makes the menu of a question: its answers, or their groups if there are too many.
fn answers(ctx: &Context<'_>, campaign: &Campaign, picked: &Picked, ask: &Ask) -> CreateActionRow {
    let option = |value: String, label: &Message| {
        CreateSelectMenuOption::new(cut(&plain(&ctx.say(label)), OPTION_LETTERS_MAX), value)
    };
    let group = picked.group.and_then(|group| ask.groups.get(group));
    let (mark, options) = match group {
        None if !ask.groups.is_empty() => {
            let groups = ask.groups.iter().enumerate();
            (
                GROUPS,
                groups
                    .map(|(place, group)| option(place.to_string(), &group.label))
                    .collect::<Vec<_>>(),
            )
        }
        group => {
            let offers = group.map_or(&ask.offers, |group| &group.offers);
            (
                ANSWERS,
                offers.iter().map(|offer| option(offer.value.clone(), &offer.label)).collect(),
            )
        }
    };
    let id = picked.id(Button::GmEdit, campaign, &format!("{mark}{}", ask.field));
    menu(&id, options, &ctx.say(&ask.prompt))
}

fn menu(id: &CustomId, options: Vec<CreateSelectMenuOption>, placeholder: &str) -> CreateActionRow {
    let options = options.into_iter().take(OPTIONS_MAX).collect();
    let menu = CreateSelectMenu::new(id.text(), CreateSelectMenuKind::String { options });
    CreateActionRow::SelectMenu(menu.placeholder(cut(placeholder, OPTION_LETTERS_MAX)))
}

/// Makes the modal for the values that weren't picked, and the reason.
async fn modal(ctx: &Context<'_>, campaign: &Campaign, picked: &Picked) -> Result {
    let state = ctx.app.states.now(campaign.now).await?.state;
    let mut inputs = Vec::new();
    if !picked.act.starts_with(BACK) {
        let form = acts::form(&*state, &picked.act)?;
        let is_open = |word: &&'static str| *word != REASON && !picked.given.contains_key(*word);
        inputs.extend(form.options().into_iter().filter(is_open).take(INPUTS_MAX - 1).map(
            |word| {
                let field = form.fields.iter().find(|field| field.word == word);
                let input =
                    CreateInputText::new(InputTextStyle::Short, input_label(ctx, word), word);
                input.max_length(VALUE_MAX).required(field.is_none_or(|field| field.required))
            },
        ));
    }
    let reason = CreateInputText::new(InputTextStyle::Paragraph, input_label(ctx, REASON), REASON);
    inputs.push(reason.max_length(REASON_MAX).required(true));
    let id = picked.id(Button::GmEditWritten, campaign, "");
    // The title has no room for the help of an act.
    let title = match picked.act.starts_with(BACK) {
        true => ctx.say(&message("edit-back-title")),
        false => plain(&ctx.say(&acts::form(&*state, &picked.act)?.title())),
    };
    let rows = inputs.into_iter().map(CreateActionRow::InputText).collect();
    Ok(Response::Modal(CreateModal::new(id.text(), cut(&title, LABEL_MAX)).components(rows)))
}

fn label(field: &str) -> Message {
    message(format!("field-{field}"))
}

fn input_label(ctx: &Context<'_>, field: &str) -> String {
    cut(&plain(&ctx.say(&label(field))), LABEL_MAX)
}

/// Handles the filled-in modal: shows the act to confirm, or takes one back.
///
/// # Errors
/// If the user isn't the game master, or the act is refused. The error gives its line back.
pub async fn written(
    ctx: &Context<'_>,
    id: &CustomId,
    fields: &BTreeMap<String, String>,
) -> Result {
    let campaign = ctx.led_campaign(id).await?;
    let Picked { act, mut given, .. } = Picked::read(&id.rest);
    let reason = fields.get(REASON).map_or("", |reason| reason.trim());
    if let Some(slot) = act.strip_prefix(BACK) {
        return Ok(acts::take_back(ctx, &campaign, slot, reason).await?.into());
    }
    let state = ctx.app.states.at_start(campaign.now).await?.state;
    let form = acts::form(&*state, &act)?;
    let typed = fields.iter().filter(|(field, value)| *field != REASON && !value.trim().is_empty());
    given.extend(typed.map(|(field, value)| (field.clone(), value.trim().to_owned())));
    umpire::begin(ctx, &campaign, None, form.line(&given), reason).await
}
