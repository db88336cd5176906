//! Gives the orders of a press with the same checks, receipts and remarks as for typed orders. Also
//! takes orders back.

use mythico_engine::order::{Form, OrderError, OrderPreview, Outlook};
use mythico_engine::words::{code, code_words, message};

use super::act::{Outcome, change_state, go, is_stale};
use super::plan;
use super::screen::{Draft, Screen, State};
use super::table::Table;
use super::unit;
use crate::adjudicator::{AdjudicationError, OrdersAtOnce, PlayedOrders};
use crate::discord::response::{CommandError, Result};
use crate::orders::confirmation::{Reading, TRIES};
use crate::orders::{assessment, described, previews, seat_notes};
use crate::states::ask;
use crate::store::{NewOrder, SlotContent};

/// Gives a draft's order, or answers its question. In a sealed window it stands immediately. In an
/// immediate window an order with a certain result is gathered. Any other final order is shown
/// first, unless `is_confirmed`.
///
/// # Errors
/// If the window takes no orders, or the store fails.
pub async fn give(
    table: &Table<'_>,
    form: &'static Form,
    draft: &Draft,
    is_confirmed: bool,
) -> Result<Outcome> {
    let mut draft = draft.clone();
    let chosen = draft.unit.as_ref().and_then(|unit| table.state.settings.get(unit));
    for (word, value) in chosen.into_iter().flatten() {
        if form.settings.iter().any(|setting| setting.word == word) {
            draft.given.entry(word.clone()).or_insert_with(|| value.clone());
        }
    }
    let line = form.line(&draft.given);
    let preview = match read(table, &line).await? {
        Ok(preview) => preview,
        Err(error) => return describe_refusal(table, error, &line).await,
    };
    if form.question {
        return go(table, table.state.screen.clone(), described(table.ctx, &preview)).await;
    }
    if table.is_sealed && !preview.at_once {
        let screen = after_giving(table, draft.unit.as_deref()).await?;
        return place(table, vec![preview], table.state.clone().on(screen)).await;
    }
    if !table.is_sealed && preview.outlook == Outlook::Certain {
        return gather(table, form, line, draft.unit.as_deref()).await;
    }
    if !is_confirmed {
        return go(table, Screen::Form(draft, 0), String::new()).await;
    }
    let gathered = table.state.gathered.iter().cloned();
    play(table, gathered.chain([line]).collect(), Some(&draft)).await
}

/// Returns the screen of the next unit without orders. Stays with a unit that has several sections.
pub async fn after_giving(table: &Table<'_>, unit: Option<&str>) -> Result<Screen> {
    let Some(unit) = unit else { return Ok(Screen::Plan(0)) };
    let card = unit::card(table, unit).await?;
    if card.is_some_and(|card| !card.sections.is_empty()) {
        return Ok(Screen::Unit(unit.to_owned()));
    }
    Ok(plan::next_screen(&table.prompts().await?, Some(unit)))
}

async fn read(
    table: &Table<'_>,
    line: &str,
) -> Result<std::result::Result<OrderPreview<()>, OrderError>> {
    let read = previews(table.view.clone(), vec![line.to_owned()], table.lines()).await?.pop();
    Ok(read.ok_or_else(|| anyhow::anyhow!("a line was read, and there is no answer"))?)
}

async fn describe_refusal(table: &Table<'_>, error: OrderError, line: &str) -> Result<Outcome> {
    let said = format!("{}\n", table.ctx.explain(&CommandError::order(error, line)));
    go(table, table.state.screen.clone(), said).await
}

/// Places several order lines in a sealed window, and names the refused ones.
///
/// # Errors
/// Like [`give`].
pub async fn place_lines(table: &Table<'_>, lines: Vec<String>, screen: Screen) -> Result<Outcome> {
    place_in(table, lines, table.state.clone().on(screen)).await
}

/// Places several order lines in a sealed window, and continues with this state.
///
/// # Errors
/// Like [`give`].
pub async fn place_in(table: &Table<'_>, lines: Vec<String>, state: State) -> Result<Outcome> {
    let mut good = Vec::new();
    let mut wrong = String::new();
    let read = previews(table.view.clone(), lines.clone(), table.lines()).await?;
    for (line, read) in lines.iter().zip(read) {
        match read {
            Ok(preview) if !preview.at_once => good.push(preview),
            Ok(_) => {}
            Err(error) => wrong += &format!("{}\n", table.ctx.marked(&error, line)),
        }
    }
    if good.is_empty() {
        return change_state(table, state, wrong).await;
    }
    Ok(match place(table, good, state).await? {
        Outcome::Show(said) => Outcome::Show(said + &wrong),
        other => other,
    })
}

/// Places orders in a sealed window and remembers them for Undo.
async fn place(
    table: &Table<'_>,
    orders: Vec<OrderPreview<()>>,
    mut state: State,
) -> Result<Outcome> {
    let ctx = table.ctx;
    let slot = |order: &OrderPreview<()>| {
        let order = NewOrder::of(order);
        SlotContent { slot: order.slot.clone(), order: Some(order) }
    };
    let slots: Vec<SlotContent> = orders.iter().map(slot).collect();
    state.remember(ctx.interaction);
    if !store(table, &state, &slots).await? {
        return Ok(Outcome::Stale);
    }
    let said = match &orders[..] {
        [only] => describe_placed(table, only, &state).await?,
        all => format!("✓ {}\n", ctx.say(&message("panel-sent").with("count", all.len()))),
    };
    Ok(Outcome::Show(said + &describe_notes(table).await?))
}

/// Stores a press with its orders. Returns false if the press is from an earlier step.
async fn store(table: &Table<'_>, state: &State, slots: &[SlotContent]) -> Result<bool> {
    let (ctx, at) = (table.ctx, table.player.campaign.now);
    ctx.must_follow(at).await?;
    let press = state.press(&table.panel);
    match ctx.app.store.place_by_panel(at, &press, ctx.submission(), slots).await {
        Err(error) if is_stale(&error) => Ok(false),
        placed => Ok(placed.map(|_| true)?),
    }
}

/// Describes an order that now stands. Adds the new remarks, except on the plan, which has all
/// remarks.
async fn describe_placed(
    table: &Table<'_>,
    order: &OrderPreview<()>,
    state: &State,
) -> Result<String> {
    let ctx = table.ctx;
    let arrival = order.details.first().filter(|_| !order.arrow.is_empty());
    let words: Vec<_> =
        [Some(&order.said), arrival].into_iter().flatten().map(|said| ctx.say(said)).collect();
    let mut said = format!("✓ {}\n", words.join(" "));
    if state.screen != Screen::Plan(0) {
        said += &assessment::new_remarks(ctx, &table.player, &order.slot, &[]).await?;
    }
    Ok(said)
}

/// Returns notes about the seat, for the end of a text.
async fn describe_notes(table: &Table<'_>) -> Result<String> {
    let notes = seat_notes(table.ctx, &table.player).await?;
    Ok(if notes.is_empty() { notes } else { format!("{}\n", notes.trim_start()) })
}

/// Keeps an order with a certain result, to be carried out with others later.
async fn gather(
    table: &Table<'_>,
    form: &Form,
    line: String,
    unit: Option<&str>,
) -> Result<Outcome> {
    let screen = match unit {
        Some(unit) if goes_on(table, form, &line, unit).await? => Screen::Unit(unit.to_owned()),
        _ => after_giving(table, unit).await?,
    };
    let said = message("panel-planned").with("line", code_words(&line));
    let said = format!("{}\n", table.ctx.say(&said));
    let mut state = table.state.clone().on(screen);
    state.gathered.push(line);
    change_state(table, state, said).await
}

/// Returns whether a unit still has its first verb after another order, as a flyer that took off
/// may still move.
async fn goes_on(table: &Table<'_>, form: &Form, line: &str, unit: &str) -> Result<bool> {
    let (view, unit) = (table.view_after(line).await?, unit.to_owned());
    let card = ask(&view, move |it| it.card(&unit, &[])).await?;
    let first = card.and_then(|card| card.verbs.into_iter().next());
    Ok(first.is_some_and(|verb| unit::asks_by_menu(&verb) && verb.form.word != form.word))
}

/// Carries out lines one after the other. Only the last one is reported in full. The last one is
/// the draft's order, if there is one.
///
/// # Errors
/// If the window takes no orders, or the store fails.
pub async fn play(table: &Table<'_>, lines: Vec<String>, draft: Option<&Draft>) -> Result<Outcome> {
    let ctx = table.ctx;
    let (at, seat) = (table.player.campaign.now, &table.player.seat.seat);
    ctx.must_follow(at).await?;
    let screen = after_giving(table, draft.and_then(|draft| draft.unit.as_deref())).await?;
    let mut state = table.state.clone().on(screen);
    state.gathered.clear();
    state.last = draft.cloned().or(state.last);
    let texts: Vec<&str> = lines.iter().map(String::as_str).collect();
    for _ in 0..TRIES {
        let reading = Reading::of_seat(ctx, at, seat).await?;
        let orders = reading.orders(ctx.submission(), 0, &texts);
        let press = Some(state.press(&table.panel));
        match ctx.app.adjudicator.play(OrdersAtOnce { press, ..orders }).await {
            Err(AdjudicationError::Stale) => {
                let now = ctx.app.store.panel(table.panel.key).await?;
                if now.is_none_or(|now| now.step != table.panel.step) {
                    return Ok(Outcome::Stale);
                }
            }
            Err(error) => return Err(error.into()),
            Ok(played) => return describe_played(table, &lines, played, state).await,
        }
    }
    Err(CommandError::user("bot-stale"))
}

/// Reports the results of orders.
async fn describe_played(
    table: &Table<'_>,
    lines: &[String],
    PlayedOrders { done, stopped }: PlayedOrders,
    state: State,
) -> Result<Outcome> {
    let ctx = table.ctx;
    let mut said = String::new();
    for (place, (line, order)) in lines.iter().zip(&done).enumerate() {
        let report = order.report.as_ref().filter(|_| place + 1 == lines.len());
        let report = report.map(|report| report.say_content(&ctx.app.lexicon, &ctx.language));
        said += &format!("✓ {}\n", code(line));
        said += &report.map(|report| format!("{}\n", report.trim_end())).unwrap_or_default();
    }
    let Some(why) = stopped else { return Ok(Outcome::Show(said + &describe_notes(table).await?)) };
    let line = lines.get(done.len()).map_or("", String::as_str);
    said += &format!("{}\n", ctx.explain(&CommandError::of_line(why, line)));
    if done.is_empty() {
        return change_state(table, state.on(table.state.screen.before()), said).await;
    }
    Ok(Outcome::Show(said))
}

/// Removes the last gathered line. If there is none, takes back the last press that gave orders and
/// restores the orders before it.
///
/// # Errors
/// If the window takes no orders, or the store fails.
pub async fn undo(table: &Table<'_>) -> Result<Outcome> {
    let (ctx, at, seat) = (table.ctx, table.player.campaign.now, &table.player.seat.seat);
    let mut state = table.state.clone();
    if let Some(line) = state.gathered.pop() {
        let said = message("panel-undone-gathered").with("line", code_words(&line));
        return change_state(table, state, format!("{}\n", ctx.say(&said))).await;
    }
    while let Some(last) = state.undo.pop() {
        let slots = ctx.app.store.slots_before(at, seat, last).await?;
        if slots.is_empty() {
            continue;
        }
        let unit = slots.first().and_then(|slot| unit_of(&slot.slot)).filter(|_| slots.len() == 1);
        state.screen = unit.map_or(Screen::Plan(0), Screen::Unit);
        if !store(table, &state, &slots).await? {
            return Ok(Outcome::Stale);
        }
        return Ok(Outcome::Show(describe_undone(table, &slots) + &describe_notes(table).await?));
    }
    change_state(table, state, format!("{}\n", ctx.words("panel-nothing-to-undo"))).await
}

fn unit_of(slot: &str) -> Option<String> {
    mythico_engine::order::Slot::from(slot.to_owned()).unit().map(str::to_owned)
}

/// Lists the orders that were taken back and those that stand again.
fn describe_undone(table: &Table<'_>, slots: &[SlotContent]) -> String {
    let ctx = table.ctx;
    let said = slots.iter().map(|before| {
        let now = table.standing.iter().find(|order| order.slot == before.slot);
        let now = now.map(|order| code_words(order.shown())).unwrap_or_default();
        let said = match &before.order {
            Some(order) => {
                let stands = code_words(order.meant.as_deref().unwrap_or(&order.text));
                message("panel-undone-to").with("line", now).with("before", stands)
            }
            None => message("panel-undone").with("line", now),
        };
        format!("{}\n", ctx.say(&said))
    });
    said.collect()
}
