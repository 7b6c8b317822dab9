import type { BenchService } from '../bench-service.ts';
import { compareTimes, milliseconds } from '../compare-times.ts';
import { createHttpClient, searchOf } from '../http-client.ts';
import { lastDays } from '../query/statements.ts';

/** One filter of each kind: of a row, of a list, of the text. */
const filters = {
  'negative sentiment': { brand_sentiment: 'negative' },
  'a cited owner': { cited_owner: 'brand' },
  'a word of many answers': { text: 'reviewers' },
  'a word of few': { text: 'xylophone' },
  'a phrase': { text: '"reviewers of option 7"' },
  'ten words': { text: 'reviewers of option name its and one two three four' },
  'a word, by prompt': { text: 'option', by: 'prompt' },
} as const;

const windows = [30, 365] as const;

/** The first page of answers with each filter, against the first page without, over the same days. */
export async function measureAnswers(bench: BenchService): Promise<void> {
  const client = createHttpClient(bench.api().address, bench.headers);
  const path = `/v1/${bench.brand.id}/responses`;
  console.log(
    '\nThe first 50 answers with a filter, against those without; medians, total of answers',
  );
  for (const days of windows) {
    const page = { ...lastDays(days), limit: '50', include_evidence: 'true' };
    const all = `${path}?${searchOf(page)}`;
    for (const [name, filter] of Object.entries(filters)) {
      const of = 'by' in filter ? `${path}/groups` : path;
      const filtered = `${of}?${searchOf({ ...page, ...filter })}`;
      const { total } = JSON.parse((await client.get(filtered, { keep: true })).body);
      const took = await compareTimes(
        { all: () => client.get(all), filtered: () => client.get(filtered) },
        { min: 5, max: 15 },
      );
      console.log(
        `  ${name.padEnd(24)} ${String(days).padStart(3)} days: ${milliseconds(took.filtered)} against ` +
          `${milliseconds(took.all)}, ratio ${(took.filtered / took.all).toFixed(2)}, ${total} found`,
      );
    }
  }
  client.close();
}
