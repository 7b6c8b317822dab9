import type { Context } from '#kernel/context.ts';
import { type PromptRow, selectPrompts } from './prompt-store.ts';

interface Identity {
  readonly text_hash: Buffer;
  readonly persona_id: number | null;
  readonly country: string;
}

/** Prompts of the brand with the same text, persona and country: active first, then paused, then the latest archived. */
export async function findDuplicates(
  ctx: Context,
  brand: { readonly id: number; readonly organization_id: number },
  { text_hash, persona_id, country }: Identity,
): Promise<PromptRow[]> {
  const rows = await selectPrompts(ctx, brand)
    .where('prompts.text_hash', '=', text_hash)
    .where('prompts.persona_id', 'is not distinct from', persona_id)
    .where('prompts.country', '=', country)
    .forUpdate('prompts')
    .execute();
  const order = { active: 0, paused: 1, archived: 2 };
  return rows.toSorted((a, b) => order[a.status] - order[b.status] || b.id - a.id);
}
