//! Names in kebab case.

/// Returns a Rust name in kebab case: `NoWaiting` and `no_waiting` become `no-waiting`.
pub fn kebab(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 4);
    for letter in name.trim_start_matches("r#").chars() {
        match letter {
            '_' => out.push('-'),
            _ if letter.is_uppercase() => {
                if !out.is_empty() && !out.ends_with('-') {
                    out.push('-');
                }
                out.extend(letter.to_lowercase());
            }
            _ => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::kebab;

    #[test]
    fn names_of_types_and_fields_become_kebab_case() {
        let names = ["NoWaiting", "attack_die", "r#type", "SmallAtv", "Over"].map(kebab);
        assert_eq!(names, ["no-waiting", "attack-die", "type", "small-atv", "over"]);
    }
}
