"""An organization of its own on the real service, for calls that must be refused."""

from __future__ import annotations

import uuid
from functools import cached_property
from typing import Any, Literal

from sightline import Client

from .facts import FACTS, URL

UNKNOWN = 999_999_999
UNKNOWN_ULID = "01KA3V7Q2C8Z5E9XJ4T6W0RNBC"


class World:
    """What a refusal needs to be there; each part is made when it is first asked for."""

    url = URL

    def __init__(self) -> None:
        self.clients: list[Client] = []
        self.operator = self.client(FACTS["operator"])
        self.anybody = self.client(None)
        made = self.new_organization("enterprise")
        self.organization_id: int = made["organization"]["id"]
        self.person = made["admin"]
        self.admin = self.signed_in(made["admin"])

    def client(self, key: str | None, url: str = URL) -> Client:
        self.clients.append(Client(url, key, retries=0))
        return self.clients[-1]

    def close(self) -> None:
        for client in self.clients:
            client.close()

    def new_organization(self, plan: Literal["starter", "enterprise"]) -> Any:
        return self.operator.create_organization(
            name=f"Refused {uuid.uuid4()}",
            admin_email=f"{uuid.uuid4()}@example.com",
            plan=plan,
            prompt_pool_size=1000,
            early_access=True,
        )

    def signed_in(self, person: Any) -> Client:
        session = self.anybody.sign_in(email=person["email"], password=person["password"])
        return self.client(session["token"])

    def key(self, *scopes: Any, brand_ids: list[int] | None = None) -> Client:
        """A client with a key that has only these scopes."""
        made = self.admin.create_api_key(
            organization_id=self.organization_id,
            name=str(uuid.uuid4()),
            scopes=list(scopes),
            brand_ids=brand_ids,
        )
        return self.client(made["key"])

    def new_brand(self, client: Client | None = None, **fields: Any) -> int:
        made = (client or self.admin).create_brand(
            name="Northwind", website="https://northwind.example", description="", **fields
        )
        return made["id"]

    @cached_property
    def brand_id(self) -> int:
        return self.new_brand(
            competitors=[{"name": "Contoso"}],
            personas=[{"name": "CFO", "description": ""}],
            key_topics=["pricing"],
        )

    def new_prompt(self, **fields: Any) -> Any:
        return self.admin.create_prompt(
            brand_id=self.brand_id, **{"text": f"Which is {uuid.uuid4()}?", **fields}
        )

    def new_site(self, brand_id: int | None = None, domain: str | None = None) -> str:
        return self.admin.create_site(
            brand_id=brand_id or self.brand_id, domain=domain or f"{uuid.uuid4().hex}.example"
        )["id"]

    @cached_property
    def active_site(self) -> tuple[str, str]:
        """Its id and its domain."""
        domain = f"{uuid.uuid4().hex}.example"
        site_id = self.new_site(domain=domain)
        self.operator.operate_site(site_id=site_id, integration_status="active")
        return site_id, domain

    def new_version(self) -> str:
        site_id, domain = self.active_site
        return self.admin.stage_version(
            brand_id=self.brand_id,
            site_id=site_id,
            url=f"https://{domain}/{uuid.uuid4().hex}",
            markdown="# Northwind",
            html="<h1>Northwind</h1>",
        )["id"]
