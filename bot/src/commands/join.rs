//! `/join seat`: takes a free seat, and with it the faction's channel.

use mythico_engine::words::message;

use super::choices;
use super::declaration::{CAMPAIGN, Command, Errand, Parameter, ParameterKind};
use crate::discord::answer::{Page, Result};
use crate::discord::rooms;
use crate::discord::visit::Visit;
use crate::store::Purpose;

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
    let campaign = visit.campaign().await?;
    let laid = visit.office.tables.at_start(campaign.now).await?;
    let word = visit.option("seat").unwrap_or_default().trim();
    let seat = laid.table.seats().find(word);
    let (key, name) = seat.map_or((word, word), |seat| (&*seat.key, &*seat.name));
    visit.office.store.join_seat(campaign.id, key, visit.user).await?;
    rooms::let_in(visit.office, &campaign, visit.user).await?;
    let faction = seat.and_then(|seat| laid.table.seats().factions.iter().find(|one| one.id == seat.faction));
    let purpose = Purpose::Faction(faction.map_or_else(String::new, |faction| faction.key.clone()));
    let room = visit.office.store.channel_for(campaign.id, &purpose).await?;
    let room = room.map_or_else(String::new, |channel| format!("<#{channel}>"));
    let said =
        message("bot-joined").with("seat", name).with("campaign", campaign.called()).with("channel", room);
    Ok(Page::of(visit.say(&said)).into())
}
