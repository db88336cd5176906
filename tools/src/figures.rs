//! Printed figures of many wars. Figures that the saves lack are left out.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::war::War;
use crate::{battles, endings, leaders};

/// The tables of these wars.
pub fn tables(wars: &[War]) -> String {
    let mut out = String::new();
    // Writing to a string can't fail.
    let _ = write(&mut out, wars);
    out
}

/// Compares the autopilot with random moves of every other seat. The rules decide who won.
pub fn comparison(wars: &[War]) -> String {
    let won_by = |war: &&War, others: bool| {
        !war.winners.is_empty()
            && war.winners.iter().all(|seat| war.others.contains(seat) == others)
    };
    let won = [false, true].map(|others| wars.iter().filter(|war| won_by(war, others)).count());
    format!("of {} wars the autopilot won {}, random {}\n", wars.len(), won[0], won[1])
}

fn write(out: &mut String, wars: &[War]) -> std::fmt::Result {
    let count = wars.len().max(1);
    let turns: u32 = wars.iter().map(|war| war.turns).sum();
    writeln!(out, "{} wars of {} turns on average", wars.len(), turns as usize / count)?;
    let in_full = wars.iter().any(|war| !war.begun.is_empty());
    if in_full {
        let taken: u32 = wars.iter().map(|war| war.taken).sum();
        let changing = wars.iter().filter(|war| war.taken > 0).count();
        writeln!(
            out,
            "places changed hands in {changing} of them, {} times a war",
            taken as usize / count
        )?;
    }
    let seats = wars.first().map_or(&[][..], |war| &war.seats);
    let wide = seats.iter().map(|(_, key)| key.chars().count()).max().unwrap_or(0).max(6);
    write!(out, "{:wide$}{:>6}{:>8}", "seat", "wins", "alone")?;
    let columns = "  STR at first  in the end  fights %  leaders lost   points a war";
    writeln!(out, "{}", if in_full { columns } else { "" })?;
    for (seat, key) in seats {
        let wins = wars.iter().filter(|war| war.winners.contains(seat)).count();
        let alone = wars.iter().filter(|war| war.winners == [*seat]).count();
        write!(out, "{key:wide$}{wins:>6}{alone:>8}")?;
        if in_full {
            let mean = |field: fn(&War) -> &BTreeMap<u64, i64>| {
                let sum: i64 =
                    wars.iter().map(|war| field(war).get(seat).copied().unwrap_or(0)).sum();
                sum / count as i64 / 10
            };
            let (begun, left) = (mean(|war| &war.begun), mean(|war| &war.left));
            let fought: u32 = wars.iter().filter_map(|war| war.fought.get(seat)).sum();
            let lost: i64 = wars.iter().filter_map(|war| war.leaders_lost.get(seat)).sum();
            let (fights, tenths) = (100 * fought / turns.max(1), 10 * lost / count as i64);
            write!(out, "{begun:>14}{left:>12}{fights:>10}{:>12}.{}", tenths / 10, tenths % 10)?;
            write!(out, "   {}", points_by_source(wars, *seat))?;
        }
        writeln!(out)?;
    }
    if !in_full {
        return Ok(());
    }
    write_beaten(out, wars)?;
    let fought: Vec<_> = wars.iter().flat_map(|war| &war.battles).collect();
    battles::write(out, &fought, wars.len())?;
    leaders::write(out, &wars.iter().map(|war| &war.leaders).collect::<Vec<_>>())?;
    endings::write(out, &wars.iter().map(|war| &war.end).collect::<Vec<_>>())
}

/// Writes how long units lasted after their first defeat.
fn write_beaten(out: &mut String, wars: &[War]) -> std::fmt::Result {
    let percent = |part: usize, whole: usize| 100 * part / whole.max(1);
    let beaten: Vec<(u32, u32, u32)> = wars
        .iter()
        .flat_map(|war| war.beaten.values().map(|&(first, last)| (first, last, war.turns)))
        .collect();
    let a_war = beaten.len() / wars.len().max(1);
    writeln!(
        out,
        "{} units were beaten at some time, {a_war} a war; of them were gone",
        beaten.len()
    )?;
    let lost = |weeks: u32| {
        beaten.iter().filter(|(first, last, end)| last <= end && last < &(first + weeks)).count()
    };
    for (weeks, span) in [(1, "in the same week"), (3, "within 3 weeks"), (8, "within 8 weeks")] {
        writeln!(out, "  {span}: {} %", percent(lost(weeks), beaten.len()))?;
    }
    let alive = beaten.iter().filter(|(_, last, end)| last > end).count();
    writeln!(out, "  not before the war was over: {} %", percent(alive, beaten.len()))
}

/// A seat's mean points per war, by source.
fn points_by_source(wars: &[War], seat: u64) -> String {
    let mut sums: BTreeMap<&str, i64> = BTreeMap::new();
    for ((_, source), points) in
        wars.iter().flat_map(|war| &war.points).filter(|((owner, _), _)| *owner == seat)
    {
        *sums.entry(source).or_default() += points;
    }
    let mean = |points: i64| points / wars.len().max(1) as i64;
    let parts: Vec<_> =
        sums.iter().map(|(source, points)| format!("{source} {}", mean(*points))).collect();
    format!("{}: {}", mean(sums.values().sum()), parts.join(", "))
}
