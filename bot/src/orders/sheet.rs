//! Sheets: many lines at once, written in a modal that is filled with what stands. What is left out of it is struck, unless a line
//! was wrong: then nothing is, and the wrong lines come back with their fragment marked. Lines that take effect at once are final, so they
//! wait to be confirmed. Not here: sheets of immediate windows, see
//! [`super::immediate_sheet`].

use std::collections::{BTreeMap, BTreeSet};

use mythico_engine::grid::Location;
use mythico_engine::order::{FieldType, Form, OrderError, OrderPreview};
use mythico_engine::window::WindowKind;
use mythico_engine::words::message;
use serenity::all::{CreateActionRow, CreateInputText, CreateModal, InputTextStyle};

use super::{assessment, immediate_sheet, offer, open_window, recorded, unawaited};
use crate::discord::context::{Context, Player};
use crate::discord::custom_id::CustomId;
use crate::discord::response::{CommandError, Reply, Response, Result, cut};
use crate::pictures;
use crate::store::{NewOrder, Order, WindowKey};

/// Paragraphs in a modal.
const FIELDS_MAX: usize = 5;
/// Letters in a paragraph, with room to add.
const FIELD_FILL: usize = 3_000;
/// Discord's limit for a paragraph.
const FIELD_MAX: u16 = 4_000;

/// What a sheet replaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replaces {
    /// All that stood when it was opened: the seat's rows up to this number.
    Seen(u32),
    /// One order, by its number.
    One(u32),
}

impl Replaces {
    fn word(self) -> String {
        match self {
            Replaces::Seen(sequence) => format!("seen:{sequence}"),
            Replaces::One(sequence) => format!("one:{sequence}"),
        }
    }

    /// Reads it back from a modal's id.
    pub fn read(word: &str) -> Option<Replaces> {
        let (kind, number) = word.split_once(':')?;
        let number = number.parse().ok()?;
        match kind {
            "seen" => Some(Replaces::Seen(number)),
            "one" => Some(Replaces::One(number)),
            _ => None,
        }
    }

    fn meant(self, order: &Order) -> bool {
        match self {
            Replaces::Seen(sequence) => order.sequence <= sequence,
            Replaces::One(sequence) => order.sequence == sequence,
        }
    }
}

/// The modal for a whole sheet, filled with what stands, or, if nothing does, with the lines that the seat is offered to begin with.
pub fn form(ctx: &Context<'_>, player: &Player, standing: &[Order]) -> Response {
    let offered = offer::lines(player, standing);
    let lines = standing.iter().map(|order| &order.text).chain(&offered);
    let (mut fields, whole) = paragraphs(lines);
    // Room to add, beside what stands there.
    if !fields[0].is_empty() && fields.len() < FIELDS_MAX {
        fields.push(String::new());
    }
    let last = standing.iter().map(|order| order.sequence).max().unwrap_or(0);
    // What didn't fit must not be struck for being left out.
    let replaces = Replaces::Seen(if whole { last } else { 0 });
    modal(ctx, player, replaces, &fields)
}

/// The modal for changing one order.
pub fn form_for(ctx: &Context<'_>, player: &Player, order: &Order) -> Response {
    modal(ctx, player, Replaces::One(order.sequence), std::slice::from_ref(&order.text))
}

fn modal(ctx: &Context<'_>, player: &Player, replaces: Replaces, fields: &[String]) -> Response {
    let window = player.snapshot.state.window();
    let hint = match window.map(|window| window.kind) {
        Some(WindowKind::Immediate) => "modal-orders-hint-final",
        _ => "modal-orders-hint",
    };
    let hint = ctx.say(&message(hint).with("example", example(player)));
    let rows = fields.iter().enumerate().map(|(place, text)| {
        let label = message("modal-orders-field").with("number", place + 1).with("count", fields.len());
        let label = cut(&ctx.say(&label), 45);
        let input = CreateInputText::new(InputTextStyle::Paragraph, label, format!("lines-{place}"));
        let input = input.required(false).max_length(FIELD_MAX).placeholder(cut(&hint, 100));
        CreateActionRow::InputText(if text.is_empty() { input } else { input.value(text.clone()) })
    });
    let at = player.campaign.now;
    let id = CustomId::new("sheet", at, replaces.word()).text();
    let title =
        message("modal-orders-title").with("turn", at.turn).with("campaign", player.campaign.name.as_str());
    Response::Modal(CreateModal::new(id, cut(&ctx.say(&title), 45)).components(rows.collect()))
}

/// A line as this campaign's orders are written, by the shortest word that puts a unit of the seat's own on a path, if there is one.
fn example(player: &Player) -> String {
    let forms = player.snapshot.state.forms();
    let path = |form: &&Form| form.fields.iter().any(|field| matches!(field.kind, FieldType::Path(_)));
    let units = player.perspective().roster();
    let options = [("unit", units.last().map_or("10", |unit| &*unit.code)), ("path", "1 1 2")];
    let given = options.map(|(word, value)| (word.to_owned(), value.to_owned()));
    let form = forms.iter().filter(path).min_by_key(|form| form.word.len()).or(forms.first());
    form.map_or_else(String::new, |form| form.line(&BTreeMap::from(given)))
}

/// Lines in paragraphs, and whether all of them fitted.
fn paragraphs<'a>(lines: impl Iterator<Item = &'a String>) -> (Vec<String>, bool) {
    let mut fields = vec![String::new()];
    for line in lines {
        let full = fields.len() == FIELDS_MAX || line.len() > FIELD_FILL;
        match fields.last_mut().filter(|field| field.len() + line.len() < FIELD_FILL) {
            Some(field) => *field = format!("{field}{line}\n"),
            None if full => return (fields, false),
            None => fields.push(format!("{line}\n")),
        }
    }
    (fields, true)
}

/// Takes a filled-in sheet.
///
/// # Errors
/// If the window takes no orders; the text is given back.
pub async fn submit(ctx: &Context<'_>, at: WindowKey, replaces: Replaces, text: &str) -> Result {
    submit_inner(ctx, at, replaces, text).await.map_err(|error| error.with_input(text))
}

async fn submit_inner(ctx: &Context<'_>, at: WindowKey, replaces: Replaces, text: &str) -> Result {
    let campaign = ctx.app.store.campaign(at.campaign).await?;
    if campaign.now != at {
        return Err(CommandError::user("bot-window-closed"));
    }
    let player = ctx.player_of(campaign).await?;
    let window = open_window(&player)?;
    let lines: Vec<&str> =
        text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    match window.kind {
        WindowKind::Sealed => sealed(ctx, &player, replaces, &lines).await,
        WindowKind::Immediate => immediate_sheet::hand_in(ctx, &player, &lines).await,
    }
}

/// What a sheet says, beside what stands.
struct Reading<'a> {
    /// OrderPreview, the last of each slot.
    good: BTreeMap<String, OrderPreview<()>>,
    /// OrderPreview, but a later line of the sheet takes their place.
    superseded: Vec<OrderPreview<()>>,
    /// Those that take effect at once, in order.
    at_once: Vec<String>,
    wrong: Vec<(&'a str, OrderError)>,
}

fn read<'a>(player: &Player, lines: &[&'a str]) -> Reading<'a> {
    let perspective = player.perspective();
    let (good, superseded, at_once, wrong) = (BTreeMap::new(), Vec::new(), Vec::new(), Vec::new());
    let mut reading = Reading { good, superseded, at_once, wrong };
    for line in lines {
        match perspective.preview(line) {
            Ok(order) if order.at_once => reading.at_once.push(order.text),
            Ok(order) => reading.superseded.extend(reading.good.insert(order.slot.to_string(), order)),
            Err(refusal) => reading.wrong.push((line, refusal)),
        }
    }
    reading
}

async fn sealed(ctx: &Context<'_>, player: &Player, replaces: Replaces, lines: &[&str]) -> Result {
    let (at, seat, store) = (player.campaign.now, &player.seat.seat, &ctx.app.store);
    let standing = store.pending_orders_of(at, seat).await?;
    let reading = read(player, lines);
    let stands = |slot: &str, text: &str| standing.iter().any(|old| old.slot == slot && old.text == text);
    let taken: Vec<&OrderPreview<()>> =
        reading.good.values().filter(|order| !stands(order.slot.as_str(), &order.text)).collect();
    let new = |order: &&OrderPreview<()>| NewOrder { slot: order.slot.to_string(), text: order.text.clone() };
    let fresh: Vec<NewOrder> = taken.iter().map(new).collect();
    let kept: BTreeSet<&str> = reading.good.keys().map(String::as_str).collect();
    let gone = standing.iter().filter(|old| replaces.meant(old) && !kept.contains(&*old.slot));
    let struck: Vec<String> = gone.filter(|_| reading.wrong.is_empty()).map(|old| old.slot.clone()).collect();
    let unchanged = reading.good.len() - fresh.len();
    let placed = store.place_sheet(at, seat, ctx.submission(), &fresh, &struck).await?;
    let head = message("bot-sheet")
        .with("stored", fresh.len())
        .with("unchanged", unchanged)
        .with("struck", struck.len());
    let mut text = format!("{}\n{}", ctx.say(&head), wrong_lines(ctx, &reading.wrong));
    for order in &reading.superseded {
        text += &format!("{}\n", ctx.say(&message("bot-sheet-outdone").with("text", &*order.text)));
    }
    for (order, placement) in taken.iter().zip(&placed) {
        text += &format!("{}\n", recorded(ctx, order, placement));
    }
    text += &assessment::remarks(ctx, player).await?;
    text += unawaited(ctx, player).trim_start();
    let ways: Vec<&[Location]> = taken.iter().map(|order| &*order.arrow).collect();
    let later = pictures::with_arrows(&*player.perspective(), &ways, &ctx.language);
    let rows = final_lines(ctx, player, &reading.at_once, &mut text).await?;
    Ok(Reply { text, later, rows, ..Reply::default() }.into())
}

/// Asks whether the lines that take effect at once, and are final, are to be carried out.
async fn final_lines(
    ctx: &Context<'_>,
    player: &Player,
    lines: &[String],
    text: &mut String,
) -> Result<Vec<CreateActionRow>> {
    if lines.is_empty() {
        return Ok(Vec::new());
    }
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let (question, buttons) = immediate_sheet::confirm(ctx, player, &lines).await?;
    *text += &format!("\n{question}");
    Ok(vec![buttons])
}

/// The wrong lines, each with the fragment marked and what would do.
fn wrong_lines(ctx: &Context<'_>, wrong: &[(&str, OrderError)]) -> String {
    if wrong.is_empty() {
        return String::new();
    }
    let said: Vec<String> = wrong.iter().map(|(line, refusal)| ctx.marked(refusal, line)).collect();
    let head = ctx.say(&message("bot-sheet-wrong").with("count", wrong.len()));
    format!("{head}\n{}\n", said.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_sheet_replaces_reads_back_from_its_word() {
        for replaces in [Replaces::Seen(7), Replaces::One(3)] {
            assert_eq!(Replaces::read(&replaces.word()), Some(replaces));
        }
        assert_eq!(Replaces::read("all"), None);
    }
}
