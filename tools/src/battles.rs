//! Battles of many wars: winners and losses by cost of the sides, aggression of the attacker, and
//! ground.

use std::collections::BTreeMap;
use std::fmt::Write;

use mythico_engine::battle::{Battle, BattleSide};

/// Attacker and defender.
type Attack<'a> = (&'a BattleSide, &'a BattleSide);

/// Sort key and name of a table's line.
type Line = (i64, String);

/// Writes the tables of these battles. Writes nothing if there were none.
pub fn write(out: &mut String, battles: &[&Battle], wars: usize) -> std::fmt::Result {
    if battles.is_empty() {
        return Ok(());
    }
    let attacks: Vec<(&Battle, Attack)> =
        battles.iter().filter_map(|battle| Some((*battle, battle.attack()?))).collect();
    let met: Vec<(&Battle, Attack)> =
        battles.iter().filter_map(|battle| Some((*battle, meeting(battle)?))).collect();
    let (all, one, neither) = (battles.len(), attacks.len(), met.len());
    let (several, tenths) = (all - one - neither, 10 * all / wars.max(1));
    let (whole, tenth) = (tenths / 10, tenths % 10);
    writeln!(
        out,
        "{all} battles, {whole}.{tenth} a war: one side attacked in {one}, neither in {neither}, more than two fought in {several}"
    )?;
    let sides = ["attacker", "defender"];
    table(out, "in all", sides, &attacks, |_, _| (0, "all".to_owned()))?;
    table(out, "by cost, attacker:defender", sides, &attacks, |_, attack| by_cost(attack))?;
    table(out, "by attacker's aggression", sides, &attacks, |_, (attacker, _)| {
        (attacker.aggression.into(), attacker.aggression.to_string())
    })?;
    // One sort key, so the lines are in alphabetical order.
    table(out, "by ground", sides, &attacks, |battle, _| (0, battle.ground.to_owned()))?;
    table(out, "by works and rivers", sides, &attacks, |_, attack| by_obstacle(attack))?;
    table(out, "neither attacked, by cost", ["dearer", "cheaper"], &met, |_, sides| {
        let came = if sides.0.came_percent > 0 { "both came" } else { "neither came" };
        let (place, called) = by_cost(sides);
        (place, format!("{came}, {called}"))
    })
}

/// Returns the more and the less expensive side of a battle without an attacker.
fn meeting(battle: &Battle) -> Option<Attack<'_>> {
    match &battle.sides[..] {
        [one, other] if battle.attack().is_none() => {
            Some(if other.worth > one.worth { (other, one) } else { (one, other) })
        }
        _ => None,
    }
}

/// Bracket of the ratio between the attacker's and the defender's cost.
fn by_cost((attacker, defender): Attack) -> Line {
    let (own, other) = (attacker.worth, defender.worth);
    let brackets = [
        (2 * own < other, "under 1:2"),
        (own < other, "1:2 to 1:1"),
        (own < 2 * other, "1:1 to 2:1"),
        (own < 4 * other, "2:1 to 4:1"),
        (true, "4:1 and over"),
    ];
    let fits = (0..).zip(brackets).find(|(_, (fits, _))| *fits);
    fits.map_or_else(Line::default, |(place, (_, called))| (place, called.to_owned()))
}

fn by_obstacle((attacker, defender): Attack) -> Line {
    match (defender.in_works, attacker.across_river) {
        (false, false) => (0, "neither".to_owned()),
        (true, false) => (1, "defender in works".to_owned()),
        (false, true) => (2, "attacker across a river".to_owned()),
        (true, true) => (3, "both".to_owned()),
    }
}

/// Sums over the battles of a line.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    battles: i64,
    /// Won by the first side.
    won: i64,
    /// Lost by the first side.
    beaten: i64,
    /// Strength and losses of each side, in tenths of a strength point.
    strength: [i64; 2],
    lost: [i64; 2],
}

impl Sum {
    fn add(&mut self, (attacker, defender): Attack) {
        self.battles += 1;
        self.won += i64::from(attacker.holds && !defender.holds);
        self.beaten += i64::from(defender.holds && !attacker.holds);
        for (place, side) in [attacker, defender].into_iter().enumerate() {
            self.strength[place] += side.strength;
            self.lost[place] += side.lost;
        }
    }

    fn line(&self) -> String {
        let percent = |part: i64, whole: i64| (100 * part + whole / 2) / whole.max(1);
        let loss = |place: usize| {
            let tenths = self.lost[place] / self.battles.max(1);
            let percent = percent(self.lost[place], self.strength[place]);
            format!("{}.{} ={percent:>3} %", tenths / 10, tenths % 10)
        };
        let [won, beaten] = [self.won, self.beaten].map(|part| percent(part, self.battles));
        let (neither, losses) = (100 - won - beaten, [0, 1].map(loss));
        format!(
            "{:>8}{won:>7}{beaten:>10}{neither:>11}{:>16}{:>16}",
            self.battles, losses[0], losses[1]
        )
    }
}

fn table(
    out: &mut String,
    title: &str,
    [one, other]: [&str; 2],
    attacks: &[(&Battle, Attack)],
    line: impl Fn(&Battle, Attack) -> Line,
) -> std::fmt::Result {
    let mut lines: BTreeMap<Line, Sum> = BTreeMap::new();
    for (battle, attack) in attacks {
        lines.entry(line(battle, *attack)).or_default().add(*attack);
    }
    if lines.is_empty() {
        return Ok(());
    }
    let losses = [one, other].map(|side| format!("{side} lost"));
    let [one, other] = &losses;
    writeln!(out, "{title:28} battles  won %  beaten %  neither %{one:>16}{other:>16}")?;
    lines.iter().try_for_each(|((_, called), sum)| writeln!(out, "  {called:26}{}", sum.line()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(worth: i64, holds: bool, lost: i64) -> BattleSide {
        BattleSide { worth, holds, lost, strength: 100, ..BattleSide::default() }
    }

    fn battle(ground: &'static str, attacker: BattleSide, defender: BattleSide) -> Battle {
        let attacker = BattleSide { came_percent: 100, aggression: 8, ..attacker };
        Battle { ground, sides: vec![defender, attacker] }
    }

    #[test]
    fn each_table_counts_each_battle_once() {
        let works = BattleSide { in_works: true, ..side(100, true, 5) };
        let battles = [
            battle("clear", side(400, true, 5), side(100, false, 40)),
            battle("clear", side(399, true, 15), side(100, true, 20)),
            battle("urban", side(49, false, 30), works),
            Battle { ground: "clear", sides: vec![side(1, true, 0), side(1, true, 0)] },
            Battle {
                ground: "clear",
                sides: vec![side(1, true, 0), side(1, true, 0), side(1, true, 0)],
            },
        ];
        let mut out = String::new();
        write(&mut out, &battles.each_ref(), 2).unwrap();
        insta::assert_snapshot!(out, @"
        5 battles, 2.5 a war: one side attacked in 3, neither in 1, more than two fought in 1
        in all                       battles  won %  beaten %  neither %   attacker lost   defender lost
          all                              3     33        33         34      1.6 = 17 %      2.1 = 22 %
        by cost, attacker:defender   battles  won %  beaten %  neither %   attacker lost   defender lost
          under 1:2                        1      0       100          0      3.0 = 30 %      0.5 =  5 %
          2:1 to 4:1                       1      0         0        100      1.5 = 15 %      2.0 = 20 %
          4:1 and over                     1    100         0          0      0.5 =  5 %      4.0 = 40 %
        by attacker's aggression     battles  won %  beaten %  neither %   attacker lost   defender lost
          8                                3     33        33         34      1.6 = 17 %      2.1 = 22 %
        by ground                    battles  won %  beaten %  neither %   attacker lost   defender lost
          clear                            2     50         0         50      1.0 = 10 %      3.0 = 30 %
          urban                            1      0       100          0      3.0 = 30 %      0.5 =  5 %
        by works and rivers          battles  won %  beaten %  neither %   attacker lost   defender lost
          neither                          2     50         0         50      1.0 = 10 %      3.0 = 30 %
          defender in works                1      0       100          0      3.0 = 30 %      0.5 =  5 %
        neither attacked, by cost    battles  won %  beaten %  neither %     dearer lost    cheaper lost
          neither came, 1:1 to 2:1         1      0         0        100      0.0 =  0 %      0.0 =  0 %
        ");
    }

    #[test]
    fn a_bracket_includes_its_first_ratio() {
        let called = |own, other| by_cost((&side(own, true, 0), &side(other, true, 0))).1;
        let ratios = [(49, 100), (50, 100), (100, 100), (200, 100), (399, 100), (400, 100), (5, 0)];
        let names = ratios.map(|(own, other)| called(own, other));
        let expected = [
            "under 1:2",
            "1:2 to 1:1",
            "1:1 to 2:1",
            "2:1 to 4:1",
            "2:1 to 4:1",
            "4:1 and over",
            "4:1 and over",
        ];
        assert_eq!(names, expected);
    }
}
