import { sql } from 'kysely';
import { type PlatformValue, platformValues } from '#contract/platforms.ts';
import type { Prompt } from '#contract/prompts/prompts.ts';
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
      'prompts.language',
      'prompts.stage_id',
      'prompts.stage_is_manual',
      'prompts.tags',
      'prompts.topics',
      'prompts.status',
      'prompts.created_at',
      'prompts.continues_prompt_id',
      'stages.name as stage',
      sql<PlatformValue[]>`ARRAY(SELECT platform FROM variants WHERE prompt_id = prompts.id)`.as(
        'platforms',
      ),
      sql<number | null>`(SELECT max(next.id) FROM prompts AS next
        WHERE next.continues_prompt_id = prompts.id)`.as('continued_by_prompt_id'),
      sql<number | null>`(SELECT max(next.id) FROM prompts AS next
        WHERE next.continues_prompt_id = prompts.id AND next.status = 'active')`.as(
        'active_successor_id',
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
    country: row.country,
    continues_prompt_id: row.continues_prompt_id,
    continued_by_prompt_id: row.continued_by_prompt_id,
    created_at: row.created_at.toISOString(),
  };
}

/** One prompt of the brand; `lock` locks it until the commit, which serializes changes. */
export async function findPrompt(
  ctx: Context,
  brand: BrandRef,
  promptId: number,
  lock: 'none' | 'update' = 'none',
): Promise<PromptRow> {
  const query = selectPrompts(ctx, brand).where('prompts.id', '=', promptId);
  // Reads after locking: a statement that waits for the row would see the variants from before the wait.
  if (lock === 'update') {
    await query.clearSelect().select('prompts.id').forUpdate('prompts').execute();
  }
  const row = await query.executeTakeFirstOrThrow(
    () => new Refusal('prompt_not_found', 'This brand has no such prompt.'),
  );
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
