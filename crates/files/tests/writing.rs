//! A file is written whole or not at all.

use files::{check_writable, write_atomically};
use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("a name")).collect();
    names.sort();
    names
}

#[test]
fn a_file_is_created_and_replaced_and_nothing_else_stays() {
    let folder = folder();
    let path = folder.path().join("duel.replay");
    for text in ["first", "the second is longer", "3"] {
        write_atomically(&path, text.as_bytes()).expect("written");
        assert_eq!(fs::read_to_string(&path).expect("a file"), text);
    }
    assert_eq!(names(folder.path()), ["duel.replay"]);
}

#[test]
fn checking_changes_nothing() {
    let folder = folder();
    let path = folder.path().join("duel.replay");
    check_writable(&path).expect("writable");
    assert_eq!(names(folder.path()), [""; 0]);
    fs::write(&path, "old").expect("written");
    check_writable(&path).expect("writable");
    assert_eq!(fs::read_to_string(&path).expect("a file"), "old");
    assert_eq!(names(folder.path()), ["duel.replay"]);
}

#[test]
fn a_reader_who_opened_the_old_file_keeps_the_old_file() {
    let folder = folder();
    let path = folder.path().join("duel.replay");
    write_atomically(&path, b"old").expect("written");
    let mut opened = File::open(&path).expect("a file");
    write_atomically(&path, b"new and longer").expect("written");
    let old = std::io::read_to_string(&mut opened).expect("text");
    assert_eq!(old, if cfg!(unix) { "old" } else { old.as_str() });
    assert_eq!(fs::read_to_string(&path).expect("a file"), "new and longer");
}

#[test]
fn a_folder_and_a_missing_folder_are_named() {
    let folder = folder();
    let missing = folder.path().join("none").join("duel.replay");
    for refuse in [check_writable(&missing), write_atomically(&missing, b"x")] {
        let said = refuse.expect_err("no folder").to_string();
        assert!(said.starts_with("there is no folder '") && said.contains("none"), "{said}");
    }
    for refuse in [check_writable(folder.path()), write_atomically(folder.path(), b"x")] {
        assert_eq!(refuse.expect_err("a folder").to_string(), "it is a folder, not a file");
    }
}

#[test]
fn a_read_only_file_is_not_replaced() {
    let folder = folder();
    let path = folder.path().join("duel.replay");
    fs::write(&path, "old").expect("written");
    let mut permissions = fs::metadata(&path).expect("a file").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).expect("read-only");
    // The superuser may write anything.
    if fs::OpenOptions::new().append(true).open(&path).is_err() {
        check_writable(&path).expect_err("read-only");
        write_atomically(&path, b"new").expect_err("read-only");
        assert_eq!(fs::read_to_string(&path).expect("a file"), "old");
        assert_eq!(names(folder.path()), ["duel.replay"]);
    }
}

#[test]
fn a_failed_write_leaves_the_old_file() {
    let folder = folder();
    // The longest name there is leaves no room for the name of a temporary file.
    let name = "x".repeat(255);
    let path = folder.path().join(&name);
    fs::write(&path, "old").expect("written");
    for refuse in [check_writable(&path), write_atomically(&path, b"new")] {
        let said = refuse.expect_err("no new file").to_string();
        assert!(said.starts_with("cannot create a file in '"), "{said}");
    }
    assert_eq!(fs::read_to_string(&path).expect("a file"), "old");
    assert_eq!(names(folder.path()), [name]);
}

#[test]
fn what_a_killed_run_left_is_removed_once_it_is_old() {
    let folder = folder();
    let path = folder.path().join("duel.replay");
    let aged = |name: &str, hours: u64| {
        let file = File::create(folder.path().join(name)).expect("a file");
        let then = SystemTime::now() - Duration::from_secs(hours * 3600);
        file.set_modified(then).expect("a time");
    };
    aged(".duel.replay.a1B2c3.tmp", 2);
    aged(".duel.replay.d4E5f6.tmp", 0); // another run may be writing it
    aged(".other.replay.a1B2c3.tmp", 2);
    aged(".duel.replay.mine.old.tmp", 2);
    write_atomically(&path, b"text").expect("written");
    let expected =
        [".duel.replay.d4E5f6.tmp", ".duel.replay.mine.old.tmp", ".other.replay.a1B2c3.tmp", "duel.replay"];
    assert_eq!(names(folder.path()), expected);
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    #[test]
    fn permissions_are_kept_and_new_files_are_not_private() {
        let folder = folder();
        let mode = |path: &Path| fs::metadata(path).expect("a file").permissions().mode() & 0o777;
        let (path, usual) = (folder.path().join("duel.replay"), folder.path().join("usual"));
        fs::write(&usual, "").expect("written");
        write_atomically(&path, b"text").expect("written");
        assert_eq!(mode(&path), mode(&usual));
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("permissions");
        write_atomically(&path, b"more").expect("written");
        assert_eq!(mode(&path), 0o640);
    }

    #[test]
    fn a_link_stays_a_link() {
        let folder = folder();
        let (real, link) = (folder.path().join("real.replay"), folder.path().join("link.replay"));
        fs::write(&real, "old").expect("written");
        symlink("real.replay", &link).expect("a link");
        write_atomically(&link, b"new").expect("written");
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&real).expect("a file"), "new");
        fs::remove_file(&real).expect("removed");
        assert!(check_writable(&link).expect_err("no file").to_string().contains("leads to no file"));
    }

    #[test]
    fn a_device_is_written_and_stays_a_device() {
        let null = Path::new("/dev/null");
        check_writable(null).expect("writable");
        write_atomically(null, b"text").expect("written");
        assert!(!fs::metadata(null).expect("a device").is_file());
    }
}
