import type { Context } from '#kernel/context.ts';
import { type PromptRow, selectPrompts } from './prompt-store.ts';

/** What makes two prompts of a brand the same. */
export type Identity = Pick<PromptRow, 'text_hash' | 'persona_id' | 'country'>;

export const identityKey = ({ text_hash, persona_id, country }: Identity): string =>
  `${text_hash.toString('hex')} ${persona_id} ${country}`;

const order = { active: 0, paused: 1, archived: 2 };

/** Of several that are the same the one that decides comes first: active, then paused, then the latest archived. */
export function inOrderOfStatus(rows: readonly PromptRow[]): PromptRow[] {
  return rows.toSorted((a, b) => order[a.status] - order[b.status] || b.id - a.id);
}

/** Prompts of the brand with the same text, persona and country. */
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
  return inOrderOfStatus(rows);
}
