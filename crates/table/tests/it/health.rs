//! What watches the table is told: that it is alive, and whether requests should be sent to it.

use crate::client::Browser;
use crate::house::House;
use hyper::{Method, StatusCode};

async fn asked(browser: &mut Browser, path: &str) -> (u16, String) {
    // Watchers ask under any name.
    let answer = browser.send(Method::GET, path, &[("host", "10.0.0.7:80")], String::new()).await;
    assert!(answer.headers.get("set-cookie").is_none(), "a watcher is nobody");
    (answer.status.as_u16(), answer.text)
}

#[tokio::test]
async fn a_table_is_ready_while_it_can_read_and_write() {
    let mut house = House::open_on_postgres().await;
    let mut watcher = house.browser();
    let alive = (200, "alive\n".to_string());
    assert_eq!(asked(&mut watcher, "/health").await, alive);
    assert_eq!(asked(&mut watcher, "/ready").await, (200, "ready\n".to_string()));
    house.cluster.as_mut().expect("its own").kill();
    let begun = house.browser().get("/api/games").await;
    assert_eq!(begun.status, StatusCode::SERVICE_UNAVAILABLE, "{}", begun.text);
    let fails = (503, "the database fails\n".to_string());
    assert_eq!(asked(&mut watcher, "/ready").await, fails);
    assert_eq!(asked(&mut watcher, "/health").await, alive);
    house.cluster.as_mut().expect("its own").start_again();
    // By itself: nobody else comes as long as it is not ready.
    assert_eq!(asked(&mut watcher, "/ready").await, (200, "ready\n".to_string()));
}
