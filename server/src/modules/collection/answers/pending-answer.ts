import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { CollectedAnswer, Collector } from '#kernel/ports/collector.ts';

/** Where an answer comes from: what stays of the collector that obtained it. */
export type Origin = Pick<Collector, 'provider' | 'surface' | 'version'>;

/** An answer with what is needed to store it, whoever obtained it. */
export interface ObtainedAnswer {
  readonly origin: Origin;
  readonly answer: CollectedAnswer;
  readonly at: Date;
}

/** As bytes that any worker can unpack. */
export function packAnswer(
  { provider, surface, version }: Origin,
  { answer, at }: { readonly answer: CollectedAnswer; readonly at: Date },
): Buffer {
  const packed = { origin: { provider, surface, version }, answer, at: at.toISOString() };
  return zstdCompressSync(JSON.stringify(packed));
}

export function unpackAnswer(packed: Buffer): ObtainedAnswer {
  // Written by packAnswer alone, so its shape is known.
  const { origin, answer, at } = JSON.parse(zstdDecompressSync(packed).toString()) as {
    origin: Origin;
    answer: CollectedAnswer;
    at: string;
  };
  return { origin, answer, at: new Date(at) };
}
