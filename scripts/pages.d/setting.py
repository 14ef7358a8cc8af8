"""What a test of a page gets: a browser, the program and a folder."""

import functools
import json
import os
import shutil
import subprocess
import tempfile
import time

import project
from browser import Browser

WITHOUT_AXE = "passed over, without axe-core; L10N_AXE names its 'axe.min.js'"


class Setting:
    """A browser, the program and a folder for one test."""

    def __init__(self, tool, pictures):
        self.folder = tempfile.mkdtemp()
        self.downloads = os.path.join(self.folder, "downloads")
        os.makedirs(self.downloads)
        self.tool = project.Tool(tool, self.folder)
        self.pictures = pictures
        self.browser = Browser(self.downloads, "--lang=en-US")

    def close(self):
        self.browser.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def path(self, name):
        return os.path.join(self.folder, name)

    def export(self, language, *words):
        self.tool("extract", "--quiet", "-l", language, "-f", "workbook", "-o", f"{language}.html", "--force", *words)
        return self.path(f"{language}.html")

    def report(self, *words):
        self.tool("stats", "--quiet", "--output", "report.html", *words)
        return self.path("report.html")

    def save(self, name):
        """Saves by the keyboard and moves the download; returns its path and the seconds that it took."""
        start = time.monotonic()
        self.browser.key("s", control=True)
        progress = self.browser.wait("Browser.downloadProgress", where=lambda state: state["state"] == "completed")
        seconds = time.monotonic() - start
        downloaded = max((os.path.join(self.downloads, name) for name in os.listdir(self.downloads)), key=os.path.getmtime)
        assert os.path.getsize(downloaded) == progress["receivedBytes"]
        os.replace(downloaded, self.path(name))
        return self.path(name), seconds

    def picture(self, name, width=1280, height=800, scale=1, dark=False):
        if self.pictures:
            self.browser.screen(os.path.join(self.pictures, f"{name}.png"), width, height, scale, dark)

    def problems(self):
        """What the page or the browser complained about."""
        found = [event for event in self.browser.events if event.get("method") in ("Runtime.exceptionThrown", "Log.entryAdded")]
        return [json.dumps(event["params"])[:600] for event in found]

    @functools.cache
    def axe(self):
        """The script of axe-core, from L10N_AXE or npm; None if there is neither."""
        path = os.environ.get("L10N_AXE")
        if not path and shutil.which("npm"):
            pack = subprocess.run(["npm", "pack", "axe-core@4", "--silent"], cwd=self.folder, capture_output=True, text=True)
            if pack.returncode == 0:
                subprocess.run(["tar", "xf", pack.stdout.strip()], cwd=self.folder, check=True)
                path = self.path("package/axe.min.js")
        if not path:
            return None
        with open(path, encoding="utf-8") as file:
            return file.read()

    def look(self, width, height=800, scale=1, dark=False):
        """Sets the size of the page in CSS pixels and its colors."""
        self.browser.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
        self.browser.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def check_accessibility(self):
        """Fails if axe-core finds a violation, or if the page scrolls sideways."""
        violations = self.browser.value(f"{self.axe()}; axe.run().then((result) => result.violations.map((one) => one.id + ' ' + one.nodes.map((node) => node.html + ' ' + node.failureSummary).join(' | ')))")
        assert not violations, "\n".join(violations)
        assert self.browser.value("document.documentElement.scrollWidth <= innerWidth"), "scrolls sideways"

    def watch(self):
        """Collects what the policy of the next pages refuses."""
        self.browser.send("Page.addScriptToEvaluateOnNewDocument", source="window.violations = []; addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective))")

    def check_harmless(self):
        """Fails if the page has elements or scripts other than its own, or if something of it ran."""
        for element in ("img", "iframe", "link", "object"):
            assert self.browser.value(f"document.querySelectorAll('{element}').length") == 0, element
        assert self.browser.value("document.querySelectorAll('svg:not([aria-hidden])').length") == 0, "svg"
        assert self.browser.value("document.scripts.length") == 3, self.browser.value("document.scripts.length")
        assert self.browser.value("window.hit === undefined"), "a script ran"
        assert self.browser.value("violations.join()") == "", self.browser.value("violations.join()")

    def check_policy(self):
        """Fails if the page could run another script or use the network."""
        browser = self.browser
        requests = [event["params"]["request"]["url"] for event in browser.events if event.get("method") == "Network.requestWillBeSent"]
        assert all(url.startswith(("file://", "blob:")) for url in requests), requests
        browser.value("""(() => { const script = document.createElement("script"); script.textContent = "window.hit = 2"; document.body.append(script);
          const image = document.createElement("img"); image.src = "https://example.com/a.png"; document.body.append(image); })()""")
        assert browser.value("fetch('https://example.com').then(() => 'sent', () => 'refused')") == "refused"
        assert browser.value("window.hit === undefined"), "the policy stops a script of another hash"
        refused = {"script-src-elem", "connect-src", "img-src"}
        # The events come after what they are about.
        for _ in range(100):
            if refused <= set(browser.value("violations")):
                break
            time.sleep(0.05)
        assert refused <= set(browser.value("violations")), browser.value("violations.join()")
