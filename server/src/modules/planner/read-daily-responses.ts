import { text } from 'node:stream/consumers';
import type { QueryRow } from '#contract/query.ts';
import type { Context } from '#kernel/context.ts';
import { queryMetrics } from '../analytics/index.ts';

export interface DailyResponses {
  readonly date: string;
  /** As the dimension shows it. */
  readonly platform: string;
  readonly responses: number;
}

/** Days times platforms: far fewer come back. */
const mostRows = 90_000;

/** How many answers each platform gave on each day that has any. */
export async function readDailyResponses(
  ctx: Context,
  input: {
    readonly brandId: number;
    readonly start_date: string | undefined;
    readonly end_date: string | undefined;
    readonly filters: readonly string[];
    readonly signal: AbortSignal;
  },
): Promise<DailyResponses[]> {
  const { rows } = await queryMetrics(ctx, {
    ...input,
    filters: [...input.filters],
    fields: 'date,ai_platform,responses',
    ...{ having: [], limit: mostRows, offset: 0, include_total: false, format: 'json-lines' },
  });
  const lines = (await text(rows)).split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    // The engine writes what the query asked for.
    const row = JSON.parse(line) as QueryRow;
    return {
      date: String(row.date),
      platform: String(row.ai_platform),
      responses: Number(row.responses),
    };
  });
}
