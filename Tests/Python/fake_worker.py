#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A worker that follows docs/guide/reference/worker-protocol.md, except where a test wants otherwise.

It renders nothing. The member `fake` of a document, and the options of `--fake`, say how to misbehave:

- jobs: `die`, `die-once` (with a `file` that remembers it), `cut` (dies within a payload), `hold` (answers
  the job after the next `release`, or last), `release`, `error`, `warn`, `big` (a payload of `size` bytes),
  `deaf` (stops reading), `stop` and `stop-once` (hangs without an end)
- `--fake`: `silent`, `fail`, `protocol`, `garbage`, `no-end`, `digest`, `count`, `twice`, `talk`, `stay`,
  `closed`

Every line that it reads is appended to the file that FAKE_LOG names.
"""

import argparse
import base64
import hashlib
import json
import os
import signal
import sys
import zlib

from fake_png import png


class Fake:
    def __init__(self):
        parser = argparse.ArgumentParser()
        parser.add_argument("command", choices=["worker"])
        parser.add_argument("--fake", default="")
        parser.add_argument("--threads", type=int, default=2)
        for option in ("--folder", "--output", "--timeout", "--resume"):
            parser.add_argument(option)
        for flag in ("--ordered", "--binary", "--allow-outside"):
            parser.add_argument(flag, action="store_true")
        self.options = parser.parse_args()
        self.modes = set(self.options.fake.split(","))
        self.waiting = 8 * self.options.threads
        self.bases, self.held = {}, []
        self.lines = self.sum = 0
        self.counts = dict.fromkeys(("done", "resumed", "failed", "canceled"), 0)

    def write(self, message, payload=b""):
        data = json.dumps(message, ensure_ascii=False).encode() + b"\n" + payload
        while data:
            data = data[os.write(1, data) :]

    def run(self):
        if "fail" in self.modes:
            sys.exit("fake: the command line is wrong")
        if "talk" in self.modes:
            os.write(2, b"x" * 2_000_000 + b"\nlast words\n")
        if "silent" in self.modes:
            sys.exit(0)
        if "closed" in self.modes:
            os.close(0)
        limits = {
            "line": 1 << 20,
            "waiting": self.waiting,
            "seconds": float(self.options.timeout or 60),
            "pixels": 10**8,
            "payload": 1 << 30,
            "bases": 9,
        }
        self.write(
            {
                "ready": {
                    "protocol": 2 if "protocol" in self.modes else 1,
                    "version": "0",
                    "fingerprint": "f" * 32,
                    "threads": self.options.threads,
                    "limits": limits,
                    "resumed": 0,
                    "new": {"member": 1},
                }
            }
        )
        reason = "input"
        if "closed" in self.modes:
            signal.pause()
        for line in sys.stdin.buffer:
            self.lines += 1
            if log := os.environ.get("FAKE_LOG"):
                with open(log, "ab") as stream:
                    stream.write(line)
            message = json.loads(line)
            if "stop" in message:
                reason = "stop"
                break
            self.take(message)
        for job in self.held:
            self.cancel(job) if reason == "stop" else self.answer(job)
        if "no-end" in self.modes:
            os._exit(0)
        self.counts["done"] += "count" in self.modes
        self.write(
            {
                "end": {
                    "reason": reason,
                    "lines": self.lines,
                    "jobs": sum(self.counts.values()),
                    **self.counts,
                    "digest": f"{(self.sum + ('digest' in self.modes)) % 2**128:032x}",
                }
            }
        )
        if "stay" in self.modes:
            signal.pause()

    def take(self, message):
        if "define" in message:
            if message["document"].get("fake") == "error":
                self.fail(None, "invalid", "unknown key", "$.document.fake")
            else:
                self.bases[message["define"]] = message["document"]
                self.write({"defined": message["define"]})
        elif "ping" in message:
            self.write({"pong": message["ping"], "waiting": len(self.held), "running": 0})
        elif "cancel" in message:
            found = [job for job in self.held if job["id"] == message["cancel"]]
            self.write({"cancel": message["cancel"], "found": bool(found)})
            for job in found:
                self.held.remove(job)
                self.cancel(job)
        elif "id" in message:
            self.job(message)
        else:
            self.fail(None, "line", "not a message", "$")

    def job(self, job):
        document = job["document"] = {**self.bases.get(job.get("base"), {}), **job.get("document", {})}
        fake = document.get("fake")
        if fake in ("die-once", "stop-once") and not os.path.exists(document["file"]):
            open(document["file"], "x").close()
            fake = fake.removesuffix("-once")
        if fake == "die":
            os.write(2, b"fake: fatal error\n")
            os.kill(os.getpid(), signal.SIGKILL)
        if fake == "stop":
            os.kill(os.getpid(), signal.SIGSTOP)
        if fake == "deaf":
            signal.pause()
        if "garbage" in self.modes:
            self.write("garbage")
        if fake == "hold":
            self.held.append(job)
        elif fake == "error":
            self.fail(job["id"], "invalid", 'unknown type "eror"', "$.document.type")
        else:
            self.answer(job)
        while fake == "release" and self.held:
            self.answer(self.held.pop(0))

    def cancel(self, job):
        self.counts["canceled"] += 1
        self.write({"id": job["id"], "canceled": True})

    def fail(self, id, code, message, path):
        self.counts["failed"] += 1
        self.write(
            {
                "id": id,
                "line": self.lines,
                "error": {"code": code, "message": message, "path": path, "column": 3},
            }
        )

    def answer(self, job):
        document = job["document"]
        returned = job.get("return", "digest")
        digest = hashlib.md5(json.dumps(document, sort_keys=True).encode()).hexdigest()
        answer = {
            "id": job["id"],
            "digest": digest,
            "width": 2,
            "height": 1,
            "scale": 1,
            "milliseconds": 0.1,
            "warnings": [],
        }
        if document.get("fake") == "warn":
            answer["warnings"] = [
                {"message": "no effect", "path": "$.title", "column": 3, "file": "base b", "line": 2}
            ]
        if job.get("texts"):
            answer["texts"] = [{"layer": "title", "text": document.get("title", "")}]
        payload = b""
        if returned != "digest":
            payload = b"\n" * document["size"] if document.get("fake") == "big" else png()
            answer["bytes"] = len(payload)
            if self.options.binary:
                answer["payload"] = len(payload)
            else:
                answer["base64"], payload = base64.b64encode(payload).decode(), b""
        if document.get("fake") == "cut":
            payload = payload[:5]
        self.write(answer, payload)
        if document.get("fake") == "cut":
            os.kill(os.getpid(), signal.SIGKILL)
        self.counts["done"] += 1
        self.sum += int(digest, 16) * (2 * zlib.crc32(job["id"].encode()) + 1)
        if "twice" in self.modes:
            self.write(answer, payload)


Fake().run()
