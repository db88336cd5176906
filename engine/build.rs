//! Texts and modules are compiled in: a new file among them must make the engine build again.
fn main() {
    println!("cargo:rerun-if-changed=../assets/texts");
    println!("cargo:rerun-if-changed=../config/modules");
}
