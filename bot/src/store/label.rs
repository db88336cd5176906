//! What campaigns are called where two look alike: each with its server.

use super::Campaign;
use crate::names::{folded, tidy};

/// Room for a server's name behind a campaign's, so that both fit into a menu line of 100
/// characters.
const SERVER_CHARS_MAX: usize = 24;

/// Returns what each campaign is called among the others: its name, with its server where two look
/// alike.
pub fn labels(campaigns: &[Campaign]) -> Vec<String> {
    let mut labels: Vec<String> = campaigns.iter().map(|one| one.name.clone()).collect();
    for at in alike(&labels) {
        labels[at] = format!("{} ({})", campaigns[at].name, server(&campaigns[at]));
    }
    // Two servers may have the same name.
    for at in alike(&labels) {
        let one = &campaigns[at];
        labels[at] = format!("{} ({}, {})", one.name, server(one), one.id);
    }
    labels
}

/// Sets a campaign's label, if one of the others looks like it.
pub fn tell_apart(campaign: &mut Campaign, mut others: Vec<Campaign>) {
    others.retain(|other| other.id != campaign.id && !other.archived);
    others.push(campaign.clone());
    campaign.label = labels(&others).pop().filter(|label| *label != campaign.name);
}

/// Returns the places of names that look like another.
fn alike(names: &[String]) -> Vec<usize> {
    let folded: Vec<String> = names.iter().map(|name| folded(name)).collect();
    let is_double = |at: &usize| folded.iter().filter(|other| **other == folded[*at]).count() > 1;
    (0..names.len()).filter(is_double).collect()
}

fn server(campaign: &Campaign) -> String {
    match campaign.server.as_deref().map(tidy).filter(|name| !name.is_empty()) {
        Some(name) => name.chars().take(SERVER_CHARS_MAX).collect(),
        None => campaign.guild.to_string(),
    }
}
