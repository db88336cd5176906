//! Questions and notices from the adjudicator to the rest of the program.

use std::sync::Arc;
use std::time::Instant;

use futures_util::future::BoxFuture;
use serenity::all::GuildId;

use crate::store::CampaignId;

type ForCampaign<T> = Arc<dyn Fn(CampaignId) -> T + Send + Sync>;
type ForCampaigns<T> = Arc<dyn Fn(Vec<CampaignId>) -> T + Send + Sync>;
type ForServer<T> = Arc<dyn Fn(GuildId) -> T + Send + Sync>;

/// Callbacks of the adjudicator.
pub struct Hooks {
    /// Returns whether the gateway connection for this server's orders is alive.
    pub is_heard: ForServer<BoxFuture<'static, bool>>,
    /// Start of a lasting outage in which Discord fails posts in this server.
    pub posts_fail_since: ForServer<Option<Instant>>,
    /// Runs before windows of campaigns in one server close. Checks which players have left.
    pub before_close: ForCampaigns<BoxFuture<'static, ()>>,
    /// Runs after windows of a campaign closed, or didn't need to.
    pub on_close: ForCampaign<()>,
}
