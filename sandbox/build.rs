//! The page is embedded when the crate is compiled: a change of it is a change of the crate.

fn main() {
    println!("cargo::rerun-if-changed=web");
}
