//! What TUW's players are shown: previews, refusals, completion, reports, news, lists, the map.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::sync::Arc;

use mythico_engine::campaign;
use mythico_engine::dice::Seed;
use mythico_engine::grid::Cell;
use mythico_engine::map::{ArrowKind, Cut, Side};
use mythico_engine::module::Module;
use mythico_engine::order::Ask;
use mythico_engine::seat::SeatId;
use mythico_engine::table::{OrderText, Table};
use mythico_engine::view::Viewer;
use mythico_engine::words::Lexicon;

const RED: SeatId = SeatId(1);
const BLUE: SeatId = SeatId(2);

/// The crossroads with some units put elsewhere, a line `code hex` each, and windows closed.
fn table(places: &str, closes: usize) -> Arc<dyn Table> {
    let mut module = Module::built_in("tuw-crossroads").unwrap();
    let forces = module.files.get_mut("forces.toml").unwrap();
    for place in places.lines() {
        let (code, hex) = place.trim().split_once(' ').unwrap();
        let line = forces.lines().find(|line| line.contains(&format!("\"{code}\""))).unwrap().to_owned();
        let at = line.find("hex = \"").unwrap() + 7;
        let moved = format!("{}{hex}{}", &line[..at], &line[at + 4..]);
        *forces = forces.replace(&line, &moved);
    }
    let mut table = campaign::begin(module, Seed::of_word("shown")).unwrap();
    for _ in 0..closes {
        table = table.close(&[]).table;
    }
    table
}

/// What a seat is answered to a line: said and details, or the refusal.
fn answer(table: &dyn Table, seat: SeatId, line: &str) -> String {
    let lexicon = Lexicon::built_in();
    match table.look(Viewer::Seat(seat)).understand(line) {
        Ok(understood) => {
            let details = understood.details.iter().map(|detail| lexicon.say("en", detail));
            let said = std::iter::once(lexicon.say("en", &understood.said)).chain(details);
            said.collect::<Vec<_>>().join("\n")
        }
        Err(refusal) => refusal.say(&lexicon, "en", line),
    }
}

fn play(table: &Arc<dyn Table>, seat: SeatId, nth: u32, line: &str) -> (Arc<dyn Table>, String) {
    let turned = table.play(&OrderText { seat, line: line.to_owned() }, nth).unwrap();
    let [(viewer, report)] = &turned.reports[..] else { panic!("the giver alone is told") };
    assert_eq!(*viewer, Viewer::Seat(seat));
    let said = report.say(&Lexicon::built_in(), "en");
    (turned.table, said)
}

fn choices(
    table: &dyn Table,
    seat: SeatId,
    word: &str,
    option: &str,
    given: &[(&str, &str)],
    typed: &str,
) -> String {
    let form = table.forms().iter().find(|form| form.word == word).unwrap();
    let given: BTreeMap<String, String> =
        given.iter().map(|(word, value)| ((*word).to_owned(), (*value).to_owned())).collect();
    let lexicon = Lexicon::built_in();
    let choices = table.look(Viewer::Seat(seat)).complete(&Ask { form, option, given: &given, typed });
    let lines =
        choices.iter().map(|choice| format!("{}: {}", choice.value, lexicon.say("en", &choice.label)));
    lines.collect::<Vec<_>>().join("\n")
}

const FIGHT: &str = "r4 0705
    r1 0905
    b1 0905
    b4 0803
    b8 1006";

#[test]
fn a_march_is_previewed_step_by_step() {
    let table = table("", 0);
    insta::assert_snapshot!(answer(&*table, RED, "move r6 se se s s s s"), @r"
    Knights r6 goes from 0204 to 0407.
    Way: 0305 light woods for 1, 0405 clear for 1, 0406 clear for 1, 0407 clear for 1.
    Ends in 0407 with 0 MP left.
    The move ends there: 0408, clear, costs 1 MP, and 0 are left.
    ");
    insta::assert_snapshot!(answer(&*table, RED, "move r8 n"), @r"
    Catapult r8 goes from 0106 to 0105.
    Way: 0105 clear for 1.
    Ends in 0105 with 0 MP left.
    ");
    insta::assert_snapshot!(answer(&*table, RED, "move r7 crossroad"), @r"
    move r7 crossroad
            ^^^^^^^^^
    “crossroad” is no direction, hex, place or unit here. Write 1 to 6 or n, ne, se, s, sw, nw, or a hex such as 0705.
    ");
    insta::assert_snapshot!(answer(&*table, RED, "move r66 n"), @r"
    move r66 n
         ^^^
    No unit “r66” is on the map. Did you mean “r6”?
    ");
    insta::assert_snapshot!(answer(&*table, RED, "move b1 n"), @r"
    move b1 n
    Spearmen b1 isn't yours. Name one of your own units.
    ");
}

#[test]
fn a_hazard_on_the_way_is_announced() {
    let table = table("r1 0606", 0);
    insta::assert_snapshot!(answer(&*table, RED, "move r1 s"), @r"
    Spearmen r1 goes from 0606 to 0607.
    Way: 0607 light woods, burning thicket for 1.
    Ends in 0607 with 1 MP left.
    Hazard in 0607, ATT 2: difference 0: destroyed 6 in 36 (17 %), wounded 9 in 36 (25 %).
    ");
}

#[test]
fn an_attack_is_previewed_with_every_modifier() {
    let table = table(FIGHT, 2);
    insta::assert_snapshot!(answer(&*table, RED, "attack r1+r4 b1"), @r"
    Spearmen r1, Archers r4 → Spearmen b1 in 0905.
    Spearmen r1: spears, hand to hand, ATT 2 (printed 2, active).
    Archers r4: bows, line of sight, ATT 2 (printed 2, active).
    DEF 2: 2 (printed 2, active), terrain 0, cover 0 (clear).
    difference 2: destroyed 15 in 36 (42 %), wounded 11 in 36 (31 %)
    ");
    insta::assert_snapshot!(answer(&*table, RED, "attack r4 b4 bows"), @r"
    Archers r4 → Archers b4 in 0803.
    Archers r4: bows, line of sight, ATT 2 (printed 2, active).
    DEF 1: 1 (printed 1, active), terrain 0, cover 0 (clear).
    difference 1: destroyed 10 in 36 (28 %), wounded 11 in 36 (31 %)
    ");
    insta::assert_snapshot!(answer(&*table, RED, "attack r4 b4 spears"), @r"
    attack r4 b4 spears
    Archers r4 has no “spears”. It has bows.
    ");
    insta::assert_snapshot!(answer(&*table, RED, "attack r4 b9"), @r"
    attack r4 b9
    Archers r4 reaches 2 hexes, the target is 6 away. Choose a nearer target.
    ");
    let table = table.close(&[]).table;
    insta::assert_snapshot!(answer(&*table, BLUE, "bombard b8 0905"), @r"
    Fire thrower b8 strikes the area of 0905.
    Fire thrower b8: fire pots, indirect fire, ATT 2 (printed 2, active).
    Radius 1, 2 units in it.
    Your own Spearmen b1, DEF 2: difference 0: destroyed 6 in 36 (17 %), wounded 9 in 36 (25 %).
    Spearmen r1, DEF 2: difference 0: destroyed 6 in 36 (17 %), wounded 9 in 36 (25 %).
    ");
}

#[test]
fn options_complete_from_what_can_be_done() {
    let marching = table("", 0);
    insta::assert_snapshot!(choices(&*marching, RED, "move", "unit", &[], "arch"), @r"
    r4: Archers r4 in 0205, active, 2 MP
    r5: Archers r5 in 0207, active, 2 MP
    ");
    insta::assert_snapshot!(choices(&*marching, RED, "move", "path", &[("unit", "r4")], ""), @r"
    n: n to 0204, clear, 1 MP left
    ne: ne to 0305, light woods, 1 MP left
    se: se to 0306, clear, 1 MP left
    s: s to 0206, clear, 1 MP left
    sw: sw to 0106, clear, 1 MP left
    nw: nw to 0105, clear, 1 MP left
    0506: to 0506, clear
    0104: to 0104, clear
    0203: to 0203, light woods
    0207: to 0207, clear
    0307: to 0307, clear
    0405: to 0405, clear
    0406: to 0406, clear
    0105: to 0105, clear
    0106: to 0106, clear
    0204: to 0204, clear
    0206: to 0206, clear
    0305: to 0305, light woods
    0306: to 0306, clear
    ");
    insta::assert_snapshot!(choices(&*marching, RED, "move", "path", &[("unit", "r4")], "se"), @r"
    se: stop in 0306, 1 MP left
    se n: se n to 0305, light woods, 0 MP left
    se ne: se ne to 0405, clear, 0.5 MP left
    se se: se se to 0406, clear, 0 MP left
    se s: se s to 0307, clear, 0 MP left
    se sw: se sw to 0206, clear, 0.5 MP left
    se nw: se nw to 0205, clear, 0 MP left
    ");
    insta::assert_snapshot!(choices(&*marching, BLUE, "move", "unit", &[], ""), @"");
    let fighting = table(FIGHT, 2);
    insta::assert_snapshot!(choices(&*fighting, RED, "attack", "units", &[], "r1+"), @r"
    r1+r2: Spearmen r2 in 0106, active
    r1+r3: Spearmen r3 in 0206, active
    r1+r4: Archers r4 in 0705, active
    r1+r5: Archers r5 in 0207, active
    r1+r6: Knights r6 in 0204, active
    r1+r7: Knights r7 in 0307, active
    r1+r8: Catapult r8 in 0106, active
    ");
    insta::assert_snapshot!(choices(&*fighting, RED, "attack", "target", &[("units", "r1+r4")], ""), @r"b1: Spearmen b1 in 0905, active: difference 2: destroyed 15 in 36 (42 %), wounded 11 in 36 (31 %)");
    insta::assert_snapshot!(choices(&*fighting, RED, "attack", "weapon", &[("units", "r1+r4")], ""), @r"spears: spears");
    let fighting = fighting.close(&[]).table;
    insta::assert_snapshot!(choices(&*fighting, BLUE, "bombard", "hex", &[("unit", "b8")], "09"), @r"
    0908: 0908: 0 hostile, 0 own
    0909: 0909: 0 hostile, 0 own
    0905: 0905: 1 hostile, 1 own
    0904: 0904: 1 hostile, 2 own
    1009: 1009: 0 hostile, 0 own
    1109: 1109: 0 hostile, 0 own
    ");
}

#[test]
fn an_attack_is_answered_at_once_and_told_again_in_the_damage_phase() {
    let table = table(FIGHT, 2);
    let (table, said) = play(&table, RED, 1, "attack r1 b1");
    insta::assert_snapshot!(said, @r"
    # TUW: The Crossroads, turn 1: Attacks of Duke Aldric

    ## Done
    - Spearmen r1 → Spearmen b1: 2 + 1 = 3 against 2 + 2 = 4, unaffected.

    ## Now
    - Open: Attacks of Duke Aldric.
    - Turn 1 of 12.
    - Nobody holds The Crossroads.
    - Nobody holds Mill Ford.
    - Duchy of Arden: 0 points.
    - Duchy of Belmont: 0 points.
    ");
    let table = table.close(&[]).table;
    let turned = table.close(&[]);
    let lexicon = Lexicon::built_in();
    insta::assert_snapshot!(turned.reports[0].1.say(&lexicon, "en"), @r"
    # TUW: The Crossroads, turn 2: Movement of Duke Aldric

    ## Attacks of Duchess Yolande
    Nothing.

    ## Damage
    ```
    Attack by  on  ATT + die  DEF + die  Result
    r1         b1  2 + 1 = 3  2 + 2 = 4  unaffected
    ```

    ## End of turn 1
    - Duchy of Arden: 0 wounded, 0 destroyed.
    - Duchy of Belmont: 0 wounded, 0 destroyed.
    - Nobody holds The Crossroads.
    - Nobody holds Mill Ford.

    ## Now
    - Open: Movement of Duke Aldric.
    - Turn 2 of 12.
    - Nobody holds The Crossroads.
    - Nobody holds Mill Ford.
    - Duchy of Arden: 0 points.
    - Duchy of Belmont: 0 points.
    ");
    insta::assert_snapshot!(turned.bulletin.unwrap().say(&lexicon, "en"), @r"
    **EMTV: TUW: The Crossroads, turn 1**
    - One clash was reported.
    - Nobody holds The Crossroads.
    - Nobody holds Mill Ford.
    ");
    assert!(
        turned.reports.windows(2).all(|pair| pair[0].1 == pair[1].1),
        "with no fog all are told the same"
    );
}

#[test]
fn lists_and_sheets_describe_units() {
    let table = table("", 0);
    let lexicon = Lexicon::built_in();
    let sight = table.look(Viewer::Seat(BLUE));
    let roster: Vec<String> = sight
        .roster()
        .iter()
        .map(|line| format!("{}: {}", line.code, lexicon.say("en", &line.said)))
        .collect();
    assert_eq!(roster.len(), 9);
    insta::assert_snapshot!(roster[3], @r"b4: Archers b4 in 1303 (clear), active, 2 MP");
    insta::assert_snapshot!(sight.unit("b8").unwrap().say(&lexicon, "en"), @r"
    # Fire thrower b8

    ## Sheet
    - Commanded by Duchess Yolande.
    - In 1404 (clear), D 0 against ranged attacks.
    - State: active.
    - DEF 1 (printed 1).
    - Costs 5 points.
    - Moves wheeled, 1 MP.
    - fire pots: ATT 2, RNG 3, indirect fire, least range 2, area of radius 1, one attack left this turn.
    ");
    insta::assert_snapshot!(sight.unit("b88").unwrap_err().say(&lexicon, "en", "b88"), @r"
    b88
    No unit “b88” is on the map. Name a unit by its code, such as r3.
    ");
    assert!(table.look(Viewer::Public).roster().is_empty());
}

#[test]
fn the_map_shows_counters_wounds_arrows_and_who_holds_what() {
    let table = table("r6 0706", 4);
    let (table, _) = play(&table, RED, 1, "move r7 0506");
    let map = table.look(Viewer::Seat(RED)).map(&Cut::Whole);
    assert_eq!(map.cells.len(), 140);
    let crossroads = map.cells.iter().find(|cell| cell.cell == Cell::new(7, 6)).unwrap();
    assert_eq!(crossroads.control, Some(1));
    let arrow = map.arrows.last().unwrap();
    assert_eq!((arrow.kind, arrow.cells.last()), (ArrowKind::Moved, Some(&Cell::new(5, 6))));
    let hostile = map.counters.iter().filter(|counter| counter.side == Side::Hostile).count();
    assert_eq!((map.counters.len(), hostile), (17, 9));
    let public = table.look(Viewer::Public).map(&Cut::Whole);
    assert!(public.counters.iter().all(|counter| counter.side == Side::Neutral));
    let around = table.look(Viewer::Seat(RED)).map(&Cut::Around(Cell::new(7, 6), 2));
    assert_eq!(around.cells.len(), 25);
    assert!(around.counters.iter().all(|counter| counter.cell.column.abs_diff(7) <= 2));
}
