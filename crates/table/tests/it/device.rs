//! A device that keeps a passkey: what a browser would be given by one, made here.

use base64ct::{Base64UrlUnpadded, Encoding};
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// Somebody is there, and has shown that it is them.
pub(crate) const VERIFIED: u8 = 0x05;
/// Somebody is there.
pub(crate) const PRESENT: u8 = 0x01;
/// A key follows.
const ATTESTED: u8 = 0x40;

/// See above.
#[derive(Clone)]
pub(crate) struct Passkey {
    pub(crate) key: SigningKey,
    pub(crate) id: Vec<u8>,
    /// The site it is for.
    pub(crate) site: String,
    /// Whom it is for.
    pub(crate) user: String,
    pub(crate) counter: u32,
    pub(crate) flags: u8,
    /// Where the page is that asks.
    pub(crate) origin: String,
}

fn written(bytes: &[u8]) -> String {
    Base64UrlUnpadded::encode_string(bytes)
}

fn text<'a>(value: &'a Value, at: &str) -> &'a str {
    value.pointer(at).and_then(Value::as_str).unwrap_or_else(|| panic!("{at} in {value}"))
}

impl Passkey {
    /// A passkey as it is wanted at a place, and what the browser says of it.
    pub(crate) fn made(number: u8, options: &Value, origin: &str) -> (Self, Value) {
        let passkey = Passkey {
            key: SigningKey::from_slice(&[number; 32]).expect("a key"),
            id: vec![number; 20],
            site: text(options, "/rp/id").to_string(),
            user: text(options, "/user/id").to_string(),
            counter: 1,
            flags: VERIFIED,
            origin: origin.to_string(),
        };
        let point = passkey.key.verifying_key().to_encoded_point(false);
        let mut data = passkey.data(ATTESTED);
        data.extend([0; 16]);
        data.extend([0, 20]);
        data.extend(&passkey.id);
        // COSE in CBOR: an EC2 key for ES256 on P-256.
        data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        data.extend(point.x().expect("a point"));
        data.extend([0x22, 0x58, 0x20]);
        data.extend(point.y().expect("a point"));
        let length = u8::try_from(data.len()).expect("it is short");
        let mut attested = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        attested.push(length);
        attested.extend(data);
        let credential = json!({
            "id": written(&passkey.id), "rawId": written(&passkey.id), "type": "public-key",
            "response": {
                "clientDataJSON": written(passkey.said("webauthn.create", options).as_bytes()),
                "attestationObject": written(&attested),
            },
            "clientExtensionResults": {},
        });
        (passkey, credential)
    }

    fn data(&self, more: u8) -> Vec<u8> {
        let mut data = Sha256::digest(self.site.as_bytes()).to_vec();
        data.push(self.flags | more);
        data.extend(self.counter.to_be_bytes());
        data
    }

    fn said(&self, what: &str, options: &Value) -> String {
        let challenge = text(options, "/challenge");
        json!({"type": what, "challenge": challenge, "origin": self.origin, "crossOrigin": false})
            .to_string()
    }

    /// What it signs when it is asked to.
    pub(crate) fn signed(&mut self, options: &Value) -> Value {
        self.counter += 1;
        let (data, said) = (self.data(0), self.said("webauthn.get", options));
        let all = [&data[..], &Sha256::digest(said.as_bytes())[..]].concat();
        let signature: Signature = self.key.sign(&all);
        json!({
            "id": written(&self.id), "rawId": written(&self.id), "type": "public-key",
            "response": {
                "clientDataJSON": written(said.as_bytes()),
                "authenticatorData": written(&data),
                "signature": written(signature.to_der().as_bytes()),
                "userHandle": self.user,
            },
            "clientExtensionResults": {},
        })
    }
}
