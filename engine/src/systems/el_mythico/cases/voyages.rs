//! The sea with many dice: shipments to different harbours are intercepted independently.
//! Rules: EM-4.14, EM-11.7. Not here: what one case can show (`sea.toml`).

use super::scene::Scene;
use crate::cases::Fixture;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::hex_map::HexNo;

/// Returns whether goods arrived in seat A's dump in a harbour.
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
        scene.play_all([
            "a: cargo Alba Beta 4 ammo",
            "a: cargo Alba Ceta 4 ammo",
            "b: patrol 10",
            "close",
        ]);
        came(&scene, 1_007_003) != came(&scene, 1_008_003)
    };
    assert!((0..24).any(differs), "one came through and the other didn't");
}

#[test]
fn em_11_7_goods_go_down_for_which_damaged_boats_have_no_room() {
    let scene = Scene::of(
        "map = ['~~~~', '~~~~', '....']
        ground.place = [{ name = 'Alba', kind = 'town', hex = 1001003 }]
        units = [
            { code = '1/10', weapon = 'coaster', hex = 1001003, strength = 2 },
            { code = '1/11', weapon = 'assault-rifle', hex = 1001003, surplus = { ammo = 20 } },
            { code = '2/10', weapon = 'gunboat', hex = 1003001, strength = 1, aggression = 10 },
        ]",
    );
    let goes_down = |seed: u32| {
        let mut scene = scene.begin(&seed.to_string());
        scene.play_all(["a: embark 10 11 n", "b: patrol 10", "close"]);
        let aboard = scene.position.forces[0].units.iter().find(|unit| unit.number == 1011)?;
        let boats = scene.position.forces[0].units.iter().find(|unit| unit.number == 1010)?;
        let (room, carried) = (scene.world.sealift(boats), scene.world.load(aboard));
        assert!(carried <= room, "they carry {carried}, and have room for {room}");
        (boats.strength() == 1).then_some(aboard.supply.surplus.lots(&scene.world.equipment))
    };
    let left: Vec<i64> = (0..24).filter_map(goes_down).collect();
    assert!(left.contains(&5), "of 20 lots 5 are left beside STR 10: {left:?}");
}
