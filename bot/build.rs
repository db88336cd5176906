//! Rebuilds the binary when a migration or a rule book is added: both are compiled into it.

fn main() {
    println!("cargo:rerun-if-changed=../migrations");
    println!("cargo:rerun-if-changed=../docs/rules");
}
