import type { BenchService } from '../bench-service.ts';
import { compareTimes, judge, milliseconds } from '../compare-times.ts';
import { createHttpClient, searchOf } from '../http-client.ts';
import { lastDays } from '../query/statements.ts';

interface Contender {
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
}

const query = (fields: string): Contender => ({ path: 'query', search: { fields } });

/** What a client would have to ask for to make the list itself; the list also has the days before. */
const partsOf = (source: string) => [
  query(`${source},citation_unique_responses`),
  query(`${source},ai_platform,citation_unique_responses`),
  query(`${source},competitor_name,citation_unique_responses`),
  query(`${source},prompt_id,citation_unique_responses`),
];

interface Measured {
  readonly of: Contender;
  /** Asked one after the other. */
  readonly against: readonly Contender[];
  readonly maxTimes: number;
}

const measured: Readonly<Record<string, Measured>> = {
  'cited domains': {
    of: { path: 'sources', search: { limit: '50' } },
    against: partsOf('source_domain'),
    maxTimes: 1,
  },
  'cited pages': {
    of: { path: 'sources', search: { limit: '50', by: 'page' } },
    against: partsOf('source_url'),
    maxTimes: 1,
  },
  // It counts the brand and every competitor of an answer, where presence of competitors counts the latter.
  'share of voice by platform': {
    of: query('ai_platform,brand_mention_share'),
    against: [query('ai_platform,competitor_presence_percentage')],
    maxTimes: 2,
  },
};

export async function measureSources(bench: BenchService): Promise<void> {
  const client = createHttpClient(bench.api().address, bench.headers);
  const urlOf = ({ path, search }: Contender, days: number) =>
    `/v1/${bench.brand.id}/${path}?${searchOf({ ...lastDays(days), ...search })}`;
  console.log('\nAgainst queries over the same answers; medians');
  for (const days of [30, 365]) {
    for (const [name, { of, against, maxTimes }] of Object.entries(measured)) {
      const took = await compareTimes(
        {
          of: () => client.get(urlOf(of, days)),
          against: async () => {
            for (const each of against) await client.get(urlOf(each, days));
          },
        },
        { min: 5, max: 15 },
      );
      const ratio = took.of / took.against;
      console.log(
        `  ${name.padEnd(26)} ${String(days).padStart(3)} days: ${milliseconds(took.of)} against ` +
          `${milliseconds(took.against)}, ratio ${ratio.toFixed(2)} (limit ${maxTimes}), ${judge(ratio <= maxTimes)}`,
      );
    }
  }
  client.close();
}
