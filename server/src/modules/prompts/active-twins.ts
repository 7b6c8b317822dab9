import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';
import type { BrandRow } from '../brands/index.ts';
import { type Identity, identityKey } from './duplicates.ts';
import { activeDuplicate } from './refusals.ts';
import type { PromptTables } from './tables.ts';

export interface ActiveTwins {
  /** Counts the prompt as active; refuses where another one is that has the same text, persona and country. */
  add(prompt: Identity & { readonly id: number }): void;
}

/** The active prompts with one of these texts, but for those of `leaving`. Nobody else may change them meanwhile. */
export async function readActiveTwins(
  ctx: Context,
  brand: Pick<BrandRow, 'id' | 'organization_id'>,
  prompts: readonly Identity[],
  leaving: readonly number[] = [],
): Promise<ActiveTwins> {
  const hashes = prompts.map(({ text_hash }) => text_hash);
  const rows = await ctx.db
    .withTables<PromptTables>()
    .selectFrom('prompts')
    .select(['id', 'text_hash', 'persona_id', 'country'])
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .where('status', '=', 'active')
    .where(sql<boolean>`text_hash = ANY(${hashes}::bytea[])`)
    .where('id', '<>', sql<number>`ALL(${leaving}::bigint[])`)
    .execute();
  const known = new Map(rows.map((row) => [identityKey(row), row.id]));
  return {
    add(prompt) {
      const key = identityKey(prompt);
      const twin = known.get(key);
      if (twin !== undefined) throw activeDuplicate(twin);
      known.set(key, prompt.id);
    },
  };
}
