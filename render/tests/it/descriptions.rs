//! Alt texts as users of a screen reader get them.

use mythico_engine::grid::Cell;
use mythico_engine::map::Affiliation;
use mythico_engine::words::{Lexicon, literal};
use mythico_render::{ALT_TEXT_MAX, alt_text};

use crate::specimen;

#[test]
fn a_small_cut_is_told_whole() {
    insta::assert_snapshot!(alt_text(&specimen::cut(), &Lexicon::built_in(), "en"), @"El Mythico: The Isthmus Skirmish. Turn 7, after combat. As seen by the Blue Republic. 31 of 48 cells in sight. Own: 1/101 Rifle coy (STR 9, organisation 7), 1/102 Gun bty (STR 9, organisation 7, losses, dug in), 1/0 General at 006006; 1/301 Armour Rgt (STR 9, organisation 7), 1/302 Mech Btn (STR 9, organisation 7) at Puerto Águila (008004). Arrows: ordered from Puerto Águila (008004) to Cerro Alto (012003). Objectives: Cerro Alto (012003), 2 points. Held: Puerto Águila (008004), Aldea (005005) by Blue Republic.");
}

#[test]
fn a_whole_map_is_told_as_far_as_it_fits() {
    insta::assert_snapshot!(alt_text(&specimen::specimen(), &Lexicon::built_in(), "en"), @"El Mythico: The Isthmus Skirmish. Turn 7, after combat. As seen by the Blue Republic. 97 of 320 cells in sight. Own: 1/101 Rifle coy (STR 9, organisation 7), 1/102 Gun bty (STR 9, organisation 7, losses, dug in), 1/0 General at 006006; and 7 more. Allied: 3/120 Rifle coy (losses) at 005013; and 2 more. Enemy: Red Cordillera infantry battalion 2/104 (losses), Red Cordillera armour battalion 2/305 at 011008; and 3 more. Neutral: creature wolf at 009014. Last seen: Red Cordillera artillery regiment 2/400 in turn 4 at San Telmo (015008); and 2 more. Destroyed: Red Cordillera Rifle coy at 013005; and 1 more. No longer there: Red Cordillera Armour Rgt at 010011. Arrows: ordered from Puerto Águila (008004) to Cerro Alto (012003); and 6 more. About: General Okoye within 2 of 016012. Objectives: San Telmo (015008), 3 points, held by Red Cordillera; and 1 more. Held: Puerto Águila (008004), Aldea (005005) by Blue Republic.");
}

#[test]
fn every_word_of_the_map_is_told() {
    let map = crate::gallery::words::map();
    insta::assert_snapshot!(mythico_render::in_words(&map, &Lexicon::built_in(), "en"), @r"
    Faults mended. Turn 7.
    **Own:**
    - HQ at 002001
    - II at 003001
    - 3 at 004001
    - f1 (ATT 4, DEF 3, MP 10, in the air) at 003003
    - p1 (pinned down, report is late) at 004003
    - p2 (out of ammo, orders are late) at 005003
    - p3 (besieged, seen by the enemy) at 005001
    **Enemy:**
    - Red creature d1 (in the air) at 007002
    - Red creature d2 at 007004
    - Red infantry e1 (in the air, losses, pinned down) at 008002
    **Objectives:**
    - Hill 40 (008003)
    **Start zones:**
    - Blue
    **Assembly areas:**
    - Assembly area Fox
    **Sea areas:**
    - Bay of Pearls
    **Lines:**
    - Amber from 006001 to 006006
    - I / II from 002003 to 005003
    **Noise and gun flashes:**
    - engines at 002005
    - guns at 003006
    **Smoke, wrecks and mines:**
    - smoke at 004006
    - a tank at 005006
    - mines at 006006
    ");
}

#[test]
fn nothing_in_sight_is_told_too() {
    let mut map = specimen::cut();
    (map.counters, map.arrows) = (Vec::new(), Vec::new());
    insta::assert_snapshot!(alt_text(&map, &Lexicon::built_in(), "en"), @"El Mythico: The Isthmus Skirmish. Turn 7, after combat. As seen by the Blue Republic. 31 of 48 cells in sight. Objectives: Cerro Alto (012003), 2 points. Held: Puerto Águila (008004), Aldea (005005) by Blue Republic.");
}

#[test]
fn no_map_is_told_at_more_than_an_attachment_holds() {
    let lexicon = Lexicon::built_in();
    for (name, map) in specimen::all() {
        let length = alt_text(&map, &lexicon, "en").chars().count();
        assert!(length <= ALT_TEXT_MAX, "{name}: {length}");
    }
    let mut long = specimen::cut();
    long.title = literal("A name without an end ".repeat(100));
    let text = alt_text(&long, &lexicon, "en");
    assert!(text.chars().count() == ALT_TEXT_MAX && text.ends_with('…'));
}

#[test]
fn a_unit_that_the_view_lacks_is_not_told() {
    let (map, lexicon) = (specimen::cut(), Lexicon::built_in());
    let mut other = map.clone();
    other.counters.retain(|counter| counter.cell != Cell::new(6, 6));
    assert!(alt_text(&map, &lexicon, "en").contains("1/101"));
    assert!(!alt_text(&other, &lexicon, "en").contains("1/101"));
}

#[test]
fn ways_that_are_the_same_are_counted() {
    let mut map = specimen::cut();
    map.arrows.extend(map.arrows.clone());
    let words = alt_text(&map, &Lexicon::built_in(), "en");
    assert!(
        words.contains("Arrows: 2 × ordered from Puerto Águila (008004) to Cerro Alto (012003)."),
        "{words}"
    );
}

#[test]
fn a_retreat_is_told_apart_from_a_move() {
    let mut map = specimen::cut();
    map.arrows.iter_mut().for_each(|arrow| arrow.kind = mythico_engine::map::ArrowKind::Retreated);
    let words = alt_text(&map, &Lexicon::built_in(), "en");
    assert!(
        words.contains("retreated from Puerto Águila (008004) to Cerro Alto (012003)"),
        "{words}"
    );
}

#[test]
fn the_umpires_map_names_the_sides() {
    let mut map = specimen::cut();
    map.counters = specimen::specimen().counters;
    map.counters.retain(|counter| counter.flag.is_some());
    map.damage = literal("wounded");
    for side in [Affiliation::Own, Affiliation::Neutral] {
        for counter in &mut map.counters {
            (counter.affiliation, counter.last_seen_turn) = (side, None);
        }
        let text = alt_text(&map, &Lexicon::built_in(), "en");
        assert!(!text.contains("Own:") && !text.contains("losses"), "{text}");
        for flag in [
            "Blue Republic: 1/101 Rifle coy (STR 9, organisation 7), \
             1/102 Gun bty (STR 9, organisation 7, wounded, dug in)",
            "Red Cordillera: ",
            "Green League: ",
        ] {
            assert!(text.contains(flag), "{flag} in {text}");
        }
    }
}

#[test]
fn a_side_that_stands_alone_before_the_public_is_named() {
    let mut map = specimen::specimen();
    map.counters.retain(|counter| counter.flag == Some(2));
    map.counters.iter_mut().for_each(|counter| counter.affiliation = Affiliation::Neutral);
    let said = alt_text(&map, &Lexicon::built_in(), "en");
    assert!(said.contains("Red Cordillera: ") && !said.contains("Neutral:"), "{said}");
}
