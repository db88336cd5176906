//! `/status`: the players and their pictures, the open window, what wins, and the score as far as
//! the reader knows. After the war it names the winner. Its options show portraits, flags and seals
//! ([`super::portrait`], [`super::seal`]).

use mythico_engine::game::Perspective;
use mythico_engine::words::{Message, message};
use serenity::all::Attachment;

use super::{pause, portrait, seal};
use crate::adjudicator::dispatches::{DispatchBuilder, player};
use crate::colours;
use crate::discord::choices;
use crate::discord::context::Context;
use crate::discord::response::{Reply, Result};
use crate::discord::slash::{Invocation, SlashContext};
use crate::layout::{TEXT_MAX, units};
use crate::leaders::pictured;
use crate::states::{Snapshot, ask};
use crate::store::{Campaign, CampaignStatus, Seat};
use crate::viewers::seat_name;

/// Says how a campaign stands, or shows a portrait, a flag or the seals.
#[poise::command(slash_command)]
pub(super) async fn status(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "portrait::complete_leader"]
    portrait: Option<String>,
    #[max_length = 100]
    #[autocomplete = "portrait::complete_flag"]
    flag: Option<String>,
    image: Option<Attachment>,
    remove: Option<bool>,
    seal: Option<bool>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    let picture = portrait::Options::new(portrait, flag, image, remove == Some(true));
    ctx.reply(async {
        match picture {
            _ if seal == Some(true) => seal::show(&ctx).await,
            Some(picture) => portrait::answer(&ctx, &picture).await,
            None => show(&ctx).await,
        }
    })
    .await
}

async fn show(ctx: &Context<'_>) -> Result {
    let campaign = ctx.campaign().await?;
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let reader = ctx.reader(&campaign, &snapshot).await?;
    let seats = ctx.app.store.seats(campaign.id).await?;
    let head = message("bot-status")
        .with("campaign", campaign.titled(&snapshot.state.title()))
        .with("status", describe(&campaign));
    let is_frozen = ctx.app.store.is_frozen(campaign.now).await?;
    let builder = DispatchBuilder {
        campaign: &campaign,
        seats: &seats,
        next: campaign.now,
        state: &*snapshot.state,
        deadline: campaign.deadline,
        is_frozen,
    };
    let clock = match campaign.status {
        CampaignStatus::Mustering => message("status-mustering-how"),
        CampaignStatus::Running => builder.clock(&*reader),
        CampaignStatus::Ended => message("clock-over"),
    };
    let mut text = format!("{}\n{}\n", ctx.say(&head), ctx.say(&clock));
    for pause in ctx.app.store.pauses(campaign.id).await? {
        text += &format!("{}\n", ctx.say(&pause::describe(&pause)));
    }
    for line in seat_lines(ctx, &campaign, &snapshot, &*reader, &seats, is_frozen).await? {
        text += &format!("- {}\n", ctx.say(&line));
    }
    let hash = ctx.say(&message("status-seed").with("hash", &*campaign.seed_hash));
    let colours = ask(&reader, colours::on_map).await?;
    let colours = colours.map_or_else(String::new, |said| format!("{}\n", ctx.say(&said)));
    let room = TEXT_MAX.saturating_sub(units(&text) + units(&hash) + units(&colours));
    text += &war(ctx, &snapshot, &*reader, campaign.status == CampaignStatus::Ended, room);
    text += &colours;
    let leaders: Vec<_> = snapshot.state.seats().seats.iter().collect();
    let files =
        pictured(ctx, campaign.id, &snapshot, &*reader, &leaders).await.into_iter().collect();
    Ok(Reply { text: text + &hash, files, ..Reply::default() }.into())
}

pub fn describe(campaign: &Campaign) -> Message {
    match campaign.paused {
        Some(_) => message("status-paused"),
        None => message(format!("status-{}", campaign.status.word())),
    }
}

/// Lists who plays each seat, and whether the open window waits for them. It never waits for a
/// frozen seat.
async fn seat_lines(
    ctx: &Context<'_>,
    campaign: &Campaign,
    snapshot: &Snapshot,
    reader: &dyn Perspective,
    seats: &[Seat],
    is_frozen: bool,
) -> Result<Vec<Message>> {
    let ready = ctx.app.store.ready_seats(campaign.now).await?;
    let mustering = campaign.status == CampaignStatus::Mustering;
    let awaits = campaign.status == CampaignStatus::Running && !is_frozen;
    let window = snapshot.state.window().filter(|_| awaits);
    let line = |seat: &Seat| {
        let known = snapshot.state.seats().by_key(&seat.seat);
        let orders =
            window.as_ref().zip(known).is_some_and(|(open, known)| open.seats.contains(known.id));
        let mark = match seat.user {
            None => None,
            Some(_) if window.is_none() => None,
            Some(_) if seat.absent => Some("status-gone"),
            Some(_) if seat.autopilot => Some("status-away"),
            Some(_) if !orders => Some("status-others"),
            Some(_) if ready.contains(&seat.seat) => Some("status-ready"),
            Some(_) => Some("status-waiting"),
        };
        let player =
            if mustering && seat.user.is_none() { message("status-free") } else { player(seat) };
        let line = message(if mark.is_some() { "status-seat" } else { "status-seat-plain" })
            .with("seat", seat_name(reader, snapshot.state.seats(), &seat.seat))
            .with("player", player);
        mark.into_iter().fold(line, |line, mark| line.with("mark", message(mark)))
    };
    Ok(seats.iter().map(line).collect())
}

/// Describes how the war stands, and what wins if there is room. After the war, what decided it, or
/// the score when the game master ended it.
fn war(
    ctx: &Context<'_>,
    snapshot: &Snapshot,
    reader: &dyn Perspective,
    is_ended: bool,
    room: usize,
) -> String {
    if snapshot.state.ending().is_some() {
        return standing(ctx, snapshot, reader);
    }
    let aim = reader.aim();
    let wins = ctx.list(&message("aim-wins"), &aim.wins);
    let stands = if is_ended { aim.stands } else { aim.standing() };
    let stands = ctx.list(&message("aim-stands"), &stands);
    let has_room = units(&wins) + units(&stands) <= room;
    if has_room { wins + &stands } else { stands + &ctx.words("status-wins") + "\n" }
}

/// Describes how the war stood at a moment, as far as the reader knows. At its end, who won and
/// why.
pub fn standing(ctx: &Context<'_>, snapshot: &Snapshot, reader: &dyn Perspective) -> String {
    match snapshot.state.ending() {
        Some(ending) => ctx.list(&ending.headline(|seat| reader.seat_name(seat)), &ending.why),
        None => ctx.list(&message("aim-stands"), &reader.aim().stands),
    }
}
