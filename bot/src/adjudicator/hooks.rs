//! What the adjudicator asks of the rest of the program, and tells it.

use std::sync::Arc;
use std::time::Instant;

use futures_util::future::BoxFuture;
use serenity::all::GuildId;

use crate::store::CampaignId;

type ForCampaign<T> = Arc<dyn Fn(CampaignId) -> T + Send + Sync>;
type ForCampaigns<T> = Arc<dyn Fn(Vec<CampaignId>) -> T + Send + Sync>;
type ForServer<T> = Arc<dyn Fn(GuildId) -> T + Send + Sync>;

/// What is asked and done as windows close.
pub struct Hooks {
    /// Does Discord hear the bot, and the bot Discord, over the connection by which orders of this server come?
    pub is_heard: ForServer<BoxFuture<'static, bool>>,
    /// Since when nothing can be posted in this server for failures of Discord's, if that lasts.
    pub posts_fail_since: ForServer<Option<Instant>>,
    /// Before windows of campaigns in a server close it is looked who still plays.
    pub before_close: ForCampaigns<BoxFuture<'static, ()>>,
    /// Windows of a campaign were closed, or it was looked whether any is to be.
    pub on_close: ForCampaign<()>,
    /// A war in this server is over.
    pub on_end: ForServer<BoxFuture<'static, ()>>,
}
