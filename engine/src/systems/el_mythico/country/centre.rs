//! Population centres as they are printed: their kinds, the groups of people who live in them, and
//! which way those lean. See EM-9.2, EM-9.3. Not here: support (`support.rs`).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::map::PlaceKind;
use crate::words::Word;

/// Groups of people. Each district of the national capital is one group's. See EM-9.3.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Group {
    Workers,
    Middle,
    Poor,
    Rich,
}

impl Group {
    /// All groups, in the order in which a module lists them.
    pub const ALL: [Group; 4] = [Group::Workers, Group::Middle, Group::Poor, Group::Rich];
}

/// Kinds of population centre. See EM-9.2.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Word,
)]
#[serde(rename_all = "kebab-case")]
pub enum CentreKind {
    /// The smallest.
    Village,
    /// Larger than a village, smaller than a capital.
    Town,
    /// A provincial capital: a city of the map.
    City,
    /// A capital district of workers.
    Workers,
    /// A capital district of the middle class.
    Middle,
    /// A capital district of the poor.
    Poor,
    /// A capital district of the rich.
    Rich,
}

impl CentreKind {
    /// The kind of a place on the map, which may be a district of the national capital; `None` if
    /// nobody lives there.
    pub fn of(kind: PlaceKind, district: Option<Group>) -> Option<CentreKind> {
        Some(match (kind, district) {
            (PlaceKind::Village | PlaceKind::Town | PlaceKind::City, Some(group)) => match group {
                Group::Workers => CentreKind::Workers,
                Group::Middle => CentreKind::Middle,
                Group::Poor => CentreKind::Poor,
                Group::Rich => CentreKind::Rich,
            },
            (PlaceKind::Village, None) => CentreKind::Village,
            (PlaceKind::Town, None) => CentreKind::Town,
            (PlaceKind::City, None) => CentreKind::City,
            _ => return None,
        })
    }

    /// Is it a district of the national capital?
    pub fn is_district(self) -> bool {
        matches!(
            self,
            CentreKind::Workers | CentreKind::Middle | CentreKind::Poor | CentreKind::Rich
        )
    }
}

/// Political directions. See EM-9.3.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Word,
)]
#[serde(rename_all = "kebab-case")]
#[word(text = "mythico-alignment")]
pub enum Alignment {
    Left,
    Centre,
    Right,
}

/// Percent of people who lean left, to the centre, and right.
pub type Allegiance = [i64; 3];

/// A population centre of the republic, as it is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Centre {
    /// What it is.
    pub kind: CentreKind,
    /// Who lives there, in percent, by [`Group::ALL`].
    pub people: [i64; 4],
    /// Their political leanings.
    pub allegiance: Allegiance,
}

impl Centre {
    /// The direction that most of its people lean to. Ruling: EM-9.3: if two have as many, it leans
    /// neither way.
    pub fn leans(&self) -> Option<Alignment> {
        let most = self.allegiance.into_iter().max()?;
        let mut first =
            Alignment::ALL.into_iter().zip(self.allegiance).filter(|(_, part)| *part == most);
        let (alignment, _) = first.next()?;
        first.next().is_none().then_some(alignment)
    }
}

/// The leanings of these groups together, each weighted by its share. In whole percent; the largest
/// remainders are rounded up.
pub fn mixed(people: [i64; 4], of_groups: [Allegiance; 4]) -> Allegiance {
    let part = |nth: usize| {
        people.iter().zip(of_groups).map(|(share, group)| share * group[nth]).sum::<i64>()
    };
    let parts = [part(0), part(1), part(2)];
    let mut whole = parts.map(|part| part / 100);
    let missing = 100 - whole.iter().sum::<i64>();
    let mut order = [0, 1, 2];
    order.sort_by_key(|&nth| std::cmp::Reverse(parts[nth] % 100));
    order.into_iter().take(usize::try_from(missing).unwrap_or(0)).for_each(|nth| whole[nth] += 1);
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn em_9_3_a_centre_stands_as_the_groups_in_it_do_together() {
        let of_groups = [[60, 30, 10], [20, 55, 25], [50, 20, 30], [5, 30, 65]];
        assert_eq!(mixed([100, 0, 0, 0], of_groups), [60, 30, 10]);
        assert_eq!(mixed([50, 25, 25, 0], of_groups), [47, 34, 19]);
        let centre = |allegiance| Centre { kind: CentreKind::Town, people: [25; 4], allegiance };
        assert_eq!(centre([47, 34, 19]).leans(), Some(Alignment::Left));
        assert_eq!(centre([40, 40, 20]).leans(), None);
    }
}
