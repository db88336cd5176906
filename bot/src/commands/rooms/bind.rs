//! `/campaign bind`: gives a room of the campaign an existing channel. If others can read it, or
//! its own players can't, the user must allow changes to its permissions. Dispatches that waited
//! for the room are then sent.

use mythico_engine::order::Choice;
use mythico_engine::words::{Message, literal, message, written};
use serenity::all::{ChannelId, ChannelType, CreateAutocompleteResponse, GuildChannel};

use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::Context;
use crate::discord::repair::{Step, carry_out, steps_for};
use crate::discord::response::{CommandError, Reply, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext};
use crate::rooms::audit::Found;
use crate::store::{Act, Binding, Campaign, CampaignStatus, Purpose, Seat};

/// Options of `/campaign bind`.
struct Options {
    room: String,
    channel: ChannelId,
    puts_right: bool,
}

/// Gives a room another channel.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(in crate::commands) async fn bind(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "complete_room"]
    room: String,
    #[channel_types("Text", "News", "Category")] channel: ChannelId,
    #[rename = "put-right"] put_right: Option<bool>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    let options = Options { room, channel, puts_right: put_right == Some(true) };
    ctx.reply(async { give(&ctx, &ctx.campaign_as_gm(None).await?, &options).await }).await
}

async fn complete_room(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete(invocation, typed, |ctx| Box::pin(rooms(ctx))).await
}

async fn give(ctx: &Context<'_>, campaign: &Campaign, options: &Options) -> Result {
    if campaign.status == CampaignStatus::Ended {
        return Err(CommandError::user("bot-war-over"));
    }
    let held = ctx.app.store.count_withheld(campaign.id).await?;
    let bound = {
        let _building = ctx.app.rooms.lock().await;
        let found = ctx.app.rooms.find(campaign.id).await?;
        carry_out_binding(ctx, &found.ok_or_else(|| CommandError::user("bot-rooms-none"))?, options)
            .await?
    };
    ctx.app.rooms.look_soon(campaign.id).await;
    ctx.app.rooms.release(campaign.id).await?;
    let waits = ctx.app.store.count_withheld(campaign.id).await?;
    let said = message("bot-bound").with("room", literal(bound.purpose.room()));
    let said = said.with("channel", literal(format!("<#{}>", bound.channel)));
    let mut text = ctx.say(&said);
    if held > waits {
        text +=
            &format!("\n{}", ctx.say(&message("bot-rooms-released").with("count", held - waits)));
    }
    Ok(Reply::of(text).into())
}

async fn carry_out_binding(ctx: &Context<'_>, found: &Found, options: &Options) -> Result<Binding> {
    let purpose = meant(&options.room, &found.seats)?;
    let channel = found.there.get(&options.channel);
    let channel = channel.ok_or_else(|| CommandError::user("bot-bind-unknown"))?;
    fits(&purpose, channel)?;
    let room = Binding { purpose, channel: channel.id };
    let pointed = literal(format!("<#{}>", room.channel));
    if ctx.app.store.campaign_by_channel(room.channel).await?.is_some()
        && !found.bound.contains(&room)
    {
        return Err(CommandError::User(message("bot-bind-taken").with("channel", pointed)));
    }
    let steps = steps_for(found, &room);
    if steps.iter().any(|step| matches!(step, Step::Replace(_))) {
        return Err(CommandError::User(message("bot-bind-closed").with("channel", pointed)));
    }
    if !steps.is_empty() {
        check_allowed(ctx, found, &steps, pointed, options.puts_right)?;
    }
    for step in &steps {
        carry_out(ctx.app, found, step).await?;
    }
    ctx.app.store.bind(found.campaign.id, &room).await?;
    let words = room.purpose.room();
    ctx.app.store.note_act(found.campaign.id, Act::Bound, ctx.user, &words).await?;
    Ok(room)
}

/// Fails unless the user allows changes to the channel, and has the right to. The channel may
/// belong to anybody.
fn check_allowed(
    ctx: &Context<'_>,
    found: &Found,
    steps: &[Step],
    channel: Message,
    puts_right: bool,
) -> Result<()> {
    if !puts_right {
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

fn fits(purpose: &Purpose, channel: &GuildChannel) -> Result<()> {
    let fits = match purpose {
        Purpose::Category => channel.kind == ChannelType::Category,
        Purpose::Emtv => matches!(channel.kind, ChannelType::Text | ChannelType::News),
        _ => channel.kind == ChannelType::Text,
    };
    if fits { Ok(()) } else { Err(CommandError::user("bot-bind-kind")) }
}

fn meant(room: &str, seats: &[Seat]) -> Result<Purpose> {
    let word = room.trim().trim_start_matches('#');
    let mut all = crate::discord::channels::purposes(seats).into_iter();
    let found =
        all.find(|purpose| purpose.room().trim_start_matches('#').eq_ignore_ascii_case(word));
    found.ok_or_else(|| {
        CommandError::User(message("bot-bind-no-such-room").with("room", written(word)))
    })
}

/// Lists the rooms of the user's campaign here.
async fn rooms(ctx: &Context<'_>) -> Result<Vec<Choice>> {
    let campaign = ctx.campaign_as_gm(None).await?;
    let seats = ctx.app.store.seats(campaign.id).await?;
    let choice = |purpose: Purpose| {
        let word = purpose.room();
        Choice::new(word.trim_start_matches('#'), literal(&word), word.clone())
    };
    Ok(crate::discord::channels::purposes(&seats).into_iter().map(choice).collect())
}
