import type { PromptCreateBody } from '#contract/prompts.ts';
import type { Context } from '#kernel/context.ts';
import { invalidValue } from '#kernel/errors.ts';
import type { BrandRow } from '../brands/index.ts';
import { type PromptRow, selectPrompts } from './prompt-store.ts';

/** The prompt that a new one continues, if it names one. */
export async function findContinued(
  ctx: Context,
  brand: BrandRow,
  promptId: number | null | undefined,
): Promise<PromptRow | undefined> {
  if (promptId === null || promptId === undefined) return undefined;
  const row = await selectPrompts(ctx, brand).where('prompts.id', '=', promptId).executeTakeFirst();
  if (row) return row;
  throw invalidValue(
    ['body', 'continues_prompt_id'],
    'Input should be a prompt of this brand',
    promptId,
  );
}

/** What the body omits is taken from the prompt that it continues; null says that there is no persona. */
export function withContinued<Body extends PromptCreateBody>(
  body: Body,
  continued: PromptRow | undefined,
): Body {
  if (!continued) return body;
  return {
    ...body,
    persona_id: body.persona_id === undefined ? continued.persona_id : body.persona_id,
    country: body.country ?? continued.country,
    tags: body.tags ?? continued.tags,
  };
}

/** A text that is brought back from the archive cannot continue itself. */
export function refuseContinuingItself(
  duplicate: PromptRow | undefined,
  continued: PromptRow | undefined,
): void {
  if (!continued || duplicate?.id !== continued.id) return;
  throw invalidValue(
    ['body', 'continues_prompt_id'],
    'Input should be a prompt with another text, persona or country',
    continued.id,
  );
}
