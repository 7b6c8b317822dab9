"""Refusals of credentials, people and organizations, by the type of each."""

from __future__ import annotations

import uuid
from collections.abc import Callable

from .facts import FACTS
from .refusing_world import UNKNOWN, World


def invalid_credentials(world: World) -> object:
    return world.anybody.sign_in(email="nobody@example.com", password="not the password")


def rate_limited(world: World) -> object:
    email = f"{uuid.uuid4()}@example.com"
    for _ in range(20):
        try:
            world.anybody.sign_in(email=email, password="not the password")
        except Exception as error:
            if getattr(error, "type", "") != "invalid_credentials":
                raise
    return None


def plan_upgrade_required(world: World) -> object:
    made = world.new_organization("starter")
    return world.signed_in(made["admin"]).create_api_key(
        organization_id=made["organization"]["id"], name="First", scopes=["query"]
    )


def brand_access_denied(world: World) -> object:
    key = world.key("query", brand_ids=[world.brand_id])
    return key.get_brand(brand_id=world.new_brand())


def member_exists(world: World) -> object:
    return world.admin.invite_person(
        organization_id=world.organization_id, email=world.person["email"], role="member"
    )


def last_admin(world: World) -> object:
    return world.admin.update_member(
        organization_id=world.organization_id, person_id=world.person["person_id"], role="viewer"
    )


def link_password_required(world: World) -> object:
    report = world.admin.create_report(
        brand_id=world.brand_id,
        name=str(uuid.uuid4()),
        scope={"range": "30d"},
        blocks=[{"kind": "comment", "markdown": "Words"}],
    )
    link = world.admin.share_report(
        brand_id=world.brand_id,
        report_id=report["id"],
        expires_in_days=1,
        password="correct horse battery staple",
    )
    return world.anybody.open_shared_report(token=link["token"])


def early_access_required(world: World) -> object:
    made = world.new_organization("enterprise")
    world.operator.update_organization(
        organization_id=made["organization"]["id"], early_access=False
    )
    client = world.signed_in(made["admin"])
    return client.submit_pipeline(
        brand_id=world.new_brand(client), urls=["https://northwind.example/a"], optimize=True
    )


ACCOUNTS: dict[str, Callable[[World], object]] = {
    "unauthenticated": lambda world: world.anybody.list_brands(),
    "invalid_credentials": invalid_credentials,
    "rate_limited": rate_limited,
    "plan_upgrade_required": plan_upgrade_required,
    "insufficient_scope": lambda world: world.key("query").archive_brand(brand_id=world.brand_id),
    "admin_required": lambda world: world.key("configure").list_api_keys(
        organization_id=world.organization_id
    ),
    "person_required": lambda world: world.key("query", "configure").approve_track(
        brand_id=world.brand_id, token="01KA3V7Q2C8Z5E9XJ4T6W0RNBC"
    ),
    "operator_required": lambda world: world.admin.list_organizations(),
    "brand_access_denied": brand_access_denied,
    "organization_not_found": lambda world: world.admin.get_organization(organization_id=UNKNOWN),
    "api_key_not_found": lambda world: world.admin.revoke_api_key(
        organization_id=world.organization_id, key_id=UNKNOWN
    ),
    "member_not_found": lambda world: world.admin.remove_member(
        organization_id=world.organization_id, person_id=UNKNOWN
    ),
    "member_exists": member_exists,
    "last_admin": last_admin,
    "invitation_not_found": lambda world: world.anybody.get_invitation(token="unknown"),
    "app_not_found": lambda world: world.admin.disconnect_app(app_id=UNKNOWN),
    "session_not_found": lambda world: world.admin.end_own_session(session_id=UNKNOWN),
    "person_not_found": lambda world: world.operator.confirm_person(person_id=UNKNOWN),
    "link_not_found": lambda world: world.anybody.confirm_email(token="unknown"),
    "link_password_required": link_password_required,
    "provider_not_found": lambda world: world.admin.get_provider_key(
        organization_id=world.organization_id, provider="unknown"
    ),
    "provider_key_failed": lambda world: world.admin.put_provider_key(
        organization_id=world.organization_id,
        provider="openrouter",
        key="unknown",
        base_url=FACTS["websites"]["blocked"],
        test=True,
    ),
    "early_access_required": early_access_required,
    "move_refused": lambda world: world.operator.start_move(to="duckdb"),
    # What the HTTP layer refuses, as far as this client can be led to send it.
    "not_found": lambda world: world.client("key", f"{world.url}/elsewhere").list_brands(),
    "headers_too_large": lambda world: world.client("k" * 20_000).list_brands(),
}
