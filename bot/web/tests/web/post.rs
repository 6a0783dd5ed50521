//! A stand-in for the services of browsers, and browsers that read what arrives.

use std::collections::HashMap;
use std::fmt;
use std::sync::Mutex;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use pawmail_store::Time;
use pawmail_web::{Carrier, Parcel};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hmac::{HMAC_SHA256, Key, sign};
use ring::rand::SystemRandom;
use ring::signature::{self, ECDSA_P256_SHA256_FIXED};
use serde_json::{Value, json};

use crate::world::HERE;

/// Takes what is sent, and answers as it is told to.
#[derive(Default)]
pub(crate) struct Post {
    taken: Mutex<Vec<Parcel>>,
    answers: Mutex<HashMap<String, u16>>,
}

impl Post {
    /// What has arrived since this was asked.
    pub(crate) fn taken(&self) -> Vec<Parcel> {
        std::mem::take(&mut self.taken.lock().unwrap())
    }

    /// How this address answers from now on.
    pub(crate) fn answer(&self, address: &str, status: u16) {
        let mut answers = self.answers.lock().unwrap();
        answers.insert(address.to_owned(), status);
    }
}

#[async_trait::async_trait]
impl Carrier for Post {
    async fn carry(&self, parcel: Parcel) -> Result<u16, String> {
        let status = self.answers.lock().unwrap().get(&parcel.address).copied();
        self.taken.lock().unwrap().push(parcel);
        Ok(status.unwrap_or(201))
    }
}

/// A browser that can read one message.
pub(crate) struct Browser {
    address: String,
    private: Option<EphemeralPrivateKey>,
    public: Vec<u8>,
    auth: [u8; 16],
}

impl fmt::Debug for Browser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Browser").field(&self.address).finish()
    }
}

fn text(bytes: &[u8]) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

fn bytes(text: &str) -> Vec<u8> {
    BASE64_URL_SAFE_NO_PAD.decode(text).unwrap()
}

/// HKDF of one block, written out as the standard has it.
fn derived(salt: &[u8], secret: &[u8], info: &[u8], n: usize) -> Vec<u8> {
    let prk = sign(&Key::new(HMAC_SHA256, salt), secret);
    let block = [info, &[1]].concat();
    sign(&Key::new(HMAC_SHA256, prk.as_ref()), &block).as_ref()[..n].to_vec()
}

impl Browser {
    pub(crate) fn new(address: &str) -> Self {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap();
        Self {
            address: address.to_owned(),
            private: Some(private),
            public: public.as_ref().to_vec(),
            auth: *b"sixteen letters!",
        }
    }

    /// What its page gives the server.
    pub(crate) fn subscription(&self) -> Value {
        json!({ "address": self.address, "key": text(&self.public), "auth": text(&self.auth) })
    }

    /// What a parcel says, which comes from whoever has this key.
    pub(crate) fn read(&mut self, parcel: &Parcel, from: &str, now: Time) -> Value {
        assert_eq!(parcel.address, self.address);
        let header = |wanted: &str| {
            let mut all = parcel.headers.iter();
            all.find(|(name, _)| *name == wanted).unwrap().1.as_str()
        };
        assert_eq!(header("content-encoding"), "aes128gcm");
        assert!(header("topic").len() <= 32 && header("ttl").parse::<u32>().unwrap() > 0);
        is_signed(header("authorization"), from, now);
        let body = &parcel.body;
        assert!(body.len() <= 4_096, "{}", body.len());
        let (salt, rest) = body.split_at(16);
        assert_eq!(rest[..5], [0, 0, 16, 0, 65]);
        let (theirs, record) = rest[5..].split_at(65);
        let peer = UnparsedPublicKey::new(&ECDH_P256, theirs);
        let private = self.private.take().unwrap();
        let shared = agree_ephemeral(private, &peer, <[u8]>::to_vec).unwrap();
        let info = [b"WebPush: info\0", self.public.as_slice(), theirs].concat();
        let secret = derived(&self.auth, &shared, &info, 32);
        let key = derived(salt, &secret, b"Content-Encoding: aes128gcm\0", 16);
        let nonce = derived(salt, &secret, b"Content-Encoding: nonce\0", 12);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let nonce = Nonce::assume_unique_for_key(nonce.try_into().unwrap());
        let mut record = record.to_vec();
        let words = key.open_in_place(nonce, Aad::empty(), &mut record).unwrap();
        let (last, words) = words.split_last().unwrap();
        assert_eq!(*last, 2, "it is the last record");
        serde_json::from_slice(words).unwrap()
    }
}

/// Whether a proof is one for this service, signed with this key, and counts for less than a day.
fn is_signed(proof: &str, from: &str, now: Time) {
    let (token, key) = proof
        .strip_prefix("vapid t=")
        .unwrap()
        .split_once(", k=")
        .unwrap();
    assert_eq!(key, from);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let key = signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(key));
    key.verify(signed.as_bytes(), &bytes(signature)).unwrap();
    let (_, claims) = signed.split_once('.').unwrap();
    let claims: Value = serde_json::from_slice(&bytes(claims)).unwrap();
    assert_eq!(claims["aud"], "https://push.example.com");
    assert_eq!(claims["sub"], HERE);
    let rest = claims["exp"].as_i64().unwrap() - now.0 / 1_000;
    assert!((1..86_400).contains(&rest), "{rest}");
}
