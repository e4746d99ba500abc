//! Weights, in 256ths unless said otherwise.

#[derive(Clone, Debug)]
pub struct Weights {
    pub fire: i32,
    pub unsure: i32,
    pub reached: i32,
    pub hidden: i32,
    pub faced: i32,
    pub faced_more: i32,
    pub next_fire: i32,
    pub next_faced: i32,
    pub approach: i32,
    pub shut: i32,
    pub open: i32,
    pub turning: i32,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            fire: 256,
            unsure: 90,
            reached: 200,
            hidden: 120,
            faced: 200,
            faced_more: 0,
            next_fire: 30,
            next_faced: 30,
            approach: 1,
            shut: 200,
            open: 60,
            turning: 2,
        }
    }
}
impl Weights {
    pub fn set(&mut self, key: &str, v: i32) {
        match key {
            "fire" => self.fire = v,
            "unsure" => self.unsure = v,
            "reached" => self.reached = v,
            "hidden" => self.hidden = v,
            "faced" => self.faced = v,
            "faced_more" => self.faced_more = v,
            "next_fire" => self.next_fire = v,
            "next_faced" => self.next_faced = v,
            "shut" => self.shut = v,
            "open" => self.open = v,
            "turning" => self.turning = v,
            "approach" => self.approach = v,
            _ => panic!("{key}"),
        }
    }
}
