//! Uploaded files: their bytes, and what a service learns from them.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::PathBuf;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// This many files can still be loaded after their messages are gone: a page may be about to load them.
const LINGERING: usize = 16;

/// A part of a multipart request.
#[derive(Debug, Clone)]
pub(crate) struct Upload {
    pub(crate) name: String,
    pub(crate) mime: String,
    pub(crate) bytes: Arc<[u8]>,
}

/// A stored file, without its bytes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct FileInfo {
    pub(crate) name: String,
    pub(crate) mime: String,
    pub(crate) size: usize,
    /// Width and height, if it is a picture.
    pub(crate) pixels: Option<(u32, u32)>,
}

#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Files {
    infos: BTreeMap<String, FileInfo>,
    #[serde(skip)]
    bytes: BTreeMap<String, Arc<[u8]>>,
    /// Id, type and bytes of those that no message shows any more, oldest first.
    #[serde(skip)]
    gone: VecDeque<(String, String, Arc<[u8]>)>,
    /// Ids that no answer has told to the bot.
    #[serde(skip)]
    untold: BTreeSet<String>,
    /// Where bytes are kept across restarts.
    #[serde(skip)]
    pub(crate) folder: Option<PathBuf>,
}

impl Files {
    pub(crate) fn add(&mut self, id: String, upload: &Upload) -> FileInfo {
        let info = FileInfo {
            name: upload.name.clone(),
            mime: mime_of(upload),
            size: upload.bytes.len(),
            pixels: pixels_of(&upload.bytes),
        };
        if let Some(folder) = &self.folder {
            let written = std::fs::create_dir_all(folder)
                .and_then(|()| std::fs::write(folder.join(&id), &upload.bytes));
            if let Err(error) = written {
                tracing::error!(%error, "cannot keep an uploaded file");
            }
        }
        self.infos.insert(id.clone(), info.clone());
        self.bytes.insert(id, Arc::clone(&upload.bytes));
        info
    }

    pub(crate) fn info(&self, id: &str) -> Option<&FileInfo> {
        self.infos.get(id)
    }

    /// The bot is not told this id.
    pub(crate) fn keep_untold(&mut self, id: &str) {
        self.untold.insert(id.to_owned());
    }

    /// Whether there is a file with exactly this content whose id begins so, and the bot knows it.
    pub(crate) fn holds(&mut self, prefix: &str, content: &[u8]) -> bool {
        let alike = |(id, info): (&String, &FileInfo)| {
            let is_alike = id.starts_with(prefix) && info.size == content.len();
            (is_alike && !self.untold.contains(id)).then(|| id.clone())
        };
        let alike: Vec<String> = self.infos.iter().filter_map(alike).collect();
        alike
            .iter()
            .any(|id| self.bytes(id).is_some_and(|bytes| *bytes == *content))
    }

    pub(crate) fn bytes(&mut self, id: &str) -> Option<Arc<[u8]>> {
        self.infos.get(id)?;
        if let Some(bytes) = self.bytes.get(id) {
            return Some(Arc::clone(bytes));
        }
        let bytes: Arc<[u8]> = std::fs::read(self.folder.as_ref()?.join(id)).ok()?.into();
        self.bytes.insert(id.to_owned(), Arc::clone(&bytes));
        Some(bytes)
    }

    /// What the page loads: type and bytes, even of a file whose message has just gone.
    pub(crate) fn shown(&mut self, id: &str) -> Option<(String, Arc<[u8]>)> {
        if let Some(bytes) = self.bytes(id) {
            return Some((self.infos.get(id)?.mime.clone(), bytes));
        }
        let (_, mime, bytes) = self.gone.iter().find(|(gone, ..)| gone == id)?;
        Some((mime.clone(), Arc::clone(bytes)))
    }

    /// Forgets a file that no message shows any more.
    pub(crate) fn remove(&mut self, id: &str) {
        if let Some((mime, bytes)) = self.shown(id) {
            self.gone.push_back((id.to_owned(), mime, bytes));
            if self.gone.len() > LINGERING {
                self.gone.pop_front();
            }
        }
        self.infos.remove(id);
        self.bytes.remove(id);
        if let Some(folder) = &self.folder
            && let Err(error) = std::fs::remove_file(folder.join(id))
        {
            tracing::warn!(%error, "cannot remove a replaced file");
        }
    }
}

fn mime_of(upload: &Upload) -> String {
    let bytes = &upload.bytes;
    let sniffed = match bytes.get(..4) {
        Some([0x89, b'P', b'N', b'G']) => "image/png",
        Some([b'G', b'I', b'F', b'8']) => "image/gif",
        Some([0xFF, 0xD8, 0xFF, _]) => "image/jpeg",
        Some([b'R', b'I', b'F', b'F']) => "image/webp",
        _ if upload.mime.is_empty() => "application/octet-stream",
        // Never a type that a browser would execute.
        _ if upload.mime.starts_with("text/") => "text/plain",
        _ if upload.mime == "application/json" => "application/json",
        _ => "application/octet-stream",
    };
    sniffed.to_owned()
}

/// Width and height of a PNG, GIF or JPEG.
fn pixels_of(bytes: &[u8]) -> Option<(u32, u32)> {
    match bytes.get(..4)? {
        [0x89, b'P', b'N', b'G'] => Some((big_u32(bytes, 16)?, big_u32(bytes, 20)?)),
        [b'G', b'I', b'F', b'8'] => {
            let little = |at: usize| {
                Some(u32::from(*bytes.get(at)?) | (u32::from(*bytes.get(at + 1)?) << 8))
            };
            Some((little(6)?, little(8)?))
        }
        [0xFF, 0xD8, ..] => jpeg_pixels(bytes),
        _ => None,
    }
}

fn jpeg_pixels(bytes: &[u8]) -> Option<(u32, u32)> {
    let big_u16 =
        |at: usize| Some((u32::from(*bytes.get(at)?) << 8) | u32::from(*bytes.get(at + 1)?));
    let mut at = 2;
    loop {
        let marker = *bytes.get(at + 1)?;
        let is_frame = matches!(marker, 0xC0..=0xC3 | 0xC5..=0xC7 | 0xC9..=0xCB | 0xCD..=0xCF);
        if is_frame {
            return Some((big_u16(at + 7)?, big_u16(at + 5)?));
        }
        at += 2 + usize::try_from(big_u16(at + 2)?).ok()?;
    }
}

fn big_u32(bytes: &[u8], at: usize) -> Option<u32> {
    let four: [u8; 4] = bytes.get(at..at + 4)?.try_into().ok()?;
    Some(u32::from_be_bytes(four))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn upload(bytes: &[u8], mime: &str) -> Upload {
        Upload {
            name: "x".to_owned(),
            mime: mime.to_owned(),
            bytes: bytes.into(),
        }
    }

    #[test]
    fn size_of_pictures_is_read_from_their_heads() {
        let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
        png.extend([0, 0, 4, 176, 0, 0, 3, 32]);
        assert_eq!(pixels_of(&png), Some((1200, 800)));
        assert_eq!(pixels_of(b"GIF89a\x40\x01\xf0\x00"), Some((320, 240)));
        let jpeg = [
            0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 1, 0xFF, 0xC0, 0, 11, 8, 0, 100, 0, 200, 3,
        ];
        assert_eq!(pixels_of(&jpeg), Some((200, 100)));
        assert_eq!(pixels_of(b"no picture"), None);
    }

    #[test]
    fn uploads_never_become_pages_that_run() {
        assert_eq!(mime_of(&upload(b"<script>", "text/html")), "text/plain");
        assert_eq!(
            mime_of(&upload(b"<svg>", "image/svg+xml")),
            "application/octet-stream"
        );
    }

    #[test]
    fn bytes_survive_in_the_folder() {
        let folder =
            std::env::temp_dir().join(format!("pawmail-sandbox-files-{}", std::process::id()));
        let mut files = Files {
            folder: Some(folder.clone()),
            ..Files::default()
        };
        files.add("a1".to_owned(), &upload(b"hello", "text/plain"));
        files.bytes.clear();
        assert_eq!(files.bytes("a1").as_deref(), Some(&b"hello"[..]));
        files.remove("a1");
        assert_eq!(files.bytes("a1"), None);
        // A page that was about to load it still can.
        assert_eq!(files.shown("a1").unwrap().1.as_ref(), b"hello");
        for n in 0..LINGERING {
            let id = format!("b{n}");
            files.add(id.clone(), &upload(b"later", "text/plain"));
            files.remove(&id);
        }
        assert_eq!(files.shown("a1"), None);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
