import { sql } from 'kysely';
import { type PlatformValue, platformValues } from '#contract/platforms.ts';
import type { Prompt } from '#contract/prompts.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { stageNames } from '../brands/index.ts';
import type { PromptTables } from './tables.ts';

interface BrandRef {
  readonly id: number;
  readonly organization_id: number;
}

/** The prompts of a brand with their stage's current name and their platforms. */
export function selectPrompts(ctx: Context, brand: BrandRef) {
  return ctx.db
    .withTables<PromptTables>()
    .selectFrom('prompts')
    .innerJoin(stageNames(ctx.db).as('stages'), 'stages.id', 'prompts.stage_id')
    .where('prompts.organization_id', '=', brand.organization_id)
    .where('prompts.brand_id', '=', brand.id)
    .select([
      'prompts.id',
      'prompts.text',
      'prompts.text_hash',
      'prompts.persona_id',
      'prompts.country',
      'prompts.tags',
      'prompts.topics',
      'prompts.status',
      'prompts.created_at',
      'stages.name as stage',
      sql<PlatformValue[]>`ARRAY(SELECT platform FROM variants WHERE prompt_id = prompts.id)`.as(
        'platforms',
      ),
    ]);
}

export type PromptRow = Awaited<ReturnType<ReturnType<typeof selectPrompts>['execute']>>[number];

export function promptRecord(row: PromptRow): Prompt {
  return {
    id: row.id,
    text: row.text,
    stage: row.stage,
    persona_id: row.persona_id,
    platforms: platformValues.filter((platform) => row.platforms.includes(platform)),
    tags: row.tags,
    topics: row.topics,
    status: row.status,
    created_at: row.created_at.toISOString(),
  };
}

/** One prompt of the brand; `lock` holds it until the commit, so that changes come one after the other. */
export async function findPrompt(
  ctx: Context,
  brand: BrandRef,
  promptId: number,
  lock: 'none' | 'update' = 'none',
): Promise<PromptRow> {
  const query = selectPrompts(ctx, brand).where('prompts.id', '=', promptId);
  const row = await (lock === 'update' ? query.forUpdate('prompts') : query).executeTakeFirst();
  if (!row) throw new Refusal('prompt_not_found', 'This brand has no such prompt.');
  return row;
}

export async function readRecord(ctx: Context, brand: BrandRef, promptId: number): Promise<Prompt> {
  return promptRecord(await findPrompt(ctx, brand, promptId));
}

export async function setStatus(
  ctx: Context,
  brand: BrandRef,
  promptIds: readonly number[],
  status: Prompt['status'],
): Promise<void> {
  await ctx.db
    .withTables<PromptTables>()
    .updateTable('prompts')
    .set({ status })
    .where('organization_id', '=', brand.organization_id)
    .where('id', '=', sql<number>`ANY(${promptIds})`)
    .execute();
}
