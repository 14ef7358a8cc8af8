"""A headless Chromium, driven by its DevTools protocol through pipes."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


def find():
    """The path of a Chromium; None if there is none."""
    for name in (os.environ.get("L10N_CHROMIUM"), "chromium", "chromium-browser", "google-chrome"):
        if name and shutil.which(name):
            return shutil.which(name)
    return None


class Browser:
    """One browser with one page. Messages are JSON, ended by a zero byte, on the descriptors 3 and 4."""

    def __init__(self, downloads, *options):
        self.profile = tempfile.mkdtemp()
        self.number, self.events, self.session = 0, [], None
        own_in, self.writer = os.pipe()
        self.reader, own_out = os.pipe()
        for descriptor in (own_in, own_out):
            os.set_inheritable(descriptor, True)
        # The shell gives the pipes the numbers that the browser expects.
        command = f'exec "$@" 3<&{own_in} 4>&{own_out}'
        self.process = subprocess.Popen(
            ["bash", "-c", command, "chromium", find(), "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--disable-gpu",
             "--no-first-run", f"--user-data-dir={self.profile}", *options, "about:blank"],
            close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(own_in)
        os.close(own_out)
        self.buffer = b""
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.send(f"{domain}.enable")
        session, self.session = self.session, None
        self.send("Browser.setDownloadBehavior", behavior="allow", downloadPath=downloads, eventsEnabled=True)
        self.session = session

    def send(self, method, **parameters):
        """Sends a command and returns its result."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.writer, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.note(answer)

    def receive(self):
        while b"\0" not in self.buffer:
            part = os.read(self.reader, 1 << 20)
            if not part:
                raise RuntimeError("the browser ended")
            self.buffer += part
        line, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(line)

    def note(self, event):
        self.events.append(event)
        if event.get("method") == "Page.javascriptDialogOpening":
            # Asked when a page with unsaved work is left.
            self.number += 1
            message = {"id": self.number, "method": "Page.handleJavaScriptDialog", "params": {"accept": True},
                       "sessionId": self.session}
            os.write(self.writer, json.dumps(message).encode() + b"\0")

    def wait(self, method, seconds=20, where=lambda parameters: True):
        """Waits for an event that has not been waited for, and returns its parameters."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for index, event in enumerate(self.events):
                if event.get("method") == method and where(event.get("params", {})):
                    return self.events.pop(index)["params"]
            if b"\0" in self.buffer or select.select([self.reader], [], [], 0.1)[0]:
                self.note(self.receive())
        raise RuntimeError(f"no {method}")

    def open(self, path):
        self.events = [event for event in self.events if event.get("method") != "Page.loadEventFired"]
        self.send("Page.navigate", url="file://" + os.path.abspath(path))
        self.wait("Page.loadEventFired")

    def value(self, expression):
        """The value of an expression; a promise is awaited."""
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(json.dumps(result["exceptionDetails"])[:2000])
        return result["result"].get("value")

    def first_paint(self):
        """The time from opening a page to its first content, in milliseconds; waits for it."""
        return self.value("""new Promise((done) => { const look = () => { const entry = performance.getEntriesByType("paint")
          .find((entry) => entry.name === "first-contentful-paint"); if (entry) done(entry.startTime); else setTimeout(look, 10); }; look(); })""")

    def type(self, text):
        """Types a text by key events, a character at a time; what no key has comes from an input method."""
        for char in text:
            if char == "\n":
                self.key("Enter")
            elif char.isascii():
                self.send("Input.dispatchKeyEvent", type="keyDown", text=char, key=char)
                self.send("Input.dispatchKeyEvent", type="keyUp", key=char)
            else:
                self.send("Input.insertText", text=char)

    def key(self, key, control=False, alt=False, shift=False):
        """Presses a key with its modifiers."""
        codes = {"Enter": 13, "Tab": 9, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38, "ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "Backspace": 8, " ": 32}
        code = codes.get(key) or ord(key.upper())
        name = f"Digit{key}" if key.isdigit() else f"Key{key.upper()}" if len(key) == 1 and key.isalpha() else key
        event = {"key": key, "code": name, "windowsVirtualKeyCode": code, "modifiers": alt * 1 + control * 2 + shift * 8}
        text = {"Enter": "\r"}.get(key) if not (control or alt) else None
        self.send("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **event, **({"text": text} if text else {}))
        self.send("Input.dispatchKeyEvent", type="keyUp", **event)

    def screen(self, path, width, height, scale=1, dark=False):
        """Takes a picture of the page at a size in CSS pixels."""
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        time.sleep(0.2)
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.send("Page.captureScreenshot", format="png")["data"]))

    def close(self):
        session, self.session = self.session, None
        try:
            self.send("Browser.close")
        except RuntimeError:
            pass
        self.process.wait(20)
        shutil.rmtree(self.profile, ignore_errors=True)
