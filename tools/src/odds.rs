//! How right the odds were that sides of many battles believed when these began.

use std::collections::BTreeMap;
use std::fmt::Write;

use mythico_engine::battle::Battle;
use mythico_engine::words::{ENGLISH, Lexicon};

/// Battles in which a word was believed.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    won: u32,
    lost: u32,
    undecided: u32,
    /// The worst odds with this word, in percent.
    least_percent: i64,
}

/// The median of both sides' product, and how often each word was right.
pub fn tables(battles: &[&Battle]) -> String {
    let mut products: Vec<i64> =
        battles.iter().filter_map(|battle| battle.odds_product_percent()).collect();
    products.sort_unstable();
    let quarter = |nth: usize| products.get(nth * products.len() / 4).map_or(0, |percent| *percent);
    let mut out = String::new();
    // Writing to a string can't fail.
    let _ = write(&mut out, battles, [1, 2, 3].map(quarter), products.len());
    out
}

fn write(
    out: &mut String,
    battles: &[&Battle],
    [low, median, high]: [i64; 3],
    count: usize,
) -> std::fmt::Result {
    let decimal = |percent: i64| format!("{}.{:02}", percent / 100, percent % 100);
    writeln!(out, "median product of both sides' odds: {}", decimal(median))?;
    writeln!(
        out,
        "{count} fights; half of the products lie from {} to {}",
        decimal(low),
        decimal(high)
    )?;
    writeln!(
        out,
        "{:16}{:>12}{:>8}{:>8}{:>12}{:>8}",
        "odds", "from", "won", "lost", "undecided", "won %"
    )?;
    let mut lines: Vec<(String, Tally)> = tallies(battles).into_iter().collect();
    lines.sort_by_key(|(_, tally)| tally.least_percent);
    for (word, tally) in lines {
        let Tally { won, lost, undecided, least_percent } = tally;
        let percent = 100 * won / (won + lost).max(1);
        writeln!(
            out,
            "{word:16}{:>12}{won:>8}{lost:>8}{undecided:>12}{percent:>8}",
            decimal(least_percent)
        )?;
    }
    Ok(())
}

fn tallies(battles: &[&Battle]) -> BTreeMap<String, Tally> {
    let lexicon = Lexicon::built_in();
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for (odds, won) in battles.iter().flat_map(|battle| battle.beliefs()) {
        let [own, foe] = odds.figures;
        let percent = (100 * own).checked_div(foe).unwrap_or(i64::MAX);
        let new = Tally { least_percent: percent, ..Tally::default() };
        let tally = tallies.entry(lexicon.say(ENGLISH, &odds.chance)).or_insert(new);
        tally.least_percent = tally.least_percent.min(percent);
        match won {
            Some(true) => tally.won += 1,
            Some(false) => tally.lost += 1,
            None => tally.undecided += 1,
        }
    }
    tallies
}

#[cfg(test)]
mod tests {
    use mythico_engine::battle::{BattleSide, BelievedOdds};
    use mythico_engine::words::literal;

    use super::*;

    fn side(figures: [i64; 2], word: &'static str, holds: bool) -> BattleSide {
        let odds = Some(BelievedOdds { figures, chance: literal(word) });
        BattleSide { odds, holds, ..BattleSide::default() }
    }

    #[test]
    fn each_side_counts_under_its_word() {
        let battle = |sides: [BattleSide; 2]| Battle { ground: "clear", sides: sides.to_vec() };
        let battles = [
            battle([side([200, 100], "likely", true), side([50, 100], "risky", false)]),
            battle([side([180, 100], "likely", false), side([100, 100], "even", true)]),
            battle([side([170, 100], "likely", true), side([90, 100], "even", true)]),
            battle([BattleSide::default(), side([9, 1], "safe", true)]),
        ];
        insta::assert_snapshot!(tables(&battles.each_ref()), @"
        median product of both sides' odds: 1.53
        3 fights; half of the products lie from 1.00 to 1.80
        odds                    from     won    lost   undecided   won %
        risky                   0.50       0       1           0       0
        even                    0.90       1       0           1     100
        likely                  1.70       1       1           1      50
        safe                    9.00       1       0           0     100
        ");
    }
}
