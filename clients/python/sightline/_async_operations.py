# Made from the contract by: npm run clients. Change the contract instead.
from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any, Literal

from . import _types as t
from ._async_caller import AsyncCaller, AsyncRows
from ._caller import UNSET, Unset


class AsyncOperations(AsyncCaller):
    """Every operation of the API, to be awaited. Arguments are given by name."""

    async def list_brands(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ListBrandsPage:
        """List brands, as `Client.list_brands`."""
        return await self._call(self._client.list_brands, limit=limit, offset=offset)

    def iter_brands(
        self,
        *,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.ListBrandsPageItem]:
        """List brands: one at a time, `page_size` of them per request, as `Client.iter_brands`.
        """
        return self._each(self._client.iter_brands(page_size=page_size, offset=offset))

    async def create_brand(
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
        """Create a brand, as `Client.create_brand`."""
        return await self._call(
            self._client.create_brand,
            name=name,
            website=website,
            description=description,
            idempotency_key=idempotency_key,
            alternative_names=alternative_names,
            excluded_names=excluded_names,
            alternative_websites=alternative_websites,
            competitors=competitors,
            personas=personas,
            key_topics=key_topics,
            status=status,
            case_sensitive=case_sensitive,
            default_country=default_country,
            default_language=default_language,
            stage_set=stage_set,
        )

    async def get_brand(
        self,
        *,
        brand_id: int,
    ) -> t.Brand:
        """Get a brand, as `Client.get_brand`."""
        return await self._call(self._client.get_brand, brand_id=brand_id)

    async def update_brand(
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
        """Update a brand, as `Client.update_brand`."""
        return await self._call(
            self._client.update_brand,
            brand_id=brand_id,
            name=name,
            website=website,
            description=description,
            alternative_names=alternative_names,
            excluded_names=excluded_names,
            alternative_websites=alternative_websites,
            key_topics=key_topics,
            status=status,
            case_sensitive=case_sensitive,
            default_country=default_country,
            default_language=default_language,
            stage_set=stage_set,
            competitors=competitors,
            personas=personas,
        )

    async def archive_brand(
        self,
        *,
        brand_id: int,
    ) -> t.Brand:
        """Archive a brand, as `Client.archive_brand`."""
        return await self._call(self._client.archive_brand, brand_id=brand_id)

    async def list_archived_brands(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ListArchivedBrandsPage:
        """List archived brands, as `Client.list_archived_brands`."""
        return await self._call(self._client.list_archived_brands, limit=limit, offset=offset)

    def iter_archived_brands(
        self,
        *,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.ListArchivedBrandsPageItem]:
        """List archived brands: one at a time, `page_size` of them per request, as
        `Client.iter_archived_brands`.
        """
        return self._each(self._client.iter_archived_brands(page_size=page_size, offset=offset))

    async def restore_brand(
        self,
        *,
        brand_id: int,
    ) -> t.Brand:
        """Restore an archived brand, as `Client.restore_brand`."""
        return await self._call(self._client.restore_brand, brand_id=brand_id)

    async def erase_brand(
        self,
        *,
        brand_id: int,
        name: str,
    ) -> t.EraseBrandAnswer:
        """Erase a brand for good, as `Client.erase_brand`."""
        return await self._call(self._client.erase_brand, brand_id=brand_id, name=name)

    async def suggest_brand(
        self,
        *,
        website: str,
        idempotency_key: str | None = None,
        language: str | Unset = UNSET,
        country: str | Unset = UNSET,
        stage_set: Literal["intent", "funnel"] | Unset = UNSET,
        prompt_count: int | Unset = UNSET,
    ) -> t.BrandSuggestion:
        """Suggest a brand from its website, as `Client.suggest_brand`."""
        return await self._call(
            self._client.suggest_brand,
            website=website,
            idempotency_key=idempotency_key,
            language=language,
            country=country,
            stage_set=stage_set,
            prompt_count=prompt_count,
        )

    async def list_competitors(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.CompetitorPage:
        """List competitors, as `Client.list_competitors`."""
        return await self._call(
            self._client.list_competitors,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
        )

    def iter_competitors(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.Competitor]:
        """List competitors: one at a time, `page_size` of them per request, as
        `Client.iter_competitors`.
        """
        return self._each(self._client.iter_competitors(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
        ))

    async def create_competitor(
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
        """Create a competitor, as `Client.create_competitor`."""
        return await self._call(
            self._client.create_competitor,
            brand_id=brand_id,
            name=name,
            idempotency_key=idempotency_key,
            alternative_names=alternative_names,
            excluded_names=excluded_names,
            websites=websites,
            case_sensitive=case_sensitive,
        )

    async def get_competitor(
        self,
        *,
        brand_id: int,
        competitor_id: int,
    ) -> t.Competitor:
        """Get a competitor, as `Client.get_competitor`."""
        return await self._call(
            self._client.get_competitor,
            brand_id=brand_id,
            competitor_id=competitor_id,
        )

    async def replace_competitor(
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
        """Replace a competitor, as `Client.replace_competitor`."""
        return await self._call(
            self._client.replace_competitor,
            brand_id=brand_id,
            competitor_id=competitor_id,
            name=name,
            alternative_names=alternative_names,
            excluded_names=excluded_names,
            websites=websites,
            case_sensitive=case_sensitive,
        )

    async def archive_competitor(
        self,
        *,
        brand_id: int,
        competitor_id: int,
    ) -> t.Competitor:
        """Archive a competitor, as `Client.archive_competitor`."""
        return await self._call(
            self._client.archive_competitor,
            brand_id=brand_id,
            competitor_id=competitor_id,
        )

    async def list_competitor_suggestions(
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
        """List competitor suggestions, as `Client.list_competitor_suggestions`."""
        return await self._call(
            self._client.list_competitor_suggestions,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
            platform=platform,
            prompt_id=prompt_id,
            persona_id=persona_id,
            branded=branded,
            stage=stage,
            start_date=start_date,
            end_date=end_date,
            through_date=through_date,
            tag=tag,
            country=country,
            competitor_id=competitor_id,
            surface=surface,
            status=status,
        )

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
    ) -> AsyncRows[t.CompetitorSuggestion]:
        """List competitor suggestions: one at a time, `page_size` of them per request, as
        `Client.iter_competitor_suggestions`.
        """
        return self._each(self._client.iter_competitor_suggestions(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
            platform=platform,
            prompt_id=prompt_id,
            persona_id=persona_id,
            branded=branded,
            stage=stage,
            start_date=start_date,
            end_date=end_date,
            through_date=through_date,
            tag=tag,
            country=country,
            competitor_id=competitor_id,
            surface=surface,
            status=status,
        ))

    async def accept_competitor_suggestion(
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
        """Accept a competitor suggestion, as `Client.accept_competitor_suggestion`."""
        return await self._call(
            self._client.accept_competitor_suggestion,
            brand_id=brand_id,
            suggestion_id=suggestion_id,
            idempotency_key=idempotency_key,
            name=name,
            alternative_names=alternative_names,
            excluded_names=excluded_names,
            websites=websites,
            case_sensitive=case_sensitive,
        )

    async def dismiss_competitor_suggestion(
        self,
        *,
        brand_id: int,
        suggestion_id: str,
    ) -> t.CompetitorSuggestion:
        """Dismiss a competitor suggestion, as `Client.dismiss_competitor_suggestion`."""
        return await self._call(
            self._client.dismiss_competitor_suggestion,
            brand_id=brand_id,
            suggestion_id=suggestion_id,
        )

    async def restore_competitor_suggestion(
        self,
        *,
        brand_id: int,
        suggestion_id: str,
    ) -> t.CompetitorSuggestion:
        """Restore a dismissed competitor suggestion, as `Client.restore_competitor_suggestion`.
        """
        return await self._call(
            self._client.restore_competitor_suggestion,
            brand_id=brand_id,
            suggestion_id=suggestion_id,
        )

    async def list_personas(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PersonaPage:
        """List personas, as `Client.list_personas`."""
        return await self._call(
            self._client.list_personas,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
        )

    def iter_personas(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.Persona]:
        """List personas: one at a time, `page_size` of them per request, as
        `Client.iter_personas`.
        """
        return self._each(self._client.iter_personas(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
        ))

    async def create_persona(
        self,
        *,
        brand_id: int,
        name: str,
        description: str,
        idempotency_key: str | None = None,
    ) -> t.Persona:
        """Create a persona, as `Client.create_persona`."""
        return await self._call(
            self._client.create_persona,
            brand_id=brand_id,
            name=name,
            description=description,
            idempotency_key=idempotency_key,
        )

    async def get_persona(
        self,
        *,
        brand_id: int,
        persona_id: int,
    ) -> t.Persona:
        """Get a persona, as `Client.get_persona`."""
        return await self._call(self._client.get_persona, brand_id=brand_id, persona_id=persona_id)

    async def replace_persona(
        self,
        *,
        brand_id: int,
        persona_id: int,
        name: str,
        description: str,
    ) -> t.Persona:
        """Replace a persona, as `Client.replace_persona`."""
        return await self._call(
            self._client.replace_persona,
            brand_id=brand_id,
            persona_id=persona_id,
            name=name,
            description=description,
        )

    async def archive_persona(
        self,
        *,
        brand_id: int,
        persona_id: int,
    ) -> t.Persona:
        """Archive a persona, as `Client.archive_persona`."""
        return await self._call(self._client.archive_persona, brand_id=brand_id, persona_id=persona_id)

    async def list_stages(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.StagePage:
        """List journey stages, as `Client.list_stages`."""
        return await self._call(self._client.list_stages, brand_id=brand_id, limit=limit, offset=offset)

    def iter_stages(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.Stage]:
        """List journey stages: one at a time, `page_size` of them per request, as
        `Client.iter_stages`.
        """
        return self._each(self._client.iter_stages(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
        ))

    async def replace_stages(
        self,
        *,
        brand_id: int,
        body: list[t.ReplaceStagesBody] | t.ReplaceStagesBodyItem,
    ) -> t.StagePage:
        """Replace the journey stages, as `Client.replace_stages`."""
        return await self._call(self._client.replace_stages, brand_id=brand_id, body=body)

    async def create_prompt(
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
        """Create a prompt, as `Client.create_prompt`."""
        return await self._call(
            self._client.create_prompt,
            brand_id=brand_id,
            text=text,
            idempotency_key=idempotency_key,
            persona_id=persona_id,
            stage=stage,
            tags=tags,
            key_topics=key_topics,
            language=language,
            platforms=platforms,
            collect_now=collect_now,
            country=country,
            continues_prompt_id=continues_prompt_id,
        )

    async def list_prompts(
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
        """List prompts, as `Client.list_prompts`."""
        return await self._call(
            self._client.list_prompts,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
            status=status,
            stage=stage,
            persona_id=persona_id,
            platform=platform,
            country=country,
            tag=tag,
            topic=topic,
            search=search,
        )

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
    ) -> AsyncRows[t.Prompt]:
        """List prompts: one at a time, `page_size` of them per request, as `Client.iter_prompts`.
        """
        return self._each(self._client.iter_prompts(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
            status=status,
            stage=stage,
            persona_id=persona_id,
            platform=platform,
            country=country,
            tag=tag,
            topic=topic,
            search=search,
        ))

    async def count_prompts(
        self,
        *,
        brand_id: int,
        by: Literal["persona", "stage", "topic"],
    ) -> t.CountPromptsAnswer:
        """Count prompts, as `Client.count_prompts`."""
        return await self._call(self._client.count_prompts, brand_id=brand_id, by=by)

    async def get_prompt(
        self,
        *,
        brand_id: int,
        prompt_id: int,
    ) -> t.Prompt:
        """Get a prompt, as `Client.get_prompt`."""
        return await self._call(self._client.get_prompt, brand_id=brand_id, prompt_id=prompt_id)

    async def get_prompt_flips(
        self,
        *,
        brand_id: int,
        prompt_id: int,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
    ) -> t.PromptFlips:
        """Get how often the answer to a prompt flips, as `Client.get_prompt_flips`."""
        return await self._call(
            self._client.get_prompt_flips,
            brand_id=brand_id,
            prompt_id=prompt_id,
            start_date=start_date,
            end_date=end_date,
        )

    async def change_prompt_status(
        self,
        *,
        brand_id: int,
        prompt_id: int,
        status: Literal["active", "paused"],
    ) -> t.Prompt:
        """Pause or resume a prompt, as `Client.change_prompt_status`."""
        return await self._call(
            self._client.change_prompt_status,
            brand_id=brand_id,
            prompt_id=prompt_id,
            status=status,
        )

    async def archive_prompt(
        self,
        *,
        brand_id: int,
        prompt_id: int,
    ) -> t.Prompt:
        """Archive a prompt, as `Client.archive_prompt`."""
        return await self._call(self._client.archive_prompt, brand_id=brand_id, prompt_id=prompt_id)

    async def reassign_persona(
        self,
        *,
        brand_id: int,
        prompt_id: int,
        persona_id: int | None,
    ) -> t.Prompt:
        """Reassign the persona of a prompt, as `Client.reassign_persona`."""
        return await self._call(
            self._client.reassign_persona,
            brand_id=brand_id,
            prompt_id=prompt_id,
            persona_id=persona_id,
        )

    async def change_labels(
        self,
        *,
        brand_id: int,
        prompt_id: int,
        tags: list[str] | None | Unset = UNSET,
        key_topics: list[str] | None | Unset = UNSET,
        stage: str | None | Unset = UNSET,
        platforms: list[t.Platform] | None | Unset = UNSET,
    ) -> t.Prompt:
        """Change the labels and platforms of a prompt, as `Client.change_labels`."""
        return await self._call(
            self._client.change_labels,
            brand_id=brand_id,
            prompt_id=prompt_id,
            tags=tags,
            key_topics=key_topics,
            stage=stage,
            platforms=platforms,
        )

    async def reclassify_prompts(
        self,
        *,
        brand_id: int,
        idempotency_key: str | None = None,
    ) -> t.ReclassifyPromptsAnswer:
        """Classify prompts again, as `Client.reclassify_prompts`."""
        return await self._call(
            self._client.reclassify_prompts,
            brand_id=brand_id,
            idempotency_key=idempotency_key,
        )

    async def collect_now(
        self,
        *,
        brand_id: int,
        prompt_id: int,
        idempotency_key: str | None = None,
        platforms: list[t.Platform] | None | Unset = UNSET,
    ) -> t.CollectNowAnswer:
        """Collect a prompt now, as `Client.collect_now`."""
        return await self._call(
            self._client.collect_now,
            brand_id=brand_id,
            prompt_id=prompt_id,
            idempotency_key=idempotency_key,
            platforms=platforms,
        )

    async def change_prompts(
        self,
        *,
        brand_id: int,
        prompt_ids: list[int],
        change: t.ChangePromptsChange,
    ) -> t.ChangePromptsAnswer:
        """Change many prompts at once, as `Client.change_prompts`."""
        return await self._call(
            self._client.change_prompts,
            brand_id=brand_id,
            prompt_ids=prompt_ids,
            change=change,
        )

    async def import_prompts(
        self,
        *,
        brand_id: int,
        rows: list[dict[str, Any]],
        idempotency_key: str | None = None,
        dry_run: bool | Unset = UNSET,
        create_topics: bool | Unset = UNSET,
        paused: bool | Unset = UNSET,
    ) -> t.ImportPromptsAnswer:
        """Import prompts, as `Client.import_prompts`."""
        return await self._call(
            self._client.import_prompts,
            brand_id=brand_id,
            rows=rows,
            idempotency_key=idempotency_key,
            dry_run=dry_run,
            create_topics=create_topics,
            paused=paused,
        )

    async def get_collection_status(
        self,
        *,
        brand_id: int,
    ) -> t.CollectionStatus:
        """Get the state of collection, as `Client.get_collection_status`."""
        return await self._call(self._client.get_collection_status, brand_id=brand_id)

    async def estimate_collection(
        self,
        *,
        brand_id: int,
        prompt_id: Sequence[int] | None = None,
        prompts: int | None = None,
        platform: Sequence[t.Platform] | None = None,
        cadence_hours: int | None = None,
        repeats: int | None = None,
    ) -> t.CollectionEstimate:
        """Estimate what asking costs, as `Client.estimate_collection`."""
        return await self._call(
            self._client.estimate_collection,
            brand_id=brand_id,
            prompt_id=prompt_id,
            prompts=prompts,
            platform=platform,
            cadence_hours=cadence_hours,
            repeats=repeats,
        )

    async def estimate_new_brand(
        self,
        *,
        prompts: int | None = None,
        platform: Sequence[t.Platform] | None = None,
        cadence_hours: int | None = None,
        repeats: int | None = None,
    ) -> t.CollectionEstimate:
        """Estimate what asking for a new brand costs, as `Client.estimate_new_brand`."""
        return await self._call(
            self._client.estimate_new_brand,
            prompts=prompts,
            platform=platform,
            cadence_hours=cadence_hours,
            repeats=repeats,
        )

    async def collect_brand_now(
        self,
        *,
        brand_id: int,
        idempotency_key: str | None = None,
    ) -> t.CollectBrandNowAnswer:
        """Collect every active prompt now, as `Client.collect_brand_now`."""
        return await self._call(
            self._client.collect_brand_now,
            brand_id=brand_id,
            idempotency_key=idempotency_key,
        )

    async def list_collection_failures(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.CollectionFailurePage:
        """List failed collections, as `Client.list_collection_failures`."""
        return await self._call(
            self._client.list_collection_failures,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
        )

    def iter_collection_failures(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.CollectionFailure]:
        """List failed collections: one at a time, `page_size` of them per request, as
        `Client.iter_collection_failures`.
        """
        return self._each(self._client.iter_collection_failures(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
        ))

    async def retry_collection_failures(
        self,
        *,
        brand_id: int,
        idempotency_key: str | None = None,
        failure_ids: list[int] | None | Unset = UNSET,
    ) -> t.RetryCollectionFailuresAnswer:
        """Retry failed collections, as `Client.retry_collection_failures`."""
        return await self._call(
            self._client.retry_collection_failures,
            brand_id=brand_id,
            idempotency_key=idempotency_key,
            failure_ids=failure_ids,
        )

    async def get_collection_settings(
        self,
        *,
        brand_id: int,
    ) -> t.CollectionSettings:
        """Get collection settings, as `Client.get_collection_settings`."""
        return await self._call(self._client.get_collection_settings, brand_id=brand_id)

    async def put_collection_settings(
        self,
        *,
        brand_id: int,
        mode: Literal["on", "off"] | Unset = UNSET,
        cadence_hours: int | Unset = UNSET,
        repeats: int | Unset = UNSET,
        daily_budget_usd: float | None | Unset = UNSET,
        monthly_budget_usd: float | None | Unset = UNSET,
    ) -> t.CollectionSettings:
        """Replace collection settings, as `Client.put_collection_settings`."""
        return await self._call(
            self._client.put_collection_settings,
            brand_id=brand_id,
            mode=mode,
            cadence_hours=cadence_hours,
            repeats=repeats,
            daily_budget_usd=daily_budget_usd,
            monthly_budget_usd=monthly_budget_usd,
        )

    async def get_collection_budget(
        self,
        *,
        organization_id: int,
    ) -> t.CollectionBudget:
        """Get the budget of an organization, as `Client.get_collection_budget`."""
        return await self._call(self._client.get_collection_budget, organization_id=organization_id)

    async def put_collection_budget(
        self,
        *,
        organization_id: int,
        daily_budget_usd: float | None | Unset = UNSET,
        monthly_budget_usd: float | None | Unset = UNSET,
    ) -> t.CollectionBudget:
        """Set the budget of an organization, as `Client.put_collection_budget`."""
        return await self._call(
            self._client.put_collection_budget,
            organization_id=organization_id,
            daily_budget_usd=daily_budget_usd,
            monthly_budget_usd=monthly_budget_usd,
        )

    async def list_provider_keys(
        self,
        *,
        organization_id: int,
    ) -> t.ListProviderKeysAnswer:
        """List providers and whose key is used, as `Client.list_provider_keys`."""
        return await self._call(self._client.list_provider_keys, organization_id=organization_id)

    async def get_provider_key(
        self,
        *,
        organization_id: int,
        provider: str,
    ) -> t.ProviderKey:
        """See whose key is used for a provider, as `Client.get_provider_key`."""
        return await self._call(
            self._client.get_provider_key,
            organization_id=organization_id,
            provider=provider,
        )

    async def put_provider_key(
        self,
        *,
        organization_id: int,
        provider: str,
        key: str,
        base_url: str | None | Unset = UNSET,
        test: bool | Unset = UNSET,
    ) -> t.ProviderKey:
        """Set your own key for a provider, as `Client.put_provider_key`."""
        return await self._call(
            self._client.put_provider_key,
            organization_id=organization_id,
            provider=provider,
            key=key,
            base_url=base_url,
            test=test,
        )

    async def delete_provider_key(
        self,
        *,
        organization_id: int,
        provider: str,
    ) -> t.ProviderKey:
        """Delete your own key for a provider, as `Client.delete_provider_key`."""
        return await self._call(
            self._client.delete_provider_key,
            organization_id=organization_id,
            provider=provider,
        )

    async def get_control_prompts(
        self,
        *,
        organization_id: int,
    ) -> t.ControlPrompts:
        """See how platforms answer control prompts, as `Client.get_control_prompts`."""
        return await self._call(self._client.get_control_prompts, organization_id=organization_id)

    async def put_control_prompts(
        self,
        *,
        organization_id: int,
        enabled: bool,
        languages: list[Literal["en", "de", "es", "fr", "it", "nl", "pt", "ja"]] | None | Unset = UNSET,
    ) -> t.ControlPromptSettings:
        """Switch control prompts on or off, as `Client.put_control_prompts`."""
        return await self._call(
            self._client.put_control_prompts,
            organization_id=organization_id,
            enabled=enabled,
            languages=languages,
        )

    async def get_sentiment_judge(
        self,
        *,
        organization_id: int,
    ) -> t.SentimentJudge:
        """See who judges how answers speak of a name, as `Client.get_sentiment_judge`."""
        return await self._call(self._client.get_sentiment_judge, organization_id=organization_id)

    async def put_sentiment_judge(
        self,
        *,
        organization_id: int,
        provider: str | None | Unset = UNSET,
        monthly_budget_usd: float | Unset = UNSET,
    ) -> t.SentimentJudge:
        """Choose who judges how answers speak of a name, as `Client.put_sentiment_judge`."""
        return await self._call(
            self._client.put_sentiment_judge,
            organization_id=organization_id,
            provider=provider,
            monthly_budget_usd=monthly_budget_usd,
        )

    async def list_responses(
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
        """List responses, as `Client.list_responses`."""
        return await self._call(
            self._client.list_responses,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
            platform=platform,
            prompt_id=prompt_id,
            persona_id=persona_id,
            branded=branded,
            stage=stage,
            start_date=start_date,
            end_date=end_date,
            through_date=through_date,
            has_shopping_data=has_shopping_data,
            has_shopping=has_shopping,
            tag=tag,
            country=country,
            brand_present=brand_present,
            competitor_id=competitor_id,
            surface=surface,
            evaluated_competitor_id=evaluated_competitor_id,
            brand_sentiment=brand_sentiment,
            brand_position=brand_position,
            brand_rank=brand_rank,
            competitor_present=competitor_present,
            competitor_sentiment=competitor_sentiment,
            competitor_position=competitor_position,
            competitor_rank=competitor_rank,
            any_competitor_present=any_competitor_present,
            cited_domain=cited_domain,
            cited_url=cited_url,
            cited_owner=cited_owner,
            has_citations=has_citations,
            topic=topic,
            text=text,
            fields=fields,
            include_total=include_total,
            newest_by=newest_by,
            include_evidence=include_evidence,
            include_mentions=include_mentions,
        )

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
    ) -> AsyncRows[t.Response]:
        """List responses: one row at a time as they arrive, `page_size` of them per request, as
        `Client.iter_responses`.
        """
        return self._each(self._client.iter_responses(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
            platform=platform,
            prompt_id=prompt_id,
            persona_id=persona_id,
            branded=branded,
            stage=stage,
            start_date=start_date,
            end_date=end_date,
            through_date=through_date,
            has_shopping_data=has_shopping_data,
            has_shopping=has_shopping,
            tag=tag,
            country=country,
            brand_present=brand_present,
            competitor_id=competitor_id,
            surface=surface,
            evaluated_competitor_id=evaluated_competitor_id,
            brand_sentiment=brand_sentiment,
            brand_position=brand_position,
            brand_rank=brand_rank,
            competitor_present=competitor_present,
            competitor_sentiment=competitor_sentiment,
            competitor_position=competitor_position,
            competitor_rank=competitor_rank,
            any_competitor_present=any_competitor_present,
            cited_domain=cited_domain,
            cited_url=cited_url,
            cited_owner=cited_owner,
            has_citations=has_citations,
            topic=topic,
            text=text,
            fields=fields,
            include_total=include_total,
            newest_by=newest_by,
            include_evidence=include_evidence,
            include_mentions=include_mentions,
        ))

    async def list_responses_csv(
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
        """List responses: as CSV with a header line, as `Client.list_responses_csv`."""
        return await self._call(
            self._client.list_responses_csv,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
            platform=platform,
            prompt_id=prompt_id,
            persona_id=persona_id,
            branded=branded,
            stage=stage,
            start_date=start_date,
            end_date=end_date,
            through_date=through_date,
            has_shopping_data=has_shopping_data,
            has_shopping=has_shopping,
            tag=tag,
            country=country,
            brand_present=brand_present,
            competitor_id=competitor_id,
            surface=surface,
            evaluated_competitor_id=evaluated_competitor_id,
            brand_sentiment=brand_sentiment,
            brand_position=brand_position,
            brand_rank=brand_rank,
            competitor_present=competitor_present,
            competitor_sentiment=competitor_sentiment,
            competitor_position=competitor_position,
            competitor_rank=competitor_rank,
            any_competitor_present=any_competitor_present,
            cited_domain=cited_domain,
            cited_url=cited_url,
            cited_owner=cited_owner,
            has_citations=has_citations,
            topic=topic,
            text=text,
            fields=fields,
            include_total=include_total,
            newest_by=newest_by,
            include_evidence=include_evidence,
            include_mentions=include_mentions,
        )

    async def list_response_groups(
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
        """Count responses by platform or prompt, as `Client.list_response_groups`."""
        return await self._call(
            self._client.list_response_groups,
            brand_id=brand_id,
            by=by,
            limit=limit,
            offset=offset,
            platform=platform,
            prompt_id=prompt_id,
            persona_id=persona_id,
            branded=branded,
            stage=stage,
            start_date=start_date,
            end_date=end_date,
            through_date=through_date,
            has_shopping_data=has_shopping_data,
            has_shopping=has_shopping,
            tag=tag,
            country=country,
            brand_present=brand_present,
            competitor_id=competitor_id,
            surface=surface,
            evaluated_competitor_id=evaluated_competitor_id,
            brand_sentiment=brand_sentiment,
            brand_position=brand_position,
            brand_rank=brand_rank,
            competitor_present=competitor_present,
            competitor_sentiment=competitor_sentiment,
            competitor_position=competitor_position,
            competitor_rank=competitor_rank,
            any_competitor_present=any_competitor_present,
            cited_domain=cited_domain,
            cited_url=cited_url,
            cited_owner=cited_owner,
            has_citations=has_citations,
            topic=topic,
            text=text,
        )

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
    ) -> AsyncRows[t.ResponseGroup]:
        """Count responses by platform or prompt: one at a time, `page_size` of them per request,
        as `Client.iter_response_groups`.
        """
        return self._each(self._client.iter_response_groups(
            brand_id=brand_id,
            by=by,
            page_size=page_size,
            offset=offset,
            platform=platform,
            prompt_id=prompt_id,
            persona_id=persona_id,
            branded=branded,
            stage=stage,
            start_date=start_date,
            end_date=end_date,
            through_date=through_date,
            has_shopping_data=has_shopping_data,
            has_shopping=has_shopping,
            tag=tag,
            country=country,
            brand_present=brand_present,
            competitor_id=competitor_id,
            surface=surface,
            evaluated_competitor_id=evaluated_competitor_id,
            brand_sentiment=brand_sentiment,
            brand_position=brand_position,
            brand_rank=brand_rank,
            competitor_present=competitor_present,
            competitor_sentiment=competitor_sentiment,
            competitor_position=competitor_position,
            competitor_rank=competitor_rank,
            any_competitor_present=any_competitor_present,
            cited_domain=cited_domain,
            cited_url=cited_url,
            cited_owner=cited_owner,
            has_citations=has_citations,
            topic=topic,
            text=text,
        ))

    async def get_response_place(
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
        """Find a response in a list, as `Client.get_response_place`."""
        return await self._call(
            self._client.get_response_place,
            brand_id=brand_id,
            response_id=response_id,
            platform=platform,
            prompt_id=prompt_id,
            persona_id=persona_id,
            branded=branded,
            stage=stage,
            start_date=start_date,
            end_date=end_date,
            through_date=through_date,
            has_shopping_data=has_shopping_data,
            has_shopping=has_shopping,
            tag=tag,
            country=country,
            brand_present=brand_present,
            competitor_id=competitor_id,
            surface=surface,
            evaluated_competitor_id=evaluated_competitor_id,
            brand_sentiment=brand_sentiment,
            brand_position=brand_position,
            brand_rank=brand_rank,
            competitor_present=competitor_present,
            competitor_sentiment=competitor_sentiment,
            competitor_position=competitor_position,
            competitor_rank=competitor_rank,
            any_competitor_present=any_competitor_present,
            cited_domain=cited_domain,
            cited_url=cited_url,
            cited_owner=cited_owner,
            has_citations=has_citations,
            topic=topic,
            text=text,
        )

    async def get_response(
        self,
        *,
        brand_id: int,
        response_id: int,
        text: str | None = None,
    ) -> t.ResponseDetail:
        """Get a response, as `Client.get_response`."""
        return await self._call(
            self._client.get_response,
            brand_id=brand_id,
            response_id=response_id,
            text=text,
        )

    async def import_responses(
        self,
        *,
        brand_id: int,
        records: Sequence[t.ImportRecord],
        dry_run: bool | None = None,
        import_id: str | None = None,
        idempotency_key: str | None = None,
    ) -> t.ImportResponsesAnswer:
        """Import responses, as `Client.import_responses`."""
        return await self._call(
            self._client.import_responses,
            brand_id=brand_id,
            records=records,
            dry_run=dry_run,
            import_id=import_id,
            idempotency_key=idempotency_key,
        )

    async def list_response_imports(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ResponseImportPage:
        """List imports, as `Client.list_response_imports`."""
        return await self._call(
            self._client.list_response_imports,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
        )

    def iter_response_imports(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.ResponseImport]:
        """List imports: one at a time, `page_size` of them per request, as
        `Client.iter_response_imports`.
        """
        return self._each(self._client.iter_response_imports(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
        ))

    async def delete_responses(
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
        """Delete or erase responses, as `Client.delete_responses`."""
        return await self._call(
            self._client.delete_responses,
            brand_id=brand_id,
            ids=ids,
            import_id=import_id,
            external_ids=external_ids,
            prompt_ids=prompt_ids,
            platforms=platforms,
            start_date=start_date,
            through_date=through_date,
            surface=surface,
            erase=erase,
            confirm=confirm,
        )

    async def read_response_feed(
        self,
        *,
        brand_id: int,
        cursor: str | None = None,
        limit: int | None = None,
        include: str | None = None,
    ) -> t.ReadResponseFeedAnswer:
        """Read what changed in responses, as `Client.read_response_feed`."""
        return await self._call(
            self._client.read_response_feed,
            brand_id=brand_id,
            cursor=cursor,
            limit=limit,
            include=include,
        )

    def read_response_feed_pages(
        self,
        *,
        brand_id: int,
        cursor: str | None = None,
        limit: int | None = None,
        include: str | None = None,
    ) -> AsyncRows[t.ReadResponseFeedAnswer]:
        """Read what changed in responses: page after page to the end of what is there, each whole
        and with the `cursor` to continue with, as `Client.read_response_feed_pages`.
        """
        return self._each(self._client.read_response_feed_pages(
            brand_id=brand_id,
            cursor=cursor,
            limit=limit,
            include=include,
        ))

    async def read_prompt_feed(
        self,
        *,
        brand_id: int,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> t.ReadPromptFeedAnswer:
        """Read what changed in prompts, as `Client.read_prompt_feed`."""
        return await self._call(
            self._client.read_prompt_feed,
            brand_id=brand_id,
            cursor=cursor,
            limit=limit,
        )

    def read_prompt_feed_pages(
        self,
        *,
        brand_id: int,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> AsyncRows[t.ReadPromptFeedAnswer]:
        """Read what changed in prompts: page after page to the end of what is there, each whole
        and with the `cursor` to continue with, as `Client.read_prompt_feed_pages`.
        """
        return self._each(self._client.read_prompt_feed_pages(
            brand_id=brand_id,
            cursor=cursor,
            limit=limit,
        ))

    async def read_competitor_feed(
        self,
        *,
        brand_id: int,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> t.ReadCompetitorFeedAnswer:
        """Read what changed in competitors, as `Client.read_competitor_feed`."""
        return await self._call(
            self._client.read_competitor_feed,
            brand_id=brand_id,
            cursor=cursor,
            limit=limit,
        )

    def read_competitor_feed_pages(
        self,
        *,
        brand_id: int,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> AsyncRows[t.ReadCompetitorFeedAnswer]:
        """Read what changed in competitors: page after page to the end of what is there, each
        whole and with the `cursor` to continue with, as `Client.read_competitor_feed_pages`.
        """
        return self._each(self._client.read_competitor_feed_pages(
            brand_id=brand_id,
            cursor=cursor,
            limit=limit,
        ))

    async def read_daily_metrics_feed(
        self,
        *,
        brand_id: int,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> t.ReadDailyMetricsFeedAnswer:
        """Read what changed in daily metrics, as `Client.read_daily_metrics_feed`."""
        return await self._call(
            self._client.read_daily_metrics_feed,
            brand_id=brand_id,
            cursor=cursor,
            limit=limit,
        )

    def read_daily_metrics_feed_pages(
        self,
        *,
        brand_id: int,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> AsyncRows[t.ReadDailyMetricsFeedAnswer]:
        """Read what changed in daily metrics: page after page to the end of what is there, each
        whole and with the `cursor` to continue with, as `Client.read_daily_metrics_feed_pages`.
        """
        return self._each(self._client.read_daily_metrics_feed_pages(
            brand_id=brand_id,
            cursor=cursor,
            limit=limit,
        ))

    async def get_export(
        self,
        *,
        brand_id: int,
    ) -> t.ExportSettings:
        """Get the export of a brand, as `Client.get_export`."""
        return await self._call(self._client.get_export, brand_id=brand_id)

    async def put_export(
        self,
        *,
        brand_id: int,
        destination: t.PutExportFolderDestination | t.PutExportS3Destination,
        every: Literal["hour", "day"],
        hour: int,
        paused: bool | None | Unset = UNSET,
        test: bool | None | Unset = UNSET,
    ) -> t.ExportSettings:
        """Set up the export of a brand, as `Client.put_export`."""
        return await self._call(
            self._client.put_export,
            brand_id=brand_id,
            destination=destination,
            every=every,
            hour=hour,
            paused=paused,
            test=test,
        )

    async def delete_export(
        self,
        *,
        brand_id: int,
    ) -> t.ExportSettings:
        """End the export of a brand, as `Client.delete_export`."""
        return await self._call(self._client.delete_export, brand_id=brand_id)

    async def start_export_run(
        self,
        *,
        brand_id: int,
    ) -> t.ExportSettings:
        """Run the export now, as `Client.start_export_run`."""
        return await self._call(self._client.start_export_run, brand_id=brand_id)

    async def list_themes(
        self,
        *,
        brand_id: int,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        filters: Sequence[str] | None = None,
        level: float | None = None,
    ) -> t.ThemeList:
        """List what is praised and criticized, as `Client.list_themes`."""
        return await self._call(
            self._client.list_themes,
            brand_id=brand_id,
            start_date=start_date,
            end_date=end_date,
            filters=filters,
            level=level,
        )

    async def paste_answer(
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
        """Paste an answer, as `Client.paste_answer`."""
        return await self._call(
            self._client.paste_answer,
            brand_id=brand_id,
            prompt=prompt,
            platform=platform,
            idempotency_key=idempotency_key,
            text=text,
            html=html,
            citations=citations,
            created_at=created_at,
        )

    async def list_pasted_answers(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PastedAnswerPage:
        """List pasted answers, as `Client.list_pasted_answers`."""
        return await self._call(
            self._client.list_pasted_answers,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
        )

    def iter_pasted_answers(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.PastedAnswer]:
        """List pasted answers: one at a time, `page_size` of them per request, as
        `Client.iter_pasted_answers`.
        """
        return self._each(self._client.iter_pasted_answers(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
        ))

    async def get_pasted_answer(
        self,
        *,
        brand_id: int,
        pasted_answer_id: str,
    ) -> t.PastedAnswerReading:
        """Get a pasted answer, as `Client.get_pasted_answer`."""
        return await self._call(
            self._client.get_pasted_answer,
            brand_id=brand_id,
            pasted_answer_id=pasted_answer_id,
        )

    async def add_pasted_answer(
        self,
        *,
        brand_id: int,
        pasted_answer_id: str,
        prompt_id: int | None | Unset = UNSET,
    ) -> t.PastedAnswer:
        """Add a pasted answer to the numbers, as `Client.add_pasted_answer`."""
        return await self._call(
            self._client.add_pasted_answer,
            brand_id=brand_id,
            pasted_answer_id=pasted_answer_id,
            prompt_id=prompt_id,
        )

    async def delete_pasted_answer(
        self,
        *,
        brand_id: int,
        pasted_answer_id: str,
    ) -> t.PastedAnswer:
        """Delete a pasted answer, as `Client.delete_pasted_answer`."""
        return await self._call(
            self._client.delete_pasted_answer,
            brand_id=brand_id,
            pasted_answer_id=pasted_answer_id,
        )

    async def report_sentiment_agreement(
        self,
        *,
        brand_id: int,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
    ) -> t.SentimentAgreement:
        """Report how often two readings of sentiment agree, as
        `Client.report_sentiment_agreement`.
        """
        return await self._call(
            self._client.report_sentiment_agreement,
            brand_id=brand_id,
            start_date=start_date,
            end_date=end_date,
        )

    async def put_answer_check(
        self,
        *,
        brand_id: int,
        response_id: int,
        labels: list[t.PutAnswerCheckLabel],
    ) -> t.AnswerCheck:
        """Say how an answer speaks of a name, as `Client.put_answer_check`."""
        return await self._call(
            self._client.put_answer_check,
            brand_id=brand_id,
            response_id=response_id,
            labels=labels,
        )

    async def list_answer_checks(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
        differing: bool | None = None,
        include_text: bool | None = None,
    ) -> t.AnswerCheckPage:
        """List what people said of answers, as `Client.list_answer_checks`."""
        return await self._call(
            self._client.list_answer_checks,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
            differing=differing,
            include_text=include_text,
        )

    def iter_answer_checks(
        self,
        *,
        brand_id: int,
        page_size: int = 50,
        offset: int = 0,
        differing: bool | None = None,
        include_text: bool | None = None,
    ) -> AsyncRows[t.AnswerCheck]:
        """List what people said of answers: one at a time, `page_size` of them per request, as
        `Client.iter_answer_checks`.
        """
        return self._each(self._client.iter_answer_checks(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
            differing=differing,
            include_text=include_text,
        ))

    async def query_metrics(
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
        """Query metrics, as `Client.query_metrics`."""
        return await self._call(
            self._client.query_metrics,
            brand_id=brand_id,
            start_date=start_date,
            end_date=end_date,
            limit=limit,
            offset=offset,
            fields=fields,
            filters=filters,
            having=having,
            include_total=include_total,
        )

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
    ) -> AsyncRows[t.QueryMetricsRow]:
        """Query metrics: one row at a time as they arrive, `page_size` of them per request, as
        `Client.iter_query_metrics`.
        """
        return self._each(self._client.iter_query_metrics(
            brand_id=brand_id,
            start_date=start_date,
            end_date=end_date,
            page_size=page_size,
            offset=offset,
            fields=fields,
            filters=filters,
            having=having,
            include_total=include_total,
        ))

    async def query_metrics_csv(
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
        """Query metrics: as CSV with a header line, as `Client.query_metrics_csv`."""
        return await self._call(
            self._client.query_metrics_csv,
            brand_id=brand_id,
            start_date=start_date,
            end_date=end_date,
            limit=limit,
            offset=offset,
            fields=fields,
            filters=filters,
            having=having,
            include_total=include_total,
        )

    async def query_intervals(
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
        """Query metrics with their bounds, as `Client.query_intervals`."""
        return await self._call(
            self._client.query_intervals,
            brand_id=brand_id,
            start_date=start_date,
            end_date=end_date,
            limit=limit,
            offset=offset,
            fields=fields,
            filters=filters,
            having=having,
            include_total=include_total,
            level=level,
        )

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
    ) -> AsyncRows[t.QueryIntervalsRow]:
        """Query metrics with their bounds: one row at a time as they arrive, `page_size` of them
        per request, as `Client.iter_query_intervals`.
        """
        return self._each(self._client.iter_query_intervals(
            brand_id=brand_id,
            start_date=start_date,
            end_date=end_date,
            page_size=page_size,
            offset=offset,
            fields=fields,
            filters=filters,
            having=having,
            include_total=include_total,
            level=level,
        ))

    async def query_intervals_csv(
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
        """Query metrics with their bounds: as CSV with a header line, as
        `Client.query_intervals_csv`.
        """
        return await self._call(
            self._client.query_intervals_csv,
            brand_id=brand_id,
            start_date=start_date,
            end_date=end_date,
            limit=limit,
            offset=offset,
            fields=fields,
            filters=filters,
            having=having,
            include_total=include_total,
            level=level,
        )

    async def query_changes(
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
        """Query how metrics changed between two windows, as `Client.query_changes`."""
        return await self._call(
            self._client.query_changes,
            brand_id=brand_id,
            start_date=start_date,
            end_date=end_date,
            limit=limit,
            offset=offset,
            fields=fields,
            filters=filters,
            having=having,
            include_total=include_total,
            level=level,
            compare_start_date=compare_start_date,
            compare_end_date=compare_end_date,
        )

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
    ) -> AsyncRows[t.QueryChangesRow]:
        """Query how metrics changed between two windows: one row at a time as they arrive,
        `page_size` of them per request, as `Client.iter_query_changes`.
        """
        return self._each(self._client.iter_query_changes(
            brand_id=brand_id,
            start_date=start_date,
            end_date=end_date,
            page_size=page_size,
            offset=offset,
            fields=fields,
            filters=filters,
            having=having,
            include_total=include_total,
            level=level,
            compare_start_date=compare_start_date,
            compare_end_date=compare_end_date,
        ))

    async def query_changes_csv(
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
        """Query how metrics changed between two windows: as CSV with a header line, as
        `Client.query_changes_csv`.
        """
        return await self._call(
            self._client.query_changes_csv,
            brand_id=brand_id,
            start_date=start_date,
            end_date=end_date,
            limit=limit,
            offset=offset,
            fields=fields,
            filters=filters,
            having=having,
            include_total=include_total,
            level=level,
            compare_start_date=compare_start_date,
            compare_end_date=compare_end_date,
        )

    async def get_portfolio(
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
        """Compare brands, as `Client.get_portfolio`."""
        return await self._call(
            self._client.get_portfolio,
            start_date=start_date,
            end_date=end_date,
            compare_start_date=compare_start_date,
            compare_end_date=compare_end_date,
            prompts=prompts,
            search=search,
            limit=limit,
            offset=offset,
        )

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
    ) -> AsyncRows[t.PortfolioBrand]:
        """Compare brands: one at a time, `page_size` of them per request, as
        `Client.iter_get_portfolio`.
        """
        return self._each(self._client.iter_get_portfolio(
            start_date=start_date,
            end_date=end_date,
            compare_start_date=compare_start_date,
            compare_end_date=compare_end_date,
            prompts=prompts,
            search=search,
            page_size=page_size,
            offset=offset,
        ))

    async def create_saved_view(
        self,
        *,
        brand_id: int,
        name: str,
        search: str,
        idempotency_key: str | None = None,
    ) -> t.SavedView:
        """Save a view, as `Client.create_saved_view`."""
        return await self._call(
            self._client.create_saved_view,
            brand_id=brand_id,
            name=name,
            search=search,
            idempotency_key=idempotency_key,
        )

    async def list_saved_views(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.SavedViewPage:
        """List saved views, as `Client.list_saved_views`."""
        return await self._call(
            self._client.list_saved_views,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
        )

    def iter_saved_views(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.SavedView]:
        """List saved views: one at a time, `page_size` of them per request, as
        `Client.iter_saved_views`.
        """
        return self._each(self._client.iter_saved_views(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
        ))

    async def update_saved_view(
        self,
        *,
        brand_id: int,
        view_id: str,
        name: str | Unset = UNSET,
        search: str | Unset = UNSET,
    ) -> t.SavedView:
        """Rename or replace a saved view, as `Client.update_saved_view`."""
        return await self._call(
            self._client.update_saved_view,
            brand_id=brand_id,
            view_id=view_id,
            name=name,
            search=search,
        )

    async def delete_saved_view(
        self,
        *,
        brand_id: int,
        view_id: str,
    ) -> t.SavedView:
        """Delete a saved view, as `Client.delete_saved_view`."""
        return await self._call(self._client.delete_saved_view, brand_id=brand_id, view_id=view_id)

    async def list_signals(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
        kind: t.Kind | None = None,
        direction: Literal["up", "down"] | None = None,
        run_id: int | None = None,
    ) -> t.SignalPage:
        """List what really changed, as `Client.list_signals`."""
        return await self._call(
            self._client.list_signals,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
            kind=kind,
            direction=direction,
            run_id=run_id,
        )

    def iter_signals(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
        kind: t.Kind | None = None,
        direction: Literal["up", "down"] | None = None,
        run_id: int | None = None,
    ) -> AsyncRows[t.Signal]:
        """List what really changed: one at a time, `page_size` of them per request, as
        `Client.iter_signals`.
        """
        return self._each(self._client.iter_signals(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
            kind=kind,
            direction=direction,
            run_id=run_id,
        ))

    async def list_events(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
        run_id: int | None = None,
    ) -> t.ChangeEventPage:
        """List what happened, as `Client.list_events`."""
        return await self._call(
            self._client.list_events,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
            run_id=run_id,
        )

    def iter_events(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
        run_id: int | None = None,
    ) -> AsyncRows[t.ChangeEvent]:
        """List what happened: one at a time, `page_size` of them per request, as
        `Client.iter_events`.
        """
        return self._each(self._client.iter_events(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
            run_id=run_id,
        ))

    async def run_signals(
        self,
        *,
        brand_id: int,
        idempotency_key: str | None = None,
    ) -> t.SignalRun:
        """Look for changes now, as `Client.run_signals`."""
        return await self._call(
            self._client.run_signals,
            brand_id=brand_id,
            idempotency_key=idempotency_key,
        )

    async def list_signal_runs(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.SignalRunPage:
        """List runs, as `Client.list_signal_runs`."""
        return await self._call(
            self._client.list_signal_runs,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
        )

    def iter_signal_runs(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.SignalRun]:
        """List runs: one at a time, `page_size` of them per request, as `Client.iter_signal_runs`.
        """
        return self._each(self._client.iter_signal_runs(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
        ))

    async def get_signal_run(
        self,
        *,
        brand_id: int,
        run_id: int,
    ) -> t.SignalRun:
        """Get the progress of a run, as `Client.get_signal_run`."""
        return await self._call(self._client.get_signal_run, brand_id=brand_id, run_id=run_id)

    async def get_signal_settings(
        self,
        *,
        brand_id: int,
    ) -> t.SignalSettings:
        """Get the settings of signals, as `Client.get_signal_settings`."""
        return await self._call(self._client.get_signal_settings, brand_id=brand_id)

    async def put_signal_settings(
        self,
        *,
        brand_id: int,
        minimum_points: float | Unset = UNSET,
    ) -> t.SignalSettings:
        """Replace the settings of signals, as `Client.put_signal_settings`."""
        return await self._call(
            self._client.put_signal_settings,
            brand_id=brand_id,
            minimum_points=minimum_points,
        )

    async def create_annotation(
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
        """Create an annotation, as `Client.create_annotation`."""
        return await self._call(
            self._client.create_annotation,
            brand_id=brand_id,
            kind=kind,
            title=title,
            start_date=start_date,
            idempotency_key=idempotency_key,
            note=note,
            url=url,
            platform=platform,
            end_date=end_date,
        )

    async def list_annotations(
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
        """List annotations, as `Client.list_annotations`."""
        return await self._call(
            self._client.list_annotations,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
            start_date=start_date,
            end_date=end_date,
            kind=kind,
            include_hidden=include_hidden,
        )

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
    ) -> AsyncRows[t.Annotation]:
        """List annotations: one at a time, `page_size` of them per request, as
        `Client.iter_annotations`.
        """
        return self._each(self._client.iter_annotations(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
            start_date=start_date,
            end_date=end_date,
            kind=kind,
            include_hidden=include_hidden,
        ))

    async def get_annotation(
        self,
        *,
        brand_id: int,
        annotation_id: int,
    ) -> t.Annotation:
        """Get an annotation, as `Client.get_annotation`."""
        return await self._call(
            self._client.get_annotation,
            brand_id=brand_id,
            annotation_id=annotation_id,
        )

    async def replace_annotation(
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
        """Replace an annotation, as `Client.replace_annotation`."""
        return await self._call(
            self._client.replace_annotation,
            brand_id=brand_id,
            annotation_id=annotation_id,
            kind=kind,
            title=title,
            start_date=start_date,
            note=note,
            url=url,
            platform=platform,
            end_date=end_date,
        )

    async def set_annotation_visibility(
        self,
        *,
        brand_id: int,
        annotation_id: int,
        is_hidden: bool,
    ) -> t.Annotation:
        """Hide or show an annotation, as `Client.set_annotation_visibility`."""
        return await self._call(
            self._client.set_annotation_visibility,
            brand_id=brand_id,
            annotation_id=annotation_id,
            is_hidden=is_hidden,
        )

    async def delete_annotation(
        self,
        *,
        brand_id: int,
        annotation_id: int,
    ) -> t.Annotation:
        """Delete an annotation, as `Client.delete_annotation`."""
        return await self._call(
            self._client.delete_annotation,
            brand_id=brand_id,
            annotation_id=annotation_id,
        )

    async def register_campaign(
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
        """Register a page or campaign, as `Client.register_campaign`."""
        return await self._call(
            self._client.register_campaign,
            brand_id=brand_id,
            kind=kind,
            date=date,
            idempotency_key=idempotency_key,
            name=name,
            url=url,
            verdict_date=verdict_date,
            prompt_ids=prompt_ids,
            topic=topic,
        )

    async def preview_campaign(
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
        """Preview a page or campaign, as `Client.preview_campaign`."""
        return await self._call(
            self._client.preview_campaign,
            brand_id=brand_id,
            kind=kind,
            date=date,
            name=name,
            url=url,
            verdict_date=verdict_date,
            prompt_ids=prompt_ids,
            topic=topic,
        )

    async def list_campaigns(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ListedCampaignPage:
        """List pages and campaigns, as `Client.list_campaigns`."""
        return await self._call(
            self._client.list_campaigns,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
        )

    def iter_campaigns(
        self,
        *,
        brand_id: int,
        page_size: int = 20,
        offset: int = 0,
    ) -> AsyncRows[t.ListedCampaign]:
        """List pages and campaigns: one at a time, `page_size` of them per request, as
        `Client.iter_campaigns`.
        """
        return self._each(self._client.iter_campaigns(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
        ))

    async def get_campaign(
        self,
        *,
        brand_id: int,
        campaign_id: int,
    ) -> t.MeasuredCampaign:
        """Get a page or campaign with its effect, as `Client.get_campaign`."""
        return await self._call(self._client.get_campaign, brand_id=brand_id, campaign_id=campaign_id)

    async def delete_campaign(
        self,
        *,
        brand_id: int,
        campaign_id: int,
    ) -> t.Campaign:
        """Delete a page or campaign, as `Client.delete_campaign`."""
        return await self._call(
            self._client.delete_campaign,
            brand_id=brand_id,
            campaign_id=campaign_id,
        )

    async def list_actions(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
        status: t.ListActionsStatus | None = None,
        kind: t.ListActionsKind | None = None,
    ) -> t.ActionList:
        """List actions, as `Client.list_actions`."""
        return await self._call(
            self._client.list_actions,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
            status=status,
            kind=kind,
        )

    def iter_actions(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
        status: t.ListActionsStatus | None = None,
        kind: t.ListActionsKind | None = None,
    ) -> AsyncRows[Any]:
        """List actions: one at a time, `page_size` of them per request, as `Client.iter_actions`.
        """
        return self._each(self._client.iter_actions(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
            status=status,
            kind=kind,
        ))

    async def create_action(
        self,
        *,
        brand_id: int,
        prompt_ids: list[int],
    ) -> t.Action:
        """Make an action for some prompts, as `Client.create_action`."""
        return await self._call(self._client.create_action, brand_id=brand_id, prompt_ids=prompt_ids)

    async def get_action(
        self,
        *,
        brand_id: int,
        action_id: int,
    ) -> t.Action:
        """Get an action, as `Client.get_action`."""
        return await self._call(self._client.get_action, brand_id=brand_id, action_id=action_id)

    async def change_action(
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
        """Plan, finish, dismiss or propose an action, as `Client.change_action`."""
        return await self._call(
            self._client.change_action,
            brand_id=brand_id,
            action_id=action_id,
            status=status,
            owner=owner,
            due_date=due_date,
            verdict_date=verdict_date,
            prompt_ids=prompt_ids,
            date=date,
            reason=reason,
        )

    async def get_brief(
        self,
        *,
        brand_id: int,
        action_id: int,
    ) -> t.Brief:
        """Get the brief of an action, as `Client.get_brief`."""
        return await self._call(self._client.get_brief, brand_id=brand_id, action_id=action_id)

    async def create_report(
        self,
        *,
        brand_id: int,
        name: str,
        scope: t.CreateReportScope,
        blocks: list[t.ReportSummaryBlock | t.CreateReportFiguresBlock | t.CreateReportChartBlock | t.CreateReportTableBlock | t.CreateReportQuotesBlock | t.ReportCommentBlock],
        idempotency_key: str | None = None,
    ) -> t.Report:
        """Create a report, as `Client.create_report`."""
        return await self._call(
            self._client.create_report,
            brand_id=brand_id,
            name=name,
            scope=scope,
            blocks=blocks,
            idempotency_key=idempotency_key,
        )

    async def list_reports(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ReportPage:
        """List reports, as `Client.list_reports`."""
        return await self._call(
            self._client.list_reports,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
        )

    def iter_reports(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.Report]:
        """List reports: one at a time, `page_size` of them per request, as `Client.iter_reports`.
        """
        return self._each(self._client.iter_reports(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
        ))

    async def preview_report(
        self,
        *,
        brand_id: int,
        scope: t.CreateReportScope,
        blocks: list[t.ReportSummaryBlock | t.CreateReportFiguresBlock | t.CreateReportChartBlock | t.CreateReportTableBlock | t.CreateReportQuotesBlock | t.ReportCommentBlock],
    ) -> t.ReportContent:
        """See what a report would show, as `Client.preview_report`."""
        return await self._call(
            self._client.preview_report,
            brand_id=brand_id,
            scope=scope,
            blocks=blocks,
        )

    async def get_report(
        self,
        *,
        brand_id: int,
        report_id: str,
    ) -> t.Report:
        """Get a report, as `Client.get_report`."""
        return await self._call(self._client.get_report, brand_id=brand_id, report_id=report_id)

    async def replace_report(
        self,
        *,
        brand_id: int,
        report_id: str,
        name: str,
        scope: t.CreateReportScope,
        blocks: list[t.ReportSummaryBlock | t.CreateReportFiguresBlock | t.CreateReportChartBlock | t.CreateReportTableBlock | t.CreateReportQuotesBlock | t.ReportCommentBlock],
    ) -> t.Report:
        """Replace a report, as `Client.replace_report`."""
        return await self._call(
            self._client.replace_report,
            brand_id=brand_id,
            report_id=report_id,
            name=name,
            scope=scope,
            blocks=blocks,
        )

    async def delete_report(
        self,
        *,
        brand_id: int,
        report_id: str,
    ) -> t.Report:
        """Delete a report, as `Client.delete_report`."""
        return await self._call(self._client.delete_report, brand_id=brand_id, report_id=report_id)

    async def get_report_content(
        self,
        *,
        brand_id: int,
        report_id: str,
    ) -> t.ReportContent:
        """Get what a report shows, as `Client.get_report_content`."""
        return await self._call(self._client.get_report_content, brand_id=brand_id, report_id=report_id)

    async def print_report(
        self,
        *,
        brand_id: int,
        report_id: str,
    ) -> bytes:
        """Print a report, as `Client.print_report`."""
        return await self._call(self._client.print_report, brand_id=brand_id, report_id=report_id)

    async def put_report_schedule(
        self,
        *,
        brand_id: int,
        report_id: str,
        every: Literal["week", "month"],
        day: int,
        hour: int,
        recipients: list[str],
    ) -> t.Report:
        """Send a report by email, as `Client.put_report_schedule`."""
        return await self._call(
            self._client.put_report_schedule,
            brand_id=brand_id,
            report_id=report_id,
            every=every,
            day=day,
            hour=hour,
            recipients=recipients,
        )

    async def delete_report_schedule(
        self,
        *,
        brand_id: int,
        report_id: str,
    ) -> t.Report:
        """Stop sending a report, as `Client.delete_report_schedule`."""
        return await self._call(
            self._client.delete_report_schedule,
            brand_id=brand_id,
            report_id=report_id,
        )

    async def share_report(
        self,
        *,
        brand_id: int,
        report_id: str,
        expires_in_days: int,
        idempotency_key: str | None = None,
        password: str | None | Unset = UNSET,
    ) -> t.CreatedShareLink:
        """Share a report, as `Client.share_report`."""
        return await self._call(
            self._client.share_report,
            brand_id=brand_id,
            report_id=report_id,
            expires_in_days=expires_in_days,
            idempotency_key=idempotency_key,
            password=password,
        )

    async def share_table(
        self,
        *,
        brand_id: int,
        expires_in_days: int,
        name: str,
        table: t.ShareTableTable,
        idempotency_key: str | None = None,
    ) -> t.CreatedShareLink:
        """Share a table as CSV, as `Client.share_table`."""
        return await self._call(
            self._client.share_table,
            brand_id=brand_id,
            expires_in_days=expires_in_days,
            name=name,
            table=table,
            idempotency_key=idempotency_key,
        )

    async def list_share_links(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
        report_id: str | None = None,
    ) -> t.ShareLinkPage:
        """List share links, as `Client.list_share_links`."""
        return await self._call(
            self._client.list_share_links,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
            report_id=report_id,
        )

    def iter_share_links(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
        report_id: str | None = None,
    ) -> AsyncRows[t.ShareLink]:
        """List share links: one at a time, `page_size` of them per request, as
        `Client.iter_share_links`.
        """
        return self._each(self._client.iter_share_links(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
            report_id=report_id,
        ))

    async def revoke_share_link(
        self,
        *,
        brand_id: int,
        link_id: str,
    ) -> t.ShareLink:
        """Revoke a share link, as `Client.revoke_share_link`."""
        return await self._call(self._client.revoke_share_link, brand_id=brand_id, link_id=link_id)

    async def open_shared_report(
        self,
        *,
        token: str,
        password: str | None | Unset = UNSET,
    ) -> t.ReportContent:
        """Open a shared report, as `Client.open_shared_report`."""
        return await self._call(self._client.open_shared_report, token=token, password=password)

    async def open_shared_table(
        self,
        *,
        token: str,
    ) -> str:
        """Open a shared table, as `Client.open_shared_table`."""
        return await self._call(self._client.open_shared_table, token=token)

    async def plan_collection(
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
        """Plan what to ask, as `Client.plan_collection`."""
        return await self._call(
            self._client.plan_collection,
            brand_id=brand_id,
            metric=metric,
            start_date=start_date,
            end_date=end_date,
            filters=filters,
            level=level,
            width=width,
        )

    async def read_decision_grade(
        self,
        *,
        brand_id: int,
        metric: t.ReadDecisionGradeMetric | None = None,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        filters: Sequence[str] | None = None,
        level: float | None = None,
    ) -> t.DecisionGrade:
        """Judge what may be concluded, as `Client.read_decision_grade`."""
        return await self._call(
            self._client.read_decision_grade,
            brand_id=brand_id,
            metric=metric,
            start_date=start_date,
            end_date=end_date,
            filters=filters,
            level=level,
        )

    async def start_reevaluation(
        self,
        *,
        brand_id: int,
        idempotency_key: str | None = None,
        start_date: str | None | Unset = UNSET,
        end_date: str | None | Unset = UNSET,
        evaluator_version: str | None | Unset = UNSET,
    ) -> t.Reevaluation:
        """Re-evaluate stored answers, as `Client.start_reevaluation`."""
        return await self._call(
            self._client.start_reevaluation,
            brand_id=brand_id,
            idempotency_key=idempotency_key,
            start_date=start_date,
            end_date=end_date,
            evaluator_version=evaluator_version,
        )

    async def list_reevaluations(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ReevaluationPage:
        """List re-evaluations, as `Client.list_reevaluations`."""
        return await self._call(
            self._client.list_reevaluations,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
        )

    def iter_reevaluations(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.Reevaluation]:
        """List re-evaluations: one at a time, `page_size` of them per request, as
        `Client.iter_reevaluations`.
        """
        return self._each(self._client.iter_reevaluations(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
        ))

    async def get_reevaluation(
        self,
        *,
        brand_id: int,
        reevaluation_id: int,
    ) -> t.Reevaluation:
        """Get the progress of a re-evaluation, as `Client.get_reevaluation`."""
        return await self._call(
            self._client.get_reevaluation,
            brand_id=brand_id,
            reevaluation_id=reevaluation_id,
        )

    async def preview_reevaluation(
        self,
        *,
        brand_id: int,
        name: str | Unset = UNSET,
        alternative_names: list[str] | None | Unset = UNSET,
        excluded_names: list[str] | None | Unset = UNSET,
        case_sensitive: bool | None | Unset = UNSET,
        limit: int | Unset = UNSET,
    ) -> t.ReevaluationPreview:
        """Preview other brand names on recent answers, as `Client.preview_reevaluation`."""
        return await self._call(
            self._client.preview_reevaluation,
            brand_id=brand_id,
            name=name,
            alternative_names=alternative_names,
            excluded_names=excluded_names,
            case_sensitive=case_sensitive,
            limit=limit,
        )

    async def create_referral_connection(
        self,
        *,
        brand_id: int,
        website: str,
        provider: str,
        idempotency_key: str | None = None,
        currency: str | None | Unset = UNSET,
    ) -> t.ReferralConnection:
        """Register a connection, as `Client.create_referral_connection`."""
        return await self._call(
            self._client.create_referral_connection,
            brand_id=brand_id,
            website=website,
            provider=provider,
            idempotency_key=idempotency_key,
            currency=currency,
        )

    async def list_referral_connections(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ReferralConnectionPage:
        """List connections, as `Client.list_referral_connections`."""
        return await self._call(
            self._client.list_referral_connections,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
        )

    def iter_referral_connections(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.ReferralConnection]:
        """List connections: one at a time, `page_size` of them per request, as
        `Client.iter_referral_connections`.
        """
        return self._each(self._client.iter_referral_connections(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
        ))

    async def disable_referral_connection(
        self,
        *,
        brand_id: int,
        connection_id: str,
    ) -> t.ReferralConnection:
        """Disable a connection, as `Client.disable_referral_connection`."""
        return await self._call(
            self._client.disable_referral_connection,
            brand_id=brand_id,
            connection_id=connection_id,
        )

    async def push_referral_events(
        self,
        *,
        brand_id: int,
        connection_id: str,
        records: Sequence[t.ReferralEvent],
    ) -> t.PushReferralEventsAnswer:
        """Push events, as `Client.push_referral_events`."""
        return await self._call(
            self._client.push_referral_events,
            brand_id=brand_id,
            connection_id=connection_id,
            records=records,
        )

    async def report_referrals(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        group_by: str | None = None,
    ) -> t.ReferralReportItemPage:
        """Report AI referrals, as `Client.report_referrals`."""
        return await self._call(
            self._client.report_referrals,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
            start_date=start_date,
            end_date=end_date,
            group_by=group_by,
        )

    def iter_report_referrals(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
        start_date: str | date | None = None,
        end_date: str | date | None = None,
        group_by: str | None = None,
    ) -> AsyncRows[t.ReferralReportItem]:
        """Report AI referrals: one at a time, `page_size` of them per request, as
        `Client.iter_report_referrals`.
        """
        return self._each(self._client.iter_report_referrals(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
            start_date=start_date,
            end_date=end_date,
            group_by=group_by,
        ))

    async def list_sources(
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
        """List what answers cite, as `Client.list_sources`."""
        return await self._call(
            self._client.list_sources,
            brand_id=brand_id,
            start_date=start_date,
            end_date=end_date,
            filters=filters,
            compare_start_date=compare_start_date,
            compare_end_date=compare_end_date,
            by=by,
            domain=domain,
            url=url,
            kind=kind,
            owner=owner,
            sort=sort,
            limit=limit,
            offset=offset,
        )

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
    ) -> AsyncRows[t.Source]:
        """List what answers cite: one at a time, `page_size` of them per request, as
        `Client.iter_sources`.
        """
        return self._each(self._client.iter_sources(
            brand_id=brand_id,
            start_date=start_date,
            end_date=end_date,
            filters=filters,
            compare_start_date=compare_start_date,
            compare_end_date=compare_end_date,
            by=by,
            domain=domain,
            url=url,
            kind=kind,
            owner=owner,
            sort=sort,
            page_size=page_size,
            offset=offset,
        ))

    async def get_source_share(
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
        """Get how often a source is cited, as `Client.get_source_share`."""
        return await self._call(
            self._client.get_source_share,
            brand_id=brand_id,
            start_date=start_date,
            end_date=end_date,
            filters=filters,
            compare_start_date=compare_start_date,
            compare_end_date=compare_end_date,
            level=level,
            domain=domain,
            url=url,
            interval=interval,
        )

    async def list_source_kinds(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.SourceKindPage:
        """List corrected kinds of sources, as `Client.list_source_kinds`."""
        return await self._call(
            self._client.list_source_kinds,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
        )

    def iter_source_kinds(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.SourceKind]:
        """List corrected kinds of sources: one at a time, `page_size` of them per request, as
        `Client.iter_source_kinds`.
        """
        return self._each(self._client.iter_source_kinds(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
        ))

    async def put_source_kind(
        self,
        *,
        brand_id: int,
        domain: str,
        kind: t.PutSourceKindKind,
    ) -> t.SourceKind:
        """Correct the kind of a source, as `Client.put_source_kind`."""
        return await self._call(
            self._client.put_source_kind,
            brand_id=brand_id,
            domain=domain,
            kind=kind,
        )

    async def delete_source_kind(
        self,
        *,
        brand_id: int,
        domain: str,
    ) -> t.SourceKind:
        """Remove the correction of a source, as `Client.delete_source_kind`."""
        return await self._call(self._client.delete_source_kind, brand_id=brand_id, domain=domain)

    async def list_cited_pages(
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
        """List cited pages with what was found there, as `Client.list_cited_pages`."""
        return await self._call(
            self._client.list_cited_pages,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
            status=status,
            platform=platform,
            domain=domain,
            names_brand=names_brand,
        )

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
    ) -> AsyncRows[t.CitedPage]:
        """List cited pages with what was found there: one at a time, `page_size` of them per
        request, as `Client.iter_cited_pages`.
        """
        return self._each(self._client.iter_cited_pages(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
            status=status,
            platform=platform,
            domain=domain,
            names_brand=names_brand,
        ))

    async def summarize_cited_pages(
        self,
        *,
        brand_id: int,
    ) -> t.CitedPageSummary:
        """Count cited pages by what was found there, as `Client.summarize_cited_pages`."""
        return await self._call(self._client.summarize_cited_pages, brand_id=brand_id)

    async def check_cited_pages(
        self,
        *,
        brand_id: int,
        idempotency_key: str | None = None,
    ) -> t.CitedPageChecks:
        """Check cited pages now, as `Client.check_cited_pages`."""
        return await self._call(
            self._client.check_cited_pages,
            brand_id=brand_id,
            idempotency_key=idempotency_key,
        )

    async def get_cited_page_settings(
        self,
        *,
        brand_id: int,
    ) -> t.CitedPageSettings:
        """Get the settings of cited-page checks, as `Client.get_cited_page_settings`."""
        return await self._call(self._client.get_cited_page_settings, brand_id=brand_id)

    async def put_cited_page_settings(
        self,
        *,
        brand_id: int,
        mode: Literal["on", "off"] | Unset = UNSET,
        pages_per_platform: int | Unset = UNSET,
    ) -> t.CitedPageSettings:
        """Replace the settings of cited-page checks, as `Client.put_cited_page_settings`."""
        return await self._call(
            self._client.put_cited_page_settings,
            brand_id=brand_id,
            mode=mode,
            pages_per_platform=pages_per_platform,
        )

    async def create_page_audits(
        self,
        *,
        brand_id: int,
        urls: list[str],
        idempotency_key: str | None = None,
    ) -> list[t.CreatePageAuditsAnswer]:
        """Audit pages, as `Client.create_page_audits`."""
        return await self._call(
            self._client.create_page_audits,
            brand_id=brand_id,
            urls=urls,
            idempotency_key=idempotency_key,
        )

    async def list_page_audits(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
        status: Literal["pending", "running", "completed", "failed"] | None = None,
        url: str | None = None,
        include: Literal["score"] | None = None,
    ) -> t.PageAuditPage:
        """List page audits, as `Client.list_page_audits`."""
        return await self._call(
            self._client.list_page_audits,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
            status=status,
            url=url,
            include=include,
        )

    def iter_page_audits(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
        status: Literal["pending", "running", "completed", "failed"] | None = None,
        url: str | None = None,
        include: Literal["score"] | None = None,
    ) -> AsyncRows[t.PageAudit]:
        """List page audits: one at a time, `page_size` of them per request, as
        `Client.iter_page_audits`.
        """
        return self._each(self._client.iter_page_audits(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
            status=status,
            url=url,
            include=include,
        ))

    async def get_page_audit(
        self,
        *,
        brand_id: int,
        page_audit_id: str,
    ) -> t.PageAuditReport:
        """Get the report of a page audit, as `Client.get_page_audit`."""
        return await self._call(
            self._client.get_page_audit,
            brand_id=brand_id,
            page_audit_id=page_audit_id,
        )

    async def create_site(
        self,
        *,
        brand_id: int,
        domain: str,
        idempotency_key: str | None = None,
        origin: str | None | Unset = UNSET,
        approval: Literal["none", "dashboard", "always"] | Unset = UNSET,
    ) -> t.Site:
        """Register a site, as `Client.create_site`."""
        return await self._call(
            self._client.create_site,
            brand_id=brand_id,
            domain=domain,
            idempotency_key=idempotency_key,
            origin=origin,
            approval=approval,
        )

    async def list_sites(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.SitePage:
        """List sites, as `Client.list_sites`."""
        return await self._call(self._client.list_sites, brand_id=brand_id, limit=limit, offset=offset)

    def iter_sites(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.Site]:
        """List sites: one at a time, `page_size` of them per request, as `Client.iter_sites`.
        """
        return self._each(self._client.iter_sites(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
        ))

    async def get_site(
        self,
        *,
        brand_id: int,
        site_id: str,
    ) -> t.Site:
        """Get a site, as `Client.get_site`."""
        return await self._call(self._client.get_site, brand_id=brand_id, site_id=site_id)

    async def update_site(
        self,
        *,
        brand_id: int,
        site_id: str,
        approval: Literal["none", "dashboard", "always"] | Unset = UNSET,
    ) -> t.Site:
        """Change a site, as `Client.update_site`."""
        return await self._call(
            self._client.update_site,
            brand_id=brand_id,
            site_id=site_id,
            approval=approval,
        )

    async def verify_site(
        self,
        *,
        brand_id: int,
        site_id: str,
    ) -> t.Site:
        """Verify a site, as `Client.verify_site`."""
        return await self._call(self._client.verify_site, brand_id=brand_id, site_id=site_id)

    async def delete_site(
        self,
        *,
        brand_id: int,
        site_id: str,
    ) -> t.Site:
        """Delete a site, as `Client.delete_site`."""
        return await self._call(self._client.delete_site, brand_id=brand_id, site_id=site_id)

    async def get_site_snippets(
        self,
        *,
        brand_id: int,
        site_id: str,
        edge_url: str | None = None,
    ) -> t.SiteSnippets:
        """Get snippets for a CDN, as `Client.get_site_snippets`."""
        return await self._call(
            self._client.get_site_snippets,
            brand_id=brand_id,
            site_id=site_id,
            edge_url=edge_url,
        )

    async def report_agent_traffic(
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
        """Report visits of AI agents, as `Client.report_agent_traffic`."""
        return await self._call(
            self._client.report_agent_traffic,
            brand_id=brand_id,
            site_id=site_id,
            limit=limit,
            offset=offset,
            start_date=start_date,
            end_date=end_date,
            group_by=group_by,
        )

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
    ) -> AsyncRows[t.AgentTrafficItem]:
        """Report visits of AI agents: one at a time, `page_size` of them per request, as
        `Client.iter_report_agent_traffic`.
        """
        return self._each(self._client.iter_report_agent_traffic(
            brand_id=brand_id,
            site_id=site_id,
            page_size=page_size,
            offset=offset,
            start_date=start_date,
            end_date=end_date,
            group_by=group_by,
        ))

    async def stage_version(
        self,
        *,
        brand_id: int,
        site_id: str,
        url: str,
        markdown: str | None | Unset = UNSET,
        html: str | None | Unset = UNSET,
    ) -> t.SiteVersionContent:
        """Stage a version of a page, as `Client.stage_version`."""
        return await self._call(
            self._client.stage_version,
            brand_id=brand_id,
            site_id=site_id,
            url=url,
            markdown=markdown,
            html=html,
        )

    async def list_versions(
        self,
        *,
        brand_id: int,
        site_id: str,
        limit: int | None = None,
        offset: int | None = None,
        state: Literal["staged", "live", "retired"] | None = None,
        url: str | None = None,
    ) -> t.SiteVersionPage:
        """List versions, as `Client.list_versions`."""
        return await self._call(
            self._client.list_versions,
            brand_id=brand_id,
            site_id=site_id,
            limit=limit,
            offset=offset,
            state=state,
            url=url,
        )

    def iter_versions(
        self,
        *,
        brand_id: int,
        site_id: str,
        page_size: int = 100,
        offset: int = 0,
        state: Literal["staged", "live", "retired"] | None = None,
        url: str | None = None,
    ) -> AsyncRows[t.SiteVersion]:
        """List versions: one at a time, `page_size` of them per request, as
        `Client.iter_versions`.
        """
        return self._each(self._client.iter_versions(
            brand_id=brand_id,
            site_id=site_id,
            page_size=page_size,
            offset=offset,
            state=state,
            url=url,
        ))

    async def get_version(
        self,
        *,
        brand_id: int,
        site_id: str,
        version_id: str,
    ) -> t.SiteVersionContent:
        """Get a version with its content, as `Client.get_version`."""
        return await self._call(
            self._client.get_version,
            brand_id=brand_id,
            site_id=site_id,
            version_id=version_id,
        )

    async def publish_version(
        self,
        *,
        brand_id: int,
        site_id: str,
        version_id: str,
    ) -> t.SiteVersion:
        """Publish a version, as `Client.publish_version`."""
        return await self._call(
            self._client.publish_version,
            brand_id=brand_id,
            site_id=site_id,
            version_id=version_id,
        )

    async def rollback_version(
        self,
        *,
        brand_id: int,
        site_id: str,
        version_id: str,
    ) -> t.SiteVersion:
        """Roll a version back, as `Client.rollback_version`."""
        return await self._call(
            self._client.rollback_version,
            brand_id=brand_id,
            site_id=site_id,
            version_id=version_id,
        )

    async def preview_version(
        self,
        *,
        brand_id: int,
        site_id: str,
        version_id: str,
        idempotency_key: str | None = None,
    ) -> t.SitePreview:
        """Make a link that shows a version, as `Client.preview_version`."""
        return await self._call(
            self._client.preview_version,
            brand_id=brand_id,
            site_id=site_id,
            version_id=version_id,
            idempotency_key=idempotency_key,
        )

    async def open_preview(
        self,
        *,
        token: str,
    ) -> str:
        """Open a preview, as `Client.open_preview`."""
        return await self._call(self._client.open_preview, token=token)

    async def operate_site(
        self,
        *,
        site_id: str,
        integration_status: Literal["active", "inactive"],
    ) -> t.Site:
        """Activate or switch off a site, as `Client.operate_site`."""
        return await self._call(
            self._client.operate_site,
            site_id=site_id,
            integration_status=integration_status,
        )

    async def submit_pipeline(
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
        """Audit, optimize and deploy pages, as `Client.submit_pipeline`."""
        return await self._call(
            self._client.submit_pipeline,
            brand_id=brand_id,
            idempotency_key=idempotency_key,
            urls=urls,
            requests=requests,
            optimize=optimize,
            stage_axp=stage_axp,
            deploy_axp=deploy_axp,
            site_id=site_id,
            target_prompts=target_prompts,
            target_personas=target_personas,
            target_sources=target_sources,
            override_suggestions=override_suggestions,
            webhook_url=webhook_url,
            webhook_url_override=webhook_url_override,
        )

    async def get_pipeline_tracking(
        self,
        *,
        brand_id: int,
        token: str,
    ) -> t.PipelineTracking:
        """Track a page, as `Client.get_pipeline_tracking`."""
        return await self._call(self._client.get_pipeline_tracking, brand_id=brand_id, token=token)

    async def list_pipelines(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PipelinePage:
        """List submissions, as `Client.list_pipelines`."""
        return await self._call(
            self._client.list_pipelines,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
        )

    def iter_pipelines(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.Pipeline]:
        """List submissions: one at a time, `page_size` of them per request, as
        `Client.iter_pipelines`.
        """
        return self._each(self._client.iter_pipelines(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
        ))

    async def get_pipeline(
        self,
        *,
        brand_id: int,
        pipeline_id: str,
    ) -> t.Pipeline:
        """Get a submission, as `Client.get_pipeline`."""
        return await self._call(self._client.get_pipeline, brand_id=brand_id, pipeline_id=pipeline_id)

    async def list_pipeline_tracks(
        self,
        *,
        brand_id: int,
        pipeline_id: str,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.PipelineTrackPage:
        """List the URLs of a submission, as `Client.list_pipeline_tracks`."""
        return await self._call(
            self._client.list_pipeline_tracks,
            brand_id=brand_id,
            pipeline_id=pipeline_id,
            limit=limit,
            offset=offset,
        )

    def iter_pipeline_tracks(
        self,
        *,
        brand_id: int,
        pipeline_id: str,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.PipelineTrack]:
        """List the URLs of a submission: one at a time, `page_size` of them per request, as
        `Client.iter_pipeline_tracks`.
        """
        return self._each(self._client.iter_pipeline_tracks(
            brand_id=brand_id,
            pipeline_id=pipeline_id,
            page_size=page_size,
            offset=offset,
        ))

    async def list_approvals(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.WaitingTrackPage:
        """List what waits for approval, as `Client.list_approvals`."""
        return await self._call(
            self._client.list_approvals,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
        )

    def iter_approvals(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.WaitingTrack]:
        """List what waits for approval: one at a time, `page_size` of them per request, as
        `Client.iter_approvals`.
        """
        return self._each(self._client.iter_approvals(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
        ))

    async def approve_track(
        self,
        *,
        brand_id: int,
        token: str,
        note: str | None | Unset = UNSET,
        optimization_run_id: str | None | Unset = UNSET,
    ) -> t.PipelineDecision:
        """Approve the result for a page, as `Client.approve_track`."""
        return await self._call(
            self._client.approve_track,
            brand_id=brand_id,
            token=token,
            note=note,
            optimization_run_id=optimization_run_id,
        )

    async def reject_track(
        self,
        *,
        brand_id: int,
        token: str,
        note: str | None | Unset = UNSET,
        optimization_run_id: str | None | Unset = UNSET,
    ) -> t.PipelineDecision:
        """Reject the result for a page, as `Client.reject_track`."""
        return await self._call(
            self._client.reject_track,
            brand_id=brand_id,
            token=token,
            note=note,
            optimization_run_id=optimization_run_id,
        )

    async def get_publication_effect(
        self,
        *,
        brand_id: int,
        token: str,
    ) -> t.PublicationEffect:
        """Get the effect of a published page, as `Client.get_publication_effect`."""
        return await self._call(self._client.get_publication_effect, brand_id=brand_id, token=token)

    async def create_webhook(
        self,
        *,
        brand_id: int,
        url: str,
        idempotency_key: str | None = None,
        events: list[t.Event] | None | Unset = UNSET,
    ) -> t.CreatedWebhook:
        """Register a webhook, as `Client.create_webhook`."""
        return await self._call(
            self._client.create_webhook,
            brand_id=brand_id,
            url=url,
            idempotency_key=idempotency_key,
            events=events,
        )

    async def list_webhooks(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.WebhookPage:
        """List webhooks, as `Client.list_webhooks`."""
        return await self._call(
            self._client.list_webhooks,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
        )

    def iter_webhooks(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.Webhook]:
        """List webhooks: one at a time, `page_size` of them per request, as
        `Client.iter_webhooks`.
        """
        return self._each(self._client.iter_webhooks(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
        ))

    async def delete_webhook(
        self,
        *,
        brand_id: int,
        webhook_id: str,
    ) -> t.Webhook:
        """Delete a webhook, as `Client.delete_webhook`."""
        return await self._call(self._client.delete_webhook, brand_id=brand_id, webhook_id=webhook_id)

    async def rotate_webhook_secret(
        self,
        *,
        brand_id: int,
        webhook_id: str,
        idempotency_key: str | None = None,
        former_valid_hours: int | Unset = UNSET,
    ) -> t.CreatedWebhook:
        """Rotate the secret of a webhook, as `Client.rotate_webhook_secret`."""
        return await self._call(
            self._client.rotate_webhook_secret,
            brand_id=brand_id,
            webhook_id=webhook_id,
            idempotency_key=idempotency_key,
            former_valid_hours=former_valid_hours,
        )

    async def list_webhook_deliveries(
        self,
        *,
        brand_id: int,
        webhook_id: str,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.WebhookDeliveryPage:
        """List deliveries, as `Client.list_webhook_deliveries`."""
        return await self._call(
            self._client.list_webhook_deliveries,
            brand_id=brand_id,
            webhook_id=webhook_id,
            limit=limit,
            offset=offset,
        )

    def iter_webhook_deliveries(
        self,
        *,
        brand_id: int,
        webhook_id: str,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.WebhookDelivery]:
        """List deliveries: one at a time, `page_size` of them per request, as
        `Client.iter_webhook_deliveries`.
        """
        return self._each(self._client.iter_webhook_deliveries(
            brand_id=brand_id,
            webhook_id=webhook_id,
            page_size=page_size,
            offset=offset,
        ))

    async def redeliver_webhook(
        self,
        *,
        brand_id: int,
        webhook_id: str,
        delivery_id: str,
    ) -> t.WebhookDelivery:
        """Deliver again, as `Client.redeliver_webhook`."""
        return await self._call(
            self._client.redeliver_webhook,
            brand_id=brand_id,
            webhook_id=webhook_id,
            delivery_id=delivery_id,
        )

    async def get_webhook_secret(
        self,
        *,
        brand_id: int,
    ) -> t.GetWebhookSecretAnswer:
        """Get the webhook secret of a brand, as `Client.get_webhook_secret`."""
        return await self._call(self._client.get_webhook_secret, brand_id=brand_id)

    async def rotate_brand_webhook_secret(
        self,
        *,
        brand_id: int,
        idempotency_key: str | None = None,
        former_valid_hours: int | Unset = UNSET,
    ) -> t.GetWebhookSecretAnswer:
        """Rotate the webhook secret of a brand, as `Client.rotate_brand_webhook_secret`."""
        return await self._call(
            self._client.rotate_brand_webhook_secret,
            brand_id=brand_id,
            idempotency_key=idempotency_key,
            former_valid_hours=former_valid_hours,
        )

    async def create_alert(
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
        """Create a rule, as `Client.create_alert`."""
        return await self._call(
            self._client.create_alert,
            brand_id=brand_id,
            name=name,
            metric=metric,
            direction=direction,
            smallest_change=smallest_change,
            idempotency_key=idempotency_key,
            filters=filters,
            is_active=is_active,
        )

    async def list_alerts(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.AlertRulePage:
        """List rules, as `Client.list_alerts`."""
        return await self._call(self._client.list_alerts, brand_id=brand_id, limit=limit, offset=offset)

    def iter_alerts(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.AlertRule]:
        """List rules: one at a time, `page_size` of them per request, as `Client.iter_alerts`.
        """
        return self._each(self._client.iter_alerts(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
        ))

    async def preview_alert(
        self,
        *,
        brand_id: int,
        metric: t.PreviewAlertMetric,
        direction: Literal["up", "down", "either"],
        smallest_change: float,
        filters: list[str] | None | Unset = UNSET,
    ) -> t.AlertPreview:
        """Preview a rule, as `Client.preview_alert`."""
        return await self._call(
            self._client.preview_alert,
            brand_id=brand_id,
            metric=metric,
            direction=direction,
            smallest_change=smallest_change,
            filters=filters,
        )

    async def get_alert(
        self,
        *,
        brand_id: int,
        alert_id: str,
    ) -> t.AlertRule:
        """Get a rule, as `Client.get_alert`."""
        return await self._call(self._client.get_alert, brand_id=brand_id, alert_id=alert_id)

    async def replace_alert(
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
        """Replace a rule, as `Client.replace_alert`."""
        return await self._call(
            self._client.replace_alert,
            brand_id=brand_id,
            alert_id=alert_id,
            name=name,
            metric=metric,
            direction=direction,
            smallest_change=smallest_change,
            filters=filters,
            is_active=is_active,
        )

    async def delete_alert(
        self,
        *,
        brand_id: int,
        alert_id: str,
    ) -> t.AlertRule:
        """Delete a rule, as `Client.delete_alert`."""
        return await self._call(self._client.delete_alert, brand_id=brand_id, alert_id=alert_id)

    async def list_alert_events(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.AlertEventPage:
        """List what was reported, as `Client.list_alert_events`."""
        return await self._call(
            self._client.list_alert_events,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
        )

    def iter_alert_events(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.AlertEvent]:
        """List what was reported: one at a time, `page_size` of them per request, as
        `Client.iter_alert_events`.
        """
        return self._each(self._client.iter_alert_events(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
        ))

    async def create_alert_channel(
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
        """Add a channel, as `Client.create_alert_channel`."""
        return await self._call(
            self._client.create_alert_channel,
            brand_id=brand_id,
            kind=kind,
            name=name,
            idempotency_key=idempotency_key,
            url=url,
            recipients=recipients,
            events=events,
        )

    async def list_alert_channels(
        self,
        *,
        brand_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.AlertChannelPage:
        """List channels, as `Client.list_alert_channels`."""
        return await self._call(
            self._client.list_alert_channels,
            brand_id=brand_id,
            limit=limit,
            offset=offset,
        )

    def iter_alert_channels(
        self,
        *,
        brand_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.AlertChannel]:
        """List channels: one at a time, `page_size` of them per request, as
        `Client.iter_alert_channels`.
        """
        return self._each(self._client.iter_alert_channels(
            brand_id=brand_id,
            page_size=page_size,
            offset=offset,
        ))

    async def delete_alert_channel(
        self,
        *,
        brand_id: int,
        channel_id: str,
    ) -> t.AlertChannel:
        """Delete a channel, as `Client.delete_alert_channel`."""
        return await self._call(
            self._client.delete_alert_channel,
            brand_id=brand_id,
            channel_id=channel_id,
        )

    async def test_alert_channel(
        self,
        *,
        brand_id: int,
        channel_id: str,
    ) -> t.AlertEvent:
        """Send a test message, as `Client.test_alert_channel`."""
        return await self._call(
            self._client.test_alert_channel,
            brand_id=brand_id,
            channel_id=channel_id,
        )

    async def get_organization(
        self,
        *,
        organization_id: int,
    ) -> t.Organization:
        """Get the organization, as `Client.get_organization`."""
        return await self._call(self._client.get_organization, organization_id=organization_id)

    async def rename_organization(
        self,
        *,
        organization_id: int,
        name: str,
    ) -> t.Organization:
        """Rename the organization, as `Client.rename_organization`."""
        return await self._call(
            self._client.rename_organization,
            organization_id=organization_id,
            name=name,
        )

    async def get_organization_look(
        self,
        *,
        organization_id: int,
    ) -> t.OrganizationLook:
        """See how reports look, as `Client.get_organization_look`."""
        return await self._call(self._client.get_organization_look, organization_id=organization_id)

    async def put_organization_look(
        self,
        *,
        organization_id: int,
        name: str | None,
        accent: str | None,
        logo: str | None,
    ) -> t.OrganizationLook:
        """Set how reports look, as `Client.put_organization_look`."""
        return await self._call(
            self._client.put_organization_look,
            organization_id=organization_id,
            name=name,
            accent=accent,
            logo=logo,
        )

    async def get_organization_display(
        self,
        *,
        organization_id: int,
    ) -> t.OrganizationDisplay:
        """See in which time zone and currency people see things, as
        `Client.get_organization_display`.
        """
        return await self._call(self._client.get_organization_display, organization_id=organization_id)

    async def put_organization_display(
        self,
        *,
        organization_id: int,
        time_zone: str,
        currency: str,
        units_per_usd: float,
    ) -> t.OrganizationDisplay:
        """Set the time zone and currency that people see, as `Client.put_organization_display`.
        """
        return await self._call(
            self._client.put_organization_display,
            organization_id=organization_id,
            time_zone=time_zone,
            currency=currency,
            units_per_usd=units_per_usd,
        )

    async def get_retention(
        self,
        *,
        organization_id: int,
        answers: int | None = None,
        raw_answers: int | None = None,
        visits: int | None = None,
        signals: int | None = None,
        logs: int | None = None,
    ) -> t.Retention:
        """See how long data is kept, as `Client.get_retention`."""
        return await self._call(
            self._client.get_retention,
            organization_id=organization_id,
            answers=answers,
            raw_answers=raw_answers,
            visits=visits,
            signals=signals,
            logs=logs,
        )

    async def put_retention(
        self,
        *,
        organization_id: int,
        answers: int | None | Unset = UNSET,
        raw_answers: int | None | Unset = UNSET,
        visits: int | None | Unset = UNSET,
        signals: int | None | Unset = UNSET,
        logs: int | None | Unset = UNSET,
    ) -> t.Retention:
        """Set how long data is kept, as `Client.put_retention`."""
        return await self._call(
            self._client.put_retention,
            organization_id=organization_id,
            answers=answers,
            raw_answers=raw_answers,
            visits=visits,
            signals=signals,
            logs=logs,
        )

    async def get_simulated_world(
        self,
        *,
        organization_id: int,
    ) -> t.SimulatedWorld:
        """See which brands are simulated, as `Client.get_simulated_world`."""
        return await self._call(self._client.get_simulated_world, organization_id=organization_id)

    async def remove_simulated_world(
        self,
        *,
        organization_id: int,
    ) -> t.RemoveSimulatedWorldAnswer:
        """Remove the simulated world, as `Client.remove_simulated_world`."""
        return await self._call(self._client.remove_simulated_world, organization_id=organization_id)

    async def get_policies(
        self,
        *,
        organization_id: int,
    ) -> t.Policies:
        """See the policies, as `Client.get_policies`."""
        return await self._call(self._client.get_policies, organization_id=organization_id)

    async def put_policies(
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
        """Set the policies, as `Client.put_policies`."""
        return await self._call(
            self._client.put_policies,
            organization_id=organization_id,
            max_idle_minutes=max_idle_minutes,
            max_session_days=max_session_days,
            max_key_days=max_key_days,
            public_links=public_links,
            invitation_domains=invitation_domains,
            apps=apps,
        )

    async def create_api_key(
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
        """Create an API key, as `Client.create_api_key`."""
        return await self._call(
            self._client.create_api_key,
            organization_id=organization_id,
            name=name,
            scopes=scopes,
            idempotency_key=idempotency_key,
            brand_ids=brand_ids,
            expires_at=expires_at,
            allowed_addresses=allowed_addresses,
        )

    async def list_api_keys(
        self,
        *,
        organization_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ApiKeyPage:
        """List API keys, as `Client.list_api_keys`."""
        return await self._call(
            self._client.list_api_keys,
            organization_id=organization_id,
            limit=limit,
            offset=offset,
        )

    def iter_api_keys(
        self,
        *,
        organization_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.ApiKey]:
        """List API keys: one at a time, `page_size` of them per request, as
        `Client.iter_api_keys`.
        """
        return self._each(self._client.iter_api_keys(
            organization_id=organization_id,
            page_size=page_size,
            offset=offset,
        ))

    async def update_api_key(
        self,
        *,
        organization_id: int,
        key_id: int,
        name: str | Unset = UNSET,
        allowed_addresses: list[str] | None | Unset = UNSET,
    ) -> t.ApiKey:
        """Change an API key, as `Client.update_api_key`."""
        return await self._call(
            self._client.update_api_key,
            organization_id=organization_id,
            key_id=key_id,
            name=name,
            allowed_addresses=allowed_addresses,
        )

    async def rotate_api_key(
        self,
        *,
        organization_id: int,
        key_id: int,
        idempotency_key: str | None = None,
        former_valid_hours: int | Unset = UNSET,
        expires_at: str | None | Unset = UNSET,
    ) -> t.CreatedApiKey:
        """Rotate an API key, as `Client.rotate_api_key`."""
        return await self._call(
            self._client.rotate_api_key,
            organization_id=organization_id,
            key_id=key_id,
            idempotency_key=idempotency_key,
            former_valid_hours=former_valid_hours,
            expires_at=expires_at,
        )

    async def revoke_api_key(
        self,
        *,
        organization_id: int,
        key_id: int,
    ) -> t.ApiKey:
        """Revoke an API key, as `Client.revoke_api_key`."""
        return await self._call(
            self._client.revoke_api_key,
            organization_id=organization_id,
            key_id=key_id,
        )

    async def list_audit_log(
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
        """Read who did what, as `Client.list_audit_log`."""
        return await self._call(
            self._client.list_audit_log,
            organization_id=organization_id,
            limit=limit,
            offset=offset,
            actor=actor,
            action=action,
            thing=thing,
            brand_id=brand_id,
            since=since,
            until=until,
            up_to_number=up_to_number,
        )

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
    ) -> AsyncRows[t.AuditEntry]:
        """Read who did what: one row at a time as they arrive, `page_size` of them per request, as
        `Client.iter_audit_log`.
        """
        return self._each(self._client.iter_audit_log(
            organization_id=organization_id,
            page_size=page_size,
            offset=offset,
            actor=actor,
            action=action,
            thing=thing,
            brand_id=brand_id,
            since=since,
            until=until,
            up_to_number=up_to_number,
        ))

    async def list_audit_log_csv(
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
        """Read who did what: as CSV with a header line, as `Client.list_audit_log_csv`."""
        return await self._call(
            self._client.list_audit_log_csv,
            organization_id=organization_id,
            limit=limit,
            offset=offset,
            actor=actor,
            action=action,
            thing=thing,
            brand_id=brand_id,
            since=since,
            until=until,
            up_to_number=up_to_number,
        )

    async def get_audit_log_webhook(
        self,
        *,
        organization_id: int,
    ) -> t.AuditLogWebhook:
        """See where the audit log is sent, as `Client.get_audit_log_webhook`."""
        return await self._call(self._client.get_audit_log_webhook, organization_id=organization_id)

    async def put_audit_log_webhook(
        self,
        *,
        organization_id: int,
        url: str,
    ) -> t.CreatedAuditLogWebhook:
        """Have the audit log sent to a URL, as `Client.put_audit_log_webhook`."""
        return await self._call(
            self._client.put_audit_log_webhook,
            organization_id=organization_id,
            url=url,
        )

    async def rotate_audit_log_webhook_secret(
        self,
        *,
        organization_id: int,
        idempotency_key: str | None = None,
        former_valid_hours: int | Unset = UNSET,
    ) -> t.CreatedAuditLogWebhook:
        """Rotate the secret by which the audit log is sent, as
        `Client.rotate_audit_log_webhook_secret`.
        """
        return await self._call(
            self._client.rotate_audit_log_webhook_secret,
            organization_id=organization_id,
            idempotency_key=idempotency_key,
            former_valid_hours=former_valid_hours,
        )

    async def delete_audit_log_webhook(
        self,
        *,
        organization_id: int,
    ) -> t.AuditLogWebhook:
        """Stop sending the audit log, as `Client.delete_audit_log_webhook`."""
        return await self._call(self._client.delete_audit_log_webhook, organization_id=organization_id)

    async def list_members(
        self,
        *,
        organization_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.MemberPage:
        """List members, as `Client.list_members`."""
        return await self._call(
            self._client.list_members,
            organization_id=organization_id,
            limit=limit,
            offset=offset,
        )

    def iter_members(
        self,
        *,
        organization_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.Member]:
        """List members: one at a time, `page_size` of them per request, as `Client.iter_members`.
        """
        return self._each(self._client.iter_members(
            organization_id=organization_id,
            page_size=page_size,
            offset=offset,
        ))

    async def update_member(
        self,
        *,
        organization_id: int,
        person_id: int,
        role: Literal["admin", "member", "viewer"] | Unset = UNSET,
        brand_ids: list[int] | None | Unset = UNSET,
    ) -> t.Member:
        """Change the role of a member, or the brands they reach, as `Client.update_member`."""
        return await self._call(
            self._client.update_member,
            organization_id=organization_id,
            person_id=person_id,
            role=role,
            brand_ids=brand_ids,
        )

    async def remove_member(
        self,
        *,
        organization_id: int,
        person_id: int,
        revoke_keys: bool | None = None,
        erase: bool | None = None,
    ) -> t.RemovedMember:
        """Remove a member, as `Client.remove_member`."""
        return await self._call(
            self._client.remove_member,
            organization_id=organization_id,
            person_id=person_id,
            revoke_keys=revoke_keys,
            erase=erase,
        )

    async def list_member_sessions(
        self,
        *,
        organization_id: int,
        person_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.SessionRecordPage:
        """List where a member is signed in, as `Client.list_member_sessions`."""
        return await self._call(
            self._client.list_member_sessions,
            organization_id=organization_id,
            person_id=person_id,
            limit=limit,
            offset=offset,
        )

    def iter_member_sessions(
        self,
        *,
        organization_id: int,
        person_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.SessionRecord]:
        """List where a member is signed in: one at a time, `page_size` of them per request, as
        `Client.iter_member_sessions`.
        """
        return self._each(self._client.iter_member_sessions(
            organization_id=organization_id,
            person_id=person_id,
            page_size=page_size,
            offset=offset,
        ))

    async def end_member_sessions(
        self,
        *,
        organization_id: int,
        person_id: int,
    ) -> t.EndMemberSessionsAnswer:
        """Sign a member out everywhere, as `Client.end_member_sessions`."""
        return await self._call(
            self._client.end_member_sessions,
            organization_id=organization_id,
            person_id=person_id,
        )

    async def end_member_session(
        self,
        *,
        organization_id: int,
        person_id: int,
        session_id: int,
    ) -> t.EndMemberSessionsAnswer:
        """End a session of a member, as `Client.end_member_session`."""
        return await self._call(
            self._client.end_member_session,
            organization_id=organization_id,
            person_id=person_id,
            session_id=session_id,
        )

    async def invite_person(
        self,
        *,
        organization_id: int,
        email: str,
        role: Literal["admin", "member", "viewer"],
        idempotency_key: str | None = None,
        brand_ids: list[int] | None | Unset = UNSET,
        expires_in_days: int | Unset = UNSET,
    ) -> t.CreatedInvitation:
        """Invite a person by a link, as `Client.invite_person`."""
        return await self._call(
            self._client.invite_person,
            organization_id=organization_id,
            email=email,
            role=role,
            idempotency_key=idempotency_key,
            brand_ids=brand_ids,
            expires_in_days=expires_in_days,
        )

    async def list_invitations(
        self,
        *,
        organization_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.InvitationPage:
        """List open invitations, as `Client.list_invitations`."""
        return await self._call(
            self._client.list_invitations,
            organization_id=organization_id,
            limit=limit,
            offset=offset,
        )

    def iter_invitations(
        self,
        *,
        organization_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.Invitation]:
        """List open invitations: one at a time, `page_size` of them per request, as
        `Client.iter_invitations`.
        """
        return self._each(self._client.iter_invitations(
            organization_id=organization_id,
            page_size=page_size,
            offset=offset,
        ))

    async def revoke_invitation(
        self,
        *,
        organization_id: int,
        invitation_id: int,
    ) -> t.Invitation:
        """Revoke an invitation, as `Client.revoke_invitation`."""
        return await self._call(
            self._client.revoke_invitation,
            organization_id=organization_id,
            invitation_id=invitation_id,
        )

    async def get_invitation(
        self,
        *,
        token: str,
    ) -> t.OpenInvitation:
        """Look at an invitation, as `Client.get_invitation`."""
        return await self._call(self._client.get_invitation, token=token)

    async def accept_invitation(
        self,
        *,
        token: str,
        password: str,
    ) -> t.Session:
        """Accept an invitation, as `Client.accept_invitation`."""
        return await self._call(self._client.accept_invitation, token=token, password=password)

    async def sign_in(
        self,
        *,
        email: str,
        password: str,
    ) -> t.Session:
        """Sign in, as `Client.sign_in`."""
        return await self._call(self._client.sign_in, email=email, password=password)

    async def get_current_session(self) -> t.CurrentSession:
        """See who is signed in, as `Client.get_current_session`."""
        return await self._call(self._client.get_current_session)

    async def switch_organization(
        self,
        *,
        organization_id: int,
    ) -> t.CurrentSession:
        """Switch to another organization, as `Client.switch_organization`."""
        return await self._call(self._client.switch_organization, organization_id=organization_id)

    async def sign_out(self) -> t.SignOutAnswer:
        """Sign out, as `Client.sign_out`."""
        return await self._call(self._client.sign_out)

    async def list_own_sessions(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.SessionRecordPage:
        """List where you are signed in, as `Client.list_own_sessions`."""
        return await self._call(self._client.list_own_sessions, limit=limit, offset=offset)

    def iter_own_sessions(
        self,
        *,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.SessionRecord]:
        """List where you are signed in: one at a time, `page_size` of them per request, as
        `Client.iter_own_sessions`.
        """
        return self._each(self._client.iter_own_sessions(page_size=page_size, offset=offset))

    async def end_other_sessions(self) -> t.EndMemberSessionsAnswer:
        """Sign out everywhere else, as `Client.end_other_sessions`."""
        return await self._call(self._client.end_other_sessions)

    async def end_own_session(
        self,
        *,
        session_id: int,
    ) -> t.EndMemberSessionsAnswer:
        """End one of your sessions, as `Client.end_own_session`."""
        return await self._call(self._client.end_own_session, session_id=session_id)

    async def change_password(
        self,
        *,
        current_password: str,
        new_password: str,
        disconnect_apps: bool | Unset = UNSET,
    ) -> t.ChangePasswordAnswer:
        """Change your password, as `Client.change_password`."""
        return await self._call(
            self._client.change_password,
            current_password=current_password,
            new_password=new_password,
            disconnect_apps=disconnect_apps,
        )

    async def answer_sign_in(
        self,
        *,
        challenge: str,
        totp_code: str | Unset = UNSET,
        recovery_code: str | Unset = UNSET,
        passkey: t.AnswerSignInPasskey | Unset = UNSET,
        new_passkey: t.AnswerSignInNewPasskey | Unset = UNSET,
        name: str | Unset = UNSET,
    ) -> t.ChallengedSession:
        """Answer the challenge of a sign-in, as `Client.answer_sign_in`."""
        return await self._call(
            self._client.answer_sign_in,
            challenge=challenge,
            totp_code=totp_code,
            recovery_code=recovery_code,
            passkey=passkey,
            new_passkey=new_passkey,
            name=name,
        )

    async def set_up_at_sign_in(
        self,
        *,
        challenge: str,
        kind: Literal["totp", "passkey"],
    ) -> t.StartedSetUp:
        """Set up a second factor while signing in, as `Client.set_up_at_sign_in`."""
        return await self._call(self._client.set_up_at_sign_in, challenge=challenge, kind=kind)

    async def start_step_up(self) -> t.StepUpChallenge:
        """Ask how to prove your identity again, as `Client.start_step_up`."""
        return await self._call(self._client.start_step_up)

    async def step_up(
        self,
        *,
        password: str | Unset = UNSET,
        totp_code: str | Unset = UNSET,
        recovery_code: str | Unset = UNSET,
        passkey: t.AnswerSignInPasskey | Unset = UNSET,
        challenge: str | Unset = UNSET,
    ) -> t.StepUpAnswer:
        """Prove your identity again, as `Client.step_up`."""
        return await self._call(
            self._client.step_up,
            password=password,
            totp_code=totp_code,
            recovery_code=recovery_code,
            passkey=passkey,
            challenge=challenge,
        )

    async def get_sign_in_security(self) -> t.SignInSecurity:
        """See your second factors, as `Client.get_sign_in_security`."""
        return await self._call(self._client.get_sign_in_security)

    async def start_set_up(
        self,
        *,
        kind: Literal["totp", "passkey"],
    ) -> t.StartedSetUp:
        """Begin to set up a second factor, as `Client.start_set_up`."""
        return await self._call(self._client.start_set_up, kind=kind)

    async def add_second_factor(
        self,
        *,
        challenge: str,
        name: str,
        totp_code: str | Unset = UNSET,
        new_passkey: t.AnswerSignInNewPasskey | Unset = UNSET,
    ) -> t.AddedSecondFactor:
        """Finish setting up a second factor, as `Client.add_second_factor`."""
        return await self._call(
            self._client.add_second_factor,
            challenge=challenge,
            name=name,
            totp_code=totp_code,
            new_passkey=new_passkey,
        )

    async def remove_second_factor(
        self,
        *,
        factor_id: int,
    ) -> t.SecondFactor:
        """Remove a second factor, as `Client.remove_second_factor`."""
        return await self._call(self._client.remove_second_factor, factor_id=factor_id)

    async def replace_recovery_codes(self) -> t.ReplaceRecoveryCodesAnswer:
        """Make new recovery codes, as `Client.replace_recovery_codes`."""
        return await self._call(self._client.replace_recovery_codes)

    async def get_second_factor_rule(
        self,
        *,
        organization_id: int,
    ) -> t.SecondFactorRule:
        """See whether people need a second factor, as `Client.get_second_factor_rule`."""
        return await self._call(self._client.get_second_factor_rule, organization_id=organization_id)

    async def put_second_factor_rule(
        self,
        *,
        organization_id: int,
        required_from: str | None,
    ) -> t.SecondFactorRule:
        """Require a second factor from a date on, as `Client.put_second_factor_rule`."""
        return await self._call(
            self._client.put_second_factor_rule,
            organization_id=organization_id,
            required_from=required_from,
        )

    async def reset_member_second_factor(
        self,
        *,
        organization_id: int,
        person_id: int,
    ) -> t.ResetMemberSecondFactorAnswer:
        """Reset the second factor of a member, as `Client.reset_member_second_factor`."""
        return await self._call(
            self._client.reset_member_second_factor,
            organization_id=organization_id,
            person_id=person_id,
        )

    async def operate_second_factor_reset(
        self,
        *,
        person_id: int,
    ) -> t.ResetMemberSecondFactorAnswer:
        """Reset the second factor of a person, as `Client.operate_second_factor_reset`."""
        return await self._call(self._client.operate_second_factor_reset, person_id=person_id)

    async def describe_authorization(
        self,
        *,
        client_id: str,
        redirect_uri: str,
        scope: str | None = None,
        resource: str | None = None,
    ) -> t.DescribeAuthorizationAnswer:
        """See what an app asks for, as `Client.describe_authorization`."""
        return await self._call(
            self._client.describe_authorization,
            client_id=client_id,
            redirect_uri=redirect_uri,
            scope=scope,
            resource=resource,
        )

    async def authorize_app(
        self,
        *,
        client_id: str,
        redirect_uri: str,
        code_challenge: str,
        scope: str | None | Unset = UNSET,
        resource: str | None | Unset = UNSET,
        state: str | None | Unset = UNSET,
    ) -> t.AuthorizeAppAnswer:
        """Allow an app to act for you, as `Client.authorize_app`."""
        return await self._call(
            self._client.authorize_app,
            client_id=client_id,
            redirect_uri=redirect_uri,
            code_challenge=code_challenge,
            scope=scope,
            resource=resource,
            state=state,
        )

    async def request_app_approval(
        self,
        *,
        client_id: str,
        redirect_uri: str,
    ) -> t.RequestAppApprovalAnswer:
        """Ask an admin to approve an app, as `Client.request_app_approval`."""
        return await self._call(
            self._client.request_app_approval,
            client_id=client_id,
            redirect_uri=redirect_uri,
        )

    async def list_connected_apps(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ConnectedAppPage:
        """List connected apps, as `Client.list_connected_apps`."""
        return await self._call(self._client.list_connected_apps, limit=limit, offset=offset)

    def iter_connected_apps(
        self,
        *,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.ConnectedApp]:
        """List connected apps: one at a time, `page_size` of them per request, as
        `Client.iter_connected_apps`.
        """
        return self._each(self._client.iter_connected_apps(page_size=page_size, offset=offset))

    async def disconnect_app(
        self,
        *,
        app_id: int,
    ) -> t.DisconnectAppAnswer:
        """Disconnect an app, as `Client.disconnect_app`."""
        return await self._call(self._client.disconnect_app, app_id=app_id)

    async def list_organization_apps(
        self,
        *,
        organization_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.OrganizationAppPage:
        """List the connected apps of all people, as `Client.list_organization_apps`."""
        return await self._call(
            self._client.list_organization_apps,
            organization_id=organization_id,
            limit=limit,
            offset=offset,
        )

    def iter_organization_apps(
        self,
        *,
        organization_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.OrganizationApp]:
        """List the connected apps of all people: one at a time, `page_size` of them per request,
        as `Client.iter_organization_apps`.
        """
        return self._each(self._client.iter_organization_apps(
            organization_id=organization_id,
            page_size=page_size,
            offset=offset,
        ))

    async def disconnect_organization_app(
        self,
        *,
        organization_id: int,
        app_id: int,
    ) -> t.DisconnectAppAnswer:
        """Disconnect an app of another person, as `Client.disconnect_organization_app`."""
        return await self._call(
            self._client.disconnect_organization_app,
            organization_id=organization_id,
            app_id=app_id,
        )

    async def list_app_approvals(
        self,
        *,
        organization_id: int,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.ApprovableAppPage:
        """List apps that were approved, asked for or connected, as `Client.list_app_approvals`.
        """
        return await self._call(
            self._client.list_app_approvals,
            organization_id=organization_id,
            limit=limit,
            offset=offset,
        )

    def iter_app_approvals(
        self,
        *,
        organization_id: int,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.ApprovableApp]:
        """List apps that were approved, asked for or connected: one at a time, `page_size` of them
        per request, as `Client.iter_app_approvals`.
        """
        return self._each(self._client.iter_app_approvals(
            organization_id=organization_id,
            page_size=page_size,
            offset=offset,
        ))

    async def approve_app(
        self,
        *,
        organization_id: int,
        client_id: str,
    ) -> t.ApprovableApp:
        """Approve an app, as `Client.approve_app`."""
        return await self._call(
            self._client.approve_app,
            organization_id=organization_id,
            client_id=client_id,
        )

    async def withdraw_app_approval(
        self,
        *,
        organization_id: int,
        client_id: str,
    ) -> t.ApprovableApp:
        """Withdraw the approval of an app, as `Client.withdraw_app_approval`."""
        return await self._call(
            self._client.withdraw_app_approval,
            organization_id=organization_id,
            client_id=client_id,
        )

    async def request_password_reset(
        self,
        *,
        email: str,
    ) -> t.RequestPasswordResetAnswer:
        """Ask for a link to choose a new password, as `Client.request_password_reset`."""
        return await self._call(self._client.request_password_reset, email=email)

    async def reset_password(
        self,
        *,
        token: str,
        password: str,
    ) -> t.ChangePasswordAnswer:
        """Choose a new password by a link, as `Client.reset_password`."""
        return await self._call(self._client.reset_password, token=token, password=password)

    async def request_confirmation(self) -> t.RequestPasswordResetAnswer:
        """Ask for a link to confirm your email address, as `Client.request_confirmation`."""
        return await self._call(self._client.request_confirmation)

    async def confirm_email(
        self,
        *,
        token: str,
    ) -> t.ConfirmEmailAnswer:
        """Confirm an email address by a link, as `Client.confirm_email`."""
        return await self._call(self._client.confirm_email, token=token)

    async def inspect_system(self) -> t.SystemState:
        """See how the installation is, as `Client.inspect_system`."""
        return await self._call(self._client.inspect_system)

    async def list_organizations(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
    ) -> t.OrganizationPage:
        """List organizations, as `Client.list_organizations`."""
        return await self._call(self._client.list_organizations, limit=limit, offset=offset)

    def iter_organizations(
        self,
        *,
        page_size: int = 100,
        offset: int = 0,
    ) -> AsyncRows[t.Organization]:
        """List organizations: one at a time, `page_size` of them per request, as
        `Client.iter_organizations`.
        """
        return self._each(self._client.iter_organizations(page_size=page_size, offset=offset))

    async def create_organization(
        self,
        *,
        name: str,
        admin_email: str,
        idempotency_key: str | None = None,
        plan: Literal["starter", "growth", "agency", "enterprise"] | Unset = UNSET,
        prompt_pool_size: int | Unset = UNSET,
        early_access: bool | Unset = UNSET,
    ) -> t.CreatedOrganization:
        """Create an organization with its first admin, as `Client.create_organization`."""
        return await self._call(
            self._client.create_organization,
            name=name,
            admin_email=admin_email,
            idempotency_key=idempotency_key,
            plan=plan,
            prompt_pool_size=prompt_pool_size,
            early_access=early_access,
        )

    async def delete_organization(
        self,
        *,
        organization_id: int,
        name: str,
    ) -> t.DeletedOrganization:
        """Delete an organization for good, as `Client.delete_organization`."""
        return await self._call(
            self._client.delete_organization,
            organization_id=organization_id,
            name=name,
        )

    async def inspect_organization(
        self,
        *,
        organization_id: int,
    ) -> t.Organization:
        """Inspect an organization, as `Client.inspect_organization`."""
        return await self._call(self._client.inspect_organization, organization_id=organization_id)

    async def update_organization(
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
        """Update an organization, as `Client.update_organization`."""
        return await self._call(
            self._client.update_organization,
            organization_id=organization_id,
            name=name,
            plan=plan,
            prompt_pool_size=prompt_pool_size,
            disabled_platforms=disabled_platforms,
            early_access=early_access,
            monthly_pipeline_urls=monthly_pipeline_urls,
        )

    async def inspect_demo(
        self,
        *,
        organization_id: int,
    ) -> t.InspectDemoAnswer:
        """See whether the simulated world is loaded, as `Client.inspect_demo`."""
        return await self._call(self._client.inspect_demo, organization_id=organization_id)

    async def remove_demo(
        self,
        *,
        organization_id: int,
    ) -> t.RemoveSimulatedWorldAnswer:
        """Remove the simulated world, as `Client.remove_demo`."""
        return await self._call(self._client.remove_demo, organization_id=organization_id)

    async def find_people(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        email: str | None = None,
    ) -> t.PersonPage:
        """Find people of any organization, as `Client.find_people`."""
        return await self._call(self._client.find_people, limit=limit, offset=offset, email=email)

    def iter_find_people(
        self,
        *,
        page_size: int = 100,
        offset: int = 0,
        email: str | None = None,
    ) -> AsyncRows[t.Person]:
        """Find people of any organization: one at a time, `page_size` of them per request, as
        `Client.iter_find_people`.
        """
        return self._each(self._client.iter_find_people(
            page_size=page_size,
            offset=offset,
            email=email,
        ))

    async def confirm_person(
        self,
        *,
        person_id: int,
    ) -> t.Person:
        """Confirm the email address of a person, as `Client.confirm_person`."""
        return await self._call(self._client.confirm_person, person_id=person_id)

    async def erase_person(
        self,
        *,
        person_id: int,
    ) -> t.Person:
        """Erase a person for good, as `Client.erase_person`."""
        return await self._call(self._client.erase_person, person_id=person_id)

    async def operate_password_reset(
        self,
        *,
        person_id: int,
        idempotency_key: str | None = None,
    ) -> t.OperatePasswordResetAnswer:
        """Make a link for a new password, as `Client.operate_password_reset`."""
        return await self._call(
            self._client.operate_password_reset,
            person_id=person_id,
            idempotency_key=idempotency_key,
        )

    async def start_move(
        self,
        *,
        to: Literal["duckdb", "clickhouse"],
        url: str | Unset = UNSET,
    ) -> t.MoveState:
        """Move the observations to another engine, as `Client.start_move`."""
        return await self._call(self._client.start_move, to=to, url=url)

    async def describe_move(self) -> t.MoveState:
        """Get the progress of a move, as `Client.describe_move`."""
        return await self._call(self._client.describe_move)

    async def cancel_move(self) -> t.MoveState:
        """Cancel a move, as `Client.cancel_move`."""
        return await self._call(self._client.cancel_move)

    async def pause_writes(self) -> t.WritePause:
        """Pause writes of observations, as `Client.pause_writes`."""
        return await self._call(self._client.pause_writes)

    async def resume_writes(self) -> t.EndedWritePause:
        """Resume writes of observations, as `Client.resume_writes`."""
        return await self._call(self._client.resume_writes)
