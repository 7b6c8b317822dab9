/**
 * Runs `work` with a signal that is aborted together with the first of these. In Node 20 one of AbortSignal.any may be
 * collected as garbage before it fires.
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
 * `fetch` whose signal also ends the reading of the body. Node 20's own forgets the signal once the answer began and
 * garbage was collected: a server that never ends its answer would be waited for forever.
 */
export async function fetchWithin(
  url: string,
  init: RequestInit & { readonly signal: AbortSignal },
  send = fetch,
): Promise<Response> {
  const response = await send(url, init);
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  const body = response.body.pipeThrough(new TransformStream(), { signal: init.signal });
  return new Response(body, { status, statusText, headers });
}
