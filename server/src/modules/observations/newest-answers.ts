import type { Context } from '#kernel/context.ts';
import { longestReadingMs } from '#kernel/engine-limits.ts';
import type { RecentAnswer } from '#kernel/ports/analytics/observations.ts';
import type { BrandRow } from '../brands/index.ts';

const batchSize = 50;
/** Of texts that are held at a time; one longer than this comes alone. */
const batchBytes = 500_000;
const days = 90;

interface Range {
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
}

/** The newest answers of a brand, newest first, of the last days up to the newest one, a few at a time. */
export async function* newestAnswers(
  { analytics: { observations } }: Pick<Context, 'analytics'>,
  { organization_id: organizationId, id: brandId }: Pick<BrandRow, 'id' | 'organization_id'>,
  { limit, signal }: Range,
): AsyncGenerator<RecentAnswer[]> {
  const brand = { organizationId, brandId };
  const options = { timeLimitMs: longestReadingMs, ...(signal && { signal }) };
  let keys = await observations.newest(brand, { limit, days }, options);
  while (keys.length > 0) {
    const asked = keys.slice(0, batchSize);
    const answers = await observations.recent(brand, asked, batchBytes, options);
    if (answers.length > 0) yield answers;
    const last = answers.at(-1);
    // What did not fit is asked for again; without any answer, all of these are gone.
    const read = last ? asked.findIndex(({ id }) => id === last.id) + 1 : asked.length;
    keys = keys.slice(read);
  }
}
