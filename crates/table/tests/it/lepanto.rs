//! The real thing over HTTP: every scenario opens, and a battle is fought to its end.

use crate::house::House;
use serde_json::Value;

#[tokio::test]
async fn every_scenario_opens_with_board_pieces_and_choices() {
    let house = House::open().await;
    let mut browser = house.browser();
    for scenario in ["lepanto/skirmish", "lepanto/1571", "lepanto/free-setup"] {
        let game = browser.begin(scenario, &["me", "me"]).await;
        let view = browser.get(&game).await.ok();
        assert!(view["board"]["hex"]["cols"].as_u64().is_some_and(|cols| cols > 10), "{scenario}");
        let pieces = view["scene"]["pieces"].as_array().map_or(0, Vec::len);
        if scenario != "lepanto/free-setup" {
            assert!(pieces > 2, "{scenario}");
        }
        let seat = view["mover"][0].as_u64().expect("somebody is asked");
        let choices = browser.get(&format!("{game}/choices?seat={seat}")).await.ok();
        assert!(choices["subjects"].is_array(), "{choices}");
    }
}

#[tokio::test]
async fn computers_fight_a_skirmish_to_its_end() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin("lepanto/skirmish", &["random", "random"]).await;
    let mut events = browser.listen(&game, &[]).await;
    let ended = |scene: &Value| scene["ended"].is_object();
    loop {
        let update = events.expect().await.update;
        if ended(&update["scene"]) || ended(&update["change"]) {
            break;
        }
    }
    let record = browser.get(&format!("{game}/record")).await.text;
    assert!(record.lines().last().is_some_and(|line| line.contains("\"ended\"")));
}
