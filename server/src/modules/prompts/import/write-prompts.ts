import type { Context } from '#kernel/context.ts';
import { unnest } from '#kernel/ports/database.ts';
import { takeFromPromptPool } from '../../accounts/index.ts';
import type { BrandRow } from '../../brands/index.ts';
import { reactivate } from '../change-status.ts';
import { startCollections } from '../collection-events.ts';
import type { Classification } from '../label-prompt.ts';
import { identityKey } from '../same-text.ts';
import type { PromptTables } from '../tables.ts';
import { writeVariants } from '../variants.ts';
import type { PlannedPrompt } from './plan-rows.ts';

export interface ClassifiedPrompt extends PlannedPrompt {
  readonly found: Classification;
}

/**
 * Creates or reactivates the planned prompts in order, with their variants and collection; returns their ids in that
 * order.
 */
export async function writePrompts(
  ctx: Context,
  brand: BrandRow,
  prompts: readonly ClassifiedPrompt[],
  status: 'active' | 'paused',
): Promise<number[]> {
  if (prompts.length === 0) return [];
  const isActive = status === 'active';
  if (isActive) await takeFromPromptPool(ctx, countVariants(prompts));
  const created = await insertNew(
    ctx,
    brand,
    prompts.filter(({ archived }) => !archived),
    status,
  );
  for (const { archived, body, found, platforms } of prompts) {
    if (!archived) continue;
    await reactivate(ctx, archived, body, found);
    await writeVariants(ctx, [archived.id], platforms);
  }
  const written = prompts.map((prompt) => {
    const id = prompt.archived?.id ?? created.get(identityKey(prompt.identity));
    if (id === undefined) throw new Error('an imported prompt was not written');
    return { id, platforms: prompt.enabled };
  });
  if (isActive) await startCollections(ctx, brand.id, written);
  return written.map(({ id }) => id);
}

function countVariants(prompts: readonly ClassifiedPrompt[]): number {
  return prompts.reduce((sum, { platforms }) => sum + platforms.length, 0);
}

/** Ids by prompt identity; ids rise in the order of the rows. */
async function insertNew(
  ctx: Context,
  brand: BrandRow,
  prompts: readonly ClassifiedPrompt[],
  status: 'active' | 'paused',
): Promise<ReadonlyMap<string, number>> {
  if (prompts.length === 0) return new Map();
  const db = ctx.db.withTables<PromptTables>();
  const rows = await db
    .insertInto('prompts')
    .values(
      prompts.map(({ body, identity, found }) => ({
        organization_id: brand.organization_id,
        brand_id: brand.id,
        text: body.text,
        ...identity,
        language: found.language,
        stage_id: found.stageId,
        stage_is_manual: found.stageIsManual,
        tags: body.tags ?? [],
        topics: found.topics,
        status,
      })),
    )
    .returning(['id', 'text_hash', 'persona_id', 'country'])
    .execute();
  const ids = new Map(rows.map((row) => [identityKey(row), row.id]));
  const variants = prompts.flatMap(({ identity, platforms }) =>
    platforms.map((platform) => ({ promptId: ids.get(identityKey(identity)), platform })),
  );
  const table = unnest('variant', variants, {
    prompt_id: ['bigint', ({ promptId }) => promptId],
    platform: ['text', ({ platform }) => platform],
    organization_id: ['bigint', () => brand.organization_id],
  });
  await db
    .insertInto('variants')
    .columns(['prompt_id', 'platform', 'organization_id'])
    .expression(ctx.db.selectFrom(table).selectAll())
    .execute();
  return ids;
}
