//! Checks `allowed_mentions`: all of a kind, or a list of ids, but not both.

use serde_json::Value;

use super::{join, list};
use crate::request_log::Problem;

/// Listed users or roles.
const NAMED_MAX: usize = 100;

pub fn check(mentions: &Value, path: &str, problems: &mut Vec<Problem>) {
    let parsed = list(&mentions["parse"]);
    for kind in ["users", "roles"] {
        let named = mentions[kind].as_array().map_or(0, Vec::len);
        if named > 0 && parsed.iter().any(|one| one == kind) {
            let words = format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
            problems.push(Problem::new(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words));
        }
        if named > NAMED_MAX {
            let words = format!("Must be {NAMED_MAX} or fewer in length.");
            problems.push(Problem::new(join(path, kind), "BASE_TYPE_MAX_LENGTH", words));
        }
    }
}
