//! What a message holds of a text that is too long for it: as many of its parts as have room, in their order; the rest goes along as a
//! file, and nothing is in both. Lengths are UTF-16 units, which is how Discord counts. Not here: what stands in which order, which is
//! the report's affair.

/// Longest text of a message.
pub const TEXT_MAX: usize = 2_000;

/// So much of a part must have room, or all of it stands in the rest: a heading with a line below it helps nobody.
const PIECE_MIN: usize = 300;

const FENCE: &str = "```";

/// A text in two: what is shown, and what isn't.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Divided {
    /// What a message has room for.
    pub shown: String,
    /// What it has no room for; empty if it holds all.
    pub rest: String,
    /// Whether the rest begins in the midst of a part, the beginning of which is shown.
    pub is_continued: bool,
}

impl Divided {
    /// The headings of what isn't shown.
    pub fn headings_of_rest(&self) -> Vec<String> {
        let headings = self.rest.lines().filter_map(|line| line.strip_prefix("## "));
        headings.map(str::to_owned).collect()
    }
}

/// The length of a text as Discord counts.
pub fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

/// Divides a text in its parts, each of which begins with its heading if it has one: whole parts are shown as long as there is room, then
/// of the next so many lines as have room, if that is worth it.
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

/// Pages of a text, each with as many whole paragraphs as have room. What leads in the next paragraph, a heading above all, stands on no
/// page without the beginning of that.
pub fn pages(paragraphs: &[String], units_max: usize) -> Vec<String> {
    let mut pages: Vec<String> = Vec::new();
    let mut page = String::new();
    for mut left in led_in(paragraphs) {
        loop {
            let gap = if page.is_empty() { "" } else { "\n" };
            let room = units_max.saturating_sub(units(&page) + gap.len());
            if units(&left) <= room {
                page = format!("{page}{gap}{left}");
                break;
            }
            // What no page has room for begins where the one before it ends, if that is worth it.
            if page.is_empty() || (units(&left) > units_max && room >= PIECE_MIN) {
                let divided = divide_text(&left, room);
                page = format!("{page}{gap}{}", divided.shown);
                left = divided.rest;
            }
            pages.push(std::mem::take(&mut page));
        }
    }
    pages.push(page);
    pages.retain(|page| !page.is_empty());
    pages
}

/// Paragraphs, each together with the headings and the words that lead it in.
fn led_in(paragraphs: &[String]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let mut leads = false;
    for paragraph in paragraphs.iter().filter(|paragraph| !paragraph.is_empty()) {
        match all.last_mut().filter(|_| leads) {
            Some(last) => *last = format!("{last}\n{paragraph}"),
            None => all.push(paragraph.clone()),
        }
        let is_heading = paragraph.starts_with('#') && paragraph.trim_start_matches('#').starts_with(' ');
        leads = is_heading || paragraph.ends_with(':');
    }
    all
}

/// A text in paragraphs for [`pages`]: its lines, a code block being one.
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

/// Divides a text at the end of a line, or of a word if no line ends near; a code block that is cut is closed and opened again.
pub fn divide_text(text: &str, units_max: usize) -> Divided {
    if units(text) <= units_max {
        return Divided { shown: text.to_owned(), ..Divided::default() };
    }
    // Room for what closes a block, and for an ellipsis.
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

/// The first letters of a text that are at most so long.
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
        let fights: String = (0..40).map(|number| format!("- a fight of number {number}\n")).collect();
        vec!["# Turn 1\n".to_owned(), format!("\n## Fights\n{fights}"), "\n## Units\n- one\n".to_owned()]
    }

    #[test]
    fn what_has_room_is_shown_and_the_rest_is_not_shown_twice() {
        let all = parts().concat();
        assert_eq!(divide(&parts(), 2_000), Divided { shown: all.clone(), ..Divided::default() });
        let divided = divide(&parts(), 500);
        assert!(
            units(&divided.shown) <= 500 && divided.shown.starts_with("# Turn 1\n\n## Fights\n- a fight")
        );
        assert_eq!(divided.headings_of_rest(), ["Fights", "Units"]);
        assert!(divided.is_continued);
        let together = format!("{}{}", divided.shown, divided.rest.replacen("## Fights\n", "", 1));
        assert_eq!(together, all);
        let little = divide(&parts(), 200);
        assert_eq!(little.shown, "# Turn 1\n", "a heading with a line below it helps nobody");
    }

    #[test]
    fn a_text_is_cut_at_a_line_or_word_and_fits_always() {
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
        let paragraphs: Vec<String> = (0..30).map(|number| format!("- paragraph {number}")).collect();
        let pages = pages(&[&paragraphs[..], &["long ".repeat(100)]].concat(), 120);
        assert!(pages.len() > 4 && pages.iter().all(|page| units(page) <= 120), "{pages:#?}");
        assert!(paragraphs.iter().all(|one| pages.iter().any(|page| page.lines().any(|line| line == one))));
        assert_eq!(pages.concat().matches("long").count(), 100);
    }

    #[test]
    fn a_heading_stands_on_no_page_without_something_below_it() {
        let table = format!("```\n{}```", "row of a table\n".repeat(200));
        let said = ["- a paragraph ".repeat(20), "## Units".to_owned(), table, "## Orders".to_owned()];
        let words = ["Not whole yet:".to_owned(), "word ".repeat(40)];
        for filler in 0..60 {
            let filler = vec!["- filler ".repeat(2); filler];
            let pages = pages(&[&filler[..], &said, &words].concat(), 400);
            for page in &pages {
                let last = page.lines().last().unwrap();
                assert!(units(page) <= 400 && !last.starts_with('#') && !last.ends_with(':'), "{page}");
            }
            assert_eq!(pages.concat().matches("row of a table").count(), 200);
            assert_eq!(pages.concat().matches("## ").count(), 2);
        }
    }

    #[test]
    fn what_fits_on_no_page_begins_below_what_stands_before_it() {
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
    fn a_block_that_is_cut_is_closed_and_opened_again() {
        let long = format!("head\n```\n{}```\n", "row\n".repeat(1_000));
        let Divided { shown, rest, .. } = divide_text(&long, TEXT_MAX);
        assert!(units(&shown) <= TEXT_MAX);
        assert_eq!((shown.matches(FENCE).count(), rest.matches(FENCE).count()), (2, 2));
        assert_eq!(shown.matches("row").count() + rest.matches("row").count(), 1_000);
    }
}
