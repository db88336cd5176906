//! The line to Discord: every request of the courier goes through here, at Discord's pace, with a time limit.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{
    Channel, ChannelId, GuildId, Member, Message, MessageId, MessagePagination, PartialGuild, ThreadMember,
    UserId,
};
use serenity::builder::CreateMessage;
use serenity::http::Http;
use tokio::sync::OnceCell;

use super::Settings;
use super::pace::Pace;
use super::setback::Setback;

pub(super) struct Line {
    http: Arc<Http>,
    pace: Pace,
    new_direct: Pace,
    answer_within: Duration,
    own_id: OnceCell<UserId>,
}

impl Line {
    pub(super) fn new(http: Arc<Http>, settings: &Settings) -> Self {
        let spacing = Duration::from_secs(1) / settings.requests_per_second.max(1);
        Self {
            http,
            pace: Pace::new(spacing),
            new_direct: Pace::new(settings.new_direct_spacing),
            answer_within: settings.answer_within,
            own_id: OnceCell::new(),
        }
    }

    async fn call<T>(&self, request: impl Future<Output = serenity::Result<T>>) -> Result<T, Setback> {
        self.pace.turn().await;
        match tokio::time::timeout(self.answer_within, request).await {
            Ok(answer) => answer.map_err(|error| Setback::of(&error)),
            Err(_) => Err(Setback::Trouble("no answer in time".into())),
        }
    }

    /// Posts a message.
    pub(super) async fn post(
        &self,
        channel: ChannelId,
        message: CreateMessage,
    ) -> Result<MessageId, Setback> {
        Ok(self.call(channel.send_message(&self.http, message)).await?.id)
    }

    /// The channel of a user's direct messages; Discord makes it if it must.
    pub(super) async fn open_direct(&self, user: UserId) -> Result<ChannelId, Setback> {
        self.new_direct.turn().await;
        let body = serde_json::json!({ "recipient_id": user.to_string() });
        Ok(self.call(self.http.create_private_channel(&body)).await?.id)
    }

    /// Up to 100 messages of a channel that follow one.
    pub(super) async fn messages_after(
        &self,
        channel: ChannelId,
        after: MessageId,
    ) -> Result<Vec<Message>, Setback> {
        let page = Some(MessagePagination::After(after));
        self.call(self.http.get_messages(channel, page, Some(100))).await
    }

    pub(super) async fn guild(&self, guild: GuildId) -> Result<PartialGuild, Setback> {
        self.call(self.http.get_guild(guild)).await
    }

    pub(super) async fn channel(&self, channel: ChannelId) -> Result<Channel, Setback> {
        self.call(self.http.get_channel(channel)).await
    }

    pub(super) async fn thread_members(&self, thread: ChannelId) -> Result<Vec<ThreadMember>, Setback> {
        self.call(self.http.get_channel_thread_members(thread)).await
    }

    /// A member, or none if the user isn't in the server.
    pub(super) async fn member(&self, guild: GuildId, user: UserId) -> Result<Option<Member>, Setback> {
        match self.call(self.http.get_member(guild, user)).await {
            Ok(member) => Ok(Some(member)),
            Err(Setback::Gone) => Ok(None),
            Err(other) => Err(other),
        }
    }

    /// The bot's own user.
    pub(super) async fn own_id(&self) -> Result<UserId, Setback> {
        let ask = || async { Ok(self.call(self.http.get_current_user()).await?.id) };
        self.own_id.get_or_try_init(ask).await.copied()
    }
}
