"""A Chromium process controlled through its debugging pipe, for the checks of pages."""
import atexit, base64, json, os, select, shutil, subprocess, sys, tempfile, time
from pathlib import Path

SETUP = Path(__file__).resolve().parents[1] / "setup"
CODES = {"Enter": 13, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Tab": 9, " ": 32,
         "Home": 36, "End": 35, "PageUp": 33, "PageDown": 34, "Backspace": 8, "Delete": 46}


def chromium():
    """Returns the name of the browser, which is installed if it's missing."""
    names = "chromium", "chromium-browser", "google-chrome"
    if not any(map(shutil.which, names)): subprocess.run([SETUP, "--browser"], check=True)
    found = next(filter(shutil.which, names), None)
    if not found: sys.exit("Chromium is missing")
    return found


class Browser:
    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="bannerrender-browser-")
        atexit.register(shutil.rmtree, self.profile, True)
        theirs, ours = os.pipe(), os.pipe()
        # Chromium reads from 3 and writes to 4.
        command = f'exec "$0" "$@" 3<&{theirs[0]} 4>&{ours[1]}'
        self.process = subprocess.Popen(
            ["bash", "-c", command, chromium(), "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--disable-dev-shm-usage", "--remote-debugging-pipe", f"--user-data-dir={self.profile}", "about:blank"],
            pass_fds=(theirs[0], ours[1]), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs[0]), os.close(ours[1])
        self.sink, self.source = theirs[1], ours[0]
        self.number, self.rest, self.events, self.session, self.target = 0, b"", [], None, None
        atexit.register(self.close)

    def close(self):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait()

    def receive(self):
        while b"\0" not in self.rest:
            if not select.select([self.source], [], [], 60)[0]: raise RuntimeError("Chromium doesn't answer")
            piece = os.read(self.source, 1 << 20)
            if not piece: sys.exit("Chromium ended")
            self.rest += piece
        message, _, self.rest = self.rest.partition(b"\0")
        return json.loads(message)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session: message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data: data = data[os.write(self.sink, data):]
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer: raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def open(self, url, width=1500, height=1000, scale=1, dark=False, touch=False, still=False, scripts=True):
        """Opens a page in a new tab, after the tab before is closed, and waits until it has loaded."""
        self.session, before = None, self.target
        self.target = target = self.call("Target.createTarget", url="about:blank")["targetId"]
        if before: self.call("Target.closeTarget", targetId=before)
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.events = []
        for domain in ("Page", "Runtime", "Network", "Log"): self.call(f"{domain}.enable")
        self.size(width, height, scale, touch)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}])
        self.call("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.url = url
        self.call("Page.navigate", url=url)
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events): self.events.append(self.receive())

    def size(self, width, height, scale=1, touch=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=touch)
        self.call("Emulation.setTouchEmulationEnabled", enabled=touch, maxTouchPoints=1 if not touch else 5)

    def run(self, script):
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True, userGesture=True)
        if "exceptionDetails" in answer: raise RuntimeError(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def wait(self, script, seconds=10):
        """Waits until an expression is true, and returns whether it is."""
        end = time.time() + seconds
        while time.time() < end:
            if self.run(f"!!({script})"): return True
            time.sleep(0.04)
        return False

    def key(self, key, shift=False, control=False):
        """Presses a key, with the text that it types."""
        common = {"key": key, "modifiers": (8 if shift else 0) + (2 if control else 0), "code": key,
                  "windowsVirtualKeyCode": CODES.get(key, ord(key.upper()) if len(key) == 1 and key.isascii() and key.isalnum() else 0)}
        text = {"text": "\r" if key == "Enter" else key} if (len(key) == 1 or key == "Enter") and not control else {}
        self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **common, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)

    def type(self, text):
        for letter in text: self.key(letter)

    def mouse(self, kind, x, y, down=None):
        pressed = kind != "mouseReleased" if down is None else down
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left" if pressed or kind == "mouseReleased" else "none",
                  clickCount=1, buttons=1 if pressed else 0)

    def hover(self, x, y): self.mouse("mouseMoved", x, y, down=False)

    def click_at(self, x, y):
        self.hover(x, y), self.mouse("mousePressed", x, y), self.mouse("mouseReleased", x, y)

    def place(self, selector):
        """Returns the middle of an element, after it is scrolled into view."""
        return self.run(f"(e => {{ if (!e) return null; e.scrollIntoView({{ block: 'nearest', inline: 'nearest' }});"
                        "const r = e.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2, r.width, r.height,"
                        f"r.left, r.top] }})({selector if selector.startswith('(') else f'document.querySelector({json.dumps(selector)})'})")

    def click(self, selector):
        # A panel may be about to open.
        end = time.time() + 5
        while not ((place := self.place(selector)) and place[2]) and time.time() < end: time.sleep(0.02)
        if not place or not place[2]: raise RuntimeError(f"{selector} can't be clicked")
        self.click_at(*place[:2])

    def drag(self, x, y, to_x, to_y, steps=8, pause=0.0):
        self.hover(x, y), self.mouse("mousePressed", x, y)
        for step in range(1, steps + 1):
            self.mouse("mouseMoved", x + (to_x - x) * step / steps, y + (to_y - y) * step / steps)
            if pause: time.sleep(pause)
        self.mouse("mouseReleased", to_x, to_y)

    def touch(self, kind, points): self.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y} for x, y in points])

    def wheel(self, x, y, delta, control=False):
        self.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=delta, modifiers=2 if control else 0)

    def frames(self): self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def screenshot(self, path):
        self.frames()
        data = base64.b64decode(self.call("Page.captureScreenshot")["data"])
        if path:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            Path(path).write_bytes(data)
        return data

    def tree(self):
        """Returns the nodes of the accessibility tree that aren't ignored."""
        self.call("Accessibility.enable")
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        self.call("Accessibility.disable")
        return [node for node in nodes if not node.get("ignored")]

    def complaints(self, expected=()):
        """Returns the errors of scripts and of the content security policy."""
        self.run("0")
        told = []
        for event in self.events:
            parameters = event.get("params", {})
            if event.get("method") == "Runtime.exceptionThrown": told.append(str(parameters["exceptionDetails"])[:600])
            if event.get("method") == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning"):
                told.append(str(parameters["args"])[:400])
            if event.get("method") == "Log.entryAdded" and parameters["entry"]["level"] == "error":
                told.append(f"{parameters['entry']['text']} {parameters['entry'].get('url', '')}")
        return [line for line in told if not any(text in line for text in expected)]

    def requests(self):
        self.run("0")
        return [event["params"]["request"]["url"] for event in self.events if event.get("method") == "Network.requestWillBeSent"]
