//! The autopilot against random moves.

use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;
use mythico_tools::{Wars, comparison};

#[test]
fn the_autopilot_wins_all_wars_against_random_moves_but_one() {
    for name in ["el-mythico-skirmish", "tuw-crossroads", "tuw-muster"] {
        let module = Module::built_in(name).expect("the module is built in").as_listed();
        let wars =
            Wars { module: &module, count: 4, seed: "balance", threads: 2, against_random: true };
        let said = comparison(&wars.play(SHIPPED, || {}).expect("the wars are played"));
        let is_better = ["won 3,", "won 4,"].iter().any(|won| said.contains(won));
        assert!(is_better, "{name}: {said}");
    }
}
