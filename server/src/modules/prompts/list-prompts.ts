import { sql } from 'kysely';
import type { Page } from '#contract/envelopes.ts';
import type {
  Prompt,
  PromptCount,
  PromptCountDimension,
  PromptListQuery,
} from '#contract/prompts/prompts.ts';
import type { Context } from '#kernel/context.ts';
import { readPage } from '#kernel/paging.ts';
import type { Database } from '#kernel/ports/database.ts';
import { requireScope } from '#kernel/principal.ts';
import { organizationPlatforms } from '../accounts/index.ts';
import { personaProfiles, requireBrand, stageNames, unarchivedBrands } from '../brands/index.ts';
import { promptRecord, readRecord, selectPrompts } from './prompt-store.ts';
import type { PromptTables } from './tables.ts';

/** The brand's prompts by id; without a status, the active and paused ones. */
export async function listPrompts(
  ctx: Context,
  input: PromptListQuery & { readonly brandId: number },
): Promise<Page<Prompt>> {
  requireScope(ctx.principal, 'query', 'configure');
  const brand = await requireBrand(ctx, input.brandId);
  const prompts = filtered(selectPrompts(ctx, brand), input).orderBy('prompts.id');
  return readPage(prompts, input, promptRecord);
}

type Selection = ReturnType<typeof selectPrompts>;

function filtered(prompts: Selection, filters: PromptListQuery): Selection {
  const { status, stage, persona_id, country, platform, tag, topic, search } = filters;
  let query = prompts.where('prompts.status', 'in', status ?? ['active', 'paused']);
  if (stage !== undefined) query = query.where('stages.name', '=', stage);
  if (persona_id !== undefined) query = query.where('prompts.persona_id', '=', persona_id);
  if (country !== undefined) query = query.where('prompts.country', '=', country);
  if (tag !== undefined) query = query.where(sql<boolean>`${tag} = ANY(prompts.tags)`);
  if (topic !== undefined) query = query.where(sql<boolean>`${topic} = ANY(prompts.topics)`);
  if (platform !== undefined) {
    query = query.where(
      sql<boolean>`EXISTS (SELECT FROM variants WHERE prompt_id = prompts.id AND platform = ${platform})`,
    );
  }
  if (search !== undefined) {
    const pattern = `%${search.normalize('NFC').replaceAll(/[\\%_]/g, '\\$&')}%`;
    // The text is stored as sent, so it may be decomposed Unicode.
    query = query.where(sql<boolean>`normalize(prompts.text, NFC) ILIKE ${pattern}`);
  }
  return query;
}

/** A prompt in any status: an archived one stays readable. */
export async function getPrompt(
  ctx: Context,
  input: { readonly brandId: number; readonly promptId: number },
): Promise<Prompt> {
  requireScope(ctx.principal, 'query', 'configure');
  return readRecord(ctx, await requireBrand(ctx, input.brandId), input.promptId);
}

/** Limits the groups counted; a brand has far fewer. */
const maxGroups = 1000;

/** What prompts are counted by; one with several topics counts for each. */
const values = {
  persona: sql<PromptCount['value']>`prompts.persona_id`,
  stage: sql<PromptCount['value']>`stage.name`,
  topic: sql<PromptCount['value']>`unnest(prompts.topics)`,
} as const;

/** The number of prompts per persona, stage or topic, largest first, without archived ones. */
export async function countPrompts(
  ctx: Context,
  input: { readonly brandId: number; readonly by: PromptCountDimension },
): Promise<PromptCount[]> {
  requireScope(ctx.principal, 'query', 'configure');
  const brand = await requireBrand(ctx, input.brandId);
  const tables = ctx.db.withTables<PromptTables>();
  const prompts = tables
    .selectFrom('prompts')
    .innerJoin(stageNames(ctx.db).as('stage'), 'stage.id', 'prompts.stage_id')
    .select([values[input.by].as('value'), 'prompts.status'])
    .where('prompts.organization_id', '=', brand.organization_id)
    .where('prompts.brand_id', '=', brand.id)
    .where('prompts.status', '<>', 'archived');
  return tables
    .selectFrom(prompts.as('prompt'))
    .select(({ fn }) => [
      'value',
      fn.countAll<number>().filterWhere('status', '=', 'active').as('active'),
      fn.countAll<number>().filterWhere('status', '=', 'paused').as('paused'),
    ])
    .groupBy('value')
    .orderBy((of) => of.fn.countAll(), 'desc')
    .orderBy('value')
    .limit(maxGroups)
    .execute();
}

// Queries that other modules select from or join, without access to the tables themselves.

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

/** The text of each prompt, and its persona. */
export function promptQuestions(db: Database) {
  return db
    .withTables<PromptTables>()
    .selectFrom('prompts')
    .leftJoin(personaProfiles(db).as('persona'), 'persona.id', 'prompts.persona_id')
    .select(['prompts.id as prompt_id', 'prompts.text', 'prompts.country', 'prompts.language'])
    .select(['persona.name as persona_name', 'persona.description as persona_description']);
}

/** Waiting requests to collect. */
export function waitingCollections(db: Database) {
  return db
    .withTables<PromptTables>()
    .selectFrom('collection_events')
    .select(['prompt_id', 'platform']);
}
