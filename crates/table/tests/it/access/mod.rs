//! Who may do what: every operation of the OpenAPI document is tried by everybody who has no business
//! with it, and nothing that is sealed is in any answer. [`matrix`] has what each is answered.

mod matrix;
mod sealed;
mod world;
