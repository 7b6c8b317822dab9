import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';
import type { PromptTables } from './tables.ts';

/** What observations keep of their prompts, whatever a prompt's status; those that the brand has of these ids. */
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
