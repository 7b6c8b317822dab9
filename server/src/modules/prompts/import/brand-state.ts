import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';
import { disabledPlatforms, readPromptPool } from '../../accounts/index.ts';
import { activeStages, type BrandRow, findPersonaOf } from '../../brands/index.ts';
import { type PromptRow, selectPrompts } from '../prompt-store.ts';
import { inOrderOfStatus } from '../same-text.ts';
import type { ReadRow } from './read-rows.ts';

/** Everything that decides what happens to rows. */
export type BrandState = Awaited<ReturnType<typeof readBrandState>>;

/** `lock` locks the pool until the commit; the brand's own lock covers its prompts. */
export async function readBrandState(
  ctx: Context,
  brand: BrandRow,
  rows: readonly ReadRow[],
  lock: 'none' | 'noKeyUpdate',
) {
  const readable = rows.flatMap((row) => ('body' in row ? [row] : []));
  const personas = new Map<number, { readonly archived: boolean } | undefined>();
  for (const id of new Set(readable.flatMap(({ body }) => body.persona_id ?? []))) {
    personas.set(id, await findPersonaOf(ctx, brand, id));
  }
  return {
    brand,
    personas,
    stages: await activeStages(ctx, brand),
    disabled: await disabledPlatforms(ctx),
    pool: await readPromptPool(ctx, lock),
    prompts: await samePrompts(ctx, brand, [...new Set(readable.map(({ hash }) => hash))]),
  };
}

/** The prompts with one of these texts; among identical ones, the decisive one comes first. */
async function samePrompts(
  ctx: Context,
  brand: BrandRow,
  hashes: readonly Buffer[],
): Promise<PromptRow[]> {
  const rows = await selectPrompts(ctx, brand)
    .where(sql<boolean>`prompts.text_hash = ANY(${hashes}::bytea[])`)
    .execute();
  return inOrderOfStatus(rows);
}
