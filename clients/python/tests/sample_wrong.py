"""Calls that a type checker refuses, each on a line that says so."""

from sightline import AsyncClient, Client


def wrong(client: Client) -> None:
    client.get_brand(brand_id="1")  # wrong
    client.get_brand(1)  # wrong
    client.create_prompt(brand_id=1)  # wrong
    client.create_prompt(brand_id=1, text="Which?", platforms=["altavista"])  # wrong
    client.list_prompts(brand_id=1, status=["gone"])  # wrong
    client.get_prompt(brand_id=1, prompt_id=2)["txt"]  # wrong
    client.update_brand(brand_id=1, name=None)  # wrong
    client.query_metrics(brand_id=1, fields=["date", "no_such_metric"])  # wrong
    client.query_changes(brand_id=1, fields=["date"])  # wrong
    client.query_intervals(brand_id=1, fields=["citation_count"])  # wrong
    client.query_metrics(brand_id=1)[0]["no_such_metric"]  # wrong
    client.list_responses(brand_id=1, fields=["no_such_column"])  # wrong


async def wrong_awaited(client: AsyncClient) -> None:
    await client.get_brand(brand_id="1")  # wrong
    (await client.get_brand(brand_id=1))["nam"]  # wrong
    client.iter_query_metrics(brand_id=1, fields=["no_such_metric"])  # wrong
    client.get_brand(brand_id=1)["name"]  # wrong
