"""A dlt source for one brand: the four feeds, merged by key, deleted rows deleted.

    pip install dlt[duckdb]
    SIGHTLINE_URL=http://localhost:8080 SIGHTLINE_API_KEY=... python sightline_dlt.py 1
"""

import json
import os
import sys

import dlt
from dlt.sources.helpers import requests

FEEDS = {
    "responses": ("/v1/{brand}/responses/feed", "id"),
    "prompts": ("/v1/{brand}/prompts/feed", "id"),
    "competitors": ("/v1/brands/{brand}/competitors/feed", "id"),
    "daily_metrics": ("/v1/{brand}/daily-metrics/feed", ["date", "ai_platform"]),
}


def read_feed(path, fetch, state):
    """Yields the rows of each page; the cursor of the last whole page is in the state."""
    more = True
    while more:
        params = {"cursor": state["cursor"]} if "cursor" in state else {}
        answer = fetch(path, params)
        answer.raise_for_status()
        yield [json.loads(line) for line in answer.text.splitlines() if line]
        state["cursor"] = answer.headers["Sightline-Cursor"]
        more = answer.headers["Sightline-More"] == "true"


@dlt.source(name="sightline")
def sightline(brand):
    key = os.environ["SIGHTLINE_API_KEY"]
    headers = {"Authorization": f"Bearer {key}", "Accept": "application/x-ndjson"}

    def fetch(path, params):
        return requests.get(os.environ["SIGHTLINE_URL"] + path, params=params, headers=headers)

    def resource(name, path, key):
        @dlt.resource(
            name=name,
            primary_key=key,
            write_disposition="merge",
            columns={"deleted": {"data_type": "bool", "hard_delete": True}},
        )
        def rows():
            yield from read_feed(path.format(brand=brand), fetch, dlt.current.resource_state())

        return rows

    return [resource(name, path, key) for name, (path, key) in FEEDS.items()]


if __name__ == "__main__":
    pipeline = dlt.pipeline("sightline", destination="duckdb", dataset_name="sightline")
    print(pipeline.run(sightline(int(sys.argv[1]))))
