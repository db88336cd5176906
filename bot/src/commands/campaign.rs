//! `/campaign create | start | status`: makes a campaign with its rooms, starts it, says how it stands. Who creates it is its GM.

use mythico_engine::dice::Seed;
use mythico_engine::game::GameState;
use mythico_engine::systems::SHIPPED;
use mythico_engine::words::{Arg, literal, message};
use serenity::all::GuildId;

use super::choices;
use super::declaration::{CAMPAIGN, Command, Errand, Parameter, ParameterKind};
use crate::adjudicator::dispatches::{Aftermath, player};
use crate::adjudicator::{self, clock};
use crate::discord::answer::{Failure, Page, Result};
use crate::discord::visit::Visit;
use crate::discord::{register, rooms};
use crate::store::{Body, Campaign, CampaignStatus, Dispatch, NewCampaign, Purpose, Recipient, Secrecy};
use crate::tables;

/// The declaration.
pub static COMMAND: Command = Command {
    word: "campaign",
    gm: false,
    server_only: true,
    errands: &[
        Errand {
            word: "create",
            options: &[
                Parameter {
                    word: "module",
                    kind: ParameterKind::Text(100),
                    required: true,
                    complete: Some(|visit, _| Box::pin(choices::modules(visit))),
                },
                Parameter { word: "name", kind: ParameterKind::Text(100), required: true, complete: None },
            ],
            run: |visit| Box::pin(create(visit)),
            by_modal: false,
        },
        Errand { word: "start", options: &[CAMPAIGN], run: |visit| Box::pin(start(visit)), by_modal: false },
        Errand {
            word: "status",
            options: &[CAMPAIGN],
            run: |visit| Box::pin(status(visit)),
            by_modal: false,
        },
    ],
};

async fn create(visit: &Visit<'_>) -> Result {
    let guild = visit.guild.ok_or_else(|| Failure::told("bot-server-only"))?;
    if !visit.manages {
        return Err(Failure::told("bot-create-manages"));
    }
    let name = visit.option("name").unwrap_or_default().trim().to_owned();
    let module = visit.option("module").unwrap_or_default();
    if let Some(begun) = begun(visit, guild, &name, module).await? {
        return furnished(visit, &begun).await;
    }
    let unknown = || {
        message("bot-module-unknown")
            .with("name", module)
            .with("known", visit.office.modules.names().join(", "))
    };
    let found = visit.office.modules.find(module).map_err(|_| Failure::Told(unknown()))?;
    let seed = Seed::new(rand::random());
    let begun = tokio::task::spawn_blocking(move || SHIPPED.begin(found, seed)).await;
    let table = begun
        .map_err(anyhow::Error::from)?
        .map_err(|error| Failure::Told(message("bot-module-wrong").with("faults", error.to_string())))?;
    let new = new_campaign(visit, guild, name, seed, &*table)?;
    let id = visit.office.store.create_campaign(&new).await?;
    let campaign = visit.office.store.campaign(id).await?;
    furnished(visit, &campaign).await
}

/// The campaign that this very command has begun to make: its making was interrupted, or its answer lost. It is finished instead of made
/// a second time.
async fn begun(visit: &Visit<'_>, guild: GuildId, name: &str, module: &str) -> Result<Option<Campaign>> {
    let all = visit.office.store.campaigns_of_guild(guild).await?;
    let same = |one: &Campaign| {
        let mustering = one.gm == visit.user && one.status == CampaignStatus::Mustering;
        mustering && one.name == name && one.module == module
    };
    Ok(all.into_iter().find(same))
}

/// Makes the rooms and registers the orders: what may be done again without harm.
async fn furnished(visit: &Visit<'_>, campaign: &Campaign) -> Result {
    rooms::furnish(visit.office, campaign).await?;
    register::orders_of_guild(visit.office, campaign.guild).await?;
    let room = visit.office.store.channel_for(campaign.id, &Purpose::WarRoom).await?;
    let room = room.map_or_else(String::new, |channel| format!("<#{channel}>"));
    let said = message("bot-created").with("campaign", campaign.called()).with("channel", room);
    Ok(Page::of(visit.say(&said)).into())
}

fn new_campaign(
    visit: &Visit<'_>,
    guild: GuildId,
    name: String,
    seed: Seed,
    table: &dyn GameState,
) -> Result<NewCampaign> {
    let new = tables::new_campaign(table, guild, visit.user, &name, *seed.bits());
    let new = new.ok_or_else(|| Failure::told("bot-module-no-window"))?;
    let language = visit.office.config.language.clone();
    let hash = message("dispatch-seed")
        .with("campaign", Arg::Words(name))
        .with("seats", table.seats().seats.iter().map(|seat| literal(&*seat.name)).collect::<Vec<_>>())
        .with("hash", table.seed_commitment());
    let body = Body { text: visit.office.say(&language, &hash), ..Body::default() };
    let published =
        Dispatch { recipient: Recipient::Channel(Purpose::WarRoom), secrecy: Secrecy::Public, body };
    Ok(NewCampaign { language, dispatches: vec![published], ..new })
}

async fn start(visit: &Visit<'_>) -> Result {
    let campaign = visit.campaign_as_gm().await?;
    if campaign.status != CampaignStatus::Mustering {
        return Err(Failure::told("bot-started-already"));
    }
    rooms::furnish(visit.office, &campaign).await?;
    register::orders_of_guild(visit.office, campaign.guild).await?;
    let laid = visit.office.tables.at_start(campaign.now).await?;
    let seats = visit.office.store.seats(campaign.id).await?;
    let deadline = clock::deadline(&visit.office.config);
    let _passage = visit.office.turnstile.enter(campaign.id).await;
    let opening =
        Aftermath { campaign: &campaign, seats: &seats, next: campaign.now, table: &*laid.table, deadline };
    visit.office.store.start_campaign(campaign.id, deadline, &opening.opening(visit.office)).await?;
    adjudicator::close_unmanned(visit.office, campaign.now).await?;
    let said = message("bot-started").with("campaign", campaign.called());
    Ok(Page::of(visit.say(&said)).into())
}

async fn status(visit: &Visit<'_>) -> Result {
    let campaign = visit.campaign().await?;
    let laid = visit.office.tables.at_start(campaign.now).await?;
    let seats = visit.office.store.seats(campaign.id).await?;
    let ready = visit.office.store.ready_seats(campaign.now).await?;
    let after = Aftermath {
        campaign: &campaign,
        seats: &seats,
        next: campaign.now,
        table: &*laid.table,
        deadline: campaign.deadline,
    };
    let head = message("bot-status")
        .with("campaign", campaign.called())
        .with("title", laid.table.title())
        .with("status", message(format!("status-{}", campaign.status.word())));
    let mustering = campaign.status == CampaignStatus::Mustering;
    let clock = if mustering { message("status-mustering-how") } else { after.clock() };
    let mut text = format!("{}\n{}\n", visit.say(&head), visit.say(&clock));
    let window = laid.table.window().filter(|_| !mustering);
    for seat in &seats {
        let known = laid.table.seats().find(&seat.seat);
        let orders = window.as_ref().zip(known).is_some_and(|(open, known)| open.seats.contains(known.id));
        let mark = match seat.user {
            None => None,
            Some(_) if window.is_none() => None,
            Some(_) if seat.autopilot => Some("status-away"),
            Some(_) if !orders => Some("status-others"),
            Some(_) if ready.contains(&seat.seat) => Some("status-ready"),
            Some(_) => Some("status-waiting"),
        };
        let player = if mustering && seat.user.is_none() { message("status-free") } else { player(seat) };
        let line = message(if mark.is_some() { "status-seat" } else { "status-seat-plain" })
            .with("seat", known.map_or(&*seat.seat, |known| &*known.name))
            .with("player", player)
            .with("mark", mark.map_or_else(|| literal(""), message));
        text += &format!("- {}\n", visit.say(&line));
    }
    let hash = message("status-seed").with("hash", &*campaign.seed_hash);
    Ok(Page::of(text + &visit.say(&hash)).into())
}
