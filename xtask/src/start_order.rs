//! Which functions run until the bot is connected, written as a script by which the linker lays them side by side (decision 057).
//! Not here: how such a run is recorded (`xtask/README.md`).

use std::collections::{BTreeMap, BTreeSet};

/// The script's place in the repository.
pub const FILE: &str = "bot/start.ld";

/// Functions whose names differ by their hash alone can't be told apart: those that don't run are moved with those that do. None are moved
/// where more than so many bytes that don't run would go along for each function that does. Where one lies by itself the system maps
/// 64 kB around it.
const NAMESAKES_MAX: u64 = 32 * 1024;

const HEAD: &str = "\
/* Functions that run until the bot is connected and has looked at its campaigns, laid side by side: of a page that is touched the system maps
   64 kB, and else these lie strewn over thirty megabytes. Made by `cargo xtask start-order`. What is missing here costs memory and nothing
   else. See docs/decisions/057-what-runs-at-the-start-lies-together.md. */
";

/// What is known of the functions of a pattern.
#[derive(Default)]
struct Namesakes {
    /// How many of them run.
    run: u64,
    /// How many bytes those have that don't.
    rest: u64,
    /// In which of the recorded starts one of them runs.
    starts: BTreeSet<usize>,
}

/// The script for a program: what callgrind wrote of starts of it (by `--demangle=no`), and what `nm -S` tells of its functions.
pub fn script(recorded: &[String], symbols: &str) -> String {
    let starts: Vec<BTreeSet<&str>> = recorded.iter().map(|one| run_functions(one)).collect();
    let mut found: BTreeMap<String, Namesakes> = BTreeMap::new();
    for symbol in symbols.lines() {
        let [_, size, kind, name] = symbol.split(' ').collect::<Vec<_>>()[..] else { continue };
        let (Ok(size), true) = (u64::from_str_radix(size, 16), "tTwW".contains(kind)) else { continue };
        let known = found.entry(sections(name)).or_default();
        let runs_in = |start: &usize| starts[*start].contains(name);
        let in_starts: Vec<usize> = (0..starts.len()).filter(runs_in).collect();
        match in_starts.is_empty() {
            true => known.rest += size,
            false => known.run += 1,
        }
        known.starts.extend(in_starts);
    }
    let is_moved = |known: &Namesakes| known.run > 0 && known.rest <= known.run * NAMESAKES_MAX;
    let mut moved: Vec<_> = found.into_iter().filter(|(_, known)| is_moved(known)).collect();
    // First what every start needs, then what some do; patterns that move along what doesn't run come last, so that it lies apart.
    moved.sort_by_key(|(_, known)| (known.rest > 0, known.starts.len() < starts.len()));
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
    if function.starts_with("_ZN")
        && let Some((name, _)) = function.rsplit_once("17h")
    {
        format!(".text.{name}17h* .text.unlikely.{name}17h*")
    } else if function.starts_with("_R") {
        let name = function.split('.').next().unwrap_or(function);
        let mut parts = name.split("Cs");
        let first = parts.next().unwrap_or_default().to_owned();
        let name = parts.fold(first, |before, part| match part.split_once('_') {
            Some((hash, rest)) if hash.bytes().all(|letter| letter.is_ascii_alphanumeric()) => {
                format!("{before}Cs*_{rest}")
            }
            _ => format!("{before}Cs{part}"),
        });
        format!(".text.{name}* .text.unlikely.{name}*")
    } else {
        let name = function.split('.').next().unwrap_or(function);
        format!(".text.{name} .text.{name}.*")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_ran_is_moved_unless_much_would_go_along() {
        let recorded = "ob=(1) /lib/libc.so\nfn=(1) open\nob=(2) target/dist/mythico\nfn=(2) _ZN4main17h0123456789abcdefE\n\
            cob=(1)\ncfn=(1)\nfn=(3) sqlite3Open.part.0\nfn=(4) _ZN4drop17h1111111111111111E\ncfn=(5) _RNvCsa1B2_3std4init\nfn=(5)\n";
        let symbols = "00 10 t _ZN4main17h0123456789abcdefE\n10 10 t sqlite3Open.part.0\n20 10 t sqlite3Shut\n\
            30 10 t _ZN4drop17h1111111111111111E\n40 100000 t _ZN4drop17h2222222222222222E\n50 10 T _RNvCsa1B2_3std4init\n60 10 t memcpy\n";
        // In another start other functions have these numbers.
        let other = "fn=(2) sqlite3Shut\ncfn=(1) open\nfn=(3) sqlite3Open.part.0\n";
        let script = script(&[recorded.to_owned(), other.to_owned()], symbols);
        let moved: Vec<_> = script.lines().filter(|line| line.starts_with("    *(")).map(str::trim).collect();
        assert_eq!(
            moved,
            [
                "*(.text.sqlite3Open .text.sqlite3Open.*)",
                "*(.text._RNvCs*_3std4init* .text.unlikely._RNvCs*_3std4init*)",
                "*(.text._ZN4main17h* .text.unlikely._ZN4main17h*)",
                "*(.text.sqlite3Shut .text.sqlite3Shut.*)"
            ]
        );
    }
}
