//! A seat's map shows its stores, holders of places, and entry points for goods; nobody else's map
//! shows them. Rules: EM-4.3, EM-4.6, EM-9.2, EM-10.9.

use super::scene::{Scene, seat};
use crate::cases::Fixture;
use crate::map::{Cut, EdgeKind, MapView, SignKind};
use crate::system::Teller;
use crate::systems::el_mythico::ElMythico;
use crate::view::Viewer;
use crate::words::Lexicon;

const VALLEY: &str = "
    map = ['~....', '~....', '~....']
    ground.place = [
        { name = 'Alba', hex = 1002001, kind = 'city' },
        { name = 'Vega', hex = 1003002, kind = 'village' },
        { name = 'Toro', hex = 1004003, kind = 'village' },
    ]
    ground.ports = ['Alba']
    economy.supplier = [
        { key = 'sirena', name = 'Sirena Shipping', sells = ['all'], ways = ['port'] },
        { key = 'norte', name = 'Norte Traders', sells = ['light'], ways = ['border'] },
    ]
    economy.country = [{ key = 'norte', name = 'Norte', border = [1005001, 1005002, 1005003] }]
    stores.a = { dumps = [{ hex = 1003002, goods = { ammo = 8, hmg = 20 } }, { hex = 1004002, goods = { ammo = 1 }, camouflaged = true }] }
    units = [
        { code = '1/10', weapon = 'assault-rifle', hex = 1003002 },
        { code = '1/11', weapon = 'assault-rifle', hex = 1002001 },
        { code = '2/10', weapon = 'assault-rifle', hex = 1004003 },
    ]";

fn valley() -> Fixture<ElMythico> {
    let mut game = Scene::of(VALLEY).begin("own-map");
    game.play("close").unwrap();
    game
}

fn map(game: &Fixture<ElMythico>, viewer: Viewer) -> MapView {
    ElMythico::map(&game.world, &game.view(viewer), &Cut::Whole)
}

/// Signs of a kind: hex, owner, and text.
fn signs(map: &MapView, kind: SignKind) -> Vec<(String, Option<u8>, String)> {
    let lexicon = Lexicon::built_in();
    let signs = map.signs.iter().filter(|sign| sign.kind == kind);
    signs
        .map(|sign| (map.numbering.cell(sign.cell), sign.flag, lexicon.say("en", &sign.name)))
        .collect()
}

fn held(map: &MapView) -> Vec<(String, u8)> {
    map.cells
        .iter()
        .filter_map(|cell| Some((map.numbering.cell(cell.cell), cell.control?)))
        .collect()
}

#[test]
fn em_4_6_a_seats_dumps_stand_on_its_own_map_and_on_no_other() {
    let game = valley();
    let own = signs(&map(&game, Viewer::Seat(seat("a"))), SignKind::Dump);
    let expected = [
        ("003002".to_owned(), Some(1), "ammunition 8, HMG 20".to_owned()),
        ("004002".to_owned(), Some(1), "ammunition 1, camouflaged".to_owned()),
    ];
    assert_eq!(own, expected);
    let others = Viewer::all(&game.world.seats)
        .into_iter()
        .filter(|viewer| *viewer != Viewer::Seat(seat("a")));
    for viewer in others {
        assert_eq!(signs(&map(&game, viewer), SignKind::Dump), [], "{viewer:?}");
    }
}

#[test]
fn em_10_9_who_holds_a_village_is_on_its_holders_map_and_a_capital_is_on_everybodys() {
    let game = valley();
    let of = |viewer| held(&map(&game, viewer));
    let (alba, vega, toro) = ("002001".to_owned(), "003002".to_owned(), "004003".to_owned());
    assert_eq!(of(Viewer::Seat(seat("a"))), [(alba.clone(), 1), (vega, 1)]);
    assert_eq!(of(Viewer::Seat(seat("b"))), [(alba.clone(), 1), (toro, 2)]);
    assert_eq!(of(Viewer::Public), [(alba, 1)]);
    let public = map(&game, Viewer::Public);
    assert_eq!(
        public.flags.iter().map(|(flag, _)| *flag).collect::<Vec<_>>(),
        [1],
        "the legend names it"
    );
}

#[test]
fn em_4_3_ports_and_borders_tell_everybody_who_delivers_there() {
    let game = valley();
    for viewer in [Viewer::Seat(seat("b")), Viewer::Public] {
        let map = map(&game, viewer);
        let port = ("002001".to_owned(), None, "port of Sirena Shipping".to_owned());
        assert_eq!(signs(&map, SignKind::Port), [port]);
        let border = ("005002".to_owned(), None, "border with Norte, for Norte Traders".to_owned());
        assert_eq!(signs(&map, SignKind::Entry), [border]);
        let sides = map.edges.iter().filter(|edge| edge.kind == EdgeKind::Border);
        assert!(sides.clone().all(|edge| edge.cell.column == 5) && sides.count() >= 6);
    }
}
