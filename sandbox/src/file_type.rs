//! What a file is: its content type by its name, a picture's size by its header.

/// The content type that a file's name tells.
pub fn content_type(filename: &str) -> String {
    let kind = mime_guess::from_path(filename).first_or_octet_stream();
    let is_text = kind.type_() == mime_guess::mime::TEXT || kind.subtype() == mime_guess::mime::JSON;
    if is_text { format!("{kind}; charset=utf-8") } else { kind.to_string() }
}

/// Width and height of a picture, from its header.
pub fn dimensions(bytes: &[u8]) -> Option<(u32, u32)> {
    let reader = image::ImageReader::new(std::io::Cursor::new(bytes)).with_guessed_format().ok()?;
    reader.into_dimensions().ok()
}
