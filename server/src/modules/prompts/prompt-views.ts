import { sql } from 'kysely';
import type { Database } from '#kernel/ports/database.ts';
import { organizationPlatforms } from '../accounts/index.ts';
import { personaProfiles, unarchivedBrands } from '../brands/index.ts';
import type { PromptTables } from './tables.ts';

// Queries for other modules to select from or join; they see these columns and no table of prompts.

/** The variants to ask. */
export function activeVariants(db: Database) {
  return db
    .withTables<PromptTables>()
    .selectFrom('variants')
    .innerJoin('prompts', 'prompts.id', 'variants.prompt_id')
    .innerJoin(unarchivedBrands(db).as('brand'), 'brand.id', 'prompts.brand_id')
    .innerJoin(organizationPlatforms(db).as('owner'), 'owner.id', 'variants.organization_id')
    .select(['variants.organization_id', 'prompts.brand_id', 'variants.prompt_id'])
    .select(['variants.platform', 'prompts.created_at'])
    .where('prompts.status', '=', 'active')
    .where(sql<boolean>`variants.platform <> ALL (owner.disabled_platforms)`);
}

/** What each prompt asks, and as whom. */
export function promptQuestions(db: Database) {
  return db
    .withTables<PromptTables>()
    .selectFrom('prompts')
    .leftJoin(personaProfiles(db).as('persona'), 'persona.id', 'prompts.persona_id')
    .select(['prompts.id as prompt_id', 'prompts.text', 'prompts.country', 'prompts.language'])
    .select(['persona.name as persona_name', 'persona.description as persona_description']);
}

/** Requests to collect that wait. */
export function waitingCollections(db: Database) {
  return db
    .withTables<PromptTables>()
    .selectFrom('collection_events')
    .select(['prompt_id', 'platform']);
}
