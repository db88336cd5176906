//! Tests of El Mythico: rule cases, properties, no leak, whole turns.

mod whole;
