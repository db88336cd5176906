//! The panel: a player plays a turn by tapping. One message shows the plan, a unit's card or a
//! form, and is edited in place. Each tap becomes an order text and is handled like a typed one.
//! The panel's state ([`screen`]) survives a restart. Not here: the choices themselves, which the
//! engine offers.

mod act;
mod form;
mod give;
mod id;
mod picture;
mod plan;
mod ready;
mod screen;
mod table;
mod unit;

use std::collections::BTreeMap;

use mythico_engine::desk::Given;
use mythico_engine::order::Form;
use mythico_engine::words::{code, code_words, message};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use crate::api::custom_id::{Button, CustomId};
use crate::discord::context::{Context, Player};
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::orders::{open_window, take_back, window_for_orders};
use crate::store::{CampaignStatus, Panel, WindowKey};
use act::Outcome;
use id::{Act, PanelId};
use screen::{Draft, Screen, State, form_key};
use table::Table;

/// Rest of the id of a button that opens the panel in the button's own message.
const HERE: &str = "here";
/// Age in milliseconds up to which Discord allows frequent edits of a message.
const EDITABLE_MS: u64 = 3_600_000;

/// Makes the button that opens the user's panel.
pub fn opening_button(ctx: &Context<'_>, at: WindowKey) -> CreateButton {
    let id = CustomId::new(Button::GiveOrders, at, "");
    ctx.button(&id, "button-give-orders", ButtonStyle::Primary)
}

/// Opens the user's panel for the open window, at the unit that the button names.
///
/// # Errors
/// If the user plays no seat in the campaign, or the window takes no orders from it.
pub async fn open(ctx: &Context<'_>, id: &CustomId) -> Result {
    let player = ctx.player_of(ctx.app.store.campaign(id.at.campaign).await?).await?;
    let screen = match &*id.rest {
        "" | HERE => None,
        unit => Some(Screen::Unit(unit.to_owned())),
    };
    let reply = open_screen(ctx, player, screen).await?;
    Ok(match &*id.rest {
        HERE => update_message(ctx, reply),
        _ => Response::Say(keep_in_direct(ctx, reply)),
    })
}

/// Opens the panel at a unit's card. Empty if the seat can't give orders now.
///
/// # Errors
/// If the store fails.
pub async fn open_card(ctx: &Context<'_>, player: Player, unit: &str) -> Result<Reply> {
    if open_window(&player).is_err() {
        return Ok(Reply::default());
    }
    // Looking at a unit isn't acting.
    let screen = Some(Screen::Unit(unit.to_owned()));
    show_screen(open_table(ctx, player).await?, screen, String::new()).await
}

/// Opens the panel at an order's form, with the values that are settled.
///
/// # Errors
/// If the window takes no orders from the seat.
pub async fn open_form(ctx: &Context<'_>, player: Player, form: &Form, given: Given) -> Result {
    let unit = form.actor().and_then(|actor| given.get(actor).cloned());
    let draft = Draft { form: form_key(form), unit, given };
    let reply = open_screen(ctx, player, Some(Screen::Form(draft, 0))).await?;
    Ok(Response::Say(keep_in_direct(ctx, reply)))
}

/// Opens the panel of a player who acts, at this screen or at the most useful one.
async fn open_screen(
    ctx: &Context<'_>,
    mut player: Player,
    screen: Option<Screen>,
) -> Result<Reply> {
    window_for_orders(ctx, &player).await?;
    let said = take_back(ctx, &mut player).await?;
    show_screen(open_table(ctx, player).await?, screen, said).await
}

/// Opens the panel at the question before the seat is ready. Returns none if there is nothing to
/// ask, or the seat can't give orders now.
///
/// # Errors
/// If the store fails.
pub async fn ask_before_ready(ctx: &Context<'_>, player: Player) -> Result<Option<Reply>> {
    if open_window(&player).is_err() {
        return Ok(None);
    }
    let mut table = open_table(ctx, player).await?;
    let Some((screen, said)) = ready::question(&table, Act::Ready).await? else {
        return Ok(None);
    };
    let said = take_back(ctx, &mut table.player).await? + &said;
    let reply = show_screen(table, Some(screen), said).await?;
    Ok(Some(keep_in_direct(ctx, reply)))
}

async fn open_table<'a>(ctx: &'a Context<'a>, player: Player) -> Result<Table<'a>> {
    let by = (ctx.user, ctx.interaction);
    let (at, new) = (player.campaign.now, State::default().json());
    let panel = ctx.app.store.open_panel(at, &player.seat.seat, by, &new).await?;
    Table::new(ctx, player, panel).await
}

/// Shows the panel below a text, at this screen or at the most useful one.
async fn show_screen(table: Table<'_>, screen: Option<Screen>, said: String) -> Result<Reply> {
    let (ctx, campaign) = (table.ctx, table.player.campaign.id);
    let screen = match screen {
        Some(screen) => screen,
        None => first_screen(&table).await?,
    };
    // This raises the step, so buttons of earlier messages are stale.
    match act::go(&table, screen, said).await? {
        Outcome::Whole(reply) => Ok(*reply),
        Outcome::Show(said) => draw_present(ctx, campaign, table.panel.key, &said).await,
        Outcome::Stale => draw_present(ctx, campaign, table.panel.key, "").await,
    }
}

/// Returns the plan if the seat has orders or can repeat some, else the first unit without orders.
async fn first_screen(table: &Table<'_>) -> Result<Screen> {
    let is_new = table.standing.is_empty() && table.state.gathered.is_empty();
    if !is_new || !plan::again(table).await?.is_empty() {
        return Ok(Screen::Plan(0));
    }
    Ok(plan::next_screen(&table.prompts().await?, None))
}

/// Handles a button or menu of a panel.
///
/// # Errors
/// If the panel belongs to another user, or the window takes no orders.
pub async fn handle_press(ctx: &Context<'_>, id: &CustomId, chosen: &[String]) -> Result {
    let press = PanelId::read(&id.rest).ok_or_else(|| CommandError::user("panel-old"))?;
    let mut table = match find_panel(ctx, id, &press).await? {
        Target::Table(table) => table,
        Target::Other(reply) => return Ok(update_message(ctx, *reply)),
    };
    if press.act == Act::Write {
        return act::open_form(&table, &press.argument).await;
    }
    let back = take_back(ctx, &mut table.player).await?;
    let outcome = act::act(&table, &press, chosen).await?;
    answer_outcome(&table, outcome, &back).await
}

/// Handles a filled-in modal of a panel.
///
/// # Errors
/// Like [`handle_press`].
pub async fn handle_form(
    ctx: &Context<'_>,
    id: &CustomId,
    fields: &BTreeMap<String, String>,
) -> Result {
    let press = PanelId::read(&id.rest).ok_or_else(|| CommandError::user("panel-old"))?;
    let mut table = match find_panel(ctx, id, &press).await? {
        Target::Table(table) => table,
        Target::Other(reply) => return Ok(update_message(ctx, *reply)),
    };
    let back = take_back(ctx, &mut table.player).await?;
    let outcome = act::answer_form(&table, fields).await?;
    answer_outcome(&table, outcome, &back).await
}

/// Panel of a press, or the reply if the press can't be carried out.
enum Target<'a> {
    /// The press's panel, at the step of the press.
    Table(Box<Table<'a>>),
    /// A reply to show instead.
    Other(Box<Reply>),
}

async fn find_panel<'a>(
    ctx: &'a Context<'a>,
    id: &CustomId,
    press: &PanelId,
) -> Result<Target<'a>> {
    let store = &ctx.app.store;
    let panel = store.panel(press.key).await?;
    if panel.as_ref().is_some_and(|panel| panel.user != ctx.user) {
        return Err(CommandError::user("panel-others"));
    }
    let campaign = store.campaign(id.at.campaign).await?;
    if campaign.now != id.at {
        return describe_closed(ctx, id, panel.as_ref())
            .await
            .map(|reply| Target::Other(Box::new(reply)));
    }
    let player = ctx.player_of(campaign).await?;
    let Some(panel) = panel else {
        return open_screen(ctx, player, None).await.map(|reply| Target::Other(Box::new(reply)));
    };
    if panel.seat != player.seat.seat {
        return Err(CommandError::user("bot-other-seat"));
    }
    if panel.step != press.step {
        return draw_present(ctx, id.at.campaign, press.key, &describe_stale(ctx))
            .await
            .map(|reply| Target::Other(Box::new(reply)));
    }
    Table::new(ctx, player, panel).await.map(|table| Target::Table(Box::new(table)))
}

fn describe_stale(ctx: &Context<'_>) -> String {
    format!("{}\n", ctx.words("panel-stale"))
}

/// Draws the reply to an act. `back` is the note that the seat is back from the autopilot.
async fn answer_outcome(table: &Table<'_>, outcome: Outcome, back: &str) -> Result {
    let (ctx, key) = (table.ctx, table.panel.key);
    let reply = match outcome {
        Outcome::Whole(reply) => *reply,
        Outcome::Show(said) => {
            draw_present(ctx, table.player.campaign.id, key, &(said + back)).await?
        }
        Outcome::Stale => {
            draw_present(ctx, table.player.campaign.id, key, &describe_stale(ctx)).await?
        }
    };
    Ok(update_message(ctx, reply))
}

/// Draws a panel's current screen below a text.
async fn draw_present(
    ctx: &Context<'_>,
    campaign: crate::store::CampaignId,
    key: u64,
    said: &str,
) -> Result<Reply> {
    let panel = ctx.app.store.panel(key).await?.ok_or_else(|| CommandError::user("panel-old"))?;
    let player = ctx.player_of(ctx.app.store.campaign(campaign).await?).await?;
    let table = Table::new(ctx, player, panel).await?;
    let mut said = said.to_owned();
    for line in &table.dropped {
        said += &format!("{}\n", ctx.say(&message("panel-dropped").with("line", code_words(line))));
    }
    draw(&table, &said).await
}

async fn draw(table: &Table<'_>, said: &str) -> Result<Reply> {
    let reply = match &table.state.screen {
        Screen::Plan(page) => plan::draw(table, *page, said).await?,
        Screen::Unit(unit) => unit::draw(table, unit, said).await?,
        Screen::How(unit) => unit::draw_how(table, unit, said).await?,
        Screen::More(unit, page) => unit::draw_more(table, unit.as_deref(), *page, said).await?,
        Screen::Form(draft, page) => form::draw(table, draft, *page, said).await?,
        Screen::Groups { draft, field, group, .. } => {
            unit::draw_groups(table, draft, (field, *group), said).await?
        }
        Screen::Again => plan::draw_again(table, said).await?,
        Screen::Undecided => plan::draw_undecided(table, said).await?,
        Screen::Last => plan::draw_last(table, said).await?,
    };
    Ok(Reply { panel: Some(table.panel.clone()), ..reply })
}

/// Says that the panel's window is closed, and lists the lines that weren't sent. Adds a button for
/// the open window if the campaign is running.
async fn describe_closed(ctx: &Context<'_>, id: &CustomId, panel: Option<&Panel>) -> Result<Reply> {
    let why = match ctx.app.store.is_superseded(id.at).await? {
        true => ctx.words("bot-undone"),
        false => ctx.say(&message("panel-closed").with("turn", id.at.turn)),
    };
    let mut text = format!("{why}\n");
    let lines = panel.map(|panel| State::from_panel(panel).gathered).unwrap_or_default();
    if !lines.is_empty() {
        text += &format!("{}\n", ctx.words("panel-unsent"));
        lines.iter().for_each(|line| text += &format!("- {}\n", code(line)));
    }
    let campaign = ctx.app.store.campaign(id.at.campaign).await?;
    if campaign.status != CampaignStatus::Running {
        return Ok(Reply::of(text));
    }
    let open = CustomId::new(Button::GiveOrders, campaign.now, HERE);
    let label = ctx.say(&message("panel-turn").with("turn", campaign.now.turn));
    let open = CreateButton::new(open.text()).label(label).style(ButtonStyle::Primary);
    Ok(Reply { text, rows: vec![CreateActionRow::Buttons(vec![open])], ..Reply::default() })
}

/// Replaces the panel's message. If it is too old for frequent edits, sends a new message.
fn update_message(ctx: &Context<'_>, reply: Reply) -> Response {
    let made = |id: u64| id >> 22;
    let is_old = ctx
        .message
        .is_some_and(|message| made(ctx.interaction).saturating_sub(made(message)) > EDITABLE_MS);
    let reply = keep_in_direct(ctx, reply);
    if is_old { Response::Say(reply) } else { Response::Update(reply) }
}

/// Marks the reply as lasting in direct messages. It isn't ephemeral there.
fn keep_in_direct(ctx: &Context<'_>, reply: Reply) -> Reply {
    Reply { lasting: ctx.guild.is_none(), ..reply }
}
