import type { Prompt } from '#contract/prompts.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { deactivate } from './deactivate.ts';
import { findPrompt, promptRecord, setStatus } from './prompt-store.ts';

/** Collection stops, history is kept; archiving it again changes nothing. */
export async function archivePrompt(
  ctx: Context,
  input: { readonly brandId: number; readonly promptId: number },
): Promise<Prompt> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, input.brandId, 'share');
    const prompt = await findPrompt(inside, brand, input.promptId, 'update');
    if (prompt.status === 'active') await deactivate(inside, brand, [prompt], 'archived');
    if (prompt.status === 'paused') await setStatus(inside, brand, [prompt.id], 'archived');
    return promptRecord({ ...prompt, status: 'archived' });
  });
}
