//! Sign of life for monitors: a file in the data folder whose time is the last contact with
//! Discord.

use std::fs::File;
use std::io;
use std::path::Path;
use std::time::{Duration, SystemTime};

use crate::private;

const FILE: &str = "alive";
/// Time between two signs of life.
pub const EVERY: Duration = Duration::from_secs(15);
/// Age from which a sign is too old.
pub const FRESH_FOR: Duration = Duration::from_secs(60);

/// Notes that the bot is connected to Discord now.
///
/// # Errors
/// If the data folder can't be written.
pub fn sign(data: &Path) -> io::Result<()> {
    private::file(&data.join(FILE))?.set_modified(SystemTime::now())
}

/// Age of the last sign of life. None if there is none.
pub fn age(data: &Path) -> Option<Duration> {
    let given = File::open(data.join(FILE)).and_then(|file| file.metadata()?.modified()).ok()?;
    Some(given.elapsed().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_has_an_age() {
        let home = tempfile::tempdir().unwrap();
        assert_eq!(age(home.path()), None);
        sign(home.path()).unwrap();
        assert!(age(home.path()).unwrap() < FRESH_FOR);
        let old = File::options().write(true).open(home.path().join(FILE)).unwrap();
        old.set_modified(SystemTime::now() - 2 * FRESH_FOR).unwrap();
        assert!(age(home.path()).unwrap() > FRESH_FOR);
        sign(home.path()).unwrap();
        assert!(age(home.path()).unwrap() < FRESH_FOR, "an old sign is renewed");
    }
}
