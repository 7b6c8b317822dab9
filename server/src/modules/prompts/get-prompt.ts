import type { Prompt } from '#contract/prompts.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { readRecord } from './prompt-store.ts';

/** A prompt in any status: an archived one stays readable. */
export async function getPrompt(
  ctx: Context,
  input: { readonly brandId: number; readonly promptId: number },
): Promise<Prompt> {
  requireScope(ctx.principal, 'query', 'configure');
  return readRecord(ctx, await requireBrand(ctx, input.brandId), input.promptId);
}
