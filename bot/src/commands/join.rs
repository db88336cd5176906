//! `/join seat`: takes a free seat, and with it the faction's channel.

use mythico_engine::seat::Seats;
use mythico_engine::words::{literal, message};

use crate::discord::channels;
use crate::discord::choices;
use crate::discord::context::Context;
use crate::discord::declaration::{CAMPAIGN, Command, Parameter, ParameterKind, Subcommand};
use crate::discord::response::{CommandError, Reply, Result};
use crate::store::{Campaign, Purpose, Rejection, StoreError};

/// The declaration.
pub static COMMAND: Command = Command {
    word: "join",
    gm: false,
    server_only: true,
    subcommands: &[Subcommand {
        word: "",
        options: &[
            Parameter {
                word: "seat",
                kind: ParameterKind::Text(100),
                required: true,
                complete: Some(|ctx, _| Box::pin(choices::free_seats(ctx))),
            },
            CAMPAIGN,
        ],
        run: |ctx| Box::pin(run(ctx)),
        by_modal: false,
    }],
};

async fn run(ctx: &Context<'_>) -> Result {
    let campaign = ctx.campaign_to_join().await?;
    let snapshot = ctx.app.states.at_start(campaign.now).await?;
    let (word, all) = (ctx.option("seat").unwrap_or_default().trim(), snapshot.state.seats());
    let Some(seat) = all.meant(word) else {
        return Err(no_such_seat(ctx, &campaign, all, word).await?);
    };
    let name = &*seat.name;
    let joined = ctx.app.store.join_seat(campaign.id, &seat.key, ctx.user).await;
    joined.map_err(|error| in_words(error, all))?;
    channels::admit(ctx.app, &campaign, ctx.user).await?;
    let faction = all.factions.iter().find(|one| one.id == seat.faction);
    let purpose = Purpose::Faction(faction.map_or_else(String::new, |faction| faction.key.clone()));
    let room = ctx.app.store.channel_for(campaign.id, &purpose).await?;
    let room = room.map_or_else(String::new, |channel| format!("<#{channel}>"));
    let said =
        message("bot-joined").with("seat", name).with("campaign", campaign.called()).with("channel", room);
    Ok(Reply::of(ctx.say(&said)).into())
}

/// That there is no such seat, and which are free.
async fn no_such_seat(
    ctx: &Context<'_>,
    campaign: &Campaign,
    all: &Seats,
    word: &str,
) -> Result<CommandError> {
    let seats = ctx.app.store.seats(campaign.id).await?;
    let free = seats.iter().filter(|seat| seat.user.is_none());
    let free: Vec<_> = free.map(|seat| literal(called(all, &seat.seat))).collect();
    let said = message("bot-no-free-seat").with("campaign", campaign.called()).with("seat", word);
    Ok(CommandError::User(said.with("count", free.len()).with("free", free)))
}

/// The store's refusals with the seat as people call it.
fn in_words(error: StoreError, all: &Seats) -> CommandError {
    match error.rejection() {
        Some(Rejection::SeatTaken(key)) => {
            CommandError::User(message("bot-seat-taken").with("seat", called(all, key)))
        }
        Some(Rejection::AlreadySeated(key)) => {
            CommandError::User(message("bot-already-seated").with("seat", called(all, key)))
        }
        _ => error.into(),
    }
}

fn called<'a>(all: &'a Seats, key: &'a str) -> &'a str {
    all.by_key(key).map_or(key, |seat| &*seat.name)
}
