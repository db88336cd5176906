//! A turn in a few lines: its fights, each once however many seats tell of it, losses in them, and
//! orders that weren't carried out. See EM-7.11, EM-10.1. Not here: reports (`turn.rs`).

use std::collections::BTreeMap;

use super::battle_outcome::pursuers;
use super::fight_lines::{fight_line, own_line};
use super::news_items::Newsroom;
use super::stories::Story;
use super::turn::halted_line;
use crate::digest::Digest;
use crate::systems::el_mythico::events::{Event, Fate, OwnLosses};
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::ledger::Entry;
use crate::systems::el_mythico::reorganisation::UnitChange;
use crate::systems::el_mythico::world::World;
use crate::words::{Message, Tell};

/// Sums up the events of a turn.
pub fn digest(world: &World, known: &Known, events: &[&Event]) -> Digest {
    let mut digest = Digest::default();
    let pursuers = pursuers(events);
    let newsroom = Newsroom::of(world, known, events);
    let mut fights: BTreeMap<HexNo, Message> = BTreeMap::new();
    let losing =
        |own: &&OwnLosses| own.lost > 0 || matches!(own.fate, Fate::Surrendered | Fate::Destroyed);
    for event in events {
        match event {
            Event::Fight(told) => {
                if let Some(&hex) = told.hexes.iter().min() {
                    fights.entry(hex).or_insert_with(|| fight_line(world, told, false));
                }
                digest
                    .losses
                    .extend(told.own.iter().filter(losing).map(|own| own_line(world, own)));
            }
            Event::LeaderDied { .. }
            | Event::MinorLeaderDied { .. }
            | Event::LevelLost { .. }
            | Event::Conceded { .. }
            | Event::Eliminated { .. } => {
                digest.losses.extend(Story::of(event).map(|story| newsroom.item(&story).said));
            }
            Event::Changed(change @ UnitChange::Failed { .. }) => {
                digest.setbacks.push(change.message(world))
            }
            Event::Stores(entry @ Entry::Failed { .. }) => {
                digest.setbacks.push(entry.message(world))
            }
            _ => digest.setbacks.extend(halted_line(world, event, &pursuers)),
        }
    }
    digest.fights = fights.into_values().collect();
    digest
}
