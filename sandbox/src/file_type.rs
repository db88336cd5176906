//! The type of a file by its name, and the size of a picture by its header.

/// Guesses the content type from a file's name.
pub fn content_type(filename: &str) -> String {
    let kind = mime_guess::from_path(filename).first_or_octet_stream();
    let is_text =
        kind.type_() == mime_guess::mime::TEXT || kind.subtype() == mime_guess::mime::JSON;
    if is_text { format!("{kind}; charset=utf-8") } else { kind.to_string() }
}

/// Reads the width and height of a picture from its header.
pub fn dimensions(bytes: &[u8]) -> Option<(u32, u32)> {
    let reader = image::ImageReader::new(std::io::Cursor::new(bytes)).with_guessed_format().ok()?;
    reader.into_dimensions().ok()
}
