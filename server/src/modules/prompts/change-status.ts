import type { Prompt } from '#contract/prompts.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { InvalidInput, Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { deactivate } from './deactivate.ts';
import { findPrompt, promptRecord } from './prompt-store.ts';
import { isArchived } from './refusals.ts';
import { resumePrompts } from './resume-prompts.ts';
import { lockText } from './same-text.ts';

interface ChangeStatusInput {
  readonly brandId: number;
  readonly promptId: number;
  readonly status: 'active' | 'paused';
}

/** Pauses or resumes. Requests for one prompt come one after the other; the status it has already is no change. */
export async function changePromptStatus(ctx: Context, input: ChangeStatusInput): Promise<Prompt> {
  requireScope(ctx.principal, 'configure');
  try {
    return await inTransaction(ctx, (inside) => change(inside, input));
  } catch (error) {
    if (error instanceof Refusal || error instanceof InvalidInput) throw error;
    ctx.logger.error(
      { err: error, prompt: input.promptId },
      'a prompt could not change its status',
    );
    const [code, verb] =
      input.status === 'paused'
        ? (['pause_failed', 'paused'] as const)
        : (['resume_failed', 'resumed'] as const);
    throw new Refusal(code, `The prompt could not be ${verb}; nothing changed. Try again.`);
  }
}

async function change(
  ctx: Context,
  { brandId, promptId, status }: ChangeStatusInput,
): Promise<Prompt> {
  const brand = await requireBrand(ctx, brandId, 'share');
  const seen = await findPrompt(ctx, brand, promptId);
  if (status === 'active') await lockText(ctx, brandId, seen.text_hash);
  const prompt = await findPrompt(ctx, brand, promptId, 'update');
  if (prompt.status === 'archived') throw isArchived();
  if (prompt.status === status) return promptRecord(prompt);
  if (status === 'paused') await deactivate(ctx, brand, [prompt], 'paused');
  else await resumePrompts(ctx, brand, [prompt]);
  return promptRecord({ ...prompt, status });
}
