//! The `pawmail` program.

mod engine;

fn main() -> anyhow::Result<()> {
    engine::run(std::io::stdin().lock(), std::io::stdout().lock())?;
    Ok(())
}
