//! `/orders list | write | strike`: what stands, with menus to change or strike it; a sheet to write on; striking by name.

use std::collections::BTreeSet;

use mythico_engine::order::Choice;
use mythico_engine::window::WindowKind;
use mythico_engine::words::{literal, message};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::declaration::{CAMPAIGN, Command, Errand, Parameter, ParameterKind};
use crate::discord::answer::{Answer, Failure, Page, Result, cut, plain};
use crate::discord::custom_id::CustomId;
use crate::discord::visit::{Player, Visit};
use crate::orders::{open_window, sheet};
use crate::store::{Order, WindowKey};

/// Orders on a page: so many fit in one message, each with its words.
const PAGE: usize = 10;
/// Letters that an order's words, and its text, take in the list.
const SAID_MAX: usize = 140;
const TEXT_MAX: usize = 100;

/// The declaration.
pub static COMMAND: Command = Command {
    word: "orders",
    gm: false,
    server_only: false,
    errands: &[
        Errand { word: "list", options: &[CAMPAIGN], run: |visit| Box::pin(list(visit)), by_modal: false },
        Errand { word: "write", options: &[CAMPAIGN], run: |visit| Box::pin(write(visit)), by_modal: true },
        Errand {
            word: "strike",
            options: &[
                Parameter {
                    word: "order",
                    kind: ParameterKind::Text(100),
                    required: true,
                    complete: Some(|visit, _| Box::pin(standing_choices(visit))),
                },
                CAMPAIGN,
            ],
            run: |visit| Box::pin(strike(visit)),
            by_modal: false,
        },
    ],
};

async fn list(visit: &Visit<'_>) -> Result {
    let player = visit.player().await?;
    if player.laid.table.window().is_none() {
        return Err(Failure::told("bot-war-over"));
    }
    Ok(listed(visit, &player, 0).await?.into())
}

async fn write(visit: &Visit<'_>) -> Result {
    let player = visit.player().await?;
    write_for(visit, &player).await
}

async fn write_for(visit: &Visit<'_>, player: &Player) -> Result {
    let window = open_window(player)?;
    // In an immediate window orders are final: there is nothing to fill in.
    let standing = match window.kind {
        WindowKind::Sealed => standing(visit, player).await?,
        WindowKind::Immediate => Vec::new(),
    };
    Ok(sheet::form(visit, player, &standing))
}

async fn strike(visit: &Visit<'_>) -> Result {
    let player = visit.player().await?;
    if !may_change(&player) {
        return Err(Failure::told("bot-order-is-final"));
    }
    let meant = visit.option("order").unwrap_or_default().trim().to_owned();
    let standing = standing(visit, &player).await?;
    // Not by its place: the same one stands for another order in the next turn.
    let order = standing.iter().find(|order| order.receipt.as_str() == meant || order.text == meant);
    let order = order.ok_or_else(|| Failure::told("bot-nothing-stands"))?;
    Ok(Page::of(strike_order(visit, &player, order).await?).into())
}

async fn strike_order(visit: &Visit<'_>, player: &Player, order: &Order) -> Result<String> {
    let at = player.campaign.now;
    visit.must_follow(at).await?;
    let struck = visit.office.store.strike(at, &player.seat.seat, visit.given(), &order.slot).await?;
    let said =
        message("bot-order-struck").with("text", &*order.text).with("receipt", struck.receipt().as_str());
    Ok(visit.say(&said))
}

async fn standing(visit: &Visit<'_>, player: &Player) -> Result<Vec<Order>> {
    Ok(visit.office.store.standing_orders_of(player.campaign.now, &player.seat.seat).await?)
}

/// What is ordered in an immediate window is final.
fn may_change(player: &Player) -> bool {
    player.laid.table.window().is_none_or(|window| window.kind == WindowKind::Sealed)
}

async fn standing_choices(visit: &Visit<'_>) -> Result<Vec<Choice>> {
    let player = visit.player().await?;
    if !may_change(&player) {
        return Ok(Vec::new());
    }
    let orders = standing(visit, &player).await?;
    let choice = |order: Order| Choice::new(order.receipt.as_str(), literal(&*order.text), &*order.text);
    Ok(orders.into_iter().map(choice).collect())
}

/// What stands, a page of it, with menus that change or strike.
async fn listed(visit: &Visit<'_>, player: &Player, page: usize) -> Result<Page> {
    let orders = standing(visit, player).await?;
    let pages = orders.len().div_ceil(PAGE).max(1);
    let page = page.min(pages - 1);
    let shown: Vec<Shown<'_>> =
        orders.iter().skip(page * PAGE).take(PAGE).map(|order| shown(visit, player, order)).collect();
    let turn = player.campaign.now.turn;
    let head = message(if may_change(player) { "bot-orders" } else { "bot-orders-final" })
        .with("count", orders.len())
        .with("turn", turn)
        .with("campaign", player.campaign.called());
    let mut text = format!("{}\n{}", visit.say(&head), shown.iter().map(Shown::line).collect::<String>());
    if may_change(player) {
        text += &unordered(visit, player, &orders);
    }
    let mut rows = if may_change(player) { menus(visit, player.campaign.now, &shown) } else { Vec::new() };
    rows.push(buttons(visit, player.campaign.now, page, pages));
    Ok(Page { text, rows, ..Page::default() })
}

/// Which own units have no order, as many of them as fit in a line; nothing if all have one.
fn unordered(visit: &Visit<'_>, player: &Player, orders: &[Order]) -> String {
    let ordered: BTreeSet<&str> =
        orders.iter().filter_map(|order| Some(order.slot.rsplit_once(':')?.1)).collect();
    let roster = player.sight().roster();
    let codes: Vec<&str> =
        roster.iter().map(|line| &*line.code).filter(|code| !ordered.contains(code)).collect();
    if codes.is_empty() {
        return String::new();
    }
    let said = message("bot-unordered").with("count", codes.len());
    format!("{} {}\n", visit.say(&said), cut(&codes.join(", "), SAID_MAX))
}

/// An order that stands, and what is understood by it now.
struct Shown<'a> {
    order: &'a Order,
    said: Option<String>,
}

impl Shown<'_> {
    fn line(&self) -> String {
        let text = cut(&self.order.text.replace('`', "'"), TEXT_MAX);
        match &self.said {
            Some(said) => format!("- {said} `{text}` · {}\n", self.order.receipt),
            None => format!("- `{text}` · {}\n", self.order.receipt),
        }
    }

    fn option(&self) -> CreateSelectMenuOption {
        let option = CreateSelectMenuOption::new(cut(&self.order.text, 100), self.order.sequence.to_string());
        match &self.said {
            Some(said) => option.description(cut(&plain(said), 100)),
            None => option,
        }
    }
}

/// Words for an order of a sealed window, with its arrival if it moves; none if it can't be understood any more. What was carried
/// out in an immediate window is past, and isn't read again.
fn shown<'a>(visit: &Visit<'_>, player: &Player, order: &'a Order) -> Shown<'a> {
    let understood = player.sight().understand(&order.text).ok().filter(|_| may_change(player));
    let said = understood.map(|understood| {
        let arrival = understood.details.first().filter(|_| !understood.arrow.is_empty());
        let words: Vec<_> =
            [Some(&understood.said), arrival].into_iter().flatten().map(|said| visit.say(said)).collect();
        cut(&words.join(" "), SAID_MAX)
    });
    Shown { order, said }
}

fn menus(visit: &Visit<'_>, at: WindowKey, shown: &[Shown<'_>]) -> Vec<CreateActionRow> {
    if shown.is_empty() {
        return Vec::new();
    }
    let menu = |word: &str, label: &'static str| {
        let options = shown.iter().map(Shown::option).collect();
        let kind = CreateSelectMenuKind::String { options };
        let menu = CreateSelectMenu::new(CustomId::new(word, at, "").text(), kind);
        CreateActionRow::SelectMenu(menu.placeholder(cut(&visit.words(label), 150)))
    };
    vec![menu("change", "menu-change"), menu("strike", "menu-strike")]
}

fn buttons(visit: &Visit<'_>, at: WindowKey, page: usize, pages: usize) -> CreateActionRow {
    let button = |word: &str, rest: String, label: &'static str| {
        CreateButton::new(CustomId::new(word, at, rest).text())
            .label(visit.words(label))
            .style(ButtonStyle::Secondary)
    };
    let mut buttons = vec![button("write", String::new(), "button-write")];
    if page > 0 {
        buttons.push(button("list", (page - 1).to_string(), "button-back"));
    }
    if page + 1 < pages {
        buttons.push(button("list", (page + 1).to_string(), "button-on"));
    }
    CreateActionRow::Buttons(buttons)
}

/// The menus and buttons under a list. An old list shows the present state instead.
///
/// # Errors
/// If the visitor plays no seat there, or the window takes no orders.
pub async fn pressed(visit: &Visit<'_>, id: &CustomId, chosen: &[String]) -> Result {
    let campaign = visit.office.store.campaign(id.at.campaign).await?;
    let player = visit.player_of(campaign).await?;
    if id.word == "write" {
        return write_for(visit, &player).await;
    }
    let page = id.rest.parse().unwrap_or(0);
    let orders = standing(visit, &player).await?;
    let order =
        chosen.first().and_then(|value| orders.iter().find(|order| order.sequence.to_string() == *value));
    let current = player.campaign.now == id.at && (id.word == "list" || may_change(&player));
    match (id.word.as_str(), order.filter(|_| current)) {
        ("change", Some(order)) => {
            open_window(&player)?;
            Ok(sheet::form_for(visit, &player, order))
        }
        ("strike", Some(order)) => {
            let said = strike_order(visit, &player, order).await?;
            updated(visit, &player, page, Some(said)).await
        }
        ("list", _) if current => updated(visit, &player, page, None).await,
        _ => updated(visit, &player, 0, Some(visit.words("bot-list-old"))).await,
    }
}

async fn updated(visit: &Visit<'_>, player: &Player, page: usize, said: Option<String>) -> Result {
    let mut list = listed(visit, player, page).await?;
    if let Some(said) = said {
        list.text = format!("{said}\n{}", list.text);
    }
    Ok(Answer::Update(list))
}
