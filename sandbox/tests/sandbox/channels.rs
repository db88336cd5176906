//! Channels, roles and overwrites. The bot can't do more than its permissions allow.

use mythico_sandbox::Control;
use serde_json::{Value, json};
use serenity::all::*;

use crate::bot::{assert_no_violations, error_code, start};

async fn guild_and_bot(control: &Control) -> (GuildId, UserId) {
    let state = control.get("state", &[]).await.unwrap();
    let id = |v: &Value| v.as_str().unwrap().to_owned();
    (id(&state["guilds"][0]["id"]).parse().unwrap(), id(&state["bot"]["id"]).parse().unwrap())
}

fn overwrite(
    kind: PermissionOverwriteType,
    allow: Permissions,
    deny: Permissions,
) -> PermissionOverwrite {
    PermissionOverwrite { allow, deny, kind }
}

fn deny_everyone(guild: GuildId) -> PermissionOverwrite {
    let everyone = PermissionOverwriteType::Role(guild.everyone_role());
    overwrite(everyone, Permissions::empty(), Permissions::VIEW_CHANNEL)
}

async fn list_readers(control: &Control, channel: &str) -> Vec<String> {
    let answer = control.get("readers", &[("channel", channel)]).await.unwrap();
    answer["readers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|r| r["name"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn a_secret_channel_for_one_faction() {
    let (sandbox, control, mut bot) = start().await;
    let (guild, me) = guild_and_bot(&control).await;
    let category = CreateChannel::new("Campaign").kind(ChannelType::Category);
    let category = guild.create_channel(&bot.http, category).await.unwrap();
    let role = guild
        .create_role(&bot.http, EditRole::new().name("Red").permissions(Permissions::empty()))
        .await
        .unwrap();
    let users = control.get("users", &[]).await.unwrap();
    let ana = users.as_array().unwrap().iter().find(|user| user["name"] == "Ana").unwrap();
    let ana: UserId = ana["id"].as_str().unwrap().parse().unwrap();
    bot.http.add_member_role(guild, ana, role.id, None).await.unwrap();
    let view = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
    let overwrites = vec![
        deny_everyone(guild),
        overwrite(PermissionOverwriteType::Role(role.id), view, Permissions::empty()),
        overwrite(PermissionOverwriteType::Member(me), view, Permissions::empty()),
    ];
    let secret =
        CreateChannel::new("Red Staff").category(category.id).permissions(overwrites).topic("Maps");
    let secret = guild.create_channel(&bot.http, secret).await.unwrap();
    assert_eq!((secret.name.as_str(), secret.parent_id), ("red-staff", Some(category.id)));
    bot.wait_for("channel_create").await;
    assert_eq!(
        list_readers(&control, "Mythico/Campaign/red-staff").await,
        ["Umpire", "Ana", "Mythico"]
    );
    let bruno = control.say("Bruno", "red-staff", "let me in").await.unwrap_err().to_string();
    assert!(bruno.contains("403"), "{bruno}");
    secret.id.say(&bot.http, "secret").await.unwrap();
    let view = control.get("view", &[("user", "Bruno")]).await.unwrap();
    assert!(!view.to_string().contains("red-staff"));
    control.put("guilds/Mythico/members/Bruno/roles/Red").await.unwrap();
    assert_eq!(control.messages("Bruno", "red-staff", "").await.unwrap()[0]["content"], "secret");
    assert_no_violations(&control).await;
    sandbox.stop().await;
}

#[tokio::test]
async fn a_bot_that_denies_everyone_locks_itself_out() {
    let (sandbox, control, bot) = start().await;
    let (guild, _) = guild_and_bot(&control).await;
    let shut = CreateChannel::new("shut").permissions(vec![deny_everyone(guild)]);
    let shut = guild.create_channel(&bot.http, shut).await.unwrap();
    assert_eq!(error_code(&shut.id.say(&bot.http, "hello?").await.unwrap_err()), 50001);
    assert_eq!(error_code(&shut.id.to_channel(&bot.http).await.unwrap_err()), 50001);
    sandbox.stop().await;
}

#[tokio::test]
async fn the_bot_cannot_grant_permissions_that_it_lacks() {
    let (sandbox, control, bot) = start().await;
    let (guild, _) = guild_and_bot(&control).await;
    let everyone = PermissionOverwriteType::Role(guild.everyone_role());
    let foreign = overwrite(everyone, Permissions::BAN_MEMBERS, Permissions::empty());
    let channel = CreateChannel::new("gift").permissions(vec![foreign.clone()]);
    assert_eq!(error_code(&guild.create_channel(&bot.http, channel).await.unwrap_err()), 50013);
    let handed_on = overwrite(everyone, Permissions::MANAGE_ROLES, Permissions::empty());
    let channel = CreateChannel::new("gift").permissions(vec![handed_on]);
    assert_eq!(error_code(&guild.create_channel(&bot.http, channel).await.unwrap_err()), 50013);
    let administrator = EditRole::new().name("King").permissions(Permissions::ADMINISTRATOR);
    assert_eq!(error_code(&guild.create_role(&bot.http, administrator).await.unwrap_err()), 50013);
    let plain = guild.create_channel(&bot.http, CreateChannel::new("plain")).await.unwrap();
    assert_eq!(
        error_code(&plain.id.create_permission(&bot.http, foreign).await.unwrap_err()),
        50013
    );
    control
        .post("guilds/Mythico/roles", json!({"name": "Chief", "permissions": ["ADMINISTRATOR"]}))
        .await
        .unwrap();
    let roles = guild.roles(&bot.http).await.unwrap();
    let own = roles.values().find(|r| r.managed).unwrap();
    let bots_own =
        guild.edit_role(&bot.http, own.id, EditRole::new().name("Me")).await.unwrap_err();
    assert_eq!(error_code(&bots_own), 50013);
    control.post("guilds/Mythico/bot", json!({"permissions": ["VIEW_CHANNEL"]})).await.unwrap();
    let refused = guild.create_channel(&bot.http, CreateChannel::new("more")).await.unwrap_err();
    assert_eq!(error_code(&refused), 50013);
    sandbox.stop().await;
}

#[tokio::test]
async fn server_and_global_commands() {
    let (sandbox, control, bot) = start().await;
    let (guild, _) = guild_and_bot(&control).await;
    let land = || CreateCommand::new("march").description("Only here");
    let first = guild.set_commands(&bot.http, vec![land()]).await.unwrap();
    let again = guild.set_commands(&bot.http, vec![land()]).await.unwrap();
    assert_eq!(
        (first[0].id, first[0].version),
        (again[0].id, again[0].version),
        "unchanged commands keep id and version"
    );
    let names = async |user: &str, channel: &str| {
        let answer =
            control.get("commands", &[("user", user), ("channel", channel)]).await.unwrap();
        let names = answer["commands"]
            .as_array()
            .unwrap()
            .iter()
            .map(|c| c["name"].as_str().unwrap().to_owned());
        names.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names("Ana", "general").await, "land march panel silent think write");
    assert_eq!(names("Umpire", "general").await, "gm land march panel silent think write");
    assert_eq!(
        names("Ana", "dm").await,
        "gm land panel silent think write",
        "a server's commands never appear in DMs"
    );
    assert_no_violations(&control).await;
    sandbox.stop().await;
}
