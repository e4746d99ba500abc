//! One line between two 'Mechs, and what an object on it does: the rules of blocking and hiding by heights.

/// The two ends of a line: points and heights.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    /// Distance of the two hexes.
    pub range: i32,
    /// Absolute heights of attacker and target.
    pub attacker: i32,
    pub target: i32,
    /// The level the target stands on.
    pub feet: i32,
}

/// An object on a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Object {
    pub top: i32,
    /// Its distances from attacker and target.
    pub from_attacker: i32,
    pub from_target: i32,
}

impl Object {
    /// As it lies on the line from the target to the attacker.
    #[inline]
    pub fn seen_back(self) -> Object {
        Object { from_attacker: self.from_target, from_target: self.from_attacker, ..self }
    }
}

impl Line {
    /// The three rules of blocking: as high as both (OD-LOS-2), next to the attacker and as high as it
    /// (OD-LOS-3), next to the target and as high as it (OD-LOS-4). "Next to" is distance 1 (OD-LOS-13).
    #[inline]
    pub fn blocking_rule(&self, object: Object) -> Option<&'static str> {
        let (over_attacker, over_target) = (object.top >= self.attacker, object.top >= self.target);
        if over_attacker && over_target {
            Some("OD-LOS-2")
        } else if over_attacker && object.from_attacker == 1 {
            Some("OD-LOS-3")
        } else if over_target && object.from_target == 1 {
            Some("OD-LOS-4")
        } else {
            None
        }
    }

    #[inline]
    pub fn is_blocked_by(&self, object: Object) -> bool {
        self.blocking_rule(object).is_some()
    }

    /// Whether the object rises above the straight line from the attacker's top to the target's feet
    /// (OD-LOS-9).
    #[inline]
    pub fn is_cut_by(&self, object: Object) -> bool {
        let (range, distance) = (self.range, object.from_attacker);
        object.top * range > self.attacker * (range - distance) + self.feet * distance
    }

    /// The same for terrain under `partial_cover = adjacent`.
    #[inline]
    pub fn is_covered_by(&self, object: Object) -> bool {
        object.from_target == 1 && object.top > self.feet && self.attacker <= self.target
    }
}
