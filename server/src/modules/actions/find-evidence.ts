import type { ActionEvidence } from '#contract/actions.ts';
import { addDays } from '#contract/days.ts';
import type { ResponseFilters } from '#contract/response-filters.ts';
import type { Response } from '#contract/responses.ts';
import type { Context } from '#kernel/context.ts';
import { longestReadingMs } from '#kernel/engine-limits.ts';
import { readLines } from '#kernel/read-lines.ts';
import { brandNames } from '../brands/index.ts';
import { selectResponses } from '../observations/index.ts';
import { maxEvidenceAnswers, type SearchScope } from './finding.ts';

interface Wanted {
  readonly filters: Partial<ResponseFilters>;
  /** How many answers are read; those that `sentence` finds nothing in are passed over. */
  readonly read?: number;
  /** The words that count; null: the whole answer does; undefined: the answer is no evidence. */
  readonly sentence?: (answer: Response) => string | null | undefined;
}

/** The newest answers of the scope that show something. */
export async function findAnswers(
  ctx: Context,
  { brand, days, isUnbranded, signal }: SearchScope,
  { filters, read = maxEvidenceAnswers, sentence = () => null }: Wanted,
): Promise<ActionEvidence['answers']> {
  const key = { organizationId: brand.organization_id, brandId: brand.id };
  const names = await brandNames(ctx, key, ['persona', 'stage', 'competitor']);
  const asked: Partial<ResponseFilters> = {
    ...(isUnbranded ? { branded: false } : {}),
    ...filters,
    ...{ start_date: days.first, end_date: addDays(days.last, 1) },
  };
  // Filters that are left out filter nothing.
  const selection = selectResponses(key, asked as ResponseFilters, names);
  const page = { limit: read, offset: 0, names, withEvidence: true };
  const options = { signal, timeLimitMs: longestReadingMs };
  const found: ActionEvidence['answers'] = [];
  for await (const line of readLines(await ctx.analytics.answers.page(selection, page, options))) {
    // The engine writes what the contract promises.
    const answer = JSON.parse(line) as Response;
    const text = sentence(answer);
    if (text === undefined || found.length === maxEvidenceAnswers) continue;
    const { id, created_at, platform, prompt_id, prompt } = answer;
    found.push({
      ...{ response_id: id, date: created_at.slice(0, 10), platform, prompt_id, prompt, text },
    });
  }
  return found;
}
