//! Properties of elite types: each bonus improves results compared with a unit of level 3 without a
//! type. Rules: EM-3.7 to EM-3.17, EM-7. Not here: the size of each bonus, which cases show
//! (`elites.toml`).

use super::properties::wins_on;
use super::scene::Scene;
use crate::cases::sample::sample;
use crate::dice::{Dice, Seed};
use crate::grid::hex::Side;
use crate::systems::el_mythico::account::Factor;
use crate::systems::el_mythico::field::piece::Piece;
use crate::systems::el_mythico::sequence::combat::firepower::circumstances;
use crate::systems::el_mythico::sequence::opening::field_of;
use crate::window::Moment;

const FIGHTS: u32 = 40;
const OPEN: &str = "map = ['...', '...', '...', '...', '...']";
const JUNGLE: &str = "map = ['...', '...', '.j.', '.j.', '...']";
const MOUNTAIN: &str = "map = ['...', '...', '.m.', '.m.', '...']";
const RIVER: &str = "map = ['...', '...', '...', '...', '...']
ground.river = [{ name = 'Rio', kind = 'minor', sides = ['1002002/4'] }]";

/// How often a rifle unit of level 3 with this type wins its attack on such a defender, and how
/// often one without a type does.
fn attacks(ground: &str, elite: &str, defender: &str) -> [u32; 2] {
    attacks_of(ground, elite, defender, FIGHTS)
}

/// Like [`attacks`], for this number of fights.
fn attacks_of(ground: &str, elite: &str, defender: &str, fights: u32) -> [u32; 2] {
    let attacker = |elite: &str| {
        format!(
            "weapon = 'assault-rifle', hex = 1002002, aggression = 7, strength = 15, training = '3(0)'{elite}"
        )
    };
    let of_type = format!(", elite = '{elite}'");
    [&of_type, ""].map(|elite| wins_on(ground, &attacker(elite), defender, fights))
}

/// How often the attack on a rifle unit of level 3 with this type wins, and on one without a type.
fn is_attacked(ground: &str, elite: &str) -> [u32; 2] {
    let defender = |elite: &str| {
        format!(
            "weapon = 'assault-rifle', hex = 1002003, aggression = 8, strength = 15, training = '3(0)'{elite}"
        )
    };
    let attacker =
        "weapon = 'assault-rifle', hex = 1002002, aggression = 8, strength = 17, training = '3(0)'";
    let of_type = format!(", elite = '{elite}'");
    [&of_type, ""].map(|elite| wins_on(ground, attacker, &defender(elite), FIGHTS))
}

const RIFLES: &str =
    "weapon = 'assault-rifle', hex = 1002003, aggression = 7, strength = 18, training = '3(0)'";

#[test]
fn em_7_4_each_type_wins_more_often_where_it_attacks_with_a_bonus() {
    let dug_in = format!("{RIFLES}, dug = true");
    let grenadiers = [", elite = 'grenadiers'", ""].map(|elite| {
        let attacker =
            "weapon = 'assault-rifle', hex = 1002002, aggression = 7, strength = 15, training = '3(0)'";
        let attacker = format!("{attacker}, additional = ['anti-tank']{elite}");
        wins_on(OPEN, &attacker, "weapon = 't-54', hex = 1002003, aggression = 7, strength = 8", FIGHTS)
    });
    let better = [
        ("assault", attacks(OPEN, "assault", RIFLES)),
        ("mountain", attacks(MOUNTAIN, "mountain", &RIFLES.replace("18", "10"))),
        ("jungle", attacks(JUNGLE, "jungle", RIFLES)),
        ("engineers, rivers", attacks(RIVER, "engineers", &RIFLES.replace("18", "14"))),
        ("engineers, works", attacks(OPEN, "engineers", &dug_in.replace("18", "13"))),
        ("grenadiers", grenadiers),
    ];
    for (elite, [with, without]) in better {
        assert!(with > without, "{elite}: {with} of {FIGHTS}, without the type {without}");
    }
}

#[test]
fn em_7_4_commandos_win_less_often() {
    let [with, without] = attacks(OPEN, "commandos", &RIFLES.replace("18", "14"));
    assert!(with < without, "{with}, without the type {without}");
}

#[test]
fn em_7_4_each_type_loses_less_often_where_it_defends_with_a_bonus() {
    for (elite, ground) in [("mountain", MOUNTAIN), ("jungle", JUNGLE)] {
        let [with, without] = is_attacked(ground, elite);
        assert!(
            with < without,
            "{elite}: {with} of {FIGHTS} attacks on it win, without the type {without}"
        );
    }
}

#[test]
fn em_3_6_where_a_type_has_no_bonus_it_fights_as_any_unit_of_its_level() {
    for elite in [
        "rangers",
        "marines",
        "guard",
        "paratroopers",
        "security-police",
        "mountain",
        "jungle",
        "grenadiers",
    ] {
        let [with, without] = attacks_of(OPEN, elite, RIFLES, sample(8, FIGHTS));
        assert_eq!(with, without, "{elite}");
    }
}

/// Bonus to the fire of assault troops in this situation, in percent.
fn of_assault_troops(stand: impl FnOnce(&mut Piece)) -> i64 {
    let scene = "map = ['.', '.']
        units = [{ code = '1/10', weapon = 'assault-rifle', hex = 1001001, elite = 'assault' }]";
    let game = Scene::of(scene).begin("assault");
    let dice = Dice::new(&Seed::of_word("x"), Moment { turn: 1, window: 1, revision: 0, order: 0 });
    let mut field = field_of(&game.world, &game.position, &dice);
    stand(&mut field.pieces[0]);
    let factors = circumstances(&field, 0);
    factors.iter().find(|(factor, _)| *factor == Factor::Elite).map_or(100, |(_, percent)| *percent)
}

#[test]
fn em_3_8_who_was_driven_off_or_leaves_attacks_no_more() {
    assert_eq!(of_assault_troops(|_| {}), 100, "it hasn't moved");
    assert_eq!(of_assault_troops(|piece| piece.moved = true), 130);
    let driven_off = |piece: &mut Piece| (piece.moved, piece.unit.retreated_from) = (true, Some(0));
    assert_eq!(of_assault_troops(driven_off), 100);
    let leaves = |piece: &mut Piece| (piece.moved, piece.leaving) = (true, Side::new(1));
    assert_eq!(of_assault_troops(leaves), 100);
}
