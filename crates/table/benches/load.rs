//! How long a submission takes with fifty games going at once.

fn main() {}
