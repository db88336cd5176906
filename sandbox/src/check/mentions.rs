//! Whom a message may mention: all of a kind, or some of them by name, but not both.

use serde_json::Value;

use super::at;
use crate::request_log::Problem;

/// How many users, or roles, may be named.
const NAMED_MAX: usize = 100;

/// What is wrong with `allowed_mentions`.
pub fn check(mentions: &Value, path: &str, problems: &mut Vec<Problem>) {
    let parsed = mentions["parse"].as_array().map(Vec::as_slice).unwrap_or_default();
    for kind in ["users", "roles"] {
        let named = mentions[kind].as_array().map_or(0, Vec::len);
        if named > 0 && parsed.iter().any(|one| one == kind) {
            let words = format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
            problems.push(Problem::new(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words));
        }
        if named > NAMED_MAX {
            let words = format!("Must be {NAMED_MAX} or fewer in length.");
            problems.push(Problem::new(at(path, kind), "BASE_TYPE_MAX_LENGTH", words));
        }
    }
}
