//! Makes hostile inputs from valid ones by a few random changes. Most of an input stays valid, so
//! parsing goes far.

use rand::{Rng, RngExt};

/// Values that often cause bugs, in place of a word or number.
const WORDS: [&str; 32] = [
    "",
    "0",
    "-1",
    "1",
    "7",
    "63",
    "64",
    "255",
    "256",
    "65535",
    "65536",
    "1001001",
    "4294967295",
    "18446744073709551616",
    "-9223372036854775808",
    "1e308",
    "0.5",
    "NaN",
    "true",
    "null",
    "[]",
    "{}",
    "\"",
    "\\u0000",
    "..",
    "\u{202e}",
    "\u{301}\u{301}\u{301}\u{301}",
    "İß",
    "MX",
    "AF99",
    "0101",
    "over",
];

/// Most changes of an input.
const CHANGES_MAX: u32 = 4;

/// Most bytes that a change adds. One change in a hundred adds many times as much.
const ADDED_MAX: usize = 64;

/// Changes an input in one to four places. Pieces come from `others`, words from `words`.
pub fn mutate(input: &[u8], others: &[Vec<u8>], words: &[String], rng: &mut impl Rng) -> Vec<u8> {
    let mut bytes = input.to_vec();
    for _ in 0..rng.random_range(1..=CHANGES_MAX) {
        change(&mut bytes, others, words, rng);
    }
    bytes
}

fn change(bytes: &mut Vec<u8>, others: &[Vec<u8>], words: &[String], rng: &mut impl Rng) {
    let at = pick_place(bytes, rng);
    match rng.random_range(0..10) {
        0 => bytes.get_mut(at).into_iter().for_each(|byte| *byte ^= 1 << rng.random_range(0..8)),
        1 => insert(bytes, at, &[rng.random()]),
        2 => drop(bytes.drain(at..pick_end(bytes, at, rng))),
        3 => repeat(bytes, at, rng),
        4 => splice(bytes, at, others, rng),
        5 | 6 => replace_word(bytes, at, WORDS[rng.random_range(0..WORDS.len())].as_bytes()),
        _ if words.is_empty() => replace_word(bytes, at, b"1"),
        _ => replace_word(bytes, at, words[rng.random_range(0..words.len())].as_bytes()),
    }
}

fn pick_place(bytes: &[u8], rng: &mut impl Rng) -> usize {
    rng.random_range(0..=bytes.len())
}

fn pick_end(bytes: &[u8], at: usize, rng: &mut impl Rng) -> usize {
    (at + rng.random_range(0..=ADDED_MAX)).min(bytes.len())
}

fn insert(bytes: &mut Vec<u8>, at: usize, piece: &[u8]) {
    bytes.splice(at..at, piece.iter().copied());
}

/// Repeats a piece once, or hundreds of times.
fn repeat(bytes: &mut Vec<u8>, at: usize, rng: &mut impl Rng) {
    let piece = bytes[at..pick_end(bytes, at, rng)].to_vec();
    let times = if rng.random_range(0..100) == 0 { rng.random_range(100..1_000) } else { 1 };
    insert(bytes, at, &piece.repeat(times));
}

/// Inserts a piece of another input.
fn splice(bytes: &mut Vec<u8>, at: usize, others: &[Vec<u8>], rng: &mut impl Rng) {
    if others.is_empty() {
        return;
    }
    let other = &others[rng.random_range(0..others.len())];
    let from = pick_place(other, rng);
    let piece = other[from..pick_end(other, from, rng)].to_vec();
    insert(bytes, at, &piece);
}

/// Replaces the word or number at a place.
fn replace_word(bytes: &mut Vec<u8>, at: usize, by: &[u8]) {
    let is_part =
        |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_') || !byte.is_ascii();
    let from = bytes[..at].iter().rposition(|byte| !is_part(byte)).map_or(0, |before| before + 1);
    let to =
        bytes[at..].iter().position(|byte| !is_part(byte)).map_or(bytes.len(), |after| at + after);
    bytes.splice(from..to, by.iter().copied());
}
