//! A browser and a person's actions in it.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::wd::{Capabilities, WindowHandle};
use fantoccini::{Client, ClientBuilder, Locator};
use serde_json::{Value, json};

/// Longest wait for anything on the page.
const PATIENCE: Duration = Duration::from_secs(15);

/// Starts chromedriver on a free port and returns that port. Chromedriver takes a free IPv6 port,
/// then the same number for IPv4, which may be in use. It then exits, and the next attempt gets
/// another port.
fn start_driver() -> (Child, u16) {
    for _ in 0..10 {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .spawn()
            .expect("chromedriver is on the path");
        let lines = BufReader::new(driver.stdout.take().expect("it is piped")).lines();
        let port = lines.map_while(Result::ok).find_map(|line| {
            let port = line.strip_suffix('.')?.rsplit_once("successfully on port ")?.1;
            port.parse::<u16>().ok()
        });

        if let Some(port) = port {
            return (driver, port);
        }
        driver.wait().expect("it has ended");
    }
    panic!("chromedriver found no free port in ten tries");
}

/// A headless browser. Dropping it ends it.
pub struct Browser {
    pub client: Client,
    driver: Child,
    port: u16,
}

impl Browser {
    /// Starts a browser with a window of this size.
    pub async fn start(width: u32, height: u32) -> Browser {
        let (driver, port) = start_driver();
        let size = format!("--window-size={width},{height}");
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            // Names that lead to this machine, as an attacker's may.
            "--host-resolver-rules=MAP *.example 127.0.0.1",
            &size,
        ];
        let mut wanted = Capabilities::new();
        let phone = json!({
            "deviceMetrics": {
                "width": width, "height": height, "pixelRatio": 2.0,
                "mobile": false, "touch": false,
            },
        });
        let mut options = json!({"args": arguments});
        if width < 600 {
            options["mobileEmulation"] = phone;
        }
        wanted.insert("goog:chromeOptions".to_owned(), options);
        let url = format!("http://127.0.0.1:{port}");
        let client = ClientBuilder::new(hyper_util::client::legacy::connect::HttpConnector::new())
            .capabilities(wanted)
            .connect(&url)
            .await
            .expect("chromium starts");
        Browser { client, driver, port }
    }

    /// Opens the page as a user in a channel and waits until the composer is ready.
    pub async fn open_as(&self, page: &str, user: &str, channel: &str) {
        self.client
            .goto(&format!("{page}/?user={user}&channel={channel}"))
            .await
            .expect("the page comes");
        self.wait_until("return document.querySelector('#line')?.placeholder.includes('Message')")
            .await;
    }

    /// Runs a script in the page and returns its result.
    pub async fn run_script(&self, script: &str) -> Value {
        self.client
            .execute(script, Vec::new())
            .await
            .unwrap_or_else(|why| panic!("{script}: {why}"))
    }

    /// Waits until a script returns true.
    pub async fn wait_until(&self, script: &str) {
        let start = Instant::now();
        while !matches!(self.run_script(script).await, Value::Bool(true)) {
            if start.elapsed() > PATIENCE {
                let seen = self.run_script("return document.body.innerText").await;
                panic!("never so: {script}\n{}", seen.as_str().unwrap_or_default());
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits until the page shows a text.
    pub async fn wait_for_text(&self, words: &str) {
        self.wait_until(&format!("return document.body.innerText.includes({})", json!(words)))
            .await;
    }

    /// Returns whether the page shows a text.
    pub async fn shows(&self, words: &str) -> bool {
        self.run_script(&format!("return document.body.innerText.includes({})", json!(words))).await
            == true
    }

    /// Types at the focus. Special keys are the driver's codes.
    pub async fn type_keys(&self, keys: &str) {
        self.client
            .active_element()
            .await
            .expect("a focus")
            .send_keys(keys)
            .await
            .expect("it takes keys");
    }

    /// Types in the composer's line.
    pub async fn type_line(&self, keys: &str) {
        self.client
            .find(Locator::Css("#line"))
            .await
            .expect("the line")
            .send_keys(keys)
            .await
            .expect("typed");
    }

    /// Waits until the channel's commands are loaded: a slash offers them.
    pub async fn wait_for_commands(&self) {
        self.type_line("/").await;
        self.wait_until(
            "return document.querySelectorAll('#suggestions li[role=option]').length > 3",
        )
        .await;
        self.type_line("\u{e003}").await;
    }

    /// Opens a tab and switches to it.
    pub async fn new_tab(&self) -> WindowHandle {
        let tab = self.client.new_window(true).await.expect("a tab").handle;
        self.client.switch_to_window(tab.clone()).await.expect("one is in it");
        tab
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // A killed driver would leave the browser running, so it is asked to shut down first.
        let asked = TcpStream::connect(("127.0.0.1", self.port)).and_then(|mut driver| {
            driver.write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        });
        if asked.is_err() {
            let _ = self.driver.kill();
        }
        let _ = self.driver.wait();
    }
}
