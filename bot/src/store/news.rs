//! The table `news_correction`: the game master's corrections of published news, and the posts to
//! edit. Not here: editing posts (the courier), the original news (`outbox`).

use jiff::SignedDuration;
use mythico_engine::report::BlockPosition;
use serenity::all::UserId;

use super::amendment::Place;
use super::audit_log::{self, Act, NewEntry};
use super::outbox::{insert_all, queue};
use super::{
    Body, CampaignId, Dispatch, OutboxId, OutboxRow, Rejection, Result, Store, WindowKey,
    participant, row,
};

/// Maximum age of a post to edit. Discord limits edits of messages older than an hour.
const YOUNG: SignedDuration = SignedDuration::from_mins(50);

/// A correction of a piece of published news.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewsCorrection {
    /// Position of the piece.
    pub place: BlockPosition,
    /// The replacing words. None if the piece is withdrawn.
    pub words: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DueRevision {
    /// The dispatch of the post.
    pub(crate) id: OutboxId,
    /// The number of corrections when this was read.
    wanted: i64,
}

/// The way a correction reaches readers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corrected {
    Already,
    /// The post isn't sent yet, and will contain it.
    BeforeItWent,
    /// The post is edited.
    InPlace,
    /// The post is too old to edit. Another post announces it.
    ByAnother,
}

impl Store {
    pub async fn news_corrections(&self, id: OutboxId) -> Result<Vec<NewsCorrection>> {
        let rows = sqlx::query!(
            "SELECT n.place, n.words, d.campaign_id FROM news_correction AS n JOIN dispatch AS d ON d.id = n.dispatch_id
             WHERE n.dispatch_id = $1 ORDER BY n.place",
            id.0
        )
        .fetch_all(self.reader())
        .await?;
        let Some(first) = rows.first() else { return Ok(Vec::new()) };
        let people = self.people(CampaignId(first.campaign_id)).await?;
        let read = |place: &str| place.parse::<Place>().map(|place| place.0);
        rows.into_iter()
            .map(|raw| {
                let words = raw.words.map(|words| people.resolve(&words));
                Ok(NewsCorrection { place: read(&raw.place)?, words })
            })
            .collect()
    }

    /// Returns a dispatch's body, with the corrections of its news.
    pub async fn body_as_corrected(&self, row: &OutboxRow) -> Result<Body> {
        let mut body = row.body()?;
        for correction in self.news_corrections(row.id).await? {
            body.content.correct(correction.place, correction.words.as_deref());
        }
        Ok(body)
    }

    /// Corrects a piece of published news. If the post is too old to edit, `late` announces the
    /// correction. `told` are other notices. All belong to the window `now`. Repeating a call
    /// changes nothing.
    ///
    /// # Errors
    /// If an undo made the news void meanwhile. Nothing is changed then.
    pub async fn correct_news(
        &self,
        row: &OutboxRow,
        correction: &NewsCorrection,
        by: UserId,
        now: WindowKey,
        late: &Dispatch,
        told: &[Dispatch],
    ) -> Result<Corrected> {
        let mut tx = self.write().await?;
        let standing =
            sqlx::query!("SELECT state, message_id, undone FROM dispatch WHERE id = $1", row.id.0)
                .fetch_one(&mut *tx)
                .await?;
        if standing.undone.is_some() {
            return Err(Rejection::Stale.into());
        }
        let place = Place(correction.place).to_string();
        let words = match &correction.words {
            Some(words) => Some(participant::hide_mentions(&mut tx, row.at.campaign, words).await?),
            None => None,
        };
        let changed = sqlx::query!(
            "INSERT INTO news_correction (dispatch_id, place, words) VALUES ($1, $2, $3)
             ON CONFLICT (dispatch_id, place) DO UPDATE SET words = excluded.words WHERE words IS NOT excluded.words",
            row.id.0,
            place,
            words
        )
        .execute(&mut *tx)
        .await?;
        if changed.rows_affected() == 0 {
            return Ok(Corrected::Already);
        }
        let act = if words.is_some() { Act::NewsCorrected } else { Act::NewsWithdrawn };
        let said = [Some(row.id.to_string()), Some(place), correction.words.clone()];
        let said = said.into_iter().flatten().collect::<Vec<_>>().join(" · ");
        let entry = NewEntry { act, seat: None, user: None, by: Some(by), words: &said };
        audit_log::add(&mut tx, row.at.campaign, &entry).await?;
        let is_out = matches!(&*standing.state, "sent" | "sending" | "collected");
        let message =
            row::id_if_any::<serenity::all::MessageId>(standing.message_id, "dispatch.message_id")?;
        let age = message.and_then(|id| {
            let posted = jiff::Timestamp::from_second(id.created_at().unix_timestamp()).ok()?;
            Some(self.clock().known()?.duration_since(posted))
        });
        let became = match (is_out, age) {
            (false, _) => Corrected::BeforeItWent,
            (true, Some(age)) if age > YOUNG => Corrected::ByAnother,
            (true, _) => Corrected::InPlace,
        };
        match became {
            // The courier may be sending a pending post that it read before the correction.
            Corrected::InPlace | Corrected::BeforeItWent => {
                sqlx::query!(
                    "UPDATE dispatch SET revisions_wanted = revisions_wanted + 1 WHERE id = $1",
                    row.id.0
                )
                .execute(&mut *tx)
                .await?;
            }
            Corrected::ByAnother => insert_all(&mut tx, now, std::slice::from_ref(late)).await?,
            Corrected::Already => {}
        }
        insert_all(&mut tx, now, told).await?;
        self.commit(tx).await?;
        Ok(became)
    }

    /// Returns a recipient's first post that needs an edit.
    pub(crate) async fn next_revision(
        &self,
        campaign: CampaignId,
        recipient: &str,
    ) -> Result<Option<DueRevision>> {
        let (kind, key) = queue(recipient);
        let found = sqlx::query!(
            "SELECT id, revisions_wanted AS wanted FROM dispatch
             WHERE campaign_id = $1 AND recipient_kind = $2 AND recipient_key = $3
               AND revisions_wanted > revisions_shown AND undone IS NULL AND state IN ('sent', 'collected')
             ORDER BY id LIMIT 1",
            campaign.0,
            kind,
            key
        )
        .fetch_optional(self.reader())
        .await?;
        Ok(found.map(|raw| DueRevision { id: OutboxId(raw.id), wanted: raw.wanted }))
    }

    /// Notes that a post shows the corrections up to this revision, or that `instead` announces
    /// them.
    pub(crate) async fn mark_revised(&self, due: &DueRevision, instead: &[Dispatch]) -> Result<()> {
        let mut tx = self.write().await?;
        let noted = sqlx::query!(
            "UPDATE dispatch SET revisions_shown = $2 WHERE id = $1 AND revisions_shown < $2",
            due.id.0,
            due.wanted
        )
        .execute(&mut *tx)
        .await?;
        if noted.rows_affected() > 0 && !instead.is_empty() {
            let campaign =
                sqlx::query_scalar!("SELECT campaign_id FROM dispatch WHERE id = $1", due.id.0)
                    .fetch_one(&mut *tx)
                    .await?;
            let now = self.campaign(CampaignId(campaign)).await?.now;
            insert_all(&mut tx, now, instead).await?;
        }
        self.commit(tx).await
    }
}
