//! How much the expensive tests try: ordinarily a small sample with fixed seeds, everything at
//! night. Integration tests include this file too.
//!
//! | variable | effect |
//! |---|---|
//! | `PROPTEST_CASES` | number of cases of every property |
//! | `PROPTEST_RNG_SEED` | their seed |
//! | `MYTHICO_LONG_TESTS` | if set, tests of whole wars, ladders and inputs leave nothing out |

use std::env::var_os;

use proptest::test_runner::{Config, RngSeed};

/// Settings of a property that ordinarily tries this many cases.
pub fn properties(cases: u32) -> Config {
    // The defaults have read the two variables.
    let mut config = Config::default();
    if var_os("PROPTEST_CASES").is_none() {
        config.cases = cases;
    }
    if config.rng_seed == RngSeed::Random {
        config.rng_seed = RngSeed::Fixed(1);
    }
    config
}

/// Returns the first value ordinarily, the second where tests leave nothing out.
pub fn sample<T>(ordinary: T, whole: T) -> T {
    if var_os("MYTHICO_LONG_TESTS").is_some() { whole } else { ordinary }
}
