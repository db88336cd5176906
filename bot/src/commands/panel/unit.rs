//! A unit's card: its head, menus and buttons for its verbs, and a bottom row. Also the screens
//! opened from it: settings, more orders, and groups of a long list.

use mythico_engine::desk::{Ask, Card, Given, Open, Part, RANK_MORE, Verb};
use mythico_engine::order::{FieldType, Form};
use mythico_engine::words::{Message, code, literal, message};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::id::Act;
use super::picture;
use super::plan::{self, paged, verb_entry};
use super::screen::{Draft, State, form_key};
use super::table::{ELSEWHERE, Entry, OPTIONS_MAX, Table, is_of, verb_key};
use crate::discord::response::{Reply, Result};
use crate::states::ask;

/// Most rows of a card above its bottom row. A message can have five.
const ROWS_MAX: usize = 4;
const MENUS_MAX: usize = 3;
/// Most buttons in a row.
const BUTTONS_MAX: usize = 5;
/// Most menus of settings.
const SETTINGS_MAX: usize = 3;

/// Draws a unit's card below a text. If the unit is gone, draws the plan.
pub async fn draw(table: &Table<'_>, unit: &str, said: &str) -> Result<Reply> {
    let Some(card) = card(table, unit).await? else {
        let gone = format!("{said}{}\n", table.ctx.words("panel-unit-gone"));
        return plan::draw(table, 0, &gone).await;
    };
    let text = format!("{said}{}{}", plan::head(table).await?, head(table, &card));
    let again = plan::again_of(table, unit).await?;
    let rows = rows(table, &card, again.as_deref());
    let scene = Some(picture::plan_scene(table, Some(card.cut.clone())));
    Ok(Reply { text, rows, scene, ..Reply::default() })
}

/// Returns a unit's card. Returns none if the seat has no such unit.
pub async fn card(table: &Table<'_>, unit: &str) -> Result<Option<Card>> {
    let (lines, unit) = (table.lines(), unit.to_owned());
    Ok(ask(&table.view, move |it| it.card(&unit, &lines)).await?)
}

/// Describes the unit, the sections of its turn, and its orders.
fn head(table: &Table<'_>, card: &Card) -> String {
    let ctx = table.ctx;
    let mut text: String = card.head.iter().map(|line| format!("{}\n", ctx.say(line))).collect();
    for (section, settled) in &card.sections {
        let settled = settled.as_ref().map_or_else(|| "–".to_owned(), |settled| ctx.say(settled));
        text += &format!("{}: {settled}\n", ctx.say(section));
    }
    for order in table.standing.iter().filter(|order| is_of(order, &card.unit)) {
        text += &format!("✓ {}\n", code(order.shown()));
    }
    text
}

/// Lays out the card's menus and buttons. `again` is the unit's last order, if it can be repeated.
fn rows(table: &Table<'_>, card: &Card, again: Option<&str>) -> Vec<CreateActionRow> {
    let (shown, behind): (Vec<&Verb>, Vec<&Verb>) =
        card.verbs.iter().partition(|verb| verb.rank < RANK_MORE);
    let menus = shown.iter().filter_map(|verb| menu(table, verb)).take(MENUS_MAX);
    let mut rows: Vec<_> = menus.collect();
    let asked = shown.iter().filter(|verb| asks_by_menu(verb)).count();
    let is_button = |verb: &&&Verb| !asks_by_menu(verb);
    let mut buttons: Vec<_> =
        shown.iter().filter(is_button).map(|verb| button(table, verb)).collect();
    let same = same_as_last(&table.state, &card.verbs)
        .map(|_| table.named_button(Act::Same, "panel-same"));
    let again = again.map(|line| {
        let label = message("panel-again-unit").with("line", literal(line));
        table.button(Act::Repeat, card.unit.as_str(), &table.label(&label))
    });
    same.or(again).into_iter().for_each(|first| buttons.insert(0, first));
    let mut others = Vec::new();
    others.extend(how_button(table, card));
    let rows_left = ROWS_MAX - rows.len();
    let room = match rows_left {
        1 => BUTTONS_MAX - others.len() - 1,
        left => (left - 1) * BUTTONS_MAX,
    };
    let is_cut = buttons.len() > room || asked > rows.len();
    buttons.truncate(room);
    others.extend(
        (is_cut || !behind.is_empty()).then(|| table.named_button(Act::More, "panel-more")),
    );
    if rows_left == 1 || buttons.len() + others.len() <= 3 {
        buttons.append(&mut others);
    }
    for row in buttons.chunks(BUTTONS_MAX).chain(others.chunks(BUTTONS_MAX)) {
        rows.push(CreateActionRow::Buttons(row.to_vec()));
    }
    rows.push(bottom(table));
    rows
}

/// Finds the verb of the last final order on a card, if it still offers the same target.
pub fn same_as_last<'a>(
    state: &'a State,
    verbs: &'a [Verb],
) -> Option<(&'a Verb, &'a Ask, &'a str)> {
    let last = state.last.as_ref()?;
    verbs.iter().filter(|verb| form_key(verb.form) == last.form).find_map(|verb| {
        let Open::One(ask) = &verb.open else { return None };
        let is_unit = verb
            .form
            .fields
            .iter()
            .any(|field| field.word == ask.field && field.kind == FieldType::Unit);
        let value = last.given.get(ask.field).filter(|_| is_unit)?;
        let is_offered = ask.offers.iter().any(|offer| offer.value == *value);
        is_offered.then_some((verb, &**ask, value.as_str()))
    })
}

/// Makes the button for the unit's settings, if it has any.
fn how_button(table: &Table<'_>, card: &Card) -> Option<CreateButton> {
    let chosen = chosen_stance(&table.state, &card.unit, card.verbs.iter().map(|verb| verb.form));
    let how = match chosen.as_ref().or(card.stance.as_ref()) {
        Some(stance) => message("panel-how").with("stance", stance.clone()),
        None if card.verbs.iter().any(|verb| !verb.form.settings.is_empty()) => {
            message("panel-how-plain")
        }
        None => return None,
    };
    Some(table.button(Act::How, "", &table.label(&how)))
}

/// Names the first setting that was chosen for a unit's next order.
pub fn chosen_stance(
    state: &State,
    unit: &str,
    forms: impl Iterator<Item = &'static Form>,
) -> Option<Message> {
    let chosen = state.settings.get(unit)?;
    let mut settings = forms.flat_map(|form| form.settings);
    settings.find_map(|setting| {
        let step = chosen.get(setting.word)?;
        Some(match step.parse().ok().and_then(|step| setting.preset(step)) {
            Some(name) => message(format!("preset-{name}")),
            None => literal(format!("{}{step}", setting.mark)),
        })
    })
}

/// Makes the bottom row, which is the same on every card. Buttons that may be absent come last.
fn bottom(table: &Table<'_>) -> CreateActionRow {
    let all = (!table.state.gathered.is_empty()).then(|| plan::all_button(table));
    let undo = plan::can_undo(table).then(|| table.named_button(Act::Undo, "panel-undo"));
    let next = table.named_button(Act::Next, "panel-next");
    let plan = table.named_button(Act::Plan, "panel-plan");
    CreateActionRow::Buttons([next, plan].into_iter().chain(undo).chain(all).collect())
}

/// Returns whether the card offers the verb's answers in a menu.
pub fn asks_by_menu(verb: &Verb) -> bool {
    matches!(&verb.open, Open::One(ask) if !ask.offers.is_empty() && ask.many.is_none())
}

fn menu(table: &Table<'_>, verb: &Verb) -> Option<CreateActionRow> {
    let Open::One(ask) = &verb.open else { return None };
    if !asks_by_menu(verb) {
        return None;
    }
    table.menu(&table.id(Act::Verb, verb_key(verb)), &asking_label(table, verb), offers(table, ask))
}

/// Returns the label of a verb that needs an answer first.
fn asking_label(table: &Table<'_>, verb: &Verb) -> String {
    let name = table.label(&verb.label);
    table.label(&message("panel-menu-verb").with("verb", name.trim_end_matches('…')))
}

fn button(table: &Table<'_>, verb: &Verb) -> CreateButton {
    let label = match &verb.open {
        Open::Nothing => table.label(&verb.label),
        Open::One(_) | Open::Form => asking_label(table, verb),
    };
    table.button(Act::Verb, verb_key(verb), &label)
}

/// Returns the best answers. If there are more, the last entry opens their groups.
pub fn offers(table: &Table<'_>, ask: &Ask) -> Vec<Entry> {
    let all: Vec<Entry> = ask.offers.iter().map(|offer| table.entry(offer)).collect();
    if all.len() <= OPTIONS_MAX + 1 || ask.many.is_some() {
        return all;
    }
    let elsewhere = Entry::new(ELSEWHERE, table.ctx.words("panel-elsewhere"));
    all.into_iter().take(OPTIONS_MAX).chain([elsewhere]).collect()
}

/// Draws a menu of all orders of a unit, or of the seat itself.
pub async fn draw_more(
    table: &Table<'_>,
    unit: Option<&str>,
    page: usize,
    said: &str,
) -> Result<Reply> {
    let verbs = table.verbs(unit).await?;
    // The card may have no room for everyday verbs, so they follow here.
    let (behind, shown): (Vec<&Verb>, Vec<&Verb>) =
        verbs.iter().partition(|verb| verb.rank >= RANK_MORE);
    let entries = behind.into_iter().chain(shown).map(|verb| verb_entry(table, verb)).collect();
    let entries = paged(table, entries, page);
    let placeholder = table.ctx.words("panel-menu-more");
    let rows = [table.menu(&table.id(Act::Verb, ""), &placeholder, entries), Some(back(table))];
    let text = format!("{said}{}{}", plan::head(table).await?, line(table, unit).await?);
    Ok(Reply { text, rows: rows.into_iter().flatten().collect(), ..Reply::default() })
}

pub fn back(table: &Table<'_>) -> CreateActionRow {
    CreateActionRow::Buttons(vec![table.named_button(Act::Back, "panel-back")])
}

/// Returns the unit's line in the plan.
async fn line(table: &Table<'_>, unit: Option<&str>) -> Result<String> {
    let Some(unit) = unit else { return Ok(String::new()) };
    let prompts = table.prompts().await?;
    let line = prompts.iter().find(|prompt| prompt.code == unit);
    Ok(line.map_or_else(String::new, |prompt| format!("{}\n", table.ctx.say(&prompt.line))))
}

/// Settings of a unit's order, or of its next order.
pub struct Settings {
    pub form: &'static Form,
    pub given: Given,
    /// Whether the order stands. If not, the settings are kept for the next order.
    pub stands: bool,
}

/// Finds the settings of a unit. Returns none if it can't have any.
pub async fn settings(table: &Table<'_>, unit: &str) -> Result<Option<Settings>> {
    let chosen = table.state.settings.get(unit).cloned().unwrap_or_default();
    let standing =
        table.standing.iter().find(|order| is_of(order, unit)).map(|order| order.shown());
    if let Some(line) = standing.map(str::to_owned) {
        let apart = ask(&table.view, move |it| it.taken_apart(&line)).await?;
        if let Some((form, given)) = apart.filter(|(form, _)| !form.settings.is_empty()) {
            return Ok(Some(Settings { form, given, stands: true }));
        }
    }
    let verbs = table.verbs(Some(unit)).await?;
    let found = verbs.into_iter().find(|verb| !verb.form.settings.is_empty());
    Ok(found.map(|verb| {
        let given = verb.given.into_iter().chain(chosen).collect();
        Settings { form: verb.form, given, stands: false }
    }))
}

/// Draws a unit's settings, a menu for each.
pub async fn draw_how(table: &Table<'_>, unit: &str, said: &str) -> Result<Reply> {
    let Some(Settings { form, given, .. }) = settings(table, unit).await? else {
        return draw(table, unit, said).await;
    };
    let mut text = format!("{said}{}{}", plan::head(table).await?, line(table, Some(unit)).await?);
    let mut bare = given.clone();
    form.settings.iter().for_each(|setting| drop(bare.remove(setting.word)));
    let lines = table.lines();
    let asked = ask(&table.view, move |it| it.asks(form, &bare, &lines)).await?;
    let asked: Vec<Ask> = asked.into_iter().filter(|ask| ask.part == Part::Setting).collect();
    let mut rows = Vec::new();
    for one in asked.iter().take(SETTINGS_MAX) {
        let answer = given.get(one.field);
        let now = one.offers.iter().find(|offer| Some(&offer.value) == answer);
        if let Some(now) = now {
            text += &format!("{}: {}\n", table.ctx.say(&one.prompt), table.ctx.say(&now.label));
        }
        let id = table.id(Act::Set, one.field);
        rows.extend(table.menu(&id, &table.label(&one.prompt), offers(table, one)));
    }
    let all = table.named_button(Act::HowAll, "panel-how-all");
    rows.push(CreateActionRow::Buttons(vec![table.named_button(Act::Back, "panel-back"), all]));
    Ok(Reply { text, rows, ..Reply::default() })
}

/// Draws the groups of answers to a question, or the answers of one group.
pub async fn draw_groups(
    table: &Table<'_>,
    draft: &Draft,
    (field, group): (&str, Option<usize>),
    said: &str,
) -> Result<Reply> {
    let mut rows = Vec::new();
    if let Some(one) = super::form::question(table, draft, field).await? {
        let placeholder = table.label(&one.prompt);
        let entries = match group.and_then(|group| one.groups.get(group)) {
            Some(group) => group.offers.iter().map(|offer| table.entry(offer)).collect(),
            None => {
                let entry = |(place, group): (usize, &mythico_engine::desk::Group)| {
                    Entry::new(place.to_string(), table.label(&group.label))
                };
                one.groups.iter().enumerate().map(entry).collect()
            }
        };
        let act = if group.is_some() { Act::Field } else { Act::Group };
        rows.extend(table.menu(&table.id(act, field), &placeholder, entries));
    }
    let anywhere = table.button(Act::Write, field, &table.ctx.words("panel-write"));
    let back = table.named_button(Act::Back, "panel-back");
    rows.push(CreateActionRow::Buttons(vec![anywhere.style(ButtonStyle::Secondary), back]));
    let text =
        format!("{said}{}{}", plan::head(table).await?, line(table, draft.unit.as_deref()).await?);
    Ok(Reply { text, rows, ..Reply::default() })
}
