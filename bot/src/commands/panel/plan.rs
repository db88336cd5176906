//! The plan: units without orders first, then the orders that stand, and menus to continue. Also
//! the questions before a seat is ready, and last turn's orders.

use mythico_engine::desk::{Again, Need, UnitPrompt, Verb};
use mythico_engine::order::{OrderError, OrderPreview};
use mythico_engine::words::{Message, code, code_words, literal, message, written};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::id::Act;
use super::picture;
use super::screen::Screen;
use super::table::{ELSEWHERE, Entry, OPTIONS_MAX, Table, is_of, verb_key};
use crate::commands::closing;
use crate::discord::context::Context;
use crate::discord::response::{Reply, Result};
use crate::layout::{TEXT_MAX, units};
use crate::orders::{assessment, previews};
use crate::states::ask;
use crate::store::Order;

/// Most units without orders that a question names.
const UNDECIDED_MAX: usize = 12;
/// Up to this number of units, each has a line of its own in the plan.
const SINGLE_MAX: usize = 12;
/// Orders that the menu of the seat's own orders names.
const AFFAIRS_NAMED: usize = 3;
/// Length of text reserved for the parts below the plan's lines.
const KEPT_UNITS: usize = 500;

/// Draws the plan below a text.
pub async fn draw(table: &Table<'_>, page: usize, said: &str) -> Result<Reply> {
    let prompts = table.prompts().await?;
    let undecided: Vec<&UnitPrompt> = undecided(&prompts).collect();
    let mut text = said.to_owned() + &head(table).await?;
    text += &lines(table, &prompts, TEXT_MAX.saturating_sub(units(&text) + KEPT_UNITS));
    text += &assessment::costs(table.ctx, &table.view, &table.standing).await?;
    text += &assessment::remarks_on(table.ctx, &table.player, &table.standing).await?;
    let affairs = table.verbs(None).await?;
    let rows = [
        first_row(table, &undecided).await?,
        unit_menu(table, &prompts, page),
        affairs_menu(table, &affairs, 0),
        Some(CreateActionRow::Buttons(last_row(table))),
    ];
    let (rows, scene) =
        (rows.into_iter().flatten().collect(), Some(picture::plan_scene(table, None)));
    Ok(Reply { text, rows, scene, ..Reply::default() })
}

/// Names the campaign (if the user plays several), the window, and its closing time.
pub async fn head(table: &Table<'_>) -> Result<String> {
    let (ctx, campaign) = (table.ctx, &table.player.campaign);
    let title = ctx.which_campaign(campaign).await?;
    let window = table.player.snapshot.state.window().map(|window| window.name);
    let head = message("panel-head")
        .with("turn", campaign.now.turn)
        .with("window", window.unwrap_or_else(|| written("")));
    let close = campaign.deadline.map(|at| {
        let close = message("panel-close").with("at", at.as_second().to_string());
        format!(" {}", ctx.say(&close))
    });
    Ok(format!("{title}{}{}\n", ctx.say(&head), close.unwrap_or_default()))
}

pub fn undecided(prompts: &[UnitPrompt]) -> impl Iterator<Item = &UnitPrompt> {
    prompts.iter().filter(|prompt| matches!(prompt.need, Need::Decide(_)))
}

/// Lists units without orders, standing orders and gathered orders, a line each. With many units,
/// those of one place share a line.
fn lines(table: &Table<'_>, prompts: &[UnitPrompt], room: usize) -> String {
    let ctx = table.ctx;
    let standing =
        table.standing.iter().map(|order| (unit_of(order, prompts), code(order.shown())));
    let planned = |line: &String| message("panel-planned").with("line", code_words(line));
    let planned = table.state.gathered.iter().map(|line| format!("{}\n", ctx.say(&planned(line))));
    let mut all: Vec<String> = if prompts.len() > SINGLE_MAX {
        let waiting = undecided(prompts).map(|unit| (Some(unit), table.label(&unit.name)));
        let (waiting, given) = (by_place(ctx, waiting), by_place(ctx, standing));
        let waiting = waiting.into_iter().map(|line| format!("○ {line}\n"));
        waiting.chain(given.into_iter().map(|line| format!("✓ {line}\n"))).collect()
    } else {
        let waiting = undecided(prompts).map(|unit| format!("○ {}\n", ctx.say(&unit.line)));
        waiting.chain(standing.map(|(_, line)| format!("✓ {line}\n"))).collect()
    };
    all.extend(planned);
    let (mut text, count) = (String::new(), all.len());
    for (place, line) in all.into_iter().enumerate() {
        if units(&text) + units(&line) > room {
            let rest = message("panel-more-lines").with("count", count - place);
            return text + &ctx.say(&rest) + "\n";
        }
        text += &line;
    }
    text
}

/// Finds the unit of an order.
fn unit_of<'a>(order: &Order, prompts: &'a [UnitPrompt]) -> Option<&'a UnitPrompt> {
    prompts.iter().find(|prompt| is_of(order, &prompt.code))
}

/// Joins the entries of each place into one line, in the order of their first entries.
fn by_place<'a>(
    ctx: &Context<'_>,
    entries: impl Iterator<Item = (Option<&'a UnitPrompt>, String)>,
) -> Vec<String> {
    let mut places: Vec<(Option<&Message>, String)> = Vec::new();
    for (unit, entry) in entries {
        let place = unit.and_then(|unit| unit.place.as_ref());
        match places.iter_mut().find(|(other, _)| place.is_some() && *other == place) {
            Some((_, line)) => *line += &format!(", {entry}"),
            None => places.push((place, entry)),
        }
    }
    let line = |(place, line): (Option<&Message>, String)| match place {
        Some(place) => format!("**{}**: {line}", ctx.say(place)),
        None => line,
    };
    places.into_iter().map(line).collect()
}

/// Returns the lines that let all units without orders hold their places.
pub fn holds(prompts: &[UnitPrompt]) -> Vec<String> {
    undecided(prompts).filter_map(|prompt| prompt.hold.clone()).collect()
}

/// Makes the buttons for the next unit, for repeating last turn's orders and for holding.
async fn first_row(
    table: &Table<'_>,
    undecided: &[&UnitPrompt],
) -> Result<Option<CreateActionRow>> {
    let next = undecided.first().map(|unit| {
        let label = message("panel-next-unit").with("unit", unit.name.clone());
        table.button(Act::Next, "", &table.label(&label)).style(ButtonStyle::Primary)
    });
    let again = match undecided.is_empty()
        || again(table).await?.iter().all(|one| line_of(one).is_none())
    {
        true => None,
        false => Some(table.named_button(Act::Again, "panel-again")),
    };
    let holds = undecided.iter().filter(|unit| unit.hold.is_some()).count();
    let hold = (table.is_sealed && undecided.len() > 1 && holds > 0)
        .then(|| table.named_button(Act::HoldAll, "panel-hold-all"));
    let buttons: Vec<CreateButton> = next.into_iter().chain(again).chain(hold).collect();
    Ok((!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons)))
}

fn unit_menu(table: &Table<'_>, prompts: &[UnitPrompt], page: usize) -> Option<CreateActionRow> {
    let entry = |prompt: &UnitPrompt| {
        let mark = if matches!(prompt.need, Need::Standing(_)) { "✓" } else { "○" };
        let label = format!("{mark} {}", table.label(&prompt.name));
        let about = match &prompt.need {
            Need::Standing(line) => line.clone(),
            Need::Decide(_) | Need::Optional => table.label(&prompt.line),
        };
        Entry { about: Some(about), ..Entry::new(prompt.code.clone(), label) }
    };
    let entries = paged(table, prompts.iter().map(entry).collect(), page);
    table.menu(
        &table.id(Act::Unit, page.to_string()),
        &table.ctx.words("panel-menu-units"),
        entries,
    )
}

/// Makes the menu of orders that the seat gives itself, without a unit.
fn affairs_menu(table: &Table<'_>, affairs: &[Verb], page: usize) -> Option<CreateActionRow> {
    let entries = paged(table, affairs.iter().map(|verb| verb_entry(table, verb)).collect(), page);
    let named = affairs.iter().take(AFFAIRS_NAMED).map(|verb| table.label(&verb.label));
    let named = named.collect::<Vec<_>>().join(", ");
    let said = table.label(&message("panel-menu-affairs").with("orders", literal(named)));
    table.menu(&table.id(Act::Verb, ""), &said, entries)
}

pub fn verb_entry(table: &Table<'_>, verb: &Verb) -> Entry {
    let about = Some(table.label(&verb.help));
    Entry { about, ..Entry::new(verb_key(verb), table.label(&verb.label)) }
}

/// Returns a page of a menu's entries. If there are more, the last entry opens the next page.
pub fn paged(table: &Table<'_>, all: Vec<Entry>, page: usize) -> Vec<Entry> {
    if all.len() <= OPTIONS_MAX + 1 {
        return all;
    }
    let pages = all.len().div_ceil(OPTIONS_MAX);
    let on_page = all.into_iter().skip(page % pages * OPTIONS_MAX).take(OPTIONS_MAX);
    on_page.chain([Entry::new(ELSEWHERE, table.ctx.words("panel-menu-others"))]).collect()
}

/// Makes the last row. *Ready* is always first, so it never moves to where another button was.
fn last_row(table: &Table<'_>) -> Vec<CreateButton> {
    let ready = if table.is_sealed { "panel-ready" } else { "panel-done" };
    let all = (!table.state.gathered.is_empty()).then(|| all_button(table));
    let undo = can_undo(table).then(|| table.named_button(Act::Undo, "panel-undo"));
    let ready = table.named_button(Act::Ready, ready).style(ButtonStyle::Success);
    std::iter::once(ready).chain(undo).chain(all).collect()
}

/// Makes the button that carries out the gathered orders.
pub fn all_button(table: &Table<'_>) -> CreateButton {
    let label = message("panel-again-send").with("count", table.state.gathered.len());
    table.button(Act::All, "", &table.label(&label)).style(ButtonStyle::Success)
}

/// Returns whether there is something to undo.
pub fn can_undo(table: &Table<'_>) -> bool {
    if table.is_sealed { !table.state.undo.is_empty() } else { !table.state.gathered.is_empty() }
}

/// Checks which orders of last turn's corresponding window can be repeated.
pub async fn again(table: &Table<'_>) -> Result<Vec<Again>> {
    let (store, now) = (&table.ctx.app.store, table.player.campaign.now);
    if !table.is_sealed || now.turn < 2 {
        return Ok(Vec::new());
    }
    let windows = store.windows_of_turn(now.campaign, now.turn - 1).await?;
    let Some(last) = windows.into_iter().find(|window| window.window == now.window) else {
        return Ok(Vec::new());
    };
    let last = store.pending_orders_of(last, &table.player.seat.seat).await?;
    // A goal is repeated, and not the way that led to it.
    let last: Vec<String> = last.iter().map(|order| order.shown().to_owned()).collect();
    if last.is_empty() {
        return Ok(Vec::new());
    }
    let standing = table.lines();
    Ok(ask(&table.view, move |it| it.again(&last, &standing)).await?)
}

/// Returns a unit's last order, if it has none now and the last can be repeated.
pub async fn again_of(table: &Table<'_>, unit: &str) -> Result<Option<String>> {
    let same = |one| if let Again::Same(line) = one { Some(line) } else { None };
    let lines: Vec<String> = again(table).await?.into_iter().filter_map(same).collect();
    let read = previews(table.view.clone(), lines.clone(), table.lines()).await?;
    let is_of_unit = |read: &std::result::Result<OrderPreview<()>, OrderError>| {
        read.as_ref().is_ok_and(|order| order.slot.unit() == Some(unit))
    };
    let found = lines.into_iter().zip(read).find(|(_, read)| is_of_unit(read));
    Ok(found.map(|(line, _)| line))
}

/// Returns the line to give, if the order can be repeated.
pub fn line_of(again: &Again) -> Option<&str> {
    match again {
        Again::Same(line) | Again::Adjusted { line, .. } => Some(line),
        Again::Cannot { .. } => None,
    }
}

/// Draws last turn's orders: those to repeat, and reasons why others can't be repeated.
pub async fn draw_again(table: &Table<'_>, said: &str) -> Result<Reply> {
    let (ctx, judged) = (table.ctx, again(table).await?);
    let same = judged.iter().filter(|one| matches!(one, Again::Same(_))).count();
    let mut text = format!(
        "{said}{}{}\n",
        head(table).await?,
        ctx.say(&message("panel-again-same").with("count", same))
    );
    for one in &judged {
        let line = match one {
            Again::Same(line) => format!("✓ {}\n", code(line)),
            Again::Adjusted { line, why } => format!("✓ {}: {}\n", code(line), ctx.say(why)),
            Again::Cannot { line, why } => format!("○ {}: {}\n", code(line), ctx.say(why)),
        };
        text += &line;
    }
    let count = judged.iter().filter_map(line_of).count();
    let send = message("panel-again-send").with("count", count);
    let send = table.button(Act::Repeat, "", &table.label(&send)).style(ButtonStyle::Primary);
    let buttons = (count > 0).then_some(send).into_iter();
    let buttons = buttons.chain([table.named_button(Act::Back, "panel-back")]).collect();
    Ok(Reply { text, rows: vec![CreateActionRow::Buttons(buttons)], ..Reply::default() })
}

/// Asks whether units may stay without orders.
pub async fn draw_undecided(table: &Table<'_>, said: &str) -> Result<Reply> {
    let prompts = table.prompts().await?;
    let names: Vec<_> = undecided(&prompts).map(|unit| unit.name.clone()).collect();
    let (count, shown) = (names.len(), names.into_iter().take(UNDECIDED_MAX).collect::<Vec<_>>());
    let more = count - shown.len();
    let ask =
        message("panel-undecided").with("count", count).with("units", shown).with("more", more);
    let remarks = assessment::remarks_on(table.ctx, &table.player, &table.standing).await?;
    let buttons = vec![
        table.named_button(Act::Anyway, "panel-anyway").style(ButtonStyle::Success),
        table.named_button(Act::Show, "panel-show"),
        table.named_button(Act::Back, "panel-back"),
    ];
    question(table, said, &format!("{remarks}{}", table.ctx.say(&ask)), buttons).await
}

/// Asks whether to close the window.
pub async fn draw_last(table: &Table<'_>, said: &str) -> Result<Reply> {
    let window = table.player.snapshot.state.window();
    let part = window.as_ref().map_or_else(|| written(""), closing::part);
    let ask = message("panel-last").with("part", part);
    let ends_turn = window.as_ref().is_some_and(|window| window.ends_turn);
    let close = if ends_turn { "panel-close-turn" } else { "panel-close-part" };
    let buttons = vec![
        table.named_button(Act::Back, "panel-back"),
        table.named_button(Act::Close, close).style(ButtonStyle::Danger),
    ];
    question(table, said, &table.ctx.say(&ask), buttons).await
}

async fn question(
    table: &Table<'_>,
    said: &str,
    ask: &str,
    buttons: Vec<CreateButton>,
) -> Result<Reply> {
    let text = format!("{said}{}{ask}\n", head(table).await?);
    Ok(Reply { text, rows: vec![CreateActionRow::Buttons(buttons)], ..Reply::default() })
}

/// Returns the card of the next unit without orders after this one, or the plan.
pub fn next_screen(prompts: &[UnitPrompt], unit: Option<&str>) -> Screen {
    let place = unit.and_then(|unit| prompts.iter().position(|prompt| prompt.code == unit));
    let after = place.map_or(0, |place| place + 1);
    let waits = |prompt: &&UnitPrompt| {
        matches!(prompt.need, Need::Decide(_)) && Some(prompt.code.as_str()) != unit
    };
    let (before, behind) = prompts.split_at(after.min(prompts.len()));
    let next = behind.iter().chain(before).find(waits);
    next.map_or(Screen::Plan(0), |prompt| Screen::Unit(prompt.code.clone()))
}
