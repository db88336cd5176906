//! Sheets of orders. Every line is read, checked and answered, the sheet is judged as a whole, and
//! its last word is completed. The first byte chooses the seat.

use std::collections::{BTreeMap, BTreeSet};

use mythico_engine::game::Perspective;
use mythico_engine::order::{CompletionRequest, Form};
use mythico_engine::view::Viewer;

use super::exercise::{MODULES, play_windows};
use super::{Outcome, Target};

/// Most lines per sheet. Discord's form takes 4,000 letters in each of five fields.
const LINES_MAX: usize = 200;

/// Windows played before the orders: none, or some of the war.
const WINDOWS: [usize; 2] = [0, 5];

struct Writer {
    perspective: Box<dyn Perspective>,
    forms: &'static [Form],
}

/// Order sheets of both games.
pub struct Orders {
    writers: Vec<Writer>,
    corpus: Vec<Vec<u8>>,
    words: Vec<String>,
}

impl Orders {
    /// Starts the shipped games and plays some windows.
    pub fn new() -> Orders {
        let mut all = Orders { writers: Vec::new(), corpus: Vec::new(), words: Vec::new() };
        let mut words = BTreeSet::new();
        for (module, windows) in
            MODULES.iter().flat_map(|module| WINDOWS.map(|windows| (module, windows)))
        {
            let state = play_windows(module, windows);
            words.extend(state.forms().iter().map(|form| form.word.to_owned()));
            for seat in &state.seats().seats {
                let perspective = state.perspective(Viewer::Seat(seat.id));
                let sheets = [
                    perspective.autopilot(),
                    perspective.prompt(),
                    write_examples(state.forms(), &*perspective),
                ];
                for sheet in sheets.iter().filter(|sheet| !sheet.is_empty()) {
                    words.extend(sheet.iter().flat_map(|line| line.split(' ').map(str::to_owned)));
                    let first = u8::try_from(all.writers.len()).unwrap_or(0);
                    all.corpus.push([&[first], sheet.join("\n").as_bytes()].concat());
                }
                all.writers.push(Writer { perspective, forms: state.forms() });
            }
        }
        all.words = words.into_iter().collect();
        // Sheets without a valid order are no use.
        let sound = std::mem::take(&mut all.corpus);
        all.corpus =
            sound.into_iter().filter(|sheet| all.run(sheet) == Outcome::Accepted).collect();
        all
    }
}

impl Default for Orders {
    fn default() -> Self {
        Orders::new()
    }
}

/// Writes a line for each order, with the first completion of each field.
fn write_examples(forms: &'static [Form], perspective: &dyn Perspective) -> Vec<String> {
    let mut lines = Vec::new();
    for form in forms {
        let mut given = BTreeMap::new();
        for option in form.options() {
            let request = CompletionRequest { form, option, given: &given, typed: "" };
            let first =
                perspective.complete(&request).into_iter().next().map(|choice| choice.value);
            first.and_then(|value| given.insert(option.to_owned(), value));
        }
        lines.push(form.line(&given));
    }
    lines
}

impl Target for Orders {
    fn corpus(&self) -> &[Vec<u8>] {
        &self.corpus
    }

    fn words(&self) -> &[String] {
        &self.words
    }

    fn run(&self, input: &[u8]) -> Outcome {
        let (first, text) = input.split_first().unwrap_or((&0, &[]));
        let writer = &self.writers[usize::from(*first) % self.writers.len()];
        let text = String::from_utf8_lossy(text);
        let lines: Vec<String> = text.lines().take(LINES_MAX).map(str::to_owned).collect();
        let read = writer.perspective.previews(&lines, &[]);
        let canonical: Vec<String> =
            read.iter().flatten().map(|order| order.text.clone()).collect();
        writer.perspective.assess(&canonical);
        writer.perspective.costs(&canonical);
        let typed = lines.last().map_or("", String::as_str);
        let form = &writer.forms[typed.len() % writer.forms.len()];
        for option in form.options() {
            let given = BTreeMap::from([("unit".to_owned(), typed.chars().take(20).collect())]);
            writer.perspective.complete(&CompletionRequest { form, option, given: &given, typed });
        }
        if canonical.is_empty() { Outcome::Refused } else { Outcome::Accepted }
    }
}
