//! The binary `mythico`. Everything is in the library, so that tests can call it.

fn main() -> std::process::ExitCode {
    mythico::cli::main()
}
