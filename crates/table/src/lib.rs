//! The server: HTTP, live updates, storage and the built web client.
