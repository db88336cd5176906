//! Leaders: each goes where enough own troops will be to guard it, and uses its powers there.
//! See EM-9.3, EM-9.4, EM-10.1, EM-10.6, EM-10.7.

use super::outlook::Outlook;
use super::staff::Staff;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::world::Vocation;

/// STR that guards a leader well enough: an agent's Hit is then almost hopeless.
const GUARD_STR: i64 = 20;

/// Gives orders to the leaders.
pub fn go(staff: &mut Staff<'_>) {
    let outlook = staff.outlook;
    let leaders =
        outlook.known.own.iter().filter(|own| own.seat == outlook.seat && own.unit.is_leader());
    for own in leaders {
        let end = lead(staff, own);
        powers(staff, own, end);
    }
}

/// Sends a leader to the stack that is best for it. Returns the hex where it ends.
fn lead(staff: &mut Staff<'_>, own: &OwnUnit) -> HexNo {
    let here = own.unit.hex;
    if own.unit.organisation == 0 {
        return here;
    }
    let ways = staff.ways(own);
    let gathered = staff.gathered();
    let mut best: Option<(i64, HexNo)> = None;
    for (hex, strength) in gathered {
        let Some(turns) = ways.turns(hex) else { continue };
        let score = worth(staff.outlook, own, hex, strength, staff.focus) - 40 * turns;
        if best.is_none_or(|(known, at)| {
            (score, std::cmp::Reverse(hex)) > (known, std::cmp::Reverse(at))
        }) {
            best = Some((score, hex));
        }
    }
    let Some((_, goal)) = best.filter(|(_, goal)| *goal != here) else { return here };
    let Some(march) = ways.march(goal, 0).filter(|march| !march.legs.is_empty()) else {
        return here;
    };
    // Any passing enemy would find a leader who stops halfway, alone.
    let alone = !march.arrives
        && staff.outlook.foes_near(march.end, 3) > 0
        && staff.outlook.str_at(here) > 0;
    if alone {
        return here;
    }
    staff.go(own, &march, "move", "");
    march.end
}

/// Rates a hex for a leader, given the own troops that will be there.
fn worth(
    outlook: &Outlook<'_>,
    own: &OwnUnit,
    hex: HexNo,
    strength: i64,
    focus: Option<HexNo>,
) -> i64 {
    let guard = 10 * strength.min(GUARD_STR) + strength.min(100);
    let danger = outlook.foes_near(hex, 2).min(20_000);
    let strong = outlook.own_near(hex, 1).max(1);
    let risk = if danger == 0 { 0 } else { 100 + 100 * danger / strong };
    let vocation = outlook.known.stature(own.id()).and_then(|stature| stature.vocation);
    let extorts = vocation == Some(Vocation::Underworld) && outlook.holds(hex);
    let charms = outlook.world.centres.contains_key(&hex);
    guard - risk
        + if extorts { 120 } else { 0 }
        + if charms { 30 } else { 0 }
        + if focus == Some(hex) { 40 } else { 0 }
}

/// Orders that use a leader's powers where it ends.
fn powers(staff: &mut Staff<'_>, own: &OwnUnit, end: HexNo) {
    let outlook = staff.outlook;
    if outlook.world.has_population() && outlook.world.centres.contains_key(&end) {
        staff.add(format!("charisma {}", own.code()));
    }
    let vocation = outlook.known.stature(own.id()).and_then(|stature| stature.vocation);
    if vocation == Some(Vocation::Underworld) && outlook.holds(end) {
        staff.add(format!("extort {}", own.code()));
    }
}
