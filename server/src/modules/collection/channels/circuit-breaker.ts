import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import type { ChannelSignal } from '../attempts/judge-outcome.ts';
import type { Channel } from './channel-directory.ts';

/** So many failures in a row open it. */
export const failuresToOpen = 5;
const firstPauseSeconds = 30;
const longestPauseSeconds = 900;

export interface ChannelState {
  readonly failures: number;
  readonly pausedUntil: Date | null;
  readonly reason: string | null;
}

/** `probe`: only one question, to see whether the provider is well again. */
export type Admission = 'open' | 'probe' | 'paused';

export function admission({ failures, pausedUntil }: ChannelState, now: Date): Admission {
  if (pausedUntil && pausedUntil > now) return 'paused';
  return failures >= failuresToOpen ? 'probe' : 'open';
}

/**
 * What the news of one group of attempts makes of a channel. Calls that were under way when it opened say
 * nothing new; only the probe's failure makes the next pause longer.
 */
export function nextChannelState(
  state: ChannelState,
  news: readonly ChannelSignal[],
  { now, isProbe }: { readonly now: Date; readonly isProbe: boolean },
): ChannelState {
  const pauses = news.filter((entry) => entry.kind === 'pause');
  const longest = pauses.toSorted((a, b) => b.until.getTime() - a.until.getTime())[0];
  if (longest) {
    const until =
      state.pausedUntil && state.pausedUntil > longest.until ? state.pausedUntil : longest.until;
    return { ...state, pausedUntil: until, reason: longest.reason };
  }
  const wasOpen = state.failures >= failuresToOpen;
  if (news.some((entry) => entry.kind === 'well')) {
    return wasOpen ? { failures: 0, pausedUntil: null, reason: null } : { ...state, failures: 0 };
  }
  const failing = news.filter((entry) => entry.kind === 'failing').length;
  if (failing === 0 || (wasOpen && !isProbe)) return state;
  const failures = wasOpen
    ? state.failures + 1
    : Math.min(failuresToOpen, state.failures + failing);
  if (failures < failuresToOpen) return { ...state, failures };
  const seconds = Math.min(
    longestPauseSeconds,
    firstPauseSeconds * 2 ** Math.min(failures - failuresToOpen, 10),
  );
  return {
    failures,
    pausedUntil: new Date(now.getTime() + seconds * 1000),
    reason: 'unavailable',
  };
}

export async function readChannel(
  { db }: Pick<Services, 'db'>,
  { ownerId, provider }: Channel,
  lock: 'none' | 'update' = 'none',
): Promise<ChannelState> {
  const { rows } = await sql<ChannelState>`
    SELECT failures, paused_until AS "pausedUntil", reason FROM collection_channels
    WHERE owner_id = ${ownerId} AND provider = ${provider}
    ${lock === 'update' ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows[0] ?? { failures: 0, pausedUntil: null, reason: null };
}

/**
 * The channel as a living worker sees it; undefined when this one was buried. The worker's row is held until the
 * commit: whoever buries it waits, and then finds what this transaction left open.
 */
export async function readChannelAs(
  { db }: Pick<Services, 'db'>,
  { ownerId, provider }: Channel,
  workerId: string,
): Promise<ChannelState | undefined> {
  const { rows } = await sql<ChannelState>`
    SELECT coalesce(failures, 0) AS failures, paused_until AS "pausedUntil", reason
    FROM collection_workers AS worker
    LEFT JOIN collection_channels ON owner_id = ${ownerId} AND provider = ${provider}
    WHERE worker.id = ${workerId} FOR KEY SHARE OF worker`.execute(db);
  return rows[0];
}

export async function writeChannel(
  { db }: Pick<Services, 'db'>,
  { ownerId, provider }: Channel,
  { failures, pausedUntil, reason }: ChannelState,
): Promise<void> {
  await sql`
    INSERT INTO collection_channels (owner_id, provider, failures, paused_until, reason)
    VALUES (${ownerId}, ${provider}, ${failures}, ${pausedUntil}, ${reason})
    ON CONFLICT (owner_id, provider) DO UPDATE SET failures = excluded.failures,
      paused_until = excluded.paused_until, reason = excluded.reason`.execute(db);
}
