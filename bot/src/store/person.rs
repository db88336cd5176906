//! What is kept of a person, in all campaigns: shown to them alone ([`Kept`]), and forgotten ([`super::forgetting`]).

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde::Serialize;
use serenity::all::UserId;

use super::{CampaignId, Result, Store, label, row};

/// Names of campaigns by their numbers.
type Names = BTreeMap<i64, String>;

/// All that is kept of a person. What isn't tied to a campaign is said in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Kept {
    /// What they are, or were, in campaigns: plays, leads, reads, asked.
    pub standing: Vec<KeptStanding>,
    /// The orders they gave, and what they did as game master within the rules.
    pub orders: Vec<KeptOrder>,
    /// The lines of audit logs that tell of them.
    pub audit_log: Vec<KeptEntry>,
    /// Whether the channel of their direct messages is known.
    pub direct_channel: bool,
}

/// What a person is in a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KeptStanding {
    /// The campaign's name, with its server if another has that name.
    pub campaign: String,
    /// Whether it is over.
    pub is_over: bool,
    /// `plays`, `leads`, `reads`, `owns` (the server), `named` (their id stands there), `pictured` (gave a picture, of
    /// the seat or faction of that key), `asked` or `invited`.
    pub what: String,
    /// The key of the seat, if it is about one.
    pub seat: Option<String>,
}

/// An order that a person gave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KeptOrder {
    /// The campaign's name, with its server if another has that name.
    pub campaign: String,
    /// The turn it was given in.
    pub turn: u32,
    /// For which seat; none for the game master's own acts.
    pub seat: Option<String>,
    /// The line; empty if it strikes another.
    pub text: String,
    /// When it was given.
    pub given_at: Timestamp,
}

/// A line of an audit log that tells of a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KeptEntry {
    /// The campaign's name, with its server if another has that name.
    pub campaign: String,
    /// The turn it was done in.
    pub turn: u32,
    /// What was done.
    pub act: String,
    /// The key of the seat it was done to, if it was one.
    pub seat: Option<String>,
    /// The reason that was given; empty if none was.
    pub words: String,
    /// When it was done.
    pub at: Timestamp,
}

impl Kept {
    /// Is nothing kept?
    pub fn is_empty(&self) -> bool {
        self.standing.is_empty()
            && self.orders.is_empty()
            && self.audit_log.is_empty()
            && !self.direct_channel
    }
}

impl Store {
    /// All that is kept of a person.
    pub async fn kept_of(&self, user: UserId) -> Result<Kept> {
        let names = self.names_for(user).await?;
        let standing = self.standing_of(user, &names).await?;
        let (orders, audit_log) = (self.orders_of(user, &names).await?, self.entries_of(user, &names).await?);
        let direct_channel = self.direct_channel(user).await?.is_some();
        Ok(Kept { standing, orders, audit_log, direct_channel })
    }

    /// The names of campaigns that keep something of a person, with their servers where two look alike.
    async fn names_for(&self, user: UserId) -> Result<Names> {
        let user = row::raw_id(user);
        let ids = sqlx::query_scalar!(
            r#"SELECT campaign_id AS "id!: i64" FROM seat WHERE user_id = $1
             UNION SELECT id FROM campaign WHERE gm_user = $1
             UNION SELECT campaign_id FROM co_game_master WHERE user_id = $1
             UNION SELECT campaign_id FROM accepted_reader WHERE user_id = $1
             UNION SELECT campaign_id FROM server_reader WHERE kind = 'owner' AND discord_id = $1
             UNION SELECT campaign_id FROM person_in_campaign WHERE user_id = $1
             UNION SELECT campaign_id FROM portrait WHERE uploaded_by = $1
             UNION SELECT campaign_id FROM seat_request WHERE user_id = $1
             UNION SELECT campaign_id FROM orders WHERE given_by = $1
             UNION SELECT campaign_id FROM umpire_act WHERE given_by = $1
             UNION SELECT campaign_id FROM audit_log WHERE user_id = $1 OR by_user = $1"#,
            user
        )
        .fetch_all(self.reader())
        .await?;
        let mut campaigns = Vec::new();
        for id in ids {
            campaigns.push(self.campaign(CampaignId(id)).await?);
        }
        let labels = label::labels(&campaigns);
        Ok(campaigns.iter().map(|one| one.id.0).zip(labels).collect())
    }

    async fn standing_of(&self, user: UserId, names: &Names) -> Result<Vec<KeptStanding>> {
        let user = row::raw_id(user);
        let rows = sqlx::query!(
            r#"SELECT c.id, c.status = 'ended' AS "is_over!: bool", held.what AS "what!: String", held.seat AS "seat?: String"
             FROM (SELECT campaign_id, 'plays' AS what, seat FROM seat WHERE user_id = $1
                   UNION ALL SELECT id, 'leads', NULL FROM campaign WHERE gm_user = $1
                   UNION ALL SELECT campaign_id, 'leads', NULL FROM co_game_master WHERE user_id = $1
                   UNION ALL SELECT campaign_id, 'reads', NULL FROM accepted_reader WHERE user_id = $1
                   UNION ALL SELECT campaign_id, 'owns', NULL FROM server_reader WHERE kind = 'owner' AND discord_id = $1
                   UNION ALL SELECT campaign_id, 'named', NULL FROM person_in_campaign WHERE user_id = $1
                   UNION ALL SELECT campaign_id, 'pictured', key FROM portrait WHERE uploaded_by = $1
                   UNION ALL SELECT campaign_id, kind, seat FROM seat_request WHERE user_id = $1) AS held
             JOIN campaign AS c ON c.id = held.campaign_id ORDER BY c.id, held.what, held.seat"#,
            user
        )
        .fetch_all(self.reader())
        .await?;
        let standing = rows.into_iter().map(|raw| KeptStanding {
            campaign: names.get(&raw.id).cloned().unwrap_or_default(),
            is_over: raw.is_over,
            what: raw.what,
            seat: raw.seat,
        });
        Ok(standing.collect())
    }

    async fn orders_of(&self, user: UserId, names: &Names) -> Result<Vec<KeptOrder>> {
        let user = row::raw_id(user);
        let rows = sqlx::query!(
            r#"SELECT c.id, given.turn AS "turn!: i64", given.seat AS "seat?: String", given.text AS "text!: String",
                      given.given_at AS "given_at!: i64"
             FROM (SELECT campaign_id, turn, seat, text, given_at FROM orders WHERE given_by = $1
                   UNION ALL
                   SELECT campaign_id, turn, NULL, coalesce(text, ''), given_at FROM umpire_act WHERE given_by = $1) AS given
             JOIN campaign AS c ON c.id = given.campaign_id ORDER BY c.id, given.given_at"#,
            user
        )
        .fetch_all(self.reader())
        .await?;
        let read = rows.into_iter().map(|raw| {
            Ok(KeptOrder {
                campaign: names.get(&raw.id).cloned().unwrap_or_default(),
                turn: row::number(raw.turn, "orders.turn")?,
                seat: raw.seat,
                text: raw.text,
                given_at: row::time(raw.given_at, "orders.given_at")?,
            })
        });
        read.collect()
    }

    async fn entries_of(&self, user: UserId, names: &Names) -> Result<Vec<KeptEntry>> {
        let user = row::raw_id(user);
        let rows = sqlx::query!(
            "SELECT c.id, log.turn, log.act, log.seat, log.words, log.at FROM audit_log AS log
             JOIN campaign AS c ON c.id = log.campaign_id
             WHERE log.user_id = $1 OR log.by_user = $1 ORDER BY log.id",
            user
        )
        .fetch_all(self.reader())
        .await?;
        let read = rows.into_iter().map(|raw| {
            Ok(KeptEntry {
                campaign: names.get(&raw.id).cloned().unwrap_or_default(),
                turn: row::number(raw.turn, "audit_log.turn")?,
                act: raw.act,
                seat: raw.seat,
                words: raw.words,
                at: row::time(raw.at, "audit_log.at")?,
            })
        });
        read.collect()
    }
}
