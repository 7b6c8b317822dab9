import type { PromptCreateBody } from '#contract/prompts.ts';
import type { Context } from '#kernel/context.ts';
import type { Classification } from './classify-prompt.ts';
import type { PromptRow } from './prompt-store.ts';
import type { PromptTables } from './tables.ts';

/** What the body gives replaces the old; what it omits stays, unless it takes over from the prompt it continues. */
export async function reactivate(
  ctx: Context,
  archived: PromptRow,
  input: PromptCreateBody,
  found: Classification,
): Promise<number> {
  const takesOver = typeof input.continues_prompt_id === 'number';
  await ctx.db
    .withTables<PromptTables>()
    .updateTable('prompts')
    .set({
      status: 'active',
      ...(input.tags ? { tags: input.tags } : {}),
      ...(input.key_topics || takesOver ? { topics: found.topics } : {}),
      ...(input.language ? { language: found.language } : {}),
      ...(input.stage || takesOver
        ? { stage_id: found.stageId, stage_is_manual: found.stageIsManual }
        : {}),
      ...(takesOver ? { continues_prompt_id: input.continues_prompt_id ?? null } : {}),
    })
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', archived.id)
    .execute();
  return archived.id;
}
