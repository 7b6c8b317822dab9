import type { Context } from '#kernel/context.ts';
import type { PromptTables } from './tables.ts';

/** What an observation keeps of its prompt, whatever the prompt's status. */
export async function promptFacts(
  ctx: Context,
  brand: { readonly id: number; readonly organization_id: number },
  promptId: number,
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
      'tags',
      'topics',
    ])
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .where('id', '=', promptId)
    .executeTakeFirst();
}
