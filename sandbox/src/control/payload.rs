//! Interactions as the bot receives them.

use serde_json::{Value, json};

use crate::id::Id;
use crate::interaction::{Interaction, InteractionState};
use crate::permissions;
use crate::rest::FILE_MAX;
use crate::secret;
use crate::state::{AppState, ServerState};
use crate::wire;
use crate::world::CommandTarget;

/// How long interactions are kept.
const KEPT_MS: i64 = 2 * 60 * 60 * 1000;

/// What a user does.
pub struct UserAction {
    /// The kind of interaction.
    pub kind: u64,
    /// The user who acts, by name or id.
    pub user: Id,
    /// The channel in which it is done, by name or id.
    pub channel: Id,
    /// The full name of the command, or a `custom_id`.
    pub name: String,
    /// The interaction's `data`.
    pub data: Value,
    /// The message whose component was used, or from which the modal was opened.
    pub source: Option<Id>,
    /// The interaction that opened the modal.
    pub opener: Option<Id>,
    /// The user or message from whose menu the command was given.
    pub target: Option<CommandTarget>,
    /// The user's language.
    pub locale: String,
}

/// Brings a action to the bot. If no answer comes in time, it has failed.
pub fn begin(app: &AppState, s: &mut ServerState, action: UserAction) -> Id {
    let id = s.new_id();
    let token = secret::hex(6);
    let payload = payload(s, id, &token, &action);
    let interaction = Interaction {
        id,
        token: token.clone(),
        kind: action.kind,
        user: action.user,
        channel: action.channel,
        name: action.name,
        payload,
        opened_ms: s.clock.now_ms(),
        state: InteractionState::Pending,
        source: action.source,
        opener: action.opener,
        target: action.target,
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
    let app = app.clone();
    tokio::spawn(async move {
        tokio::time::sleep(app.answer_within()).await;
        app.change(|s| s.give_up(id));
    });
    id
}

/// Interactions of long ago are forgotten; a modal stays submittable far longer than its opener's token lasts.
fn forget_old(s: &mut ServerState) {
    let now = s.clock.now_ms();
    while let Some(oldest) = s.interactions.first_entry() {
        if now - oldest.get().opened_ms < KEPT_MS {
            return;
        }
        s.tokens.remove(&oldest.remove().token);
    }
}

fn payload(s: &ServerState, id: Id, token: &str, action: &UserAction) -> Value {
    let world = &s.world;
    let place = &world.channels[&action.channel];
    let mut shown = wire::channel(world, place);
    shown["permissions"] = json!(permissions::in_channel(world, action.user, place).to_string());
    let own = permissions::in_channel(world, world.bot.id, place).to_string();
    let mut payload = json!({
        "id": id, "application_id": world.bot.id, "type": action.kind, "token": token, "version": 1, "data": action.data,
        "channel": shown, "channel_id": action.channel, "locale": action.locale, "entitlements": [], "app_permissions": own,
        "attachment_size_limit": FILE_MAX,
    });
    let member = place.guild.and_then(|g| world.guilds.get(&g)).and_then(|g| g.members.get(&action.user));
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
            payload["user"] = wire::user_by_id(world, action.user);
            payload["context"] = json!(1);
            payload["authorizing_integration_owners"] = json!({"0": "0"});
        }
    }
    if let Some(message) = action.source.and_then(|m| world.messages.get(&m)) {
        payload["message"] = wire::message(world, message, &s.base);
    }
    payload
}
