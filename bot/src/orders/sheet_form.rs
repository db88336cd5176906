//! The modal for a sheet, filled with the standing orders, the offered first lines, or the refused
//! ones. Its id says what the sheet replaces. Not here: taking the sheet ([`super::sheet`]).

use std::collections::BTreeMap;

use mythico_engine::desk::{Need, Open};
use mythico_engine::game::Perspective;
use mythico_engine::order::{FieldType, Form, GivenBy};
use mythico_engine::window::WindowKind;
use mythico_engine::words::message;
use serenity::all::{CreateActionRow, CreateInputText, CreateModal, InputTextStyle};

use super::{last_turn, offer};
use crate::api::custom_id::{Button, CustomId, hash};
use crate::api::text::cut;
use crate::discord::context::{Context, Player};
use crate::discord::response::{Response, Result};
use crate::states::ask;
use crate::store::Order;

/// Discord's limit for paragraphs in a modal.
const FIELDS_MAX: usize = 5;
/// Characters in a filled paragraph, which leaves room to add.
const FIELD_FILL: usize = 3_000;
/// Discord's limit for characters in a paragraph.
const FIELD_MAX: u16 = 4_000;

/// Paths tried for an example. Most units can take at least one of them.
const PATHS: [&str; 8] = ["1 1 2", "4 4 3", "1", "2", "3", "4", "5", "6"];
/// Units whose cards are searched for an example.
const EXAMPLE_UNITS: usize = 3;
/// Most lines tried for each order.
const TRIES_MAX: usize = 48;

/// What a sheet replaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replaces {
    /// All orders that stood when it was opened: the seat's rows up to this number.
    Seen(u32),
    /// One order, by its number.
    One(u32),
}

impl Replaces {
    /// Replaces nothing.
    pub const NOTHING: Replaces = Replaces::Seen(0);

    /// Writes it for a form's id.
    pub fn word(self) -> String {
        match self {
            Replaces::Seen(sequence) => format!("seen:{sequence}"),
            Replaces::One(sequence) => format!("one:{sequence}"),
        }
    }

    pub fn read(word: &str) -> Option<Replaces> {
        let (kind, number) = word.split_once(':')?;
        let number = number.parse().ok()?;
        match kind {
            "seen" => Some(Replaces::Seen(number)),
            "one" => Some(Replaces::One(number)),
            _ => None,
        }
    }

    /// Returns whether the sheet strikes this order if it doesn't repeat it.
    pub fn meant(self, order: &Order) -> bool {
        match self {
            Replaces::Seen(sequence) => order.sequence <= sequence,
            Replaces::One(sequence) => order.sequence == sequence,
        }
    }
}

/// The purpose of a sheet's modal, as its id says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetId {
    /// A hash of its seat.
    pub seat: String,
    pub replaces: Replaces,
    /// The interaction of the draft that it was opened from.
    pub mends: Option<u64>,
}

impl SheetId {
    fn word(&self) -> String {
        let mends = self.mends.map_or_else(String::new, |draft| format!("/{draft}"));
        format!("{}/{}{mends}", self.replaces.word(), self.seat)
    }

    pub fn read(word: &str) -> Option<SheetId> {
        let mut parts = word.split('/');
        let replaces = Replaces::read(parts.next()?)?;
        let seat = parts.next()?.to_owned();
        let mends = parts.next().map(str::parse).transpose().ok()?;
        Some(SheetId { seat, replaces, mends })
    }

    /// Returns whether it was opened for this player's seat.
    pub fn is_of(&self, player: &Player) -> bool {
        self.seat == hash(&player.seat.seat)
    }
}

/// Returns the modal for a whole sheet. It has the standing orders, or else the offered lines, then
/// the refused ones, and remarks on units without an order.
///
/// # Errors
/// If the rules panic.
pub async fn form(
    ctx: &Context<'_>,
    player: &Player,
    standing: &[Order],
    refused: &[String],
) -> Result {
    let offered = offer::lines(player, standing).await?;
    let lines =
        standing.iter().map(Order::shown).chain(offered.iter().chain(refused).map(String::as_str));
    let lines: Vec<&str> = lines.collect();
    let idle = last_turn::idle(ctx, player, standing, &lines).await?;
    let (mut fields, whole) = paragraphs(lines.into_iter());
    // Below the orders there is room for more, with what may be worth one.
    let (remarks, _) = paragraphs(idle.iter().map(String::as_str));
    let has_more = !fields[0].is_empty() || !idle.is_empty();
    if has_more && fields.len() < FIELDS_MAX {
        fields.extend(remarks.into_iter().take(1));
    }
    let last = standing.iter().map(|order| order.sequence).max().unwrap_or(0);
    // Lines that didn't fit must not be struck for being left out.
    let replaces = Replaces::Seen(if whole { last } else { 0 });
    modal(ctx, player, replaces, None, &fields).await
}

/// Returns the modal for correcting these lines of a draft.
///
/// # Errors
/// If the rules panic.
pub async fn form_of(
    ctx: &Context<'_>,
    player: &Player,
    lines: &[String],
    replaces: Replaces,
    draft: u64,
) -> Result {
    let (fields, whole) = paragraphs(lines.iter().map(String::as_str));
    let replaces = if whole { replaces } else { Replaces::NOTHING };
    modal(ctx, player, replaces, Some(draft), &fields).await
}

/// Returns the modal for changing one order.
///
/// # Errors
/// If the rules panic.
pub async fn form_for(ctx: &Context<'_>, player: &Player, order: &Order) -> Result {
    modal(ctx, player, Replaces::One(order.sequence), None, &[order.shown().to_owned()]).await
}

async fn modal(
    ctx: &Context<'_>,
    player: &Player,
    replaces: Replaces,
    mends: Option<u64>,
    fields: &[String],
) -> Result {
    let sheet = SheetId { seat: hash(&player.seat.seat), replaces, mends };
    let window = player.snapshot.state.window();
    let hint = match window.map(|window| window.kind) {
        Some(WindowKind::Immediate) => "modal-orders-hint-final",
        _ => "modal-orders-hint",
    };
    let hint = ctx.say(&message(hint).with("example", example(player).await?));
    let rows = fields.iter().enumerate().map(|(place, text)| {
        let label =
            message("modal-orders-field").with("number", place + 1).with("count", fields.len());
        let label = cut(&ctx.say(&label), 45);
        let input =
            CreateInputText::new(InputTextStyle::Paragraph, label, format!("lines-{place}"));
        let input = input.required(false).max_length(FIELD_MAX).placeholder(cut(&hint, 100));
        CreateActionRow::InputText(if text.is_empty() { input } else { input.value(text.clone()) })
    });
    let at = player.campaign.now;
    let id = CustomId::new(Button::Sheet, at, sheet.word()).text();
    let title = message("modal-orders-title")
        .with("turn", at.turn)
        .with("campaign", player.campaign.name.as_str());
    Ok(Response::Modal(CreateModal::new(id, cut(&ctx.say(&title), 45)).components(rows.collect())))
}

/// Returns an example line of this campaign's orders: one that sends a unit to a place, or else the
/// shortest word that moves one of the seat's units along a path.
///
/// # Errors
/// If the rules panic.
pub async fn example(player: &Player) -> Result<String> {
    let forms = player.snapshot.state.forms();
    let find =
        move |seat: &dyn Perspective| find_march(seat).unwrap_or_else(|| find_example(seat, forms));
    Ok(ask(&player.perspective(), find).await?)
}

/// Finds an order that leads a unit that waits for one to a place, with a name if possible.
fn find_march(perspective: &dyn Perspective) -> Option<String> {
    let prompts = perspective.prompts(&[]);
    let waiting = prompts.iter().filter(|prompt| matches!(prompt.need, Need::Decide(_)));
    let cards = waiting.take(EXAMPLE_UNITS).filter_map(|unit| perspective.card(&unit.code, &[]));
    let mut lines = Vec::new();
    for verb in cards.flat_map(|card| card.verbs) {
        let is_path = |word: &str| {
            let mut fields = verb.form.fields.iter();
            fields.any(|field| field.word == word && matches!(field.kind, FieldType::Path(_)))
        };
        if let Open::One(ask) = &verb.open
            && is_path(ask.field)
        {
            lines.extend(ask.offers.iter().map(|offer| {
                let mut given = verb.given.clone();
                given.insert(ask.field.to_owned(), offer.value.clone());
                let goal = offer.value.trim_start_matches("to ").trim_start_matches('"');
                (!goal.starts_with(char::is_alphabetic), verb.form.line(&given))
            }));
        }
    }
    lines.sort_by_key(|(is_unnamed, _)| *is_unnamed);
    lines.into_iter().map(|(_, line)| line).find(|line| perspective.preview(line).is_ok())
}

fn find_example(perspective: &dyn Perspective, forms: &'static [Form]) -> String {
    let has_path =
        |form: &&Form| form.fields.iter().any(|field| matches!(field.kind, FieldType::Path(_)));
    let units = perspective.roster();
    let line = |form: &'static Form, unit: &str, path: &str| {
        let given = [("unit", unit), ("path", path)]
            .map(|(word, value)| (word.to_owned(), value.to_owned()));
        form.line(&BTreeMap::from(given))
    };
    let line = &line;
    let of_form = |form: &'static Form| {
        let units = units.iter().filter(|unit| !unit.led);
        let lines = units.flat_map(move |unit| PATHS.map(|path| line(form, &unit.code, path)));
        lines.take(TRIES_MAX).find(|line| perspective.preview(line).is_ok())
    };
    let is_seats = |form: &&Form| form.by == GivenBy::Seat && !form.question;
    // Of equally short words takes the last, because plain moves are declared after orders to
    // carry.
    let mut moving: Vec<&'static Form> =
        forms.iter().rev().filter(is_seats).filter(has_path).collect();
    moving.sort_by_key(|form| form.word.len());
    moving.iter().copied().find_map(of_form).unwrap_or_else(|| {
        let form = moving.first().copied().or(forms.first());
        form.map_or_else(String::new, |form| {
            line(form, units.first().map_or("10", |unit| &*unit.code), PATHS[0])
        })
    })
}

/// Splits lines into paragraphs, and returns whether all of them fit.
fn paragraphs<'a>(lines: impl Iterator<Item = &'a str>) -> (Vec<String>, bool) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_sheet_replaces_reads_back_from_its_word() {
        for replaces in [Replaces::Seen(7), Replaces::One(3)] {
            assert_eq!(Replaces::read(&replaces.word()), Some(replaces));
        }
        assert_eq!(Replaces::read("all"), None);
        for mends in [None, Some(1_234_567_890_123_456_789)] {
            let sheet = SheetId { seat: hash("north"), replaces: Replaces::Seen(7), mends };
            assert_eq!(SheetId::read(&sheet.word()), Some(sheet));
        }
        assert_eq!(SheetId::read("seen:7"), None);
        assert_eq!(SheetId::read("seen:7/north/x"), None);
    }
}
