//! Compressed copies beside the files: Brotli for browsers of today, gzip for the rest.

use crate::Problem;
use crate::folder::Files;
use brotli::enc::BrotliEncoderParams;
use flate2::read::GzDecoder;
use flate2::{Compression, GzBuilder};
use std::io::{Read, Result, Write};

/// A way to compress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Brotli at its strongest.
    Brotli,
    /// gzip at its strongest.
    Gzip,
}

impl Format {
    /// Both formats.
    pub const ALL: [Format; 2] = [Format::Brotli, Format::Gzip];

    /// What the name of a copy ends in.
    pub fn suffix(self) -> &'static str {
        match self {
            Format::Brotli => ".br",
            Format::Gzip => ".gz",
        }
    }

    /// Equal bytes give equal copies.
    fn pack(self, bytes: &[u8]) -> Result<Vec<u8>> {
        match self {
            Format::Brotli => {
                let settings =
                    BrotliEncoderParams { quality: 11, size_hint: bytes.len(), ..Default::default() };
                let mut copy = Vec::new();
                brotli::BrotliCompress(&mut &bytes[..], &mut copy, &settings)?;
                Ok(copy)
            }
            Format::Gzip => {
                let mut gzip = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
                gzip.write_all(bytes)?;
                gzip.finish()
            }
        }
    }

    fn unpack(self, copy: &[u8]) -> Result<Vec<u8>> {
        let mut bytes = Vec::new();
        match self {
            Format::Brotli => brotli::BrotliDecompress(&mut &copy[..], &mut bytes)?,
            Format::Gzip => {
                GzDecoder::new(copy).read_to_end(&mut bytes)?;
            }
        }
        Ok(bytes)
    }
}

/// The copies of `files` in a format, under the names of the files themselves. A copy among `old` that still
/// holds its file is kept: Brotli takes seconds for a megabyte.
///
/// # Errors
/// A file cannot be compressed.
pub fn copies(files: &Files, format: Format, old: &Files) -> std::result::Result<Files, Problem> {
    let one = |(name, bytes): (&String, &Vec<u8>)| {
        let known = old.get(&format!("{name}{}", format.suffix()));
        let known = known.filter(|copy| format.unpack(copy).is_ok_and(|found| found == *bytes));
        let copy = known.map_or_else(|| format.pack(bytes), |copy| Ok(copy.clone()));
        copy.map(|copy| (name.clone(), copy))
            .map_err(|error| format!("'{name}' cannot be compressed: {error}"))
    };
    files.iter().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(bytes: usize) -> Files {
        Files::from([("client_bg.wasm".to_string(), vec![7; bytes])])
    }

    #[test]
    fn equal_files_give_equal_copies_smaller_than_themselves() {
        for format in Format::ALL {
            let once = copies(&files(5_000), format, &Files::new()).expect("it compresses");
            assert_eq!(Ok(&once), copies(&files(5_000), format, &Files::new()).as_ref());
            let copy = &once["client_bg.wasm"];
            assert!(copy.len() < 100);
            assert_eq!(format.unpack(copy).expect("it expands"), vec![7; 5_000]);
        }
    }

    #[test]
    fn only_what_has_changed_is_compressed_again() {
        for format in Format::ALL {
            let name = format!("client_bg.wasm{}", format.suffix());
            // Another copy of the same bytes, so that one that was kept can be report from a fresh one.
            let kept = match format {
                Format::Gzip => {
                    let mut gzip = GzBuilder::new().mtime(7).write(Vec::new(), Compression::none());
                    gzip.write_all(&[7; 5_000]).expect("it is written");
                    gzip.finish().expect("it is finished")
                }
                Format::Brotli => {
                    let settings = BrotliEncoderParams { quality: 0, ..Default::default() };
                    let mut copy = Vec::new();
                    brotli::BrotliCompress(&mut &[7; 5_000][..], &mut copy, &settings)
                        .expect("it compresses");
                    copy
                }
            };
            let old = Files::from([(name, kept.clone())]);
            let same = copies(&files(5_000), format, &old).expect("it compresses");
            assert_eq!(same["client_bg.wasm"], kept);
            let changed = copies(&files(5_001), format, &old).expect("it compresses");
            assert_eq!(format.unpack(&changed["client_bg.wasm"]).expect("it expands").len(), 5_001);
        }
    }

    #[test]
    fn a_copy_that_is_broken_is_made_again() {
        for format in Format::ALL {
            let old = Files::from([(format!("client_bg.wasm{}", format.suffix()), b"broken".to_vec())]);
            let fresh = copies(&files(5_000), format, &old).expect("it compresses");
            assert_eq!(Ok(&fresh), copies(&files(5_000), format, &Files::new()).as_ref());
        }
    }
}
