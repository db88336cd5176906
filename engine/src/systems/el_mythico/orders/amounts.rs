//! Amounts of additional equipment as an order states them: `5 HMG + 2 mortars`, in STR. Rules: EM-3.1, EM-3.2, EM-4.1.
//! Not here: whether a unit has as much.

use super::reason::Reason;
use super::{OrderContext, Read, choices};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType};
use crate::system::Rejected;
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::reorganisation::{EquipmentAmounts, equipment_strength};
use crate::words::{Message, message};

/// The list of such amounts, as orders name them.
pub const EQUIPMENT: &str = "equipment";

/// The field that states them.
pub const FIELD: Field = Field { word: "equipment", kind: FieldType::Name(EQUIPMENT), required: false };

/// Most STR of one kind that an order may state.
const STRENGTH_MAX: i64 = 9999;

/// What words state, in STR by kind; `None` if they aren't such amounts.
fn read(words: &str) -> Option<Vec<(Kind, i64)>> {
    let mut amounts: Vec<(Kind, i64)> = Vec::new();
    for part in words.split(['+', ',']) {
        let (kind, strength) = one(part.trim())?;
        if amounts.iter().any(|(known, _)| *known == kind) || !(1..=STRENGTH_MAX).contains(&strength) {
            return None;
        }
        amounts.push((kind, strength));
    }
    amounts.sort_unstable();
    Some(amounts)
}

/// `5 hmg`, `5hmg` or `hmg 5`.
fn one(part: &str) -> Option<(Kind, i64)> {
    let is_digit = |letter: char| letter.is_ascii_digit();
    let (number, word) = if part.starts_with(is_digit) {
        part.split_at(part.find(|letter| !is_digit(letter))?)
    } else {
        let (word, number) = part.split_at(part.find(is_digit)?);
        (number, word)
    };
    let word = word.trim().to_lowercase().replace(' ', "-");
    let strength = number.parse().ok()?;
    let kind = Kind::ALL.into_iter().find(|kind| kind.word() == word)?;
    Some((kind, strength))
}

/// The words as they are kept: `5hmg+2mortars`.
pub fn canonical(words: &str) -> Option<String> {
    let amounts = read(words)?;
    let parts: Vec<_> = amounts.iter().map(|(kind, strength)| format!("{strength}{}", kind.word())).collect();
    Some(parts.join("+"))
}

/// The equipment that an order states, of what its unit has.
///
/// # Errors
/// If the words state nothing, or more than the unit has.
pub fn stated(args: &Args<'_>, own: &OwnUnit) -> Read<EquipmentAmounts> {
    let Some(written) = args.name(FIELD.word) else { return Ok(EquipmentAmounts::new()) };
    let wrong = || Rejected::at(&written.span, Reason::UnknownAmounts(written.value.into()));
    let amounts = read(written.value).ok_or_else(wrong)?;
    for &(kind, strength) in &amounts {
        let held = equipment_strength(&own.unit.additional).find(|(known, _)| *known == kind);
        let held = held.map_or(0, |(_, held)| held);
        if strength > held {
            let reason = Reason::NoSuchEquipment { unit: own.full_name(), kind, held };
            return Err(Rejected::at(&written.span, reason));
        }
    }
    let in_tenths = |(kind, strength): (Kind, i64)| {
        (kind, (10 * strength).min(own.unit.additional.get(&kind).copied().unwrap_or(0)))
    };
    Ok(amounts.into_iter().map(in_tenths).collect())
}

/// What the ordered unit could send: each of its kinds whole, and all of them.
pub fn offered(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Vec<Choice> {
    let Some(own) = choices::ordered(request, ctx) else { return Vec::new() };
    let held: Vec<_> = equipment_strength(&own.unit.additional).collect();
    let each = held.iter().map(|&one| vec![one]);
    let all = (held.len() > 1).then(|| held.clone());
    let choice = |amounts: Vec<(Kind, i64)>| {
        let parts: Vec<_> = amounts.iter().map(|(kind, str)| format!("{str}{}", kind.word())).collect();
        Choice::new(parts.join("+"), line(amounts), parts.join(" "))
    };
    each.chain(all).map(choice).collect()
}

/// Amounts as they are said: `HMG STR 5, mortars STR 2`.
pub fn line(amounts: impl IntoIterator<Item = (Kind, i64)>) -> Message {
    let part = |(kind, strength): (Kind, i64)| {
        message("mythico-unit-added").with("kind", kind.name()).with("strength", strength)
    };
    let list: Vec<_> = amounts.into_iter().map(part).collect();
    if list.is_empty() {
        return message("mythico-equipment-none");
    }
    message("mythico-equipment-list").with("list", list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn em_3_1_amounts_are_read_however_they_are_written() {
        for written in ["5hmg+2mortars", "5 HMG + 2 mortars", "2 mortars, 5 hmg", "hmg 5 + mortars 2"] {
            assert_eq!(canonical(written).as_deref(), Some("5hmg+2mortars"), "{written}");
        }
        assert_eq!(canonical("3 anti tank").as_deref(), Some("3anti-tank"));
        for wrong in ["", "hmg", "5", "0 hmg", "5 hmg + 5 hmg", "5 rifles", "-5 hmg", "99999 hmg"] {
            assert_eq!(canonical(wrong), None, "{wrong}");
        }
    }
}
