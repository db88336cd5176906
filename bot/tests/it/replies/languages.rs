//! A language is a folder of texts, which names and describes the commands for its readers.

use mythico::discord::register;

use crate::common::languages::lexicon;

#[test]
fn a_folder_names_and_describes_commands_for_the_locales_that_read_it() {
    let commands =
        serde_json::to_value(register::own_commands(&lexicon(), mythico::commands::all())).unwrap();
    let join =
        commands.as_array().unwrap().iter().find(|command| command["name"] == "join").unwrap();
    assert_eq!(join["name_localizations"], serde_json::json!({"de": "beitreten"}));
    assert_eq!(join["description_localizations"]["de"], "Nimm einen Sitz in einer Kampagne");
    assert_eq!(join["options"][0]["name_localizations"]["de"], "anführer");
    assert_eq!(
        join["description_localizations"].as_object().unwrap().len(),
        1,
        "Discord knows no eo"
    );
    let other =
        commands.as_array().unwrap().iter().find(|command| command["name"] == "ready").unwrap();
    assert_eq!(
        other["name_localizations"],
        serde_json::json!({}),
        "what a folder doesn't name keeps its name"
    );
}
