#!/usr/bin/env python3
"""A bot for Ironhex: takes the likeliest shot, otherwise moves, otherwise does anything.

    ironhex match quickstart QS-T1 --seats 'program:python3 examples/bot.py',recruit
"""
import json
import random
import sys

luck = random.Random()


def worth(choice):
    """Shots first, by their chance; then anything active; choices that end something come last."""
    words = choice["words"].lower()
    if "chance" in choice:
        return 2 + choice["chance"]
    if any(word in words for word in ("fire", "attack", "aim")):
        return 2
    return 0 if any(word in words for word in ("done", "end", "nothing", "leave")) else 1


for line in sys.stdin:
    question = json.loads(line)
    if question["type"] == "match":
        luck.seed(question["luck"])  # the same match gives the same choices
        continue
    choices = question["choices"]
    best = max(range(len(choices)), key=lambda at: (worth(choices[at]), luck.random()))
    print(json.dumps({"id": question["id"], "choice": best}), flush=True)
