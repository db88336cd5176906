//! The demonstration's people: a GM who makes and starts the campaign, and a player per seat. They
//! use ordinary commands. A campaign of an earlier run stays.

use std::sync::Arc;

use anyhow::{Context, bail};
use mythico_sandbox::Control;
use serde_json::{Value, json};

use crate::api::text::cut;
use crate::discord::app::App;
use crate::store::{Campaign, CampaignId, CampaignStatus, NAME_CHARS_MAX};

pub const GM: &str = "Umpire";
/// The server's public channel.
pub const SQUARE: &str = "general";
const PLAYERS: [&str; 3] = ["Ana", "Bruno", "Carla"];

/// The people of the demonstration.
pub struct Cast {
    pub campaign: CampaignId,
    /// Value of the option `campaign`.
    pub name: String,
    /// Seats with their users.
    pub seats: Vec<(String, String)>,
}

impl Cast {
    /// Makes and starts a module's campaign with so many seats, unless it exists. With `idle`, the
    /// GM hands each seat but the first to the autopilot, until somebody orders for it.
    ///
    /// # Errors
    /// If a command is refused.
    pub async fn assemble(
        control: &Control,
        app: &Arc<App>,
        (module, play): (&str, Option<u8>),
        idle: bool,
    ) -> anyhow::Result<Cast> {
        let name = cut(&find_title(app, module), NAME_CHARS_MAX);
        let campaign = match find_campaign(app, &name).await? {
            Some(campaign) => campaign,
            None => create_campaign(control, app, (module, play), &name).await?,
        };
        let seats = app.store.seats(campaign.id).await?;
        let mut cast =
            Cast { campaign: campaign.id, name: campaign.name.clone(), seats: Vec::new() };
        let mustering = campaign.status == CampaignStatus::Mustering;
        for (place, seat) in seats.iter().enumerate() {
            let Some(user) = find_player(control, place, !idle).await? else { break };
            if mustering && seat.user.is_none() {
                act(
                    control,
                    &user,
                    "join",
                    json!({"leader": seat.seat, "campaign": campaign.name}),
                )
                .await?;
                if idle && place > 0 {
                    act(
                        control,
                        GM,
                        "gm seat autopilot",
                        json!({"seat": seat.seat, "on": true, "campaign": campaign.name}),
                    )
                    .await?;
                }
            }
            cast.seats.push((seat.seat.clone(), user));
        }
        if mustering {
            act(control, GM, "campaign start", json!({"campaign": campaign.name})).await?;
        }
        cast.check(app).await?;
        Ok(cast)
    }

    async fn check(&self, app: &Arc<App>) -> anyhow::Result<()> {
        let seats = app.store.seats(self.campaign).await?;
        let seated = seats.iter().filter(|seat| seat.user.is_some()).count();
        let mustering =
            app.store.campaign(self.campaign).await?.status == CampaignStatus::Mustering;
        if mustering || seated < self.seats.len() {
            bail!("the campaign {} could not be started; the log says why", self.name);
        }
        Ok(())
    }

    /// Names of the players, separated by commas.
    pub fn players(&self) -> String {
        self.seats.iter().map(|(_, user)| user.as_str()).collect::<Vec<_>>().join(", ")
    }
}

/// Returns a module's title, or its name if the module can't be read. Creating the campaign then
/// fails with the reason.
fn find_title(app: &App, module: &str) -> String {
    let head = app.modules.of_operator().find(module).ok().and_then(|module| module.head().ok());
    head.map_or_else(|| module.to_owned(), |head| head.title)
}

/// Finds the demonstration's campaign among those that people made.
async fn find_campaign(app: &App, name: &str) -> anyhow::Result<Option<Campaign>> {
    Ok(app.store.campaigns().await?.into_iter().find(|campaign| campaign.name == name))
}

async fn create_campaign(
    control: &Control,
    app: &App,
    (module, play): (&str, Option<u8>),
    name: &str,
) -> anyhow::Result<Campaign> {
    let mut options = json!({"module": module, "name": name, "open": true});
    if let Some(seats) = play {
        options["seats"] = seats.into();
    }
    let outcome = act(control, GM, "campaign create", options).await?;
    let why = || {
        let words = outcome["messages"][0]["content"].as_str().unwrap_or_default();
        format!("the campaign {name} was not made: {words}")
    };
    find_campaign(app, name).await?.with_context(why)
}

/// Returns the user of a seat by its place. Makes more users only if every seat needs one.
async fn find_player(
    control: &Control,
    place: usize,
    more: bool,
) -> anyhow::Result<Option<String>> {
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

/// Runs a command as a user.
///
/// # Errors
/// If the command got no answer.
pub async fn act(
    control: &Control,
    user: &str,
    command: &str,
    options: Value,
) -> anyhow::Result<Value> {
    let channel = if options.get("campaign").is_some() || user == GM { SQUARE } else { "dm" };
    let outcome = control.command(user, channel, command, options).await?;
    if outcome["state"] != "answered" {
        bail!("/{command} by {user} was not answered: {}", outcome["error"]);
    }
    Ok(outcome)
}
