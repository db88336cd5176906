//! Rule cases, each a named test.
