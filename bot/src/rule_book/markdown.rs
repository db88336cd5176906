//! Markdown of rule books for chat clients, which show every line break. A paragraph becomes one
//! line, a list entry a paragraph, and tables look like those of reports.

use mythico_engine::report::Block;
use mythico_engine::words::{ENGLISH, Lexicon, literals};

/// Splits a text into paragraphs, list entries and tables.
pub fn paragraphs(text: &str) -> Vec<String> {
    let blocks =
        text.split("\n\n").map(|block| block.trim_matches('\n')).filter(|block| !block.is_empty());
    blocks
        .flat_map(|block| if is_table(block) { vec![table(block)] } else { entries(block) })
        .collect()
}

fn is_table(block: &str) -> bool {
    block.lines().all(|line| line.starts_with('|')) && block.lines().count() > 2
}

/// Joins a paragraph to one line. List entries and rulings stay apart.
fn entries(block: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for line in block.lines() {
        let begins = line.starts_with("- ") || line.starts_with("*Ruling");
        match all.last_mut() {
            Some(last) if !begins => {
                last.push(' ');
                last.push_str(line.trim());
            }
            _ => all.push(line.trim().to_owned()),
        }
    }
    all
}

fn table(block: &str) -> String {
    let cells = |line: &str| -> Vec<String> {
        let line = line.trim().trim_start_matches('|').trim_end_matches('|');
        line.split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let mut lines = block.lines().map(cells);
    let columns = lines.next().unwrap_or_default();
    let rows = lines.skip(1).map(|mut row| {
        row.resize(columns.len(), String::new());
        literals(row)
    });
    let table = Block::Table { rows: rows.collect(), columns: literals(&columns) };
    table.say(&Lexicon::built_in(), ENGLISH).trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_joined_entries_separated_and_tables_formatted() {
        let text = "One\ntwo.\n\n- a\n  b\n- c\n\n| no. | word |\n|---|---|\n| 11 | rest |\n";
        assert_eq!(
            paragraphs(text),
            ["One two.", "- a b", "- c", "```\nno.  word\n11   rest\n```"].map(str::to_owned)
        );
    }
}
