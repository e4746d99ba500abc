//! Folders as values: names of files, and what is in them.

use crate::Problem;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Names, with `/` between folders, and bytes.
pub type Files = BTreeMap<String, Vec<u8>>;

/// All files of a folder and of those in it; hidden ones are left out.
pub fn read(folder: &Path) -> Result<Files, Problem> {
    let mut files = Files::new();
    walk(folder, "", &mut files)?;
    Ok(files)
}

fn walk(folder: &Path, before: &str, files: &mut Files) -> Result<(), Problem> {
    let unreadable = |path: &Path, error| format!("'{}' cannot be read: {error}", path.display());
    for entry in fs::read_dir(folder).map_err(|error| unreadable(folder, error))? {
        let path = entry.map_err(|error| unreadable(folder, error))?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
            return Err(format!("the name of '{}' is not UTF-8", path.display()));
        };
        if name.starts_with('.') {
            continue;
        }
        let name = format!("{before}{name}");
        if path.is_dir() {
            walk(&path, &format!("{name}/"), files)?;
        } else {
            let bytes = fs::read(&path).map_err(|error| unreadable(&path, error))?;
            files.insert(name, bytes);
        }
    }
    Ok(())
}

/// Makes `folder` hold these files and no others but hidden ones. What has not changed is not written, so
/// that nothing is rebuilt because of it.
pub fn keep(files: &Files, folder: &Path) -> Result<(), Problem> {
    fs::create_dir_all(folder).map_err(|error| format!("'{}' cannot be made: {error}", folder.display()))?;
    let old = read(folder)?;
    let unwritable = |path: &Path, error| format!("'{}' cannot be written: {error}", path.display());
    for name in old.keys().filter(|name| !files.contains_key(*name)) {
        let path = folder.join(name);
        fs::remove_file(&path).map_err(|error| unwritable(&path, error))?;
    }
    for (name, bytes) in files.iter().filter(|(name, bytes)| old.get(*name) != Some(bytes)) {
        let path = folder.join(name);
        let made = path.parent().map_or(Ok(()), fs::create_dir_all);
        made.and_then(|()| fs::write(&path, bytes)).map_err(|error| unwritable(&path, error))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(names: &[&str]) -> Files {
        names.iter().map(|name| ((*name).to_string(), name.as_bytes().to_vec())).collect()
    }

    #[test]
    fn a_folder_holds_what_it_is_given_and_nothing_older() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join(".gitignore"), "*").expect("it is written");
        for names in [files(&["a.js", "snippets/deep/b.js"]), files(&["a.js", "c.css"])] {
            keep(&names, folder.path()).expect("it is kept");
            assert_eq!(read(folder.path()), Ok(names));
        }
        assert!(folder.path().join(".gitignore").exists());
    }

    #[test]
    fn what_has_not_changed_is_not_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let date =
            || fs::metadata(folder.path().join("a.js")).and_then(|file| file.modified()).expect("a date");
        keep(&files(&["a.js"]), folder.path()).expect("it is kept");
        let before = date();
        std::thread::sleep(std::time::Duration::from_millis(20));
        keep(&files(&["a.js", "b.js"]), folder.path()).expect("it is kept");
        assert_eq!(before, date());
    }
}
