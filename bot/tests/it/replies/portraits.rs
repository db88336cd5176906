//! Pictures that were uploaded: each belongs to one leader, and goes when its owner is forgotten.

use std::io::Cursor;

use image::{ImageFormat, RgbImage};
use mythico::store::{Depicted, UploadedPicture};
use serde_json::json;

use crate::common::desk::Desk;
use crate::common::{GM, component, menu_line, message, text};

const MODULE: &str = "el-mythico-skirmish";

/// A picture as it is kept.
fn png() -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    RgbImage::new(384, 384).write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

async fn opened() -> Desk {
    let desk = Desk::open().await;
    desk.campaign(MODULE, "Autumn", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    desk
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_is_of_the_leader_for_whom_it_was_given() {
    let desk = opened().await;
    let (campaign, store) = (desk.find("Autumn").await, desk.store());
    let png = png();
    let give = async |interaction: u64, leader: u8| {
        let of = Depicted::leader("general", leader);
        let by = serenity::all::UserId::new(7);
        let picture =
            UploadedPicture { interaction, campaign: campaign.id, of, png: png.clone(), by };
        store.keep_upload(&picture).await.unwrap();
        store.use_upload(&picture).await.unwrap();
        picture
    };
    let first = give(1, 0).await;
    assert_eq!(store.picture_of(campaign.id, &Depicted::leader("general", 1)).await.unwrap(), None);
    let second = give(2, 1).await;
    let given = store.pictures_given(campaign.id).await.unwrap();
    assert_eq!(
        given.iter().map(|(of, _)| of.leader).collect::<Vec<_>>(),
        [0, 1],
        "each has their own"
    );
    assert_eq!(store.upload(2).await.unwrap().unwrap().of, second.of);
    assert!(store.remove_picture(campaign.id, &second.of, second.by).await.unwrap());
    assert_eq!(store.picture_of(campaign.id, &first.of).await.unwrap(), Some(png.clone()));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_takes_their_picture_along() {
    let desk = opened().await;
    let (campaign, of) = (desk.find("Autumn").await.id, Depicted::leader("general", 0));
    let png = png();
    let picture = UploadedPicture { interaction: 1, campaign, of, png, by: desk.user("Ana") };
    desk.store().keep_upload(&picture).await.unwrap();
    desk.store().use_upload(&picture).await.unwrap();
    let kept = desk.say("Ana", "privacy show", json!({})).await;
    assert!(kept.contains("a picture you uploaded for `general`"), "{kept}");
    let end = desk.command(GM, "campaign end", json!({"campaign": "Autumn"})).await;
    desk.press(GM, &message(&end), &component(&message(&end), "end/")).await;
    desk.delivered().await;
    let asked = desk.command("Ana", "privacy delete", json!({})).await;
    let button = component(&message(&asked), "privacy");
    let gone = desk.press("Ana", &message(&asked), &button).await;
    assert!(!text(&gone).is_empty());
    assert_eq!(desk.store().picture_of(campaign, &picture.of).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_menu_shows_the_portraits_of_all_leaders_one_by_one() {
    let desk = opened().await;
    let shown = message(&desk.command(GM, "status", json!({"portrait": "general"})).await);
    assert!(shown["content"].as_str().unwrap().contains("General Ibarra"), "{shown:#}");
    let (menu, value) = menu_line(&shown, "Salazar");
    let other = message(&desk.select(GM, &shown, &menu, &[&value]).await);
    assert_eq!(other["id"], shown["id"], "in the same message");
    assert!(other["content"].as_str().unwrap().contains("Tribune Salazar"), "{other:#}");
    assert_ne!(desk.file(&shown, "portrait.png"), Vec::<u8>::new());
    assert_eq!(other["files"].as_array().unwrap().len(), 1, "{other:#}");
}
