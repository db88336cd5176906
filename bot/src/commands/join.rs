//! `/join seat`: takes a free seat, and with it the faction's channel.

use mythico_engine::seat::{Seat, Seats};
use mythico_engine::words::{literal, message};

use super::choices;
use super::declaration::{CAMPAIGN, Command, Errand, Parameter, ParameterKind};
use crate::discord::answer::{Failure, Page, Result};
use crate::discord::rooms;
use crate::discord::visit::Visit;
use crate::store::{Campaign, Purpose, Rejection, StoreError};

/// The declaration.
pub static COMMAND: Command = Command {
    word: "join",
    gm: false,
    server_only: true,
    errands: &[Errand {
        word: "",
        options: &[
            Parameter {
                word: "seat",
                kind: ParameterKind::Text(100),
                required: true,
                complete: Some(|visit, _| Box::pin(choices::free_seats(visit))),
            },
            CAMPAIGN,
        ],
        run: |visit| Box::pin(run(visit)),
        by_modal: false,
    }],
};

async fn run(visit: &Visit<'_>) -> Result {
    let campaign = visit.campaign_to_join().await?;
    let laid = visit.office.tables.at_start(campaign.now).await?;
    let (word, all) = (visit.option("seat").unwrap_or_default().trim(), laid.table.seats());
    let named = |seat: &&Seat| seat.name.eq_ignore_ascii_case(word);
    let Some(seat) = all.find(word).or_else(|| all.seats.iter().find(named)) else {
        return Err(no_such_seat(visit, &campaign, all, word).await?);
    };
    let name = &*seat.name;
    let joined = visit.office.store.join_seat(campaign.id, &seat.key, visit.user).await;
    joined.map_err(|error| in_words(error, all))?;
    rooms::let_in(visit.office, &campaign, visit.user).await?;
    let faction = all.factions.iter().find(|one| one.id == seat.faction);
    let purpose = Purpose::Faction(faction.map_or_else(String::new, |faction| faction.key.clone()));
    let room = visit.office.store.channel_for(campaign.id, &purpose).await?;
    let room = room.map_or_else(String::new, |channel| format!("<#{channel}>"));
    let said =
        message("bot-joined").with("seat", name).with("campaign", campaign.called()).with("channel", room);
    Ok(Page::of(visit.say(&said)).into())
}

/// That there is no such seat, and which are free.
async fn no_such_seat(visit: &Visit<'_>, campaign: &Campaign, all: &Seats, word: &str) -> Result<Failure> {
    let seats = visit.office.store.seats(campaign.id).await?;
    let free = seats.iter().filter(|seat| seat.user.is_none());
    let free: Vec<_> = free.map(|seat| literal(called(all, &seat.seat))).collect();
    let said = message("bot-no-free-seat").with("campaign", campaign.called()).with("seat", word);
    Ok(Failure::Told(said.with("count", free.len()).with("free", free)))
}

/// The store's refusals with the seat as people call it.
fn in_words(error: StoreError, all: &Seats) -> Failure {
    match error.rejection() {
        Some(Rejection::SeatTaken(key)) => {
            Failure::Told(message("bot-seat-taken").with("seat", called(all, key)))
        }
        Some(Rejection::AlreadySeated(key)) => {
            Failure::Told(message("bot-already-seated").with("seat", called(all, key)))
        }
        _ => error.into(),
    }
}

fn called<'a>(all: &'a Seats, key: &'a str) -> &'a str {
    all.find(key).map_or(key, |seat| &*seat.name)
}
