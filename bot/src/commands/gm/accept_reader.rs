//! `/gm accept-reader`: accepts, for all to see, that a user can read other factions' channels.

use mythico_engine::words::message;
use serenity::all::UserId;

use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Result};
use crate::store::{AcceptedReader, Body, Campaign, Dispatch, Purpose, Recipient, Secrecy};

pub(super) async fn run(ctx: &Context<'_>, campaign: Campaign) -> Result {
    let user = ctx.option("user").and_then(|id| id.parse().ok()).map(UserId::new);
    let user = user.ok_or_else(|| CommandError::user("bot-user-unknown"))?;
    let words = ctx.option("words").unwrap_or_default().trim().to_owned();
    let accepted = AcceptedReader { user, by: ctx.user, words: words.clone() };
    let said = message("dispatch-reader").with("user", format!("<@{user}>")).with("words", words);
    let war_room = Recipient::Channel(Purpose::WarRoom);
    let announcement = Dispatch::new(war_room, Secrecy::Public, &Body::sentence(said))?;
    ctx.app.store.accept_reader(campaign.id, &accepted, Some(&announcement)).await?;
    Ok(Reply::of(ctx.words("bot-reader-accepted")).into())
}
