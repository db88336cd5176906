//! The sea, by many dice: what is shipped to different harbours is met or missed by itself. Rules: EM-4.14, EM-11.7. Not here: all that one case
//! shows (`sea.toml`).

use super::scene::Scene;
use crate::cases::Fixture;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::hex_map::HexNo;

/// What lies in the dump of seat A in a harbour.
fn came(scene: &Fixture<ElMythico>, harbour: u32) -> bool {
    scene.position.forces[0].stores.dumps.iter().any(|dump| dump.hex == HexNo(harbour))
}

#[test]
fn em_4_14_cargoes_from_one_harbour_to_two_are_met_each_by_itself() {
    let scene = Scene::of(
        "map = ['~~~~~~~~', '~~~~~~~~', '........']
        ground.seas = ['abbbbbbb', 'abbbbbbb', '........']
        ground.sea = [{ letter = 'a', name = 'Mar A' }, { letter = 'b', name = 'Mar B' }]
        ground.place = [
            { name = 'Alba', kind = 'town', hex = 1001003 }, { name = 'Beta', kind = 'town', hex = 1007003 },
            { name = 'Ceta', kind = 'town', hex = 1008003 },
        ]
        economy.prices.intercepted_percent = 50
        units = [
            { code = '1/10', weapon = 'coaster', hex = 1001003, strength = 4 },
            { code = '2/10', weapon = 'gunboat', hex = 1005001, strength = 2 },
        ]
        stores.a = { dumps = [{ hex = 1001003, goods = { ammo = 10 } }] }",
    );
    let differs = |seed: u32| {
        let mut scene = scene.begin(&seed.to_string());
        scene.play_all(["a: cargo Alba Beta 4 ammo", "a: cargo Alba Ceta 4 ammo", "b: patrol 10", "close"]);
        came(&scene, 1_007_003) != came(&scene, 1_008_003)
    };
    assert!((0..24).any(differs), "one came through and the other didn't");
}
