#!/usr/bin/env python3
"""Records a week of the skirmish on the sandbox's page: docs/pictures/week.gif, emtv.png, map.png.

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
SIZE = (880, 800)
SHOW_MS = 3200


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
        options = ["--headless=new", "--no-sandbox", "--hide-scrollbars", "--window-size=1100,1143"]
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


class Panel:
    """Ana's panel, tapped through the sandbox's control API."""

    def __init__(self, page):
        self.page = page
        letters = call("GET", f"{page}/control/messages?user=Ana&channel=dm&limit=50")["messages"]
        self.message = letters[-1]
        self.press("Give orders")

    def components(self):
        return [one for row in self.message["components"] for one in row["components"]]

    def act(self, kind, **choice):
        body = {"user": "Ana", "message": self.message["id"], "wait_ms": 20000, **choice}
        self.message = call("POST", f"{self.page}/control/act/{kind}", body)["messages"][-1]

    def press(self, label):
        self.act("button", label=label)

    def march(self, place):
        """Sends the unit of the card to a place, if it can go there, else lets it hold."""
        menus = [one for one in self.components() if one.get("options")]
        fitting = [o["value"] for o in menus[0]["options"] if place in o["label"]] if menus else []
        if fitting:
            self.act("select", custom_id=menus[0]["custom_id"], values=fitting[:1])
        else:
            self.press("Hold")


def save_picture(page, channel, name):
    """Saves the first picture of the newest message with pictures that Ana reads there."""
    view = call("GET", f"{page}/control/messages?user=Ana&channel={channel}&limit=50")
    files = [message["files"] for message in view["messages"] if message["files"]][-1]
    with urllib.request.urlopen(files[0]["url"]) as file:
        (FOLDER / name).write_bytes(file.read())


def main(page):
    browser = Browser(page)
    try:
        browser.look("Ana", "dm")
        browser.show_top("General Ibarra")
        browser.keep_frame()
        panel = Panel(page)
        browser.look("Ana", "dm")
        browser.keep_frame()
        for _ in range(4):
            panel.march("San Telmo")
        browser.look("Ana", "dm")
        browser.keep_frame()
        panel.press("Plan")
        browser.look("Ana", "dm")
        browser.keep_frame()
        browser.look("Umpire", "gm")
        give(page, "Umpire", "gm", "gm advance", now=True)
        time.sleep(10)
        browser.show_top("is closed")
        browser.keep_frame()
        browser.look("Ana", "emtv")
        browser.keep_frame()
        browser.look("Ana", "dm")
        browser.show_top("Turn 1: General Ibarra")
        browser.keep_frame()
    finally:
        browser.close()
    first, *others = browser.frames
    first.save(FOLDER / "week.gif", save_all=True, append_images=others, duration=SHOW_MS, loop=0)
    save_picture(page, "emtv", "emtv.png")
    save_picture(page, "dm", "map.png")


if __name__ == "__main__":
    main(sys.argv[1])
