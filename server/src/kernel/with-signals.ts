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
