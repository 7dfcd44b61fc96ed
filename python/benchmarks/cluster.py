"""Ten thousand skirmishes on two workers, one of which is killed, against one process.

`make python` first, then `python/.venv/bin/python python/benchmarks/cluster.py`; a number after it is
played instead. Ends with 1 where the two differ in a single byte.
"""

import os
import signal
import sys
import threading
import time

import psutil
import ray

import trierarch
import trierarch.ray

SETTING = {"games": int(sys.argv[1]) if len(sys.argv) > 1 else 10_000, "seed": 11}
killed: list[int] = []


def kill() -> None:
    """Kills the first worker that plays."""
    while not killed:
        for process in psutil.Process().children(recursive=True):
            if process.name().startswith("ray::_part") and not killed:
                os.kill(process.pid, signal.SIGKILL)
                killed.append(process.pid)
        time.sleep(0.05)


if __name__ == "__main__":
    start = time.perf_counter()
    alone = trierarch.Simulation("lepanto/skirmish", **SETTING, threads=1).part()
    print(f"one process, one thread: {time.perf_counter() - start:.1f} s")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    threading.Thread(target=kill, daemon=True).start()
    start = time.perf_counter()
    shared = trierarch.ray.simulate("lepanto/skirmish", **SETTING)
    print(f"two workers: {time.perf_counter() - start:.1f} s, killed: {len(killed)}")
    same = shared == alone
    print("the same bytes" if same else "not the same")
    sys.exit(0 if same and killed else 1)
