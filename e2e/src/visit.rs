//! A test's visit to the page, from opening the browser to checking the console.

use crate::driver::{Driver, WHAT_TO_INSTALL, chromium};
use crate::{Host, Page};
use serde_json::{Map, json};
use std::future::{Future, poll_fn};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use std::pin::pin;
use std::task::Poll;
use tempfile::TempDir;
use thirtyfour::{Capabilities, WebDriver};
use tokio::sync::Semaphore;

/// The device the page is shown on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// 1280 x 720, with a mouse.
    Laptop,
    /// 1366 x 768, with a mouse.
    Desktop,
    /// 1920 x 1080, with a mouse.
    Wide,
    /// 390 x 844 at three dots a pixel, with a finger.
    Phone,
}

/// Browsers are large: two at a time, however many tests run.
static BROWSERS: Semaphore = Semaphore::const_new(2);

/// Opens a fresh browser and lets a test use it. At the end the console must be free of errors; if the test
/// fails, what was on the screen is shown, with a picture in `target/e2e`.
///
/// # Panics
/// As the test does; if the console has errors; if there is no browser.
pub async fn visit(host: &Host, screen: Screen, test: impl AsyncFnOnce(&Page)) {
    let _permit = BROWSERS.acquire().await.expect("it is never closed");
    let Browser { browser, mut driver, _profile } = Browser::open(screen).await;
    fit(&browser, screen).await;
    let page = Page::new(browser.clone(), host);

    let ended = {
        let mut test = pin!(async {
            test(&page).await;
            let errors = page.console_errors().await;
            assert!(errors.is_empty(), "the console has errors: {errors:#?}");
        });
        poll_fn(|context| match catch_unwind(AssertUnwindSafe(|| test.as_mut().poll(context))) {
            Ok(Poll::Pending) => Poll::Pending,
            Ok(Poll::Ready(())) => Poll::Ready(Ok(())),
            Err(panic) => Poll::Ready(Err(panic)),
        })
        .await
    };
    if ended.is_err() {
        page.report_failure().await;
    }
    driver.idle = browser.quit().await.is_ok();
    if let Err(panic) = ended {
        resume_unwind(panic);
    }
}

/// An open browser, and what it needs.
struct Browser {
    browser: WebDriver,
    driver: Driver,
    _profile: TempDir,
}

/// How often a browser is started before a test gives up. On busy cores it may not come up in the time that its driver
/// gives it; nothing of a test has happened then.
const STARTS: usize = 4;

impl Browser {
    async fn open(screen: Screen) -> Browser {
        let mut trouble = String::new();
        for _ in 0..STARTS {
            match Browser::try_open(screen).await {
                Ok(browser) => return browser,
                Err(error) => trouble = error,
            }
        }
        panic!("no browser could be opened: {trouble}; {WHAT_TO_INSTALL}");
    }

    async fn try_open(screen: Screen) -> Result<Browser, String> {
        let profile = tempfile::tempdir().expect("a folder for the browser");
        let driver = Driver::start()?;
        let browser = WebDriver::new(driver.url(), capabilities(screen, profile.path())).await;
        Ok(Browser { browser: browser.map_err(|error| error.to_string())?, driver, _profile: profile })
    }
}

/// Even a headless window has a frame: makes the page inside it as large as the screen.
async fn fit(browser: &WebDriver, screen: Screen) {
    let (width, height) = match screen {
        Screen::Laptop => (1280, 720),
        Screen::Desktop => (1366, 768),
        Screen::Wide => (1920, 1080),
        Screen::Phone => return,
    };
    let frame = browser.execute("return outerHeight - innerHeight", Vec::new()).await.expect("a window");
    let frame = u32::try_from(frame.json().as_u64().unwrap_or_default()).unwrap_or_default();
    browser.set_window_rect(0, 0, width, height + frame).await.expect("a window of that size");
}

fn capabilities(screen: Screen, profile: &Path) -> Capabilities {
    let mut words: Vec<String> = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--force-color-profile=srgb",
        "--lang=en",
    ]
    .map(String::from)
    .to_vec();
    words.push(format!("--user-data-dir={}", profile.display()));
    let mut options = Map::new();
    match screen {
        // `fit` makes it as large as the screen.
        Screen::Laptop | Screen::Desktop | Screen::Wide => words.push("--window-size=1280,720".into()),
        Screen::Phone => {
            words.push("--window-size=390,844".into());
            let metrics =
                json!({ "width": 390, "height": 844, "pixelRatio": 3.0, "touch": true, "mobile": true });
            options.insert("mobileEmulation".into(), json!({ "deviceMetrics": metrics }));
        }
    }
    options.insert("args".into(), json!(words));
    if let Some(chromium) = chromium() {
        options.insert("binary".into(), json!(chromium));
    }
    Capabilities::from(Map::from_iter([
        ("browserName".to_string(), json!("chrome")),
        ("goog:chromeOptions".to_string(), options.into()),
        ("goog:loggingPrefs".to_string(), json!({ "browser": "ALL" })),
    ]))
}
