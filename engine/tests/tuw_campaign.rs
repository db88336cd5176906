//! A whole TUW campaign by autopilots, through the same calls as the bot: every line is legal,
//! texts have no holes, and the bytes are those kept in the repository, in debug and release alike.
#![allow(clippy::unwrap_used)]

use mythico_engine::guard::Guard;
use std::collections::BTreeSet;
use std::sync::Arc;

use mythico_engine::campaign;
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText, Resolution};
use mythico_engine::module::Module;
use mythico_engine::report::LEAD_MAX;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use mythico_engine::window::WindowKind;
use mythico_engine::words::Lexicon;

fn state(seed: &str) -> Arc<dyn GameState> {
    let module = Module::built_in("tuw-crossroads").unwrap().as_listed();
    SHIPPED.begin(module, Seed::of_word(seed)).unwrap()
}

/// What a game left behind: every report and bulletin as data and as said, every position, in
/// order.
struct Record {
    state: Arc<dyn GameState>,
    texts: Vec<String>,
    bytes: Vec<u8>,
    /// Remarks that leaders could make.
    remarks: usize,
    /// Letters of the longest lead.
    longest_lead: usize,
}

impl Record {
    fn keep(&mut self, resolution: Resolution, lexicon: &Lexicon) {
        for (_, report) in resolution.reports.iter() {
            self.texts.push(report.say(lexicon, "en"));
            let lead = report.lead.iter().map(|block| block.say(lexicon, "en").chars().count());
            self.longest_lead = self.longest_lead.max(lead.sum());
            serde_json::to_writer(&mut self.bytes, &report).unwrap();
        }
        if let Some(bulletin) = &resolution.bulletin {
            self.texts.push(bulletin.say(lexicon, "en"));
            let said = bulletin.remarks.iter().map(|remark| lexicon.say("en", &remark.said));
            self.texts.extend(said);
            self.remarks += bulletin.remarks.len();
            serde_json::to_writer(&mut self.bytes, bulletin).unwrap();
        }
        self.state = resolution.state;
        self.bytes.extend(campaign::save(&*self.state));
    }
}

/// Plays windows by autopilots until so many turns have ended or the war is over.
fn played(seed: &str, turns: u32) -> Record {
    played_from(state(seed), turns)
}

fn played_from(state: Arc<dyn GameState>, turns: u32) -> Record {
    let lexicon = Lexicon::built_in();
    let (texts, bytes) = (Vec::new(), Vec::new());
    let mut record = Record { state, texts, bytes, remarks: 0, longest_lead: 0 };
    while let Some(window) = record.state.window().filter(|window| window.turn <= turns) {
        let mut sealed = Vec::new();
        for seat in window.seats.iter() {
            let lines = record.state.perspective(Viewer::Seat(seat)).autopilot();
            if window.kind == WindowKind::Sealed {
                sealed.extend(lines.into_iter().map(|line| OrderText::by(seat, line)));
                continue;
            }
            for (nth, line) in (1..).zip(lines) {
                let resolution = record
                    .state
                    .play(&OrderText::by(seat, line.clone()), nth, Guard::USUAL)
                    .unwrap_or_else(|why| panic!("{line}: {why:?}"));
                record.keep(resolution, &lexicon);
            }
        }
        let resolution = record.state.resolve(&sealed, Guard::USUAL).unwrap();
        record.keep(resolution, &lexicon);
    }
    record
}

fn digest(record: &Record) -> String {
    blake3::hash(&record.bytes).to_hex()[..16].to_owned()
}

#[test]
fn a_war_of_autopilots_ends_and_leaves_the_digest_kept_here() {
    let record = played("crossroads", 99);
    assert!(record.state.window().is_none(), "the war ends");
    assert_eq!(digest(&record), "c2ef2390bc47981e");
    assert!(record.remarks > 0, "leaders have something to say of losses");
}

/// Three turns of autopilots under Firestrike, whose windows are sealed.
#[test]
fn turns_under_firestrike_leave_the_digest_kept_here() {
    let module = Module::built_in("tuw-bridgehead").unwrap().as_listed();
    let record = played_from(SHIPPED.begin(module, Seed::of_word("sarn")).unwrap(), 3);
    assert_eq!(digest(&record), "8332ad43bec44848");
}

/// No sentence of a lead is left out for lack of room.
#[test]
fn leads_are_shown_whole() {
    for module in ["tuw-siege", "tuw-ages", "tuw-ridge"] {
        let begun = Module::built_in(module).unwrap().as_listed();
        let record = played_from(SHIPPED.begin(begun, Seed::of_word("leads")).unwrap(), 5);
        let longest = record.longest_lead;
        assert!((100..=LEAD_MAX).contains(&longest), "{module}: {longest} letters");
    }
}

#[test]
fn no_text_has_a_hole() {
    for text in played("holes", 6).texts {
        assert!(!text.contains("[tuw-") && !text.contains("{$"), "{text}");
    }
}

#[test]
fn tuw_5_3_a_war_by_blocks_of_attacks_ends_too() {
    let mut module = Module::built_in("tuw-crossroads").unwrap().as_listed();
    let scenario = module.files.get_mut("scenario.toml").unwrap();
    *scenario = scenario.replace("# attack_block = 3", "attack_block = 2");
    let record = played_from(SHIPPED.begin(module, Seed::of_word("blocks")).unwrap(), 99);
    assert!(record.state.window().is_none(), "the war ends");
    let is_block = |text: &&String| {
        let is_heading = |line: &str| line.starts_with("## Du") && line.ends_with("'s attacks");
        text.lines().any(is_heading) && !text.contains("## Damage")
    };
    let blocks = record.texts.iter().filter(is_block);
    // An area attack is one, however many it strikes.
    let attackers = |text: &String| -> BTreeSet<String> {
        text.lines().filter_map(|line| Some(line.split_once(" → ")?.0.to_owned())).collect()
    };
    let attacks: Vec<usize> = blocks.map(|text| attackers(text).len()).collect();
    assert_eq!(attacks.iter().max(), Some(&2), "never more than a block: {attacks:?}");
    let later = record.texts.iter().filter(|text| text.contains("block 3 (2 attacks)"));
    assert!(later.count() > 0, "blocks go round");
}

#[test]
fn the_same_game_is_the_same_bytes_and_another_seed_another_game() {
    assert_eq!(digest(&played("again", 3)), digest(&played("again", 3)));
    assert_ne!(digest(&played("again", 3)), digest(&played("once more", 3)));
}

#[test]
#[allow(
    clippy::disallowed_methods,
    reason = "the engine starts no threads; that it bears any number is what is tried"
)]
fn a_war_is_the_same_on_any_number_of_threads() {
    let alone = digest(&played("threads", 2));
    for threads in [2, 5] {
        let at_once: Vec<String> = std::thread::scope(|scope| {
            let started: Vec<_> =
                (0..threads).map(|_| scope.spawn(|| digest(&played("threads", 2)))).collect();
            started.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        assert_eq!(at_once, vec![alone.clone(); threads]);
    }
}

#[test]
fn a_position_of_another_version_is_refused_by_name() {
    let now = campaign::save(&*played("old", 2).state);
    for version in [1, 3] {
        let mut saved: serde_json::Value = serde_json::from_slice(&now).unwrap();
        saved["position"]["version"] = version.into();
        let refused = SHIPPED.open(&serde_json::to_vec(&saved).unwrap()).err().unwrap().to_string();
        let named =
            format!("saved as version {version} of tuw, and this program reads version 2 alone");
        assert!(refused.contains(&named), "{refused}");
    }
}

#[test]
fn a_saved_campaign_goes_on_as_if_never_closed() {
    let record = played("saved", 2);
    let opened = SHIPPED.open(&campaign::save(&*record.state)).unwrap();
    let (one, other) = (
        record.state.resolve(&[], Guard::USUAL).unwrap(),
        opened.resolve(&[], Guard::USUAL).unwrap(),
    );
    assert_eq!(campaign::save(&*one.state), campaign::save(&*other.state));
}
