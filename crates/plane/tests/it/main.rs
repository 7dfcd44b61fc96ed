//! The plane from outside: its laws on drawn scenes, an exact reference of another kind, known
//! places, any bytes at all.

mod coasts;
#[path = "../common/draw.rs"]
mod draw;
mod fuzz;
mod known;
#[path = "../common/laws.rs"]
mod laws;
#[path = "../common/lying.rs"]
mod lying;
mod machines;
mod properties;
mod reference;
mod sea;
mod sine;
#[path = "../common/sweeps.rs"]
mod sweeps;
#[path = "../common/symmetry.rs"]
mod symmetry;
