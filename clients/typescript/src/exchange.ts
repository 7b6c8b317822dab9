import type { BuiltRequest } from './build-request.ts';
import {
  type ErrorParts,
  isServiceErrorType,
  isSightlineError,
  SightlineError,
  type ValidationIssue,
} from './errors.ts';
import type { CallOptions } from './methods.ts';
import { headerValue, type Settings, settingsFor } from './settings.ts';

/** A longer wait is the caller's decision. */
const maxPauseMs = 60_000;

interface Attempts {
  readonly settings: Settings;
  readonly isRepeatable: boolean;
  readonly signal: AbortSignal | undefined;
}

/** Tries until it succeeds, fails for good, or was repeated as often as it may. */
async function withRetries<Result>(
  { settings, isRepeatable, signal }: Attempts,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (failures >= settings.retries || !mayRepeat(error, isRepeatable)) throw error;
      const pauseMs = error.retryAfterMs ?? backoff(settings.retryPauseMs, failures);
      if (pauseMs > maxPauseMs) throw error;
      await pause(pauseMs, signal);
    }
  }
}

/**
 * Whether the same request may succeed later and does no harm. The service counts requests before it does anything, so
 * that a 429 with Retry-After changed nothing; a used-up quota is a 429, too, which does not pass.
 */
function mayRepeat(error: unknown, isRepeatable: boolean): error is SightlineError {
  if (!(error instanceof SightlineError)) return false;
  if (error.status === 429) {
    const isCounted = isRepeatable || error.retryAfterMs !== undefined;
    return isCounted && !isSightlineError(error, 'quota_exceeded');
  }
  const passes =
    [502, 503, 504].includes(error.status) || isSightlineError(error, 'connection_failed');
  return isRepeatable && passes;
}

/** Doubles each time, less a random part so that clients that failed together do not come back together. */
function backoff(firstMs: number, failures: number): number {
  return Math.min(maxPauseMs, firstMs * 2 ** failures) * (0.5 + Math.random() / 2);
}

/** The time before a stream that broke off is asked for the rest. */
export function pauseBeforeResuming(
  { retryPauseMs }: Settings,
  failures: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  return pause(backoff(retryPauseMs, failures), signal);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** The longest answer that is read for what it says about an error. */
const maxErrorLength = 1_000_000;

/** The error that an answer describes, whatever it is that answered. */
async function readError(response: Response): Promise<SightlineError> {
  const parts: ErrorParts = {
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterMs: retryAfter(response.headers.get('retry-after')),
  };
  const detail = detailOf(await response.text());
  if (Array.isArray(detail)) {
    const issues = detail.filter(isIssue);
    return new SightlineError('validation_failed', describe(issues), { ...parts, issues });
  }
  if (isRecord(detail) && isServiceErrorType(detail.type)) {
    const { type, message, ...details } = detail;
    return new SightlineError(type, String(message), { ...parts, details });
  }
  const message = `Something other than the service answered with status ${response.status}.`;
  return new SightlineError('unexpected_answer', message, parts);
}

function detailOf(text: string): unknown {
  if (text.length > maxErrorLength) return undefined;
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body.detail : undefined;
  } catch {
    return undefined;
  }
}

function describe(issues: readonly ValidationIssue[]): string {
  const [first] = issues;
  if (!first) return 'The input does not fit.';
  const others = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  return `${first.loc.join('.')}: ${first.msg}${others}`;
}

/** Seconds, or a date. */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  const waitMs = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isIssue(value: unknown): value is ValidationIssue {
  return isRecord(value) && Array.isArray(value.loc) && typeof value.msg === 'string';
}

export interface Call {
  readonly settings: Settings;
  readonly request: BuiltRequest;
  readonly options: CallOptions;
}

/** Sends a request, also again where that is safe, and reads the whole answer. */
export function exchange<Answer>(
  call: Call,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  return attempts(call, async (deadline, response) => {
    try {
      return await read(response);
    } finally {
      deadline.end();
    }
  });
}

/** Sends a request and hands the answer over when it begins; the deadline is ended by who reads it. */
export function openStream(call: Call): Promise<{ deadline: Deadline; response: Response }> {
  return attempts(call, async (deadline, response) => ({ deadline, response }));
}

function attempts<Result>(
  { settings: general, request, options }: Call,
  use: (deadline: Deadline, response: Response) => Promise<Result>,
): Promise<Result> {
  const settings = settingsFor(general, options);
  const { signal } = options;
  const idempotencyKey =
    options.idempotencyKey === undefined
      ? undefined
      : headerValue('idempotencyKey', options.idempotencyKey);
  const isRepeatable =
    options.isRepeatable ?? (request.isRepeatable || idempotencyKey !== undefined);
  return withRetries({ settings, isRepeatable, signal }, async () => {
    const deadline = startDeadline(settings.timeoutMs, signal);
    try {
      const response = await send(settings, { ...request, idempotencyKey }, deadline.signal);
      settings.noteIgnored(request.method, request.path, response.headers);
      if (!response.ok) throw await readError(response);
      return await use(deadline, response);
    } catch (error) {
      deadline.end();
      throw deadline.explain(error);
    }
  });
}

async function send(
  { url, key, userAgent, fetch }: Settings,
  request: BuiltRequest & { readonly idempotencyKey: string | undefined },
  signal: AbortSignal,
): Promise<Response> {
  const { method, path, accept, body, isPublic, idempotencyKey } = request;
  const response = await fetch(url + path, {
    method,
    signal,
    headers: {
      accept,
      ...(key === undefined || isPublic ? {} : { authorization: `Bearer ${key}` }),
      ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
      ...(body && { 'content-type': body.type }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body && { body: body.text }),
  });
  return endedBy(signal, response);
}

/** Node 20's fetch forgets the signal once the answer began and garbage was collected. */
function endedBy(signal: AbortSignal, response: Response): Response {
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  const body = response.body.pipeThrough(new TransformStream(), { signal });
  return new Response(body, { status, statusText, headers });
}

/** JSON as JSON, text as text, everything else as bytes. */
export async function readAnswer(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/')) return response.text();
  if (!type.startsWith('application/json')) return new Uint8Array(await response.arrayBuffer());
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = 'The answer is not valid JSON.';
    throw new SightlineError('unexpected_answer', message, { status: response.status, cause });
  }
}

/** Ends an exchange when it has expired or the caller wants it. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Begins the time again. */
  touch(): void;
  /** Stops the time, while the caller works on what came, until the next `touch`. */
  rest(): void;
  /** What an error of this exchange means to the caller. */
  explain(error: unknown, details?: Readonly<Record<string, unknown>>): unknown;
  /** Frees the timer and leaves the signal of the caller. */
  end(): void;
}

function startDeadline(timeoutMs: number, outer: AbortSignal | undefined): Deadline {
  outer?.throwIfAborted();
  const controller = new AbortController();
  let hasTimedOut = false;
  const expire = () => {
    hasTimedOut = true;
    controller.abort();
  };
  const cancel = () => controller.abort(outer?.reason);
  let timer = setTimeout(expire, timeoutMs);
  outer?.addEventListener('abort', cancel, { once: true });
  return {
    signal: controller.signal,
    touch() {
      clearTimeout(timer);
      timer = setTimeout(expire, timeoutMs);
    },
    rest: () => clearTimeout(timer),
    explain(error, details) {
      if (outer?.aborted) return outer.reason;
      if (error instanceof SightlineError) return error;
      if (hasTimedOut)
        return new SightlineError('timed_out', `No answer for ${timeoutMs} ms.`, {
          status: 0,
          details,
        });
      const reason = error instanceof Error ? reasonOf(error) : String(error);
      const message = `The connection to the service failed: ${reason}`;
      return new SightlineError('connection_failed', message, { status: 0, details, cause: error });
    },
    end() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', cancel);
    },
  };
}

/** What a failed fetch says is in its cause. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}
