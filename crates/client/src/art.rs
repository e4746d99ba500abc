//! Small drawings.

/// The logo: an iron hex.
pub const MARK: &str = r##"<svg viewBox="-12 -12 24 24" width="24" height="24"><path d="M-11 0 -5.5 -9.5H5.5L11 0 5.5 9.5H-5.5Z" fill="none" stroke="currentColor" stroke-width="2.4"/><path d="M-5.5 0 -2.7 -4.8H2.7L5.5 0 2.7 4.8H-2.7Z" fill="currentColor"/></svg>"##;

/// The letter of a dial's color, for people who cannot see it; `None` for plain.
pub fn color_letter(color: &str) -> Option<char> {
    color.chars().next().map(|first| first.to_ascii_uppercase())
}
