//! Hex geometry: facings, printed numbers, arcs and terrain maps.
