//! `/join seat`: takes a free seat, and with it the faction's channel. Whoever joins late is briefed like those who were there at the start.

use std::sync::Arc;

use mythico_engine::game::Perspective;
use mythico_engine::seat::{Seat, Seats};
use mythico_engine::view::Viewer;
use mythico_engine::words::{Message, message};

use crate::discord::channels;
use crate::discord::choices;
use crate::discord::context::{Context, Player};
use crate::discord::declaration::{CAMPAIGN, Command, Parameter, ParameterKind, Run, Subcommand};
use crate::discord::response::{CommandError, Reply, Result};
use crate::orders::offer::offer;
use crate::store::{Campaign, CampaignStatus, Purpose, Rejection, StoreError};
use crate::viewers::seat_name;

/// Declares `/join`.
pub static COMMAND: Command = Command {
    word: "join",
    gm: false,
    server_only: true,
    cooldown: None,
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
        run: Run::Anybody(|ctx| Box::pin(run(ctx))),
        by_modal: false,
    }],
};

async fn run(ctx: &Context<'_>) -> Result {
    let campaign = ctx.campaign_to_join().await?;
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let names = Names { seats: snapshot.state.seats(), reader: snapshot.perspective(Viewer::Public) };
    let word = ctx.option("seat").unwrap_or_default().trim();
    let Some(seat) = names.meant(word) else {
        return Err(no_such_seat(ctx, &campaign, &names, word).await?);
    };
    let joined = ctx.app.store.join_seat(campaign.id, &seat.key, ctx.user).await;
    joined.map_err(|error| in_words(error, &names))?;
    channels::admit(ctx.app, &campaign, ctx.user).await?;
    let faction = names.seats.factions.iter().find(|one| one.id == seat.faction);
    let purpose = Purpose::Faction(faction.map_or_else(String::new, |faction| faction.key.clone()));
    let room = ctx.app.store.channel_for(campaign.id, &purpose).await?;
    let room = room.map_or_else(String::new, |channel| format!("<#{channel}>"));
    let player = ctx.player_of(campaign).await?;
    let name = seat_name(&*player.perspective(), names.seats, &seat.key);
    let said = message("bot-joined")
        .with("seat", name)
        .with("campaign", player.campaign.called())
        .with("channel", room);
    briefed(ctx, &player, ctx.say(&said)).await
}

/// What whoever has just joined should know: what wins, and, in a war that is under way, how it stands and what they are offered to
/// begin with.
async fn briefed(ctx: &Context<'_>, player: &Player, said: String) -> Result {
    let perspective = player.perspective();
    let aim = perspective.aim();
    let mut text = format!("{said}\n{}", ctx.list(&message("aim-wins"), &aim.wins));
    let mut rows = Vec::new();
    if player.campaign.status == CampaignStatus::Running {
        text += &ctx.list(&message("aim-stands"), &aim.stands);
        let offer = offer(ctx, player).await?;
        text += &offer.text;
        rows = offer.rows;
    }
    Ok(Reply { text: text.trim_end().to_owned(), rows, ..Reply::default() }.into())
}

/// The campaign's seats, as somebody calls them.
struct Names<'a> {
    seats: &'a Seats,
    reader: Arc<dyn Perspective>,
}

impl Names<'_> {
    /// The seat that is meant by a key or a name, the printed one or the one it goes by now.
    fn meant(&self, word: &str) -> Option<&Seat> {
        let by_name = |seat: &&Seat| self.reader.seat_name(seat.id).eq_ignore_ascii_case(word);
        self.seats.meant(word).or_else(|| self.seats.seats.iter().find(by_name))
    }

    fn of(&self, key: &str) -> Message {
        seat_name(&*self.reader, self.seats, key)
    }
}

/// That there is no such seat, and which are free.
async fn no_such_seat(
    ctx: &Context<'_>,
    campaign: &Campaign,
    names: &Names<'_>,
    word: &str,
) -> Result<CommandError> {
    let seats = ctx.app.store.seats(campaign.id).await?;
    let free = seats.iter().filter(|seat| seat.user.is_none());
    let free: Vec<_> = free.map(|seat| names.of(&seat.seat)).collect();
    let said = message("bot-no-free-seat").with("campaign", campaign.called()).with("seat", word);
    Ok(CommandError::User(said.with("count", free.len()).with("free", free)))
}

/// The store's refusals with the seat as people call it.
fn in_words(error: StoreError, names: &Names<'_>) -> CommandError {
    match error.rejection() {
        Some(Rejection::SeatTaken(key)) => {
            CommandError::User(message("bot-seat-taken").with("seat", names.of(key)))
        }
        Some(Rejection::AlreadySeated(key)) => {
            CommandError::User(message("bot-already-seated").with("seat", names.of(key)))
        }
        _ => error.into(),
    }
}
