import type { BuiltRequest } from './build-request.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { SightlineError } from './errors.ts';
import type { CallOptions } from './methods.ts';
import { readError } from './read-error.ts';
import { withRetries } from './retry.ts';
import { headerValue, type Settings, settingsFor } from './settings.ts';

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
