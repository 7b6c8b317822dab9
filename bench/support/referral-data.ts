import type { BenchService } from './bench-service.ts';

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

/** Rows as the service stores them, made by the engine itself, in two connections and merged. */
export async function fillReferrals(bench: BenchService, rows: number): Promise<void> {
  const settings = { max_execution_time: 0 };
  const params = {
    organization: bench.organizationId,
    brand: bench.brand.id,
    referrers: referrers.map(([referrer]) => referrer),
    platforms: referrers.map(([, platform]) => platform),
    last: lastDay,
  };
  await bench.clickhouse.command({
    sql: `INSERT INTO referrals SELECT {organization:UInt64}, {brand:UInt64},
        {last:Date} - number % ${days}, concat('01KA3V7Q2C8Z5E9XJ4T6W0RNB', toString(number % 2)),
        {referrers:Array(String)}[number % 8 + 1], concat('/guides/freight-', toString(intDiv(number, 360))),
        65537, {platforms:Array(String)}[number % 8 + 1], 1,
        cityHash64(number) % 500, cityHash64(number, 1) % 300, number % 5,
        toDecimal64(cityHash64(number, 2) % 1000000, 4) / 10000, ''
      FROM numbers(${rows})`,
    params,
    settings,
  });
  await bench.clickhouse.command({ sql: 'OPTIMIZE TABLE referrals FINAL', settings });
}
