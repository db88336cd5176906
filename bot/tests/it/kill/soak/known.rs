//! Knowledge of each viewer, by the engine alone, from the positions that seed and orders lead to.
//! Nothing here comes from the bot.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use mythico_engine::game::{GameState, Resolution};
use mythico_engine::report::Report;
use mythico_engine::view::Viewer;
use mythico_engine::words::Lexicon;

use super::script;

/// The viewer that stands for everybody.
pub const PUBLIC: &str = "public";
/// A line with fewer letters and digits could mean many things.
const TELLING_LETTERS: usize = 24;

/// Viewers by name: `seat:s1`, `faction:f1`, [`PUBLIC`].
pub type Viewers = BTreeSet<String>;

/// Everything that the engine has told each viewer so far.
pub struct Known {
    lexicon: Lexicon,
    /// Viewers by a line's letters and digits.
    lines: HashMap<String, Viewers>,
    /// Viewers by a planted word: the name of a leader or a unit type, or a player's text.
    marks: BTreeMap<String, Viewers>,
    /// Turn, title and viewer of each report.
    pub titles: Vec<(u64, String, String)>,
    /// Whether the war is over, which opens everything.
    pub is_over: bool,
}

/// Letters and digits of a line, without its layout.
pub fn bare(line: &str) -> String {
    line.chars().filter(char::is_ascii_alphanumeric).collect()
}

fn is_telling(bare: &str) -> bool {
    bare.len() >= TELLING_LETTERS && bare.chars().any(|letter| letter.is_ascii_digit())
}

impl Known {
    /// Public knowledge before the first turn.
    pub fn at_first(state: &dyn GameState) -> Known {
        let marks = script::marks().map(|mark| (mark, Viewers::new())).collect();
        let mut known = Known {
            lexicon: Lexicon::built_in(),
            lines: HashMap::new(),
            marks,
            titles: Vec::new(),
            is_over: false,
        };
        known.see(state);
        known
    }

    /// Adds the reports of a window.
    pub fn hear(&mut self, turn: u64, resolution: &Resolution) {
        for viewer in resolution.reports.viewers() {
            let name = name(*viewer, &*resolution.state);
            let report = resolution.reports.of(*viewer);
            self.titles.push((turn, name.clone(), self.lexicon.say("en", &report.title)));
            self.learn(&name, &report);
        }
        if let Some(news) = &resolution.bulletin {
            let text = news.say(&self.lexicon, "en");
            self.take(PUBLIC, &text);
        }
        self.see(&*resolution.state);
    }

    /// Adds what each viewer sees of a position.
    fn see(&mut self, state: &dyn GameState) {
        for viewer in Viewer::all(state.seats()) {
            let (name, eyes) = (name(viewer, state), state.perspective(viewer));
            self.learn(&name, &eyes.report());
            let all = String::from_utf8(eyes.bytes()).unwrap();
            for (mark, viewers) in &mut self.marks {
                if all.contains(mark.as_str()) {
                    viewers.insert(name.clone());
                }
            }
        }
    }

    fn learn(&mut self, viewer: &str, report: &Report) {
        let text =
            [report.say(&self.lexicon, "en"), report.say_fine_print(&self.lexicon, "en")].concat();
        self.take(viewer, &text);
    }

    fn take(&mut self, viewer: &str, text: &str) {
        for line in text.lines().map(bare).filter(|line| is_telling(line)) {
            self.lines.entry(line).or_default().insert(viewer.to_owned());
        }
        for (mark, viewers) in &mut self.marks {
            if text.contains(mark.as_str()) {
                viewers.insert(viewer.to_owned());
            }
        }
    }

    /// Adds a word that only one seat knows.
    pub fn plant(&mut self, mark: &str, seat: &str) {
        self.marks.insert(mark.to_owned(), Viewers::from([format!("seat:{seat}")]));
    }

    /// Pieces of a text that aren't public, with the viewers who may know them.
    pub fn secrets<'a>(&'a self, text: &'a str) -> Vec<(String, &'a Viewers)> {
        if self.is_over {
            return Vec::new();
        }
        let lines =
            text.lines().filter_map(|line| Some((line.to_owned(), self.lines.get(&bare(line))?)));
        let marks = self.marks.iter().filter(|(mark, _)| text.contains(mark.as_str()));
        let all = lines.chain(marks.map(|(mark, viewers)| (mark.clone(), viewers)));
        all.filter(|(_, viewers)| !viewers.contains(PUBLIC)).collect()
    }
}

fn name(viewer: Viewer, state: &dyn GameState) -> String {
    let seats = state.seats();
    match viewer {
        Viewer::Seat(id) => {
            format!("seat:{}", seats.seats.iter().find(|seat| seat.id == id).unwrap().key)
        }
        Viewer::Faction(id) => {
            format!(
                "faction:{}",
                seats.factions.iter().find(|faction| faction.id == id).unwrap().key
            )
        }
        Viewer::Public => PUBLIC.to_owned(),
    }
}
