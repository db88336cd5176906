//! `/join`: asks the game master for a free seat and access to the faction's channel
//! ([`request`]). Invited users and game masters get the seat at once. In an open campaign
//! anybody gets one until it starts. A late player gets the same briefing as the others.

pub mod request;

use std::sync::Arc;

use mythico_engine::game::Perspective;
use mythico_engine::seat::{Seat, Seats};
use mythico_engine::view::Viewer;
use mythico_engine::words::{Message, literal, message, written};
use serenity::all::{CreateAutocompleteResponse, UserId};

use crate::adjudicator::AdjudicationError;
use crate::adjudicator::seating::NewPlayer;
use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::{Context, Player};
use crate::discord::doors;
use crate::discord::lookup;
use crate::discord::menu_value;
use crate::discord::response::{CommandError, Reply, Result};
use crate::discord::slash::{Invocation, SlashContext};
use crate::leaders::pictured;
use crate::names;
use crate::orders::offer::offer;
use crate::states::Snapshot;
use crate::store::{self, Campaign, CampaignStatus, Purpose, Rejection};
use crate::viewers::seat_name;

/// Asks for a free seat.
#[poise::command(slash_command, guild_only)]
pub(super) async fn join(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "complete_leader"]
    leader: String,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(take(&ctx, leader.trim())).await
}

async fn complete_leader(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete(invocation, typed, |ctx| Box::pin(choices::free_seats(ctx))).await
}

async fn take(ctx: &Context<'_>, word: &str) -> Result {
    let mut campaigns = ctx.campaigns_to_join().await?;
    let word = match menu_value::read_seat(word) {
        // A choice from the list names a seat of this campaign.
        Some((campaign, seat)) => {
            campaigns.retain(|one| one.id == campaign);
            if campaigns.is_empty() {
                return Err(CommandError::user("bot-join-elsewhere"));
            }
            seat
        }
        None => word,
    };
    let mut open = Vec::new();
    for campaign in campaigns {
        open.push(Open::of(ctx, campaign).await?);
    }
    let (open, seat) = meant(ctx, open, word)?;
    let Open { campaign, snapshot, .. } = open;
    if campaign.status == CampaignStatus::Ended {
        return Err(CommandError::User(
            message("bot-join-over").with("campaign", campaign.called()),
        ));
    }
    let names = Names::of_state(&snapshot);
    let invitation = request::invitation(ctx, &campaign, &seat.key).await?;
    let is_open = campaign.open && campaign.status == CampaignStatus::Mustering;
    if !is_open
        && !campaign.is_gm(ctx.user)
        && invitation.is_none()
        && !ctx.plays(campaign.id, &seat.key).await?
    {
        return request::ask(ctx, &campaign, &snapshot, &seat).await;
    }
    if let Some(offer) = &invitation
        && let Some(asked) = request::ask_again(ctx, &campaign, offer).await?
    {
        return Ok(asked);
    }
    let unasked = is_open && !campaign.is_gm(ctx.user) && invitation.is_none();
    let told = match unasked {
        true => request::taken_openly(ctx, &campaign, &snapshot, &seat.key).await?,
        false => None,
    };
    let (by, request) = (ctx.user, invitation.map(|invitation| invitation.id));
    let new = NewPlayer { seat: &seat.key, user: ctx.user, instead_of: None, by, request };
    let seated = ctx.app.adjudicator.seat_saying(campaign.id, &new, told).await;
    seated.map_err(|error| in_words(error, &names))?;
    doors::settle(ctx.app, campaign.id).await;
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

/// Adds the briefing for a new player: who they are and what wins. In a running war also the
/// situation and the offered first orders.
async fn briefed(ctx: &Context<'_>, player: &Player, said: String) -> Result {
    let perspective = player.perspective();
    let aim = perspective.aim();
    let mut text = format!("{said}\n");
    let seat = player.snapshot.state.seats().seat(player.id);
    if let Some(dossier) = seat.and_then(|seat| seat.dossier.clone()) {
        text += &ctx.list(&message("dispatch-dossier"), &[literal(dossier)]);
    }
    text += &ctx.list(&message("aim-wins"), &aim.wins);
    let mut rows = Vec::new();
    if player.campaign.status == CampaignStatus::Running {
        text += &ctx.list(&message("aim-stands"), &aim.standing());
        let offer = offer(ctx, player).await?;
        text += &offer.text;
        rows = offer.rows;
    }
    let picture = match seat {
        Some(seat) => {
            pictured(ctx, player.campaign.id, &player.snapshot, &*perspective, &[seat]).await
        }
        None => None,
    };
    let files = picture.into_iter().collect();
    Ok(Reply { text: text.trim_end().to_owned(), files, rows, ..Reply::default() }.into())
}

/// A campaign that may have free seats.
struct Open {
    campaign: Campaign,
    snapshot: Snapshot,
    seats: Vec<store::Seat>,
}

impl Open {
    async fn of(ctx: &Context<'_>, campaign: Campaign) -> Result<Open> {
        let snapshot = ctx.app.states.now(campaign.now).await?;
        let seats = ctx.app.store.seats(campaign.id).await?;
        Ok(Open { campaign, snapshot, seats })
    }

    fn is_free(&self, key: &str) -> bool {
        self.seats.iter().any(|seat| seat.seat == key && seat.user.is_none())
    }

    fn is_played_by(&self, user: UserId) -> bool {
        self.seats.iter().any(|seat| seat.user == Some(user))
    }
}

/// Finds the campaign and the seat that a word means. With several campaigns, takes one that has
/// the seat, or has it free for this user.
fn meant(ctx: &Context<'_>, open: Vec<Open>, word: &str) -> Result<(Open, Seat)> {
    let seat = |open: &Open| Names::of_state(&open.snapshot).meant(word).cloned();
    let (mut having, others): (Vec<_>, Vec<_>) =
        open.into_iter().partition(|open| seat(open).is_some());
    let can_be_had = |open: &Open| {
        !open.is_played_by(ctx.user) && seat(open).is_some_and(|seat| open.is_free(&seat.key))
    };
    if having.iter().any(can_be_had) {
        having.retain(can_be_had);
    }
    match (having.len(), having.pop()) {
        (1, Some(one)) => seat(&one).map(|seat| (one, seat)).ok_or_else(|| no_such_seat(&[], word)),
        (_, Some(last)) => {
            let all: Vec<Campaign> =
                having.into_iter().chain([last]).map(|open| open.campaign).collect();
            let said = message("bot-join-which")
                .with("seat", written(word))
                .with("known", lookup::called(&all));
            Err(CommandError::User(said))
        }
        (_, None) => Err(no_such_seat(&others, word)),
    }
}

/// The names of a campaign's seats.
struct Names<'a> {
    seats: &'a Seats,
    reader: Arc<dyn Perspective>,
}

impl<'a> Names<'a> {
    fn of_state(snapshot: &'a Snapshot) -> Names<'a> {
        Names { seats: snapshot.state.seats(), reader: snapshot.perspective(Viewer::Public) }
    }

    /// Finds a seat by key, by printed name or by its present name.
    fn meant(&self, word: &str) -> Option<&Seat> {
        let by_name = |seat: &&Seat| names::read_alike(&self.reader.seat_name(seat.id), word);
        self.seats.meant(word).or_else(|| self.seats.seats.iter().find(by_name))
    }

    fn of(&self, key: &str) -> Message {
        seat_name(&*self.reader, self.seats, key)
    }
}

/// Lists the free seats of each campaign, because there is no seat of that name.
fn no_such_seat(open: &[Open], word: &str) -> CommandError {
    let free = |open: &Open| {
        let names = Names::of_state(&open.snapshot);
        let free = open.seats.iter().filter(|seat| seat.user.is_none());
        let free: Vec<_> = free.map(|seat| names.of(&seat.seat)).collect();
        (open.campaign.called(), free)
    };
    let said = match open {
        [one] => {
            let (campaign, free) = free(one);
            let said =
                message("bot-no-free-seat").with("campaign", campaign).with("seat", written(word));
            said.with("count", free.len()).with("free", free)
        }
        several => {
            let each = several.iter().map(free).map(|(campaign, free)| {
                message("bot-free-there")
                    .with("campaign", campaign)
                    .with("count", free.len())
                    .with("free", free)
            });
            message("bot-no-seat-anywhere")
                .with("seat", written(word))
                .with("known", each.collect::<Vec<_>>())
        }
    };
    CommandError::User(said)
}

/// Puts the seat's name into the store's refusals.
fn in_words(error: AdjudicationError, names: &Names<'_>) -> CommandError {
    let AdjudicationError::Store(error) = error else { return error.into() };
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
