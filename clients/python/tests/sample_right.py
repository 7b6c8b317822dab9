"""Calls that a type checker accepts."""

from datetime import date

from sightline import AsyncClient, Client, SightlineError, frame
from sightline.types import Prompt, QueryMetricsField


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


def figures(client: Client) -> list[float]:
    fields: list[QueryMetricsField] = ["ai_platform", "responses"]
    fields.append("brand_presence_percentage")
    found = client.query_metrics(brand_id=1, fields=fields)
    return [(row["brand_presence_percentage"] or 0) * row["responses"] for row in found]


def names_of_the_running_program(client: Client, names: list[str]) -> object:
    return client.query_metrics(brand_id=1, fields=",".join(names))


async def awaited(client: AsyncClient) -> list[str]:
    brand = await client.get_brand(brand_id=1)
    found = [prompt["text"] async for prompt in client.iter_prompts(brand_id=brand["id"])]
    async for row in client.iter_query_metrics(brand_id=1, fields=["date"]):
        found.append(row["date"])
    return found
