//! Processor time and memory of a process, as Linux counts them.

use std::time::Duration;

/// Processor time and memory of a process at a moment.
#[derive(Clone, Copy, Debug, Default)]
pub struct Usage {
    /// Time in the program and in the kernel for it.
    pub processor: Duration,
    /// Resident memory now, in KiB.
    pub resident: u64,
    /// The most resident memory so far, in KiB.
    pub peak: u64,
}

impl Usage {
    /// Reads the usage of a process.
    pub fn of_process(id: u32) -> Usage {
        let read =
            |file: &str| std::fs::read_to_string(format!("/proc/{id}/{file}")).unwrap_or_default();
        let (stat, status) = (read("stat"), read("status"));
        Usage {
            processor: processor_time(&stat),
            resident: kibibytes(&status, "VmRSS:"),
            peak: kibibytes(&status, "VmHWM:"),
        }
    }
}

/// Resets a process's peak memory.
#[allow(dead_code, reason = "each bench uses its part")]
pub fn forget_peak(id: u32) -> std::io::Result<()> {
    std::fs::write(format!("/proc/{id}/clear_refs"), "5")
}

/// Adds the two times of `/proc/PID/stat`, in hundredths of a second.
fn processor_time(stat: &str) -> Duration {
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let times = after_name.split_whitespace().skip(11).take(2);
    Duration::from_millis(10 * times.filter_map(|ticks| ticks.parse::<u64>().ok()).sum::<u64>())
}

fn kibibytes(status: &str, name: &str) -> u64 {
    let line = status.lines().find_map(|line| line.strip_prefix(name));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or_default()
}
