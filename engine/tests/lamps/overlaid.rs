//! The lamps with oil: what an overlay may do to its host, and what it may not tell.

use std::sync::Arc;

use mythico_engine::campaign;
use mythico_engine::desk::Given;
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText, Perspective};
use mythico_engine::guard::Guard;
use mythico_engine::map::Cut;
use mythico_engine::module::Module;
use mythico_engine::order::CompletionRequest;
use mythico_engine::order::limits::{DISCORD, faults};
use mythico_engine::registry::Systems;
use mythico_engine::typed::GameOf;
use mythico_engine::view::Viewer;
use mythico_engine::words::Lexicon;

use super::oil::OiledLamps;
use super::{close, order, position, seat};

static SYSTEMS: Systems = Systems::new(&[&GameOf::<OiledLamps>::new()]);

/// The first window of a campaign, with so many drops in each lamp.
fn setup(drops: u8) -> Arc<dyn GameState> {
    let head = "system = \"lamps+oil\"\ntitle = \"Oil\"\nsummary = \"\"\n".to_owned();
    let files = [("module.toml", head), ("command.toml", format!("drops = {drops}\n"))];
    let files = files.map(|(name, text)| (name.to_owned(), text));
    SYSTEMS.begin(Module::new("oil", files), Seed::of_word("oil")).unwrap()
}

/// The first turn's window for oil.
fn pouring(drops: u8) -> Arc<dyn GameState> {
    close(&*setup(drops), &[]).state
}

/// The first turn's window to aim, once this was poured.
fn aiming(drops: u8, poured: &[OrderText]) -> Arc<dyn GameState> {
    close(&*pouring(drops), poured).state
}

/// The first turn's window to flash.
fn flashing(drops: u8) -> Arc<dyn GameState> {
    close(&*aiming(drops, &[]), &[]).state
}

fn english(state: &dyn GameState, viewer: u8) -> String {
    state.perspective(seat(viewer)).report().say(&Lexicon::built_in(), "en")
}

fn why(own: &dyn Perspective, line: &str) -> String {
    own.preview(line).err().map_or_else(String::new, |error| error.why(&Lexicon::built_in(), "en"))
}

/// All that a viewer can be shown.
fn shown(state: &dyn GameState, viewer: Viewer) -> String {
    let own = state.perspective(viewer);
    let given = Given::new();
    let choices = state.forms().iter().map(|form| {
        let request = CompletionRequest { form, option: "unit", given: &given, typed: "" };
        format!("{:?}", own.complete(&request))
    });
    let lines = ["flash 2", "aim 2 5", "pour 2 1", "aim 1 5", "flash 1"];
    let previews = lines.map(|line| format!("{:?}", own.preview(line)));
    let pages = format!(
        "{:?} {:?} {:?} {:?} {:?} {:?}",
        own.report(),
        own.map(&Cut::Whole),
        own.roster(),
        own.unit("2").ok(),
        own.aim(),
        own.prompts(&[])
    );
    let bytes = String::from_utf8(own.bytes()).unwrap();
    [pages, bytes, choices.collect(), previews.concat(), own.autopilot().concat()].concat()
}

#[test]
fn a_window_of_the_command_opens_before_the_hosts_and_its_orders_count() {
    let window = |state: &dyn GameState| state.window().map(|window| (window.index, window.key));
    let state = pouring(3);
    assert_eq!(window(&*state), Some((1, "oil".to_owned())));
    let own = state.perspective(seat(1));
    assert_eq!(own.autopilot(), ["pour 1 1"]);
    assert_eq!(
        why(&*own, "aim 1 5"),
        "Other orders come first now. Give those, or wait for the next part of the turn."
    );
    let closed = close(&*state, &[order(1, "pour 1 2"), order(2, "pour 1 2")]);
    assert_eq!(closed.refused.len(), 1, "the other's lamp can't be filled");
    assert!(english(&*closed.state, 1).contains("lamp 1: 5 drops"));
    assert_eq!(window(&*closed.state), Some((4, "aim".to_owned())));
    assert_eq!(
        why(&*closed.state.perspective(seat(1)), "pour 1 1"),
        "Nothing can be poured. Wait."
    );
    let told = |viewer| closed.reports.of(viewer).say(&Lexicon::built_in(), "en");
    assert!(told(seat(1)).contains("2 drops into 1"));
    assert!(!told(seat(2)).contains("2 drops into 1"));
}

#[test]
fn an_attempt_is_free_or_a_test_or_refused_and_a_test_is_taken_before_the_effect() {
    let answer = |drops: u8| {
        let preview = flashing(drops).perspective(seat(1)).preview("flash 1");
        let lexicon = Lexicon::built_in();
        preview.map_or_else(
            |error| error.why(&lexicon, "en"),
            |preview| {
                let lines = preview.details.iter().map(|line| lexicon.say("en", line));
                lines.collect::<Vec<_>>().join("; ")
            },
        )
    };
    assert_eq!(answer(3), "It has oil.");
    assert_eq!(answer(1), "Chance: 50 %.; One drop: 1 of 2.");
    assert_eq!(answer(0), "The lamp is dry. Pour oil first.");
    let state = flashing(1);
    let flash = |revision, line: &str| {
        let rolled = state.with_dice_of(revision);
        rolled.play(&order(1, line), 1, Guard::EachPhase).unwrap()
    };
    let flashed = (0..20).map(|revision| flash(revision, "flash 1"));
    let (mut lit, mut failed) = (0, 0);
    for resolution in flashed {
        let said = resolution.reports.of(seat(1)).say(&Lexicon::built_in(), "en");
        let is_unchanged = position(&*resolution.state) == position(&*state);
        match said.contains("1 doesn't catch") {
            true => failed += 1,
            false => lit += 1,
        }
        assert_eq!(said.contains("1 doesn't catch"), is_unchanged, "{said}");
    }
    assert!(lit > 2 && failed > 2, "{lit} {failed}");
}

#[test]
fn a_step_can_be_cut_and_the_host_makes_moves_by_itself() {
    let state = aiming(0, &[]);
    let own = state.perspective(seat(1));
    assert_eq!(why(&*own, "aim 1 5"), "Lamp 1 is dry and sticks. Shorten it.");
    assert_eq!(why(&*own, "tilt 1 5"), "Lamp 1 is dry and sticks. Shorten it.");
    let closed = close(&*state, &[order(1, "aim 1 5")]);
    assert_eq!(closed.refused.len(), 1);
    assert!(english(&*closed.state, 1).contains("180"), "it hangs down");
    assert_eq!(why(&*aiming(3, &[]).perspective(seat(1)), "aim 1 5"), "");
}

#[test]
fn a_command_remembers_what_was_lost() {
    let turned = close(&*aiming(3, &[]), &[order(1, "aim 1 5")]).state;
    assert!(english(&*turned, 1).contains("lamp 1: 2 drops"));
    assert!(english(&*turned, 2).contains("lamp 2: 3 drops"), "it wasn't turned");
}

#[test]
fn a_command_keeps_up_the_veil_and_adds_to_every_page() {
    let full = aiming(3, &[order(1, "pour 1 2")]);
    let saved = |state: &dyn GameState| String::from_utf8(campaign::save(state)).unwrap();
    assert!(saved(&*full).contains(r#""known":[1]"#), "seat 2 sees which lamp is full");
    assert!(saved(&*aiming(3, &[])).contains(r#""known":[]"#));
    let dry = aiming(0, &[]);
    let own = dry.perspective(seat(1));
    assert_eq!(own.map(&Cut::Whole).signs.len(), 1);
    let drops = |text: String| text.contains("lamp 1: 0 drops");
    assert!(drops(format!("{:?}", own.roster())) && drops(format!("{:?}", own.aim())));
    assert!(drops(format!("{:?}", own.unit("1"))) && drops(format!("{:?}", own.report())));
}

#[test]
fn what_a_command_hides_is_told_nowhere() {
    for poured in [&[][..], &[order(2, "pour 2 1")]] {
        let states = [aiming(1, &[]), aiming(1, poured)];
        let next = states.each_ref().map(|state| close(&**state, &[]).state);
        for viewer in [seat(1), seat(3), Viewer::Public] {
            assert_eq!(shown(&*states[0], viewer), shown(&*states[1], viewer), "{viewer:?}");
            assert_eq!(shown(&*next[0], viewer), shown(&*next[1], viewer), "{viewer:?}");
        }
        let own = [0, 1].map(|nth| shown(&*states[nth], seat(2)));
        assert_eq!(own[0] == own[1], poured.is_empty(), "seat 2 knows its own");
    }
}

#[test]
fn forms_of_host_and_overlay_dont_clash() {
    let game = SYSTEMS.get("lamps+oil").unwrap();
    assert_eq!(faults(game.forms(), &DISCORD), [""; 0]);
    assert_eq!(faults(game.acts(), &DISCORD), [""; 0]);
    let words = |forms: &'static [_]| {
        forms.iter().map(|form: &mythico_engine::order::Form| form.word).collect::<Vec<_>>()
    };
    assert_eq!(words(game.forms()), ["name", "aim", "hand", "tilt", "whisper", "flash", "pour"]);
    assert_eq!(words(game.acts()), ["correct"]);
    let twice = [game.forms(), &game.forms()[6..]].concat();
    assert_eq!(faults(&twice, &DISCORD), ["the order \"pour\" stands twice"]);
}

#[test]
fn a_module_without_the_overlays_file_is_refused_by_name() {
    let head = "system = \"lamps+oil\"\ntitle = \"Oil\"\nsummary = \"\"\n".to_owned();
    let module = Module::new("oil", [("module.toml".to_owned(), head)]);
    let error = SYSTEMS.begin(module, Seed::of_word("oil")).err().unwrap().to_string();
    assert!(error.contains("command.toml"), "{error}");
}

#[test]
fn a_saved_campaign_opens_with_both_parts() {
    let state = flashing(2);
    let saved = campaign::save(&*state);
    let opened = SYSTEMS.open(&saved).unwrap();
    assert_eq!(campaign::save(&*opened), saved);
    assert_eq!(shown(&*opened, seat(1)), shown(&*state, seat(1)));
}
