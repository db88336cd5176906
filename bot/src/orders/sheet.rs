//! Sheets: many lines in one modal ([`super::sheet_form`]). Orders left out of it are struck. Wrong
//! lines are given back with the error marked. Orders that they may have been meant to change stay.
//! Final lines wait for confirmation. Not here: sheets of immediate windows, see
//! [`super::immediate_sheet`].

use std::collections::{BTreeMap, BTreeSet};

use mythico_engine::order::grammar::{each_unit, is_question};
use mythico_engine::order::{OrderError, OrderPreview, Slot, pasted};
use mythico_engine::window::WindowKind;
use mythico_engine::words::{code, code_words, message};
use serenity::all::CreateActionRow;

use super::sheet_form::SheetId;
use super::{
    assessment, described, immediate_sheet, open_window, people, plan_scene, previews, recorded,
    refused, seat_notes,
};
use crate::discord::context::{Context, Player};
use crate::discord::response::{CommandError, Reply, Result};
use crate::store::{NewOrder, Order, SheetDrafts, WindowKey};

/// Takes a filled-in sheet.
///
/// # Errors
/// If the window takes no orders. The error gives the text back.
pub async fn submit(ctx: &Context<'_>, at: WindowKey, sheet: SheetId, text: &str) -> Result {
    submit_inner(ctx, at, sheet, text).await.map_err(|error| error.with_input(text))
}

async fn submit_inner(ctx: &Context<'_>, at: WindowKey, sheet: SheetId, text: &str) -> Result {
    let campaign = ctx.app.store.campaign(at.campaign).await?;
    if campaign.now != at {
        return Err(ctx.past(at).await?);
    }
    let player = ctx.player_of(campaign).await?;
    if !sheet.is_of(&player) {
        return Err(CommandError::user("bot-other-seat"));
    }
    let window = open_window(&player)?;
    let forms = player.snapshot.state.forms();
    let lines = pasted::lines(text).iter().flat_map(|line| each_unit(forms, line)).collect();
    let lines = people::all_as_seats(ctx, &player, lines).await?;
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    match window.kind {
        WindowKind::Sealed => sealed(ctx, &player, sheet, &lines).await,
        WindowKind::Immediate => immediate_sheet::hand_in(ctx, &player, sheet.mends, &lines).await,
    }
}

/// The lines of a sheet, read together with the standing orders.
#[derive(Default)]
struct Reading<'a> {
    /// The last order of each slot.
    good: BTreeMap<String, OrderPreview<()>>,
    /// Orders that a later line of the sheet replaces.
    superseded: Vec<OrderPreview<()>>,
    /// Lines that take effect at once, in order.
    at_once: Vec<String>,
    /// Questions, which are answered and never stored.
    answers: Vec<OrderPreview<()>>,
    wrong: Vec<(&'a str, OrderError)>,
    /// Its lines as written, with the slots of the orders. Without lines that take effect at once
    /// or were replaced.
    written: Vec<(Option<String>, String)>,
}

async fn read<'a>(
    player: &Player,
    lines: &[&'a str],
    standing: Vec<String>,
) -> Result<Reading<'a>> {
    let owned = lines.iter().map(|line| (*line).to_owned()).collect();
    let read = previews(player.perspective(), owned, standing).await?;
    let forms = player.snapshot.state.forms();
    let mut reading = Reading::default();
    for (line, read) in lines.iter().zip(read) {
        match read {
            Ok(answer) if is_question(forms, line) => reading.answers.push(answer),
            Ok(order) if order.at_once => reading.at_once.push(order.text),
            Ok(order) => {
                let slot = Some(order.slot.to_string());
                reading.written.retain(|(taken, _)| *taken != slot);
                reading.written.push((slot, (*line).to_owned()));
                reading.superseded.extend(reading.good.insert(order.slot.to_string(), order));
            }
            Err(refusal) => {
                reading.written.push((None, (*line).to_owned()));
                reading.wrong.push((line, refusal));
            }
        }
    }
    Ok(reading)
}

async fn sealed(ctx: &Context<'_>, player: &Player, sheet: SheetId, lines: &[&str]) -> Result {
    let SheetId { replaces, mends, .. } = sheet;
    let (at, seat, store) = (player.campaign.now, &player.seat.seat, &ctx.app.store);
    let standing = store.pending_orders_of(at, seat).await?;
    let others =
        standing.iter().filter(|old| !replaces.meant(old)).map(|old| old.text.clone()).collect();
    let reading = read(player, lines, others).await?;
    let stands =
        |slot: &str, text: &str| standing.iter().any(|old| old.slot == slot && old.text == text);
    let taken: Vec<&OrderPreview<()>> =
        reading.good.values().filter(|order| !stands(order.slot.as_str(), &order.text)).collect();
    let new = |order: &&OrderPreview<()>| NewOrder::of(order);
    let fresh: Vec<NewOrder> = taken.iter().map(new).collect();
    let kept: BTreeSet<&str> = reading.good.keys().map(String::as_str).collect();
    let gone = standing.iter().filter(|old| replaces.meant(old) && !kept.contains(&*old.slot));
    let named = NamedByWrong::of(player, &reading.wrong);
    let (held, struck): (Vec<&Order>, Vec<&Order>) = gone.partition(|old| named.holds(old));
    let struck: Vec<String> = struck.into_iter().map(|old| old.slot.clone()).collect();
    let unchanged = reading.good.len() - fresh.len();
    let written: Vec<&str> = reading.written.iter().map(|(_, line)| line.as_str()).collect();
    let draft = refused::draft(ctx, player, written.join("\n"), &replaces.word());
    let leaves = (!reading.wrong.is_empty()).then_some(&draft);
    let drafts = SheetDrafts { mends, leaves };
    let placed = store.place_sheet(at, seat, ctx.submission(), &fresh, &struck, drafts).await?;
    let head = message("bot-sheet")
        .with("stored", fresh.len())
        .with("unchanged", unchanged)
        .with("struck", struck.len());
    let mut text = format!("{}\n{}", ctx.say(&head), wrong_lines(ctx, &reading.wrong));
    for order in held {
        text += &format!(
            "{}\n",
            ctx.say(&message("bot-sheet-held").with("text", code_words(order.shown())))
        );
    }
    for order in &reading.superseded {
        text += &format!(
            "{}\n",
            ctx.say(&message("bot-sheet-outdone").with("text", code_words(order.shown())))
        );
    }
    for answer in &reading.answers {
        text += &format!("{}\n", described(ctx, answer));
    }
    for (order, placement) in taken.iter().zip(&placed) {
        text += &format!("{}\n", recorded(ctx, order, placement));
    }
    text += &assessment::remarks(ctx, player).await?;
    if !placed.is_empty() {
        text += seat_notes(ctx, player).await?.trim_start();
    }
    let plan = store.pending_orders_of(at, seat).await?.into_iter().map(|order| order.text);
    let scene = Some(plan_scene(ctx, player, plan.collect(), Vec::new()));
    let mut rows = final_lines(ctx, player, &reading.at_once, &mut text).await?;
    let mend = || CreateActionRow::Buttons(vec![refused::button(ctx, player, draft.interaction)]);
    rows.extend(leaves.map(|_| mend()));
    Ok(Reply { text, scene, rows, ..Reply::default() }.into())
}

/// Shows what lines of a direct message would do, one line each, with the refused ones marked.
/// Returns the number of orders, too.
///
/// # Errors
/// If the store fails.
pub async fn shown(
    ctx: &Context<'_>,
    player: &Player,
    lines: &[String],
) -> Result<(String, usize)> {
    let standing = ctx.app.store.pending_orders_of(player.campaign.now, &player.seat.seat).await?;
    let standing = standing.into_iter().map(|order| order.text).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let reading = read(player, &lines, standing).await?;
    let line = |order: &OrderPreview<()>| {
        format!("- {} · {}\n", code(order.shown()), ctx.say(&order.said))
    };
    let orders: String = reading.good.values().map(line).collect();
    let at_once: String =
        reading.at_once.iter().map(|line| format!("- {}\n", code(line))).collect();
    let count = reading.good.len() + reading.at_once.len();
    Ok((format!("{orders}{at_once}{}", wrong_lines(ctx, &reading.wrong)), count))
}

/// The names in wrong lines, which show the orders that they may have been meant to change.
struct NamedByWrong<'a> {
    units: BTreeSet<String>,
    /// First words of the lines that name no unit.
    words: Vec<&'a str>,
}

impl<'a> NamedByWrong<'a> {
    fn of(player: &Player, wrong: &[(&'a str, OrderError)]) -> NamedByWrong<'a> {
        let perspective = player.perspective();
        let meant = |(line, error): &(&str, OrderError)| match error.suggestion() {
            Some((span, word)) => format!("{}{word}{}", &line[..span.start], &line[span.end..]),
            None => (*line).to_owned(),
        };
        let lines = wrong.iter().flat_map(|wrong| [wrong.0.to_owned(), meant(wrong)]);
        let units = lines.flat_map(|line| perspective.units_named(&line)).collect();
        let words = wrong.iter().filter_map(|(line, _)| line.split_whitespace().next()).collect();
        NamedByWrong { units, words }
    }

    /// Returns whether a line names the order's unit, or is the same order without a unit.
    fn holds(&self, order: &Order) -> bool {
        let unit = Slot::from(order.slot.clone()).unit().map(str::to_owned);
        let word = || order.text.split_whitespace().next().unwrap_or_default();
        match unit.filter(|unit| unit.contains(|letter: char| !letter.is_ascii_digit())) {
            Some(unit) => self.units.contains(&unit),
            None => self.words.iter().any(|named| named.eq_ignore_ascii_case(word())),
        }
    }
}

/// Asks whether to carry out the final lines.
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
    Ok(buttons)
}

/// Lists the wrong lines, each with the error marked and a correction.
fn wrong_lines(ctx: &Context<'_>, wrong: &[(&str, OrderError)]) -> String {
    if wrong.is_empty() {
        return String::new();
    }
    let said: Vec<String> = wrong.iter().map(|(line, refusal)| ctx.marked(refusal, line)).collect();
    let head = ctx.say(&message("bot-sheet-wrong").with("count", wrong.len()));
    format!("{head}\n{}\n", said.join("\n"))
}
