import type { Context } from '#kernel/context.ts';
import { longestReadingMs } from '#kernel/engine-limits.ts';
import type { RecentAnswer } from '#kernel/ports/analytics/observations.ts';
import type { BrandRow } from '../brands/index.ts';

/** Texts can be long: this many are held at a time. */
const batchSize = 50;
const days = 90;

/** The newest answers of a brand, newest first, of the last days up to the newest one. */
export async function* newestAnswers(
  { analytics: { observations } }: Pick<Context, 'analytics'>,
  { organization_id: organizationId, id: brandId }: Pick<BrandRow, 'id' | 'organization_id'>,
  limit: number,
): AsyncGenerator<RecentAnswer> {
  const brand = { organizationId, brandId };
  const options = { timeLimitMs: longestReadingMs };
  const keys = await observations.newest(brand, { limit, days }, options);
  for (let start = 0; start < keys.length; start += batchSize) {
    yield* await observations.recent(brand, keys.slice(start, start + batchSize), options);
  }
}
