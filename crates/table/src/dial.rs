//! The click dial: a unit's values, click by click. Damage turns it forward; past the last click
//! the unit is out.

/// A dial of clicks, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dial<C> {
    clicks: Vec<C>,
}

impl<C> Dial<C> {
    /// A dial of these clicks; it needs at least one and has at most 250.
    #[must_use]
    pub fn new(clicks: Vec<C>) -> Option<Dial<C>> {
        (1..=250).contains(&clicks.len()).then_some(Dial { clicks })
    }

    /// The number of the last click.
    #[must_use]
    pub fn last(&self) -> u8 {
        self.clicks.len() as u8
    }

    /// The values on a click; a click beyond either end has the values at that end.
    #[inline]
    #[must_use]
    pub fn showing(&self, click: u8) -> &C {
        let at = usize::from(click.saturating_sub(1)).min(self.clicks.len() - 1);
        &self.clicks[at]
    }

    /// The click after turning forward; `None` past the last one.
    #[inline]
    #[must_use]
    pub fn turned(&self, click: u8, by: u8) -> Option<u8> {
        let to = u16::from(click) + u16::from(by);
        (to <= self.clicks.len() as u16).then_some(to as u8)
    }

    /// The click after turning back, never before the first.
    #[inline]
    #[must_use]
    pub fn turned_back(&self, click: u8, by: u8) -> u8 {
        click.saturating_sub(by).max(1)
    }

    /// All clicks, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &C> {
        self.clicks.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damage_turns_the_dial_and_past_the_last_click_the_unit_is_out() {
        let dial = Dial::new(vec!['a', 'b', 'c']).expect("three clicks");
        assert_eq!(dial.turned(1, 2), Some(3));
        assert_eq!(dial.turned(1, 3), None);
        assert_eq!(dial.turned(3, 255), None);
        assert_eq!(dial.showing(2), &'b');
        assert_eq!(dial.last(), 3);
    }

    #[test]
    fn healing_stops_at_the_first_click() {
        let dial = Dial::new(vec![0; 9]).expect("nine clicks");
        assert_eq!(dial.turned_back(5, 2), 3);
        assert_eq!(dial.turned_back(2, 9), 1);
    }

    #[test]
    fn a_dial_needs_at_least_one_click() {
        assert_eq!(Dial::<u8>::new(Vec::new()), None);
    }
}
