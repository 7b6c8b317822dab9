import type { BenchService } from './bench-service.ts';
import type { DuckdbFile } from './query/duckdb-file.ts';

/** The last day of the data. */
export const lastDay = '2026-06-30';
export const days = 90;

const referrers = [
  ['chatgpt.com / referral', 'chatgpt'],
  ['https://www.perplexity.ai/', 'perplexity'],
  ['gemini.google.com', 'google_gemini'],
  ['copilot.microsoft.com / ai-assistant', 'copilot'],
  ['claude.ai', 'claude'],
  ['android-app://com.openai.chatgpt/', 'chatgpt'],
  ['grok.com', 'grok'],
  ['chat.deepseek.com', 'other_ai'],
] as const;

/** Events of ninety days as the body of one push, one per line; `round` makes all of them new. */
export function eventsBody(round: number, count: number): Buffer {
  const first = Date.parse(lastDay) - (days - 1) * 86_400_000;
  const lines = Array.from({ length: count }, (_, at) =>
    JSON.stringify({
      date: new Date(first + (at % days) * 86_400_000).toISOString().slice(0, 10),
      raw_referrer_value: referrers[at % referrers.length]?.[0],
      raw_page_value: `/guides/${round}/freight-software-compared-${Math.floor(at / 8)}`,
      pageviews: 1 + ((at * 7919) % 500),
      sessions: 1 + ((at * 104_729) % 300),
      transactions: at % 5,
      purchase_revenue: ((at * 15_485_863) % 1_000_000) / 10_000,
      batch_id: `bench-${round}`,
    }),
  );
  return Buffer.from(`${lines.join('\n')}\n`);
}

/** Rows as the service stores them, of two connections and in the order of the table, made by the engine itself. */
export async function fillReferrals(
  { connection }: DuckdbFile,
  { organizationId, brand }: Pick<BenchService, 'organizationId' | 'brand'>,
  rows: number,
): Promise<void> {
  const list = (at: 0 | 1) => `['${referrers.map((pair) => pair[at]).join("', '")}']`;
  const perDay = Math.ceil(rows / days);
  await connection.run(`INSERT INTO referrals BY NAME SELECT ${organizationId} AS organization_id, ${brand.id} AS brand_id,
      DATE '${lastDay}' - (${days - 1} - number // ${perDay})::INTEGER AS day,
      '01KA3V7Q2C8Z5E9XJ4T6W0RNB' || (number % ${perDay} // ${Math.ceil(perDay / 2)}) AS connection_id,
      (${list(0)})[1 + number % 8] AS referrer, '/guides/freight-' || (number % ${perDay} // 8) AS page,
      1 AS batch, 1 AS list_version, (${list(1)})[1 + number % 8] AS platform, hash(number) % 500 AS pageviews,
      hash(number, 1) % 300 AS sessions, number % 5 AS transactions,
      ((hash(number, 2) % 1000000) / 10000.0)::DECIMAL(18, 4) AS purchase_revenue, '' AS batch_id
    FROM (SELECT range AS number FROM range(${rows}))`);
}
