"""Reads feeds as docs/examples/sightline_dlt.py does, with the standard library in place of dlt: FOLDER URL KEY BRAND."""

import json
import sys
import types
import urllib.parse
import urllib.request

folder, url, key, brand = sys.argv[1:]
dlt = types.ModuleType("dlt")
dlt.source = lambda **_: lambda function: function
helpers = types.ModuleType("dlt.sources.helpers")
helpers.requests = None
sys.modules.update({"dlt": dlt, "dlt.sources": types.ModuleType("dlt.sources"), "dlt.sources.helpers": helpers})
sys.path.insert(0, folder)
sys.dont_write_bytecode = True
from sightline_dlt import FEEDS, read_feed  # noqa: E402


class Answer:
    def __init__(self, response):
        self.headers = response.headers
        self.text = response.read().decode()

    def raise_for_status(self):
        """urllib has raised already."""


def fetch(path, params):
    address = f"{url}{path}?{urllib.parse.urlencode(params)}"
    asked = urllib.request.Request(address, headers={"Authorization": f"Bearer {key}"})
    return Answer(urllib.request.urlopen(asked, timeout=30))


read = {}
for name, (path, _) in FEEDS.items():
    state = {}
    pages = list(read_feed(path.format(brand=brand), fetch, state))
    later = list(read_feed(path.format(brand=brand), fetch, state))
    read[name] = {"pages": [len(page) for page in pages], "later": [len(page) for page in later]}
print(json.dumps(read))
