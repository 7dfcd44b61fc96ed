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

/// Arcs of guns and hexes in danger are told of a piece and of a whole side, also to onlookers.
#[tokio::test]
async fn a_piece_and_a_side_say_what_they_reach() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin("lepanto/first-battle", &["me", "me"]).await;
    let view = browser.get(&game).await.ok();
    let pieces = view["scene"]["pieces"].as_array().cloned().unwrap_or_default();
    let own = pieces.iter().find(|piece| piece["code"] == "M1").expect("M1");
    let reaches = browser.get(&format!("{game}/reaches?piece={}", own["id"])).await.ok();
    assert_eq!(reaches[0]["kind"], "guns");
    assert_eq!(reaches[0]["places"][0]["value"], 2);
    assert_eq!(reaches[0]["clauses"][0], "7.1");
    let side = house.browser().get(&format!("{game}/reaches?side=1")).await.ok();
    let count = |list: &Value, at: usize| list[at]["places"].as_array().map_or(0, Vec::len);
    assert!(count(&side, 0) > count(&reaches, 0) && count(&side, 1) > count(&reaches, 1));
    // All of a side are the side.
    let ids = pieces.iter().filter(|piece| piece["side"] == 1).map(|piece| piece["id"].to_string());
    let ids = ids.collect::<Vec<_>>().join(",");
    assert_eq!(browser.get(&format!("{game}/reaches?piece={ids}")).await.ok(), side);
    // The reserve of the other side rests.
    assert_eq!(browser.get(&format!("{game}/reaches?side=0")).await.ok(), serde_json::json!([]));
    let many = (0..=256).map(|id| id.to_string()).collect::<Vec<_>>().join(",");
    let many = format!("?piece={many}");
    for query in ["", "?piece=0&side=0", "?piece=0,", "?piece=0,M1", &many] {
        let (status, _) = browser.get(&format!("{game}/reaches{query}")).await.complaint();
        assert_eq!(status, 400, "{query:?}");
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
