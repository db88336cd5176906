//! Rule cases as data: `data/*.txt` hold blocks, each headed by a test's name, in the lines of a [`Scene`] with orders, turns and
//! what is expected:
//!
//! ```text
//! expect A 10 at 1001003 | gone | men 92..94 | org 7 | af 1 | xp 2 | training 2(1) | dug | undug | points 12
//! understand A move 10 s => Arrives in 1001002        refuse A move 77 s => You have no unit
//! offers A move 10 San => San Telmo                drawn A counters 2 | drawn A losses 1 | drawn A arrows 0 | drawn A retreats 1001003
//! sees A B10 identity at 1002001 | unseen A B10       told A surrendered | untold A surrendered | news speaks
//! ```

use std::collections::BTreeMap;

use super::scene::{Scene, said, seat};
use crate::map::{ArrowKind, Cut};
use crate::order::CompletionRequest;
use crate::order::complete::fitting;
use crate::seat::SeatId;
use crate::system::System;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::recon::contact::Quality;
use crate::systems::el_mythico::sequence::events::Happened;
use crate::systems::el_mythico::unit::UnitRef;
use crate::view::{Audience, View, Viewer};
use crate::words::Lexicon;

const FILES: [&str; 6] = [
    include_str!("data/names.txt"),
    include_str!("data/movement.txt"),
    include_str!("data/combat.txt"),
    include_str!("data/relations.txt"),
    include_str!("data/sightings.txt"),
    include_str!("data/leaders.txt"),
];

/// The lines of a case.
fn lines(name: &str) -> Vec<&'static str> {
    let mut found = Vec::new();
    let mut inside = false;
    for line in FILES.iter().flat_map(|file| file.lines()).map(str::trim) {
        match line.strip_prefix("== ") {
            Some(head) => inside = head == name,
            None if inside && !line.is_empty() && !line.starts_with('#') => found.push(line),
            None => {}
        }
    }
    assert!(!found.is_empty(), "no case is called {name}");
    found
}

/// The names of all cases.
fn names() -> Vec<&'static str> {
    FILES.iter().flat_map(|file| file.lines()).filter_map(|line| line.trim().strip_prefix("== ")).collect()
}

fn is_setup(line: &&&str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    ["map", "side", "road", "rail", "place", "rules", "ally", "truce", "offer", "leader", "unit"]
        .contains(&word)
}

/// Plays a case.
fn play(name: &str) {
    let lines = lines(name);
    let setup: Vec<_> = lines.iter().filter(is_setup).copied().collect();
    let mut scene = Scene::of(&setup, name);
    let mut orders: Vec<(SeatId, String)> = Vec::new();
    for line in lines.iter().filter(|line| !is_setup(line)) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "order" => {
                let (who, order) = rest.split_once(' ').expect("order SEAT LINE");
                orders.push((seat(who), order.replace("\\n", "\n")));
            }
            "turn" => scene.turn(&std::mem::take(&mut orders)),
            _ => check(&scene, word, rest).unwrap_or_else(|wrong| panic!("{name}: {line}\n{wrong}")),
        }
    }
}

fn check(scene: &Scene, word: &str, rest: &str) -> Result<(), String> {
    let (who, what) = rest.split_once(' ').unwrap_or((rest, ""));
    match word {
        "expect" => expect(scene, seat(who), what),
        "understand" | "refuse" => answer(scene, seat(who), what, word == "refuse"),
        "offers" => offers(scene, seat(who), what),
        "drawn" => drawn(scene, seat(who), what),
        "sees" | "unseen" => sight(scene, seat(who), what, word == "sees"),
        "told" | "untold" => told(scene, Viewer::Seat(seat(who)), what, word == "told"),
        "news" => told(scene, Viewer::Public, rest, true),
        other => Err(format!("no case has {other:?}")),
    }
}

fn expect(scene: &Scene, seat: SeatId, what: &str) -> Result<(), String> {
    let words: Vec<_> = what.split_whitespace().collect();
    let number = words[0].parse::<u16>().map_err(|error| error.to_string())? + 1000;
    let unit = scene.unit(seat, number);
    if words[1] == "gone" {
        return unit.map_or(Ok(()), |unit| Err(format!("it is in {}", unit.hex)));
    }
    let unit = unit.ok_or("it is gone")?;
    let within = |value: i64, range: &str| {
        let (low, high) = range.split_once("..").unwrap_or((range, range));
        let bound = |text: &str| text.parse::<i64>().map_err(|error| error.to_string());
        let fits = (bound(low)?..=bound(high)?).contains(&value);
        if fits { Ok(()) } else { Err(format!("it is {value}")) }
    };
    let same =
        |value: String, wanted: &str| if value == wanted { Ok(()) } else { Err(format!("it is {value}")) };
    match (words[1], words.get(2).copied().unwrap_or_default()) {
        ("at", hex) => same(unit.hex.to_string(), hex),
        ("men", range) => within(unit.tenths, range),
        ("str", range) => within(unit.strength(), range),
        ("org", range) => within(unit.organisation, range),
        ("xp", range) => within(unit.experience, range),
        ("af", range) => within(i64::from(unit.settings.aggression), range),
        ("points", range) => within(i64::from(unit.dug.points), range),
        ("training", wanted) => same(unit.training.print().into(), wanted),
        ("dug", _) => same(unit.dug.in_ground.to_string(), "true"),
        ("undug", _) => same(unit.dug.in_ground.to_string(), "false"),
        ("additional", range) => within(unit.additional.values().sum(), range),
        (other, _) => Err(format!("no unit has {other:?}")),
    }
}

fn answer(scene: &Scene, seat: SeatId, what: &str, refused: bool) -> Result<(), String> {
    let (line, wanted) = what.split_once(" => ").ok_or("write LINE => ANSWER")?;
    let lexicon = Lexicon::built_in();
    let answer = match scene.understand(seat, line) {
        Err(refusal) if refused => said(&refusal, line),
        Ok(understood) if !refused => {
            let lines = std::iter::once(&understood.said).chain(&understood.details);
            lines.map(|line| lexicon.say("en", line)).collect::<Vec<_>>().join("\n")
        }
        Err(refusal) => return Err(said(&refusal, line)),
        Ok(understood) => return Err(format!("understood as {}", understood.text)),
    };
    if answer.contains(wanted) { Ok(()) } else { Err(answer) }
}

/// Is this among the choices when a path is typed so far?
fn offers(scene: &Scene, seat: SeatId, what: &str) -> Result<(), String> {
    let (line, wanted) = what.split_once(" => ").ok_or("write LINE => CHOICE")?;
    let words: Vec<_> = line.splitn(3, ' ').collect();
    let form = ElMythico::forms().iter().find(|form| form.word == words[0]).ok_or("no such order")?;
    let given = BTreeMap::from([("unit".to_owned(), words[1].to_owned())]);
    let ask = CompletionRequest { form, option: "path", given: &given, typed: words[2] };
    let lexicon = Lexicon::built_in();
    let all = ElMythico::complete(&scene.world, &scene.view(seat), seat, &ask);
    let choices = fitting(all, words[2], |label| lexicon.say("en", label));
    let said: Vec<_> = choices.iter().map(|choice| lexicon.say("en", &choice.label)).collect();
    if said.iter().any(|label| label.contains(wanted)) { Ok(()) } else { Err(said.join("\n")) }
}

/// Has the seat's map so many counters, marks of losses, arrows?
fn drawn(scene: &Scene, seat: SeatId, what: &str) -> Result<(), String> {
    let (kind, wanted) = what.split_once(' ').unwrap_or((what, ""));
    let map = ElMythico::map(&scene.world, &scene.view(seat), &Cut::Whole);
    let count = match kind {
        "counters" => map.counters.len(),
        "losses" => map.counters.iter().filter(|counter| counter.wounded).count(),
        "arrows" => map.arrows.len(),
        "moves" | "retreats" => {
            let kind = if kind == "moves" { ArrowKind::Moved } else { ArrowKind::Retreated };
            let arrows = map.arrows.iter().filter(|arrow| arrow.kind == kind);
            let cells = arrows.flat_map(|arrow| &arrow.cells).map(|&cell| map.numbering.cell(cell));
            let cells = cells.collect::<Vec<_>>().join(" ");
            return if cells == wanted { Ok(()) } else { Err(format!("they are {cells:?}")) };
        }
        other => return Err(format!("no map has {other:?}")),
    };
    if count.to_string() == wanted { Ok(()) } else { Err(format!("it has {count}")) }
}

fn sight(scene: &Scene, viewer: SeatId, what: &str, wanted: bool) -> Result<(), String> {
    let words: Vec<_> = what.split_whitespace().collect();
    let (flag, number) = words[0].split_at(1);
    let number = number.parse::<u16>().map_err(|error| error.to_string())? + 1000;
    let of = UnitRef { seat: seat(flag), number };
    let force = scene.position.force(viewer).ok_or("no such seat")?;
    let contact =
        force.contacts.iter().find(|contact| contact.of == of && contact.turn + 1 == scene.position.turn);
    let Some(contact) = contact.filter(|_| wanted) else {
        return if contact.is_none() == wanted { Err(format!("it is {contact:?}")) } else { Ok(()) };
    };
    let quality = match words.get(1) {
        None => return Ok(()),
        Some(&"presence") => Quality::Presence,
        Some(&"size") => Quality::Size,
        Some(_) => Quality::Identity,
    };
    let there = words.get(3).is_none_or(|hex| contact.hex.to_string() == *hex);
    if contact.quality == quality && there { Ok(()) } else { Err(format!("it is {contact:?}")) }
}

/// Does the viewer's report of the turn, or the bulletin, say this?
fn told(scene: &Scene, viewer: Viewer, what: &str, wanted: bool) -> Result<(), String> {
    let lexicon = Lexicon::built_in();
    let view = View::cut::<ElMythico>(&scene.world, &scene.position, viewer);
    let hears = |audience: Audience| audience.hears(viewer, viewer.seats(&scene.world.seats));
    let heard: Vec<&Happened> =
        scene.events.iter().filter(|event| hears(event.audience)).map(|event| &event.what).collect();
    let text = match viewer {
        Viewer::Public => {
            ElMythico::bulletin(&scene.world, &view, &heard).map(|news| news.say(&lexicon, "en"))
        }
        _ => Some(ElMythico::report(&scene.world, &view, &heard).say(&lexicon, "en")),
    };
    let text = text.unwrap_or_default();
    if text.contains(what) == wanted { Ok(()) } else { Err(text) }
}

/// Declares a test for each case.
macro_rules! cases {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            play(stringify!($name));
        })*

        #[test]
        fn every_case_is_a_test() {
            let declared = [$(stringify!($name)),*];
            let forgotten: Vec<_> = names().into_iter().filter(|name| !declared.contains(name)).collect();
            assert!(forgotten.is_empty(), "{forgotten:?}");
        }
    };
}

cases! {
    em_1_6_units_at_truce_share_a_hex_and_see_each_other
    em_1_6_one_who_has_set_truce_alone_is_still_hostile
    em_1_6_a_unit_passes_those_it_is_at_truce_with
    em_1_6_units_at_truce_that_swap_hexes_pass
    em_6_2_admin_movement_passes_those_it_is_at_truce_with
    em_7_13_of_three_sides_two_at_truce_fire_on_the_third
    em_7_13_who_is_at_truce_with_all_stays_out
    em_7_13_of_four_sides_two_stand_against_two
    em_7_13_each_against_each_in_a_ring_of_truces
    em_7_13_two_fights_in_one_hex_are_none_of_each_others
    em_7_12_one_of_two_fights_in_a_hex_ends_alone
    em_7_13_an_allys_truce_keeps_it_out_of_the_allys_fight
    em_7_2_allies_judge_the_odds_together_where_they_have_the_same_enemies
    em_7_2_each_judges_alone_where_a_truce_divides_them
    em_7_7_a_retreat_leads_through_those_it_is_at_truce_with
    em_7_9_two_sides_at_truce_pursue_together
    em_7_10_guns_fire_for_an_ally_on_enemies_of_their_own_seat_alone
    em_7_10_guns_spare_those_they_are_at_truce_with_in_a_fight_of_many
    em_10_7_a_leader_is_safe_among_those_it_is_at_truce_with
    em_11_5_nobody_withdraws_from_those_it_is_at_truce_with
    em_7_1_settings_are_changed_by_any_order_and_stand
    em_7_2_with_no_one_willing_they_share_the_hex
    em_7_2_one_willing_unit_makes_its_whole_side_fight
    em_7_2_an_unfound_unit_of_af_1_stays_out
    em_7_2_a_found_unit_of_af_1_retreats_when_the_round_ends
    em_7_3_at_most_three_rounds_an_impulse
    em_7_5_two_regular_companies_in_the_open_cost_each_other_8_men_a_round
    em_7_4_training_counts_70_100_130
    em_7_4_experience_counts_4_a_point
    em_7_4_organisation_counts_5_a_point_and_disorder_costs
    em_7_4_aggression_counts_and_moving_it_costs
    em_7_4_no_more_engage_a_target_than_three_times_its_strength_and_10
    em_7_4_fire_is_shared_by_strength
    em_7_4_60_percent_go_on_the_target_type
    em_6_4_strength_beyond_100_fires_at_half_value
    em_7_5_cultivated_saves_5_percent
    em_7_5_hill_saves_20_percent
    em_7_5_forest_saves_25_percent
    em_7_5_swamp_saves_25_percent
    em_7_5_mountain_and_urban_save_40_percent
    em_7_5_all_fire_at_70_percent_in_jungle
    em_7_5_after_a_minor_river_fire_is_70_percent
    em_7_5_after_a_major_river_fire_is_50_percent
    em_11_5_assault_crossing_halves_the_river_penalty
    em_11_6_digging_in_saves_20_percent
    em_11_6_defend_saves_10_percent_for_six_points_to_40
    em_11_6_the_better_of_two_works_counts
    em_11_6_defend_gathers_a_point_an_impulse_to_the_most
    em_11_6_works_are_lost_on_leaving_the_hex
    em_11_6_digging_in_takes_effect_at_the_turns_end
    em_11_6_rest_recovers_one_more
    em_7_6_a_point_of_organisation_for_each_whole_5_percent
    em_7_6_armour_in_the_open_disorganises_infantry
    em_7_6_artillery_costs_a_point_too
    em_7_7_a_stationary_unit_retreats_in_its_preset_direction
    em_7_7_if_that_is_barred_the_next_free_side_clockwise
    em_7_7_a_unit_that_can_go_nowhere_surrenders
    em_7_7_a_moving_unit_goes_back_where_it_came_from
    em_7_7_if_both_would_leave_the_stationary_one_stays
    em_7_7_a_retreat_has_an_arrow_of_its_own
    em_7_7_a_move_that_was_beaten_back_shows_both_its_parts
    em_11_5_a_withdrawal_is_drawn_as_a_retreat
    em_7_9_a_pursuer_follows_one_hex_and_fights_one_round
    em_7_9_no_pursuit_at_af_4_and_less
    em_7_10_support_fire_reaches_a_friendly_fight_in_range
    em_7_10_beyond_its_range_it_doesnt
    em_7_10_guns_caught_in_a_fight_fire_at_half_rating
    em_7_10_bomblets_double_against_soft_targets
    em_7_10_guns_of_af_7_answer_enemy_guns
    em_7_10_only_artillery_supports
    em_7_11_own_losses_exactly_the_enemys_by_estimate
    em_7_12_a_fight_not_ended_goes_on_next_turn
    em_7_12_a_unit_leaves_a_fight_at_a_disadvantage
    em_11_5_retreat_withdraws_at_first_contact_across_the_named_side
    em_7_13_each_side_fires_on_all_that_are_hostile_to_it
    em_2_5_a_fight_teaches_one_point
    em_2_5_past_nine_a_point_becomes_a_week_never_beyond_2_2
    em_4_1_casualties_take_a_part_of_the_equipment
    em_10_1_a_leader_performs_only_the_listed_orders
    em_10_1_with_its_leader_a_seat_loses_a_level_and_25_points
    em_10_1_a_successor_appears_at_the_base_at_the_end_of_next_turn
    em_10_1_the_last_death_concedes
    em_10_4_emtv_tells_where_level_6_leaders_are_by_a_place
    em_10_4_without_a_place_near_by_a_circle_never_the_hex
    em_10_4_every_loss_of_level_6_is_news
    em_10_4_a_level_6_leader_speaks_to_the_nation
    em_10_7_a_leader_alone_is_found_and_retreats
    em_10_7_a_leader_who_isnt_found_stays
    em_10_7_a_leader_neither_draws_nor_takes_fire
    em_10_7_with_a_beaten_stack_it_dies_on_the_given_chance
    em_5_1_twelve_impulses_then_standing_orders_then_recovery
    em_5_2_an_order_carries_up_to_twelve_entries
    em_5_2_a_feature_means_admin_movement
    em_5_3_mechanised_enters_a_hex_every_impulse
    em_5_3_infantry_enters_a_hex_every_second_impulse
    em_5_3_waiting_costs_a_twelfth_of_the_allowance
    em_5_3_a_hex_that_cannot_be_paid_in_full_isnt_entered
    em_5_3_a_unit_stops_in_the_first_hex_with_a_willing_enemy
    em_5_3_units_that_swap_hexes_meet_in_the_larger_stacks_hex
    em_5_3_of_equal_stacks_that_swap_the_lower_hex_has_the_fight
    em_5_3_unwilling_units_that_swap_pass
    em_5_4_an_impulse_in_combat_is_lost_and_the_rest_comes_later
    em_5_4_combat_ends_admin_movement_for_the_turn
    em_6_1_costs_to_enter_on_foot
    em_6_1_costs_to_enter_for_vehicles
    em_6_1_clear_cultivated_and_urban_cost_one
    em_6_1_a_road_costs_half_of_clear_and_takes_vehicles_through_jungle
    em_6_1_sea_mountain_walls_and_the_maps_edge_stop_all
    em_6_1_a_minor_river_costs_one_on_foot_and_two_for_vehicles
    em_6_1_a_major_river_needs_a_bridge_a_ford_or_an_amphibious_unit
    em_6_2_admin_movement_runs_between_towns_along_roads
    em_6_2_a_railway_serves_admin_movement_only
    em_6_2_admin_movement_keeps_clear_of_known_enemies
    em_6_2_admin_movement_ends_on_contact
    em_6_2_units_caught_in_admin_movement_fight_at_half_value
    em_6_3_recce_has_half_the_allowance_and_scout_a_quarter
    em_10_1_a_leader_has_no_terrain_limits
    em_2_6_at_organisation_0_a_unit_cannot_move
    em_1_1_hexes_have_seven_digits_sheet_column_row
    em_1_2_a_unit_is_10_or_1010_or_1_slash_10
    em_1_2_a_name_will_do_if_no_other_unit_has_it
    em_10_1_a_leaders_settings_are_its_direction_of_retreat
    em_5_2_what_names_nothing_is_told_what_would
    em_1_2_the_primary_leader_prints_as_0
    em_1_6_seats_of_one_faction_are_allied_and_never_fight
    em_1_6_any_two_others_are_hostile
    em_11_2_by_number_and_by_word_an_order_is_the_same
    em_11_3_what_can_be_known_is_refused_at_entry
    em_11_3_what_fails_in_the_turn_is_told_with_its_reason
    em_8_1_the_own_hex_is_always_seen
    em_8_1_neighbours_are_seen_by_chance
    em_8_1_hidden_units_are_found_by_chance
    em_8_1_hidden_units_are_found_for_certain_at_100
    em_8_1_recce_adds_25
    em_8_1_forest_jungle_mountain_and_town_hide
    em_8_1_camouflage_hides
    em_8_1_size_shows
    em_8_2_quality_by_how_well_it_was_made
    em_8_2_the_size_shows_the_title
    em_8_2_identity_shows_name_and_weapon
    em_8_2_what_is_lost_from_sight_keeps_its_last_seen_turn
    em_11_5_recce_looks_around_every_hex_entered
    em_11_5_scout_sees_two_hexes_and_one_better
    em_7_2_a_unit_that_hides_isnt_met_on_the_way
    em_7_12_a_unit_that_hides_bars_no_way_out
    em_7_12_a_unit_that_hides_is_no_fight_to_break_off_from
    em_7_11_who_left_a_fight_isnt_told_whether_it_goes_on
    em_2_6_a_unit_that_falls_to_organisation_0_goes_no_further
    em_2_6_among_enemies_who_would_not_fight_disorder_is_the_reason_told
    em_14_3_to_a_swimming_unit_a_major_river_is_a_minor_one_in_combat_too
    em_7_5_pursuers_cross_rivers_at_the_same_penalty
    em_7_10_guns_that_answer_guns_lay_no_smoke_and_are_told_of_it
    em_14_4_the_smoke_of_guns_saves_no_losses
    em_5_4_after_combat_no_later_leg_is_driven_either
    em_11_4_retreat_stands_beside_the_land_order
    em_11_5_retreat_withdraws_though_nobody_would_fight
    em_11_5_retreat_withdraws_before_it_moves_from_contact_at_the_turns_start
    em_11_5_retreat_goes_towards_its_hex_from_where_contact_is
    em_11_5_who_hides_from_it_is_no_contact
    em_7_12_who_cannot_withdraw_fights_on
    em_2_6_at_organisation_0_nothing_withdraws_by_order
    em_7_1_both_of_a_units_orders_set_what_they_give
    em_7_11_who_left_a_fight_is_told_its_own_rounds
    em_7_2_who_is_found_by_one_side_hides_from_another
    em_7_9_the_fights_luck_holds_in_pursuit
    em_4_1_a_unit_swims_only_with_gear_for_all_of_it
    em_4_1_half_the_bomblets_add_half_as_much
    em_4_1_half_the_smoke_hides_half_as_well
    em_7_12_a_unit_leaves_a_fight_for_a_hex_whose_enemies_wouldnt_fight_it
    em_7_12_a_unit_leaves_no_fight_for_a_hex_whose_enemies_would_fight_it
    em_8_2_who_cannot_know_of_its_end_keeps_a_contact
    em_8_2_who_saw_its_end_strikes_out_a_contact
    em_8_2_a_leaders_death_is_known_to_all
    em_4_1_camouflage_for_a_part_hides_a_part_as_well
    em_10_4_who_dies_before_the_news_doesnt_speak
    em_10_4_the_module_says_how_long_an_address_may_be
    em_10_1_a_successor_sees_and_is_seen_in_the_turn_it_appears
    em_10_7_a_leader_goes_with_its_beaten_stack_though_it_is_pursued
    em_11_2_in_quotes_stands_a_place_whatever_its_name_looks_like
    em_1_2_where_several_kinds_may_stand_a_bare_number_is_a_unit_from_1000
    em_10_1_a_leader_withdraws_at_contact_as_it_was_told
    em_7_12_who_breaks_off_or_withdraws_isnt_pursued
    em_7_6_armour_disorganises_infantry_in_pursuit_too
    em_8_2_two_looks_far_apart_in_a_turn_are_two_contacts
    em_7_7_a_unit_goes_back_by_the_railway_it_came_by
    em_6_4_guns_beyond_100_support_at_half_value
    em_5_2_an_identified_unit_names_its_hex
    em_8_1_after_a_fight_the_beaten_are_seen_where_they_went_and_as_they_are
    em_8_1_after_a_pursuit_the_beaten_are_seen_as_they_are
    em_8_1_who_marches_out_of_a_shared_hex_is_seen_to_go
    em_8_2_who_saw_a_unit_end_is_told
    em_8_2_who_saw_a_unit_surrender_is_told
    em_8_2_a_contact_isnt_kept_where_own_units_would_find_it
    em_8_2_a_contact_is_kept_where_only_hiding_units_stand
    em_8_2_a_contact_struck_out_stays_so_when_own_units_go_on
    em_8_2_a_contact_goes_where_a_look_from_outside_couldnt_have_missed_it
    em_8_2_a_contact_stays_where_a_look_might_have_missed_it
    em_8_2_recce_couldnt_have_missed_what_others_might
    em_8_2_a_contact_of_which_only_a_presence_was_seen_may_be_small
    em_8_2_a_contact_of_vehicles_may_be_camouflaged
    em_8_2_a_contact_stays_in_woods_that_hide_it
    em_8_2_scouts_search_two_hexes_off
    em_7_11_a_fight_is_told_with_its_impulse_the_known_foes_and_what_was_left_then
    em_7_11_a_chase_is_told_as_one_fight
    em_7_11_vehicles_are_told_in_tenths_as_many_as_are_left
    em_10_7_a_leader_who_fled_says_so
    em_5_2_a_town_with_a_blank_in_its_name_needs_no_quotes
    em_5_2_words_that_each_name_a_place_are_so_many_entries
    em_6_2_completion_says_why_a_town_cant_be_driven_to
    em_6_2_a_leaders_party_is_an_enemy_to_keep_clear_of
    em_10_4_an_address_cannot_pose_as_news
    em_10_1_a_leader_has_neither_aggression_nor_target
    em_10_1_points_are_told_when_there_are_any
    em_7_10_the_named_hex_of_support_is_confirmed
    em_7_11_the_map_marks_losses_of_the_turn_reported
    em_5_2_a_unit_that_comes_back_has_no_arrow
    em_7_4_all_fire_of_a_round_shares_one_frontage
    em_7_4_support_fire_takes_its_part_of_the_frontage
    em_7_10_guns_that_answer_guns_share_one_frontage
    em_7_5_guns_that_answer_guns_have_the_luck_of_round_and_fight
    em_10_7_a_leader_whose_guard_left_by_order_is_only_found_by_chance
    em_10_7_a_fight_that_its_guard_lost_before_it_came_is_nothing_to_a_leader
    em_6_3_a_quarter_of_the_allowance_is_reckoned_exactly
    em_11_3_a_path_that_enters_no_hex_is_refused
    em_11_3_what_falls_to_organisation_0_says_why_it_doesnt_withdraw
    em_11_3_who_retreats_after_disorder_ended_its_path_is_told_of_the_retreat
    em_7_10_the_smoke_of_guns_halves_direct_fire_for_a_round
    em_7_10_smoke_hides_in_a_fight_from_last_turn_too
    em_7_10_smoke_hides_its_own_side_alone
    em_7_10_guns_cease_when_their_last_friend_has_left
    em_5_1_a_way_out_doesnt_hang_on_which_fight_is_read_first
    em_8_1_who_left_a_fight_sees_nothing_of_its_later_rounds
    em_7_11_who_left_is_told_nothing_of_later_rounds_of_an_impulse
    em_5_1_organisation_recovers_before_a_unit_learns
    em_5_1_a_module_may_have_another_number_of_impulses
    em_7_2_a_module_may_have_other_odds
    em_7_2_without_fire_on_each_other_they_have_no_odds
    em_7_7_a_module_may_have_another_die
    em_7_4_a_module_may_have_another_usual_aggression
    em_7_5_a_module_may_say_where_disorder_begins
    em_5_3_who_stays_behind_isnt_of_a_stack_that_swaps
    em_2_8_a_road_halves_a_leaders_cost_too
    em_6_4_friends_who_hide_crowd_a_hex_too
    em_10_4_on_a_map_of_one_hex_no_place_is_told
    em_5_3_of_several_hexes_an_impulse_it_stops_in_the_first_with_a_willing_enemy
    em_2_6_who_moved_recovers_less
    em_6_1_rivers_and_mountain_walls_are_nothing_to_a_leader
    em_7_10_at_shells_double_against_hard_targets
    em_7_10_the_named_hex_is_fired_for_first
    em_7_10_of_several_fights_the_nearest_is_fired_for
    em_7_10_of_equally_near_fights_that_of_the_lowest_hex_is_fired_for
    em_7_10_an_allys_fight_is_a_friendly_one
    em_7_9_at_af_5_who_moved_pursues
    em_7_9_at_af_6_who_stood_doesnt_pursue
    em_11_6_digging_in_halves_losses_again_under_artillery
    em_11_6_defend_gains_no_point_in_combat
    em_11_6_digging_in_saves_nothing_before_the_turns_end
    em_6_1_road_only_units_lose_half_as_much_again
    em_7_5_who_is_fired_on_loses_at_least_one
    em_7_3_losses_to_support_fire_are_taken_before_direct_fire
    em_7_7_of_two_moving_sides_that_would_leave_both_do
    em_7_6_off_open_ground_armour_disorganises_nobody
    em_7_11_with_a_unit_on_recce_the_estimate_is_finer
    em_7_4_where_the_target_type_is_absent_fire_is_shared_by_strength
    em_2_5_who_only_draws_blood_learns_too
    em_11_5_assault_crossing_halves_a_minor_rivers_penalty_and_no_cost
    em_10_1_at_level_1_a_seat_loses_none
}
