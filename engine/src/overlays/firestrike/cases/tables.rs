//! The charts, cell by cell, against the formulas that made them; tests and moves exhausted.

use super::scene::tables;
use crate::grid::hex::Hex;
use crate::overlays::firestrike::rules::movement::{check_move, forced_step, is_inside, progress};
use crate::overlays::firestrike::rules::performance::{Performance, Tested, limits, performance};
use crate::overlays::firestrike::rules::value::{EventTerms, discovery_value, order_value};
use crate::overlays::firestrike::tables::{Attitude, Tech, Training};

const TECHS: [Tech; 5] = [Tech::A, Tech::B, Tech::C, Tech::D, Tech::E];

fn terms(own: Tech, foe: Tech) -> EventTerms {
    EventTerms { own, lowered: 0, foe, lost: 0, first: false, leader: false, nbc: false }
}

#[test]
fn fs_2_2_3_the_whole_chart_is_as_its_formula_says() {
    let tables = tables();
    for (row, own) in (0_i64..).zip(TECHS) {
        for (column, foe) in (0_i64..).zip(TECHS) {
            let value = order_value(&tables, terms(own, foe)).map(|value| value.value);
            assert_eq!(value, Some((7 + column - row).clamp(1, 11)), "{own:?} {foe:?}");
            let discovery = discovery_value(&tables, (own, 0), foe);
            assert_eq!(discovery, Some((4 + row - column).clamp(1, 11)), "{own:?} {foe:?}");
        }
    }
}

#[test]
fn fs_2_4_3_every_downgrade_reads_the_lower_row_and_halves_the_true_cell() {
    let tables = tables();
    for (place, own) in TECHS.into_iter().enumerate() {
        for lowered in 0..5_u8 {
            let event = EventTerms { lowered, ..terms(own, Tech::A) };
            let there_is = place + usize::from(lowered) < TECHS.len();
            assert_eq!(order_value(&tables, event).is_some(), there_is);
            let discovery = discovery_value(&tables, (own, lowered), Tech::A);
            let halves = (0..lowered).fold(4 + place as i64, |value, _| (value / 2).max(1));
            assert_eq!(discovery, there_is.then_some(halves));
        }
    }
}

#[test]
fn fs_2_2_4_a_12_always_fails_and_no_value_is_below_0() {
    let tables = tables();
    for own in TECHS {
        for foe in TECHS {
            for lost in 0..4 {
                for flags in 0..8 {
                    let [first, leader, nbc] = [1, 2, 4].map(|flag| flags & flag > 0);
                    let event = EventTerms { lost, first, leader, nbc, ..terms(own, foe) };
                    let value = order_value(&tables, event).expect("it isn't lowered");
                    assert!((0..=11).contains(&value.value) && !value.reaches(12));
                }
            }
        }
    }
}

#[test]
fn fs_2_1_2_every_range_doubles_as_often_as_it_should() {
    let tables = tables();
    let usual = [
        (Attitude::Fanatic, 0, 1),
        (Attitude::Brave, 0, 2),
        (Attitude::Steady, 1, 3),
        (Attitude::Unsteady, 2, 4),
        (Attitude::Mutinous, 3, 6),
    ];
    for (attitude, retreat, fall_back) in usual {
        for (training, first) in
            [(Training::Great, -1), (Training::Average, 0), (Training::Poor, 1)]
        {
            for original in 1..=9_usize {
                for lost in 0..=original {
                    for nbc in [false, true] {
                        let unit = Tested {
                            attitude,
                            training,
                            original,
                            lost,
                            lost_now: 1,
                            in_nbc: nbc,
                            nbc,
                        };
                        let times = first + (lost * 100 / (33 * original)) as i32 + i32::from(nbc);
                        let scaled = |limit: i64| {
                            (limit as f64 * 2_f64.powi(times)).floor().min(12.0) as i64
                        };
                        let found = limits(&tables, unit);
                        assert_eq!(
                            (found.retreat, found.fall_back),
                            (scaled(retreat), scaled(fall_back))
                        );
                        for die in 1..=12 {
                            let expected = if die <= scaled(retreat) {
                                Performance::Retreat
                            } else if die <= scaled(fall_back) {
                                Performance::FallBack
                            } else {
                                Performance::CarryOn
                            };
                            assert_eq!(performance(found, die), expected);
                        }
                    }
                }
            }
        }
    }
}

/// From every hex around an arrow, forced steps lead into the corridor, and never back or out.
#[test]
fn fs_2_3_1_forced_steps_lead_into_the_corridor_and_never_back() {
    let tables = tables();
    let arrow: Vec<Hex> =
        [(0, 0), (1, 0), (2, 0), (3, -1), (3, -2), (3, -3)].map(|(q, r)| Hex::new(q, r)).into();
    let cost = |hex: Hex| {
        let far = arrow.iter().map(|on| on.distance(hex) as i32 - 2).min();
        far.map(|far| far.max(0))
    };
    for start in Hex::new(2, -1).within(7) {
        let mut hex = start;
        for _ in 0..10 {
            let steps = hex.neighbours().map(|to| (to, 10));
            let to = forced_step(&tables, &arrow, hex, &steps, cost).unwrap();
            assert_eq!(check_move(&tables, &arrow, (hex, to), cost), Ok(()));
            match is_inside(&tables, &arrow, hex) {
                true => assert!(progress(&arrow, to) >= progress(&arrow, hex)),
                false => assert!(cost(to) < cost(hex)),
            }
            hex = to;
        }
        assert!(is_inside(&tables, &arrow, hex), "from {start:?} to {hex:?}");
    }
}
