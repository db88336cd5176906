//! `/orders list | write | cancel | setup`: lists the standing orders with menus to change or
//! cancel them, opens a sheet, and cancels by name. Also opens the questions of a seat's first
//! window ([`questionnaire`]).

use std::collections::BTreeSet;

use mythico_engine::order::{Choice, OrderPreview};
use mythico_engine::window::WindowKind;
use mythico_engine::words::{code, code_words, literal, literals, message};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAutocompleteResponse, CreateButton, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::panel;
use crate::api::custom_id::{Button, CustomId};
use crate::api::text::{cut, plain};
use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::{Context, Player};
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext, need_subcommand};
use crate::orders::{
    assessment, is_over, last_turn, offer, open_window, previews, questionnaire, refused,
    seat_notes, sheet_form, window_for_orders,
};
use crate::states::ask;
use crate::store::{Order, WindowKey};

/// Orders on a page. All of them fit in one message with their words.
const PAGE: usize = 10;
/// Discord's limit of buttons in a row.
const ROW_MAX: usize = 5;
/// Maximum characters of an order's words in the list.
const SAID_MAX: usize = 140;

/// Lists, writes and cancels orders.
#[poise::command(
    slash_command,
    subcommand_required,
    subcommands("list", "write", "cancel", "setup")
)]
pub(super) async fn orders(_: Invocation<'_>) -> Result<()> {
    need_subcommand()
}

#[poise::command(slash_command, custom_data = "Audience::Player")]
async fn list(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async { Ok(listed(&ctx, &ctx.player().await?, 0).await?.into()) }).await
}

#[poise::command(slash_command, custom_data = "Audience::Player")]
async fn write(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.open_form(async { write_for(&ctx, &ctx.player().await?).await }).await
}

#[poise::command(slash_command, custom_data = "Audience::Player")]
async fn cancel(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "complete_order"]
    order: String,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async { strike_named(&ctx, &ctx.player().await?, order.trim()).await }).await
}

async fn complete_order(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete(invocation, typed, |ctx| Box::pin(standing_choices(ctx))).await
}

#[poise::command(slash_command, custom_data = "Audience::Player")]
async fn setup(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async { questionnaire::open(&ctx, ctx.player().await?).await }).await
}

async fn write_for(ctx: &Context<'_>, player: &Player) -> Result {
    let window = window_for_orders(ctx, player).await?;
    // In an immediate window orders are final: nothing can be changed.
    let standing = match window.kind {
        WindowKind::Sealed => pending(ctx, player).await?,
        WindowKind::Immediate => Vec::new(),
    };
    let refused = refused::offered(ctx, player).await?;
    sheet_form::form(ctx, player, &standing, &refused).await
}

/// Opens the sheet with last turn's orders for what has none now.
async fn repeat_for(ctx: &Context<'_>, player: &Player) -> Result {
    window_for_orders(ctx, player).await?;
    let standing = pending(ctx, player).await?;
    let again = last_turn::again(ctx, player, &standing).await?;
    sheet_form::form(ctx, player, &standing, &again).await
}

async fn strike_named(ctx: &Context<'_>, player: &Player, meant: &str) -> Result {
    if !may_change(player) {
        return Err(CommandError::user("bot-order-is-final"));
    }
    if player.is_frozen {
        return Err(CommandError::user("bot-window-frozen"));
    }
    let standing = standing(ctx, player).await?;
    // Not by its position, which belongs to another order in the next turn.
    let order = standing
        .iter()
        .find(|order| [order.receipt.as_str(), &*order.text, order.shown()].contains(&meant));
    let order = order.ok_or_else(|| CommandError::user("bot-nothing-stands"))?;
    if order.carried_out {
        return Err(CommandError::user("bot-order-took-effect"));
    }
    let struck = strike_order(ctx, player, order).await?;
    let together = assessment::remarks(ctx, player).await?;
    let notes = seat_notes(ctx, player).await?;
    let text = format!("{struck}\n{together}");
    Ok(Reply::of(text.trim_end().to_owned() + &notes).into())
}

async fn strike_order(ctx: &Context<'_>, player: &Player, order: &Order) -> Result<String> {
    let at = player.campaign.now;
    ctx.must_follow(at).await?;
    ctx.app.store.strike(at, &player.seat.seat, ctx.submission(), &order.slot).await?;
    Ok(ctx.say(&message("bot-order-struck").with("text", code_words(order.shown()))))
}

/// Returns the standing orders that can be changed.
async fn pending(ctx: &Context<'_>, player: &Player) -> Result<Vec<Order>> {
    Ok(ctx.app.store.pending_orders_of(player.campaign.now, &player.seat.seat).await?)
}

async fn standing(ctx: &Context<'_>, player: &Player) -> Result<Vec<Order>> {
    Ok(ctx.app.store.standing_orders_of(player.campaign.now, &player.seat.seat).await?)
}

/// Orders of an immediate window are final.
fn may_change(player: &Player) -> bool {
    player.snapshot.state.window().is_none_or(|window| window.kind == WindowKind::Sealed)
}

/// Returns whether the seat's orders can be changed now.
fn takes_changes(player: &Player) -> bool {
    may_change(player) && !player.is_frozen
}

async fn standing_choices(ctx: &Context<'_>) -> Result<Vec<Choice>> {
    let player = ctx.player().await?;
    if !takes_changes(&player) {
        return Ok(Vec::new());
    }
    let orders = pending(ctx, &player).await?;
    let choice =
        |order: Order| Choice::new(order.receipt.as_str(), literal(order.shown()), order.shown());
    Ok(orders.into_iter().map(choice).collect())
}

/// Lists a page of the standing orders, with menus to change or strike them.
async fn listed(ctx: &Context<'_>, player: &Player, page: usize) -> Result<Reply> {
    if is_over(player) {
        return Err(CommandError::user("bot-war-over"));
    }
    let orders = standing(ctx, player).await?;
    let pages = orders.len().div_ceil(PAGE).max(1);
    let page = page.min(pages - 1);
    let on_page = page_of(&orders, page);
    let shown = shown(ctx, player, on_page).await?;
    let turn = player.campaign.now.turn;
    let head = message(if may_change(player) { "bot-orders" } else { "bot-orders-final" })
        .with("count", orders.len())
        .with("turn", turn)
        .with("campaign", player.campaign.called());
    let pending: Vec<Order> = orders.iter().filter(|order| !order.carried_out).cloned().collect();
    let together = assessment::remarks_on(ctx, player, &pending).await?;
    let costs = assessment::costs(ctx, &player.perspective(), &pending).await?;
    let lines: String = shown.iter().map(Shown::line).collect();
    let mut text = format!("{}\n{costs}{together}{lines}", ctx.say(&head));
    if pages > 1 {
        let first = page * PAGE + 1;
        let said =
            message("bot-orders-page").with("first", first).with("last", first - 1 + on_page.len());
        text += &format!("{}\n", ctx.say(&said.with("count", orders.len())));
    }
    if player.is_frozen {
        text += &format!("{}\n", ctx.words("bot-window-frozen"));
    }
    if takes_changes(player) {
        text += &unordered(ctx, player, &orders).await?;
        text += &offer::offer(ctx, player).await?.text;
    }
    let mut rows =
        if takes_changes(player) { menus(ctx, player.campaign.now, &shown) } else { Vec::new() };
    let mut buttons = buttons(ctx, player, page, pages).await?;
    if !orders.is_empty() {
        let id = CustomId::new(Button::CheckCodes, player.campaign.now, page.to_string());
        buttons.push(ctx.button(&id, "button-check-codes", ButtonStyle::Secondary));
    }
    rows.extend(buttons.chunks(ROW_MAX).map(|row| CreateActionRow::Buttons(row.to_vec())));
    Ok(Reply { text, rows, ..Reply::default() })
}

fn page_of(orders: &[Order], page: usize) -> &[Order] {
    &orders[orders.len().min(page * PAGE)..orders.len().min((page + 1) * PAGE)]
}

/// Lists the receipts of a page of orders, each with the text that it was made from. The report has
/// them too.
fn check_codes(ctx: &Context<'_>, orders: &[Order]) -> Reply {
    let mut text = ctx.words("bot-check-codes");
    for order in orders {
        let line = code(&cut(&order.text, SAID_MAX));
        text += &format!("\n- {line} · {}", code(order.receipt.as_str()));
    }
    Reply::of(text)
}

/// Names the user's units without an order, as many as fit in a line. Empty if there are none. A
/// unit that follows another needs no order.
async fn unordered(ctx: &Context<'_>, player: &Player, orders: &[Order]) -> Result<String> {
    let ordered: BTreeSet<&str> =
        orders.iter().filter_map(|order| Some(order.slot.rsplit_once(':')?.1)).collect();
    let roster = ask(&player.perspective(), |it| it.roster()).await?;
    let in_want = roster.iter().filter(|line| !line.led && !ordered.contains(&*line.code));
    let codes: Vec<&str> = in_want.map(|line| &*line.code).collect();
    if codes.is_empty() {
        return Ok(String::new());
    }
    let said = message("bot-unordered").with("count", codes.len()).with("codes", literals(codes));
    Ok(format!("{}\n", cut(&ctx.say(&said), SAID_MAX)))
}

/// A standing order and its present meaning.
struct Shown<'a> {
    order: &'a Order,
    said: Option<String>,
    /// Mark of an order that the game master gave. Empty otherwise.
    mark: String,
}

impl Shown<'_> {
    /// Puts the whole order first, so that the line can be pasted back.
    fn line(&self) -> String {
        let said = self.said.as_ref().map(|said| format!(" · {said}")).unwrap_or_default();
        format!("- {}{said}{}\n", code(self.order.shown()), self.mark)
    }

    fn option(&self) -> CreateSelectMenuOption {
        let option = CreateSelectMenuOption::new(
            cut(self.order.shown(), 100),
            self.order.sequence.to_string(),
        );
        match &self.said {
            Some(said) => option.description(cut(&plain(said), 100)),
            None => option,
        }
    }
}

/// Describes the orders of a sealed window, each with its arrival if it moves. None for an order
/// that no longer reads. Orders already carried out aren't read again.
async fn shown<'a>(
    ctx: &Context<'_>,
    player: &Player,
    orders: &'a [Order],
) -> Result<Vec<Shown<'a>>> {
    let read = |order: &&Order| may_change(player) && !order.carried_out;
    let lines: Vec<String> = orders.iter().filter(read).map(|order| order.text.clone()).collect();
    let mut previews = previews(player.perspective(), lines, Vec::new()).await?.into_iter();
    let shown = orders.iter().map(|order| {
        let said = match order.carried_out {
            true => may_change(player).then(|| ctx.words("bot-order-done")),
            false => previews
                .next()
                .and_then(std::result::Result::ok)
                .map(|preview| understood(ctx, &preview)),
        };
        let mark = if order.by_gm {
            format!(" · {}", ctx.words("bot-order-by-gm"))
        } else {
            String::new()
        };
        Shown { order, said, mark }
    });
    Ok(shown.collect())
}

/// Describes an order and its arrival.
fn understood(ctx: &Context<'_>, preview: &OrderPreview<()>) -> String {
    let arrival = preview.details.first().filter(|_| !preview.arrow.is_empty());
    let words: Vec<_> =
        [Some(&preview.said), arrival].into_iter().flatten().map(|said| ctx.say(said)).collect();
    cut(&words.join(" "), SAID_MAX)
}

fn menus(ctx: &Context<'_>, at: WindowKey, shown: &[Shown<'_>]) -> Vec<CreateActionRow> {
    let pending: Vec<_> = shown.iter().filter(|shown| !shown.order.carried_out).collect();
    if pending.is_empty() {
        return Vec::new();
    }
    let menu = |button, label: &'static str| {
        let options = pending.iter().map(|shown| shown.option()).collect();
        let kind = CreateSelectMenuKind::String { options };
        let menu = CreateSelectMenu::new(CustomId::new(button, at, "").text(), kind);
        CreateActionRow::SelectMenu(menu.placeholder(cut(&ctx.words(label), 150)))
    };
    vec![menu(Button::Change, "menu-change"), menu(Button::Strike, "menu-strike")]
}

async fn buttons(
    ctx: &Context<'_>,
    player: &Player,
    page: usize,
    pages: usize,
) -> Result<Vec<CreateButton>> {
    let button = |button, rest: String, label: &'static str| {
        ctx.button(&CustomId::new(button, player.campaign.now, rest), label, ButtonStyle::Secondary)
    };
    let mut buttons = Vec::new();
    if open_window(player).is_ok() {
        buttons.push(panel::opening_button(ctx, player.campaign.now));
    }
    if !player.is_frozen {
        buttons.push(button(Button::Write, String::new(), "button-write"));
        if !last_turn::orders(ctx, player).await?.is_empty() {
            buttons.push(button(Button::Repeat, String::new(), "button-repeat"));
        }
    }
    if questionnaire::is_asked(player).await? {
        buttons.push(button(Button::Setup, String::new(), "button-setup"));
    }
    if page > 0 {
        buttons.push(button(Button::List, (page - 1).to_string(), "button-back"));
    }
    if page + 1 < pages {
        buttons.push(button(Button::List, (page + 1).to_string(), "button-on"));
    }
    Ok(buttons)
}

/// Answers the menus and buttons below a list. An old list shows the present state instead.
///
/// # Errors
/// If the user plays no seat there, or the window takes no orders.
pub async fn pressed(ctx: &Context<'_>, id: &CustomId, chosen: &[String]) -> Result {
    let campaign = ctx.app.store.campaign(id.at.campaign).await?;
    let player = ctx.player_of(campaign).await?;
    match id.button {
        Button::Write => return write_for(ctx, &player).await,
        Button::Repeat => return repeat_for(ctx, &player).await,
        _ => {}
    }
    let page = id.rest.parse().unwrap_or(0);
    let orders = standing(ctx, &player).await?;
    if id.button == Button::CheckCodes && player.campaign.now == id.at {
        return Ok(check_codes(ctx, page_of(&orders, page)).into());
    }
    let pending = || orders.iter().filter(|order| !order.carried_out);
    let order = chosen
        .first()
        .and_then(|value| pending().find(|order| order.sequence.to_string() == *value));
    let current =
        player.campaign.now == id.at && (id.button == Button::List || takes_changes(&player));
    match (id.button, order.filter(|_| current)) {
        (Button::Change, Some(order)) => {
            open_window(&player)?;
            sheet_form::form_for(ctx, &player, order).await
        }
        (Button::Strike, Some(order)) => {
            let said = strike_order(ctx, &player, order).await? + &seat_notes(ctx, &player).await?;
            updated(ctx, &player, page, Some(said)).await
        }
        (Button::List, _) if current => updated(ctx, &player, page, None).await,
        _ => updated(ctx, &player, 0, Some(ctx.words("bot-list-old"))).await,
    }
}

async fn updated(ctx: &Context<'_>, player: &Player, page: usize, said: Option<String>) -> Result {
    let mut list = listed(ctx, player, page).await?;
    if let Some(said) = said {
        list.text = format!("{said}\n{}", list.text);
    }
    Ok(Response::Update(list))
}
