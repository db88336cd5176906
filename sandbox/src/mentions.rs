//! Finds the mentions in a message's text, as far as `allowed_mentions` permits.

use serde_json::Value;

use crate::id::Id;
use crate::world::{Message, World};

pub fn fill_mentions(world: &World, message: &mut Message, allowed: Option<&Value>) {
    let text = message.content.clone();
    let users = find_ids(&text, "<@").into_iter().chain(find_ids(&text, "<@!"));
    let mut mentions: Vec<Id> = users.filter(|u| world.users.contains_key(u)).collect();
    mentions.retain(|u| allows(allowed, "users", *u));
    let mut roles = find_ids(&text, "<@&");
    roles.retain(|r| {
        world.guilds.values().any(|g| g.roles.contains_key(r)) && allows(allowed, "roles", *r)
    });
    for list in [&mut mentions, &mut roles] {
        list.sort_unstable();
        list.dedup();
    }
    message.mentions = mentions;
    message.mention_roles = roles;
    let all = text.contains("@everyone") || text.contains("@here");
    message.mention_everyone = all && allowed.is_none_or(|a| allows_kind(a, "everyone"));
}

/// Lists the ids in `<@1>`, `<@!1>` or `<@&1>`.
fn find_ids(text: &str, opening: &str) -> Vec<Id> {
    let pieces = text.split(opening).skip(1);
    pieces.filter_map(|p| p.split_once('>')?.0.parse().ok()).collect()
}

fn allows(allowed: Option<&Value>, kind: &str, id: Id) -> bool {
    let Some(allowed) = allowed.filter(|a| !a.is_null()) else {
        return true;
    };
    let listed = allowed[kind].as_array().is_some_and(|ids| {
        ids.iter().any(|v| serde_json::from_value::<Id>(v.clone()).is_ok_and(|i| i == id))
    });
    listed || allows_kind(allowed, kind)
}

fn allows_kind(allowed: &Value, kind: &str) -> bool {
    allowed.is_null()
        || allowed["parse"].as_array().is_some_and(|kinds| kinds.iter().any(|k| k == kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn only_what_is_allowed_is_mentioned() {
        let mut world = World::default();
        for id in [7, 8] {
            let user = crate::world::User {
                id: Id(id),
                name: String::new(),
                bot: false,
                closed_dms: false,
            };
            world.users.insert(Id(id), user);
        }
        let mut message =
            Message { content: "<@7> <@!8> @everyone".to_owned(), ..Message::default() };
        fill_mentions(&world, &mut message, None);
        assert_eq!(
            (message.mentions.clone(), message.mention_everyone),
            (vec![Id(7), Id(8)], true)
        );
        fill_mentions(&world, &mut message, Some(&json!({"parse": []})));
        assert_eq!((message.mentions.clone(), message.mention_everyone), (vec![], false));
        fill_mentions(&world, &mut message, Some(&json!({"parse": [], "users": ["8"]})));
        assert_eq!(message.mentions, vec![Id(8)]);
    }
}
