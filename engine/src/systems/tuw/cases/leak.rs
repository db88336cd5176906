//! No leak under a veil, by pairs: two positions differ only in what Red can't know, and Red plays
//! both alike. Red is shown the same bytes at every moment. Units that Red sees and doesn't know
//! have each other's numbers and names in the second, Red's own hidden unit and an unseen one of
//! Blue's are elsewhere, wounded or gone.

use super::Scene;
use super::Tuw;
use super::veil::{BLUE, GOLD, RED, code, mark, shown, sight};
use crate::cases::Fixture;
use crate::cases::sample::sample;
use crate::dice::{Dice, Seed, Stream};
use crate::grid::Cell;
use crate::grid::hex::Hex;
use crate::map::Cut;
use crate::seat::SeatId;
use crate::system::Teller;
use crate::systems::tuw::veil::Veil;
use crate::view::Viewer;
use crate::window::Moment;

/// Red sees and doesn't know b2 to b4, doesn't see b5, nor its own r3.
const SCENE: &str = r#"
scenario.faction = [{ key = "sun", name = "Sun" }, { key = "moon", name = "Moon" }]
scenario.seat = [
    { key = "red", name = "Red", faction = "sun", letter = "r" },
    { key = "gold", name = "Gold", faction = "sun", letter = "g" },
    { key = "blue", name = "Blue", faction = "moon", letter = "b" },
]
scenario.order = ["red", "gold", "blue"]
units = [
    { code = "r1", hex = "0303", attack = ["4/4 LOS"], defence = 5 },
    { code = "r2", hex = "0201", attack = ["2/5 IF1"] },
    { code = "r3", hex = "0101", name = "Lost Patrol" },
    { code = "g1", hex = "0501" },
    { code = "b1", hex = "0103", defence = 9 },
    { code = "b2", hex = "0404", attack = ["3/6 LOS"], name = "Night Watch" },
    { code = "b3", hex = "0404", attack = ["3/6 LOS"], name = "Old Guard" },
    { code = "b4", hex = "0404", attack = ["3/6 LOS"], name = "Third Foot" },
    { code = "b5", hex = "0505", attack = ["3/6 LOS"], name = "Reserve" },
]
"#;

/// The codes of those that Red sees and doesn't know.
const TAGGED: [&str; 3] = ["b2", "b3", "b4"];
/// Those that Red doesn't see.
const UNSEEN: [&str; 2] = ["b5", "r3"];

/// Where something unseen is, and how.
#[derive(Clone, Copy)]
enum Unseen {
    As,
    At(Hex),
    Wounded,
    Gone,
}

/// One position of a pair.
struct Side {
    game: Fixture<Tuw>,
    /// The code of each tagged unit.
    codes: [&'static str; 3],
}

impl Side {
    /// Lays a position out: the tagged units in these hexes, the first with the code of this place.
    fn new(scene: &Scene, hexes: [Hex; 3], first: usize, unseen: [Unseen; 2]) -> Side {
        let mut game = scene.begin();
        let codes = [0, 1, 2].map(|place| TAGGED[(place + first) % 3]);
        let units = &mut game.position.battlefield.units;
        let pieces = TAGGED.map(|word| units.remove(&code(word)).unwrap());
        for ((unit, hex), word) in pieces.into_iter().zip(hexes).zip(codes) {
            let mut unit = unit;
            unit.hex = hex;
            units.insert(code(word), unit);
        }
        for (word, unseen) in UNSEEN.into_iter().zip(unseen) {
            let unit = units.get_mut(&code(word)).unwrap();
            match unseen {
                Unseen::As => {}
                Unseen::At(hex) => unit.hex = hex,
                Unseen::Wounded => unit.wounded = true,
                Unseen::Gone => drop(units.remove(&code(word))),
            }
        }
        let mut red = sight(&["b1"]);
        let seen = hexes.into_iter().zip(codes.map(code)).map(|(hex, code)| ((hex.q, hex.r), code));
        // The lot is the same whatever number a unit has.
        let mut lots = 0..;
        red.meet(seen, || lots.next().unwrap());
        red.hide(code("r3"), mark(2, 2));
        let all = ["b1", "b2", "b3", "b4", "b5", "r3"];
        let seats = [(RED, red), (GOLD, sight(&all)), (BLUE, sight(&["r1", "r2", "r3", "g1"]))];
        game.position.veil = Some(Veil { seats: seats.into(), open: None });
        Side { game, codes }
    }

    /// Plays a line in which `0` to `2` stand for the tagged units, if it can be given.
    fn play(&mut self, seat: SeatId, line: &str, dice: &str) -> bool {
        let words = line.split(' ').map(|word| match word {
            "0" | "1" | "2" => self.codes[word.parse::<usize>().unwrap()],
            _ => word,
        });
        let line = words.collect::<Vec<_>>().join(" ");
        let is_legal = self.game.preview(seat, &line).is_ok();
        if is_legal {
            self.game.play_all([&*format!("{line}{dice}")]);
        }
        is_legal
    }

    /// The bytes of a view, of what it hears of the last line, and of its map.
    fn bytes(&self, viewer: Viewer) -> String {
        let (world, view) = (&self.game.world, self.game.view(viewer));
        let eyes = viewer.seats(&world.seats);
        let heard = self.game.latest().iter().filter(|event| event.audience.hears(viewer, eyes));
        let heard: Vec<_> = heard.map(|event| &event.what).collect();
        let report = Tuw::report(world, &view, &heard);
        serde_json::to_string(&(&view, report, Tuw::map(world, &view, &Cut::Whole))).unwrap()
    }
}

fn hex(chance: &mut Stream<'_>) -> Hex {
    let mut number = || u16::try_from(chance.die(5)).unwrap();
    Hex::of_cell(Cell::new(number(), number()))
}

fn unseen(chance: &mut Stream<'_>) -> Unseen {
    match chance.die(4) {
        1 => Unseen::At(hex(chance)),
        2 => Unseen::Wounded,
        3 => Unseen::Gone,
        _ => Unseen::As,
    }
}

/// Plays a pair through a turn. Returns whether Gold, who sees all, was shown a difference.
fn play_pair(scene: &Scene, chance: &mut Stream<'_>) -> bool {
    let hexes = [(); 3].map(|()| hex(chance));
    let turned = usize::try_from(chance.die(3)).unwrap() - 1;
    let mut pair = [
        Side::new(scene, hexes, 0, [Unseen::As; 2]),
        Side::new(scene, hexes, turned, [unseen(chance), unseen(chance)]),
    ];
    let (one, two) = (chance.die(3) - 1, chance.die(3) - 1);
    let mut dice = || format!(" | {} {}", chance.die(6), chance.die(6));
    let target = one + 1;
    let lines = [
        (RED, "move r1 s".to_owned(), String::new()),
        (BLUE, format!("move {one} n"), String::new()),
        (BLUE, format!("move {two} se"), String::new()),
        (RED, format!("attack r1 ?{target}"), dice()),
        (RED, format!("attack r2 ?{}", two + 1), dice()),
        (BLUE, format!("attack {one} r1"), dice()),
        (BLUE, format!("attack {two} r1"), dice()),
    ];
    let mut differs = false;
    let mut compare = |pair: &[Side; 2], whole: bool| {
        for viewer in [Viewer::Seat(RED), Viewer::Public] {
            let [first, second] = pair.each_ref().map(|side| match whole {
                true => shown(&side.game, viewer),
                false => side.bytes(viewer),
            });
            assert_eq!(first, second, "{viewer:?}");
            // Everything that is shown has refusals, which repeat the words that were asked.
            let names = ["Night Watch", "Old Guard", "Third Foot", "Reserve", "\"b3\""];
            assert!(whole || !names.iter().any(|name| first.contains(name)), "{first}");
        }
        let [first, second] = pair.each_ref().map(|side| side.bytes(Viewer::Seat(GOLD)));
        differs |= first != second;
    };
    let whole = usize::try_from(one).unwrap() + 2;
    for (place, (seat, line, dice)) in lines.iter().enumerate() {
        while pair[0].game.window().is_some_and(|window| !window.seats.contains(*seat)) {
            pair.iter_mut().for_each(|side| side.game.play_all(["close"]));
            compare(&pair, false);
        }
        let given = pair.each_mut().map(|side| side.play(*seat, line, dice));
        assert_eq!(given[0], given[1], "{line}");
        compare(&pair, place == whole);
    }
    pair.iter_mut().for_each(|side| side.game.play_all(["close"]));
    compare(&pair, true);
    differs
}

/// Proof 6 of the issue on TUW: `leak tuw`.
#[test]
fn tuw_leaks_nothing_under_a_veil_tags_included() {
    let scene: Scene = toml::from_str(SCENE).unwrap();
    let pairs = sample(25, 2000);
    let moment = Moment { turn: 0, window: 0, revision: 0, order: 0 };
    let dice = Dice::new(&Seed::of_word("leak"), moment).unlogged();
    let differs =
        (0..pairs).filter(|&pair| play_pair(&scene, &mut dice.stream("leak", [pair, 0, 0])));
    let differs = differs.count() as u64;
    assert!(differs * 4 > pairs * 3, "Gold sees a difference in {differs} of {pairs} pairs");
}

/// Allies share a channel. Units that none of them knows have different tags there.
#[test]
fn a_channel_tells_the_tags_of_its_seats_apart() {
    let scene: Scene = toml::from_str(SCENE).unwrap();
    let mut game = scene.begin();
    let (mut red, mut gold) = (sight(&[]), sight(&[]));
    red.meet([((), code("b4"))], || 0);
    gold.meet([((), code("b2"))], || 0);
    gold.meet([((), code("b4"))], || 0);
    gold.lose(code("b2"), mark(4, 4));
    game.position.veil = Some(Veil { seats: [(RED, red), (GOLD, gold)].into(), open: None });
    let channel = Viewer::Faction(game.world.faction(RED));
    let called = |viewer| {
        let view = game.view(viewer);
        let map = Tuw::map(&game.world, &view, &Cut::Whole);
        let labels = map.counters.into_iter().map(|counter| counter.label);
        let mut tags: Vec<_> = labels.filter(|label| label.starts_with('?')).collect();
        tags.sort();
        tags
    };
    assert_eq!(called(Viewer::Seat(RED)), ["?1"]);
    assert_eq!(called(Viewer::Seat(GOLD)), ["?1", "?2"]);
    assert_eq!(called(channel), ["?1", "?2"], "b4 by Red's tag, and Gold's mark of b2");
}
