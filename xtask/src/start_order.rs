//! Which functions run until the bot is connected, written as a script by which the linker lays them side by side (decision 057).
//! Not here: how such a run is recorded (`xtask/README.md`).

use std::collections::{BTreeMap, BTreeSet};

/// The script's place in the repository.
pub const FILE: &str = "bot/start.ld";

const HEAD: &str = "\
/* Functions that run until the bot is connected and has looked at its campaigns, laid side by side: of a page that is touched the system maps
   64 kB, and else these lie strewn over thirty megabytes. Made by `cargo xtask start-order`. What is missing here costs memory and nothing
   else. See docs/decisions/057-what-runs-at-the-start-lies-together.md. */
";

/// The script for a program: what callgrind wrote of starts of it (by `--demangle=no`), and what `nm` tells of its functions.
pub fn script(recorded: &[String], symbols: &str) -> String {
    let starts: Vec<BTreeSet<&str>> = recorded.iter().map(|one| run_functions(one)).collect();
    // In which of the starts functions of these sections run.
    let mut found: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
    for symbol in symbols.lines() {
        let mut words = symbol.rsplitn(3, ' ');
        let (Some(name), Some("t" | "T" | "w" | "W")) = (words.next(), words.next()) else { continue };
        let runs_in: Vec<usize> = (0..starts.len()).filter(|start| starts[*start].contains(name)).collect();
        if !runs_in.is_empty() {
            found.entry(sections(name)).or_default().extend(runs_in);
        }
    }
    let mut moved: Vec<_> = found.into_iter().collect();
    // First what every start needs, then what some do.
    moved.sort_by_key(|(_, runs_in)| runs_in.len() < starts.len());
    let moved: String = moved.iter().map(|(sections, _)| format!("    *({sections})\n")).collect();
    format!("{HEAD}SECTIONS\n{{\n  .text.start : {{\n{moved}  }}\n}}\nINSERT BEFORE .text;\n")
}

/// All functions that ran in one start. Callgrind numbers names and writes each once.
fn run_functions(recorded: &str) -> BTreeSet<&str> {
    let mut names = BTreeMap::new();
    let mut run = BTreeSet::new();
    for line in recorded.lines() {
        let Some((key @ ("fn" | "cfn"), named)) = line.split_once("=(") else { continue };
        let Some((number, name)) = named.split_once(')') else { continue };
        if let Some(name) = name.strip_prefix(' ') {
            names.insert(number, name);
        }
        if key == "fn" {
            run.insert(number);
        }
    }
    run.into_iter().filter_map(|number| names.get(number).copied()).collect()
}

/// The sections of a function, as a pattern without what changes from one compiler and version to the next. Where a function is marked as
/// cold the section is called otherwise.
fn sections(function: &str) -> String {
    let name = function.split('.').next().unwrap_or(function);
    match name.starts_with("_R") {
        true => format!(".text.*{}*", without_hashes(name)),
        false => format!(".text.{name} .text.{name}.*"),
    }
}

/// A name with a star for each hash of a crate (`Cs…_`) and each reference to an earlier place in it (`B…_`), which hangs on how long the
/// hashes before it are.
fn without_hashes(name: &str) -> String {
    let mut rest = name;
    let mut pattern = String::new();
    while let Some(letter) = rest.chars().next() {
        let marked = [("Cs", 13), ("B", 3)].into_iter().find_map(|(mark, digits_max)| {
            let (digits, after) = rest.strip_prefix(mark)?.split_once('_')?;
            let is_number = (1..=digits_max).contains(&digits.len())
                && digits.bytes().all(|digit| digit.is_ascii_alphanumeric());
            is_number.then_some((mark, after))
        });
        match marked {
            Some((mark, after)) => {
                pattern = pattern + mark + "*_";
                rest = after;
            }
            None => {
                pattern.push(letter);
                rest = &rest[letter.len_utf8()..];
            }
        }
    }
    pattern
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_ran_is_moved_whatever_the_hashes_in_its_name() {
        let recorded = "ob=(1) /lib/libc.so\nfn=(1) open\nob=(2) target/dist/mythico\nfn=(2) _RNvCsa1B2_7mythico4main\n\
            cob=(1)\ncfn=(1)\nfn=(3) sqlite3Open.part.0\nfn=(4) _RINvCsa1B2_7mythico4sendNtB4_3OneEB2_.llvm.12\nfn=(4)\n";
        let symbols = "00 10 t _RNvCsa1B2_7mythico4main\n10 10 t sqlite3Open.part.0\n20 10 t sqlite3Shut\n\
            30 10 T _RINvCsa1B2_7mythico4sendNtB4_3OneEB2_.llvm.12\n40 10 t _RINvCsa1B2_7mythico4sendNtB4_3TwoEB2_\n50 10 d _RNvCsa1B2_7mythico4TEXT\n\
            60 10 T memcpy\n";
        // In another start other functions have these numbers.
        let other = "fn=(2) sqlite3Shut\ncfn=(1) open\nfn=(3) sqlite3Open.part.0\n";
        let script = script(&[recorded.to_owned(), other.to_owned()], symbols);
        let moved: Vec<_> = script.lines().filter(|line| line.starts_with("    *(")).map(str::trim).collect();
        assert_eq!(
            moved,
            [
                "*(.text.sqlite3Open .text.sqlite3Open.*)",
                "*(.text.*_RINvCs*_7mythico4sendNtB*_3OneEB*_*)",
                "*(.text.*_RNvCs*_7mythico4main*)",
                "*(.text.sqlite3Shut .text.sqlite3Shut.*)"
            ]
        );
    }
}
