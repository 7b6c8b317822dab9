import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#kernel/ports/logger.ts';
import type { Span } from '#kernel/process/spans.ts';
import type { SpanAttributes } from '#kernel/process/work.ts';
import { readRetryAfter } from '#kernel/retry-after.ts';
import { systemClock } from '#kernel/time.ts';
import { otlpBody } from './otlp-spans.ts';

export interface ExporterOptions {
  /** The address that takes traces, of a collector that speaks OTLP over HTTP. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Who these spans are from. */
  readonly resource: SpanAttributes;
  /** The share of traces to keep, 0 to 1, where their caller did not decide. */
  readonly share: number;
  readonly logger: Logger;
  /** How long spans are gathered. */
  readonly everyMs?: number;
}

export interface SpanExporter {
  take(span: Span): void;
  /** Sends what is left, as far as there is time. */
  close(): Promise<void>;
}

const maxWaiting = 4096;
const maxAtOnce = 512;
const usualEveryMs = 2_000;
const answerWithinMs = 10_000;
const closeWithinMs = 2_000;
const maxPauseMs = 30_000;
const tellLossesEveryMs = 60_000;

/** A collector answers so if the same may be sent again. */
const passing: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Sends spans in groups. A collector that is away costs spans, never requests: what waits is bounded. */
export function createSpanExporter(options: ExporterOptions): SpanExporter {
  const { logger, share, everyMs = usualEveryMs } = options;
  const closing = new AbortController();
  let waiting: Span[] = [];
  let lost = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  function lose(spans: number, fields: object): void {
    lost += spans;
    if (performance.now() - toldAt < tellLossesEveryMs) return;
    logger.warn({ ...fields, lost }, 'spans could not be sent');
    toldAt = performance.now();
    lost = 0;
  }

  async function sendNext(): Promise<void> {
    const spans = waiting.slice(0, maxAtOnce);
    waiting = waiting.slice(maxAtOnce);
    const failure = await send(options, spans, closing.signal);
    if (failure) lose(spans.length, failure);
  }

  const sending = (async () => {
    while (!closing.signal.aborted) {
      if (waiting.length < maxAtOnce) {
        await pause(everyMs, undefined, { ref: false, signal: closing.signal }).catch(() => {});
      }
      if (waiting.length > 0 && !closing.signal.aborted) await sendNext();
    }
  })();

  return {
    take(span) {
      if (!(span.place.isKept ?? isAmong(span.place.traceId, share))) return;
      if (waiting.length < maxWaiting) waiting.push(span);
      else lose(1, { reason: 'too many wait' });
    },
    async close() {
      closing.abort();
      const ends = performance.now() + closeWithinMs;
      await sending;
      while (waiting.length > 0 && performance.now() < ends) await sendNext();
    },
  };
}

/** All processes decide the same of a trace. */
function isAmong(traceId: string, share: number): boolean {
  return Number.parseInt(traceId.slice(-8), 16) < share * 2 ** 32;
}

/** Resolves with why it failed; undefined if the collector has the spans. */
async function send(
  options: ExporterOptions,
  spans: readonly Span[],
  closing: AbortSignal,
): Promise<object | undefined> {
  const body = otlpBody(options.resource, spans);
  for (let pauseMs = 1_000; ; pauseMs *= 2) {
    const answer = await post(options, body, closing.aborted ? closeWithinMs : answerWithinMs);
    if (answer.isTaken) return undefined;
    if (!answer.mayPass || pauseMs > maxPauseMs || closing.aborted) return answer.failure;
    const ms = Math.min(answer.pauseMs ?? pauseMs, maxPauseMs);
    await pause(ms, undefined, { ref: false, signal: closing }).catch(() => {});
  }
}

type Answer =
  | { readonly isTaken: true }
  | {
      readonly isTaken: false;
      readonly mayPass: boolean;
      readonly pauseMs?: number;
      readonly failure: object;
    };

async function post(
  { url, headers }: ExporterOptions,
  body: string,
  withinMs: number,
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      // A redirect must not get the headers.
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    });
    await response.body?.cancel();
    const { ok, status } = response;
    if (ok) return { isTaken: true };
    const seconds = readRetryAfter(response.headers.get('retry-after'), systemClock.now());
    return {
      isTaken: false,
      mayPass: passing.has(status),
      ...(seconds !== null && { pauseMs: seconds * 1000 }),
      failure: { status },
    };
  } catch (error) {
    return { isTaken: false, mayPass: true, failure: { err: error } };
  }
}
