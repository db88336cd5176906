//! Positions saved by older versions, brought up to date a version at a time. Not here: what a position holds.

use serde_json::Value as Json;

/// Takes a saved position one version further.
///
/// # Errors
/// If no version of this number was ever saved.
pub fn migrate(from: u32, mut position: Json) -> Result<Json, String> {
    match from {
        // Version 2 knows where in its trail a unit's retreat began, and which contacts were searched for in vain; where a
        // position doesn't tell, all of a trail was a move, and nothing was searched for.
        1 => {}
        2 => contacts(&mut position).for_each(own_name),
        _ => return Err(format!("no way is known from version {from}")),
    }
    Ok(position)
}

/// The contacts of every seat.
fn contacts(position: &mut Json) -> impl Iterator<Item = &mut Json> {
    let forces = position.get_mut("forces").and_then(Json::as_array_mut).into_iter().flatten();
    forces.filter_map(|force| force.get_mut("contacts")?.as_array_mut()).flatten()
}

/// Version 3 keeps a contact's own name; before it kept the name with code and suffix, `1/101 Rifle coy`, as it was said in English.
fn own_name(contact: &mut Json) {
    const SUFFIXES: [&str; 6] = [" coy", " Sqn", " bty", " Btn", " Rgt", " Bde"];
    let Some(full) = contact.get("name").and_then(Json::as_str) else { return };
    let name = full.split_once(' ').map_or(full, |(_, name)| name);
    let leads = contact.get("arm").and_then(Json::as_str) == Some("leader");
    let suffix = SUFFIXES.iter().find_map(|suffix| name.strip_suffix(suffix)).filter(|_| !leads);
    contact["name"] = suffix.unwrap_or(name).into();
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn contacts_of_version_2_lose_code_and_suffix() {
        let contacts = json!([
            { "name": "1/101 Rifle coy", "arm": "infantry" },
            { "name": "2/0 Gen. of coy", "arm": "leader" },
        ]);
        let position = migrate(2, json!({ "turn": 3, "forces": [{ "contacts": contacts }, {}] })).unwrap();
        let names: Vec<_> = position["forces"][0]["contacts"]
            .as_array()
            .unwrap()
            .iter()
            .map(|contact| &contact["name"])
            .collect();
        assert_eq!(names, ["Rifle", "Gen. of coy"]);
        assert!(migrate(0, position).is_err());
    }
}
