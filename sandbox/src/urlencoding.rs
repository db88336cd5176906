//! Percent signs in addresses.

use std::collections::BTreeMap;

/// `%40original` → `@original`.
pub fn decode(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut plain = Vec::with_capacity(bytes.len());
    let mut i = 0;
    while i < bytes.len() {
        let coded = (bytes[i] == b'%').then(|| text.get(i + 1..i + 3)).flatten();
        match coded.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => {
                plain.push(byte);
                i += 3;
            }
            None => {
                plain.push(bytes[i]);
                i += 1;
            }
        }
    }
    String::from_utf8_lossy(&plain).into_owned()
}

/// The pairs of a query.
pub fn pairs(query: &str) -> BTreeMap<String, String> {
    let parts = query.split('&').filter(|p| !p.is_empty());
    let pair = |part: &str| {
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        (decode(&key.replace('+', " ")), decode(&value.replace('+', " ")))
    };
    parts.map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decodes_what_is_coded_and_nothing_else() {
        assert_eq!(decode("/messages/%40original"), "/messages/@original");
        assert_eq!(decode("100%"), "100%");
        assert_eq!(pairs("a=1&b=x+y%21")["b"], "x y!");
    }
}
