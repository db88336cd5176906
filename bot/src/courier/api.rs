//! Discord's REST API for the courier. Every request keeps to Discord's rate limits and has a time
//! limit.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::{
    Channel, ChannelId, EditChannel, GuildChannel, GuildId, Member, Message, MessageId,
    MessagePagination, PartialGuild, ThreadMember, UserId,
};
use serenity::builder::{CreateMessage, EditMessage};
use serenity::http::Http;
use tokio::sync::OnceCell;

use super::Settings;
use super::ban_guard::BanGuard;
use super::rate_limiter::RateLimiter;
use crate::api::failure::{Failure, Missing, classify, counts_towards_ban, no_answer};

pub(super) struct Api {
    http: Arc<Http>,
    rate_limiter: RateLimiter,
    ban_guard: BanGuard,
    new_direct: RateLimiter,
    answer_within: Duration,
    own_id: OnceCell<UserId>,
}

impl Api {
    pub(super) fn new(http: Arc<Http>, settings: &Settings) -> Self {
        let spacing = Duration::from_secs(1) / settings.requests_per_second.max(1);
        Self {
            http,
            rate_limiter: RateLimiter::new(spacing),
            ban_guard: BanGuard::default(),
            new_direct: RateLimiter::new(settings.new_direct_spacing),
            answer_within: settings.answer_within,
            own_id: OnceCell::new(),
        }
    }

    async fn call<T>(
        &self,
        request: impl Future<Output = serenity::Result<T>>,
    ) -> Result<T, Failure> {
        self.ban_guard.wait().await;
        self.rate_limiter.acquire().await;
        let Ok(answer) = tokio::time::timeout(self.answer_within, request).await else {
            return Err(no_answer());
        };
        answer.map_err(|error| {
            if counts_towards_ban(&error) {
                self.ban_guard.note(tokio::time::Instant::now());
            }
            classify(&error)
        })
    }

    /// Makes a request whose failure says nothing about the message's channel or user.
    async fn look_up<T>(
        &self,
        request: impl Future<Output = serenity::Result<T>>,
    ) -> Result<T, Failure> {
        self.call(request).await.map_err(Failure::of_look_up)
    }

    pub(super) async fn post(
        &self,
        channel: ChannelId,
        message: CreateMessage,
    ) -> Result<Message, Failure> {
        self.call(channel.send_message(&self.http, message)).await
    }

    /// Edits a message of the bot.
    pub(super) async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        edit: EditMessage,
    ) -> Result<(), Failure> {
        self.call(channel.edit_message(&self.http, message, edit)).await.map(drop)
    }

    /// Edits a message of the bot and returns the result.
    pub(super) async fn edit_and_see(
        &self,
        channel: ChannelId,
        message: MessageId,
        edit: EditMessage,
    ) -> Result<Message, Failure> {
        self.call(channel.edit_message(&self.http, message, edit)).await
    }

    /// Returns the channel of a user's direct messages. Discord makes one if there is none.
    pub(super) async fn open_direct(&self, user: UserId) -> Result<ChannelId, Failure> {
        self.new_direct.acquire().await;
        let body = serde_json::json!({ "recipient_id": user.to_string() });
        Ok(self.call(self.http.create_private_channel(&body)).await?.id)
    }

    /// Up to 100 messages after one.
    pub(super) async fn messages_after(
        &self,
        channel: ChannelId,
        after: MessageId,
    ) -> Result<Vec<Message>, Failure> {
        let page = Some(MessagePagination::After(after));
        self.call(self.http.get_messages(channel, page, Some(100))).await
    }

    pub(super) async fn guild(&self, guild: GuildId) -> Result<PartialGuild, Failure> {
        self.look_up(self.http.get_guild(guild)).await
    }

    /// All channels of a server except threads.
    pub(super) async fn channels(
        &self,
        guild: GuildId,
    ) -> Result<HashMap<ChannelId, GuildChannel>, Failure> {
        self.look_up(guild.channels(&self.http)).await
    }

    pub(super) async fn channel(&self, channel: ChannelId) -> Result<Channel, Failure> {
        self.call(self.http.get_channel(channel)).await
    }

    /// Changes a channel's topic. Discord allows two changes in ten minutes.
    pub(super) async fn edit_topic(
        &self,
        channel: ChannelId,
        edit: EditChannel<'_>,
    ) -> Result<(), Failure> {
        self.call(channel.edit(&self.http, edit)).await.map(drop)
    }

    pub(super) async fn thread_members(
        &self,
        thread: ChannelId,
    ) -> Result<Vec<ThreadMember>, Failure> {
        self.call(self.http.get_channel_thread_members(thread)).await
    }

    /// A member, or none if the user isn't in the server.
    pub(super) async fn member(
        &self,
        guild: GuildId,
        user: UserId,
    ) -> Result<Option<Member>, Failure> {
        match self.call(self.http.get_member(guild, user)).await {
            Ok(member) => Ok(Some(member)),
            Err(Failure::Gone(Missing::Member)) => Ok(None),
            Err(other) => Err(other.of_look_up()),
        }
    }

    /// Returns whether a user has certainly left the server.
    pub(super) async fn has_left(&self, guild: GuildId, user: UserId) -> bool {
        matches!(self.member(guild, user).await, Ok(None))
    }

    /// The bot's own id.
    pub(super) async fn own_id(&self) -> Result<UserId, Failure> {
        let ask = || async { Ok(self.look_up(self.http.get_current_user()).await?.id) };
        self.own_id.get_or_try_init(ask).await.copied()
    }
}
