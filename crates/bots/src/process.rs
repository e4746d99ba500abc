//! A child process together with the processes it starts: they all end with the match, and with this program,
//! however it ends.

use process_wrap::std::{ChildWrapper, CommandWrap};
use std::io;
use std::process::{ChildStdin, ChildStdout, Stdio};
use std::time::{Duration, Instant};

/// How long a program may take to exit after the match.
const EXIT_TIME: Duration = Duration::from_millis(500);

/// A running program, its children, and its guard.
pub(crate) struct Process {
    /// A process group; a job on Windows.
    family: Box<dyn ChildWrapper>,
    #[cfg(unix)]
    guard: Option<guard::Guard>,
}

impl Process {
    /// Starts a program: its path, then its arguments, separated by spaces.
    pub(crate) fn start(command: &str) -> io::Result<Process> {
        let mut words = command.split_whitespace();
        let mut start = CommandWrap::with_new(words.next().unwrap_or_default(), |start| {
            start.args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
        });
        #[cfg(unix)]
        start.wrap(process_wrap::std::ProcessGroup::leader());
        #[cfg(windows)]
        start.wrap(process_wrap::std::JobObject);
        let family = start.spawn()?;
        #[cfg(unix)]
        let guard = guard::Guard::of_group(family.id());
        Ok(Process {
            family,
            #[cfg(unix)]
            guard,
        })
    }

    /// Both ends of the conversation; they can be taken once.
    pub(crate) fn pipes(&mut self) -> io::Result<(ChildStdin, ChildStdout)> {
        let pipes = self.family.stdin().take().zip(self.family.stdout().take());
        pipes.ok_or_else(|| io::Error::other("its input and output cannot be reached"))
    }

    /// The exit status, if the program exits in time.
    pub(crate) fn exit_status(&mut self) -> Option<String> {
        let until = Instant::now() + EXIT_TIME;
        loop {
            match self.family.try_wait() {
                Ok(Some(status)) => return Some(status.to_string()),
                Ok(None) if Instant::now() < until => std::thread::sleep(Duration::from_millis(5)),
                _ => return None,
            }
        }
    }
}

impl Drop for Process {
    /// Waits a moment for the program to exit, then kills it and all it has started.
    fn drop(&mut self) {
        self.exit_status();
        let _ = self.family.start_kill();
        let _ = self.family.wait();
        #[cfg(unix)]
        if let Some(guard) = self.guard.take() {
            guard.dismiss();
        }
    }
}

#[cfg(unix)]
mod guard {
    //! Nothing of this program runs any more after SIGKILL, so another process has to end what it leaves.

    use std::io::Write;
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command, Stdio};

    /// Reading fails if this program has ended without a word, because that closes the pipe.
    const SCRIPT: &str = r#"read -r over || kill -s KILL -- "-$1""#;

    /// A process that kills a process group when this program ends, however it ends.
    pub(super) struct Guard(Child);

    impl Guard {
        /// A guard of a group, in a group of its own so that Ctrl-C does not reach it. There is none on a
        /// system without a shell.
        pub(super) fn of_group(group: u32) -> Option<Guard> {
            let mut shell = Command::new("/bin/sh");
            shell.args(["-c", SCRIPT, "guard", &group.to_string()]).process_group(0);
            shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok().map(Guard)
        }

        /// Ends the guard: the group is over.
        pub(super) fn dismiss(mut self) {
            if let Some(mut pipe) = self.0.stdin.take() {
                let _ = pipe.write_all(b"over\n");
            }
            let _ = self.0.wait();
        }
    }
}
