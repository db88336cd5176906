//! The binary `mythico`.
fn main() {}
