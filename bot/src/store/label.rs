//! Labels campaigns. Where two names look alike, the label adds the server.

use super::Campaign;
use crate::names::{folded, tidy};

/// Maximum characters of a server's name in a label. Label and name fit into a menu line of 100
/// characters.
const SERVER_CHARS_MAX: usize = 24;

/// Returns a label for each campaign: its name, with its server where two look alike.
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

/// Sets a campaign's label if its name looks like another's.
pub fn tell_apart(campaign: &mut Campaign, mut others: Vec<Campaign>) {
    others.retain(|other| other.id != campaign.id && !other.archived);
    others.push(campaign.clone());
    campaign.label = labels(&others).pop().filter(|label| *label != campaign.name);
}

/// Returns the indices of names that look like another.
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
