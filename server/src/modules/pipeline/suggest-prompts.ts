import type { Context } from '#kernel/context.ts';
import { listPrompts } from '../prompts/index.ts';

const mostLookedAt = 1_000;
const mostSuggested = 5;

/** Prompts of the brand that a page answers, the oldest first. */
export async function suggestPrompts(
  ctx: Context,
  brandId: number,
  isAnswered: (prompt: string) => boolean,
): Promise<string[]> {
  const { items } = await listPrompts(ctx, {
    brandId,
    status: ['active'],
    limit: mostLookedAt,
    offset: 0,
  });
  const texts = [...new Set(items.map(({ text }) => text))];
  return texts.filter(isAnswered).slice(0, mostSuggested);
}
