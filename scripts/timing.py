#!/usr/bin/env python3
"""Whether the time of answers tells what others have sealed: timing.py PATH_OF_TRIERARCH [ROUNDS]

In a game of sealed orders one seat seals an order, or does so in another game, as a coin falls; then the
other seat, and somebody who only looks on, ask for everything there is to ask for, several times each.
Half of the rounds teach a classifier, for each question and each way of reading it: the first answer, and
the median of all; the threshold that tells best, either way round. The other half shows how often it is
right. It ends with 1 where any guess is right in more than 55 % of the rounds by more than chance allows.

That such a classifier finds what there is to be found is shown by the same figures for the same question
about two games of which one has a longer log.
"""

import http.client
import json
import os
import random
import secrets
import re
import statistics
import subprocess
import sys
import tempfile
import time

SCENARIO, SEATS = "duel/standard", 7
ASKED = 3
MOST = 0.55
QUESTIONS = {
    "view": "",
    "choices": "/choices?seat=1",
    "timeline": "/timeline",
    "record": "/record",
    "film": "/film",
    "chat": "/chat",
}


class Person:
    """A browser: one connection, one cookie."""

    def __init__(self, address):
        self.host, port = address.removeprefix("http://").split(":")
        self.line = http.client.HTTPConnection(self.host, int(port))
        self.headers = {"host": f"{self.host}:{port}"}
        # A game knows an id of a submission once, whoever made it.
        self.name, self.number = secrets.token_hex(4), 0
        self.ask("GET", "/api/me")

    def ask(self, method, path, body=None):
        text = None if body is None else json.dumps(body)
        headers = {**self.headers, "content-type": "application/json"}
        begun = time.perf_counter()
        self.line.request(method, path, text, headers)
        answer = self.line.getresponse()
        said = answer.read()
        took = time.perf_counter() - begun
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                self.headers["cookie"] = value.split(";")[0]
        if answer.status >= 400:
            raise SystemExit(f"{method} {path}: {answer.status} {said[:300]!r}")
        return said, took

    def get(self, path):
        return json.loads(self.ask("GET", path)[0])

    def do(self, game, what, **body):
        self.number += 1
        return json.loads(self.ask("POST", f"{game}/{what}", {"client": f"{self.name}-{self.number}", **body})[0])


class Duel:
    """A game between two people, of whom the first seals and takes back."""

    def __init__(self, red, blue):
        begun = red.ask("POST", "/api/games", {"scenario": SCENARIO, "seats": ["me", "open", *["me"] * (SEATS - 2)]})[0]
        self.path = f"/api/games/{json.loads(begun)['id']}"
        blue.ask("POST", f"{self.path}/seats", {"seat": 1, "player": "me"})
        # As every page does, so that nobody waits for it.
        for seat in range(SEATS):
            (blue if seat == 1 else red).do(self.path, "table", seat=seat, action={"add-to-dice": secrets.token_hex(32)})
        view = red.get(self.path)
        piece = next(of for of in view["subjects"] if of["seat"] == 0)["items"][0]
        choices = red.get(f"{self.path}/choices?seat=0&piece={piece}")
        plans = [choice["plan"] for group in choices["groups"] for choice in group["choices"]]
        self.order = next(plan for plan in plans if len(plan) == 1)
        self.revision = view["revision"]

    def seal(self, red):
        self.revision = red.do(self.path, "actions", seat=0, revision=self.revision, actions=self.order)["revision"]

    def take_back(self, red):
        self.revision = red.do(self.path, "retract", seat=0, revision=self.revision)["revision"]


def measured(people, game):
    """How long each answer takes: by who asks and what for, in seconds."""
    times = {}
    asked = [(name, question) for name in people for question in QUESTIONS]
    random.shuffle(asked)
    for name, question in asked:
        path = game + QUESTIONS[question]
        if name == "onlooker" and question == "choices":
            continue
        times[f"{question}, {name}"] = [people[name].ask("GET", path)[1] for _ in range(ASKED)]
    return times


def threshold(samples):
    """The best cut between two kinds of values, and whether what is above it is of the first kind."""
    ordered = sorted(samples)
    best = (0, 0.0, True)
    ones = sum(kind for _, kind in ordered)
    below = [0, 0]
    for at, (value, kind) in enumerate(ordered):
        below[kind] += 1
        if at + 1 < len(ordered) and ordered[at + 1][0] == value:
            continue
        above_is_one = below[0] + (ones - below[1])
        for right, above in ((above_is_one, True), (len(ordered) - above_is_one, False)):
            if right > best[0]:
                best = (right, value, above)
    return best[1], best[2]


def right(samples):
    """How often a classifier taught by every second sample is right about the others."""
    cut, above = threshold(samples[0::2])
    tried = samples[1::2]
    return sum(((value > cut) == above) == bool(kind) for value, kind in tried) / len(tried), len(tried)


def table(rounds):
    """The share of right guesses for each question and each way of reading it."""
    shares = {}
    for question in rounds[0][0]:
        for way, reading in (("first", lambda times: times[0]), ("median", statistics.median)):
            shares[f"{question}, {way}"] = right([(reading(times[question]), kind) for times, kind in rounds])
    return shares


def by_chance(guesses, tried):
    """How often the best of so many guesses at nothing is right, at most, but in one case of a hundred."""
    return 0.5 + statistics.NormalDist().inv_cdf(1 - 0.01 / guesses) * 0.5 / tried**0.5


def serve(program, folder):
    said = open(f"{folder}/said", "w+")
    server = subprocess.Popen(
        [program, "serve", "--address", "127.0.0.1:0", "--data", f"{folder}/data"],
        stdout=said, stderr=subprocess.DEVNULL,
    )
    for _ in range(200):
        said.seek(0)
        found = re.search(r"http://\S+", said.read())
        if found:
            return server, found.group()
        time.sleep(0.1)
    raise SystemExit("the server does not say where it listens")


def main():
    program, count = os.path.realpath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 2_500
    with tempfile.TemporaryDirectory() as folder:
        server, address = serve(program, folder)
        try:
            red, blue, onlooker = (Person(address) for _ in range(3))
            people = {"other seat": blue, "onlooker": onlooker}
            game, elsewhere = Duel(red, blue), Duel(red, blue)
            rounds = []
            for _ in range(count):
                kind = random.randrange(2)
                sealed = game if kind else elsewhere
                sealed.seal(red)
                rounds.append((measured(people, game.path), kind))
                # One order is sealed at most, so that the record stays as it is but for what is taken back.
                sealed.take_back(red)
            shares = table(rounds)
            # A long log that everybody may read, against none.
            long = Duel(red, blue)
            for n in range(60):
                wish = "offer-draw" if n % 2 == 0 else "withdraw-offer"
                red.do(long.path, "table", seat=0, action=wish)
            control = []
            for _ in range(max(200, count // 10)):
                kind = random.randrange(2)
                control.append((measured({"other seat": blue}, long.path if kind else elsewhere.path), kind))
            found = table(control)
        finally:
            server.terminate()
            server.wait()
    for question, (share, tried) in sorted(shares.items(), key=lambda item: -item[1][0]):
        print(f"{100 * share:5.1f} %  of {tried}  {question}")
    best = max(found, key=lambda question: found[question][0])
    print(f"for comparison, a longer log: {100 * found[best][0]:.1f} % of {found[best][1]} ({best})")
    worst, tried = max(shares.values())
    luck = by_chance(len(shares), tried)
    print(f"the best guess is right in {100 * worst:.1f} %; by chance alone up to {100 * luck:.1f} %")
    if found[best][0] <= by_chance(len(found), found[best][1]):
        raise SystemExit("the classifier finds nothing at all, so it shows nothing")
    if worst > max(MOST, luck):
        raise SystemExit("the time of answers tells what others have sealed")


main()
