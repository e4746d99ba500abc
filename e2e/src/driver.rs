//! The chromedriver process that drives the browser.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// What to do when there is no browser.
pub const WHAT_TO_INSTALL: &str = "the tests in a browser need Chromium and its driver: \
    `cargo xtask test` installs them on Debian and Ubuntu, or names what to install (Debian: `apt-get install chromium chromium-driver`)";

/// A chromedriver of our own; it ends, and the browser with it, when this is dropped.
pub struct Driver {
    child: Child,
    port: u16,
    /// Whether its browser is closed already.
    pub idle: bool,
    // Kept open: the driver would fail if its output were closed.
    _output: BufReader<ChildStdout>,
}

impl Driver {
    /// Starts one on a free loopback port. What it said is returned if it ends instead of listening.
    ///
    /// # Panics
    /// There is none.
    pub fn start() -> Result<Driver, String> {
        let mut command = Command::new("chromedriver");
        command.arg("--port=0").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap_or_else(|error| panic!("{WHAT_TO_INSTALL} ({error})"));
        let mut output = BufReader::new(child.stdout.take().expect("its output"));
        let mut printed = String::new();
        let port = loop {
            let before = printed.len();
            if output.read_line(&mut printed).unwrap_or(0) == 0 {
                let _ = child.kill();
                let _ = child.wait();
                return Err(format!("chromedriver did not start: {printed}"));
            }
            // "ChromeDriver was started successfully on port 43105."
            let line = printed[before..].trim_end().trim_end_matches('.');
            if let Some((_, port)) = line.split_once("successfully on port ") {
                break port.parse().expect("a port");
            }
        };
        Ok(Driver { child, port, idle: false, _output: output })
    }

    /// Where it listens.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Asks it to close its browsers and exit. Uses no async runtime: a failed test may have none left.
    fn shut_down(&self) -> std::io::Result<()> {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, self.port));
        let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(2))?;
        stream.set_read_timeout(Some(Duration::from_secs(5)))?;
        stream.write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")?;
        stream.read(&mut [0; 1024]).map(drop)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // A browser would outlive a driver that is simply killed.
        if !self.idle && self.shut_down().is_ok() {
            let start = Instant::now();
            while start.elapsed() < Duration::from_secs(3) && matches!(self.child.try_wait(), Ok(None)) {
                std::thread::sleep(Duration::from_millis(20));
            }
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Chromium under one of its usual names; otherwise the driver looks for it itself.
pub fn chromium() -> Option<PathBuf> {
    let folders: Vec<PathBuf> = std::env::split_paths(&std::env::var_os("PATH")?).collect();
    let places = |name: &str| folders.iter().map(|folder| folder.join(name)).find(|path| path.is_file());
    ["chromium", "chromium-browser", "google-chrome"].into_iter().find_map(places)
}
