//! A process group, and a guard that ends it when this program cannot.

use process_wrap::std::{ChildWrapper, CommandWrap, ProcessGroup};
use std::io::{self, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};

/// A program, the processes it starts, and their guard.
pub(crate) struct Family {
    leader: Box<dyn ChildWrapper>,
    guard: Option<Guard>,
}

impl Family {
    /// Starts a program.
    pub(crate) fn start<'a>(path: &str, arguments: impl Iterator<Item = &'a str>) -> io::Result<Family> {
        let mut start = CommandWrap::with_new(path, |start| {
            start.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        });
        let leader = start.wrap(ProcessGroup::leader()).spawn()?;
        let guard = Guard::of_group(leader.id());
        Ok(Family { leader, guard })
    }

    /// Both ends of the conversation; they can be taken once.
    pub(crate) fn pipes(&mut self) -> io::Result<Option<(ChildStdin, ChildStdout)>> {
        Ok(self.leader.stdin().take().zip(self.leader.stdout().take()))
    }

    /// The exit status, if the program has exited.
    pub(crate) fn exit_status(&mut self) -> io::Result<Option<ExitStatus>> {
        self.leader.try_wait()
    }

    /// Kills whatever is left of the family.
    pub(crate) fn end(&mut self) {
        let _ = self.leader.start_kill();
        let _ = self.leader.wait();
        if let Some(guard) = self.guard.take() {
            guard.dismiss();
        }
    }
}

/// Reading fails if this program has ended without a word, because that closes the pipe.
const SCRIPT: &str = r#"read -r over || kill -s KILL -- "-$1""#;

/// A process that kills a process group when this program ends, however it ends: after SIGKILL nothing of this
/// program runs any more.
struct Guard(Child);

impl Guard {
    /// A guard of a group, in a group of its own so that Ctrl-C does not reach it. There is none on a
    /// system without a shell.
    fn of_group(group: u32) -> Option<Guard> {
        let mut shell = Command::new("/bin/sh");
        shell.args(["-c", SCRIPT, "guard", &group.to_string()]).process_group(0);
        shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok().map(Guard)
    }

    /// Ends the guard: the group is over.
    fn dismiss(mut self) {
        if let Some(mut pipe) = self.0.stdin.take() {
            let _ = pipe.write_all(b"over\n");
        }
        let _ = self.0.wait();
    }
}
