//! The external engine: another program that is asked for one step at a time, and for a limited time.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use pawmail_core::erased::AnyTable;
use pawmail_core::registry::Registry;
use pawmail_core::seat::Seat;
use pawmail_host::{Engine, EngineFault};

use crate::engine::Sitting;

/// A longer line is garbage: no request of a seated program needs as much.
const LONGEST_LINE: u64 = 64 << 10;
/// This many lines are held on their way to it, and as many on their way back.
const LINES_HELD: usize = 16;
/// More requests than anyone needs for one step.
const MOST_QUESTIONS: u32 = 1_000;
/// How many illegal steps are forgiven at each step.
const FORGIVEN: u32 = 3;
/// What the program sees of our environment: nothing secret.
const ENVIRONMENT: [&str; 7] = [
    "PATH",
    "HOME",
    "LANG",
    "LC_ALL",
    "TMPDIR",
    "TZ",
    "SystemRoot",
];

/// A program that plays, and those of its processes that are idle.
#[derive(Debug)]
pub(crate) struct External {
    /// What it is told when it asks which games there are.
    games: Registry,
    program: String,
    arguments: Vec<String>,
    patience: Duration,
    idle: Mutex<Vec<Process>>,
}

impl External {
    pub(crate) fn new(
        games: Registry,
        program: &str,
        arguments: &[String],
        patience: Duration,
    ) -> Self {
        Self {
            games,
            program: program.to_owned(),
            arguments: arguments.to_vec(),
            patience,
            idle: Mutex::default(),
        }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Process>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks this process, which is used again only if it has answered well.
    fn ask(
        &self,
        mut process: Process,
        game: Box<dyn AnyTable>,
        seat: Seat,
    ) -> Result<String, EngineFault> {
        let begin = Instant::now();
        // A search on its behalf must leave it time to use the result.
        let mut sitting = Sitting::new(
            self.games.clone(),
            game,
            seat,
            begin + self.patience * 9 / 10,
        );
        let step = process.converse(&mut sitting, begin + self.patience)?;
        self.idle().push(process);
        Ok(step)
    }
}

impl Engine for External {
    fn step(&self, game: Box<dyn AnyTable>, seat: Seat) -> Result<String, EngineFault> {
        let known = self.idle().pop();
        if let Some(process) = known {
            match self.ask(process, game.copy(), seat) {
                // It may end after each step if it likes.
                Err(EngineFault::Gone(_)) => {}
                other => return other,
            }
        }
        let process = Process::start(&self.program, &self.arguments)?;
        self.ask(process, game, seat)
    }
}

/// A running program. It is killed when it is dropped.
#[derive(Debug)]
struct Process {
    child: Child,
    lines: Receiver<Result<Vec<u8>, EngineFault>>,
    answers: SyncSender<Vec<u8>>,
}

impl Process {
    fn start(program: &str, arguments: &[String]) -> Result<Self, EngineFault> {
        let gone = |why: &str| EngineFault::Gone(why.to_owned());
        let mut command = Command::new(program);
        command
            .args(arguments)
            .env_clear()
            .envs(ENVIRONMENT.iter().filter_map(|name| {
                let value = std::env::var_os(name)?;
                Some((name, value))
            }))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command
            .spawn()
            .map_err(|error| gone(&format!("{program}: {error}")))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(gone("it has no standard input or output"));
        };
        let (heard, lines) = sync_channel(LINES_HELD);
        let (answers, said) = sync_channel(LINES_HELD);
        thread::spawn(move || listen(output, &heard));
        thread::spawn(move || speak(input, &said));
        Ok(Self {
            child,
            lines,
            answers,
        })
    }

    /// Answers until a step is chosen.
    fn converse(&mut self, sitting: &mut Sitting, until: Instant) -> Result<String, EngineFault> {
        let mut refused = 0;
        for _ in 0..MOST_QUESTIONS {
            let left = until.saturating_duration_since(Instant::now());
            let line = match self.lines.recv_timeout(left) {
                Ok(line) => line?,
                Err(RecvTimeoutError::Timeout) => return Err(EngineFault::Late),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(EngineFault::Gone("its output has ended".to_owned()));
                }
            };
            let (answer, chosen) = sitting.answer(&line);
            let chosen = match chosen {
                Some(Err(step)) if refused == FORGIVEN => return Err(EngineFault::Illegal(step)),
                Some(Err(_)) => {
                    refused += 1;
                    None
                }
                Some(Ok(step)) => Some(step),
                None => None,
            };
            let said = self.answers.try_send(format!("{answer}\n").into_bytes());
            if let Some(step) = chosen {
                return Ok(step);
            }
            if said.is_err() {
                return Err(EngineFault::Garbled(
                    "it does not read the answers".to_owned(),
                ));
            }
        }
        Err(EngineFault::Garbled(
            "it asks too many questions for one step".to_owned(),
        ))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The processes it has started end with it.
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.child.id())
            .ok()
            .and_then(rustix::process::Pid::from_raw)
        {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads the program's lines until it ends, or nobody listens any more.
fn listen(output: ChildStdout, heard: &SyncSender<Result<Vec<u8>, EngineFault>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = output
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line);
        let line = match read {
            Ok(0) => Err(EngineFault::Gone("its output has ended".to_owned())),
            Err(error) => Err(EngineFault::Gone(error.to_string())),
            Ok(_) if line.last() != Some(&b'\n') => {
                Err(EngineFault::Garbled("a line is too long".to_owned()))
            }
            Ok(_) => Ok(line),
        };
        let is_last = line.is_err();
        if heard.send(line).is_err() || is_last {
            return;
        }
    }
}

/// Writes the answers to the program until it no longer reads them, or there are no more.
fn speak(mut input: ChildStdin, said: &Receiver<Vec<u8>>) {
    for answer in said {
        if input
            .write_all(&answer)
            .and_then(|()| input.flush())
            .is_err()
        {
            return;
        }
    }
}

#[cfg(all(test, unix))]
mod tests;
