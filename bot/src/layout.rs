//! Division of a long text between a message and a file: the message gets as many parts as fit, in
//! order, and the file the rest. Lengths are UTF-16 units, as Discord counts.

/// Discord's limit for a message's text.
pub const TEXT_MAX: usize = 2_000;

/// Least room for part of a section. A heading with a single line is useless.
const PIECE_MIN: usize = 300;

const FENCE: &str = "```";

/// A divided text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Divided {
    /// Text that fits in the message.
    pub shown: String,
    /// The rest. Empty if everything fits.
    pub rest: String,
    /// Whether the rest begins within a part.
    pub is_continued: bool,
}

impl Divided {
    pub fn headings_of_rest(&self) -> Vec<String> {
        let headings = self.rest.lines().filter_map(|line| line.strip_prefix("## "));
        headings.map(str::to_owned).collect()
    }
}

/// Length of a text as Discord counts it.
pub fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

/// Divides a text of several parts, each with an optional heading. Shows whole parts while they
/// fit. Then shows the fitting lines of the next part if there are enough.
pub fn divide(parts: &[String], units_max: usize) -> Divided {
    let mut shown = String::new();
    for (number, part) in parts.iter().enumerate() {
        let room = units_max.saturating_sub(units(&shown));
        if units(part) <= room {
            shown += part;
            continue;
        }
        let heading = part.trim_start().lines().next().filter(|line| line.starts_with("## "));
        let mut rest = String::new();
        let is_continued = room >= PIECE_MIN || shown.is_empty();
        if is_continued {
            let piece = divide_text(part, room);
            shown += &piece.shown;
            rest.extend(heading.map(|heading| format!("{heading}\n")));
            rest += &piece.rest;
        } else {
            rest += part.trim_start_matches('\n');
        }
        rest.extend(parts[number + 1..].iter().map(String::as_str));
        return Divided { shown, rest, is_continued };
    }
    Divided { shown, ..Divided::default() }
}

/// Divides paragraphs into pages. A heading or an introduction is never the last line of a page.
pub fn pages(paragraphs: &[String], units_max: usize) -> Vec<String> {
    let mut pages: Vec<String> = Vec::new();
    let mut page = String::new();
    for mut rest in join_leads(paragraphs) {
        loop {
            let gap = if page.is_empty() { "" } else { "\n" };
            let room = units_max.saturating_sub(units(&page) + gap.len());
            if units(&rest) <= room {
                page = format!("{page}{gap}{rest}");
                break;
            }
            // A paragraph longer than a page starts on this page if there is enough room.
            if page.is_empty() || (units(&rest) > units_max && room >= PIECE_MIN) {
                let divided = divide_text(&rest, room);
                page = format!("{page}{gap}{}", divided.shown);
                rest = divided.rest;
            }
            pages.push(std::mem::take(&mut page));
        }
    }
    pages.push(page);
    pages.retain(|page| !page.is_empty());
    pages
}

/// Joins headings and introductions with their paragraphs.
fn join_leads(paragraphs: &[String]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let mut leads = false;
    for paragraph in paragraphs.iter().filter(|paragraph| !paragraph.is_empty()) {
        match all.last_mut().filter(|_| leads) {
            Some(last) => *last = format!("{last}\n{paragraph}"),
            None => all.push(paragraph.clone()),
        }
        let is_heading =
            paragraph.starts_with('#') && paragraph.trim_start_matches('#').starts_with(' ');
        leads = is_heading || paragraph.ends_with(':');
    }
    all
}

/// Splits a text into paragraphs for [`pages`]: its lines, and code blocks as one.
pub fn paragraphs(text: &str) -> Vec<String> {
    let mut paragraphs: Vec<String> = Vec::new();
    let mut in_block = false;
    for line in text.lines() {
        match paragraphs.last_mut().filter(|_| in_block) {
            Some(block) => *block = format!("{block}\n{line}"),
            None => paragraphs.push(line.to_owned()),
        }
        in_block ^= line.matches(FENCE).count() % 2 == 1;
    }
    paragraphs
}

/// Divides a text after a line, or after a word if no line ends near. Closes and reopens a code
/// block.
pub fn divide_text(text: &str, units_max: usize) -> Divided {
    if units(text) <= units_max {
        return Divided { shown: text.to_owned(), ..Divided::default() };
    }
    // Room for the end of a code block and an ellipsis.
    let beginning = first_units(text, units_max.saturating_sub(FENCE.len() + 2));
    let near = |at: &usize| *at > beginning.len() / 2;
    let line = beginning.rfind('\n').map(|at| at + 1).filter(near);
    let word = beginning.rfind(' ').map(|at| at + 1).filter(near);
    let (mut shown, mut rest) = match (line, word) {
        (Some(at), _) => (text[..at].to_owned(), text[at..].to_owned()),
        (None, Some(at)) => (format!("{}…", text[..at].trim_end()), text[at..].to_owned()),
        (None, None) => (format!("{beginning}…"), text[beginning.len()..].to_owned()),
    };
    if shown.matches(FENCE).count() % 2 == 1 {
        shown = format!("{}\n{FENCE}\n", shown.trim_end());
        rest = format!("{FENCE}\n{rest}");
    }
    Divided { shown, rest, is_continued: true }
}

/// Longest beginning of a text with at most this many units.
fn first_units(text: &str, units_max: usize) -> &str {
    let mut room = units_max;
    let full = text.char_indices().find(|(_, letter)| {
        let size = letter.len_utf16();
        let full = size > room;
        room = room.saturating_sub(size);
        full
    });
    &text[..full.map_or(text.len(), |(at, _)| at)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts() -> Vec<String> {
        let fights: String =
            (0..40).map(|number| format!("- a fight of number {number}\n")).collect();
        vec![
            "# Turn 1\n".to_owned(),
            format!("\n## Fights\n{fights}"),
            "\n## Units\n- one\n".to_owned(),
        ]
    }

    #[test]
    fn the_rest_repeats_nothing_that_is_shown() {
        let all = parts().concat();
        assert_eq!(divide(&parts(), 2_000), Divided { shown: all.clone(), ..Divided::default() });
        let divided = divide(&parts(), 500);
        assert!(
            units(&divided.shown) <= 500
                && divided.shown.starts_with("# Turn 1\n\n## Fights\n- a fight")
        );
        assert_eq!(divided.headings_of_rest(), ["Fights", "Units"]);
        assert!(divided.is_continued);
        let together = format!("{}{}", divided.shown, divided.rest.replacen("## Fights\n", "", 1));
        assert_eq!(together, all);
        let little = divide(&parts(), 200);
        assert_eq!(little.shown, "# Turn 1\n", "a heading with one line is useless");
    }

    #[test]
    fn a_text_is_cut_at_a_line_or_word_and_always_fits() {
        let shown = |text: &str, max| divide_text(text, max).shown;
        assert_eq!(shown("short", 10), "short");
        assert_eq!(shown("one two three four", 15), "one two…");
        assert_eq!(shown("first line\nsecond line", 20), "first line\n");
        let text = "🗺️ Ein Überblick über die Lage 🗺️ am Abend";
        for max in 6..40 {
            let Divided { shown, rest, .. } = divide_text(text, max);
            assert!(units(&shown) <= max && text.ends_with(&rest), "{max}: {shown}");
        }
    }

    #[test]
    fn pages_hold_whole_paragraphs_and_lose_none() {
        let paragraphs: Vec<String> =
            (0..30).map(|number| format!("- paragraph {number}")).collect();
        let pages = pages(&[&paragraphs[..], &["long ".repeat(100)]].concat(), 120);
        assert!(pages.len() > 4 && pages.iter().all(|page| units(page) <= 120), "{pages:#?}");
        assert!(
            paragraphs
                .iter()
                .all(|one| pages.iter().any(|page| page.lines().any(|line| line == one)))
        );
        assert_eq!(pages.concat().matches("long").count(), 100);
    }

    #[test]
    fn a_heading_is_never_the_last_line_of_a_page() {
        let table = format!("```\n{}```", "row of a table\n".repeat(200));
        let parts =
            ["- a paragraph ".repeat(20), "## Units".to_owned(), table, "## Orders".to_owned()];
        let words = ["Not whole yet:".to_owned(), "word ".repeat(40)];
        for filler in 0..60 {
            let filler = vec!["- filler ".repeat(2); filler];
            let pages = pages(&[&filler[..], &parts, &words].concat(), 400);
            for page in &pages {
                let last = page.lines().last().unwrap();
                assert!(
                    units(page) <= 400 && !last.starts_with('#') && !last.ends_with(':'),
                    "{page}"
                );
            }
            assert_eq!(pages.concat().matches("row of a table").count(), 200);
            assert_eq!(pages.concat().matches("## ").count(), 2);
        }
    }

    #[test]
    fn a_paragraph_longer_than_a_page_starts_on_the_current_page() {
        let table = format!("```\n{}```", "row\n".repeat(1_000));
        let pages = pages(&["An order.".to_owned(), "## Units".to_owned(), table], 1_800);
        assert!(pages[0].starts_with("An order.\n## Units\n```\nrow\nrow"), "{}", pages[0]);
        assert!(pages.iter().all(|page| units(page) <= 1_800 && page.matches(FENCE).count() == 2));
    }

    #[test]
    fn a_block_stays_on_one_page() {
        let text = format!("## Units\n\n- one\n```\n{}```\n- two", "row\n".repeat(10));
        let paragraphs = paragraphs(&text);
        assert_eq!(paragraphs.len(), 5);
        assert_eq!(paragraphs.join("\n"), text);
        let pages = pages(&paragraphs, 60);
        assert!(pages.iter().all(|page| page.matches(FENCE).count() % 2 == 0), "{pages:#?}");
    }

    #[test]
    fn a_divided_block_is_closed_and_reopened() {
        let long = format!("head\n```\n{}```\n", "row\n".repeat(1_000));
        let Divided { shown, rest, .. } = divide_text(&long, TEXT_MAX);
        assert!(units(&shown) <= TEXT_MAX);
        assert_eq!((shown.matches(FENCE).count(), rest.matches(FENCE).count()), (2, 2));
        assert_eq!(shown.matches("row").count() + rest.matches("row").count(), 1_000);
    }
}
