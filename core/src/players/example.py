"""A player in Python: python3 example.py PAWMAIL [GAME [SEATS]] plays a whole game, through `PAWMAIL engine`, against random seats."""

import json
import random
import subprocess
import sys


class Engine:
    """The program as a partner to talk to: a line of JSON there, a line back."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, request, **arguments):
        print(json.dumps({request: arguments}), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"]["message"])
        return answer["ok"]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def choose(engine, seat, moves):
    """The move of our seat: yours to improve. `view` is all that a seat may know."""
    view = engine.ask("view", seat=seat)
    assert view is not None
    if len(moves) == 1:
        return moves[0]
    return engine.ask("think", seat=seat, player="mcts", iterations=100)["move"]


def main():
    program, game, seats = (sys.argv[1:] + ["dog", "4"][len(sys.argv) - 2 :])[:3]
    engine = Engine(program)
    chance = random.Random(1)
    state = engine.ask("new", game=game, seats=int(seats), seed="07" * 32)
    while state["waiting"]:
        seat = state["waiting"][0]
        moves = engine.ask("moves", seat=seat)
        move = choose(engine, seat, moves) if seat == 0 else chance.choice(moves)
        state = engine.ask("play", seat=seat, move=move)
    print("ranks", state["outcome"]["ranks"], "scores", state["outcome"]["scores"])
    engine.close()


if __name__ == "__main__":
    main()
