//! What a player is offered while typing. The flows over sockets compare all else; so many
//! completions are asked for at the desk.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;

use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;
use serde_json::{Map, Value, json};

use super::interference::{CHOICES, STIRS, abbess_at, choosing, variations};
use super::transcript::Transcript;
use super::{NAME, PLAYERS, hidden};
use crate::common::desk::{DIRECT, Desk};
use crate::common::dice::Dice;
use crate::common::{component, fields, message};

/// Texts typed into options with completion.
const TYPED: [&str; 3] = ["", "2", "3/1"];

/// Names and values of choices, or the reason why there are none.
pub type Offered = Result<Vec<(String, String)>, String>;

/// Completes every option of these commands, and every order of the game field by field, with the
/// first choice of each. `ask` gets a command, its option, the text so far and the other options.
pub async fn of_everything(
    commands: &[Value],
    system: &str,
    unit: Option<&str>,
    ask: impl AsyncFn(&str, &str, &str, Value) -> Offered,
) -> Transcript {
    let mut all = Transcript::new();
    for (command, options) in leaves(commands) {
        let of_unit = unit.filter(|_| options.iter().any(|option| option == "unit"));
        for option in options.iter().filter(|option| *option != "campaign") {
            let given = match of_unit {
                Some(unit) if option != "unit" => json!({"unit": unit}),
                _ => json!({}),
            };
            for typed in TYPED {
                let got = ask(&command, option, typed, given.clone()).await;
                all.push((format!("/{command} {option}:{typed}"), format!("{got:?}")));
            }
        }
    }
    let Some(unit) = unit else { return all };
    for form in SHIPPED.get(system).unwrap().forms() {
        let unit = form.actor().map_or_else(String::new, |_| format!("{unit} "));
        let begun = format!("{} {unit}", form.word);
        for typed in &TYPED[1..] {
            let typed = format!("{begun}{typed}");
            let got = ask("order", "order", &typed, json!({})).await;
            all.push((format!("/order order:{typed}"), format!("{got:?}")));
        }
        let mut typed = begun;
        for _ in 0..=form.fields.len() {
            let got = ask("order", "order", &typed, json!({})).await;
            all.push((format!("/order order:{typed}"), format!("{got:?}")));
            let Some((_, first)) = got.into_iter().flatten().next() else { break };
            typed = format!("{first} ");
        }
    }
    all
}

/// All commands that do something, with their options that complete.
fn leaves(declared: &[Value]) -> Vec<(String, Vec<String>)> {
    const GROUPS: [u64; 2] = [1, 2];
    let mut found = Vec::new();
    for command in declared {
        let name = command["name"].as_str().unwrap();
        let options = command["options"].as_array().cloned().unwrap_or_default();
        if options.first().is_some_and(|first| GROUPS.contains(&first["type"].as_u64().unwrap())) {
            found.extend(
                leaves(&options).into_iter().map(|(below, own)| (format!("{name} {below}"), own)),
            );
            continue;
        }
        let completing = options.iter().filter(|option| option["autocomplete"] == true);
        let names = completing.map(|option| option["name"].as_str().unwrap().to_owned()).collect();
        found.push((name.to_owned(), names));
    }
    found
}

async fn units(desk: &Desk, user: &str) -> Vec<String> {
    desk.choices(user, "move", "unit", "", json!({})).await
}

/// Writes these lines on the sheet, and confirms them if there is a question.
async fn write(desk: &Desk, user: &str, lines: &[String]) {
    let opened = desk.command_in(user, DIRECT, "orders write", json!({})).await;
    let ids = fields(&opened).into_iter().map(|(id, _)| id);
    let mut values: Map<String, Value> = ids.map(|id| (id, json!(""))).collect();
    values.insert(fields(&opened)[0].0.clone(), lines.join("\n").into());
    let shown = message(&desk.submit(user, &opened, Value::Object(values)).await);
    if shown["components"].to_string().contains("\"resume/") {
        desk.press(user, &shown, &component(&shown, "resume")).await;
    }
}

async fn offered(desk: &Desk, user: &str) -> Transcript {
    let own = units(desk, user).await;
    let system = desk.find(NAME).await.system;
    let ask = async |command: &str, option: &str, typed: &str, given| {
        Ok(desk.offered(user, command, option, typed, given).await)
    };
    of_everything(&desk.commands(user).await, &system, own.first().map(String::as_str), ask).await
}

/// Plays one turn of a module. The secret's owners order first. Returns all that the others are
/// offered, before and after it.
async fn played(
    module: Module,
    owners: &[&str],
    orders: impl Fn(&[String]) -> Vec<String>,
) -> BTreeMap<&'static str, Transcript> {
    let desk = Desk::prepared(|home| put(home, &module)).await;
    desk.campaign(&module.name, NAME, &PLAYERS.map(|(seat, _, user)| (seat, user))).await;
    let (owning, others): (Vec<_>, Vec<_>) =
        PLAYERS.into_iter().partition(|(seat, ..)| owners.contains(seat));
    for (_, _, user) in owning {
        write(&desk, user, &orders(&units(&desk, user).await)).await;
    }
    let mut all = BTreeMap::new();
    for (seat, _, user) in &others {
        all.insert(*user, offered(&desk, user).await);
        let order = if *seat == STIRS { "move UNIT 4 AF3" } else { "dig UNIT" };
        let own = units(&desk, user).await;
        let lines: Vec<_> = own.iter().map(|unit| order.replace("UNIT", unit)).collect();
        write(&desk, user, &lines).await;
    }
    let said = desk.advance(NAME).await;
    assert!(said.contains("turn 2"), "{said}");
    for (_, _, user) in others {
        all.entry(user).or_default().extend(offered(&desk, user).await);
    }
    all
}

/// Writes a module into the host's folder.
fn put(home: &Path, module: &Module) {
    let folder = home.join("modules").join(&module.name);
    std::fs::create_dir_all(&folder).unwrap();
    for (file, text) in &module.files {
        std::fs::write(folder.join(file), text).unwrap();
    }
}

fn must_be_same(one: &BTreeMap<&str, Transcript>, other: &BTreeMap<&str, Transcript>, user: &str) {
    let (one, other) = (&one[user], &other[user]);
    assert!(one.len() > 400, "{user} asked for little: {}", one.len());
    let offered = one.iter().filter(|(_, got)| got.len() > 10).count();
    assert!(offered > 100, "{user} was offered little: {offered}");
    for ((asked, got), (asked_there, got_there)) in one.iter().zip(other) {
        assert_eq!((asked, got), (asked_there, got_there), "{user}");
    }
    assert_eq!(one.len(), other.len(), "{user} could ask other things");
}

#[tokio::test(flavor = "multi_thread")]
async fn facts_unknown_to_a_seat_change_nothing_that_its_player_is_offered() {
    let plain = Module::built_in(super::MODULE).unwrap().as_listed();
    let plain = played(plain, &[], |_| Vec::new()).await;
    for variation in 0..variations() {
        let varied = async |owners: &[&str]| {
            let mut dice = Dice::of(400 + variation);
            let module = hidden::varied(owners, &mut dice);
            let dice = Mutex::new(dice);
            played(module, owners, |units| hidden::orders(units, &mut dice.lock().unwrap())).await
        };
        let (east, west) = tokio::join!(varied(&["tribune", "abbess"]), varied(&["general"]));
        must_be_same(&plain, &east, "Ana");
        must_be_same(&plain, &west, "Bruno");
        must_be_same(&plain, &west, "Carla");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn draws_and_choices_of_an_enemy_change_nothing_that_a_player_is_offered() {
    let here = played(abbess_at([1016013, 1017012, 1018014, 1018011]), &["abbess"], |_| Vec::new());
    let there =
        played(abbess_at([1020013, 1020015, 1015014, 1020016]), &["abbess"], |_| Vec::new());
    let answered = |lines: &'static [&'static str]| {
        played(choosing(), &["abbess"], |_| lines.iter().map(|line| line.to_string()).collect())
    };
    let (here, there, one, other) =
        tokio::join!(here, there, answered(CHOICES[0]), answered(CHOICES[1]));
    for user in ["Ana", "Bruno"] {
        must_be_same(&here, &there, user);
        must_be_same(&one, &other, user);
    }
}
