//! Collects a person's stored data in all campaigns, to show to them alone. Not here: forgetting it
//! (`forgetting.rs`).

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde::Serialize;
use serenity::all::UserId;

use super::participant::People;
use super::{CampaignId, Result, Store, label, row};

/// Names of campaigns by number.
type Names = BTreeMap<i64, String>;

/// A person's stored data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Kept {
    pub standing: Vec<KeptStanding>,
    /// The person's orders, and their acts as game master.
    pub orders: Vec<KeptOrder>,
    /// The lines of audit logs about the person.
    pub audit_log: Vec<KeptEntry>,
    /// Whether the channel of their direct messages is known.
    pub direct_channel: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KeptStanding {
    /// The campaign's name, with its server if another has that name.
    pub campaign: String,
    pub is_over: bool,
    /// `plays`, `leads`, `reads`, `owns` (the server), `named` (their id stands there), `pictured`
    /// (gave a picture, of the seat or faction of that key), `asked` or `invited`.
    pub what: String,
    /// Key of the seat, if any.
    pub seat: Option<String>,
}

/// An order that a person gave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KeptOrder {
    /// The campaign's name, with its server if another has that name.
    pub campaign: String,
    pub turn: u32,
    /// The seat. None for the game master's own acts.
    pub seat: Option<String>,
    /// The line. Empty if it strikes another.
    pub text: String,
    pub given_at: Timestamp,
}

/// A line of an audit log about a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KeptEntry {
    /// The campaign's name, with its server if another has that name.
    pub campaign: String,
    pub turn: u32,
    pub act: String,
    /// Key of the affected seat, if any.
    pub seat: Option<String>,
    /// The reason. Empty if none was given.
    pub words: String,
    pub at: Timestamp,
}

impl Kept {
    pub fn is_empty(&self) -> bool {
        self.standing.is_empty()
            && self.orders.is_empty()
            && self.audit_log.is_empty()
            && !self.direct_channel
    }
}

impl Store {
    /// Returns a person's stored data.
    pub async fn kept_of(&self, user: UserId) -> Result<Kept> {
        let names = self.names_for(user).await?;
        let standing = self.standing_of(user, &names).await?;
        let (orders, audit_log) =
            (self.orders_of(user, &names).await?, self.entries_of(user, &names).await?);
        let direct_channel = self.direct_channel(user).await?.is_some();
        Ok(Kept { standing, orders, audit_log, direct_channel })
    }

    /// Returns the names of campaigns with data about a person, with their servers where two look
    /// alike.
    async fn names_for(&self, user: UserId) -> Result<Names> {
        let user = row::raw_id(user);
        let ids =
            sqlx::query_scalar!("SELECT campaign_id FROM participant WHERE user_id = $1", user)
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
             FROM (SELECT p.campaign_id, 'named' AS what, NULL AS seat FROM participant AS p WHERE p.user_id = $1
                   UNION ALL SELECT p.campaign_id, 'leads', NULL FROM participant AS p
                             WHERE p.user_id = $1 AND p.game_master IS NOT NULL
                   UNION ALL SELECT p.campaign_id, 'reads', NULL FROM participant AS p
                             WHERE p.user_id = $1 AND p.is_accepted = 1
                   UNION ALL SELECT p.campaign_id, 'plays', s.seat FROM participant AS p
                             JOIN seat AS s ON s.participant_id = p.id WHERE p.user_id = $1
                   UNION ALL SELECT p.campaign_id, 'owns', NULL FROM participant AS p
                             JOIN server_reader AS r ON r.campaign_id = p.campaign_id AND r.participant_id = p.id
                             WHERE p.user_id = $1
                   UNION ALL SELECT p.campaign_id, 'pictured', f.key FROM participant AS p
                             JOIN portrait AS f ON f.participant_id = p.id WHERE p.user_id = $1
                   UNION ALL SELECT p.campaign_id, q.kind, q.seat FROM participant AS p
                             JOIN seat_request AS q ON q.campaign_id = p.campaign_id AND q.participant_id = p.id
                             WHERE p.user_id = $1) AS held
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
        let raw_user = row::raw_id(user);
        let rows = sqlx::query!(
            r#"SELECT w.campaign_id, w.turn, given.seat AS "seat?: String", given.text AS "text!: String",
                      given.given_at AS "given_at!: i64"
             FROM (SELECT o.window_id, o.seat, o.text, o.given_at
                   FROM participant AS p JOIN orders AS o ON o.participant_id = p.id WHERE p.user_id = $1
                   UNION ALL
                   SELECT a.window_id, NULL, coalesce(a.text, ''), a.given_at
                   FROM participant AS p JOIN umpire_act AS a ON a.participant_id = p.id WHERE p.user_id = $1) AS given
             JOIN window AS w ON w.id = given.window_id ORDER BY w.campaign_id, given.given_at"#,
            raw_user
        )
        .fetch_all(self.reader())
        .await?;
        let people = self.people_in(names).await?;
        let read = rows.into_iter().map(|raw| {
            Ok(KeptOrder {
                campaign: names.get(&raw.campaign_id).cloned().unwrap_or_default(),
                turn: row::number(raw.turn, "window.turn")?,
                seat: raw.seat,
                text: people
                    .get(&raw.campaign_id)
                    .map_or(raw.text.clone(), |people| people.resolve(&raw.text)),
                given_at: row::time(raw.given_at, "orders.given_at")?,
            })
        });
        read.collect()
    }

    async fn entries_of(&self, user: UserId, names: &Names) -> Result<Vec<KeptEntry>> {
        let raw_user = row::raw_id(user);
        let rows = sqlx::query!(
            r#"SELECT l.campaign_id, l.turn, l.act, l.seat, l.at,
                      (SELECT words FROM reason WHERE id = l.reason_id) AS "words?: String"
             FROM participant AS p JOIN audit_log AS l ON l.participant_id = p.id OR l.by_id = p.id
             WHERE p.user_id = $1 ORDER BY l.id"#,
            raw_user
        )
        .fetch_all(self.reader())
        .await?;
        let people = self.people_in(names).await?;
        let read = rows.into_iter().map(|raw| {
            let words = raw.words.unwrap_or_default();
            Ok(KeptEntry {
                campaign: names.get(&raw.campaign_id).cloned().unwrap_or_default(),
                turn: row::number(raw.turn, "audit_log.turn")?,
                act: raw.act,
                seat: raw.seat,
                words: people
                    .get(&raw.campaign_id)
                    .map_or(words.clone(), |people| people.resolve(&words)),
                at: row::time(raw.at, "audit_log.at")?,
            })
        });
        read.collect()
    }

    async fn people_in(&self, campaigns: &Names) -> Result<BTreeMap<i64, People>> {
        let mut all = BTreeMap::new();
        for &campaign in campaigns.keys() {
            all.insert(campaign, self.people(CampaignId(campaign)).await?);
        }
        Ok(all)
    }
}
