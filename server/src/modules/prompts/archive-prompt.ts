import type { Prompt } from '#contract/prompts.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { type BrandRow, requireBrand } from '../brands/index.ts';
import { deactivate } from './deactivate.ts';
import { findPrompt, type PromptRow, promptRecord, setStatus } from './prompt-store.ts';

/** Collection stops, history is kept; archiving it again changes nothing. */
export async function archivePrompt(
  ctx: Context,
  input: { readonly brandId: number; readonly promptId: number },
): Promise<Prompt> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, input.brandId, 'share');
    const prompt = await findPrompt(inside, brand, input.promptId, 'update');
    await archive(inside, brand, [prompt]);
    return promptRecord({ ...prompt, status: 'archived' });
  });
}

/** The rows must be locked. */
export async function archive(
  ctx: Context,
  brand: Pick<BrandRow, 'id' | 'organization_id'>,
  prompts: readonly Pick<PromptRow, 'id' | 'status' | 'platforms'>[],
): Promise<void> {
  const active = prompts.filter(({ status }) => status === 'active');
  const paused = prompts.filter(({ status }) => status === 'paused');
  await deactivate(ctx, brand, active, 'archived');
  const ids = paused.map(({ id }) => id);
  if (ids.length > 0) await setStatus(ctx, brand, ids, 'archived');
}
