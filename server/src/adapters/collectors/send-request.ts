import { fetchWithin, withSignals } from '#kernel/fetch-within.ts';
import { CollectionFailure } from '#kernel/ports/collector.ts';
import type { Clock } from '#kernel/time.ts';
import { failureOfStatus, toldError } from './failed-status.ts';
import { durationSeconds, retryAfterSeconds } from './retry-after.ts';

export interface ProviderRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; unset: the request is a GET. */
  readonly body?: unknown;
}

export interface ProviderReply {
  readonly status: number;
  readonly text: string;
}

export interface Sender {
  readonly provider: string;
  /** Removed from messages, even if the provider repeats it. */
  readonly secret: string;
  readonly clock: Clock;
  readonly fetch?: typeof fetch | undefined;
}

const maxBodyBytes = 8_000_000;

/** Sends one request. Returns the body of a successful response; throws a `CollectionFailure` otherwise. */
export async function sendRequest(
  sender: Sender,
  request: ProviderRequest,
  signal: AbortSignal,
): Promise<ProviderReply> {
  const response = await begin(sender, request, signal);
  if (response.status >= 300 && response.status < 400) throw redirected(sender, request, response);
  const text = await readBody(sender, response, signal);
  if (response.ok) return { status: response.status, text };
  const told = toldError(text.replaceAll(sender.secret, '***'));
  const wait =
    retryAfterSeconds(response.headers, sender.clock.now()) ??
    (told.retryDelay === null ? null : durationSeconds(told.retryDelay));
  throw failureOfStatus(sender.provider, response.status, told, wait);
}

async function begin(
  { provider, fetch: send }: Sender,
  { url, headers, body }: ProviderRequest,
  signal: AbortSignal,
): Promise<Response> {
  try {
    const init = {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A redirect must not receive the key.
      redirect: 'manual' as const,
      signal,
    };
    return await fetchWithin(url, init, send);
  } catch (error) {
    if (error instanceof CollectionFailure) throw error;
    throw brokenConnection(provider, error, signal);
  }
}

/** The redirect's address, without its query, which may contain the key. */
function redirected({ provider, secret }: Sender, { url }: ProviderRequest, response: Response) {
  // An unread body would keep the connection open.
  response.body?.cancel().catch(() => undefined);
  const target = URL.parse(response.headers.get('location') ?? '', url);
  const address = target
    ? `${target.origin}${target.pathname}`.replaceAll(secret, '***')
    : 'nowhere';
  return new CollectionFailure(
    'unavailable',
    `${provider} answered ${response.status}, a redirect to ${address}, which is not followed.`,
    { billedMicros: 0 },
  );
}

async function readBody(
  { provider }: Sender,
  response: Response,
  signal: AbortSignal,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      // Leaving the loop cancels the rest.
      if (bytes > maxBodyBytes) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw brokenConnection(provider, error, signal);
  }
  if (bytes > maxBodyBytes) {
    throw new CollectionFailure('malformed', `${provider} sent more than ${maxBodyBytes} bytes.`);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const neverReached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function brokenConnection(provider: string, error: unknown, signal: AbortSignal) {
  if (signal.aborted) {
    const reason = signal.reason;
    return reason instanceof CollectionFailure
      ? reason
      : new CollectionFailure('timed_out', `The question to ${provider} was cancelled.`);
  }
  const code = codeOf(error);
  if (neverReached.has(code)) {
    const told = `${provider} could not be reached (${code}).`;
    return new CollectionFailure('unavailable', told, { billedMicros: 0 });
  }
  const told = `The connection to ${provider} broke${code ? ` (${code})` : ''}.`;
  return new CollectionFailure('unavailable', told, { billedMicros: null });
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : '';
}

/** Runs `run` with a signal that aborts with the caller's or at the provider's time limit. */
export async function withDeadline<Result>(
  provider: string,
  seconds: number,
  asker: AbortSignal,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const timer = setTimeout(
    () =>
      late.abort(
        new CollectionFailure('timed_out', `${provider} did not answer within ${seconds} s.`),
      ),
    seconds * 1000,
  );
  try {
    return await withSignals([asker, late.signal], run);
  } finally {
    clearTimeout(timer);
  }
}
