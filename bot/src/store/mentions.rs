//! Mentions of people who are forgotten, within something larger: dispatches, what was put right of news, what happened, and the game master's acts, whose reasons the rules
//! tell. The campaign is over by then, so nothing else changes these rows. Not here: who is forgotten, and when, and where ids and words
//! stand by themselves ([`super::forgetting`]).

use serenity::all::UserId;

use super::{Body, CampaignId, Packed, Result, Store, StoreError, Tx, record};

/// Whose mentions go, and what stands in their place.
pub(super) struct Mentions {
    /// Whose; anybody's if it isn't one user's.
    pub user: Option<UserId>,
    /// What they are called instead.
    pub name: String,
}

impl Mentions {
    fn are_meant(&self, id: &str) -> bool {
        self.user.is_none_or(|user| user.to_string() == id)
    }

    /// A text of JSON without them; none if it has none.
    fn out_of_json(&self, text: &str) -> Option<String> {
        // As it stands within a string of JSON.
        let name = self.name.replace('\\', "\\\\").replace('"', "\\\"");
        self.replaced(text, |_| &name)
    }

    /// The line of an act without them; none if it has none. It doesn't get longer, since the rules bound what they read.
    fn out_of_act(&self, line: &str) -> Option<String> {
        self.replaced(line, |room| {
            let ends = self.name.char_indices().map(|(at, letter)| at + letter.len_utf8());
            &self.name[..ends.take_while(|end| *end <= room).last().unwrap_or_default()]
        })
    }

    /// A text with what `instead` gives in the place of each of them, which is told how long it is.
    fn replaced<'a>(&self, text: &str, instead: impl Fn(usize) -> &'a str) -> Option<String> {
        let mut parts = text.split("<@");
        let mut out = parts.next()?.to_owned();
        let mut is_changed = false;
        for part in parts {
            let is_mention = |id: &str| id.bytes().all(|digit| digit.is_ascii_digit()) && self.are_meant(id);
            match part.split_once('>').filter(|(id, _)| is_mention(id)) {
                Some((id, rest)) => {
                    out += instead("<@>".len() + id.len());
                    out += rest;
                    is_changed = true;
                }
                None => {
                    out += "<@";
                    out += part;
                }
            }
        }
        is_changed.then_some(out)
    }
}

/// What holds mentions no more, each by its row's number.
#[derive(Default)]
pub(super) struct Renamed {
    dispatches: Vec<RenamedDispatch>,
    records: Vec<(i64, Packed)>,
    acts: Vec<(i64, String)>,
    corrections: Vec<(i64, String)>,
}

struct RenamedDispatch {
    id: i64,
    body: Option<Packed>,
    reason: Option<String>,
}

impl Store {
    /// What holds such mentions in a campaign that is over, without them.
    pub(super) async fn renamed(&self, campaign: CampaignId, mentions: Mentions) -> Result<Renamed> {
        let dispatches = sqlx::query!(
            r#"SELECT id AS "id!", body, reason FROM outbox WHERE campaign_id = $1"#,
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        let records = sqlx::query!(
            r#"SELECT rowid AS "id!: i64", events FROM record WHERE campaign_id = $1"#,
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        let acts = sqlx::query!(
            r#"SELECT interaction_id AS "id!", text AS "text!" FROM umpire_act WHERE campaign_id = $1 AND text IS NOT NULL"#,
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        let corrections = sqlx::query!(
            r#"SELECT n.rowid AS "id!: i64", n.words AS "words!" FROM news_correction AS n JOIN outbox AS o ON o.id = n.outbox_id WHERE o.campaign_id = $1 AND n.words IS NOT NULL"#,
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        let work = move || {
            let mut renamed = Renamed::default();
            // What can't be read is damaged, and says nothing to anybody.
            for raw in dispatches {
                let body = Body::read(&raw.body).ok();
                let body = body.map(|body| body.renamed(|text| mentions.out_of_json(text)));
                let (body, reason) = (body.transpose()?.flatten(), raw.reason);
                let reason = reason.and_then(|reason| mentions.out_of_json(&reason));
                if body.is_some() || reason.is_some() {
                    renamed.dispatches.push(RenamedDispatch { id: raw.id, body, reason });
                }
            }
            for raw in records {
                let events = record::read(&raw.events).ok();
                if let Some(events) = events.and_then(|events| mentions.out_of_json(&events)) {
                    renamed.records.push((raw.id, Packed::of(events.as_bytes())?));
                }
            }
            let acts = acts.into_iter().filter_map(|raw| Some((raw.id, mentions.out_of_act(&raw.text)?)));
            renamed.acts.extend(acts);
            let corrections =
                corrections.into_iter().filter_map(|raw| Some((raw.id, mentions.out_of_act(&raw.words)?)));
            renamed.corrections.extend(corrections);
            Ok(renamed)
        };
        tokio::task::spawn_blocking(work).await.map_err(|error| StoreError::damaged(error.to_string()))?
    }
}

impl Renamed {
    pub(super) async fn put(self, tx: &mut Tx, campaign: CampaignId) -> Result<()> {
        for one in self.dispatches {
            let body = one.body.as_ref().map(Packed::as_bytes);
            sqlx::query!(
                "UPDATE outbox SET body = coalesce($2, body), reason = coalesce($3, reason) WHERE id = $1",
                one.id,
                body,
                one.reason
            )
            .execute(&mut **tx)
            .await?;
        }
        for (id, text) in self.acts {
            sqlx::query!("UPDATE umpire_act SET text = $2 WHERE interaction_id = $1", id, text)
                .execute(&mut **tx)
                .await?;
        }
        for (id, words) in self.corrections {
            sqlx::query!("UPDATE news_correction SET words = $2 WHERE rowid = $1", id, words)
                .execute(&mut **tx)
                .await?;
        }
        put_records(tx, campaign, self.records).await
    }
}

/// Records change only while it is noted that somebody is being forgotten.
async fn put_records(tx: &mut Tx, campaign: CampaignId, records: Vec<(i64, Packed)>) -> Result<()> {
    sqlx::query!("INSERT INTO forgetting (campaign_id) VALUES ($1)", campaign.0).execute(&mut **tx).await?;
    for (id, events) in records {
        let events = events.as_bytes();
        sqlx::query!("UPDATE record SET events = $2 WHERE rowid = $1", id, events).execute(&mut **tx).await?;
    }
    sqlx::query!("DELETE FROM forgetting WHERE campaign_id = $1", campaign.0).execute(&mut **tx).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Mentions;

    #[test]
    fn a_mention_goes_with_what_is_its_own_and_an_act_gets_no_longer() {
        let of = |user: Option<u64>| Mentions { user: user.map(Into::into), name: "Ünknown \"X\"".into() };
        let line = "put 1/10 <@12> and <@123456789012>, <@x>";
        assert_eq!(of(Some(7)).out_of_act(line), None);
        let twelve = of(Some(12));
        assert_eq!(twelve.out_of_act(line).unwrap(), "put 1/10 Ünkn and <@123456789012>, <@x>");
        let json = twelve.out_of_json("{\"reason\":\"<@12>\"}").unwrap();
        assert_eq!(json, "{\"reason\":\"Ünknown \\\"X\\\"\"}");
        let anybody = of(None).out_of_act(line).unwrap();
        assert_eq!(anybody, "put 1/10 Ünkn and Ünknown \"X\", <@x>");
    }
}
