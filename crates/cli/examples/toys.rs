//! A table with the toy games beside the shipped ones: browser tests play there what no shipped
//! game has.
//!
//! `toys FOLDER` serves from a folder on any free port of this machine until it is killed.

#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "like the command line it reads and prints"
)]

use rulesets::Registry;
use std::sync::Arc;
use table::{Config, Depth};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("toys FOLDER")?;
    let registry = Registry::standard().with::<testkit::toys::bases::Bases>();
    let analysis = Depth { points: 8, games: 2, nodes: 0 };
    let config = Config { registry: Arc::new(registry), analysis, ..Config::local(folder) };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let mut running = table::serve(config).await?;
        println!("listening on http://{}", running.address());
        running.finished().await;
        Ok(())
    })
}
