import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { textHash } from './same-text.ts';
import type { PromptTables } from './tables.ts';

/** Ids of the brand's prompts with this topic that are not archived. */
export async function promptsOfTopic(
  ctx: Context,
  { brandId, topic }: { readonly brandId: number; readonly topic: string },
): Promise<number[]> {
  requireScope(ctx.principal, 'query', 'configure');
  const rows = await ctx.db
    .withTables<PromptTables>()
    .selectFrom('prompts')
    .select('id')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('status', '<>', 'archived')
    .where(sql<boolean>`${topic} = ANY(topics)`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of the brand's prompts with one of these texts, whatever their status, persona and country. */
export async function promptsWithText(
  ctx: Context,
  { brandId, texts }: { readonly brandId: number; readonly texts: readonly string[] },
): Promise<number[]> {
  requireScope(ctx.principal, 'query', 'configure');
  const hashes = [...new Set(texts)].map(textHash);
  const rows = await ctx.db
    .withTables<PromptTables>()
    .selectFrom('prompts')
    .select('id')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where(sql<boolean>`text_hash = ANY(${hashes}::bytea[])`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The best prompt of the brand with this text: active before paused and archived, without a persona, the oldest. */
export async function promptWithText(
  ctx: Context,
  { brandId, text }: { readonly brandId: number; readonly text: string },
): Promise<number | undefined> {
  requireScope(ctx.principal, 'query', 'configure');
  const row = await ctx.db
    .withTables<PromptTables>()
    .selectFrom('prompts')
    .select('id')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('text_hash', '=', textHash(text))
    .orderBy(sql`array_position(ARRAY['active', 'paused', 'archived'], status)`)
    .orderBy(sql`persona_id IS NOT NULL`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The brand of each prompt of these brands, including archived ones, whose answers stay. */
export async function brandsOfPrompts(
  ctx: Context,
  brandIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (brandIds.length === 0) return new Map();
  const rows = await ctx.db
    .withTables<PromptTables>()
    .selectFrom('prompts')
    .select(['id', 'brand_id'])
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', sql<number>`ANY(${[...brandIds]})`)
    .execute();
  return new Map(rows.map(({ id, brand_id }) => [id, brand_id]));
}

/** The properties of prompts that observations store, whatever a prompt's status; ids of other brands are left out. */
export async function promptFacts(
  ctx: Context,
  brand: { readonly id: number; readonly organization_id: number },
  promptIds: readonly number[],
) {
  return ctx.db
    .withTables<PromptTables>()
    .selectFrom('prompts')
    .select([
      'id',
      'text',
      'persona_id as personaId',
      'stage_id as stageId',
      'country',
      'language',
      'tags',
      'topics',
    ])
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .where('id', '=', sql<number>`ANY(${promptIds})`)
    .execute();
}
