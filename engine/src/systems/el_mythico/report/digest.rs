//! A turn in a few lines: its fights, each once however many seats tell of it, losses in them, and
//! orders that weren't carried out. See EM-7.11, EM-10.1. Not here: reports (`turn.rs`).

use std::collections::BTreeMap;

use super::fight_lines::{fight_line, own_line};
use super::news_items::Newsroom;
use super::stories::Story;
use super::turn::failed;
use crate::digest::Digest;
use crate::systems::el_mythico::events::{Event, Fate, OwnLosses};
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::world::World;
use crate::words::Message;

/// Sums up the events of a turn.
pub fn digest(world: &World, known: &Known, events: &[&Event]) -> Digest {
    let mut digest = Digest::default();
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
            Event::Orders(told) => digest.setbacks.extend(failed(world, told)),
            _ => {}
        }
    }
    digest.fights = fights.into_values().collect();
    digest
}
