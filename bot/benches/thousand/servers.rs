//! Servers and people in the sandbox, made through its control API.

use anyhow::Context;
use mythico::discord::channels;
use mythico_sandbox::Control;
use serde_json::{Value, json};
use serenity::all::{ChannelId, GuildId, Http, UserId};

/// A server with the bot. Its owner is the GM of all its campaigns.
#[derive(Clone, Copy, Debug)]
pub struct Server {
    pub guild: GuildId,
    pub owner: UserId,
}

impl Server {
    /// Makes a server and invites the bot, with the permissions of its invitation.
    pub async fn create(control: &Control, number: usize) -> anyhow::Result<Server> {
        let owner = create_user(control, &format!("Umpire {number}")).await?;
        let body = json!({"name": format!("Server {number}"), "owner": owner.to_string()});
        let guild = GuildId::new(id_of(&control.post("guilds", body).await?)?);
        let permissions = json!({"permissions": channels::BOT.bits().to_string()});
        control.post(&format!("guilds/{guild}/bot"), permissions).await?;
        Ok(Server { guild, owner })
    }

    /// Makes a user in this server.
    pub async fn add_member(&self, control: &Control, name: &str) -> anyhow::Result<UserId> {
        let user = create_user(control, name).await?;
        let path = format!("guilds/{}/members", self.guild);
        control.post(&path, json!({"user": user.to_string()})).await?;
        Ok(user)
    }
}

/// Opens the bot's channel of direct messages with a user.
pub async fn open_direct(http: &Http, user: UserId) -> anyhow::Result<ChannelId> {
    let body = json!({"recipient_id": user.to_string()});
    Ok(http.create_private_channel(&body).await?.id)
}

async fn create_user(control: &Control, name: &str) -> anyhow::Result<UserId> {
    Ok(UserId::new(id_of(&control.post("users", json!({"name": name})).await?)?))
}

fn id_of(shown: &Value) -> anyhow::Result<u64> {
    Ok(shown["id"].as_str().context("the sandbox names no id")?.parse()?)
}
