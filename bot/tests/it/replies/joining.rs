//! Creating and joining: what is said when something can't be had.

use serde_json::json;

use crate::common::GM;
use crate::common::desk::Desk;

const MODULE: &str = "tuw-crossroads";

#[tokio::test(flavor = "multi_thread")]
async fn what_cant_be_had_is_one_sentence_that_says_what_to_do() {
    let desk = Desk::open().await;
    let none = desk.say("Ana", "status", json!({})).await;
    insta::assert_snapshot!(none, @"You aren't playing in any campaign here. Join one with `/join`, or create one with `/campaign create`.");
    let unknown = desk.say(GM, "campaign create", json!({"module": "atlantis", "name": "X"})).await;
    assert!(unknown.starts_with("There is no module “atlantis”. Choose one of: "), "{unknown}");
    let stranger = desk
        .say_allowed("Visitor", "campaign create", json!({"module": MODULE, "name": "Mine"}))
        .await;
    insta::assert_snapshot!(stranger, @"Only people who manage this server can do that. Ask one of them.");
    desk.found(json!({"module": MODULE, "name": "Autumn", "open": true})).await;
    let twice = desk.say(GM, "campaign create", json!({"module": MODULE, "name": "autumn"})).await;
    let named = "This server already has a campaign Autumn (waiting for players, GM <@";
    assert!(twice.starts_with(named) && twice.ends_with("). Choose another name."), "{twice}");
    let other =
        desk.say(GM, "campaign create", json!({"module": "atlantis", "name": "Autumn"})).await;
    assert_eq!(other, twice, "the name comes first");
    let seat = desk.say("Ana", "join", json!({"leader": "green"})).await;
    insta::assert_snapshot!(seat, @"Autumn has no leader “green”. Free are: Duke Aldric, Duchess Yolande.");
    desk.say("Ana", "join", json!({"leader": "aldric"})).await;
    let taken = desk.say("Bruno", "join", json!({"leader": "aldric"})).await;
    insta::assert_snapshot!(taken, @"Duke Aldric is taken. Choose a free leader.");
    let status = desk.say("Bruno", "status", json!({})).await;
    let seats: Vec<_> = status.lines().filter(|line| line.starts_with("- ")).collect();
    assert!(
        seats[0].starts_with("- Duke Aldric: <@") && seats[1] == "- Duchess Yolande: free",
        "{status}"
    );
    let second = desk.say("Ana", "join", json!({"leader": "yolande"})).await;
    insta::assert_snapshot!(second, @"You already play Duke Aldric in this campaign. You can play only one leader.");
    let early = desk.say("Ana", "move", json!({"unit": "a1", "to": "2"})).await;
    insta::assert_snapshot!(early, @r"
    This campaign hasn't started yet. Its GM starts it with `/campaign start`.
    Here is your text, to keep:
    ```
    move a1 2
    ```
    ");
    let not_gm = desk.say_allowed("Ana", "campaign start", json!({})).await;
    insta::assert_snapshot!(not_gm, @"Only this campaign's GM can do that. Ask them.");
    let seats = desk.choices("Bruno", "join", "leader", "", json!({})).await;
    let [seat] = &seats[..] else { panic!("only free seats are offered: {seats:?}") };
    assert!(seat.ends_with("/yolande"), "{seat}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_module_is_explained_and_makes_nothing() {
    let desk = Desk::prepared(|home| {
        let folder = home.join("modules/broken");
        std::fs::create_dir_all(&folder).unwrap();
        let module = mythico_engine::module::Module::built_in(MODULE).unwrap().as_listed();
        for (file, text) in &module.files {
            std::fs::write(folder.join(file), text.replace("\"0206\"", "\"9906\"")).unwrap();
        }
    })
    .await;
    let said = desk.say(GM, "campaign create", json!({"module": "broken", "name": "Autumn"})).await;
    assert!(said.starts_with("That module can't be played: the module broken has "), "{said}");
    assert!(said.contains("`9906` is no hex of the map; write column and row"), "{said}");
    assert!(desk.store().campaigns().await.unwrap().is_empty(), "nothing was made");
}
