//! `/gm accept-reader | revoke-reader`: accepts, for all to see, that a user can read other factions' rooms, or takes that back. Never the
//! umpire's: what stands in `#gm` goes to the game master by direct message while somebody who plays can read it.

use mythico_engine::words::{Arg, message};
use serenity::all::UserId;

use crate::discord::context::Context;
use crate::discord::custom_id::CustomId;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::store::{AcceptedReader, Body, Campaign, Dispatch, Purpose, Recipient, Secrecy, Standing};

pub(super) async fn run(ctx: &Context<'_>, campaign: Campaign) -> Result {
    let user = user(ctx)?;
    let words = ctx.option("words").unwrap_or_default().trim().to_owned();
    // What can't be seen isn't said either.
    if !words.chars().any(char::is_alphanumeric) {
        return Err(CommandError::user("bot-reader-words"));
    }
    let rooms = ctx.app.courier.rooms_read_by(campaign.id, user).await?;
    let mention = format!("<@{user}>");
    if rooms.is_empty() {
        return Err(CommandError::User(message("bot-reader-reads-nothing").with("user", mention)));
    }
    let rooms = rooms.iter().map(|room| format!("<#{room}>")).collect::<Vec<_>>().join(", ");
    let accepted = AcceptedReader { user, by: ctx.user, words: words.clone() };
    let said = message("dispatch-reader").with("user", mention).with("rooms", rooms.clone());
    let announcement = announced(said.with("words", Arg::Words(words)))?;
    ctx.app.store.accept_reader(campaign.id, &accepted, Some(&announcement)).await?;
    Ok(Reply::of(ctx.say(&message("bot-reader-accepted").with("rooms", rooms))).into())
}

/// Takes back that a reader was accepted: from now on secrets are kept out of the rooms that they can read.
pub(super) async fn revoke(ctx: &Context<'_>, campaign: Campaign) -> Result {
    let user = user(ctx)?;
    let mention = format!("<@{user}>");
    let announcement = announced(message("dispatch-reader-revoked").with("user", mention.clone()))?;
    let id = match ctx.app.store.revoke_reader(campaign.id, user, ctx.user, &announcement).await? {
        true => "bot-reader-revoked",
        false => "bot-reader-not-accepted",
    };
    Ok(Reply::of(ctx.say(&message(id).with("user", mention))).into())
}

/// Answers **Accept** below the notice that somebody has come to own or administer the server: for all to see, and for good.
///
/// # Errors
/// If the user isn't the GM.
pub async fn server(ctx: &Context<'_>, id: &CustomId) -> Result {
    let campaign = ctx.app.store.campaign(id.at.campaign).await?;
    if !campaign.is_gm(ctx.user) {
        return Err(CommandError::user("bot-not-gm"));
    }
    let all = ctx.app.store.server_readers(campaign.id).await?;
    let new: Vec<_> =
        all.into_iter().filter(|(_, is)| *is == Standing::New).map(|(reader, _)| reader.named()).collect();
    if new.is_empty() {
        return Ok(Response::Update(Reply::of(ctx.words("bot-server-none-new"))));
    }
    let said = message("dispatch-server-accepted").with("campaign", campaign.called()).with("readers", new);
    ctx.app.store.accept_server_readers(campaign.now, ctx.user, &[announced(said)?]).await?;
    Ok(Response::Update(Reply::of(ctx.words("bot-server-accepted"))))
}

fn user(ctx: &Context<'_>) -> Result<UserId> {
    let user = ctx.option("user").and_then(|id| id.parse::<std::num::NonZeroU64>().ok()).map(UserId::from);
    user.ok_or_else(|| CommandError::user("bot-user-unknown"))
}

fn announced(said: mythico_engine::words::Message) -> Result<Dispatch> {
    let war_room = Recipient::Channel(Purpose::WarRoom);
    Ok(Dispatch::new(war_room, Secrecy::Public, &Body::sentence(said))?)
}
