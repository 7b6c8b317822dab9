import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';
import type { BrandRow } from '../brands/index.ts';
import { readActiveTwins } from './active-twins.ts';
import type { PromptRow } from './prompt-store.ts';
import type { PromptTables } from './tables.ts';
import { usablePersona } from './usable-persona.ts';

/** Gives prompts to a persona, or to nobody, and counts those that were another's. Nobody else may change them. */
export async function movePersona(
  ctx: Context,
  brand: BrandRow,
  prompts: readonly PromptRow[],
  personaId: number | null,
  about: (prompt: PromptRow, check: () => void) => void,
): Promise<number> {
  await usablePersona(ctx, brand, personaId, ['body', 'change', 'persona_id']);
  const moved = prompts.filter(({ persona_id }) => persona_id !== personaId);
  const ids = moved.map(({ id }) => id);
  const twins = await readActiveTwins(ctx, brand, moved, ids);
  for (const prompt of moved) {
    if (prompt.status !== 'active') continue;
    about(prompt, () => twins.add({ ...prompt, persona_id: personaId }));
  }
  await ctx.db
    .withTables<PromptTables>()
    .updateTable('prompts')
    .set({ persona_id: personaId })
    .where('organization_id', '=', brand.organization_id)
    .where('id', '=', sql<number>`ANY(${ids})`)
    .execute();
  return moved.length;
}
