//! What a test does on a page. Every step waits, up to [`PATIENCE`], until it can be done; otherwise it
//! panics and says what it wanted.

use crate::{Host, PATIENCE};
use base64::Engine;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use thirtyfour::components::SelectElement;
use thirtyfour::error::{WebDriverErrorInner, WebDriverResult};
use thirtyfour::{By, WebDriver, WebElement, WindowHandle};

/// The page in the browser.
pub struct Page {
    pub(crate) browser: WebDriver,
    base: String,
    errors: Mutex<Vec<String>>,
    /// Files that were chosen; gone with the page.
    files: Mutex<Vec<tempfile::TempDir>>,
}

/// A tab of the browser.
#[derive(Clone)]
pub struct Tab(WindowHandle);

impl Page {
    pub(crate) fn new(browser: WebDriver, host: &Host) -> Page {
        Page { browser, base: host.url(""), errors: Mutex::default(), files: Mutex::default() }
    }

    /// Goes to a page of the host; `""` is the home screen.
    pub async fn open(&self, path: &str) {
        let url = format!("{}{path}", self.base);
        self.browser
            .goto(url.as_str())
            .await
            .unwrap_or_else(|error| panic!("{url} cannot be opened: {error}"));
    }

    /// Loads the page again.
    pub async fn reload(&self) {
        self.browser.refresh().await.expect("the page is loaded again");
    }

    /// Clicks, or taps, in the middle of an element.
    pub async fn click(&self, css: &str) {
        self.until(&format!("click '{css}'"), async || {
            self.browser.find(By::Css(css)).await?.click().await?;
            Ok(Some(()))
        })
        .await;
    }

    /// Clicks the innermost element with exactly this text.
    pub async fn click_text(&self, text: &str) {
        self.until(&format!("click what says '{text}'"), async || {
            match self.element_with_text(text).await? {
                Some(element) => Ok(Some(element.click().await?)),
                None => Ok(None),
            }
        })
        .await;
    }

    /// Types into a field, replacing its contents.
    pub async fn type_into(&self, css: &str, text: &str) {
        self.until(&format!("type into '{css}'"), async || {
            let field = self.browser.find(By::Css(css)).await?;
            field.clear().await?;
            field.send_keys(text).await?;
            Ok(Some(()))
        })
        .await;
    }

    /// Chooses a file in a file field: a file of this name with this text.
    ///
    /// # Panics
    /// The file cannot be written.
    pub async fn choose_file(&self, css: &str, name: &str, bytes: impl AsRef<[u8]>) {
        let folder = tempfile::tempdir().expect("a folder for the file");
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).expect("the file is written");
        let path = path.display().to_string();
        self.until(&format!("choose a file in '{css}'"), async || {
            Ok(Some(self.browser.find(By::Css(css)).await?.send_keys(path.as_str()).await?))
        })
        .await;
        // The browser reads it later than it takes its name.
        self.files.lock().expect("nobody panics with it").push(folder);
    }

    /// Chooses the entry of a `<select>` with this value.
    pub async fn select(&self, css: &str, value: &str) {
        self.until(&format!("select {value} in '{css}'"), async || {
            let list = self.browser.find(By::Css(css)).await?;
            Ok(Some(SelectElement::new(&list).await?.select_by_value(value).await?))
        })
        .await;
    }

    /// Presses a key wherever the focus is: `Key::Escape`, `'a'`.
    pub async fn press(&self, key: impl Into<char>) {
        let key = key.into().to_string();
        self.until(&format!("press {key:?}"), async || {
            Ok(Some(self.browser.active_element().await?.send_keys(key.as_str()).await?))
        })
        .await;
    }

    /// Opens another tab of the same browser and goes to it.
    pub async fn new_tab(&self) -> Tab {
        let tab = self.browser.new_tab().await.expect("another tab");
        self.browser.switch_to_window(tab.clone()).await.expect("the other tab");
        Tab(tab)
    }

    /// The tab that is in use.
    pub async fn tab(&self) -> Tab {
        Tab(self.browser.window().await.expect("a tab"))
    }

    /// Goes to a tab.
    pub async fn switch_to(&self, tab: &Tab) {
        self.browser.switch_to_window(tab.0.clone()).await.expect("the tab is open");
    }

    /// Closes the tab that is in use and goes to another.
    pub async fn close_tab_for(&self, other: &Tab) {
        self.browser.close_window().await.expect("the tab closes");
        self.switch_to(other).await;
    }

    /// Runs a piece of JavaScript in this tab before any page does.
    pub async fn before_loading(&self, script: &str) {
        let wanted = json!({ "source": script });
        let sent = self.browser.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", wanted).await;
        sent.expect("the browser takes it");
    }

    /// Sends a command of the browser's own protocol for developers, and returns the answer.
    pub async fn devtools(&self, command: &str, with: Value) -> Value {
        let sent = self.browser.cdp().send_raw(command, with).await;
        sent.unwrap_or_else(|error| panic!("the browser does not take {command}: {error}"))
    }

    /// Tells pages that the person wants no motion on the screen.
    pub async fn prefer_stillness(&self) {
        let wanted = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
        let sent = self.browser.cdp().send_raw("Emulation.setEmulatedMedia", wanted).await;
        sent.expect("the browser takes it");
    }

    /// Shows the page as a printer does.
    pub async fn on_paper(&self) {
        let sent =
            self.browser.cdp().send_raw("Emulation.setEmulatedMedia", json!({ "media": "print" })).await;
        sent.expect("the browser takes it");
    }

    /// The visible text of the first such element.
    pub async fn text(&self, css: &str) -> String {
        self.until(&format!("read '{css}'"), async || {
            Ok(Some(self.browser.find(By::Css(css)).await?.text().await?))
        })
        .await
    }

    /// The text of each such element now.
    pub async fn texts(&self, css: &str) -> Vec<String> {
        let script = "return [...document.querySelectorAll(arguments[0])].map(e => (e.innerText ?? e.textContent).trim())";
        let texts = self.eval_with(script, vec![json!(css)]).await;
        let texts = texts.as_array().cloned().unwrap_or_default();
        texts.iter().map(|text| text.as_str().unwrap_or_default().to_string()).collect()
    }

    /// An attribute of the first such element.
    pub async fn attribute(&self, css: &str, name: &str) -> Option<String> {
        self.until(&format!("read {name} of '{css}'"), async || {
            Ok(Some(self.browser.find(By::Css(css)).await?.attr(name).await?))
        })
        .await
    }

    /// Whether there is such an element now.
    pub async fn exists(&self, css: &str) -> bool {
        self.count(css).await > 0
    }

    /// How many such elements there are now.
    pub async fn count(&self, css: &str) -> usize {
        let found = self.browser.find_all(By::Css(css)).await;
        found.unwrap_or_else(|error| panic!("'{css}' cannot be looked for: {error}")).len()
    }

    /// Waits until such an element is visible.
    pub async fn wait_for(&self, css: &str) {
        self.until(&format!("see '{css}'"), async || {
            let element = self.browser.find(By::Css(css)).await?;
            Ok(element.is_displayed().await?.then_some(()))
        })
        .await;
    }

    /// Waits until no such element is there.
    pub async fn wait_gone(&self, css: &str) {
        self.until(&format!("see no '{css}'"), async || {
            Ok(self.browser.find_all(By::Css(css)).await?.is_empty().then_some(()))
        })
        .await;
    }

    /// Waits until this text is on the page.
    pub async fn wait_for_text(&self, text: &str) {
        let script = "return document.body.innerText.includes(arguments[0])";
        self.until(&format!("read '{text}'"), async || {
            Ok((self.browser.execute(script, vec![json!(text)]).await?.json() == true).then_some(()))
        })
        .await;
    }

    /// Waits until a JavaScript expression is true.
    pub async fn wait_until(&self, expression: &str) {
        let script = format!("return !!({expression})");
        self.until(&format!("find true: {expression}"), async || {
            Ok((self.browser.execute(script.as_str(), Vec::new()).await?.json() == true).then_some(()))
        })
        .await;
    }

    /// What a piece of JavaScript returns: `return document.title`. A promise is waited for.
    pub async fn eval(&self, script: &str) -> Value {
        self.eval_with(script, Vec::new()).await
    }

    /// The same, with `arguments`.
    pub async fn eval_with(&self, script: &str, arguments: Vec<Value>) -> Value {
        let value = self.browser.execute(script, arguments).await;
        let value = value.unwrap_or_else(|error| panic!("this does not run: {script}\n{error}"));
        value.json().clone()
    }

    /// An entry of the browser's storage.
    pub async fn local_storage(&self, key: &str) -> Option<String> {
        let value = self.eval_with("return localStorage.getItem(arguments[0])", vec![json!(key)]).await;
        value.as_str().map(String::from)
    }

    /// Sets an entry of the browser's storage.
    pub async fn set_local_storage(&self, key: &str, value: &str) {
        self.eval_with("localStorage.setItem(arguments[0], arguments[1])", vec![json!(key), json!(value)])
            .await;
    }

    /// Takes a picture of the screen, as `target/e2e/NAME.png`; returns its path.
    pub async fn screenshot(&self, name: &str) -> PathBuf {
        let path = pictures().join(format!("{name}.png"));
        let picture = self.browser.screenshot_as_png().await.expect("a picture");
        let written = std::fs::create_dir_all(pictures()).and_then(|()| std::fs::write(&path, picture));
        written.unwrap_or_else(|error| panic!("'{}' cannot be written: {error}", path.display()));
        path
    }

    /// Takes a small picture of the screen, as a `.webp` file.
    ///
    /// # Panics
    /// The picture cannot be taken or written.
    pub async fn small_picture(&self, path: &Path) {
        let wanted = json!({ "format": "webp", "quality": 82 });
        let taken = self.browser.cdp().send_raw("Page.captureScreenshot", wanted).await.expect("a picture");
        let text = taken["data"].as_str().expect("a picture as text");
        let bytes = base64::engine::general_purpose::STANDARD.decode(text).expect("a picture in Base64");
        std::fs::write(path, bytes)
            .unwrap_or_else(|error| panic!("'{}' cannot be written: {error}", path.display()));
    }

    /// All console errors since the browser was opened. `visit` asserts that there are none.
    pub async fn console_errors(&self) -> Vec<String> {
        // Each line is reported once. Exceptions, failed loads and `console.error` are severe.
        let new = self.browser.browser_log().await.unwrap_or_else(|error| panic!("no console: {error}"));
        let new = new.into_iter().filter(|line| line.level == "SEVERE").map(|line| line.message);
        let mut errors = self.errors.lock().expect("nobody panics with it");
        errors.extend(new);
        errors.clone()
    }

    /// Takes the errors so far, for a test that provokes them.
    pub async fn take_console_errors(&self) -> Vec<String> {
        self.console_errors().await;
        std::mem::take(&mut self.errors.lock().expect("nobody panics with it"))
    }

    /// Writes what is on the screen to the error output, for the reader of a failed test.
    pub(crate) async fn report_failure(&self) {
        let test = std::thread::current().name().unwrap_or("test").replace("::", "-");
        let screen =
            self.browser.execute("return location.href + '\\n' + document.body.innerText", Vec::new()).await;
        let screen = screen.ok().and_then(|text| text.json().as_str().map(String::from)).unwrap_or_default();
        eprintln!("-- on the screen of {test}: {screen}");
        for line in self.browser.browser_log().await.unwrap_or_default() {
            eprintln!("-- in the console: {} {}", line.level, line.message);
        }
        if let Ok(picture) = self.browser.screenshot_as_png().await {
            let path = pictures().join(format!("failed-{test}.png"));
            let written = std::fs::create_dir_all(pictures()).and_then(|()| std::fs::write(&path, picture));
            eprintln!(
                "-- a picture: {} {}",
                path.display(),
                written.err().map(|error| error.to_string()).unwrap_or_default()
            );
        }
    }

    /// The innermost visible element with exactly this text.
    async fn element_with_text(&self, text: &str) -> WebDriverResult<Option<WebElement>> {
        // A string in XPath cannot contain both kinds of quotes, so it is concatenated.
        let parts: Vec<String> = text.split('\'').map(|part| format!("'{part}'")).collect();
        let parts = parts.join(",\"'\",");
        let path = format!("//body//*[normalize-space(.)=concat('',{parts})]");
        for element in self.browser.find_all(By::XPath(path)).await?.into_iter().rev() {
            if element.is_displayed().await? {
                return Ok(Some(element));
            }
        }
        Ok(None)
    }

    /// Tries until there is an answer. An element that is missing, covered or just replaced is tried again.
    pub(crate) async fn until<T>(
        &self,
        what: &str,
        attempt: impl AsyncFn() -> WebDriverResult<Option<T>>,
    ) -> T {
        let start = Instant::now();
        loop {
            let trouble = match attempt().await {
                Ok(Some(answer)) => return answer,
                Ok(None) => String::new(),
                Err(error) => match error.as_inner() {
                    WebDriverErrorInner::InvalidSelector(_)
                    | WebDriverErrorInner::InvalidSessionId(_)
                    | WebDriverErrorInner::RequestFailed(_)
                    | WebDriverErrorInner::HttpError(_) => panic!("could not {what}: {error}"),
                    _ => format!(": {error}"),
                },
            };
            assert!(start.elapsed() < PATIENCE, "could not {what} within {PATIENCE:?}{trouble}");
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    }
}

fn pictures() -> PathBuf {
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from).filter(|target| target.is_absolute());
    let target = target.unwrap_or_else(|| PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../target")));
    target.join("e2e")
}
