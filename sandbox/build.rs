//! Rebuilds the crate when the embedded page changes.

fn main() {
    println!("cargo::rerun-if-changed=web");
}
