# Made from the contract by: npm run clients. Change the contract instead.
from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any, Literal

from . import _types as t
from ._caller import UNSET, Caller, Unset, all_have, given, segment, with_start
from ._rows import Rows


class Operations(Caller):
    """Every operation of the API, as a method. Arguments are given by name."""

    def list_brands(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ListBrandsPage:
        """List brands.

        The brands within the credential's reach, by id.

        `GET /v1/brands`, needs the scope `query` or `configure`.

        Args:
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.ListBrandsPage = self._json(
            "GET",
            "/v1/brands",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_brands(
        self,
        *,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.ListBrandsPageItem]:
        """List brands: one at a time, `page_size` of them per request. Arguments as for
        `list_brands`.
        """
        return self._pages(
            "GET",
            "/v1/brands",
            page_size=page_size,
            offset=offset,
        )

    def create_brand(
        self,
        *,
        name: str,
        website: str,
        description: str,
        idempotency_key: str | None = None,
        alternative_names: list[str] | None | Unset = UNSET,
        excluded_names: list[str] | None | Unset = UNSET,
        alternative_websites: list[str] | None | Unset = UNSET,
        competitors: list[t.CreateBrandCompetitor] | None | Unset = UNSET,
        personas: list[t.CreateBrandPersona] | None | Unset = UNSET,
        key_topics: list[str] | None | Unset = UNSET,
        status: Literal["lead", "prospect", "customer"] | None | Unset = UNSET,
        case_sensitive: bool | None | Unset = UNSET,
        default_country: str | None | Unset = UNSET,
        default_language: str | None | Unset = UNSET,
        stage_set: Literal["intent", "funnel"] | None | Unset = UNSET,
    ) -> t.CreateBrandAnswer:
        """Create a brand.

        With its competitors, personas and default stages, or not at all.

        `POST /v1/brands`, needs the scope `create-brand`.

        Args:
            name: Display name.
            website: Primary website.
            description: Short description.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
        """
        answer: t.CreateBrandAnswer = self._json(
            "POST",
            "/v1/brands",
            body=given({
                "name": name,
                "website": website,
                "description": description,
                "alternative_names": alternative_names,
                "excluded_names": excluded_names,
                "alternative_websites": alternative_websites,
                "competitors": competitors,
                "personas": personas,
                "key_topics": key_topics,
                "status": status,
                "case_sensitive": case_sensitive,
                "default_country": default_country,
                "default_language": default_language,
                "stage_set": stage_set,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def get_brand(
        self,
        *,
        brand_id: int,
    ) -> t.Brand:
        """Get a brand.

        `GET /v1/brands/{brand_id}`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
        """
        answer: t.Brand = self._json(
            "GET",
            f"/v1/brands/{segment(brand_id)}",
        )
        return answer

    def update_brand(
        self,
        *,
        brand_id: int,
        name: str | Unset = UNSET,
        website: str | Unset = UNSET,
        description: str | Unset = UNSET,
        alternative_names: list[str] | None | Unset = UNSET,
        excluded_names: list[str] | None | Unset = UNSET,
        alternative_websites: list[str] | None | Unset = UNSET,
        key_topics: list[str] | None | Unset = UNSET,
        status: Literal["lead", "prospect", "customer"] | None | Unset = UNSET,
        case_sensitive: bool | None | Unset = UNSET,
        default_country: str | None | Unset = UNSET,
        default_language: str | None | Unset = UNSET,
        stage_set: Literal["intent", "funnel"] | None | Unset = UNSET,
        competitors: list[t.UpdateBrandCompetitor] | None | Unset = UNSET,
        personas: list[t.UpdateBrandPersona] | None | Unset = UNSET,
    ) -> t.Brand:
        """Update a brand.

        Only fields present in the body change. `competitors` and `personas` hold the full
        desired list: an entry with id updates that record (an archived one comes back), an
        entry without id updates the active record of its name, brings back the archived one, or
        creates one; records absent from the list are archived. Everything changes together or
        nothing does; two updates at once are one after the other.

        `PATCH /v1/brands/{brand_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            name: Display name.
            website: Primary website.
            description: Short description.
            competitors: The full desired list: entries with id update, without id create,
                absent records are archived.
            personas: The full desired list. Archiving a persona pauses its active prompts.

        Raises:
            SightlineError: its type is persona_exists.
        """
        answer: t.Brand = self._json(
            "PATCH",
            f"/v1/brands/{segment(brand_id)}",
            body=given({
                "name": name,
                "website": website,
                "description": description,
                "alternative_names": alternative_names,
                "excluded_names": excluded_names,
                "alternative_websites": alternative_websites,
                "key_topics": key_topics,
                "status": status,
                "case_sensitive": case_sensitive,
                "default_country": default_country,
                "default_language": default_language,
                "stage_set": stage_set,
                "competitors": competitors,
                "personas": personas,
            }),
        )
        return answer

    def archive_brand(
        self,
        *,
        brand_id: int,
    ) -> t.Brand:
        """Archive a brand.

        It is out of reach until it is restored; its history is kept. Its prompts are paused and
        its sites go inactive.

        `DELETE /v1/brands/{brand_id}`, needs the scope `create-brand`.

        Args:
            brand_id: The id of the brand.
        """
        answer: t.Brand = self._json(
            "DELETE",
            f"/v1/brands/{segment(brand_id)}",
        )
        return answer

    def list_archived_brands(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ListArchivedBrandsPage:
        """List archived brands.

        Those within the credential's brand access, the latest first.

        `GET /v1/brands/archived`, needs the scope `create-brand`.

        Args:
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.ListArchivedBrandsPage = self._json(
            "GET",
            "/v1/brands/archived",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_archived_brands(
        self,
        *,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.ListArchivedBrandsPageItem]:
        """List archived brands: one at a time, `page_size` of them per request. Arguments as for
        `list_archived_brands`.
        """
        return self._pages(
            "GET",
            "/v1/brands/archived",
            page_size=page_size,
            offset=offset,
        )

    def restore_brand(
        self,
        *,
        brand_id: int,
    ) -> t.Brand:
        """Restore an archived brand.

        The brand and its history are within reach again. Its prompts stay paused and its sites
        inactive until they are resumed or verified. A brand that is not archived stays as it
        is.

        `POST /v1/brands/{brand_id}/restore`, needs the scope `create-brand`.

        Args:
            brand_id: The id of the brand.
        """
        answer: t.Brand = self._json(
            "POST",
            f"/v1/brands/{segment(brand_id)}/restore",
        )
        return answer

    def erase_brand(
        self,
        *,
        brand_id: int,
        name: str,
    ) -> t.EraseBrandAnswer:
        """Erase a brand for good.

        With its prompts, answers, labels, pages, sites, alerts, reports and traffic. Nothing is
        left but a record of the id, the time and how many rows there were; its feeds answer as
        those of a brand that never was. Files that an export wrote elsewhere stay. `name` must
        be its name. To be able to bring it back, archive it instead.

        `POST /v1/brands/{brand_id}/erase`, for an admin who is signed in.

        Args:
            brand_id: The id of the brand.
            name: The name of the brand, as a safeguard.
        """
        answer: t.EraseBrandAnswer = self._json(
            "POST",
            f"/v1/brands/{segment(brand_id)}/erase",
            body=given({
                "name": name,
            }),
        )
        return answer

    def suggest_brand(
        self,
        *,
        website: str,
        idempotency_key: str | None = None,
        language: str | Unset = UNSET,
        country: str | Unset = UNSET,
        stage_set: Literal["intent", "funnel"] | Unset = UNSET,
        prompt_count: int | Unset = UNSET,
    ) -> t.BrandSuggestion:
        """Suggest a brand from its website.

        Reads up to eight pages of the website, as its robots.txt allows, and suggests
        everything that a new brand needs. Each suggestion says where it comes from. Nothing is
        created. It takes up to 20 seconds; an organization has one such request at a time, and
        others wait.

        `POST /v1/brand-suggestions`, needs the scope `create-brand`.

        Args:
            website: The page to begin with, usually the home page.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            language: Of the prompts; omitted: the language of the website.
            country: Where prompts would be asked from; omitted: what the website says, else by
                its language.
            stage_set: Whose stages the prompts are spread over. "intent" by default.
            prompt_count: How many prompts to suggest. 20 by default.

        Raises:
            SightlineError: its type is website_unreachable, website_blocked,
                website_without_text or rate_limited.
        """
        answer: t.BrandSuggestion = self._json(
            "POST",
            "/v1/brand-suggestions",
            body=given({
                "website": website,
                "language": language,
                "country": country,
                "stage_set": stage_set,
                "prompt_count": prompt_count,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def list_competitors(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.CompetitorPage:
        """List competitors.

        The active ones, by id.

        `GET /v1/brands/{brand_id}/competitors`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.CompetitorPage = self._json(
            "GET",
            f"/v1/brands/{segment(brand_id)}/competitors",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_competitors(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.Competitor]:
        """List competitors: one at a time, `page_size` of them per request. Arguments as for
        `list_competitors`.
        """
        return self._pages(
            "GET",
            f"/v1/brands/{segment(brand_id)}/competitors",
            page_size=page_size,
            offset=offset,
        )

    def create_competitor(
        self,
        *,
        brand_id: int,
        name: str,
        idempotency_key: str | None = None,
        alternative_names: list[str] | None | Unset = UNSET,
        excluded_names: list[str] | None | Unset = UNSET,
        websites: list[str] | None | Unset = UNSET,
        case_sensitive: bool | None | Unset = UNSET,
    ) -> t.Competitor:
        """Create a competitor.

        One that was archived under this name comes back with its id.

        `POST /v1/brands/{brand_id}/competitors`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            name: Display name; unique among active ones, in any case.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.

        Raises:
            SightlineError: its type is competitor_exists or too_many_records.
        """
        answer: t.Competitor = self._json(
            "POST",
            f"/v1/brands/{segment(brand_id)}/competitors",
            body=given({
                "name": name,
                "alternative_names": alternative_names,
                "excluded_names": excluded_names,
                "websites": websites,
                "case_sensitive": case_sensitive,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def get_competitor(
        self,
        *,
        brand_id: int,
        competitor_id: int,
    ) -> t.Competitor:
        """Get a competitor.

        `GET /v1/brands/{brand_id}/competitors/{competitor_id}`, needs the scope `query` or
        `configure`.

        Args:
            brand_id: The id of the brand.
            competitor_id: The id of the competitor.

        Raises:
            SightlineError: its type is competitor_not_found.
        """
        answer: t.Competitor = self._json(
            "GET",
            f"/v1/brands/{segment(brand_id)}/competitors/{segment(competitor_id)}",
        )
        return answer

    def replace_competitor(
        self,
        *,
        brand_id: int,
        competitor_id: int,
        name: str,
        alternative_names: list[str] | None | Unset = UNSET,
        excluded_names: list[str] | None | Unset = UNSET,
        websites: list[str] | None | Unset = UNSET,
        case_sensitive: bool | None | Unset = UNSET,
    ) -> t.Competitor:
        """Replace a competitor.

        Full replace: what the body leaves out takes its default.

        `PUT /v1/brands/{brand_id}/competitors/{competitor_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            competitor_id: The id of the competitor.
            name: Display name; unique among active ones, in any case.

        Raises:
            SightlineError: its type is competitor_not_found or competitor_exists.
        """
        answer: t.Competitor = self._json(
            "PUT",
            f"/v1/brands/{segment(brand_id)}/competitors/{segment(competitor_id)}",
            body=given({
                "name": name,
                "alternative_names": alternative_names,
                "excluded_names": excluded_names,
                "websites": websites,
                "case_sensitive": case_sensitive,
            }),
        )
        return answer

    def archive_competitor(
        self,
        *,
        brand_id: int,
        competitor_id: int,
    ) -> t.Competitor:
        """Archive a competitor.

        Archiving it again changes nothing.

        `DELETE /v1/brands/{brand_id}/competitors/{competitor_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            competitor_id: The id of the competitor.

        Raises:
            SightlineError: its type is competitor_not_found.
        """
        answer: t.Competitor = self._json(
            "DELETE",
            f"/v1/brands/{segment(brand_id)}/competitors/{segment(competitor_id)}",
        )
        return answer

    def list_competitor_suggestions(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
        platform: t.Platform | None = None,
        prompt_id: int | None = None,
        persona_id: int | None = None,
        branded: bool | None = None,
        stage: str | None = None,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        through_date: str | date | None = None,
        tag: str | None = None,
        country: str | None = None,
        competitor_id: int | None = None,
        surface: str | None = None,
        status: Literal["suggested", "dismissed"] | None = None,
    ) -> t.CompetitorSuggestionPage:
        """List competitor suggestions.

        Names that at least two answers list next to the brand or its competitors, or with
        others of their kind, and that nobody tracks. Most answers first, then by name; of the
        10,000 most frequent spellings.

        `GET /v1/{brand_id}/competitor-suggestions`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
            platform: Answers of this platform.
            prompt_id: Answers to this prompt.
            persona_id: Asked as this persona.
            branded: Whether the prompt named the brand when the answer was evaluated.
            stage: Journey stage by its name.
            start_date: Collected on or after this day (UTC).
            end_date: Exclusive: collected before this day (UTC), unlike the end_date of the
                query. See through_date.
            through_date: Inclusive: collected on or before this day (UTC). Instead of end_date.
            tag: The prompt carries this tag.
            country: ISO 3166-1 alpha-2, in upper case.
            competitor_id: This competitor is named.
            surface: How the answer was obtained: api, serp, import, pasted, simulated.
            status: Dismissed ones can be restored. "suggested" by default.
        """
        answer: t.CompetitorSuggestionPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/competitor-suggestions",
            query={
                "limit": limit,
                "offset": offset,
                "platform": platform,
                "prompt_id": prompt_id,
                "persona_id": persona_id,
                "branded": branded,
                "stage": stage,
                "start_date": start_date,
                "end_date": end_date,
                "through_date": through_date,
                "tag": tag,
                "country": country,
                "competitor_id": competitor_id,
                "surface": surface,
                "status": status,
            },
        )
        return answer

    def iter_competitor_suggestions(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
        platform: t.Platform | None = None,
        prompt_id: int | None = None,
        persona_id: int | None = None,
        branded: bool | None = None,
        stage: str | None = None,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        through_date: str | date | None = None,
        tag: str | None = None,
        country: str | None = None,
        competitor_id: int | None = None,
        surface: str | None = None,
        status: Literal["suggested", "dismissed"] | None = None,
    ) -> Rows[t.CompetitorSuggestion]:
        """List competitor suggestions: one at a time, `page_size` of them per request. Arguments
        as for `list_competitor_suggestions`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/competitor-suggestions",
            query={
                "platform": platform,
                "prompt_id": prompt_id,
                "persona_id": persona_id,
                "branded": branded,
                "stage": stage,
                "start_date": start_date,
                "end_date": end_date,
                "through_date": through_date,
                "tag": tag,
                "country": country,
                "competitor_id": competitor_id,
                "surface": surface,
                "status": status,
            },
            page_size=page_size,
            offset=offset,
        )

    def accept_competitor_suggestion(
        self,
        *,
        brand_id: int,
        suggestion_id: str,
        idempotency_key: str | None = None,
        name: str | None | Unset = UNSET,
        alternative_names: list[str] | None | Unset = UNSET,
        excluded_names: list[str] | None | Unset = UNSET,
        websites: list[str] | None | Unset = UNSET,
        case_sensitive: bool | None | Unset = UNSET,
    ) -> t.Competitor:
        """Accept a competitor suggestion.

        Creates the competitor, as creating it by hand does; the body `{}` takes the suggestion
        as it is. Where none of the names given is in the suggested one, it becomes an
        alternative name. New answers are evaluated for the competitor; a re-evaluation adds it
        to the past.

        `POST /v1/{brand_id}/competitor-suggestions/{suggestion_id}/accept`, needs the scope
        `configure`.

        Args:
            brand_id: The id of the brand.
            suggestion_id: The id of the suggestion.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            name: Omitted: the suggested name.

        Raises:
            SightlineError: its type is suggestion_not_found, competitor_exists or
                too_many_records.
        """
        answer: t.Competitor = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/competitor-suggestions/{segment(suggestion_id)}/accept",
            body=given({
                "name": name,
                "alternative_names": alternative_names,
                "excluded_names": excluded_names,
                "websites": websites,
                "case_sensitive": case_sensitive,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def dismiss_competitor_suggestion(
        self,
        *,
        brand_id: int,
        suggestion_id: str,
    ) -> t.CompetitorSuggestion:
        """Dismiss a competitor suggestion.

        It is suggested no more, and neither is a name that begins with it. Dismissing it again
        changes nothing.

        `POST /v1/{brand_id}/competitor-suggestions/{suggestion_id}/dismiss`, needs the scope
        `configure`.

        Args:
            brand_id: The id of the brand.
            suggestion_id: The id of the suggestion.

        Raises:
            SightlineError: its type is suggestion_not_found.
        """
        answer: t.CompetitorSuggestion = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/competitor-suggestions/{segment(suggestion_id)}/dismiss",
            repeatable=True,
        )
        return answer

    def restore_competitor_suggestion(
        self,
        *,
        brand_id: int,
        suggestion_id: str,
    ) -> t.CompetitorSuggestion:
        """Restore a dismissed competitor suggestion.

        Restoring one that was not dismissed changes nothing.

        `POST /v1/{brand_id}/competitor-suggestions/{suggestion_id}/restore`, needs the scope
        `configure`.

        Args:
            brand_id: The id of the brand.
            suggestion_id: The id of the suggestion.

        Raises:
            SightlineError: its type is suggestion_not_found.
        """
        answer: t.CompetitorSuggestion = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/competitor-suggestions/{segment(suggestion_id)}/restore",
        )
        return answer

    def list_personas(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PersonaPage:
        """List personas.

        The active ones, by id.

        `GET /v1/brands/{brand_id}/personas`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.PersonaPage = self._json(
            "GET",
            f"/v1/brands/{segment(brand_id)}/personas",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_personas(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.Persona]:
        """List personas: one at a time, `page_size` of them per request. Arguments as for
        `list_personas`.
        """
        return self._pages(
            "GET",
            f"/v1/brands/{segment(brand_id)}/personas",
            page_size=page_size,
            offset=offset,
        )

    def create_persona(
        self,
        *,
        brand_id: int,
        name: str,
        description: str,
        idempotency_key: str | None = None,
    ) -> t.Persona:
        """Create a persona.

        An archived one of this name comes back with the new description.

        `POST /v1/brands/{brand_id}/personas`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.

        Raises:
            SightlineError: its type is persona_exists or too_many_records.
        """
        answer: t.Persona = self._json(
            "POST",
            f"/v1/brands/{segment(brand_id)}/personas",
            body=given({
                "name": name,
                "description": description,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def get_persona(
        self,
        *,
        brand_id: int,
        persona_id: int,
    ) -> t.Persona:
        """Get a persona.

        `GET /v1/brands/{brand_id}/personas/{persona_id}`, needs the scope `query` or
        `configure`.

        Args:
            brand_id: The id of the brand.
            persona_id: The id of the persona.

        Raises:
            SightlineError: its type is persona_not_found.
        """
        answer: t.Persona = self._json(
            "GET",
            f"/v1/brands/{segment(brand_id)}/personas/{segment(persona_id)}",
        )
        return answer

    def replace_persona(
        self,
        *,
        brand_id: int,
        persona_id: int,
        name: str,
        description: str,
    ) -> t.Persona:
        """Replace a persona.

        Name and description.

        `PUT /v1/brands/{brand_id}/personas/{persona_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            persona_id: The id of the persona.

        Raises:
            SightlineError: its type is persona_not_found or persona_exists.
        """
        answer: t.Persona = self._json(
            "PUT",
            f"/v1/brands/{segment(brand_id)}/personas/{segment(persona_id)}",
            body=given({
                "name": name,
                "description": description,
            }),
        )
        return answer

    def archive_persona(
        self,
        *,
        brand_id: int,
        persona_id: int,
    ) -> t.Persona:
        """Archive a persona.

        Its active prompts are paused. Archiving it again changes nothing.

        `DELETE /v1/brands/{brand_id}/personas/{persona_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            persona_id: The id of the persona.

        Raises:
            SightlineError: its type is persona_not_found.
        """
        answer: t.Persona = self._json(
            "DELETE",
            f"/v1/brands/{segment(brand_id)}/personas/{segment(persona_id)}",
        )
        return answer

    def list_stages(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.StagePage:
        """List journey stages.

        The active ones, in their order.

        `GET /v1/brands/{brand_id}/stages`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.StagePage = self._json(
            "GET",
            f"/v1/brands/{segment(brand_id)}/stages",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_stages(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.Stage]:
        """List journey stages: one at a time, `page_size` of them per request. Arguments as for
        `list_stages`.
        """
        return self._pages(
            "GET",
            f"/v1/brands/{segment(brand_id)}/stages",
            page_size=page_size,
            offset=offset,
        )

    def replace_stages(
        self,
        *,
        brand_id: int,
        body: list[t.ReplaceStagesBody] | t.ReplaceStagesBodyItem,
    ) -> t.StagePage:
        """Replace the journey stages.

        The full desired list: entries with id are renamed, without id added, absent ones
        retired; prompts of a retired stage move to Other, which always stays.

        `PUT /v1/brands/{brand_id}/stages`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
        """
        answer: t.StagePage = self._json(
            "PUT",
            f"/v1/brands/{segment(brand_id)}/stages",
            body=body,
        )
        return answer

    def create_prompt(
        self,
        *,
        brand_id: int,
        text: str,
        idempotency_key: str | None = None,
        persona_id: int | None | Unset = UNSET,
        stage: str | None | Unset = UNSET,
        tags: list[str] | None | Unset = UNSET,
        key_topics: list[str] | None | Unset = UNSET,
        language: str | None | Unset = UNSET,
        platforms: list[t.Platform] | None | Unset = UNSET,
        collect_now: list[t.CollectNow] | None | Unset = UNSET,
        country: str | None | Unset = UNSET,
        continues_prompt_id: int | None | Unset = UNSET,
    ) -> t.Prompt:
        """Create a prompt.

        Creates one variant per platform and starts collecting. A duplicate has the same text
        (composed, trimmed, white space folded), persona and country: an archived one is brought
        back with its id, and what the body gives replaces what it had. A changed text is a new
        prompt: name the old one in `continues_prompt_id`, and it is archived in the same step.

        `POST /v1/{brand_id}/prompts`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            persona_id: The persona it is asked as.
            stage: An active stage of the brand, case-sensitive; omitted: classified from the
                text.
            tags: Each at most 64 characters.
            key_topics: Of the brand's key_topics; omitted: detected from the text.
            language: ISO 639-1; omitted: detected from the text, else the brand’s default.
            platforms: Empty or omitted: all supported platforms.
            collect_now: Those of its platforms that are asked at once; the others follow by the
                schedule, within one cadence of the brand. Empty: none; omitted: all.
            country: ISO 3166-1 alpha-2, in upper case; omitted: the brand’s default. It never
                changes.
            continues_prompt_id: A prompt of the brand whose text this one changes. It is
                archived, and what this body omits is taken from it: persona, country, tags,
                topics, stage and platforms.

        Raises:
            SightlineError: its type is unknown_stage, unknown_topic, paused_duplicate,
                tag_name_too_long, platform_disabled, persona_archived, active_duplicate,
                no_active_variants or quota_exceeded.
        """
        answer: t.Prompt = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/prompts",
            body=given({
                "text": text,
                "persona_id": persona_id,
                "stage": stage,
                "tags": tags,
                "key_topics": key_topics,
                "language": language,
                "platforms": platforms,
                "collect_now": collect_now,
                "country": country,
                "continues_prompt_id": continues_prompt_id,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def list_prompts(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
        status: Sequence[Literal["active", "paused", "archived"]] | None = None,
        stage: str | None = None,
        persona_id: int | None = None,
        platform: t.Platform | None = None,
        country: str | None = None,
        tag: str | None = None,
        topic: str | None = None,
        search: str | None = None,
    ) -> t.PromptPage:
        """List prompts.

        By id. Without a status: active and paused ones.

        `GET /v1/{brand_id}/prompts`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
            status: Repeatable; without it active and paused.
            stage: Stage display name.
            persona_id: The id of the persona.
            platform: Tracked on this platform.
            country: Asked from this country.
            tag: Carries this tag.
            topic: Has this topic.
            search: Part of the text, in any case.
        """
        answer: t.PromptPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/prompts",
            query={
                "limit": limit,
                "offset": offset,
                "status": status,
                "stage": stage,
                "persona_id": persona_id,
                "platform": platform,
                "country": country,
                "tag": tag,
                "topic": topic,
                "search": search,
            },
        )
        return answer

    def iter_prompts(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
        status: Sequence[Literal["active", "paused", "archived"]] | None = None,
        stage: str | None = None,
        persona_id: int | None = None,
        platform: t.Platform | None = None,
        country: str | None = None,
        tag: str | None = None,
        topic: str | None = None,
        search: str | None = None,
    ) -> Rows[t.Prompt]:
        """List prompts: one at a time, `page_size` of them per request. Arguments as for
        `list_prompts`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/prompts",
            query={
                "status": status,
                "stage": stage,
                "persona_id": persona_id,
                "platform": platform,
                "country": country,
                "tag": tag,
                "topic": topic,
                "search": search,
            },
            page_size=page_size,
            offset=offset,
        )

    def count_prompts(
        self,
        *,
        brand_id: int,
        by: Literal["persona", "stage", "topic"],
    ) -> t.CountPromptsAnswer:
        """Count prompts.

        How many active and paused prompts each persona, stage or topic has, the most first, at
        most 1,000.

        `GET /v1/{brand_id}/prompts/counts`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            by: What to count by.
        """
        answer: t.CountPromptsAnswer = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/prompts/counts",
            query={
                "by": by,
            },
        )
        return answer

    def get_prompt(
        self,
        *,
        brand_id: int,
        prompt_id: int,
    ) -> t.Prompt:
        """Get a prompt.

        An archived one stays readable.

        `GET /v1/{brand_id}/prompts/{prompt_id}`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            prompt_id: The id of the prompt.

        Raises:
            SightlineError: its type is prompt_not_found.
        """
        answer: t.Prompt = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/prompts/{segment(prompt_id)}",
        )
        return answer

    def get_prompt_flips(
        self,
        *,
        brand_id: int,
        prompt_id: int,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
    ) -> t.PromptFlips:
        """Get how often the answer to a prompt flips.

        On each platform, how often the answer begins or ceases to name the brand from one day
        to the next. A prompt that never flips need not be asked daily.

        `GET /v1/{brand_id}/prompts/{prompt_id}/flips`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            prompt_id: The id of the prompt.
            start_date: YYYY-MM-DD, inclusive. Blank or missing: 30 days ago, so send it with an
                earlier end_date.
            end_date: YYYY-MM-DD, inclusive. Blank or missing: today (UTC).

        Raises:
            SightlineError: its type is prompt_not_found.
        """
        answer: t.PromptFlips = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/prompts/{segment(prompt_id)}/flips",
            query=with_start({
                "start_date": start_date,
                "end_date": end_date,
            }),
        )
        return answer

    def change_prompt_status(
        self,
        *,
        brand_id: int,
        prompt_id: int,
        status: Literal["active", "paused"],
    ) -> t.Prompt:
        """Pause or resume a prompt.

        Exactly one field. Pausing releases its variants from the pool and keeps them; resuming
        restores them, after checking in this order: is_archived, persona_archived,
        no_active_variants, active_duplicate, quota_exceeded. The status it has already is no
        change.

        `PATCH /v1/{brand_id}/prompts/{prompt_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            prompt_id: The id of the prompt.

        Raises:
            SightlineError: its type is prompt_not_found, is_archived, persona_archived,
                no_active_variants, active_duplicate, quota_exceeded, pause_failed or
                resume_failed.
        """
        answer: t.Prompt = self._json(
            "PATCH",
            f"/v1/{segment(brand_id)}/prompts/{segment(prompt_id)}",
            body=given({
                "status": status,
            }),
        )
        return answer

    def archive_prompt(
        self,
        *,
        brand_id: int,
        prompt_id: int,
    ) -> t.Prompt:
        """Archive a prompt.

        Collection stops, history is kept. Archiving it again changes nothing.

        `DELETE /v1/{brand_id}/prompts/{prompt_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            prompt_id: The id of the prompt.

        Raises:
            SightlineError: its type is prompt_not_found.
        """
        answer: t.Prompt = self._json(
            "DELETE",
            f"/v1/{segment(brand_id)}/prompts/{segment(prompt_id)}",
        )
        return answer

    def reassign_persona(
        self,
        *,
        brand_id: int,
        prompt_id: int,
        persona_id: int | None,
    ) -> t.Prompt:
        """Reassign the persona of a prompt.

        Null: none. A paused prompt may become a duplicate; resuming it is then refused.

        `PUT /v1/{brand_id}/prompts/{prompt_id}/persona`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            prompt_id: The id of the prompt.

        Raises:
            SightlineError: its type is prompt_not_found, is_archived, persona_archived or
                active_duplicate.
        """
        answer: t.Prompt = self._json(
            "PUT",
            f"/v1/{segment(brand_id)}/prompts/{segment(prompt_id)}/persona",
            body=given({
                "persona_id": persona_id,
            }),
        )
        return answer

    def change_labels(
        self,
        *,
        brand_id: int,
        prompt_id: int,
        tags: list[str] | None | Unset = UNSET,
        key_topics: list[str] | None | Unset = UNSET,
        stage: str | None | Unset = UNSET,
        platforms: list[t.Platform] | None | Unset = UNSET,
    ) -> t.Prompt:
        """Change the labels and platforms of a prompt.

        What archiving it and creating it again would do, at once and under its id; what is
        omitted stays. A platform that an active prompt gains is collected now and takes room in
        the pool. Answers that are stored keep the labels that they were evaluated with until a
        re-evaluation.

        `PUT /v1/{brand_id}/prompts/{prompt_id}/labels`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            prompt_id: The id of the prompt.
            tags: Each at most 64 characters.
            key_topics: Of the brand's key_topics; empty: detected from the text.
            stage: An active stage of the brand, case-sensitive.
            platforms: Empty: they stay.

        Raises:
            SightlineError: its type is prompt_not_found, is_archived, tag_name_too_long,
                unknown_topic, unknown_stage, platform_disabled or quota_exceeded.
        """
        answer: t.Prompt = self._json(
            "PUT",
            f"/v1/{segment(brand_id)}/prompts/{segment(prompt_id)}/labels",
            body=given({
                "tags": tags,
                "key_topics": key_topics,
                "stage": stage,
                "platforms": platforms,
            }),
        )
        return answer

    def reclassify_prompts(
        self,
        *,
        brand_id: int,
        idempotency_key: str | None = None,
    ) -> t.ReclassifyPromptsAnswer:
        """Classify prompts again.

        Finds the stage again where it was not set by hand; an explicit stage is never touched.

        `POST /v1/{brand_id}/prompts/reclassify`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
        """
        answer: t.ReclassifyPromptsAnswer = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/prompts/reclassify",
            idempotency_key=idempotency_key,
        )
        return answer

    def collect_now(
        self,
        *,
        brand_id: int,
        prompt_id: int,
        idempotency_key: str | None = None,
        platforms: list[t.Platform] | None | Unset = UNSET,
    ) -> t.CollectNowAnswer:
        """Collect a prompt now.

        On the platforms named, or on all that the prompt is tracked on.

        `POST /v1/{brand_id}/collections`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.

        Raises:
            SightlineError: its type is prompt_not_found, is_archived, is_paused,
                platform_disabled or no_active_variants.
        """
        answer: t.CollectNowAnswer = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/collections",
            body=given({
                "prompt_id": prompt_id,
                "platforms": platforms,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def change_prompts(
        self,
        *,
        brand_id: int,
        prompt_ids: list[int],
        change: t.ChangePromptsChange,
    ) -> t.ChangePromptsAnswer:
        """Change many prompts at once.

        One change for up to 500 prompts, made for all of them or for none. The rules are those
        of changing a single prompt; a refusal names the prompt that it is about in
        `refused_prompt_id`. Archived prompts can only be archived again, which changes nothing.

        `POST /v1/{brand_id}/prompts/changes`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            prompt_ids: 1 to 500 prompts of the brand.
            change: Exactly one of these.

        Raises:
            SightlineError: its type is prompt_not_found, is_archived, tag_name_too_long,
                unknown_topic, unknown_stage, platform_disabled, persona_archived,
                no_active_variants, active_duplicate or quota_exceeded.
        """
        answer: t.ChangePromptsAnswer = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/prompts/changes",
            body=given({
                "prompt_ids": prompt_ids,
                "change": change,
            }),
        )
        return answer

    def import_prompts(
        self,
        *,
        brand_id: int,
        rows: list[dict[str, Any]],
        idempotency_key: str | None = None,
        dry_run: bool | Unset = UNSET,
        create_topics: bool | Unset = UNSET,
        paused: bool | Unset = UNSET,
    ) -> t.ImportPromptsAnswer:
        """Import prompts.

        Up to 5,000 prompts, created in their order by the rules of creating one; a row that is
        refused never hides one that is not, and each row has its result. With `dry_run` nothing
        is written. Should the request fail, send it again: rows that were created before are
        found, and nothing is doubled. Up to 8 MB.

        `POST /v1/{brand_id}/prompts/import`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            dry_run: Only says what would happen to each row. False by default.
            create_topics: Adds topics that are missing to the brand's key_topics; else such a
                row is refused. False by default.
            paused: Creates prompts paused: none is asked, and none takes room in the prompt
                pool, until it is resumed. An archived prompt stays archived and is `exists`.
                False by default.
        """
        answer: t.ImportPromptsAnswer = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/prompts/import",
            body=given({
                "rows": rows,
                "dry_run": dry_run,
                "create_topics": create_topics,
                "paused": paused,
            }),
            idempotency_key=idempotency_key,
            repeatable=True,
        )
        return answer

    def get_collection_status(
        self,
        *,
        brand_id: int,
    ) -> t.CollectionStatus:
        """Get the state of collection.

        For each platform whether it is asked at the moment, and if not, why; how much waits,
        runs and failed; and what was spent today and this month.

        `GET /v1/{brand_id}/collections/status`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
        """
        answer: t.CollectionStatus = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/collections/status",
        )
        return answer

    def estimate_collection(
        self,
        *,
        brand_id: int,
        prompt_id: Sequence[int] | None = None,
        prompts: int | None = None,
        platform: Sequence[t.Platform] | None = None,
        cadence_hours: int | None = None,
        repeats: int | None = None,
    ) -> t.CollectionEstimate:
        """Estimate what asking costs.

        Before anything is asked: for one prompt, each platform, a day and a month of 30 days,
        at the average of the brand’s latest answers, or at the provider’s documented price
        where there are none. Without parameters it is for the brand as it is set; parameters
        say what would be different. Nothing is changed.

        `GET /v1/{brand_id}/collections/estimate`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            prompt_id: Only these prompts, whatever their status. Repeatable.
            prompts: This many new prompts instead of those that there are. Not together with
                `prompt_id`.
            platform: Each prompt on these platforms, instead of its own; new prompts without
                it: on all that are enabled. Repeatable.
            cadence_hours: Hours between two runs of the same variant; default: the brand’s
                setting.
            repeats: How many times it is asked in each run; default: the brand’s setting.

        Raises:
            SightlineError: its type is prompt_not_found.
        """
        answer: t.CollectionEstimate = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/collections/estimate",
            query={
                "prompt_id": prompt_id,
                "prompts": prompts,
                "platform": platform,
                "cadence_hours": cadence_hours,
                "repeats": repeats,
            },
        )
        return answer

    def estimate_new_brand(
        self,
        *,
        prompts: int | None = None,
        platform: Sequence[t.Platform] | None = None,
        cadence_hours: int | None = None,
        repeats: int | None = None,
    ) -> t.CollectionEstimate:
        """Estimate what asking for a new brand costs.

        Before the brand is created: for this many prompts on these platforms, at the provider’s
        documented price. Its own budget is none yet; the organization’s is checked. Nothing is
        changed.

        `GET /v1/collections/estimate`, needs the scope `create-brand`.

        Args:
            prompts: How many prompts the brand would have. 20 by default.
            platform: The platforms they would be asked on; omitted: all that are enabled.
                Repeatable.
            cadence_hours: Hours between two runs. 24 by default.
            repeats: How often each prompt is asked in a run. 1 by default.
        """
        answer: t.CollectionEstimate = self._json(
            "GET",
            "/v1/collections/estimate",
            query={
                "prompts": prompts,
                "platform": platform,
                "cadence_hours": cadence_hours,
                "repeats": repeats,
            },
        )
        return answer

    def collect_brand_now(
        self,
        *,
        brand_id: int,
        idempotency_key: str | None = None,
    ) -> t.CollectBrandNowAnswer:
        """Collect every active prompt now.

        On all of its enabled platforms, in addition to the schedule.

        `POST /v1/{brand_id}/collections/all`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
        """
        answer: t.CollectBrandNowAnswer = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/collections/all",
            idempotency_key=idempotency_key,
        )
        return answer

    def list_collection_failures(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.CollectionFailurePage:
        """List failed collections.

        Newest first, with the reason. They are kept for 60 days.

        `GET /v1/{brand_id}/collections/failures`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.CollectionFailurePage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/collections/failures",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_collection_failures(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.CollectionFailure]:
        """List failed collections: one at a time, `page_size` of them per request. Arguments as
        for `list_collection_failures`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/collections/failures",
            page_size=page_size,
            offset=offset,
        )

    def retry_collection_failures(
        self,
        *,
        brand_id: int,
        idempotency_key: str | None = None,
        failure_ids: list[int] | None | Unset = UNSET,
    ) -> t.RetryCollectionFailuresAnswer:
        """Retry failed collections.

        All failures of the brand, or the ones named; unknown ids are skipped.

        `POST /v1/{brand_id}/collections/retry`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            failure_ids: Which ones; null: all of the brand.
        """
        answer: t.RetryCollectionFailuresAnswer = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/collections/retry",
            body=given({
                "failure_ids": failure_ids,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def get_collection_settings(
        self,
        *,
        brand_id: int,
    ) -> t.CollectionSettings:
        """Get collection settings.

        `GET /v1/brands/{brand_id}/collection-settings`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
        """
        answer: t.CollectionSettings = self._json(
            "GET",
            f"/v1/brands/{segment(brand_id)}/collection-settings",
        )
        return answer

    def put_collection_settings(
        self,
        *,
        brand_id: int,
        mode: Literal["on", "off"] | Unset = UNSET,
        cadence_hours: int | Unset = UNSET,
        repeats: int | Unset = UNSET,
        daily_budget_usd: float | None | Unset = UNSET,
        monthly_budget_usd: float | None | Unset = UNSET,
    ) -> t.CollectionSettings:
        """Replace collection settings.

        Replaces all settings; what is left out takes its default. A budget stops collection
        before it would be exceeded, counting what questions under way can cost at most.

        `PUT /v1/brands/{brand_id}/collection-settings`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            mode: `off`: nothing of this brand is asked. "on" by default.
            cadence_hours: Hours between two runs of the same variant. 24 by default.
            repeats: How many times it is asked in each run, since answers vary. 1 by default.
            daily_budget_usd: US dollars for a day (UTC); null: no limit.
            monthly_budget_usd: US dollars for a calendar month (UTC); null: no limit.
        """
        answer: t.CollectionSettings = self._json(
            "PUT",
            f"/v1/brands/{segment(brand_id)}/collection-settings",
            body=given({
                "mode": mode,
                "cadence_hours": cadence_hours,
                "repeats": repeats,
                "daily_budget_usd": daily_budget_usd,
                "monthly_budget_usd": monthly_budget_usd,
            }),
        )
        return answer

    def get_collection_budget(
        self,
        *,
        organization_id: int,
    ) -> t.CollectionBudget:
        """Get the budget of an organization.

        `GET /organizations/{organization_id}/collection-budget`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.CollectionBudget = self._json(
            "GET",
            f"/organizations/{segment(organization_id)}/collection-budget",
        )
        return answer

    def put_collection_budget(
        self,
        *,
        organization_id: int,
        daily_budget_usd: float | None | Unset = UNSET,
        monthly_budget_usd: float | None | Unset = UNSET,
    ) -> t.CollectionBudget:
        """Set the budget of an organization.

        For all of its brands together, in addition to the budget of each. Replaces both limits.

        `PUT /organizations/{organization_id}/collection-budget`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.
            daily_budget_usd: US dollars for a day (UTC); null: no limit.
            monthly_budget_usd: US dollars for a calendar month (UTC); null: no limit.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.CollectionBudget = self._json(
            "PUT",
            f"/organizations/{segment(organization_id)}/collection-budget",
            body=given({
                "daily_budget_usd": daily_budget_usd,
                "monthly_budget_usd": monthly_budget_usd,
            }),
        )
        return answer

    def list_provider_keys(
        self,
        *,
        organization_id: int,
    ) -> t.ListProviderKeysAnswer:
        """List providers and whose key is used.

        The keys themselves are never returned.

        `GET /organizations/{organization_id}/provider-keys`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.ListProviderKeysAnswer = self._json(
            "GET",
            f"/organizations/{segment(organization_id)}/provider-keys",
        )
        return answer

    def get_provider_key(
        self,
        *,
        organization_id: int,
        provider: str,
    ) -> t.ProviderKey:
        """See whose key is used for a provider.

        `GET /organizations/{organization_id}/provider-keys/{provider}`, for an admin who is
        signed in.

        Args:
            organization_id: The id of the organization.
            provider: The name of a provider, such as `openai`.

        Raises:
            SightlineError: its type is organization_not_found or provider_not_found.
        """
        answer: t.ProviderKey = self._json(
            "GET",
            f"/organizations/{segment(organization_id)}/provider-keys/{segment(provider)}",
        )
        return answer

    def put_provider_key(
        self,
        *,
        organization_id: int,
        provider: str,
        key: str,
        base_url: str | None | Unset = UNSET,
        test: bool | Unset = UNSET,
    ) -> t.ProviderKey:
        """Set your own key for a provider.

        Used instead of the operator’s within seconds. It is kept encrypted and never shown
        again.

        `PUT /organizations/{organization_id}/provider-keys/{provider}`, for an admin who is
        signed in.

        Args:
            organization_id: The id of the organization.
            provider: The name of a provider, such as `openai`.
            key: Kept encrypted and never shown again.
            base_url: Another address to ask at, for a provider that takes one: an aggregator
                that speaks the same form. Public and https; null: the provider’s own.
            test: Ask the provider one short question first, which it bills as usual and which
                counts toward no budget. A key that gets no answer is refused and not kept.
                False by default.

        Raises:
            SightlineError: its type is organization_not_found, provider_not_found or
                provider_key_failed.
        """
        answer: t.ProviderKey = self._json(
            "PUT",
            f"/organizations/{segment(organization_id)}/provider-keys/{segment(provider)}",
            body=given({
                "key": key,
                "base_url": base_url,
                "test": test,
            }),
        )
        return answer

    def delete_provider_key(
        self,
        *,
        organization_id: int,
        provider: str,
    ) -> t.ProviderKey:
        """Delete your own key for a provider.

        The operator’s key is used again, if there is one.

        `DELETE /organizations/{organization_id}/provider-keys/{provider}`, for an admin who is
        signed in.

        Args:
            organization_id: The id of the organization.
            provider: The name of a provider, such as `openai`.

        Raises:
            SightlineError: its type is organization_not_found or provider_not_found.
        """
        answer: t.ProviderKey = self._json(
            "DELETE",
            f"/organizations/{segment(organization_id)}/provider-keys/{segment(provider)}",
        )
        return answer

    def get_control_prompts(
        self,
        *,
        organization_id: int,
    ) -> t.ControlPrompts:
        """See how platforms answer control prompts.

        Ten questions for each platform and language that concern no brand, asked once a week:
        how long answers are, how much they cite, how many have sources and how many are
        refused. Where that jumps, the platform changed, not you. They belong to the
        organization and are no part of any brand.

        `GET /organizations/{organization_id}/control-prompts`, needs the scope `query` or
        `configure`.

        Args:
            organization_id: The id of the organization.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.ControlPrompts = self._json(
            "GET",
            f"/organizations/{segment(organization_id)}/control-prompts",
        )
        return answer

    def put_control_prompts(
        self,
        *,
        organization_id: int,
        enabled: bool,
        languages: list[Literal["en", "de", "es", "fr", "it", "nl", "pt", "ja"]] | None | Unset = UNSET,
    ) -> t.ControlPromptSettings:
        """Switch control prompts on or off.

        On, every platform that there is a key for is asked ten questions a week in each
        language; the first ones within minutes. What that costs is shown before, and counted in
        no budget.

        `PUT /organizations/{organization_id}/control-prompts`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.
            languages: Omitted: those of the organization’s active prompts that there are
                questions in, the most frequent first; English where there are none.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.ControlPromptSettings = self._json(
            "PUT",
            f"/organizations/{segment(organization_id)}/control-prompts",
            body=given({
                "enabled": enabled,
                "languages": languages,
            }),
        )
        return answer

    def get_sentiment_judge(
        self,
        *,
        organization_id: int,
    ) -> t.SentimentJudge:
        """See who judges how answers speak of a name.

        The judge that is embedded in the service, or a language model of a provider that the
        organization has a key for.

        `GET /organizations/{organization_id}/sentiment-judge`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.SentimentJudge = self._json(
            "GET",
            f"/organizations/{segment(organization_id)}/sentiment-judge",
        )
        return answer

    def put_sentiment_judge(
        self,
        *,
        organization_id: int,
        provider: str | None | Unset = UNSET,
        monthly_budget_usd: float | Unset = UNSET,
    ) -> t.SentimentJudge:
        """Choose who judges how answers speak of a name.

        A model reads each answer that is collected or re-evaluated from now on, in one call for
        all names. Where it fails, is not believed, or its budget is spent, the embedded judge’s
        reading is kept. How often the two agree is reported for each brand.

        `PUT /organizations/{organization_id}/sentiment-judge`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.
            provider: Whose model judges, one of `offers` with your own key; null: none.
            monthly_budget_usd: US dollars for a calendar month (UTC), in addition to what
                collection may cost. 10 by default.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.SentimentJudge = self._json(
            "PUT",
            f"/organizations/{segment(organization_id)}/sentiment-judge",
            body=given({
                "provider": provider,
                "monthly_budget_usd": monthly_budget_usd,
            }),
        )
        return answer

    def list_responses(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
        platform: t.Platform | None = None,
        prompt_id: int | None = None,
        persona_id: int | None = None,
        branded: bool | None = None,
        stage: str | None = None,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        through_date: str | date | None = None,
        has_shopping_data: bool | None = None,
        has_shopping: bool | None = None,
        tag: str | None = None,
        country: str | None = None,
        brand_present: bool | None = None,
        competitor_id: int | None = None,
        surface: str | None = None,
        evaluated_competitor_id: int | None = None,
        brand_sentiment: Literal["positive", "mixed", "negative", "none", "any"] | None = None,
        brand_position: Literal["top", "middle", "bottom", "none", "any"] | None = None,
        brand_rank: Literal["first", "top_three", "listed"] | None = None,
        competitor_present: bool | None = None,
        competitor_sentiment: Literal["positive", "mixed", "negative", "none", "any"] | None = None,
        competitor_position: Literal["top", "middle", "bottom", "none", "any"] | None = None,
        competitor_rank: Literal["first", "top_three", "listed"] | None = None,
        any_competitor_present: bool | None = None,
        cited_domain: str | None = None,
        cited_url: str | None = None,
        cited_owner: Literal["brand", "competitor", "other"] | None = None,
        has_citations: bool | None = None,
        topic: str | None = None,
        text: str | None = None,
        fields: str | Sequence[t.ListResponsesField] | None = None,
        include_total: bool | None = None,
        newest_by: Literal["platform"] | None = None,
        include_evidence: bool | None = None,
        include_mentions: bool | None = None,
    ) -> t.ResponsePage:
        """List responses.

        Collected answers with their evaluation, newest first. Any limit is honoured: large
        pages are streamed. `metadata` describes the filtered set; its counts are distinct
        responses. With `prompt_id` and `newest_by=platform` it puts the current answers to one
        prompt side by side.

        CSV with a header line by `Accept: text/csv`, one response per line by
        `application/x-ndjson`: without `total` and `metadata`, which take longer than many
        pages of rows; `Link` has rel next while more follow. In CSV lists and objects are JSON,
        and text that a spreadsheet would run begins with an apostrophe. Each form is compressed
        where the request has `Accept-Encoding: gzip`.

        `GET /v1/{brand_id}/responses`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
            platform: Answers of this platform.
            prompt_id: Answers to this prompt.
            persona_id: Asked as this persona.
            branded: Whether the prompt named the brand when the answer was evaluated.
            stage: Journey stage by its name.
            start_date: Collected on or after this day (UTC).
            end_date: Exclusive: collected before this day (UTC), unlike the end_date of the
                query. See through_date.
            through_date: Inclusive: collected on or before this day (UTC). Instead of end_date.
            has_shopping_data: True: only answers with shopping results; false: only those
                without.
            has_shopping: Alias of has_shopping_data.
            tag: The prompt carries this tag.
            country: ISO 3166-1 alpha-2, in upper case.
            brand_present: Whether the brand is named.
            competitor_id: This competitor is named, unless competitor_present is false. With
                cited_owner=competitor: a page of this competitor is cited, and whether it is
                named matters only where competitor_present says so.
            surface: How the answer was obtained: api, serp, import, pasted, simulated.
            evaluated_competitor_id: Evaluated for this competitor, whether or not it is named:
                the answers that the query keeps by its filter competitor_id.
            brand_sentiment: As the dimension sentiment_band of the query: `none` also matches
                answers that do not name the brand. `any` matches those that judge it, over
                which brand_sentiment_score is averaged.
            brand_position: As the dimension position_bucket of the query: where the brand is
                first named. `none` matches answers without a position, `any` those with one,
                over which brand_position_score is averaged.
            brand_rank: Its place in the list by which the answer ranks: 1, 1 to 3, or any.
            competitor_present: Whether the competitor is named; false leaves out answers that
                were never evaluated for it. Needs competitor_id.
            competitor_sentiment: How the answer speaks of the competitor. Needs competitor_id.
            competitor_position: Where the competitor is first named. Needs competitor_id.
            competitor_rank: Its place in the list by which the answer ranks: 1, 1 to 3, or any.
                Needs competitor_id.
            any_competitor_present: True: at least one competitor is named; false: none is.
            cited_domain: A page of this domain is cited; a leading `www.` and case make no
                difference.
            cited_url: This page is cited. Compared as the dimension source_url of the query:
                without scheme, query string and fragment.
            cited_owner: A page of such an owner is cited; with competitor_id, `competitor`
                means that one.
            has_citations: Whether anything is cited.
            topic: The prompt has this topic, by its name. Empty: it has none.
            text: Words that all occur in the answer, and "phrases in quotation marks", at most
                10 of them. Whole words, in any case; in scripts without spaces, such as Chinese
                or Thai, any part of the text. Between the words of a phrase there may be markup
                and punctuation. Items then have `text_matches`.
            fields: Only for CSV and lines: these columns, comma-separated, in this order;
                omitted: all. Items of JSON are whole. What text, include_evidence and
                include_mentions add comes after them.
            include_total: For CSV and lines: `X-Total-Count` says how many match. JSON always
                has `total`. False by default.
            newest_by: Only the newest answer of each platform, of those that pass the filters.
                `total` and `metadata` are then of these answers.
            include_evidence: True: each item has `sentiment_evidence`, too, as one response
                does. False by default.
            include_mentions: True: each item has `mentions`, too, as one response does. Needs a
                limit of at most 50. False by default.
        """
        answer: t.ResponsePage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/responses",
            query={
                "limit": limit,
                "offset": offset,
                "platform": platform,
                "prompt_id": prompt_id,
                "persona_id": persona_id,
                "branded": branded,
                "stage": stage,
                "start_date": start_date,
                "end_date": end_date,
                "through_date": through_date,
                "has_shopping_data": has_shopping_data,
                "has_shopping": has_shopping,
                "tag": tag,
                "country": country,
                "brand_present": brand_present,
                "competitor_id": competitor_id,
                "surface": surface,
                "evaluated_competitor_id": evaluated_competitor_id,
                "brand_sentiment": brand_sentiment,
                "brand_position": brand_position,
                "brand_rank": brand_rank,
                "competitor_present": competitor_present,
                "competitor_sentiment": competitor_sentiment,
                "competitor_position": competitor_position,
                "competitor_rank": competitor_rank,
                "any_competitor_present": any_competitor_present,
                "cited_domain": cited_domain,
                "cited_url": cited_url,
                "cited_owner": cited_owner,
                "has_citations": has_citations,
                "topic": topic,
                "text": text,
                "fields": fields,
                "include_total": include_total,
                "newest_by": newest_by,
                "include_evidence": include_evidence,
                "include_mentions": include_mentions,
            },
        )
        return answer

    def iter_responses(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
        platform: t.Platform | None = None,
        prompt_id: int | None = None,
        persona_id: int | None = None,
        branded: bool | None = None,
        stage: str | None = None,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        through_date: str | date | None = None,
        has_shopping_data: bool | None = None,
        has_shopping: bool | None = None,
        tag: str | None = None,
        country: str | None = None,
        brand_present: bool | None = None,
        competitor_id: int | None = None,
        surface: str | None = None,
        evaluated_competitor_id: int | None = None,
        brand_sentiment: Literal["positive", "mixed", "negative", "none", "any"] | None = None,
        brand_position: Literal["top", "middle", "bottom", "none", "any"] | None = None,
        brand_rank: Literal["first", "top_three", "listed"] | None = None,
        competitor_present: bool | None = None,
        competitor_sentiment: Literal["positive", "mixed", "negative", "none", "any"] | None = None,
        competitor_position: Literal["top", "middle", "bottom", "none", "any"] | None = None,
        competitor_rank: Literal["first", "top_three", "listed"] | None = None,
        any_competitor_present: bool | None = None,
        cited_domain: str | None = None,
        cited_url: str | None = None,
        cited_owner: Literal["brand", "competitor", "other"] | None = None,
        has_citations: bool | None = None,
        topic: str | None = None,
        text: str | None = None,
        fields: str | Sequence[t.ListResponsesField] | None = None,
        include_total: bool | None = None,
        newest_by: Literal["platform"] | None = None,
        include_evidence: bool | None = None,
        include_mentions: bool | None = None,
    ) -> Rows[t.Response]:
        """List responses: one row at a time as they arrive, `page_size` of them per request.
        Arguments as for `list_responses`.
        """
        return self._rows(
            "GET",
            f"/v1/{segment(brand_id)}/responses",
            query={
                "platform": platform,
                "prompt_id": prompt_id,
                "persona_id": persona_id,
                "branded": branded,
                "stage": stage,
                "start_date": start_date,
                "end_date": end_date,
                "through_date": through_date,
                "has_shopping_data": has_shopping_data,
                "has_shopping": has_shopping,
                "tag": tag,
                "country": country,
                "brand_present": brand_present,
                "competitor_id": competitor_id,
                "surface": surface,
                "evaluated_competitor_id": evaluated_competitor_id,
                "brand_sentiment": brand_sentiment,
                "brand_position": brand_position,
                "brand_rank": brand_rank,
                "competitor_present": competitor_present,
                "competitor_sentiment": competitor_sentiment,
                "competitor_position": competitor_position,
                "competitor_rank": competitor_rank,
                "any_competitor_present": any_competitor_present,
                "cited_domain": cited_domain,
                "cited_url": cited_url,
                "cited_owner": cited_owner,
                "has_citations": has_citations,
                "topic": topic,
                "text": text,
                "fields": fields,
                "include_total": include_total,
                "newest_by": newest_by,
                "include_evidence": include_evidence,
                "include_mentions": include_mentions,
            },
            page_size=page_size,
            offset=offset,
        )

    def list_responses_csv(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
        platform: t.Platform | None = None,
        prompt_id: int | None = None,
        persona_id: int | None = None,
        branded: bool | None = None,
        stage: str | None = None,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        through_date: str | date | None = None,
        has_shopping_data: bool | None = None,
        has_shopping: bool | None = None,
        tag: str | None = None,
        country: str | None = None,
        brand_present: bool | None = None,
        competitor_id: int | None = None,
        surface: str | None = None,
        evaluated_competitor_id: int | None = None,
        brand_sentiment: Literal["positive", "mixed", "negative", "none", "any"] | None = None,
        brand_position: Literal["top", "middle", "bottom", "none", "any"] | None = None,
        brand_rank: Literal["first", "top_three", "listed"] | None = None,
        competitor_present: bool | None = None,
        competitor_sentiment: Literal["positive", "mixed", "negative", "none", "any"] | None = None,
        competitor_position: Literal["top", "middle", "bottom", "none", "any"] | None = None,
        competitor_rank: Literal["first", "top_three", "listed"] | None = None,
        any_competitor_present: bool | None = None,
        cited_domain: str | None = None,
        cited_url: str | None = None,
        cited_owner: Literal["brand", "competitor", "other"] | None = None,
        has_citations: bool | None = None,
        topic: str | None = None,
        text: str | None = None,
        fields: str | Sequence[t.ListResponsesField] | None = None,
        include_total: bool | None = None,
        newest_by: Literal["platform"] | None = None,
        include_evidence: bool | None = None,
        include_mentions: bool | None = None,
    ) -> str:
        """List responses: as CSV with a header line. Arguments as for `list_responses`."""
        return self._text(
            "GET",
            f"/v1/{segment(brand_id)}/responses",
            query={
                "limit": limit,
                "offset": offset,
                "platform": platform,
                "prompt_id": prompt_id,
                "persona_id": persona_id,
                "branded": branded,
                "stage": stage,
                "start_date": start_date,
                "end_date": end_date,
                "through_date": through_date,
                "has_shopping_data": has_shopping_data,
                "has_shopping": has_shopping,
                "tag": tag,
                "country": country,
                "brand_present": brand_present,
                "competitor_id": competitor_id,
                "surface": surface,
                "evaluated_competitor_id": evaluated_competitor_id,
                "brand_sentiment": brand_sentiment,
                "brand_position": brand_position,
                "brand_rank": brand_rank,
                "competitor_present": competitor_present,
                "competitor_sentiment": competitor_sentiment,
                "competitor_position": competitor_position,
                "competitor_rank": competitor_rank,
                "any_competitor_present": any_competitor_present,
                "cited_domain": cited_domain,
                "cited_url": cited_url,
                "cited_owner": cited_owner,
                "has_citations": has_citations,
                "topic": topic,
                "text": text,
                "fields": fields,
                "include_total": include_total,
                "newest_by": newest_by,
                "include_evidence": include_evidence,
                "include_mentions": include_mentions,
            },
            accept="text/csv",
        )

    def list_response_groups(
        self,
        *,
        brand_id: int,
        by: Literal["platform", "prompt"] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        platform: t.Platform | None = None,
        prompt_id: int | None = None,
        persona_id: int | None = None,
        branded: bool | None = None,
        stage: str | None = None,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        through_date: str | date | None = None,
        has_shopping_data: bool | None = None,
        has_shopping: bool | None = None,
        tag: str | None = None,
        country: str | None = None,
        brand_present: bool | None = None,
        competitor_id: int | None = None,
        surface: str | None = None,
        evaluated_competitor_id: int | None = None,
        brand_sentiment: Literal["positive", "mixed", "negative", "none", "any"] | None = None,
        brand_position: Literal["top", "middle", "bottom", "none", "any"] | None = None,
        brand_rank: Literal["first", "top_three", "listed"] | None = None,
        competitor_present: bool | None = None,
        competitor_sentiment: Literal["positive", "mixed", "negative", "none", "any"] | None = None,
        competitor_position: Literal["top", "middle", "bottom", "none", "any"] | None = None,
        competitor_rank: Literal["first", "top_three", "listed"] | None = None,
        any_competitor_present: bool | None = None,
        cited_domain: str | None = None,
        cited_url: str | None = None,
        cited_owner: Literal["brand", "competitor", "other"] | None = None,
        has_citations: bool | None = None,
        topic: str | None = None,
        text: str | None = None,
    ) -> t.ResponseGroupPage:
        """Count responses by platform or prompt.

        The same filters as for the list. Groups with the most responses come first, each with
        its newest response.

        `GET /v1/{brand_id}/responses/groups`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            by: What answers of a group have in common. "platform" by default.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
            platform: Answers of this platform.
            prompt_id: Answers to this prompt.
            persona_id: Asked as this persona.
            branded: Whether the prompt named the brand when the answer was evaluated.
            stage: Journey stage by its name.
            start_date: Collected on or after this day (UTC).
            end_date: Exclusive: collected before this day (UTC), unlike the end_date of the
                query. See through_date.
            through_date: Inclusive: collected on or before this day (UTC). Instead of end_date.
            has_shopping_data: True: only answers with shopping results; false: only those
                without.
            has_shopping: Alias of has_shopping_data.
            tag: The prompt carries this tag.
            country: ISO 3166-1 alpha-2, in upper case.
            brand_present: Whether the brand is named.
            competitor_id: This competitor is named, unless competitor_present is false. With
                cited_owner=competitor: a page of this competitor is cited, and whether it is
                named matters only where competitor_present says so.
            surface: How the answer was obtained: api, serp, import, pasted, simulated.
            evaluated_competitor_id: Evaluated for this competitor, whether or not it is named:
                the answers that the query keeps by its filter competitor_id.
            brand_sentiment: As the dimension sentiment_band of the query: `none` also matches
                answers that do not name the brand. `any` matches those that judge it, over
                which brand_sentiment_score is averaged.
            brand_position: As the dimension position_bucket of the query: where the brand is
                first named. `none` matches answers without a position, `any` those with one,
                over which brand_position_score is averaged.
            brand_rank: Its place in the list by which the answer ranks: 1, 1 to 3, or any.
            competitor_present: Whether the competitor is named; false leaves out answers that
                were never evaluated for it. Needs competitor_id.
            competitor_sentiment: How the answer speaks of the competitor. Needs competitor_id.
            competitor_position: Where the competitor is first named. Needs competitor_id.
            competitor_rank: Its place in the list by which the answer ranks: 1, 1 to 3, or any.
                Needs competitor_id.
            any_competitor_present: True: at least one competitor is named; false: none is.
            cited_domain: A page of this domain is cited; a leading `www.` and case make no
                difference.
            cited_url: This page is cited. Compared as the dimension source_url of the query:
                without scheme, query string and fragment.
            cited_owner: A page of such an owner is cited; with competitor_id, `competitor`
                means that one.
            has_citations: Whether anything is cited.
            topic: The prompt has this topic, by its name. Empty: it has none.
            text: Words that all occur in the answer, and "phrases in quotation marks", at most
                10 of them. Whole words, in any case; in scripts without spaces, such as Chinese
                or Thai, any part of the text. Between the words of a phrase there may be markup
                and punctuation. Items then have `text_matches`.
        """
        answer: t.ResponseGroupPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/responses/groups",
            query={
                "by": by,
                "limit": limit,
                "offset": offset,
                "platform": platform,
                "prompt_id": prompt_id,
                "persona_id": persona_id,
                "branded": branded,
                "stage": stage,
                "start_date": start_date,
                "end_date": end_date,
                "through_date": through_date,
                "has_shopping_data": has_shopping_data,
                "has_shopping": has_shopping,
                "tag": tag,
                "country": country,
                "brand_present": brand_present,
                "competitor_id": competitor_id,
                "surface": surface,
                "evaluated_competitor_id": evaluated_competitor_id,
                "brand_sentiment": brand_sentiment,
                "brand_position": brand_position,
                "brand_rank": brand_rank,
                "competitor_present": competitor_present,
                "competitor_sentiment": competitor_sentiment,
                "competitor_position": competitor_position,
                "competitor_rank": competitor_rank,
                "any_competitor_present": any_competitor_present,
                "cited_domain": cited_domain,
                "cited_url": cited_url,
                "cited_owner": cited_owner,
                "has_citations": has_citations,
                "topic": topic,
                "text": text,
            },
        )
        return answer

    def iter_response_groups(
        self,
        *,
        brand_id: int,
        by: Literal["platform", "prompt"] | None = None,
        page_size: int = 100,
        offset: int = 0,
        platform: t.Platform | None = None,
        prompt_id: int | None = None,
        persona_id: int | None = None,
        branded: bool | None = None,
        stage: str | None = None,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        through_date: str | date | None = None,
        has_shopping_data: bool | None = None,
        has_shopping: bool | None = None,
        tag: str | None = None,
        country: str | None = None,
        brand_present: bool | None = None,
        competitor_id: int | None = None,
        surface: str | None = None,
        evaluated_competitor_id: int | None = None,
        brand_sentiment: Literal["positive", "mixed", "negative", "none", "any"] | None = None,
        brand_position: Literal["top", "middle", "bottom", "none", "any"] | None = None,
        brand_rank: Literal["first", "top_three", "listed"] | None = None,
        competitor_present: bool | None = None,
        competitor_sentiment: Literal["positive", "mixed", "negative", "none", "any"] | None = None,
        competitor_position: Literal["top", "middle", "bottom", "none", "any"] | None = None,
        competitor_rank: Literal["first", "top_three", "listed"] | None = None,
        any_competitor_present: bool | None = None,
        cited_domain: str | None = None,
        cited_url: str | None = None,
        cited_owner: Literal["brand", "competitor", "other"] | None = None,
        has_citations: bool | None = None,
        topic: str | None = None,
        text: str | None = None,
    ) -> Rows[t.ResponseGroup]:
        """Count responses by platform or prompt: one at a time, `page_size` of them per request.
        Arguments as for `list_response_groups`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/responses/groups",
            query={
                "by": by,
                "platform": platform,
                "prompt_id": prompt_id,
                "persona_id": persona_id,
                "branded": branded,
                "stage": stage,
                "start_date": start_date,
                "end_date": end_date,
                "through_date": through_date,
                "has_shopping_data": has_shopping_data,
                "has_shopping": has_shopping,
                "tag": tag,
                "country": country,
                "brand_present": brand_present,
                "competitor_id": competitor_id,
                "surface": surface,
                "evaluated_competitor_id": evaluated_competitor_id,
                "brand_sentiment": brand_sentiment,
                "brand_position": brand_position,
                "brand_rank": brand_rank,
                "competitor_present": competitor_present,
                "competitor_sentiment": competitor_sentiment,
                "competitor_position": competitor_position,
                "competitor_rank": competitor_rank,
                "any_competitor_present": any_competitor_present,
                "cited_domain": cited_domain,
                "cited_url": cited_url,
                "cited_owner": cited_owner,
                "has_citations": has_citations,
                "topic": topic,
                "text": text,
            },
            page_size=page_size,
            offset=offset,
        )

    def get_response_place(
        self,
        *,
        brand_id: int,
        response_id: int,
        platform: t.Platform | None = None,
        prompt_id: int | None = None,
        persona_id: int | None = None,
        branded: bool | None = None,
        stage: str | None = None,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        through_date: str | date | None = None,
        has_shopping_data: bool | None = None,
        has_shopping: bool | None = None,
        tag: str | None = None,
        country: str | None = None,
        brand_present: bool | None = None,
        competitor_id: int | None = None,
        surface: str | None = None,
        evaluated_competitor_id: int | None = None,
        brand_sentiment: Literal["positive", "mixed", "negative", "none", "any"] | None = None,
        brand_position: Literal["top", "middle", "bottom", "none", "any"] | None = None,
        brand_rank: Literal["first", "top_three", "listed"] | None = None,
        competitor_present: bool | None = None,
        competitor_sentiment: Literal["positive", "mixed", "negative", "none", "any"] | None = None,
        competitor_position: Literal["top", "middle", "bottom", "none", "any"] | None = None,
        competitor_rank: Literal["first", "top_three", "listed"] | None = None,
        any_competitor_present: bool | None = None,
        cited_domain: str | None = None,
        cited_url: str | None = None,
        cited_owner: Literal["brand", "competitor", "other"] | None = None,
        has_citations: bool | None = None,
        topic: str | None = None,
        text: str | None = None,
    ) -> t.ResponsePlace:
        """Find a response in a list.

        Its position in the list that the same filters give, and the responses next to it, so
        that a reader can go through the list one by one.

        `GET /v1/{brand_id}/responses/{response_id}/place`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            response_id: The id of the response.
            platform: Answers of this platform.
            prompt_id: Answers to this prompt.
            persona_id: Asked as this persona.
            branded: Whether the prompt named the brand when the answer was evaluated.
            stage: Journey stage by its name.
            start_date: Collected on or after this day (UTC).
            end_date: Exclusive: collected before this day (UTC), unlike the end_date of the
                query. See through_date.
            through_date: Inclusive: collected on or before this day (UTC). Instead of end_date.
            has_shopping_data: True: only answers with shopping results; false: only those
                without.
            has_shopping: Alias of has_shopping_data.
            tag: The prompt carries this tag.
            country: ISO 3166-1 alpha-2, in upper case.
            brand_present: Whether the brand is named.
            competitor_id: This competitor is named, unless competitor_present is false. With
                cited_owner=competitor: a page of this competitor is cited, and whether it is
                named matters only where competitor_present says so.
            surface: How the answer was obtained: api, serp, import, pasted, simulated.
            evaluated_competitor_id: Evaluated for this competitor, whether or not it is named:
                the answers that the query keeps by its filter competitor_id.
            brand_sentiment: As the dimension sentiment_band of the query: `none` also matches
                answers that do not name the brand. `any` matches those that judge it, over
                which brand_sentiment_score is averaged.
            brand_position: As the dimension position_bucket of the query: where the brand is
                first named. `none` matches answers without a position, `any` those with one,
                over which brand_position_score is averaged.
            brand_rank: Its place in the list by which the answer ranks: 1, 1 to 3, or any.
            competitor_present: Whether the competitor is named; false leaves out answers that
                were never evaluated for it. Needs competitor_id.
            competitor_sentiment: How the answer speaks of the competitor. Needs competitor_id.
            competitor_position: Where the competitor is first named. Needs competitor_id.
            competitor_rank: Its place in the list by which the answer ranks: 1, 1 to 3, or any.
                Needs competitor_id.
            any_competitor_present: True: at least one competitor is named; false: none is.
            cited_domain: A page of this domain is cited; a leading `www.` and case make no
                difference.
            cited_url: This page is cited. Compared as the dimension source_url of the query:
                without scheme, query string and fragment.
            cited_owner: A page of such an owner is cited; with competitor_id, `competitor`
                means that one.
            has_citations: Whether anything is cited.
            topic: The prompt has this topic, by its name. Empty: it has none.
            text: Words that all occur in the answer, and "phrases in quotation marks", at most
                10 of them. Whole words, in any case; in scripts without spaces, such as Chinese
                or Thai, any part of the text. Between the words of a phrase there may be markup
                and punctuation. Items then have `text_matches`.

        Raises:
            SightlineError: its type is response_not_found.
        """
        answer: t.ResponsePlace = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/responses/{segment(response_id)}/place",
            query={
                "platform": platform,
                "prompt_id": prompt_id,
                "persona_id": persona_id,
                "branded": branded,
                "stage": stage,
                "start_date": start_date,
                "end_date": end_date,
                "through_date": through_date,
                "has_shopping_data": has_shopping_data,
                "has_shopping": has_shopping,
                "tag": tag,
                "country": country,
                "brand_present": brand_present,
                "competitor_id": competitor_id,
                "surface": surface,
                "evaluated_competitor_id": evaluated_competitor_id,
                "brand_sentiment": brand_sentiment,
                "brand_position": brand_position,
                "brand_rank": brand_rank,
                "competitor_present": competitor_present,
                "competitor_sentiment": competitor_sentiment,
                "competitor_position": competitor_position,
                "competitor_rank": competitor_rank,
                "any_competitor_present": any_competitor_present,
                "cited_domain": cited_domain,
                "cited_url": cited_url,
                "cited_owner": cited_owner,
                "has_citations": has_citations,
                "topic": topic,
                "text": text,
            },
        )
        return answer

    def get_response(
        self,
        *,
        brand_id: int,
        response_id: int,
        text: str | None = None,
    ) -> t.ResponseDetail:
        """Get a response.

        With its provenance, the sources that were only retrieved, and the evidence for its
        sentiments.

        `GET /v1/{brand_id}/responses/{response_id}`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            response_id: The id of the response.
            text: Words that all occur in the answer, and "phrases in quotation marks", at most
                10 of them. Whole words, in any case; in scripts without spaces, such as Chinese
                or Thai, any part of the text. Between the words of a phrase there may be markup
                and punctuation. Items then have `text_matches`.

        Raises:
            SightlineError: its type is response_not_found.
        """
        answer: t.ResponseDetail = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/responses/{segment(response_id)}",
            query={
                "text": text,
            },
        )
        return answer

    def import_responses(
        self,
        *,
        brand_id: int,
        records: Sequence[t.ImportRecord],
        dry_run: bool | None = None,
        import_id: str | None = None,
        idempotency_key: str | None = None,
    ) -> t.ImportResponsesAnswer:
        """Import responses.

        A JSON array, or one record per line as `application/x-ndjson`. Handled row by row: a
        bad row is counted and reported, and never hides a good one. The same `external_id`
        again replaces the earlier record. At most 50 MiB and 10,000 records at once, 16 MiB and
        100,000 values each. Of bodies longer than 1 MiB an organization has one at a time;
        others wait, a few of them. With `dry_run` nothing is stored.

        `POST /v1/{brand_id}/responses/import`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            records: At most 10,000 at once.
            dry_run: Stores nothing, and says which rows are there already. False by default.
            import_id: Names the import that these rows belong to, such as a file that is sent
                in several requests, so that it can be deleted as a whole. Without it each
                request is an import of its own. It has at most 100,000 answers.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.

        Raises:
            SightlineError: its type is malformed_body, payload_too_large or too_many_records.
        """
        answer: t.ImportResponsesAnswer = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/responses/import",
            query={
                "dry_run": dry_run,
                "import_id": import_id,
            },
            records=records,
            idempotency_key=idempotency_key,
            repeatable=all_have(records, "external_id"),
        )
        return answer

    def list_response_imports(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ResponseImportPage:
        """List imports.

        What was imported together, the newest first. Answers from before imports had ids are in
        none of them.

        `GET /v1/{brand_id}/responses/imports`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.ResponseImportPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/responses/imports",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_response_imports(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.ResponseImport]:
        """List imports: one at a time, `page_size` of them per request. Arguments as for
        `list_response_imports`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/responses/imports",
            page_size=page_size,
            offset=offset,
        )

    def delete_responses(
        self,
        *,
        brand_id: int,
        ids: list[int] | None | Unset = UNSET,
        import_id: str | None | Unset = UNSET,
        external_ids: list[str] | None | Unset = UNSET,
        prompt_ids: list[int] | None | Unset = UNSET,
        platforms: list[t.Platform] | None | Unset = UNSET,
        start_date: str | None | Unset = UNSET,
        through_date: str | None | Unset = UNSET,
        surface: Literal["import", "pasted"] | None | Unset = UNSET,
        erase: bool | None | Unset = UNSET,
        confirm: str | None | Unset = UNSET,
    ) -> t.ResponseDeletion:
        """Delete or erase responses.

        In two steps. With filters, all of which must hold, it deletes nothing: it says what
        would be deleted, how figures of these days change, and a `token`. With `confirm` it
        deletes for good exactly what that preview showed, in the background: ask again with the
        same token until `status` is `deleted`. What was imported since stays. Only imported and
        pasted answers can be deleted; with `erase` an admin who is signed in erases any answer,
        also one that was collected, which then never comes back. At most 100,000 at once; a
        preview can be confirmed for an hour. An imported answer may be imported again. Then
        `certificate` says what went; the same token shows it later.

        `POST /v1/{brand_id}/responses/delete`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            ids: Responses by their ids.
            import_id: Answers of this import. One that a later import replaced is that
                import’s, and stays.
            external_ids: Answers by the `external_id` that they were imported with.
            prompt_ids: Answers to these prompts.
            platforms: Answers of these platforms.
            start_date: Given on or after this day (UTC).
            through_date: Given on or before this day (UTC).
            surface: Only imported answers, or only pasted ones. Alone: all of them.
            erase: Also answers that Sightline collected, with everything that is kept of each:
                what the provider sent, evidence, judgements, quotes, and the text of a pasted
                answer. Only for an admin who is signed in.
            confirm: The `token` of a preview: deletes the answers that it showed.

        Raises:
            SightlineError: its type is admin_required, deletion_not_found or too_many_records.
        """
        answer: t.ResponseDeletion = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/responses/delete",
            body=given({
                "ids": ids,
                "import_id": import_id,
                "external_ids": external_ids,
                "prompt_ids": prompt_ids,
                "platforms": platforms,
                "start_date": start_date,
                "through_date": through_date,
                "surface": surface,
                "erase": erase,
                "confirm": confirm,
            }),
            repeatable=True,
        )
        return answer

    def read_response_feed(
        self,
        *,
        brand_id: int,
        cursor: str | None = None,
        limit: int | None = None,
        include: str | None = None,
    ) -> t.ReadResponseFeedAnswer:
        """Read what changed in responses.

        Every response, and again each time it was imported again, re-evaluated, labelled by a
        person or deleted, in the order of the changes, page by page. A version that was
        replaced before it was read does not come. Names of prompts, personas, stages and
        competitors are those of the moment when the row is read. Also as a Parquet file by
        `Accept: application/vnd.apache.parquet`. Pages are in that order, rows within a page in
        none. Read it with the `Sightline-Cursor` of the last answer as `cursor`, until
        `Sightline-More` is false, and put each row in place of the one with its key; what is
        written meanwhile comes later. An answer that breaks off is read again from the same
        cursor. One row per line, or JSON. Lines and JSON are compressed where the request has
        `Accept-Encoding: gzip`.

        `GET /v1/{brand_id}/responses/feed`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            cursor: Where the last answer ended: its `Sightline-Cursor`. Without one the feed
                begins with the oldest change.
            limit: The most rows of this answer. 10000 by default.
            include: What else each row has, separated by commas: `text` is `response_text`,
                `evidence` is `sentiment_evidence`.

        Raises:
            SightlineError: its type is cursor_ahead.
        """
        answer: t.ReadResponseFeedAnswer = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/responses/feed",
            query={
                "cursor": cursor,
                "limit": limit,
                "include": include,
            },
        )
        return answer

    def read_response_feed_pages(
        self,
        *,
        brand_id: int,
        cursor: str | None = None,
        limit: int | None = None,
        include: str | None = None,
    ) -> Rows[t.ReadResponseFeedAnswer]:
        """Read what changed in responses: page after page to the end of what is there, each whole
        and with the `cursor` to continue with. Arguments as for `read_response_feed`.
        """
        return self._feed_pages(
            "GET",
            f"/v1/{segment(brand_id)}/responses/feed",
            query={
                "cursor": cursor,
                "limit": limit,
                "include": include,
            },
        )

    def read_prompt_feed(
        self,
        *,
        brand_id: int,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> t.ReadPromptFeedAnswer:
        """Read what changed in prompts.

        Every prompt, and again each time it, its platforms or the name of its stage change.
        None is ever deleted: archived ones stay. Pages are in that order, rows within a page in
        none. Read it with the `Sightline-Cursor` of the last answer as `cursor`, until
        `Sightline-More` is false, and put each row in place of the one with its key; what is
        written meanwhile comes later. An answer that breaks off is read again from the same
        cursor. One row per line, or JSON. Lines and JSON are compressed where the request has
        `Accept-Encoding: gzip`.

        `GET /v1/{brand_id}/prompts/feed`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            cursor: Where the last answer ended: its `Sightline-Cursor`. Without one the feed
                begins with the oldest change.
            limit: The most rows of this answer. 1000 by default.

        Raises:
            SightlineError: its type is cursor_ahead.
        """
        answer: t.ReadPromptFeedAnswer = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/prompts/feed",
            query={
                "cursor": cursor,
                "limit": limit,
            },
        )
        return answer

    def read_prompt_feed_pages(
        self,
        *,
        brand_id: int,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> Rows[t.ReadPromptFeedAnswer]:
        """Read what changed in prompts: page after page to the end of what is there, each whole
        and with the `cursor` to continue with. Arguments as for `read_prompt_feed`.
        """
        return self._feed_pages(
            "GET",
            f"/v1/{segment(brand_id)}/prompts/feed",
            query={
                "cursor": cursor,
                "limit": limit,
            },
        )

    def read_competitor_feed(
        self,
        *,
        brand_id: int,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> t.ReadCompetitorFeedAnswer:
        """Read what changed in competitors.

        Every competitor, and again each time it changes. None is ever deleted: archived ones
        stay. Pages are in that order, rows within a page in none. Read it with the
        `Sightline-Cursor` of the last answer as `cursor`, until `Sightline-More` is false, and
        put each row in place of the one with its key; what is written meanwhile comes later. An
        answer that breaks off is read again from the same cursor. One row per line, or JSON.
        Lines and JSON are compressed where the request has `Accept-Encoding: gzip`.

        `GET /v1/brands/{brand_id}/competitors/feed`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            cursor: Where the last answer ended: its `Sightline-Cursor`. Without one the feed
                begins with the oldest change.
            limit: The most rows of this answer. 1000 by default.

        Raises:
            SightlineError: its type is cursor_ahead.
        """
        answer: t.ReadCompetitorFeedAnswer = self._json(
            "GET",
            f"/v1/brands/{segment(brand_id)}/competitors/feed",
            query={
                "cursor": cursor,
                "limit": limit,
            },
        )
        return answer

    def read_competitor_feed_pages(
        self,
        *,
        brand_id: int,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> Rows[t.ReadCompetitorFeedAnswer]:
        """Read what changed in competitors: page after page to the end of what is there, each
        whole and with the `cursor` to continue with. Arguments as for `read_competitor_feed`.
        """
        return self._feed_pages(
            "GET",
            f"/v1/brands/{segment(brand_id)}/competitors/feed",
            query={
                "cursor": cursor,
                "limit": limit,
            },
        )

    def read_daily_metrics_feed(
        self,
        *,
        brand_id: int,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> t.ReadDailyMetricsFeedAnswer:
        """Read what changed in daily metrics.

        All metrics of the query for each day (UTC) and platform, and again for each day of
        which a response came, changed, moved or was deleted. Such a day has a row for each
        platform: one without responses is `deleted`. The key of a row is its `date` and
        `ai_platform`; a page has whole days. Pages are in that order, rows within a page in
        none. Read it with the `Sightline-Cursor` of the last answer as `cursor`, until
        `Sightline-More` is false, and put each row in place of the one with its key; what is
        written meanwhile comes later. An answer that breaks off is read again from the same
        cursor. One row per line, or JSON. Lines and JSON are compressed where the request has
        `Accept-Encoding: gzip`.

        `GET /v1/{brand_id}/daily-metrics/feed`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            cursor: Where the last answer ended: its `Sightline-Cursor`. Without one the feed
                begins with the oldest change.
            limit: The most days of this answer. 100 by default.

        Raises:
            SightlineError: its type is cursor_ahead or query_too_expensive.
        """
        answer: t.ReadDailyMetricsFeedAnswer = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/daily-metrics/feed",
            query={
                "cursor": cursor,
                "limit": limit,
            },
        )
        return answer

    def read_daily_metrics_feed_pages(
        self,
        *,
        brand_id: int,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> Rows[t.ReadDailyMetricsFeedAnswer]:
        """Read what changed in daily metrics: page after page to the end of what is there, each
        whole and with the `cursor` to continue with. Arguments as for
        `read_daily_metrics_feed`.
        """
        return self._feed_pages(
            "GET",
            f"/v1/{segment(brand_id)}/daily-metrics/feed",
            query={
                "cursor": cursor,
                "limit": limit,
            },
        )

    def get_export(
        self,
        *,
        brand_id: int,
    ) -> t.ExportSettings:
        """Get the export of a brand.

        Where its answers are kept as Parquet files, when, and how the latest run went. Never
        the secret.

        `GET /v1/brands/{brand_id}/export`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
        """
        answer: t.ExportSettings = self._json(
            "GET",
            f"/v1/brands/{segment(brand_id)}/export",
        )
        return answer

    def put_export(
        self,
        *,
        brand_id: int,
        destination: t.PutExportFolderDestination | t.PutExportS3Destination,
        every: Literal["hour", "day"],
        hour: int,
        paused: bool | None | Unset = UNSET,
        test: bool | None | Unset = UNSET,
    ) -> t.ExportSettings:
        """Set up the export of a brand.

        All answers of the brand are written as Parquet files, one for each day, with a
        manifest; from then on the days that changed are written again. Another destination is
        filled from the beginning, and the files in the former one stay. A run in progress
        continues with the new schedule or key.

        `PUT /v1/brands/{brand_id}/export`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            hour: UTC; of a daily export.
            paused: True: it runs only when asked.
            test: Write, read, list and delete a small file there first. A destination that
                fails is refused and not kept.

        Raises:
            SightlineError: its type is export_destination_failed.
        """
        answer: t.ExportSettings = self._json(
            "PUT",
            f"/v1/brands/{segment(brand_id)}/export",
            body=given({
                "destination": destination,
                "every": every,
                "hour": hour,
                "paused": paused,
                "test": test,
            }),
        )
        return answer

    def delete_export(
        self,
        *,
        brand_id: int,
    ) -> t.ExportSettings:
        """End the export of a brand.

        Its settings and secret are deleted; the files that it wrote stay. Ending it again
        changes nothing.

        `DELETE /v1/brands/{brand_id}/export`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
        """
        answer: t.ExportSettings = self._json(
            "DELETE",
            f"/v1/brands/{segment(brand_id)}/export",
        )
        return answer

    def start_export_run(
        self,
        *,
        brand_id: int,
    ) -> t.ExportSettings:
        """Run the export now.

        Also where it is paused. While a run is queued or in progress, nothing is added.

        `POST /v1/brands/{brand_id}/export/runs`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.

        Raises:
            SightlineError: its type is export_not_found.
        """
        answer: t.ExportSettings = self._json(
            "POST",
            f"/v1/brands/{segment(brand_id)}/export/runs",
            repeatable=True,
        )
        return answer

    def list_themes(
        self,
        *,
        brand_id: int,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        filters: Sequence[str] | None = None,
        level: float | None = None,
    ) -> t.ThemeList:
        """List what is praised and criticized.

        What answers surely say of the brand, and of its competitors, grouped by what it is
        about: price, support, reliability and so on. Only words count whose direction is sure,
        as `says` of `sentiment_evidence` has it; an answer that says the same twice counts
        once, and one that is about two themes counts in both.

        Word lists in eight languages (en, de, es, fr, it, nl, pt, ja) know the usual themes.
        Quotes that they do not know are named by the language model where one is configured, or
        by a word that at least three quotes share; the rest is `other`.

        Each share is of the answers that name the brand or the competitor. Answers to one
        prompt resemble each other, so bounds are computed by prompt, platform and day, as in
        the query.

        The newest 10,000 answers of the window are read; `unread` says how many were not.

        `GET /v1/{brand_id}/themes`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            start_date: YYYY-MM-DD, inclusive. Blank or missing: 30 days ago, so send it with an
                earlier end_date.
            end_date: YYYY-MM-DD, inclusive. Blank or missing: today (UTC).
            filters: Repeatable, combined with AND; each `field:value`, the field a filterable
                dimension or `surface`, `cited_domain`, `cited_url`, `named_competitor_id`.
                Several values joined with `|` mean IN, a leading `!` negates, `null` matches a
                missing value, `\\|` and `\\!` stand for the characters themselves.
            level: How often bounds made this way hold. 0.95 by default.

        Raises:
            SightlineError: its type is invalid_date or query_too_expensive.
        """
        answer: t.ThemeList = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/themes",
            query=with_start({
                "start_date": start_date,
                "end_date": end_date,
                "filters": filters,
                "level": level,
            }),
        )
        return answer

    def paste_answer(
        self,
        *,
        brand_id: int,
        prompt: str,
        platform: t.Platform,
        idempotency_key: str | None = None,
        text: str | None | Unset = UNSET,
        html: str | None | Unset = UNSET,
        citations: list[t.ImportRecordCitation] | None | Unset = UNSET,
        created_at: str | None | Unset = UNSET,
    ) -> t.PastedAnswerReading:
        """Paste an answer.

        An answer that somebody copied from an assistant, and what is read in it. It is kept in
        a list of its own: it is no response, and no metric counts it until it is added. A brand
        keeps 1000 of them.

        `POST /v1/{brand_id}/pasted-answers`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            prompt: What the assistant was asked.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            text: The answer as plain text or Markdown. Either this or `html` is needed.
            html: The answer, or the page with it, as HTML, such as a clipboard has it. It is
                kept as Markdown; links become citations.
            citations: Pages that the answer cites, in addition to those that its links and web
                addresses lead to.
            created_at: When the answer was given, in the past; now where it is left out. A time
                without a zone is UTC.

        Raises:
            SightlineError: its type is too_many_records or payload_too_large.
        """
        answer: t.PastedAnswerReading = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/pasted-answers",
            body=given({
                "prompt": prompt,
                "platform": platform,
                "text": text,
                "html": html,
                "citations": citations,
                "created_at": created_at,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def list_pasted_answers(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PastedAnswerPage:
        """List pasted answers.

        The latest pasted first, without their texts.

        `GET /v1/{brand_id}/pasted-answers`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.PastedAnswerPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/pasted-answers",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_pasted_answers(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.PastedAnswer]:
        """List pasted answers: one at a time, `page_size` of them per request. Arguments as for
        `list_pasted_answers`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/pasted-answers",
            page_size=page_size,
            offset=offset,
        )

    def get_pasted_answer(
        self,
        *,
        brand_id: int,
        pasted_answer_id: str,
    ) -> t.PastedAnswerReading:
        """Get a pasted answer.

        With what is read in it. It is read each time, with the names of the brand and its
        competitors as they are then.

        `GET /v1/{brand_id}/pasted-answers/{pasted_answer_id}`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            pasted_answer_id: The ULID of a pasted answer.

        Raises:
            SightlineError: its type is pasted_answer_not_found.
        """
        answer: t.PastedAnswerReading = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/pasted-answers/{segment(pasted_answer_id)}",
        )
        return answer

    def add_pasted_answer(
        self,
        *,
        brand_id: int,
        pasted_answer_id: str,
        prompt_id: int | None | Unset = UNSET,
    ) -> t.PastedAnswer:
        """Add a pasted answer to the numbers.

        Makes it a response to a prompt of the brand, with the surface `pasted`, evaluated as
        imported ones are. It counts in every metric; the filter `surface:!pasted` leaves it
        out. Added again, it stays the one response that it is.

        `POST /v1/{brand_id}/pasted-answers/{pasted_answer_id}/add`, needs the scope
        `configure`.

        Args:
            brand_id: The id of the brand.
            pasted_answer_id: The ULID of a pasted answer.
            prompt_id: The prompt of the brand that it answers; where it is left out, the one
                with the same text: active ones first, then paused and archived ones, and of
                those the one without a persona.

        Raises:
            SightlineError: its type is pasted_answer_not_found, prompt_not_found or
                prompt_not_tracked.
        """
        answer: t.PastedAnswer = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/pasted-answers/{segment(pasted_answer_id)}/add",
            body=given({
                "prompt_id": prompt_id,
            }),
            repeatable=True,
        )
        return answer

    def delete_pasted_answer(
        self,
        *,
        brand_id: int,
        pasted_answer_id: str,
    ) -> t.PastedAnswer:
        """Delete a pasted answer.

        The response that it became, if any, stays.

        `DELETE /v1/{brand_id}/pasted-answers/{pasted_answer_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            pasted_answer_id: The ULID of a pasted answer.

        Raises:
            SightlineError: its type is pasted_answer_not_found.
        """
        answer: t.PastedAnswer = self._json(
            "DELETE",
            f"/v1/{segment(brand_id)}/pasted-answers/{segment(pasted_answer_id)}",
        )
        return answer

    def report_sentiment_agreement(
        self,
        *,
        brand_id: int,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
    ) -> t.SentimentAgreement:
        """Report how often two readings of sentiment agree.

        Where a language model is configured to judge sentiments, every answer that it reads was
        read by the embedded evaluator before. This says how often the two agree, how they
        differ, and shows the newest differences.

        `GET /v1/{brand_id}/sentiment-agreement`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            start_date: First day (UTC), inclusive; omitted: from the beginning.
            end_date: Last day (UTC), inclusive; omitted: to the end.
        """
        answer: t.SentimentAgreement = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/sentiment-agreement",
            query={
                "start_date": start_date,
                "end_date": end_date,
            },
        )
        return answer

    def put_answer_check(
        self,
        *,
        brand_id: int,
        response_id: int,
        labels: list[t.PutAnswerCheckLabel],
    ) -> t.AnswerCheck:
        """Say how an answer speaks of a name.

        A person’s word: it replaces the judge’s sentiments of these names, and stays when the
        answer is re-evaluated. It ends when the answer is imported or collected again. An empty
        list withdraws it, and the judge reads the answer again.

        `PUT /v1/{brand_id}/responses/{response_id}/check`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            response_id: The id of the response.
            labels: How the answer speaks of names that are in it, each once; empty: as the
                judge says.

        Raises:
            SightlineError: its type is response_not_found.
        """
        answer: t.AnswerCheck = self._json(
            "PUT",
            f"/v1/{segment(brand_id)}/responses/{segment(response_id)}/check",
            body=given({
                "labels": labels,
            }),
        )
        return answer

    def list_answer_checks(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
        differing: bool | None = None,
        include_text: bool | None = None,
    ) -> t.AnswerCheckPage:
        """List what people said of answers.

        The newest first. `metadata` has this month’s sample of answers to check, how often
        people and the judge agree, and the sentiment score corrected for where they do not.

        `GET /v1/{brand_id}/checks`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 50 by default.
            offset: Rows to skip. 0 by default.
            differing: True: only those in which person and judge differ.
            include_text: With the text of each answer, as a case to test a judge by. False by
                default.
        """
        answer: t.AnswerCheckPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/checks",
            query={
                "limit": limit,
                "offset": offset,
                "differing": differing,
                "include_text": include_text,
            },
        )
        return answer

    def iter_answer_checks(
        self,
        *,
        brand_id: int,
        page_size: int = 50,
        offset: int = 0,
        differing: bool | None = None,
        include_text: bool | None = None,
    ) -> Rows[t.AnswerCheck]:
        """List what people said of answers: one at a time, `page_size` of them per request.
        Arguments as for `list_answer_checks`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/checks",
            query={
                "differing": differing,
                "include_text": include_text,
            },
            page_size=page_size,
            offset=offset,
        )

    def query_metrics(
        self,
        *,
        brand_id: int,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        limit: int | None = None,
        offset: int | None = None,
        fields: str | Sequence[t.QueryMetricsField] | None = None,
        filters: Sequence[str] | None = None,
        having: Sequence[str] | None = None,
        include_total: bool | None = None,
    ) -> list[t.QueryMetricsRow]:
        """Query metrics.

        Rows grouped by the requested dimensions, ordered by them, nulls last. A bare JSON
        array, or CSV with a header line by `Accept: text/csv`, or one row per line by
        `application/x-ndjson`. `Link` has rel next while more rows follow.

        The values in CSV are raw: text that begins with `=`, `+`, `-` or `@` is not escaped, so
        do not open it in a spreadsheet without care. Downloads from the dashboard escape such
        cells.

        `GET /v1/{brand_id}/query`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            start_date: YYYY-MM-DD, inclusive. Blank or missing: 30 days ago, so send it with an
                earlier end_date.
            end_date: YYYY-MM-DD, inclusive. Blank or missing: today (UTC).
            limit: Rows to return. 50000 by default.
            offset: Rows to skip. 0 by default.
            fields: Comma-separated dimensions and metrics; sent more than once, the lists add
                up. Omitted: all dimensions.
            filters: Repeatable, combined with AND; each `field:value`, the field a filterable
                dimension or `surface`, `cited_domain`, `cited_url`, `named_competitor_id`.
                Several values joined with `|` mean IN, a leading `!` negates, `null` matches a
                missing value, `\\|` and `\\!` stand for the characters themselves.
            having: Repeatable; each `metric:operator:value` with gt, gte, lt, lte, eq or neq,
                applied after grouping.
            include_total: True: `X-Total-Count` says how many rows there are on all pages.
                False by default.

        Raises:
            SightlineError: its type is invalid_date or query_too_expensive.
        """
        answer: list[t.QueryMetricsRow] = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/query",
            query=with_start({
                "start_date": start_date,
                "end_date": end_date,
                "limit": limit,
                "offset": offset,
                "fields": fields,
                "filters": filters,
                "having": having,
                "include_total": include_total,
            }),
        )
        return answer

    def iter_query_metrics(
        self,
        *,
        brand_id: int,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        page_size: int = 50000,
        offset: int = 0,
        fields: str | Sequence[t.QueryMetricsField] | None = None,
        filters: Sequence[str] | None = None,
        having: Sequence[str] | None = None,
        include_total: bool | None = None,
    ) -> Rows[t.QueryMetricsRow]:
        """Query metrics: one row at a time as they arrive, `page_size` of them per request.
        Arguments as for `query_metrics`.
        """
        return self._rows(
            "GET",
            f"/v1/{segment(brand_id)}/query",
            query=with_start({
                "start_date": start_date,
                "end_date": end_date,
                "fields": fields,
                "filters": filters,
                "having": having,
                "include_total": include_total,
            }),
            page_size=page_size,
            offset=offset,
        )

    def query_metrics_csv(
        self,
        *,
        brand_id: int,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        limit: int | None = None,
        offset: int | None = None,
        fields: str | Sequence[t.QueryMetricsField] | None = None,
        filters: Sequence[str] | None = None,
        having: Sequence[str] | None = None,
        include_total: bool | None = None,
    ) -> str:
        """Query metrics: as CSV with a header line. Arguments as for `query_metrics`."""
        return self._text(
            "GET",
            f"/v1/{segment(brand_id)}/query",
            query=with_start({
                "start_date": start_date,
                "end_date": end_date,
                "limit": limit,
                "offset": offset,
                "fields": fields,
                "filters": filters,
                "having": having,
                "include_total": include_total,
            }),
            accept="text/csv",
        )

    def query_intervals(
        self,
        *,
        brand_id: int,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        limit: int | None = None,
        offset: int | None = None,
        fields: str | Sequence[t.QueryIntervalsField] | None = None,
        filters: Sequence[str] | None = None,
        having: Sequence[str] | None = None,
        include_total: bool | None = None,
        level: float | None = None,
    ) -> list[t.QueryIntervalsRow]:
        """Query metrics with their bounds.

        The rows of the query, each ratio metric with how sure it is; counts have no interval.
        `basket` bounds the metric for these prompts on these platforms, as they answer over
        time; `population` for prompts like these, which is what to read when the prompts are a
        sample of what people ask. A metric with nothing to divide by is null. A metric that is
        not `reliable` says little: ask more prompts, or more often.

        In the example the brand is named in 108 of 280 answers of ChatGPT, 38.6%. Asked day
        after day, the same 24 prompts would settle between 32.8% and 44.6%: a rival at 42% is
        not ahead of it. `next_window` says where the number of the next window, as long and
        asked as often, will lie if nothing changes; `stability` how much days resemble each
        other.

        JSON, CSV and one row per line as for the query. In CSV each metric is fifteen columns:
        `brand_presence_percentage.estimate`, `.responses`, `.prompts`, `.basket.lower` and so
        on.

        `GET /v1/{brand_id}/query/intervals`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            start_date: YYYY-MM-DD, inclusive. Blank or missing: 30 days ago, so send it with an
                earlier end_date.
            end_date: YYYY-MM-DD, inclusive. Blank or missing: today (UTC).
            limit: Rows to return. 50000 by default.
            offset: Rows to skip. 0 by default.
            fields: Comma-separated dimensions and metrics; sent more than once, the lists add
                up. Omitted: all dimensions.
            filters: Repeatable, combined with AND; each `field:value`, the field a filterable
                dimension or `surface`, `cited_domain`, `cited_url`, `named_competitor_id`.
                Several values joined with `|` mean IN, a leading `!` negates, `null` matches a
                missing value, `\\|` and `\\!` stand for the characters themselves.
            having: Repeatable; each `metric:operator:value` with gt, gte, lt, lte, eq or neq,
                applied after grouping.
            include_total: True: `X-Total-Count` says how many rows there are on all pages.
                False by default.
            level: How often bounds made this way hold. 0.95 by default.

        Raises:
            SightlineError: its type is invalid_date or query_too_expensive.
        """
        answer: list[t.QueryIntervalsRow] = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/query/intervals",
            query=with_start({
                "start_date": start_date,
                "end_date": end_date,
                "limit": limit,
                "offset": offset,
                "fields": fields,
                "filters": filters,
                "having": having,
                "include_total": include_total,
                "level": level,
            }),
        )
        return answer

    def iter_query_intervals(
        self,
        *,
        brand_id: int,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        page_size: int = 50000,
        offset: int = 0,
        fields: str | Sequence[t.QueryIntervalsField] | None = None,
        filters: Sequence[str] | None = None,
        having: Sequence[str] | None = None,
        include_total: bool | None = None,
        level: float | None = None,
    ) -> Rows[t.QueryIntervalsRow]:
        """Query metrics with their bounds: one row at a time as they arrive, `page_size` of them
        per request. Arguments as for `query_intervals`.
        """
        return self._rows(
            "GET",
            f"/v1/{segment(brand_id)}/query/intervals",
            query=with_start({
                "start_date": start_date,
                "end_date": end_date,
                "fields": fields,
                "filters": filters,
                "having": having,
                "include_total": include_total,
                "level": level,
            }),
            page_size=page_size,
            offset=offset,
        )

    def query_intervals_csv(
        self,
        *,
        brand_id: int,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        limit: int | None = None,
        offset: int | None = None,
        fields: str | Sequence[t.QueryIntervalsField] | None = None,
        filters: Sequence[str] | None = None,
        having: Sequence[str] | None = None,
        include_total: bool | None = None,
        level: float | None = None,
    ) -> str:
        """Query metrics with their bounds: as CSV with a header line. Arguments as for
        `query_intervals`.
        """
        return self._text(
            "GET",
            f"/v1/{segment(brand_id)}/query/intervals",
            query=with_start({
                "start_date": start_date,
                "end_date": end_date,
                "limit": limit,
                "offset": offset,
                "fields": fields,
                "filters": filters,
                "having": having,
                "include_total": include_total,
                "level": level,
            }),
            accept="text/csv",
        )

    def query_changes(
        self,
        *,
        brand_id: int,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        limit: int | None = None,
        offset: int | None = None,
        fields: str | Sequence[t.QueryChangesField] | None = None,
        filters: Sequence[str] | None = None,
        having: Sequence[str] | None = None,
        include_total: bool | None = None,
        level: float | None = None,
        compare_start_date: str | date | None = None,
        compare_end_date: str | date | None = None,
    ) -> list[t.QueryChangesRow]:
        """Query how metrics changed between two windows.

        Groups of either window, each ratio metric with its change from the window to compare
        with to the one from `start_date` to `end_date`. `like_for_like` compares only prompts
        and platforms that have responses in both; `mix` is what is left of the plain difference
        and comes from having asked other questions. `having` is tested on the later window.
        Dates cannot be dimensions here.

        Of many rows some change by chance: of those with a `q_value` of at most 0.1, about one
        in ten is a false alarm. `basket` is null where too few prompts were asked more than
        once to say how much answers vary.

        In the example the share rose by 6 points, of which 5.3 are left like for like; the
        bounds of that reach from -7.2 to 17.9, so nothing is known to have changed.

        JSON, CSV and one row per line as for the query. In CSV each metric is fourteen columns:
        `brand_presence_percentage.before`, `.now`, `.difference`, `.basket.p_value` and so on.

        `GET /v1/{brand_id}/query/changes`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            start_date: YYYY-MM-DD, inclusive. Blank or missing: 30 days ago, so send it with an
                earlier end_date.
            end_date: YYYY-MM-DD, inclusive. Blank or missing: today (UTC).
            limit: Rows to return. 50000 by default.
            offset: Rows to skip. 0 by default.
            fields: Comma-separated dimensions and metrics; sent more than once, the lists add
                up. Omitted: all dimensions.
            filters: Repeatable, combined with AND; each `field:value`, the field a filterable
                dimension or `surface`, `cited_domain`, `cited_url`, `named_competitor_id`.
                Several values joined with `|` mean IN, a leading `!` negates, `null` matches a
                missing value, `\\|` and `\\!` stand for the characters themselves.
            having: Repeatable; each `metric:operator:value` with gt, gte, lt, lte, eq or neq,
                applied after grouping.
            include_total: True: `X-Total-Count` says how many rows there are on all pages.
                False by default.
            level: How often bounds made this way hold. 0.95 by default.
            compare_start_date: First day of the window to compare with. Blank or missing: so
                that it is as long as the other.
            compare_end_date: Last day of the window to compare with, before `start_date`. Blank
                or missing: the day before `start_date`, or as many days after
                `compare_start_date` as the other window has.

        Raises:
            SightlineError: its type is invalid_date or query_too_expensive.
        """
        answer: list[t.QueryChangesRow] = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/query/changes",
            query=with_start({
                "start_date": start_date,
                "end_date": end_date,
                "limit": limit,
                "offset": offset,
                "fields": fields,
                "filters": filters,
                "having": having,
                "include_total": include_total,
                "level": level,
                "compare_start_date": compare_start_date,
                "compare_end_date": compare_end_date,
            }),
        )
        return answer

    def iter_query_changes(
        self,
        *,
        brand_id: int,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        page_size: int = 50000,
        offset: int = 0,
        fields: str | Sequence[t.QueryChangesField] | None = None,
        filters: Sequence[str] | None = None,
        having: Sequence[str] | None = None,
        include_total: bool | None = None,
        level: float | None = None,
        compare_start_date: str | date | None = None,
        compare_end_date: str | date | None = None,
    ) -> Rows[t.QueryChangesRow]:
        """Query how metrics changed between two windows: one row at a time as they arrive,
        `page_size` of them per request. Arguments as for `query_changes`.
        """
        return self._rows(
            "GET",
            f"/v1/{segment(brand_id)}/query/changes",
            query=with_start({
                "start_date": start_date,
                "end_date": end_date,
                "fields": fields,
                "filters": filters,
                "having": having,
                "include_total": include_total,
                "level": level,
                "compare_start_date": compare_start_date,
                "compare_end_date": compare_end_date,
            }),
            page_size=page_size,
            offset=offset,
        )

    def query_changes_csv(
        self,
        *,
        brand_id: int,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        limit: int | None = None,
        offset: int | None = None,
        fields: str | Sequence[t.QueryChangesField] | None = None,
        filters: Sequence[str] | None = None,
        having: Sequence[str] | None = None,
        include_total: bool | None = None,
        level: float | None = None,
        compare_start_date: str | date | None = None,
        compare_end_date: str | date | None = None,
    ) -> str:
        """Query how metrics changed between two windows: as CSV with a header line. Arguments as
        for `query_changes`.
        """
        return self._text(
            "GET",
            f"/v1/{segment(brand_id)}/query/changes",
            query=with_start({
                "start_date": start_date,
                "end_date": end_date,
                "limit": limit,
                "offset": offset,
                "fields": fields,
                "filters": filters,
                "having": having,
                "include_total": include_total,
                "level": level,
                "compare_start_date": compare_start_date,
                "compare_end_date": compare_end_date,
            }),
            accept="text/csv",
        )

    def get_portfolio(
        self,
        *,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        compare_start_date: str | date | None = None,
        compare_end_date: str | date | None = None,
        prompts: Literal["unbranded", "branded", "all"] | None = None,
        search: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PortfolioBrandPage:
        """Compare brands.

        The brands within the credential's reach by name, each with its figures and how they
        changed, as the query of intervals and changes answers them; with its surest signals,
        what it cost this month and when it was last answered for. One call in place of several
        for each brand.

        `GET /v1/portfolio`, needs the scope `query`.

        Args:
            start_date: YYYY-MM-DD, inclusive. Blank or missing: 30 days ago, so send it with an
                earlier end_date.
            end_date: YYYY-MM-DD, inclusive. Blank or missing: today (UTC).
            compare_start_date: First day of the window to compare with. Blank or missing: so
                that it is as long as the other.
            compare_end_date: Last day of the window to compare with, before `start_date`. Blank
                or missing: the day before `start_date`, or as many days after
                `compare_start_date` as the other window has.
            prompts: Figures over prompts that do not name the brand (`unbranded`), that do
                (`branded`), or all. A brand whose prompts with answers all name it has its
                figures over all, also where `unbranded` is asked for. "all" by default.
            search: Part of the name or website, in any case.
            limit: Brands to return. 100 by default.
            offset: Rows to skip. 0 by default.

        Raises:
            SightlineError: its type is invalid_date or query_too_expensive.
        """
        answer: t.PortfolioBrandPage = self._json(
            "GET",
            "/v1/portfolio",
            query=with_start({
                "start_date": start_date,
                "end_date": end_date,
                "compare_start_date": compare_start_date,
                "compare_end_date": compare_end_date,
                "prompts": prompts,
                "search": search,
                "limit": limit,
                "offset": offset,
            }),
        )
        return answer

    def iter_get_portfolio(
        self,
        *,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        compare_start_date: str | date | None = None,
        compare_end_date: str | date | None = None,
        prompts: Literal["unbranded", "branded", "all"] | None = None,
        search: str | None = None,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.PortfolioBrand]:
        """Compare brands: one at a time, `page_size` of them per request. Arguments as for
        `get_portfolio`.
        """
        return self._pages(
            "GET",
            "/v1/portfolio",
            query=with_start({
                "start_date": start_date,
                "end_date": end_date,
                "compare_start_date": compare_start_date,
                "compare_end_date": compare_end_date,
                "prompts": prompts,
                "search": search,
            }),
            page_size=page_size,
            offset=offset,
        )

    def create_saved_view(
        self,
        *,
        brand_id: int,
        name: str,
        search: str,
        idempotency_key: str | None = None,
    ) -> t.SavedView:
        """Save a view.

        Everybody who reaches the brand sees it. Names are unique within the brand.

        `POST /v1/{brand_id}/saved-views`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            search: What the address of the explorer has after `?`: metrics, dimensions, filters
                and days.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.

        Raises:
            SightlineError: its type is saved_view_exists or too_many_records.
        """
        answer: t.SavedView = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/saved-views",
            body=given({
                "name": name,
                "search": search,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def list_saved_views(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.SavedViewPage:
        """List saved views.

        By name.

        `GET /v1/{brand_id}/saved-views`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.SavedViewPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/saved-views",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_saved_views(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.SavedView]:
        """List saved views: one at a time, `page_size` of them per request. Arguments as for
        `list_saved_views`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/saved-views",
            page_size=page_size,
            offset=offset,
        )

    def update_saved_view(
        self,
        *,
        brand_id: int,
        view_id: str,
        name: str | Unset = UNSET,
        search: str | Unset = UNSET,
    ) -> t.SavedView:
        """Rename or replace a saved view.

        Only the fields that are sent change.

        `PATCH /v1/{brand_id}/saved-views/{view_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            view_id: The ULID of a saved view.
            search: What the address of the explorer has after `?`: metrics, dimensions, filters
                and days.

        Raises:
            SightlineError: its type is saved_view_not_found or saved_view_exists.
        """
        answer: t.SavedView = self._json(
            "PATCH",
            f"/v1/{segment(brand_id)}/saved-views/{segment(view_id)}",
            body=given({
                "name": name,
                "search": search,
            }),
        )
        return answer

    def delete_saved_view(
        self,
        *,
        brand_id: int,
        view_id: str,
    ) -> t.SavedView:
        """Delete a saved view.

        `DELETE /v1/{brand_id}/saved-views/{view_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            view_id: The ULID of a saved view.

        Raises:
            SightlineError: its type is saved_view_not_found.
        """
        answer: t.SavedView = self._json(
            "DELETE",
            f"/v1/{segment(brand_id)}/saved-views/{segment(view_id)}",
        )
        return answer

    def list_signals(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
        kind: t.Kind | None = None,
        direction: Literal["up", "down"] | None = None,
        run_id: int | None = None,
    ) -> t.SignalPage:
        """List what really changed.

        Changes that chance does not explain: the last 28 days that are over and the last 7,
        each against the 28 before, like for like, for the brand, every platform, topic, stage,
        competitor and prompt, and for the 200 domains that most answers cite (at least 10), by
        platform. Over prompts that do not name the brand, wherever there are any. A signal has
        a q-value below 0.05, corrected for everything the run tested, and is at least as large
        as the brand’s setting. The surest come first. These are the details of the events.

        `GET /v1/{brand_id}/signals`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
            kind: Signals of this kind.
            direction: Increases or decreases alone.
            run_id: Of this run; omitted: of the latest run that completed.
        """
        answer: t.SignalPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/signals",
            query={
                "limit": limit,
                "offset": offset,
                "kind": kind,
                "direction": direction,
                "run_id": run_id,
            },
        )
        return answer

    def iter_signals(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
        kind: t.Kind | None = None,
        direction: Literal["up", "down"] | None = None,
        run_id: int | None = None,
    ) -> Rows[t.Signal]:
        """List what really changed: one at a time, `page_size` of them per request. Arguments as
        for `list_signals`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/signals",
            query={
                "kind": kind,
                "direction": direction,
                "run_id": run_id,
            },
            page_size=page_size,
            offset=offset,
        )

    def list_events(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
        run_id: int | None = None,
    ) -> t.ChangeEventPage:
        """List what happened.

        The movements behind the signals of a run, each told once: where it lies, when it began,
        how large it is since then, who else moved, and sentences before and after. The surest
        come first. An empty list of a completed run is a result: nothing changed beyond chance.

        `GET /v1/{brand_id}/signals/events`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
            run_id: Of this run; omitted: of the latest run that completed.
        """
        answer: t.ChangeEventPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/signals/events",
            query={
                "limit": limit,
                "offset": offset,
                "run_id": run_id,
            },
        )
        return answer

    def iter_events(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
        run_id: int | None = None,
    ) -> Rows[t.ChangeEvent]:
        """List what happened: one at a time, `page_size` of them per request. Arguments as for
        `list_events`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/signals/events",
            query={
                "run_id": run_id,
            },
            page_size=page_size,
            offset=offset,
        )

    def run_signals(
        self,
        *,
        brand_id: int,
        idempotency_key: str | None = None,
    ) -> t.SignalRun:
        """Look for changes now.

        Runs in the background, in addition to the run of each day. While one waits or runs,
        this returns it.

        `POST /v1/{brand_id}/signals/runs`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
        """
        answer: t.SignalRun = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/signals/runs",
            idempotency_key=idempotency_key,
        )
        return answer

    def list_signal_runs(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.SignalRunPage:
        """List runs.

        Newest first. The latest 100 are kept.

        `GET /v1/{brand_id}/signals/runs`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.SignalRunPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/signals/runs",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_signal_runs(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.SignalRun]:
        """List runs: one at a time, `page_size` of them per request. Arguments as for
        `list_signal_runs`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/signals/runs",
            page_size=page_size,
            offset=offset,
        )

    def get_signal_run(
        self,
        *,
        brand_id: int,
        run_id: int,
    ) -> t.SignalRun:
        """Get the progress of a run.

        `GET /v1/{brand_id}/signals/runs/{run_id}`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            run_id: The id of the run.

        Raises:
            SightlineError: its type is signal_run_not_found.
        """
        answer: t.SignalRun = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/signals/runs/{segment(run_id)}",
        )
        return answer

    def get_signal_settings(
        self,
        *,
        brand_id: int,
    ) -> t.SignalSettings:
        """Get the settings of signals.

        `GET /v1/{brand_id}/signals/settings`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
        """
        answer: t.SignalSettings = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/signals/settings",
        )
        return answer

    def put_signal_settings(
        self,
        *,
        brand_id: int,
        minimum_points: float | Unset = UNSET,
    ) -> t.SignalSettings:
        """Replace the settings of signals.

        Applies to the next run.

        `PUT /v1/{brand_id}/signals/settings`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            minimum_points: The smallest change to report, in points: percentage points of a
                percentage or rate, points of a score. 5 by default.
        """
        answer: t.SignalSettings = self._json(
            "PUT",
            f"/v1/{segment(brand_id)}/signals/settings",
            body=given({
                "minimum_points": minimum_points,
            }),
        )
        return answer

    def create_annotation(
        self,
        *,
        brand_id: int,
        kind: t.CreateAnnotationKind,
        title: str,
        start_date: str,
        idempotency_key: str | None = None,
        note: str | None | Unset = UNSET,
        url: str | None | Unset = UNSET,
        platform: t.Platform | None | Unset = UNSET,
        end_date: str | None | Unset = UNSET,
    ) -> t.Annotation:
        """Create an annotation.

        Something that happened on a day or a range of days; charts over time show it.

        `POST /v1/{brand_id}/annotations`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            title: What happened, in a few words.
            start_date: The day on which it happened or began (UTC).
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            url: Where to read more.
            platform: If it concerns one platform, such as a change of its model.
            end_date: Its last day; omitted or null: the same day.

        Raises:
            SightlineError: its type is too_many_records.
        """
        answer: t.Annotation = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/annotations",
            body=given({
                "kind": kind,
                "title": title,
                "start_date": start_date,
                "note": note,
                "url": url,
                "platform": platform,
                "end_date": end_date,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def list_annotations(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        kind: t.ListAnnotationsKind | None = None,
        include_hidden: bool | None = None,
    ) -> t.AnnotationPage:
        """List annotations.

        Latest first, those of the service included.

        `GET /v1/{brand_id}/annotations`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
            start_date: Annotations that end on this day or later; omitted: from the beginning.
            end_date: Annotations that start on this day or earlier; omitted: to the end.
            kind: Annotations of this kind.
            include_hidden: Also those that are hidden. False by default.
        """
        answer: t.AnnotationPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/annotations",
            query={
                "limit": limit,
                "offset": offset,
                "start_date": start_date,
                "end_date": end_date,
                "kind": kind,
                "include_hidden": include_hidden,
            },
        )
        return answer

    def iter_annotations(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        kind: t.ListAnnotationsKind | None = None,
        include_hidden: bool | None = None,
    ) -> Rows[t.Annotation]:
        """List annotations: one at a time, `page_size` of them per request. Arguments as for
        `list_annotations`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/annotations",
            query={
                "start_date": start_date,
                "end_date": end_date,
                "kind": kind,
                "include_hidden": include_hidden,
            },
            page_size=page_size,
            offset=offset,
        )

    def get_annotation(
        self,
        *,
        brand_id: int,
        annotation_id: int,
    ) -> t.Annotation:
        """Get an annotation.

        `GET /v1/{brand_id}/annotations/{annotation_id}`, needs the scope `query` or
        `configure`.

        Args:
            brand_id: The id of the brand.
            annotation_id: The id of the annotation.

        Raises:
            SightlineError: its type is annotation_not_found.
        """
        answer: t.Annotation = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/annotations/{segment(annotation_id)}",
        )
        return answer

    def replace_annotation(
        self,
        *,
        brand_id: int,
        annotation_id: int,
        kind: t.ReplaceAnnotationKind,
        title: str,
        start_date: str,
        note: str | None | Unset = UNSET,
        url: str | None | Unset = UNSET,
        platform: t.Platform | None | Unset = UNSET,
        end_date: str | None | Unset = UNSET,
    ) -> t.Annotation:
        """Replace an annotation.

        `PUT /v1/{brand_id}/annotations/{annotation_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            annotation_id: The id of the annotation.
            title: What happened, in a few words.
            start_date: The day on which it happened or began (UTC).
            url: Where to read more.
            platform: If it concerns one platform, such as a change of its model.
            end_date: Its last day; omitted or null: the same day.

        Raises:
            SightlineError: its type is annotation_not_found or annotation_by_service.
        """
        answer: t.Annotation = self._json(
            "PUT",
            f"/v1/{segment(brand_id)}/annotations/{segment(annotation_id)}",
            body=given({
                "kind": kind,
                "title": title,
                "start_date": start_date,
                "note": note,
                "url": url,
                "platform": platform,
                "end_date": end_date,
            }),
        )
        return answer

    def set_annotation_visibility(
        self,
        *,
        brand_id: int,
        annotation_id: int,
        is_hidden: bool,
    ) -> t.Annotation:
        """Hide or show an annotation.

        Charts leave hidden annotations out. It works for those of the service, too.

        `PUT /v1/{brand_id}/annotations/{annotation_id}/visibility`, needs the scope
        `configure`.

        Args:
            brand_id: The id of the brand.
            annotation_id: The id of the annotation.

        Raises:
            SightlineError: its type is annotation_not_found.
        """
        answer: t.Annotation = self._json(
            "PUT",
            f"/v1/{segment(brand_id)}/annotations/{segment(annotation_id)}/visibility",
            body=given({
                "is_hidden": is_hidden,
            }),
        )
        return answer

    def delete_annotation(
        self,
        *,
        brand_id: int,
        annotation_id: int,
    ) -> t.Annotation:
        """Delete an annotation.

        `DELETE /v1/{brand_id}/annotations/{annotation_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            annotation_id: The id of the annotation.

        Raises:
            SightlineError: its type is annotation_not_found or annotation_by_service.
        """
        answer: t.Annotation = self._json(
            "DELETE",
            f"/v1/{segment(brand_id)}/annotations/{segment(annotation_id)}",
        )
        return answer

    def register_campaign(
        self,
        *,
        brand_id: int,
        kind: Literal["page", "press", "release", "other"],
        date: str,
        idempotency_key: str | None = None,
        name: str | None | Unset = UNSET,
        url: str | None | Unset = UNSET,
        verdict_date: str | None | Unset = UNSET,
        prompt_ids: list[int] | None | Unset = UNSET,
        topic: str | None | Unset = UNSET,
    ) -> t.Campaign:
        """Register a page or campaign.

        A page of your own, a press release, a product release: its date, its target prompts and
        the day of the verdict are fixed before its results are seen. None of them can be
        changed later; charts show it as an annotation.

        `POST /v1/{brand_id}/campaigns`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            date: The day on which it is published or begins (UTC).
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            name: Needed where there is no `url`.
            url: The page that is published. Where it is given, answers that cite it are
                counted, too.
            verdict_date: The day of the verdict, 5 to 26 weeks after `date`; omitted: 8 weeks
                after it. It cannot be changed later.
            prompt_ids: The prompts that it is meant for; either these or a `topic`. They cannot
                be changed later.
            topic: All prompts that have this topic now. To leave prompts of the topic to
                compare with, name `prompt_ids` instead.

        Raises:
            SightlineError: its type is invalid_date, prompt_not_found, unknown_topic or
                too_many_records.
        """
        answer: t.Campaign = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/campaigns",
            body=given({
                "kind": kind,
                "date": date,
                "name": name,
                "url": url,
                "verdict_date": verdict_date,
                "prompt_ids": prompt_ids,
                "topic": topic,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def preview_campaign(
        self,
        *,
        brand_id: int,
        kind: Literal["page", "press", "release", "other"],
        date: str,
        name: str | None | Unset = UNSET,
        url: str | None | Unset = UNSET,
        verdict_date: str | None | Unset = UNSET,
        prompt_ids: list[int] | None | Unset = UNSET,
        topic: str | None | Unset = UNSET,
    ) -> t.CampaignPreview:
        """Preview a page or campaign.

        What its target prompts would be compared with, and how small an effect would be seen by
        the day of the verdict. Registers nothing.

        `POST /v1/{brand_id}/campaigns/preview`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            date: The day on which it is published or begins (UTC).
            name: Needed where there is no `url`.
            url: The page that is published. Where it is given, answers that cite it are
                counted, too.
            verdict_date: The day of the verdict, 5 to 26 weeks after `date`; omitted: 8 weeks
                after it. It cannot be changed later.
            prompt_ids: The prompts that it is meant for; either these or a `topic`. They cannot
                be changed later.
            topic: All prompts that have this topic now. To leave prompts of the topic to
                compare with, name `prompt_ids` instead.

        Raises:
            SightlineError: its type is invalid_date, prompt_not_found, unknown_topic,
                too_many_records or query_too_expensive.
        """
        answer: t.CampaignPreview = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/campaigns/preview",
            body=given({
                "kind": kind,
                "date": date,
                "name": name,
                "url": url,
                "verdict_date": verdict_date,
                "prompt_ids": prompt_ids,
                "topic": topic,
            }),
            repeatable=True,
        )
        return answer

    def list_campaigns(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ListedCampaignPage:
        """List pages and campaigns.

        Latest date first, each with its verdict once that is due.

        `GET /v1/{brand_id}/campaigns`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 20 by default.
            offset: Rows to skip. 0 by default.

        Raises:
            SightlineError: its type is query_too_expensive.
        """
        answer: t.ListedCampaignPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/campaigns",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_campaigns(
        self,
        *,
        brand_id: int,
        page_size: int = 20,
        offset: int = 0,
    ) -> Rows[t.ListedCampaign]:
        """List pages and campaigns: one at a time, `page_size` of them per request. Arguments as
        for `list_campaigns`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/campaigns",
            page_size=page_size,
            offset=offset,
        )

    def get_campaign(
        self,
        *,
        brand_id: int,
        campaign_id: int,
    ) -> t.MeasuredCampaign:
        """Get a page or campaign with its effect.

        The same analysis as for a published page. Until the day of the verdict its status is
        `too_early`, and only weeks are shown.

        `GET /v1/{brand_id}/campaigns/{campaign_id}`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            campaign_id: The id of the campaign.

        Raises:
            SightlineError: its type is campaign_not_found or query_too_expensive.
        """
        answer: t.MeasuredCampaign = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/campaigns/{segment(campaign_id)}",
        )
        return answer

    def delete_campaign(
        self,
        *,
        brand_id: int,
        campaign_id: int,
    ) -> t.Campaign:
        """Delete a page or campaign.

        Its prompts count as untouched again.

        `DELETE /v1/{brand_id}/campaigns/{campaign_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            campaign_id: The id of the campaign.

        Raises:
            SightlineError: its type is campaign_not_found.
        """
        answer: t.Campaign = self._json(
            "DELETE",
            f"/v1/{segment(brand_id)}/campaigns/{segment(campaign_id)}",
        )
        return answer

    def list_actions(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
        status: t.ListActionsStatus | None = None,
        kind: t.ListActionsKind | None = None,
    ) -> t.ActionList:
        """List actions.

        What to do next, looked for once a day: the highest score first. Each has the answers
        and pages that it rests on; `track_record` says how often earlier advice of each kind
        worked.

        `GET /v1/{brand_id}/actions`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
            status: Only these.
            kind: Only of this kind.
        """
        answer: t.ActionList = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/actions",
            query={
                "limit": limit,
                "offset": offset,
                "status": status,
                "kind": kind,
            },
        )
        return answer

    def iter_actions(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
        status: t.ListActionsStatus | None = None,
        kind: t.ListActionsKind | None = None,
    ) -> Rows[Any]:
        """List actions: one at a time, `page_size` of them per request. Arguments as for
        `list_actions`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/actions",
            query={
                "status": status,
                "kind": kind,
            },
            page_size=page_size,
            offset=offset,
        )

    def create_action(
        self,
        *,
        brand_id: int,
        prompt_ids: list[int],
    ) -> t.Action:
        """Make an action for some prompts.

        A page to write for these prompts. If there is one for the same prompts already, that
        one is answered.

        `POST /v1/{brand_id}/actions`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            prompt_ids: The prompts that a page should be written for.

        Raises:
            SightlineError: its type is prompt_not_found, action_without_evidence,
                too_many_records or query_too_expensive.
        """
        answer: t.Action = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/actions",
            body=given({
                "prompt_ids": prompt_ids,
            }),
            repeatable=True,
        )
        return answer

    def get_action(
        self,
        *,
        brand_id: int,
        action_id: int,
    ) -> t.Action:
        """Get an action.

        `GET /v1/{brand_id}/actions/{action_id}`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            action_id: The id of the action.

        Raises:
            SightlineError: its type is action_not_found.
        """
        answer: t.Action = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/actions/{segment(action_id)}",
        )
        return answer

    def change_action(
        self,
        *,
        brand_id: int,
        action_id: int,
        status: Literal["planned", "done", "dismissed", "proposed"],
        owner: str | None | Unset = UNSET,
        due_date: str | None | Unset = UNSET,
        verdict_date: str | None | Unset = UNSET,
        prompt_ids: list[int] | None | Unset = UNSET,
        date: str | None | Unset = UNSET,
        reason: str | None | Unset = UNSET,
    ) -> t.Action:
        """Plan, finish, dismiss or propose an action.

        An action is proposed, planned, done and judged, in this order, or dismissed. Planning
        fixes the prompts and the day of the verdict; doing it registers both as a campaign,
        which charts show. `proposed` takes a plan or a dismissal back.

        `PATCH /v1/{brand_id}/actions/{action_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            action_id: The id of the action.
            owner: With `planned`: who does it.
            due_date: Needed with `planned`: until when; today or up to 26 weeks ahead.
            verdict_date: With `planned`: 5 to 26 weeks after `due_date`; omitted: 8 weeks.
                Fixed from here on.
            prompt_ids: With `planned`: the prompts of the verdict; omitted: those it reaches.
                Fixed from here on.
            date: With `done`: when it was done; omitted: today.
            reason: With `dismissed`: why.

        Raises:
            SightlineError: its type is action_not_found, action_not_open, invalid_date,
                prompt_not_found or too_many_records.
        """
        answer: t.Action = self._json(
            "PATCH",
            f"/v1/{segment(brand_id)}/actions/{segment(action_id)}",
            body=given({
                "status": status,
                "owner": owner,
                "due_date": due_date,
                "verdict_date": verdict_date,
                "prompt_ids": prompt_ids,
                "date": date,
                "reason": reason,
            }),
        )
        return answer

    def get_brief(
        self,
        *,
        brand_id: int,
        action_id: int,
    ) -> t.Brief:
        """Get the brief of an action.

        For the person who writes or improves the page: the questions, what answers say today,
        what the cited pages contain, what the own page lacks, and an outline. Every statement
        has its source. Pages are read when first asked for, within some seconds.

        `GET /v1/{brand_id}/actions/{action_id}/brief`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            action_id: The id of the action.

        Raises:
            SightlineError: its type is action_not_found or query_too_expensive.
        """
        answer: t.Brief = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/actions/{segment(action_id)}/brief",
        )
        return answer

    def create_report(
        self,
        *,
        brand_id: int,
        name: str,
        scope: t.CreateReportScope,
        blocks: list[t.ReportSummaryBlock | t.CreateReportFiguresBlock | t.CreateReportChartBlock | t.CreateReportTableBlock | t.CreateReportQuotesBlock | t.ReportCommentBlock],
        idempotency_key: str | None = None,
    ) -> t.Report:
        """Create a report.

        A page of blocks over days and filters. Everybody who reaches the brand sees it. Names
        are unique within the brand.

        `POST /v1/{brand_id}/reports`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.

        Raises:
            SightlineError: its type is report_exists or too_many_records.
        """
        answer: t.Report = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/reports",
            body=given({
                "name": name,
                "scope": scope,
                "blocks": blocks,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def list_reports(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ReportPage:
        """List reports.

        By name.

        `GET /v1/{brand_id}/reports`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.ReportPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/reports",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_reports(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.Report]:
        """List reports: one at a time, `page_size` of them per request. Arguments as for
        `list_reports`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/reports",
            page_size=page_size,
            offset=offset,
        )

    def preview_report(
        self,
        *,
        brand_id: int,
        scope: t.CreateReportScope,
        blocks: list[t.ReportSummaryBlock | t.CreateReportFiguresBlock | t.CreateReportChartBlock | t.CreateReportTableBlock | t.CreateReportQuotesBlock | t.ReportCommentBlock],
    ) -> t.ReportContent:
        """See what a report would show.

        Nothing is stored.

        `POST /v1/{brand_id}/reports/preview`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.

        Raises:
            SightlineError: its type is query_too_expensive.
        """
        answer: t.ReportContent = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/reports/preview",
            body=given({
                "scope": scope,
                "blocks": blocks,
            }),
            repeatable=True,
        )
        return answer

    def get_report(
        self,
        *,
        brand_id: int,
        report_id: str,
    ) -> t.Report:
        """Get a report.

        `GET /v1/{brand_id}/reports/{report_id}`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            report_id: The ULID of a report.

        Raises:
            SightlineError: its type is report_not_found.
        """
        answer: t.Report = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/reports/{segment(report_id)}",
        )
        return answer

    def replace_report(
        self,
        *,
        brand_id: int,
        report_id: str,
        name: str,
        scope: t.CreateReportScope,
        blocks: list[t.ReportSummaryBlock | t.CreateReportFiguresBlock | t.CreateReportChartBlock | t.CreateReportTableBlock | t.CreateReportQuotesBlock | t.ReportCommentBlock],
    ) -> t.Report:
        """Replace a report.

        Links and schedule stay, and show what it is now.

        `PUT /v1/{brand_id}/reports/{report_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            report_id: The ULID of a report.

        Raises:
            SightlineError: its type is report_not_found or report_exists.
        """
        answer: t.Report = self._json(
            "PUT",
            f"/v1/{segment(brand_id)}/reports/{segment(report_id)}",
            body=given({
                "name": name,
                "scope": scope,
                "blocks": blocks,
            }),
        )
        return answer

    def delete_report(
        self,
        *,
        brand_id: int,
        report_id: str,
    ) -> t.Report:
        """Delete a report.

        Its links lead nowhere from then on, and it is no longer sent.

        `DELETE /v1/{brand_id}/reports/{report_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            report_id: The ULID of a report.

        Raises:
            SightlineError: its type is report_not_found.
        """
        answer: t.Report = self._json(
            "DELETE",
            f"/v1/{segment(brand_id)}/reports/{segment(report_id)}",
        )
        return answer

    def get_report_content(
        self,
        *,
        brand_id: int,
        report_id: str,
    ) -> t.ReportContent:
        """Get what a report shows.

        Every block with its numbers, computed now.

        `GET /v1/{brand_id}/reports/{report_id}/content`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            report_id: The ULID of a report.

        Raises:
            SightlineError: its type is report_not_found or query_too_expensive.
        """
        answer: t.ReportContent = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/reports/{segment(report_id)}/content",
        )
        return answer

    def print_report(
        self,
        *,
        brand_id: int,
        report_id: str,
    ) -> bytes:
        """Print a report.

        As PDF, by the browser of the installation. Where it has none, open the report and print
        it with your own.

        `POST /v1/{brand_id}/reports/{report_id}/pdf`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            report_id: The ULID of a report.

        Raises:
            SightlineError: its type is report_not_found or printing_unavailable.
        """
        return self._bytes(
            "POST",
            f"/v1/{segment(brand_id)}/reports/{segment(report_id)}/pdf",
            accept="application/pdf",
        )

    def put_report_schedule(
        self,
        *,
        brand_id: int,
        report_id: str,
        every: Literal["week", "month"],
        day: int,
        hour: int,
        recipients: list[str],
    ) -> t.Report:
        """Send a report by email.

        Each week or month: the key figures, a link that ends after 30 days, and the PDF where
        the installation can print. Recipients outside the organization first agree by a link
        that is mailed to them, once.

        `PUT /v1/{brand_id}/reports/{report_id}/schedule`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            report_id: The ULID of a report.
            day: Of a week: 1 is Monday, 7 is Sunday. Of a month: 1 to 28.
            hour: UTC.
            recipients: Email addresses.

        Raises:
            SightlineError: its type is report_not_found, mail_unavailable or too_many_records.
        """
        answer: t.Report = self._json(
            "PUT",
            f"/v1/{segment(brand_id)}/reports/{segment(report_id)}/schedule",
            body=given({
                "every": every,
                "day": day,
                "hour": hour,
                "recipients": recipients,
            }),
        )
        return answer

    def delete_report_schedule(
        self,
        *,
        brand_id: int,
        report_id: str,
    ) -> t.Report:
        """Stop sending a report.

        `DELETE /v1/{brand_id}/reports/{report_id}/schedule`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            report_id: The ULID of a report.

        Raises:
            SightlineError: its type is report_not_found.
        """
        answer: t.Report = self._json(
            "DELETE",
            f"/v1/{segment(brand_id)}/reports/{segment(report_id)}/schedule",
        )
        return answer

    def share_report(
        self,
        *,
        brand_id: int,
        report_id: str,
        expires_in_days: int,
        idempotency_key: str | None = None,
        password: str | None | Unset = UNSET,
    ) -> t.CreatedShareLink:
        """Share a report.

        Makes a link. Anybody who has it sees this report and nothing else, without signing in,
        until it ends or is revoked, for as long as the policies of the organization allow such
        links.

        `POST /v1/{brand_id}/reports/{report_id}/share-links`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            report_id: The ULID of a report.
            expires_in_days: After that many days it leads nowhere.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            password: Asked for before the report is shown.

        Raises:
            SightlineError: its type is report_not_found, too_many_records or
                not_allowed_by_policy.
        """
        answer: t.CreatedShareLink = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/reports/{segment(report_id)}/share-links",
            body=given({
                "expires_in_days": expires_in_days,
                "password": password,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def share_table(
        self,
        *,
        brand_id: int,
        expires_in_days: int,
        name: str,
        table: t.ShareTableTable,
        idempotency_key: str | None = None,
    ) -> t.CreatedShareLink:
        """Share a table as CSV.

        Makes a link that answers the question as CSV, computed each time, for spreadsheets:
        `IMPORTDATA` takes it.

        `POST /v1/{brand_id}/share-links`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            expires_in_days: After that many days it leads nowhere.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.

        Raises:
            SightlineError: its type is too_many_records or not_allowed_by_policy.
        """
        answer: t.CreatedShareLink = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/share-links",
            body=given({
                "expires_in_days": expires_in_days,
                "name": name,
                "table": table,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def list_share_links(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
        report_id: str | None = None,
    ) -> t.ShareLinkPage:
        """List share links.

        Newest first. Those that have ended are left out.

        `GET /v1/{brand_id}/share-links`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
            report_id: Links to this report alone.
        """
        answer: t.ShareLinkPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/share-links",
            query={
                "limit": limit,
                "offset": offset,
                "report_id": report_id,
            },
        )
        return answer

    def iter_share_links(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
        report_id: str | None = None,
    ) -> Rows[t.ShareLink]:
        """List share links: one at a time, `page_size` of them per request. Arguments as for
        `list_share_links`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/share-links",
            query={
                "report_id": report_id,
            },
            page_size=page_size,
            offset=offset,
        )

    def revoke_share_link(
        self,
        *,
        brand_id: int,
        link_id: str,
    ) -> t.ShareLink:
        """Revoke a share link.

        From then on it leads nowhere.

        `DELETE /v1/{brand_id}/share-links/{link_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            link_id: The ULID of a share link.

        Raises:
            SightlineError: its type is share_link_not_found.
        """
        answer: t.ShareLink = self._json(
            "DELETE",
            f"/v1/{segment(brand_id)}/share-links/{segment(link_id)}",
        )
        return answer

    def open_shared_report(
        self,
        *,
        token: str,
        password: str | None | Unset = UNSET,
    ) -> t.ReportContent:
        """Open a shared report.

        Needs no credential but the link. What it shows is computed now.

        `POST /v1/shared/reports/{token}`, open to everybody.

        Args:
            token: The token of a share link.

        Raises:
            SightlineError: its type is link_not_found, link_password_required, rate_limited or
                query_too_expensive.
        """
        answer: t.ReportContent = self._json(
            "POST",
            f"/v1/shared/reports/{segment(token)}",
            body=given({
                "password": password,
            }),
        )
        return answer

    def open_shared_table(
        self,
        *,
        token: str,
    ) -> str:
        """Open a shared table.

        Needs no credential but the link, which may end with `.csv`.

        `GET /v1/shared/tables/{token}`, open to everybody.

        Args:
            token: The token of a share link.

        Raises:
            SightlineError: its type is link_not_found or query_too_expensive.
        """
        return self._text(
            "GET",
            f"/v1/shared/tables/{segment(token)}",
            accept="text/csv",
        )

    def plan_collection(
        self,
        *,
        brand_id: int,
        metric: t.PlanCollectionMetric | None = None,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        filters: Sequence[str] | None = None,
        level: float | None = None,
        width: float | None = None,
    ) -> t.CollectionPlan:
        """Plan what to ask.

        What one more repeat, prompt, platform or day would do to the width of a metric’s
        interval, by how the brand’s own answers varied in the window, and what it costs at
        today’s prices. With `width`, the cheapest plan that reaches it. Predicted widths assume
        that new prompts and platforms are like those asked so far.

        `GET /v1/{brand_id}/planner`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            metric: What is to be known. "brand_presence_percentage" by default.
            start_date: YYYY-MM-DD, inclusive. Blank or missing: 30 days ago, so send it with an
                earlier end_date.
            end_date: YYYY-MM-DD, inclusive. Blank or missing: today (UTC).
            filters: Repeatable, combined with AND; each `field:value`, the field a filterable
                dimension or `surface`, `cited_domain`, `cited_url`, `named_competitor_id`.
                Several values joined with `|` mean IN, a leading `!` negates, `null` matches a
                missing value, `\\|` and `\\!` stand for the characters themselves.
            level: How often bounds made this way hold. 0.95 by default.
            width: How wide the interval may be, in points of 100 from its lower to its upper
                bound. With it, `cheapest` has the cheapest plans that are predicted to be no
                wider.

        Raises:
            SightlineError: its type is invalid_date or query_too_expensive.
        """
        answer: t.CollectionPlan = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/planner",
            query=with_start({
                "metric": metric,
                "start_date": start_date,
                "end_date": end_date,
                "filters": filters,
                "level": level,
                "width": width,
            }),
        )
        return answer

    def read_decision_grade(
        self,
        *,
        brand_id: int,
        metric: t.ReadDecisionGradeMetric | None = None,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        filters: Sequence[str] | None = None,
        level: float | None = None,
    ) -> t.DecisionGrade:
        """Judge what may be concluded.

        How much was asked, how evenly over days and platforms, how many groups have reliable
        intervals, how well sentiment is read in the languages of the prompts, and in words what
        may and may not be concluded from it.

        `GET /v1/{brand_id}/decision-grade`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            metric: What is to be known. "brand_presence_percentage" by default.
            start_date: YYYY-MM-DD, inclusive. Blank or missing: 30 days ago, so send it with an
                earlier end_date.
            end_date: YYYY-MM-DD, inclusive. Blank or missing: today (UTC).
            filters: Repeatable, combined with AND; each `field:value`, the field a filterable
                dimension or `surface`, `cited_domain`, `cited_url`, `named_competitor_id`.
                Several values joined with `|` mean IN, a leading `!` negates, `null` matches a
                missing value, `\\|` and `\\!` stand for the characters themselves.
            level: How often bounds made this way hold. 0.95 by default.

        Raises:
            SightlineError: its type is invalid_date or query_too_expensive.
        """
        answer: t.DecisionGrade = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/decision-grade",
            query=with_start({
                "metric": metric,
                "start_date": start_date,
                "end_date": end_date,
                "filters": filters,
                "level": level,
            }),
        )
        return answer

    def start_reevaluation(
        self,
        *,
        brand_id: int,
        idempotency_key: str | None = None,
        start_date: str | None | Unset = UNSET,
        end_date: str | None | Unset = UNSET,
        evaluator_version: str | None | Unset = UNSET,
    ) -> t.Reevaluation:
        """Re-evaluate stored answers.

        Runs the evaluator over stored answers with the brand, its competitors and prompts as
        they are now, so that a changed alias shows for the past. Runs in the background;
        queries meanwhile see each answer once. One over the whole history ends with
        `checked_since` of its competitors null.

        `POST /v1/{brand_id}/reevaluations`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            start_date: First day (UTC), inclusive; omitted: from the beginning.
            end_date: Last day (UTC), inclusive; omitted: to the end.
            evaluator_version: Only answers that were last read by this version of the
                evaluator.
        """
        answer: t.Reevaluation = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/reevaluations",
            body=given({
                "start_date": start_date,
                "end_date": end_date,
                "evaluator_version": evaluator_version,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def list_reevaluations(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ReevaluationPage:
        """List re-evaluations.

        Newest first.

        `GET /v1/{brand_id}/reevaluations`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.ReevaluationPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/reevaluations",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_reevaluations(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.Reevaluation]:
        """List re-evaluations: one at a time, `page_size` of them per request. Arguments as for
        `list_reevaluations`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/reevaluations",
            page_size=page_size,
            offset=offset,
        )

    def get_reevaluation(
        self,
        *,
        brand_id: int,
        reevaluation_id: int,
    ) -> t.Reevaluation:
        """Get the progress of a re-evaluation.

        `GET /v1/{brand_id}/reevaluations/{reevaluation_id}`, needs the scope `query` or
        `configure`.

        Args:
            brand_id: The id of the brand.
            reevaluation_id: The id of the reevaluation.

        Raises:
            SightlineError: its type is reevaluation_not_found.
        """
        answer: t.Reevaluation = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/reevaluations/{segment(reevaluation_id)}",
        )
        return answer

    def preview_reevaluation(
        self,
        *,
        brand_id: int,
        name: str | Unset = UNSET,
        alternative_names: list[str] | None | Unset = UNSET,
        excluded_names: list[str] | None | Unset = UNSET,
        case_sensitive: bool | None | Unset = UNSET,
        limit: int | Unset = UNSET,
    ) -> t.ReevaluationPreview:
        """Preview other brand names on recent answers.

        Reads the newest answers with the names given instead of the brand’s own and says which
        of them would then count differently. Stores nothing: once the names are saved, a
        re-evaluation makes these changes. At most 5 MB of text are read, the newest first;
        `read` counts the answers, and `stopped_early` says where that were fewer than asked
        for. An organization has one preview at a time; others wait, a few of them.

        `POST /v1/{brand_id}/reevaluations/preview`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            name: Display name.
            limit: How many of the newest answers to read, of the last 90 days that have any.
                Fewer are read where their texts reach 5 MB before; `stopped_early` says so. 200
                by default.
        """
        answer: t.ReevaluationPreview = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/reevaluations/preview",
            body=given({
                "name": name,
                "alternative_names": alternative_names,
                "excluded_names": excluded_names,
                "case_sensitive": case_sensitive,
                "limit": limit,
            }),
            repeatable=True,
        )
        return answer

    def create_referral_connection(
        self,
        *,
        brand_id: int,
        website: str,
        provider: str,
        idempotency_key: str | None = None,
        currency: str | None | Unset = UNSET,
    ) -> t.ReferralConnection:
        """Register a connection.

        One for each website and tool that events come from.

        `POST /v1/{brand_id}/ai-referrals/connections`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            website: An http or https URL, or a bare host with an optional path.
            provider: The tool that the numbers come from, by any name; compared without case.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            currency: The ISO 4217 currency of its revenue. Amounts are never converted.

        Raises:
            SightlineError: its type is connection_exists or too_many_records.
        """
        answer: t.ReferralConnection = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/ai-referrals/connections",
            body=given({
                "website": website,
                "provider": provider,
                "currency": currency,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def list_referral_connections(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ReferralConnectionPage:
        """List connections.

        Oldest first, disabled ones included: their events still count.

        `GET /v1/{brand_id}/ai-referrals/connections`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.ReferralConnectionPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/ai-referrals/connections",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_referral_connections(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.ReferralConnection]:
        """List connections: one at a time, `page_size` of them per request. Arguments as for
        `list_referral_connections`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/ai-referrals/connections",
            page_size=page_size,
            offset=offset,
        )

    def disable_referral_connection(
        self,
        *,
        brand_id: int,
        connection_id: str,
    ) -> t.ReferralConnection:
        """Disable a connection.

        It accepts no more events; those already stored stay. Disabling it again changes
        nothing.

        `DELETE /v1/{brand_id}/ai-referrals/connections/{connection_id}`, needs the scope
        `configure`.

        Args:
            brand_id: The id of the brand.
            connection_id: The ULID of a connection.

        Raises:
            SightlineError: its type is connection_not_found.
        """
        answer: t.ReferralConnection = self._json(
            "DELETE",
            f"/v1/{segment(brand_id)}/ai-referrals/connections/{segment(connection_id)}",
        )
        return answer

    def push_referral_events(
        self,
        *,
        brand_id: int,
        connection_id: str,
        records: Sequence[t.ReferralEvent],
    ) -> t.PushReferralEventsAnswer:
        """Push events.

        Daily numbers by referrer and page: a JSON array, or one event per line as
        `application/x-ndjson`. Handled row by row: valid events are stored, a bad one is
        counted and reported. The same `date`, `raw_referrer_value` and `raw_page_value` again
        replace the earlier numbers, so that retries, backfills and corrections are safe. A
        referrer that is no AI platform is rejected with its own message. When no row is
        well-formed, the answer is a 422.

        `POST /v1/{brand_id}/ai-referrals/connections/{connection_id}/events`, needs the scope
        `configure`.

        Args:
            brand_id: The id of the brand.
            connection_id: The ULID of a connection.
            records: At most 10,000 at once.

        Raises:
            SightlineError: its type is malformed_body, payload_too_large, connection_not_found
                or connection_disabled.
        """
        answer: t.PushReferralEventsAnswer = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/ai-referrals/connections/{segment(connection_id)}/events",
            records=records,
            repeatable=True,
        )
        return answer

    def report_referrals(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        group_by: str | None = None,
    ) -> t.ReferralReportItemPage:
        """Report AI referrals.

        Sums by day, platform, page or connection, ordered by the fields as they are named.
        Platforms are those of every other part of the API, and `other_ai`. Most assistants hide
        where a visit comes from: read every number as a floor.

        `GET /v1/{brand_id}/ai-referrals/report`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
            start_date: First day, inclusive; omitted: from the beginning.
            end_date: Last day, inclusive; omitted: to the end.
            group_by: Comma-separated or repeated: date, platform, page, connection. Without it:
                one item for everything. "" by default.

        Raises:
            SightlineError: its type is query_too_expensive.
        """
        answer: t.ReferralReportItemPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/ai-referrals/report",
            query={
                "limit": limit,
                "offset": offset,
                "start_date": start_date,
                "end_date": end_date,
                "group_by": group_by,
            },
        )
        return answer

    def iter_report_referrals(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        group_by: str | None = None,
    ) -> Rows[t.ReferralReportItem]:
        """Report AI referrals: one at a time, `page_size` of them per request. Arguments as for
        `report_referrals`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/ai-referrals/report",
            query={
                "start_date": start_date,
                "end_date": end_date,
                "group_by": group_by,
            },
            page_size=page_size,
            offset=offset,
        )

    def list_sources(
        self,
        *,
        brand_id: int,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        filters: Sequence[str] | None = None,
        compare_start_date: str | date | None = None,
        compare_end_date: str | date | None = None,
        by: Literal["domain", "page"] | None = None,
        domain: str | None = None,
        url: str | None = None,
        kind: t.ListSourcesKind | None = None,
        owner: Literal["brand", "competitor", "other"] | None = None,
        sort: Literal["answers", "worth"] | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.SourcePage:
        """List what answers cite.

        Websites, or with `by=page` pages, that answers cite in the window, with what kind each
        is, who cites it and whom those answers name. An answer that cites a source several
        times counts once.

        What a source is worth is a count: `gap_answers`, the answers that cite it, name at
        least one competitor and not the brand. Being named there may bring the brand into that
        many answers, and the number can be checked by reading them.

        Of a window with more than 20,000 sources the most cited ones are listed. With
        `compare_start_date` or `compare_end_date` each source has its numbers of that window in
        `previous`.

        `GET /v1/{brand_id}/sources`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            start_date: YYYY-MM-DD, inclusive. Blank or missing: 30 days ago, so send it with an
                earlier end_date.
            end_date: YYYY-MM-DD, inclusive. Blank or missing: today (UTC).
            filters: Repeatable, combined with AND; each `field:value`, the field a filterable
                dimension or `surface`, `cited_domain`, `cited_url`, `named_competitor_id`.
                Several values joined with `|` mean IN, a leading `!` negates, `null` matches a
                missing value, `\\|` and `\\!` stand for the characters themselves.
            compare_start_date: First day of the window to compare with. Blank or missing: so
                that it is as long as the other.
            compare_end_date: Last day of the window to compare with, before `start_date`. Blank
                or missing: the day before `start_date`, or as many days after
                `compare_start_date` as the other window has.
            by: What a source is. "domain" by default.
            domain: Only this host or its pages, in any case, with or without www.
            url: Only this page, as `source_url` shows it or as a URL. Needs `by=page`.
            kind: Only sources of this kind.
            owner: Only sources owned so.
            sort: `answers`: most answers first. `worth`: only sources worth winning, most
                `gap_answers` first, then most `answers`; kinds own and rival and sources
                without a gap are left out. "answers" by default.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.

        Raises:
            SightlineError: its type is invalid_date or query_too_expensive.
        """
        answer: t.SourcePage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/sources",
            query=with_start({
                "start_date": start_date,
                "end_date": end_date,
                "filters": filters,
                "compare_start_date": compare_start_date,
                "compare_end_date": compare_end_date,
                "by": by,
                "domain": domain,
                "url": url,
                "kind": kind,
                "owner": owner,
                "sort": sort,
                "limit": limit,
                "offset": offset,
            }),
        )
        return answer

    def iter_sources(
        self,
        *,
        brand_id: int,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        filters: Sequence[str] | None = None,
        compare_start_date: str | date | None = None,
        compare_end_date: str | date | None = None,
        by: Literal["domain", "page"] | None = None,
        domain: str | None = None,
        url: str | None = None,
        kind: t.ListSourcesKind | None = None,
        owner: Literal["brand", "competitor", "other"] | None = None,
        sort: Literal["answers", "worth"] | None = None,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.Source]:
        """List what answers cite: one at a time, `page_size` of them per request. Arguments as for
        `list_sources`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/sources",
            query=with_start({
                "start_date": start_date,
                "end_date": end_date,
                "filters": filters,
                "compare_start_date": compare_start_date,
                "compare_end_date": compare_end_date,
                "by": by,
                "domain": domain,
                "url": url,
                "kind": kind,
                "owner": owner,
                "sort": sort,
            }),
            page_size=page_size,
            offset=offset,
        )

    def get_source_share(
        self,
        *,
        brand_id: int,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        filters: Sequence[str] | None = None,
        compare_start_date: str | date | None = None,
        compare_end_date: str | date | None = None,
        level: float | None = None,
        domain: str | None = None,
        url: str | None = None,
        interval: Literal["day", "week", "month"] | None = None,
    ) -> t.SourceShare:
        """Get how often a source is cited.

        The share of answers that cite a website or a page, with its bounds as in the query: in
        the window, period by period, and how it changed like for like where a window to compare
        with is given.

        `GET /v1/{brand_id}/sources/share`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            start_date: YYYY-MM-DD, inclusive. Blank or missing: 30 days ago, so send it with an
                earlier end_date.
            end_date: YYYY-MM-DD, inclusive. Blank or missing: today (UTC).
            filters: Repeatable, combined with AND; each `field:value`, the field a filterable
                dimension or `surface`, `cited_domain`, `cited_url`, `named_competitor_id`.
                Several values joined with `|` mean IN, a leading `!` negates, `null` matches a
                missing value, `\\|` and `\\!` stand for the characters themselves.
            compare_start_date: First day of the window to compare with. Blank or missing: so
                that it is as long as the other.
            compare_end_date: Last day of the window to compare with, before `start_date`. Blank
                or missing: the day before `start_date`, or as many days after
                `compare_start_date` as the other window has.
            level: How often bounds made this way hold. 0.95 by default.
            domain: Of this host; this or `url` is required.
            url: Of this page.
            interval: How long the periods of the trend are. "week" by default.

        Raises:
            SightlineError: its type is invalid_date or query_too_expensive.
        """
        answer: t.SourceShare = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/sources/share",
            query=with_start({
                "start_date": start_date,
                "end_date": end_date,
                "filters": filters,
                "compare_start_date": compare_start_date,
                "compare_end_date": compare_end_date,
                "level": level,
                "domain": domain,
                "url": url,
                "interval": interval,
            }),
        )
        return answer

    def list_source_kinds(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.SourceKindPage:
        """List corrected kinds of sources.

        By domain.

        `GET /v1/{brand_id}/source-kinds`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.SourceKindPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/source-kinds",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_source_kinds(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.SourceKind]:
        """List corrected kinds of sources: one at a time, `page_size` of them per request.
        Arguments as for `list_source_kinds`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/source-kinds",
            page_size=page_size,
            offset=offset,
        )

    def put_source_kind(
        self,
        *,
        brand_id: int,
        domain: str,
        kind: t.PutSourceKindKind,
    ) -> t.SourceKind:
        """Correct the kind of a source.

        For this brand, from now on, whatever the rules say; also for subdomains that have no
        correction of their own. What counts as a citation of the brand or a competitor follows
        from their websites alone.

        `PUT /v1/{brand_id}/source-kinds/{domain}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            domain: A cited domain, without `www.`.
            kind: `own`: the brand's website. `rival`: a competitor's. `editorial`: newspapers,
                magazines, trade press. `forum`: people asking and answering. `video`: videos
                and podcasts. `review`: ratings by buyers, tests, comparisons. `shop`: sells
                products of many makers. `reference`: encyclopedias, documentation, authorities,
                universities. `other`: no rule knows it.

        Raises:
            SightlineError: its type is too_many_records.
        """
        answer: t.SourceKind = self._json(
            "PUT",
            f"/v1/{segment(brand_id)}/source-kinds/{segment(domain)}",
            body=given({
                "kind": kind,
            }),
        )
        return answer

    def delete_source_kind(
        self,
        *,
        brand_id: int,
        domain: str,
    ) -> t.SourceKind:
        """Remove the correction of a source.

        The rules decide again. Answers with the correction that was removed.

        `DELETE /v1/{brand_id}/source-kinds/{domain}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            domain: A cited domain, without `www.`.

        Raises:
            SightlineError: its type is source_kind_not_found.
        """
        answer: t.SourceKind = self._json(
            "DELETE",
            f"/v1/{segment(brand_id)}/source-kinds/{segment(domain)}",
        )
        return answer

    def list_cited_pages(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
        status: t.ListCitedPagesStatus | None = None,
        platform: t.Platform | None = None,
        domain: str | None = None,
        names_brand: bool | None = None,
    ) -> t.CitedPagePage:
        """List cited pages with what was found there.

        The most cited pages of each platform in the 28 days up to the latest sample, most
        citations first. Citations of simulated answers are left out.

        `GET /v1/{brand_id}/cited-pages`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
            status: Found like this.
            platform: In the sample of this platform.
            domain: On this host, in any case, with or without www.
            names_brand: Pages whose text was read and names the brand, or does not.
        """
        answer: t.CitedPagePage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/cited-pages",
            query={
                "limit": limit,
                "offset": offset,
                "status": status,
                "platform": platform,
                "domain": domain,
                "names_brand": names_brand,
            },
        )
        return answer

    def iter_cited_pages(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
        status: t.ListCitedPagesStatus | None = None,
        platform: t.Platform | None = None,
        domain: str | None = None,
        names_brand: bool | None = None,
    ) -> Rows[t.CitedPage]:
        """List cited pages with what was found there: one at a time, `page_size` of them per
        request. Arguments as for `list_cited_pages`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/cited-pages",
            query={
                "status": status,
                "platform": platform,
                "domain": domain,
                "names_brand": names_brand,
            },
            page_size=page_size,
            offset=offset,
        )

    def summarize_cited_pages(
        self,
        *,
        brand_id: int,
    ) -> t.CitedPageSummary:
        """Count cited pages by what was found there.

        For each platform how many of its most cited pages exist, are gone, or cannot be read,
        with the size of the sample. A count is of the sample alone: rarely cited pages, which
        are not in it, may be dead more often.

        `GET /v1/{brand_id}/cited-pages/summary`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
        """
        answer: t.CitedPageSummary = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/cited-pages/summary",
        )
        return answer

    def check_cited_pages(
        self,
        *,
        brand_id: int,
        idempotency_key: str | None = None,
    ) -> t.CitedPageChecks:
        """Check cited pages now.

        Draws a new sample and has the worker look at every page of it that was not checked
        within the last hour: one request at a time for each host, as robots.txt allows. Works
        whatever the mode; asking again while checks are under way adds nothing.

        `POST /v1/{brand_id}/cited-pages/checks`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.

        Raises:
            SightlineError: its type is query_too_expensive.
        """
        answer: t.CitedPageChecks = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/cited-pages/checks",
            idempotency_key=idempotency_key,
        )
        return answer

    def get_cited_page_settings(
        self,
        *,
        brand_id: int,
    ) -> t.CitedPageSettings:
        """Get the settings of cited-page checks.

        `GET /v1/brands/{brand_id}/cited-page-settings`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
        """
        answer: t.CitedPageSettings = self._json(
            "GET",
            f"/v1/brands/{segment(brand_id)}/cited-page-settings",
        )
        return answer

    def put_cited_page_settings(
        self,
        *,
        brand_id: int,
        mode: Literal["on", "off"] | Unset = UNSET,
        pages_per_platform: int | Unset = UNSET,
    ) -> t.CitedPageSettings:
        """Replace the settings of cited-page checks.

        Replaces all settings; what is left out takes its default. Switching it off also drops
        checks that are waiting.

        `PUT /v1/brands/{brand_id}/cited-page-settings`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            mode: `on`: a new sample each day, and each page of it once a week. `off`: nothing
                is fetched until somebody asks for a check. "off" by default.
            pages_per_platform: How many of its most cited pages are in the sample of a
                platform. 50 by default.
        """
        answer: t.CitedPageSettings = self._json(
            "PUT",
            f"/v1/brands/{segment(brand_id)}/cited-page-settings",
            body=given({
                "mode": mode,
                "pages_per_platform": pages_per_platform,
            }),
        )
        return answer

    def create_page_audits(
        self,
        *,
        brand_id: int,
        urls: list[str],
        idempotency_key: str | None = None,
    ) -> list[t.CreatePageAuditsAnswer]:
        """Audit pages.

        Deprecated: do not build anything new on it.

        Each URL becomes an audit that runs in the background. A URL that is not http(s),
        carries credentials or names a private address is refused, and then none is audited.

        `POST /v1/{brand_id}/page-audits`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            urls: Pages to audit, each http or https on the public internet.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
        """
        answer: list[t.CreatePageAuditsAnswer] = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/page-audits",
            body=given({
                "urls": urls,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def list_page_audits(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
        status: Literal["pending", "running", "completed", "failed"] | None = None,
        url: str | None = None,
        include: Literal["score"] | None = None,
    ) -> t.PageAuditPage:
        """List page audits.

        Deprecated: do not build anything new on it.

        Newest first.

        `GET /v1/{brand_id}/page-audits`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
            status: In this state.
            url: Part of the URL, in any case.
            include: Adds the score to each record.
        """
        answer: t.PageAuditPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/page-audits",
            query={
                "limit": limit,
                "offset": offset,
                "status": status,
                "url": url,
                "include": include,
            },
        )
        return answer

    def iter_page_audits(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
        status: Literal["pending", "running", "completed", "failed"] | None = None,
        url: str | None = None,
        include: Literal["score"] | None = None,
    ) -> Rows[t.PageAudit]:
        """List page audits: one at a time, `page_size` of them per request. Arguments as for
        `list_page_audits`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/page-audits",
            query={
                "status": status,
                "url": url,
                "include": include,
            },
            page_size=page_size,
            offset=offset,
        )

    def get_page_audit(
        self,
        *,
        brand_id: int,
        page_audit_id: str,
    ) -> t.PageAuditReport:
        """Get the report of a page audit.

        Deprecated: do not build anything new on it.

        `GET /v1/{brand_id}/page-audits/{page_audit_id}`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            page_audit_id: The id of the page audit.

        Raises:
            SightlineError: its type is page_audit_not_found.
        """
        answer: t.PageAuditReport = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/page-audits/{segment(page_audit_id)}",
        )
        return answer

    def create_site(
        self,
        *,
        brand_id: int,
        domain: str,
        idempotency_key: str | None = None,
        origin: str | None | Unset = UNSET,
        approval: Literal["none", "dashboard", "always"] | Unset = UNSET,
    ) -> t.Site:
        """Register a site.

        Its integration is pending until `verify` finds the token. The origin must be on the
        public internet. A public suffix such as `com` or `github.io` is a 422.

        `POST /v1/{brand_id}/sites`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            domain: A host, or host:port; ports 80 and 443 are left out. Subdomains belong to
                the site as far as its proof covers them. A public suffix such as `com` or
                `github.io` is refused.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            origin: Where the pages come from: scheme, host and port. Without it: https on the
                domain.
            approval: What waits for a person before the pipeline publishes it. none: nothing;
                dashboard, the default: what people submit; always: what API keys submit, too.

        Raises:
            SightlineError: its type is site_exists or too_many_records.
        """
        answer: t.Site = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/sites",
            body=given({
                "domain": domain,
                "origin": origin,
                "approval": approval,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def list_sites(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.SitePage:
        """List sites.

        Oldest first.

        `GET /v1/{brand_id}/sites`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.SitePage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/sites",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_sites(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.Site]:
        """List sites: one at a time, `page_size` of them per request. Arguments as for
        `list_sites`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/sites",
            page_size=page_size,
            offset=offset,
        )

    def get_site(
        self,
        *,
        brand_id: int,
        site_id: str,
    ) -> t.Site:
        """Get a site.

        `GET /v1/{brand_id}/sites/{site_id}`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            site_id: The ULID of a site.

        Raises:
            SightlineError: its type is site_not_found.
        """
        answer: t.Site = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/sites/{segment(site_id)}",
        )
        return answer

    def update_site(
        self,
        *,
        brand_id: int,
        site_id: str,
        approval: Literal["none", "dashboard", "always"] | Unset = UNSET,
    ) -> t.Site:
        """Change a site.

        What waits for approval already keeps waiting, whatever is chosen; the rest goes by the
        new choice.

        `PATCH /v1/{brand_id}/sites/{site_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            site_id: The ULID of a site.
            approval: What waits for a person before the pipeline publishes it. none: nothing;
                dashboard, the default: what people submit; always: what API keys submit, too.

        Raises:
            SightlineError: its type is site_not_found.
        """
        answer: t.Site = self._json(
            "PATCH",
            f"/v1/{segment(brand_id)}/sites/{segment(site_id)}",
            body=given({
                "approval": approval,
            }),
        )
        return answer

    def verify_site(
        self,
        *,
        brand_id: int,
        site_id: str,
    ) -> t.Site:
        """Verify a site.

        Looks for the verification token in a TXT record `_sightline.<host>`, which proves the
        host and its subdomains, and at `https://<domain>/.well-known/sightline.txt`, which
        proves the host and `www.` of it, without following redirects; never at the origin.
        Activates the site. A site that a file proved can be verified again by DNS.

        `POST /v1/{brand_id}/sites/{site_id}/verify`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            site_id: The ULID of a site.

        Raises:
            SightlineError: its type is site_not_found, verification_failed, domain_taken or
                site_inactive.
        """
        answer: t.Site = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/sites/{segment(site_id)}/verify",
        )
        return answer

    def delete_site(
        self,
        *,
        brand_id: int,
        site_id: str,
    ) -> t.Site:
        """Delete a site.

        Within a second the edge no longer answers for its domain and serves none of its
        versions. The domain can be registered again. Deleting it again changes nothing.

        `DELETE /v1/{brand_id}/sites/{site_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            site_id: The ULID of a site.

        Raises:
            SightlineError: its type is site_not_found.
        """
        answer: t.Site = self._json(
            "DELETE",
            f"/v1/{segment(brand_id)}/sites/{segment(site_id)}",
        )
        return answer

    def get_site_snippets(
        self,
        *,
        brand_id: int,
        site_id: str,
        edge_url: str | None = None,
    ) -> t.SiteSnippets:
        """Get snippets for a CDN.

        The switch between agents and everyone else for a server or CDN that is in front of the
        site already.

        `GET /v1/{brand_id}/sites/{site_id}/snippets`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            site_id: The ULID of a site.
            edge_url: Where the CDN reaches the edge; used in the snippets.

        Raises:
            SightlineError: its type is site_not_found.
        """
        answer: t.SiteSnippets = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/sites/{segment(site_id)}/snippets",
            query={
                "edge_url": edge_url,
            },
        )
        return answer

    def report_agent_traffic(
        self,
        *,
        brand_id: int,
        site_id: str,
        limit: int | None = None,
        offset: int | None = None,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        group_by: str | None = None,
    ) -> t.AgentTrafficItemPage:
        """Report visits of AI agents.

        Visits at the edge by day, agent, role or path, ordered by the fields as they are named.
        A user agent can be forged: read the names as claims.

        `GET /v1/{brand_id}/sites/{site_id}/agent-traffic`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            site_id: The ULID of a site.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
            start_date: First day, inclusive; omitted: from the beginning.
            end_date: Last day, inclusive; omitted: to the end.
            group_by: Comma-separated or repeated: date, agent, role, path. Without it: one item
                for everything. "" by default.

        Raises:
            SightlineError: its type is site_not_found or query_too_expensive.
        """
        answer: t.AgentTrafficItemPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/sites/{segment(site_id)}/agent-traffic",
            query={
                "limit": limit,
                "offset": offset,
                "start_date": start_date,
                "end_date": end_date,
                "group_by": group_by,
            },
        )
        return answer

    def iter_report_agent_traffic(
        self,
        *,
        brand_id: int,
        site_id: str,
        page_size: int = 100,
        offset: int = 0,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        group_by: str | None = None,
    ) -> Rows[t.AgentTrafficItem]:
        """Report visits of AI agents: one at a time, `page_size` of them per request. Arguments as
        for `report_agent_traffic`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/sites/{segment(site_id)}/agent-traffic",
            query={
                "start_date": start_date,
                "end_date": end_date,
                "group_by": group_by,
            },
            page_size=page_size,
            offset=offset,
        )

    def stage_version(
        self,
        *,
        brand_id: int,
        site_id: str,
        url: str,
        markdown: str | None | Unset = UNSET,
        html: str | None | Unset = UNSET,
    ) -> t.SiteVersionContent:
        """Stage a version of a page.

        Markdown, HTML or both; nothing is published. The same content for the same page again
        is the same version.

        `POST /v1/{brand_id}/sites/{site_id}/versions`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            site_id: The ULID of a site.
            url: The page, on the domain of the site.

        Raises:
            SightlineError: its type is site_not_found or site_inactive.
        """
        answer: t.SiteVersionContent = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/sites/{segment(site_id)}/versions",
            body=given({
                "url": url,
                "markdown": markdown,
                "html": html,
            }),
            repeatable=True,
        )
        return answer

    def list_versions(
        self,
        *,
        brand_id: int,
        site_id: str,
        limit: int | None = None,
        offset: int | None = None,
        state: Literal["staged", "live", "retired"] | None = None,
        url: str | None = None,
    ) -> t.SiteVersionPage:
        """List versions.

        Newest first, without their content.

        `GET /v1/{brand_id}/sites/{site_id}/versions`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            site_id: The ULID of a site.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
            state: Only versions in this state.
            url: Only versions of this page.

        Raises:
            SightlineError: its type is site_not_found.
        """
        answer: t.SiteVersionPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/sites/{segment(site_id)}/versions",
            query={
                "limit": limit,
                "offset": offset,
                "state": state,
                "url": url,
            },
        )
        return answer

    def iter_versions(
        self,
        *,
        brand_id: int,
        site_id: str,
        page_size: int = 100,
        offset: int = 0,
        state: Literal["staged", "live", "retired"] | None = None,
        url: str | None = None,
    ) -> Rows[t.SiteVersion]:
        """List versions: one at a time, `page_size` of them per request. Arguments as for
        `list_versions`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/sites/{segment(site_id)}/versions",
            query={
                "state": state,
                "url": url,
            },
            page_size=page_size,
            offset=offset,
        )

    def get_version(
        self,
        *,
        brand_id: int,
        site_id: str,
        version_id: str,
    ) -> t.SiteVersionContent:
        """Get a version with its content.

        `GET /v1/{brand_id}/sites/{site_id}/versions/{version_id}`, needs the scope `query` or
        `configure`.

        Args:
            brand_id: The id of the brand.
            site_id: The ULID of a site.
            version_id: The ULID of a version.

        Raises:
            SightlineError: its type is site_not_found or version_not_found.
        """
        answer: t.SiteVersionContent = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/sites/{segment(site_id)}/versions/{segment(version_id)}",
        )
        return answer

    def publish_version(
        self,
        *,
        brand_id: int,
        site_id: str,
        version_id: str,
    ) -> t.SiteVersion:
        """Publish a version.

        It becomes the live one of its page within moments. Publishing it again changes nothing.

        `POST /v1/{brand_id}/sites/{site_id}/versions/{version_id}/publish`, needs the scope
        `configure`.

        Args:
            brand_id: The id of the brand.
            site_id: The ULID of a site.
            version_id: The ULID of a version.

        Raises:
            SightlineError: its type is site_not_found, version_not_found or site_inactive.
        """
        answer: t.SiteVersion = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/sites/{segment(site_id)}/versions/{segment(version_id)}/publish",
            repeatable=True,
        )
        return answer

    def rollback_version(
        self,
        *,
        brand_id: int,
        site_id: str,
        version_id: str,
    ) -> t.SiteVersion:
        """Roll a version back.

        What was live before it is live again, or the origin's page where nothing was. Only for
        the live version.

        `POST /v1/{brand_id}/sites/{site_id}/versions/{version_id}/rollback`, needs the scope
        `configure`.

        Args:
            brand_id: The id of the brand.
            site_id: The ULID of a site.
            version_id: The ULID of a version.

        Raises:
            SightlineError: its type is site_not_found, version_not_found or version_not_live.
        """
        answer: t.SiteVersion = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/sites/{segment(site_id)}/versions/{segment(version_id)}/rollback",
        )
        return answer

    def preview_version(
        self,
        *,
        brand_id: int,
        site_id: str,
        version_id: str,
        idempotency_key: str | None = None,
    ) -> t.SitePreview:
        """Make a link that shows a version.

        For a day, and for anyone who has it; it cannot be guessed. Only for a minute where the
        policy `public_links` does not allow links without a password: enough for the page that
        shows the version.

        `POST /v1/{brand_id}/sites/{site_id}/versions/{version_id}/preview`, needs the scope
        `configure`.

        Args:
            brand_id: The id of the brand.
            site_id: The ULID of a site.
            version_id: The ULID of a version.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.

        Raises:
            SightlineError: its type is site_not_found or version_not_found.
        """
        answer: t.SitePreview = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/sites/{segment(site_id)}/versions/{segment(version_id)}/preview",
            idempotency_key=idempotency_key,
        )
        return answer

    def open_preview(
        self,
        *,
        token: str,
    ) -> str:
        """Open a preview.

        As a page for people, or with `Accept: text/plain` as it was staged.

        `GET /previews/{token}`, open to everybody.

        Args:
            token: From the path that a preview was given.

        Raises:
            SightlineError: its type is preview_not_found.
        """
        return self._text(
            "GET",
            f"/previews/{segment(token)}",
            accept="text/html",
        )

    def operate_site(
        self,
        *,
        site_id: str,
        integration_status: Literal["active", "inactive"],
    ) -> t.Site:
        """Activate or switch off a site.

        Without proof of the domain: the operator vouches for it, and for its subdomains. A host
        that the site of another brand has is refused all the same.

        `PATCH /operator/sites/{site_id}`, for the operator of the installation.

        Args:
            site_id: The ULID of a site.

        Raises:
            SightlineError: its type is site_not_found or domain_taken.
        """
        answer: t.Site = self._json(
            "PATCH",
            f"/operator/sites/{segment(site_id)}",
            body=given({
                "integration_status": integration_status,
            }),
        )
        return answer

    def submit_pipeline(
        self,
        *,
        brand_id: int,
        idempotency_key: str | None = None,
        urls: list[str] | None | Unset = UNSET,
        requests: list[t.SubmitPipelineRequest] | None | Unset = UNSET,
        optimize: bool | Unset = UNSET,
        stage_axp: bool | Unset = UNSET,
        deploy_axp: bool | Unset = UNSET,
        site_id: str | None | Unset = UNSET,
        target_prompts: list[str] | None | Unset = UNSET,
        target_personas: list[t.SubmitPipelineRequestTargetPersona] | None | Unset = UNSET,
        target_sources: list[str] | None | Unset = UNSET,
        override_suggestions: bool | Unset = UNSET,
        webhook_url: str | None | Unset = UNSET,
        webhook_url_override: str | None | Unset = UNSET,
    ) -> t.PipelineSubmission:
        """Audit, optimize and deploy pages.

        Each URL gets a token and is audited. With `optimize` its content is restructured around
        the target prompts, with `stage_axp` the result is staged on the site, with `deploy_axp`
        it is published. A 422 of this route has a `ctx.code`: ORCH-INIT-001 invalid URL, 002
        site missing, 003 domain mismatch, 005 integration inactive, ORCH-HOOK-002 blocked
        webhook_url.

        `POST /v2/orchestration/optimize-and-deploy/{brand_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            urls: Pages of one configuration. Either these or requests.
            requests: Pages with what each is for; a member given here replaces the batch’s.
            optimize: Restructure the content after the audit. False by default.
            stage_axp: Stage the result on the site without publishing. Needs optimize and
                site_id. False by default.
            deploy_axp: Publish the result on the site. Needs optimize and site_id. False by
                default.
            site_id: A site of the brand, active, to whose domain every URL belongs.
            target_prompts: Questions that the page is to answer; they become headings.
            target_personas: Whom the page is for.
            target_sources: Pages that support what this one says; they are fetched and cited.
            override_suggestions: true: only the prompts and sources given are used. Otherwise
                up to five of the brand's own prompts that the page answers are added.
            webhook_url: Events of this submission are sent here, too, signed with the brand’s
                secret.
            webhook_url_override: Another name of webhook_url.

        Raises:
            SightlineError: its type is early_access_required or quota_exceeded.
        """
        answer: t.PipelineSubmission = self._json(
            "POST",
            f"/v2/orchestration/optimize-and-deploy/{segment(brand_id)}",
            body=given({
                "urls": urls,
                "requests": requests,
                "optimize": optimize,
                "stage_axp": stage_axp,
                "deploy_axp": deploy_axp,
                "site_id": site_id,
                "target_prompts": target_prompts,
                "target_personas": target_personas,
                "target_sources": target_sources,
                "override_suggestions": override_suggestions,
                "webhook_url": webhook_url,
                "webhook_url_override": webhook_url_override,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def get_pipeline_tracking(
        self,
        *,
        brand_id: int,
        token: str,
    ) -> t.PipelineTracking:
        """Track a page.

        The state of the page, its results so far, and why it failed.

        `GET /v2/orchestration/optimize-and-deploy/{brand_id}/{token}`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            token: A token of the submission.

        Raises:
            SightlineError: its type is early_access_required or tracking_not_found.
        """
        answer: t.PipelineTracking = self._json(
            "GET",
            f"/v2/orchestration/optimize-and-deploy/{segment(brand_id)}/{segment(token)}",
        )
        return answer

    def list_pipelines(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PipelinePage:
        """List submissions.

        Newest first, with how many of their URLs are in each state.

        `GET /v1/{brand_id}/pipelines`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.

        Raises:
            SightlineError: its type is early_access_required.
        """
        answer: t.PipelinePage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/pipelines",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_pipelines(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.Pipeline]:
        """List submissions: one at a time, `page_size` of them per request. Arguments as for
        `list_pipelines`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/pipelines",
            page_size=page_size,
            offset=offset,
        )

    def get_pipeline(
        self,
        *,
        brand_id: int,
        pipeline_id: str,
    ) -> t.Pipeline:
        """Get a submission.

        `GET /v1/{brand_id}/pipelines/{pipeline_id}`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            pipeline_id: The ULID of a submission.

        Raises:
            SightlineError: its type is early_access_required or pipeline_not_found.
        """
        answer: t.Pipeline = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/pipelines/{segment(pipeline_id)}",
        )
        return answer

    def list_pipeline_tracks(
        self,
        *,
        brand_id: int,
        pipeline_id: str,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PipelineTrackPage:
        """List the URLs of a submission.

        In the order in which they were given, without their text: `getPipelineTracking` has
        that.

        `GET /v1/{brand_id}/pipelines/{pipeline_id}/tracks`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            pipeline_id: The ULID of a submission.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.

        Raises:
            SightlineError: its type is early_access_required or pipeline_not_found.
        """
        answer: t.PipelineTrackPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/pipelines/{segment(pipeline_id)}/tracks",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_pipeline_tracks(
        self,
        *,
        brand_id: int,
        pipeline_id: str,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.PipelineTrack]:
        """List the URLs of a submission: one at a time, `page_size` of them per request. Arguments
        as for `list_pipeline_tracks`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/pipelines/{segment(pipeline_id)}/tracks",
            page_size=page_size,
            offset=offset,
        )

    def list_approvals(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.WaitingTrackPage:
        """List what waits for approval.

        Who has waited longest comes first.

        `GET /v1/{brand_id}/pipeline/approvals`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.

        Raises:
            SightlineError: its type is early_access_required.
        """
        answer: t.WaitingTrackPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/pipeline/approvals",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_approvals(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.WaitingTrack]:
        """List what waits for approval: one at a time, `page_size` of them per request. Arguments
        as for `list_approvals`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/pipeline/approvals",
            page_size=page_size,
            offset=offset,
        )

    def approve_track(
        self,
        *,
        brand_id: int,
        token: str,
        note: str | None | Unset = UNSET,
        optimization_run_id: str | None | Unset = UNSET,
    ) -> t.PipelineDecision:
        """Approve the result for a page.

        For people who are signed in; an API key is refused. The origin is asked once more
        whether the page is as it was read, and the version goes live. Approving again changes
        nothing.

        `POST /v1/{brand_id}/pipeline/tracking/{token}/approve`, for somebody who is signed in,
        with the scope `configure`.

        Args:
            brand_id: The id of the brand.
            token: A token of the submission.
            note: Why, for those who read the record later.
            optimization_run_id: The run that was looked at. If another waits by now, since the
                page changed, nothing is decided.

        Raises:
            SightlineError: its type is early_access_required, tracking_not_found,
                not_awaiting_approval, already_decided or approval_outdated.
        """
        answer: t.PipelineDecision = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/pipeline/tracking/{segment(token)}/approve",
            body=given({
                "note": note,
                "optimization_run_id": optimization_run_id,
            }),
            repeatable=True,
        )
        return answer

    def reject_track(
        self,
        *,
        brand_id: int,
        token: str,
        note: str | None | Unset = UNSET,
        optimization_run_id: str | None | Unset = UNSET,
    ) -> t.PipelineDecision:
        """Reject the result for a page.

        For people who are signed in; an API key is refused. The page ends with ORCH-DEPLOY-004,
        and its version stays staged. Rejecting again changes nothing.

        `POST /v1/{brand_id}/pipeline/tracking/{token}/reject`, for somebody who is signed in,
        with the scope `configure`.

        Args:
            brand_id: The id of the brand.
            token: A token of the submission.
            note: Why, for those who read the record later.
            optimization_run_id: The run that was looked at. If another waits by now, since the
                page changed, nothing is decided.

        Raises:
            SightlineError: its type is early_access_required, tracking_not_found,
                not_awaiting_approval, already_decided or approval_outdated.
        """
        answer: t.PipelineDecision = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/pipeline/tracking/{segment(token)}/reject",
            body=given({
                "note": note,
                "optimization_run_id": optimization_run_id,
            }),
            repeatable=True,
        )
        return answer

    def get_publication_effect(
        self,
        *,
        brand_id: int,
        token: str,
    ) -> t.PublicationEffect:
        """Get the effect of a published page.

        Difference in differences: how much more the prompts that the page was made for changed
        than untouched prompts of the brand, in whole weeks before and after publication, with
        95% bounds. `status` says what is missing where nothing can be said yet.

        `GET /v1/{brand_id}/pipeline/tracking/{token}/effect`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            token: A token of the submission.

        Raises:
            SightlineError: its type is early_access_required, tracking_not_found or
                query_too_expensive.
        """
        answer: t.PublicationEffect = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/pipeline/tracking/{segment(token)}/effect",
        )
        return answer

    def create_webhook(
        self,
        *,
        brand_id: int,
        url: str,
        idempotency_key: str | None = None,
        events: list[t.Event] | None | Unset = UNSET,
    ) -> t.CreatedWebhook:
        """Register a webhook.

        Events of the pipeline are sent to this URL, signed as the Standard Webhooks
        specification says. The secret is in this answer and in no other. A URL that names a
        private address is refused.

        `POST /v1/{brand_id}/webhooks`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            url: An http or https URL on the public internet; redirects are not followed.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            events: Which events are sent; all of them where omitted.

        Raises:
            SightlineError: its type is too_many_records.
        """
        answer: t.CreatedWebhook = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/webhooks",
            body=given({
                "url": url,
                "events": events,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def list_webhooks(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.WebhookPage:
        """List webhooks.

        Oldest first, without their secrets.

        `GET /v1/{brand_id}/webhooks`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.WebhookPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/webhooks",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_webhooks(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.Webhook]:
        """List webhooks: one at a time, `page_size` of them per request. Arguments as for
        `list_webhooks`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/webhooks",
            page_size=page_size,
            offset=offset,
        )

    def delete_webhook(
        self,
        *,
        brand_id: int,
        webhook_id: str,
    ) -> t.Webhook:
        """Delete a webhook.

        Pending deliveries are dropped. Deleting it again changes nothing.

        `DELETE /v1/{brand_id}/webhooks/{webhook_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            webhook_id: The ULID of a webhook, or the webhook_id of a submission.

        Raises:
            SightlineError: its type is webhook_not_found.
        """
        answer: t.Webhook = self._json(
            "DELETE",
            f"/v1/{segment(brand_id)}/webhooks/{segment(webhook_id)}",
        )
        return answer

    def rotate_webhook_secret(
        self,
        *,
        brand_id: int,
        webhook_id: str,
        idempotency_key: str | None = None,
        former_valid_hours: int | Unset = UNSET,
    ) -> t.CreatedWebhook:
        """Rotate the secret of a webhook.

        A new secret, in this answer and in no other. Until the former one ends, each delivery
        has a signature of both.

        `POST /v1/{brand_id}/webhooks/{webhook_id}/rotate-secret`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            webhook_id: The ULID of a webhook, or the webhook_id of a submission.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            former_valid_hours: For how many hours the former secret stays valid as well; 0 ends
                it at once. The one before it ends in any case. 24 by default.

        Raises:
            SightlineError: its type is webhook_not_found.
        """
        answer: t.CreatedWebhook = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/webhooks/{segment(webhook_id)}/rotate-secret",
            body=given({
                "former_valid_hours": former_valid_hours,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def list_webhook_deliveries(
        self,
        *,
        brand_id: int,
        webhook_id: str,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.WebhookDeliveryPage:
        """List deliveries.

        Newest first: what was sent, how often, and what the receiver said. Codes: ORCH-HOOK-001
        delivery failed, 002 blocked target, 003 time-out.

        `GET /v1/{brand_id}/webhooks/{webhook_id}/deliveries`, needs the scope `query` or
        `configure`.

        Args:
            brand_id: The id of the brand.
            webhook_id: The ULID of a webhook, or the webhook_id of a submission.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.

        Raises:
            SightlineError: its type is webhook_not_found.
        """
        answer: t.WebhookDeliveryPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/webhooks/{segment(webhook_id)}/deliveries",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_webhook_deliveries(
        self,
        *,
        brand_id: int,
        webhook_id: str,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.WebhookDelivery]:
        """List deliveries: one at a time, `page_size` of them per request. Arguments as for
        `list_webhook_deliveries`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/webhooks/{segment(webhook_id)}/deliveries",
            page_size=page_size,
            offset=offset,
        )

    def redeliver_webhook(
        self,
        *,
        brand_id: int,
        webhook_id: str,
        delivery_id: str,
    ) -> t.WebhookDelivery:
        """Deliver again.

        Now, under the same webhook-id, whether it arrived or not.

        `POST /v1/{brand_id}/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver`, needs
        the scope `configure`.

        Args:
            brand_id: The id of the brand.
            webhook_id: The ULID of a webhook, or the webhook_id of a submission.
            delivery_id: The id of a delivery, which is also its webhook-id header.

        Raises:
            SightlineError: its type is webhook_not_found or delivery_not_found.
        """
        answer: t.WebhookDelivery = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/webhooks/{segment(webhook_id)}/deliveries/{segment(delivery_id)}/redeliver",
        )
        return answer

    def get_webhook_secret(
        self,
        *,
        brand_id: int,
    ) -> t.GetWebhookSecretAnswer:
        """Get the webhook secret of a brand.

        It signs what is sent to the `webhook_url` of submissions to the pipeline.

        `GET /v1/{brand_id}/webhook-secret`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
        """
        answer: t.GetWebhookSecretAnswer = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/webhook-secret",
        )
        return answer

    def rotate_brand_webhook_secret(
        self,
        *,
        brand_id: int,
        idempotency_key: str | None = None,
        former_valid_hours: int | Unset = UNSET,
    ) -> t.GetWebhookSecretAnswer:
        """Rotate the webhook secret of a brand.

        Until the former one ends, what is sent to the `webhook_url` of submissions has a
        signature of both.

        `POST /v1/{brand_id}/webhook-secret/rotate`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            former_valid_hours: For how many hours the former secret stays valid as well; 0 ends
                it at once. The one before it ends in any case. 24 by default.
        """
        answer: t.GetWebhookSecretAnswer = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/webhook-secret/rotate",
            body=given({
                "former_valid_hours": former_valid_hours,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_alert(
        self,
        *,
        brand_id: int,
        name: str,
        metric: t.CreateAlertMetric,
        direction: Literal["up", "down", "either"],
        smallest_change: float,
        idempotency_key: str | None = None,
        filters: list[str] | None | Unset = UNSET,
        is_active: bool | Unset = UNSET,
    ) -> t.AlertRule:
        """Create a rule.

        A rule is judged once a day: the last 28 complete days against the 28 before, like for
        like. It fires once when the change is established and once when it has gone back.

        `POST /v1/{brand_id}/alerts`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            direction: Which way the metric has to move.
            smallest_change: In points: 5 is from 40% to 45%, or from a score of 60 to 65.
                Smaller changes are not reported.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            filters: Which responses count, as `filters` of the query: `ai_platform:chatgpt`,
                `stage:Decision`. Dates are not taken.
            is_active: False: it is kept and not judged. True by default.

        Raises:
            SightlineError: its type is too_many_records.
        """
        answer: t.AlertRule = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/alerts",
            body=given({
                "name": name,
                "metric": metric,
                "direction": direction,
                "smallest_change": smallest_change,
                "filters": filters,
                "is_active": is_active,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def list_alerts(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.AlertRulePage:
        """List rules.

        Oldest first.

        `GET /v1/{brand_id}/alerts`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.AlertRulePage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/alerts",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_alerts(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.AlertRule]:
        """List rules: one at a time, `page_size` of them per request. Arguments as for
        `list_alerts`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/alerts",
            page_size=page_size,
            offset=offset,
        )

    def preview_alert(
        self,
        *,
        brand_id: int,
        metric: t.PreviewAlertMetric,
        direction: Literal["up", "down", "either"],
        smallest_change: float,
        filters: list[str] | None | Unset = UNSET,
    ) -> t.AlertPreview:
        """Preview a rule.

        On which of the past 90 days the rule would have fired, with the responses there are
        now.

        `POST /v1/{brand_id}/alerts/preview`, needs the scope `query`.

        Args:
            brand_id: The id of the brand.
            direction: Which way the metric has to move.
            smallest_change: In points: 5 is from 40% to 45%, or from a score of 60 to 65.
                Smaller changes are not reported.
            filters: Which responses count, as `filters` of the query: `ai_platform:chatgpt`,
                `stage:Decision`. Dates are not taken.

        Raises:
            SightlineError: its type is query_too_expensive.
        """
        answer: t.AlertPreview = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/alerts/preview",
            body=given({
                "metric": metric,
                "direction": direction,
                "smallest_change": smallest_change,
                "filters": filters,
            }),
            repeatable=True,
        )
        return answer

    def get_alert(
        self,
        *,
        brand_id: int,
        alert_id: str,
    ) -> t.AlertRule:
        """Get a rule.

        `GET /v1/{brand_id}/alerts/{alert_id}`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            alert_id: The ULID of a rule.

        Raises:
            SightlineError: its type is alert_not_found.
        """
        answer: t.AlertRule = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/alerts/{segment(alert_id)}",
        )
        return answer

    def replace_alert(
        self,
        *,
        brand_id: int,
        alert_id: str,
        name: str,
        metric: t.ReplaceAlertMetric,
        direction: Literal["up", "down", "either"],
        smallest_change: float,
        filters: list[str] | None | Unset = UNSET,
        is_active: bool | Unset = UNSET,
    ) -> t.AlertRule:
        """Replace a rule.

        What it has seen is forgotten where it now asks for something else.

        `PUT /v1/{brand_id}/alerts/{alert_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            alert_id: The ULID of a rule.
            direction: Which way the metric has to move.
            smallest_change: In points: 5 is from 40% to 45%, or from a score of 60 to 65.
                Smaller changes are not reported.
            filters: Which responses count, as `filters` of the query: `ai_platform:chatgpt`,
                `stage:Decision`. Dates are not taken.
            is_active: False: it is kept and not judged. True by default.

        Raises:
            SightlineError: its type is alert_not_found.
        """
        answer: t.AlertRule = self._json(
            "PUT",
            f"/v1/{segment(brand_id)}/alerts/{segment(alert_id)}",
            body=given({
                "name": name,
                "metric": metric,
                "direction": direction,
                "smallest_change": smallest_change,
                "filters": filters,
                "is_active": is_active,
            }),
        )
        return answer

    def delete_alert(
        self,
        *,
        brand_id: int,
        alert_id: str,
    ) -> t.AlertRule:
        """Delete a rule.

        What it reported stays in the history.

        `DELETE /v1/{brand_id}/alerts/{alert_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            alert_id: The ULID of a rule.

        Raises:
            SightlineError: its type is alert_not_found.
        """
        answer: t.AlertRule = self._json(
            "DELETE",
            f"/v1/{segment(brand_id)}/alerts/{segment(alert_id)}",
        )
        return answer

    def list_alert_events(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.AlertEventPage:
        """List what was reported.

        Newest first, with whether each message arrived.

        `GET /v1/{brand_id}/alert-events`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.AlertEventPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/alert-events",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_alert_events(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.AlertEvent]:
        """List what was reported: one at a time, `page_size` of them per request. Arguments as for
        `list_alert_events`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/alert-events",
            page_size=page_size,
            offset=offset,
        )

    def create_alert_channel(
        self,
        *,
        brand_id: int,
        kind: Literal["slack", "email"],
        name: str,
        idempotency_key: str | None = None,
        url: str | None | Unset = UNSET,
        recipients: list[str] | None | Unset = UNSET,
        events: list[t.CreateAlertChannelEvent] | None | Unset = UNSET,
    ) -> t.AlertChannel:
        """Add a channel.

        Where alerts go: e-mail, or an incoming webhook that takes `{"text": ...}` as Slack
        does. Signed webhooks get the same events once they are registered for them. Recipients
        outside the organization first agree by a link that is mailed to them, once.

        `POST /v1/{brand_id}/alert-channels`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            url: Of slack: an incoming webhook. It is a secret, and kept encrypted.
            recipients: Of email: the addresses.
            events: What it is told of; everything where omitted.

        Raises:
            SightlineError: its type is too_many_records.
        """
        answer: t.AlertChannel = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/alert-channels",
            body=given({
                "kind": kind,
                "name": name,
                "url": url,
                "recipients": recipients,
                "events": events,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def list_alert_channels(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.AlertChannelPage:
        """List channels.

        Oldest first, without secret URLs.

        `GET /v1/{brand_id}/alert-channels`, needs the scope `query` or `configure`.

        Args:
            brand_id: The id of the brand.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.AlertChannelPage = self._json(
            "GET",
            f"/v1/{segment(brand_id)}/alert-channels",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_alert_channels(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.AlertChannel]:
        """List channels: one at a time, `page_size` of them per request. Arguments as for
        `list_alert_channels`.
        """
        return self._pages(
            "GET",
            f"/v1/{segment(brand_id)}/alert-channels",
            page_size=page_size,
            offset=offset,
        )

    def delete_alert_channel(
        self,
        *,
        brand_id: int,
        channel_id: str,
    ) -> t.AlertChannel:
        """Delete a channel.

        Pending messages are dropped.

        `DELETE /v1/{brand_id}/alert-channels/{channel_id}`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            channel_id: The ULID of a channel.

        Raises:
            SightlineError: its type is alert_channel_not_found.
        """
        answer: t.AlertChannel = self._json(
            "DELETE",
            f"/v1/{segment(brand_id)}/alert-channels/{segment(channel_id)}",
        )
        return answer

    def test_alert_channel(
        self,
        *,
        brand_id: int,
        channel_id: str,
    ) -> t.AlertEvent:
        """Send a test message.

        It is sent within seconds; the history shows whether it arrived.

        `POST /v1/{brand_id}/alert-channels/{channel_id}/test`, needs the scope `configure`.

        Args:
            brand_id: The id of the brand.
            channel_id: The ULID of a channel.

        Raises:
            SightlineError: its type is alert_channel_not_found or too_many_records.
        """
        answer: t.AlertEvent = self._json(
            "POST",
            f"/v1/{segment(brand_id)}/alert-channels/{segment(channel_id)}/test",
        )
        return answer

    def get_organization(
        self,
        *,
        organization_id: int,
    ) -> t.Organization:
        """Get the organization.

        Its plan, and how much of its prompt pool is in use.

        `GET /organizations/{organization_id}`, needs the scope `query` or `configure`.

        Args:
            organization_id: The id of the organization.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.Organization = self._json(
            "GET",
            f"/organizations/{segment(organization_id)}",
        )
        return answer

    def rename_organization(
        self,
        *,
        organization_id: int,
        name: str,
    ) -> t.Organization:
        """Rename the organization.

        Its plan and its pool are set by the operator of the installation.

        `PATCH /organizations/{organization_id}`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.Organization = self._json(
            "PATCH",
            f"/organizations/{segment(organization_id)}",
            body=given({
                "name": name,
            }),
        )
        return answer

    def get_organization_look(
        self,
        *,
        organization_id: int,
    ) -> t.OrganizationLook:
        """See how reports look.

        `GET /organizations/{organization_id}/look`, needs the scope `query` or `configure`.

        Args:
            organization_id: The id of the organization.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.OrganizationLook = self._json(
            "GET",
            f"/organizations/{segment(organization_id)}/look",
        )
        return answer

    def put_organization_look(
        self,
        *,
        organization_id: int,
        name: str | None,
        accent: str | None,
        logo: str | None,
    ) -> t.OrganizationLook:
        """Set how reports look.

        Name, colour and logo on reports and on what their share links show.

        `PUT /organizations/{organization_id}/look`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.
            name: Shown on reports; null: the name of the organization.
            accent: A colour, `#rrggbb`; null: the usual one.
            logo: A data URL of a PNG, JPEG or WebP picture.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.OrganizationLook = self._json(
            "PUT",
            f"/organizations/{segment(organization_id)}/look",
            body=given({
                "name": name,
                "accent": accent,
                "logo": logo,
            }),
        )
        return answer

    def get_organization_display(
        self,
        *,
        organization_id: int,
    ) -> t.OrganizationDisplay:
        """See in which time zone and currency people see things.

        `GET /organizations/{organization_id}/display`, needs the scope `query` or `configure`.

        Args:
            organization_id: The id of the organization.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.OrganizationDisplay = self._json(
            "GET",
            f"/organizations/{segment(organization_id)}/display",
        )
        return answer

    def put_organization_display(
        self,
        *,
        organization_id: int,
        time_zone: str,
        currency: str,
        units_per_usd: float,
    ) -> t.OrganizationDisplay:
        """Set the time zone and currency that people see.

        For the dashboard alone: answers of the API stay in UTC and US dollars, and days of
        answers are UTC days. The rate is the one that you enter; the day on which it was
        entered is shown next to it.

        `PUT /organizations/{organization_id}/display`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.
            time_zone: An IANA time zone. Moments are shown in it.
            currency: An ISO 4217 currency. Costs are shown in it.
            units_per_usd: How much of the currency a US dollar is worth; 1 for the dollar
                itself.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.OrganizationDisplay = self._json(
            "PUT",
            f"/organizations/{segment(organization_id)}/display",
            body=given({
                "time_zone": time_zone,
                "currency": currency,
                "units_per_usd": units_per_usd,
            }),
        )
        return answer

    def get_retention(
        self,
        *,
        organization_id: int,
        answers: int | None = None,
        raw_answers: int | None = None,
        visits: int | None = None,
        signals: int | None = None,
        logs: int | None = None,
    ) -> t.Retention:
        """See how long data is kept.

        And how much of it the next run deletes. With limits in the query, how much those would
        delete: nothing is deleted and nothing changes.

        `GET /organizations/{organization_id}/retention`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.
            answers: Counts what this limit for `answers` would delete, in days.
            raw_answers: Counts what this limit for `raw_answers` would delete, in days.
            visits: Counts what this limit for `visits` would delete, in days.
            signals: Counts what this limit for `signals` would delete, in days.
            logs: Counts what this limit for `logs` would delete, in days.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.Retention = self._json(
            "GET",
            f"/organizations/{segment(organization_id)}/retention",
            query={
                "answers": answers,
                "raw_answers": raw_answers,
                "visits": visits,
                "signals": signals,
                "logs": logs,
            },
        )
        return answer

    def put_retention(
        self,
        *,
        organization_id: int,
        answers: int | None | Unset = UNSET,
        raw_answers: int | None | Unset = UNSET,
        visits: int | None | Unset = UNSET,
        signals: int | None | Unset = UNSET,
        logs: int | None | Unset = UNSET,
    ) -> t.Retention:
        """Set how long data is kept.

        Days are UTC days, of the answer, visit or event. A worker deletes once a day what is
        older, for good; the first time an hour after the change, so that a slip can be taken
        back. Deleted answers are tombstones in the feeds. Without limits everything is kept
        forever.

        `PUT /organizations/{organization_id}/retention`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.
            answers: Answers with their evaluation, and with everything else that is kept of
                each: what the provider sent, judgements, quotes. In days; null: forever. Left
                out: stays as it is.
            raw_answers: What providers sent, word for word. The answers themselves stay. In
                days; null: forever. Left out: stays as it is.
            visits: Visits of AI agents at the edge, and visits that assistants sent. In days;
                null: forever. Left out: stays as it is.
            signals: Runs that looked for changes, with the changes that they found. In days;
                null: forever. Left out: stays as it is.
            logs: Deliveries of webhooks that have ended, and past alerts. In days; null:
                forever. Left out: stays as it is.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.Retention = self._json(
            "PUT",
            f"/organizations/{segment(organization_id)}/retention",
            body=given({
                "answers": answers,
                "raw_answers": raw_answers,
                "visits": visits,
                "signals": signals,
                "logs": logs,
            }),
        )
        return answer

    def get_simulated_world(
        self,
        *,
        organization_id: int,
    ) -> t.SimulatedWorld:
        """See which brands are simulated.

        `GET /organizations/{organization_id}/demo`, needs the scope `query` or `configure`.

        Args:
            organization_id: The id of the organization.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.SimulatedWorld = self._json(
            "GET",
            f"/organizations/{segment(organization_id)}/demo",
        )
        return answer

    def remove_simulated_world(
        self,
        *,
        organization_id: int,
    ) -> t.RemoveSimulatedWorldAnswer:
        """Remove the simulated world.

        Its brands are archived and their simulated answers deleted; everything else stays.

        `DELETE /organizations/{organization_id}/demo`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.RemoveSimulatedWorldAnswer = self._json(
            "DELETE",
            f"/organizations/{segment(organization_id)}/demo",
        )
        return answer

    def get_policies(
        self,
        *,
        organization_id: int,
    ) -> t.Policies:
        """See the policies.

        How long sessions and API keys last, who may be invited, and which links and apps are
        allowed.

        `GET /organizations/{organization_id}/policies`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.Policies = self._json(
            "GET",
            f"/organizations/{segment(organization_id)}/policies",
        )
        return answer

    def put_policies(
        self,
        *,
        organization_id: int,
        max_idle_minutes: int | None | Unset = UNSET,
        max_session_days: int | None | Unset = UNSET,
        max_key_days: int | None | Unset = UNSET,
        public_links: Literal["allowed", "with_password", "none"] | Unset = UNSET,
        invitation_domains: list[str] | None | Unset = UNSET,
        apps: Literal["allowed", "approved", "none"] | Unset = UNSET,
    ) -> t.Policies:
        """Set the policies.

        What is left out stays as it is. They are in effect at once, in every process, also for
        sessions, API keys, links and connected apps that exist already. Sessions that they end
        are over for good; keys, links and apps work again once a policy allows them. For a
        person in several organizations, the shortest limits of all of them count.

        `PUT /organizations/{organization_id}/policies`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.
            max_idle_minutes: Sessions of its people end when they were not used for that long,
                counted to the minute. Null: only by `max_session_days`.
            max_session_days: Sessions of its people end that many days after signing in. Null:
                after 30 days.
            max_key_days: API keys stop working that many days after they were created, also
                those that exist already. Null: only at their own end.
            public_links: Links that work without signing in. `with_password`: only links to
                reports with a password; every link has an end. `none`: no links. Links that
                exist already and are not allowed answer nobody, for as long as the rule is in
                effect.
            invitation_domains: Only addresses of these domains, without their subdomains, may
                be invited and accept an invitation. In lower case and ASCII. Null: any address.
            apps: Apps that act for people. `approved`: only apps that an admin approved.
                `none`: no apps. Connected apps that are not allowed stop working, for as long
                as the rule is in effect.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.Policies = self._json(
            "PUT",
            f"/organizations/{segment(organization_id)}/policies",
            body=given({
                "max_idle_minutes": max_idle_minutes,
                "max_session_days": max_session_days,
                "max_key_days": max_key_days,
                "public_links": public_links,
                "invitation_domains": invitation_domains,
                "apps": apps,
            }),
        )
        return answer

    def create_api_key(
        self,
        *,
        organization_id: int,
        name: str,
        scopes: list[Literal["query", "configure", "create-brand"]],
        idempotency_key: str | None = None,
        brand_ids: list[int] | None | Unset = UNSET,
        expires_at: str | None | Unset = UNSET,
        allowed_addresses: list[str] | None | Unset = UNSET,
    ) -> t.CreatedApiKey:
        """Create an API key.

        The key is in this answer and nowhere else; only its SHA-256 is kept.

        `POST /organizations/{organization_id}/api-keys`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.
            name: A name to recognise the key by.
            scopes: What it may do; choose the fewest.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            brand_ids: The brands it reaches; null means all of the organization.
            expires_at: Null or later than the policy `max_key_days` of the organization allows:
                it ends when that says.
            allowed_addresses: Where requests with the key may come from: IPv4 and IPv6
                addresses and ranges such as `203.0.113.0/24`. Null: from anywhere.

        Raises:
            SightlineError: its type is organization_not_found or plan_upgrade_required.
        """
        answer: t.CreatedApiKey = self._json(
            "POST",
            f"/organizations/{segment(organization_id)}/api-keys",
            body=given({
                "name": name,
                "scopes": scopes,
                "brand_ids": brand_ids,
                "expires_at": expires_at,
                "allowed_addresses": allowed_addresses,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def list_api_keys(
        self,
        *,
        organization_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ApiKeyPage:
        """List API keys.

        Those not revoked, without the keys themselves.

        `GET /organizations/{organization_id}/api-keys`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.ApiKeyPage = self._json(
            "GET",
            f"/organizations/{segment(organization_id)}/api-keys",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_api_keys(
        self,
        *,
        organization_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.ApiKey]:
        """List API keys: one at a time, `page_size` of them per request. Arguments as for
        `list_api_keys`.
        """
        return self._pages(
            "GET",
            f"/organizations/{segment(organization_id)}/api-keys",
            page_size=page_size,
            offset=offset,
        )

    def update_api_key(
        self,
        *,
        organization_id: int,
        key_id: int,
        name: str | Unset = UNSET,
        allowed_addresses: list[str] | None | Unset = UNSET,
    ) -> t.ApiKey:
        """Change an API key.

        Its name, and where its requests may come from. Another list of addresses holds from the
        next request on, everywhere.

        `PATCH /organizations/{organization_id}/api-keys/{key_id}`, for an admin who is signed
        in.

        Args:
            organization_id: The id of the organization.
            key_id: The id of the key.
            name: A name to recognise the key by.
            allowed_addresses: Where requests with the key may come from: IPv4 and IPv6
                addresses and ranges such as `203.0.113.0/24`. Null: from anywhere.

        Raises:
            SightlineError: its type is organization_not_found or api_key_not_found.
        """
        answer: t.ApiKey = self._json(
            "PATCH",
            f"/organizations/{segment(organization_id)}/api-keys/{segment(key_id)}",
            body=given({
                "name": name,
                "allowed_addresses": allowed_addresses,
            }),
        )
        return answer

    def rotate_api_key(
        self,
        *,
        organization_id: int,
        key_id: int,
        idempotency_key: str | None = None,
        former_valid_hours: int | Unset = UNSET,
        expires_at: str | None | Unset = UNSET,
    ) -> t.CreatedApiKey:
        """Rotate an API key.

        A new secret for the same key, in this answer and nowhere else. The former one stays
        valid for as long as you say, so that programs can be changed one by one; never longer
        than it would have been. At most two are valid at a time.

        `POST /organizations/{organization_id}/api-keys/{key_id}/rotate`, for an admin who is
        signed in.

        Args:
            organization_id: The id of the organization.
            key_id: The id of the key.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            former_valid_hours: For how many hours the former secret stays valid as well; 0 ends
                it at once. The one before it ends in any case. 24 by default.
            expires_at: When the new secret expires, null: never. As before where omitted.

        Raises:
            SightlineError: its type is organization_not_found, api_key_not_found or
                api_key_expired.
        """
        answer: t.CreatedApiKey = self._json(
            "POST",
            f"/organizations/{segment(organization_id)}/api-keys/{segment(key_id)}/rotate",
            body=given({
                "former_valid_hours": former_valid_hours,
                "expires_at": expires_at,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def revoke_api_key(
        self,
        *,
        organization_id: int,
        key_id: int,
    ) -> t.ApiKey:
        """Revoke an API key.

        It stops working at once, everywhere, with its former secret. Revoking it again changes
        nothing.

        `DELETE /organizations/{organization_id}/api-keys/{key_id}`, for an admin who is signed
        in.

        Args:
            organization_id: The id of the organization.
            key_id: The id of the key.

        Raises:
            SightlineError: its type is organization_not_found or api_key_not_found.
        """
        answer: t.ApiKey = self._json(
            "DELETE",
            f"/organizations/{segment(organization_id)}/api-keys/{segment(key_id)}",
        )
        return answer

    def list_audit_log(
        self,
        *,
        organization_id: int,
        limit: int | None = None,
        offset: int | None = None,
        actor: str | None = None,
        action: t.ListAuditLogAction | None = None,
        thing: str | None = None,
        brand_id: int | None = None,
        since: str | None = None,
        until: str | None = None,
        up_to_number: int | None = None,
    ) -> t.AuditEntryPage:
        """Read who did what.

        Every write, sign-in, failed sign-in, download and opened share link, the latest first.
        Also as CSV or one JSON per line by `Accept`, with the number of all entries in
        `X-Total-Count`. Entries are never changed: each has the hash of the one before in its
        own.

        `GET /organizations/{organization_id}/audit-log`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.
            limit: Entries to return. 100 by default.
            offset: Rows to skip. 0 by default.
            actor: Who did it: its kind, such as `operator`, or kind and id, such as `person:3`.
            action: What was done.
            thing: What it was done to: its kind, such as `brand`, or kind and id, such as
                `brand:1`.
            brand_id: Only what was done in this brand.
            since: From this UTC day or moment on.
            until: Before this UTC day or moment.
            up_to_number: Only entries up to this number. Give the number of the first entry
                that you read, and the pages that follow stay as they are while new entries
                come.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.AuditEntryPage = self._json(
            "GET",
            f"/organizations/{segment(organization_id)}/audit-log",
            query={
                "limit": limit,
                "offset": offset,
                "actor": actor,
                "action": action,
                "thing": thing,
                "brand_id": brand_id,
                "since": since,
                "until": until,
                "up_to_number": up_to_number,
            },
        )
        return answer

    def iter_audit_log(
        self,
        *,
        organization_id: int,
        page_size: int = 100,
        offset: int = 0,
        actor: str | None = None,
        action: t.ListAuditLogAction | None = None,
        thing: str | None = None,
        brand_id: int | None = None,
        since: str | None = None,
        until: str | None = None,
        up_to_number: int | None = None,
    ) -> Rows[t.AuditEntry]:
        """Read who did what: one row at a time as they arrive, `page_size` of them per request.
        Arguments as for `list_audit_log`.
        """
        return self._rows(
            "GET",
            f"/organizations/{segment(organization_id)}/audit-log",
            query={
                "actor": actor,
                "action": action,
                "thing": thing,
                "brand_id": brand_id,
                "since": since,
                "until": until,
                "up_to_number": up_to_number,
            },
            page_size=page_size,
            offset=offset,
        )

    def list_audit_log_csv(
        self,
        *,
        organization_id: int,
        limit: int | None = None,
        offset: int | None = None,
        actor: str | None = None,
        action: t.ListAuditLogAction | None = None,
        thing: str | None = None,
        brand_id: int | None = None,
        since: str | None = None,
        until: str | None = None,
        up_to_number: int | None = None,
    ) -> str:
        """Read who did what: as CSV with a header line. Arguments as for `list_audit_log`."""
        return self._text(
            "GET",
            f"/organizations/{segment(organization_id)}/audit-log",
            query={
                "limit": limit,
                "offset": offset,
                "actor": actor,
                "action": action,
                "thing": thing,
                "brand_id": brand_id,
                "since": since,
                "until": until,
                "up_to_number": up_to_number,
            },
            accept="text/csv",
        )

    def get_audit_log_webhook(
        self,
        *,
        organization_id: int,
    ) -> t.AuditLogWebhook:
        """See where the audit log is sent.

        `GET /organizations/{organization_id}/audit-log/webhook`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.AuditLogWebhook = self._json(
            "GET",
            f"/organizations/{segment(organization_id)}/audit-log/webhook",
        )
        return answer

    def put_audit_log_webhook(
        self,
        *,
        organization_id: int,
        url: str,
    ) -> t.CreatedAuditLogWebhook:
        """Have the audit log sent to a URL.

        From now on entries are posted there in their order, up to 100 at once, as
        `audit_log.entries` with `entries` in its data. What does not arrive is tried again
        until it does. The secret is in this answer and nowhere else; each time a new one is
        made, and the former ends at once. To keep both for a while, rotate it.

        `PUT /organizations/{organization_id}/audit-log/webhook`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.
            url: An http or https URL on the public internet; redirects are not followed.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.CreatedAuditLogWebhook = self._json(
            "PUT",
            f"/organizations/{segment(organization_id)}/audit-log/webhook",
            body=given({
                "url": url,
            }),
        )
        return answer

    def rotate_audit_log_webhook_secret(
        self,
        *,
        organization_id: int,
        idempotency_key: str | None = None,
        former_valid_hours: int | Unset = UNSET,
    ) -> t.CreatedAuditLogWebhook:
        """Rotate the secret by which the audit log is sent.

        A new secret, in this answer and in no other. Until the former one ends, each message
        has a signature of both.

        `POST /organizations/{organization_id}/audit-log/webhook/rotate-secret`, for an admin
        who is signed in.

        Args:
            organization_id: The id of the organization.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            former_valid_hours: For how many hours the former secret stays valid as well; 0 ends
                it at once. The one before it ends in any case. 24 by default.

        Raises:
            SightlineError: its type is organization_not_found or webhook_not_found.
        """
        answer: t.CreatedAuditLogWebhook = self._json(
            "POST",
            f"/organizations/{segment(organization_id)}/audit-log/webhook/rotate-secret",
            body=given({
                "former_valid_hours": former_valid_hours,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def delete_audit_log_webhook(
        self,
        *,
        organization_id: int,
    ) -> t.AuditLogWebhook:
        """Stop sending the audit log.

        Doing so again changes nothing.

        `DELETE /organizations/{organization_id}/audit-log/webhook`, for an admin who is signed
        in.

        Args:
            organization_id: The id of the organization.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.AuditLogWebhook = self._json(
            "DELETE",
            f"/organizations/{segment(organization_id)}/audit-log/webhook",
        )
        return answer

    def list_members(
        self,
        *,
        organization_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.MemberPage:
        """List members.

        `GET /organizations/{organization_id}/members`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.MemberPage = self._json(
            "GET",
            f"/organizations/{segment(organization_id)}/members",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_members(
        self,
        *,
        organization_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.Member]:
        """List members: one at a time, `page_size` of them per request. Arguments as for
        `list_members`.
        """
        return self._pages(
            "GET",
            f"/organizations/{segment(organization_id)}/members",
            page_size=page_size,
            offset=offset,
        )

    def update_member(
        self,
        *,
        organization_id: int,
        person_id: int,
        role: Literal["admin", "member", "viewer"] | Unset = UNSET,
        brand_ids: list[int] | None | Unset = UNSET,
    ) -> t.Member:
        """Change the role of a member, or the brands they reach.

        Only fields present change, at once and in every session. The last admin stays one.
        Someone who becomes an admin reaches every brand.

        `PATCH /organizations/{organization_id}/members/{person_id}`, for an admin who is signed
        in.

        Args:
            organization_id: The id of the organization.
            person_id: The id of the person.
            brand_ids: The brands they reach; null means all. An admin always reaches all.

        Raises:
            SightlineError: its type is organization_not_found, member_not_found or last_admin.
        """
        answer: t.Member = self._json(
            "PATCH",
            f"/organizations/{segment(organization_id)}/members/{segment(person_id)}",
            body=given({
                "role": role,
                "brand_ids": brand_ids,
            }),
        )
        return answer

    def remove_member(
        self,
        *,
        organization_id: int,
        person_id: int,
        revoke_keys: bool | None = None,
        erase: bool | None = None,
    ) -> t.RemovedMember:
        """Remove a member.

        Their sessions here end at once. Someone who belongs to no other organization loses the
        account, too, and chooses a password again when they are invited again. The last admin
        stays.

        `DELETE /organizations/{organization_id}/members/{person_id}`, for an admin who is
        signed in.

        Args:
            organization_id: The id of the organization.
            person_id: The id of the person.
            revoke_keys: Also revoke the API keys that they made for this organization. False by
                default.
            erase: For good: records of the organization that name them, such as who checked an
                answer, keep an id (`person:3`) instead of their address, and lists of
                recipients lose it. False by default.

        Raises:
            SightlineError: its type is organization_not_found, member_not_found or last_admin.
        """
        answer: t.RemovedMember = self._json(
            "DELETE",
            f"/organizations/{segment(organization_id)}/members/{segment(person_id)}",
            query={
                "revoke_keys": revoke_keys,
                "erase": erase,
            },
        )
        return answer

    def list_member_sessions(
        self,
        *,
        organization_id: int,
        person_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.SessionRecordPage:
        """List where a member is signed in.

        Their sessions in this organization, the latest first.

        `GET /organizations/{organization_id}/members/{person_id}/sessions`, for an admin who is
        signed in.

        Args:
            organization_id: The id of the organization.
            person_id: The id of the person.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.

        Raises:
            SightlineError: its type is organization_not_found or member_not_found.
        """
        answer: t.SessionRecordPage = self._json(
            "GET",
            f"/organizations/{segment(organization_id)}/members/{segment(person_id)}/sessions",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_member_sessions(
        self,
        *,
        organization_id: int,
        person_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.SessionRecord]:
        """List where a member is signed in: one at a time, `page_size` of them per request.
        Arguments as for `list_member_sessions`.
        """
        return self._pages(
            "GET",
            f"/organizations/{segment(organization_id)}/members/{segment(person_id)}/sessions",
            page_size=page_size,
            offset=offset,
        )

    def end_member_sessions(
        self,
        *,
        organization_id: int,
        person_id: int,
    ) -> t.EndMemberSessionsAnswer:
        """Sign a member out everywhere.

        Every session of theirs in this organization ends at once.

        `DELETE /organizations/{organization_id}/members/{person_id}/sessions`, for an admin who
        is signed in.

        Args:
            organization_id: The id of the organization.
            person_id: The id of the person.

        Raises:
            SightlineError: its type is organization_not_found or member_not_found.
        """
        answer: t.EndMemberSessionsAnswer = self._json(
            "DELETE",
            f"/organizations/{segment(organization_id)}/members/{segment(person_id)}/sessions",
        )
        return answer

    def end_member_session(
        self,
        *,
        organization_id: int,
        person_id: int,
        session_id: int,
    ) -> t.EndMemberSessionsAnswer:
        """End a session of a member.

        `DELETE /organizations/{organization_id}/members/{person_id}/sessions/{session_id}`, for
        an admin who is signed in.

        Args:
            organization_id: The id of the organization.
            person_id: The id of the person.
            session_id: The id of the session.

        Raises:
            SightlineError: its type is organization_not_found, member_not_found or
                session_not_found.
        """
        answer: t.EndMemberSessionsAnswer = self._json(
            "DELETE",
            f"/organizations/{segment(organization_id)}/members/{segment(person_id)}/sessions/{segment(session_id)}",
        )
        return answer

    def invite_person(
        self,
        *,
        organization_id: int,
        email: str,
        role: Literal["admin", "member", "viewer"],
        idempotency_key: str | None = None,
        brand_ids: list[int] | None | Unset = UNSET,
        expires_in_days: int | Unset = UNSET,
    ) -> t.CreatedInvitation:
        """Invite a person by a link.

        The token is in this answer and nowhere else; only its SHA-256 is kept. Pass the link on
        yourself, to no one else, since anyone who opens it can join. Where the installation has
        a mail server, another link is mailed to the address, and joining by that one proves it.
        Inviting the same email again replaces the earlier invitation.

        `POST /organizations/{organization_id}/invitations`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.
            role: The role they will have.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            brand_ids: The brands they will reach; null means all. An admin always reaches all.
            expires_in_days: How long the link works. 7 by default.

        Raises:
            SightlineError: its type is organization_not_found, member_exists, too_many_records
                or not_allowed_by_policy.
        """
        answer: t.CreatedInvitation = self._json(
            "POST",
            f"/organizations/{segment(organization_id)}/invitations",
            body=given({
                "email": email,
                "role": role,
                "brand_ids": brand_ids,
                "expires_in_days": expires_in_days,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def list_invitations(
        self,
        *,
        organization_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.InvitationPage:
        """List open invitations.

        Oldest first, without their tokens.

        `GET /organizations/{organization_id}/invitations`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.InvitationPage = self._json(
            "GET",
            f"/organizations/{segment(organization_id)}/invitations",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_invitations(
        self,
        *,
        organization_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.Invitation]:
        """List open invitations: one at a time, `page_size` of them per request. Arguments as for
        `list_invitations`.
        """
        return self._pages(
            "GET",
            f"/organizations/{segment(organization_id)}/invitations",
            page_size=page_size,
            offset=offset,
        )

    def revoke_invitation(
        self,
        *,
        organization_id: int,
        invitation_id: int,
    ) -> t.Invitation:
        """Revoke an invitation.

        Its link stops working at once.

        `DELETE /organizations/{organization_id}/invitations/{invitation_id}`, for an admin who
        is signed in.

        Args:
            organization_id: The id of the organization.
            invitation_id: The id of the invitation.

        Raises:
            SightlineError: its type is organization_not_found or invitation_not_found.
        """
        answer: t.Invitation = self._json(
            "DELETE",
            f"/organizations/{segment(organization_id)}/invitations/{segment(invitation_id)}",
        )
        return answer

    def get_invitation(
        self,
        *,
        token: str,
    ) -> t.OpenInvitation:
        """Look at an invitation.

        For anyone who has its link.

        `GET /invitations/{token}`, open to everybody.

        Args:
            token: From the link of the invitation.

        Raises:
            SightlineError: its type is invitation_not_found or rate_limited.
        """
        answer: t.OpenInvitation = self._json(
            "GET",
            f"/invitations/{segment(token)}",
        )
        return answer

    def accept_invitation(
        self,
        *,
        token: str,
        password: str,
    ) -> t.Session:
        """Accept an invitation.

        Makes an account with this password; someone who has one gives the password of that
        account, which then joins. By a link that was passed on, any other password makes an
        account for this organization alone, until the address is confirmed: nothing reveals
        accounts elsewhere. The answer is a session in the organization, and the dashboard's
        cookie is set. The link works once. Somebody who has a second factor gets a challenge as
        by signing in, and joins by answering it.

        `POST /invitations/{token}`, open to everybody.

        Args:
            token: From the link of the invitation.
            password: A new one, or that of the person's account, which then joins.

        Raises:
            SightlineError: its type is invitation_not_found, invalid_credentials,
                not_allowed_by_policy, second_factor_required or rate_limited.
        """
        answer: t.Session = self._json(
            "POST",
            f"/invitations/{segment(token)}",
            body=given({
                "password": password,
            }),
        )
        return answer

    def sign_in(
        self,
        *,
        email: str,
        password: str,
    ) -> t.Session:
        """Sign in.

        The token is a bearer credential with every scope on its organization's brands. The
        dashboard's cookie is set, too. Somebody who has, or must have, a second factor gets a
        401 `second_factor_required` instead, with a `challenge` to answer by it and the `kinds`
        that they have.

        `POST /auth/sessions`, open to everybody.

        Raises:
            SightlineError: its type is invalid_credentials, second_factor_required or
                rate_limited.
        """
        answer: t.Session = self._json(
            "POST",
            "/auth/sessions",
            body=given({
                "email": email,
                "password": password,
            }),
        )
        return answer

    def get_current_session(self) -> t.CurrentSession:
        """See who is signed in.

        `GET /auth/sessions`, for somebody who is signed in.
        """
        answer: t.CurrentSession = self._json(
            "GET",
            "/auth/sessions",
        )
        return answer

    def switch_organization(
        self,
        *,
        organization_id: int,
    ) -> t.CurrentSession:
        """Switch to another organization.

        The session continues there, with the role that the person has there.

        `PATCH /auth/sessions`, for somebody who is signed in.

        Raises:
            SightlineError: its type is organization_not_found or second_factor_missing.
        """
        answer: t.CurrentSession = self._json(
            "PATCH",
            "/auth/sessions",
            body=given({
                "organization_id": organization_id,
            }),
        )
        return answer

    def sign_out(self) -> t.SignOutAnswer:
        """Sign out.

        The session that the request was sent with ends at once.

        `DELETE /auth/sessions`, for somebody who is signed in.
        """
        answer: t.SignOutAnswer = self._json(
            "DELETE",
            "/auth/sessions",
        )
        return answer

    def list_own_sessions(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.SessionRecordPage:
        """List where you are signed in.

        In every organization, the latest first.

        `GET /auth/sessions/all`, for somebody who is signed in.

        Args:
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.SessionRecordPage = self._json(
            "GET",
            "/auth/sessions/all",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_own_sessions(
        self,
        *,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.SessionRecord]:
        """List where you are signed in: one at a time, `page_size` of them per request. Arguments
        as for `list_own_sessions`.
        """
        return self._pages(
            "GET",
            "/auth/sessions/all",
            page_size=page_size,
            offset=offset,
        )

    def end_other_sessions(self) -> t.EndMemberSessionsAnswer:
        """Sign out everywhere else.

        Every session but the one that the request was sent with ends at once.

        `DELETE /auth/sessions/all`, for somebody who is signed in.
        """
        answer: t.EndMemberSessionsAnswer = self._json(
            "DELETE",
            "/auth/sessions/all",
        )
        return answer

    def end_own_session(
        self,
        *,
        session_id: int,
    ) -> t.EndMemberSessionsAnswer:
        """End one of your sessions.

        `DELETE /auth/sessions/{session_id}`, for somebody who is signed in.

        Args:
            session_id: The id of the session.

        Raises:
            SightlineError: its type is session_not_found.
        """
        answer: t.EndMemberSessionsAnswer = self._json(
            "DELETE",
            f"/auth/sessions/{segment(session_id)}",
        )
        return answer

    def change_password(
        self,
        *,
        current_password: str,
        new_password: str,
        disconnect_apps: bool | Unset = UNSET,
    ) -> t.ChangePasswordAnswer:
        """Change your password.

        Every other session of the person ends at once; this one continues. Connected apps stay
        unless `disconnect_apps` is true.

        `PUT /auth/password`, for somebody who is signed in.

        Args:
            new_password: At least eight characters, and none of the most common passwords.
            disconnect_apps: Also end every connected app of yours, in every organization;
                omitted: they stay.

        Raises:
            SightlineError: its type is invalid_credentials or rate_limited.
        """
        answer: t.ChangePasswordAnswer = self._json(
            "PUT",
            "/auth/password",
            body=given({
                "current_password": current_password,
                "new_password": new_password,
                "disconnect_apps": disconnect_apps,
            }),
        )
        return answer

    def answer_sign_in(
        self,
        *,
        challenge: str,
        totp_code: str | Unset = UNSET,
        recovery_code: str | Unset = UNSET,
        passkey: t.AnswerSignInPasskey | Unset = UNSET,
        new_passkey: t.AnswerSignInNewPasskey | Unset = UNSET,
        name: str | Unset = UNSET,
    ) -> t.ChallengedSession:
        """Answer the challenge of a sign-in.

        The challenge is in the 401 `second_factor_required` of a sign-in with a right password.
        It belongs to that person, works once, for ten minutes and five tries. Somebody who must
        have a second factor and has none sets one up first and sends its first code, or the new
        passkey; the answer then has their recovery codes.

        `POST /auth/sessions/second-factor`, open to everybody.

        Args:
            challenge: The one that was given. It works once, for ten minutes and five tries.
            totp_code: The six digits that the authenticator app shows.
            recovery_code: One of the recovery codes. It works once.
            passkey: What the browser made of `passkey`: an AuthenticationResponseJSON of
                WebAuthn.
            new_passkey: What the browser made of `new_passkey`: a RegistrationResponseJSON of
                WebAuthn.
            name: Of what is set up by this answer.

        Raises:
            SightlineError: its type is invalid_challenge, invalid_code, passkeys_unavailable or
                rate_limited.
        """
        answer: t.ChallengedSession = self._json(
            "POST",
            "/auth/sessions/second-factor",
            body=given({
                "challenge": challenge,
                "totp_code": totp_code,
                "recovery_code": recovery_code,
                "passkey": passkey,
                "new_passkey": new_passkey,
                "name": name,
            }),
        )
        return answer

    def set_up_at_sign_in(
        self,
        *,
        challenge: str,
        kind: Literal["totp", "passkey"],
    ) -> t.StartedSetUp:
        """Set up a second factor while signing in.

        For somebody who must have a second factor and has none. Asked again, the earlier secret
        is void.

        `POST /auth/sessions/second-factor/setup`, open to everybody.

        Args:
            challenge: The one that was given. It works once, for ten minutes and five tries.
            kind: `totp`: an authenticator app. `passkey`: a device or security key, by
                WebAuthn.

        Raises:
            SightlineError: its type is invalid_challenge, passkeys_unavailable or rate_limited.
        """
        answer: t.StartedSetUp = self._json(
            "POST",
            "/auth/sessions/second-factor/setup",
            body=given({
                "challenge": challenge,
                "kind": kind,
            }),
        )
        return answer

    def start_step_up(self) -> t.StepUpChallenge:
        """Ask how to prove your identity again.

        A passkey signs the challenge. A password and a code need none.

        `POST /auth/sessions/step-up/challenge`, for somebody who is signed in.
        """
        answer: t.StepUpChallenge = self._json(
            "POST",
            "/auth/sessions/step-up/challenge",
        )
        return answer

    def step_up(
        self,
        *,
        password: str | Unset = UNSET,
        totp_code: str | Unset = UNSET,
        recovery_code: str | Unset = UNSET,
        passkey: t.AnswerSignInPasskey | Unset = UNSET,
        challenge: str | Unset = UNSET,
    ) -> t.StepUpAnswer:
        """Prove your identity again.

        By the password or a second factor. Dangerous acts of a person who has a second factor
        need a proof of the last 15 minutes; without one they are refused with
        `step_up_required`. Signing in is a proof, too.

        `POST /auth/sessions/step-up`, for somebody who is signed in.

        Args:
            totp_code: The six digits that the authenticator app shows.
            recovery_code: One of the recovery codes. It works once.
            passkey: What the browser made of `passkey`: an AuthenticationResponseJSON of
                WebAuthn.
            challenge: With `passkey`: its challenge.

        Raises:
            SightlineError: its type is invalid_credentials, invalid_challenge, invalid_code,
                passkeys_unavailable or rate_limited.
        """
        answer: t.StepUpAnswer = self._json(
            "POST",
            "/auth/sessions/step-up",
            body=given({
                "password": password,
                "totp_code": totp_code,
                "recovery_code": recovery_code,
                "passkey": passkey,
                "challenge": challenge,
            }),
        )
        return answer

    def get_sign_in_security(self) -> t.SignInSecurity:
        """See your second factors.

        `GET /auth/second-factor`, for somebody who is signed in.
        """
        answer: t.SignInSecurity = self._json(
            "GET",
            "/auth/second-factor",
        )
        return answer

    def start_set_up(
        self,
        *,
        kind: Literal["totp", "passkey"],
    ) -> t.StartedSetUp:
        """Begin to set up a second factor.

        Nothing changes until its first code, or the new passkey, is sent.

        `POST /auth/second-factor/setups`, for somebody who is signed in.

        Args:
            kind: `totp`: an authenticator app. `passkey`: a device or security key, by
                WebAuthn.

        Raises:
            SightlineError: its type is passkeys_unavailable or too_many_records.
        """
        answer: t.StartedSetUp = self._json(
            "POST",
            "/auth/second-factor/setups",
            body=given({
                "kind": kind,
            }),
        )
        return answer

    def add_second_factor(
        self,
        *,
        challenge: str,
        name: str,
        totp_code: str | Unset = UNSET,
        new_passkey: t.AnswerSignInNewPasskey | Unset = UNSET,
    ) -> t.AddedSecondFactor:
        """Finish setting up a second factor.

        From now on signing in asks for a second factor. With the first one come ten recovery
        codes.

        `POST /auth/second-factor`, for somebody who is signed in.

        Args:
            challenge: The one that was given. It works once, for ten minutes and five tries.
            name: A name to recognise it by.
            totp_code: The six digits that the authenticator app shows.
            new_passkey: What the browser made of `new_passkey`: a RegistrationResponseJSON of
                WebAuthn.

        Raises:
            SightlineError: its type is invalid_challenge, invalid_code, passkeys_unavailable,
                too_many_records or rate_limited.
        """
        answer: t.AddedSecondFactor = self._json(
            "POST",
            "/auth/second-factor",
            body=given({
                "challenge": challenge,
                "name": name,
                "totp_code": totp_code,
                "new_passkey": new_passkey,
            }),
        )
        return answer

    def remove_second_factor(
        self,
        *,
        factor_id: int,
    ) -> t.SecondFactor:
        """Remove a second factor.

        With the last one the recovery codes go, too, and signing in asks for the password
        alone. Where an organization requires a second factor, the last one stays.

        `DELETE /auth/second-factor/{factor_id}`, for somebody who is signed in.

        Args:
            factor_id: The id of the factor.

        Raises:
            SightlineError: its type is second_factor_not_found or last_second_factor.
        """
        answer: t.SecondFactor = self._json(
            "DELETE",
            f"/auth/second-factor/{segment(factor_id)}",
        )
        return answer

    def replace_recovery_codes(self) -> t.ReplaceRecoveryCodesAnswer:
        """Make new recovery codes.

        Ten of them, in this answer and nowhere else. The old ones end.

        `PUT /auth/second-factor/recovery-codes`, for somebody who is signed in.

        Raises:
            SightlineError: its type is second_factor_missing.
        """
        answer: t.ReplaceRecoveryCodesAnswer = self._json(
            "PUT",
            "/auth/second-factor/recovery-codes",
        )
        return answer

    def get_second_factor_rule(
        self,
        *,
        organization_id: int,
    ) -> t.SecondFactorRule:
        """See whether people need a second factor.

        `GET /organizations/{organization_id}/second-factor`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.SecondFactorRule = self._json(
            "GET",
            f"/organizations/{segment(organization_id)}/second-factor",
        )
        return answer

    def put_second_factor_rule(
        self,
        *,
        organization_id: int,
        required_from: str | None,
    ) -> t.SecondFactorRule:
        """Require a second factor from a date on.

        From then on people without one set it up when they next sign in, and sessions that were
        opened without one no longer reach this organization. API keys and connected apps are
        not people and work as before. You need a second factor yourself, and a session that was
        opened with it.

        `PUT /organizations/{organization_id}/second-factor`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.
            required_from: A moment at most a year ahead; one that has passed means at once;
                null means not at all.

        Raises:
            SightlineError: its type is organization_not_found or second_factor_missing.
        """
        answer: t.SecondFactorRule = self._json(
            "PUT",
            f"/organizations/{segment(organization_id)}/second-factor",
            body=given({
                "required_from": required_from,
            }),
        )
        return answer

    def reset_member_second_factor(
        self,
        *,
        organization_id: int,
        person_id: int,
    ) -> t.ResetMemberSecondFactorAnswer:
        """Reset the second factor of a member.

        For somebody who lost everything: their authenticator apps, passkeys and recovery codes
        are removed, all of their sessions end, and they are told by mail where mail is set up.
        Somebody who is in other organizations as well can only be helped by the operator: no
        admin may weaken the sign-in to another organization.

        `DELETE /organizations/{organization_id}/members/{person_id}/second-factor`, for an
        admin who is signed in.

        Args:
            organization_id: The id of the organization.
            person_id: The id of the person.

        Raises:
            SightlineError: its type is organization_not_found, member_not_found or
                operator_required.
        """
        answer: t.ResetMemberSecondFactorAnswer = self._json(
            "DELETE",
            f"/organizations/{segment(organization_id)}/members/{segment(person_id)}/second-factor",
        )
        return answer

    def operate_second_factor_reset(
        self,
        *,
        person_id: int,
    ) -> t.ResetMemberSecondFactorAnswer:
        """Reset the second factor of a person.

        For somebody who lost everything: their authenticator apps, passkeys and recovery codes
        are removed, and all of their sessions end.

        `DELETE /operator/people/{person_id}/second-factor`, for the operator of the
        installation.

        Args:
            person_id: The id of the person.

        Raises:
            SightlineError: its type is person_not_found.
        """
        answer: t.ResetMemberSecondFactorAnswer = self._json(
            "DELETE",
            f"/operator/people/{segment(person_id)}/second-factor",
        )
        return answer

    def describe_authorization(
        self,
        *,
        client_id: str,
        redirect_uri: str,
        scope: str | None = None,
        resource: str | None = None,
    ) -> t.DescribeAuthorizationAnswer:
        """See what an app asks for.

        What the page shows on which a person allows an app, such as an assistant, to act for
        them.

        `GET /auth/authorizations`, for somebody who is signed in.

        Args:
            client_id: Of the registration of the app.
            redirect_uri: One that the app registered.
            scope: Scopes with spaces between them; omitted: query.
            resource: What the app wants to reach (RFC 8707). With the address of `/mcp` its
                tokens work there only; omitted, or the address of the service: the whole API.

        Raises:
            SightlineError: its type is app_not_found or plan_upgrade_required.
        """
        answer: t.DescribeAuthorizationAnswer = self._json(
            "GET",
            "/auth/authorizations",
            query={
                "client_id": client_id,
                "redirect_uri": redirect_uri,
                "scope": scope,
                "resource": resource,
            },
        )
        return answer

    def authorize_app(
        self,
        *,
        client_id: str,
        redirect_uri: str,
        code_challenge: str,
        scope: str | None | Unset = UNSET,
        resource: str | None | Unset = UNSET,
        state: str | None | Unset = UNSET,
    ) -> t.AuthorizeAppAnswer:
        """Allow an app to act for you.

        In the organization of the session, with the scopes that the app asks for and the person
        has; never as an admin. The app gets a code that works once and for a minute.

        `POST /auth/authorizations`, for somebody who is signed in.

        Args:
            client_id: Of the registration of the app.
            redirect_uri: One that the app registered.
            code_challenge: SHA-256 of the code verifier, base64url.
            scope: Scopes with spaces between them; omitted: query.
            resource: What the app wants to reach (RFC 8707). With the address of `/mcp` its
                tokens work there only; omitted, or the address of the service: the whole API.
            state: Given back to the app as it is.

        Raises:
            SightlineError: its type is app_not_found, plan_upgrade_required or
                not_allowed_by_policy.
        """
        answer: t.AuthorizeAppAnswer = self._json(
            "POST",
            "/auth/authorizations",
            body=given({
                "client_id": client_id,
                "redirect_uri": redirect_uri,
                "code_challenge": code_challenge,
                "scope": scope,
                "resource": resource,
                "state": state,
            }),
        )
        return answer

    def request_app_approval(
        self,
        *,
        client_id: str,
        redirect_uri: str,
    ) -> t.RequestAppApprovalAnswer:
        """Ask an admin to approve an app.

        Where the policies of the organization allow approved apps only. Asking again changes
        nothing. A request that no admin answers is forgotten after 30 days.

        `POST /auth/authorizations/approval`, for somebody who is signed in.

        Args:
            client_id: Of the registration of the app.
            redirect_uri: One that the app registered.

        Raises:
            SightlineError: its type is app_not_found, plan_upgrade_required,
                not_allowed_by_policy or too_many_records.
        """
        answer: t.RequestAppApprovalAnswer = self._json(
            "POST",
            "/auth/authorizations/approval",
            body=given({
                "client_id": client_id,
                "redirect_uri": redirect_uri,
            }),
            repeatable=True,
        )
        return answer

    def list_connected_apps(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ConnectedAppPage:
        """List connected apps.

        Apps that may act for you, in every organization, the latest first.

        `GET /auth/apps`, for somebody who is signed in.

        Args:
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.ConnectedAppPage = self._json(
            "GET",
            "/auth/apps",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_connected_apps(
        self,
        *,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.ConnectedApp]:
        """List connected apps: one at a time, `page_size` of them per request. Arguments as for
        `list_connected_apps`.
        """
        return self._pages(
            "GET",
            "/auth/apps",
            page_size=page_size,
            offset=offset,
        )

    def disconnect_app(
        self,
        *,
        app_id: int,
    ) -> t.DisconnectAppAnswer:
        """Disconnect an app.

        Its tokens stop working at once.

        `DELETE /auth/apps/{app_id}`, for somebody who is signed in.

        Args:
            app_id: The id of the app.

        Raises:
            SightlineError: its type is app_not_found.
        """
        answer: t.DisconnectAppAnswer = self._json(
            "DELETE",
            f"/auth/apps/{segment(app_id)}",
        )
        return answer

    def list_organization_apps(
        self,
        *,
        organization_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.OrganizationAppPage:
        """List the connected apps of all people.

        Apps that act for people of this organization, the latest first.

        `GET /organizations/{organization_id}/apps`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.OrganizationAppPage = self._json(
            "GET",
            f"/organizations/{segment(organization_id)}/apps",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_organization_apps(
        self,
        *,
        organization_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.OrganizationApp]:
        """List the connected apps of all people: one at a time, `page_size` of them per request.
        Arguments as for `list_organization_apps`.
        """
        return self._pages(
            "GET",
            f"/organizations/{segment(organization_id)}/apps",
            page_size=page_size,
            offset=offset,
        )

    def disconnect_organization_app(
        self,
        *,
        organization_id: int,
        app_id: int,
    ) -> t.DisconnectAppAnswer:
        """Disconnect an app of another person.

        Its tokens stop working at once.

        `DELETE /organizations/{organization_id}/apps/{app_id}`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.
            app_id: The id of the app.

        Raises:
            SightlineError: its type is organization_not_found or app_not_found.
        """
        answer: t.DisconnectAppAnswer = self._json(
            "DELETE",
            f"/organizations/{segment(organization_id)}/apps/{segment(app_id)}",
        )
        return answer

    def list_app_approvals(
        self,
        *,
        organization_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ApprovableAppPage:
        """List apps that were approved, asked for or connected.

        Each registration of an app once, the latest first. Approval matters where the policy
        `apps` is `approved`.

        `GET /organizations/{organization_id}/app-approvals`, for an admin who is signed in.

        Args:
            organization_id: The id of the organization.
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.ApprovableAppPage = self._json(
            "GET",
            f"/organizations/{segment(organization_id)}/app-approvals",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_app_approvals(
        self,
        *,
        organization_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.ApprovableApp]:
        """List apps that were approved, asked for or connected: one at a time, `page_size` of them
        per request. Arguments as for `list_app_approvals`.
        """
        return self._pages(
            "GET",
            f"/organizations/{segment(organization_id)}/app-approvals",
            page_size=page_size,
            offset=offset,
        )

    def approve_app(
        self,
        *,
        organization_id: int,
        client_id: str,
    ) -> t.ApprovableApp:
        """Approve an app.

        All people of the organization may connect it from then on, and connections that wait
        for it work again. It is good for this registration: a program on another computer often
        registers itself again. Names can be copied; look at the hosts.

        `PUT /organizations/{organization_id}/app-approvals/{client_id}`, for an admin who is
        signed in.

        Args:
            organization_id: The id of the organization.
            client_id: Of the registration of the app.

        Raises:
            SightlineError: its type is organization_not_found, app_not_found or
                too_many_records.
        """
        answer: t.ApprovableApp = self._json(
            "PUT",
            f"/organizations/{segment(organization_id)}/app-approvals/{segment(client_id)}",
        )
        return answer

    def withdraw_app_approval(
        self,
        *,
        organization_id: int,
        client_id: str,
    ) -> t.ApprovableApp:
        """Withdraw the approval of an app.

        Or decline a request. Where the policy `apps` is `approved`, the tokens of the app are
        refused at once.

        `DELETE /organizations/{organization_id}/app-approvals/{client_id}`, for an admin who is
        signed in.

        Args:
            organization_id: The id of the organization.
            client_id: Of the registration of the app.

        Raises:
            SightlineError: its type is organization_not_found or app_not_found.
        """
        answer: t.ApprovableApp = self._json(
            "DELETE",
            f"/organizations/{segment(organization_id)}/app-approvals/{segment(client_id)}",
        )
        return answer

    def request_password_reset(
        self,
        *,
        email: str,
    ) -> t.RequestPasswordResetAnswer:
        """Ask for a link to choose a new password.

        The answer is the same whether the address is known or not; a mail only comes to one
        that is. The link works once, for an hour.

        `POST /auth/password-resets`, open to everybody.

        Raises:
            SightlineError: its type is rate_limited.
        """
        answer: t.RequestPasswordResetAnswer = self._json(
            "POST",
            "/auth/password-resets",
            body=given({
                "email": email,
            }),
        )
        return answer

    def reset_password(
        self,
        *,
        token: str,
        password: str,
    ) -> t.ChangePasswordAnswer:
        """Choose a new password by a link.

        Every session of the person ends at once. The link is used up.

        `POST /auth/password-resets/{token}`, open to everybody.

        Args:
            token: From the link in the mail.
            password: At least eight characters, and none of the most common passwords.

        Raises:
            SightlineError: its type is link_not_found or rate_limited.
        """
        answer: t.ChangePasswordAnswer = self._json(
            "POST",
            f"/auth/password-resets/{segment(token)}",
            body=given({
                "password": password,
            }),
        )
        return answer

    def request_confirmation(self) -> t.RequestPasswordResetAnswer:
        """Ask for a link to confirm your email address.

        `POST /auth/confirmations`, for somebody who is signed in.

        Raises:
            SightlineError: its type is rate_limited.
        """
        answer: t.RequestPasswordResetAnswer = self._json(
            "POST",
            "/auth/confirmations",
        )
        return answer

    def confirm_email(
        self,
        *,
        token: str,
    ) -> t.ConfirmEmailAnswer:
        """Confirm an email address by a link.

        The account is that of the address from now on. Where the address has one already, the
        organization that was joined moves there: sign in with its password. The link by which a
        recipient of alerts or reports agrees is confirmed the same way.

        `POST /auth/confirmations/{token}`, open to everybody.

        Args:
            token: From the link in the mail.

        Raises:
            SightlineError: its type is link_not_found or rate_limited.
        """
        answer: t.ConfirmEmailAnswer = self._json(
            "POST",
            f"/auth/confirmations/{segment(token)}",
        )
        return answer

    def inspect_system(self) -> t.SystemState:
        """See how the installation is.

        Both stores, collection, queues and webhooks over all organizations: what is too slow,
        what waits, and what it costs.

        `GET /operator/system`, for the operator of the installation.
        """
        answer: t.SystemState = self._json(
            "GET",
            "/operator/system",
        )
        return answer

    def list_organizations(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.OrganizationPage:
        """List organizations.

        `GET /operator/organizations`, for the operator of the installation.

        Args:
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
        """
        answer: t.OrganizationPage = self._json(
            "GET",
            "/operator/organizations",
            query={
                "limit": limit,
                "offset": offset,
            },
        )
        return answer

    def iter_organizations(
        self,
        *,
        page_size: int = 100,
        offset: int = 0,
    ) -> Rows[t.Organization]:
        """List organizations: one at a time, `page_size` of them per request. Arguments as for
        `list_organizations`.
        """
        return self._pages(
            "GET",
            "/operator/organizations",
            page_size=page_size,
            offset=offset,
        )

    def create_organization(
        self,
        *,
        name: str,
        admin_email: str,
        idempotency_key: str | None = None,
        plan: Literal["starter", "growth", "agency", "enterprise"] | Unset = UNSET,
        prompt_pool_size: int | Unset = UNSET,
        early_access: bool | Unset = UNSET,
    ) -> t.CreatedOrganization:
        """Create an organization with its first admin.

        The account of the address becomes its admin; where there is none it is made, and the
        answer is the only place of its password.

        `POST /operator/organizations`, for the operator of the installation.

        Args:
            admin_email: Whose account becomes its first admin; it is made where there is none.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.
            plan: "enterprise" by default.
            prompt_pool_size: 10000 by default.
            early_access: True by default.
        """
        answer: t.CreatedOrganization = self._json(
            "POST",
            "/operator/organizations",
            body=given({
                "name": name,
                "admin_email": admin_email,
                "plan": plan,
                "prompt_pool_size": prompt_pool_size,
                "early_access": early_access,
            }),
            idempotency_key=idempotency_key,
        )
        return answer

    def delete_organization(
        self,
        *,
        organization_id: int,
        name: str,
    ) -> t.DeletedOrganization:
        """Delete an organization for good.

        With its brands, prompts, answers, sites, keys and people who are in no other
        organization. Nothing is left but a record of the id, the time and how many rows there
        were. `name` must be its name.

        `DELETE /operator/organizations/{organization_id}`, for the operator of the
        installation.

        Args:
            organization_id: The id of the organization.
            name: The name of the organization.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.DeletedOrganization = self._json(
            "DELETE",
            f"/operator/organizations/{segment(organization_id)}",
            query={
                "name": name,
            },
        )
        return answer

    def inspect_organization(
        self,
        *,
        organization_id: int,
    ) -> t.Organization:
        """Inspect an organization.

        `GET /operator/organizations/{organization_id}`, for the operator of the installation.

        Args:
            organization_id: The id of the organization.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.Organization = self._json(
            "GET",
            f"/operator/organizations/{segment(organization_id)}",
        )
        return answer

    def update_organization(
        self,
        *,
        organization_id: int,
        name: str | Unset = UNSET,
        plan: Literal["starter", "growth", "agency", "enterprise"] | Unset = UNSET,
        prompt_pool_size: int | Unset = UNSET,
        disabled_platforms: list[t.DisabledPlatform] | Unset = UNSET,
        early_access: bool | Unset = UNSET,
        monthly_pipeline_urls: int | None | Unset = UNSET,
    ) -> t.Organization:
        """Update an organization.

        Plan, size of the prompt pool, disabled platforms (the full list), early access. Only
        fields present change.

        `PATCH /operator/organizations/{organization_id}`, for the operator of the installation.

        Args:
            organization_id: The id of the organization.

        Raises:
            SightlineError: its type is organization_not_found.
        """
        answer: t.Organization = self._json(
            "PATCH",
            f"/operator/organizations/{segment(organization_id)}",
            body=given({
                "name": name,
                "plan": plan,
                "prompt_pool_size": prompt_pool_size,
                "disabled_platforms": disabled_platforms,
                "early_access": early_access,
                "monthly_pipeline_urls": monthly_pipeline_urls,
            }),
        )
        return answer

    def inspect_demo(
        self,
        *,
        organization_id: int,
    ) -> t.InspectDemoAnswer:
        """See whether the simulated world is loaded.

        `GET /operator/organizations/{organization_id}/demo`, for the operator of the
        installation.

        Args:
            organization_id: The id of the organization.
        """
        answer: t.InspectDemoAnswer = self._json(
            "GET",
            f"/operator/organizations/{segment(organization_id)}/demo",
        )
        return answer

    def remove_demo(
        self,
        *,
        organization_id: int,
    ) -> t.RemoveSimulatedWorldAnswer:
        """Remove the simulated world.

        Its brands are archived and their simulated answers deleted; everything else stays.

        `DELETE /operator/organizations/{organization_id}/demo`, for the operator of the
        installation.

        Args:
            organization_id: The id of the organization.
        """
        answer: t.RemoveSimulatedWorldAnswer = self._json(
            "DELETE",
            f"/operator/organizations/{segment(organization_id)}/demo",
        )
        return answer

    def find_people(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        email: str | None = None,
    ) -> t.PersonPage:
        """Find people of any organization.

        An address can have one account that is confirmed, and claims of organizations that
        invited it.

        `GET /operator/people`, for the operator of the installation.

        Args:
            limit: Rows to return. 100 by default.
            offset: Rows to skip. 0 by default.
            email: Only those of this address.
        """
        answer: t.PersonPage = self._json(
            "GET",
            "/operator/people",
            query={
                "limit": limit,
                "offset": offset,
                "email": email,
            },
        )
        return answer

    def iter_find_people(
        self,
        *,
        page_size: int = 100,
        offset: int = 0,
        email: str | None = None,
    ) -> Rows[t.Person]:
        """Find people of any organization: one at a time, `page_size` of them per request.
        Arguments as for `find_people`.
        """
        return self._pages(
            "GET",
            "/operator/people",
            query={
                "email": email,
            },
            page_size=page_size,
            offset=offset,
        )

    def confirm_person(
        self,
        *,
        person_id: int,
    ) -> t.Person:
        """Confirm the email address of a person.

        For installations without mail: you know that the address is theirs. Where the address
        has an account already, the organizations of this one move there and the answer is that
        account.

        `POST /operator/people/{person_id}/confirm`, for the operator of the installation.

        Args:
            person_id: The id of the person.

        Raises:
            SightlineError: its type is person_not_found.
        """
        answer: t.Person = self._json(
            "POST",
            f"/operator/people/{segment(person_id)}/confirm",
        )
        return answer

    def erase_person(
        self,
        *,
        person_id: int,
    ) -> t.Person:
        """Erase a person for good.

        Removes them from every organization and deletes the account with its sessions and
        connected apps. Records that name them keep an id (`person:3`) instead of the address,
        and lists of recipients lose it. The answer is the account as it was. The last admin of
        an organization stays.

        `DELETE /operator/people/{person_id}`, for the operator of the installation.

        Args:
            person_id: The id of the person.

        Raises:
            SightlineError: its type is person_not_found or last_admin.
        """
        answer: t.Person = self._json(
            "DELETE",
            f"/operator/people/{segment(person_id)}",
        )
        return answer

    def operate_password_reset(
        self,
        *,
        person_id: int,
        idempotency_key: str | None = None,
    ) -> t.OperatePasswordResetAnswer:
        """Make a link for a new password.

        Pass it on to the person, who chooses a new password with it. It works once, for a day;
        making another ends it.

        `POST /operator/people/{person_id}/password-reset`, for the operator of the
        installation.

        Args:
            person_id: The id of the person.
            idempotency_key: Your own name for this request, such as a UUID. Sent again with the
                same key within 24 hours, it does nothing more.

        Raises:
            SightlineError: its type is person_not_found.
        """
        answer: t.OperatePasswordResetAnswer = self._json(
            "POST",
            f"/operator/people/{segment(person_id)}/password-reset",
            idempotency_key=idempotency_key,
        )
        return answer

    def start_move(
        self,
        *,
        to: Literal["duckdb", "clickhouse"],
        url: str | Unset = UNSET,
    ) -> t.MoveState:
        """Move the observations to another engine.

        Copies everything while reads and writes continue, compares counts and sums of every
        brand and day, and switches once all agree; only then do writes wait. A move that was
        cut off is resumed by starting it again.

        `POST /operator/move`, for the operator of the installation.

        Args:
            to: Where to: `clickhouse`, a server, or `duckdb`, a new file in the data folder
                (also from a DuckDB file: the new one is compact).
            url: Of ClickHouse: `https://user:password@host:8443/database`. It is kept in memory
                only.

        Raises:
            SightlineError: its type is move_refused.
        """
        answer: t.MoveState = self._json(
            "POST",
            "/operator/move",
            body=given({
                "to": to,
                "url": url,
            }),
        )
        return answer

    def describe_move(self) -> t.MoveState:
        """Get the progress of a move.

        `GET /operator/move`, for the operator of the installation.
        """
        answer: t.MoveState = self._json(
            "GET",
            "/operator/move",
        )
        return answer

    def cancel_move(self) -> t.MoveState:
        """Cancel a move.

        Nothing is switched; what was copied is used again by the next move there.

        `DELETE /operator/move`, for the operator of the installation.
        """
        answer: t.MoveState = self._json(
            "DELETE",
            "/operator/move",
        )
        return answer

    def pause_writes(self) -> t.WritePause:
        """Pause writes of observations.

        For a backup, which opens a snapshot of both stores meanwhile. Resolves once no write is
        running. Writes wait, reads do not; writes continue after 15 seconds at the latest.

        `POST /operator/write-pause`, for the operator of the installation.

        Raises:
            SightlineError: its type is pause_refused.
        """
        answer: t.WritePause = self._json(
            "POST",
            "/operator/write-pause",
        )
        return answer

    def resume_writes(self) -> t.EndedWritePause:
        """Resume writes of observations.

        `DELETE /operator/write-pause`, for the operator of the installation.
        """
        answer: t.EndedWritePause = self._json(
            "DELETE",
            "/operator/write-pause",
        )
        return answer
