import { Readable } from 'node:stream';
import { CollectionFailure } from '#kernel/ports/collector.ts';
import { type Outbound, OutboundFailure } from '#kernel/ports/outbound.ts';

/** Longer than any provider may take: the deadline of a question ends it before. */
const limits = {
  totalMs: 600_000,
  idleMs: 300_000,
  maxBytes: 9_000_000,
  maxDecodedBytes: 9_000_000,
};

/** `fetch` for an address that a user gave: only public ones are reached, and no redirect is followed. */
export function guardedFetch(outbound: Pick<Outbound, 'open'>): typeof fetch {
  return async (input, init = {}) => {
    const { status, headers, body } = await outbound
      .open({
        url: String(input),
        method: init.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(typeof init.body === 'string' ? { body: init.body } : {}),
        ...(init.signal ? { signal: init.signal } : {}),
        ...{ maxRedirects: 0, polite: false, limits },
      })
      .catch((error: unknown) => {
        if (!(error instanceof OutboundFailure) || error.reason !== 'blocked') throw error;
        throw new CollectionFailure('rejected', error.message, { billedMicros: 0 });
      });
    const hasBody = status !== 204 && status !== 304;
    if (!hasBody) body.destroy();
    return new Response(hasBody ? webStream(body) : null, { status, headers });
  };
}

/** Node's own type of a web stream and the one of `Response` are the same at run time. */
function webStream(body: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(body) as ReadableStream<Uint8Array>;
}
