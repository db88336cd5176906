//! `/campaign bind`: gives a room of the campaign another channel, which is there already. One that others can read, or its own can't, is refused
//! unless it may be put right. What waited for the room goes out then.

use mythico_engine::order::Choice;
use mythico_engine::words::{Message, literal, message, written};
use serenity::all::{ChannelId, ChannelType, GuildChannel};

use crate::discord::context::Context;
use crate::discord::repair::{Step, carry_out, steps_for};
use crate::discord::response::{CommandError, Reply, Result};
use crate::rooms::audit::Found;
use crate::store::{Act, Binding, Campaign, CampaignStatus, Purpose, Seat};

pub(super) async fn run(ctx: &Context<'_>, campaign: Campaign) -> Result {
    if campaign.status == CampaignStatus::Ended {
        return Err(CommandError::user("bot-war-over"));
    }
    let held = ctx.app.rooms.held(campaign.id).await?;
    let bound = {
        let _building = ctx.app.rooms.lock().await;
        let found = ctx.app.rooms.find(campaign.id).await?;
        bind(ctx, &found.ok_or_else(|| CommandError::user("bot-rooms-none"))?).await?
    };
    ctx.app.rooms.look_soon(campaign.id).await;
    ctx.app.rooms.release(campaign.id).await?;
    let waits = ctx.app.rooms.held(campaign.id).await?;
    let said = message("bot-bound").with("room", literal(bound.purpose.room()));
    let said = said.with("channel", literal(format!("<#{}>", bound.channel)));
    let mut text = ctx.say(&said);
    if held > waits {
        text += &format!("\n{}", ctx.say(&message("bot-rooms-released").with("count", held - waits)));
    }
    Ok(Reply::of(text).into())
}

async fn bind(ctx: &Context<'_>, found: &Found) -> Result<Binding> {
    let purpose = meant(ctx, &found.seats)?;
    let channel = ctx.option("channel").and_then(|id| id.parse::<std::num::NonZeroU64>().ok());
    let channel = channel.map(ChannelId::from).and_then(|id| found.there.get(&id));
    let channel = channel.ok_or_else(|| CommandError::user("bot-bind-unknown"))?;
    fits(&purpose, channel)?;
    let room = Binding { purpose, channel: channel.id };
    let pointed = literal(format!("<#{}>", room.channel));
    if ctx.app.store.campaign_by_channel(room.channel).await?.is_some() && !found.bound.contains(&room) {
        return Err(CommandError::User(message("bot-bind-taken").with("channel", pointed)));
    }
    let steps = steps_for(found, &room);
    if steps.iter().any(|step| matches!(step, Step::Replace(_))) {
        return Err(CommandError::User(message("bot-bind-closed").with("channel", pointed)));
    }
    if !steps.is_empty() {
        allowed(ctx, found, &steps, pointed)?;
    }
    for step in &steps {
        carry_out(ctx.app, found, step).await?;
    }
    ctx.app.store.bind(found.campaign.id, &room).await?;
    let words = room.purpose.room();
    ctx.app.store.note_act(found.campaign.id, Act::Bound, ctx.user, &words).await?;
    Ok(room)
}

/// Fails unless the user lets a channel be put right, and may say so: it may be anybody's.
fn allowed(ctx: &Context<'_>, found: &Found, steps: &[Step], channel: Message) -> Result<()> {
    if ctx.option("put-right") != Some("true") {
        let steps: Vec<Message> = steps.iter().map(|step| step.said(found)).collect();
        let said = message("bot-bind-foreign").with("channel", channel);
        return Err(CommandError::User(said.with("steps", steps)));
    }
    if ctx.manages && ctx.guild == Some(found.campaign.guild) {
        Ok(())
    } else {
        Err(CommandError::user("bot-bind-manages"))
    }
}

/// Can this channel be that room?
fn fits(purpose: &Purpose, channel: &GuildChannel) -> Result<()> {
    let fits = match purpose {
        Purpose::Category => channel.kind == ChannelType::Category,
        Purpose::Emtv => matches!(channel.kind, ChannelType::Text | ChannelType::News),
        _ => channel.kind == ChannelType::Text,
    };
    if fits { Ok(()) } else { Err(CommandError::user("bot-bind-kind")) }
}

/// The room that the option means.
fn meant(ctx: &Context<'_>, seats: &[Seat]) -> Result<Purpose> {
    let word = ctx.option("room").unwrap_or_default().trim().trim_start_matches('#');
    let mut all = crate::discord::channels::purposes(seats).into_iter();
    let found = all.find(|purpose| purpose.room().trim_start_matches('#').eq_ignore_ascii_case(word));
    found.ok_or_else(|| CommandError::User(message("bot-bind-no-such-room").with("room", written(word))))
}

/// The rooms of the campaign that is meant.
pub(super) async fn choices(ctx: &Context<'_>) -> Result<Vec<Choice>> {
    let campaign = ctx.campaign_as_gm(None).await?;
    let seats = ctx.app.store.seats(campaign.id).await?;
    let choice = |purpose: Purpose| {
        let word = purpose.room();
        Choice::new(word.trim_start_matches('#'), literal(&word), word.clone())
    };
    Ok(crate::discord::channels::purposes(&seats).into_iter().map(choice).collect())
}
