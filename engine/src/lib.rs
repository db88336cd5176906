//! The rules of Mythico: (position, orders, module, seed) → (position, events), and what each viewer may know of it.
//!
//! Reading order: [`system`] (what a rule system is), [`campaign`] (what is saved), [`order`] (how orders are declared
//! and read), [`view`] and [`map`] (what may be seen), [`report`] and [`words`] (what is told), [`systems`] (the rules).
//! Not here: files, clocks, threads, databases, Discord.

pub mod grid;
pub mod map;
pub mod report;
pub mod words;
