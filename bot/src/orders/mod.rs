//! The order pipeline: from a line to a durable row and an answer. One line for a slash command ([`place`]), many for a sheet
//! ([`sheet`]), final ones for immediate windows ([`immediate`], [`in_turn`]). The engine reads and checks, the store keeps; here is what lies between.

pub mod immediate;
pub mod in_turn;
pub mod sheet;

use mythico_engine::order::OrderPreview;
use mythico_engine::order::grammar::is_question;
use mythico_engine::window::{Window, WindowKind};
use mythico_engine::words::{literal, message};

use crate::discord::answer::{Answer, Failure, Page, Result};
use crate::discord::visit::{Player, Visit};
use crate::painter;
use crate::store::{CampaignStatus, NewOrder, Placement};

/// Gives one order: in a sealed window it stands from now on, in an immediate one it is shown for confirmation. A question is
/// answered, whoever's window is open.
///
/// # Errors
/// If it isn't understood or allowed, or the window takes no orders; the line is given back.
pub async fn place(visit: &Visit<'_>, player: &Player, line: &str) -> Result {
    let placed = place_inner(visit, player, line).await;
    placed.map_err(|failure| failure.giving_back(line))
}

async fn place_inner(visit: &Visit<'_>, player: &Player, line: &str) -> Result {
    if is_question(player.laid.table.forms(), line) {
        return Ok(answered(visit, player, &understand(player, line)?));
    }
    let window = open_window(player)?;
    let understood = understand(player, line)?;
    if window.kind == WindowKind::Immediate {
        return Ok(immediate::preview(visit, player, &understood));
    }
    let order = NewOrder { slot: understood.slot.to_string(), adds: false, text: understood.text.clone() };
    let at = player.campaign.now;
    visit.must_follow(at).await?;
    let placement = visit.office.store.place_order(at, &player.seat.seat, visit.given(), &order).await?;
    Ok(stands(visit, player, &understood, &placement))
}

/// Reads a line through the player's eyes.
///
/// # Errors
/// The refusal, with the line.
pub fn understand(player: &Player, line: &str) -> Result<OrderPreview<()>> {
    let refused = |refusal| Failure::refused(refusal, line);
    player.sight().understand(line).map_err(refused)
}

/// The window that takes this player's orders now.
///
/// # Errors
/// If the campaign isn't running, the war is over, or it is others' turn to order.
pub fn open_window(player: &Player) -> Result<Window> {
    if player.campaign.status == CampaignStatus::Mustering {
        return Err(Failure::told("bot-not-started"));
    }
    if player.campaign.status != CampaignStatus::Running {
        return Err(Failure::told("bot-not-running"));
    }
    let window = player.laid.table.window().ok_or_else(|| Failure::told("bot-war-over"))?;
    if window.seats.contains(player.id) { Ok(window) } else { Err(Failure::told("bot-not-your-window")) }
}

/// The answer to a question: nothing is stored, nothing happens.
fn answered(visit: &Visit<'_>, player: &Player, understood: &OrderPreview<()>) -> Answer {
    let text = format!("{}{}", described(visit, understood), visit.words("bot-question"));
    let later = painter::with_arrow(&*player.sight(), &understood.arrow, &visit.language);
    Page { text, later, ..Page::default() }.into()
}

/// What was understood, in words: the order, its line, and a line each for cost, arrival and warnings.
pub fn described(visit: &Visit<'_>, understood: &OrderPreview<()>) -> String {
    let mut text = format!("**{}**\n`{}`\n", visit.say(&understood.said), understood.text.replace('`', "'"));
    for detail in &understood.details {
        text += &format!("- {}\n", visit.say(detail));
    }
    text
}

/// The answer to an order that stands; the small map follows.
fn stands(
    visit: &Visit<'_>,
    player: &Player,
    understood: &OrderPreview<()>,
    placement: &Placement,
) -> Answer {
    let later = painter::with_arrow(&*player.sight(), &understood.arrow, &visit.language);
    let text = recorded(visit, understood, placement) + &unawaited(visit, player);
    Page { text, later, ..Page::default() }.into()
}

/// To whoever orders though their seat is left to the autopilot: that nobody waits for them. Were they waited for because they ordered,
/// all others could see that they did.
fn unawaited(visit: &Visit<'_>, player: &Player) -> String {
    if player.seat.on_autopilot() {
        format!("\n{}", visit.words("bot-autopilot-waits"))
    } else {
        String::new()
    }
}

/// An order that stands, in words: what was understood, what it replaced, its receipt.
fn recorded(visit: &Visit<'_>, understood: &OrderPreview<()>, placement: &Placement) -> String {
    let mut text = described(visit, understood);
    match placement {
        Placement::Placed { replaced: Some(old), .. } if *old != understood.text => {
            text += &format!("{}\n", visit.say(&message("bot-order-replaced").with("text", literal(&**old))));
        }
        Placement::Replay { .. } => text += &format!("{}\n", visit.words("bot-order-replayed")),
        Placement::Placed { .. } => {}
    }
    text + &visit.say(&message("bot-order-receipt").with("receipt", placement.receipt().as_str()))
}
