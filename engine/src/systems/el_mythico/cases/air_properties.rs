//! Properties of aircraft: whatever is ordered on land, at sea and in the air leads to valid units,
//! and twice to the same bytes. Invariants are checked after each phase, as in every turn that
//! tests play. Rules: EM-5.1, EM-11.7.

use proptest::prelude::*;

use super::properties::{any_orders, position};
use super::whole::{FLEET, INSTALLATIONS, STAFF};
use crate::campaign;
use crate::cases::sample;
use crate::dice::Seed;
use crate::game::{GameState, OrderText};
use crate::guard::Guard;
use crate::module::Module;
use crate::seat::SeatId;
use crate::systems::SHIPPED;
use std::sync::Arc;

/// The shipped module with an airfield and flights for two of its seats, and boats that need all
/// their points to put to sea.
fn with_air(seed: &str) -> Arc<dyn GameState> {
    let mut module =
        Module::built_in("el-mythico-skirmish").expect("the module is built in").as_listed();
    let map = module.files.get_mut("map.toml").expect("it has a map");
    map.push_str(INSTALLATIONS);
    let mut units = String::new();
    for (seat, number, hex) in [("general", 310, 1_005_005), ("tribune", 311, 1_014_008)] {
        map.push_str(&format!(
            "[[installation]]\nnumber = {number}\nname = \"Field of {seat}\"\nkind = \"airfield\"\nhex = {hex}\nholder = \"{seat}\"\n"
        ));
        let flights = [
            (60, "modern-fighter", 6),
            (61, "heavy-transport", 2),
            (62, "medium-helicopter", 6),
            (63, "gunship", 4),
            (64, "light-recce", 2),
        ];
        for (nth, weapon, strength) in flights {
            units += &format!(
                "[[unit]]\nseat = \"{seat}\"\nnumber = {}\nname = \"Condor\"\nweapon = \"{weapon}\"\nhex = {hex}\nstrength = {strength}\ntraining = \"2(0)\"\n",
                1000 + nth
            );
        }
        units += &format!(
            "[[unit]]\nseat = \"{seat}\"\nnumber = 1065\nname = \"Halcon\"\nweapon = \"assault-rifle\"\nhex = {hex}\ntraining = \"3(0)\"\nelite = \"paratroopers\"\n"
        );
    }
    module.files.get_mut("forces.toml").expect("it has forces").push_str(&(units + FLEET));
    module.files.insert("rules.toml".to_owned(), "[allowance]\nnaval = 1\n".to_owned());
    module.files.insert("leaders.toml".to_owned(), STAFF.to_owned());
    SHIPPED.begin(module, Seed::of_word(seed)).unwrap_or_else(|error| panic!("{error}"))
}

fn air_orders() -> impl Strategy<Value = Vec<OrderText>> {
    let order = prop_oneof![
        "(strike|interdict) 6(0|3) 10(0[1-9]|1[0-9])0(0[1-9]|1[0-6])( AF[1-9])?( T[0-7])?",
        "interdict 6(0|3) 100[12]00[567]( AF[1-9])?",
        "sail 5[01]( [1-6]){1,3}",
        "superiority 60 10(0[1-9]|1[0-9])0(0[1-9]|1[0-6])",
        "overfly 6[0-4] 10(0[1-9]|1[0-9])0(0[1-9]|1[0-6])",
        "airlift 6(1|2) (65|1[0-3]) 10(0[1-9]|1[0-9])0(0[1-9]|1[0-6])",
        "assault 62 10(0[1-9]|1[0-9])0(0[1-9]|1[0-6])( 65)?( AF[1-9])?",
        "carry 62 (1005005|1014008) 10(0[1-9]|1[0-9])0(0[1-9]|1[0-6])( [1-9] ammo)?",
        "(combine 62 65|separate 62|move 65 [1-6]|rebase 62 \"(San Telmo|El Cruce|La Mesa|Vado Viejo)\")",
        "(detach|train) 6[0-4]( 1)?",
        "(buy|airdrop) (1005005|1014008) [1-3] (ammo|transport|gunship)",
        "new (transport|gunship) (1005005|1014008)( units:[1-3])?",
    ];
    let one = (1u8..=2, order).prop_map(|(seat, line)| OrderText::by(SeatId(seat), line));
    prop::collection::vec(one, 0..14)
}

proptest! {
    #![proptest_config(sample::properties(6))]

    #[test]
    fn em_11_7_whatever_is_flown_leaves_units_that_can_be(
        weeks in prop::collection::vec((any_orders(), air_orders()), 4),
    ) {
        let mut state = with_air("flown");
        for (land, air) in weeks {
            let orders = [air, land].concat();
            let (forth, back) =
                (state.resolve(&orders, Guard::USUAL).unwrap(), state.resolve(&orders, Guard::USUAL).unwrap());
            prop_assert_eq!(campaign::save(&*forth.state), campaign::save(&*back.state));
            state = forth.state;
            for unit in position(&*state).forces.iter().flat_map(|force| &force.units) {
                prop_assert!(unit.tenths > 0 && (0..=10).contains(&unit.organisation), "{unit:?}");
            }
        }
    }
}
