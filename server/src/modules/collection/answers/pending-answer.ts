import { gunzipSync, gzipSync } from 'node:zlib';
import type { PlatformValue } from '#contract/platforms.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import type { CollectedAnswer, Collector } from '#kernel/ports/collector.ts';

/** Where an answer comes from: what is kept of its collector. */
export type Origin = Pick<Collector, 'provider' | 'surface' | 'version'>;

interface ObtainedAnswer {
  readonly origin: Origin;
  readonly answer: CollectedAnswer;
  readonly at: Date;
}

/** An answer that is settled and not an observation yet. */
export interface PendingAnswer extends BrandKey, ObtainedAnswer {
  readonly slotId: number;
  readonly promptId: number;
  readonly platform: PlatformValue;
}

/** Names a slot's observation: stored again, it replaces itself. */
export const observationKey = ({ slotId }: PendingAnswer): string => `collection:${slotId}`;

/** As bytes that any worker can unpack. */
export function packAnswer(
  { provider, surface, version }: Origin,
  { answer, at }: { readonly answer: CollectedAnswer; readonly at: Date },
): Buffer {
  const packed = { origin: { provider, surface, version }, answer, at: at.toISOString() };
  return gzipSync(JSON.stringify(packed));
}

export function unpackAnswer(packed: Buffer): ObtainedAnswer {
  // Written by packAnswer alone, so its shape is known.
  const { origin, answer, at } = JSON.parse(gunzipSync(packed).toString()) as {
    origin: Origin;
    answer: CollectedAnswer;
    at: string;
  };
  // One that was packed before an upgrade does not say whether it was cut off.
  return { origin, answer: { ...answer, truncated: answer.truncated ?? false }, at: new Date(at) };
}
