//! How sound input becomes hostile: a few changes at random, in bytes and in words, so that most of it stays what it was and is read far.

use rand::{Rng, RngExt};

/// Values that programs stumble over, in place of a word or a number.
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

/// The most changes of one input.
const CHANGES_MAX: u32 = 4;

/// The most bytes that a change adds, but for one in a hundred, which adds many times as much.
const ADDED_MAX: usize = 64;

/// Changes an input in one to four places. `others` are inputs that pieces may be taken from, `words` what this kind of input is made of.
pub fn mutated(input: &[u8], others: &[Vec<u8>], words: &[String], rng: &mut impl Rng) -> Vec<u8> {
    let mut bytes = input.to_vec();
    for _ in 0..rng.random_range(1..=CHANGES_MAX) {
        change(&mut bytes, others, words, rng);
    }
    bytes
}

fn change(bytes: &mut Vec<u8>, others: &[Vec<u8>], words: &[String], rng: &mut impl Rng) {
    let at = place(bytes, rng);
    match rng.random_range(0..10) {
        0 => bytes.get_mut(at).into_iter().for_each(|byte| *byte ^= 1 << rng.random_range(0..8)),
        1 => insert(bytes, at, &[rng.random()]),
        2 => drop(bytes.drain(at..end(bytes, at, rng))),
        3 => repeat(bytes, at, rng),
        4 => splice(bytes, at, others, rng),
        5 | 6 => replace_word(bytes, at, WORDS[rng.random_range(0..WORDS.len())].as_bytes()),
        _ if words.is_empty() => replace_word(bytes, at, b"1"),
        _ => replace_word(bytes, at, words[rng.random_range(0..words.len())].as_bytes()),
    }
}

fn place(bytes: &[u8], rng: &mut impl Rng) -> usize {
    rng.random_range(0..=bytes.len())
}

fn end(bytes: &[u8], at: usize, rng: &mut impl Rng) -> usize {
    (at + rng.random_range(0..=ADDED_MAX)).min(bytes.len())
}

fn insert(bytes: &mut Vec<u8>, at: usize, piece: &[u8]) {
    bytes.splice(at..at, piece.iter().copied());
}

/// Doubles a piece, or has it stand there hundreds of times.
fn repeat(bytes: &mut Vec<u8>, at: usize, rng: &mut impl Rng) {
    let piece = bytes[at..end(bytes, at, rng)].to_vec();
    let times = if rng.random_range(0..100) == 0 { rng.random_range(100..1_000) } else { 1 };
    insert(bytes, at, &piece.repeat(times));
}

/// Puts a piece of another input in.
fn splice(bytes: &mut Vec<u8>, at: usize, others: &[Vec<u8>], rng: &mut impl Rng) {
    if others.is_empty() {
        return;
    }
    let other = &others[rng.random_range(0..others.len())];
    let from = place(other, rng);
    let piece = other[from..end(other, from, rng)].to_vec();
    insert(bytes, at, &piece);
}

/// Puts something else in the place of the word or number that stands there.
fn replace_word(bytes: &mut Vec<u8>, at: usize, by: &[u8]) {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_') || !byte.is_ascii();
    let from = bytes[..at].iter().rposition(|byte| !is_part(byte)).map_or(0, |before| before + 1);
    let to = bytes[at..].iter().position(|byte| !is_part(byte)).map_or(bytes.len(), |after| at + after);
    bytes.splice(from..to, by.iter().copied());
}
