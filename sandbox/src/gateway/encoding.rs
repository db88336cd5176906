//! Encodes payloads as text, or compresses them in one zlib stream per connection.

use std::io::Write;

use axum::extract::ws::Message;
use flate2::Compression;
use flate2::write::ZlibEncoder;

/// Encoder of one socket.
pub struct Encoder(Option<ZlibEncoder<Vec<u8>>>);

impl Encoder {
    /// Supports `zlib-stream`. A client that asks for another compression gets text.
    pub fn new(compress: Option<&str>) -> Self {
        let stream = || ZlibEncoder::new(Vec::new(), Compression::default());
        Self((compress == Some("zlib-stream")).then(stream))
    }

    /// Encodes a payload. A compressed one ends with the flush bytes `00 00 ff ff`.
    pub fn message(&mut self, text: String) -> Message {
        let Some(stream) = &mut self.0 else { return Message::text(text) };
        // Writing to memory doesn't fail.
        let written = stream.write_all(text.as_bytes()).and_then(|()| stream.flush());
        debug_assert!(written.is_ok());
        Message::binary(std::mem::take(stream.get_mut()))
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::ZlibDecoder;

    use super::*;

    #[test]
    fn one_stream_carries_all_payloads() {
        let mut encoder = Encoder::new(Some("zlib-stream"));
        let mut stream = Vec::new();
        for text in ["first", "second", "second"] {
            let Message::Binary(bytes) = encoder.message(text.to_owned()) else {
                panic!("compressed")
            };
            assert!(bytes.ends_with(&[0, 0, 0xff, 0xff]), "{bytes:?}");
            stream.extend_from_slice(&bytes);
        }
        let mut whole = vec![0; "firstsecondsecond".len()];
        ZlibDecoder::new(&*stream).read_exact(&mut whole).expect("it can be read");
        assert_eq!(whole, b"firstsecondsecond");
    }

    #[test]
    fn text_is_the_default() {
        for compress in [None, Some("zstd-stream")] {
            assert!(matches!(Encoder::new(compress).message("x".to_owned()), Message::Text(_)));
        }
    }
}
