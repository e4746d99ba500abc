//! The search tree: nodes, the choices at each node, and the results of the simulations.

use super::SearchParams;
use super::rollouts::{Evaluation, Rollouts};
use crate::budget::Meter;
use crate::watched_dice::WatchedDice;
use table::{Game, Judge, Seeded, Status};

/// A choice is tried this often before the states it leads to become nodes.
const VISITS_BEFORE_EXPANSION: u32 = 2;

/// The lowest spread of simulation values that exploration assumes. Without it, a choice that always
/// ends the same way, and worse than its prior, would keep the others from being tried.
const MIN_SPREAD: f64 = 0.01;
/// A difference in value that is not worth more thinking.
const NEGLIGIBLE: f64 = 0.003;

/// The results of the simulations through one choice.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct EdgeStats {
    visits: u32,
    /// The sum of values between -1 (lost) and 1 (won), for the searching side.
    sum: f64,
    /// The sum of gains in the judge's points.
    gains: i64,
    /// The estimated value for the searching side, prior included.
    estimate: f64,
}

impl EdgeStats {
    pub(crate) fn add(&mut self, other: EdgeStats) {
        let visits = f64::from(self.visits.max(1) + other.visits.max(1));
        self.estimate = (self.estimate * f64::from(self.visits.max(1))
            + other.estimate * f64::from(other.visits.max(1)))
            / visits;
        self.visits += other.visits;
        self.sum += other.sum;
        self.gains += other.gains;
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }

    /// The key by which choices are ranked: the estimated value, prior included.
    pub(crate) fn order(&self) -> i64 {
        (self.estimate * 1e9) as i64
    }

    /// The mean gain in the judge's points.
    pub(crate) fn worth(&self) -> i32 {
        (self.gains / i64::from(self.visits.max(1))) as i32
    }
}

/// A choice at the root, and the follow-up of the same seat if the two are searched as one.
pub(crate) type RootMove<G> = (<G as Game>::Action, Option<<G as Game>::Action>);

/// A node: a state in which a player has to choose, or the game is over.
struct Node<G: Game> {
    state: G::State,
    /// Whether the searching side chooses here.
    mine: bool,
    visits: u32,
    /// The choices, the most promising first.
    edges: Vec<Edge<G>>,
}

/// A choice at a node.
struct Edge<G: Game> {
    action: G::Action,
    /// The next action of the same seat, where the two are searched as one.
    follow_up: Option<G::Action>,
    stats: EdgeStats,
    /// The prior: by how much it seems worse than the most promising choice, as a value.
    prior_gap: f64,
    /// Whether it throws dice; unknown until it has been tried.
    throws_dice: bool,
    /// The nodes it has led to.
    children: Vec<usize>,
}

impl<G: Game> Edge<G> {
    fn new(action: G::Action, follow_up: Option<G::Action>, prior_gap: f64) -> Edge<G> {
        let (stats, children) = (EdgeStats::default(), Vec::new());
        Edge { action, follow_up, stats, prior_gap, throws_dice: false, children }
    }
}

pub(crate) struct Tree<'g, G: Game> {
    params: SearchParams,
    rollouts: Rollouts<'g, G>,
    nodes: Vec<Node<G>>,
    /// The number of simulations, the sum of their values, and the sum of the squares.
    totals: (f64, f64, f64),
    /// The edges of the current simulation: node and edge of each step.
    path: Vec<(usize, usize)>,
}

impl<'g, G: Judge> Tree<'g, G> {
    /// A tree with its root only. Building it counts toward the budget.
    pub(crate) fn new(
        game: &'g G,
        state: &G::State,
        params: SearchParams,
        rng: Seeded,
        meter: &mut Meter<'_>,
    ) -> Tree<'g, G> {
        let rollouts = Rollouts::new(game, state, params.extra_turns, rng);
        let (totals, path) = ((0.0, 0.0, 0.0), Vec::new());
        let mut tree = Tree { params, rollouts, nodes: Vec::new(), totals, path };
        tree.add_node(state.clone());
        tree.join_follow_ups(meter);
        tree
    }

    /// Joins a root choice that only begins something ("walk") with each of its follow-ups ("to that
    /// hex"). Otherwise the many poor destinations of a walk would count against walking.
    fn join_follow_ups(&mut self, meter: &mut Meter<'_>) {
        let mut joined = Vec::new();
        let (game, root) = (self.rollouts.game, self.rollouts.game.status(&self.nodes[0].state));
        for edge in std::mem::take(&mut self.nodes[0].edges) {
            if meter.out() {
                joined.push(edge);
                continue;
            }
            meter.spend();
            let mut after = self.nodes[0].state.clone();
            let Rollouts { rng, policy, .. } = &mut self.rollouts;
            let mut dice = WatchedDice::new(rng);
            game.advance(&mut after, &edge.action, &mut dice);
            let goes_on = !dice.thrown && game.status(&after) == root;
            if goes_on {
                policy.weigh(game, &after, rng);
            }
            if !goes_on || policy.choices.len() < 2 {
                joined.push(edge);
                continue;
            }
            let policy = &self.rollouts.policy;
            let most = policy.worths.iter().copied().max().unwrap_or(0);
            for (follow_up, &worth) in policy.choices.iter().zip(&policy.worths) {
                let prior_gap = edge.prior_gap + self.prior_gap(most, worth);
                joined.push(Edge::new(edge.action.clone(), Some(follow_up.clone()), prior_gap));
            }
        }
        joined.sort_by(|a, b| a.prior_gap.total_cmp(&b.prior_gap));
        joined.truncate(self.params.max_choices);
        self.nodes[0].edges = joined;
    }

    /// By how much a choice of this worth trails the best one, as a value.
    fn prior_gap(&self, most: i32, worth: i32) -> f64 {
        (f64::from(most.saturating_sub(worth)) / f64::from(self.rollouts.game.decisive().max(1))).min(0.5)
    }

    /// Runs simulations until the budget is spent or the decision is settled.
    pub(crate) fn grow(&mut self, meter: &mut Meter<'_>) {
        while !meter.out() {
            let Some(result) = self.simulate(meter) else { break };
            self.backpropagate(result);
            if self.nodes[0].visits.is_multiple_of(64) && self.settled() {
                break;
            }
        }
    }

    /// The statistics of every root choice that has been visited.
    pub(crate) fn into_root_stats(self) -> Vec<(RootMove<G>, EdgeStats)> {
        let root = &self.nodes[0];
        let mean = self.mean_at(root);
        let stats = |edge: &Edge<G>| {
            let estimate = self.estimate(root, mean, edge);
            ((edge.action.clone(), edge.follow_up.clone()), EdgeStats { estimate, ..edge.stats })
        };
        // Without a single simulation, the priors are all there is.
        let counts = |edge: &&Edge<G>| edge.stats.visits > 0 || root.visits == 0;
        root.edges.iter().filter(counts).map(stats).collect()
    }

    /// Adds a node to the tree.
    fn add_node(&mut self, state: G::State) -> usize {
        let mut edges = Vec::new();
        let game = self.rollouts.game;
        let mine = match game.status(&state) {
            Status::Over(_) => false,
            Status::ToAct(seat) => {
                let Rollouts { rng, policy, .. } = &mut self.rollouts;
                policy.weigh(game, &state, rng);
                let policy = &self.rollouts.policy;
                let mut order: Vec<usize> = (0..policy.choices.len()).collect();
                order.sort_by_key(|&at| std::cmp::Reverse(policy.worths[at]));
                order.truncate(self.params.max_choices);
                let most = order.first().map_or(0, |&at| policy.worths[at]);
                edges.extend(order.into_iter().map(|at| {
                    let prior_gap = self.prior_gap(most, policy.worths[at]);
                    Edge::new(policy.choices[at].clone(), None, prior_gap)
                }));
                game.side(seat) == self.rollouts.side
            }
        };
        self.nodes.push(Node { state, mine, visits: 0, edges });
        self.nodes.len() - 1
    }

    /// One simulation: down the tree, one step out of it, then a rollout. `None` if the budget ran
    /// out on the way.
    fn simulate(&mut self, meter: &mut Meter<'_>) -> Option<Evaluation> {
        self.path.clear();
        self.rollouts.begin();
        let mut at = 0;
        loop {
            if self.nodes[at].edges.is_empty() {
                return Some(self.rollouts.evaluate(&self.nodes[at].state));
            }
            let edge = self.select(at);
            self.path.push((at, edge));
            if meter.out() {
                return None;
            }
            match self.step(at, edge, meter) {
                Step::Node(node) => at = node,
                Step::Leaf(state) => return self.rollouts.rollout(state, meter),
            }
        }
    }

    /// The choice to simulate next: the best estimate plus its exploration bonus.
    fn select(&self, at: usize) -> usize {
        let node = &self.nodes[at];
        let open = open_choices(node.visits, node.edges.len(), self.params.widening);
        // Instead of the logarithm: the number of binary digits.
        let digits = f64::from(32 - node.visits.leading_zeros());
        // Deeper choices are assumed to be made quickly; at the root nothing must be overlooked.
        let exploration = if at == 0 { self.params.exploration } else { self.params.exploration_below_root };
        let scale = self.spread().max(MIN_SPREAD) * f64::from(exploration) / 10.0;
        let mean = self.mean_at(node);
        let sign = if node.mine { 1.0 } else { -1.0 };
        let upper_bound = |edge: &Edge<G>| {
            let visits = f64::from(edge.stats.visits + self.params.prior_visits);
            sign * self.estimate(node, mean, edge) + scale * (digits / visits).sqrt()
        };
        let mut best = (0, f64::NEG_INFINITY);
        for (at, edge) in node.edges[..open].iter().enumerate() {
            let bound = upper_bound(edge);
            if bound > best.1 {
                best = (at, bound);
            }
        }
        best.0
    }

    /// The standard deviation of the simulations' values.
    fn spread(&self) -> f64 {
        let (count, sum, squares) = self.totals;
        let mean = sum / count.max(1.0);
        (squares / count.max(1.0) - mean * mean).max(0.0).sqrt()
    }

    /// The mean value at a node; at a new one, the mean of all simulations.
    fn mean_at(&self, node: &Node<G>) -> f64 {
        let (count, sum, _) = self.totals;
        match node.visits {
            0 => sum / count.max(1.0),
            visits => node.edges.iter().map(|edge| edge.stats.sum).sum::<f64>() / f64::from(visits),
        }
    }

    /// The estimated value of a choice for the searching side: its simulations and its prior.
    fn estimate(&self, node: &Node<G>, mean: f64, edge: &Edge<G>) -> f64 {
        let prior_visits = f64::from(self.params.prior_visits);
        let gap = if node.mine { edge.prior_gap } else { -edge.prior_gap };
        (edge.stats.sum + prior_visits * (mean - gap))
            / (f64::from(edge.stats.visits) + prior_visits).max(1.0)
    }

    /// Takes a choice, and adds the state it leads to where the tree should grow.
    fn step(&mut self, at: usize, edge: usize, meter: &mut Meter<'_>) -> Step<G> {
        meter.spend();
        let tried = &self.nodes[at].edges[edge];
        let visits = tried.stats.visits;
        // Without dice it always leads to the same node.
        if let (true, false, Some(&child)) = (visits > 0, tried.throws_dice, tried.children.first()) {
            return Step::Node(child);
        }
        let mut state = self.nodes[at].state.clone();
        let (action, follow_up) = (tried.action.clone(), tried.follow_up.clone());
        let mut thrown = self.rollouts.advance(&mut state, &action);
        if let Some(follow_up) = follow_up {
            thrown |= self.rollouts.advance(&mut state, &follow_up);
        }
        self.nodes[at].edges[edge].throws_dice |= thrown;
        if visits < VISITS_BEFORE_EXPANSION {
            return Step::Leaf(state);
        }
        let tried = &self.nodes[at].edges[edge];
        if let Some(&known) = tried.children.iter().find(|&&child| self.nodes[child].state == state) {
            return Step::Node(known);
        }
        // With many possible outcomes hardly any comes twice; the tree does not follow all of them.
        let most = 2 + f64::from(visits).sqrt() as usize;
        if tried.children.len() >= most {
            return Step::Leaf(state);
        }
        let child = self.add_node(state);
        self.nodes[at].edges[edge].children.push(child);
        Step::Node(child)
    }

    /// Adds the result of a simulation to every choice on its path.
    fn backpropagate(&mut self, result: Evaluation) {
        let (count, sum, squares) = &mut self.totals;
        *count += 1.0;
        *sum += result.value;
        *squares += result.value * result.value;
        for &(at, edge) in &self.path {
            let node = &mut self.nodes[at];
            node.visits += 1;
            let stats = &mut node.edges[edge].stats;
            stats.visits += 1;
            stats.sum += result.value;
            stats.gains += i64::from(result.gain);
        }
        if self.path.is_empty() {
            self.nodes[0].visits += 1;
        }
    }

    /// Whether more simulations would change nothing: one choice is far ahead, or no other can still
    /// turn out to be noticeably better.
    fn settled(&self) -> bool {
        let root = &self.nodes[0];
        let spread = self.spread();
        let most = root.edges.iter().max_by_key(|edge| edge.stats.visits);
        let Some(best) = most else { return true };
        let error = |edge: &Edge<G>| spread / f64::from(edge.stats.visits.max(1)).sqrt();
        open_choices(root.visits, root.edges.len(), self.params.widening) == root.edges.len()
            && root.edges.iter().filter(|edge| !std::ptr::eq(*edge, best)).all(|edge| {
                let (lead, doubt) = (best.stats.mean() - edge.stats.mean(), error(best) + error(edge));
                edge.stats.visits > 8 && (lead > 3.0 * doubt || 2.0 * doubt - lead < NEGLIGIBLE)
            })
    }
}

/// Where a choice leads.
enum Step<G: Game> {
    /// A node of the tree.
    Node(usize),
    /// A state outside the tree.
    Leaf(G::State),
}

/// Progressive widening: how many choices are considered at a node with this many visits.
fn open_choices(visits: u32, choices: usize, widening: u32) -> usize {
    (3 + (f64::from(widening) * f64::from(visits).sqrt()) as usize).min(choices)
}
