//! Ids of campaigns and seats as values of menu options. They can't be mistaken for typed names.

use crate::store::CampaignId;

/// Prefix of the values.
const PREFIX: &str = "id:";

/// Writes a campaign as a menu value.
pub fn from_campaign(campaign: CampaignId) -> String {
    format!("{PREFIX}{campaign}")
}

/// Reads a value of [`from_campaign`].
pub fn read_campaign(value: &str) -> Option<CampaignId> {
    value.trim().strip_prefix(PREFIX)?.parse().ok().map(CampaignId)
}

/// Writes a campaign's seat as a menu value.
pub fn from_seat(campaign: CampaignId, seat: &str) -> String {
    format!("{}/{seat}", from_campaign(campaign))
}

/// Reads a value of [`from_seat`].
pub fn read_seat(value: &str) -> Option<(CampaignId, &str)> {
    let (campaign, seat) = value.trim().split_once('/')?;
    Some((read_campaign(campaign)?, seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_value_is_an_id() {
        assert_eq!(read_campaign(&from_campaign(CampaignId(7))), Some(CampaignId(7)));
        assert_eq!(read_campaign("id:99999999999999999999"), None);
        assert_eq!(read_campaign("7"), None);
    }
}
