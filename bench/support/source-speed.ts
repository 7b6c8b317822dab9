import type { BenchService } from './bench-service.ts';
import { compareTimes, judge, milliseconds } from './compare-times.ts';
import { createHttpClient, searchOf } from './http-client.ts';
import { lastDays } from './statements.ts';

interface Contender {
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
}

/** Each with the query that it adds something to. */
const measured: Readonly<Record<string, { readonly of: Contender; readonly against: Contender }>> =
  {
    'cited domains': {
      of: { path: 'sources', search: { limit: '50' } },
      against: { path: 'query', search: { fields: 'source_domain,citation_unique_responses' } },
    },
    'cited pages': {
      of: { path: 'sources', search: { limit: '50', by: 'page' } },
      against: { path: 'query', search: { fields: 'source_url,citation_unique_responses' } },
    },
    'share of voice by platform': {
      of: { path: 'query', search: { fields: 'ai_platform,brand_mention_share' } },
      against: { path: 'query', search: { fields: 'ai_platform,competitor_presence_percentage' } },
    },
  };

/** A list says more of each source than a query does: its owner, kind, rivals, and the days before. */
const mostTimes = 4;

export async function measureSources(bench: BenchService): Promise<void> {
  const client = createHttpClient(bench.api().address, bench.headers);
  const urlOf = ({ path, search }: Contender, days: number) =>
    `/v1/${bench.brand.id}/${path}?${searchOf({ ...lastDays(days), ...search })}`;
  console.log(`\nAgainst a query over the same answers; medians, limit ${mostTimes} times`);
  for (const days of [30, 365]) {
    for (const [name, { of, against }] of Object.entries(measured)) {
      const took = await compareTimes(
        {
          of: () => client.get(urlOf(of, days)),
          against: () => client.get(urlOf(against, days)),
        },
        { fewest: 5, most: 15 },
      );
      const ratio = took.of / took.against;
      console.log(
        `  ${name.padEnd(26)} ${String(days).padStart(3)} days: ${milliseconds(took.of)} against ` +
          `${milliseconds(took.against)}, ratio ${ratio.toFixed(2)}, ${judge(ratio <= mostTimes)}`,
      );
    }
  }
  client.close();
}
