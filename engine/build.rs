//! Writes down a test for each rule case, so that nobody lists them by hand, and reckons the
//! version of the rules. Texts and modules are compiled in as well: a new file among any of these
//! must make the engine build again.

#![expect(clippy::disallowed_methods, reason = "the engine knows no file; what builds it does")]

use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

const SOURCE: &str = "src";
/// Folders whose folders may have cases.
const WITH_CASES: [&str; 2] = ["src/systems", "src/overlays"];

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=../assets/texts");
    println!("cargo:rerun-if-changed=../config/modules");
    println!("cargo:rerun-if-changed={SOURCE}");
    let mut hasher = DefaultHasher::new();
    add_source(Path::new(SOURCE), &mut hasher)?;
    println!("cargo:rustc-env=MYTHICO_RULES_HASH={:016x}", hasher.finish());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("cases");
    fs::create_dir_all(&out)?;
    for kind in WITH_CASES.map(Path::new).into_iter().filter(|kind| kind.is_dir()) {
        for folder in sorted(kind)?.into_iter().filter(|path| path.join("cases").is_dir()) {
            let system = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            fs::write(out.join(format!("{system}.rs")), tests(&folder.join("cases"))?)?;
        }
    }
    Ok(())
}

/// Adds every file of code and every table but the cases.
fn add_source(folder: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    for path in sorted(folder)? {
        if !path.is_dir() {
            path.hash(hasher);
            fs::read(&path)?.hash(hasher);
        } else if !path.ends_with("cases") {
            add_source(&path, hasher)?;
        }
    }
    Ok(())
}

/// A test module for each file of cases of a system, with a test for each case: `crate::cases!`
/// includes it.
fn tests(folder: &Path) -> io::Result<String> {
    let mut code = String::new();
    for file in
        sorted(folder)?.into_iter().filter(|path| path.extension().is_some_and(|ext| ext == "toml"))
    {
        let stem = file.file_stem().unwrap_or_default().to_string_lossy().replace('-', "_");
        let whole = fs::canonicalize(&file)?;
        let _ = writeln!(code, "mod {stem} {{\n    use super::{{Scene, play}};");
        let _ = writeln!(code, "    const FILE: crate::cases::File = crate::cases::File {{");
        let _ = writeln!(
            code,
            "        path: {:?}, text: include_str!({whole:?}),\n    }};",
            slashes(&file)
        );
        let text = fs::read_to_string(&file)?;
        let names: Vec<_> = text.lines().filter_map(case_name).collect();
        for name in &names {
            let _ =
                writeln!(code, "    #[test]\n    fn {name}() {{ play::<Scene>(&FILE, {name:?}) }}");
        }
        let _ = writeln!(
            code,
            "    #[test]\n    fn every_case_is_a_test() {{ FILE.holds_no_more_than(&{names:?}) }}"
        );
        code += "}\n";
    }
    Ok(code)
}

/// The name of the case that a line of a file heads.
fn case_name(line: &str) -> Option<&str> {
    let (name, _) = line.strip_prefix('[')?.split_once(']')?;
    let is_word =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
    name.chars().all(is_word).then_some(name)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn slashes(path: &Path) -> String {
    format!("engine/{}", path.to_string_lossy().replace('\\', "/"))
}
