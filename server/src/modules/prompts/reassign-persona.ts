import type { Prompt } from '#contract/prompts.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { findDuplicates } from './duplicates.ts';
import { findPrompt, readRecord } from './prompt-store.ts';
import { activeDuplicate, isArchived } from './refusals.ts';
import { lockText } from './same-text.ts';
import type { PromptTables } from './tables.ts';
import { usablePersona } from './usable-persona.ts';

/** Gives a prompt another persona, or none. A paused prompt may become a duplicate; resuming it is then refused. */
export async function reassignPersona(
  ctx: Context,
  input: { readonly brandId: number; readonly promptId: number; readonly personaId: number | null },
): Promise<Prompt> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, input.brandId, 'share');
    const seen = await findPrompt(inside, brand, input.promptId);
    await lockText(inside, brand.id, seen.text_hash);
    const prompt = await findPrompt(inside, brand, input.promptId, 'update');
    await usablePersona(inside, brand, input.personaId);
    if (prompt.status === 'archived') throw isArchived();
    if (prompt.status === 'active') {
      const identity = { ...prompt, persona_id: input.personaId };
      const [duplicate] = await findDuplicates(inside, brand, identity);
      if (duplicate?.status === 'active' && duplicate.id !== prompt.id) {
        throw activeDuplicate(duplicate.id);
      }
    }
    await inside.db
      .withTables<PromptTables>()
      .updateTable('prompts')
      .set({ persona_id: input.personaId })
      .where('organization_id', '=', brand.organization_id)
      .where('id', '=', prompt.id)
      .execute();
    return readRecord(inside, brand, prompt.id);
  });
}
