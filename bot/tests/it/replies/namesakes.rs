//! Campaigns of the same name on two servers: the choice between them, and their labels. Also names
//! that only seem to differ.

use mythico::store::Campaign;
use serde_json::{Value, json};
use serenity::all::GuildId;

use crate::common::desk::{DIRECT, Desk};
use crate::common::{GM, SQUARE, component, message, text};

const MODULE: &str = "tuw-crossroads";

/// Two campaigns that read alike, "war" on Alpha and "War" on Bravo. Ana plays in both.
async fn wars() -> (Desk, Campaign, Campaign) {
    let desk = Desk::open().await;
    let other = GuildId::new(desk.guild.get() + 7);
    desk.store().name_server(desk.guild, "Alpha").await.unwrap();
    desk.store().name_server(other, "Bravo").await.unwrap();
    let options = |name: &str| json!({"module": MODULE, "name": name, "open": true});
    let alpha = desk.found(options("war")).await;
    let bravo = desk.found_in(other, options("War")).await;
    for war in [&alpha, &bravo] {
        desk.seated("Ana", "aldric", war).await;
        desk.seated("Bruno", "yolande", war).await;
        desk.start(war).await;
    }
    (desk, alpha, bravo)
}

/// The value of the menu line of the option `campaign` that has this name.
async fn choice(desk: &Desk, command: &str, name: &str) -> String {
    let offered = desk.offered_in("Ana", DIRECT, command, ("campaign", ""), json!({})).await;
    let line = offered.iter().find(|(label, _)| label == name);
    line.unwrap_or_else(|| panic!("/{command} doesn't offer {name}: {offered:?}")).1.clone()
}

async fn in_direct(desk: &Desk, command: &str, mut options: Value, campaign: &str) -> Value {
    options["campaign"] = json!(campaign);
    desk.command_in("Ana", DIRECT, command, options).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chosen_campaign_is_that_campaign_in_every_command() {
    let (desk, alpha, bravo) = wars().await;
    let commands = [
        ("status", json!({})),
        ("help", json!({})),
        ("map", json!({})),
        ("orders list", json!({})),
        ("report", json!({})),
        ("unit", json!({"unit": "a1"})),
        ("rules", json!({})),
        ("autopilot", json!({"on": true})),
        ("ready", json!({"undo": true})),
        ("move", json!({"unit": "a1", "to": "2"})),
    ];
    for (command, options) in commands {
        for (war, label) in [(&alpha, "war (Alpha)"), (&bravo, "War (Bravo)")] {
            let value = choice(&desk, command, label).await;
            assert_eq!(value, format!("id:{}", war.id), "/{command}");
            let said = text(&in_direct(&desk, command, options.clone(), &value).await);
            let other = if war.id == alpha.id { "War (Bravo)" } else { "war (Alpha)" };
            assert!(
                !said.contains(other) && !said.contains("Several"),
                "/{command} {value}: {said}"
            );
        }
    }
    let status =
        in_direct(&desk, "status", json!({}), &choice(&desk, "status", "War (Bravo)").await).await;
    assert!(text(&status).starts_with("**War (Bravo) (The Crossroads)**"), "{}", text(&status));
}

#[tokio::test(flavor = "multi_thread")]
async fn leaving_a_chosen_campaign_gives_up_no_other_seat() {
    let (desk, alpha, bravo) = wars().await;
    let value = choice(&desk, "leave", "War (Bravo)").await;
    let asked = in_direct(&desk, "leave", json!({}), &value).await;
    assert!(text(&asked).contains("in War (Bravo)?"), "{}", text(&asked));
    let shown = message(&asked);
    let left = desk.press("Ana", &shown, &component(&shown, "leave")).await;
    assert!(text(&left).contains("in War (Bravo)."), "{}", text(&left));
    let ana = Some(desk.user("Ana"));
    let plays = async |war: &Campaign| {
        let seats = desk.store().seats(war.id).await.unwrap();
        seats.iter().any(|seat| seat.user == ana)
    };
    assert!(plays(&alpha).await && !plays(&bravo).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn typed_text_that_fits_several_is_asked_about() {
    let (desk, _, bravo) = wars().await;
    for typed in ["war", "WAR", " w\u{AD}ar "] {
        for command in ["leave", "status", "orders list"] {
            let said = text(&in_direct(&desk, command, json!({}), typed).await);
            insta::allow_duplicates! {
                insta::assert_snapshot!(said, @"Several campaigns have that name: war (Alpha), War (Bravo). Choose one from the list of `campaign`.");
            }
        }
    }
    let said = text(&in_direct(&desk, "leave", json!({}), "war (bravo)").await);
    assert!(said.contains("in War (Bravo)?"), "a label names one: {said}");
    let elsewhere =
        text(&desk.command("Ana", "leave", json!({"campaign": format!("id:{}", bravo.id)})).await);
    assert!(elsewhere.contains("in War (Bravo)?"), "asked on the other server: {elsewhere}");
    let which = text(&desk.command_in("Ana", DIRECT, "leave", json!({})).await);
    assert!(which.contains(": war (Alpha), War (Bravo)?"), "{which}");
    let line = text(&json!({"messages": [desk.direct("Ana", "move a1 2").await]}));
    assert!(line.contains(": war (Alpha), War (Bravo)?"), "{line}");
    let forged =
        text(&in_direct(&desk, "leave", json!({}), &format!("id:{}", i64::from(u8::MAX))).await);
    assert!(forged.starts_with("You can't reach a campaign “id:255” here."), "{forged}");
    let far = text(&in_direct(&desk, "leave", json!({}), "id:99999999999999999999").await);
    assert!(far.starts_with("You can't reach a campaign “id:99999999999999999999” here."), "{far}");
    // A campaign whose name is another's number.
    let number = bravo.id.to_string();
    let numbered = desk.found(json!({"module": MODULE, "name": number, "open": true})).await;
    desk.seated("Ana", "aldric", &numbered).await;
    let said = text(&in_direct(&desk, "leave", json!({}), &number).await);
    assert!(
        said.starts_with(&format!("Several campaigns have that name: War, {number}")),
        "{said}"
    );
    let said =
        text(&in_direct(&desk, "leave", json!({}), &choice(&desk, "leave", &number).await).await);
    assert!(said.contains(&format!("in {number}?")), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn reports_by_direct_message_name_the_server_where_two_read_alike() {
    let (desk, alpha, _) = wars().await;
    desk.command(GM, "gm advance", json!({"campaign": format!("id:{}", alpha.id), "now": true}))
        .await;
    let contents = async |user: &str| {
        let letters = desk.letters(user).await;
        letters.iter().map(|one| one["content"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let told = contents("Ana").await;
    assert!(told.len() >= 3, "{told:#?}");
    for letter in &told {
        let named = ["-# war (Alpha)\n", "-# War (Bravo)\n"];
        assert!(named.iter().any(|name| letter.starts_with(name)), "{letter}");
    }
    let harmless = Desk::open().await;
    harmless.campaign(MODULE, "war", &[("aldric", "Ana")]).await;
    let letters = harmless.letters("Ana").await;
    assert!(
        letters.iter().all(|one| !one["content"].as_str().unwrap().starts_with("-#")),
        "{letters:#?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_chosen_from_the_list_is_its_campaigns() {
    let desk = Desk::open().await;
    let options = |name: &str| json!({"module": MODULE, "name": name, "open": true});
    let first = desk.found(options("first")).await;
    let second = desk.found(options("second")).await;
    let offered = desk.offered("Ana", "join", "leader", "aldric", json!({})).await;
    let value = offered.iter().find(|(label, _)| label.contains("second")).unwrap().1.clone();
    assert_eq!(value, format!("id:{}/aldric", second.id));
    let joined = desk.say("Ana", "join", json!({"leader": value})).await;
    assert!(joined.starts_with("Welcome, Duke Aldric! You play in second"), "{joined}");
    let elsewhere = json!({"leader": format!("id:{}/aldric", second.id), "campaign": "first"});
    let said = desk.say("Bruno", "join", elsewhere).await;
    insta::assert_snapshot!(said, @"That leader belongs to another campaign. Choose again.");
    let seats = desk.store().seats(first.id).await.unwrap();
    assert!(seats.iter().all(|seat| seat.user.is_none()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_has_no_two_names_that_look_alike_and_none_that_shows_nothing() {
    let desk = Desk::open().await;
    let create = async |name: &str| {
        let answer = desk.try_command(
            GM,
            SQUARE,
            "campaign create",
            json!({"module": MODULE, "name": name}),
        );
        answer.await.map_or_else(|refused| refused, |said| text(&said))
    };
    for name in ["war", "École", "Straße"] {
        desk.found(json!({"module": MODULE, "name": name})).await;
    }
    for name in [
        "War",
        "war\u{200B}",
        "war\u{2060}",
        "w\u{AD}ar",
        "ｗａｒ",
        "école",
        "E\u{301}cole",
        "STRASSE",
    ] {
        let said = create(name).await;
        assert!(said.starts_with("This server already has a campaign"), "{name:?}: {said}");
        let planned = desk.planned(desk.guild, &json!({"module": MODULE, "name": name})).await;
        let raced = desk.store().create_campaign(&planned).await.unwrap_err();
        assert!(raced.to_string().contains("name"), "{name:?}: {raced}");
    }
    for name in ["\u{2800}\u{2800}", "\u{200B}", "\u{3164}", "…", "🔥"] {
        let said = create(name).await;
        assert!(
            said.starts_with("A campaign's name needs a letter or digit, and has at most"),
            "{name:?}: {said}"
        );
    }
    let refused = create(&"x".repeat(61)).await;
    assert!(
        refused.contains("out of its bounds"),
        "the client holds to the declared length: {refused}"
    );
    let longest = desk.found(json!({"module": MODULE, "name": "x".repeat(60)})).await;
    assert_eq!(longest.name.len(), 60);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_kept_of_a_person_names_the_server_too() {
    let (desk, ..) = wars().await;
    let kept = text(&desk.command_in("Ana", DIRECT, "privacy show", json!({})).await);
    assert!(kept.contains("war (Alpha)") && kept.contains("War (Bravo)"), "{kept}");
    let needed = text(&desk.command_in("Ana", DIRECT, "privacy delete", json!({})).await);
    assert!(needed.contains("war (Alpha)") && needed.contains("War (Bravo)"), "{needed}");
}
