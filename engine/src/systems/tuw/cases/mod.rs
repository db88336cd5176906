//! Rule cases as data, each a named test: the `.toml` files beside this one hold them, [`field`] plays them.
//! A case's name begins with the rule it shows: `tuw_5_4_…`.

mod faults;
mod field;
mod known;
mod properties;
mod tables;
mod texts;

use self::field::{Case, play};

/// A test for each case of a file, and one that none is left out.
macro_rules! cases {
    ($module:ident, $file:literal, $($name:ident),* $(,)?) => {
        mod $module {
            const FILE: &str = include_str!($file);

            $(#[test]
            fn $name() {
                super::run(FILE, stringify!($name));
            })*

            #[test]
            fn every_case_of_the_file_is_a_test() {
                super::same_names(FILE, &[$(stringify!($name)),*]);
            }
        }
    };
}

cases!(
    movement,
    "movement.toml",
    tuw_4_2_foot_pays_hex_by_hex_and_stops_when_it_cant_pay,
    tuw_4_2_a_step_that_cant_be_taken_at_all_is_refused,
    tuw_4_2_enemies_dont_stop_a_move,
    tuw_4_2_a_piece_may_go_on_until_another_moves,
    tuw_4_2_points_never_carry_over,
    tuw_4_2_a_hex_may_be_named_and_the_cheapest_way_leads_there,
    tuw_4_2_a_place_is_named_by_all_its_words,
    tuw_4_2_1_max_counts_hexes_whatever_they_cost,
    tuw_4_4_2_a_small_atv_goes_through_forest_but_not_into_swamp_or_deep_water,
    tuw_4_4_6_a_small_atv_stays_out_of_swamp,
    tuw_4_4_3_wheels_pay_three_for_light_woods,
    tuw_4_4_3_tracks_pay_two_for_light_woods,
    tuw_4_4_2_heavy_forest_is_closed_to_wheels,
    tuw_4_4_5_deep_water_costs_foot_three,
    tuw_4_3_three_points_go_six_hexes_on_a_road,
    tuw_4_3_a_road_helps_no_boat_and_no_ghost,
    tuw_4_3_a_hazard_strikes_before_the_next_step,
    tuw_4_3_a_hazards_attack_ignores_terrain,
    tuw_4_3_wounded_on_the_way_the_allowance_halves_at_once,
    tuw_4_3_a_second_wound_by_a_hazard_destroys,
    tuw_4_3_hx_destroys_whoever_enters,
    tuw_4_3_a_scenarios_cost_replaces_the_terrains,
    tuw_3_5_1_foot_goes_almost_anywhere,
    tuw_3_5_3_a_small_boat_keeps_to_water,
    tuw_3_5_4_a_ship_keeps_to_deep_water,
    tuw_3_5_7_a_ghost_goes_through_everything_as_if_clear,
    tuw_3_5_8_wheels_dont_go_into_swamp,
    tuw_3_5_9_tracks_crush_their_way_through_rough_ground,
    tuw_3_5_10_a_stationary_unit_never_moves,
    tuw_3_5_11_an_amphibious_unit_goes_as_well_on_water,
    tuw_3_5_12_one_switch_a_turn_at_the_same_share_of_points,
    tuw_3_5_12_a_type_it_hasnt_is_refused,
    tuw_3_2_4_a_unit_has_its_printed_points_each_turn,
    tuw_4_4_1_clear_ground_costs_one_and_shelters_nobody,
    tuw_4_4_4_shallow_water_is_waded_for_two_and_skimmed_for_one,
    tuw_4_4_6_swamp_costs_foot_two_and_shelters_it,
    tuw_4_3_a_terrain_may_be_a_hazard_to_some,
    tuw_4_2_a_unit_is_named_by_its_code_or_a_word_of_its_name,
);
cases!(
    combat,
    "combat.toml",
    tuw_5_4_three_more_destroys,
    tuw_5_4_one_or_two_more_wounds,
    tuw_5_4_a_tie_leaves_the_target_unaffected,
    tuw_5_4_a_preview_shows_the_odds_in_36,
    tuw_1_4_5_wounded_scores_are_halved_and_rounded_up,
    tuw_3_4_1_an_active_unit_has_its_printed_scores,
    tuw_3_4_2_a_destroyed_unit_is_gone_for_good,
    tuw_3_4_3_a_disabled_unit_defends_at_half_and_neither_moves_nor_attacks,
    tuw_3_4_3_a_disability_ends_with_its_turn,
    tuw_3_4_3_without_a_duration_it_lasts_to_the_end_of_the_next_turn,
    tuw_3_4_3_a_disabled_unit_neither_switches_nor_joins_nor_bombards,
    tuw_3_4_3_wounded_and_disabled_leave_a_quarter,
    tuw_3_4_4_a_wounded_unit_moves_attacks_and_defends_at_half,
    tuw_3_4_4_two_wounds_of_one_turn_destroy_and_both_met_full_defence,
    tuw_3_4_4_a_wound_stays,
    tuw_5_3_a_unit_whose_end_is_rolled_still_attacks_at_full_score,
    tuw_5_3_a_target_may_be_attacked_as_often_as_wished,
    tuw_5_1_one_attack_a_turn_and_again_in_the_next,
    tuw_5_1_each_weapon_is_an_attack_of_its_own,
    tuw_5_1_a_weapon_may_strike_more_often,
    tuw_3_2_1_att_x_cant_attack,
    tuw_3_2_2_range_is_counted_in_hexes,
    tuw_3_2_3_defence_may_be_below_zero,
    tuw_3_5_6_from_under_water_only_what_is_in_the_water_is_attacked,
    tuw_3_5_6_an_area_struck_from_under_water_leaves_the_shore_alone,
    tuw_5_5_each_contributor_is_rounded_by_itself_and_one_die_is_rolled,
    tuw_5_5_a_combined_attack_is_legal_for_all_or_not_made,
    tuw_5_5_a_unit_joins_only_once,
    tuw_5_5_a_named_weapon_is_used_by_those_who_have_it,
    tuw_5_5_several_may_combine_on_a_weapon,
    tuw_5_5_terrain_counts_unless_all_are_hand_to_hand,
    tuw_5_5_area_weapons_dont_combine,
    tuw_5_8_1_heavy_forest_between_stops_the_line,
    tuw_5_8_1_along_an_edge_one_forest_doesnt_stop_it,
    tuw_5_8_1_along_an_edge_two_forests_stop_it,
    tuw_5_8_1_off_the_map_nothing_stops_it,
    tuw_5_8_1_light_woods_rough_and_swamp_dont_stop_it,
    tuw_5_8_1_units_dont_stop_it,
    tuw_5_8_1_the_same_hex_is_always_in_sight,
    tuw_5_2_no_line_into_heavy_forest_from_outside,
    tuw_5_2_no_line_at_a_wader_but_at_what_floats,
    tuw_5_2_no_line_at_what_swims_under_water_but_at_all_that_floats_or_hovers,
    tuw_5_2_no_unit_attacks_itself,
    tuw_5_2_checks_come_in_order_the_attack_left_before_the_range,
    tuw_5_8_2_indirect_fire_needs_no_sight_but_its_least_range,
    tuw_5_8_3_hand_to_hand_is_fought_in_one_hex,
    tuw_4_4_woods_shelter_from_fire_from_afar,
    tuw_4_4_woods_shelter_from_fire_in_the_same_hex,
    tuw_4_4_woods_dont_shelter_from_hand_to_hand,
    tuw_4_4_7_cover_adds_to_terrain_for_those_it_shelters,
    tuw_4_4_7_cover_shelters_ghosts_and_fixed_units_where_it_names_them,
    tuw_4_4_7_cover_may_lay_open,
    tuw_99_1_percentages_are_off_unless_the_scenario_counts_them,
    tuw_99_1_the_larger_of_percentages_and_d_counts,
    tuw_99_1_those_of_the_unit_and_of_the_attack_are_added,
    tuw_99_1_a_combined_attack_meets_the_most_that_shelters,
    tuw_4_4_8_total_cover_stops_the_attacks_it_names_from_other_hexes,
    tuw_5_8_4_an_area_strikes_everybody_else_in_it_friends_too,
    tuw_5_8_4_the_gun_itself_isnt_struck,
    tuw_5_8_4_an_empty_hex_may_be_named_and_area0_is_that_hex,
    tuw_5_8_4_total_cover_holds_for_each_target,
    tuw_5_8_4_the_hex_is_judged_like_a_target,
    tuw_8_3_a_weapon_with_a_def_of_its_own_is_a_target_by_itself,
    tuw_8_3_others_are_no_targets,
    tuw_8_3_a_wounded_weapon_attacks_at_half_and_defends_as_printed,
    tuw_8_3_a_wounded_weapon_of_a_wounded_unit_attacks_at_a_quarter,
    tuw_8_3_a_second_wound_destroys_the_weapon_alone,
    tuw_8_3_a_weapon_whose_end_is_rolled_still_attacks_in_full,
    tuw_8_3_with_its_unit_the_weapon_goes,
    tuw_8_3_a_weapon_has_the_shelter_of_its_units_hex_but_no_area_strikes_it,
    tuw_5_3_attacks_by_blocks_go_round_and_round,
    tuw_5_3_after_the_last_block_comes_the_damage_phase,
    tuw_5_3_who_lets_a_block_pass_is_done,
    tuw_5_3_a_combined_attack_is_one_of_a_block_and_a_seat_may_have_its_own_number,
    tuw_5_4_a_preview_asks_at_any_time_of_anybodys_units_and_names_every_modifier,
    tuw_5_4_a_preview_checks_what_an_attack_would,
);
cases!(
    turn,
    "turn.toml",
    tuw_2_2_all_move_then_all_attack_one_after_another,
    tuw_2_2_orders_belong_into_their_window,
    tuw_2_2_a_new_turn_begins_after_the_last_attacks,
    tuw_2_2_a_seat_without_units_is_skipped,
    tuw_2_2_a_seat_that_loses_its_last_unit_on_the_move_has_no_window_after_it,
    tuw_2_2_a_seat_whose_last_unit_falls_in_the_damage_phase_has_attacked_and_is_skipped_from_then_on,
    tuw_2_3_the_scenario_names_who_is_last,
    tuw_2_3_the_highest_die_goes_last_with_its_allies_before_it,
    tuw_2_3_those_who_tie_roll_again_among_themselves,
    tuw_2_3_allies_move_and_attack_one_after_another,
    tuw_3_7_the_highest_roll_begins_and_they_take_turns,
    tuw_3_7_three_seats_take_turns_and_who_runs_out_is_passed_over,
    tuw_3_7_ties_are_rolled_again,
    tuw_3_7_a_standing_list_goes_first_then_the_cheapest,
    tuw_3_7_a_list_names_own_units,
    tuw_3_7_within_the_limit_nobody_rolls,
    tuw_3_6_the_war_ends_after_the_last_turn_by_points_lost,
    tuw_3_6_the_war_ends_with_a_sides_last_unit,
    tuw_3_6_an_objective_counts_for_who_held_it_last_alone,
    tuw_3_6_who_is_disabled_holds_nothing,
    tuw_3_6_a_wound_of_the_war_counts_half_and_one_from_before_it_nothing,
    tuw_3_6_who_came_wounded_and_falls_counts_in_full,
    tuw_3_6_equal_points_are_a_draw,
);

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Cases {
    case: Vec<Case>,
}

fn read(file: &str) -> Vec<Case> {
    toml::from_str::<Cases>(file).unwrap_or_else(|error| panic!("{error}")).case
}

fn run(file: &str, name: &str) {
    let case = read(file).into_iter().find(|case| case.name == name);
    play(&case.unwrap_or_else(|| panic!("no case is called {name}")));
}

fn same_names(file: &str, tests: &[&str]) {
    let names: Vec<String> = read(file).into_iter().map(|case| case.name).collect();
    assert_eq!(names, tests);
}
