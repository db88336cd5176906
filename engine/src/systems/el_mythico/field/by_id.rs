//! A map from the few troops of a hex: a sorted list, which is quicker to make and to walk than a tree.

use super::TroopId;

/// A value for each of some troops, in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ById<T>(Vec<(TroopId, T)>);

impl<T> Default for ById<T> {
    fn default() -> Self {
        ById(Vec::new())
    }
}

impl<T> ById<T> {
    fn place(&self, id: TroopId) -> Result<usize, usize> {
        self.0.binary_search_by_key(&id, |(known, _)| *known)
    }

    /// A troop's value.
    pub fn get(&self, id: TroopId) -> Option<&T> {
        self.place(id).ok().map(|place| &self.0[place].1)
    }

    /// Is it the map of nobody?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Has the troop a value?
    pub fn contains(&self, id: TroopId) -> bool {
        self.place(id).is_ok()
    }

    /// A troop's value; the usual one if it has none yet.
    pub fn entry(&mut self, id: TroopId) -> &mut T
    where
        T: Default,
    {
        let place = self.place(id).unwrap_or_else(|place| {
            self.0.insert(place, (id, T::default()));
            place
        });
        &mut self.0[place].1
    }

    /// Gives a troop its value.
    pub fn insert(&mut self, id: TroopId, value: T) {
        match self.place(id) {
            Ok(place) => self.0[place].1 = value,
            Err(place) => self.0.insert(place, (id, value)),
        }
    }

    /// Keeps the values of these troops alone.
    pub fn retain(&mut self, keep: impl Fn(TroopId) -> bool) {
        self.0.retain(|(id, _)| keep(*id));
    }

    /// Troops and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (TroopId, &T)> {
        self.0.iter().map(|(id, value)| (*id, value))
    }

    /// The troops in order.
    pub fn ids(&self) -> impl Iterator<Item = TroopId> {
        self.0.iter().map(|(id, _)| *id)
    }
}

/// Of several values for one troop the last counts.
impl<T> FromIterator<(TroopId, T)> for ById<T> {
    fn from_iter<I: IntoIterator<Item = (TroopId, T)>>(values: I) -> Self {
        let mut list: Vec<_> = values.into_iter().collect();
        list.sort_by_key(|(id, _)| *id);
        list.dedup_by(|later, kept| {
            let is_same = later.0 == kept.0;
            if is_same {
                std::mem::swap(later, kept);
            }
            is_same
        });
        ById(list)
    }
}
