#!/usr/bin/env python3
"""A bot for Ironhex that thinks about what it is told: the map, the units and the chances of its shots.

    ironhex match quickstart QS-X1 --seats 'program:python3 examples/bot.py',recruit

It plays every game on the shelf with the same few ideas: take the likeliest shot at the weakest target, move
toward good ground at a useful distance, face the enemy. docs/bots.md describes every field it reads.
"""
import json
import math
import random
import sys

# Ground that is good to stand in, and ground to stay out of.
COVER = {"light-woods": 1.0, "heavy-woods": 1.2, "woods": 1.0, "hindering": 0.7, "rough": 0.3, "rubble": 0.3}
BAD = {"water": -1.5, "deep-water": -2.0, "swamp": -1.0}
# What closes a turn comes last, as long as there is something to do.
ENDINGS = ("done", "end", "nothing", "leave", "hold", "stay", "pass", "skip")


class Board:
    """The map of the first line: cells lie column by column, from north to south."""

    def __init__(self, board):
        self.cells, self.rows, self.shape = board["cells"], board["rows"], board["shape"]

    def place(self, cell):
        """Where the middle of a cell lies, in cells to the east and to the south."""
        column, row = divmod(cell, self.rows)
        if self.shape == "hexes":
            return column * 0.866, row + 0.5 * (column % 2)
        if self.shape == "rows":
            return column + 0.5 * (row % 2), row * 0.866
        return column, row

    def distance(self, a, b):
        (c1, r1), (c2, r2) = divmod(a, self.rows), divmod(b, self.rows)
        if self.shape == "squares":
            return max(abs(c1 - c2), abs(r1 - r2))
        if self.shape == "rows":
            q1, q2 = c1 - r1 // 2, c2 - r2 // 2
            return max(abs(r1 - r2), abs(q1 - q2), abs(r1 + q1 - r2 - q2))
        z1, z2 = r1 - c1 // 2, r2 - c2 // 2
        return max(abs(c1 - c2), abs(z1 - z2), abs(c1 + z1 - c2 - z2))

    def ground(self, cell):
        """How good a cell is to stand in: cover and height."""
        here = self.cells[cell]
        terrain = here["terrain"]
        return COVER.get(terrain, 0) + BAD.get(terrain, 0) + 0.3 * min(here["elevation"], 3)

    def turned_away(self, cell, facing, toward):
        """How far a piece in a cell that faces so is turned away from another cell: 0 to 1."""
        (x1, y1), (x2, y2) = self.place(cell), self.place(toward)
        if (x1, y1) == (x2, y2):
            return 0
        bearing = math.degrees(math.atan2(x2 - x1, y1 - y2))
        # Facings go clockwise from the north, of hexes in rows from the east.
        step = 45 if self.shape == "squares" else 60
        bearing -= 90 if self.shape == "rows" else 0
        return abs((facing * step - bearing + 180) % 360 - 180) / 180


class Bot:
    def __init__(self, match):
        self.side, self.board = match["side"], Board(match["map"])
        self.units = {unit["token"]: unit for unit in match["units"]}
        self.luck = random.Random(match["luck"])  # the same match gives the same choices

    def choose(self, question):
        self.tokens = {token["id"]: token for token in question["tokens"]}
        self.enemies = [token for token in question["tokens"]
                        if token["side"] != self.side and token["cell"] is not None and token["health"][0] > 0]
        self.goals = [mark["cell"] for mark in question["marks"] if mark["kind"] == "objective"]
        worths = [self.worth(choice) + 0.01 * self.luck.random() for choice in question["choices"]]
        return worths.index(max(worths))

    def worth(self, choice):
        words = choice["words"].lower()
        if "no longer" in words:
            return -1
        if words.startswith("look"):
            return 4.5 + choice.get("chance", 0)
        if "chance" in choice:
            return 10 + 10 * choice["chance"] * self.prize(choice.get("target"))
        if choice.get("target") is not None:
            return 8 + self.prize(choice["target"])
        if "cell" in choice:
            return 5 + 0.1 * self.standing(choice)
        if self.is_tired(choice):
            return -0.5
        return 0 if any(word in words for word in ENDINGS) else 4

    def is_tired(self, choice):
        """A piece that has acted last turn rests, where acting again would hurt it."""
        token = self.tokens.get(choice.get("token"))
        return token is not None and any("token" in badge for badge in token["badges"])

    def prize(self, target):
        """A weak enemy is worth more than a fresh one, a dear one more than a cheap one."""
        token, unit = self.tokens.get(target), self.units.get(target)
        if token is None or unit is None:
            return 0.5
        left = token["health"][0] / max(1, token["health"][1])
        return (1.5 - left) * (1 + 0.002 * unit["points"]) if token["side"] != self.side else 0.1

    def standing(self, choice):
        """How good it is to stand somewhere: near enough to the enemy, in cover, facing him."""
        cell = choice["cell"]
        worth = self.board.ground(cell)
        if self.goals:
            worth -= 0.4 * min(self.board.distance(cell, goal) for goal in self.goals)
        if not self.enemies:
            return worth
        near = min(self.enemies, key=lambda enemy: self.board.distance(cell, enemy["cell"]))
        worth -= 0.8 * abs(self.board.distance(cell, near["cell"]) - self.reach())
        if "facing" in choice:
            worth -= 3 * self.board.turned_away(cell, choice["facing"], near["cell"])
        return worth

    def reach(self):
        """The distance at which to fight: heroes on squares come to grips, machines on hexes keep apart."""
        return 1 if self.board.shape == "squares" else 3


bot = None
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "match":
        bot = Bot(told)
    elif told["type"] == "choose":
        print(json.dumps({"id": told["id"], "choice": bot.choose(told)}), flush=True)
