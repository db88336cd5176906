//! Deaths of leaders in many wars, from the events of their seats and their killers.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::Value as Json;

/// Number of a seat's first leader. Minor leaders have others.
const FIRST: u64 = 1000;

/// Cause of a leader's death.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Cause {
    /// Another seat's assassin.
    Agent,
    /// Enemies who found the leader without troops and without a way out.
    Found,
    /// A defeat of the leader's troops.
    Beaten,
}

/// Deaths of a war's leaders, major and minor.
#[derive(Clone, Debug, Default)]
pub struct Leaders {
    /// Turns that leaders began.
    turns: [u32; 2],
    died: BTreeMap<(bool, Cause), u32>,
}

impl Leaders {
    /// Notes a turn's forces at its start, and its events.
    pub fn note<'j>(&mut self, forces: impl Iterator<Item = &'j Json>, events: &[Json]) {
        let units = forces.flat_map(|force| force["units"].as_array().into_iter().flatten());
        for leader in units.filter(|unit| unit["arm"] == "leader") {
            self.turns[usize::from(leader["number"] != FIRST)] += 1;
        }
        let all = || events.iter().map(|event| &event["what"]);
        let killed = |victim: &Json, seat: &Json, name: &Json| {
            victim["of"]["seat"] == *seat && victim["name"] == *name
        };
        for what in all() {
            let [own, minor] = ["leader-died", "minor-leader-died"].map(|died| &what[died]);
            let died = if own.is_null() { minor } else { own };
            if died.is_null() {
                continue;
            }
            let (seat, name) = (&died["seat"], &died["name"]);
            let by_agent =
                |what: &Json| killed(&what["espionage"]["assassinated"]["leader"], seat, name);
            let found = |what: &Json| {
                let found = &what["fieldwork"]["found-leader"];
                found["fate"] == "died" && killed(&found["leader"], seat, name)
            };
            let cause = if all().any(by_agent) {
                Cause::Agent
            } else if all().any(found) {
                Cause::Found
            } else {
                Cause::Beaten
            };
            *self.died.entry((own.is_null(), cause)).or_default() += 1;
        }
    }
}

/// Writes a table of how the leaders of these wars died.
pub fn write(out: &mut String, wars: &[&Leaders]) -> std::fmt::Result {
    let heads = "  died   a war  turns for one  by agents  found alone  with beaten troops";
    writeln!(out, "{:16}{heads}", "leaders")?;
    for (minor, called) in [(false, "of seats"), (true, "minor")] {
        let turns: u32 = wars.iter().map(|war| war.turns[usize::from(minor)]).sum();
        if turns == 0 {
            continue;
        }
        let by = |cause| wars.iter().filter_map(|war| war.died.get(&(minor, cause))).sum::<u32>();
        let [agents, found, beaten] = [Cause::Agent, Cause::Found, Cause::Beaten].map(by);
        let died = agents + found + beaten;
        let hundredths = 100 * died / (wars.len() as u32).max(1);
        let a_war = format!("{}.{:02}", hundredths / 100, hundredths % 100);
        let every =
            turns.checked_div(died).map_or_else(|| "-".to_owned(), |every| every.to_string());
        writeln!(
            out,
            "  {called:14}{died:>6}{a_war:>8}{every:>15}{agents:>11}{found:>13}{beaten:>20}"
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn deaths_are_counted_by_cause_and_minor_leaders_apart() {
        let leader = |number: u64| json!({ "arm": "leader", "number": number });
        let forces = [
            json!({ "units": [leader(1000), leader(1001), { "arm": "infantry", "number": 1010 }] }),
            json!({ "units": [leader(1000)] }),
        ];
        let died = |kind: &str, seat: u8, name: &str| json!({ "what": { kind: { "seat": seat, "name": name } } });
        let victim =
            |seat: u8, name: &str| json!({ "of": { "seat": seat, "number": 1000 }, "name": name });
        let events = [
            died("leader-died", 1, "Eva"),
            json!({ "what": { "espionage": { "assassinated": { "leader": victim(1, "Eva") } } } }),
            died("leader-died", 2, "Rosa"),
            json!({ "what": { "fieldwork": { "found-leader": { "leader": victim(1, "Rosa"), "fate": "died" } } } }),
            died("minor-leader-died", 1, "Vega"),
            json!({ "what": { "fieldwork": { "found-leader": { "leader": victim(1, "Vega"), "fate": "died" } } } }),
        ];
        let mut leaders = Leaders::default();
        leaders.note(forces.iter(), &events);
        leaders.note(forces.iter(), &[]);
        let mut out = String::new();
        write(&mut out, &[&leaders, &Leaders::default()]).unwrap();
        insta::assert_snapshot!(out, @"
        leaders           died   a war  turns for one  by agents  found alone  with beaten troops
          of seats           2    1.00              2          1            0                   1
          minor              1    0.50              2          0            1                   0
        ");
    }
}
