//! Tells Cargo that migrations and rule books are part of the binary: a new file would go unnoticed otherwise.

fn main() {
    println!("cargo:rerun-if-changed=../migrations");
    println!("cargo:rerun-if-changed=../docs/rules");
}
