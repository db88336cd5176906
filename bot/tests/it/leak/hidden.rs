//! Facts that a seat can't know, varied by a seed: the forces of others, far away and out of sight,
//! and their orders.

use mythico_engine::module::Module;

use super::MODULE;
use crate::common::dice::Dice;

const FORCES: &str = "forces.toml";
const UNIT: &str = "[[unit]]";
/// Follows all units and doesn't change.
const STORES: &str = "[[stores]]";
const LEADER: &str = "number = 1000";

/// The module with other forces for these seats. Their units are fewer and have other places,
/// numbers, weapons, training and strengths. Their leaders stay the same, since EMTV names them.
pub fn varied(seats: &[&str], dice: &mut Dice) -> Module {
    let mut module = Module::built_in(MODULE).unwrap().as_listed();
    let forces = module.files.get_mut(FORCES).unwrap();
    let (units, stores) = forces.split_at(forces.find(STORES).unwrap());
    let (stores, mut blocks) = (stores.to_owned(), units.split(UNIT).map(str::to_owned).collect());
    for seat in seats {
        vary(&mut blocks, seat, dice);
    }
    *forces = blocks.join(UNIT) + "\n" + &stores;
    assert!(module != Module::built_in(MODULE).unwrap().as_listed(), "nothing is different");
    module
}

fn vary(blocks: &mut Vec<String>, seat: &str, dice: &mut Dice) {
    let mine =
        |block: &String| block.contains(&format!("seat = \"{seat}\"")) && !block.contains(LEADER);
    let places: Vec<usize> = (0..blocks.len()).filter(|place| mine(&blocks[*place])).collect();
    let mut hexes: Vec<String> = places.iter().map(|place| line(&blocks[*place], "hex")).collect();
    let far = 1 + dice.below(hexes.len() as u64 - 1);
    hexes.rotate_left(far as usize);
    for (hex, place) in hexes.iter().zip(&places) {
        let block = &mut blocks[*place];
        *block = block.replace(&line(block, "hex"), hex);
        set(block, "experience", &(1 + dice.below(6)).to_string());
        if block.contains("rifle") {
            set(block, "strength", &(10 + dice.below(21)).to_string());
            set(
                block,
                "weapon",
                dice.one_of(&["\"assault-rifle\"", "\"modern-rifle\"", "\"old-rifle\""]),
            );
        }
    }
    // Another number, since the existence of `2/11` must not show. And one unit fewer.
    let renumbered = &mut blocks[dice.one_of(&places)];
    let number = line(renumbered, "number");
    *renumbered = renumbered.replace(&number, &format!("number = {}", 1040 + dice.below(9)));
    blocks.remove(dice.one_of(&places));
}

/// Line of a block that sets a key.
fn line(block: &str, key: &str) -> String {
    block.lines().find(|line| line.starts_with(key)).unwrap_or_default().to_owned()
}

/// Sets a key of a block.
fn set(block: &mut String, key: &str, value: &str) {
    let (old, new) = (line(block, key), format!("{key} = {value}"));
    *block = if old.is_empty() {
        block.replacen("\nhex", &format!("\n{new}\nhex"), 1)
    } else {
        block.replace(&old, &new)
    };
}

/// Orders for units that others can't see: some dig in, some rest, some do nothing, with random
/// settings.
pub fn orders(units: &[String], dice: &mut Dice) -> Vec<String> {
    let mut lines = Vec::new();
    for unit in units {
        let aggression = 1 + dice.below(9);
        match dice.below(3) {
            0 => lines.push(format!("dig {unit} AF{aggression}")),
            1 => lines.push(format!("defend {unit} AF{aggression}")),
            _ => {}
        }
    }
    lines
}
