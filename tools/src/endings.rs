//! Ends of many wars with their lengths, and the seats that dropped out earlier.

use std::collections::BTreeMap;
use std::fmt::Write;

use mythico_engine::aim::Ending;
use mythico_engine::words::{ENGLISH, Lexicon};
use serde_json::Value as Json;

/// Reason and time of a war's end, and the seats that dropped out before.
#[derive(Clone, Debug, Default)]
pub struct WarEnd {
    /// Reason of the end, as a sentence.
    why: String,
    turns: u32,
    /// Seats that lost all troops and places.
    eliminated: u32,
    /// Seats that gave up or lost their last leader.
    gave_up: u32,
}

impl WarEnd {
    /// Counts the seats that left the war in a turn.
    pub fn note(&mut self, events: &[Json]) {
        let count = |kind: &str| {
            events.iter().filter(|event| !event["what"][kind].is_null()).count() as u32
        };
        self.eliminated += count("eliminated");
        self.gave_up += count("conceded");
    }

    /// Notes the war's end.
    pub fn note_end(&mut self, ending: &Ending, turns: u32) {
        let lexicon = Lexicon::built_in();
        self.why = ending.why.first().map_or_else(String::new, |why| lexicon.say(ENGLISH, why));
        self.turns = turns;
    }
}

/// Writes a table of these ends.
pub fn write(out: &mut String, wars: &[&WarEnd]) -> std::fmt::Result {
    let mut by_why: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
    for war in wars {
        by_why.entry(&war.why).or_default().push(war.turns);
    }
    let wide = by_why.keys().map(|why| why.chars().count()).max().unwrap_or(0).max(16) + 2;
    writeln!(
        out,
        "{:wide$}  wars    %   turns: least  a quarter  half  3 quarters  most",
        "how wars ended"
    )?;
    for (why, turns) in &mut by_why {
        turns.sort_unstable();
        // Longest war among the shortest so many quarters.
        let within = |quarters: usize| turns[(quarters * turns.len()).div_ceil(4).max(1) - 1];
        let percent = 100 * turns.len() / wars.len().max(1);
        write!(out, "  {why:width$}{:>6}{percent:>5}", turns.len(), width = wide - 2)?;
        let [least, quarter, half, most_of, most] = [0, 1, 2, 3, 4].map(within);
        writeln!(out, "{least:>15}{quarter:>11}{half:>6}{most_of:>12}{most:>6}")?;
    }
    let sum = |field: fn(&WarEnd) -> u32| {
        let tenths =
            10 * wars.iter().map(|war| field(war)).sum::<u32>() / (wars.len() as u32).max(1);
        format!("{}.{}", tenths / 10, tenths % 10)
    };
    let (eliminated, gave_up) = (sum(|war| war.eliminated), sum(|war| war.gave_up));
    writeln!(
        out,
        "of the seats of a war {eliminated} had neither troops nor places left, {gave_up} gave up or lost the last leader"
    )
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn war_end(why: &str, turns: u32, eliminated: u32) -> WarEnd {
        WarEnd { why: why.to_owned(), turns, eliminated, gave_up: 0 }
    }

    #[test]
    fn wars_are_grouped_by_their_end_with_quartiles_of_their_turns() {
        let wars =
            [12, 14, 20, 25].map(|turns| war_end("All others are out of the war.", turns, 2));
        let long = war_end("The war is over after 30 turns.", 30, 1);
        let all: Vec<&WarEnd> = wars.iter().chain([&long]).collect();
        let mut out = String::new();
        write(&mut out, &all).unwrap();
        insta::assert_snapshot!(out, @"
        how wars ended                     wars    %   turns: least  a quarter  half  3 quarters  most
          All others are out of the war.      4   80             12         12    14          20    25
          The war is over after 30 turns.     1   20             30         30    30          30    30
        of the seats of a war 1.8 had neither troops nor places left, 0.0 gave up or lost the last leader
        ");
    }

    #[test]
    fn seats_that_leave_are_counted_by_kind() {
        let mut war = WarEnd::default();
        war.note(&[
            json!({ "what": { "eliminated": { "seat": 2 } } }),
            json!({ "what": { "conceded": { "seat": 1 } } }),
            json!({ "what": { "leader-died": { "seat": 1 } } }),
        ]);
        assert_eq!((war.eliminated, war.gave_up), (1, 1));
    }
}
