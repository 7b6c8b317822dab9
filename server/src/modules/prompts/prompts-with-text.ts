import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { textHash } from './same-text.ts';
import type { PromptTables } from './tables.ts';

/** Ids of the brand's prompts that ask one of these, whatever their status, persona and country. */
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

/** Of the brand's prompts that ask this the one to choose: active before paused and archived, without a persona, the oldest. */
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
