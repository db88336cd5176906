//! Windows in which nobody plays but the house, and what the others hear of them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use mythico::store::outbox::DeliveryState;
use mythico::store::{Content, OutboxRow, Recipient};
use mythico_engine::module::Module;
use mythico_engine::report::Report;
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

fn report(row: &OutboxRow) -> Option<Report> {
    match row.body().unwrap().content {
        Content::Report(report) => Some(report),
        _ => None,
    }
}

/// The reports to a player of a whole war, with the windows' seats, in order.
async fn of_war(desk: &Desk, user: &str, seat: &str) -> Vec<(OutboxRow, Report)> {
    while desk.find("Autumn").await.status == mythico::store::CampaignStatus::Running {
        let said = desk.ready(user, json!({})).await;
        if !said.contains("closed") {
            desk.advance("Autumn").await;
        }
    }
    let rows = desk.dispatches().await.into_iter();
    let own = rows.filter(|row| row.recipient().unwrap() == Recipient::Seat(seat.to_owned()));
    own.filter_map(|row| report(&row).map(|report| (row, report))).collect()
}

/// A battle of four has eight windows a turn. A player gets a message only when they may order,
/// when their units are hurt, and when the turn ends. Each tells all that waited for it.
#[tokio::test(flavor = "multi_thread")]
async fn a_window_with_nothing_to_do_is_told_by_the_next_report() {
    let desk = Desk::open().await;
    desk.campaign("tuw-siege", "Autumn", &[("thistle", "Ana")]).await;
    let reports = of_war(&desk, "Ana", "thistle").await;
    let is_kept = |row: &OutboxRow| row.state == DeliveryState::Kept;
    let kept: Vec<_> = reports.iter().filter(|(row, _)| is_kept(row)).collect();
    assert!(kept.len() > 8, "{} were kept", kept.len());
    for pair in reports.windows(2) {
        let [(row, waits), (next, tells)] = pair else { unreachable!() };
        if is_kept(row) {
            assert_eq!(row.at.turn, next.at.turn, "what waits is told in its turn");
            for section in &waits.sections {
                assert!(tells.sections.contains(section), "{section:?} isn't told");
            }
        }
    }
    let last_turn = reports.last().unwrap().0.at.turn;
    for turn in 1..last_turn {
        let told: Vec<_> = reports
            .iter()
            .filter(|(row, report)| row.at.turn == turn && !is_kept(row) && !report.is_urgent)
            .collect();
        assert!(told.len() <= 4, "turn {turn}: {} messages", told.len());
    }
    assert!(reports.iter().any(|(_, report)| report.is_urgent), "somebody hurt her units");
    let letters = desk.letters("Ana").await.len();
    let sent = reports.iter().filter(|(row, _)| !is_kept(row)).count();
    assert!(letters <= sent + 2, "{letters} letters, {sent} reports");
}
