//! What a seat can't know, made different: the forces of others, far from its own and out of everybody's sight.

use mythico_engine::module::Module;

use crate::MODULE;

const FORCES: &str = "forces.toml";
const UNIT: &str = "[[unit]]";

/// The module with other forces for these seats: their units have changed places, are better trained and fewer. Their leaders, of whom the
/// nation's television speaks, stay as they are.
pub fn varied(seats: &[&str]) -> Module {
    let mut module = Module::built_in(MODULE).unwrap();
    let forces = module.files.get_mut(FORCES).unwrap();
    let mut blocks: Vec<String> = forces.split(UNIT).map(str::to_owned).collect();
    for seat in seats {
        vary(&mut blocks, seat);
    }
    *forces = blocks.join(UNIT);
    assert!(Some(module.clone()) != Module::built_in(MODULE), "nothing is different");
    module
}

fn vary(blocks: &mut Vec<String>, seat: &str) {
    let mine =
        |block: &String| block.contains(&format!("seat = \"{seat}\"")) && !block.contains("number = 1000");
    let places: Vec<usize> = (0..blocks.len()).filter(|place| mine(&blocks[*place])).collect();
    let hexes: Vec<String> = places.iter().map(|place| line(&blocks[*place], "hex")).collect();
    for (nth, place) in places.iter().enumerate() {
        let elsewhere = &hexes[(nth + 3) % hexes.len()];
        let moved = blocks[*place].replace(&hexes[nth], elsewhere);
        blocks[*place] = moved.replace("experience = 2", "experience = 4");
    }
    blocks.remove(places[1]);
}

/// The line of a block that sets a key.
fn line(block: &str, key: &str) -> String {
    block.lines().find(|line| line.starts_with(key)).unwrap().to_owned()
}
