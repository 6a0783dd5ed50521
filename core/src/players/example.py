"""A player in Python.

python3 example.py                         plays in seats of `pawmail run` (PAWMAIL_ENGINE="python3 example.py")
python3 example.py PAWMAIL [GAME [SEATS]]  plays a whole game, through `PAWMAIL engine`, against random seats
"""

import json
import random
import subprocess
import sys


class Table:
    """The program at the other end: we write a line of JSON and read one back."""

    def __init__(self, answers, questions):
        self.answers, self.questions = answers, questions

    def ask(self, request, **arguments):
        print(json.dumps({request: arguments}), file=self.questions, flush=True)
        line = self.answers.readline() or sys.exit()
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError(answer["error"]["message"])
        return answer["ok"]


def choose(table, seat, moves):
    """The move of our seat: this is yours to improve. `view` is everything a seat may know."""
    view = table.ask("view", seat=seat)
    assert view is not None
    if len(moves) == 1:
        return moves[0]
    return table.ask("think", seat=seat, player="mcts", iterations=100)["move"]


def play_in_seats(table):
    while True:  # The state is answered when one of our seats is to play.
        seat = table.ask("state")["seat"]
        move = choose(table, seat, table.ask("moves", seat=seat))
        table.ask("play", seat=seat, move=move)


def play_a_game(table, game="dog", seats="4"):
    chance = random.Random(1)
    state = table.ask("new", game=game, seats=int(seats), seed="07" * 32)
    while state["waiting"]:
        seat = state["waiting"][0]
        moves = table.ask("moves", seat=seat)
        move = choose(table, seat, moves) if seat == 0 else chance.choice(moves)
        state = table.ask("play", seat=seat, move=move)
    print("ranks", state["outcome"]["ranks"], "scores", state["outcome"]["scores"])


if len(sys.argv) == 1:
    play_in_seats(Table(sys.stdin, sys.stdout))
else:
    with subprocess.Popen([sys.argv[1], "engine"], stdin=-1, stdout=-1, text=True) as engine:
        play_a_game(Table(engine.stdout, engine.stdin), *sys.argv[2:])
