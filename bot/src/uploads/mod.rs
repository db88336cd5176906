//! Fetches pictures that users upload, from Discord's hosts only and within limits. Then crops and
//! scales them ([`picture`]), one at a time. Not here: commands for pictures ([`crate::commands`]),
//! storing them (`store/portrait.rs`).

pub mod picture;

use std::net::IpAddr;
use std::time::Duration;

use anyhow::Context;
use mythico_engine::words::{Message, message};
use reqwest::{Client, Url, redirect};
use tokio::sync::Semaphore;

use self::picture::Shape;
use crate::endpoint::Endpoint;
use crate::lanes::Lane;

/// Maximum size of an uploaded file in bytes.
pub const BYTES_MAX: usize = 4 << 20;
const FETCH_WITHIN: Duration = Duration::from_secs(20);
/// Hosts of files that users upload.
const DISCORD_HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];
const CONTENT_TYPES: [&str; 4] = ["image/png", "image/jpeg", "image/webp", "image/gif"];

/// A file given with a command, as Discord describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UploadedFile {
    pub url: String,
    /// Type that Discord reports, if any.
    pub content_type: Option<String>,
    /// Size in bytes.
    pub size: u32,
}

/// Reason for refusing an uploaded picture.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error("this is no PNG, JPEG, WebP or GIF")]
    Kind,
    #[error("the file is too large")]
    Bytes,
    #[error("the picture has too many pixels")]
    Pixels,
    #[error("the picture takes too much memory to read")]
    Heavy,
    #[error("the picture is broken")]
    Broken,
    #[error("the file could not be fetched")]
    Gone(#[source] anyhow::Error),
}

impl Refused {
    /// Returns the answer to the user.
    pub fn message(&self) -> Message {
        match self {
            Refused::Kind => message("upload-kind"),
            Refused::Bytes => message("upload-bytes").with("most", BYTES_MAX >> 20),
            Refused::Pixels => message("upload-pixels").with("most", picture::SIDE_MAX),
            Refused::Heavy => message("upload-heavy"),
            Refused::Broken => message("upload-broken"),
            Refused::Gone(_) => message("upload-gone"),
        }
    }
}

/// Allowed source of uploaded files.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Origin {
    Discord,
    /// Scheme, host and port of the sandbox.
    Sandbox(String),
    /// Address of a sandbox that stands in for Discord. It serves files on another port.
    Address(IpAddr),
}

/// Fetches uploaded pictures and fits them to a shape.
#[derive(Debug)]
pub struct Uploads {
    client: Client,
    origin: Origin,
    /// Admits one picture at a time, in order of arrival. A user's next picture waits for the one
    /// before.
    at_once: Semaphore,
}

impl Uploads {
    /// Makes the uploads for a bot connected to this endpoint.
    ///
    /// # Errors
    /// If the HTTP client can't be built, or the sandbox's address isn't a URL.
    pub fn from(endpoint: &Endpoint) -> anyhow::Result<Uploads> {
        let client = Client::builder()
            .use_rustls_tls()
            .timeout(FETCH_WITHIN)
            .redirect(redirect::Policy::none());
        let (origin, client) = match endpoint {
            Endpoint::Discord => (Origin::Discord, client),
            Endpoint::Sandbox(url) => {
                let url = Url::parse(url).context("the sandbox's address is no URL")?;
                (Origin::Sandbox(url.origin().ascii_serialization()), client.no_proxy())
            }
            Endpoint::Faithful { address, .. } => {
                (Origin::Address(address.ip()), client.no_proxy())
            }
        };
        Ok(Uploads { client: client.build()?, origin, at_once: Semaphore::new(1) })
    }

    /// Fetches an uploaded picture and returns it as a PNG of this shape.
    ///
    /// # Errors
    /// If the picture is refused or can't be fetched.
    pub async fn picture(&self, file: &UploadedFile, shape: Shape) -> Result<Vec<u8>, Refused> {
        // A wrong type needs no fetching. Without a type, the first bytes decide.
        let kind = file
            .content_type
            .as_deref()
            .map(|kind| kind.split(';').next().unwrap_or_default().trim());
        if kind.is_some_and(|kind| !CONTENT_TYPES.contains(&kind)) {
            return Err(Refused::Kind);
        }
        if file.size as usize > BYTES_MAX {
            return Err(Refused::Bytes);
        }
        let _permit =
            self.at_once.acquire().await.map_err(|closed| Refused::Gone(closed.into()))?;
        let bytes = self.fetch(&file.url).await?;
        let fitted = Lane::Request.run(move || picture::fitted(&bytes, shape)).await;
        fitted.map_err(|panicked| {
            tracing::warn!(%panicked, "an uploaded picture could not be read");
            Refused::Broken
        })?
    }

    /// Fetches the bytes at a Discord address. Stops when they exceed the limit.
    async fn fetch(&self, url: &str) -> Result<Vec<u8>, Refused> {
        let gone = |error: anyhow::Error| Refused::Gone(error);
        let url = Url::parse(url).map_err(|error| gone(error.into()))?;
        if !self.origin.is_of(&url) {
            return Err(gone(anyhow::anyhow!("{:?} is none of Discord's hosts", url.host_str())));
        }
        let asked = self.client.get(url).send().await.and_then(reqwest::Response::error_for_status);
        let mut response = asked.map_err(|error| gone(error.into()))?;
        // Redirects aren't followed.
        if !response.status().is_success() {
            return Err(gone(anyhow::anyhow!("answered with {}", response.status())));
        }
        let mut bytes = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(|error| gone(error.into()))? {
            if bytes.len() + chunk.len() > BYTES_MAX {
                return Err(Refused::Bytes);
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(bytes)
    }
}

impl Origin {
    /// Returns whether a trusted host serves the address. Other addresses are never fetched.
    fn is_of(&self, url: &Url) -> bool {
        match self {
            Origin::Discord => {
                let is_known = url.host_str().is_some_and(|host| DISCORD_HOSTS.contains(&host));
                is_known
                    && url.scheme() == "https"
                    && url.port().is_none()
                    && url.username().is_empty()
            }
            Origin::Sandbox(origin) => url.origin().ascii_serialization() == *origin,
            Origin::Address(address) => {
                let host =
                    url.host_str().and_then(|host| host.trim_matches(['[', ']']).parse().ok());
                host == Some(*address) && url.path().starts_with("/attachments/")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Arc, Mutex};

    use futures_util::future::join_all;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    /// Uploads a picture from a server that sends this answer and then stays silent.
    async fn answered(answer: Vec<u8>, claims: u32) -> Result<Vec<u8>, Refused> {
        let server = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/", server.local_addr().unwrap());
        let serve = async move {
            let (mut asked, _) = server.accept().await.unwrap();
            let mut request = [0; 1_024];
            let _ = asked.read(&mut request).await.unwrap();
            // The client hangs up once it has read enough.
            let _ = asked.write_all(&answer).await;
        };
        tokio::spawn(serve);
        let uploads = Uploads::from(&Endpoint::Sandbox(url.clone())).unwrap();
        let content_type = Some("image/png".to_owned());
        let file = UploadedFile { url: url + "attachments/1/2/a.png", content_type, size: claims };
        uploads.picture(&file, Shape::Portrait).await
    }

    #[tokio::test]
    async fn what_leads_elsewhere_is_gone_or_longer_than_it_says_isnt_taken() {
        let redirect =
            b"HTTP/1.1 302 Found\r\nLocation: http://169.254.169.254/\r\nContent-Length: 0\r\n\r\n";
        assert!(matches!(answered(redirect.to_vec(), 100).await, Err(Refused::Gone(_))));
        let missing = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";
        assert!(matches!(answered(missing.to_vec(), 100).await, Err(Refused::Gone(_))));
        let broken = b"HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\nhalf of it";
        assert!(matches!(answered(broken.to_vec(), 900).await, Err(Refused::Gone(_))));
        let mut endless = b"HTTP/1.1 200 OK\r\n\r\n".to_vec();
        endless.resize(BYTES_MAX + 100_000, b'x');
        assert!(matches!(answered(endless, 100).await, Err(Refused::Bytes)));
        let large =
            UploadedFile { url: String::new(), content_type: None, size: BYTES_MAX as u32 + 1 };
        let uploads = Uploads::from(&Endpoint::Discord).unwrap();
        assert!(matches!(uploads.picture(&large, Shape::Flag).await, Err(Refused::Bytes)));
        let text = UploadedFile { content_type: Some("text/plain".into()), size: 1, ..large };
        assert!(matches!(uploads.picture(&text, Shape::Flag).await, Err(Refused::Kind)));
        let elsewhere =
            UploadedFile { url: "https://evil.example/a.png".into(), content_type: None, size: 1 };
        assert!(matches!(uploads.picture(&elsewhere, Shape::Flag).await, Err(Refused::Gone(_))));
    }

    #[tokio::test]
    async fn uploads_are_read_one_at_a_time_in_their_order() {
        let server = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/", server.local_addr().unwrap());
        let (open, asked) = (Arc::new(AtomicUsize::new(0)), Arc::new(Mutex::new(Vec::new())));
        let seen = Arc::clone(&asked);
        let serve = async move {
            loop {
                let (mut connection, _) = server.accept().await.unwrap();
                let (open, seen) = (Arc::clone(&open), Arc::clone(&seen));
                tokio::spawn(async move {
                    let mut request = [0; 1_024];
                    let count = connection.read(&mut request).await.unwrap();
                    let name =
                        request[..count].split(|byte| *byte == b' ').nth(1).unwrap().to_vec();
                    let others = open.fetch_add(1, Ordering::SeqCst);
                    seen.lock().unwrap().push((String::from_utf8(name).unwrap(), others));
                    tokio::time::sleep(Duration::from_millis(20)).await;
                    open.fetch_sub(1, Ordering::SeqCst);
                    let missing =
                        b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
                    connection.write_all(missing).await.unwrap();
                });
            }
        };
        tokio::spawn(serve);
        let uploads = Uploads::from(&Endpoint::Sandbox(url.clone())).unwrap();
        let files: Vec<UploadedFile> = (0..4)
            .map(|nth| UploadedFile {
                url: format!("{url}attachments/{nth}"),
                content_type: None,
                size: 1,
            })
            .collect();
        join_all(files.iter().map(|file| uploads.picture(file, Shape::Flag))).await;
        let asked = asked.lock().unwrap().clone();
        assert_eq!(asked, [0, 1, 2, 3].map(|nth| (format!("/attachments/{nth}"), 0)));
    }

    #[test]
    fn nothing_is_fetched_but_from_discord() {
        let of = |url: &str| Origin::Discord.is_of(&Url::parse(url).unwrap());
        assert!(of("https://cdn.discordapp.com/ephemeral-attachments/1/2/a.png?ex=1"));
        assert!(of("https://media.discordapp.net/attachments/1/2/a.png"));
        for strange in [
            "http://cdn.discordapp.com/a.png",
            "https://cdn.discordapp.com.evil.example/a.png",
            "https://cdn.discordapp.com:8443/a.png",
            "https://user@cdn.discordapp.com/a.png",
            "https://evil.example/cdn.discordapp.com/a.png",
            "https://discord.com/api/v10/users/@me",
            "http://169.254.169.254/latest/meta-data",
            "file:///etc/passwd",
        ] {
            assert!(!of(strange), "{strange}");
        }
    }

    #[test]
    fn a_sandbox_serves_its_own_files_alone() {
        let origin = |endpoint: &Endpoint| Uploads::from(endpoint).unwrap().origin;
        let sandbox = origin(&Endpoint::Sandbox("http://127.0.0.1:9000/".into()));
        let of = |origin: &Origin, url: &str| origin.is_of(&Url::parse(url).unwrap());
        assert!(of(&sandbox, "http://127.0.0.1:9000/attachments/1/2/a.png"));
        assert!(!of(&sandbox, "http://127.0.0.1:9001/attachments/1/2/a.png"));
        let faithful =
            Endpoint::Faithful { address: ([127, 0, 0, 1], 9001).into(), root: String::new() };
        let faithful = origin(&faithful);
        assert!(of(&faithful, "http://127.0.0.1:9000/attachments/1/2/a.png"));
        assert!(!of(&faithful, "http://127.0.0.1:9000/control/state"));
        assert!(!of(&faithful, "http://10.0.0.1:9000/attachments/1/2/a.png"));
    }
}
