//! What TUW's players are shown: previews, refusals, completion, reports, news, lists, the map.
#![allow(clippy::unwrap_used)]

use mythico_engine::guard::Guard;
use std::collections::BTreeMap;
use std::sync::Arc;

use mythico_engine::campaign;
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText, PlayError};
use mythico_engine::grid::Cell;
use mythico_engine::map::{Affiliation, ArrowKind, Cut, Mark};
use mythico_engine::module::Module;
use mythico_engine::order::CompletionRequest;
use mythico_engine::order::complete::fitting;
use mythico_engine::seat::SeatId;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use mythico_engine::words::Lexicon;

const RED: SeatId = SeatId(1);
const BLUE: SeatId = SeatId(2);

/// The crossroads with some units put elsewhere, a line `code hex` each, and windows closed.
fn state(places: &str, closes: usize) -> Arc<dyn GameState> {
    let mut module = Module::built_in("tuw-crossroads").unwrap().as_listed();
    let forces = module.files.get_mut("forces.toml").unwrap();
    for place in places.lines() {
        let (code, hex) = place.trim().split_once(' ').unwrap();
        let line =
            forces.lines().find(|line| line.contains(&format!("\"{code}\""))).unwrap().to_owned();
        let at = line.find("hex = \"").unwrap() + 7;
        let moved = format!("{}{hex}{}", &line[..at], &line[at + 4..]);
        *forces = forces.replace(&line, &moved);
    }
    let mut state = SHIPPED.begin(module, Seed::of_word("shown")).unwrap();
    for _ in 0..closes {
        state = state.resolve(&[], Guard::USUAL).unwrap().state;
    }
    state
}

/// What a seat is answered to a line: said and details, or the refusal.
fn answer(state: &dyn GameState, seat: SeatId, line: &str) -> String {
    let lexicon = Lexicon::built_in();
    match state.perspective(Viewer::Seat(seat)).preview(line) {
        Ok(understood) => {
            let details = understood.details.iter().map(|detail| lexicon.say("en", detail));
            let said = std::iter::once(lexicon.say("en", &understood.said)).chain(details);
            said.collect::<Vec<_>>().join("\n")
        }
        Err(refusal) => refusal.say(&lexicon, "en", line),
    }
}

fn play(
    state: &Arc<dyn GameState>,
    seat: SeatId,
    nth: u32,
    line: &str,
) -> (Arc<dyn GameState>, String) {
    let resolution = state.play(&OrderText::by(seat, line.to_owned()), nth, Guard::USUAL).unwrap();
    let [(viewer, report)] = &resolution.reports.all()[..] else {
        panic!("the giver alone is told")
    };
    assert_eq!(*viewer, Viewer::Seat(seat));
    let said = report.say(&Lexicon::built_in(), "en");
    (resolution.state, said)
}

fn choices(
    state: &dyn GameState,
    seat: SeatId,
    word: &str,
    option: &str,
    given: &[(&str, &str)],
    typed: &str,
) -> String {
    let form = state.forms().iter().find(|form| form.word == word).unwrap();
    let given: BTreeMap<String, String> =
        given.iter().map(|(word, value)| ((*word).to_owned(), (*value).to_owned())).collect();
    let lexicon = Lexicon::built_in();
    let choices = state.perspective(Viewer::Seat(seat)).complete(&CompletionRequest {
        form,
        option,
        given: &given,
        typed,
    });
    let choices = fitting(choices, typed, |label| lexicon.say("en", label));
    let lines = choices
        .iter()
        .map(|choice| format!("{}: {}", choice.value, lexicon.say("en", &choice.label)));
    lines.collect::<Vec<_>>().join("\n")
}

const FIGHT: &str = "a4 0705
    a1 0905
    y1 0905
    y4 0803
    y8 1006";

#[test]
fn a_march_is_previewed_step_by_step() {
    let state = state("", 0);
    insta::assert_snapshot!(answer(&*state, RED, "move a6 se se s s s s"), @r"
    Hugo's Knights a6 moves from 0204 to 0407.
    Way: 0305 light woods 1 MP, 0405 clear 1 MP, 0406 clear 1 MP, 0407 clear 1 MP.
    Stops in 0407 with 0 MP left.
    It can't go on. 0408 (clear) costs 1 MP, and 0 are left.
    ");
    insta::assert_snapshot!(answer(&*state, RED, "move a8 n"), @r"
    Mule Catapult a8 moves from 0106 to 0105.
    Way: 0105 clear 1 MP.
    Stops in 0105 with 0 MP left.
    ");
    insta::assert_snapshot!(answer(&*state, RED, "move a7 crossroad"), @r"
    Robin's Knights a7 moves from 0307 to 0706 (The Crossroads).
    Way: 0406 clear 1 MP, 0506 clear 1 MP, 0605 clear, stone wall 0.5 MP, 0706 (The Crossroads) clear 0.5 MP.
    Stops in 0706 (The Crossroads) with 1 MP left.
    ");
    insta::assert_snapshot!(answer(&*state, RED, "move a7 crossway"), @r"
    move a7 crossway
            ^^^^^^^^
    “crossway” isn't a direction, hex, place or unit here. Write 1 to 6 or n, ne, se, s, sw, nw, or a hex such as 0705.
    ");
    insta::assert_snapshot!(answer(&*state, RED, "move a66 n"), @r"
    move a66 n
         ^^^
    There is no unit “a66” on the map. Did you mean “a6”?
    ");
    insta::assert_snapshot!(answer(&*state, RED, "move y1 n"), @r"
    move y1 n
    Salt Spears y1 isn't yours. Name one of your own units.
    ");
}

#[test]
fn a_hazard_on_the_way_is_announced() {
    let state = state("a1 0606", 0);
    insta::assert_snapshot!(answer(&*state, RED, "move a1 s"), @r"
    Heron Spears a1 moves from 0606 to 0607.
    Way: 0607 light woods, burning thicket 1 MP.
    Stops in 0607 with 1 MP left.
    Danger in 0607, ATT 2: destroyed 6 in 36 (17%), wounded 9 in 36 (25%).
    ");
}

#[test]
fn an_attack_is_previewed_with_every_modifier() {
    let state = state(FIGHT, 2);
    insta::assert_snapshot!(answer(&*state, RED, "attack a1+a4 y1"), @r"
    Heron Spears a1, Finch Bows a4 → Salt Spears y1 in 0905
    Heron Spears a1: spears, hand to hand, ATT 2 (printed 2)
    Finch Bows a4: bows, line of sight, ATT 2 (printed 2)
    Together: ATT 4
    Salt Spears y1: DEF 2 (printed 2)
    Odds: **even**, destroyed 15 in 36 (42%), wounded 11 in 36 (31%).
    ");
    insta::assert_snapshot!(answer(&*state, RED, "attack a4 y4 bows"), @r"
    Finch Bows a4 → Hazel Bows y4 in 0803
    Finch Bows a4: bows, line of sight, ATT 2 (printed 2)
    Hazel Bows y4: DEF 1 (printed 1)
    Odds: **even**, destroyed 10 in 36 (28%), wounded 11 in 36 (31%).
    ");
    insta::assert_snapshot!(answer(&*state, RED, "attack a4 y4 spears"), @r"
    attack a4 y4 spears
    Finch Bows a4 has no “spears”. It has bows.
    ");
    insta::assert_snapshot!(answer(&*state, RED, "attack a4 y9"), @r"
    attack a4 y9
    Finch Bows a4 reaches 2 hexes, and the target is 6 away. Choose a nearer target.
    ");
    let state = state.resolve(&[], Guard::USUAL).unwrap().state;
    insta::assert_snapshot!(answer(&*state, BLUE, "bombard y8 0905"), @r"
    Ember Throwers y8 strikes the area of 0905.
    Ember Throwers y8: fire pots, indirect fire, ATT 2 (printed 2)
    Radius 1, with 2 units in it.
    Heron Spears a1: DEF 2 (printed 2); destroyed 6 in 36 (17%), wounded 9 in 36 (25%)
    Salt Spears y1, a friend: DEF 2 (printed 2); destroyed 6 in 36 (17%), wounded 9 in 36 (25%)
    ");
}

#[test]
fn options_complete_from_what_can_be_done() {
    let marching = state("", 0);
    insta::assert_snapshot!(choices(&*marching, RED, "move", "unit", &[], "arch"), @r"
    a4: Finch Bows a4 · 0205 · active · 2 MP
    a5: Wren Bows a5 · 0207 · active · 2 MP
    ");
    insta::assert_snapshot!(choices(&*marching, RED, "move", "path", &[("unit", "a4")], ""), @r"
    n: n to 0204 · clear · 1 MP left
    ne: ne to 0305 · light woods · 1 MP left
    se: se to 0306 · clear · 1 MP left
    s: s to 0206 · clear · 1 MP left
    sw: sw to 0106 · clear · 1 MP left
    nw: nw to 0105 · clear · 1 MP left
    0506: to 0506 · clear
    0104: to 0104 · clear
    0203: to 0203 · light woods
    0207: to 0207 · clear
    0307: to 0307 · clear
    0405: to 0405 · clear
    0406: to 0406 · clear
    0105: to 0105 · clear
    0106: to 0106 · clear
    0204: to 0204 · clear
    0206: to 0206 · clear
    0305: to 0305 · light woods
    0306: to 0306 · clear
    ");
    insta::assert_snapshot!(choices(&*marching, RED, "move", "path", &[("unit", "a4")], "se"), @r"
    se: stop in 0306 · 1 MP left
    se n: se n to 0305 · light woods · 0 MP left
    se ne: se ne to 0405 · clear · 0.5 MP left
    se se: se se to 0406 · clear · 0 MP left
    se s: se s to 0307 · clear · 0 MP left
    se sw: se sw to 0206 · clear · 0.5 MP left
    se nw: se nw to 0205 · clear · 0 MP left
    ");
    insta::assert_snapshot!(choices(&*marching, BLUE, "move", "unit", &[], ""), @"");
    let fighting = state(FIGHT, 2);
    insta::assert_snapshot!(choices(&*fighting, RED, "attack", "units", &[], "a1+"), @r"
    a1+a4: Finch Bows a4 · 0705 · active
    a1+a2: Boar Spears a2 · 0106 · active
    a1+a3: Oak Spears a3 · 0206 · active
    a1+a5: Wren Bows a5 · 0207 · active
    a1+a6: Hugo's Knights a6 · 0204 · active
    a1+a7: Robin's Knights a7 · 0307 · active
    a1+a8: Mule Catapult a8 · 0106 · active
    a1+a9: Tortoise Wagon a9 · 0206 · active
    ");
    insta::assert_snapshot!(choices(&*fighting, RED, "attack", "target", &[("units", "a1+a4")], ""), @r"y1: Salt Spears y1 · 0905 · active: even: 42% destroyed, 31% wounded");
    insta::assert_snapshot!(choices(&*fighting, RED, "attack", "weapon", &[("units", "a1+a4")], ""), @r"
    spears: spears
    bows: bows
    ");
    let fighting = fighting.resolve(&[], Guard::USUAL).unwrap().state;
    insta::assert_snapshot!(choices(&*fighting, BLUE, "bombard", "hex", &[("unit", "y8")], "09"), @r"
    0908: 0908 · enemies 0 · own 0
    0909: 0909 · enemies 0 · own 0
    0905: 0905 · enemies 1 · own 1
    0904: 0904 · enemies 1 · own 2
    1009: 1009 · enemies 0 · own 0
    1109: 1109 · enemies 0 · own 0
    ");
}

#[test]
fn an_attack_is_answered_at_once_and_told_again_in_the_damage_phase() {
    let state = state(FIGHT, 2);
    let (state, said) = play(&state, RED, 1, "attack a1 y1");
    insta::assert_snapshot!(said, @r"
    # The Crossroads, turn 1. Now: Duke Aldric's attacks

    ## Done
    - Heron Spears a1 → Salt Spears y1: 2 + 5 = 7 against 2 + 3 = 5, wounded
    ");
    let state = state.resolve(&[], Guard::USUAL).unwrap().state;
    let resolution = state.resolve(&[], Guard::USUAL).unwrap();
    let lexicon = Lexicon::built_in();
    insta::assert_snapshot!(resolution.reports.all()[0].1.say(&lexicon, "en"), @r"
    # The Crossroads, turn 2. Now: Duke Aldric's moves
    **Your losses:** 0 destroyed, 0 wounded. **Theirs:** 0 destroyed, 1 wounded.
    **Points:** Duchy of Arden 1, Duchy of Belmont 0.

    ## Damage
    ```
    Attack   ATT    DEF    Result
    a1 → y1  2+5=7  2+3=5  wounded
    ```
    - Salt Spears y1 in 0905: wounded

    ## End of turn 1
    - Duchy of Arden lost 0 destroyed, 0 wounded.
    - Duchy of Belmont lost 0 destroyed, 1 wounded.
    - Nobody holds The Crossroads.
    - Nobody holds Mill Ford.

    ## Now
    - Turn 2 of 12.
    - Duchy of Arden: 1 point
    - Duchy of Belmont: 0 points
    ");
    insta::assert_snapshot!(resolution.bulletin.unwrap().say(&lexicon, "en"), @r"
    **The Crossroads, turn 1**
    - One clash was reported.
    - Duchy of Belmont lost no units in turn 1. One is wounded.
    - Nobody holds The Crossroads.
    - Nobody holds Mill Ford.
    ");
    let told: Vec<String> = resolution
        .reports
        .all()
        .iter()
        .map(|(_, report)| report.say_content(&lexicon, "en"))
        .collect();
    assert!(
        told.windows(2).all(|pair| pair[0] == pair[1]),
        "with no fog all are told the same, their lead apart"
    );
}

#[test]
fn tuw_2_3_all_are_told_who_won_the_initiative_and_how() {
    let mut module = Module::built_in("tuw-crossroads").unwrap().as_listed();
    let scenario = module.files.get_mut("scenario.toml").unwrap();
    *scenario = scenario.replace("order = [", "# order = [");
    let state = SHIPPED.begin(module, Seed::of_word("initiative")).unwrap();
    let rolls: Vec<_> =
        state.opening_rolls().unwrap().iter().map(|roll| (roll.purpose, roll.value)).collect();
    assert_eq!(rolls, [("initiative", 6), ("initiative", 5)], "the umpire's log has them");
    let said = |viewer| state.perspective(viewer).report().say(&Lexicon::built_in(), "en");
    insta::assert_snapshot!(said(Viewer::Public), @r"
    # The Crossroads, turn 1. Now: Duchess Yolande's moves

    ## Initiative
    - Duke Aldric rolls 6.
    - Duchess Yolande rolls 5.
    - Order of play: Duchess Yolande, Duke Aldric.
    - Duke Aldric has the initiative and goes last.

    ## Now
    - Turn 1 of 12.
    - Nobody holds The Crossroads.
    - Nobody holds Mill Ford.
    - Duchy of Arden: 0 points
    - Duchy of Belmont: 0 points
    ");
    assert_eq!(said(Viewer::Seat(RED)), said(Viewer::Public));
    let opened = SHIPPED.open(&campaign::save(&*state)).unwrap();
    assert_eq!(
        opened.perspective(Viewer::Public).report(),
        state.perspective(Viewer::Public).report()
    );
    let later = state.resolve(&[], Guard::USUAL).unwrap().state;
    assert!(
        later
            .perspective(Viewer::Public)
            .report()
            .say(&Lexicon::built_in(), "en")
            .contains("Initiative")
    );
    let told = later.resolve(&[], Guard::USUAL).unwrap().reports.all()[0]
        .1
        .say(&Lexicon::built_in(), "en");
    assert!(!told.contains("Initiative"), "once is enough: {told}");
}

#[test]
fn an_area_with_nobody_in_it_was_attacked_all_the_same() {
    let state = state("", 3);
    let (state, said) = play(&state, BLUE, 1, "bombard y8 1105");
    assert!(said.contains("Ember Throwers y8 struck 1105 and hit nobody."), "{said}");
    let resolution = state.resolve(&[], Guard::USUAL).unwrap();
    let lexicon = Lexicon::built_in();
    for (viewer, report) in resolution.reports.iter() {
        let said = report.say(&lexicon, "en");
        let damage = &said[said.find("## Damage").unwrap()..said.find("## End of").unwrap()];
        assert_eq!(damage.trim_end(), VAIN, "{viewer:?}");
    }
    assert!(resolution.bulletin.unwrap().say(&lexicon, "en").contains("One clash was reported."));
}

const VAIN: &str = "\
## Damage
```
Attack     ATT  DEF  Result
y8 → 1105  –    –    nobody hit
```";

#[test]
fn a_weapon_that_is_a_target_is_offered_told_and_shown() {
    let state = state("y10 0905\na1 0905\na6 0905", 2);
    insta::assert_snapshot!(choices(&*state, RED, "attack", "target", &[("units", "hugo")], ""), @r"
    y10/ballista: ballista of Iron Wagon y10 · 0905: even: 42% destroyed, 31% wounded
    y10: Iron Wagon y10 · 0905 · active: risky: 17% destroyed, 25% wounded
    ");
    insta::assert_snapshot!(answer(&*state, RED, "attack a6 iron/ballista"), @r"
    Hugo's Knights a6 → ballista of Iron Wagon y10 in 0905
    Hugo's Knights a6: swords, hand to hand, ATT 4 (printed 4)
    ballista of Iron Wagon y10: DEF 2 (printed 2)
    Odds: **even**, destroyed 15 in 36 (42%), wounded 11 in 36 (31%).
    ");
    let (state, said) = play(&state, RED, 1, "attack a6 y10/ballista");
    assert!(said.contains("ballista of Iron Wagon y10"), "{said}");
    let (state, _) = play(&state, RED, 2, "attack a1 y10/ballista");
    let resolution =
        state.resolve(&[], Guard::USUAL).unwrap().state.resolve(&[], Guard::USUAL).unwrap();
    let lexicon = Lexicon::built_in();
    let said = resolution.reports.all()[0].1.say(&lexicon, "en");
    let damage = &said[said.find("## Damage").unwrap()..said.find("## End of").unwrap()];
    insta::assert_snapshot!(damage, @r"
    ## Damage
    ```
    Attack             ATT    DEF    Result
    a6 → y10/ballista  4+1=5  2+4=6  unhurt
    a1 → y10/ballista  2+4=6  2+3=5  wounded
    ```
    - ballista of Iron Wagon y10 in 0905: wounded
    ");
    let state = resolution.state;
    let sheet = state.perspective(Viewer::Seat(BLUE)).unit("iron").unwrap().say(&lexicon, "en");
    insta::assert_snapshot!(sheet, @r"
    # Iron Wagon y10

    ## Unit
    - War wagon, led by Duchess Yolande
    - In 0905 (clear): D 0 against ranged attacks
    - State: active
    - DEF 4 (printed 4)
    - Worth 6 points
    - Moves wheeled: 2 MP
    - ballista: ATT 3, RNG 3, line of sight, one attack left this turn
    - The ballista can be hit by itself: DEF 2, wounded
    - flails: ATT 2, RNG 0, hand to hand, one attack left this turn
    ");
    let map = state.perspective(Viewer::Seat(BLUE)).map(&Cut::Whole);
    assert!(
        map.counters
            .iter()
            .any(|counter| counter.label == "y10" && counter.marks == [Mark::Damaged]),
        "its mark"
    );
    let saved = campaign::save(&*state);
    assert_eq!(campaign::save(&*SHIPPED.open(&saved).unwrap()), saved);
}

#[test]
fn a_question_is_answered_in_anybodys_window_and_never_carried_out() {
    let state = state(FIGHT, 0);
    assert_eq!(
        answer(&*state, BLUE, "preview a4 y4"),
        answer(&*state, RED, "preview a4 y4"),
        "the same for both, in the movement of one"
    );
    insta::assert_snapshot!(answer(&*state, BLUE, "preview a4 y4"), @r"
    If you attack: Finch Bows a4 → Hazel Bows y4 in 0803
    Finch Bows a4: bows, line of sight, ATT 2 (printed 2)
    Hazel Bows y4: DEF 1 (printed 1)
    Odds: **even**, destroyed 10 in 36 (28%), wounded 11 in 36 (31%).
    ");
    insta::assert_snapshot!(choices(&*state, BLUE, "preview", "target", &[("units", "a4")], ""), @r"
    y4: Hazel Bows y4 · 0803 · active: even: 28% destroyed, 31% wounded
    y1: Salt Spears y1 · 0905 · active: risky: 17% destroyed, 25% wounded
    ");
    let order = OrderText::by(RED, "preview a4 y4".to_owned());
    let Err(PlayError::Refused(refused)) = state.play(&order, 1, Guard::USUAL) else { panic!() };
    insta::assert_snapshot!(refused.say(&Lexicon::built_in(), "en", &order.line), @r"
    preview a4 y4
    That's a question, not an order. Leave it out.
    ");
}

#[test]
fn blocks_of_attacks_have_windows_of_their_own() {
    let mut module = Module::built_in("tuw-crossroads").unwrap().as_listed();
    let scenario = module.files.get_mut("scenario.toml").unwrap();
    *scenario = scenario.replace("# attack_block = 3", "attack_block = 1");
    let mut state = SHIPPED.begin(module, Seed::of_word("blocks")).unwrap();
    let lexicon = Lexicon::built_in();
    let mut told = Vec::new();
    while let Some(window) = state.window().filter(|window| window.turn == 1) {
        let seat = window.seats.iter().next().unwrap();
        let line = ["attack a1 a2", "attack y1 y2", "attack a3 a9"];
        let line =
            line.get(told.len().wrapping_sub(2)).filter(|_| window.key.starts_with("attacks"));
        told.push(format!("{} {}: {}", window.index, window.key, lexicon.say("en", &window.name)));
        if let Some(line) = line {
            state = play(&state, seat, 1, line).0;
            assert!(
                state.perspective(Viewer::Seat(seat)).autopilot().is_empty(),
                "the block is made"
            );
        }
        state = state.resolve(&[], Guard::USUAL).unwrap().state;
    }
    insta::assert_snapshot!(told.join("\n"), @r"
    1 movement-1: Duke Aldric's moves
    2 movement-2: Duchess Yolande's moves
    3 attacks-1: Duke Aldric's attacks, block 1 (one attack)
    4 attacks-2: Duchess Yolande's attacks, block 1 (one attack)
    5 attacks-1-2: Duke Aldric's attacks, block 2 (one attack)
    6 attacks-2-2: Duchess Yolande's attacks, block 2 (one attack)
    7 attacks-1-3: Duke Aldric's attacks, block 3 (one attack)
    ");
}

#[test]
fn lists_and_sheets_describe_units() {
    let state = state("", 0);
    let lexicon = Lexicon::built_in();
    let perspective = state.perspective(Viewer::Seat(BLUE));
    let roster: Vec<String> = perspective
        .roster()
        .iter()
        .map(|line| format!("{}: {}", line.code, lexicon.say("en", &line.said)))
        .collect();
    assert_eq!(roster.len(), 10);
    insta::assert_snapshot!(roster[3], @r"y4: Hazel Bows y4 · 1303 · clear · active · 2 MP");
    insta::assert_snapshot!(perspective.unit("y8").unwrap().say(&lexicon, "en"), @r"
    # Ember Throwers y8

    ## Unit
    - Fire thrower, led by Duchess Yolande
    - In 1404 (clear): D 0 against ranged attacks
    - State: active
    - DEF 1 (printed 1)
    - Worth 5 points
    - Moves wheeled: 1 MP
    - fire pots: ATT 2, RNG 3, indirect fire, least range 2, area of radius 1, one attack left this turn
    ");
    insta::assert_snapshot!(perspective.unit("y88").unwrap_err().say(&lexicon, "en", "y88"), @r"
    y88
    There is no unit “y88” on the map. Name a unit by its code or part of its name.
    ");
    assert!(state.perspective(Viewer::Public).roster().is_empty());
}

#[test]
fn tuw_99_1_a_sheet_tells_d_against_each_kind_of_attack_where_percentages_count() {
    let mut module = Module::built_in("tuw-crossroads").unwrap().as_listed();
    let scenario = module.files.get_mut("scenario.toml").unwrap();
    *scenario = scenario.replace("# percentages = 2", "percentages = 2");
    let forces = module.files.get_mut("forces.toml").unwrap();
    *forces =
        forces.replace("kind = \"archer\", hex = \"0205\"", "kind = \"archer\", hex = \"0203\"");
    let state = SHIPPED.begin(module, Seed::of_word("percent")).unwrap();
    let sheet =
        state.perspective(Viewer::Seat(RED)).unit("a4").unwrap().say(&Lexicon::built_in(), "en");
    let place =
        "In 0203 (light woods): D 3 against direct fire, 4 against indirect fire, 3 against areas";
    assert!(sheet.contains(place), "{sheet}");
}

#[test]
fn the_map_shows_counters_wounds_arrows_and_who_holds_what() {
    let state = state("a6 0706", 4);
    let (state, _) = play(&state, RED, 1, "move a7 0506");
    let map = state.perspective(Viewer::Seat(RED)).map(&Cut::Whole);
    assert_eq!(map.cells.len(), 140);
    let crossroads = map.cells.iter().find(|cell| cell.cell == Cell::new(7, 6)).unwrap();
    assert_eq!(crossroads.control, Some(1));
    let arrow = map.arrows.last().unwrap();
    assert_eq!((arrow.kind, arrow.cells.last()), (ArrowKind::Moved, Some(&Cell::new(5, 6))));
    let hostile =
        map.counters.iter().filter(|counter| counter.affiliation == Affiliation::Hostile).count();
    assert_eq!((map.counters.len(), hostile), (19, 10));
    let public = state.perspective(Viewer::Public).map(&Cut::Whole);
    assert!(public.counters.iter().all(|counter| counter.affiliation == Affiliation::Neutral));
    let around = state.perspective(Viewer::Seat(RED)).map(&Cut::Around(Cell::new(7, 6).into(), 2));
    assert_eq!(around.cells.len(), 25);
    assert!(around.counters.iter().all(|counter| counter.cell.column.abs_diff(7) <= 2));
}
