import { sql } from 'kysely';
import type { PromptCount, PromptCountDimension } from '#contract/prompts.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand, stageNames } from '../brands/index.ts';
import type { PromptTables } from './tables.ts';

/** More groups than these are not counted; a brand has far fewer. */
const maxGroups = 1000;

/** What a prompt is counted under; one with several topics counts under each. */
const values = {
  persona: sql<PromptCount['value']>`prompts.persona_id`,
  stage: sql<PromptCount['value']>`stage.name`,
  topic: sql<PromptCount['value']>`unnest(prompts.topics)`,
} as const;

/** How many prompts each persona, stage or topic has, the most first; without those archived. */
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
