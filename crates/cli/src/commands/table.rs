//! `trierarch play`, `serve` and `openapi`: the table.

use crate::args::{Play, Serve};
use crate::failure::Failure;
use crate::out::Out;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::process::{Command, Stdio};

/// The port of `play`, unless another is given or it is taken.
const PORT: u16 = 8571;
/// So many ports after it are tried.
const TRIES: u16 = 20;

/// Serves on this machine and opens the page.
pub(crate) fn play(args: &Play, out: &mut Out) -> Result<(), Failure> {
    todo!()
}

/// Serves to others.
pub(crate) fn serve(args: &Serve, out: &mut Out) -> Result<(), Failure> {
    todo!()
}

/// The OpenAPI document of the table's API.
pub(crate) fn openapi() -> String {
    todo!()
}
