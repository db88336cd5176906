//! EMTV tells roughly where a leader is, never exactly. Rule: EM-10.4.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::scene::{self, Scene, seat};
use crate::cases::{Fixture, sample};
use crate::grid::Cell;
use crate::map::Cut;
use crate::report::{Bulletin, RemarkOn};
use crate::system::Teller;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fog;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::position::PublicRanking;
use crate::systems::el_mythico::report::bulletin::bulletin;
use crate::systems::el_mythico::world::Vocation;
use crate::view::Viewer;
use crate::words::Lexicon;

/// The whereabouts told of a leader in a town with towns all around, under many seeds.
fn said() -> BTreeSet<Option<String>> {
    let scene = Scene::of(
        "map = ['.....', '.....', '.....', '.....', '.....']
        ground.place = [
            { name = 'Alba', kind = 'town', hex = 1003003 },
            { name = 'Beta', kind = 'town', hex = 1003002 },
            { name = 'Gama', kind = 'town', hex = 1003004 },
            { name = 'Delta', kind = 'town', hex = 1002003 },
        ]
        leaders.a = { vocation = 'politician', level = 6 }
        units = [{ code = '1/0', hex = 1003003 }]",
    );
    let scenes = (0..60).map(|seed| scene.begin(&format!("news {seed}")));
    scenes.map(|scene| scene.position.whereabouts[0].place.clone()).collect()
}

#[test]
fn em_10_4_any_place_near_by_may_be_named_not_the_nearest() {
    let places: BTreeSet<_> = said().into_iter().flatten().collect();
    assert_eq!(places, ["Alba", "Beta", "Delta", "Gama"].map(str::to_owned).into());
}

#[test]
fn em_10_4_a_circle_doesnt_mean_that_no_place_is_near() {
    assert!(said().contains(&None));
}

/// The centres told of a leader in this hex of an open map of 9 × 9, under this number of seeds.
fn middles(hex: u32, seeds: u32) -> BTreeMap<HexNo, u32> {
    let scene = Scene::of(&format!(
        "map = {:?}
        leaders.a = {{ vocation = 'politician', level = 6 }}
        units = [{{ code = '1/0', hex = {hex} }}]",
        ["........."; 9]
    ));
    let (mut begun, mut middles) = (scene.begin("circle"), BTreeMap::new());
    for seed in 0..seeds {
        begun.begin_again(&scene, &format!("circle {seed}"));
        let told = begun.position.whereabouts[0].clone();
        assert_eq!(told.place, None, "there is no place");
        *middles.entry(told.centre).or_default() += 1;
    }
    middles
}

#[test]
fn em_10_4_every_circle_that_holds_the_hex_is_as_likely_as_the_others() {
    // In the middle of the map and in its corner, with the chi-square that one draw in a thousand
    // exceeds.
    for (hex, circles, limit) in [(1_005_005, 37, 67.99), (1_001_001, 12, 31.26)] {
        let told = middles(hex, 1_850);
        assert_eq!(told.len(), circles, "{hex}: {told:?}");
        assert!(told.contains_key(&HexNo(hex)), "the leader's own hex is the middle of one");
        let expected = 1_850.0 / circles as f64;
        let chi_square: f64 =
            told.values().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
        assert!(chi_square < limit, "{hex}: {chi_square}: {told:?}");
    }
}

/// The whereabouts of a level-6 leader told week by week on a walk over an open map: the centres of
/// the areas, and where the leader really was.
fn told_on_a_walk(size: usize, weeks: &[Vec<u8>], seed: &str) -> Vec<(HexNo, HexNo)> {
    let map = vec![".".repeat(size); size];
    let middle = 1_000_000 + size / 2 * 1001;
    let (alba, beta) = (middle - 2, middle + 3000);
    let mut scene = Scene::of(&format!(
        "map = {map:?}
        ground.place = [
            {{ name = 'Alba', kind = 'town', hex = {alba} }},
            {{ name = 'Beta', kind = 'town', hex = {beta} }},
        ]
        numbers.leaders.news_place_percent = 50
        leaders.a = {{ vocation = 'politician', level = 6 }}
        units = [{{ code = '1/0', hex = {middle} }}]"
    ))
    .begin(seed);
    let told = |scene: &Fixture<ElMythico>| {
        let leader = scene::unit(scene, "1/0").expect("nobody hunts it");
        (scene.position.whereabouts[0].centre, leader.hex)
    };
    let mut all = vec![told(&scene)];
    for week in weeks {
        let path: Vec<_> = week.iter().map(u8::to_string).collect();
        // A path that leaves the map is refused; then the leader stays.
        let line = format!("move 0 {}", path.join(" "));
        if scene.preview(seat("a"), &line).is_ok() {
            scene.play_all([&*format!("a: {line}")]);
        }
        scene.play_all(["close"]);
        all.push(told(&scene));
    }
    all
}

fn walks() -> impl Strategy<Value = Vec<Vec<u8>>> {
    prop::collection::vec(prop::collection::vec(1u8..=6, 1..=12), 1..8)
}

proptest! {
    #![proptest_config(sample::properties(8))]

    #[test]
    fn em_10_4_no_two_areas_in_turn_narrow_each_other(weeks in walks(), seed in 0u32..1000) {
        let told = told_on_a_walk(41, &weeks, &format!("walk {seed}"));
        for pair in told.windows(2) {
            let ((before, _), (now, hex)) = (pair[0], pair[1]);
            prop_assert!(now.distance(hex) <= 3, "the leader is in the area");
            let edge = [hex.cell().column, hex.cell().row].iter().any(|place| !(8..=34).contains(place));
            prop_assert!(before == now || edge || before.distance(now) > 6, "{before} and {now} share hexes");
        }
    }

    #[test]
    fn em_10_4_where_the_map_is_narrow_areas_share_as_little_as_can_be(weeks in walks(), seed in 0u32..1000) {
        let told = told_on_a_walk(9, &weeks, &format!("narrow {seed}"));
        for pair in told.windows(2) {
            let ((before, _), (now, hex)) = (pair[0], pair[1]);
            let hexes = (1..=9u16).flat_map(|column| (1..=9u16).map(move |row| Cell::new(column, row)));
            let around = hexes.map(HexNo::of_cell).filter(|centre| centre.distance(hex) <= 3);
            let room = around.map(|centre| centre.distance(before)).max().unwrap_or_default().min(7);
            prop_assert!(before == now || before.distance(now) >= room, "{before} and {now}, of {room}");
        }
    }
}

/// The public news depend only on public events and the public's view, whatever else happened: same
/// news, headline, broadcasts and picture. Items have their own keys.
#[test]
fn em_10_9_the_news_are_of_public_events_alone() {
    let scene = Scene::of(
        "map = ['.....', '.....', '.....']
        ground.place = [{ name = 'Alba', kind = 'town', hex = 1003002 }]
        leaders.a = { vocation = 'politician', level = 6 }
        units = [{ code = '1/0', hex = 1003003 }, { code = '2/0', hex = 1001001 }]",
    );
    let scene = scene.begin("news");
    let known = fog::known(&scene.world, &scene.position, Viewer::Public);
    let fight = Event::PublicFight { hex: HexNo(1_003_002), seats: vec![seat("a"), seat("b")] };
    let speech = Event::Address { seat: seat("a"), name: "Boss A".into(), text: "Hear me".into() };
    let wording = Event::NewsWording { seed: 7 };
    let public = [&wording, &speech, &fight];
    let secret = [
        &Event::PoliticalPoints { points: 3 },
        &Event::OwnPlace { hex: HexNo(1_003_002), taken: true },
    ];
    let news = bulletin(&scene.world, &known, &public);
    let all: Vec<&Event> = secret.into_iter().chain(public).collect();
    assert_eq!(bulletin(&scene.world, &known, &all), news);
    let keys: Vec<&str> = news.items.iter().map(|item| &*item.key).collect();
    assert_eq!(
        keys,
        ["fight-1003002"],
        "the speech has a post of its own, and no change at the top is no news"
    );
    assert_eq!(news.headline.id(), "mythico-news-headline-fight");
    assert_eq!(news.broadcasts[0].words, "Hear me");
    let card = news.card.unwrap();
    let fought = HexNo(1_003_002).cell().into();
    assert!(
        matches!(card.inset, Some(Cut::Fight { ref at, .. }) if *at == [fought]),
        "{:?}",
        card.inset
    );
    let faces: Vec<_> = card.faces.iter().map(|face| face.seat).collect();
    assert_eq!(faces, [seat("a"), seat("b")], "those who fought");
    // A place taken without a fight isn't marked as a fight.
    let taken = Event::Taken { hex: HexNo(1_003_002), holder: seat("a"), before: None };
    let inset = |events: &[&Event]| bulletin(&scene.world, &known, events).card.unwrap().inset;
    assert!(matches!(inset(&[&wording, &taken]), Some(Cut::Around(..))));
    assert!(matches!(inset(&[&wording, &taken, &fight]), Some(Cut::Fight { .. })));
}

/// A portrait shows the leader in the news. News of a death show the dead leader, even if the next
/// one already leads; later news show the next. No news tell that the next has come.
#[test]
fn em_10_9_a_portrait_is_of_the_leader_of_whom_the_news_tell() {
    let scene = Scene::of(
        "map = ['..']
        numbers.leaders.deaths_max = 3
        leaders.a = { vocation = 'politician', level = 6 }
        units = [{ code = '1/0', hex = 1001001 }]",
    );
    let mut scene = scene.begin("faces");
    let (wording, vocation) = (Event::NewsWording { seed: 7 }, Vocation::Politician);
    let died =
        Event::LeaderDied { seat: seat("a"), name: "Boss A".into(), vocation: Some(vocation) };
    let speech = Event::Address { seat: seat("a"), name: "Boss A".into(), text: "Hear me".into() };
    for (deaths, leads) in [(0, 0), (1, 1), (2, 2), (3, 2)] {
        scene.position.forces[0].career.deaths = deaths;
        let known = fog::known(&scene.world, &scene.position, Viewer::Public);
        assert_eq!(
            known.leader(seat("a"), &scene.world),
            leads,
            "after {deaths} deaths; the third is the last"
        );
        let shown = |events: &[&Event]| {
            let news = bulletin(&scene.world, &known, events);
            let face = news.card.unwrap().faces.first().map(|face| face.leader);
            (face, news.broadcasts.first().map(|broadcast| broadcast.leader))
        };
        assert_eq!(shown(&[&wording, &speech]), (Some(leads), Some(leads)));
        if deaths > 0 {
            assert_eq!(shown(&[&wording, &died]).0, Some(deaths - 1), "who died");
        }
    }
}

/// A bulletin has at most four full stories. The others share a line. The ranking is always a full
/// story.
#[test]
fn em_10_9_four_stories_are_told_and_the_others_share_a_line() {
    let scene = Scene::of(
        "map = ['......', '......', '......']
        ground.place = [
            { name = 'Alba', kind = 'town', hex = 1001002 },
            { name = 'Beta', kind = 'town', hex = 1002002 },
            { name = 'Gama', kind = 'town', hex = 1003002 },
            { name = 'Delta', kind = 'town', hex = 1004002 },
            { name = 'Eta', kind = 'town', hex = 1005002 },
        ]
        leaders.a = { vocation = 'politician', level = 6 }
        units = [{ code = '1/0', hex = 1001001 }]",
    );
    let scene = scene.begin("front page");
    let known = fog::known(&scene.world, &scene.position, Viewer::Public);
    let wording = Event::NewsWording { seed: 7 };
    let (a, b) = (seat("a"), seat("b"));
    let taken = |hex| Event::Taken { hex: HexNo(hex), holder: a, before: Some(b) };
    let fight = |hex| Event::PublicFight { hex: HexNo(hex), seats: vec![a, b] };
    let ranking = Event::Ranking(PublicRanking { turn: 1, seats: Vec::new() });
    let all = [
        wording,
        ranking,
        fight(1_001_002),
        fight(1_003_002),
        taken(1_001_002),
        taken(1_002_002),
        Event::Freed { hex: HexNo(1_004_002), before: b },
        fight(1_005_002),
    ];
    let events: Vec<&Event> = all.iter().collect();
    let news = bulletin(&scene.world, &known, &events);
    let keys: Vec<&str> = news.items.iter().map(|item| &*item.key).collect();
    assert_eq!(keys, ["taken-1001002", "taken-1002002", "freed-1004002", "ranking", "also"]);
    let said: Vec<String> =
        news.items.iter().map(|item| Lexicon::built_in().say("en", &item.said)).collect();
    assert!(said[0].ends_with("Shots were heard: Seat A, Seat B."), "{said:#?}");
    assert_eq!(
        said[4], "**Also:** shooting in two places.",
        "the fight for Alba is told with its fall"
    );
}

/// A death, the end of a seat and the loss of a capital get their own posts. The last of them is
/// the lead if there is no other story.
#[test]
fn em_10_9_moments_have_posts_of_their_own() {
    let scene = Scene::of(
        "map = ['....', '....']
        ground.place = [
            { name = 'Alba', kind = 'city', hex = 1001002 },
            { name = 'Beta', kind = 'town', hex = 1002002 },
        ]
        leaders.a = { vocation = 'politician', level = 6 }
        units = [{ code = '1/0', hex = 1001001 }]",
    );
    let scene = scene.begin("moments");
    let known = fog::known(&scene.world, &scene.position, Viewer::Public);
    let wording = Event::NewsWording { seed: 7 };
    let (a, b) = (seat("a"), seat("b"));
    let capital = Event::Taken { hex: HexNo(1_001_002), holder: a, before: Some(b) };
    let town = Event::Taken { hex: HexNo(1_002_002), holder: a, before: Some(b) };
    let died = Event::LeaderDied { seat: b, name: "Boss B".into(), vocation: None };
    let keys = |events: &[&Event]| {
        let news = bulletin(&scene.world, &known, events);
        let key = |news: &Bulletin| {
            news.items.iter().map(|item| item.key.to_string()).collect::<Vec<_>>()
        };
        (news.moments.iter().flat_map(key).collect::<Vec<_>>(), key(&news))
    };
    let owned = |keys: &[&str]| keys.iter().map(|&key| key.to_owned()).collect::<Vec<_>>();
    assert_eq!(
        keys(&[&wording, &town, &capital, &died]),
        (owned(&["death-2", "taken-1001002"]), owned(&["taken-1002002"]))
    );
    assert_eq!(keys(&[&wording, &died]), (owned(&[]), owned(&["death-2"])));
    let news = bulletin(&scene.world, &known, &[&wording, &town, &died]);
    assert!(
        news.moments[0].card.as_ref().unwrap().faces[0].is_dead,
        "a card in memory of the dead"
    );
    // Affected seats read it at the top of their report, the others in the news.
    for (viewer, begins) in
        [("a", None), ("b", Some("**Boss B is dead.** You have lost your leader."))]
    {
        let view = scene.view(Viewer::Seat(seat(viewer)));
        let report = ElMythico::report(&scene.world, &view, &[&wording, &died]);
        let first = report.lead.first().map(|block| block.say(&Lexicon::built_in(), "en"));
        assert_eq!(first.as_deref().map(str::trim).filter(|said| said.contains("Boss B")), begins);
    }
}

/// Rivals remark on a leader's words and on places that they lost or took. Seats named in the words
/// come first.
#[test]
fn em_10_9_rivals_remark_on_words_and_on_what_changed_hands() {
    let scene = Scene::of(
        "map = ['....', '....']
        ground.place = [{ name = 'Alba', kind = 'town', hex = 1001002 }]
        leaders.a = { vocation = 'politician', level = 6 }
        units = [{ code = '1/0', hex = 1001001 }]",
    );
    let scene = scene.begin("remarks");
    let known = fog::known(&scene.world, &scene.position, Viewer::Public);
    let wording = Event::NewsWording { seed: 7 };
    let (a, b) = (seat("a"), seat("b"));
    let speech = Event::Address { seat: a, name: "Boss A".into(), text: "Hear me".into() };
    let taken = Event::Taken { hex: HexNo(1_001_002), holder: a, before: Some(b) };
    let speakers = |events: &[&Event]| {
        let news = bulletin(&scene.world, &known, events);
        news.remarks.iter().map(|remark| (remark.seat, remark.on.clone())).collect::<Vec<_>>()
    };
    let on_item = || RemarkOn::Item("taken-1001002".into());
    assert_eq!(speakers(&[&wording, &taken]), [(b, on_item()), (a, on_item())], "the loser first");
    assert!(speakers(&[&wording, &speech]).contains(&(b, RemarkOn::Broadcast(a))));
    let mut news = bulletin(&scene.world, &known, &[&wording, &speech, &taken]);
    news.let_speak(|seat| seat == b);
    assert!(
        news.broadcasts[0].reaction.is_some() && news.items.len() == 1,
        "each rival speaks once"
    );
}

#[test]
fn em_10_4_a_leader_named_in_the_first_turn_is_told_to_be_where_it_was() {
    let scene = Scene::of(&format!(
        "map = {:?}
        leaders.a = {{ vocation = 'politician', level = 6 }}
        units = [{{ code = '1/0', hex = 1005005 }}]",
        ["........."; 9]
    ));
    for seed in 0..12 {
        let mut begun = scene.begin(&format!("named {seed}"));
        let before = begun.position.whereabouts[0].clone();
        begun.play_all(["a: name leader Ana Duarte", "close"]);
        let after = &begun.position.whereabouts[0];
        assert_eq!(after.name, "Ana Duarte");
        // A new circle, laid over the old one, would show where the leader is.
        assert_eq!((after.centre, &after.place), (before.centre, &before.place));
    }
}
