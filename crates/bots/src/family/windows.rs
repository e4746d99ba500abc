//! A job object that ends with its last handle. Windows closes the handle when this program ends, however it
//! ends.

use process_wrap::tokio::{ChildWrapper, CommandWrap, JobObject, KillOnDrop};
use std::io;
use std::process::{ChildStdin, ChildStdout, ExitStatus, Stdio};
use tokio::runtime::{Builder, Runtime};

/// A program and the processes it starts.
pub(crate) struct Family {
    leader: Box<dyn ChildWrapper>,
    /// Only the asynchronous half of the library makes jobs that end with their handle.
    runtime: Runtime,
}

impl Family {
    /// Starts a program.
    pub(crate) fn start<'a>(path: &str, arguments: impl Iterator<Item = &'a str>) -> io::Result<Family> {
        let runtime = Builder::new_current_thread().build()?;
        let mut start = CommandWrap::with_new(path, |start| {
            start.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        });
        let leader = {
            let _inside = runtime.enter();
            start.wrap(KillOnDrop).wrap(JobObject).spawn()?
        };
        Ok(Family { leader, runtime })
    }

    /// Both ends of the conversation; they can be taken once.
    pub(crate) fn pipes(&mut self) -> io::Result<Option<(ChildStdin, ChildStdout)>> {
        let Some((input, output)) = self.leader.stdin().take().zip(self.leader.stdout().take()) else {
            return Ok(None);
        };
        Ok(Some((input.into_owned_handle()?.into(), output.into_owned_handle()?.into())))
    }

    /// The exit status, if the program has exited.
    pub(crate) fn exit_status(&mut self) -> io::Result<Option<ExitStatus>> {
        self.leader.try_wait()
    }

    /// Kills whatever is left of the family.
    pub(crate) fn end(&mut self) {
        let _ = self.leader.start_kill();
        let _ = self.runtime.block_on(self.leader.wait());
    }
}
