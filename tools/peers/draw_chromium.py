# SPDX-License-Identifier: MIT
"""A headless Chromium with a warm page, controlled through its debugging pipe; one screenshot per picture.
It uses several processes, so its time is wall time."""
import atexit, base64, json, os, shutil, subprocess, tempfile

import scenes

WAYS = ["Chromium"]
NEEDS = "Chromium (apt-get install chromium)"
IN_SEVERAL_PROCESSES = True
COMMAND = next((name for name in ("chromium", "chromium-browser", "google-chrome")
                if shutil.which(name)), None)
if not COMMAND: raise ImportError("no Chromium")


def version():
    told = subprocess.run([COMMAND, "--version"], capture_output=True, text=True).stdout.split()
    return next((word for word in told if word[0].isdigit()), "")


def applies(way, scene): return True


class Renderer:
    def __init__(self, way):
        self.profile = tempfile.mkdtemp(prefix="bannerrender-peers-")
        atexit.register(shutil.rmtree, self.profile, True)
        commands, answers = os.pipe(), os.pipe()
        # Chromium reads from 3 and writes to 4.
        self.process = subprocess.Popen(
            ["sh", "-c", f'exec "$0" "$@" 3<&{commands[0]} 4>&{answers[1]}', COMMAND, "--headless=new",
             "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars",
             "--disable-background-networking", "--disable-component-update",
             "--disable-dev-shm-usage", "--remote-debugging-pipe", f"--user-data-dir={self.profile}",
             "about:blank"],
            pass_fds=(commands[0], answers[1]), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        atexit.register(self.close)
        os.close(commands[0]), os.close(answers[1])
        self.sink, self.source = commands[1], os.fdopen(answers[0], "rb")
        self.number, self.rest, self.session, self.size, self.now = 0, b"", None, None, None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Emulation.setDefaultBackgroundColorOverride", color=dict(r=0, g=0, b=0, a=0))
        frame = self.call("Page.getFrameTree")["frameTree"]["frame"]["id"]
        self.call("Page.setDocumentContent", frameId=frame, html=(
            f"<!doctype html><style>{scenes.font_css()}body{{margin:0;background:transparent}}</style>"))
        self.run("Promise.all([400, 600].map(w => document.fonts.load(w + ' 17px Inter'))).then(() => 1)")

    def close(self):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait()

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session: message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data: data = data[os.write(self.sink, data):]
        while True:
            while b"\0" not in self.rest:
                piece = self.source.read1(1 << 20)
                if not piece: raise RuntimeError("Chromium ended")
                self.rest += piece
            answer, _, self.rest = self.rest.partition(b"\0")
            answer = json.loads(answer)
            if answer.get("id") == self.number:
                if "error" in answer: raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def run(self, script):
        return self.call("Runtime.evaluate", expression=script, awaitPromise=True)

    def file(self, scene):
        if self.size != (scene.width, scene.height):
            self.size = (scene.width, scene.height)
            self.call("Emulation.setDeviceMetricsOverride", width=scene.width, height=scene.height,
                      deviceScaleFactor=1, mobile=False)
        if self.now is not scene:
            self.now = scene
            self.run(f"document.body.innerHTML = {json.dumps(scene.html)}; 1")
        return base64.b64decode(
            self.call("Page.captureScreenshot", format="png", optimizeForSpeed=True)["data"])
