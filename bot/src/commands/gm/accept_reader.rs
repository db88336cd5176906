//! `/gm accept-reader | revoke-reader`: publicly accepts that a user can read other factions'
//! rooms, or revokes that. This includes the owner and administrators of the server. Nobody is
//! accepted for the umpire's secrets: while others can read `#gm`, the game master gets them by
//! direct message.

use std::collections::BTreeSet;

use mythico_engine::words::{Arg, Message, message};
use serenity::all::{ButtonStyle, CreateActionRow, RoleId, UserId};

use crate::api::custom_id::{Button, CustomId};
use crate::discord::choices;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext};
use crate::rooms::audit::{read_by, revoked_notice};
use crate::rooms::fault;
use crate::store::{
    AcceptedReader, Body, Campaign, Dispatch, Purpose, Recipient, Secrecy, ServerReader, Standing,
};

/// Accepts a reader of other factions' rooms.
#[poise::command(slash_command, rename = "accept-reader", custom_data = "Audience::Gm")]
pub(super) async fn accept_reader(
    invocation: Invocation<'_>,
    user: UserId,
    #[max_length = 500] words: String,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async { accept(&ctx, &ctx.campaign_as_gm(None).await?, user, words.trim()).await })
        .await
}

/// Takes back that a reader was accepted.
#[poise::command(slash_command, rename = "revoke-reader", custom_data = "Audience::Gm")]
pub(super) async fn revoke_reader(
    invocation: Invocation<'_>,
    user: Option<UserId>,
    role: Option<RoleId>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async { revoke(&ctx, &ctx.campaign_as_gm(None).await?, user, role).await }).await
}

async fn accept(ctx: &Context<'_>, campaign: &Campaign, user: UserId, words: &str) -> Result {
    // Invisible text isn't a reason.
    if !words.chars().any(char::is_alphanumeric) {
        return Err(CommandError::user("bot-reader-words"));
    }
    let rooms = ctx.app.courier.rooms_read_by(campaign.id, user).await?;
    let mention = format!("<@{user}>");
    if rooms.is_empty() {
        return Err(CommandError::User(message("bot-reader-reads-nothing").with("user", mention)));
    }
    let rooms = rooms.iter().map(|room| format!("<#{room}>")).collect::<Vec<_>>().join(", ");
    let accepted = AcceptedReader { user, by: ctx.user, words: words.to_owned() };
    let said = message("dispatch-reader").with("user", mention).with("rooms", rooms.clone());
    let announcement = announced(said.with("words", Arg::Words(words.to_owned())))?;
    ctx.app.store.accept_reader(campaign.id, &accepted, Some(&announcement)).await?;
    Ok(Reply::of(ctx.say(&message("bot-reader-accepted").with("rooms", rooms))).into())
}

/// Revokes the acceptance. From now on secrets stay out of the rooms that the reader can read.
async fn revoke(
    ctx: &Context<'_>,
    campaign: &Campaign,
    user: Option<UserId>,
    role: Option<RoleId>,
) -> Result {
    match (user, role) {
        (Some(user), None) => revoke_user(ctx, campaign, user).await,
        (None, Some(role)) => {
            let said = match revoke_in_server(ctx, campaign, ServerReader::Role(role)).await? {
                Some(said) => said,
                None => message("bot-role-not-accepted").with("role", format!("<@&{role}>")),
            };
            Ok(Reply::of(ctx.say(&said)).into())
        }
        _ => Err(CommandError::user("bot-revoke-which")),
    }
}

/// Revokes the acceptance of a user, both as reader and as owner of the server.
async fn revoke_user(ctx: &Context<'_>, campaign: &Campaign, user: UserId) -> Result {
    let mention = format!("<@{user}>");
    let announcement = announced(message("dispatch-reader-revoked").with("user", mention.clone()))?;
    let mut said = Vec::new();
    if ctx.app.store.revoke_reader(campaign.id, user, ctx.user, &announcement).await? {
        said.push(message("bot-reader-revoked").with("user", mention.clone()));
    }
    let owner = ServerReader::Owner(user);
    if !owner.is_gm_of(campaign) {
        said.extend(revoke_in_server(ctx, campaign, owner).await?);
    }
    if said.is_empty() {
        said.push(message("bot-reader-not-accepted").with("user", mention));
    }
    let lines: Vec<String> = said.iter().map(|said| ctx.say(said)).collect();
    Ok(Reply::of(lines.join("\n")).into())
}

/// Revokes the acceptance of somebody who can read every room of the server. Returns the
/// announcement, or none if nothing was accepted.
async fn revoke_in_server(
    ctx: &Context<'_>,
    campaign: &Campaign,
    reader: ServerReader,
) -> Result<Option<Message>> {
    // A running check of the rooms would store outdated results.
    let _building = ctx.app.rooms.lock().await;
    let said = message("dispatch-server-revoked").with("campaign", campaign.named());
    let said = [announced(said.with("reader", reader.named()))?, revoked_notice(campaign, reader)?];
    let is_revoked =
        ctx.app.store.revoke_server_reader(campaign.now, reader, ctx.user, &said).await?;
    Ok(is_revoked.then(|| message("bot-server-revoked").with("reader", reader.named())))
}

/// Answers **Accept** below the notice that somebody has become owner or administrator of the
/// server. The acceptance is public and lasts until it is revoked. If other users can read the
/// rooms by now, it accepts nobody and names those users instead.
///
/// # Errors
/// If the user isn't the game master.
pub async fn server(ctx: &Context<'_>, id: &CustomId) -> Result {
    let campaign = ctx.led_campaign(id).await?;
    let _building = ctx.app.rooms.lock().await;
    let all = ctx.app.store.server_readers(campaign.id).await?.into_iter();
    let new = all.filter(|(_, is)| is.standing == Standing::New);
    let new: BTreeSet<ServerReader> = new.map(|(reader, _)| reader).collect();
    if new.is_empty() {
        return Ok(Response::Update(Reply::of(ctx.words("bot-server-none-new"))));
    }
    if id.rest != fault::hash(&new) {
        return Ok(Response::Update(named_anew(ctx, &campaign, &new)));
    }
    let named: Vec<Message> = new.iter().map(|reader| reader.named()).collect();
    let said = message("dispatch-server-accepted")
        .with("campaign", campaign.named())
        .with("readers", named);
    ctx.app.store.accept_server_readers(campaign.now, ctx.user, &[announced(said)?]).await?;
    Ok(Response::Update(Reply::of(ctx.words("bot-server-accepted"))))
}

fn named_anew(ctx: &Context<'_>, campaign: &Campaign, new: &BTreeSet<ServerReader>) -> Reply {
    let text = format!("{}\n{}", ctx.words("bot-server-others"), ctx.say(&read_by(campaign, new)));
    let accept = CustomId::new(Button::ServerAccept, campaign.now, fault::hash(new));
    let accept = ctx.button(&accept, "button-server-accept", ButtonStyle::Primary);
    Reply { text, rows: vec![CreateActionRow::Buttons(vec![accept])], ..Reply::default() }
}

fn announced(said: Message) -> Result<Dispatch> {
    let war_room = Recipient::Channel(Purpose::WarRoom);
    Ok(Dispatch::new(war_room, Secrecy::Public, &Body::sentence(said))?)
}
