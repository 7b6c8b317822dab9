import { metrics } from '../../../server/src/modules/analytics/index.ts';
import type { BenchService } from '../bench-service.ts';
import { compareTimes, judge, milliseconds } from '../compare-times.ts';
import { createHttpClient, searchOf } from '../http-client.ts';
import { queryShapes, type ShapeName } from './query-shapes.ts';
import { lastDays, type Request } from './statements.ts';

const overQuery = 2.5;

const asked: readonly ShapeName[] = [
  ...(['all metrics', 'platform', 'tag', 'stage x branded'] as const),
  ...(['competitor_name', 'week x platform', 'three filters'] as const),
];

/** A year of each question with its bounds, against the same question without. */
export async function measureIntervals(bench: BenchService): Promise<void> {
  const client = createHttpClient(bench.api().address, bench.headers);
  console.log(`\nIntervals against the query of the same fields (limit ${overQuery}); medians`);
  for (const name of asked) {
    const shape: Request = queryShapes[name];
    const search = searchOf({ ...shape, ...lastDays(365), fields: boundedFields(shape) });
    const path = `/v1/${bench.brand.id}/query`;
    const took = await compareTimes({
      query: () => client.get(`${path}?${search}`),
      intervals: () => client.get(`${path}/intervals?${search}`),
    });
    const ratio = took.intervals / took.query;
    console.log(
      `  ${name.padEnd(16)} ${milliseconds(took.intervals)} against ${milliseconds(took.query)}, ` +
        `ratio ${ratio.toFixed(2)} ${judge(ratio <= overQuery)}`,
    );
  }
  client.close();
}

function boundedFields({ fields }: Request): string {
  const unbounded = new Set<string>(
    metrics.filter(({ shownAs }) => shownAs === undefined).map(({ name }) => name),
  );
  return String(fields)
    .split(',')
    .filter((name) => !unbounded.has(name))
    .join(',');
}
