import type { Context } from '#kernel/context.ts';
import { returnToPromptPool } from '../accounts/index.ts';
import { cancelCollection } from './collection-events.ts';
import { type PromptRow, setStatus } from './prompt-store.ts';

/**
 * Active prompts become paused or archived: their collection stops and their variants leave the pool, while
 * the variants themselves stay as the deployment that a resume restores. The rows must be locked.
 */
export async function deactivate(
  ctx: Context,
  brand: { readonly id: number; readonly organization_id: number },
  prompts: readonly Pick<PromptRow, 'id' | 'platforms'>[],
  to: 'paused' | 'archived',
): Promise<void> {
  if (prompts.length === 0) return;
  const ids = prompts.map((prompt) => prompt.id);
  await setStatus(ctx, brand, ids, to);
  await cancelCollection(ctx, ids);
  await returnToPromptPool(
    ctx,
    prompts.reduce((sum, prompt) => sum + prompt.platforms.length, 0),
  );
}
