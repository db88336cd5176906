//! Windows in which nobody plays but the house.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use mythico_engine::module::Module;
use serde_json::json;

use crate::common::desk::Desk;
use crate::common::{LONG, until};

/// The crossroads with some texts replaced, as a module of the operator's own.
fn write_module(home: &Path, name: &str, edits: &[(&str, &str)]) {
    let to = home.join("modules").join(name);
    fs::create_dir_all(&to).unwrap();
    for (file, mut text) in Module::built_in("tuw-crossroads").unwrap().as_listed().files {
        edits.iter().for_each(|(from, with)| text = text.replace(from, with));
        fs::write(to.join(file), text).unwrap();
    }
}

/// Yolande attacks Aldric's spears with twenty peasants, one attack per block. After Aldric passes
/// his block, she has twenty windows to herself.
#[tokio::test(flavor = "multi_thread")]
async fn the_house_plays_as_many_windows_as_it_has_attacks() {
    // As many targets as attackers, so that nobody gains by attacking together.
    let unit = |seat, kind| {
        move |number| {
            format!("{{ code = \"{seat}{number}\", kind = \"{kind}\", hex = \"0706\" }},\n")
        }
    };
    let peasants: String = (1..=25).map(unit('a', "peasant")).collect();
    let spearmen: String = (1..=25).map(unit('y', "spearman")).collect();
    let forces = format!("unit = [{peasants}{spearmen}]");
    let desk = Desk::prepared(|home| {
        let edits = [("# attack_block = 3", "attack_block = 1"), ("stacking = 5", "stacking = 60")];
        write_module(home, "blocks", &edits);
        fs::write(home.join("modules/blocks/forces.toml"), forces).unwrap();
    })
    .await;
    desk.campaign("blocks", "Autumn", &[("aldric", "Ana")]).await;
    let now = async || {
        let now = desk.find("Autumn").await.now;
        (now.turn, now.window)
    };
    desk.ready("Ana", json!({})).await;
    // Ana's attacks.
    until(LONG, now, |now| *now == (1, 3)).await;
    desk.ready("Ana", json!({})).await;
    // Her move, after Yolande's attacks.
    until(LONG, now, |now| *now == (2, 1)).await;
    let rows = desk.dispatches().await;
    let windows: BTreeSet<u32> =
        rows.iter().filter(|row| row.at.turn == 1).map(|row| row.at.window).collect();
    assert!(windows.len() > 20, "many attacks, a window each: {windows:?}");
}
