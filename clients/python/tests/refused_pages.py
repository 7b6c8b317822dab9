"""Refusals of views, reports, sites, the pipeline, webhooks and alerts, by the type of each."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timezone
from typing import Any

from .facts import FACTS
from .refusing_world import UNKNOWN, UNKNOWN_ULID, World

WAITING = FACTS["waiting"]


def saved_view_exists(world: World) -> object:
    for _ in range(2):
        world.admin.create_saved_view(brand_id=world.brand_id, name="View", search="range=30d")
    return None


def new_report(world: World, name: str) -> Any:
    return world.admin.create_report(
        brand_id=world.brand_id,
        name=name,
        scope={"range": "30d"},
        blocks=[{"kind": "comment", "markdown": "Words"}],
    )


def report_exists(world: World) -> object:
    return [new_report(world, "Twice") for _ in range(2)]


def printing_unavailable(world: World) -> object:
    report_id = new_report(world, "Printed")["id"]
    return world.admin.print_report(brand_id=world.brand_id, report_id=report_id)


def new_action(world: World, *answers: str) -> Any:
    prompt_id = world.new_prompt()["id"]
    records: Any = [
        {
            "prompt_id": prompt_id,
            "platform": "chatgpt",
            "response_text": text,
            "created_at": datetime.now(timezone.utc).isoformat(),
        }
        for text in answers
    ]
    if records:
        world.admin.import_responses(brand_id=world.brand_id, records=records)
    return world.admin.create_action(brand_id=world.brand_id, prompt_ids=[prompt_id])


def action_not_open(world: World) -> object:
    action_id = new_action(world, "Contoso.")["id"]
    return world.admin.change_action(
        brand_id=world.brand_id, action_id=action_id, status="done"
    )


def new_connection(world: World, website: str) -> Any:
    return world.admin.create_referral_connection(
        brand_id=world.brand_id, website=website, provider="adobe_analytics"
    )


def connection_exists(world: World) -> object:
    return [new_connection(world, "https://twice.example") for _ in range(2)]


def connection_disabled(world: World) -> object:
    made = new_connection(world, "https://disabled.example")
    chosen = {"brand_id": world.brand_id, "connection_id": made["id"]}
    world.admin.disable_referral_connection(**chosen)
    event: Any = {
        "date": "2026-11-14",
        "raw_referrer_value": "chatgpt.com / referral",
        "raw_page_value": "/pricing",
    }
    return world.admin.push_referral_events(**chosen, records=[event])


def site_exists(world: World) -> object:
    _, domain = world.active_site
    return world.new_site(domain=domain)


def domain_taken(world: World) -> object:
    _, domain = world.active_site
    site_id = world.new_site(world.new_brand(), domain)
    return world.operator.operate_site(site_id=site_id, integration_status="active")


def site_inactive(world: World) -> object:
    chosen = {"brand_id": world.brand_id, "site_id": world.new_site()}
    domain = world.admin.get_site(**chosen)["domain"]
    return world.admin.stage_version(**chosen, url=f"https://{domain}/a", markdown="# A")


def annotation_by_service(world: World) -> object:
    """The service notes that a version went live."""
    site_id, _ = world.active_site
    world.admin.publish_version(
        brand_id=world.brand_id, site_id=site_id, version_id=world.new_version()
    )
    found = next(world.admin.iter_annotations(brand_id=world.brand_id))
    return world.admin.delete_annotation(brand_id=world.brand_id, annotation_id=found["id"])


def not_awaiting_approval(world: World) -> object:
    site_id, domain = world.active_site
    submitted = world.admin.submit_pipeline(
        brand_id=world.brand_id, urls=[f"https://{domain}/b"], optimize=True, site_id=site_id
    )
    token = submitted["tokens"][0]["token"]
    return world.admin.approve_track(brand_id=world.brand_id, token=token)


def already_decided(world: World) -> object:
    client = world.client(WAITING["key"])
    chosen = {"brand_id": WAITING["brand_id"], "token": WAITING["tokens"][0]}
    client.approve_track(**chosen)
    return client.reject_track(**chosen)


def approval_outdated(world: World) -> object:
    return world.client(WAITING["key"]).approve_track(
        brand_id=WAITING["brand_id"],
        token=WAITING["tokens"][1],
        optimization_run_id=UNKNOWN_ULID,
    )


PAGES: dict[str, Callable[[World], object]] = {
    "page_audit_not_found": lambda world: world.admin.get_page_audit(
        brand_id=world.brand_id, page_audit_id=UNKNOWN_ULID
    ),
    "annotation_not_found": lambda world: world.admin.get_annotation(
        brand_id=world.brand_id, annotation_id=UNKNOWN
    ),
    "annotation_by_service": annotation_by_service,
    "action_not_found": lambda world: world.admin.get_action(
        brand_id=world.brand_id, action_id=UNKNOWN
    ),
    "action_not_open": action_not_open,
    "action_without_evidence": new_action,
    "campaign_not_found": lambda world: world.admin.get_campaign(
        brand_id=world.brand_id, campaign_id=UNKNOWN
    ),
    "signal_run_not_found": lambda world: world.admin.get_signal_run(
        brand_id=world.brand_id, run_id=UNKNOWN
    ),
    "saved_view_not_found": lambda world: world.admin.delete_saved_view(
        brand_id=world.brand_id, view_id=UNKNOWN_ULID
    ),
    "saved_view_exists": saved_view_exists,
    "report_not_found": lambda world: world.admin.get_report(
        brand_id=world.brand_id, report_id=UNKNOWN_ULID
    ),
    "report_exists": report_exists,
    "share_link_not_found": lambda world: world.admin.revoke_share_link(
        brand_id=world.brand_id, link_id=UNKNOWN_ULID
    ),
    "printing_unavailable": printing_unavailable,
    "connection_not_found": lambda world: world.admin.disable_referral_connection(
        brand_id=world.brand_id, connection_id=UNKNOWN_ULID
    ),
    "connection_exists": connection_exists,
    "connection_disabled": connection_disabled,
    "site_not_found": lambda world: world.admin.get_site(
        brand_id=world.brand_id, site_id=UNKNOWN_ULID
    ),
    "site_exists": site_exists,
    "site_inactive": site_inactive,
    "domain_taken": domain_taken,
    "verification_failed": lambda world: world.admin.verify_site(
        brand_id=world.brand_id, site_id=world.new_site()
    ),
    "version_not_found": lambda world: world.admin.get_version(
        brand_id=world.brand_id, site_id=world.active_site[0], version_id=UNKNOWN_ULID
    ),
    "version_not_live": lambda world: world.admin.rollback_version(
        brand_id=world.brand_id, site_id=world.active_site[0], version_id=world.new_version()
    ),
    "preview_not_found": lambda world: world.anybody.open_preview(token="unknown"),
    "webhook_not_found": lambda world: world.admin.delete_webhook(
        brand_id=world.brand_id, webhook_id=UNKNOWN_ULID
    ),
    "delivery_not_found": lambda world: world.admin.redeliver_webhook(
        brand_id=world.brand_id,
        webhook_id=world.admin.create_webhook(
            brand_id=world.brand_id, url="https://hooks.example/a"
        )["id"],
        delivery_id=UNKNOWN_ULID,
    ),
    "alert_not_found": lambda world: world.admin.get_alert(
        brand_id=world.brand_id, alert_id=UNKNOWN_ULID
    ),
    "alert_channel_not_found": lambda world: world.admin.delete_alert_channel(
        brand_id=world.brand_id, channel_id=UNKNOWN_ULID
    ),
    "pipeline_not_found": lambda world: world.admin.get_pipeline(
        brand_id=world.brand_id, pipeline_id=UNKNOWN_ULID
    ),
    "tracking_not_found": lambda world: world.admin.get_pipeline_tracking(
        brand_id=world.brand_id, token=UNKNOWN_ULID
    ),
    "not_awaiting_approval": not_awaiting_approval,
    "already_decided": already_decided,
    "approval_outdated": approval_outdated,
}
