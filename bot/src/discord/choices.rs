//! Choices that several commands offer. They show only facts that the user may know.

use std::ops::RangeInclusive;

use mythico_engine::map::{Affiliation, Cut};
use mythico_engine::module::SeatCount;
use mythico_engine::order::Choice;
use mythico_engine::view::Viewer;
use mythico_engine::words::{literal, message, written};
use serenity::all::CreateAutocompleteResponse;

use crate::discord::completion::complete;
use crate::discord::context::Context;
use crate::discord::menu_value;
use crate::discord::response::Result;
use crate::discord::slash::Invocation;
use crate::states::ask;
use crate::store::{self, Campaign};

/// Completes the user's campaigns here. Archived ones aren't listed, but can be named.
pub async fn complete_campaign(
    invocation: Invocation<'_>,
    typed: &str,
) -> CreateAutocompleteResponse {
    complete(invocation, typed, |ctx| Box::pin(campaigns(ctx))).await
}

/// Completes the campaign's turns so far, the latest first.
pub async fn complete_turn(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete(invocation, typed, |ctx| Box::pin(turns(ctx))).await
}

async fn campaigns(ctx: &Context<'_>) -> Result<Vec<Choice>> {
    let all = ctx.campaigns().await?;
    let offered: Vec<Campaign> = all.into_iter().filter(|campaign| !campaign.archived).collect();
    let labels = store::labels(&offered);
    let choice = |(one, label): (&Campaign, String)| {
        Choice::of_id(menu_value::from_campaign(one.id), written(&*label), &*label)
            .also([&one.name])
    };
    Ok(offered.iter().zip(labels).map(choice).collect())
}

async fn turns(ctx: &Context<'_>) -> Result<Vec<Choice>> {
    Ok(turns_of(1..=ctx.campaign().await?.now.turn))
}

/// Returns the turns with a report for the user. The open turn has none before its first window
/// closes.
pub async fn told_turns(ctx: &Context<'_>) -> Result<Vec<Choice>> {
    let player = ctx.player().await?;
    let now = player.campaign.now;
    let told = ctx
        .app
        .store
        .readable_dispatches_to(now.campaign, &player.seat.recipient(), Some(now.turn))
        .await?;
    // The briefing before the first turn is turn 0's.
    let first = u32::from(now.turn == 1);
    Ok(turns_of(first..=if told.is_empty() { now.turn.saturating_sub(1) } else { now.turn }))
}

fn turns_of(turns: RangeInclusive<u32>) -> Vec<Choice> {
    let choice = |turn: u32| {
        let label = message("choice-turn").with("turn", turn);
        Choice::new(turn.to_string(), label, turn.to_string())
    };
    turns.rev().map(choice).collect()
}

/// Returns the modules for new campaigns here.
pub async fn modules(ctx: &Context<'_>) -> Result<Vec<Choice>> {
    let modules = ctx.app.modules.of_server(ctx.guild);
    let choice = |name: String| {
        let head = modules.find(&name).ok()?.head().ok()?;
        let label = format!("{} ({})", head.title, head.system);
        Some(Choice::new(name.clone(), literal(label.clone()), format!("{name} {label}")))
    };
    Ok(modules.names().into_iter().filter_map(choice).collect())
}

/// Returns the numbers of seats that a module allows.
pub async fn seat_counts(ctx: &Context<'_>, module: Option<String>) -> Result<Vec<Choice>> {
    let modules = ctx.app.modules.of_server(ctx.guild);
    let named = module.and_then(|name| modules.find(&name).ok());
    let count = named.and_then(|module| module.seat_count());
    let choice = |seats: u8| {
        let label = message("choice-seats").with("count", u32::from(seats));
        Choice::new(seats.to_string(), label, seats.to_string())
    };
    Ok(count.into_iter().flat_map(SeatCount::all).map(choice).collect())
}

/// Returns the free seats of all campaigns here in which the user doesn't play. With several
/// campaigns, each seat names its own.
pub async fn free_seats(ctx: &Context<'_>) -> Result<Vec<Choice>> {
    let mut choices = Vec::new();
    let mut open = Vec::new();
    for campaign in ctx.campaigns_to_join().await? {
        let seats = ctx.app.store.seats(campaign.id).await?;
        if seats.iter().all(|seat| seat.user != Some(ctx.user)) {
            open.push((campaign, seats));
        }
    }
    let several = open.len() > 1;
    for (campaign, all) in open {
        let snapshot = ctx.app.states.now(campaign.now).await?;
        let (seats, public) = (snapshot.state.seats(), snapshot.perspective(Viewer::Public));
        choices.extend(all.into_iter().filter(|seat| seat.user.is_none()).map(|seat| {
            let known = seats.by_key(&seat.seat);
            let name = known.map_or_else(String::new, |known| public.seat_name(known.id));
            let there = if several { format!(", {}", campaign.name) } else { String::new() };
            let dossier = known.and_then(|known| known.dossier.as_ref());
            let dossier = dossier.map_or_else(String::new, |dossier| format!(": {dossier}"));
            let label = literal(format!("{name} ({}{there}){dossier}", seat.seat));
            let value = menu_value::from_seat(campaign.id, &seat.seat);
            Choice::of_id(value, label, format!("{} {name}{there}", seat.seat))
                .also([&seat.seat, &name])
        }));
    }
    Ok(choices)
}

/// Returns the units that the user knows: their own, then others on their map.
pub async fn units(ctx: &Context<'_>) -> Result<Vec<Choice>> {
    let perspective = ctx.player().await?.perspective();
    let (roster, map) = ask(&perspective, |it| (it.roster(), it.map(&Cut::Fit))).await?;
    let own = roster.into_iter().map(|line| {
        let matched = format!("{} {}", line.code, line.also.join(" "));
        Choice::new(line.code, line.said, matched).also(line.also)
    });
    let others = map
        .counters
        .iter()
        .filter(|unit| unit.affiliation != Affiliation::Own && !unit.label.is_empty());
    let others = others.map(|unit| {
        let label = message("choice-other-unit")
            .with("code", unit.label.as_str())
            .with("name", unit.name.clone())
            .with("hex", map.numbering.cell(unit.cell));
        // A unit's place isn't part of its name.
        let matched = format!("{} {}", unit.label, ctx.say(&unit.name));
        Choice::new(&*unit.label, label, matched)
    });
    Ok(own.chain(others).collect())
}
