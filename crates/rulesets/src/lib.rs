//! The registry of rulesets and the one type-erased game that outer rooms hold.
