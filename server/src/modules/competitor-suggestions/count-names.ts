import type { Context } from '#kernel/context.ts';
import { longestReadingMs } from '#kernel/engine-limits.ts';
import type { AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import { type CountedName, foldSpellings } from './choose-names.ts';

/** Rarer spellings are in few answers each; this many fit into memory and a second. */
const mostSpellings = 10_000;

export interface CountedNames {
  /** All answers of the selection. */
  readonly answers: number;
  readonly byKey: ReadonlyMap<string, CountedName>;
}

/** The names that answers list and nobody tracked when they were evaluated. */
export async function countNames(
  ctx: Context,
  selection: AnswerSelection,
  signal?: AbortSignal,
): Promise<CountedNames> {
  const options = { timeLimitMs: longestReadingMs, ...(signal && { signal }) };
  const range = { names: mostSpellings };
  const { answers, names } = await ctx.analytics.rivals.count(selection, range, options);
  return { answers, byKey: foldSpellings(names) };
}
