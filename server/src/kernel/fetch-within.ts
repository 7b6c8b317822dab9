import { inCall } from './process/spans.ts';
import { noteInTrace } from './process/work.ts';

/**
 * Runs `work` with a signal that aborts with the first of these. Node 20 may garbage-collect an AbortSignal.any before
 * it fires.
 */
export async function withSignals<Result>(
  signals: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const first = new AbortController();
  const listening = signals.map((signal) => {
    const abort = () => first.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    return () => signal.removeEventListener('abort', abort);
  });
  try {
    return await work(first.signal);
  } finally {
    for (const stop of listening) stop();
  }
}

/**
 * A `fetch` whose signal also covers the body. Node 20 loses the signal once the answer has begun and garbage was
 * collected, so it would wait forever for a server that never ends its answer.
 */
export async function fetchWithin(
  url: string,
  init: RequestInit & { readonly signal: AbortSignal },
  send = fetch,
): Promise<Response> {
  const response = await inCall(init.method ?? 'GET', new URL(url), async () => {
    const answer = await send(url, init);
    noteInTrace('http.response.status_code', answer.status);
    return answer;
  });
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  const body = response.body.pipeThrough(new TransformStream(), { signal: init.signal });
  return new Response(body, { status, statusText, headers });
}
