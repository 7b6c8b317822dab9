"""Refusals of brands, prompts, answers and queries, by the type of each."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any

from .facts import FACTS
from .refusing_world import UNKNOWN, World


def too_many_records(world: World) -> object:
    for at in range(21):
        world.admin.create_alert_channel(
            brand_id=world.brand_id,
            kind="slack",
            name=f"Channel {at}",
            url=f"https://hooks.example/services/{at}",
        )
    return None


def active_duplicate(world: World) -> object:
    return world.new_prompt(text=world.new_prompt()["text"])


def paused_duplicate(world: World) -> object:
    return world.new_prompt(text=paused(world)["text"])


def paused(world: World, **fields: Any) -> Any:
    made = world.new_prompt(**fields)
    return world.admin.change_prompt_status(
        brand_id=world.brand_id, prompt_id=made["id"], status="paused"
    )


def is_archived(world: World) -> object:
    chosen = {"brand_id": world.brand_id, "prompt_id": world.new_prompt()["id"]}
    world.admin.archive_prompt(**chosen)
    return world.admin.change_prompt_status(**chosen, status="active")


def persona_archived(world: World) -> object:
    persona = world.admin.create_persona(
        brand_id=world.brand_id, name=str(uuid.uuid4()), description=""
    )
    prompt = paused(world, persona_id=persona["id"])
    world.admin.archive_persona(brand_id=world.brand_id, persona_id=persona["id"])
    return world.admin.change_prompt_status(
        brand_id=world.brand_id, prompt_id=prompt["id"], status="active"
    )


def disabled(world: World, call: Callable[[], object]) -> object:
    chosen = {"organization_id": world.organization_id}
    world.operator.update_organization(**chosen, disabled_platforms=["perplexity"])
    try:
        return call()
    finally:
        world.operator.update_organization(**chosen, disabled_platforms=[])


def platform_disabled(world: World) -> object:
    return disabled(
        world, lambda: world.new_prompt(platforms=["perplexity", "chatgpt"])
    )


def no_active_variants(world: World) -> object:
    prompt = paused(world, platforms=["perplexity"])
    return disabled(
        world,
        lambda: world.admin.change_prompt_status(
            brand_id=world.brand_id, prompt_id=prompt["id"], status="active"
        ),
    )


def quota_exceeded(world: World) -> object:
    made = world.new_organization("enterprise")
    world.operator.update_organization(
        organization_id=made["organization"]["id"], prompt_pool_size=0
    )
    client = world.signed_in(made["admin"])
    return client.create_prompt(brand_id=world.new_brand(client), text="Which?")


def payload_too_large(world: World) -> object:
    record: Any = {"prompt_id": 1, "platform": "chatgpt", "response_text": "x"}
    return world.admin.import_responses(brand_id=world.brand_id, records=[record] * 10_001)


def nested(depth: int) -> Any:
    value: Any = {}
    for _ in range(depth):
        value = {"in": value}
    return value


def idempotency_key_reused(world: World) -> object:
    world.new_prompt(idempotency_key="reused")
    return world.new_prompt(idempotency_key="reused")


def idempotency_key_used(world: World) -> object:
    def create() -> object:
        return world.admin.create_webhook(
            brand_id=world.brand_id, url="https://hooks.example/x", idempotency_key="used"
        )

    create()
    return create()


def prompt_not_tracked(world: World) -> object:
    pasted = world.admin.paste_answer(
        brand_id=world.brand_id, prompt="Who asks this?", platform="claude", text="Nobody."
    )
    return world.admin.add_pasted_answer(brand_id=world.brand_id, pasted_answer_id=pasted["id"])


PROMPTS: dict[str, Callable[[World], object]] = {
    "idempotency_key_invalid": lambda world: world.new_prompt(idempotency_key="a b"),
    "idempotency_key_reused": idempotency_key_reused,
    "idempotency_key_used": idempotency_key_used,
    "brand_not_found": lambda world: world.admin.get_brand(brand_id=UNKNOWN),
    "competitor_not_found": lambda world: world.admin.get_competitor(
        brand_id=world.brand_id, competitor_id=UNKNOWN
    ),
    "competitor_exists": lambda world: world.admin.create_competitor(
        brand_id=world.brand_id, name="CONTOSO"
    ),
    "persona_not_found": lambda world: world.admin.get_persona(
        brand_id=world.brand_id, persona_id=UNKNOWN
    ),
    "persona_exists": lambda world: world.admin.create_persona(
        brand_id=world.brand_id, name="CFO", description=""
    ),
    "suggestion_not_found": lambda world: world.admin.dismiss_competitor_suggestion(
        brand_id=world.brand_id, suggestion_id="unknown"
    ),
    "website_unreachable": lambda world: world.admin.suggest_brand(
        website="https://www.northwind.example"
    ),
    "website_blocked": lambda world: world.admin.suggest_brand(
        website=FACTS["websites"]["blocked"]
    ),
    "website_without_text": lambda world: world.admin.suggest_brand(
        website=FACTS["websites"]["empty"]
    ),
    "too_many_records": too_many_records,
    "prompt_not_found": lambda world: world.admin.get_prompt(
        brand_id=world.brand_id, prompt_id=UNKNOWN
    ),
    "prompt_not_tracked": prompt_not_tracked,
    "pasted_answer_not_found": lambda world: world.admin.get_pasted_answer(
        brand_id=world.brand_id, pasted_answer_id="unknown"
    ),
    "unknown_stage": lambda world: world.new_prompt(stage="Unknown"),
    "unknown_topic": lambda world: world.new_prompt(key_topics=["unknown"]),
    "tag_name_too_long": lambda world: world.new_prompt(tags=["x" * 65]),
    "paused_duplicate": paused_duplicate,
    "active_duplicate": active_duplicate,
    "is_archived": is_archived,
    "is_paused": lambda world: world.admin.collect_now(
        brand_id=world.brand_id, prompt_id=paused(world)["id"]
    ),
    "persona_archived": persona_archived,
    "platform_disabled": platform_disabled,
    "no_active_variants": no_active_variants,
    "quota_exceeded": quota_exceeded,
    "malformed_body": lambda world: world.admin.import_prompts(
        brand_id=world.brand_id, rows=[nested(500)]
    ),
    "payload_too_large": payload_too_large,
    "response_not_found": lambda world: world.admin.get_response(
        brand_id=world.brand_id, response_id=UNKNOWN
    ),
    "reevaluation_not_found": lambda world: world.admin.get_reevaluation(
        brand_id=world.brand_id, reevaluation_id=UNKNOWN
    ),
    "invalid_date": lambda world: world.admin.query_metrics(
        brand_id=world.brand_id, start_date="2026-02-30", fields=["date", "responses"]
    ),
    "source_kind_not_found": lambda world: world.admin.delete_source_kind(
        brand_id=world.brand_id, domain="unknown.example"
    ),
}
