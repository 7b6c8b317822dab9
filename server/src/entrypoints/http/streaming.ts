import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Aborted when the client goes away before it has everything. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

export interface Peeked {
  /** Everything, from the first byte on. */
  readonly stream: Readable;
  /** Whether `seen` is all there is. */
  readonly complete: boolean;
  readonly seen: Buffer;
}

/** Reads the beginning of a stream, so that headers can say what the body will hold; the rest stays a stream. */
export async function peek(source: Readable, bytes: number): Promise<Peeked> {
  const chunks: Buffer[] = [];
  let size = 0;
  while (size < bytes) {
    const chunk: Buffer | null = source.read();
    if (chunk !== null) {
      chunks.push(chunk);
      size += chunk.length;
    } else if (source.readableEnded) break;
    else await readableOrEnd(source);
  }
  const seen = Buffer.concat(chunks);
  if (source.readableEnded) return { stream: Readable.from([seen]), complete: true, seen };
  return { stream: Readable.from(continued(seen, source)), complete: false, seen };
}

/** A failure before the peeked bytes are there is still an ordinary error answer. */
async function readableOrEnd(source: Readable): Promise<void> {
  if (source.errored) throw source.errored;
  const controller = new AbortController();
  const { signal } = controller;
  try {
    await Promise.race([once(source, 'readable', { signal }), once(source, 'end', { signal })]);
  } finally {
    controller.abort();
  }
}

async function* continued(head: Buffer, rest: Readable): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}
