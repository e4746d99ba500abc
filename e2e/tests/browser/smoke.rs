//! The page opens from every kind of host and on every screen.

use e2e::{Host, Screen, visit};
use serde_json::json;

/// The home screen appears, and the loading message is gone.
async fn opens(host: Host, screen: Screen, (width, height): (u32, u32)) {
    visit(&host, screen, async |page| {
        page.open("").await;
        page.wait_for("main").await;
        page.wait_gone("#loading").await;
        assert_eq!(page.eval("return [innerWidth, innerHeight]").await, json!([width, height]));
        let wide = page.eval("return document.documentElement.scrollWidth").await;
        assert!(wide.as_u64().is_some_and(|wide| wide <= u64::from(width)), "the page is {wide} wide");
        page.screenshot(&format!("opens-{screen:?}").to_lowercase()).await;
    })
    .await;
}

#[tokio::test]
async fn from_the_server_on_a_laptop() {
    opens(Host::server().await, Screen::Laptop, (1280, 720)).await;
}

#[tokio::test]
async fn from_the_server_on_a_phone() {
    opens(Host::server().await, Screen::Phone, (390, 844)).await;
}

#[tokio::test]
async fn from_a_folder_of_any_host_on_a_laptop() {
    opens(Host::folder("games/ironhex").await, Screen::Laptop, (1280, 720)).await;
}

#[tokio::test]
async fn from_a_folder_of_any_host_on_a_phone() {
    opens(Host::folder("ironhex").await, Screen::Phone, (390, 844)).await;
}

#[tokio::test]
async fn a_client_that_cannot_be_loaded_says_so() {
    for lost in ["client_bg.wasm", "client.js", "parts.js"] {
        visit(&Host::without(lost).await, Screen::Laptop, async |page| {
            page.open("").await;
            page.wait_for_text("Ironhex could not be loaded.").await;
            assert!(!page.take_console_errors().await.is_empty());
        })
        .await;
    }
}

#[tokio::test]
async fn an_error_in_the_console_is_noticed() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        page.open("").await;
        page.wait_for("main").await;
        page.eval("console.error('something broke')").await;
        let errors = page.take_console_errors().await;
        assert!(errors.len() == 1 && errors[0].contains("something broke"), "{errors:?}");
    })
    .await;
}
