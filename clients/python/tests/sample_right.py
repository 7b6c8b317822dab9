"""Calls that a type checker accepts."""

from datetime import date

from sightline import Client, SightlineError, frame
from sightline.types import Prompt


def reading_the_environment() -> list[Client]:
    return [Client(), Client("https://sightline.example"), Client(key=None)]


def texts(client: Client) -> list[str]:
    found: list[Prompt] = list(client.iter_prompts(brand_id=1, status=["active"]))
    return [prompt["text"] for prompt in found]


def change(client: Client) -> int:
    made = client.create_prompt(brand_id=1, text="Which?", platforms=["chatgpt"], stage=None)
    client.change_prompt_status(brand_id=1, prompt_id=made["id"], status="paused")
    return made["id"]


def rows(client: Client) -> object:
    try:
        found = client.iter_query_intervals(
            brand_id=1, start_date=date(2026, 1, 1), fields=["date", "brand_presence_percentage"]
        )
        return frame(found)
    except SightlineError as error:
        return error.type
