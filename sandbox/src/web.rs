//! The page: the files of `web/`, embedded in the binary and served unchanged.
//!
//! The folder has no subfolders. Nothing is fetched from other servers. The content security policy
//! makes the browser enforce this.

use axum::extract::Path;
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, include_dir};

use crate::file_type::content_type;

static PAGE: Dir = include_dir!("$CARGO_MANIFEST_DIR/web");

const INDEX: &str = "index.html";
/// Allows scripts, styles and pictures of this server only. Scripts may style single elements.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; \
     form-action 'none'; frame-ancestors 'none'";

/// `GET /`: the page itself.
pub async fn serve_index() -> Response {
    serve(INDEX)
}

/// `GET /{file}`: a script, style sheet or picture of the page.
pub async fn serve_file(Path(name): Path<String>) -> Response {
    serve(&name)
}

fn serve(name: &str) -> Response {
    let Some(found) = PAGE.get_file(name) else {
        let words = format!(
            "There is no {name:?} here. The page is at /, the control API under /control/."
        );
        return (StatusCode::NOT_FOUND, words).into_response();
    };
    let kind = content_type(name);
    let headers: [(HeaderName, &str); 3] = [
        (header::CONTENT_TYPE, &kind),
        (header::CACHE_CONTROL, "no-cache"),
        (header::CONTENT_SECURITY_POLICY, POLICY),
    ];
    (headers, found.contents()).into_response()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    fn source(name: &str) -> Vec<u8> {
        std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("web").join(name))
            .expect("a file of the page")
    }

    fn list_embedded() -> BTreeSet<String> {
        PAGE.files().map(|file| file.path().to_str().expect("a plain name").to_owned()).collect()
    }

    #[test]
    fn every_file_is_embedded_as_it_is() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
        let entries = std::fs::read_dir(folder).expect("the page's folder");
        let on_disk: BTreeSet<String> = entries
            .map(|e| e.expect("an entry").file_name().into_string().expect("a plain name"))
            .collect();
        assert_eq!(list_embedded(), on_disk);
        for name in on_disk {
            assert_eq!(PAGE.get_file(&name).expect("embedded").contents(), source(&name), "{name}");
        }
    }

    /// Browsers run a module only if its content type is right.
    #[test]
    fn every_file_has_a_known_type() {
        for name in list_embedded() {
            assert_ne!(content_type(&name), "application/octet-stream", "{name}");
        }
        assert_eq!(content_type("app.js"), "text/javascript; charset=utf-8");
        assert_eq!(content_type(INDEX), "text/html; charset=utf-8");
    }

    /// Lists what a file loads by `from '…'`, `href="…"`, `src="…"` or `url("…")`.
    fn list_loads(text: &str) -> Vec<String> {
        let marks = [
            ("from '", '\''),
            ("import '", '\''),
            ("href=\"", '"'),
            ("src=\"", '"'),
            ("url(\"", '"'),
        ];
        let after = |(mark, end): (&str, char)| -> Vec<String> {
            text.split(mark)
                .skip(1)
                .filter_map(|rest| Some(rest.split_once(end)?.0.to_owned()))
                .collect()
        };
        marks.into_iter().flat_map(after).filter(|n| !n.starts_with('#')).collect()
    }

    #[test]
    fn files_load_only_files_of_the_page() {
        let all = list_embedded();
        for name in all.iter().filter(|name| !name.ends_with(".woff2")) {
            let text = String::from_utf8(source(name)).expect("text");
            for wanted in list_loads(&text) {
                let wanted = wanted.trim_start_matches("./");
                assert!(all.contains(wanted), "{name} asks for {wanted:?}");
            }
        }
        assert!(list_loads(&String::from_utf8(source(INDEX)).expect("text")).len() >= 4);
    }

    #[test]
    fn text_never_becomes_markup() {
        for name in list_embedded().iter().filter(|n| n.ends_with(".js")) {
            let text = String::from_utf8(source(name)).expect("text");
            for way in [
                "innerHTML",
                "outerHTML",
                "insertAdjacentHTML",
                "document.write",
                "eval(",
                "new Function",
            ] {
                assert!(!text.contains(way), "{name} uses {way}");
            }
        }
    }
}
