//! `/gm undo`: takes the campaign back to an earlier window. The GM first sees what becomes void
//! and what players have already read. A button confirms. Not here: the undo itself (the
//! adjudicator).

use std::collections::BTreeMap;

use mythico_engine::order::Choice;
use mythico_engine::words::{Message, literal, message};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAutocompleteResponse, CreateInputText, CreateModal,
    InputTextStyle,
};

use crate::api::custom_id::{Button, CustomId};
use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext, options};
use crate::orders::confirmation::{self, Pending, Question};
use crate::states::Snapshot;
use crate::store::{
    self, Campaign, CampaignStatus, Recipient, Store, Undo, UndoneOrders, Void, WindowKey,
};
use crate::viewers::{NOTHING_FOR_YOU, seat_name};

/// Fields of the form.
const REASON: &str = "reason";
const ORDERS: &str = "orders";
/// Maximum length of a reason.
const REASON_MAX: u16 = 500;

struct Options {
    turn: u32,
    orders: String,
    window: Option<u32>,
    reason: String,
}

/// Takes the campaign back to an earlier window.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn undo(
    invocation: Invocation<'_>,
    #[max = 100_000]
    #[autocomplete = "choices::complete_turn"]
    turn: u32,
    #[max_length = 10]
    #[autocomplete = "complete_orders"]
    orders: String,
    #[max_length = 500] reason: String,
    #[max = 100_000]
    #[autocomplete = "complete_window"]
    window: Option<u32>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    let options = Options { turn, orders, window, reason: reason.trim().to_owned() };
    ctx.reply(async { ask(&ctx, &ctx.campaign_as_gm(None).await?, &options).await }).await
}

async fn complete_orders(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    let choice = |word: &'static str, label: &'static str| Choice::new(word, message(label), word);
    let choices = vec![choice("keep", "choice-undo-keep"), choice("reopen", "choice-undo-reopen")];
    complete(invocation, typed, |_| Box::pin(async { Ok(choices) })).await
}

async fn complete_window(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    let turn = options(invocation.args).remove("turn").and_then(|turn| turn.parse().ok());
    complete(invocation, typed, |ctx| Box::pin(windows(ctx, turn))).await
}

async fn windows(ctx: &Context<'_>, turn: Option<u32>) -> Result<Vec<Choice>> {
    let campaign = ctx.campaign().await?;
    let turn = turn.unwrap_or(campaign.now.turn);
    let mut choices = Vec::new();
    for at in ctx.app.store.windows_of_turn(campaign.id, turn).await? {
        let window = at.window.to_string();
        let label = message("choice-undo-window").with("turn", at.turn).with("window", at.window);
        choices.push(Choice::new(window.clone(), label, window));
    }
    Ok(choices)
}

/// Opens a form for going back to before the button's window.
///
/// # Errors
/// If the user isn't the game master.
pub async fn opened(ctx: &Context<'_>, id: &CustomId) -> Result {
    ctx.led_campaign(id).await?;
    let reason = ctx.words("modal-undo-reason");
    let reason = CreateInputText::new(InputTextStyle::Paragraph, reason, REASON);
    let orders = ctx.words("modal-undo-orders");
    let orders = CreateInputText::new(InputTextStyle::Short, orders, ORDERS);
    let inputs = [
        reason.max_length(REASON_MAX).required(true),
        orders.value(UndoneOrders::Keep.word()).required(true),
    ];
    let rows = inputs.into_iter().map(CreateActionRow::InputText).collect();
    let title = ctx.say(&message("modal-undo-title").with("turn", id.at.turn));
    let written = CustomId::new(Button::GmUndoWritten, id.at, "");
    Ok(Response::Modal(CreateModal::new(written.text(), title).components(rows)))
}

/// Handles the filled-in form: shows what the undo would change, and asks.
///
/// # Errors
/// Fails like the command. The error returns the typed reason.
pub async fn written(
    ctx: &Context<'_>,
    id: &CustomId,
    fields: &BTreeMap<String, String>,
) -> Result {
    let campaign = ctx.led_campaign(id).await?;
    let field = |name| fields.get(name).map(|text| text.trim().to_owned()).unwrap_or_default();
    let WindowKey { turn, window, .. } = id.at;
    let options =
        Options { turn, orders: field(ORDERS), window: Some(window), reason: field(REASON) };
    ask(ctx, &campaign, &options).await
}

/// Shows what an undo would change, and asks.
async fn ask(ctx: &Context<'_>, campaign: &Campaign, options: &Options) -> Result {
    match campaign.status {
        CampaignStatus::Running => {}
        CampaignStatus::Mustering => return Err(CommandError::user("bot-undo-early")),
        CampaignStatus::Ended => return Err(CommandError::user("bot-undo-over")),
    }
    let (target, orders) = asked(ctx, campaign, options).await?;
    if options.reason.is_empty() {
        return Err(CommandError::user("bot-undo-reason"));
    }
    let undo = Undo {
        interaction: ctx.interaction,
        from: campaign.now,
        turn: target.turn,
        window: target.window,
        orders,
        reason: options.reason.clone(),
        by: ctx.user,
        is_done: false,
    };
    let confirm = (Button::Undo, ctx.words("button-undo"), ButtonStyle::Danger);
    let leave = (Button::Cancel, "button-cancel");
    let asked = Question { at: campaign.now, shown: "", confirm, leave };
    let buttons = confirmation::ask(ctx, &undo, asked).await?;
    let text = question(ctx, campaign, target, &undo).await?;
    let rows = vec![CreateActionRow::Buttons(buttons.into())];
    Ok(Reply { text, rows, ..Reply::default() }.into())
}

impl Pending for Undo {
    const GONE: &'static str = NOTHING_FOR_YOU;

    fn interaction(&self) -> u64 {
        self.interaction
    }

    async fn keep(&self, store: &Store) -> store::Result<()> {
        store.ask_undo(self).await
    }

    async fn find(store: &Store, interaction: u64) -> store::Result<Option<Self>> {
        store.undo(interaction).await
    }

    async fn belongs_to(&self, _: &Context<'_>, id: &CustomId) -> Result<bool> {
        Ok(self.from.campaign == id.at.campaign)
    }
}

/// Reads which window is meant, and what happens to its orders.
async fn asked(
    ctx: &Context<'_>,
    campaign: &Campaign,
    options: &Options,
) -> Result<(WindowKey, UndoneOrders)> {
    let orders: Option<UndoneOrders> = options.orders.trim().to_lowercase().parse().ok();
    let orders = orders.ok_or_else(|| CommandError::user("bot-undo-orders"))?;
    let (number, store) = (options.window, &ctx.app.store);
    let mut windows = store.windows_of_turn(campaign.id, options.turn).await?.into_iter();
    let target = windows.find(|window| number.is_none_or(|number| window.window == number));
    let target = target.ok_or_else(|| CommandError::user("bot-undo-no-window"))?;
    if target == campaign.now {
        let is_played = store.carried_out(target).await? > 0 || store.is_frozen(target).await?;
        if orders == UndoneOrders::Keep || !is_played {
            return Err(CommandError::user("bot-undo-nothing"));
        }
    }
    Ok((target, orders))
}

async fn question(
    ctx: &Context<'_>,
    campaign: &Campaign,
    target: WindowKey,
    undo: &Undo,
) -> Result<String> {
    let store = &ctx.app.store;
    let snapshot = ctx.app.states.at_start(target).await?;
    let window = snapshot.state.window().ok_or_else(|| CommandError::user("bot-undo-no-window"))?;
    let mut closed = 0;
    for turn in target.turn..=campaign.now.turn {
        let windows = store.windows_of_turn(campaign.id, turn).await?.into_iter();
        closed += windows.filter(|at| at.turn > target.turn || at.window >= target.window).count();
    }
    // The last of them is still open.
    let head = message("bot-undo-ask")
        .with("campaign", campaign.called())
        .with("turn", target.turn)
        .with("window", window.name)
        .with("closed", closed.saturating_sub(1))
        .with("orders", undo.orders.word());
    let void = store.void_from(undo.makes()).await?;
    let out: Vec<&Void> = void.iter().filter(|void| void.is_out()).collect();
    let messages =
        message("bot-undo-messages").with("out", out.len()).with("never", void.len() - out.len());
    let mut text = format!("{}\n{}\n", ctx.say(&head), ctx.say(&messages));
    let lines = delivered(ctx, campaign, &snapshot, &out).await?;
    text += &ctx.list(&message("bot-undo-unlearned"), &lines);
    text += &ctx.words("bot-undo-shown");
    Ok(text)
}

/// Lists for each recipient how many messages they have, and how many they have certainly read.
async fn delivered(
    ctx: &Context<'_>,
    campaign: &Campaign,
    snapshot: &Snapshot,
    out: &[&Void],
) -> Result<Vec<Message>> {
    let umpire = snapshot.state.umpire();
    let mut by_recipient: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for void in out {
        let (all, read) = by_recipient.entry(&void.recipient_text).or_default();
        *all += 1;
        *read += usize::from(void.is_read());
    }
    let seats = ctx.app.store.seats(campaign.id).await?;
    let mut lines = Vec::new();
    for (recipient, (all, read)) in by_recipient {
        let (name, direct) = match recipient.parse::<Recipient>() {
            Ok(Recipient::Seat(key)) => {
                let name = seat_name(&*umpire, snapshot.state.seats(), &key);
                let player = seats.iter().find(|seat| seat.seat == key).and_then(|seat| seat.user);
                let by = player.map_or_else(String::new, |user| format!("<@{user}>"));
                (message("bot-undo-seat").with("seat", name).with("player", by), true)
            }
            Ok(Recipient::User(user)) => (literal(format!("<@{user}>")), true),
            Ok(Recipient::Gm) => (message("recipient-gm"), false),
            Ok(Recipient::Channel(purpose)) => {
                let room = ctx.app.store.channel_for(campaign.id, &purpose).await?;
                (literal(room.map_or_else(|| purpose.room(), |room| format!("<#{room}>"))), false)
            }
            Err(_) => (message("recipient-unknown"), false),
        };
        let line = message(if direct { "bot-undo-direct" } else { "bot-undo-room" });
        lines.push(line.with("recipient", name).with("count", all).with("read", read));
    }
    Ok(lines)
}

/// Carries out the confirmed undo. A second press says that it is done.
///
/// # Errors
/// If the user isn't the game master, or the campaign has moved on since.
pub async fn confirmed(ctx: &Context<'_>, id: &CustomId) -> Result {
    let campaign = ctx.led_campaign(id).await?;
    let undo: Undo = confirmation::take(ctx, id).await?;
    if campaign.status == CampaignStatus::Ended {
        return Err(CommandError::user("bot-undo-over"));
    }
    if !undo.is_done && campaign.now != undo.from {
        return Err(CommandError::user("bot-undo-moved"));
    }
    ctx.app.adjudicator.undo(&undo).await?;
    let said = message("bot-went-back")
        .with("campaign", campaign.called())
        .with("turn", undo.turn)
        .with("orders", undo.orders.word());
    Ok(Response::Update(Reply::of(ctx.say(&said))))
}
