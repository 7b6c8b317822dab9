import { text } from 'node:stream/consumers';
import { queryParameters } from '#contract/figures/query.ts';
import type { MetricReader } from '#kernel/ports/analytics/metric-reader.ts';
import type { QueryPlan, RowFormat } from '#kernel/ports/analytics/query-plan.ts';
import type { BrandKey, BrandNames, NamedId } from '#kernel/ports/analytics/reading.ts';
import { checkQuery } from '../../../src/modules/analytics/check-query.ts';
import { parseQuery } from '../../../src/modules/analytics/parse-query.ts';
import { planQuery } from '../../../src/modules/analytics/plan.ts';
import type { QueryInput } from '../../support/brute-force/brute-force.ts';
import type { Names } from '../../support/brute-force/brute-force-dimensions.ts';

const clock = { now: () => new Date('2026-03-15T00:00:00Z') };

/** The plan that the service makes of a request. */
export function planOf(brand: BrandKey, names: Names, query: QueryInput): QueryPlan {
  const { limit, offset, ...rest } = query;
  const parameters = queryParameters.parse({
    ...rest,
    ...(limit === undefined ? {} : { limit: String(limit) }),
    ...(offset === undefined ? {} : { offset: String(offset) }),
  });
  return planQuery(brand, checkQuery({ clock }, parseQuery(parameters)), brandNames(names));
}

function brandNames({ personas, stages, competitors }: Names): BrandNames {
  const listed = (names: ReadonlyMap<number, string>): NamedId[] =>
    [...names].map(([id, name]) => ({ id, name }));
  return { persona: listed(personas), stage: listed(stages), competitor: listed(competitors) };
}

/** The page whole, as text. */
export async function readQuery(
  reader: Pick<MetricReader, 'query'>,
  plan: QueryPlan,
  { format = 'json-lines', includeTotal = false }: { format?: RowFormat; includeTotal?: boolean },
) {
  const { rows, hasMore, total } = await reader.query(plan, { format, includeTotal });
  return { body: await text(rows), hasMore, total };
}
