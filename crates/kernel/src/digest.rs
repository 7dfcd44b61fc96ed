//! Canonical digests: the same state has the same digest on every machine, for ever.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The first 16 bytes of BLAKE3 over the postcard encoding of a value, as hexadecimal text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Digest([u8; 16]);

impl Digest {
    /// The digest of `value`.
    ///
    /// # Panics
    /// If `value` cannot be encoded, which is a bug in its type (an unordered or streaming field).
    pub fn of<T: Serialize + ?Sized>(value: &T) -> Self {
        let bytes = postcard::to_stdvec(value).expect("a state encodes");
        Digest::of_bytes(&bytes)
    }

    /// The digest of raw bytes.
    pub fn of_bytes(bytes: &[u8]) -> Self {
        Digest::shortened(blake3::hash(bytes).as_bytes())
    }

    /// As much of a longer one as is kept.
    pub(crate) fn shortened(whole: &[u8; 32]) -> Self {
        let mut short = [0; 16];
        short.copy_from_slice(&whole[..16]);
        Digest(short)
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}
impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}
impl From<Digest> for String {
    fn from(digest: Digest) -> Self {
        digest.to_string()
    }
}
impl TryFrom<String> for Digest {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        let bytes = hex_bytes(&text)
            .ok_or_else(|| format!("a digest is 32 hexadecimal characters, not {text:?}"))?;
        Ok(Digest(bytes))
    }
}

/// Reads exactly `N` bytes written as hexadecimal text.
pub(crate) fn hex_bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    hex::decode_to_slice(text, &mut bytes).ok()?;
    Some(bytes)
}
