//! Buckets of routes and their sizes. Discord documents none and may change them. These sizes come
//! from headers that clients have seen. A route without a bucket has only the global limit.

use std::hash::{DefaultHasher, Hash, Hasher};

pub const SECOND_MS: i64 = 1_000;
pub const DAY_MS: i64 = 24 * 60 * 60 * SECOND_MS;

/// Requests allowed in a time window.
#[derive(Debug)]
pub struct Bucket {
    /// Unique name. Routes may share a bucket.
    pub name: &'static str,
    pub limit: u32,
    /// Length of the window in milliseconds.
    pub window_ms: i64,
}

impl Bucket {
    /// Returns the opaque id of the header.
    pub fn id(&self) -> String {
        let mut hasher = DefaultHasher::new();
        self.name.hash(&mut hasher);
        format!("{0:016x}{0:016x}", hasher.finish())
    }
}

const fn bucket(name: &'static str, limit: u32, window_ms: i64) -> Bucket {
    Bucket { name, limit, window_ms }
}

/// Changes of a channel's name or topic, limited in addition to the bucket of all its changes.
pub static RENAMES: Bucket = bucket("channel renamed", 2, 600 * SECOND_MS);

/// Method, path and bucket. `*` fits one segment, `**` the rest. A limit of 0 means no bucket.
static BUCKETS: [(&str, &str, Bucket); 41] = [
    ("GET", "gateway/bot", bucket("gateway", 2, 5 * SECOND_MS)),
    ("GET", "users/@me/guilds", bucket("own guilds", 1, SECOND_MS)),
    ("PATCH", "users/@me", bucket("own user", 2, 600 * SECOND_MS)),
    ("GET", "users/@me", bucket("", 0, 0)),
    ("GET", "users/*", bucket("user", 30, 30 * SECOND_MS)),
    ("GET", "channels/*/messages/pins", bucket("pins", 1, 5 * SECOND_MS)),
    ("GET", "channels/*/pins", bucket("pins", 1, 5 * SECOND_MS)),
    ("PUT", "channels/*/messages/pins/*", bucket("pin", 5, 4 * SECOND_MS)),
    ("DELETE", "channels/*/messages/pins/*", bucket("pin", 5, 4 * SECOND_MS)),
    ("PUT", "channels/*/pins/*", bucket("pin", 5, 4 * SECOND_MS)),
    ("DELETE", "channels/*/pins/*", bucket("pin", 5, 4 * SECOND_MS)),
    ("GET", "channels/*/messages", bucket("messages", 5, 5 * SECOND_MS)),
    ("POST", "channels/*/messages", bucket("message", 5, 5 * SECOND_MS)),
    ("POST", "channels/*/messages/bulk-delete", bucket("bulk delete", 1, 3 * SECOND_MS)),
    ("POST", "channels/*/messages/*/crosspost", bucket("crosspost", 10, 3_600 * SECOND_MS)),
    ("GET", "channels/*/messages/*", bucket("one message", 5, 5 * SECOND_MS)),
    ("PATCH", "channels/*/messages/*", bucket("message edit", 5, 5 * SECOND_MS)),
    ("DELETE", "channels/*/messages/*", bucket("message delete", 3, SECOND_MS)),
    ("PATCH", "channels/*", bucket("channel", 5, 15 * SECOND_MS)),
    ("PUT", "channels/*/permissions/*", bucket("overwrite", 10, 15 * SECOND_MS)),
    ("DELETE", "channels/*/permissions/*", bucket("overwrite", 10, 15 * SECOND_MS)),
    ("POST", "channels/*/typing", bucket("typing", 5, 5 * SECOND_MS)),
    ("POST", "channels/*/threads", bucket("thread", 50, 300 * SECOND_MS)),
    ("POST", "channels/*/messages/*/threads", bucket("thread", 50, 300 * SECOND_MS)),
    ("PUT", "channels/*/thread-members/*", bucket("thread member", 5, 5 * SECOND_MS)),
    ("GET", "guilds/*/members", bucket("members", 10, 10 * SECOND_MS)),
    ("PATCH", "guilds/*/members/@me", bucket("own member", 1, SECOND_MS)),
    ("GET", "guilds/*/members/*", bucket("member", 5, SECOND_MS)),
    ("PUT", "guilds/*/members/*/roles/*", bucket("member role", 10, 10 * SECOND_MS)),
    ("DELETE", "guilds/*/members/*/roles/*", bucket("member role", 10, 10 * SECOND_MS)),
    ("POST", "guilds/*/roles", bucket("role", 250, 2 * DAY_MS)),
    ("PATCH", "guilds/*/roles/*", bucket("role edit", 1_000, DAY_MS)),
    ("GET", "guilds/*/scheduled-events", bucket("events", 1, 10 * SECOND_MS)),
    ("POST", "guilds/*/scheduled-events", bucket("event", 5, 60 * SECOND_MS)),
    ("PATCH", "guilds/*/scheduled-events/*", bucket("event edit", 5, 20 * SECOND_MS)),
    ("DELETE", "guilds/*/scheduled-events/*", bucket("event delete", 5, 20 * SECOND_MS)),
    ("PUT", "applications/*/commands", bucket("commands", 2, 60 * SECOND_MS)),
    ("POST", "applications/*/commands", bucket("command", 5, 20 * SECOND_MS)),
    ("PUT", "applications/*/guilds/*/commands", bucket("guild commands", 2, 60 * SECOND_MS)),
    ("POST", "applications/*/guilds/*/commands", bucket("guild command", 5, 20 * SECOND_MS)),
    ("", "webhooks/*/**", bucket("interaction", 5, 2 * SECOND_MS)),
];

/// Returns whether a route belongs to interactions. They don't count against the global limit.
pub fn is_interaction_route(parts: &[&str]) -> bool {
    matches!(parts, ["interactions" | "webhooks", ..])
}

/// Finds the bucket of a request and its major parameter.
pub fn find_bucket(method: &str, parts: &[&str]) -> Option<(&'static Bucket, String)> {
    let of_method = |wanted: &str| wanted.is_empty() || wanted == method;
    let (_, _, bucket) =
        BUCKETS.iter().find(|(wanted, path, _)| of_method(wanted) && fits(path, parts))?;
    (bucket.limit > 0).then(|| (bucket, major_parameter(parts)))
}

fn fits(template: &str, parts: &[&str]) -> bool {
    let mut given = parts.iter();
    for want in template.split('/') {
        if want == "**" {
            return true;
        }
        if !given.next().is_some_and(|part| want == "*" || want == *part) {
            return false;
        }
    }
    given.next().is_none()
}

/// Returns the channel or guild of a path, or the token of an interaction.
fn major_parameter(parts: &[&str]) -> String {
    let found = match parts {
        ["applications", _, "guilds", guild, ..] => guild,
        ["webhooks", _, token, ..] => token,
        ["channels" | "guilds", id, ..] => id,
        _ => "",
    };
    found.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_finds_its_bucket() {
        let found = |method: &str, path: &str| {
            let parts: Vec<&str> = path.split('/').collect();
            find_bucket(method, &parts).map(|(bucket, major)| (bucket.name, major))
        };
        let expected = |name, major: &str| Some((name, major.to_owned()));
        assert_eq!(found("POST", "channels/7/messages"), expected("message", "7"));
        assert_eq!(found("PATCH", "channels/7/messages/8"), expected("message edit", "7"));
        assert_eq!(
            found("PUT", "applications/1/guilds/5/commands"),
            expected("guild commands", "5")
        );
        assert_eq!(
            found("PATCH", "webhooks/1/secret/messages/@original"),
            expected("interaction", "secret")
        );
        assert_eq!(found("GET", "users/@me"), None);
        assert_eq!(found("GET", "users/4"), expected("user", ""));
        assert_eq!(found("GET", "guilds/4"), None);
        assert_eq!(found("POST", "interactions/1/token/callback"), None);
    }
}
