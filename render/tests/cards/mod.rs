//! News cards and faces to look at: each of what may stand on one, and what is longer than anybody would write.

#![allow(dead_code, clippy::unwrap_used)] // each user uses another part

use mythico_engine::flag::Flag;
use mythico_engine::map::MapView;
use mythico_engine::portrait::{
    Beard, Cloth, Dress, Eyewear, Face, Features, Hair, HairColour, Headgear, Mien, Skin, Tint,
};
use mythico_engine::words::Lexicon;
use mythico_render::Renderer;
use mythico_render::flag::FlagPicture;
use mythico_render::news_card::{NewsCard, news_card};
use mythico_render::portrait::Portrait;

use crate::specimen;

/// An officer as in the skirmish: what most cards show.
pub fn general() -> Features {
    Features {
        face: Face::Square,
        skin: Skin::Olive,
        hair: Hair::Cropped,
        hair_colour: HairColour::Black,
        beard: Beard::Moustache,
        eyewear: Eyewear::Sunglasses,
        headgear: Headgear::PeakedCap,
        dress: Dress::Uniform,
        cloth: Cloth::Olive,
        mien: Mien::Stern,
        tint: Tint::Vermilion,
    }
}

/// A map of few cells with a search circle.
pub fn inset() -> MapView {
    let mut map = specimen::specimen();
    map.cells.retain(|cell| (11..=20).contains(&cell.cell.column) && (8..=16).contains(&cell.cell.row));
    map
}

/// Cards by name.
pub fn all() -> Vec<(&'static str, Vec<u8>)> {
    let (renderer, lexicon) = (Renderer::new(), Lexicon::built_in());
    let (portrait, map) = (Portrait::drawn(&general()), inset());
    let flag = FlagPicture::drawn(&Flag::of_key("junta"));
    let lines = ["Ibarra in Puerto Alba, for the third week", "Nobody at the top changed this week"]
        .map(str::to_owned);
    let long = vec![
        "The Provisional Government of National Reconstruction ".repeat(8),
        "W".repeat(300),
        "ñ ".repeat(200),
    ];
    let usual = NewsCard {
        station: "EMTV",
        week: "Week 5",
        portrait: Some(&portrait),
        flag: Some(&flag),
        ..NewsCard::default()
    };
    let usual = NewsCard { caption: Some("General Ibarra, the Junta"), ..usual };
    let quote = "I am safe in the hills; nobody will ever find me!";
    let address = "Citizens! The army stands between you and the abyss. ".repeat(9);
    let cards = [
        ("card-map", NewsCard { headline: "Guns at the ford", lines: &lines, inset: Some(&map), ..usual }),
        (
            "card-map-alone",
            NewsCard {
                headline: "Two armies fought for Vado Viejo from Tuesday to Thursday",
                inset: Some(&map),
                portrait: None,
                flag: None,
                caption: None,
                ..usual
            },
        ),
        ("card-words", NewsCard { headline: "General Ibarra to the nation", quote: Some(quote), ..usual }),
        (
            "card-bare",
            NewsCard { headline: "A quiet week", portrait: None, flag: None, caption: None, ..usual },
        ),
        (
            "card-hostile",
            NewsCard {
                station: "The Station of the United Provinces",
                week: "The five hundred and twelfth week",
                headline: &long[0],
                lines: &long,
                caption: Some(&long[0]),
                quote: Some(&address),
                ..usual
            },
        ),
    ];
    cards
        .into_iter()
        .map(|(name, card)| (name, news_card(&renderer, &card, &lexicon, "en").unwrap().png))
        .collect()
}
