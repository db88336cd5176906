//! A map for the few pieces of a hex: a sorted list, which is faster to build and to walk than a
//! tree.

use super::PieceIndex;

/// A value for each of some pieces, sorted by piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ById<T>(Vec<(PieceIndex, T)>);

impl<T> Default for ById<T> {
    fn default() -> Self {
        ById(Vec::new())
    }
}

impl<T> ById<T> {
    fn place(&self, id: PieceIndex) -> Result<usize, usize> {
        self.0.binary_search_by_key(&id, |(known, _)| *known)
    }

    /// A piece's value.
    pub fn get(&self, id: PieceIndex) -> Option<&T> {
        self.place(id).ok().map(|place| &self.0[place].1)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Has the piece a value?
    pub fn contains(&self, id: PieceIndex) -> bool {
        self.place(id).is_ok()
    }

    /// A piece's value; the default if it has none.
    pub fn entry(&mut self, id: PieceIndex) -> &mut T
    where
        T: Default,
    {
        let place = self.place(id).unwrap_or_else(|place| {
            self.0.insert(place, (id, T::default()));
            place
        });
        &mut self.0[place].1
    }

    /// Sets a piece's value.
    pub fn insert(&mut self, id: PieceIndex, value: T) {
        match self.place(id) {
            Ok(place) => self.0[place].1 = value,
            Err(place) => self.0.insert(place, (id, value)),
        }
    }

    /// Keeps only the values of these pieces.
    pub fn retain(&mut self, keep: impl Fn(PieceIndex) -> bool) {
        self.0.retain(|(id, _)| keep(*id));
    }

    /// Pieces and values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (PieceIndex, &T)> {
        self.0.iter().map(|(id, value)| (*id, value))
    }

    /// The pieces in order.
    pub fn ids(&self) -> impl Iterator<Item = PieceIndex> {
        self.0.iter().map(|(id, _)| *id)
    }
}

/// If a piece has several values, the last counts.
impl<T> FromIterator<(PieceIndex, T)> for ById<T> {
    fn from_iter<I: IntoIterator<Item = (PieceIndex, T)>>(values: I) -> Self {
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
