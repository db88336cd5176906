//! Weapons and additional equipment as in the brief, and the rule that in each class the dearer is
//! better. Rules: EM-7.4, EM-14.

use super::duels::Duel;
use crate::systems::el_mythico::equipment::{Equipment, Kind};
use crate::systems::el_mythico::unit::Arm;

/// Section 14 of the brief: key, price, ratings, and special qualities.
const ARMS: [(&str, i64, [i64; 3], &str); 36] = [
    ("old-rifle", 2, [80, 5, 0], ""),
    ("assault-rifle", 3, [100, 5, 0], ""),
    ("modern-rifle", 4, [120, 5, 0], ""),
    ("light-tank", 10, [140, 60, 0], "fast swims"),
    ("old-tank", 16, [220, 80, 0], "slow"),
    ("t-54", 20, [250, 100, 5], ""),
    ("t-62", 26, [270, 130, 5], ""),
    ("main-tank", 36, [300, 180, 5], "fast"),
    ("armoured-car", 6, [70, 20, 5], "recce 10"),
    ("apc", 8, [80, 25, 5], "carries"),
    ("ifv", 14, [120, 60, 5], "carries"),
    ("gun-105", 10, [120, 20, 0], "range 2"),
    ("gun-130", 14, [160, 30, 0], "range 3"),
    ("gun-155", 18, [190, 35, 0], "range 4"),
    ("sp-122", 20, [160, 30, 0], "range 3 drives"),
    ("sp-155", 28, [200, 40, 0], "range 4 drives"),
    ("rockets", 30, [260, 45, 0], "range 4 drives"),
    ("aa-23", 6, [50, 10, 25], ""),
    ("aa-57", 9, [60, 15, 40], ""),
    ("sp-aa-57", 14, [90, 20, 50], "drives"),
    ("sp-aa-23", 18, [110, 25, 70], "drives"),
    ("sp-missiles", 24, [10, 0, 110], "drives"),
    ("light-recce", 2, [0, 0, 0], "recce 25"),
    ("transport", 4, [0, 0, 0], "lift 3"),
    ("heavy-transport", 9, [0, 0, 0], "lift 10"),
    ("light-attack", 4, [300, 100, 50], ""),
    ("fighter-bomber", 8, [400, 200, 300], ""),
    ("modern-fighter", 12, [400, 250, 500], ""),
    ("light-helicopter", 2, [0, 0, 0], "lift 1"),
    ("medium-helicopter", 3, [0, 0, 0], "lift 2"),
    ("gunship", 6, [400, 300, 50], ""),
    ("landing-craft", 3, [0, 0, 0], "sealift 5"),
    ("coaster", 5, [0, 0, 0], "sealift 15"),
    ("patrol-boat", 4, [300, 100, 50], ""),
    ("gunboat", 8, [500, 200, 100], ""),
    ("frigate", 20, [1200, 600, 300], ""),
];

#[test]
fn em_14_1_every_weapon_has_its_price_ratings_and_traits() {
    let list = Equipment::usual().weapons;
    for (key, price, ratings, more) in ARMS {
        let weapon = &list[key];
        assert_eq!(
            (weapon.price, [weapon.soft, weapon.hard, weapon.air]),
            (price, ratings),
            "{key}"
        );
        let speed = ["slow", "", "fast"][weapon.speed as usize].to_owned();
        let said = [
            speed,
            if weapon.amphibious { "swims".to_owned() } else { String::new() },
            if weapon.recce > 0 { format!("recce {}", weapon.recce) } else { String::new() },
            if weapon.range > 0 { format!("range {}", weapon.range) } else { String::new() },
            if weapon.self_propelled { "drives".to_owned() } else { String::new() },
            if weapon.carries { "carries".to_owned() } else { String::new() },
            if weapon.lift > 0 { format!("lift {}", weapon.lift) } else { String::new() },
            if weapon.sealift > 0 { format!("sealift {}", weapon.sealift) } else { String::new() },
        ];
        let said: Vec<_> = said.into_iter().filter(|word| !word.is_empty()).collect();
        assert_eq!(said.join(" "), more, "{key}");
    }
    assert_eq!(list.len(), ARMS.len());
}

#[test]
fn em_14_2_every_additional_piece_is_as_in_the_brief() {
    let armour = vec![
        (Kind::AntiInfantry, 2, [50, 0, 0]),
        (Kind::Smoke, 1, [0; 3]),
        (Kind::Camouflage, 1, [0; 3]),
        (Kind::AirDefence, 3, [0, 0, 15]),
        (Kind::Amphibious, 3, [0; 3]),
    ];
    let infantry = vec![
        (Kind::Grenades, 1, [20, 5, 0]),
        (Kind::Hmg, 2, [40, 5, 5]),
        (Kind::Mortars, 4, [80, 10, 0]),
        (Kind::AntiTank, 4, [0, 40, 0]),
        (Kind::Sam, 5, [0, 0, 30]),
    ];
    let artillery = vec![
        (Kind::Smoke, 1, [0; 3]),
        (Kind::AntiInfantry, 2, [50, 0, 0]),
        (Kind::Bomblets, 3, [0; 3]),
        (Kind::AtShells, 3, [0; 3]),
        (Kind::AirDefence, 3, [0, 0, 15]),
    ];
    let rows = [
        (Arm::Infantry, infantry),
        (Arm::Armour, armour.clone()),
        (Arm::Mechanised, armour),
        (Arm::Artillery, artillery),
    ];
    let list = Equipment::usual().additional;
    assert_eq!(list.len(), rows.len());
    for (arm, kinds) in rows {
        assert_eq!(list[&arm].len(), kinds.len(), "{arm:?}");
        for (kind, price, ratings) in kinds {
            let held = list[&arm][&kind];
            assert_eq!(
                (held.price, [held.soft, held.hard, held.air]),
                (price, ratings),
                "{arm:?} {kind:?}"
            );
        }
    }
}

/// Every weapon of a class attacks every cheaper one and the other way round, all else equal: the
/// dearer wins more often than not.
fn dearer_is_better(arm: Arm) {
    const PAIRS: u32 = 12;
    let list = Equipment::usual().weapons;
    let aimed_at_air = |key: &str| key == "sp-missiles";
    let class: Vec<_> =
        list.iter().filter(|(key, weapon)| weapon.arm == arm && !aimed_at_air(key)).collect();
    for (dear, cheap) in class.iter().flat_map(|dear| class.iter().map(move |cheap| (dear, cheap)))
    {
        if dear.1.price <= cheap.1.price {
            continue;
        }
        let arms = |weapon: &str| format!("weapon = '{weapon}', aggression = 8");
        let (better, worse) = (arms(dear.0), arms(cheap.0));
        let duel = |attacker, defender| Duel {
            terrain: '.',
            attacker,
            defender,
            pairs: PAIRS,
            rounds: 3,
            turns: 3,
        };
        let (attacks, defends) = (duel(&better, &worse).fight(), duel(&worse, &better).fight());
        let (won, lost) =
            (attacks.attackers + defends.defenders, attacks.defenders + defends.attackers);
        assert!(
            won > lost && won > PAIRS,
            "{} against {}: {won} won, {lost} lost",
            dear.0,
            cheap.0
        );
    }
}

#[test]
fn em_14_2_the_dearer_rifle_wins_more_often_than_not() {
    dearer_is_better(Arm::Infantry);
}

#[test]
fn em_14_3_the_dearer_armour_wins_more_often_than_not() {
    dearer_is_better(Arm::Armour);
}

#[test]
fn em_14_3_the_dearer_mechanised_unit_wins_more_often_than_not() {
    dearer_is_better(Arm::Mechanised);
}

#[test]
fn em_14_4_the_dearer_gun_wins_more_often_than_not() {
    dearer_is_better(Arm::Artillery);
}

/// Missiles are for use against aircraft, where the dearest has the best rating.
#[test]
fn em_14_5_the_dearer_air_defence_wins_more_often_than_not() {
    dearer_is_better(Arm::AirDefence);
    let list = Equipment::usual().weapons;
    let guns = list.values().filter(|weapon| weapon.arm == Arm::AirDefence);
    let best = guns.max_by_key(|weapon| weapon.air).expect("there are weapons");
    assert_eq!((best.price, best.air), (24, 110));
}
