//! All messages that stand, found by id or by channel.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Index;

use super::Message;
use crate::id::Id;

/// Messages by id, with an index by channel.
#[derive(Clone, Debug, Default)]
pub struct MessageIndex {
    by_id: BTreeMap<Id, Message>,
    by_channel: BTreeMap<Id, BTreeSet<Id>>,
    /// Channels of which something changed since they were last saved.
    changed: BTreeSet<Id>,
}

impl MessageIndex {
    /// The message with this id.
    pub fn get(&self, id: &Id) -> Option<&Message> {
        self.by_id.get(id)
    }

    /// Whether a message stands.
    pub fn contains_key(&self, id: &Id) -> bool {
        self.by_id.contains_key(id)
    }

    /// Adds a message, or replaces the one with its id.
    pub fn insert(&mut self, message: Message) {
        self.by_channel.entry(message.channel).or_default().insert(message.id);
        self.changed.insert(message.channel);
        self.by_id.insert(message.id, message);
    }

    /// Takes a message out.
    pub fn remove(&mut self, id: &Id) -> Option<Message> {
        let message = self.by_id.remove(id)?;
        if let Some(ids) = self.by_channel.get_mut(&message.channel) {
            ids.remove(id);
        }
        self.changed.insert(message.channel);
        Some(message)
    }

    /// Takes all messages of a channel out.
    pub fn remove_channel(&mut self, channel: Id) {
        self.changed.insert(channel);
        for id in self.by_channel.remove(&channel).unwrap_or_default() {
            self.by_id.remove(&id);
        }
    }

    /// The channels of which something changed since this was asked last.
    pub fn take_changed(&mut self) -> BTreeSet<Id> {
        std::mem::take(&mut self.changed)
    }

    /// Says that something changed in these channels.
    pub fn set_changed(&mut self, channels: BTreeSet<Id>) {
        self.changed.extend(channels);
    }

    /// The messages of a channel, oldest first.
    pub fn of(&self, channel: Id) -> impl DoubleEndedIterator<Item = &Message> {
        let ids = self.by_channel.get(&channel).into_iter().flatten();
        ids.map(|id| &self.by_id[id])
    }

    /// The messages of a channel after one, oldest first.
    pub fn of_after(&self, channel: Id, after: Id) -> impl DoubleEndedIterator<Item = &Message> {
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
    fn both_ways_of_finding_agree() {
        let mut archive = MessageIndex::default();
        for (id, channel) in [(1, 7), (2, 8), (3, 7)] {
            archive.insert(Message { id: Id(id), channel: Id(channel), ..Message::default() });
        }
        let ids =
            |archive: &MessageIndex, channel| archive.of(Id(channel)).map(|m| m.id.0).collect::<Vec<_>>();
        assert_eq!((ids(&archive, 7), ids(&archive, 8)), (vec![1, 3], vec![2]));
        assert_eq!(archive.of_after(Id(7), Id(1)).count(), 1);
        archive.remove(&Id(1));
        assert_eq!(ids(&archive, 7), [3]);
        archive.remove_channel(Id(7));
        assert!(ids(&archive, 7).is_empty() && !archive.contains_key(&Id(3)) && archive.contains_key(&Id(2)));
    }
}
