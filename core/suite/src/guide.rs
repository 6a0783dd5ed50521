//! A guide to a game quotes its code.

use std::fs;
use std::path::Path;

/// Every piece of Rust in the guide must stand like this in a file of the folder.
pub fn quotes(guide: &str, folder: &Path) {
    let read = |file: fs::DirEntry| fs::read_to_string(file.path()).ok();
    let files = fs::read_dir(folder).unwrap();
    let sources: String = files.filter_map(|file| read(file.unwrap())).collect();
    let excerpts: Vec<&str> = guide.split("```rust\n").skip(1).collect();
    assert!(!excerpts.is_empty(), "nothing is quoted");
    for excerpt in excerpts {
        let (excerpt, _) = excerpt.split_once("```").unwrap();
        assert!(sources.contains(excerpt), "not in the sources:\n{excerpt}");
    }
}
