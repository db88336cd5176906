//! Addresses in embeds and buttons: well formed, and of a scheme that Discord opens.

use reqwest::Url;
use serde_json::Value;

use super::at;
use crate::request_log::Problem;

/// What a title or a name may lead to.
const PAGES: &[&str] = &["http", "https"];
/// Where a picture may lie.
const PICTURES: &[&str] = &["http", "https", "attachment"];
/// What a button may lead to.
pub const BUTTONS: &[&str] = &["http", "https", "discord"];
/// Characters of an address.
const ADDRESS_MAX: usize = 2_048;

/// What is wrong with the addresses of an embed.
pub fn of_embed(embed: &Value, path: &str, problems: &mut Vec<Problem>) {
    let places = [
        (None, "url", PAGES),
        (Some("author"), "url", PAGES),
        (Some("author"), "icon_url", PICTURES),
        (Some("footer"), "icon_url", PICTURES),
        (Some("image"), "url", PICTURES),
        (Some("thumbnail"), "url", PICTURES),
    ];
    for (part, key, schemes) in places {
        let (holder, path) = part.map_or((embed, path.to_owned()), |part| (&embed[part], at(path, part)));
        check(&holder[key], at(&path, key), schemes, problems);
    }
}

/// What is wrong with an address, if there is one.
pub fn check(address: &Value, path: String, schemes: &[&str], problems: &mut Vec<Problem>) {
    let Some(text) = address.as_str().filter(|text| !text.is_empty()) else {
        return;
    };
    super::too_long(problems, address, ADDRESS_MAX, path.clone());
    if schemes.contains(&"attachment") && text.starts_with("attachment://") {
        return;
    }
    let Ok(url) = Url::parse(text) else {
        return problems.push(Problem::new(path, "URL_TYPE_INVALID_URL", "Not a well formed URL."));
    };
    if !schemes.contains(&url.scheme()) {
        let known: Vec<String> = schemes.iter().map(|scheme| format!("'{scheme}'")).collect();
        let words = format!("Scheme \"{}\" must be one of ({}).", url.scheme(), known.join(", "));
        problems.push(Problem::new(path, "URL_TYPE_INVALID_SCHEME", words));
    } else if matches!(url.scheme(), "http" | "https")
        && !url.host_str().is_some_and(|host| host.contains(['.', ':']))
        && url.host_str() != Some("localhost")
    {
        problems.push(Problem::new(path, "URL_TYPE_INVALID_URL", "Not a well formed URL."));
    }
}
