//! Tells Cargo that migrations and rule books are part of the binary: a new file would go unnoticed otherwise. Has the linker of the
//! operator's program lay side by side what runs at the start (decision 057).

use std::env;

fn main() {
    println!("cargo:rerun-if-changed=../migrations");
    println!("cargo:rerun-if-changed=../docs/rules");
    println!("cargo:rerun-if-changed=start.ld");
    let is = |name, value| env::var(name).is_ok_and(|it| it == value);
    // The profile `dist` alone builds the bot small.
    if is("OPT_LEVEL", "s") && is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") {
        println!("cargo:rustc-link-arg-bins=-T{}/start.ld", env!("CARGO_MANIFEST_DIR"));
    }
}
