//! Files shown by embeds. `attachment://name` becomes the file's path, and such a file isn't listed
//! among the attachments.

use serde_json::{Value, json};

use crate::world::{Attachment, Message};

/// Places of pictures in an embed, with their keys.
const PLACES: [(&str, &str); 4] =
    [("image", "url"), ("thumbnail", "url"), ("footer", "icon_url"), ("author", "icon_url")];

pub fn show_files(message: &mut Message) {
    for embed in &mut message.embeds {
        embed["type"] = json!("rich");
        for (place, key) in PLACES {
            let name = embed[place][key].as_str().and_then(|u| u.strip_prefix("attachment://"));
            let file =
                name.and_then(|name| message.attachments.iter().rev().find(|a| a.filename == name));
            if let Some(file) = file {
                link(&mut embed[place], key, file);
            }
        }
    }
    for file in &mut message.attachments {
        let shows = |e: &Value| {
            PLACES.iter().any(|(p, k)| e[p][k].as_str().is_some_and(|u| u.ends_with(&file.path)))
        };
        file.embedded = message.embeds.iter().any(shows);
    }
}

fn link(place: &mut Value, key: &str, file: &Attachment) {
    place[key] = json!(file.path);
    if key == "url" {
        place["proxy_url"] = json!(file.path);
        if let Some((width, height)) = file.dimensions {
            place["width"] = json!(width);
            place["height"] = json!(height);
        }
    }
}
