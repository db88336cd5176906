//! Tells Cargo that the migrations are part of the binary: a new file would go unnoticed otherwise.

fn main() {
    println!("cargo:rerun-if-changed=../migrations");
}
