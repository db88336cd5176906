//! Builds interactions and sends them to the bot.

use serde_json::{Value, json};

use crate::id::Id;
use crate::interaction::{Interaction, InteractionState};
use crate::permissions;
use crate::rest::FILE_MAX;
use crate::secret;
use crate::state::{AppState, ServerState};
use crate::wire;
use crate::world::CommandTarget;

/// Time that interactions are kept. Modals can be submitted long after the token has expired.
const LIFETIME_MS: i64 = 2 * 60 * 60 * 1000;

/// An act of a user.
pub struct UserAction {
    /// One of `InteractionType`.
    pub kind: u64,
    pub user: Id,
    pub channel: Id,
    /// Full name of the command, or `custom_id`.
    pub name: String,
    pub data: Value,
    /// Message with the used component, or from which the modal was opened.
    pub source: Option<Id>,
    /// Interaction that opened the modal.
    pub opener: Option<Id>,
    /// User or message in whose menu the command is.
    pub target: Option<CommandTarget>,
    pub locale: String,
}

/// Sends an act to the bot. The interaction fails if no answer comes in time.
pub fn begin(app: &AppState, s: &mut ServerState, action: UserAction) -> Id {
    let id = s.new_id();
    let token = secret::hex(6);
    let payload = build_payload(s, id, &token, &action);
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
    forget_old_interactions(s);
    s.tokens.insert(token, id);
    s.interactions.insert(id, interaction);
    s.deliver(id);
    let app = app.clone();
    tokio::spawn(async move {
        tokio::time::sleep(app.answer_within()).await;
        app.change(|s| s.fail_unanswered(id));
    });
    id
}

fn forget_old_interactions(s: &mut ServerState) {
    let now = s.clock.now_ms();
    while let Some(oldest) = s.interactions.first_entry() {
        if now - oldest.get().opened_ms < LIFETIME_MS {
            return;
        }
        s.tokens.remove(&oldest.remove().token);
    }
}

fn build_payload(s: &ServerState, id: Id, token: &str, action: &UserAction) -> Value {
    let world = &s.world;
    let place = &world.channels[&action.channel];
    let mut object = wire::channel(world, place);
    object["permissions"] =
        json!(permissions::channel_permissions(world, action.user, place).to_string());
    let own = permissions::channel_permissions(world, world.bot.id, place).to_string();
    let mut payload = json!({
        "id": id, "application_id": world.bot.id, "type": action.kind, "token": token, "version": 1,
        "data": action.data, "channel": object, "channel_id": action.channel,
        "locale": action.locale, "entitlements": [], "app_permissions": own,
        "attachment_size_limit": FILE_MAX,
    });
    let member =
        place.guild.and_then(|g| world.guilds.get(&g)).and_then(|g| g.members.get(&action.user));
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
