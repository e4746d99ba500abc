#!/usr/bin/env python3
"""A bot for Ironhex: takes the likeliest shot, else walks somewhere, else does anything.

    ironhex match quickstart QS-T1 --seats 'program:python3 examples/bot.py',recruit
"""
import json
import random
import sys

luck = random.Random()


def worth(choice):
    """Shots by their chance; then whatever gets a unit going; what ends things comes last."""
    words = choice["words"].lower()
    if "chance" in choice:
        return 2 + choice["chance"]
    if any(word in words for word in ("fire", "attack", "aim")):
        return 2
    return 0 if any(word in words for word in ("done", "end", "nothing", "leave")) else 1


for line in sys.stdin:
    question = json.loads(line)
    if question["type"] == "match":
        luck.seed(question["luck"])  # the same match, the same bot
        continue
    choices = question["choices"]
    best = max(range(len(choices)), key=lambda at: (worth(choices[at]), luck.random()))
    print(json.dumps({"id": question["id"], "choice": best}), flush=True)
