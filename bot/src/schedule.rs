//! Schedules: when a campaign's windows close by themselves, and when players without orders are
//! reminded. A window closes after some hours or at a fixed hour in a time zone, never on days off.
//! Clock changes of the zone don't move a fixed hour.
//!
//! Ruling: a window with a fixed hour is open for at least half a day. One that opens later closes
//! the next day.

use std::fmt;
use std::str::FromStr;

use jiff::civil::{Time, Weekday};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, ToSpan, Zoned};
use mythico_engine::words::{Message, literal, message};

/// Shortest opening time of a window with a fixed hour.
const OPEN_MIN: SignedDuration = SignedDuration::from_hours(12);
/// Days to search for one when a window may close.
const DAYS_MAX: usize = 9;
/// Default times of reminders, in hours before the deadline.
const REMINDERS: [u32; 2] = [24, 3];
/// Default reminder in windows too short for [`REMINDERS`].
const LATE_REMINDER: u32 = 1;
/// Windows that are too short even for that get one reminder at half time, if at least this much is
/// left.
const HALF_MIN: SignedDuration = SignedDuration::from_mins(10);
/// Names in time zone databases without a real place: the machine's own zone, a rule for old
/// programs, none chosen, none known.
const NO_ZONES: [&str; 4] = ["localtime", "posixrules", "Factory", "Etc/Unknown"];
/// Most reminders per window.
pub const REMINDERS_MAX: usize = 4;
/// Longest window and longest time of a reminder, in hours.
pub const HOURS_MAX: u32 = 1_000;

/// Written form of the weekdays.
pub const DAYS: [(&str, Weekday); 7] = [
    ("mon", Weekday::Monday),
    ("tue", Weekday::Tuesday),
    ("wed", Weekday::Wednesday),
    ("thu", Weekday::Thursday),
    ("fri", Weekday::Friday),
    ("sat", Weekday::Saturday),
    ("sun", Weekday::Sunday),
];

/// Time at which a window closes by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closes {
    /// Never: it closes when all are ready or the GM closes it.
    WhenReady,
    /// Hours after opening.
    After(u32),
    /// Time of the day.
    At(Time),
}

/// Times of deadlines and reminders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    pub closes: Closes,
    /// IANA name of the time zone for the hour and the days.
    pub zone: String,
    /// Days without deadlines, in the order of the week.
    pub days_off: Vec<Weekday>,
    /// Hours before the deadline, the longest first.
    pub reminders: Vec<u32>,
}

/// Reason why a schedule is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScheduleError {
    #[error("the text isn't a time of the day")]
    Hour,
    #[error("the time zone is unknown")]
    Zone,
    #[error("the text names no weekdays, or all of them")]
    Days,
    #[error("the text holds no hours, or too many")]
    Reminders,
}

impl Schedule {
    /// A schedule of windows with this many hours. 0: until all are ready.
    pub fn of_hours(hours: u32) -> Schedule {
        let closes = if hours == 0 { Closes::WhenReady } else { Closes::After(hours) };
        let bare = Schedule {
            closes,
            zone: "UTC".to_owned(),
            days_off: Vec::new(),
            reminders: Vec::new(),
        };
        Schedule { reminders: bare.usual_reminders(), ..bare }
    }

    /// Default reminders, at times that suit the usual window's length.
    pub fn usual_reminders(&self) -> Vec<u32> {
        let week = DAYS.len() as i64;
        let days = week - self.days_off.len() as i64;
        let usual = match self.closes {
            Closes::WhenReady => return REMINDERS.to_vec(),
            Closes::After(hours) => SignedDuration::from_hours(hours.into()),
            Closes::At(_) => SignedDuration::from_hours(24 * week / days),
        };
        let reminders: Vec<u32> =
            REMINDERS.into_iter().filter(|&hours| fits(hours, usual)).collect();
        match reminders.is_empty() {
            true => vec![LATE_REMINDER],
            false => reminders,
        }
    }

    /// Deadline of a window that opens at this time, if there is one.
    pub fn next(&self, opened: Timestamp) -> Option<Timestamp> {
        match self.closes {
            Closes::WhenReady => None,
            Closes::After(hours) => {
                self.not_before(opened.checked_add(SignedDuration::from_hours(hours.into())).ok()?)
            }
            Closes::At(_) => self.not_before(opened.checked_add(OPEN_MIN).ok()?),
        }
    }

    /// First time at or after `earliest` when a window may close.
    pub fn not_before(&self, earliest: Timestamp) -> Option<Timestamp> {
        let earliest = earliest.to_zoned(TimeZone::get(&self.zone).unwrap_or(TimeZone::UTC));
        let first = match self.closes {
            Closes::WhenReady => return None,
            Closes::After(_) => earliest.clone(),
            Closes::At(time) => {
                earliest.date().to_datetime(time).to_zoned(earliest.time_zone().clone()).ok()?
            }
        };
        // The exact instant, even in an hour that occurs twice.
        let later = |days: usize| {
            if days == 0 { Some(first.clone()) } else { self.days_later(&first, days) }
        };
        let fits = |at: &Zoned| *at >= earliest && !self.days_off.contains(&at.weekday());
        (0..DAYS_MAX).filter_map(later).find(fits).map(|at| at.timestamp())
    }

    /// Deadline of a window that continues after a pause with this time left. Fixed hours and days
    /// off still apply.
    pub fn resumed(&self, now: Timestamp, left: SignedDuration) -> Option<Timestamp> {
        let earliest = now.checked_add(left).ok()?;
        match self.closes {
            Closes::At(_) | Closes::After(_) => self.not_before(earliest),
            Closes::WhenReady => Some(earliest),
        }
    }

    /// Moves the end of a grace period from a day off to the next working day's deadline.
    pub fn not_on_a_day_off(&self, end: Timestamp) -> Timestamp {
        let day = end.to_zoned(TimeZone::get(&self.zone).unwrap_or(TimeZone::UTC)).weekday();
        if self.days_off.contains(&day) { self.not_before(end).unwrap_or(end) } else { end }
    }

    /// This hour some days later. If the clocks skip it, the time after the gap.
    fn days_later(&self, first: &Zoned, days: usize) -> Option<Zoned> {
        let day = first.date().checked_add(i64::try_from(days).ok()?.days()).ok()?;
        let time = if let Closes::At(time) = self.closes { time } else { first.time() };
        day.to_datetime(time).to_zoned(first.time_zone().clone()).ok()
    }

    /// Deadlines of the next windows, if each closes at its deadline.
    pub fn preview(&self, opened: Timestamp, count: usize) -> Vec<Timestamp> {
        std::iter::successors(self.next(opened), |&last| self.next(last)).take(count).collect()
    }

    /// Description for players.
    pub fn said(&self) -> Message {
        let zone = literal(self.zone.clone());
        let closes = match self.closes {
            Closes::WhenReady => message("schedule-ready"),
            Closes::After(hours) => message("schedule-after").with("hours", hours),
            Closes::At(time) => message("schedule-at")
                .with("time", time.strftime("%H:%M").to_string())
                .with("zone", zone.clone()),
        };
        let is_off = |(_, day): &&(&str, Weekday)| self.days_off.contains(day);
        let days: Vec<Message> =
            DAYS.iter().filter(is_off).map(|(word, _)| message(format!("day-{word}"))).collect();
        let days_off = match (days.is_empty(), self.closes) {
            (true, _) | (_, Closes::WhenReady) => literal(""),
            (false, _) => message("schedule-days-off").with("days", days).with("zone", zone),
        };
        let [reminders, others] = self.reminder_texts();
        message("schedule")
            .with("closes", closes)
            .with("days", days_off)
            .with("reminders", reminders)
            .with("others", others)
    }

    /// Texts for the reminders of every window, and for those of long windows only or never.
    fn reminder_texts(&self) -> [Message; 2] {
        let (shortest, varies) = match self.closes {
            Closes::WhenReady => return [literal(""), literal("")],
            Closes::After(hours) => {
                (SignedDuration::from_hours(hours.into()), !self.days_off.is_empty())
            }
            Closes::At(_) => (OPEN_MIN, true),
        };
        let (always, others): (Vec<u32>, Vec<u32>) =
            self.reminders.iter().partition(|hours| fits(**hours, shortest));
        let numbers = |hours: &[u32]| -> Vec<Message> {
            hours.iter().map(|hours| literal(hours.to_string())).collect()
        };
        let long = |hours: &u32| {
            message("schedule-reminder-long")
                .with("hours", *hours)
                .with("open", (hours * 4).div_ceil(3))
        };
        let always_text = match (always.is_empty(), others.is_empty()) {
            (true, false) if half_of_short(shortest).is_some() => {
                let long = if varies { others.iter().map(long).collect() } else { Vec::new() };
                let others = match long.is_empty() {
                    true => literal(""),
                    false => message("schedule-reminders-long").with("reminders", long),
                };
                return [message("schedule-reminders-half"), others];
            }
            (false, _) => message("schedule-reminders").with("hours", numbers(&always)),
            (true, false) if varies => literal(""),
            (true, _) => message("schedule-no-reminders"),
        };
        let others = match varies {
            _ if others.is_empty() => literal(""),
            true => message("schedule-reminders-long")
                .with("reminders", others.iter().map(long).collect::<Vec<_>>()),
            false => message("schedule-reminders-never").with("hours", numbers(&others)),
        };
        [always_text, others]
    }

    /// Times of a window's reminders before its deadline, the longest first. Leaves out reminders
    /// that would come near its start.
    pub fn reminders_of(&self, open_for: SignedDuration) -> Vec<SignedDuration> {
        let half = half_of_short(open_for).filter(|_| !self.reminders.is_empty());
        let fitting = self.reminders.iter().filter(|hours| fits(**hours, open_for));
        let fitting = fitting.map(|&hours| SignedDuration::from_hours(hours.into()));
        fitting.chain(half).collect()
    }
}

/// Half of a window that is too short for any other reminder. None if even that is too short.
fn half_of_short(open_for: SignedDuration) -> Option<SignedDuration> {
    Some(open_for / 2).filter(|half| *half >= HALF_MIN && !fits(LATE_REMINDER, open_for))
}

/// Returns whether a reminder this many hours before the deadline comes after the window's first
/// quarter.
fn fits(hours: u32, open_for: SignedDuration) -> bool {
    // A window opens moments after its deadline was computed, so the length is rounded.
    let minutes = (open_for.as_secs() + 30) / 60;
    i64::from(hours) * 60 * 4 <= minutes * 3
}

/// Parses a time of the day: `20:00`, `20.30`, `8`.
///
/// # Errors
/// If it isn't one.
pub fn read_hour(text: &str) -> Result<Time, ScheduleError> {
    let (hour, minute) = text.trim().split_once([':', '.']).unwrap_or((text.trim(), "00"));
    // `20.5` is ambiguous, so minutes need two digits.
    let number = |digits: &str, count: std::ops::RangeInclusive<usize>| {
        let is_number =
            count.contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit());
        digits.parse().ok().filter(|_| is_number).ok_or(ScheduleError::Hour)
    };
    Time::new(number(hour, 1..=2)?, number(minute, 2..=2)?, 0, 0).map_err(|_| ScheduleError::Hour)
}

/// Finds a time zone by its name in any capitalisation.
///
/// # Errors
/// If there is none.
pub fn read_zone(text: &str) -> Result<String, ScheduleError> {
    let text = text.trim().replace(' ', "_");
    let zone = TimeZone::get(&text).map_err(|_| ScheduleError::Zone)?;
    zone.iana_name().filter(|name| is_zone(name)).map(str::to_owned).ok_or(ScheduleError::Zone)
}

/// Names of all time zones.
pub fn zones() -> Vec<String> {
    jiff::tz::db().available().map(|name| name.to_string()).filter(|name| is_zone(name)).collect()
}

fn is_zone(name: &str) -> bool {
    !NO_ZONES.iter().any(|no_zone| no_zone.eq_ignore_ascii_case(name))
}

/// Parses weekdays: `sat sun`, `Saturday, Sunday`, the stored form `67`, `none`.
///
/// # Errors
/// If a word isn't a weekday, or all days are named.
pub fn read_days(text: &str) -> Result<Vec<Weekday>, ScheduleError> {
    let mut days = Vec::new();
    for word in words(text) {
        let by_number = |digit: char| {
            digit
                .to_digit(10)
                .and_then(|day| Weekday::from_monday_one_offset(day.try_into().ok()?).ok())
        };
        if let Some(numbered) = word.chars().map(by_number).collect::<Option<Vec<Weekday>>>() {
            days.extend(numbered);
            continue;
        }
        let day = DAYS.iter().find(|(day, _)| word.starts_with(day)).ok_or(ScheduleError::Days)?;
        days.push(day.1);
    }
    days.sort_by_key(|day: &Weekday| day.to_monday_one_offset());
    days.dedup();
    if days.len() < DAYS.len() { Ok(days) } else { Err(ScheduleError::Days) }
}

/// Parses hours before the deadline: `24 3`, `none`.
///
/// # Errors
/// If a word isn't a number of hours, or there are too many.
pub fn read_reminders(text: &str) -> Result<Vec<u32>, ScheduleError> {
    let hours: Option<Vec<u32>> =
        words(text).map(|word| word.trim_end_matches('h').parse().ok()).collect();
    let mut hours = hours.ok_or(ScheduleError::Reminders)?;
    hours.sort_unstable_by(|a, b| b.cmp(a));
    hours.dedup();
    let fits =
        hours.len() <= REMINDERS_MAX && hours.iter().all(|hours| (1..=HOURS_MAX).contains(hours));
    if fits { Ok(hours) } else { Err(ScheduleError::Reminders) }
}

/// Words of a list. `none` is an empty list.
fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split([' ', ',']).map(|word| word.trim().to_lowercase());
    words.filter(|word| !word.is_empty() && word != "none")
}

/// Short form for the database and button ids: `at 20:00|Europe/Berlin|67|24 3`.
impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.closes {
            Closes::WhenReady => write!(f, "ready")?,
            Closes::After(hours) => write!(f, "after {hours}")?,
            Closes::At(time) => write!(f, "at {}", time.strftime("%H:%M"))?,
        }
        let days: String =
            self.days_off.iter().map(|day| day.to_monday_one_offset().to_string()).collect();
        let hours: Vec<String> = self.reminders.iter().map(u32::to_string).collect();
        write!(f, "|{}|{days}|{}", self.zone, hours.join(" "))
    }
}

impl FromStr for Schedule {
    type Err = ScheduleError;

    fn from_str(text: &str) -> Result<Schedule, ScheduleError> {
        let [closes, zone, days, reminders] =
            text.split('|').collect::<Vec<_>>().try_into().map_err(|_| ScheduleError::Hour)?;
        let closes = match closes.split_once(' ') {
            None if closes == "ready" => Closes::WhenReady,
            Some(("after", hours)) => {
                Closes::After(hours.parse().map_err(|_| ScheduleError::Hour)?)
            }
            Some(("at", time)) => Closes::At(read_hour(time)?),
            _ => return Err(ScheduleError::Hour),
        };
        let (zone, days_off) = (read_zone(zone)?, read_days(days)?);
        Ok(Schedule { closes, zone, days_off, reminders: read_reminders(reminders)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deadlines(schedule: &str, opened: &str) -> Vec<String> {
        let schedule: Schedule = schedule.parse().unwrap();
        assert_eq!(schedule.to_string().parse(), Ok(schedule.clone()), "it reads back");
        let next = schedule.preview(opened.parse().unwrap(), 3).into_iter();
        next.map(|at| at.to_string()).collect()
    }

    #[test]
    fn a_fixed_hour_stays_that_hour_when_the_clocks_change() {
        // Summer time ends on 25 October, so the evening of the 24th is 25 hours before that of the
        // 25th.
        let autumn = deadlines("at 20:00|Europe/Berlin||", "2026-10-23T18:00:00Z");
        assert_eq!(
            autumn,
            ["2026-10-24T18:00:00Z", "2026-10-25T19:00:00Z", "2026-10-26T19:00:00Z"]
        );
        let spring = deadlines("at 20:00|America/New_York||", "2026-03-06T12:00:00Z");
        assert_eq!(
            spring,
            ["2026-03-07T01:00:00Z", "2026-03-08T01:00:00Z", "2026-03-09T00:00:00Z"]
        );
        // The clocks skip 02:30 on 29 March, so it closes at 03:30.
        let leap = deadlines("at 02:30|Europe/Berlin||", "2026-03-28T08:00:00Z");
        assert_eq!(leap, ["2026-03-29T01:30:00Z", "2026-03-30T00:30:00Z", "2026-03-31T00:30:00Z"]);
    }

    #[test]
    fn no_window_closes_on_a_day_off() {
        // Opens on Friday evening. Deadlines of Saturday and Sunday move to Monday.
        let fixed = deadlines("at 20:00|Europe/Berlin|sat sun|", "2026-05-29T18:00:00Z");
        assert_eq!(fixed, ["2026-06-01T18:00:00Z", "2026-06-02T18:00:00Z", "2026-06-03T18:00:00Z"]);
        let after = deadlines("after 24|UTC|sat sun|", "2026-05-29T18:00:00Z");
        assert_eq!(after, ["2026-06-01T18:00:00Z", "2026-06-02T18:00:00Z", "2026-06-03T18:00:00Z"]);
        // In Auckland it is already Saturday.
        let zone = deadlines("after 1|Pacific/Auckland|sat|", "2026-05-29T13:00:00Z");
        assert_eq!(zone[0], "2026-05-30T14:00:00Z");
    }

    #[test]
    fn no_grace_ends_on_a_day_off() {
        let end = |schedule: &str, end: &str| {
            let schedule: Schedule = schedule.parse().unwrap();
            schedule.not_on_a_day_off(end.parse().unwrap()).to_string()
        };
        // A Friday, and a time that is already Saturday in Berlin.
        assert_eq!(
            end("at 20:00|Europe/Berlin|sat sun|", "2026-05-29T15:00:00Z"),
            "2026-05-29T15:00:00Z"
        );
        assert_eq!(
            end("at 20:00|Europe/Berlin|sat sun|", "2026-05-29T22:30:00Z"),
            "2026-06-01T18:00:00Z"
        );
        assert_eq!(end("after 24|UTC|sat sun|", "2026-05-30T03:00:00Z"), "2026-06-01T03:00:00Z");
        assert_eq!(end("ready|UTC|sat|", "2026-05-30T03:00:00Z"), "2026-05-30T03:00:00Z");
    }

    #[test]
    fn a_window_that_opens_late_closes_the_next_day() {
        assert_eq!(deadlines("at 20:00|UTC||", "2026-05-29T15:00:00Z")[0], "2026-05-30T20:00:00Z");
        assert_eq!(deadlines("at 20:00|UTC||", "2026-05-29T07:00:00Z")[0], "2026-05-29T20:00:00Z");
        assert!(deadlines("ready|UTC||24", "2026-05-29T07:00:00Z").is_empty());
    }

    #[test]
    fn invalid_schedules_are_refused() {
        for text in
            ["at 25:00|UTC||", "at 8|Nowhere/Land||", "at 8|UTC|someday|", "at 8|UTC||soon", "8"]
        {
            assert!(text.parse::<Schedule>().is_err(), "{text}");
        }
        assert_eq!(read_days("mon tue wed thu fri sat sun"), Err(ScheduleError::Days));
        assert_eq!(read_zone("europe/berlin").unwrap(), "Europe/Berlin");
        assert_eq!(read_reminders("3h, 24").unwrap(), [24, 3]);
    }

    #[test]
    fn an_hour_is_read_exactly_or_refused() {
        for (text, read) in
            [("8", (8, 0)), ("20:05", (20, 5)), ("20.30", (20, 30)), (" 08:00 ", (8, 0))]
        {
            assert_eq!(
                read_hour(text).map(|time| (time.hour(), time.minute())),
                Ok(read),
                "{text}"
            );
        }
        for text in [
            "20.5", "20:5", "20:", ":30", "+8", "-1", "24", "20:60", "008:00", "20:00:00", "8pm",
            "",
        ] {
            assert_eq!(read_hour(text), Err(ScheduleError::Hour), "{text}");
        }
    }

    #[test]
    fn names_without_a_place_are_no_zones() {
        let names = [
            "localtime",
            "LocalTime",
            "posixrules",
            "Factory",
            "factory",
            "Etc/Unknown",
            "right/UTC",
        ];
        for name in names {
            assert_eq!(read_zone(name), Err(ScheduleError::Zone), "{name}");
            assert!(!zones().contains(&name.to_owned()), "{name}");
        }
        for name in ["UTC", "Etc/GMT+3", "America/Argentina/Ushuaia", "america/new york"] {
            read_zone(name).unwrap();
        }
    }

    #[test]
    fn the_usual_reminders_fit_most_windows() {
        let usual = |closes: &str| {
            let schedule: Schedule = format!("{closes}|").parse().unwrap();
            schedule.usual_reminders()
        };
        assert_eq!(usual("after 72|UTC|"), [24, 3]);
        assert_eq!(usual("after 24|UTC|"), [3]);
        assert_eq!(usual("after 2|UTC|"), [1]);
        assert_eq!(usual("after 1|UTC|"), [1]);
        assert_eq!(usual("at 20:00|UTC|"), [3]);
        assert_eq!(usual("at 20:00|UTC|123456"), [24, 3]);
        assert_eq!(Schedule::of_hours(24).reminders, [3]);
    }

    #[test]
    fn only_reminders_that_can_come_are_promised() {
        let ids = |text: &str| {
            let schedule: Schedule = text.parse().unwrap();
            let texts = schedule.reminder_texts();
            let named = texts.iter().map(Message::id).filter(|id| *id != "literal");
            named.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(ids("after 24|UTC||18 3"), "schedule-reminders");
        assert_eq!(ids("after 24|UTC||48 30"), "schedule-no-reminders schedule-reminders-never");
        assert_eq!(ids("after 24|UTC||24 3"), "schedule-reminders schedule-reminders-never");
        assert_eq!(ids("after 24|UTC|67|48 3"), "schedule-reminders schedule-reminders-long");
        assert_eq!(ids("at 20:00|UTC||24"), "schedule-reminders-long");
        assert_eq!(ids("at 20:00|UTC||9"), "schedule-reminders");
        assert_eq!(ids("after 1|UTC||"), "schedule-no-reminders");
        assert_eq!(ids("after 1|UTC||1"), "schedule-reminders-half");
        assert_eq!(ids("after 1|UTC|67|3"), "schedule-reminders-half schedule-reminders-long");
        assert_eq!(ids("ready|UTC||24 3"), "");
        // A reminder described for every window comes in the shortest one too.
        let daily: Schedule = "at 20:00|UTC||24 9".parse().unwrap();
        let hours = |hours: u32| daily.reminders_of(SignedDuration::from_hours(hours.into()));
        assert_eq!(hours(12), [9].map(SignedDuration::from_hours));
        assert_eq!(hours(32), [24, 9].map(SignedDuration::from_hours));
    }

    #[test]
    fn a_short_window_reminds_when_half_of_it_is_over() {
        let of = |text: &str, minutes: i64| {
            let schedule: Schedule = text.parse().unwrap();
            let reminders = schedule.reminders_of(SignedDuration::from_mins(minutes)).into_iter();
            reminders.map(|before| before.as_secs() / 60).collect::<Vec<_>>()
        };
        assert_eq!(of("after 1|UTC||1", 60), [30]);
        assert_eq!(of("after 1|UTC||24 3", 60), [30]);
        assert_eq!(of("after 1|UTC||1", 20), [10]);
        assert_eq!(of("after 1|UTC||1", 19), [0; 0], "less than ten minutes would be left");
        assert_eq!(of("after 1|UTC||1", 80), [60]);
        assert_eq!(of("after 1|UTC||", 60), [0; 0], "the game master wants none");
        assert_eq!(of("after 24|UTC||48", 24 * 60), [0; 0], "a longer window has time for another");
    }
}
