import { sql } from 'kysely';
import type { PromptCount, PromptCountDimension } from '#contract/prompts.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { reachBrand } from '../brands/index.ts';

/** More groups than these are not counted; a brand has far fewer. */
const maxGroups = 1000;

/** What a prompt is counted under; one with several topics counts under each. */
const values = {
  persona: { value: sql`prompts.persona_id`, from: sql`prompts` },
  stage: {
    value: sql`stages.name`,
    from: sql`prompts JOIN stages ON stages.id = prompts.stage_id`,
  },
  topic: { value: sql`topic`, from: sql`prompts CROSS JOIN unnest(prompts.topics) AS topic` },
} as const;

/** How many prompts each persona, stage or topic has, the most first; without those archived. */
export async function countPrompts(
  ctx: Context,
  input: { readonly brandId: number; readonly by: PromptCountDimension },
): Promise<PromptCount[]> {
  requireScope(ctx.principal, 'query', 'configure');
  const brand = await reachBrand(ctx, input.brandId);
  const { value, from } = values[input.by];
  const { rows } = await sql<PromptCount>`
    SELECT ${value} AS value,
      count(*) FILTER (WHERE prompts.status = 'active') AS active,
      count(*) FILTER (WHERE prompts.status = 'paused') AS paused
    FROM ${from}
    WHERE prompts.organization_id = ${brand.organization_id} AND prompts.brand_id = ${brand.id}
      AND prompts.status <> 'archived'
    GROUP BY ${value} ORDER BY count(*) DESC, ${value} LIMIT ${maxGroups}`.execute(ctx.db);
  return rows;
}
