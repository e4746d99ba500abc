//! A page that is written from top to bottom. Lengths are in tenths of a millimeter.

use std::fmt::Write;

/// The size of a page: A4.
pub const WIDTH: i32 = 2100;
/// The height of a page.
pub const HEIGHT: i32 = 2970;
/// The margin on all sides.
const MARGIN: i32 = 120;

/// Ink on paper.
pub const INK: &str = "#1c2026";
/// Small print.
pub const SOFT: &str = "#5a626c";
/// Lines.
pub const LINE: &str = "#b9bec5";

/// How a text is set.
#[derive(Clone, Copy)]
pub struct Style {
    pub size: i32,
    pub bold: bool,
    pub color: &'static str,
}

/// Plain text of this size.
pub const fn plain(size: i32) -> Style {
    Style { size, bold: false, color: INK }
}

/// Bold text of this size.
pub const fn bold(size: i32) -> Style {
    Style { size, bold: true, color: INK }
}

/// Small print of this size.
pub const fn soft(size: i32) -> Style {
    Style { size, bold: false, color: SOFT }
}

/// The beginning of a picture of this height.
pub fn open(height: i32) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"210mm\" height=\"{}mm\" \
         font-family=\"Helvetica, Arial, sans-serif\">",
        height / 10
    )
}

/// A page, written from top to bottom.
pub struct Paper {
    body: String,
    /// In hundredths.
    scale: i32,
    /// Where the next line goes.
    pub y: i32,
}

impl Paper {
    /// An empty page.
    pub fn new(scale: i32) -> Paper {
        Paper { body: String::new(), scale, y: 0 }
    }

    /// The width that can be written on.
    pub fn width(&self) -> i32 {
        (WIDTH - 2 * MARGIN) * 100 / self.scale
    }

    /// The height that can be written on.
    pub fn height(&self) -> i32 {
        (HEIGHT - 2 * MARGIN - 40) * 100 / self.scale
    }

    /// Whether everything is on the page.
    pub fn fits(&self) -> bool {
        self.y <= self.height()
    }

    /// Draws something as it is.
    pub fn draw(&mut self, svg: &str) {
        self.body += svg;
    }

    /// A text at a place, cut off where the room ends.
    pub fn text(&mut self, (x, y): (i32, i32), text: &str, style: Style, room: i32) {
        let mut shown = text.to_string();
        while width(&shown, style) > room && shown.chars().count() > 2 {
            shown.pop();
            if shown.ends_with('…') {
                shown.pop();
            }
            shown.pop();
            shown.push('…');
        }
        let weight = if style.bold { " font-weight=\"700\"" } else { "" };
        let (size, color) = (style.size, style.color);
        let _ = write!(
            self.body,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{color}\"{weight}>{}</text>",
            escaped(&shown)
        );
    }

    /// A text in as many lines as it needs, each as wide as there is room; returns how high it is.
    pub fn wrapped(&mut self, (x, y): (i32, i32), text: &str, style: Style, room: i32) -> i32 {
        let lines = wrap(text, style, room);
        let step = style.size * 13 / 10;
        for (at, line) in lines.iter().enumerate() {
            self.text((x, y + style.size + step * at as i32), line, style, room + style.size);
        }
        step * lines.len() as i32
    }

    /// A box.
    pub fn frame(&mut self, (x, y): (i32, i32), (wide, high): (i32, i32), fill: &str, stroke: &str) {
        let _ = write!(
            self.body,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" rx=\"12\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"4\"/>"
        );
    }

    /// A line across the page.
    pub fn rule(&mut self, y: i32) {
        let _ = write!(
            self.body,
            "<path d=\"M0 {y}H{}\" stroke=\"{LINE}\" stroke-width=\"3\" fill=\"none\"/>",
            self.width()
        );
    }

    /// Boxes to tick, five and five together; returns how high they are.
    pub fn boxes(&mut self, (x, y): (i32, i32), count: u32, room: i32) -> i32 {
        let (size, gap, five) = (32, 7, 12);
        let group = 5 * (size + gap) + five;
        let in_row = (room / group).max(1) * 5;
        let mut path = String::new();
        for at in 0..count as i32 {
            let (row, column) = (at / in_row, at % in_row);
            let left = x + column * (size + gap) + column / 5 * five;
            let _ = write!(path, "M{left} {}h{size}v{size}h-{size}z", y + row * (size + gap));
        }
        let _ = write!(self.body, "<path d=\"{path}\" fill=\"#fff\" stroke=\"{INK}\" stroke-width=\"3.5\"/>");
        let rows = (count as i32 + in_row - 1) / in_row;
        rows * (size + gap)
    }

    /// The finished page, with its title for people who cannot see it.
    pub fn finish(self, title: &str) -> String {
        let foot = HEIGHT - MARGIN + 40;
        let mut svg = open(HEIGHT);
        let _ = writeln!(
            svg,
            "<title>{}</title><rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\
             <g transform=\"translate({MARGIN} {MARGIN}) scale({}.{:02})\">{}</g>\
             <text x=\"{MARGIN}\" y=\"{foot}\" font-size=\"26\" fill=\"{SOFT}\">Built in the garage of Ironhex</text></svg>",
            escaped(title),
            self.scale / 100,
            self.scale % 100,
            self.body
        );
        svg
    }
}

/// The lines of a text.
fn wrap(text: &str, style: Style, room: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), style) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.into()),
        }
    }
    lines
}

/// How wide a text is, about: the letters of common sans-serif fonts, in hundredths of their size.
pub fn width(text: &str, style: Style) -> i32 {
    let letters = text.chars().map(|letter| match letter {
        'i' | 'l' | 'j' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | 'I' => 30,
        ' ' | 'f' | 't' | 'r' | '(' | ')' | '[' | ']' | '-' | '/' => 38,
        'm' | 'w' | 'M' | 'W' | '@' | '%' => 95,
        'A'..='Z' => 72,
        _ => 62,
    });
    letters.sum::<i32>() * style.size / if style.bold { 95 } else { 100 }
}

/// A text in which nothing is markup, and nothing controls anything.
pub fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for letter in text.chars() {
        match letter {
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '&' => safe += "&amp;",
            '"' => safe += "&quot;",
            letter if letter.is_control() => safe.push(' '),
            letter => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_wrapped_and_cut_to_its_room() {
        let lines = wrap("one two three four", plain(30), 160);
        assert!(lines.len() > 1 && lines.iter().all(|line| width(line, plain(30)) <= 160), "{lines:?}");
        assert_eq!(wrap("", plain(30), 10), Vec::<String>::new());
        let mut paper = Paper::new(100);
        paper.text((0, 0), "a very long name indeed", plain(30), 150);
        assert!(paper.body.contains('…'), "{}", paper.body);
        let cut = paper.body.split(['>', '<']).nth(2).expect("a text");
        assert!(width(cut, plain(30)) <= 150, "{cut}");
    }

    #[test]
    fn names_are_never_markup() {
        assert_eq!(escaped("<b>&\"\u{1b}"), "&lt;b&gt;&amp;&quot; ");
    }
}
