#!/usr/bin/env python3
"""Records docs/pictures/week.gif and emtv.png: a week of the skirmish on the sandbox's page.

Needs Pillow, chromium and chromedriver. Run it from the root of the repository:

    cargo run --release -- sandbox --port 8777
    python3 docs/pictures/week.py http://127.0.0.1:8777
"""

import base64
import io
import json
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from PIL import Image

FOLDER = Path(__file__).parent
DRIVER = "http://127.0.0.1:9599/session"
SIZE = (880, 576)
SHOW_MS = 3200
# Keys as WebDriver names them.
ESCAPE, BACKSPACE = "\ue00c", "\ue003"


def call(method, url, body=None):
    """Sends JSON and returns the answer's JSON."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(url, data=data, method=method, headers=headers)
    with urllib.request.urlopen(request, timeout=120) as answer:
        return json.load(answer)


class Browser:
    """A headless browser that looks at the sandbox's page."""

    def __init__(self, page):
        self.page = page
        self.driver = subprocess.Popen(["chromedriver", "--port=9599"], stdout=subprocess.DEVNULL)
        time.sleep(2)
        options = ["--headless=new", "--no-sandbox", "--hide-scrollbars", "--window-size=1100,863"]
        chrome = {"browserName": "chrome", "goog:chromeOptions": {"args": options}}
        made = call("POST", DRIVER, {"capabilities": {"alwaysMatch": chrome}})
        self.session = f"{DRIVER}/{made['value']['sessionId']}"
        self.frames = []

    def look(self, user, channel):
        """Shows a channel to a user."""
        call("POST", f"{self.session}/url", {"url": f"{self.page}/?user={user}&channel={channel}"})
        time.sleep(5)

    def run(self, script):
        call("POST", f"{self.session}/execute/sync", {"script": script, "args": []})
        time.sleep(1)

    def show_top(self, contains):
        """Scrolls to the top of the newest message that holds these words."""
        self.run(
            "const all = [...document.querySelectorAll('article')]"
            f".filter((one) => one.textContent.includes({json.dumps(contains)}));"
            "all.at(-1)?.scrollIntoView({ block: 'start' });"
        )

    def type(self, text):
        if text.startswith("/"):
            self.run("document.querySelector('[contenteditable], textarea, input').focus()")
        active = call("GET", f"{self.session}/element/active")["value"]
        element = next(iter(active.values()))
        call("POST", f"{self.session}/element/{element}/value", {"text": text})
        time.sleep(2)

    def keep_frame(self):
        png = base64.b64decode(call("GET", f"{self.session}/screenshot")["value"])
        frame = Image.open(io.BytesIO(png)).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)
        self.frames.append(frame.quantize(128, dither=Image.Dither.NONE))

    def close(self):
        call("DELETE", self.session)
        self.driver.terminate()


def give(page, user, channel, command, **options):
    """Gives a command as a user and returns the answer's text."""
    body = {"user": user, "channel": channel, "command": command, "options": options}
    outcome = call("POST", f"{page}/control/act/command", {"wait_ms": 10000, **body})
    return outcome["messages"][0]["content"]


def order_marches(page):
    """Sends four of Ana's units to San Telmo."""
    question = {"user": "Ana", "channel": "dm", "command": "land move", "option": "unit"}
    units = call("POST", f"{page}/control/act/complete", {"value": "", "wait_ms": 9000, **question})
    for unit in units["choices"][1:5]:
        give(page, "Ana", "dm", "land move", unit=unit["value"], path="to San Telmo")
        time.sleep(2)


def save_card(page):
    """Saves the newest card of the news."""
    view = call("GET", f"{page}/control/messages?user=Ana&channel=emtv&limit=50")
    card = [file for message in view["messages"] for file in message["files"]][-1]
    with urllib.request.urlopen(card["url"]) as file:
        (FOLDER / "emtv.png").write_bytes(file.read())


def main(page):
    browser = Browser(page)
    try:
        browser.look("Ana", "dm")
        browser.keep_frame()
        browser.type("/land move unit:")
        browser.keep_frame()
        browser.type(ESCAPE + 30 * BACKSPACE)
        order_marches(page)
        time.sleep(3)
        browser.keep_frame()
        browser.look("Umpire", "gm")
        give(page, "Umpire", "gm", "gm advance", now=True)
        time.sleep(10)
        browser.show_top("the window is closed")
        browser.keep_frame()
        browser.look("Ana", "emtv")
        browser.keep_frame()
        browser.look("Ana", "dm")
        browser.show_top("Turn 1: General Ibarra")
        browser.keep_frame()
        browser.look("Ana", "dm")
        browser.keep_frame()
    finally:
        browser.close()
    first, *others = browser.frames
    first.save(FOLDER / "week.gif", save_all=True, append_images=others, duration=SHOW_MS, loop=0)
    save_card(page)


if __name__ == "__main__":
    main(sys.argv[1])
