//! Interactions as the bot receives them.

use serde_json::{Value, json};

use crate::id::Id;
use crate::interaction::{Interaction, Phase};
use crate::permissions;
use crate::rest::FILE_MAX;
use crate::secret;
use crate::state::{Shared, State};
use crate::wire;

/// How long interactions are kept.
const KEPT_MS: i64 = 2 * 60 * 60 * 1000;

/// What a user does.
pub struct Deed {
    /// The kind of interaction.
    pub kind: u64,
    /// Who.
    pub user: Id,
    /// Where.
    pub channel: Id,
    /// The full name of the command, or a `custom_id`.
    pub name: String,
    /// The interaction's `data`.
    pub data: Value,
    /// The message whose component was used, or from which the modal was opened.
    pub source: Option<Id>,
    /// The interaction that opened the modal.
    pub opener: Option<Id>,
    /// The user's language.
    pub locale: String,
}

/// Brings a deed to the bot. If no answer comes in time, it has failed.
pub fn begin(shared: &Shared, s: &mut State, deed: Deed) -> Id {
    let id = s.new_id();
    let token = secret::word(6);
    let payload = payload(s, id, &token, &deed);
    let interaction = Interaction {
        id,
        token: token.clone(),
        kind: deed.kind,
        user: deed.user,
        channel: deed.channel,
        name: deed.name,
        payload,
        opened_ms: s.clock.now_ms(),
        phase: Phase::Pending,
        source: deed.source,
        opener: deed.opener,
        original: None,
        unfilled: false,
        messages: Vec::new(),
        modal: None,
        modal_open: false,
        choices: None,
        revision: 0,
        answered_ms: None,
    };
    forget_old(s);
    s.tokens.insert(token, id);
    s.interactions.insert(id, interaction);
    s.deliver(id);
    let shared = shared.clone();
    tokio::spawn(async move {
        tokio::time::sleep(shared.answer_within()).await;
        shared.change(|s| s.give_up(id));
    });
    id
}

/// Interactions of long ago are forgotten; a modal stays submittable far longer than its opener's token lasts.
fn forget_old(s: &mut State) {
    let now = s.clock.now_ms();
    while let Some(oldest) = s.interactions.first_entry() {
        if now - oldest.get().opened_ms < KEPT_MS {
            return;
        }
        s.tokens.remove(&oldest.remove().token);
    }
}

fn payload(s: &State, id: Id, token: &str, deed: &Deed) -> Value {
    let world = &s.world;
    let place = &world.channels[&deed.channel];
    let mut shown = wire::channel(world, place);
    shown["permissions"] = json!(permissions::in_channel(world, deed.user, place).to_string());
    let own = permissions::in_channel(world, world.bot.id, place).to_string();
    let mut payload = json!({
        "id": id, "application_id": world.bot.id, "type": deed.kind, "token": token, "version": 1, "data": deed.data,
        "channel": shown, "channel_id": deed.channel, "locale": deed.locale, "entitlements": [], "app_permissions": own,
        "attachment_size_limit": FILE_MAX,
    });
    let member = place.guild.and_then(|g| world.guilds.get(&g)).and_then(|g| g.members.get(&deed.user));
    match (place.guild, member) {
        (Some(guild), Some(member)) => {
            payload["guild_id"] = json!(guild);
            payload["guild_locale"] = json!("en-US");
            payload["guild"] = json!({"id": guild, "locale": "en-US", "features": []});
            payload["member"] = wire::member_in_channel(world, member, place);
            payload["context"] = json!(0);
            payload["authorizing_integration_owners"] = json!({"0": guild});
        }
        _ => {
            payload["user"] = wire::user_by_id(world, deed.user);
            payload["context"] = json!(1);
            payload["authorizing_integration_owners"] = json!({"0": "0"});
        }
    }
    if let Some(message) = deed.source.and_then(|m| world.messages.get(&m)) {
        payload["message"] = wire::message(world, message, &s.base);
    }
    payload
}
