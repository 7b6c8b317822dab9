import { type PlatformValue, platformValues } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { estimateCollection } from '../collection/index.ts';

export interface Prices {
  readonly cadenceHours: number;
  /** US dollars for an answer; undefined: nobody would be paid for it. */
  readonly of: (platform: PlatformValue) => number | undefined;
}

/** Today's price of an answer on each platform, as the estimate of collection has it, and how often is asked. */
export async function readPrices(ctx: Context, brandId: number): Promise<Prices> {
  const estimate = await estimateCollection(ctx, { brandId, platform: [...platformValues] });
  const known = new Map(
    estimate.platforms.flatMap(({ platform, usd_per_answer: usd }) =>
      usd === null ? [] : [[platform, usd] as const],
    ),
  );
  return { cadenceHours: estimate.cadence_hours, of: (platform) => known.get(platform) };
}
