//! Sample news cards and faces: each possible content, and texts longer than any real one.

#![allow(dead_code, clippy::unwrap_used)] // each user uses another part

use mythico_engine::flag::Flag;
use mythico_engine::grid::{Cell, Location};
use mythico_engine::map::{Cut, MapView};
use mythico_engine::portrait::{
    Age, Beard, Cloth, Dress, Eyewear, Face, Features, Hair, HairColour, Headgear, Mien, Pose,
    Prop, Skin, Tint,
};
use mythico_engine::words::Lexicon;
use mythico_render::Renderer;
use mythico_render::flag::FlagPicture;
use mythico_render::leaders::Leader;
use mythico_render::news_card::{NewsCard, Person, inset_place, news_card};
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
        age: Age::Middle,
        pose: Pose::Proud,
        prop: Prop::Sabre,
        tint: Tint::Vermilion,
    }
}

/// A map with a search circle, cut to the shape that a card leaves it.
pub fn inset((width, height): (u32, u32)) -> MapView {
    let mut map = specimen::specimen();
    let around = Cut::Around(Location::outer(Cell::new(16, 12)), 4).filling((width, height));
    let last = |of: fn(&Cell) -> u16| map.cells.iter().map(|cell| of(&cell.cell)).max().unwrap();
    let end = Cell::new(last(|cell| cell.column), last(|cell| cell.row));
    let frame = around.frame(end, [], [], []);
    map.cells.retain(|cell| frame.holds(cell.cell));
    map
}

/// Leaders, as many as a war may have.
pub fn leaders() -> Vec<(&'static str, Vec<u8>)> {
    let renderer = Renderer::new();
    let names = ["General Ibarra", "Tribune Salazar of the Provisional Front", "The Abbess"];
    let face = |nth: usize| Portrait::draw(&Features::of_key(&format!("seat-{nth}")));
    let flag = |nth: usize| FlagPicture::draw(&Flag::of_key(&format!("side-{}", nth / 3)));
    let faces: Vec<_> = (0..24).map(|nth| (names[nth % 3], face(nth), flag(nth))).collect();
    let leader = |(name, portrait, flag)| Leader { name, portrait, flag: Some(flag) };
    let all: Vec<Leader<'_>> =
        faces.iter().map(|(name, portrait, flag)| leader((*name, portrait, flag))).collect();
    let drawn = |all: &[Leader<'_>]| mythico_render::leaders::leaders(&renderer, all).unwrap().png;
    vec![
        ("leader-alone", drawn(&all[..1])),
        ("leaders-three", drawn(&all[..3])),
        ("leaders-many", drawn(&all)),
    ]
}

/// Cards by name.
pub fn all() -> Vec<(&'static str, Vec<u8>)> {
    let (renderer, lexicon) = (Renderer::new(), Lexicon::built_in());
    let portrait = Portrait::draw(&general());
    let flag = FlagPicture::draw(&Flag::of_key("junta"));
    let lines =
        ["Ibarra in Puerto Alba, for the third week", "Nobody at the top changed this week"]
            .map(str::to_owned);
    let long = vec![
        "The Provisional Government of National Reconstruction ".repeat(8),
        "W".repeat(300),
        "ñ ".repeat(200),
    ];
    let person = |caption: &'static str| Person {
        caption,
        portrait: &portrait,
        flag: Some(&flag),
        is_dead: false,
    };
    let ibarra = [person("General Ibarra · Military Officer")];
    let other = Portrait::draw(&Features::of_key("seat-2"));
    let two = [
        person("General Ibarra · The Junta"),
        Person {
            caption: "Bishop Inocencio Barragan · Diocese of the Plains",
            portrait: &other,
            ..ibarra[0]
        },
    ];
    let eight: Vec<Portrait> =
        (0..8).map(|nth| Portrait::draw(&Features::of_key(&format!("seat-{nth}")))).collect();
    let eight: Vec<Person<'_>> = eight
        .iter()
        .map(|portrait| Person { caption: "Brigadier Lautaro Montalvo", portrait, ..ibarra[0] })
        .collect();
    let many: Vec<Person<'_>> = eight.iter().cycle().take(22).copied().collect();
    let dead = [Person { is_dead: true, ..ibarra[0] }];
    let far = "Gen. Rodolfo Ibarra y Castellanos · within three hexes of 016012, near Puerto Alba";
    let captioned = [Person { caption: far, ..ibarra[0] }];
    let hostile = [Person { caption: &long[0], ..ibarra[0] }];
    let usual =
        NewsCard { station: "EMTV", week: "Week 5", people: &ibarra, ..NewsCard::default() };
    let quote = "I am safe in the hills; nobody will ever find me!";
    let address = "Citizens! The army stands between you and the abyss. ".repeat(9);
    let guns = NewsCard { headline: "Guns at the ford", ..usual };
    let alone = NewsCard {
        headline: "Two armies fought for Vado Viejo from Tuesday to Thursday",
        people: &[],
        ..usual
    };
    let captioned = NewsCard { people: &captioned, ..guns };
    let both = NewsCard { headline: "Gunfire at Vado Viejo!", people: &two, ..usual };
    let listed = NewsCard { lines: &lines, ..guns };
    let maps =
        [guns, listed, captioned, alone, both].map(|card| inset(inset_place(&renderer, &card)));
    let cards = [
        ("card-map", NewsCard { inset: Some(&maps[0]), ..guns }),
        ("card-map-items", NewsCard { inset: Some(&maps[1]), ..listed }),
        ("card-map-caption", NewsCard { inset: Some(&maps[2]), ..captioned }),
        ("card-map-alone", NewsCard { inset: Some(&maps[3]), ..alone }),
        ("card-map-two", NewsCard { inset: Some(&maps[4]), ..both }),
        (
            "card-words",
            NewsCard { headline: "General Ibarra to the nation", quote: Some(quote), ..usual },
        ),
        ("card-bare", NewsCard { headline: "A quiet week", people: &[], ..usual }),
        ("card-dead", NewsCard { headline: "General Ibarra is dead!", people: &dead, ..usual }),
        ("card-eight", NewsCard { headline: "EMTV goes on the air", people: &eight, ..usual }),
        ("card-many", NewsCard { headline: "EMTV goes on the air", people: &many, ..usual }),
        (
            "card-hostile",
            NewsCard {
                station: "The Station of the United Provinces",
                week: "The five hundred and twelfth week",
                headline: &long[0],
                lines: &long,
                people: &hostile,
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
