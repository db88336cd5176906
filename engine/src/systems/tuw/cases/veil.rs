//! The veil: positions that differ only in what a seat can't see look the same to it, byte for
//! byte. Each viewer hears only what its eyes reach.

use std::collections::BTreeMap;

use super::Scene;
use super::{OrderContext, Position, Tuw};
use crate::cases::Fixture;
use crate::grid::Cell;
use crate::grid::hex::Hex;
use crate::map::Cut;
use crate::order::CompletionRequest;
use crate::order_preview;
use crate::seat::{FactionId, SeatId};
use crate::system::{Autopilot, Desk, Fog, OrderSet, Rules, Teller};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::orders::Order;
use crate::systems::tuw::veil::{LastSeen, SeatSight, Veil};
use crate::typed::preview_line;
use crate::usual_desk as usual;
use crate::view::Viewer;
use crate::words::Lexicon;

/// The scenario below, with allies who share their windows.
const TOGETHER: &str = r#"
together = true
faction = [{ key = "sun", name = "Sun" }, { key = "moon", name = "Moon" }]
seat = [
    { key = "red", name = "Red", faction = "sun", letter = "r" },
    { key = "gold", name = "Gold", faction = "sun", letter = "g" },
    { key = "blue", name = "Blue", faction = "moon", letter = "b" },
]
order = ["red", "gold", "blue"]
objective = [{ name = "Mill", hex = "0404", points = 5 }]
"#;

pub const RED: SeatId = SeatId(1);
pub const GOLD: SeatId = SeatId(2);
pub const BLUE: SeatId = SeatId(3);
const SUN: FactionId = FactionId(1);

/// Red and Gold are allies; Blue goes last. Each of Red and Blue has a gun, and something lies open
/// for all: r1 and b1.
const SCENE: &str = r#"
map = [".....", ".....", ".....", ".....", "....."]
ground.place = [{ name = "Mill", hex = "0404" }]
scenario.faction = [{ key = "sun", name = "Sun" }, { key = "moon", name = "Moon" }]
scenario.seat = [
    { key = "red", name = "Red", faction = "sun", letter = "r" },
    { key = "gold", name = "Gold", faction = "sun", letter = "g" },
    { key = "blue", name = "Blue", faction = "moon", letter = "b" },
]
scenario.order = ["red", "gold", "blue"]
scenario.objective = [{ name = "Mill", hex = "0404", points = 5 }]
units = [
    { code = "r1", hex = "0101", attack = ["4/3 LOS"] },
    { code = "r2", hex = "0201", attack = ["2/5 IF1 AE1"] },
    { code = "g1", hex = "0501" },
    { code = "b1", hex = "0103", defence = 9 },
    { code = "b2", hex = "0404", attack = ["3/6 LOS"], name = "Night Watch" },
]
"#;

pub fn code(word: &str) -> UnitCode {
    word.parse().unwrap()
}

pub fn sight(known: &[&str]) -> SeatSight {
    let mut sight = SeatSight::default();
    known.iter().for_each(|word| sight.know(code(word)));
    sight
}

/// A mark of the first turn, from too far off to tell what it was.
pub fn mark(column: u16, row: u16) -> LastSeen {
    LastSeen { hex: Hex::of_cell(Cell::new(column, row)), turn: 1, kind: None, seat: None }
}

/// Red sees b1 and remembers b2 elsewhere; Gold sees all of Blue's; Blue sees r1 and g1.
fn veil() -> Veil {
    let mut red = sight(&["b1"]);
    red.marks.insert(code("b2"), mark(2, 4));
    Veil {
        seats: BTreeMap::from([
            (RED, red),
            (GOLD, sight(&["b1", "b2"])),
            (BLUE, sight(&["r1", "g1"])),
        ]),
        open: None,
    }
}

fn begun(veil: Option<Veil>, change: fn(&mut Position)) -> Fixture<Tuw> {
    let scene: Scene = toml::from_str(SCENE).unwrap();
    let mut game = scene.begin();
    game.position.veil = veil;
    change(&mut game.position);
    game
}

/// Answers to orders, and choices, of which some name what Red can't see.
const LINES: &[&str] = &[
    "move r1 s",
    "move r1 b2",
    "move r1 night",
    "move r1 mill",
    "move b2 s",
    "attack r1 b1",
    "attack r1 b2",
    "attack r1 nigth",
    "attack r1 b2/arm",
    "attack r1 ?1",
    "attack r1 ?9",
    "move r1 ?2",
    "preview r1 ?1",
    "preview ?1 r1",
    "move r3 s",
    "bombard r2 0404",
    "bombard r2 mill",
    "preview r1 b2",
    "preview b2 r1",
    "preview b1 r1",
    "preview r2 0404",
    "yield b2",
    "yield r2+r1",
];

/// All that a viewer can be shown at a moment, and is told of the last line.
pub fn shown(game: &Fixture<Tuw>, viewer: Viewer) -> String {
    let (world, view) = (&game.world, game.view(viewer));
    let eyes = viewer.seats(&world.seats);
    let heard: Vec<_> =
        game.latest().iter().filter(|event| event.audience.hears(viewer, eyes)).collect();
    let heard: Vec<_> = heard.iter().map(|event| &event.what).collect();
    let mut shown = serde_json::to_string(&(
        &view,
        Tuw::report(world, &view, &heard),
        Tuw::report(world, &view, &[]),
        Tuw::bulletin(world, &view, &heard),
        Tuw::map(world, &view, &Cut::Whole),
        Tuw::map(world, &view, &Cut::Fit),
        Tuw::roster(world, &view),
        Tuw::aim(world, &view),
        Tuw::window(world, &game.position),
    ))
    .unwrap();
    for word in ["r1", "r3", "g1", "b1", "b2", "night", "b3", "b", "?1", "?2"] {
        shown += &format!("\n{word}: {:?}", Tuw::unit(world, &view, word));
    }
    let Viewer::Seat(seat) = viewer else { return shown };
    shown += &format!("\n{:?}", Tuw::autopilot(world, &view, seat));
    for line in LINES {
        shown += &format!(
            "\n{line}: {:?}",
            preview_line::<Tuw>(&OrderContext::by_seat(world, &view, seat), line, &[])
        );
    }
    shown + &choices(game, seat) + &desk(game, seat)
}

/// Prints everything that a seat's desk offers, down to the third tap.
fn desk(game: &Fixture<Tuw>, seat: SeatId) -> String {
    let view = game.view(Viewer::Seat(seat));
    let ctx = OrderContext::by_seat(&game.world, &view, seat);
    let prompts = Tuw::prompts(&ctx, &[]);
    let mut shown = format!("\n{prompts:?}");
    for card in prompts.iter().filter_map(|unit| Tuw::card(&ctx, &[], &unit.code)) {
        shown += &format!("\n{card:?}");
        for verb in &card.verbs {
            let asks = usual::asks(&ctx, verb.form, &verb.given);
            shown += &format!("\n{asks:?}");
            for ask in &asks {
                let Some(offer) = ask.offers.first() else { continue };
                let mut given = verb.given.clone();
                given.insert(ask.field.to_owned(), ask.answer(&[&offer.value]));
                shown += &format!("\n{:?}", usual::asks(&ctx, verb.form, &given));
            }
        }
    }
    shown
}

fn choices(game: &Fixture<Tuw>, seat: SeatId) -> String {
    let view = game.view(Viewer::Seat(seat));
    let mut shown = String::new();
    for form in <Order as OrderSet<Tuw>>::FORMS {
        for (option, given) in form
            .options()
            .into_iter()
            .flat_map(|option| ["r1", "r2", "b2", "night"].map(|u| (option, u)))
        {
            let given = ["unit", "units"].map(|word| (word.to_owned(), given.to_owned())).into();
            let request = CompletionRequest { form, option, given: &given, typed: "" };
            let choices =
                order_preview::complete(&OrderContext::by_seat(&game.world, &view, seat), &request);
            shown += &format!("\n{} {option}: {choices:?}", form.word);
        }
    }
    shown
}

/// A turn of which Red sees nothing but its own part: what Blue's hidden unit does, and what is
/// done to it, differs.
struct Play {
    change: fn(&mut Position),
    hidden_moves: &'static [&'static str],
    bombard: &'static str,
    hidden_attacks: &'static [&'static str],
}

const STANDS: Play = Play {
    change: |_| {},
    hidden_moves: &[],
    bombard: "bombard r2 0404 | 6 1",
    hidden_attacks: &[],
};
const MOVES: Play = Play {
    change: |_| {},
    hidden_moves: &["move b2 n ne"],
    bombard: "bombard r2 0404",
    hidden_attacks: &["attack b2 g1 | 6 1"],
};
const IS_WOUNDED: Play = Play {
    change: |position| {
        let unit = position.battlefield.units.get_mut(&code("b2")).unwrap();
        (unit.wounded, unit.hex) = (true, Hex::of_cell(Cell::new(5, 5)));
    },
    hidden_moves: &["move b2 n"],
    bombard: "bombard r2 0404 | 1 1",
    hidden_attacks: &[],
};
const IS_NOT_THERE: Play = Play {
    change: |position| drop(position.battlefield.units.remove(&code("b2"))),
    hidden_moves: &[],
    bombard: "bombard r2 0404",
    hidden_attacks: &[],
};

/// What a viewer is shown after each line, but for those of the hidden unit, which it doesn't hear
/// of.
fn shown_through(play: &Play, viewer: Viewer, veil: Option<Veil>) -> Vec<String> {
    let mut game = begun(veil, play.change);
    let mut moments = vec![shown(&game, viewer)];
    let (movement, attacks) =
        (["move r1 s", "yield r1+r2", "close", "close"], ["close", "attack r1 b1 | 4 2"]);
    let lines = movement.iter().chain(play.hidden_moves).chain(&attacks).chain([&play.bombard]);
    for line in
        lines.chain(&["close", "close"]).chain(play.hidden_attacks).chain(&["close", "move r2 s"])
    {
        game.play_all([*line]);
        if !play.hidden_moves.contains(line) && !play.hidden_attacks.contains(line) {
            moments.push(shown(&game, viewer));
        }
    }
    moments
}

#[test]
fn what_a_seat_cant_see_changes_nothing_that_it_is_shown() {
    for viewer in [Viewer::Seat(RED), Viewer::Public] {
        let stands = shown_through(&STANDS, viewer, Some(veil()));
        for other in [&MOVES, &IS_WOUNDED, &IS_NOT_THERE] {
            let others = shown_through(other, viewer, Some(veil()));
            for (moment, (one, other)) in stands.iter().zip(&others).enumerate() {
                assert_eq!(one, other, "{viewer:?}, moment {moment}");
            }
            assert_eq!(stands.len(), others.len());
        }
    }
}

/// Or the comparison above would tell nothing.
#[test]
fn who_sees_it_is_shown_the_difference() {
    for (viewer, veil) in [
        (Viewer::Seat(GOLD), Some(veil())),
        (Viewer::Faction(SUN), Some(veil())),
        (Viewer::Seat(RED), None),
    ] {
        let stands = shown_through(&STANDS, viewer, veil.clone());
        for other in [&MOVES, &IS_WOUNDED, &IS_NOT_THERE] {
            assert_ne!(stands, shown_through(other, viewer, veil.clone()), "{viewer:?}");
        }
    }
}

/// What a viewer is told of the last line.
fn report(game: &Fixture<Tuw>, viewer: Viewer) -> String {
    let eyes = viewer.seats(&game.world.seats);
    let heard = game.latest().iter().filter(|event| event.audience.hears(viewer, eyes));
    let heard: Vec<_> = heard.map(|event| &event.what).collect();
    Tuw::report(&game.world, &game.view(viewer), &heard).say(&Lexicon::built_in(), "en")
}

/// A seat sees at once what an ally did in their shared window, as far as the veil lets it, and
/// nothing of what it can't see.
#[test]
fn a_shared_window_tells_an_ally_at_once_what_it_sees_and_nothing_else() {
    let scene: Scene = toml::from_str::<Scene>(SCENE).unwrap();
    let begin = |change: fn(&mut Position)| {
        let mut game = scene.clone().with_scenario(TOGETHER).begin();
        game.position.veil = Some(veil());
        change(&mut game.position);
        game
    };
    let (mut one, mut other) = (begin(|_| {}), begin(IS_WOUNDED.change));
    let (red, gold) = (Viewer::Seat(RED), Viewer::Seat(GOLD));
    let before = shown(&one, gold);
    for line in ["red: move r1 s", "gold: move g1 s", "red: move r1 s"] {
        one.play_all([line]);
        other.play_all([line]);
        assert_eq!(shown(&one, red), shown(&other, red), "{line}");
    }
    assert_ne!(shown(&one, gold), shown(&other, gold), "Gold sees b2");
    assert_ne!(before, shown(&one, gold));
    for viewer in [red, gold] {
        let seen = one.view(viewer).known().battlefield.units.contains_key(&code("r1"));
        assert_eq!(seen, viewer == red, "allies see each other's units where the veil lets them");
    }
}

#[test]
fn a_move_is_told_to_those_who_see_the_unit() {
    let mut game = begun(Some(veil()), |_| {});
    game.play_all(["close", "close", "move b2 n", "close"]);
    let line = "Night Watch b2: 0404 (Mill) → 0403";
    let told = |viewer| report(&game, viewer).contains(line);
    assert!(told(Viewer::Seat(GOLD)) && told(Viewer::Faction(SUN)) && told(Viewer::Seat(BLUE)));
    assert!(!told(Viewer::Seat(RED)) && !told(Viewer::Public));
}

#[test]
fn of_an_unseen_attacker_nothing_is_told_but_that_there_is_one() {
    let mut game = begun(Some(veil()), |_| {});
    game.play_all(["close", "close", "close", "close", "close", "attack b2 r1 | 6 1"]);
    let sees = report(&game, Viewer::Seat(BLUE));
    assert!(sees.contains("Night Watch b2 → Unit r1: 3 + 6 = 9 against 2 + 1 = 3"), "{sees}");
    game.play_all(["close"]);
    let told = report(&game, Viewer::Seat(RED));
    let table = &told[told.find("## Damage").unwrap()..told.find("## Now").unwrap()];
    insta::assert_snapshot!(table, @r"
    ## Damage
    ```
    Attack  ATT  DEF    Result
    ? → r1  –    2+1=3  destroyed
    ```
    - Unit r1 in 0101: destroyed
    ");
    let bytes = serde_json::to_string(&game.view(Viewer::Seat(RED))).unwrap();
    assert!(!bytes.contains("Night Watch"), "{bytes}");
}

#[test]
fn the_map_shows_where_a_unit_was_seen_last() {
    let game = begun(Some(veil()), |_| {});
    let map = Tuw::map(&game.world, &game.view(Viewer::Seat(RED)), &Cut::Whole);
    let counters: Vec<_> = map
        .counters
        .iter()
        .map(|counter| (counter.label.as_str(), counter.last_seen_turn))
        .collect();
    assert_eq!(counters, [("r1", None), ("r2", None), ("b1", None), ("b2", Some(1))]);
    let umpire = Tuw::known_to_umpire(&game.world, &game.position);
    assert_eq!(umpire.battlefield.units.len(), 5);
}

#[test]
fn a_veil_is_saved_with_its_position_and_none_leaves_no_trace() {
    let open = begun(None, |_| {}).position;
    assert!(!serde_json::to_string(&open).unwrap().contains("veil"));
    let veiled = begun(Some(veil()), |_| {}).position;
    let saved = serde_json::to_string(&veiled).unwrap();
    assert_eq!(serde_json::from_str::<Position>(&saved).unwrap(), veiled);
    assert_eq!(
        serde_json::from_str::<Position>(&serde_json::to_string(&open).unwrap()).unwrap(),
        open
    );
}
