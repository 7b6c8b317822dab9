import type { RandomSource } from '#kernel/random.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long a receiver has to take an event. */
export const retryForMs = 24 * hour;

/** What follows each attempt that failed: ten attempts within a day, also where every pause is the longest. */
const pausesMs = [
  5 * second,
  minute,
  5 * minute,
  30 * minute,
  hour,
  2 * hour,
  3.5 * hour,
  5.5 * hour,
  8.5 * hour,
];

/** A tenth more or less, so that receivers that failed together are not asked together again. */
const spread = 0.1;

interface Failed {
  /** How many were made, this one included. */
  readonly attempts: number;
  readonly at: Date;
  readonly giveUpAt: Date;
  /** What the receiver asked for. */
  readonly retryAfterSeconds: number | null;
}

/** When to try again; undefined when it is time to give up. */
export function nextAttempt(
  { attempts, at, giveUpAt, retryAfterSeconds }: Failed,
  random: RandomSource,
): Date | undefined {
  const pause = pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 0;
  const factor = 1 - spread + 2 * spread * (random.bytes(1).readUInt8() / 255);
  const asked = (retryAfterSeconds ?? 0) * second;
  const next = new Date(at.getTime() + Math.max(Math.round(pause * factor), asked));
  return next <= giveUpAt ? next : undefined;
}
