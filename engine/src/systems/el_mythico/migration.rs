//! Positions saved by older versions, brought up to date a version at a time. Not here: what a position holds.

use serde_json::{Value as Json, json};

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
        3 => forces(&mut position).for_each(stock_up),
        4 => forces(&mut position).for_each(by_source),
        _ => return Err(format!("no way is known from version {from}")),
    }
    Ok(position)
}

fn forces(position: &mut Json) -> impl Iterator<Item = &mut Json> {
    position.get_mut("forces").and_then(Json::as_array_mut).into_iter().flatten()
}

/// Version 4 knows funds and ammunition. Ruling: a war that began without them goes on with 30 AP in each hand, and each unit that fights
/// carries ammunition for four times drawing it.
fn stock_up(force: &mut Json) {
    const FUNDS_TENTHS: i64 = 300;
    const DRAWS: i64 = 4;
    force["stores"] = json!({ "funds": FUNDS_TENTHS });
    let units = force.get_mut("units").and_then(Json::as_array_mut).into_iter().flatten();
    for unit in units.filter(|unit| unit["arm"] != "leader") {
        let drawn = (unit["tenths"].as_i64().unwrap_or_default().max(1) + 99) / 100;
        unit["supply"] = json!({ "surplus": { "ammo": DRAWS * drawn } });
    }
}

/// Version 5 counts points by source; before, they came of leaders lost alone.
fn by_source(force: &mut Json) {
    let Some(force) = force.as_object_mut() else { return };
    if let Some(points) =
        force.remove("victory_points").and_then(|points| points.as_i64()).filter(|points| *points != 0)
    {
        force.insert("score".to_owned(), json!({ "points": { "leaders-lost": points } }));
    }
}

/// The contacts of every seat.
fn contacts(position: &mut Json) -> impl Iterator<Item = &mut Json> {
    forces(position).filter_map(|force| force.get_mut("contacts")?.as_array_mut()).flatten()
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
    use super::*;

    #[test]
    fn a_war_of_version_3_goes_on_with_funds_and_ammunition() {
        let units = json!([{ "arm": "leader", "tenths": 10 }, { "arm": "infantry", "tenths": 200 }]);
        let position = migrate(3, json!({ "forces": [{ "units": units }] })).unwrap();
        let force = &position["forces"][0];
        assert_eq!(force["stores"]["funds"], 300);
        assert_eq!(force["units"][0].get("supply"), None);
        assert_eq!(force["units"][1]["supply"]["surplus"]["ammo"], 8);
    }

    #[test]
    fn points_of_version_4_came_of_leaders_lost() {
        let forces = json!([{ "victory_points": -50 }, { "victory_points": 0 }]);
        let position = migrate(4, json!({ "forces": forces })).unwrap();
        assert_eq!(position["forces"], json!([{ "score": { "points": { "leaders-lost": -50 } } }, {}]));
    }

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
