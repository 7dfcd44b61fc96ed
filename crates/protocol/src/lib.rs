//! The engine protocol without I/O: one line in, lines out.
