//! The state file: everything in the world, so that the sandbox continues after a restart.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crate::clock::Clock;
use crate::world::{Shared, World};

/// Changes are collected this long before they are written.
const GATHER: Duration = Duration::from_millis(300);

/// Reads the world from its file, or makes a new one if there is no file.
pub(crate) fn load(path: Option<&Path>, clock: Clock) -> io::Result<World> {
    let mut world = match path.map(std::fs::read) {
        Some(Ok(bytes)) => serde_json::from_slice(&bytes)?,
        Some(Err(error)) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        Some(Err(_)) | None => World::new(),
    };
    clock.advance(Duration::from_millis(
        u64::try_from(world.ahead_ms).unwrap_or(0),
    ));
    world.clock = clock;
    world.files.folder = path.map(files_beside);
    Ok(world)
}

/// Uploaded files lie in a folder of their own beside the state file.
fn files_beside(path: &Path) -> PathBuf {
    path.with_extension("files")
}

/// Writes the world; a crash in the middle leaves the old file whole.
pub(crate) fn save(shared: &Shared, path: &Path) -> io::Result<()> {
    let bytes = {
        let mut world = shared.world();
        world.ahead_ms = shared.clock.ahead_ms();
        serde_json::to_vec(&*world)?
    };
    let beside = path.with_extension("new");
    std::fs::write(&beside, bytes)?;
    std::fs::rename(&beside, path)
}

/// Writes the world a moment after each change.
pub(crate) async fn keep_saving(shared: Arc<Shared>, path: PathBuf) {
    let mut changed = shared.changed();
    while changed.changed().await.is_ok() {
        tokio::time::sleep(GATHER).await;
        changed.borrow_and_update();
        let (shared, path) = (Arc::clone(&shared), path.clone());
        let saved = tokio::task::spawn_blocking(move || save(&shared, &path)).await;
        if let Ok(Err(error)) = saved {
            tracing::error!(%error, "cannot write the sandbox's state");
        }
    }
}
