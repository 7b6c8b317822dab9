import { type Day, dayNumber } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import {
  type FoundChange,
  findMovements,
  type Movement,
  type Series,
  type WindowPair,
} from '../statistics/index.ts';
import { comparedWindowsUntil } from './compared-windows.ts';
import { crossingsOf, type Place } from './find-events.ts';
import { readScope } from './measures.ts';

interface MovementInput {
  readonly brandId: number;
  readonly filters: readonly string[];
  /** The answers, up to and with the day. */
  readonly series: readonly Series[];
  readonly day: Day;
  readonly pair: WindowPair;
  readonly change: number;
}

const maxReadMs = 60_000;

/** Where a change that somebody found lies, and since when; null where no part of the answers stands out. */
export async function locateMovement(
  ctx: Context,
  { brandId, filters, series, day, pair, change }: MovementInput,
): Promise<Movement<Place, FoundChange> | null> {
  const scope = await readScope(ctx, {
    ...comparedWindowsUntil(day),
    ...{ brandId, filters, signal: AbortSignal.timeout(maxReadMs) },
  });
  const found: FoundChange = { pair, change, has: () => true };
  const crossings = crossingsOf(scope, series);
  const [movement] = findMovements(series, dayNumber(day), crossings, [found]);
  return movement ?? null;
}
