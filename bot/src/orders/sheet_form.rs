//! The modal that a sheet is written in, filled with what stands, with what a seat is offered to
//! begin with, or with what was refused. Its id says what the sheet takes the place of. Not here:
//! what becomes of it ([`super::sheet`]).

use std::collections::BTreeMap;

use mythico_engine::order::{FieldType, Form, GivenBy};
use mythico_engine::window::WindowKind;
use mythico_engine::words::message;
use serenity::all::{CreateActionRow, CreateInputText, CreateModal, InputTextStyle};

use super::offer;
use crate::discord::context::{Context, Player};
use crate::discord::custom_id::{Button, CustomId, hash};
use crate::discord::response::{Response, cut};
use crate::store::Order;

/// Paragraphs in a modal.
const FIELDS_MAX: usize = 5;
/// Letters in a paragraph, with room to add.
const FIELD_FILL: usize = 3_000;
/// Discord's limit for a paragraph.
const FIELD_MAX: u16 = 4_000;

/// How the hash of a seat begins in a modal's id.
const SEAT: char = 's';

/// Paths that are tried for an example, of which mostly one stays on the map and within a unit's
/// reach.
const PATHS: [&str; 8] = ["1 1 2", "4 4 3", "1", "2", "3", "4", "5", "6"];
/// Number of lines that are tried of each order.
const TRIES_MAX: usize = 48;

/// What a sheet replaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replaces {
    /// All that stood when it was opened: the seat's rows up to this number.
    Seen(u32),
    /// One order, by its number.
    One(u32),
}

impl Replaces {
    /// What takes the place of nothing.
    pub const NOTHING: Replaces = Replaces::Seen(0);

    /// Writes it as a form's id carries it.
    pub fn word(self) -> String {
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

    /// Returns whether the sheet strikes this order unless it repeats it.
    pub fn meant(self, order: &Order) -> bool {
        match self {
            Replaces::Seen(sequence) => order.sequence <= sequence,
            Replaces::One(sequence) => order.sequence == sequence,
        }
    }
}

/// What a sheet's modal is for, as its id says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetId {
    /// A hash of the seat for which it was opened. An older version's carries none, and is taken at
    /// its word.
    pub seat: Option<String>,
    /// What it takes the place of.
    pub replaces: Replaces,
    /// The draft that it was opened from, by its interaction.
    pub mends: Option<u64>,
}

impl SheetId {
    /// Writes it as the rest of a form's id.
    fn word(&self) -> String {
        let seat = self.seat.as_ref().map_or_else(String::new, |seat| format!("/{SEAT}{seat}"));
        let mends = self.mends.map_or_else(String::new, |draft| format!("/{draft}"));
        self.replaces.word() + &seat + &mends
    }

    /// Reads it back from there.
    pub fn read(word: &str) -> Option<SheetId> {
        let mut parts = word.split('/').peekable();
        let replaces = Replaces::read(parts.next()?)?;
        let seat =
            parts.next_if(|part| part.starts_with(SEAT)).map(|part| part[SEAT.len_utf8()..].to_owned());
        let mends = parts.next().map(str::parse).transpose().ok()?;
        Some(SheetId { seat, replaces, mends })
    }

    /// Was it opened for this player's seat?
    pub fn is_of(&self, player: &Player) -> bool {
        self.seat.as_ref().is_none_or(|seat| *seat == hash(&player.seat.seat))
    }
}

/// The modal for a whole sheet, filled with what stands, or, if nothing does, with the lines that
/// the seat is offered to begin with; and with lines that were refused.
pub fn form(ctx: &Context<'_>, player: &Player, standing: &[Order], refused: &[String]) -> Response {
    let offered = offer::lines(player, standing);
    let lines = standing.iter().map(Order::shown).chain(offered.iter().chain(refused).map(String::as_str));
    let (mut fields, whole) = paragraphs(lines);
    // Room to add, beside what stands there.
    if !fields[0].is_empty() && fields.len() < FIELDS_MAX {
        fields.push(String::new());
    }
    let last = standing.iter().map(|order| order.sequence).max().unwrap_or(0);
    // What didn't fit must not be struck for being left out.
    let replaces = Replaces::Seen(if whole { last } else { 0 });
    modal(ctx, player, replaces, None, &fields)
}

/// The modal for mending these lines of a draft, which it is opened from.
pub fn form_of(
    ctx: &Context<'_>,
    player: &Player,
    lines: &[String],
    replaces: Replaces,
    draft: u64,
) -> Response {
    let (fields, whole) = paragraphs(lines.iter().map(String::as_str));
    let replaces = if whole { replaces } else { Replaces::NOTHING };
    modal(ctx, player, replaces, Some(draft), &fields)
}

/// The modal for changing one order.
pub fn form_for(ctx: &Context<'_>, player: &Player, order: &Order) -> Response {
    modal(ctx, player, Replaces::One(order.sequence), None, &[order.shown().to_owned()])
}

fn modal(
    ctx: &Context<'_>,
    player: &Player,
    replaces: Replaces,
    mends: Option<u64>,
    fields: &[String],
) -> Response {
    let sheet = SheetId { seat: Some(hash(&player.seat.seat)), replaces, mends };
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
    let id = CustomId::new(Button::Sheet, at, sheet.word()).text();
    let title =
        message("modal-orders-title").with("turn", at.turn).with("campaign", player.campaign.name.as_str());
    Response::Modal(CreateModal::new(id, cut(&ctx.say(&title), 45)).components(rows.collect()))
}

/// A line as this campaign's orders are written: the shortest word that puts a unit of the seat's
/// own on a path and that it can be given.
pub fn example(player: &Player) -> String {
    let forms = player.snapshot.state.forms();
    let has_path = |form: &&Form| form.fields.iter().any(|field| matches!(field.kind, FieldType::Path(_)));
    let (perspective, units) = (player.perspective(), player.perspective().roster());
    let line = |form: &'static Form, unit: &str, path: &str| {
        let given = [("unit", unit), ("path", path)].map(|(word, value)| (word.to_owned(), value.to_owned()));
        form.line(&BTreeMap::from(given))
    };
    let line = &line;
    let of_form = |form: &'static Form| {
        let units = units.iter().filter(|unit| !unit.led);
        let lines = units.flat_map(move |unit| PATHS.map(|path| line(form, &unit.code, path)));
        lines.take(TRIES_MAX).find(|line| perspective.preview(line).is_ok())
    };
    let is_seats = |form: &&Form| form.by == GivenBy::Seat && !form.question;
    // Of equally short words the last comes first: orders that only move come behind those that
    // carry.
    let mut moving: Vec<&'static Form> = forms.iter().rev().filter(is_seats).filter(has_path).collect();
    moving.sort_by_key(|form| form.word.len());
    moving.iter().copied().find_map(of_form).unwrap_or_else(|| {
        let form = moving.first().copied().or(forms.first());
        form.map_or_else(String::new, |form| {
            line(form, units.first().map_or("10", |unit| &*unit.code), PATHS[0])
        })
    })
}

/// Lines in paragraphs, and whether all of them fitted.
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
            for seat in [None, Some(hash("north"))] {
                let sheet = SheetId { seat, replaces: Replaces::Seen(7), mends };
                assert_eq!(SheetId::read(&sheet.word()), Some(sheet));
            }
        }
        assert_eq!(SheetId::read("seen:7/x"), None);
    }
}
