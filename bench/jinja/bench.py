"""Compares the macros of Jinja2 with macros of the same bytes that are written by hand: `python3 bench/jinja/bench.py`.

Each row is the median of the ratios of many rounds, in which the two take turns: a busy machine slows both.
"""

import sys
from pathlib import Path
from statistics import median
from timeit import timeit

root = Path(__file__).parents[2]
sys.path.insert(0, str(root / "packages/ds-frontend/python"))

import jinja2
from jinja2 import ChoiceLoader, Environment, FileSystemLoader

from ds_frontend import templates_path

env = Environment(loader=ChoiceLoader([FileSystemLoader(templates_path), FileSystemLoader(Path(__file__).parent)]), autoescape=True)

options = {
    "errorSummary": {
        "titleText": "There is a problem",
        "errorList": [
            {"text": "Enter your full name", "href": "#full-name"},
            {"text": "Your date of birth must include a year", "href": "#dob-year"},
            {"text": "Select how to contact you", "href": "#contact"},
        ],
    },
    "pagination": {"previousUrl": "/asthma", "previousPage": "Overview", "nextUrl": "/asthma/treatment", "nextPage": "Treatment"},
    "input": {
        "id": "full-name",
        "name": "fullName",
        "label": {"text": "Full name"},
        "hint": {"text": "As in your passport"},
        "errorMessage": {"text": "Enter your full name"},
        "value": "Sam",
        "autocomplete": "name",
    },
}


def page(file, name):
    return env.from_string(f'{{% from "{file}" import {name} %}}{{{{ {name}(given) }}}}')


print(f"Jinja2 {jinja2.__version__}, Python {sys.version.split()[0]}")
print("| component | by hand | ds-frontend | ds-frontend / by hand |")
print("|---|---|---|---|")
for name, given in options.items():
    room = "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name)
    hand, ours = page("hand.jinja", name), page(f"ds-frontend/{room}/macro.jinja", name)
    assert hand.render(given=given) == ours.render(given=given), (hand.render(given=given), ours.render(given=given))
    rounds = [[timeit(lambda: each.render(given=given), number=200) / 200 * 1e6 for each in (hand, ours)] for _ in range(60)]
    by_hand, by_us = (median(times) for times in zip(*rounds))
    print(f"| {name} | {by_hand:.0f} µs | {by_us:.0f} µs | {median(b / a for a, b in rounds):.2f} |")
