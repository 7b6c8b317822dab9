import type { Context } from '#kernel/context.ts';
import { queryRows } from '../analytics/index.ts';

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
  const rows = await queryRows(ctx, {
    ...input,
    fields: 'date,ai_platform,responses',
    limit: mostRows,
  });
  return rows.map((row) => ({
    date: String(row.date),
    platform: String(row.ai_platform),
    responses: Number(row.responses),
  }));
}
