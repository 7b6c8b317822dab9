import type { Context } from '#kernel/context.ts';
import { listPrompts } from '../prompts/index.ts';
import { createRelevance } from './optimization/relevance.ts';

const mostLookedAt = 1_000;
const mostSuggested = 5;
/** A page that says less of what a prompt asks does not answer it. */
const fitsFrom = 0.6;

/** Prompts of the brand that a page seems to answer, best first. */
export async function suggestPrompts(
  ctx: Context,
  brandId: number,
  markdown: string,
): Promise<string[]> {
  const { items } = await listPrompts(ctx, {
    brandId,
    status: ['active'],
    limit: mostLookedAt,
    offset: 0,
  });
  const texts = [...new Set(items.map(({ text }) => text))];
  const relevance = createRelevance(texts);
  return texts
    .map((text) => ({ text, score: relevance.of(text, markdown) }))
    .filter(({ score }) => score >= fitsFrom)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostSuggested)
    .map(({ text }) => text);
}
