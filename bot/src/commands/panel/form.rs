//! A form: the order so far, menus for its open questions, and a button for typed answers. A final
//! order shows its expected result before it is sent.

use mythico_engine::desk::{Ask, Free, Part};
use mythico_engine::order::Form;
use mythico_engine::words::{literal, message};
use serenity::all::{ButtonStyle, CreateActionRow, CreateInputText, CreateModal, InputTextStyle};

use super::id::Act;
use super::screen::Draft;
use super::table::Table;
use super::{plan, unit};
use crate::api::text::cut;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::orders::{described, previews};
use crate::states::ask;

/// Most menus on a page of a form.
const MENUS_MAX: usize = 3;
/// Discord's limits: fields in a modal, length of a label, and length of an answer.
const INPUTS_MAX: usize = 5;
const INPUT_LABEL_MAX: usize = 45;
const INPUT_LETTERS_MAX: usize = 4_000;
/// Maximum length of a typed value other than the player's own text.
const VALUE_LETTERS_MAX: u16 = 200;

/// Draws a form below a text.
pub async fn draw(table: &Table<'_>, draft: &Draft, page: usize, said: &str) -> Result<Reply> {
    let Some(form) = table.form(&draft.form) else { return plan::draw(table, 0, said).await };
    let asked = questions(table, draft).await?;
    let mut text = format!("{said}{}{}", plan::head(table).await?, so_far(table, form, draft));
    let is_complete = asked.iter().all(|ask| ask.part != Part::Required);
    let mut can_send = false;
    if is_complete {
        let line = form.line(&draft.given);
        match previews(table.view.clone(), vec![line.clone()], table.lines()).await?.pop() {
            Some(Ok(preview)) => {
                text += &described(table.ctx, &preview);
                can_send = true;
            }
            Some(Err(error)) => text += &format!("{}\n", table.ctx.marked(&error, &line)),
            None => {}
        }
    }
    let by_menu: Vec<&Ask> = asked.iter().filter(|ask| !ask.offers.is_empty()).collect();
    let first = if page * MENUS_MAX < by_menu.len() { page * MENUS_MAX } else { 0 };
    let menus = by_menu.iter().skip(first).take(MENUS_MAX).filter_map(|ask| menu(table, ask));
    let mut rows: Vec<CreateActionRow> = menus.collect();
    let mut buttons = Vec::new();
    if can_send {
        let label =
            if table.is_sealed { table.ctx.words("panel-send") } else { table.form_name(form) };
        buttons.push(table.button(Act::Send, "", &label).style(ButtonStyle::Success));
    }
    if asked.iter().any(|ask| ask.free != Free::Nothing) {
        buttons.push(table.button(Act::Write, "", &table.ctx.words("panel-write")));
    }
    if by_menu.len() > MENUS_MAX {
        buttons.push(table.button(
            Act::MoreFields,
            (page + 1).to_string(),
            &table.ctx.words("panel-more"),
        ));
    }
    buttons.push(table.named_button(Act::Back, "panel-back"));
    rows.push(CreateActionRow::Buttons(buttons));
    Ok(Reply { text, rows, ..Reply::default() })
}

/// Lists the order's name and the answers so far.
fn so_far(table: &Table<'_>, form: &Form, draft: &Draft) -> String {
    let mut text = format!("**{}**\n", table.form_name(form));
    for option in form.options() {
        if let Some(value) = draft.given.get(option) {
            let is_setting = form.settings.iter().any(|setting| setting.word == option);
            let kind = if is_setting { "setting" } else { "field" };
            let name = table.ctx.say(&message(format!("{kind}-{option}")));
            text += &format!(
                "- {name}: {}\n",
                table.ctx.say(&literal(mythico_engine::words::code(value)))
            );
        }
    }
    text
}

/// Returns the open questions of a draft.
pub async fn questions(table: &Table<'_>, draft: &Draft) -> Result<Vec<Ask>> {
    let Some(form) = table.form(&draft.form) else { return Ok(Vec::new()) };
    let (given, lines) = (draft.given.clone(), table.lines());
    Ok(ask(&table.view, move |it| it.asks(form, &given, &lines)).await?)
}

/// Returns the open question about one field.
pub async fn question(table: &Table<'_>, draft: &Draft, field: &str) -> Result<Option<Ask>> {
    Ok(questions(table, draft).await?.into_iter().find(|ask| ask.field == field))
}

fn menu(table: &Table<'_>, ask: &Ask) -> Option<CreateActionRow> {
    let picked = ask.many.as_ref().map_or((1, 1), |many| (many.min.max(1), many.max));
    let id = table.id(Act::Field, ask.field);
    table.menu_of_many(&id, &table.label(&ask.prompt), unit::offers(table, ask), picked)
}

/// Makes the modal for the open questions with typed answers, or for one of them.
///
/// # Errors
/// If no question is open for typing any more.
pub async fn modal(table: &Table<'_>, draft: &Draft, field: &str) -> Result {
    let form = table.form(&draft.form).ok_or_else(|| CommandError::user("panel-old"))?;
    let asked = questions(table, draft).await?;
    let is_typed =
        |ask: &&Ask| ask.free != Free::Nothing && (field.is_empty() || ask.field == field);
    let inputs: Vec<_> =
        asked.iter().filter(is_typed).take(INPUTS_MAX).map(|ask| input(table, ask)).collect();
    if inputs.is_empty() {
        return Err(CommandError::user("panel-old"));
    }
    let id = table.id(Act::Write, field).of_form(table.player.campaign.now);
    let title = cut(&table.form_name(form), INPUT_LABEL_MAX);
    Ok(Response::Modal(CreateModal::new(id, title).components(inputs)))
}

fn input(table: &Table<'_>, ask: &Ask) -> CreateActionRow {
    let (style, max) = match ask.free {
        Free::Text { max } => {
            let max = u16::try_from(max.min(INPUT_LETTERS_MAX)).unwrap_or(VALUE_LETTERS_MAX);
            (
                if max > VALUE_LETTERS_MAX {
                    InputTextStyle::Paragraph
                } else {
                    InputTextStyle::Short
                },
                max,
            )
        }
        Free::Nothing | Free::Number { .. } | Free::Words => {
            (InputTextStyle::Short, VALUE_LETTERS_MAX)
        }
    };
    let label = cut(&table.label(&ask.prompt), INPUT_LABEL_MAX);
    // A skipped question stays open.
    let input = CreateInputText::new(style, label, ask.field).max_length(max).required(false);
    CreateActionRow::InputText(input)
}
