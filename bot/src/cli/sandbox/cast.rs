//! The cast of the demonstration: the GM who makes and starts the campaign, and a user for each seat, all by the commands that people
//! use. What is there already, from an earlier run, stays.

use std::sync::Arc;

use anyhow::{Context, bail};
use mythico_sandbox::Control;
use serde_json::{Value, json};

use crate::discord::app::App;
use crate::discord::response::cut;
use crate::store::{Campaign, CampaignId, CampaignStatus, NAME_CHARS_MAX};

/// The GM's name.
pub const GM: &str = "Umpire";
/// The server's open channel.
pub const SQUARE: &str = "general";
const PLAYERS: [&str; 3] = ["Ana", "Bruno", "Carla"];

/// Who plays what.
pub struct Cast {
    /// The campaign that the cast plays.
    pub campaign: CampaignId,
    /// Its name, for the option `campaign`.
    pub name: String,
    /// Users by seat.
    pub seats: Vec<(String, String)>,
}

impl Cast {
    /// Makes and starts the campaign of a module, for so many seats, if need be. With `idle`, seats are left to the autopilot until somebody orders for them.
    ///
    /// # Errors
    /// If a command is refused.
    pub async fn assemble(
        control: &Control,
        app: &Arc<App>,
        (module, play): (&str, Option<u8>),
        idle: bool,
    ) -> anyhow::Result<Cast> {
        let name = cut(module, NAME_CHARS_MAX);
        let campaign = match named(app, &name).await? {
            Some(campaign) => campaign,
            None => created(control, app, (module, play), &name).await?,
        };
        let seats = app.store.seats(campaign.id).await?;
        let mut cast = Cast { campaign: campaign.id, name: campaign.name.clone(), seats: Vec::new() };
        let mustering = campaign.status == CampaignStatus::Mustering;
        for (place, seat) in seats.iter().enumerate() {
            let Some(user) = player(control, place, !idle).await? else { break };
            if mustering && seat.user.is_none() {
                act(control, &user, "join", json!({"seat": seat.seat, "campaign": campaign.name})).await?;
                if idle {
                    act(control, &user, "autopilot", json!({"on": true, "campaign": campaign.name})).await?;
                }
            }
            cast.seats.push((seat.seat.clone(), user));
        }
        if mustering {
            act(control, GM, "campaign start", json!({"campaign": campaign.name})).await?;
        }
        cast.must_play(app).await?;
        Ok(cast)
    }

    async fn must_play(&self, app: &Arc<App>) -> anyhow::Result<()> {
        let seats = app.store.seats(self.campaign).await?;
        let seated = seats.iter().filter(|seat| seat.user.is_some()).count();
        let mustering = app.store.campaign(self.campaign).await?.status == CampaignStatus::Mustering;
        if mustering || seated < self.seats.len() {
            bail!("the campaign {} could not be started; the log says why", self.name);
        }
        Ok(())
    }

    /// The players' names.
    pub fn players(&self) -> String {
        self.seats.iter().map(|(_, user)| user.as_str()).collect::<Vec<_>>().join(", ")
    }
}

/// The demonstration's own campaign; people may have made others beside it.
async fn named(app: &App, name: &str) -> anyhow::Result<Option<Campaign>> {
    Ok(app.store.campaigns().await?.into_iter().find(|campaign| campaign.name == name))
}

async fn created(
    control: &Control,
    app: &App,
    (module, play): (&str, Option<u8>),
    name: &str,
) -> anyhow::Result<Campaign> {
    let mut options = json!({"module": module, "name": name, "open": true});
    if let Some(seats) = play {
        options["seats"] = seats.into();
    }
    let told = act(control, GM, "campaign create", options).await?;
    let why = || {
        let words = told["messages"][0]["content"].as_str().unwrap_or_default();
        format!("the campaign {name} was not made: {words}")
    };
    named(app, name).await?.with_context(why)
}

/// The user of the place'th seat; more are made only where every seat needs one.
async fn player(control: &Control, place: usize, more: bool) -> anyhow::Result<Option<String>> {
    if let Some(name) = PLAYERS.get(place) {
        return Ok(Some((*name).to_owned()));
    }
    if !more {
        return Ok(None);
    }
    let name = format!("Player {}", place + 1);
    control.post("users", json!({"name": name})).await?;
    control.post("guilds/Mythico/members", json!({"user": name})).await?;
    Ok(Some(name))
}

/// Runs a command as a user and fails, with what they were told, unless it was answered.
///
/// # Errors
/// If it wasn't, or the answer says that the command was refused.
pub async fn act(control: &Control, user: &str, command: &str, options: Value) -> anyhow::Result<Value> {
    let channel = if options.get("campaign").is_some() || user == GM { SQUARE } else { "dm" };
    let outcome = control.command(user, channel, command, options).await?;
    if outcome["state"] != "answered" {
        bail!("/{command} by {user} was not answered: {}", outcome["error"]);
    }
    Ok(outcome)
}
