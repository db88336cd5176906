//! `/gm board`: who has ordered, is ready or was reminded, what the GM has chosen, who has received
//! what, and why some dispatches wait.

use std::collections::{BTreeMap, BTreeSet};

use mythico_engine::words::{Message, code, literal, message};

use super::advance::ending;
use super::progress;
use crate::discord::choices;
use crate::discord::context::Context;
use crate::discord::response::{Reply, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext};
use crate::rooms::release::is_older;
use crate::states::Snapshot;
use crate::store::{Campaign, CampaignStatus, OutboxRow, Recipient, Undone};
use crate::viewers::seat_name;

/// Shows who has ordered and who has received what.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn board(
    invocation: Invocation<'_>,
    #[min = 1]
    #[max = 100_000]
    #[autocomplete = "choices::complete_turn"]
    turn: Option<u32>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async { show(&ctx, &ctx.campaign_as_gm(None).await?, turn).await }).await
}

async fn show(ctx: &Context<'_>, campaign: &Campaign, turn: Option<u32>) -> Result {
    let store = &ctx.app.store;
    let mut rows = match turn {
        Some(turn) => store.board(campaign.id, turn).await?,
        None => store.board_of_war(campaign.id).await?,
    };
    // The clock reminds only players without orders, which no player may know.
    if store.seat_held_by(campaign.id, ctx.user).await?.is_some() {
        rows.retain(|row| !progress::is_due(row));
    }
    let undone = store.undone_dispatches(campaign.id).await?;
    rows.retain(|row| !undone.contains_key(&row.id));
    let mut by_recipient: BTreeMap<&str, Vec<&OutboxRow>> = BTreeMap::new();
    for row in &rows {
        by_recipient.entry(&row.recipient_text).or_default().push(row);
    }
    let snapshot = ctx.app.states.at_start(campaign.now).await?;
    let umpire = snapshot.state.umpire();
    let name = |key: &str| seat_name(&*umpire, snapshot.state.seats(), key);
    let latest = store.latest_windows(campaign.id).await?;
    let seats = store.seats(campaign.id).await?;
    let is_played = |row: &OutboxRow| match row.recipient() {
        Ok(Recipient::Seat(key)) => {
            seats.iter().any(|seat| seat.seat == key && seat.user.is_some())
        }
        _ => false,
    };
    let is_read = |row: &OutboxRow| is_older(row, &latest) && is_played(row);
    let mut text = String::new();
    if turn.is_none_or(|turn| turn == campaign.now.turn) {
        text += &players(ctx, campaign, &snapshot, &name).await?;
        let acts = store.umpire_acts(campaign.now).await?;
        let acts: Vec<_> = acts.into_iter().map(|act| literal(code(&act.text))).collect();
        text += &ctx.list(&message("bot-board-acts"), &acts);
    }
    text += &format!("{}\n", ctx.say(&message("bot-board").with("count", rows.len())));
    let mut reasons: BTreeMap<String, Vec<Message>> = BTreeMap::new();
    for rows in by_recipient.into_values() {
        let mut states: BTreeMap<&str, usize> = BTreeMap::new();
        rows.iter().for_each(|row| *states.entry(row.state.word()).or_default() += 1);
        let states: Vec<_> = states
            .into_iter()
            .map(|(state, count)| {
                literal(format!("{count} {}", ctx.say(&message(format!("state-{state}")))))
            })
            .collect();
        let recipient = named(ctx, &name, rows[0]).await?;
        let line =
            message("bot-board-line").with("recipient", recipient.clone()).with("states", states);
        text += &format!("- {}\n", ctx.say(&line));
        for reason in
            rows.iter().filter_map(|row| reason(ctx, row, is_read(row))).collect::<BTreeSet<_>>()
        {
            reasons.entry(reason).or_default().push(recipient.clone());
        }
    }
    let line = |(reason, recipients): (String, Vec<Message>)| {
        message("bot-board-reason").with("reason", literal(reason)).with("recipients", recipients)
    };
    let reasons: Vec<Message> = reasons.into_iter().map(line).collect();
    text += &ctx.list(&message("bot-board-reasons"), &reasons);
    text += &of_undone(ctx, undone.values().copied());
    Ok(Reply::of(text).into())
}

fn of_undone(ctx: &Context<'_>, undone: impl Iterator<Item = Undone>) -> String {
    let all: Vec<Undone> = undone.collect();
    if all.is_empty() {
        return String::new();
    }
    let kinds = [Undone::Due, Undone::Done, Undone::Gone, Undone::Never];
    let line = kinds.into_iter().fold(message("bot-board-undone"), |line, kind| {
        line.with(kind.word(), all.iter().filter(|one| **one == kind).count())
    });
    format!("{}\n", ctx.say(&line))
}

async fn players(
    ctx: &Context<'_>,
    campaign: &Campaign,
    snapshot: &Snapshot,
    name: &(dyn Fn(&str) -> Message + Sync),
) -> Result<String> {
    if campaign.status == CampaignStatus::Ended {
        let ending = ending(&*snapshot.state)
            .map_or_else(|| ctx.words("bot-board-over"), |ending| ctx.say(&ending));
        return Ok(format!("**{ending}**\n{}\n", ctx.words("bot-board-over-how")));
    }
    let Some(window) =
        snapshot.state.window().filter(|_| campaign.status == CampaignStatus::Running)
    else {
        return Ok(String::new());
    };
    let players = progress::of_players(ctx, campaign, snapshot).await?;
    let lines: Vec<Message> =
        players.iter().map(|player| player.line(name(&player.seat.seat))).collect();
    let head = message("bot-board-players").with("turn", window.turn).with("window", window.name);
    let frozen = ctx.app.store.is_frozen(campaign.now).await?;
    let note = if frozen { format!("{}\n", ctx.words("bot-board-frozen")) } else { String::new() };
    Ok(ctx.list(&head, &lines) + &untaken(ctx, campaign, name).await? + &note)
}

async fn untaken(
    ctx: &Context<'_>,
    campaign: &Campaign,
    name: &(dyn Fn(&str) -> Message + Sync),
) -> Result<String> {
    let seats = ctx.app.store.seats(campaign.id).await?;
    let free: Vec<Message> =
        seats.iter().filter(|seat| seat.user.is_none()).map(|seat| name(&seat.seat)).collect();
    if free.is_empty() {
        return Ok(String::new());
    }
    let said = message("bot-board-autopilots").with("count", free.len()).with("seats", free);
    Ok(format!("{}\n", ctx.say(&said)))
}

/// Returns a recipient's name for people: a seat's name, a room or a user.
pub async fn named(
    ctx: &Context<'_>,
    seat: &(dyn Fn(&str) -> Message + Sync),
    row: &OutboxRow,
) -> Result<Message> {
    Ok(match row.recipient() {
        Ok(Recipient::Gm) => message("recipient-gm"),
        Ok(Recipient::User(user)) => literal(format!("<@{user}>")),
        Ok(Recipient::Seat(key)) => seat(&key),
        Ok(Recipient::Channel(purpose)) => {
            let room = ctx.app.store.channel_for(row.at.campaign, &purpose).await?;
            literal(room.map_or_else(|| purpose.room(), |room| format!("<#{room}>")))
        }
        Err(_) => message("recipient-unknown"),
    })
}

/// Returns why a dispatch is held back: the notice to the GM, or else a few words.
fn reason(ctx: &Context<'_>, row: &OutboxRow, is_read: bool) -> Option<String> {
    let lack = row.parked_for?;
    if is_read {
        return Some(ctx.words("bot-released-older"));
    }
    let told = row.reason.clone().unwrap_or_else(|| message(format!("lack-{}", lack.word())));
    Some(ctx.say(&told))
}
