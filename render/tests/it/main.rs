//! The renderer's tests: pictures as pixels, golden pictures, alt texts, hostile data.
#![allow(clippy::unwrap_used)] // a failure here is the message

mod cards;
mod descriptions;
mod gallery;
mod golden;
mod hostile;
mod pictures;
mod silhouettes;
mod specimen;
