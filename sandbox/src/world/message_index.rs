//! All messages, by id and by channel.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Index;

use super::Message;
use crate::id::Id;

#[derive(Clone, Debug, Default)]
pub struct MessageIndex {
    by_id: BTreeMap<Id, Message>,
    by_channel: BTreeMap<Id, BTreeSet<Id>>,
    /// Channels with changes since the last save.
    changed: BTreeSet<Id>,
}

impl MessageIndex {
    pub fn get(&self, id: &Id) -> Option<&Message> {
        self.by_id.get(id)
    }

    pub fn contains_key(&self, id: &Id) -> bool {
        self.by_id.contains_key(id)
    }

    /// Adds or replaces a message.
    pub fn insert(&mut self, message: Message) {
        self.by_channel.entry(message.channel).or_default().insert(message.id);
        self.changed.insert(message.channel);
        self.by_id.insert(message.id, message);
    }

    pub fn remove(&mut self, id: &Id) -> Option<Message> {
        let message = self.by_id.remove(id)?;
        if let Some(ids) = self.by_channel.get_mut(&message.channel) {
            ids.remove(id);
        }
        self.changed.insert(message.channel);
        Some(message)
    }

    pub fn remove_channel(&mut self, channel: Id) {
        self.changed.insert(channel);
        for id in self.by_channel.remove(&channel).unwrap_or_default() {
            self.by_id.remove(&id);
        }
    }

    /// Returns the channels with changes since the last call.
    pub fn take_changed(&mut self) -> BTreeSet<Id> {
        std::mem::take(&mut self.changed)
    }

    /// Marks channels as changed.
    pub fn mark_changed(&mut self, channels: BTreeSet<Id>) {
        self.changed.extend(channels);
    }

    /// Messages of a channel, oldest first.
    pub fn in_channel(&self, channel: Id) -> impl DoubleEndedIterator<Item = &Message> {
        let ids = self.by_channel.get(&channel).into_iter().flatten();
        ids.map(|id| &self.by_id[id])
    }

    /// Messages of a channel after an id, oldest first.
    pub fn in_channel_after(
        &self,
        channel: Id,
        after: Id,
    ) -> impl DoubleEndedIterator<Item = &Message> {
        let ids = self.by_channel.get(&channel).map(|ids| ids.range(Id(after.0 + 1)..));
        ids.into_iter().flatten().map(|id| &self.by_id[id])
    }
}

impl Index<&Id> for MessageIndex {
    type Output = Message;
    fn index(&self, id: &Id) -> &Message {
        &self.by_id[id]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_indexes_agree() {
        let mut index = MessageIndex::default();
        for (id, channel) in [(1, 7), (2, 8), (3, 7)] {
            index.insert(Message { id: Id(id), channel: Id(channel), ..Message::default() });
        }
        let ids = |index: &MessageIndex, channel| {
            index.in_channel(Id(channel)).map(|m| m.id.0).collect::<Vec<_>>()
        };
        assert_eq!((ids(&index, 7), ids(&index, 8)), (vec![1, 3], vec![2]));
        assert_eq!(index.in_channel_after(Id(7), Id(1)).count(), 1);
        index.remove(&Id(1));
        assert_eq!(ids(&index, 7), [3]);
        index.remove_channel(Id(7));
        assert!(
            ids(&index, 7).is_empty() && !index.contains_key(&Id(3)) && index.contains_key(&Id(2))
        );
    }
}
