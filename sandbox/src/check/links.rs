//! Checks the URLs of embeds and buttons: valid, with a scheme that Discord opens.

use reqwest::Url;
use serde_json::Value;

use super::join;
use crate::request_log::Problem;

/// Schemes of titles and names.
const PAGES: &[&str] = &["http", "https"];
/// Schemes of pictures.
const PICTURES: &[&str] = &["http", "https", "attachment"];
/// Schemes of buttons.
pub const BUTTONS: &[&str] = &["http", "https", "discord"];
/// Characters of a URL.
const ADDRESS_MAX: usize = 2_048;

/// Checks the URLs of an embed.
pub fn check_embed(embed: &Value, path: &str, problems: &mut Vec<Problem>) {
    let places = [
        (None, "url", PAGES),
        (Some("author"), "url", PAGES),
        (Some("author"), "icon_url", PICTURES),
        (Some("footer"), "icon_url", PICTURES),
        (Some("image"), "url", PICTURES),
        (Some("thumbnail"), "url", PICTURES),
    ];
    for (part, key, schemes) in places {
        let (holder, path) =
            part.map_or((embed, path.to_owned()), |part| (&embed[part], join(path, part)));
        check(&holder[key], join(&path, key), schemes, problems);
    }
}

/// Checks a URL, if there is one.
pub fn check(address: &Value, path: String, schemes: &[&str], problems: &mut Vec<Problem>) {
    let Some(text) = address.as_str().filter(|text| !text.is_empty()) else {
        return;
    };
    super::check_length(problems, address, ADDRESS_MAX, path.clone());
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
